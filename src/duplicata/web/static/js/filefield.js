/** A field for a file: browsers write its button in their own language, the page shows one in French over it. */
class DupFile extends HTMLElement {
  connectedCallback() {
    this.field = this.querySelector("input");
    // What a browser would say on hovering, in its own language too.
    this.field.title = "";
    if (!this.face) {
      this.face = document.createElement("span");
      this.face.className = "file-face";
      this.face.ariaHidden = "true";
      const button = document.createElement("span");
      button.className = "button";
      button.textContent = "Choisir un fichier";
      this.chosen = document.createElement("bdi");
      this.face.append(button, this.chosen);
      this.append(this.face);
      this.field.addEventListener("change", () => this.show());
    }
    this.show();
  }

  show() {
    const [file] = this.field.files;
    this.chosen.textContent = file ? file.name : "aucun fichier choisi";
  }
}

customElements.define("dup-file", DupFile);

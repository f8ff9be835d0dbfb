import { drawTile, isTile, plain } from "./tiles.js";

/** The rack drawn as tiles; it follows its text field, in which letters become plain capitals. */
class DupRack extends HTMLElement {
  connectedCallback() {
    this.field = document.getElementById(this.dataset.field);
    this.stop = new AbortController();
    this.field.addEventListener("input", (event) => this.follow(event), { signal: this.stop.signal });
  }

  disconnectedCallback() {
    this.stop.abort();
  }

  follow(event) {
    if (event.isComposing) return;
    const before = plain(this.field.value.slice(0, this.field.selectionEnd).replace(/\s/g, ""));
    this.field.value = plain(this.field.value.replace(/\s/g, ""));
    this.field.setSelectionRange(before.length, before.length);
    this.replaceChildren(...[...this.field.value].filter(isTile).map(drawTile));
  }
}

customElements.define("dup-rack", DupRack);

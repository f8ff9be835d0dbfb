// The projector: `B` makes the screen black and back, `F11` is the browser's; the reminder goes away by itself.
const IDLE = 4000;

/** The two keys of a projection, said for a few seconds each time the mouse moves. */
class DupScreenKeys extends HTMLElement {
  connectedCallback() {
    this.classList.add("screen-keys");
    this.innerHTML = "<kbd>B</kbd> écran noir · <kbd>F11</kbd> plein écran";
    this.stop = new AbortController();
    const { signal } = this.stop;
    document.addEventListener("keydown", (event) => this.press(event), { signal });
    for (const name of ["pointermove", "pointerdown"]) document.addEventListener(name, () => this.wake(), { signal });
    this.addEventListener("click", () => document.documentElement.requestFullscreen?.(), { signal });
    this.wake();
  }

  disconnectedCallback() {
    this.stop.abort();
    clearTimeout(this.timer);
  }

  wake() {
    this.classList.remove("is-idle");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.classList.add("is-idle"), IDLE);
  }

  press(event) {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key.toLowerCase() !== "b" && !(event.key === "Escape" && this.isBlack)) return;
    event.preventDefault();
    this.isBlack = !this.isBlack;
    document.documentElement.classList.toggle("is-black", this.isBlack);
  }
}

customElements.define("dup-screen-keys", DupScreenKeys);

// The board of the hall: the server sends fifteen rows as text, the tiles are laid here.
import { lay, layRack } from "./laying.js";
import { serverNow } from "./servertime.js";

/** What lies on the board and in the rack, as attributes; each time the server sends it anew it is laid. */
class DupCells extends HTMLElement {
  connectedCallback() {
    const { rows = "", last = "", rack = "", new: fresh = "" } = this.dataset;
    const grid = document.getElementById("grid");
    const frame = document.getElementById("rack");
    if (grid) lay(grid, rows, last);
    if (frame) layRack(frame, rack, fresh);
  }
}

/** Minutes and seconds since a moment of the server. */
class DupElapsed extends HTMLElement {
  connectedCallback() {
    this.role = "timer";
    this.tick();
    this.timer = setInterval(() => this.tick(), 250);
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  tick() {
    const seconds = Math.max(0, Math.floor((serverNow() - Number(this.dataset.since)) / 1000));
    const text = `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
    if (this.textContent !== text) this.textContent = text;
  }
}

customElements.define("dup-cells", DupCells);
customElements.define("dup-elapsed", DupElapsed);

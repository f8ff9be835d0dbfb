// The board of the hall: the server sends fifteen rows as text, the tiles are laid here.
import { lay, layRack } from "./laying.js";
import "./elapsed.js";

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

customElements.define("dup-cells", DupCells);

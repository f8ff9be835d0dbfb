import { drawTile, plain, sayTile } from "./tiles.js";

const SIDE = 15;
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const SAID = { across: "Écriture vers la droite", down: "Écriture vers le bas" };

// The element is replaced each time the server draws the board: where the visitor writes outlives it.
const cursor = { at: 7 * SIDE + 7, direction: "across" };

/** The grid the server drew, made writable; the text area it names stays the truth that is sent. */
class DupBoard extends HTMLElement {
  connectedCallback() {
    this.text = document.getElementById(this.dataset.text);
    this.squares = [...this.querySelectorAll("[role=gridcell]")];
    this.said = this.querySelector("[role=status]");
    this.stop = new AbortController();
    const { signal } = this.stop;
    this.addEventListener("keydown", (event) => this.press(event), { signal });
    this.addEventListener("pointerdown", (event) => this.point(event), { signal });
    this.text.addEventListener("input", (event) => event.isTrusted && this.redraw(), { signal });
    this.listenToTouchKeyboard(signal);
    this.moveTo(cursor.at);
    this.turn(cursor.direction);
  }

  disconnectedCallback() {
    this.stop.abort();
  }

  get step() {
    return cursor.direction === "across" ? [0, 1] : [1, 0];
  }

  /** The 225 characters of the text area; what is missing or unknown counts as empty. */
  get cells() {
    const lines = this.text.value.split("\n").map((line) => line.trim()).filter(Boolean);
    const rows = Array.from({ length: SIDE }, (_, k) => (lines[k] ?? "").slice(0, SIDE).padEnd(SIDE, "."));
    return [...rows.join("")].map((cell) => (/[A-Za-z]/.test(cell) ? cell : "."));
  }

  set cells(cells) {
    const rows = Array.from({ length: SIDE }, (_, k) => cells.slice(k * SIDE, (k + 1) * SIDE).join(""));
    this.text.value = rows.join("\n");
    this.redraw();
    this.text.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** Shows the text area alone: a proposed move and every outline disappear. */
  redraw() {
    this.cells.forEach((cell, k) => {
      const square = this.squares[k];
      square.classList.remove(...[...square.classList].filter((name) => name.startsWith("outlined-")));
      square.replaceChildren(...(cell === "." ? [] : [drawTile(cell)]));
      square.ariaLabel = cell === "." ? square.dataset.empty : `${square.dataset.name}, ${sayTile(cell)}`;
    });
  }

  forgetProposal() {
    if (this.querySelector(".outlined-new")) this.redraw();
  }

  moveTo(at) {
    this.squares[cursor.at].tabIndex = -1;
    cursor.at = at;
    this.squares[at].tabIndex = 0;
  }

  walk([down, right]) {
    const row = Math.floor(cursor.at / SIDE) + down;
    const column = (cursor.at % SIDE) + right;
    if (row < 0 || row >= SIDE || column < 0 || column >= SIDE) return;
    const hadFocus = this.squares[cursor.at] === document.activeElement;
    this.moveTo(row * SIDE + column);
    if (hadFocus) this.squares[cursor.at].focus();
  }

  turn(direction) {
    cursor.direction = direction;
    this.dataset.direction = direction;
  }

  toggleDirection() {
    this.turn(cursor.direction === "across" ? "down" : "across");
    this.said.textContent = SAID[cursor.direction];
  }

  write(letter, isJoker) {
    const cells = this.cells;
    // A letter typed over itself is the word crossing a tile: a joker stays a joker.
    if (cells[cursor.at].toUpperCase() !== letter || isJoker) {
      cells[cursor.at] = isJoker ? letter.toLowerCase() : letter;
    }
    this.cells = cells;
    this.walk(this.step);
  }

  erase() {
    const cells = this.cells;
    cells[cursor.at] = ".";
    this.cells = cells;
  }

  eraseBack() {
    if (this.cells[cursor.at] === ".") this.walk(this.step.map((n) => -n));
    this.erase();
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const letter = event.key.length === 1 ? plain(event.key) : "";
    if (event.target === this.touchKeys && event.key !== "Enter") return;
    if (event.key in ARROWS) this.walk(ARROWS[event.key]);
    else if (event.key === "Home") this.walk([0, -(cursor.at % SIDE)]);
    else if (event.key === "End") this.walk([0, SIDE - 1 - (cursor.at % SIDE)]);
    else if (event.key === " ") this.toggleDirection();
    else if (event.key === "Backspace") this.eraseBack();
    else if (event.key === "Delete") this.erase();
    else if (event.key === "Enter") this.text.form.requestSubmit();
    else if (/^[A-Z]$/.test(letter)) this.write(letter, event.shiftKey);
    else return;
    event.preventDefault();
  }

  point(event) {
    const square = event.target.closest("[role=gridcell]");
    if (!square) return;
    const at = this.squares.indexOf(square);
    const isSame = at === cursor.at && this.contains(document.activeElement);
    if (isSame) this.toggleDirection();
    this.moveTo(at);
    event.preventDefault();
    (event.pointerType === "touch" ? this.touchKeys : square).focus({ preventScroll: true });
  }

  /** A touch screen opens its keyboard for a text field only: an unseen one receives the letters. */
  listenToTouchKeyboard(signal) {
    this.touchKeys = this.querySelector(".touch-keys");
    const refill = () => (this.touchKeys.value = "·");
    refill();
    this.touchKeys.addEventListener("focus", refill, { signal });
    this.touchKeys.addEventListener(
      "input",
      (event) => {
        if (event.inputType === "deleteContentBackward") this.eraseBack();
        for (const character of this.touchKeys.value.replace("·", "")) {
          const letter = plain(character);
          if (character === " ") this.toggleDirection();
          else if (/^[A-Z]$/.test(letter)) this.write(letter, character === letter);
        }
        refill();
        event.stopPropagation();
      },
      { signal },
    );
  }
}

customElements.define("dup-board", DupBoard);

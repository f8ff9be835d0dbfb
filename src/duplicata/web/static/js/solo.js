// Solo play: a word written on the board, from the rack or in the field; the two hidden truths are `mot` and `ref`.
import { order } from "./sendorder.js";
import { drawTile, plain, sayTile } from "./tiles.js";

const SIDE = 15;
const ROWS = "ABCDEFGHIJKLMNO";
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const field = (name) => document.getElementById(name);

/** The board as the server drew it, on which tiles of the rack are laid; nothing is sent before the slip is. */
class DupLaying extends HTMLElement {
  connectedCallback() {
    this.squares = [...this.querySelectorAll("[role=gridcell]")];
    this.kept = this.squares.map((square) => square.querySelector(".tile") !== null);
    this.letters = this.squares.map((square) => (square.querySelector(".tile") ? plain(square.querySelector(".tile").textContent.trim())[0] : ""));
    this.laid = new Map();
    this.at = 7 * SIDE + 7;
    this.direction = "across";
    this.stop = new AbortController();
    const { signal } = this.stop;
    if (this.dataset.playing !== "true") return;
    const board = this.querySelector("[role=grid]");
    board.removeAttribute("aria-readonly");
    this.squares[this.at].tabIndex = 0;
    this.addEventListener("keydown", (event) => this.press(event), { signal });
    this.addEventListener("pointerdown", (event) => this.point(event), { signal });
    this.addEventListener("dragover", (event) => event.preventDefault(), { signal });
    this.addEventListener("drop", (event) => this.drop(event), { signal });
    this.addEventListener("focusin", () => this.show(), { signal });
    const rack = document.getElementById("solo-rack");
    rack.addEventListener("click", (event) => this.fromRack(event.target.closest("[data-letter]")), { signal });
    rack.addEventListener("dragstart", (event) => event.dataTransfer.setData("text/plain", event.target.closest("[data-letter]").dataset.letter), { signal });
    for (const name of ["mot", "ref"]) field(name).addEventListener("input", () => this.fromFields(), { signal });
  }

  disconnectedCallback() {
    this.stop.abort();
  }

  /** The tiles of the rack that are not on the board. */
  get left() {
    const left = [...this.dataset.rack];
    for (const letter of this.laid.values()) {
      const at = left.indexOf(letter === letter.toLowerCase() ? "?" : letter);
      if (at >= 0) left.splice(at, 1);
    }
    return left;
  }

  get step() {
    return this.direction === "across" ? 1 : SIDE;
  }

  isTaken(at) {
    return this.kept[at] || this.laid.has(at);
  }

  /** The next square of the line, or none at its end. */
  beside(at, step) {
    const next = at + step;
    const leaves = Math.abs(step) === 1 && Math.floor(next / SIDE) !== Math.floor(at / SIDE);
    return next < 0 || next >= SIDE * SIDE || leaves ? -1 : next;
  }

  lay(letter, at = this.at, isJoker = false) {
    while (at >= 0 && this.kept[at]) {
      // A letter typed over the tile that is there is the word crossing it.
      if (this.letters[at] === letter && !isJoker) return this.moveTo(this.beside(at, this.step));
      at = this.beside(at, this.step);
    }
    if (at < 0) return undefined;
    this.laid.delete(at);
    const { left } = this;
    const joker = isJoker || !left.includes(letter);
    if (!left.includes(joker ? "?" : letter)) {
      this.tell();
      return undefined;
    }
    this.laid.set(at, joker ? letter.toLowerCase() : letter);
    this.tell();
    return this.moveTo(this.beside(at, this.step));
  }

  takeBack(at) {
    this.laid.delete(at);
    this.tell();
  }

  clear() {
    this.laid.clear();
    this.tell();
  }

  moveTo(at) {
    if (at < 0) return;
    const hadFocus = this.contains(document.activeElement);
    this.squares[this.at].tabIndex = -1;
    this.at = at;
    this.squares[at].tabIndex = 0;
    if (hadFocus) this.squares[at].focus({ preventScroll: true });
    this.show();
  }

  turn() {
    this.direction = this.direction === "across" ? "down" : "across";
    this.tell();
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const letter = event.key.length === 1 ? plain(event.key) : "";
    if (event.key in ARROWS) {
      const [down, right] = ARROWS[event.key];
      this.moveTo(this.beside(this.at, down * SIDE + right));
    } else if (event.key === " ") this.turn();
    else if (event.key === "Backspace") this.back();
    else if (event.key === "Delete") this.takeBack(this.at);
    else if (event.key === "Escape") this.clear();
    else if (event.key === "Enter") document.getElementById("word-form").requestSubmit();
    else if (/^[A-Z]$/.test(letter)) this.lay(letter, this.at, event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The tile under the cursor, or else the last one before it. */
  back() {
    let at = this.at;
    if (!this.laid.has(at)) at = this.beside(at, -this.step);
    while (at >= 0 && this.kept[at]) at = this.beside(at, -this.step);
    if (at < 0) return;
    this.moveTo(at);
    this.takeBack(at);
  }

  point(event) {
    const at = this.squares.indexOf(event.target.closest("[role=gridcell]"));
    if (at < 0) return;
    event.preventDefault();
    if (at === this.at && this.contains(document.activeElement)) this.turn();
    if (this.laid.has(at)) this.takeBack(at);
    this.moveTo(at);
    this.squares[at].focus({ preventScroll: true });
  }

  fromRack(tile) {
    if (!tile || tile.ariaDisabled === "true") return;
    if (tile.dataset.letter === "?") this.layJoker(this.at);
    else this.lay(tile.dataset.letter);
  }

  drop(event) {
    event.preventDefault();
    const letter = event.dataTransfer.getData("text/plain");
    const at = this.squares.indexOf(event.target.closest("[role=gridcell]"));
    if (at < 0 || this.kept[at] || !this.left.includes(letter)) return;
    if (this.laid.size) this.alignWith(at);
    if (letter === "?") this.layJoker(at);
    else this.lay(letter, at);
  }

  /** Tiles dropped one under the other are a word that goes down. */
  alignWith(at) {
    const [other] = this.laid.keys();
    this.direction = at % SIDE === other % SIDE ? "down" : "across";
  }

  async layJoker(at) {
    const letter = await askLetter();
    if (letter) this.lay(letter, at, true);
    this.squares[this.at].focus({ preventScroll: true });
  }

  /** What is on the board goes into the fields. */
  tell() {
    const found = this.word();
    field("mot").value = found?.word ?? "";
    field("ref").value = found?.ref ?? "";
    this.show();
  }

  /** The word that the tiles make, in capitals with its new jokers small; none while there is a gap. */
  word() {
    const places = [...this.laid.keys()].sort((one, other) => one - other);
    if (!places.length) return null;
    const isRow = places.every((at) => Math.floor(at / SIDE) === Math.floor(places[0] / SIDE));
    const isColumn = places.every((at) => at % SIDE === places[0] % SIDE);
    if (!isRow && !isColumn) return null;
    const direction = places.length === 1 ? this.direction : isRow ? "across" : "down";
    const step = direction === "across" ? 1 : SIDE;
    let start = places[0];
    for (let at = start; at >= 0 && this.isTaken(at); at = this.beside(at, -step)) start = at;
    let word = "";
    let last = start;
    for (let at = start; at >= 0 && this.isTaken(at); at = this.beside(at, step)) {
      word += this.laid.get(at) ?? this.letters[at];
      last = at;
    }
    if (last < places.at(-1)) return null;
    const [row, column] = [ROWS[Math.floor(start / SIDE)], (start % SIDE) + 1];
    // A word all of whose letters are jokers would read as a plain one.
    const written = word === word.toLowerCase() ? [...word].map((letter) => `${letter.toUpperCase()}*`).join("") : word;
    return { word: written, ref: direction === "across" ? `${row}${column}` : `${column}${row}` };
  }

  /** What is typed in the fields shows on the board as far as it fits. */
  fromFields() {
    const written = field("mot").value.trim().replace(/(\p{L})\*/gu, (_, letter) => letter.toLowerCase());
    const isPlain = written === written.toLowerCase() && !field("mot").value.includes("*");
    const place = plain(field("ref").value).replace(/\s/g, "");
    const [, row, column] = /^([A-O])(\d{1,2})$/.exec(place) ?? [];
    const [, firstColumn, firstRow] = /^(\d{1,2})([A-O])$/.exec(place) ?? [];
    this.laid.clear();
    const number = Number(column ?? firstColumn);
    if (written && (row ?? firstRow) && number >= 1 && number <= SIDE) {
      this.direction = row ? "across" : "down";
      let at = ROWS.indexOf(row ?? firstRow) * SIDE + number - 1;
      for (const character of written) {
        const letter = plain(character)[0] ?? "";
        if (at < 0 || !/^[A-Z]$/.test(letter)) break;
        const isJoker = !isPlain && character === character.toLowerCase() && character !== character.toUpperCase();
        if (!this.kept[at]) this.laid.set(at, isJoker || !this.left.includes(letter) ? letter.toLowerCase() : letter);
        at = this.beside(at, this.step);
      }
    }
    this.show();
  }

  show() {
    this.dataset.direction = this.direction;
    this.squares.forEach((square, at) => {
      const letter = this.laid.get(at);
      square.classList.toggle("is-cursor", at === this.at && this.contains(document.activeElement));
      if (this.kept[at]) return;
      square.classList.toggle("is-laid", Boolean(letter));
      square.replaceChildren(...(letter ? [drawTile(letter)] : []));
      square.ariaLabel = letter ? `${square.dataset.name}, ${sayTile(letter)}` : square.dataset.empty;
    });
    const { left } = this;
    for (const tile of document.querySelectorAll("#solo-rack [data-letter]")) {
      const found = left.indexOf(tile.dataset.letter);
      tile.ariaDisabled = String(found < 0);
      if (found >= 0) left.splice(found, 1);
    }
  }
}

customElements.define("dup-laying", DupLaying);

/** The letter that a joker stands for, or nothing. */
function askLetter() {
  const dialog = document.getElementById("joker-dialog");
  const input = dialog.querySelector("input");
  input.value = "";
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    input.addEventListener("input", () => /^[A-Z]/.test(plain(input.value)) && dialog.close("yes"), { once: true });
    dialog.addEventListener("close", () => resolve(/^[A-Z]/.test(plain(input.value)) ? plain(input.value)[0] : ""), { once: true });
  });
}

let isSending = false;

async function send(form, submitter) {
  if (isSending) return;
  isSending = true;
  const fields = Object.fromEntries(new FormData(form));
  if (submitter?.name) fields[submitter.name] = submitter.value;
  const written = { mot: field("mot")?.value, ref: field("ref")?.value };
  const isAccepted = await order(form.getAttribute("action"), fields);
  isSending = false;
  if (!isAccepted) return;
  // A question leaves the word where it was.
  if (["scrabble", "top"].includes(fields.action) && field("mot")) {
    [field("mot").value, field("ref").value] = [written.mot, written.ref];
    document.querySelector("dup-laying")?.fromFields();
  }
  document.querySelector("#solo [autofocus]")?.focus({ preventScroll: true });
}

document.addEventListener("submit", (event) => {
  if (event.defaultPrevented || !event.target.matches("[data-order]")) return;
  event.preventDefault();
  send(event.target, event.submitter);
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-take-back]")) document.querySelector("dup-laying").clear();
  if (event.target.closest("[data-shuffle]")) {
    const rack = document.getElementById("solo-rack");
    const tiles = [...rack.children];
    for (let k = tiles.length - 1; k > 0; k -= 1) {
      const other = Math.floor(Math.random() * (k + 1));
      [tiles[k], tiles[other]] = [tiles[other], tiles[k]];
    }
    rack.replaceChildren(...tiles);
  }
});

// At the second bell the slip is taken as it is.
document.addEventListener("dup:end", () => {
  const form = document.getElementById("word-form");
  if (!form) return;
  const isWritten = field("mot").value.trim() && field("ref").value.trim();
  send(form, { name: "action", value: isWritten ? "jouer" : "passer" });
});

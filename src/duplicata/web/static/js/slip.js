import { fold } from "./folding.js";
import { tidyReference, writeLine } from "./slipline.js";

const COLUMNS = 15;
const MOST_ROWS = 15;
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const DIRECTIONS = { across: "Écriture vers la droite", down: "Écriture vers le bas" };
const INCIDENTS = {
  missing: "bulletin absent",
  blank: "bulletin vierge",
  late_writing: "écrit après le temps",
  exchanged: "bulletin échangé",
  several: "plusieurs bulletins non vierges",
  illegible_word: "mot illisible",
  illegible_reference: "référence illisible",
  illegible_score: "score illisible",
  presentation: "présentation qui gêne la lecture",
  ink: "encre ou crayon interdits",
  misconduct_warning: "avertissement disciplinaire",
  serious_misconduct: "motif disciplinaire grave",
};

const MARKUP = `
  <div class="paper">
    <div role="grid" aria-label="Bulletin"></div>
    <input class="touch-keys" tabindex="-1" aria-label="Lettres à écrire sur le bulletin" autocapitalize="off" autocomplete="off" autocorrect="off" spellcheck="false">
  </div>
  <div class="paper-side">
    <label class="field">Référence <input class="reference capitals" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="20"></label>
    <label class="field">Score <input class="claimed" inputmode="numeric" autocomplete="off" maxlength="6" pattern="-?[0-9]{1,5}|\\?"></label>
  </div>
  <p class="actions">
    <button type="button" data-do="circle">Entourer <kbd>°</kbd></button>
    <button type="button" data-do="strike">Rayer <kbd>-</kbd></button>
    <button type="button" data-do="illegible">Illisible <kbd>?</kbd></button>
    <button type="button" data-do="turn">Sens <kbd>Espace</kbd></button>
    <button type="button" data-do="clear">Vider</button>
  </p>
  <details class="incidents"><summary>Ce que l’arbitre a vu</summary><ul></ul></details>
  <p class="slip-line" role="status"></p>`;

/** A slip written as on paper; the form sends it twice, as its compact line and in full. */
class DupSlip extends HTMLElement {
  connectedCallback() {
    if (this.grid) return;
    this.hiddenInputs = Object.fromEntries(["line", "slip"].map((name) => [name, this.hiddenInput(name)]));
    this.append(document.createRange().createContextualFragment(MARKUP));
    this.grid = this.querySelector("[role=grid]");
    this.reference = this.querySelector(".reference");
    this.claimed = this.querySelector(".claimed");
    this.touchKeys = this.querySelector(".touch-keys");
    this.boxes = new Map();
    this.at = [0, 0];
    this.drawIncidents();
    this.turn("across");
    this.fill(this.dataset.slip ? JSON.parse(this.dataset.slip) : {});
    this.grid.addEventListener("keydown", (event) => this.press(event));
    this.grid.addEventListener("pointerdown", (event) => this.point(event));
    this.grid.addEventListener("focusin", ({ target }) => this.follow(target));
    this.querySelector(".actions").addEventListener("click", ({ target }) => this.command(target.closest("[data-do]")));
    this.addEventListener("input", ({ target }) => target === this.touchKeys || this.write());
    this.querySelector(".paper-side").addEventListener("keydown", (event) => this.sendOnEnter(event));
    this.listenToTouchKeyboard();
  }

  sendOnEnter(event) {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    this.closest("form")?.requestSubmit();
  }

  hiddenInput(name) {
    const found = this.querySelector(`input[name="${name}"]`);
    if (found) return found;
    const made = document.createElement("input");
    made.type = "hidden";
    made.name = name;
    this.append(made);
    return made;
  }

  drawIncidents() {
    const list = this.querySelector(".incidents ul");
    for (const [name, said] of Object.entries(INCIDENTS)) {
      const label = document.createElement("label");
      label.className = "choice";
      const box = document.createElement("input");
      box.type = "checkbox";
      box.value = name;
      label.append(box, said);
      list.append(document.createElement("li"));
      list.lastChild.append(label);
    }
  }

  /** Shows a slip in full: marks, reference, score, incidents. */
  fill({ marks = [], reference = null, score = null, incidents = [] }) {
    this.boxes.clear();
    const top = Math.min(0, ...marks.map(({ row }) => row));
    const left = Math.min(0, ...marks.map(({ column }) => column));
    for (const mark of marks) {
      const box = this.box([mark.row - top, mark.column - left]);
      if (mark.is_struck) box.struck.push(mark.letter);
      else Object.assign(box, { letter: mark.letter, circled: mark.is_circled, second: mark.second, unread: mark.is_illegible });
    }
    this.reference.value = reference ?? "";
    this.claimed.value = score ?? "";
    for (const box of this.querySelectorAll(".incidents input")) box.checked = incidents.includes(box.value);
    this.querySelector(".incidents").open = incidents.length > 0;
    const lowest = Math.max(0, ...[...this.boxes.keys()].map((key) => Number(key.split(",")[0])));
    this.drawRows(Math.max(Number(this.dataset.rows ?? 4), lowest + 2));
    this.moveTo([0, 0]);
    this.write();
  }

  drawRows(count) {
    this.grid.replaceChildren();
    for (let row = 0; row < Math.min(count, MOST_ROWS); row += 1) this.addRow();
  }

  addRow() {
    const line = document.createElement("div");
    line.className = "paper-row";
    line.role = "row";
    for (let column = 0; column < COLUMNS; column += 1) {
      const cell = document.createElement("span");
      cell.className = "paper-box";
      cell.role = "gridcell";
      cell.tabIndex = -1;
      line.append(cell);
    }
    this.grid.append(line);
    for (let column = 0; column < COLUMNS; column += 1) this.drawBox([this.grid.children.length - 1, column]);
  }

  box(at) {
    const key = at.join();
    if (!this.boxes.has(key)) this.boxes.set(key, { letter: "", circled: false, struck: [], second: null, unread: false });
    return this.boxes.get(key);
  }

  cell([row, column]) {
    return this.grid.children[row]?.children[column];
  }

  drawBox(at) {
    const cell = this.cell(at);
    const { letter, circled, struck, second, unread } = this.boxes.get(at.join()) ?? { struck: [] };
    const shown = unread ? "?" : letter;
    cell.classList.toggle("is-circled", Boolean(circled && shown));
    cell.replaceChildren();
    if (struck.length) cell.append(Object.assign(document.createElement("s"), { textContent: struck.join("") }));
    if (shown) cell.append(Object.assign(document.createElement("b"), { textContent: shown }));
    if (second) cell.append(Object.assign(document.createElement("small"), { textContent: second }));
    cell.ariaLabel = sayBox(at, { shown, circled, struck, second, unread });
  }

  get step() {
    return this.direction === "across" ? [0, 1] : [1, 0];
  }

  moveTo(at) {
    const hadFocus = this.cell(this.at) === document.activeElement;
    if (this.cell(this.at)) this.cell(this.at).tabIndex = -1;
    this.at = at;
    this.cell(at).tabIndex = 0;
    if (hadFocus) this.cell(at).focus();
  }

  walk([down, right]) {
    const [row, column] = [this.at[0] + down, this.at[1] + right];
    if (row < 0 || column < 0 || column >= COLUMNS || row >= MOST_ROWS) return;
    if (row >= this.grid.children.length) this.addRow();
    this.moveTo([row, column]);
  }

  turn(direction) {
    this.direction = direction;
    this.dataset.direction = direction;
  }

  change(at, changes) {
    Object.assign(this.box(at), changes);
    this.drawBox(at);
    this.write();
  }

  /** The box that a sign is about: the one under the cursor, or the one just written. */
  get target() {
    const { letter, unread } = this.boxes.get(this.at.join()) ?? {};
    if (letter || unread) return this.at;
    const before = [this.at[0] - this.step[0], this.at[1] - this.step[1]];
    const { letter: last, unread: unreadLast } = this.boxes.get(before.join()) ?? {};
    return last || unreadLast ? before : null;
  }

  type(character, isCircled) {
    if (this.awaitsSecond && this.target) {
      this.awaitsSecond = false;
      this.change(this.target, { second: character });
      return;
    }
    this.change(this.at, { letter: character, circled: isCircled, second: null, unread: false });
    this.walk(this.step);
  }

  illegible() {
    this.change(this.at, { letter: "", circled: false, second: null, unread: true });
    this.walk(this.step);
  }

  circle() {
    const at = this.target;
    if (at) this.change(at, { circled: !this.box(at).circled });
  }

  /** The letter is struck and its box waits for the one that replaces it. */
  strike() {
    const at = this.target;
    if (!at) return;
    const { letter, struck } = this.box(at);
    this.change(at, { letter: "", circled: false, second: null, unread: false, struck: letter ? [...struck, letter] : struck });
    this.moveTo(at);
  }

  erase() {
    this.boxes.delete(this.at.join());
    this.drawBox(this.at);
    this.write();
  }

  eraseBack() {
    if (!this.boxes.has(this.at.join())) this.walk(this.step.map((n) => -n));
    this.erase();
  }

  command(button) {
    if (!button) return;
    const name = button.dataset.do;
    if (name === "clear") this.fill({});
    else if (name === "turn") this.turn(this.direction === "across" ? "down" : "across");
    else this[name]();
    this.cell(this.at).focus();
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.isComposing || (event.altKey && !event.getModifierState("AltGraph"))) return;
    if (event.key in ARROWS) this.walk(ARROWS[event.key]);
    else if (event.key === "Home") this.walk([0, -this.at[1]]);
    else if (event.key === "End") this.walk([0, COLUMNS - 1 - this.at[1]]);
    else if (event.key === "Backspace") this.eraseBack();
    else if (event.key === "Delete") this.erase();
    else if (event.key === "Enter") this.closest("form")?.requestSubmit();
    else if (event.key.length !== 1 || !this.put(event.key, event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** One character typed on the paper; tells whether it means something there. */
  put(character, isCircled) {
    if (character === " ") {
      this.turn(this.direction === "across" ? "down" : "across");
      this.querySelector(".slip-line").textContent = DIRECTIONS[this.direction];
    } else if ("°*µ".includes(character)) this.circle();
    else if (character === "-" || character === "_") this.strike();
    else if (character === "?") this.illegible();
    else if (character === "=") this.awaitsSecond = Boolean(this.target);
    else if (/^[A-Z]{1,2}$/.test(fold(character))) for (const letter of fold(character)) this.type(letter, isCircled);
    else return false;
    return true;
  }

  follow(cell) {
    const row = [...this.grid.children].indexOf(cell.parentElement);
    if (row >= 0) this.moveTo([row, [...cell.parentElement.children].indexOf(cell)]);
  }

  point(event) {
    const cell = event.target.closest("[role=gridcell]");
    if (!cell) return;
    event.preventDefault();
    if (cell === this.cell(this.at) && this.grid.contains(document.activeElement)) this.put(" ");
    this.follow(cell);
    (event.pointerType === "touch" ? this.touchKeys : cell).focus({ preventScroll: true });
  }

  /** A touch screen opens its keyboard for a text field only: an unseen one receives the letters. */
  listenToTouchKeyboard() {
    const refill = () => (this.touchKeys.value = "·");
    this.touchKeys.addEventListener("focus", refill);
    this.touchKeys.addEventListener("input", ({ inputType }) => {
      if (inputType === "deleteContentBackward") this.eraseBack();
      for (const character of this.touchKeys.value.replace("·", "")) this.put(character, false);
      refill();
    });
  }

  /** The slip in full, as it would be written by another program. */
  get value() {
    const marks = [];
    for (const [key, { letter, circled, struck, second, unread }] of this.boxes) {
      const [row, column] = key.split(",").map(Number);
      for (const gone of struck) marks.push({ row, column, letter: gone, is_struck: true });
      if (letter || unread) marks.push({ row, column, letter, is_circled: circled ?? false, second: second ?? null, is_illegible: unread ?? false });
    }
    const incidents = [...this.querySelectorAll(".incidents input:checked")].map(({ value }) => value);
    const said = this.claimed.value.trim();
    const reference = this.reference.value.trim();
    for (const [text, name] of [[said, "illegible_score"], [reference, "illegible_reference"]]) {
      if (text === "?" && !incidents.includes(name)) incidents.push(name);
    }
    const score = /^-?[0-9]{1,5}$/.test(said) ? Number(said) : null;
    const place = reference === "?" ? null : tidyReference(reference).text || null;
    const isEmpty = incidents.includes("missing") || incidents.includes("blank");
    return isEmpty ? { marks: [], reference: null, score: null, incidents } : { marks, reference: place, score, incidents };
  }

  write() {
    const { value } = this;
    const isNothing = !value.marks.length && !value.reference && value.score === null && !value.incidents.length;
    const line = isNothing ? "" : writeLine(value);
    this.hiddenInputs.line.value = line;
    this.hiddenInputs.slip.value = isNothing ? "" : JSON.stringify(value);
    this.querySelector(".slip-line").textContent = line;
    this.dispatchEvent(new CustomEvent("dup:slip", { bubbles: true, detail: { line, slip: value } }));
  }
}

function sayBox([row, column], { shown, circled, struck, second, unread }) {
  const parts = [`ligne ${row + 1}, case ${column + 1}`];
  if (struck.length) parts.push(`${struck.join(" ")} rayé`);
  if (unread) parts.push("illisible");
  else if (shown) parts.push(shown);
  else if (!struck.length) parts.push("vide");
  if (circled && shown) parts.push("entouré");
  if (second) parts.push(`ou ${second}`);
  return parts.join(", ");
}

customElements.define("dup-slip", DupSlip);

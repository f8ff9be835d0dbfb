// A game told again: the board goes from step to step without asking the server.
import { lay, layRack } from "./laying.js";

const SECONDS_OF_RACK = 2.2;
const SECONDS_OF_WORD = 3;

/** The board of a game and its bar; the steps are JSON in another element, which the server may bring up to date. */
class DupReplay extends HTMLElement {
  connectedCallback() {
    this.at = Number(this.dataset.step);
    this.playing = null;
    this.stop = new AbortController();
    const { signal } = this.stop;
    this.addEventListener("click", (event) => this.press(event), { signal });
    document.addEventListener("click", (event) => this.follow(event), { signal });
    const play = this.querySelector("[data-go=play]");
    play.hidden = false;
  }

  disconnectedCallback() {
    this.stop.abort();
    clearTimeout(this.playing);
  }

  get steps() {
    return JSON.parse(document.getElementById(this.dataset.steps).textContent);
  }

  press(event) {
    const button = event.target.closest("[data-go]");
    if (!button) return;
    event.preventDefault();
    const { go } = button.dataset;
    if (go === "play") this.toggle();
    else this.go({ first: 0, back: this.at - 1, next: this.at + 1, last: Infinity }[go]);
  }

  /** A turn of the list beside the board. */
  follow(event) {
    const row = event.target.closest("tr[data-step]");
    if (!row || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.go(Number(row.dataset.step));
  }

  go(step, isPlayed = false) {
    if (!isPlayed) this.pause();
    const { steps } = this;
    this.at = Math.max(0, Math.min(step, steps.length - 1));
    this.show(steps[this.at]);
    // Somebody looks at the game: the page must not start again under his eyes.
    this.dataset.busy = "";
    history.replaceState(null, "", `?partie=${this.dataset.game}&etape=${this.at}`);
  }

  show({ cells, last, rack, turn, is_solved, word, ref, points, cumulative }) {
    lay(this.querySelector("#replay-grid"), cells, last);
    layRack(this.querySelector("#replay-rack"), rack, "");
    const said = this.querySelector("#replay-said");
    said.textContent = turn ? `Coup ${turn} : ` : "Grille vide";
    if (turn && is_solved) said.append(spelt(word), ` ${spaced(ref)}, ${points} points`);
    else if (turn) said.append("tirage");
    this.querySelector("#replay-total").textContent = `Top cumulé : ${cumulative.toLocaleString("fr-FR")}`;
    for (const row of document.querySelectorAll("tr[data-step]")) {
      const isNow = Number(row.dataset.step) === this.at + (this.at % 2);
      row.classList.toggle("is-current", isNow && this.at > 0);
    }
    document.querySelector("tr.is-current")?.scrollIntoView({ block: "nearest" });
  }

  toggle() {
    if (this.playing) this.pause();
    else {
      this.label("Pause");
      if (this.at >= this.steps.length - 1) this.at = -1;
      this.playOn();
    }
  }

  playOn() {
    if (this.at >= this.steps.length - 1) {
      this.pause();
      return;
    }
    this.go(this.at + 1, true);
    this.playing = setTimeout(() => this.playOn(), 1000 * (this.at % 2 ? SECONDS_OF_RACK : SECONDS_OF_WORD));
  }

  pause() {
    clearTimeout(this.playing);
    this.playing = null;
    this.label("Lecture");
  }

  label(text) {
    this.querySelector("[data-go=play]").textContent = text;
  }
}

function spelt(word) {
  const span = document.createElement("span");
  span.className = "word";
  for (const letter of word) {
    const isJoker = letter !== letter.toUpperCase();
    const part = document.createElement(isJoker ? "i" : "span");
    part.textContent = letter.toUpperCase();
    span.append(part);
  }
  return span;
}

function spaced(ref) {
  return ref.match(/[A-O]|\d+/g).join("\u202f");
}

customElements.define("dup-replay", DupReplay);

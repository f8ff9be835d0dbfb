import { isSoundOff, ring, wakeSound } from "./bells.js";
import { learnAtLeast, serverNow } from "./servertime.js";

const SAID = { signal: "Première sonnerie", end: "Deuxième sonnerie : le temps est écoulé" };
// A bell heard a little late is better than none; later than this it is not news.
const LATE = 3000;
// The server may say that the time is over an instant before the clock of the page does.
const INSTANT = 500;
// The server draws the clock again and again: what rang for a turn outlives the element.
const turns = new Map();

/** The clock of a turn: it ticks by itself in the server's time, and rings twice. */
class DupClock extends HTMLElement {
  connectedCallback() {
    if (this.dataset.now) learnAtLeast(Number(this.dataset.now));
    this.role = "timer";
    this.draw();
    this.rung = this.recall();
    this.tick();
    this.timer = setInterval(() => this.tick(), 200);
    if (this.ringsAloud) this.offerSound();
  }

  disconnectedCallback() {
    clearInterval(this.timer);
    // Replaced in the very instant of the end, perhaps by nothing: the bell rings all the same.
    if (this.isRunning && this.left < INSTANT) setTimeout(() => this.bell("end"), Math.max(0, this.left));
  }

  get isRunning() {
    return this.dataset.phase === "running";
  }

  get ringsAloud() {
    return this.dataset.bells === "true";
  }

  get total() {
    return Number(this.dataset.total) * 1000 || 1;
  }

  get signalAt() {
    return Number(this.dataset.signal) * 1000 || 0;
  }

  /** Milliseconds left; below zero, how long ago the time ended. */
  get left() {
    const left = this.isRunning ? Number(this.dataset.endsAt) - serverNow() : Number(this.dataset.left);
    return Number.isFinite(left) ? left : 0;
  }

  draw() {
    this.shown = document.createElement("time");
    this.bar = document.createElement("i");
    const frame = document.createElement("span");
    frame.className = "clock-bar";
    frame.ariaHidden = "true";
    frame.append(this.bar);
    this.said = document.createElement("span");
    this.said.className = "spoken";
    this.said.ariaLive = "assertive";
    this.replaceChildren(this.shown, frame, this.said);
  }

  /** Which bells of this turn have rung, or were over before this page knew of the turn. */
  recall() {
    const { turn = "", endsAt = "" } = this.dataset;
    const known = turns.get(turn);
    if (!this.isRunning) return known ?? { signal: true, end: true };
    if (known?.endsAt === endsAt) return known;
    const rung = { endsAt, signal: known?.signal && this.left <= this.signalAt, end: this.left < -LATE };
    rung.signal ||= this.left < this.signalAt - LATE;
    turns.set(turn, rung);
    return rung;
  }

  tick() {
    const left = this.left;
    // The last second counts to its end: the clock shows zero when the bell rings.
    const seconds = Math.ceil(Math.max(0, left) / 1000);
    const text = `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
    if (this.shown.textContent !== text) this.shown.textContent = text;
    this.shown.dateTime = `PT${seconds}S`;
    this.bar.style.width = `${Math.min(100, Math.max(0, (100 * left) / this.total))}%`;
    const state = this.state(left);
    if (this.dataset.state !== state) this.dataset.state = state;
    if (state === "ended") this.bell("end");
    else if (state === "signalled") this.bell("signal");
  }

  state(left) {
    if (this.dataset.phase === "time_ended" || (this.isRunning && left <= 0) || (left <= 0 && this.isOver)) return "ended";
    if (!this.isRunning) return "stopped";
    return left <= this.signalAt ? "signalled" : "running";
  }

  /** Whether the time that this page saw running has come to its end. */
  get isOver() {
    return Number(this.rung.endsAt) - serverNow() < INSTANT;
  }

  bell(which) {
    if (this.rung[which]) return;
    this.rung[which] = true;
    this.said.textContent = this.dataset[which === "end" ? "said" : "saidSignal"] || SAID[which];
    // Two clocks of one turn ring together: any of them may be the first.
    if (document.querySelector("dup-clock[data-bells=true]") || this.ringsAloud) ring(which);
    flash();
    (this.isConnected ? this : document).dispatchEvent(new CustomEvent(`dup:${which}`, { bubbles: true }));
  }

  /** Browsers keep silent until they are touched: the button shows only where the bells would not be heard. */
  offerSound() {
    if (!isSoundOff()) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "bells";
    button.textContent = "Activer le son";
    button.addEventListener("click", async () => {
      await wakeSound();
      ring("signal");
    });
    this.append(button);
    document.addEventListener("dup:sound", () => button.remove(), { once: true });
  }
}

function flash() {
  document.body.classList.add("flash");
  setTimeout(() => document.body.classList.remove("flash"), 1000);
}

customElements.define("dup-clock", DupClock);

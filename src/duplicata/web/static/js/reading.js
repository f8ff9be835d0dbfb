// The reader's desk: the rhythm bar, a bell that nobody rang, and keys that are meant for one step only.
import { serverNow } from "./servertime.js";

// A second press meant for the step before must not be an order for the next one.
const SETTLING = 400;
let changedAt = -SETTLING;
let shown = null;

/** A bar that fills until a moment of the server, with the time left in words. */
class DupRhythm extends HTMLElement {
  connectedCallback() {
    this.bar = document.createElement("progress");
    this.bar.max = Number(this.dataset.total);
    this.bar.ariaLabel = this.dataset.text;
    this.words = document.createElement("span");
    this.replaceChildren(this.words, this.bar);
    this.tick();
    this.timer = setInterval(() => this.tick(), 250);
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  tick() {
    const seconds = Math.max(0, Math.ceil((Number(this.dataset.until) - serverNow()) / 1000));
    this.bar.value = Math.max(0, this.bar.max - seconds);
    const said = seconds ? `${this.dataset.text}\u00a0: encore ${seconds}\u00a0s` : `${this.dataset.text}\u00a0: ${this.dataset.end}`;
    if (this.words.textContent !== said) this.words.textContent = said;
    this.classList.toggle("is-over", seconds === 0);
  }
}

/** Shown from a moment on: the bell that should have rung. */
class DupBellLate extends HTMLElement {
  connectedCallback() {
    this.timer = setInterval(() => this.tick(), 500);
    this.tick();
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  tick() {
    this.hidden = serverNow() <= Number(this.dataset.at);
  }
}

customElements.define("dup-rhythm", DupRhythm);
customElements.define("dup-bell-late", DupBellLate);

function follow() {
  const { step, turn, state } = document.getElementById("reading-step")?.dataset ?? {};
  const now = `${state} ${turn} ${step}`;
  if (now === shown) return;
  if (shown !== null) changedAt = performance.now();
  if (shown !== null && document.activeElement?.matches("button, a")) document.activeElement.blur();
  shown = now;
  for (const field of document.querySelectorAll(".reading-troubles input[name=coup]")) field.value = Math.max(1, Number(turn));
  if (state === "code") document.getElementById("envelope-code")?.focus({ preventScroll: true });
}

document.addEventListener("dup:swap", ({ target }) => {
  if (target.id === "reading-step") follow();
});
document.addEventListener(
  "keydown",
  (event) => {
    if (!["Enter", " ", "F9"].includes(event.key) || performance.now() - changedAt >= SETTLING) return;
    if (event.target.closest?.("input, textarea, select")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  { capture: true },
);
document.addEventListener("htmx:afterRequest", ({ target, detail }) => {
  if (detail.successful && target.matches?.(".envelope-form, .code-form, .reading-troubles form")) target.reset();
});

follow();

// The chief referee's desk: the field that is ready when tiles are drawn, secrets that stay on the server, dialogs.
import { ring, wakeSound, isSoundOff } from "./bells.js";
import { serverNow } from "./servertime.js";
import { drawTile, isTile, plain } from "./tiles.js";

// A second press meant for the moment before must not be an order for the next one.
const SETTLING = 400;
let changedAt = -SETTLING;
let shown = null;

function step() {
  return document.getElementById("chief-step")?.dataset ?? {};
}

/** What is fetched only while its key is held, and forgotten when it is let go. */
class DupSecret extends HTMLElement {
  static observedAttributes = ["class"];

  attributeChangedCallback() {
    const isHeld = this.classList.contains("is-held");
    if (isHeld === Boolean(this.asked)) return;
    this.asked?.abort();
    this.asked = isHeld ? new AbortController() : null;
    this.place?.replaceChildren();
    if (isHeld) this.fetch(this.asked.signal);
  }

  disconnectedCallback() {
    this.asked?.abort();
  }

  get place() {
    return this.querySelector(".secret");
  }

  async fetch(signal) {
    try {
      const answer = await fetch(this.dataset.src, { signal, cache: "no-store", headers: { "HX-Request": "true" } });
      const text = await answer.text();
      if (!signal.aborted) this.place.innerHTML = text;
    } catch {
      // Let go, or no connection: nothing is shown.
    }
  }
}

/** Time left until a moment of the server; `data-end` is said after it, `data-over` is marked. */
class DupCountdown extends HTMLElement {
  connectedCallback() {
    this.tick();
    this.timer = setInterval(() => this.tick(), 250);
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  tick() {
    const seconds = Math.max(0, Math.ceil((Number(this.dataset.until) - serverNow()) / 1000));
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    const said = seconds === 0 && this.dataset.end ? this.dataset.end : text;
    if (this.textContent !== said) this.textContent = said;
    if (this.dataset.over) this.closest(this.dataset.over)?.classList.toggle("is-over", seconds === 0);
  }
}

/** Shown from a moment on: a bell that nobody rang. */
class DupLate extends HTMLElement {
  connectedCallback() {
    this.timer = setInterval(() => this.tick(), 500);
    this.tick();
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  tick() {
    const isLate = serverNow() > Number(this.dataset.at);
    if (this.hidden !== isLate) return;
    this.hidden = !isLate;
    if (isLate) this.setAttribute("role", "alert");
  }
}

customElements.define("dup-secret", DupSecret);
customElements.define("dup-countdown", DupCountdown);
customElements.define("dup-late", DupLate);

/** Follows the game: forms outside the live regions are meant for the moment that is on the screen. */
function follow() {
  const { step: now, mode, typing, tiles = "" } = step();
  if (shown && mode !== shown.mode) return location.reload();
  // Tiles that were corrected make a new moment of the same step.
  const isNew = shown?.now !== now || shown?.tiles !== tiles;
  if (isNew) {
    if (shown) changedAt = performance.now();
    leaveButtons();
    resetField(typing, tiles);
    document.querySelector(".choosing input:checked")?.focus({ preventScroll: true });
  }
  shown = { now, mode, tiles };
  for (const field of document.querySelectorAll("input[name=moment]")) {
    if (!field.closest("dialog[open], dup-live")) field.value = now;
  }
}

/** A button that had its moment does not keep the keyboard. */
function leaveButtons() {
  const focused = document.activeElement;
  if (focused?.closest("dialog")) return;
  if (focused?.matches("button, input[type=radio], a")) focused.blur();
}

function resetField(typing, tiles) {
  const field = document.getElementById("tiles-typed");
  if (!field) return;
  field.value = typing === "correct" ? tiles : "";
  document.getElementById("draw-preview").replaceChildren();
  if (typing === "draw" && !document.querySelector("dialog[open]")) field.focus({ preventScroll: true });
  else if (document.activeElement === field) field.blur();
}

function isSettling() {
  return performance.now() - changedAt < SETTLING;
}

document.addEventListener("dup:swap", ({ target }) => {
  if (target.id === "chief-step") follow();
  if (target.id === "chief-rack") drawTyped();
});
document.addEventListener(
  "keydown",
  (event) => {
    if (!["Enter", " ", "F9"].includes(event.key) || !isSettling() || event.target.closest?.("dialog, textarea")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  { capture: true },
);

document.addEventListener("input", (event) => {
  if (event.target.id !== "tiles-typed" || event.isComposing) return;
  const { target } = event;
  const typed = plain(target.value).replace(/[^A-Z?]/g, "");
  if (typed !== target.value) target.value = typed;
  drawTyped();
}, { capture: true });

/** Tiles stand on the rack as they are typed, after the leave. */
function drawTyped() {
  const rack = document.querySelector("#chief-rack .rack");
  const field = document.getElementById("tiles-typed");
  if (!rack || !field || step().typing !== "draw") return;
  for (const old of rack.querySelectorAll(".is-typed")) old.remove();
  for (const letter of [...field.value].filter(isTile)) {
    const tile = drawTile(letter);
    tile.classList.add("is-new", "is-typed");
    rack.append(tile);
  }
}

// Dialogs.
document.addEventListener("click", ({ target }) => {
  const opens = target.closest("[data-opens]");
  if (opens) openDialog(document.getElementById(opens.dataset.opens));
  target.closest("[data-closes]")?.closest("dialog").close();
  const bell = target.closest("[data-ring]");
  if (bell) tryBell(bell.dataset.ring);
});

function openDialog(dialog) {
  if (!dialog || document.querySelector("dialog[open]")) return;
  dialog.querySelector("form").reset();
  for (const field of dialog.querySelectorAll("input[name=moment]")) field.value = step().step;
  for (const place of dialog.querySelectorAll(".error, #solo-answer, #bag-answer")) place.replaceChildren();
  const turn = dialog.querySelector("#solo-turn");
  if (turn) turn.value = document.getElementById("chief-progress").dataset.turn;
  fillBag(dialog.querySelector("#bag-left"));
  dialog.showModal();
  dialog.querySelector("[data-first]")?.focus();
}

function fillBag(list) {
  const letters = document.getElementById("bag-letters");
  if (!list || !letters) return;
  list.replaceChildren(
    ...[...letters.children].map((each) => {
      const line = document.createElement("li");
      line.textContent = `${each.dataset.letter === "?" ? "Joker" : each.dataset.letter} ${each.textContent}`;
      line.classList.toggle("is-none", each.textContent === "0");
      return line;
    }),
  );
}

document.addEventListener("htmx:afterRequest", ({ target, detail }) => {
  const dialog = target.closest?.("dialog");
  if (dialog) {
    const error = dialog.querySelector(".error");
    error.textContent = detail.successful ? "" : said(detail.xhr);
    if (detail.successful && detail.requestConfig.verb === "post") dialog.close();
  } else if (detail.successful && target.matches?.("[data-clears], [data-clears] *")) {
    target.closest("form").reset();
  }
});

function said(request) {
  const template = document.createElement("template");
  template.innerHTML = request?.responseText ?? "";
  return template.content.textContent.trim() || "Pas de réponse du serveur\u00a0: recommencez.";
}

// The bells, before the game.
async function tryBell(which) {
  if (isSoundOff()) await wakeSound();
  ring(which);
  document.body.classList.add("flash");
  setTimeout(() => document.body.classList.remove("flash"), 1000);
}

document.addEventListener("input", ({ target }) => {
  const form = target.closest(".bag-form");
  if (!form) return;
  const counts = [...form.querySelectorAll("input[type=number]")].map(({ valueAsNumber }) => valueAsNumber || 0);
  form.querySelector("[data-total]").value = counts.reduce((sum, count) => sum + count, 0);
});

follow();

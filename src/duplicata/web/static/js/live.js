import { learn } from "./servertime.js";

// The server gives a sign every fifteen seconds.
const SILENCE = 18_000;
const PATIENCE = 3000;
const WAITS = [1000, 2000, 3000, 5000];
const FAILURES_BEFORE_ASKING = 3;
const BETWEEN_RELOADS = 60_000;
const HIDDEN_LONG = 20_000;
const RELOADED = "dup-reloaded";

// What the server last sent for an element: a custom element changes its own content, its markup proves nothing.
const sent = new WeakMap();
// What came for a region in which somebody was writing.
const waiting = new Map();

/** Keeps the regions of the page as the server has them; the position in the journal makes up for what was missed. */
class DupLive extends HTMLElement {
  connectedCallback() {
    this.failures = 0;
    this.position ??= this.dataset.position;
    this.stop = new AbortController();
    const { signal } = this.stop;
    window.addEventListener("online", () => this.source || this.open(), { signal });
    window.addEventListener("offline", () => this.doubt(), { signal });
    window.addEventListener("pagehide", () => this.close(), { signal });
    window.addEventListener("pageshow", (event) => event.persisted && this.open(), { signal });
    document.addEventListener("visibilitychange", () => this.followVisibility(), { signal });
    this.open();
  }

  disconnectedCallback() {
    this.stop.abort();
    this.close();
  }

  get address() {
    const url = new URL(this.getAttribute("src"), document.baseURI);
    if (this.position) url.searchParams.set("position", this.position);
    return url;
  }

  /** Another view of the same page: it is sent whole. */
  follow(src) {
    this.setAttribute("src", src);
    this.position = null;
    this.open();
  }

  open() {
    this.close();
    this.source = new EventSource(this.address);
    this.source.addEventListener("open", () => this.hear());
    this.source.addEventListener("error", () => this.fail());
    this.source.addEventListener("fragment", (event) => this.hear(event) || swap(event.data));
    this.source.addEventListener("beat", (event) => this.hear(event) || learn(Number(event.data)));
    this.source.addEventListener("closed", (event) => this.leave(event.data));
    this.source.addEventListener("reload", () => this.hear() || location.reload());
    this.watch();
  }

  close() {
    clearTimeout(this.silence);
    clearTimeout(this.retry);
    this.source?.close();
    this.source = this.retry = null;
  }

  watch() {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.doubt(), SILENCE);
  }

  hear(event) {
    this.failures = 0;
    this.isDoubted = false;
    if (event?.lastEventId) this.position = event.lastEventId;
    this.watch();
    tell(true);
  }

  /** A cable pulled out closes nothing: a stream that is silent, or a network that is gone, is asked about. */
  async doubt() {
    const isThere = await isServerThere();
    if (!this.source) return;
    if (!isThere || this.isDoubted) return this.fail();
    this.isDoubted = true;
    this.watch();
  }

  /** A badge that was revoked: nothing of the page may stay, not even for the back button. */
  leave(address) {
    this.close();
    document.body.replaceChildren();
    location.replace(address || "/");
  }

  fail() {
    this.close();
    tell(false);
    const wait = WAITS[Math.min(this.failures, WAITS.length - 1)];
    this.failures += 1;
    // A hall of boards must not come back in the same instant.
    this.retry = setTimeout(() => this.open(), wait * (1 + Math.random() / 2));
    if (this.failures >= FAILURES_BEFORE_ASKING) this.askWhy();
  }

  /** The server answers and the stream is refused: only a new page can say why, such as a badge that is over. */
  async askWhy() {
    try {
      if (!(await fetch("/healthz", { cache: "no-store" })).ok) return;
      if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < BETWEEN_RELOADS) return;
      sessionStorage.setItem(RELOADED, Date.now());
      location.reload();
    } catch {
      // No answer at all: the next try will tell.
    }
  }

  /** A browser opens six streams at most to one server: tabs that nobody sees give theirs back. */
  followVisibility() {
    clearTimeout(this.hiding);
    if (!document.hidden) this.source || this.retry || this.open();
    else if (!this.hasAttribute("data-always")) this.hiding = setTimeout(() => this.close(), HIDDEN_LONG);
  }
}

async function isServerThere() {
  try {
    return (await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) })).ok;
  } catch {
    return false;
  }
}

function tell(connected) {
  document.documentElement.dataset.connected = connected;
  document.dispatchEvent(new CustomEvent("dup:connection", { detail: { connected } }));
}

/** Each element of the markup takes the place of the one that has its id. */
export function swap(markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  for (const fresh of [...template.content.children]) {
    const old = fresh.id && document.getElementById(fresh.id);
    if (!old) continue;
    waiting.delete(fresh.id);
    if (!isNew(old, fresh.outerHTML)) continue;
    if (isKept(old) || isAsking(old)) waiting.set(fresh.id, fresh.outerHTML);
    else replace(old, fresh);
  }
}

// The focus has left for its next place only after this event.
document.addEventListener("focusout", () => setTimeout(() => [...waiting.values()].forEach(swap)));
// Nor does an order leave the page before its answer has found its place there.
document.addEventListener("htmx:afterRequest", () => setTimeout(() => [...waiting.values()].forEach(swap)));

function isNew(old, markup) {
  return sent.get(old) !== markup && old.outerHTML !== markup;
}

/** An order of that region is on its way. */
function isAsking(old) {
  return old.matches(".htmx-request") || old.querySelector(".htmx-request") !== null;
}

/** Somebody writes there: what he sees stays until he leaves. */
function isKept(old) {
  const focused = document.activeElement;
  const kept = focused?.closest("[data-keep]");
  return Boolean(kept) && (old.contains(kept) || kept.contains(old));
}

function replace(old, fresh) {
  const focus = rememberFocus(old);
  const open = [...old.querySelectorAll("details[id][open]")].map(({ id }) => id);
  const scrolls = [old, ...old.querySelectorAll("[id]")]
    .filter(({ id, scrollTop, scrollLeft }) => id && (scrollTop || scrollLeft))
    .map(({ id, scrollTop, scrollLeft }) => [id, scrollLeft, scrollTop]);
  sent.set(fresh, fresh.outerHTML);
  fresh.classList.add("is-arriving");
  fresh.addEventListener("animationend", () => fresh.classList.remove("is-arriving"), { once: true });
  old.replaceWith(fresh);
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  for (const [id, left, top] of scrolls) document.getElementById(id)?.scrollTo({ left, top, behavior: "instant" });
  focus?.(fresh);
  window.htmx?.process(fresh);
  fresh.dispatchEvent(new CustomEvent("dup:swap", { bubbles: true }));
}

/** Gives the focus back to the field of the same id or name, with what was being typed and where. */
function rememberFocus(old) {
  const field = document.activeElement;
  if (!field || !old.contains(field) || !(field.id || field.name)) return null;
  const { value, selectionStart, selectionEnd } = field;
  const isTyped = "defaultValue" in field && field.type !== "hidden" && value !== field.defaultValue;
  const wanted = field.id ? `#${CSS.escape(field.id)}` : nameSelector(field);
  return (fresh) => {
    const again = fresh.matches(wanted) ? fresh : fresh.querySelector(wanted);
    if (!again) return;
    if (isTyped) again.value = value;
    again.focus({ preventScroll: true });
    if (selectionStart != null) again.setSelectionRange?.(selectionStart, selectionEnd);
  };
}

function nameSelector(field) {
  const name = `[name="${CSS.escape(field.name)}"]`;
  return ["radio", "checkbox"].includes(field.type) || field.localName === "button"
    ? `${name}[value="${CSS.escape(field.value)}"]`
    : name;
}

customElements.define("dup-live", DupLive);

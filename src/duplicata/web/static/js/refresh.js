// Pages that many people read: a few bytes say that something is new, and each page asks for itself, in its own time.
const LONGEST_WAIT = 3000;

/** Holds the name of what is posted; when the server sends another one, the page is read again where it stands. */
class DupRefresh extends HTMLElement {
  connectedCallback() {
    document.documentElement.dataset.posted ??= this.dataset.version;
    if (document.documentElement.dataset.posted === this.dataset.version) return;
    // A whole hall must not ask in the same instant.
    this.timer = setTimeout(() => this.whenFree(), Math.random() * LONGEST_WAIT);
  }

  disconnectedCallback() {
    clearTimeout(this.timer);
  }

  /** Somebody who types, or who looks at a game, is not disturbed. */
  whenFree() {
    const isBusy = document.activeElement?.matches("input, select, textarea") || document.querySelector("[data-busy]");
    if (!isBusy) location.reload();
    else this.timer = setTimeout(() => this.whenFree(), 2000);
  }
}

customElements.define("dup-refresh", DupRefresh);

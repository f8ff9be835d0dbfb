const SAID = { true: "Connecté", false: "Connexion perdue : la page reste telle quelle" };
const SECONDS_BETWEEN_CHECKS = 15;

/** Says whether the server answers: a live stream knows at once; without one, it is asked now and then. */
class DupConnection extends HTMLElement {
  connectedCallback() {
    this.hidden = false;
    this.tell(document.documentElement.dataset.connected !== "false");
    this.stop = new AbortController();
    const { signal } = this.stop;
    document.addEventListener("dup:connection", ({ detail }) => this.tell(detail.connected), { signal });
    document.addEventListener("htmx:sendError", () => this.tell(false), { signal });
    document.addEventListener("htmx:afterOnLoad", () => this.isLive || this.tell(true), { signal });
    for (const name of ["online", "offline"]) window.addEventListener(name, () => this.check(), { signal });
    this.timer = setInterval(() => document.hidden || this.check(), SECONDS_BETWEEN_CHECKS * 1000);
  }

  disconnectedCallback() {
    this.stop.abort();
    clearInterval(this.timer);
  }

  get isLive() {
    return document.querySelector("dup-live:defined") !== null;
  }

  async check() {
    if (this.isLive && this.dataset.connected === "true") return;
    try {
      const isThere = (await fetch("/healthz", { cache: "no-store" })).ok;
      if (!isThere || !this.isLive) this.tell(isThere);
    } catch {
      this.tell(false);
    }
  }

  tell(isConnected) {
    document.documentElement.dataset.connected = isConnected;
    if (this.dataset.connected === String(isConnected)) return;
    this.dataset.connected = isConnected;
    this.textContent = SAID[isConnected];
  }
}

customElements.define("dup-connection", DupConnection);

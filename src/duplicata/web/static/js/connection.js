const SAID = { true: "Connecté", false: "Connexion perdue : la page reste telle quelle" };
const SECONDS_BETWEEN_CHECKS = 15;

/** Says whether the server answers: asked now and then, and learned from every request of the page. */
class DupConnection extends HTMLElement {
  connectedCallback() {
    this.hidden = false;
    this.tell(true);
    document.addEventListener("htmx:sendError", () => this.tell(false));
    document.addEventListener("htmx:afterOnLoad", () => this.tell(true));
    for (const name of ["online", "offline"]) window.addEventListener(name, () => this.check());
    setInterval(() => document.hidden || this.check(), SECONDS_BETWEEN_CHECKS * 1000);
  }

  async check() {
    try {
      this.tell((await fetch("/healthz", { cache: "no-store" })).ok);
    } catch {
      this.tell(false);
    }
  }

  tell(isConnected) {
    if (this.dataset.connected === String(isConnected)) return;
    this.dataset.connected = isConnected;
    this.textContent = SAID[isConnected];
  }
}

customElements.define("dup-connection", DupConnection);

// A time that grows by itself: how long something has lasted.
import { serverNow } from "./servertime.js";

/** Minutes and seconds since a moment of the server. */
class DupElapsed extends HTMLElement {
  connectedCallback() {
    this.role = "timer";
    this.tick();
    this.timer = setInterval(() => this.tick(), 250);
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  tick() {
    const seconds = Math.max(0, Math.floor((serverNow() - Number(this.dataset.since)) / 1000));
    const text = `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
    if (this.textContent !== text) this.textContent = text;
  }
}

customElements.define("dup-elapsed", DupElapsed);

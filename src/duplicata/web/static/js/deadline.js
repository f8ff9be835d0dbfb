import { serverNow } from "./servertime.js";

const HOUR = new Intl.DateTimeFormat("fr-FR", { hour: "2-digit", minute: "2-digit" });

/** Until when something may be done, and how long that is; when it is over it says so and stays. */
class DupUntil extends HTMLElement {
  connectedCallback() {
    this.timer = setInterval(() => this.draw(), 1000);
    this.draw();
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  draw() {
    const at = Number(this.dataset.at);
    const left = Math.ceil((at - serverNow()) / 1000);
    const hour = HOUR.format(at).replace(/^0/, "").replace(":", "\u202fh\u202f");
    const said = left > 0 ? `jusqu’à ${hour}, encore ${spell(left)}` : `le délai est passé (${hour})`;
    this.classList.toggle("is-over", left <= 0);
    if (this.textContent !== said) this.textContent = said;
  }
}

/** Hours and minutes while there are many, then minutes and seconds. */
function spell(seconds) {
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)}\u202fh\u202f${String(minutes % 60).padStart(2, "0")}`;
  if (minutes >= 10) return `${minutes}\u00a0min`;
  return minutes ? `${minutes}\u00a0min\u00a0${String(seconds % 60).padStart(2, "0")}\u00a0s` : `${seconds}\u00a0s`;
}

customElements.define("dup-until", DupUntil);

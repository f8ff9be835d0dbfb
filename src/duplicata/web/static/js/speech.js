const KEY = "dup-speech";

/** A button that reads a text of the page aloud; off until somebody wants it, and remembered. */
class DupSpeech extends HTMLElement {
  connectedCallback() {
    // No voice on this computer: nothing is offered.
    if (!("speechSynthesis" in window)) return;
    this.button = document.createElement("button");
    this.button.type = "button";
    if (this.dataset.key) this.button.dataset.key = this.dataset.key;
    this.removeAttribute("data-key");
    this.button.addEventListener("click", () => this.toggle());
    this.replaceChildren(this.button);
    this.isOn = remembered();
    this.show();
    this.watch();
  }

  disconnectedCallback() {
    this.watcher?.disconnect();
    window.speechSynthesis?.cancel();
  }

  get text() {
    const source = document.getElementById(this.dataset.for);
    return (source?.querySelector("[data-spoken]")?.dataset.spoken ?? source?.textContent ?? "").replace(/\s+/g, " ").trim();
  }

  toggle() {
    this.isOn = !this.isOn;
    try {
      localStorage.setItem(KEY, this.isOn ? "on" : "off");
    } catch {
      // Private windows may forbid it: the choice then lasts as long as the page.
    }
    this.show();
    if (this.isOn) this.speak();
    else window.speechSynthesis.cancel();
  }

  show() {
    this.button.ariaPressed = String(this.isOn);
    this.button.textContent = this.isOn ? "Voix : activée" : "Voix : coupée";
  }

  speak() {
    const { text } = this;
    this.last = text;
    window.speechSynthesis.cancel();
    if (!text) return;
    const spoken = new SpeechSynthesisUtterance(text);
    spoken.lang = "fr-FR";
    spoken.voice = window.speechSynthesis.getVoices().find(({ lang }) => lang.startsWith("fr")) ?? null;
    spoken.rate = Number(this.dataset.rate ?? 0.95);
    window.speechSynthesis.speak(spoken);
  }

  /** Says what is new; the element itself may be replaced, so its parent is watched. */
  watch() {
    this.last = this.text;
    this.watcher = new MutationObserver(() => this.isOn && this.text !== this.last && this.speak());
    this.watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  }
}

function remembered() {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

customElements.define("dup-speech", DupSpeech);

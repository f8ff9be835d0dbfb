// May stand in the head as a plain script, without `defer`: the page is then never drawn in the wrong theme first.
(() => {
  if (customElements.get("dup-theme")) return;
  const NAMES = { system: "auto", light: "clair", dark: "sombre" };
  const FOLLOWING = { system: "light", light: "dark", dark: "system" };
  const { dataset } = document.documentElement;

  // A screen with a theme of its own, such as the projector, is light until somebody says otherwise.
  const key = () => (dataset.themeOf ? `dup-theme-${dataset.themeOf}` : "dup-theme");
  const usual = () => (dataset.themeOf ? "light" : "system");

  const read = () => {
    try {
      return localStorage.getItem(key()) in NAMES ? localStorage.getItem(key()) : usual();
    } catch {
      return usual();
    }
  };

  const apply = (theme) => {
    // The address or the server has chosen for this page.
    if ("ownTheme" in dataset) return;
    if (theme === "system") delete dataset.theme;
    else dataset.theme = theme;
  };

  apply(read());
  window.addEventListener("storage", (event) => event.key === key() && apply(read()));

  /** A small button: the theme of the system, light, dark. */
  class DupTheme extends HTMLElement {
    connectedCallback() {
      if (this.dataset.of) dataset.themeOf = this.dataset.of;
      this.button = document.createElement("button");
      this.button.type = "button";
      this.button.addEventListener("click", () => this.choose(FOLLOWING[this.theme]));
      this.replaceChildren(this.button);
      this.show(read());
    }

    choose(theme) {
      try {
        localStorage.setItem(key(), theme);
      } catch {
        // Private windows may forbid it: the choice then lasts as long as the page.
      }
      this.show(theme);
    }

    show(theme) {
      this.theme = theme;
      apply(theme);
      this.button.textContent = `Thème : ${NAMES[theme]}`;
    }
  }

  customElements.define("dup-theme", DupTheme);
})();

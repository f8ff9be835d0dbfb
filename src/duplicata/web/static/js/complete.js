import { fold } from "./folding.js";

const MOST = 8;
let count = 0;

/** A text field that proposes lines already seen; Tab or Enter takes the one that is lit. */
class DupComplete extends HTMLElement {
  connectedCallback() {
    this.field = this.querySelector("input");
    this.list = document.createElement("ul");
    this.list.className = "suggestions";
    this.list.id = `suggestions-${(count += 1)}`;
    this.list.role = "listbox";
    this.list.ariaLabel = "Propositions";
    this.list.hidden = true;
    this.said = document.createElement("span");
    this.said.className = "spoken";
    this.said.role = "status";
    this.append(this.list, this.said);
    this.wire();
    this.stop = new AbortController();
    const { signal } = this.stop;
    this.field.addEventListener("input", (event) => event.isComposing || this.propose(), { signal });
    this.field.addEventListener("keydown", (event) => this.press(event), { signal });
    this.field.addEventListener("blur", () => this.close(), { signal });
    this.list.addEventListener("pointerdown", (event) => this.point(event), { signal });
  }

  disconnectedCallback() {
    this.stop.abort();
    this.list.remove();
    this.said.remove();
  }

  wire() {
    const { field } = this;
    field.role = "combobox";
    field.autocomplete = "off";
    field.spellcheck = false;
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", this.list.id);
    field.ariaExpanded = "false";
  }

  /** Read each time: the list lives in the page and the server may have replaced it. */
  get choices() {
    const source = document.getElementById(this.dataset.from) ?? this.querySelector("datalist, script");
    if (!source) return [];
    if (source.localName === "datalist") {
      return [...source.children].map(({ value, label }) => ({ value, note: label === value ? "" : label }));
    }
    return JSON.parse(source.textContent || "[]").map((each) => (typeof each === "string" ? { value: each } : each));
  }

  /** The part that is being typed: after `data-after`, such as the table and a space. */
  get typed() {
    const before = this.field.value.slice(0, this.field.selectionEnd);
    const prefix = this.dataset.after ? new RegExp(`^(?:${this.dataset.after})`).exec(before)?.[0] : "";
    return prefix === undefined ? null : { prefix, text: before.slice(prefix.length) };
  }

  propose() {
    const { typed } = this;
    const text = typed && fold(typed.text);
    const least = Number(this.dataset.least ?? 1);
    const found = typed && text.length >= least ? this.matching(text) : [];
    // Nothing is left to complete.
    if (found.length === 1 && fold(found[0].value) === text) found.pop();
    this.found = found;
    this.at = found.length && this.dataset.pick !== "none" ? 0 : -1;
    this.draw();
  }

  matching(text) {
    const seen = new Set();
    return this.choices
      .filter(({ value }) => fold(value).startsWith(text) && !seen.has(value) && seen.add(value))
      .slice(0, MOST);
  }

  draw() {
    this.list.replaceChildren(...this.found.map((choice, k) => this.option(choice, k)));
    this.list.hidden = !this.found.length;
    this.field.ariaExpanded = String(!this.list.hidden);
    this.light();
    const { length } = this.found;
    this.said.textContent = length ? `${length} proposition${length > 1 ? "s" : ""}` : "";
  }

  option({ value, note }, k) {
    const option = document.createElement("li");
    option.role = "option";
    option.id = `${this.list.id}-${k}`;
    option.textContent = value;
    if (note) option.append(Object.assign(document.createElement("small"), { textContent: note }));
    return option;
  }

  light() {
    [...this.list.children].forEach((option, k) => (option.ariaSelected = String(k === this.at)));
    const lit = this.list.children[this.at];
    if (lit) this.field.setAttribute("aria-activedescendant", lit.id);
    else this.field.removeAttribute("aria-activedescendant");
    lit?.scrollIntoView({ block: "nearest" });
  }

  close() {
    this.found = [];
    this.at = -1;
    this.draw();
  }

  press(event) {
    if (event.isComposing || this.list.hidden) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const { length } = this.found;
      this.at = (this.at + step + length) % length;
      this.light();
    } else if (event.key === "Escape") this.close();
    else if (["Tab", "Enter"].includes(event.key) && this.at >= 0 && !event.shiftKey) this.take(this.at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  point(event) {
    event.preventDefault();
    const at = [...this.list.children].indexOf(event.target.closest("li"));
    if (at >= 0) this.take(at);
  }

  take(at) {
    const { value } = this.found[at];
    const rest = this.field.value.slice(this.field.selectionEnd);
    const before = this.typed.prefix + value;
    this.field.value = before + rest;
    this.field.setSelectionRange(before.length, before.length);
    this.close();
    this.dispatchEvent(new CustomEvent("dup:complete", { bubbles: true, detail: { value } }));
    // With `data-submit`, one key takes the line and sends it.
    if (this.hasAttribute("data-submit")) this.field.form?.requestSubmit();
    else this.field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

customElements.define("dup-complete", DupComplete);

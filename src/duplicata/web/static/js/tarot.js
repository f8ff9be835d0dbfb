// The dialogs of the Tarot pages, the search of a fault, and a form that is ready for the next lines.
import { say } from "./sendorder.js";

const DIALOGS = [["withdraw", "withdrawal", "formation"], ["overrule", "overruling", "numero"]];

document.addEventListener("click", (event) => {
  for (const [asked, id, field] of DIALOGS) {
    const button = event.target.closest?.(`[data-${asked}]`);
    if (button) ask(document.getElementById(id), field, button.dataset[asked], button.dataset.said);
  }
  if (event.target.closest?.("[data-close]")) event.target.closest("dialog").close();
  if (event.target.closest?.("[data-abandon]")) abandon();
});

function ask(dialog, field, value, said) {
  dialog.querySelector(`[name=${field}]`).value = value;
  dialog.querySelector("[data-shown]").textContent = said;
  dialog.showModal();
}

document.addEventListener("htmx:afterRequest", ({ target, detail }) => {
  if (!detail.successful) return;
  target.closest?.("dialog")?.close();
  if (target.matches?.("[data-clear]")) target.reset();
});

/** Nothing was written: the panel is empty again, and the search waits. */
function abandon() {
  document.getElementById("panel").replaceChildren(explained());
  document.getElementById("found").replaceChildren();
  refocus();
}

function explained() {
  const line = document.createElement("p");
  line.className = "empty";
  line.textContent = "Rien n’est appliqué. Tapez quelques lettres de la faute.";
  return line;
}

function refocus() {
  const search = document.getElementById("faute");
  search.value = "";
  search.focus();
}

const search = document.getElementById("faute");
search?.addEventListener("keydown", (event) => {
  if (event.key === "Escape") abandon();
});

// What was found for letters that are gone comes too late.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.target.id === "found" && !search.value) detail.shouldSwap = false;
});

// The keys of a question belong to the page, not to the field: the search gives the focus away, and takes it back.
document.addEventListener("htmx:afterSwap", ({ target }) => {
  if (target.id !== "panel" && target.closest?.("#panel") === null) return;
  const panel = document.getElementById("panel");
  if (!search) return;
  if (!panel.querySelector("form")) return refocus();
  document.getElementById("found").replaceChildren();
  search.value = "";
  search.blur();
  panel.scrollIntoView({ block: "nearest" });
  say("");
});

// The dialogs of the Tarot pages, the search of a fault, and a form that is ready for the next lines.
import { say } from "./sendorder.js";

// What opens a dialog, which one, and the field that takes the value; some fill a list as well.
const DIALOGS = [
  ["withdraw", "withdrawal", "formation"],
  ["overrule", "overruling", "numero"],
  ["replace", "replacement", "qui", fillPeople],
  ["aside", "set-aside", "seance"],
  ["slow", "slowness", "table", fillDeals],
  ["drop", "dropping", "numero"],
];

document.addEventListener("click", (event) => {
  for (const [asked, id, field, fill] of DIALOGS) {
    const button = event.target.closest?.(`[data-${asked}]`);
    if (!button) continue;
    const dialog = document.getElementById(id);
    fill?.(dialog, button);
    ask(dialog, field, button.dataset[asked], button.dataset.said);
  }
  if (event.target.closest?.("[data-close]")) event.target.closest("dialog").close();
  if (event.target.closest?.("[data-abandon]")) abandon();
});

function ask(dialog, field, value, said) {
  const asked = dialog.querySelector(`[name=${field}]`);
  if (asked.type === "hidden") asked.value = value;
  dialog.querySelector("[data-shown]").textContent = said;
  dialog.showModal();
}

/** The members of the formation, one of whom goes. */
function fillPeople(dialog, { dataset }) {
  const people = dataset.people.split("\n").map((line) => line.split(/\|(.*)/s));
  const options = people.map(([member, name]) => new Option(name, `${dataset.replace}|${member}`));
  dialog.querySelector("[name=qui]").replaceChildren(...options);
}

/** The deals that the table has not played, of which it may lose one. */
function fillDeals(dialog, { dataset }) {
  const options = dataset.deals.split(",").map((deal) => new Option(`Donne ${deal}`, deal));
  dialog.querySelector("[name=tour]").value = dataset.round;
  dialog.querySelector("[name=donne]").replaceChildren(new Option("aucune", "0"), ...options);
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

// Down from the search goes through the faults that were found, up comes back to it.
document.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [search, ...document.querySelectorAll("#found button")].filter(Boolean);
  const here = stops.indexOf(event.target);
  if (here < 0) return;
  event.preventDefault();
  stops[Math.min(Math.max(here + step, 0), stops.length - 1)].focus();
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

// The pages of the organiser: the menu, the lists that are searched as one types, papers that are printed and read aloud.
import { fold } from "./folding.js";

const WIDE = matchMedia("(width >= 64rem)");

function fitMenu() {
  const menu = document.querySelector(".organiser-menu");
  if (menu) menu.open = WIDE.matches;
}

fitMenu();
WIDE.addEventListener("change", fitMenu);

/** Shows the lines of a list that hold every word typed, whatever their accents. */
function sift(field) {
  const words = fold(field.value).split(" ").filter(Boolean);
  const rows = [...document.querySelectorAll(field.dataset.sifts)];
  let shown = 0;
  for (const row of rows) {
    row.folded ??= fold(row.dataset.words ?? row.textContent);
    row.hidden = !words.every((word) => row.folded.includes(word));
    shown += !row.hidden;
  }
  const said = document.getElementById(field.dataset.says);
  if (said) said.textContent = words.length ? `${shown} sur ${rows.length}` : "";
}

document.addEventListener("input", ({ target }) => {
  if (target.dataset?.sifts) sift(target);
});

/** Goes to the seat of a table or of a player, on a plan too large to be looked through. */
function find(field) {
  const wanted = fold(field.value).trim();
  if (!wanted) return;
  const seats = [...document.querySelectorAll(field.dataset.finds)];
  const found =
    seats.find(({ dataset }) => dataset.table === wanted) ??
    seats.find(({ dataset }) => fold(dataset.name).startsWith(wanted)) ??
    seats.find(({ dataset }) => fold(dataset.name).includes(wanted));
  field.ariaInvalid = String(!found);
  found?.scrollIntoView({ block: "center", inline: "center" });
  found?.focus();
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.dataset?.finds) return;
  event.preventDefault();
  find(event.target);
});

// A plan comes back from the server as it was looked at.
let look = null;
document.addEventListener("htmx:beforeSwap", () => {
  const plan = document.querySelector(".hall-plan");
  look = plan && { left: plan.scrollLeft, top: plan.scrollTop, fit: document.getElementById("fit")?.checked };
});
document.addEventListener("htmx:afterSwap", () => {
  const plan = document.querySelector(".hall-plan");
  if (!look || !plan) return;
  const fit = document.getElementById("fit");
  if (fit) fit.checked = Boolean(look.fit);
  plan.scrollTo({ left: look.left, top: look.top, behavior: "instant" });
});

// A list that came anew from the server is sifted as the one before.
document.addEventListener("htmx:afterSwap", () => {
  document.querySelectorAll("[data-sifts]").forEach((field) => field.value && sift(field));
});

document.addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-print]")) window.print();
  const say = target.closest?.("[data-say]");
  if (say) speak(say);
  const all = target.closest?.("[data-tick-all]");
  if (all) document.querySelectorAll(all.dataset.tickAll).forEach((box) => (box.checked = all.checked));
});

/** Reads aloud the lines of a script, or stops. */
function speak(button) {
  const voice = window.speechSynthesis;
  if (!voice) return;
  if (voice.speaking) {
    voice.cancel();
    return;
  }
  for (const line of document.querySelectorAll(button.dataset.say)) {
    const said = new SpeechSynthesisUtterance(line.textContent.trim());
    said.lang = "fr-FR";
    voice.speak(said);
  }
}

// A choice that changes what is proposed asks for it at once.
document.addEventListener("change", ({ target }) => {
  if (target.matches?.("[data-resubmit]")) {
    const moves = target.form.elements.moves;
    if (moves) moves.value = "[]";
    target.form.requestSubmit();
  }
});

// The Wi-Fi is written on the poster as it is typed; it is sent nowhere.
document.addEventListener("input", ({ target }) => {
  const place = document.getElementById(target.dataset?.writes);
  if (!place) return;
  place.textContent = target.value;
  (place.closest(".wifi-word-line") ?? place.closest("li")).hidden = !target.value.trim();
});

// On paper nothing is folded away.
const folded = new Set();
window.addEventListener("beforeprint", () => {
  for (const list of document.querySelectorAll("details:not([open]):has(.checklist, .remarks)")) {
    folded.add(list);
    list.open = true;
  }
});
window.addEventListener("afterprint", () => {
  for (const list of folded) list.open = false;
  folded.clear();
});

// The double referee's desk: one slip before him, O it is right, C it is not, L the committee decides.
import { order, say } from "./sendorder.js";

const { game } = document.getElementById("main").dataset;
const reading = () => document.getElementById("reading");
const places = () => [...document.querySelectorAll("#queue [data-place]")];
let sending = Promise.resolve();

function send(path, fields) {
  const sent = sending.then(() => order(path, fields));
  sending = sent;
  return sent;
}

function slip() {
  const { turn, take, tables } = reading().dataset;
  return { partie: game, coup: turn, prise: take, tables };
}

async function show(place) {
  await send(`/double-arbitre/lecture?${new URLSearchParams({ partie: game, place })}`);
  mark();
}

function mark() {
  for (const each of places()) each.ariaCurrent = String(each.dataset.place === reading().dataset.place);
}

function step() {
  const all = places().map(({ dataset }) => dataset.place);
  const following = all[all.indexOf(reading().dataset.place) + 1] ?? all[0];
  if (following) show(following);
}

function open(id, field) {
  close();
  const form = document.getElementById(id);
  form.hidden = false;
  form.scrollIntoView({ block: "nearest" });
  form.querySelector(field).focus();
}

function close() {
  for (const id of ["correction", "appeal"]) document.getElementById(id).hidden = true;
  document.activeElement?.blur();
}

let isBusy = false;
const ACTIONS = {
  async right() {
    // A key held down, or pressed twice, must not call right a slip that nobody has seen.
    if (isBusy) return;
    isBusy = true;
    if (await send("/double-arbitre/juste", slip())) mark();
    isBusy = false;
  },
  correct: () => open("correction", "select"),
  committee: () => open("appeal", "[name=motif]"),
  next: step,
  close,
  solo: openSolo,
  "close-solo": () => soloDialog.close(),
};

const soloDialog = document.getElementById("solo-dialog");

function openSolo() {
  if (document.querySelector("dialog[open]")) return;
  const field = document.getElementById("solo-turn");
  field.value = document.getElementById("follow-up").dataset.turn;
  soloDialog.showModal();
  field.select();
}

async function askSolo(form) {
  const asked = new URLSearchParams({ partie: game, coup: form.elements.coup.value });
  if (await send(`/double-arbitre/solo?${asked}`)) return;
  const answer = document.getElementById("solo-answer");
  answer.textContent = document.getElementById("notice").textContent;
  answer.hidden = false;
}

// The answer is a secret until the end of the game: it does not stay on the page.
soloDialog.addEventListener("close", () => {
  document.getElementById("solo-answer").replaceChildren();
  document.getElementById("solo-answer").hidden = true;
  say("");
});

async function correct(form) {
  const { choix, points, raison, toutes } = form.elements;
  const written = document.querySelector("#paper-form input[name=line]")?.value ?? "";
  const fields = { ...slip(), ligne: choix.value ? reading().dataset.line : written, choix: choix.value, points: points.value, raison: raison.value };
  if (toutes && !toutes.checked) fields.tables = fields.tables.split(",")[0];
  if (await send("/double-arbitre/corriger", fields)) mark();
  else raison.focus();
}

async function appeal(form) {
  const { sujet, motif } = form.elements;
  if (await send("/double-arbitre/comite", { ...slip(), sujet: sujet.value, motif: motif.value })) {
    mark();
    say("Le cas est ouvert : la commission le trouvera à son poste.");
  } else motif.focus();
}

document.addEventListener("click", ({ target }) => {
  const queued = target.closest("#queue [data-place]");
  if (queued) return show(queued.dataset.place);
  ACTIONS[target.closest("[data-do]")?.dataset.do]?.();
});

document.addEventListener("submit", (event) => {
  const { id, dataset } = event.target;
  if (!["correction", "appeal", "paper-form", "solo-form"].includes(id) && !dataset.order) return;
  event.preventDefault();
  if (id === "correction") correct(event.target);
  else if (id === "appeal") appeal(event.target);
  else if (id === "solo-form") askSolo(event.target);
  else if (id === "paper-form") ACTIONS.correct();
  else send(dataset.order, new FormData(event.target)).then(mark);
});

document.addEventListener("change", ({ target }) => {
  if (!target.matches("#correction select")) return;
  const option = target.selectedOptions[0];
  const isCounted = option.value === "sans" || ["warning", "penalty5"].includes(option.parentElement.dataset.sanction);
  target.form.querySelector(".points").hidden = !isCounted;
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && event.target.closest?.("#correction, #appeal")) close();
});

// Something came in while there was nothing to read; what is being read never changes by itself.
document.addEventListener("dup:swap", ({ target }) => {
  if (target.id !== "queue") return;
  if (!reading().dataset.place && places()[0]) show(places()[0].dataset.place);
  else mark();
});

mark();

// The referee's desk: one line to type on, which keeps the focus; the panel beside it answers.
import { order, say } from "./sendorder.js";
import { serverNow } from "./servertime.js";

const form = document.getElementById("entry");
const line = document.getElementById("line");
const complete = form.querySelector("dup-complete");
// What was typed last, so that Backspace on an empty line brings it back.
const typed = [];
// A line belongs to the turn that was on the screen when it was begun, even if slips of the next one come in meanwhile.
let begun = null;
let sending = Promise.resolve();
const aside = new Map();
// One letter after the table is always an order, never the beginning of a word.
const COMMAND = /^(?:[twpmes]|z[vatepig]?)$/i;

const panel = () => document.getElementById("panel");
const decision = () => document.getElementById("decision");
const isPending = () => panel().dataset.pending === "true" && !panel().hidden;

function shownTurn() {
  const { game, turn = "0", take = "1" } = document.getElementById("referee-head").dataset;
  return { partie: game, coup: turn, prise: take };
}

function decidedTurn() {
  const { game, turn, take, table, line: written } = decision().dataset;
  return { partie: game, coup: turn, prise: take, table, ligne: written };
}

/** A turn that was late is full: it stays on the screen, for its exceptions come before the next one. */
function stay(turn) {
  document.querySelector("dup-live").follow(`/direct/arbitre?${new URLSearchParams(turn)}`);
}

/** The turn to go on with, as the server sees it. */
function goOn() {
  const { game } = document.getElementById("referee-head").dataset;
  document.querySelector("dup-live").follow(`/direct/arbitre?partie=${game}`);
}

const isShown = ({ coup, prise }) => shownTurn().coup === coup && shownTurn().prise === prise;
const areOthersWaiting = () => document.querySelector("[data-others-wait]") !== null;
const goOnLink = () => document.querySelector("[data-go-on]");

/** One order after the other: whoever types fast has the next line ready before the answer to the last one. */
function send(path, fields) {
  form.classList.add("is-sending");
  const sent = sending.then(() => order(path, fields));
  sending = sent.then(() => form.classList.remove("is-sending"));
  return sent;
}

async function type(text, turn = begun ?? shownTurn()) {
  setAside();
  clear();
  const isAccepted = await send("/arbitre/saisie", { ...turn, texte: text });
  if (!isAccepted) return giveBack(text, turn);
  const { table, written, count, wish } = panel().dataset;
  if (written === "true") typed.push({ turn, table: Number(table), count: Number(count) });
  markCurrent(Number(table));
  if (isPending()) decision().querySelector(".settle")?.scrollIntoView({ block: "nearest" });
  if (["warn", "penalise", "change"].includes(wish)) openChange();
  else if (wish === "edit" || wish === "look") panel().querySelector("[role=gridcell][tabindex='0']")?.focus();
  else {
    line.focus();
    if (written === "true") showAside();
  }
}

/** A line that was refused comes back, unless the next one is already being typed. */
function giveBack(text, turn) {
  if (line.value) return;
  fill(text);
  begun = turn;
  line.select();
}

/** A doubtful slip that was not settled waits its turn: the top for all must not fall on it. */
function setAside() {
  if (!isPending()) return;
  const { partie, coup, prise, table, ligne } = decidedTurn();
  panel().dataset.pending = "false";
  if (!document.getElementById(`table-${table}`)?.dataset.line) aside.set(table, { turn: { partie, coup, prise }, text: `${table} ${ligne}` });
}

function showAside() {
  const [table, kept] = aside.entries().next().value ?? [];
  if (!kept || line.value) return;
  aside.delete(table);
  type(kept.text, kept.turn);
}

function clear() {
  line.value = "";
  begun = null;
  complete.close?.();
}

function markCurrent(table) {
  for (const box of document.querySelectorAll(".table-box[aria-current]")) box.removeAttribute("aria-current");
  if (table) document.getElementById(`table-${table}`)?.setAttribute("aria-current", "true");
}

/** The first table that waits, after the one that was typed last. */
function nextTable() {
  const waiting = [...document.querySelectorAll(".table-box[data-state=waiting]")].map(({ dataset }) => Number(dataset.table));
  const last = typed.at(-1)?.table ?? 0;
  return waiting.find((table) => table > last) ?? waiting[0];
}

function fill(text) {
  line.value = text;
  begun ??= shownTurn();
  line.focus();
  line.setSelectionRange(text.length, text.length);
}

/** The journal forgets nothing: to undo is to have the last line before oneself again, and to put it right. */
async function undo() {
  // What was just sent is undone too, though its answer is not there yet.
  await sending;
  const last = typed.pop();
  if (!last) return say("Rien à annuler : tapez le numéro d’une table pour corriger sa décision.");
  const wasShown = isShown(last.turn);
  if (!wasShown) stay(last.turn);
  begun = last.turn;
  if (!last.table) return say(`Coup ${last.turn.coup}, ${last.count} tables au top : tapez la table et son bulletin, ils remplaceront le top.`);
  const written = (wasShown && document.getElementById(`table-${last.table}`)?.dataset.line) || "";
  fill(`${last.table} ${written}`);
  line.setSelectionRange(`${last.table} `.length, line.value.length);
  say(`Table ${last.table} : corrigez la ligne puis Entrée, ou Échap pour la laisser.`);
}

async function accept() {
  const isAccepted = await send("/arbitre/decision", decidedTurn());
  if (isAccepted) afterDecision();
}

async function change() {
  const { choix, points, raison } = decision().elements;
  const chosen = [...decision().querySelectorAll("select")].find(({ name }) => name === "choix").value;
  const fields = { ...decidedTurn(), choix: chosen, points: points.value, raison: raison.value };
  if (await send("/arbitre/decision", fields)) afterDecision();
  else (raison.value ? choix : raison).focus?.();
}

function afterDecision() {
  const { table } = panel().dataset;
  typed.push({ turn: shownTurn(), table: Number(table), count: 1 });
  markCurrent(Number(table));
  line.focus();
  showAside();
}

function openChange() {
  const fields = decision()?.querySelector(".change");
  if (!fields) return;
  fields.hidden = false;
  fields.querySelector("select").focus();
  settlePoints();
}

function closeChange() {
  decision().querySelector(".change").hidden = true;
  line.focus();
}

/** A zero has no points, a penalty takes its own off; the others keep what was read. */
function settlePoints() {
  const fields = decision().querySelector(".change");
  const option = fields.querySelector("select").selectedOptions[0];
  const sanction = option?.parentElement.dataset.sanction ?? "";
  const points = fields.querySelector("[name=points]");
  points.closest("label").hidden = sanction === "zero" || option?.value.startsWith("lecture-") || option?.value === "top";
  points.value = Number(fields.dataset.points) - (sanction === "penalty5" ? Number(fields.dataset.penalty) : 0);
}

function drop() {
  aside.delete(panel().dataset.table);
  panel().hidden = true;
  panel().dataset.pending = "false";
  clear();
  say("");
  line.focus();
  showAside();
}

async function ask() {
  const { table, coup, partie, prise } = decidedTurn();
  await type(`${table} ?`, { partie, coup, prise });
}

async function everyone() {
  await sending;
  const table = isPending() ? panel().dataset.table : aside.keys().next().value;
  if (table) say(`Confirmez d’abord la table ${table} (Entrée), ou laissez-la (Échap).`, true);
  else {
    if (areOthersWaiting()) stay(shownTurn());
    type("T", shownTurn());
  }
}

function next() {
  if (nextTable()) fill(`${nextTable()} `);
  else if (goOnLink()) goOn();
}

/** Keys of the empty line; anything else is typed. */
const KEYS = {
  t: everyone,
  backspace: undo,
  enter: () => isPending() && accept(),
  m: () => isPending() && openChange(),
  "?": () => (isPending() ? ask() : document.querySelector("a[data-help]")?.click()),
  " ": next,
};

line.addEventListener("keydown", (event) => {
  if (event.isComposing || event.altKey) return;
  if (event.key === "Escape") {
    if (line.value) clear();
    else if (!panel().hidden) drop();
    event.preventDefault();
    return;
  }
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== "z" || line.value) return;
    event.preventDefault();
    undo();
    return;
  }
  const act = line.value === "" && KEYS[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat) act();
});

// Before the completion looks: it may take the line by itself only while the word alone is being typed.
line.addEventListener(
  "input",
  () => {
    if (line.value === "") begun = null;
    else begun ??= shownTurn();
    const word = complete.typed?.text ?? "";
    complete.dataset.pick = /^\S+$/.test(word) && !COMMAND.test(word) ? "first" : "none";
    complete.dataset.from = COMMAND.test(word) ? "commands" : "seen";
  },
  { capture: true },
);

// The moves nobody has typed yet, once the solution is announced.
let waiting = 0;
line.addEventListener("input", () => {
  clearTimeout(waiting);
  const word = complete.typed?.text.trim() ?? "";
  const { announced } = document.getElementById("referee-head").dataset;
  if (announced === "true" && /^\p{L}{1,15}$/u.test(word) && !COMMAND.test(word)) waiting = setTimeout(() => addMoves(word), 60);
});

async function addMoves(word) {
  const turn = begun ?? shownTurn();
  const asked = new URLSearchParams({ ...turn, debut: word });
  const found = await fetch(`/arbitre/coups?${asked}`, { headers: { Accept: "application/json" } }).then((answer) => (answer.ok ? answer.json() : []), () => []);
  if (complete.typed?.text.trim() !== word) return;
  const seen = document.getElementById("seen");
  const known = new Set([...seen.children].map(({ value }) => value));
  for (const value of found) if (!known.has(value)) seen.append(new Option("", value));
  complete.propose();
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (line.value.trim()) type(line.value);
  else if (isPending()) accept();
});

document.addEventListener("submit", (event) => {
  if (event.target.id === "paper-form") {
    event.preventDefault();
    const { table, coup, partie, prise } = decidedTurn();
    const written = event.target.querySelector("input[name=line]").value;
    if (written) type(`${table} ${written}`, { partie, coup, prise });
  } else if (event.target.id === "decision") {
    event.preventDefault();
    if (event.target.querySelector(".change")?.hidden === false) change();
    else accept();
  }
});

document.addEventListener("click", (event) => {
  const { target } = event;
  if (target.closest("[data-go-on]")) {
    event.preventDefault();
    return goOn();
  }
  const box = target.closest(".table-box[data-table]");
  if (box) return type(box.dataset.table, shownTurn());
  const paper = target.closest("[data-type]");
  if (paper) return fill(paper.dataset.type);
  const done = { change: openChange, ask, drop, keep: closeChange }[target.closest("#decision [data-do]")?.dataset.do];
  done?.();
});

document.addEventListener("change", ({ target }) => target.matches("#decision select") && settlePoints());

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented) return;
  if (event.key === "F4") {
    event.preventDefault();
    const table = /^\s*(\d+)/.exec(line.value)?.[1] ?? panel().dataset.table ?? nextTable();
    if (Number(table)) type(`${table} e`);
  } else if (event.key === "Escape" && panel().contains(event.target)) {
    const fields = decision()?.querySelector(".change");
    if (fields && !fields.hidden) closeChange();
    else drop();
  } else if (event.target === document.body && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    // Whatever is typed on the page is for the line.
    line.focus();
  }
});

document.addEventListener("dup:swap", ({ target }) => target.id === "tables" && markCurrent(Number(panel().dataset.table)));

/** How long until the collectors take the tickets: the first bell, then the second. */
function tellBell() {
  const place = document.getElementById("before-bell");
  if (!place) return;
  const now = serverNow();
  const { bellAt, endAt } = place.dataset;
  const left = (now < bellAt ? bellAt : endAt) - now;
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const text = `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  place.textContent = `${text} avant la ${now < bellAt ? "première" : "deuxième"} sonnerie`;
}

tellBell();
setInterval(tellBell, 500);

// The animator's page: one line that keeps the focus; Space goes on with the game, Enter sends the line or the key that is lit.
import { order, say } from "./sendorder.js";
import { serverNow } from "./servertime.js";

const form = document.getElementById("entry");
const line = document.getElementById("line");
const complete = form.querySelector("dup-complete");
let sending = Promise.resolve();
let isSending = false;

const panel = () => document.getElementById("panel");
const decision = () => document.getElementById("decision");
const isPending = () => panel().dataset.pending === "true" && !panel().hidden;
const lit = () => document.querySelector("#steps .is-next");
const stroke = () => document.querySelector("#steps :not([hidden]) > form > [data-key=Space]");

function send(path, fields) {
  isSending = true;
  const sent = sending.then(() => order(path, { ...fields, vu: form.dataset.asked || 0 }));
  sending = sent.then(() => {
    isSending = false;
  });
  return sent;
}

/** The turn whose slips are on the screen. */
function shownTurn() {
  const { game, turn, take } = document.getElementById("players").dataset;
  return { partie: game, coup: turn, prise: take };
}

/** A slip that waits for a decision is settled before the next line: otherwise `T` would give its table the top. */
function isHeldBack(text) {
  if (!isPending()) return false;
  if (!line.value) line.value = text;
  say(`Décidez d’abord de la table ${decision().dataset.table} : videz la ligne, puis Entrée confirme ou Échap laisse.`);
  return true;
}

async function type(text) {
  line.value = "";
  complete.close?.();
  await sending;
  if (isHeldBack(text)) return;
  const isAccepted = await send("/animation/saisie", { ...shownTurn(), texte: text });
  if (!isAccepted && !line.value) {
    line.value = text;
    line.select();
  }
}

/** What the key that is lit does, when nothing is typed. */
function doNext() {
  const button = lit();
  if (button) button.click();
  else if (document.getElementById("steps").dataset.next === "slips") say("Tapez T si tous les autres sont au top, ou une table et son bulletin. Espace tire sans attendre.");
  else if (document.getElementById("steps").dataset.next === "draw") say("Tapez les lettres tirées du sac, puis Entrée.");
  else if (document.getElementById("steps").dataset.next === "wait") say("Les joueurs cherchent : la sonnerie viendra toute seule.");
}

async function decide(choice) {
  const { game, turn, take, table, line: written } = decision().dataset;
  await send("/animation/decision", { partie: game, coup: turn, prise: take, table, ligne: written, choix: choice });
  line.focus();
}

function drop() {
  panel().hidden = true;
  panel().dataset.pending = "false";
  line.focus();
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = line.value.trim();
  if (text) type(text);
  else if (isPending()) decide("");
  else if (!isSending) doNext();
});

line.addEventListener("keydown", (event) => {
  if (event.key === " " && !line.value.trim() && !event.repeat) {
    event.preventDefault();
    if (!isSending) stroke()?.click();
  } else if (event.key === "Escape") {
    if (line.value) line.value = "";
    else if (isPending()) drop();
  }
});

document.addEventListener("submit", async (event) => {
  const sent = event.target;
  if (event.defaultPrevented) return;
  if (sent.id === "decision") {
    event.preventDefault();
    decide(event.submitter?.value ?? "");
  } else if (sent.matches("[data-order]")) {
    event.preventDefault();
    if (isSending) return;
    await send(sent.getAttribute("action"), Object.fromEntries(new FormData(sent)));
    line.focus();
  }
});

document.addEventListener("click", (event) => {
  const found = event.target.closest("[data-fill], [data-drop], [data-print], #players tr[data-table]");
  if (!found) return;
  if (found.hasAttribute("data-drop")) drop();
  else if (found.hasAttribute("data-print")) window.print();
  else {
    line.value = found.dataset.fill ?? `${found.dataset.table} `;
    line.focus();
  }
});

// Letters typed anywhere go to the line: nobody has to look for it.
document.addEventListener("keydown", (event) => {
  const isElsewhere = !event.target.closest("input, select, textarea, button, a, summary, dialog, [role=grid]");
  if (isElsewhere && event.key.length === 1 && event.key !== " " && event.key !== "?" && !event.ctrlKey && !event.metaKey && !event.altKey) line.focus();
});

// A bell that should have rung while the server was stopped is left to the animator.
setInterval(() => {
  for (const bell of document.querySelectorAll("[data-late-at]")) bell.hidden = serverNow() < Number(bell.dataset.lateAt);
}, 500);

// Keys pressed before this line would go into the field as text.
form.dataset.listens = "true";

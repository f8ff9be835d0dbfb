// The totals of a game: one line to note them, and small forms that answer in place.
import { order, say } from "./sendorder.js";

const entry = document.getElementById("total-entry");
const line = document.getElementById("total-line");

entry.addEventListener("submit", async (event) => {
  event.preventDefault();
  const [, table, points] = /^\s*(\d{1,6})[\s:=]+(-?\d{1,6})\s*$/.exec(line.value) ?? [];
  if (!table) return say("Tapez la table puis le total du joueur : 43 812.", true);
  const written = line.value;
  // Cleared at once: the next total may be typed before the answer comes.
  line.value = "";
  if (await order("/arbitre/totaux/noter", { partie: entry.dataset.game, table, points })) return;
  line.value ||= written;
  line.select();
});

document.addEventListener("submit", (event) => {
  const path = event.target.dataset.order;
  if (!path) return;
  event.preventDefault();
  order(path, new FormData(event.target));
});

// Lays tiles on a board that the server drew: only what changes is touched, and every square keeps its spoken name.
import { drawTile, isTile, sayTile } from "./tiles.js";

const SIDE = 15;
const ROWS = "ABCDEFGHIJKLMNO";

/** The squares of a word by its place, H4 across or 4H down, and its length. */
function covered(place, length) {
  const [, across, column, down, row] = /^(?:([A-O])(\d+)|(\d+)([A-O]))$/.exec(place) ?? [];
  const at = ROWS.indexOf(across ?? row) * SIDE + Number(column ?? down) - 1;
  return Array.from({ length }, (_, k) => at + k * (across ? 1 : SIDE));
}

function outline(squares, last) {
  for (const square of squares) {
    square.classList.remove(...[...square.classList].filter((name) => name.startsWith("outlined-")));
  }
  const [place, length] = last.split(" ");
  if (!length) return;
  const word = covered(place, Number(length)).map((k) => squares[k]).filter(Boolean);
  for (const square of word) square.classList.add(/^[A-O]/.test(place) ? "outlined-across" : "outlined-down");
  word[0]?.classList.add("outlined-first");
  word.at(-1)?.classList.add("outlined-last");
}

/** Makes the board show these 225 squares, a dot for an empty one; `last` is « H4 8 », a place and a length. */
export function lay(frame, cells, last) {
  const squares = [...frame.querySelectorAll("[role=gridcell]")];
  squares.forEach((square, k) => {
    const cell = isTile(cells[k]) ? cells[k] : "";
    const tile = square.firstElementChild;
    const shown = tile ? (tile.matches(".joker") ? tile.textContent.toLowerCase() : tile.textContent) : "";
    if (shown === cell) return;
    square.replaceChildren(...(cell ? [drawTile(cell)] : []));
    square.ariaLabel = cell ? `${square.dataset.name}, ${sayTile(cell)}` : square.dataset.empty;
    square.classList.toggle("is-laid", Boolean(cell));
  });
  outline(squares, last);
}

/** Makes a rack show the leave, then the new tiles a little apart. */
export function layRack(frame, leave, fresh) {
  const rack = frame.querySelector(".rack");
  const added = [...fresh].filter(isTile).map((letter) => {
    const span = document.createElement("span");
    span.className = "new-tile";
    span.append(drawTile(letter));
    return span;
  });
  rack.replaceChildren(...[...leave].filter(isTile).map(drawTile), ...added);
  rack.ariaLabel = `Tirage : ${[...leave, ...fresh].join(" ") || "aucune lettre"}`;
}

// The tiles as the server draws and says them, by the character that stands for each: no value is known here.
const models = document.getElementById("tiles").content.children;
const TILES = new Map(Array.from(models, (model) => [model.dataset.character, model]));

export function isTile(character) {
  return TILES.has(character);
}

export function drawTile(character) {
  return TILES.get(character).firstElementChild.cloneNode(true);
}

export function sayTile(character) {
  return TILES.get(character).dataset.spoken;
}

/** Capitals without accents, as on the board. */
export function plain(text) {
  return text.replace(/œ/gi, "OE").replace(/æ/gi, "AE").normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
}

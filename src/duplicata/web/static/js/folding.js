/** Capitals without accents, as on the board; spaces count once. */
export function fold(text) {
  return text
    .replace(/œ/gi, "OE")
    .replace(/æ/gi, "AE")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/\s+/g, " ")
    .trimStart();
}

// The word to place, letter by letter: the arrows go from square to square.
const KEYS = { ArrowRight: 1, ArrowLeft: -1 };
let at = -1;

function letters() {
  return [...document.querySelectorAll("[data-steps] > li")];
}

function point(step) {
  const all = letters();
  if (!all.length) return;
  at = Math.max(0, Math.min(at + step, all.length - 1));
  all.forEach((letter, k) => letter.classList.toggle("is-pointed", k === at));
  all[at].focus();
}

document.addEventListener("keydown", (event) => {
  if (!(event.key in KEYS) || event.target.closest("input, textarea, select")) return;
  event.preventDefault();
  point(KEYS[event.key]);
});
// Another word: it begins at its first letter.
document.addEventListener("dup:swap", (event) => {
  if (event.target.id === "to-place") at = -1;
});

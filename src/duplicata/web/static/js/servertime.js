// What time it is for the server: every clock of the hall shows the same second, whatever the laptop believes.
const KEPT = 4;
const samples = [];

function nearest() {
  return samples.length ? Math.max(...samples) : -Infinity;
}

/** Learns from a time that the server has just sent: it can only be late, so the latest of a few is the nearest. */
export function learn(milliseconds) {
  if (!Number.isFinite(milliseconds)) return;
  samples.push(milliseconds - performance.now());
  if (samples.length > KEPT) samples.shift();
}

/** Learns from a time written when a page or a piece of it was made, perhaps long ago: it counts only if it is later. */
export function learnAtLeast(milliseconds) {
  if (milliseconds - performance.now() > nearest()) learn(milliseconds);
}

export function serverNow() {
  return samples.length ? nearest() + performance.now() : Date.now();
}

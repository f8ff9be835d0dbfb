// Two bells made of a few sine waves: the first is one high stroke, the second two low ones.
const STROKES = { signal: [[880, 0]], end: [[587, 0], [587, 0.55]] };
const PARTIALS = [[1, 0.5], [2.76, 0.2], [5.4, 0.08]];
const SECONDS = 1.6;
let context = null;
let isWanted = false;

/** Whether the browser would keep silent: none is made before a gesture, for browsers complain of it. */
export function isSoundOff() {
  isWanted = true;
  return context?.state !== "running";
}

export async function wakeSound() {
  context ??= new AudioContext();
  await context.resume();
  if (context.state === "running") document.dispatchEvent(new Event("dup:sound"));
}

export function ring(bell) {
  if (context?.state !== "running") return;
  for (const [pitch, delay] of STROKES[bell]) strike(pitch, context.currentTime + delay);
  document.dispatchEvent(new CustomEvent("dup:rung", { detail: { bell } }));
}

function strike(pitch, at) {
  for (const [ratio, loudness] of PARTIALS) {
    const wave = new OscillatorNode(context, { frequency: pitch * ratio });
    const volume = new GainNode(context, { gain: loudness });
    volume.gain.setValueAtTime(loudness, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + SECONDS / ratio ** 0.5);
    wave.connect(volume).connect(context.destination);
    wave.start(at);
    wave.stop(at + SECONDS);
  }
}

/** Any gesture on the page wakes the sound; the button that offers it does so by itself, and is heard. */
function wakeOnGesture({ target }) {
  if (!isWanted || context?.state === "running" || target.closest?.(".bells")) return;
  if (navigator.userActivation?.hasBeenActive !== false) wakeSound();
}

for (const gesture of ["pointerup", "keydown"]) document.addEventListener(gesture, wakeOnGesture, { capture: true });

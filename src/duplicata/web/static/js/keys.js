// The keyboard map of a desk: `data-key` names the key of a button, a link, a field or a form.
const NAMED = { " ": "space", Spacebar: "space", Esc: "escape", Return: "enter", Delete: "delete" };
const TYPING = "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true], [role=grid], [role=gridcell]";

const FOR_DIGITS = "input[type=number], input[inputmode=numeric]";

/** The row of digits writes letters on a French keyboard without Shift: its keys are still the digits printed on them. */
function digitOf({ code, shiftKey }) {
  return shiftKey ? undefined : /^Digit([0-9])$/.exec(code)?.[1];
}

function named(event) {
  return digitOf(event) ?? NAMED[event.key] ?? event.key;
}

function pressed(event) {
  const key = named(event).toLowerCase();
  const control = event.ctrlKey || event.metaKey ? "ctrl+" : "";
  return `${control}${event.altKey ? "alt+" : ""}${event.shiftKey && key.length > 1 ? "shift+" : ""}${key}`;
}

function isTyping(target) {
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** Space and Enter belong to what has the focus, if it answers to them by itself. */
function isTakenByFocus(target, key) {
  const takesBoth = "button, summary, [role=button], [role=option]";
  return (key === "enter" && target.closest?.(`a[href], ${takesBoth}`)) || (key === "space" && target.closest?.(`${takesBoth}, input`));
}

function isUsable(element) {
  const isShown = element.checkVisibility ? element.checkVisibility() : element.getClientRects().length > 0;
  return isShown && !element.matches(":disabled, [aria-disabled=true]");
}

function find(key, target) {
  const isInText = isTyping(target);
  const top = document.querySelector("dialog[open]") ?? document;
  return [...top.querySelectorAll("[data-key]")].find((element) => {
    const names = element.dataset.key.toLowerCase().split(" ").filter(Boolean);
    if (!names.includes(key) || !isUsable(element)) return false;
    return !isInText || element.hasAttribute("data-key-everywhere");
  });
}

function act(element) {
  if (element.localName === "form") element.requestSubmit();
  else if (element.matches("input:not([type=checkbox], [type=radio], [type=submit]), textarea, select")) {
    element.focus();
    element.select?.();
  } else element.click();
}

// A field that takes digits only gets the digit.
document.addEventListener("keydown", (event) => {
  const digit = digitOf(event);
  if (!digit || event.key === digit || event.ctrlKey || event.metaKey || event.altKey || !event.target.matches?.(FOR_DIGITS)) return;
  event.preventDefault();
  document.execCommand("insertText", false, digit);
});

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.repeat || event.isComposing || event.key === "Dead") return;
  const key = pressed(event);
  const held = holders(key);
  if (held.length && !(isTyping(event.target) && key.length === 1)) {
    hold(held, true);
    event.preventDefault();
    return;
  }
  const element = find(key, event.target);
  if (element) {
    if (isTakenByFocus(event.target, key) && element !== event.target) return;
    event.preventDefault();
    act(element);
  } else if (key === "?" && !isTyping(event.target)) {
    document.querySelector("a[data-help]")?.click();
  }
});

/** What is shown only while a key, or its button, is held down. */
function holders(key) {
  return [...document.querySelectorAll("[data-hold]")].filter(({ dataset }) => dataset.hold.toLowerCase() === key);
}

function hold(elements, isHeld) {
  for (const element of elements) {
    element.classList.toggle("is-held", isHeld);
    for (const button of element.querySelectorAll("[data-hold-button]")) button.ariaPressed = String(isHeld);
  }
}

function release() {
  hold(document.querySelectorAll("[data-hold].is-held"), false);
}

document.addEventListener("keydown", (event) => {
  // The button itself, by keyboard: Space or Enter held.
  const button = event.target.closest?.("[data-hold-button]");
  if (!button || ![" ", "Enter"].includes(event.key)) return;
  event.preventDefault();
  if (!event.repeat) hold([button.closest("[data-hold]")], true);
}, { capture: true });
document.addEventListener("pointerdown", (event) => {
  const button = event.target.closest?.("[data-hold-button]");
  if (button) hold([button.closest("[data-hold]")], true);
});
document.addEventListener("keyup", release);
for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, release);
// A key let go in another window is never heard of here: a secret must not stay.
window.addEventListener("blur", release);
document.addEventListener("visibilitychange", release);

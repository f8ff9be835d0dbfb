// The digits of a table under the thumb, and the question before a measure is lifted.
const field = document.getElementById("table-number");
const lift = document.getElementById("lift");
const reason = document.getElementById("lift-reason");

if (matchMedia("(pointer: coarse), (width < 40rem)").matches) field.inputMode = "none";

function press(digit) {
  field.value = digit === "back" ? field.value.slice(0, -1) : (field.value + digit).slice(0, field.maxLength);
}

function ask({ dataset }) {
  lift.querySelector("[name=table]").value = dataset.table;
  lift.querySelector("[name=numero]").value = dataset.lift;
  lift.querySelector("[data-shown]").textContent = dataset.said;
  reason.value = "";
  lift.showModal();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-digit], [data-lift], [data-close]");
  if (!button) return;
  if ("digit" in button.dataset) press(button.dataset.digit);
  else if ("lift" in button.dataset) ask(button);
  else lift.close();
});

lift.addEventListener("htmx:afterRequest", () => lift.close());

// The eyes go where the work is: a table was found, its motives come next.
document.addEventListener("htmx:afterSwap", ({ target }) => {
  if (target.id !== "panel") return;
  const panel = document.getElementById("panel");
  if (!panel.classList.contains("is-chosen")) return;
  (panel.querySelector(".motives input") ?? panel.querySelector(".other-table")).focus({ preventScroll: true });
  panel.scrollIntoView({ block: "nearest" });
});

// The sheet of one table: what may be noted now, in large buttons. An order that did not arrive is not believed done.
const sheet = document.getElementById("table-sheet");

function opened(button) {
  const { table } = button.dataset;
  const walk = document.getElementById("walk").dataset;
  const isOn = {
    n0: "n0" in button.dataset,
    early: walk.early === "true",
    blank: walk.blank === "true",
    give: walk.give === "true" && "carried" in button.dataset,
    back: walk.back === "true",
  };
  sheet.querySelector("[data-shown]").textContent = table;
  for (const field of sheet.querySelectorAll("[name=table], [name=tables]")) field.value = table;
  for (const part of sheet.querySelectorAll("[data-when]")) part.hidden = !isOn[part.dataset.when];
  sheet.querySelector("[data-when=nothing]").hidden = Object.values(isOn).some(Boolean);
  sheet.showModal();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("button[data-table]");
  if (button) opened(button);
  else if (event.target === sheet) sheet.close();
});

sheet.addEventListener("htmx:afterRequest", () => sheet.close());

/** Without a connection nothing is written: the buttons that write wait with the amber line. */
function followConnection() {
  const isLost = document.documentElement.dataset.connected === "false";
  for (const button of document.querySelectorAll("[hx-post] button")) {
    if (isLost && !button.disabled) button.dataset.waits = "";
    if ("waits" in button.dataset) button.disabled = isLost;
    if (!isLost) delete button.dataset.waits;
  }
  document.documentElement.classList.toggle("is-cut-off", isLost);
}

new MutationObserver(followConnection).observe(document.documentElement, { attributeFilter: ["data-connected"] });
document.addEventListener("dup:swap", followConnection);
followConnection();

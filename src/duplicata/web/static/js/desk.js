// The answer belongs to one position: it goes away as soon as the board or the rack changes.
function forget(form) {
  form.dispatchEvent(new Event("htmx:abort"));
  document.getElementById("answer").replaceChildren();
  const notice = document.getElementById("notice");
  notice.replaceChildren();
  notice.classList.remove("refusal");
}

document.addEventListener("input", ({ target }) => {
  const form = target.closest(".desk");
  if (!form || !["board", "rack"].includes(target.name)) return;
  forget(form);
  if (target.name === "board") form.elements.last.value = "";
  else document.querySelector("dup-board").forgetProposal();
});

document.addEventListener("keydown", (event) => {
  const isInMoves = event.target.name === "move";
  if (event.key === "Enter" && isInMoves) {
    document.querySelector("button[value=play]").click();
    event.preventDefault();
  }
  if (event.key === "Escape" && (isInMoves || event.target.closest("dup-board"))) {
    document.getElementById("rack").select();
  }
});

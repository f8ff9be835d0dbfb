// A form with `data-confirm` asks first; Enter says yes, Escape says no.
const agreed = new WeakSet();

function ask(sentence, yes, no) {
  const dialog = document.createElement("dialog");
  const said = document.createElement("p");
  said.className = "sentence";
  said.id = "confirm-sentence";
  said.textContent = sentence;
  dialog.setAttribute("aria-labelledby", said.id);
  const form = document.createElement("form");
  form.method = "dialog";
  form.className = "actions";
  form.append(button(no, ""), button(yes, "yes"));
  form.lastChild.classList.add("action");
  form.lastChild.autofocus = true;
  dialog.append(said, form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
  });
}

function button(text, value) {
  const made = document.createElement("button");
  made.value = value;
  made.textContent = text;
  return made;
}

// Before htmx, which listens on the form itself.
document.addEventListener(
  "submit",
  async (event) => {
    const form = event.target;
    const { submitter } = event;
    const asking = submitter?.dataset.confirm ? submitter : form;
    if (!asking.dataset.confirm || agreed.delete(form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (document.querySelector("dialog[open] #confirm-sentence")) return;
    const { confirm, confirmYes = "Confirmer", confirmNo = "Ne rien changer" } = asking.dataset;
    if (!(await ask(confirm, confirmYes, confirmNo)) || !form.isConnected) {
      submitter?.focus();
      return;
    }
    agreed.add(form);
    form.requestSubmit(submitter?.isConnected ? submitter : null);
    agreed.delete(form);
  },
  { capture: true },
);

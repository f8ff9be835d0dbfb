// The code of a badge: written as on the badge; a QR code carries it after the #, which no server and no log ever sees.
const field = document.getElementById("code");

function spell(text) {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, "").slice(0, 8);
  return plain.length > 3 ? `${plain.slice(0, 3)}-${plain.slice(3)}` : plain;
}

field.addEventListener("input", (event) => {
  if (event.isComposing || field.selectionEnd !== field.value.length) return;
  field.value = spell(field.value);
});

if (location.hash.length > 1) {
  field.value = spell(decodeURIComponent(location.hash.slice(1)));
  history.replaceState(null, "", location.pathname + location.search);
  field.form.requestSubmit();
}

// The code of a badge: written as on the badge; a QR code carries it after the #, which no server and no log ever sees.
const field = document.getElementById("code");
// What the row of digits writes on a French keyboard without Shift, from 0 to 9.
const WITHOUT_SHIFT = "À&É\"'(-È_Ç";
const BEFORE_DASH = 3;

/** After three signs the dash of the badge is a dash; anywhere else its key is the 6. */
function spell(text) {
  let plain = "";
  for (const sign of text.toUpperCase()) {
    const digit = sign === "-" && plain.length === BEFORE_DASH ? -1 : WITHOUT_SHIFT.indexOf(sign);
    if (/[A-Z0-9]/.test(sign)) plain += sign;
    else if (digit >= 0) plain += digit;
  }
  plain = plain.slice(0, 8);
  return plain.length > BEFORE_DASH ? `${plain.slice(0, BEFORE_DASH)}-${plain.slice(BEFORE_DASH)}` : plain;
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

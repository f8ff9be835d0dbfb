import { swap } from "./live.js";

/** Sends an order or asks for a fragment; what comes back takes its place on the page. Tells whether it was accepted. */
export async function order(path, fields = null) {
  const headers = { "HX-Request": "true", Accept: "text/html", ...token() };
  const body = fields && new URLSearchParams(fields);
  let response;
  try {
    response = await fetch(path, { method: fields ? "POST" : "GET", headers, body, cache: "no-store" });
  } catch {
    say("Le serveur ne répond pas : rien n’est enregistré. Réessayez quand la connexion revient.", true);
    return false;
  }
  const away = response.headers.get("HX-Redirect");
  if (away) location.assign(away);
  else swap(await response.text());
  return response.ok;
}

export function say(sentence, isRefusal = false) {
  const notice = document.getElementById("notice");
  notice.classList.toggle("refusal", isRefusal);
  notice.textContent = sentence;
}

/** The token that the page carries for htmx. */
function token() {
  return JSON.parse(document.body.getAttribute("hx-headers") ?? "{}");
}

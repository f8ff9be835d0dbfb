// A plain script that any browser reads: one that lacks what the pages rest on says so, instead of failing key by key.
(function () {
  var supports = window.CSS && CSS.supports;
  var knowsSelectors = supports && CSS.supports("selector(:has(*))");
  var knowsWidths = window.matchMedia && matchMedia("(width >= 0px)").matches;
  var main = document.getElementById("main");
  if ((knowsSelectors && knowsWidths) || !main) return;
  var notice = document.createElement("p");
  notice.className = "notice refusal";
  notice.setAttribute("role", "alert");
  notice.textContent =
    "Ce navigateur est trop ancien\u00a0: des touches et des parties de cette page y manquent. " +
    "Prenez-en un plus récent\u00a0: Firefox\u00a0121, Chrome ou Edge\u00a0105, Safari\u00a016.4, ou ce qui a suivi.";
  main.insertBefore(notice, main.firstChild);
})();

// A tap is a link that holds the hand so far; with this script the page is not loaded anew for it, and a card may be typed:
// jh, 10d. Everything works without it.
(function () {
  "use strict";
  if (!window.live || !history.pushState) return;
  var typed = "";
  function go(to, push) {
    live.within(to, { headers: { Accept: "text/html" }, cache: "no-store" }).then(function (answer) {
      if (!live.answered(answer.text)) throw new Error("no page");
      if (push) history.pushState(null, "", to);
    }).catch(function () { location.assign(to); });
  }
  document.addEventListener("click", function (event) {
    var link = event.target.closest && event.target.closest("a[data-tap]");
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    typed = "";
    go(link.href, true);
  });
  window.addEventListener("popstate", function () { go(location.href, false); });
  document.addEventListener("keydown", function (event) {
    if (event.key.length !== 1 || event.metaKey || event.ctrlKey || event.altKey) return;
    typed = (typed + event.key.toLowerCase()).replace("10", "t").slice(-3);
    var link = document.querySelector('a[data-keys="' + typed.slice(-2).replace(/[^a-z0-9]/g, "") + '"]');
    if (link) { typed = ""; go(link.href, true); }
  });
}());

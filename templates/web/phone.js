// A result that was sent stays on the phone until the server has answered it: kept over a reload, sent again by itself, and
// shown as a code for the director meanwhile. It carries the same id each time, so that it counts once.
(function () {
  "use strict";
  var box = document.getElementById("outbox"), key = "benny " + location.pathname, again = 0, timer = null, busy = false, turn = 0;
  if (!box || !window.live || !window.fetch || !window.URLSearchParams || !window.FormData) return;

  // Some browsers refuse to keep anything; then it is kept as long as the page is open.
  var kept = null;
  try { kept = JSON.parse(localStorage.getItem(key)); } catch (e) { /* nothing was kept */ }
  function keep(what) {
    kept = what;
    try { if (what) localStorage.setItem(key, JSON.stringify(what)); else localStorage.removeItem(key); } catch (e) { /* see above */ }
  }

  function show(why) {
    if (why) box.querySelector(".again").textContent = why;
    box.querySelector(".points").textContent = kept.says;
    box.querySelector(".digits").textContent = kept.code || "";
    box.querySelector(".tell").hidden = !kept.code;
    if (kept.code) window.code.draw(box.querySelector(".drawing"), kept.code); else box.querySelector(".drawing").textContent = "";
    if (!box.hidden) return;
    box.hidden = false;
    document.body.classList.add("waiting");
    box.focus();
  }
  function close() {
    clearTimeout(timer);
    box.hidden = true;
    document.body.classList.remove("waiting");
  }

  function send() {
    if (!kept || busy) return;
    busy = true;
    clearTimeout(timer);
    var sent = kept, mine = turn += 1, patience = setTimeout(function () { if (kept === sent) show(); }, 2000);
    function next() {
      clearTimeout(patience);
      if (mine !== turn) return;
      busy = false;
      if (!kept) return;
      show();
      timer = setTimeout(send, 3000 + Math.random() * 1000);
    }
    live.within(kept.action, { method: "POST", body: kept.body, headers: { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8" } }).then(function (answer) {
      if (mine !== turn) return clearTimeout(patience);
      // Told to wait, or the club file is busy: it is not answered yet.
      if (answer.status === 429 || answer.status >= 500) return next();
      // Nor is it where what answers isn't benny.
      if (kept === sent && !live.answered(answer.text)) return next();
      clearTimeout(patience);
      busy = false;
      if (kept !== sent) return send();
      // Whose link was ended has been heard by nobody: the director still takes the code.
      if (answer.status === 404 && !document.querySelector(".refused")) return show(document.querySelector("main").textContent);
      keep(null);
      close();
    }).catch(next);
  }

  // Round, table and points in the table's order, and what was typed of lone marches and other ticks.
  function codeOf(form) {
    if (!form.dataset.place) return "";
    var place = form.dataset.place.split(" ").map(Number);
    var seen = ["us", "them", "third"].filter(function (side) { return form.elements[side]; });
    var points = seen.map(function (side, at) { return Number(form.elements[seen[(at - place[2] + seen.length) % seen.length]].value); });
    var numbers = [place[0], place[1], points[0], points[1]];
    if (points.length > 2) numbers.push(0, points[2]);
    var ticks = ["lone"];
    Array.prototype.forEach.call(form.elements, function (field) {
      var who = /^(lone|tick_.+)_(\d+)$/.exec(field.name || "");
      if (who && ticks.indexOf(who[1]) < 0) ticks.push(who[1]);
      if (who && Number(field.value)) numbers.push(1000 * ticks.indexOf(who[1]) + Number(who[2]), Number(field.value));
    });
    return window.code.text(numbers);
  }

  document.addEventListener("submit", function (event) {
    var form = event.target;
    if (!form.elements.us || !form.elements.them) return;
    event.preventDefault();
    var fields = new URLSearchParams(new FormData(form));
    // Something else than what was sent before is another form, even if the page is the same.
    if (again) fields.set("id", fields.get("id").slice(0, 40) + "-" + again);
    var says = ["us", "them", "third"].reduce(function (says, side) {
      return form.elements[side] ? says.replace("{" + side + "}", form.elements[side].value) : says;
    }, box.dataset.says);
    keep({ action: form.getAttribute("action"), body: fields.toString(), code: codeOf(form), says: says });
    Array.prototype.forEach.call(document.querySelectorAll("main button"), function (button) { button.disabled = true; });
    var button = form.querySelector("button[type=submit]");
    button.textContent = box.dataset.sending;
    send();
  }, true);
  // Changing it: the form is there again, with what was typed.
  box.querySelector("button").addEventListener("click", function () {
    again += 1;
    keep(null);
    close();
    Array.prototype.forEach.call(document.querySelectorAll("main button"), function (button) { button.disabled = false; });
    var send = document.querySelector(".enter button[type=submit]");
    if (send) send.textContent = box.dataset.send;
  });
  window.addEventListener("online", send);
  document.addEventListener("visibilitychange", function () { if (!document.hidden) send(); });
  document.addEventListener("fresh", send);
  // What was sent into the silence is not waited for: the server is there again.
  document.addEventListener("heard", function () { busy = false; send(); });
  if (kept) { show(); send(); }
}());

// Keeps a page fresh: when the stream reports a new revision, the page is fetched and its main part replaced; what was
// typed stays. Everything works without this script; with it nobody has to reload.
(function () {
  "use strict";
  var body = document.body;
  var lost = document.getElementById("lost");
  var shown = Number(body.dataset.revision) || 0;
  var wanted = shown, busy = false, source = null, heard = Date.now(), timer = null;

  function say(text) { lost.textContent = text; lost.hidden = !text; }
  function alive() { heard = Date.now(); say(""); }
  function dead() {
    var t = new Date(heard);
    var time = ("0" + t.getHours()).slice(-2) + ":" + ("0" + t.getMinutes()).slice(-2);
    say(body.dataset.lost.replace("{time}", time));
  }

  function ticks(field) { return field.type === "checkbox" || field.type === "radio"; }
  // A field's value before anybody touched it.
  function usual(field) {
    if (field.tagName !== "SELECT") return field.defaultValue;
    var chosen = Array.prototype.filter.call(field.options, function (o) { return o.defaultSelected; })[0] || field.options[0];
    return chosen ? chosen.value : "";
  }
  function keyOf(form, field) { return form.dataset.keep + " " + field.name + (ticks(field) ? "=" + field.value : ""); }
  // What somebody has typed, by form and field.
  function typed(root) {
    var kept = {};
    root.querySelectorAll("form[data-keep]").forEach(function (form) {
      Array.prototype.forEach.call(form.elements, function (field) {
        if (!field.name || field.type === "hidden") return;
        var changed = ticks(field) ? field.checked !== field.defaultChecked : field.value !== usual(field);
        if (changed) kept[keyOf(form, field)] = ticks(field) ? field.checked : field.value;
      });
    });
    return kept;
  }
  function restore(root, kept, open, focus) {
    root.querySelectorAll("form[data-keep]").forEach(function (form) {
      Array.prototype.forEach.call(form.elements, function (field) {
        var key = keyOf(form, field);
        if (!field.name || field.type === "hidden" || !(key in kept)) return;
        if (ticks(field)) field.checked = kept[key]; else field.value = kept[key];
      });
      if (focus && focus.form === form.dataset.keep && form.elements[focus.name]) {
        var field = form.elements[focus.name];
        if (!field.focus) return;
        field.focus();
        try { field.setSelectionRange(focus.from, focus.to); } catch (e) { /* number fields have no selection */ }
      }
    });
    root.querySelectorAll("details").forEach(function (d) {
      if (open.indexOf(fold(d)) >= 0) d.open = true;
    });
  }
  // The name of what a `details` folds away: a form, or part of one.
  function fold(details) {
    var inside = details.querySelector("form[data-keep]"), around = details.closest("form[data-keep]");
    if (details.dataset.keep) return details.dataset.keep;
    return inside ? inside.dataset.keep : around ? around.dataset.keep + " part" : "";
  }

  // Give up after 8 seconds: some networks drop everything without an answer.
  function patience() {
    if (!window.AbortController) return undefined;
    var stop = new AbortController();
    setTimeout(function () { stop.abort(); }, 8000);
    return stop.signal;
  }

  // Has a change in the table's result read aloud to people who cannot see it.
  function tellNews(old, main) {
    var before = old.querySelector("#result"), now = main.querySelector("#result");
    if (!before || !now || before.dataset.state === now.dataset.state) return;
    var said = Array.prototype.map.call(now.querySelectorAll("h2, :scope > p"), function (p) { return p.textContent; });
    document.getElementById("news").textContent = said.join(". ");
  }

  function fresh() {
    if (busy) return;
    busy = true;
    fetch(location.href, { headers: { Accept: "text/html" }, cache: "no-store", signal: patience() }).then(function (answer) {
      if (!answer.ok) throw new Error(answer.status);
      return answer.text();
    }).then(function (text) {
      alive();
      var next = new DOMParser().parseFromString(text, "text/html");
      var old = document.querySelector("main"), main = next.querySelector("main");
      var kept = typed(old), active = document.activeElement, focus = null;
      var open = [];
      old.querySelectorAll("details[open]").forEach(function (d) { if (fold(d)) open.push(fold(d)); });
      if (active && active.form && active.form.dataset.keep) {
        focus = { form: active.form.dataset.keep, name: active.name, from: active.selectionStart, to: active.selectionEnd };
      }
      var refused = old.querySelector(".refused");
      if (refused && Object.keys(kept).length) main.insertBefore(document.importNode(refused, true), main.children[1] || null);
      tellNews(old, main);
      old.replaceWith(document.adoptNode(main));
      countDown();
      restore(document.querySelector("main"), kept, open, focus);
      shown = Number(next.body.dataset.revision) || shown;
      document.dispatchEvent(new CustomEvent("fresh"));
    }).catch(dead).then(function () {
      busy = false;
      if (wanted > shown) setTimeout(fresh, 250 + Math.random() * 500);
    });
  }

  function listen() {
    if (source) source.close();
    if (!window.EventSource || document.hidden) return;
    source = new EventSource("/api/events");
    source.addEventListener("revision", function (event) {
      alive();
      wanted = Number(event.data);
      // Many pages hear of it at once, so they ask at slightly different moments.
      if (wanted !== shown) setTimeout(fresh, Math.random() * 200);
    });
    source.onerror = function () { if (Date.now() - heard > 3000) dead(); };
  }
  function wake() { fresh(); listen(); }
  document.addEventListener("visibilitychange", function () {
    // A page nobody is looking at needs no stream: a browser has only six for all its tabs.
    if (document.hidden) { if (source) source.close(); source = null; } else wake();
  });
  window.addEventListener("pageshow", function (event) { if (event.persisted) wake(); });
  window.addEventListener("online", wake);
  // Another script on this page knows of something newer.
  document.addEventListener("stale", fresh);
  listen();
  // The fallback is a slow poll, for networks that let no streams through.
  timer = setInterval(function () {
    if (document.hidden) return;
    if (!source || source.readyState === 2) listen();
    if (Date.now() - heard > 20000) fresh();
  }, 10000);

  // The clock counts down by itself, and at once on a page that has just come.
  function countDown() {
    var clock = document.querySelector(".clock");
    if (!clock) return;
    var left = Math.max(0, Math.round((Date.parse(clock.dataset.ends) - Date.now()) / 1000));
    var what = clock.querySelector(".what");
    if (what) what.textContent = what.dataset.left;
    clock.querySelector("time").textContent = Math.floor(left / 60) + ":" + ("0" + (left % 60)).slice(-2);
    clock.classList.toggle("up", left === 0);
  }
  countDown();
  setInterval(countDown, 500);

  // If a form cannot be sent, a code for the scorer is shown instead.
  document.addEventListener("submit", function (event) {
    var form = event.target;
    if (!form.dataset.keep || form.target || event.submitter && event.submitter.formAction !== form.action && event.submitter.hasAttribute("formaction")) return;
    if (!window.URLSearchParams || !window.FormData) return;
    event.preventDefault();
    var fields = new URLSearchParams(new FormData(form));
    var button = form.querySelector("button[type=submit]");
    button.disabled = true;
    fetch(form.action, { method: "POST", body: fields, headers: { Accept: "text/html" } }).then(function (answer) {
      return answer.text().then(function (text) {
        alive();
        var next = new DOMParser().parseFromString(text, "text/html");
        var main = next.querySelector("main");
        if (!main) throw new Error("no page");
        document.querySelector("main").replaceWith(document.adoptNode(main));
        countDown();
        shown = Number(next.body.dataset.revision) || shown;
        document.dispatchEvent(new CustomEvent("fresh"));
        var alert = document.querySelector("[role=alert]");
        if (alert) alert.scrollIntoView(); else window.scrollTo(0, 0);
      });
    }).catch(function () {
      button.disabled = false;
      dead();
      if (form.dataset.place) offer(form);
    });
  });
  // Round, table, points in the table's order, and a check digit, as `benny code` reads them.
  function offer(form) {
    var place = form.dataset.place.split(" ").map(Number);
    var us = Number(form.elements.us.value), them = Number(form.elements.them.value);
    var n = [place[0], place[1], place[2] ? them : us, place[2] ? us : them];
    var digits = n.map(function (x) { return ("000" + x).slice(-4); }).join("");
    var table = ["0317598642", "7092154863", "4206871359", "1750983426", "6123045978", "3674209581", "5869720134", "8945362017", "9438617205", "2581436790"];
    var check = 0;
    for (var i = 0; i < digits.length; i++) check = Number(table[check][Number(digits[i])]);
    say(form.dataset.code.replace("{code}", n.join("-") + "-" + check));
  }
}());

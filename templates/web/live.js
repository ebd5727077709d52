// Keeps a page fresh: when the stream reports a new revision, the page is fetched and its main part replaced; what was
// typed stays. The stream says every second that it is there, so a page knows within three that it is not. Everything works
// without this script; with it nobody has to reload.
(function () {
  "use strict";
  var body = document.body;
  var lost = document.getElementById("lost");
  var shown = Number(body.dataset.revision) || 0;
  // What is noted without being logged, as that something was printed, has a count of its own; `anew`: it changed while the
  // page was being fetched.
  var noted = body.dataset.noted, anew = false;
  var wanted = shown, busy = false, source = null, streams = false;
  // Set when benny says that there is no such page any more: a link that was ended, a claim that got a no.
  var over = false;
  // Until when what a form was answered with stays in any case.
  var readable = 0;
  // When anything was last heard, and what tells the silence after that: within three seconds, on a slow phone too.
  var patience = 2500, heard = Date.now(), watch = null;

  // A board is laid out anew in the room that is left.
  function say(text) { lost.textContent = text; lost.hidden = !text; window.dispatchEvent(new CustomEvent("resize")); }
  function forget() { clearTimeout(watch); watch = null; }
  // Opening the stream anew is no sign of life: the time already waited counts.
  function wait() { watch = watch || setTimeout(silent, patience); }
  function alive() {
    heard = Date.now();
    forget();
    wait();
    if (lost.hidden) return;
    say("");
    // After whatever was heard has been dealt with.
    setTimeout(function () { document.dispatchEvent(new CustomEvent("heard")); }, 0);
  }
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
        // Number fields do not say what is selected: one that nobody has typed in yet is typed over.
        try { field.setSelectionRange(focus.from, focus.to); } catch (e) { if (!(keyOf(form, field) in kept)) field.select(); }
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

  // A field by its name, a button or a link by what it does: so a fresh page has it again.
  function deed(one) {
    var form = one.form, hidden = form ? form.querySelectorAll("[type=hidden]") : [];
    if (one.name) return form && form.dataset.keep + " " + one.name + " " + one.value;
    return [one.id, one.type, one.href, form && form.action, one.textContent].concat(Array.prototype.map.call(hidden, function (f) { return f.value; })).join(" ");
  }
  function again(one) {
    return Array.prototype.filter.call(document.querySelectorAll("main " + one.tagName), function (other) { return deed(other) === deed(one); })[0];
  }

  // A request that is given up after 8 seconds: some networks drop everything without an answer. Phones that cannot abort a
  // request at least stop waiting for it.
  function within(url, options) {
    var stop = window.AbortController ? new AbortController() : null;
    if (stop) options.signal = stop.signal;
    return new Promise(function (done, failed) {
      var timer = setTimeout(function () { if (stop) stop.abort(); failed(new Error("no answer")); }, 8000);
      fetch(url, options).then(function (answer) {
        return answer.text().then(function (text) { clearTimeout(timer); done({ status: answer.status, ok: answer.ok, url: answer.url, text: text }); });
      }).catch(function (why) { clearTimeout(timer); failed(why); });
    });
  }

  // Some networks answer everything with a page of their own.
  function ours(page) { return Boolean(page.body.dataset.revision && page.querySelector("main")); }

  // Has a change in the table's result read aloud to people who cannot see it.
  function tellNews(old, main) {
    var before = old.querySelector("#result"), now = main.querySelector("#result");
    if (!before || !now || before.dataset.state === now.dataset.state) return;
    var said = Array.prototype.map.call(now.querySelectorAll("h2, :scope > p"), function (p) { return p.textContent; });
    document.getElementById("news").textContent = said.join(". ");
  }

  function fresh() {
    if (busy || over) return;
    busy = true;
    within(location.href, { headers: { Accept: "text/html" }, cache: "no-store" }).then(function (answer) {
      // An address that leads nowhere any more says so; and it isn't asked again, which would look like guessing.
      over = answer.status === 404;
      if (!answer.ok && !over) throw new Error(answer.status);
      var next = new DOMParser().parseFromString(answer.text, "text/html");
      if (!ours(next)) { over = false; throw new Error("not ours"); }
      alive();
      // A phone that has been let in goes on to its own page, and one whose night is played from now on gets all of its.
      if (answer.url && answer.url !== location.href.split("#")[0]) { location.replace(answer.url); return; }
      if (next.getElementById("outbox") && !document.getElementById("outbox")) { location.reload(); return; }
      var old = document.querySelector("main"), main = next.querySelector("main");
      var kept = typed(old), active = document.activeElement, focus = null;
      var open = [];
      old.querySelectorAll("details[open]").forEach(function (d) { if (fold(d)) open.push(fold(d)); });
      if (active && active.form && active.form.dataset.keep) {
        focus = { form: active.form.dataset.keep, name: active.name, from: active.selectionStart, to: active.selectionEnd };
      }
      var refused = old.querySelector(".refused, .message[role=alert]");
      // What a form was answered with can be read, also where the answer itself has changed the page.
      if (refused && !over && (Object.keys(kept).length || Date.now() < readable)) main.insertBefore(document.importNode(refused, true), main.children[1] || null);
      tellNews(old, main);
      old.replaceWith(document.adoptNode(main));
      countDown();
      restore(document.querySelector("main"), kept, open, focus);
      shown = Number(next.body.dataset.revision) || shown;
      noted = next.body.dataset.noted;
      var stood = active && old.contains(active) ? active : null, same = stood && again(stood);
      if (same && document.activeElement === body) same.focus({ preventScroll: true });
      document.dispatchEvent(new CustomEvent("fresh", { detail: stood }));
      if (over && source) source.close();
    }).catch(dead).then(function () {
      busy = false;
      if (wanted > shown || anew) setTimeout(fresh, 250 + Math.random() * 500);
      anew = false;
    });
  }

  function listen() {
    if (source) source.close();
    if (!window.EventSource || document.hidden || over) return;
    source = new EventSource("/api/events");
    streams = true;
    wait();
    var spoke = false;
    function here() { spoke = true; alive(); }
    source.addEventListener("revision", function (event) {
      here();
      wanted = Number(event.data);
      // Many pages hear of it at once, so they ask at slightly different moments.
      // By then a form's own answer may have brought it.
      setTimeout(function () {
        anew = busy && noted !== event.lastEventId;
        if (wanted !== shown || noted !== event.lastEventId) fresh();
      }, Math.random() * 200);
    });
    source.addEventListener("here", here);
    source.onerror = function () {
      // A stream that is refused is not a network that is gone: the page asks now and then instead.
      if (source.readyState === 2) streams = false;
      // One that breaks off is opened anew at once, and known to be gone where that brings nothing.
      else if (spoke) {
        spoke = false;
        forget();
        watch = setTimeout(silent, 1200);
        setTimeout(listen, 200 + Math.random() * 300);
      }
    };
  }
  // A radio that was gone leaves streams that nobody ends, so they are opened anew.
  function silent() {
    watch = null;
    if (document.hidden || !streams || over) return;
    dead();
    listen();
  }
  function wake() { fresh(); listen(); }
  document.addEventListener("visibilitychange", function () {
    // A page nobody is looking at needs no stream: a browser has only six for all its tabs.
    if (document.hidden) { forget(); if (source) source.close(); source = null; } else wake();
  });
  window.addEventListener("pageshow", function (event) { if (event.persisted) wake(); });
  window.addEventListener("online", wake);
  // Another script on this page knows of something newer.
  document.addEventListener("stale", fresh);
  listen();
  // The fallback is a slow poll, for networks that let no streams through.
  setInterval(function () {
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

  // What a form was answered with takes the place of the page; false where that was no page of ours.
  function answered(text) {
    var next = new DOMParser().parseFromString(text, "text/html"), main = next.querySelector("main");
    if (!ours(next)) return false;
    alive();
    document.querySelector("main").replaceWith(document.adoptNode(main));
    countDown();
    shown = Number(next.body.dataset.revision) || shown;
    noted = next.body.dataset.noted;
    readable = Date.now() + 15000;
    document.dispatchEvent(new CustomEvent("fresh"));
    var alert = document.querySelector("[role=alert]");
    if (alert) alert.scrollIntoView(); else window.scrollTo(0, 0);
    return true;
  }
  // Forms are sent without leaving the page, so that what was typed is there when the network is not. A script that keeps
  // results on the phone takes its forms first.
  document.addEventListener("submit", function (event) {
    var form = event.target;
    if (event.defaultPrevented || !form.dataset.keep || form.target || event.submitter && event.submitter.formAction !== form.action && event.submitter.hasAttribute("formaction")) return;
    if (!window.URLSearchParams || !window.FormData) return;
    event.preventDefault();
    var button = form.querySelector("button[type=submit]");
    button.disabled = true;
    within(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), headers: { Accept: "text/html" } }).then(function (answer) {
      // A code that was typed leads to a page of its own.
      var to = answer.url ? new URL(answer.url).pathname : location.pathname;
      if (to !== location.pathname && to !== new URL(form.action).pathname) { location.assign(answer.url); return; }
      var was = document.querySelector("main"), kept = typed(was);
      if (!answered(answer.text)) throw new Error("no page");
      // What was refused is there to be put right.
      if (!answer.ok) restore(document.querySelector("main"), kept, [], null);
    }).catch(function () { button.disabled = false; dead(); });
  });
  window.live = { within: within, answered: answered, again: again };
}());

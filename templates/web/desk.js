// The keypad for the director's grid, and forms that are sent without turning the page, so that nothing typed is lost. All
// of it works without this script, a page at a time.
(function () {
  "use strict";
  var refused = {}, opened = {}, going = {}, counting = null, jump = null;
  var said = document.createElement("p");
  said.id = "said";
  said.hidden = true;
  said.setAttribute("role", "status");
  document.body.appendChild(said);
  document.body.classList.add("keys-on");

  var hush = 0;
  function tell(text, bad, button) {
    said.textContent = text;
    said.className = bad ? "bad" : "";
    said.hidden = !text;
    if (button) said.appendChild(button);
    clearTimeout(hush);
    hush = setTimeout(function () { said.hidden = true; }, bad ? 12000 : 4000);
  }

  function rows() { return Array.prototype.slice.call(document.querySelectorAll("#grid form.table")); }
  function rowOf(key) { return rows().filter(function (f) { return f.dataset.keep === key; })[0]; }
  function field(form, name) { return form.elements[name]; }
  function changed(form) {
    return Array.prototype.some.call(form.querySelectorAll("input.points"), function (i) { return i.value !== i.defaultValue; });
  }
  function whole(form) { return field(form, "a").value !== "" && field(form, "b").value !== ""; }
  function missing(form) { return form.dataset.state !== "confirmed" && !going[form.dataset.keep]; }
  function here() {
    var f = document.activeElement && document.activeElement.form;
    return f && f.classList.contains("table") ? f : null;
  }
  function at(form, name) {
    var input = field(form, name || "a");
    input.focus();
    input.select();
    // Rows near the edge are not typed into blindly.
    if (form.scrollIntoView) form.scrollIntoView({ block: "nearest" });
  }
  // The next row with something missing: after this one, then from the top; rows begun or refused come last.
  function next(form) {
    var all = rows(), from = all.indexOf(form) + 1;
    var order = all.slice(from).concat(all.slice(0, Math.max(0, from - 1)));
    var untouched = order.filter(function (f) { return missing(f) && !changed(f); })[0];
    var begun = order.filter(changed)[0];
    var to = untouched || begun;
    if (to) at(to);
    else if (form) at(form);
  }

  // What was refused, in its row, whatever was refreshed meanwhile.
  function paint() {
    rows().forEach(function (form) {
      var key = form.dataset.keep, no = refused[key], li = form.parentNode, why = form.querySelector(".why");
      li.classList.toggle("begun", changed(form));
      li.classList.toggle("not-taken", Boolean(no) || Boolean(why.querySelector("[role=alert]")));
      form.querySelector("details.loners").open = Boolean(opened[key]);
      if (no && why.dataset.says !== no.text) {
        why.dataset.says = no.text;
        why.textContent = "";
        var p = why.appendChild(document.createElement("p"));
        p.setAttribute("role", "alert");
        p.textContent = no.text;
        if (no.way) {
          var label = why.appendChild(document.createElement("label")), span = label.appendChild(document.createElement("span"));
          span.textContent = no.way === "overrule" ? "Reason to override the rules or the cards" : no.way === "both" ? "Reason to correct it and to override the rules or the cards" : "Reason for the correction";
          var input = label.appendChild(document.createElement("input"));
          input.name = "why";
          input.maxLength = 200;
          input.value = no.why || "";
          input.addEventListener("input", function () { no.why = input.value; });
          if (no.focus) { input.focus(); input.setSelectionRange(input.value.length, input.value.length); }
        }
      }
      if (!no && why.dataset.says) { why.textContent = ""; delete why.dataset.says; }
    });
  }

  function post(form, action, body) {
    return fetch(action, { method: "POST", body: body, headers: { Accept: "application/json" } }).then(function (answer) {
      return answer.text().then(function (text) {
        var json = null;
        try { json = JSON.parse(text); } catch (e) { json = { error: { message: text.trim() || "benny did not say why" } }; }
        return { ok: answer.ok, json: json };
      });
    });
  }
  // A row is one request. The cursor goes on at once; it comes back to a refused row unless the next one was begun.
  function save(form) {
    var key = form.dataset.keep, no = refused[key], table = form.dataset.table;
    var body = new URLSearchParams(new FormData(form)), sent = {};
    if (no && no.way) body.set("way", no.way); else body.delete("why");
    Array.prototype.forEach.call(form.elements, function (f) { if (f.name) sent[f.name] = f.value; });
    going[key] = true;
    post(form, "/desk/score", body).then(function (answer) {
      delete going[key];
      var now = rowOf(key);
      if (answer.ok) {
        delete refused[key];
        delete opened[key];
        if (now) {
          Array.prototype.forEach.call(now.querySelectorAll("input.points"), function (f) { if (f.value === sent[f.name]) f.defaultValue = f.value; });
          now.dataset.state = "confirmed";
          now.parentNode.className = "confirmed";
        }
        tell(answer.json.done.charAt(0).toUpperCase() + answer.json.done.slice(1) + " saved");
      } else {
        var error = answer.json.error, reasons = error.reasons && error.reasons.length ? error.reasons.join("; ") : error.message;
        var there = here(), moved = there && there !== now && changed(there);
        refused[key] = { text: reasons, way: error.way || "", focus: !moved && Boolean(error.way), why: no && no.why };
        tell("Table " + table + ": " + reasons, true);
        if (now && !moved) { if (!error.way) at(now); now.scrollIntoView({ block: "nearest" }); }
        if (now) delete now.querySelector(".why").dataset.says;
      }
      paint();
      if (refused[key]) refused[key].focus = false;
      stale();
    }).catch(function () {
      delete going[key];
      refused[key] = { text: "Not saved: benny doesn't answer. What you typed is kept; press Enter in this row again.", way: no ? no.way : "", why: no && no.why };
      tell("Table " + table + " is not saved: benny doesn't answer.", true);
      paint();
    });
  }
  function stale() { document.dispatchEvent(new CustomEvent("stale")); }
  function leave(form) { if (whole(form) && changed(form) && !refused[form.dataset.keep]) save(form); }
  function drop(form) {
    form.reset();
    delete refused[form.dataset.keep];
    delete opened[form.dataset.keep];
    paint();
    at(form);
  }

  function enter(form, name) {
    if (name === "why") { save(form); next(form); return; }
    if (name === "a") { at(form, "b"); return; }
    if (field(form, "a").value === "") { at(form, "a"); return; }
    if (!whole(form)) { at(form, "b"); return; }
    if (changed(form) || refused[form.dataset.keep] || missing(form)) save(form);
    next(form);
  }
  function count(form, digit) {
    var inputs = form.querySelectorAll("details.loners input");
    if (digit === 0) Array.prototype.forEach.call(inputs, function (i) { i.value = "0"; });
    else if (inputs[digit - 1]) inputs[digit - 1].value = String((Number(inputs[digit - 1].value) || 0) + 1);
    else { tell("Nobody sits at " + digit + ": 1 to " + inputs.length + " do.", true); return; }
    counting = null;
    form.classList.remove("counting");
    paint();
  }
  function key(event) {
    var input = event.target, form = input.form, name = input.name, k = event.key;
    if (!form || !form.classList.contains("table") || event.ctrlKey || event.altKey || event.metaKey) return;
    if (name === "why" || input.tagName === "SUMMARY" || input.tagName === "BUTTON") {
      if (k === "Enter" && name === "why") { event.preventDefault(); enter(form, name); }
      if (k === "Escape") { event.preventDefault(); drop(form); }
      return;
    }
    var digit = k.length === 1 && k >= "0" && k <= "9";
    if (counting === form.dataset.keep) {
      event.preventDefault();
      if (digit) count(form, Number(k)); else { counting = null; form.classList.remove("counting"); }
      return;
    }
    if (digit || k === "Tab" || k === "Backspace" || k === "Delete" || k === "ArrowLeft" || k === "ArrowRight" || k === "Shift") return;
    var all = rows(), i = all.indexOf(form);
    var done = true;
    if (k === "Enter") enter(form, /^lone_/.test(name) ? "b" : name);
    else if (k === "-" || k === "\u2013" || k === ":") {
      if (name === "a" && input.value !== "" && changed(form)) at(form, "b");
      else if (!changed(form)) turn("prev");
    } else if (k === "+" || k === "PageDown") turn("next");
    else if (k === "PageUp") turn("prev");
    else if (k === "*" || k === "l" || k === "L") { opened[form.dataset.keep] = true; counting = form.dataset.keep; form.classList.add("counting"); paint(); }
    else if (k === "." || k === ",") input.value = input.value.slice(0, -1);
    else if (k === "Escape") drop(form);
    else if (k === "ArrowDown" || k === "ArrowUp") {
      var to = all[i + (k === "ArrowDown" ? 1 : -1)];
      leave(form);
      if (to) at(to, name === "b" ? "b" : "a");
    } else if (k === "n" || k === "N") { leave(form); next(form); }
    else if (k === "/" || k === "g" || k === "G") ask(form);
    else if (k === "f" || k === "F" || k === "!") {
      var why = form.querySelector("[name=why]");
      if (why) why.focus(); else tell("Nothing was refused here, or nothing helps but other figures.");
    } else if (k.length > 1) done = false;
    if (done) event.preventDefault();
  }
  function turn(which) {
    var link = document.querySelector("#grid [rel=" + which + "]");
    if (link && !rows().some(changed)) link.click();
    else tell(link ? "Save or drop (Esc) what is typed first." : "There is no other round there.", true);
  }
  // Which table, by number or by who sits there.
  function ask(form) {
    leave(form);
    jump = document.createElement("input");
    jump.setAttribute("aria-label", "Go to a table, by number or by who sits there");
    jump.placeholder = "table, or who sits there";
    tell("Go to ", false, jump);
    clearTimeout(hush);
    jump.focus();
    jump.addEventListener("keydown", function (event) {
      if (event.key === "Escape") { said.hidden = true; at(form); }
      if (event.key !== "Enter") return;
      var text = jump.value.trim().toLowerCase();
      var found = rows().filter(function (f) {
        return f.dataset.table === text || (text && isNaN(text) && f.textContent.toLowerCase().indexOf(text) >= 0);
      })[0];
      said.hidden = true;
      if (found) at(found); else { at(form); tell("No such table in this round.", true); }
    });
  }

  document.addEventListener("keydown", key);
  document.addEventListener("input", function (event) {
    var form = event.target.form;
    if (!form || !form.classList.contains("table")) return;
    if (event.target.classList.contains("points")) {
      event.target.value = event.target.value.replace(/[^0-9]/g, "");
      if (refused[form.dataset.keep]) { delete refused[form.dataset.keep]; }
    }
    paint();
  });
  document.addEventListener("focusin", function (event) {
    if (event.target.classList && event.target.classList.contains("points") && event.target.select) event.target.select();
  });
  document.addEventListener("toggle", function (event) {
    var form = event.target.closest && event.target.closest("form.table");
    if (form) opened[form.dataset.keep] = event.target.open;
  }, true);

  // Every other form: sent at once, answered in a line; the page refreshes by itself and keeps what is typed elsewhere.
  document.addEventListener("submit", function (event) {
    var form = event.target, button = event.submitter;
    if (form.method !== "post") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    var own = button && button.hasAttribute("formaction");
    if (form.classList.contains("table") && !own) { save(form); next(form); return; }
    send(form, own ? button.formAction : form.action, new URLSearchParams(new FormData(form)));
  }, true);
  function send(form, action, body) {
    post(form, action, body).then(function (answer) {
      if (answer.ok) {
        form.reset();
        tell(answer.json.done.charAt(0).toUpperCase() + answer.json.done.slice(1));
      } else {
        var error = answer.json.error, more = null;
        if (error.along) {
          more = document.createElement("button");
          more.textContent = "Take those back too";
          more.addEventListener("click", function () { body.set("along", "1"); send(form, action, body); });
        }
        tell(error.message, true, more);
      }
      stale();
    }).catch(function () { tell("Not done: benny doesn't answer.", true); });
  }

  document.addEventListener("fresh", function () {
    rows().forEach(function (form) {
      // Somebody else saved the very figures that are typed here.
      if (refused[form.dataset.keep] && !changed(form)) delete refused[form.dataset.keep];
    });
    paint();
  });
  paint();
  var first = rows().filter(missing)[0];
  if (first && document.activeElement === document.body) { field(first, "a").focus({ preventScroll: true }); }

  // The bell rings here too.
  var rang = true, sound = null;
  setInterval(function () {
    var clock = document.querySelector(".clock"), ends = clock ? Date.parse(clock.dataset.ends) : NaN;
    var up = clock !== null && ends <= Date.now();
    if (up && !rang && Date.now() - ends < 15000) {
      try {
        sound = sound || new (window.AudioContext || window.webkitAudioContext)();
        var tone = sound.createOscillator(), loud = sound.createGain();
        tone.frequency.value = 880;
        loud.gain.setValueAtTime(.3, sound.currentTime);
        loud.gain.exponentialRampToValueAtTime(.0005, sound.currentTime + 2);
        tone.connect(loud).connect(sound.destination);
        tone.start();
        tone.stop(sound.currentTime + 2);
      } catch (e) { /* a browser without sound */ }
    }
    rang = up || !clock;
    if (clock && !up) rang = false;
  }, 500);
}());

// The keypad for the director's grid, and forms that are sent without leaving the page, so that nothing typed is lost.
// Without this script everything still works, a page at a time.
(function () {
  "use strict";
  // A sentence by its key, in the page's language, with its values filled in.
  function say(key, n, row) {
    var words = JSON.parse(document.getElementById("words").dataset.words);
    return words[key].replace("{n}", n).replace("{row}", row);
  }
  var refused = {}, opened = {}, going = {}, counting = null, undoing = null, settling = false, rung = false;
  var said = document.createElement("div");
  said.id = "said";
  said.hidden = true;
  said.setAttribute("role", "status");
  document.body.appendChild(said);
  document.body.classList.add("keys-on");

  var hush = 0, before = null;
  // Where the keyboard was before it went to the line at the foot, which gives it back.
  document.addEventListener("focusin", function (event) { if (!said.contains(event.target)) before = event.target; aside(); });
  // Nothing the keyboard is on lies under that line: it goes to the top instead.
  function aside() {
    said.classList.remove("up");
    var on = document.activeElement, under = on.getBoundingClientRect(), line = said.getBoundingClientRect();
    said.classList.toggle("up", on !== document.body && on.tagName !== "SECTION" && !said.contains(on) && under.bottom > line.top && under.right > line.left && under.left < line.right);
  }
  function shut() {
    var held = said.contains(document.activeElement) && before;
    if (held) document.activeElement.blur();
    said.hidden = true;
    if (held) stay(held);
  }
  // What is being read or answered stays.
  function quiet() { if (said.contains(document.activeElement)) hush = setTimeout(quiet, 4000); else shut(); }
  // Goes back to what somebody was at; where it is gone, to what it was part of, so that the next Tab goes on from there.
  function stay(was) {
    var tile = was.closest("[data-who]"), part = was.closest("section[id]"), same = was.isConnected ? was : live.again(was);
    if (same) same.focus();
    else part = tile && document.querySelector("[data-who='" + tile.dataset.who + "'] a") || part && document.getElementById(part.id);
    if (document.activeElement !== document.body) return;
    part = part || document.querySelector(location.search ? "nav.panels ~ section, nav.panels ~ div section" : "#next");
    if (!part) return;
    if (part.tagName === "SECTION") part.tabIndex = -1;
    part.focus({ preventScroll: true });
  }
  // Says something in a line; `stays` milliseconds, or until it is answered.
  function tell(text, bad, more, stays) {
    shut();
    said.textContent = text;
    said.className = bad ? "bad" : "";
    said.hidden = !text;
    (more || []).forEach(function (element) { said.appendChild(element); });
    aside();
    clearTimeout(hush);
    if (more && more.length && !stays) return;
    hush = setTimeout(quiet, stays || (bad ? 12000 : 4000));
  }
  // What was done, and a button that undoes it.
  function done(json) {
    var words = json.done.charAt(0).toUpperCase() + json.done.slice(1), more = [];
    if (json.notes && json.notes.length) words += (/[.!?]$/.test(words) ? " " : ". ") + json.notes.join(" ");
    if (json.undo) {
      var form = document.createElement("form");
      form.method = "post";
      form.action = "/desk/act/undo";
      form.innerHTML = '<input type="hidden" name="yes" value="1"><input type="hidden" name="seq"><button type="submit"></button>';
      form.querySelector("button").textContent = say("desk-undo");
      form.elements.seq.value = json.undo;
      more.push(form);
    }
    // A code is held up to somebody else's phone.
    if (json.code) {
      var code = document.createElement("div");
      code.innerHTML = json.code;
      more.push(code);
    }
    tell(words, false, more, json.code ? 120000 : json.undo ? 9000 : 4000);
  }
  // Why not, with the ways out and the answers to a question as the page would show them without this script.
  function refuse(error, where) {
    var box = document.createElement("div");
    box.innerHTML = error.html || "";
    var only = !box.querySelector("form, a");
    if (!error.html || only) { tell((where || "") + error.message, true); return; }
    if (where) box.querySelector("p").prepend(where);
    tell("", error.kind !== "question", [box]);
    said.hidden = false;
  }

  // A name as it is looked for: without capitals and accents.
  function plain(text) {
    return text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/\u0142/g, "l").replace(/\u00f8/g, "o").replace(/\u00df/g, "ss");
  }
  function rows() { return Array.prototype.slice.call(document.querySelectorAll("#grid form.table")); }
  function rowOf(key) { return rows().filter(function (f) { return f.dataset.keep === key; })[0]; }
  function field(form, name) { return form.elements[name]; }
  function changed(form) {
    return Array.prototype.some.call(form.querySelectorAll("input.points"), function (i) { return i.value !== i.defaultValue; });
  }
  // A card's line has one field for points, a table one for each side.
  function sides(form) { return ["a", "b", "c"].filter(function (name) { return field(form, name); }); }
  function empty(form) { return sides(form).filter(function (name) { return field(form, name).value === ""; }); }
  function whole(form) { return empty(form).length === 0; }
  function missing(form) { return form.dataset.state !== "confirmed" && !going[form.dataset.keep]; }
  function here() {
    var f = document.activeElement && document.activeElement.form;
    return f && f.classList.contains("table") ? f : null;
  }
  function at(form, name) {
    var input = field(form, name || "a") || field(form, "a");
    input.focus();
    input.select();
    // Scrolled into view, so that nobody types into a row they cannot see.
    if (form.scrollIntoView) form.scrollIntoView({ block: "nearest" });
  }
  // The next row without a result, after this one and then from the top; rows begun or refused come last.
  function next(form) {
    var all = rows(), from = all.indexOf(form) + 1;
    var order = all.slice(from).concat(all.slice(0, Math.max(0, from - 1)));
    var untouched = order.filter(function (f) { return missing(f) && !changed(f); })[0];
    var begun = order.filter(changed)[0];
    var to = untouched || begun;
    if (to) at(to);
    else if (form) at(form);
  }

  // In which row a reason is being typed: a field that a fresh page has taken away gets the cursor back.
  var asking = "";
  document.addEventListener("focusin", function (event) {
    asking = event.target.name === "why" && event.target.form ? event.target.form.dataset.keep : "";
  });
  // Shows in each row why it was refused, even after the page was refreshed.
  function paint() {
    rows().forEach(function (form) {
      var key = form.dataset.keep, no = refused[key], li = form.parentNode, why = form.querySelector(".why");
      li.classList.toggle("begun", changed(form));
      li.classList.toggle("not-taken", Boolean(no) || Boolean(why.querySelector("[role=alert]")));
      var loners = form.querySelector("details.loners");
      if (loners) loners.open = Boolean(opened[key]);
      if (no && why.dataset.says !== no.text) {
        why.dataset.says = no.text;
        why.textContent = "";
        var p = why.appendChild(document.createElement("p"));
        p.setAttribute("role", "alert");
        p.textContent = no.text;
        if (no.way) {
          var label = why.appendChild(document.createElement("label")), span = label.appendChild(document.createElement("span"));
          span.textContent = say("desk-why-" + no.way);
          var input = label.appendChild(document.createElement("input"));
          input.name = "why";
          input.maxLength = 200;
          input.value = no.why || "";
          input.addEventListener("input", function () { no.why = input.value; });
          if (no.focus || (asking === key && document.activeElement === document.body)) { input.focus(); input.setSelectionRange(input.value.length, input.value.length); }
        }
      }
      if (!no && why.dataset.says) { why.textContent = ""; delete why.dataset.says; }
    });
  }

  function post(form, action, body) {
    // A seating for many players takes a while to find.
    var slow = setTimeout(function () { tell(say("js-working"), false, [], 60000); }, 1500);
    return fetch(action, { method: "POST", body: body, headers: { Accept: "application/json" } }).then(function (answer) {
      return answer.text().then(function (text) {
        var json = null;
        try { json = JSON.parse(text); } catch (e) { json = { error: { message: text.trim() || say("js-no-reason") } }; }
        return { ok: answer.ok, json: json, to: answer.redirected ? answer.url : "" };
      });
    }).finally(function () { clearTimeout(slow); });
  }
  // A row is one request. The cursor moves on at once, and comes back to a refused row unless the next one was begun.
  function save(form) {
    var key = form.dataset.keep, was = refused[key], row = form.dataset.name;
    var body = new URLSearchParams(new FormData(form)), sent = {};
    if (was && was.way) body.set("way", was.way); else body.delete("why");
    if (was && was.noted) body.set("over", was.noted);
    Array.prototype.forEach.call(form.elements, function (f) { if (f.name) sent[f.name] = f.value; });
    going[key] = true;
    post(form, form.action, body).then(function (answer) {
      delete going[key];
      var now = rowOf(key);
      if (answer.ok) {
        delete refused[key];
        delete opened[key];
        // A card's line is noted although others disagree; a reason would make it count.
        if (answer.json.against) refused[key] = { text: answer.json.against, way: "overrule", noted: sent.a };
        if (now) {
          Array.prototype.forEach.call(now.querySelectorAll("input.points"), function (f) { if (f.value === sent[f.name]) f.defaultValue = f.value; });
          now.dataset.state = "confirmed";
          now.parentNode.className = "confirmed";
        }
        if (answer.json.against) tell(say("js-noted-but", answer.json.against), true);
        else done(answer.json);
      } else {
        var error = answer.json.error, reasons = error.reasons && error.reasons.length ? error.reasons.join("; ") : error.message;
        var there = here(), moved = there && there !== now && changed(there);
        refused[key] = { text: reasons, way: error.way || (error.more && error.more.length && was && was.way) || "", focus: !moved && Boolean(error.way), why: was && was.why };
        // Where the row itself asks for a reason, the words are enough.
        if (error.way && !(error.more && error.more.length)) tell(row + ": " + reasons, true); else refuse(error, row + ": ");
        if (now && !moved) { if (!error.way) at(now); now.scrollIntoView({ block: "nearest" }); }
        if (now) delete now.querySelector(".why").dataset.says;
      }
      paint();
      if (refused[key]) refused[key].focus = false;
      stale();
    }).catch(function () {
      delete going[key];
      refused[key] = { text: say("js-kept"), way: was ? was.way : "", why: was && was.why };
      tell(say("js-row-not-saved", row), true);
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
    var after = sides(form)[sides(form).indexOf(name) + 1];
    if (after) { at(form, after); return; }
    if (!whole(form)) { at(form, empty(form)[0]); return; }
    var no = refused[form.dataset.keep];
    if (changed(form) || (no && !no.noted) || missing(form)) save(form);
    next(form);
  }
  function count(form, digit) {
    var inputs = form.querySelectorAll("details.loners input");
    if (form.classList.contains("line")) inputs[0].value = String(digit);
    else if (digit === 0) Array.prototype.forEach.call(inputs, function (i) { i.value = "0"; });
    else if (inputs[digit - 1]) inputs[digit - 1].value = String((Number(inputs[digit - 1].value) || 0) + 1);
    else { tell(say("js-seat", inputs.length), true); return; }
    counting = null;
    form.classList.remove("counting");
    paint();
  }
  function key(event) {
    var input = event.target, form = input.form, name = input.name, k = event.key;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (undoing) { takeBack(event, k); return; }
    if (input.matches && input.matches("article.disputed")) { settle(event, input, k); return; }
    if (!form || !form.classList.contains("table")) return;
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
    // A side that may end below nothing begins with a minus.
    if (k === "-" && input.inputMode === "text" && input.selectionStart === 0) return;
    var all = rows(), i = all.indexOf(form);
    var done = true;
    if (k === "Enter") enter(form, /^lone_/.test(name) ? sides(form).pop() : name);
    else if (k === "-" || k === "\u2013" || k === ":") {
      var after = sides(form)[sides(form).indexOf(name) + 1];
      if (after && input.value !== "" && changed(form)) at(form, after);
      else if (!changed(form)) turn("prev");
    } else if (k === "+" || k === "PageDown") turn("next");
    else if (k === "PageUp") turn("prev");
    else if (k === "*" || k === "l" || k === "L") { if (form.querySelector("details.loners")) { opened[form.dataset.keep] = true; counting = form.dataset.keep; form.classList.add("counting"); paint(); } }
    else if (k === "." || k === ",") input.value = input.value.slice(0, -1);
    else if (k === "Escape") drop(form);
    else if (k === "ArrowDown" || k === "ArrowUp") {
      var to = all[i + (k === "ArrowDown" ? 1 : -1)];
      leave(form);
      if (to) at(to, name);
    } else if (k === "n" || k === "N") { leave(form); next(form); }
    else if (k === "/" || k === "g" || k === "G") jump(form);
    else if (k === "c" || k === "C") card(form);
    else if (k === "t" || k === "T") { leave(form); turn("up"); }
    else if (k === "d" || k === "D") disputes(form);
    else if (k === "s" || k === "S") { if (!begun(form)) document.querySelector("[data-panel=standings]").click(); }
    else if (k === "u" || k === "U") lookBack(form);
    else if (k === "r" || k === "R") { var redo = document.querySelector("#redo button"); if (redo && !begun(form)) redo.click(); }
    else if (k === "w" || k === "W") draw(form);
    else if (k === "?" || k === "h" || k === "H") document.querySelector("#grid .keys").scrollIntoView({ block: "nearest" });
    else if (k === "f" || k === "F" || k === "!") {
      var why = form.querySelector("[name=why]");
      if (why) why.focus(); else tell(say("js-nothing-refused"));
    } else if (k.length > 1) done = false;
    if (done) event.preventDefault();
  }
  function turn(which) {
    var link = document.querySelector("#grid [rel=" + which + "]");
    if (link && !rows().some(changed)) link.click();
    else tell(say(link ? "js-save-first" : "js-no-round"), true);
  }
  // Asks a question whose answer is typed; `go` returns what is wrong with the answer, or an empty text.
  function ask(form, words, label, go) {
    var input = document.createElement("input");
    input.setAttribute("aria-label", label);
    input.placeholder = label;
    tell(words + " ", false, [input]);
    clearTimeout(hush);
    input.focus();
    input.addEventListener("keydown", function (event) {
      if (event.key === "Escape") { said.hidden = true; at(form); }
      if (event.key !== "Enter") return;
      event.preventDefault();
      var text = input.value.trim();
      if (!text) { said.hidden = true; at(form); return; }
      said.hidden = true;
      var wrong = go(text);
      if (wrong) { at(form); tell(wrong, true); }
    });
  }
  function jump(form) {
    leave(form);
    ask(form, say("js-go-to"), say("js-go-label"), function (text) {
      var low = plain(text), found = rows().filter(function (f) {
        return f.dataset.table === low || (isNaN(low) && plain(f.textContent).indexOf(low) >= 0);
      })[0];
      if (!found) return say("js-no-table");
      at(found);
      return "";
    });
  }
  // A row that was begun has to be finished first: another page would lose it.
  function begun(form) {
    var some = rows().filter(changed)[0];
    if (some) tell(say("js-not-yet", some.dataset.name), true);
    if (some) at(some);
    return Boolean(some);
  }
  function card(form) {
    if (begun(form)) return;
    ask(form, say("js-whose"), say("desk-number-or-name"), function (text) {
      location.href = "/desk?card=" + encodeURIComponent(text);
      return "";
    });
  }
  function draw(form) {
    if (begun(form)) return;
    var button = document.querySelector("#next form[action='/desk/act/draw'] button");
    if (button) button.click(); else tell(say("js-next-later"), true);
  }

  // Says first what an undo would take back.
  function lookBack(form) {
    if (begun(form)) return;
    var newest = document.querySelector("#undo [name=seq]");
    if (!newest) { tell(say("js-no-undo")); return; }
    undoing = newest.value;
    tell(say("js-undo-ask", newest.form.querySelector("button").title), true);
    clearTimeout(hush);
  }
  function takeBack(event, k) {
    var asked = undoing;
    if (k === "Shift") return;
    event.preventDefault();
    undoing = null;
    said.hidden = true;
    if (k !== "u" && k !== "U" && k !== "y" && k !== "Enter") return;
    var seq = document.querySelector("#undo [name=seq][value='" + asked + "']");
    if (seq) seq.form.querySelector("button").click(); else tell(say("js-meanwhile"), true);
  }

  // The disputes: a digit settles the one in focus.
  function articles() { return Array.prototype.slice.call(document.querySelectorAll("#disputes article")); }
  function stand(article) {
    settling = true;
    article.focus();
    article.scrollIntoView({ block: "nearest" });
  }
  function disputes(form) {
    leave(form);
    var all = articles();
    if (!all.length) { tell(say("js-no-disputes")); return; }
    stand(all[0]);
    tell(say("js-settle-keys"));
  }
  function settle(event, article, k) {
    var all = articles(), i = all.indexOf(article), done = true;
    if (k >= "1" && k <= "9" && k.length === 1) {
      var choice = article.querySelectorAll("form.choice button")[Number(k) - 1];
      if (choice) choice.click(); else tell(say("js-no-choice", article.querySelectorAll("form.choice button").length), true);
    } else if (k === "ArrowDown" || k === "n" || k === "+") stand(all[Math.min(i + 1, all.length - 1)]);
    else if (k === "ArrowUp" || k === "-") stand(all[Math.max(i - 1, 0)]);
    else if (k === "Enter") {
      settling = false;
      var row = document.querySelector("#grid").dataset.round === article.dataset.round
        && rows().filter(function (f) { return f.dataset.table === article.dataset.table; })[0];
      if (row) at(row); else location.href = "/desk?round=" + article.dataset.round;
    } else if (k === "Escape" || k === "d" || k === "t") home();
    else done = false;
    if (done) event.preventDefault();
  }
  // Outside the grid: s shows the standings, Escape or t goes back. What is said or asked is put away first.
  document.addEventListener("keydown", function (event) {
    var panel = document.querySelector("#panel"), on = event.target;
    if (event.key === "Escape" && said.contains(on) && !said.hidden) { if (!event.defaultPrevented) shut(); return; }
    if (!panel || event.ctrlKey || event.altKey || event.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(on.tagName)) return;
    var to = { Escape: "''", t: "''", s: "standings" }[event.key];
    var link = to && document.querySelector("[data-panel=" + to + "]");
    if (link) link.click();
  });
  function home() {
    settling = false;
    var all = rows(), first = all.filter(missing)[0] || all[0];
    if (first) at(first);
  }

  document.addEventListener("keydown", key);
  document.addEventListener("input", function (event) {
    var form = event.target.form;
    if (!form || !form.classList.contains("table")) return;
    if (event.target.classList.contains("points")) {
      event.target.value = event.target.value.replace(event.target.inputMode === "text" ? /(?!^)-|[^-0-9]/g : /[^0-9]/g, "");
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

  // Every other form: sent at once and answered in a line; the page refreshes by itself and keeps what was typed elsewhere.
  document.addEventListener("submit", function (event) {
    var form = event.target, button = event.submitter;
    if (form.method !== "post" || form.target) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    var own = button && button.hasAttribute("formaction");
    if (form.classList.contains("table") && !own) { save(form); next(form); return; }
    // A picture is sent as it is.
    var file = form.querySelector("input[type=file][name]");
    var body = file ? file.files[0] : new URLSearchParams(new FormData(form));
    // A button with a name says which of two actions was meant.
    if (button && button.name) body.append(button.name, button.value);
    send(form, own ? button.formAction : form.action, body);
  }, true);
  // The second click of a double click is nobody's second wish, whatever stands there by then; nor is a form that is
  // still on its way.
  document.addEventListener("click", function (event) { if (event.detail > 1 && event.target.closest("button:not([type=button])")) event.preventDefault(); });
  var sending = {};
  // Which form led to the question that is being answered.
  var question = "";
  function send(form, action, body) {
    var answers = said.contains(form), key = action + " " + body;
    if (sending[key]) return;
    sending[key] = true;
    post(form, action, body).then(function (answer) {
      if (answer.ok && answer.to && new URL(answer.to).pathname !== location.pathname) { location.assign(answer.to); return; }
      if (answer.ok) {
        // What was asked about is done too, and is not sent a second time.
        var asked = answers ? question : form.dataset.keep, typed = document.querySelector("main form[data-keep='" + asked + "']");
        form.reset();
        if (typed) typed.reset();
        if (readings[asked]) readings[asked].textContent = "";
        // A page is answered with where it is shown already.
        if (answer.to) tell(""); else done(answer.json);
        rung = /start$/.test(action);
      } else {
        if (!answers) question = form.dataset.keep;
        refuse(answer.json.error);
        var first = said.querySelector("button, select, input:not([type=hidden])");
        if (first && !here()) first.focus();
      }
      stale();
    }).catch(function () { tell(say("js-not-done"), true); }).finally(function () { delete sending[key]; });
  }

  // A list dropped on a box for names, or chosen beside it: benny reads it and says how; the form's own button stores it.
  // What was pasted joins what the box holds; where it is no list it stays as it is.
  function read(box, file, said, pasted) {
    var keep = box.form.dataset.keep, of = box.form.elements, before = pasted ? box.value.slice(0, box.selectionStart) : "", after = pasted ? box.value.slice(box.selectionEnd) : "";
    var asked = "?name=" + encodeURIComponent(file.name || "") + (of.format && of.format.value === "team" ? "&teams=1" : "");
    ["like", "fee"].forEach(function (name) { if (of[name]) asked += "&" + name + "=" + encodeURIComponent(of[name].value); });
    function fill(lines) {
      box = document.querySelector("form[data-keep='" + keep + "'] textarea[name=names]") || box;
      box.value = before + lines.join("\n") + after;
      box.dispatchEvent(new Event("input", { bubbles: true }));
    }
    said.textContent = file.name ? say("js-reading", file.name) : "";
    fetch("/desk/list" + asked, { method: "POST", body: file }).then(function (answer) {
      return answer.json();
    }).then(function (json) {
      if (json.error) { said.textContent = json.error.message; if (pasted) fill([pasted]); return; }
      fill(json.names);
      said.textContent = json.said.join("\n") + "\n" + say("js-not-stored");
      if (!json.all) return;
      // A name that is there twice: one person, or two?
      var other = document.createElement("button"), every = false;
      function offer() { other.textContent = every ? say("js-each-once", json.names.length) : say("js-every-line", json.all.length); }
      other.type = "button";
      other.addEventListener("click", function () { every = !every; fill(every ? json.all : json.names); offer(); });
      offer();
      said.append("\n", other);
    }).catch(function () { said.textContent = say("js-not-read"); if (pasted) fill([pasted]); });
  }
  // What was said of a list outlives a fresh page, until its names are stored.
  var readings = {};
  function lists() {
    document.querySelectorAll("textarea[name=names]").forEach(function (box) {
      if (box.dataset.list) return;
      box.dataset.list = "1";
      var line = document.createElement("label"), input = document.createElement("input"), keep = box.form.dataset.keep;
      var said = readings[keep] = readings[keep] || document.createElement("p");
      input.type = "file";
      input.accept = ".csv,.tsv,.txt,.xlsx,.ods";
      line.className = "small list";
      line.append(say("js-drop-list") + " ", input);
      said.className = "small read";
      said.setAttribute("role", "status");
      box.closest("label").after(line, said);
      input.addEventListener("change", function () { if (input.files[0]) read(box, input.files[0], said); });
      box.addEventListener("paste", function (event) {
        var text = event.clipboardData.getData("text/plain");
        if (!/\n\s*\S/.test(text)) return;
        event.preventDefault();
        read(box, new Blob([text]), said, text);
      });
      box.addEventListener("list", function (event) { read(box, event.detail, said); });
    });
  }
  lists();
  // A list dropped beside the box is meant for it too; without a box, the browser doesn't leave the page for it.
  function files(event) { return Array.prototype.indexOf.call(event.dataTransfer.types, "Files") >= 0; }
  document.addEventListener("dragover", function (event) { if (files(event)) event.preventDefault(); });
  document.addEventListener("drop", function (event) {
    if (!files(event)) return;
    event.preventDefault();
    var box = document.querySelector("textarea[name=names]"), folded = box && box.closest("details");
    if (!box || !event.dataTransfer.files[0]) return;
    if (folded) folded.open = true;
    box.dispatchEvent(new CustomEvent("list", { detail: event.dataTransfer.files[0] }));
  });

  // A new stage is shown from its top, and the next Tab leads to its action; Enter alone rings no bell.
  function stage() { var next = document.querySelector("#next"); return next ? next.dataset.stage : ""; }
  var staged = stage(), onStage = false;
  document.addEventListener("focusin", function (event) { onStage = event.target.id === "next"; });
  function turned() {
    var next = document.querySelector("#next");
    if (next && (stage() !== staged || onStage) && document.activeElement === document.body) {
      if (!onStage) scrollTo(0, 0);
      next.tabIndex = -1;
      next.focus({ preventScroll: true });
    }
    staged = stage();
  }
  document.addEventListener("fresh", function (event) {
    lists();
    // The button that rang the bell is gone: the first result can be typed.
    if (rung && document.activeElement === document.body) home();
    rung = false;
    var search = document.querySelector("#search"), was = searching;
    if (search) search.value = searched;
    if (search && was && document.activeElement === document.body) search.focus();
    find();
    rows().forEach(function (form) {
      // Somebody else has saved the very figures typed here; a card's line that was noted may still be disputed.
      var no = refused[form.dataset.keep], disputed = form.parentNode.classList.contains("disputed");
      if (no && !changed(form) && !(no.noted && disputed)) delete refused[form.dataset.keep];
    });
    paint();
    // Go on to the next dispute, and after the last one back to the results.
    if (settling && document.activeElement === document.body) { if (articles().length) stand(articles()[0]); else home(); }
    turned();
    if (event.detail && document.activeElement === document.body) stay(event.detail);
  });
  paint();
  var first = rows().filter(missing)[0];
  if (first && document.activeElement === document.body) { field(first, "a").focus({ preventScroll: true }); }
  // The next Tab leads into the screen that was asked for, past the links to the others.
  if (document.activeElement === document.body) stay(document.body);

  // People: type a part of a name; Enter checks them in (or opens their page), Shift and Enter marks them paid. Where it could
  // be several, Enter shows the first, the arrows lead to the others, and Enter again takes the one that is shown.
  function tiles() { return Array.prototype.slice.call(document.querySelectorAll(".tiles > li")); }
  function find() {
    var search = document.querySelector("#search"), none = document.querySelector("#nobody");
    var low = search ? plain(search.value.trim()) : "", parts = low.split(/\s+/);
    tiles().forEach(function (tile) {
      var link = plain(tile.querySelector("a").textContent);
      var has = parts.every(function (part) { return link.indexOf(part) >= 0; });
      tile.hidden = Boolean(low) && !has && tile.dataset.who !== low;
    });
    if (none) none.hidden = !low || tiles().some(function (tile) { return !tile.hidden; });
    shown(shows);
  }
  var shows = "";
  function shown(who) {
    shows = who;
    tiles().forEach(function (tile) {
      tile.classList.toggle("shown", tile.dataset.who === who && !tile.hidden);
      if (tile.classList.contains("shown")) tile.scrollIntoView({ block: "nearest" });
    });
  }
  // What is typed there outlives a fresh page.
  var searched = "", searching = false;
  document.addEventListener("focusin", function (event) { searching = event.target.id === "search"; });
  document.addEventListener("input", function (event) { if (event.target.id === "search") { searched = event.target.value; shows = ""; find(); } });
  document.addEventListener("keydown", function (event) {
    var search = event.target;
    if (search.id !== "search") return;
    if (event.key === "Escape") { search.value = searched = shows = ""; find(); }
    var step = { ArrowDown: 1, ArrowUp: -1 }[event.key], low = search.value.trim();
    if (event.key !== "Enter" && !step || !low) return;
    event.preventDefault();
    // Of those found, those for whom there is something to do; one who is called just so, or has that number, before all others.
    var button = "form[action$=" + (event.shiftKey ? "pay" : "label") + "] button", found = tiles().filter(function (t) { return !t.hidden; });
    function called(t) { return t.dataset.who === low || plain(t.querySelector("a").textContent).replace(/^\d+ /, "") === plain(low); }
    function busy(t) { return t.querySelector(button); }
    var exact = found.filter(called), some = exact.length ? exact : found.some(busy) && !step ? found.filter(busy) : found;
    var at = found.map(function (t) { return t.dataset.who; }).indexOf(shows), tile = at < 0 ? some[0] : found[at];
    if (!tile) return;
    if (step) tile = at < 0 ? tile : found[(at + step + found.length) % found.length];
    if (step || at < 0 && some.length > 1) {
      shown(tile.dataset.who);
      tell(say("js-several", found.length) + " " + tile.querySelector("a").textContent);
      return;
    }
    shows = "";
    var what = tile.querySelector(button);
    if (what) { what.click(); search.value = searched = ""; find(); search.focus(); }
    else if (event.shiftKey || tile.classList.contains("here")) tell(say("js-nothing-to-do", tile.querySelector("a").textContent));
    else location.href = tile.querySelector("a").href;
  });
  // One person dragged onto another: they change places, once that is confirmed on the other's page.
  document.addEventListener("dragstart", function (event) {
    var tile = event.target.closest && event.target.closest(".tiles > li");
    if (tile) event.dataTransfer.setData("text/plain", "benny " + tile.dataset.who);
  });
  document.addEventListener("dragover", function (event) {
    if (event.target.closest && event.target.closest(".tiles > li")) event.preventDefault();
  });
  document.addEventListener("drop", function (event) {
    var onto = event.target.closest && event.target.closest(".tiles > li"), who = event.dataTransfer.getData("text/plain").split("benny ")[1];
    if (!onto || !who || who === onto.dataset.who) return;
    event.preventDefault();
    location.href = "/desk?show=person&who=" + onto.dataset.who + "&with=" + who;
  });

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
      } catch (e) { /* this browser has no sound */ }
    }
    rang = up || !clock;
    if (clock && !up) rang = false;
  }, 500);
}());

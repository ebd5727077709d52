// The board turns by itself: a sheet with as many rows as fit, then its other rows, then the next sheet. A refresh leaves
// it where it was. The address may have options: ?sheet=standings stays on one sheet, ?seconds=20 turns more slowly.
(function () {
  "use strict";
  var asked = new URLSearchParams(location.search);
  var seconds = Math.max(.2, Number(asked.get("seconds")) || 9);
  var key = "", part = 0, since = Date.now();

  function wall() { return document.getElementById("wall"); }
  function sheets() {
    var all = Array.prototype.slice.call(document.querySelectorAll(".sheet[data-sheet]"));
    var only = asked.get("sheet") || wall().dataset.hold;
    var chosen = only ? [only] : (wall().dataset.sheets || "").split(" ");
    var found = all.filter(function (s) { return chosen.indexOf(s.dataset.sheet) >= 0; });
    return found.length ? found : all;
  }
  // How many pages a sheet's rows need at this size. Where one is enough, its columns are made equally long.
  function parts(sheet) {
    var frame = sheet.querySelector(".frame"), flow = sheet.querySelector(".flow");
    if (!flow) return 1;
    flow.style.transform = "";
    flow.classList.remove("balanced", "one");
    var n = Math.ceil((flow.scrollWidth + gap(flow)) / (frame.clientWidth + gap(flow)) - .02);
    if (n <= 1) flow.classList.add("balanced");
    // A balance that leaves rows out of sight is none.
    if (flow.scrollWidth > frame.clientWidth + 1) flow.classList.remove("balanced");
    return Math.max(1, n);
  }
  // A name is set smaller only where it is too long for its place.
  function fit(sheet) {
    var whos = Array.prototype.slice.call(sheet.querySelectorAll(".who"));
    whos.forEach(function (w) { w.classList.remove("long", "longer"); });
    ["long", "longer"].forEach(function (size) {
      whos = whos.filter(function (w) { return w.scrollWidth > w.clientWidth; });
      whos.forEach(function (w) { w.classList.remove("long"); w.classList.add(size); });
    });
  }
  // How small a sheet's names have become: long ones that are set smaller weigh more than short ones gain.
  function smallness(sheet, size) {
    var sum = 0;
    sheet.querySelectorAll(".who").forEach(function (w) { sum += 1 / (size * (w.classList.contains("longer") ? .65 : w.classList.contains("long") ? .85 : 1)); });
    return sum;
  }
  // Rows are set as large as one page allows; a sheet that needs several pages keeps the usual size.
  var SIZES = [2.4, 2.1, 1.8, 1.6, 1.4, 1.2, 1.1, 1];
  function grow(sheet) {
    var n = 1;
    // What is not rows is made for the usual size.
    if (!sheet.querySelector(".flow")) { sheet.style.setProperty("--grow", 1); fit(sheet); rungs(sheet); return n; }
    var flow = sheet.querySelector(".flow"), frame = sheet.querySelector(".frame"), best = 1, least = Infinity;
    function set(size) {
      sheet.style.setProperty("--grow", size);
      flow.style.setProperty("--tall", 1);
      flow.style.removeProperty("--more");
      fit(sheet);
      n = parts(sheet);
    }
    SIZES.forEach(function (size) {
      set(size);
      var whole = Array.prototype.every.call(sheet.querySelectorAll(".who"), function (w) { return w.scrollHeight <= w.clientHeight + 1; });
      // Nobody's name is on a table's tile: there the figures count.
      var small = smallness(sheet, size) || 1 / (size * stretch(flow, frame));
      if (n <= 1 && whole && flow.scrollHeight <= frame.clientHeight && small < least) { best = size; least = small; }
    });
    set(best);
    // What is left over makes tiles taller still.
    if (stretch(flow, frame) > 1) {
      var tops = Array.prototype.map.call(flow.querySelectorAll("li"), function (t) { return t.offsetTop; });
      var rows = tops.filter(function (top, at) { return tops.indexOf(top) === at; }).length;
      flow.style.setProperty("--more", Math.max(0, .48 * (frame.clientHeight - flow.scrollHeight) / rows) + "px");
    }
    return n;
  }
  // Where many share a place, all rungs are set smaller.
  function rungs(sheet) {
    var ladder = sheet.querySelector(".ladder");
    if (ladder) [1, .9, .8, .7, .6, .5, .4].some(function (size) {
      ladder.style.setProperty("--grow", size);
      return ladder.lastElementChild.getBoundingClientRect().bottom - ladder.firstElementChild.getBoundingClientRect().top <= ladder.clientHeight;
    });
  }
  // A few tables fill the sheet: their tiles are made taller, and what is in them larger while it fits, beside or below one another.
  function stretch(flow, frame) {
    var tiles = Array.prototype.slice.call(flow.querySelectorAll("li:not(.byes)"));
    if (!tiles.length || !flow.matches(".tiles.balanced")) return 1;
    return [4, 3.6, 3.2, 2.8].concat(SIZES).find(function (size) {
      flow.style.setProperty("--tall", size);
      return [false, true].some(function (one) {
        flow.classList.toggle("one", one);
        return size === 1 || flow.scrollHeight <= frame.clientHeight && flow.scrollWidth <= frame.clientWidth + 1 && tiles.every(function (t) { return t.scrollWidth <= t.clientWidth; });
      });
    });
  }
  function gap(flow) { return parseFloat(getComputedStyle(flow).columnGap) || 0; }

  function show() {
    document.body.dataset.look = wall().dataset.look || "";
    var all = sheets();
    document.querySelectorAll(".sheet").forEach(function (s) { s.classList.remove("now"); });
    var at = 0;
    all.forEach(function (s, i) { if (s.dataset.sheet === key) at = i; });
    var sheet = all[at], telling = document.querySelector(".telling");
    if (telling) grow(telling);
    if (!sheet) return;
    key = sheet.dataset.sheet;
    sheet.classList.add("now");
    var n = grow(sheet), flow = sheet.querySelector(".flow");
    part = Math.min(part, n - 1);
    if (flow && part) flow.style.transform = "translateX(-" + part * (sheet.querySelector(".frame").clientWidth + gap(flow)) + "px)";
    var says = sheet.querySelector(".part");
    if (says) says.textContent = n > 1 ? part + 1 + " / " + n : "";
    var turns = document.querySelector(".turns");
    if (turns && all.length > 1) {
      turns.textContent = "";
      all.forEach(function (s, i) { turns.appendChild(document.createElement("i")).className = i === at ? "on" : ""; });
    }
    document.body.dataset.showing = key + " " + (part + 1) + "/" + n;
  }
  function turn(by) {
    since = Date.now();
    var all = sheets(), at = 0;
    all.forEach(function (s, i) { if (s.dataset.sheet === key) at = i; });
    var n = all[at] ? grow(all[at]) : 1;
    if (by > 0 && part + 1 < n) part += 1;
    else if (by < 0 && part > 0) part -= 1;
    else { key = all.length ? all[(at + by + all.length) % all.length].dataset.sheet : ""; part = by > 0 ? 0 : 99; }
    show();
  }

  // The bell: two strokes, if the browser lets a page that nobody has touched make a sound.
  var rang = true, sound = null;
  function ring() {
    try {
      sound = sound || new (window.AudioContext || window.webkitAudioContext)();
      sound.resume();
      [0, .7].forEach(function (at) {
        [880, 1318.5, 2217].forEach(function (pitch, i) {
          var tone = sound.createOscillator(), loud = sound.createGain(), from = sound.currentTime + at;
          tone.frequency.value = pitch;
          loud.gain.setValueAtTime(.22 / (i + 1), from);
          loud.gain.exponentialRampToValueAtTime(.0005, from + 1.6);
          tone.connect(loud).connect(sound.destination);
          tone.start(from);
          tone.stop(from + 1.7);
        });
      });
    } catch (e) { /* this browser has no sound */ }
  }
  function listen() {
    var clock = document.querySelector(".clock");
    var ends = clock ? Date.parse(clock.dataset.ends) : NaN;
    var up = clock !== null && ends <= Date.now();
    // A board opened long after the bell does not ring it again.
    if (up && !rang && Date.now() - ends < 15000) ring();
    rang = up || !clock;
    if (clock && !up) rang = false;
  }

  function press(what) {
    var form = document.querySelector("form[data-step=" + what + "]");
    if (!form) return;
    fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), headers: { Accept: "application/json" } })
      .then(function () { document.dispatchEvent(new CustomEvent("stale")); })
      .catch(function () { /* live.js reports that the server does not answer */ });
  }
  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    var k = event.key, leads = wall() && wall().hasAttribute("data-leads");
    if (k === "f" || k === "F") {
      if (document.fullscreenElement) document.exitFullscreen(); else if (document.documentElement.requestFullscreen) document.documentElement.requestFullscreen();
    } else if (k === " " || k === "ArrowRight" || k === "PageDown" || k === "Enter") {
      if (event.target.tagName === "BUTTON") return;
      if (leads) press("next"); else turn(1);
    } else if (k === "ArrowLeft" || k === "PageUp" || k === "Backspace") {
      if (leads) press("back"); else turn(-1);
    } else return;
    event.preventDefault();
  });

  // How to fill the screen is said once on this computer, until it has been done or a minute has passed.
  function hint() {
    var line = document.querySelector(".full"), told = false;
    try { told = localStorage.getItem("benny full"); } catch (e) { /* it is said again next time */ }
    if (line) line.hidden = told || Date.now() - began > 60000 || Boolean(document.fullscreenElement);
    if (document.fullscreenElement || Date.now() - began > 60000) try { localStorage.setItem("benny full", "1"); } catch (e) { /* see above */ }
  }
  var began = Date.now();

  if (!wall()) { document.addEventListener("fresh", function () { if (wall()) location.reload(); }); return; }
  document.body.classList.add("turning");
  window.addEventListener("resize", show);
  // What fits changes as well where the hint or a warning comes or goes.
  var room = new ResizeObserver(show);
  function settle() {
    room.disconnect();
    if (!wall()) return;
    room.observe(document.querySelector(".stage"));
    show();
  }
  document.addEventListener("fresh", settle);
  setInterval(function () {
    if (!wall()) return;
    listen();
    hint();
    if (Date.now() - since >= seconds * 1000) turn(1);
  }, Math.min(500, seconds * 1000));
  settle();
  if (document.fonts && document.fonts.ready) document.fonts.ready.then(show);
}());

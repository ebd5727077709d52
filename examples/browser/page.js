"use strict";
// The page asks, the engine answers: see src/lib.rs. Names, seating and PDFs never leave the browser.
const form = document.getElementById("night"), at = id => document.getElementById(id);
const engine = new Worker(URL.createObjectURL(new Blob([at("worker").textContent], { type: "text/javascript" })));
const waiting = new Map();
let lang = Object.keys(WORDS).find(code => navigator.language.startsWith(code)) || "en";
let moves = [], drawn = null;

engine.postMessage({ packed: at("engine").textContent });
engine.onmessage = ({ data: { id, answer, error } }) => {
  const { resolve, reject } = waiting.get(id);
  waiting.delete(id);
  if (error) reject(new Error(error)); else resolve(answer);
};

let asks = 0;
const ask = (what, question) => new Promise((resolve, reject) => {
  waiting.set(asks += 1, { resolve, reject });
  engine.postMessage({ id: asks, what, question });
});

const word = (key, n) => (WORDS[lang][key] || WORDS.en[key]).replace("{n}", n);
const names = () => form.names.value.split("\n").map(name => name.trim()).filter(name => name);
const teams = () => form.movement.value === "teams" || moves.some(m => m.teams && m.name === form.movement.value);

function element(tag, text, attributes = {}) {
  const made = Object.assign(document.createElement(tag), attributes);
  made.textContent = text;
  return made;
}

async function speak(code) {
  lang = document.documentElement.lang = code;
  document.title = word("title");
  for (const place of document.querySelectorAll("[data-word]")) place.textContent = word(place.dataset.word);
  for (const button of document.querySelectorAll("nav button")) button.setAttribute("aria-pressed", button.value === code);
  form.title.placeholder = word("usual");
  form.rounds.placeholder = word("asMany");
  // The engine takes a moment to wake; whoever draws before that has the usual two ways to move.
  choices();
  moves = await ask("movements", lang);
  choices();
  counted();
  if (drawn) show();
}

function choices() {
  const chosen = form.movement.value || "rotation";
  const options = [["rotation", word("rotation")], ["teams", word("teams")], ...moves.map(m => [m.name, m.sentence])];
  form.movement.replaceChildren(...options.map(([value, text]) => element("option", text, { value })));
  form.movement.value = chosen;
}

function counted() {
  at("names-label").textContent = word(teams() ? "pairs" : "names");
  at("count").textContent = names().length ? word("count", names().length) : "";
}

function asked() {
  const movement = form.movement.value === "teams" ? "rotation" : form.movement.value;
  return {
    title: form.title.value.trim() || word("usual"), date: form.date.value, names: names(), teams: teams(), movement,
    rounds: form.rounds.valueAsNumber || null, seed: form.seed.valueAsNumber, lang, paper: form.paper.value,
  };
}

async function draw() {
  at("wrong").hidden = true;
  try {
    if (names().length < (teams() ? 2 : 4)) throw new Error(word(teams() ? "fewTeams" : "few"));
    if (Number.isNaN(form.seed.valueAsNumber)) form.seed.value = crypto.getRandomValues(new Uint32Array(1))[0];
    const night = asked();
    drawn = { night, ...await ask("draw", night) };
    show();
  } catch (error) {
    at("wrong").textContent = error.message;
    at("wrong").hidden = false;
  }
}

function verdict({ night, quality, rounds }) {
  const said = [];
  if (night.rounds ? rounds.length < night.rounds : rounds.length === 1) return word("follows");
  if (!night.teams) said.push(quality.partner_repeats ? word("partnersAgain", quality.partner_repeats) : word("partners"));
  said.push(quality.meeting_repeats ? word("meet", quality.meeting_repeats) : word(night.teams ? "neverTeams" : "never"));
  if (quality.proven_least) said.push(word("best"));
  return said.join(" ");
}

function show() {
  at("seating").hidden = false;
  at("verdict").textContent = verdict(drawn);
  const sheets = ["tallies", "slips", "chart", "tables"].map(sheet => {
    const link = element("a", word(sheet), { href: "#", download: `${sheet}.pdf` });
    link.addEventListener("click", event => open(event, link, sheet));
    return link;
  });
  const again = element("button", word("again"), { type: "button" });
  again.addEventListener("click", () => { form.seed.value = ""; draw(); });
  at("sheets").replaceChildren(...sheets, again);
  const name = number => `${number} ${drawn.people[number - 1]}`;
  at("rounds").replaceChildren(...drawn.rounds.flatMap(({ round, tables, byes }) => {
    const body = document.createElement("tbody");
    for (const { table, sides } of tables) {
      const row = body.insertRow();
      [String(table), ...sides.map(side => side.map(name).join(" · "))].forEach(text => row.insertCell().append(text));
    }
    const grid = document.createElement("table");
    grid.append(body);
    const parts = [element("h2", word("round", round)), grid];
    if (byes.length) parts.push(element("p", `${word("out")}: ${byes.map(name).join(", ")}`, { className: "out" }));
    return parts;
  }));
}

// A sheet is made when it is asked for; the second click of the link, ours, saves it.
async function open(event, link, sheet) {
  if (link.href.startsWith("blob:")) return;
  event.preventDefault();
  const pdf = await ask("print", { ...drawn.night, lang, sheet });
  link.href = URL.createObjectURL(new Blob([pdf], { type: "application/pdf" }));
  link.click();
}

form.addEventListener("submit", event => { event.preventDefault(); draw(); });
form.addEventListener("input", counted);
document.querySelector("nav").addEventListener("click", event => event.target.value && speak(event.target.value));
form.date.value = new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 10);
if (/-(US|CA|MX)$/.test(navigator.language)) form.paper.value = "letter";
speak(lang);
if (location.protocol.startsWith("http") && "serviceWorker" in navigator) navigator.serviceWorker.register("offline.js");

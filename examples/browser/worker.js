// The engine in a thread of its own, so that a page stays awake while it draws. A page posts the packed engine once, as
// `{ packed }`, and then questions, as `{ id, what, question }`; each comes back as `{ id, answer }` or `{ id, error }`.
"use strict";
let begin, engine = new Promise(resolve => { begin = resolve; }).then(start);

onmessage = async ({ data: { packed, id, what, question } }) => {
  if (packed) return begin(packed);
  try {
    postMessage({ id, answer: ask(await engine, what, question) });
  } catch (error) {
    postMessage({ id, error: error.message });
  }
};

async function start(packed) {
  const [program, ...fonts] = packed.split(" ").map(part => unpack(Uint8Array.from(atob(part), c => c.charCodeAt(0))));
  const module = await WebAssembly.compile(program);
  // A crate below asks browsers for chance in parts that are not used here: a draw has a seed, and nothing is encrypted.
  const absent = new Proxy({}, { get: (_, name) => () => { throw new Error(String(name)); } });
  const imports = Object.fromEntries(WebAssembly.Module.imports(module).map(wanted => [wanted.module, absent]));
  const engine = (await WebAssembly.instantiate(module, imports)).exports;
  const [roboto, dejavu] = fonts.map(font => join(font)), room = engine.question(roboto.length + dejavu.length);
  const all = new Uint8Array(engine.memory.buffer, room);
  all.set(roboto);
  all.set(dejavu, roboto.length);
  engine.fonts(roboto.length);
  return engine;
}

// The answer to a question: a value, or the bytes of a PDF. What went wrong is thrown.
function ask({ memory, ...call }, what, question) {
  const asked = new TextEncoder().encode(JSON.stringify(question));
  const room = call.question(asked.length);
  new Uint8Array(memory.buffer, room, asked.length).set(asked);
  const length = call[what]();
  const answer = new Uint8Array(memory.buffer, call.answer(), length).slice();
  if (String.fromCharCode(...answer.slice(0, 4)) === "%PDF") return answer;
  const told = JSON.parse(new TextDecoder().decode(answer));
  if (told.error) throw new Error(told.error);
  return told;
}

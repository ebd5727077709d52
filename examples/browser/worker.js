// The engine in a thread of its own, so that a page stays awake while it draws. A page posts the packed engine once, as
// `{ packed }`, and then questions, as `{ id, what, question }`; each comes back as `{ id, answer }` or `{ id, error }`.
"use strict";
let begin, engine = new Promise(resolve => { begin = resolve; }).then(start);

onmessage = ({ data: { packed, id, what, question } }) => {
  if (packed) return begin(packed);
  const answer = engine.then(engine => ask(engine, what, question));
  answer.then(answer => postMessage({ id, answer }), error => postMessage({ id, error: error.message }));
};

// A crate below asks browsers for chance in parts that are not used here: a draw has a seed, and nothing is encrypted.
async function start(packed) {
  const [program, ...fonts] = packed.split(" ").map(part => unpack(Uint8Array.from(atob(part), c => c.charCodeAt(0))));
  const module = await WebAssembly.compile(program);
  const absent = new Proxy({}, { get: (_, name) => () => { throw new Error(String(name)); } });
  const imports = Object.fromEntries(WebAssembly.Module.imports(module).map(wanted => [wanted.module, absent]));
  const engine = (await WebAssembly.instantiate(module, imports)).exports;
  const [roboto, dejavu] = fonts.map(font => join(font));
  put(engine, roboto, dejavu);
  engine.fonts(roboto.length);
  return engine;
}

// Bytes, where the engine looks for them.
function put({ memory, question }, ...parts) {
  let room = question(parts.reduce((sum, part) => sum + part.length, 0));
  for (const part of parts) { new Uint8Array(memory.buffer, room).set(part); room += part.length; }
}

// The answer to a question: a value, or the bytes of a PDF. What went wrong is thrown.
function ask(engine, what, question) {
  put(engine, new TextEncoder().encode(JSON.stringify(question)));
  const length = engine[what](), answer = new Uint8Array(engine.memory.buffer, engine.answer(), length).slice();
  if (String.fromCharCode(...answer.slice(0, 4)) === "%PDF") return answer;
  const told = JSON.parse(new TextDecoder().decode(answer));
  if (told.error) throw new Error(told.error);
  return told;
}

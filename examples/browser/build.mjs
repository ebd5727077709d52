// Builds the page: `node examples/browser/build.mjs [FOLDER]`, with cargo, the target wasm32-unknown-unknown and npm.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { split, without } from "./letters.mjs";

const here = new URL(".", import.meta.url).pathname;
const target = process.env.CARGO_TARGET_DIR || `${here}../../target`;
const folder = process.argv[2] || `${target}/page`;
const triple = "wasm32-unknown-unknown", tools = ["binaryen@132.0.0", "lzma-native@8.0.6"];
execFileSync("cargo", ["build", "--release", "--locked", "--target", triple, "--manifest-path", `${here}Cargo.toml`],
  { stdio: "inherit", env: { ...process.env, CARGO_TARGET_DIR: target } });

const text = name => readFileSync(here + name, "utf8");
const engine = await slim(readFileSync(`${target}/${triple}/release/benny_browser.wasm`));
const [roboto, dejavu] = ["RobotoCondensed", "DejaVuSans"].map(name =>
  brotliDecompressSync(readFileSync(`${here}../../templates/fonts/${name}.ttc.br`)));
const carried = await Promise.all([engine, split(roboto), split(without(roboto, dejavu))].map(packed));
const parts = {
  style: text("page.css"), script: text("page.js"), worker: text("unpack.js") + text("fonts.mjs").replace(/^export /gm, "") + text("worker.js"),
  engine: carried.map(part => part.toString("base64")).join(" "),
  words: JSON.stringify(JSON.parse(text("words.json"))),
};
const page = text("page.html").replace(/\{\{(\w+)\}\}/g, (_, part) => parts[part]);
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/index.html`, page);
copyFileSync(`${here}offline.js`, `${folder}/offline.js`);
const sizes = [page.length, gzipSync(page, { level: 9 }).length, brotliCompressSync(page).length];
console.log(`${folder}/index.html: ${sizes[0]} bytes, sent with gzip ${sizes[1]}, with brotli ${sizes[2]}`);

// A package of npm's, fetched once.
function fetched(name) {
  const room = `${target}/npm`, folder = `${room}/node_modules/${name}`;
  if (!existsSync(folder)) execFileSync("npm", ["install", "--silent", "--no-save", "--prefix", room, ...tools], { stdio: "inherit" });
  return folder;
}

// A part packed as `unpack.js` unpacks it: bytes lie alike every one, two or four bytes, whichever makes it smallest.
async function packed(part) {
  const { default: lzma } = await import(pathToFileURL(`${fetched("lzma-native")}/index.js`));
  const all = await Promise.all([0, 1, 2].map(async pb => {
    const thorough = { dictSize: 1 << 26, lc: 3, lp: 0, pb, mode: lzma.MODE_NORMAL, nice: 273, mf: lzma.MF_BT4, depth: 512 };
    const stream = lzma.createStream("aloneEncoder", thorough), pieces = [];
    stream.end(part);
    for await (const piece of stream) pieces.push(piece);
    return Buffer.concat(pieces);
  }));
  const best = all.reduce((best, one) => one.length < best.length ? one : best);
  best.writeBigUInt64LE(BigInt(part.length), 5); // which a stream cannot know when it begins
  return best;
}

// The engine without what the page never calls or prints. printpdf exports functions of its own to every page, which keep PDF
// reading and SVG drawing alive, and carries a colour profile for print shops that no sheet of benny's names, and the word list of
// a packed font format (WOFF2) that none of benny's fonts has.
async function slim(engine) {
  const { default: binaryen } = await import(pathToFileURL(`${fetched("binaryen")}/index.js`));
  const about = execFileSync("cargo", ["metadata", "--format-version", "1", "--locked", "--manifest-path", `${here}Cargo.toml`],
    { maxBuffer: 1 << 28 });
  const crates = JSON.parse(about).packages;
  const crate = (name, file) => readFileSync(`${dirname(crates.find(one => one.name === name).manifest_path)}/src/${file}`);
  const words = /kBrotliDictionary: *\[u8; *\d+\] *=\s*\[([^\]]*)\]/.exec(crate("brotli-decompressor", "dictionary/mod.rs"));
  for (const unused of [crate("printpdf", "res/CoatedFOGRA39.icc"), Buffer.from(words[1].match(/\w+/g).map(Number))]) {
    const at = engine.indexOf(unused);
    if (at < 0) throw new Error("the engine no longer carries what is left out here");
    engine.fill(0, at, at + unused.length);
  }
  const module = binaryen.readBinary(engine);
  // What Rust's target uses; more would be written into the engine, and browsers of some years ago would refuse it.
  const { MutableGlobals, NontrappingFPToInt, BulkMemory, BulkMemoryOpt, SignExt, ReferenceTypes, Multivalue } = binaryen.Features;
  module.setFeatures(MutableGlobals | NontrappingFPToInt | BulkMemory | BulkMemoryOpt | SignExt | ReferenceTypes | Multivalue);
  const called = new Set(["memory", "fonts", "question", "answer", "movements", "draw", "print"]);
  const names = Array.from({ length: module.getNumExports() }, (_, n) => binaryen.getExportInfo(module.getExportByIndex(n)).name);
  for (const name of names) if (!called.has(name)) module.removeExport(name);
  binaryen.setOptimizeLevel(2);
  binaryen.setShrinkLevel(2);
  module.optimize();
  return module.emitBinary();
}

// Builds the page: `node examples/browser/build.mjs [FOLDER]`, with cargo, the target wasm32-unknown-unknown and npm.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const here = new URL(".", import.meta.url).pathname;
const target = process.env.CARGO_TARGET_DIR || `${here}../../target`;
const folder = process.argv[2] || `${target}/page`;
const triple = "wasm32-unknown-unknown";
execFileSync("cargo", ["build", "--release", "--locked", "--target", triple, "--manifest-path", `${here}Cargo.toml`],
  { stdio: "inherit", env: { ...process.env, CARGO_TARGET_DIR: target } });

const text = name => readFileSync(here + name, "utf8");
const engine = gzipSync(await slim(readFileSync(`${target}/${triple}/release/benny_browser.wasm`)), { level: 9 });
const parts = {
  style: text("page.css"), script: text("page.js"), worker: text("worker.js"), engine: engine.toString("base64"),
  words: JSON.stringify(JSON.parse(text("words.json"))),
};
const page = text("page.html").replace(/\{\{(\w+)\}\}/g, (_, part) => parts[part]);
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/index.html`, page);
copyFileSync(`${here}offline.js`, `${folder}/offline.js`);
console.log(`${folder}/index.html: ${page.length} bytes, ${gzipSync(page, { level: 9 }).length} compressed`);

// The engine without what the page never calls. printpdf exports functions of its own to every page, which keep PDF reading
// and SVG drawing alive, and carries a colour profile for print shops that no sheet of benny's names.
async function slim(engine) {
  const room = `${target}/npm`, version = "132.0.0";
  if (!existsSync(`${room}/node_modules/binaryen`))
    execFileSync("npm", ["install", "--silent", "--no-save", "--prefix", room, `binaryen@${version}`], { stdio: "inherit" });
  const { default: binaryen } = await import(pathToFileURL(`${room}/node_modules/binaryen/index.js`));
  const about = execFileSync("cargo", ["metadata", "--format-version", "1", "--locked", "--manifest-path", `${here}Cargo.toml`],
    { maxBuffer: 1 << 28 });
  const printpdf = JSON.parse(about).packages.find(one => one.name === "printpdf");
  const profile = readFileSync(`${dirname(printpdf.manifest_path)}/src/res/CoatedFOGRA39.icc`);
  const at = engine.indexOf(profile);
  if (at >= 0) engine.fill(0, at, at + profile.length);
  const module = binaryen.readBinary(engine);
  // What Rust's target uses; more would be written into the engine, and browsers of some years ago would refuse it.
  const { MutableGlobals, NontrappingFPToInt, BulkMemory, BulkMemoryOpt, SignExt, ReferenceTypes, Multivalue } = binaryen.Features;
  module.setFeatures(MutableGlobals | NontrappingFPToInt | BulkMemory | BulkMemoryOpt | SignExt | ReferenceTypes | Multivalue);
  const called = new Set(["memory", "question", "answer", "movements", "draw", "print"]);
  const names = Array.from({ length: module.getNumExports() }, (_, n) => binaryen.getExportInfo(module.getExportByIndex(n)).name);
  for (const name of names) if (!called.has(name)) module.removeExport(name);
  binaryen.setOptimizeLevel(2);
  binaryen.setShrinkLevel(2);
  module.optimize();
  return module.emitBinary();
}

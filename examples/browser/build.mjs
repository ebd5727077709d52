// Builds the page: `node examples/browser/build.mjs [FOLDER]`, with cargo and the target wasm32-unknown-unknown.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const here = new URL(".", import.meta.url).pathname;
const target = process.env.CARGO_TARGET_DIR || `${here}../../target`;
const folder = process.argv[2] || `${target}/page`;
const triple = "wasm32-unknown-unknown";
execFileSync("cargo", ["build", "--release", "--locked", "--target", triple, "--manifest-path", `${here}Cargo.toml`],
  { stdio: "inherit", env: { ...process.env, CARGO_TARGET_DIR: target } });

const text = name => readFileSync(here + name, "utf8");
const engine = gzipSync(readFileSync(`${target}/${triple}/release/benny_browser.wasm`), { level: 9 });
const parts = {
  style: text("page.css"), script: text("page.js"), worker: text("worker.js"), engine: engine.toString("base64"),
  words: JSON.stringify(JSON.parse(text("words.json"))),
};
const page = text("page.html").replace(/\{\{(\w+)\}\}/g, (_, part) => parts[part]);
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/index.html`, page);
copyFileSync(`${here}offline.js`, `${folder}/offline.js`);
console.log(`${folder}/index.html: ${page.length} bytes, ${gzipSync(page, { level: 9 }).length} compressed`);

//! Lists the languages' folders, so that a new one needs no line of Rust.

use std::path::Path;
use std::{env, fs};

/// Files of words that only one room says, and its feature: without that they are left out.
const ONLY: [(&str, &str); 8] = [
    ("desk", "SERVE"),
    ("devices", "SERVE"),
    ("files", "STORE"),
    ("glossary", "SERVE"),
    ("help", "DESK"),
    ("lists", "DESK"),
    ("pages", "DESK"),
    ("terminal", "CLI"),
];

fn main() -> std::io::Result<()> {
    let root = env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    let words = Path::new(&root).join("templates/words");
    println!("cargo:rerun-if-changed={}", words.display());
    let mut files = Vec::new();
    for folder in fs::read_dir(&words)? {
        let folder = folder?.path();
        println!("cargo:rerun-if-changed={}", folder.display());
        for file in fs::read_dir(&folder)? {
            let file = file?.path();
            let only = ONLY
                .iter()
                .find(|(name, _)| file.file_stem().is_some_and(|s| s == *name));
            let said = |feature: &str| env::var_os(format!("CARGO_FEATURE_{feature}")).is_some();
            if only.is_none_or(|(_, feature)| said(feature)) {
                files.push((folder.clone(), file));
            }
        }
    }
    files.sort();
    let line = |(folder, file): &(std::path::PathBuf, std::path::PathBuf)| {
        let lang = folder.file_name().unwrap_or_default();
        let (lang, file) = (lang.to_string_lossy(), file.display().to_string());
        format!("({lang:?}, include_str!({file:?})),\n")
    };
    let list: String = files.iter().map(line).collect();
    let to = Path::new(&env::var("OUT_DIR").unwrap_or_default()).join("words.rs");
    fs::write(to, format!("&[\n{list}]"))
}

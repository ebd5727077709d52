//! Which command reads a file that benny wrote.

use crate::club::written;
use crate::tournament::document;
use serde_json::{Value, json};
use std::io::Read;
use std::path::Path;

/// As [`reads`], for a file that is read first; `None` as well where it cannot be.
pub fn reads_file(path: &Path) -> Option<Value> {
    let mut there = Vec::new();
    let file = std::fs::File::open(path).ok()?;
    file.take(document::LARGEST).read_to_end(&mut there).ok()?;
    reads(path.to_str()?, &there)
}

/// The act that reads a file of ours with this in it; `None` where benny did not write it.
pub fn reads(file: &str, there: &[u8]) -> Option<Value> {
    let beginning = String::from_utf8_lossy(&there[..there.len().min(400)]);
    if document::is_ours(&beginning) {
        return Some(json!({"do": "import", "from": file}));
    }
    if crate::store::is_club(there) {
        return Some(json!({"do": "merge", "other": file}));
    }
    let verb = match written::kind(there)?.as_str() {
        "members" => "member import",
        "season" => "season import",
        "league" => "league import",
        "league result" => return Some(json!({"do": "league take", "what": [file]})),
        _ => return None,
    };
    Some(json!({"do": verb, "from": file}))
}

//! README's blocks, line by line, as a newcomer would type them: in a fresh folder, with the built program.
//!
//! Three rules make that possible. `cargo run --` stands for `benny`. Lines about compiling benny itself
//! ([`ABOUT_CARGO`]) are left out. And before the night is closed the missing results are entered, because README shows
//! only the first few.
#![cfg(unix)]

use super::desk::Desk;
use std::path::Path;

const README: &str = include_str!("../../README.md");

/// Lines that are left out because they compile, install or download.
const ABOUT_CARGO: &[&str] = &["cargo test", "cargo install", "cargo add"];

/// The files that a reader of README has: one that comes with the source, and a hand they wrote down.
const FILES: &[(&str, &str)] = &[
    (
        "examples/friday.csv",
        include_str!("../../examples/friday.csv"),
    ),
    (
        "game.json",
        r#"{"id": 1, "dealer": 3, "upCard": "9s", "calls": ["Order"],
            "tricks": [["Ah", "Kh", "9h", "Th"], ["Ac", "Qh", "9c", "Tc"], ["Js", "Qs", "Td", "Ks"],
                       ["As", "Jd", "9d", "Jc"], ["Kc", "Kd", "Jh", "9s"]]}"#,
    ),
];

/// The lines of all `sh` blocks.
fn lines() -> Vec<&'static str> {
    let mut inside = false;
    let mut lines = Vec::new();
    for line in README.lines() {
        match line.strip_prefix("```") {
            Some(language) => inside = language == "sh",
            None if inside && !line.trim().is_empty() => lines.push(line),
            None => {}
        }
    }
    lines
}

#[test]
fn readmes_blocks_run_as_they_stand() {
    let desk = Desk::new();
    for (name, text) in FILES {
        let path = desk.path(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        // The record is one line, as JSON Lines are.
        let text = match name.ends_with(".json") {
            true => text.replace('\n', " "),
            false => (*text).to_owned(),
        };
        std::fs::write(path, text).expect("written");
    }
    let program = assert_cmd::cargo::cargo_bin("benny");
    let folder = program.parent().expect("a folder").to_owned();
    let (mut run, mut left) = (Vec::new(), Vec::new());
    for line in lines() {
        if ABOUT_CARGO.iter().any(|about| line.starts_with(about)) {
            left.push(line);
            continue;
        }
        let typed = line.replacen("cargo run -- ", "benny ", 1);
        assert!(typed.starts_with("benny "), "{line}: no rule for this line");
        if typed.starts_with("benny close") {
            enter_the_rest(&desk);
        }
        let (status, said) = shell(&desk, &folder, &typed);
        // A check that answers no has run all the same.
        let fine = status == 0 || status == 3 && typed.starts_with("benny check");
        assert!(fine, "{line}\nleaves {status}:\n{said}");
        run.push(line);
    }
    assert!(run.len() >= 15, "{run:?}");
    assert_eq!(left, ["cargo test"], "what the rule leaves out");
    for made in ["friday.pdf", "slips.pdf", "wall.pdf"] {
        let bytes = std::fs::read(desk.path(made)).expect(made);
        assert!(bytes.starts_with(b"%PDF"), "{made}");
    }
    let closed = desk.json(&["list"]);
    assert_eq!(closed[0]["closed"], true, "{closed}");
}

/// What README enters from number 17's card, round by round.
const CARD: (u64, [u64; 4]) = (17, [8, 6, 10, 7]);

/// Every table without a result gets a possible one that agrees with the card that is in.
fn enter_the_rest(desk: &Desk) {
    let missing = desk.json(&["missing", "--all"]);
    let missing = missing.as_array().expect("a list");
    assert!(missing.len() > 20, "README's few lines are no whole night");
    let seats = desk.json(&["seats"]);
    for place in missing {
        let index = |name: &str| place[name].as_u64().expect("a number") as usize - 1;
        let (round, table) = (index("round"), index("table"));
        let sides = &seats["schedule"][round]["tables"][table]["sides"];
        let has = |side: usize| {
            let numbers = sides[side].as_array().expect("numbers");
            numbers.iter().any(|n| n == CARD.0)
        };
        // Eight hands that all go to the makers without a march come to 8 points; these come to 16.
        let first = match CARD.1.get(round) {
            Some(own) if has(0) => *own,
            Some(own) if has(1) => 16 - *own,
            _ => 9,
        };
        let (round, table) = ((round + 1).to_string(), (table + 1).to_string());
        let points = format!("{first}-{}", 16 - first);
        desk.ends(0, &["score", &round, &table, &points]);
    }
}

/// A line's exit status, and what it printed.
fn shell(desk: &Desk, programs: &Path, line: &str) -> (i32, String) {
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let paths = std::iter::once(programs.to_owned()).chain(std::env::split_paths(&paths));
    let output = std::process::Command::new("sh")
        .args(["-c", line])
        .current_dir(desk.path(""))
        .env("PATH", std::env::join_paths(paths).expect("paths"))
        .env("BENNY_FILE", desk.path("club.benny"))
        .env("BENNY_NOW", "2026-11-20T19:30:00+00:00")
        .env("BENNY_USER", "Desk")
        .envs([super::desk::ENGLISH])
        .stdin(std::process::Stdio::null())
        .output()
        .expect("a shell");
    let said = [output.stdout, output.stderr].concat();
    let status = output.status.code().expect("a status");
    (status, String::from_utf8_lossy(&said).into_owned())
}

//! Dependencies point down only: no floor of the house names one above it.

use std::path::Path;

/// Each floor and the floors it may name. A room that is not built yet holds nothing that could point up.
const ARROWS: &[(&str, &[&str])] = &[
    ("engine", &[]),
    ("seating", &[]),
    ("players", &["engine"]),
    ("tournament", &["engine", "seating"]),
    ("club", &["engine", "seating", "tournament"]),
    ("store", &["engine", "seating", "tournament", "club"]),
    ("print", &["engine", "seating", "tournament", "club"]),
    ("publish", &["engine", "seating", "tournament", "club"]),
    (
        "desk",
        &[
            "engine",
            "seating",
            "players",
            "tournament",
            "club",
            "store",
        ],
    ),
    (
        "web",
        &[
            "engine",
            "seating",
            "players",
            "tournament",
            "club",
            "print",
            "publish",
            "desk",
        ],
    ),
    (
        "cli",
        &[
            "engine",
            "seating",
            "players",
            "tournament",
            "club",
            "print",
            "publish",
            "desk",
            "web",
        ],
    ),
];

/// Floors that must be there.
const BUILT: &[&str] = &[
    "engine",
    "seating",
    "tournament",
    "store",
    "print",
    "publish",
    "desk",
    "web",
    "cli",
];

fn files(dir: &Path, found: &mut Vec<std::path::PathBuf>) {
    for entry in std::fs::read_dir(dir).expect("a source folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn arrows_point_down_only() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    for (floor, allowed) in ARROWS {
        let mut sources = Vec::new();
        if src.join(floor).exists() {
            files(&src.join(floor), &mut sources);
        }
        assert!(
            !BUILT.contains(floor) || !sources.is_empty(),
            "no sources in {floor}"
        );
        for path in sources {
            let text = std::fs::read_to_string(&path).expect("readable source");
            for (number, line) in text.lines().enumerate() {
                let code = line.trim_start();
                if code.starts_with("//") {
                    continue;
                }
                for (other, _) in ARROWS {
                    if other != floor
                        && !allowed.contains(other)
                        && code.contains(&format!("crate::{other}"))
                    {
                        wrong.push(format!("{}:{}: {code}", path.display(), number + 1));
                    }
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "these lines point up:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn below_the_doors_nothing_is_said_in_commands() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let commands = benny::cli::command();
    let doors = ["cli", "web"];
    let (mut wrong, mut read) = (Vec::new(), 0);
    for (floor, _) in ARROWS.iter().filter(|(floor, _)| !doors.contains(floor)) {
        let mut sources = Vec::new();
        files(&src.join(floor), &mut sources);
        sources.retain(|path| {
            !path
                .iter()
                .any(|part| part == "tests" || part == "tests.rs")
        });
        for path in sources {
            let text = std::fs::read_to_string(&path).expect("readable source");
            // Tests at the end of a file may name what they like.
            let text = text
                .split("\n#[cfg(test)]\nmod tests {")
                .next()
                .unwrap_or(&text);
            let code = text
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"));
            // An act's examples are part of its help.
            for line in code.filter(|line| !line.contains("after_help")) {
                read += 1;
                let word = |after: &str| {
                    after
                        .split(|c: char| !c.is_alphanumeric() && c != '-')
                        .next()
                        .map(str::to_owned)
                };
                let mut behind = line.split("benny ").skip(1).filter_map(word);
                let command = behind.any(|word| commands.find_subcommand(word).is_some());
                let flag = line
                    .split("--")
                    .skip(1)
                    .any(|after| after.starts_with(|c: char| c.is_ascii_lowercase()));
                if command || flag {
                    wrong.push(format!("{}: {}", path.display(), line.trim()));
                }
            }
        }
    }
    assert!(read > 20_000, "{read} lines");
    assert!(
        wrong.is_empty(),
        "reasons and remedies are data below cli and web; these lines name a command or a flag:\n{}",
        wrong.join("\n")
    );
}

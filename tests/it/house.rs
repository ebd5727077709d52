//! Dependencies point down only: no floor of the house names one above it, and inside a floor few files need one another.

use std::collections::{BTreeMap, BTreeSet};
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

/// The parts of the house whose texts explain commands: help, the manual, the parser's own refusals.
const EXPLAIN: &[&str] = &["cli/help", "cli/commands/docs.rs", "cli/usage.rs"];

/// The source without what is help of a command: its examples, and constants called `HELP`.
fn without_help(text: &str) -> String {
    let mut left = String::new();
    let mut until = None;
    for line in text.lines() {
        let begins = [
            ("#[command(", ")]"),
            ("command(", ")"),
            ("const HELP", "\";"),
        ];
        let trimmed = line.trim();
        let ends = |end: &str| trimmed.ends_with(end);
        let begun = begins.iter().find(|(begin, _)| trimmed.starts_with(begin));
        if let (None, Some((_, end))) = (until, begun) {
            until = Some(*end);
        }
        match until {
            None => left += &format!("{line}\n"),
            Some(end) if ends(end) => until = None,
            Some(_) => {}
        }
    }
    left
}

#[test]
fn nothing_is_said_in_commands() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let commands = benny::cli::command();
    let doors = ["cli", "web"];
    let (mut wrong, mut read) = (Vec::new(), 0);
    for (floor, _) in ARROWS {
        let door = doors.contains(floor);
        let mut sources = Vec::new();
        files(&src.join(floor), &mut sources);
        sources.retain(|path| {
            let explains = EXPLAIN.iter().any(|part| path.starts_with(src.join(part)));
            let mut parts = path.iter();
            !explains && !parts.any(|part| part == "tests" || part == "tests.rs")
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
            let code = without_help(&code.collect::<Vec<_>>().join("\n"));
            for line in code.lines() {
                read += 1;
                let word = |after: &str| {
                    after
                        .split(|c: char| !c.is_alphanumeric() && c != '-')
                        .next()
                        .map(str::to_owned)
                };
                let mut behind = line.split("benny ").skip(1).filter_map(word);
                let command = behind.any(|word| commands.find_subcommand(word).is_some());
                // At a door an option of the very command may be named.
                let flag = !door
                    && line
                        .split("--")
                        .skip(1)
                        .any(|after| after.starts_with(|c: char| c.is_ascii_lowercase()));
                if command || flag {
                    wrong.push(format!("{}: {}", path.display(), line.trim()));
                }
            }
        }
    }
    assert!(read > 60_000, "{read} lines");
    assert!(
        wrong.is_empty(),
        "what can be done is an act, which each door shows in its own way; these lines name a command, or a flag below \
         the doors:\n{}",
        wrong.join("\n")
    );
}

/// Every room: in none may more than three files need one another in a circle.
const ROOMS: &[&str] = &[
    "cli",
    "club",
    "desk",
    "engine",
    "players",
    "print",
    "publish",
    "seating",
    "store",
    "tournament",
    "web",
];

#[test]
fn no_circle_inside_a_room_is_larger_than_three_files() {
    for room in ROOMS {
        let house = House::of(room);
        let circles = house.circles();
        let large: Vec<_> = circles.iter().filter(|circle| circle.len() > 3).collect();
        assert!(large.is_empty(), "{room}: {large:#?}");
        assert!(
            house.needs.values().any(|needs| !needs.is_empty()),
            "{room}: no file needs another"
        );
    }
}

/// A module by its path: `cli::commands::score`.
type Module = Vec<String>;

/// The files of a room, and which of them each needs. A list's `pub use` names its parts and needs none of them.
struct House {
    /// The names a module's own file defines.
    defines: BTreeMap<Module, BTreeSet<String>>,
    /// What a module's `use` brings in, by the name it has there.
    brings: BTreeMap<Module, BTreeMap<String, Module>>,
    needs: BTreeMap<Module, BTreeSet<Module>>,
}

impl House {
    fn of(room: &str) -> House {
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut sources = Vec::new();
        files(&src.join(room), &mut sources);
        let mut house = House {
            defines: BTreeMap::new(),
            brings: BTreeMap::new(),
            needs: BTreeMap::new(),
        };
        let mut paths = Vec::new();
        for path in sources {
            let short = path
                .strip_prefix(&src)
                .expect("below src")
                .with_extension("");
            let mut module: Module = short
                .iter()
                .map(|part| part.to_string_lossy().into_owned())
                .collect();
            if module.iter().any(|part| part == "tests") {
                continue;
            }
            module.retain(|part| part != "mod");
            let text = std::fs::read_to_string(&path).expect("readable source");
            let code = text
                .lines()
                .map(|line| line.split("//").next().unwrap_or_default());
            let code = code.collect::<Vec<_>>().join("\n");
            // Unit tests stand at the end and may look at everything.
            let code = code
                .split("\nmod tests {")
                .next()
                .unwrap_or_default()
                .to_owned();
            let words: Vec<&str> = code
                .split(|c: char| !c.is_alphanumeric() && c != '_')
                .collect();
            let kinds = ["fn", "struct", "enum", "const", "static", "type", "trait"];
            let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
            let named = words.windows(2).filter(|two| kinds.contains(&two[0]));
            house
                .defines
                .insert(module.clone(), named.map(|two| two[1].to_owned()).collect());
            paths.push((module, code));
        }
        for (module, code) in &paths {
            let mut brings = BTreeMap::new();
            for statement in code.split(';') {
                let Some(at) = use_in(statement) else {
                    continue;
                };
                for (path, name) in leaves(&statement[at + 4..]) {
                    if let Some(path) = house.absolute(module, &path) {
                        brings.insert(name, path);
                    }
                }
            }
            house.brings.insert(module.clone(), brings);
        }
        for (module, code) in &paths {
            let mut needs = BTreeSet::new();
            let listed = code.split(';').filter(|statement| {
                ["pub use ", "pub(super) use ", "pub(crate) use "]
                    .iter()
                    .any(|list| statement.contains(list))
            });
            let listed: String = listed.collect();
            for (name, path) in &house.brings[module] {
                let is_listed = listed
                    .split(|c: char| !c.is_alphanumeric() && c != '_')
                    .any(|word| word == name);
                needs.extend(house.resolved(path, 0).filter(|_| !is_listed));
            }
            let rest = code
                .split(';')
                .map(|statement| &statement[..use_in(statement).unwrap_or(statement.len())]);
            // Who may see something is no need.
            let code = rest
                .collect::<Vec<_>>()
                .join(";")
                .replace("pub(in ", "pub(in::");
            let paths = code.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
            for path in paths.filter(|path| path.contains("::")) {
                let path: Module = path.split("::").map(str::to_owned).collect();
                needs.extend(
                    house
                        .absolute(module, &path)
                        .and_then(|path| house.resolved(&path, 0)),
                );
            }
            needs.remove(module);
            house.needs.insert(module.clone(), needs);
        }
        house
    }

    /// A path as it is written in a module, from the top of the crate; `None` where it leads out of the room.
    fn absolute(&self, module: &Module, path: &[String]) -> Option<Module> {
        let mut at = module.clone();
        let mut path = path;
        match path.first()?.as_str() {
            "crate" => (at, path) = (Vec::new(), &path[1..]),
            "self" => path = &path[1..],
            "super" => {}
            part => {
                at.push(part.to_owned());
                self.defines.contains_key(&at).then_some(())?;
                path = &path[1..];
            }
        }
        for part in path {
            match part.as_str() {
                "super" => drop(at.pop()),
                part => at.push(part.to_owned()),
            }
        }
        Some(at)
    }

    /// The file in which what a path names is defined.
    fn resolved(&self, path: &[String], depth: u8) -> Option<Module> {
        let known = (1..=path.len())
            .rev()
            .find(|&n| self.defines.contains_key(&path[..n]))?;
        let (module, rest) = (path[..known].to_vec(), &path[known..]);
        let Some(name) = rest
            .first()
            .filter(|name| !self.defines[&module].contains(*name))
        else {
            return Some(module);
        };
        let brought = self.brings.get(&module).and_then(|brings| brings.get(name));
        match brought.filter(|_| depth < 8) {
            Some(path) => self.resolved(&[&path[..], &rest[1..]].concat(), depth + 1),
            None => Some(module),
        }
    }

    /// Every file that is reached from a file.
    fn reached(&self, from: &Module) -> BTreeSet<&Module> {
        let (mut found, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(at) = open.pop() {
            for next in self.needs.get(at).into_iter().flatten() {
                if found.insert(next) {
                    open.push(next);
                }
            }
        }
        found
    }

    /// The files that need one another, however far around.
    fn circles(&self) -> BTreeSet<BTreeSet<&Module>> {
        let reached: BTreeMap<&Module, BTreeSet<&Module>> =
            self.needs.keys().map(|m| (m, self.reached(m))).collect();
        let circle = |from: &Module| {
            reached[from]
                .iter()
                .copied()
                .filter(|to| reached.get(to).is_some_and(|back| back.contains(from)))
                .collect()
        };
        self.needs
            .keys()
            .map(circle)
            .filter(|circle: &BTreeSet<_>| circle.len() > 1)
            .collect()
    }
}

/// Where a statement begins to `use` something.
fn use_in(statement: &str) -> Option<usize> {
    let at = statement.rfind("use ")?;
    (at == 0 || statement[..at].ends_with(['\n', ' '])).then_some(at)
}

/// The paths of a `use`, each with the name it brings in.
fn leaves(tree: &str) -> Vec<(Module, String)> {
    let tree = tree.trim();
    if let Some((before, inside)) = tree.split_once('{') {
        let inside = inside.trim().strip_suffix('}').unwrap_or(inside);
        let (mut depth, mut parts) = (0, vec![String::new()]);
        for c in inside.chars() {
            depth += i32::from(c == '{') - i32::from(c == '}');
            match c {
                ',' if depth == 0 => parts.push(String::new()),
                c => parts.last_mut().expect("one at least").push(c),
            }
        }
        let parts = parts.iter().filter(|part| !part.trim().is_empty());
        return parts
            .flat_map(|part| leaves(&format!("{before}{}", part.trim())))
            .collect();
    }
    let (path, name) = tree
        .split_once(" as ")
        .map_or((tree, None), |(path, name)| (path, Some(name)));
    let mut path: Module = path
        .split("::")
        .map(|part| part.trim().to_owned())
        .collect();
    if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
        path.pop();
    }
    let name = name.map_or_else(
        || path.last().cloned().unwrap_or_default(),
        |name| name.trim().to_owned(),
    );
    vec![(path, name)]
}

//! What terminal and paper say is a key in every language: no sentence is spelled in `src/cli` and `src/print`.

use std::path::Path;

/// What is spelled there all the same: help, which is English like clap's, and what is typed or read by programs.
const ENGLISH: &[(&str, &str)] = &[
    ("cli/commands/check/hand.rs", "W 9c o / "),
    ("cli/commands/check/hand.rs", "bid-euchre W "),
    ("cli/commands/check/hand/input.rs", " at "),
    ("cli/commands/codes.rs", "--at http"),
    ("cli/commands/docs.rs", ".SH "),
    ("cli/commands/docs.rs", ".TH "),
    ("cli/commands/print/paper.rs", "--lang en"),
    ("cli/commands/solve.rs", "too much to search"),
    ("cli/help/", ""),
    ("cli/render.rs", "no command does this"),
    // Clap's words, and one put for some of them.
    ("cli/usage/", "help find"),
    ("cli/usage/", "invalid digit found"),
    ("cli/usage/", "not a number"),
    // Fonts' names, and the help about layouts with their fields.
    ("print/font", ""),
    ("print/layout.rs", "missing field"),
    ("print/layout.rs", "unknown "),
    ("print/layout/file.rs", "hand, first"),
    ("print/layout/file.rs", "players, points"),
    ("print/layout/words.rs", ""),
    ("print/options.rs", "number, name"),
];

/// The string literals of a source, each with its line: none in comments, attributes and tests.
fn literals(source: &str) -> Vec<(usize, String)> {
    let end = source
        .find("#[cfg(test)]\nmod tests {")
        .or(source.find("#[cfg(all(test"));
    let source = &source[..end.unwrap_or(source.len())];
    let mut found = Vec::new();
    let (mut rest, mut attribute) = (source, 0usize);
    while let Some(c) = rest.chars().next() {
        let skipped = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("#[") && attribute == 0 {
            attribute = 1;
            2
        } else if rest.starts_with("'\"'") || rest.starts_with("'\\\"'") {
            rest[1..].find('\'').map_or(1, |at| at + 2)
        } else if rest.starts_with("r#\"") {
            rest.find("\"#").map_or(rest.len(), |at| at + 2)
        } else if c == '"' {
            let mut escaped = false;
            let ends = |c: char| {
                let ends = c == '"' && !escaped;
                escaped = c == '\\' && !escaped;
                ends
            };
            let length = rest[1..].find(ends).unwrap_or(rest.len() - 2);
            let line = source[..source.len() - rest.len()].lines().count();
            if attribute == 0 {
                found.push((line, rest[1..=length].to_owned()));
            }
            length + 2
        } else {
            match c {
                '[' if attribute > 0 => attribute += 1,
                ']' if attribute > 0 => attribute -= 1,
                _ => {}
            }
            c.len_utf8()
        };
        rest = &rest[skipped..];
    }
    found
}

/// Whether a text has two words beside each other, what is filled in left aside.
fn is_sentence(text: &str) -> bool {
    let mut words = 0;
    let mut depth = 0;
    let plain: String = text
        .chars()
        .filter(|c| {
            depth += i32::from(*c == '{');
            let outside = depth == 0;
            depth -= i32::from(*c == '}');
            outside
        })
        .collect();
    for word in plain.split([' ', '\n']) {
        let word = word.trim_matches(|c: char| !c.is_alphabetic());
        words += usize::from(word.len() > 1 && word.chars().all(char::is_alphabetic));
    }
    words > 1
}

#[test]
fn no_sentence_is_spelled_in_the_terminal_or_on_paper() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let german = std::fs::read_dir(root.join("templates/words/de")).expect("words");
    let german: String = german
        .flatten()
        .map(|file| std::fs::read_to_string(file.path()).expect("words"))
        .collect();
    // A heading is English in a file; every language says it on the screen. Verbs are typed.
    let heading = |text: &str| {
        let key = text
            .trim_start_matches('>')
            .to_lowercase()
            .replace(' ', "-");
        german.contains(&format!("\ncolumn-{key} = "))
    };
    let verb = |text: &str| {
        let mut words = text.split(' ');
        let groups = ["bracket", "check", "league", "member", "phones", "season"];
        words.next().is_some_and(|group| groups.contains(&group)) && text == text.to_lowercase()
    };
    let typed =
        |text: &str| text == text.to_uppercase() || ["Ann & Bob", "Friday Night"].contains(&text);
    let mut spelled = Vec::new();
    let mut folders = ["src/cli", "src/print"].map(|of| root.join(of)).to_vec();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            let name = path.strip_prefix(root.join("src")).expect("inside");
            let name = name.display().to_string().replace('\\', "/");
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let tests = name.ends_with("tests.rs") || name.contains("/tests/");
            if tests {
                continue;
            }
            let source = std::fs::read_to_string(&path).expect("a source");
            for (line, text) in literals(&source) {
                let allowed = ENGLISH
                    .iter()
                    .any(|(file, start)| name.starts_with(file) && text.starts_with(start));
                let spoken = is_sentence(&text) && !allowed;
                if spoken && !heading(&text) && !verb(&text) && !typed(&text) {
                    spelled.push(format!("src/{name}:{line}: {text}"));
                }
            }
        }
    }
    assert!(spelled.is_empty(), "{}", spelled.join("\n"));
}

#[test]
fn what_is_a_sentence() {
    assert!(is_sentence("{name} is here."));
    assert!(is_sentence("two words"));
    assert!(!is_sentence("{a} and {b}"));
    assert!(!is_sentence("member-list"));
    let source = "// \"no words here\"\n#[doc = \"none here\"]\nlet a = \"said \\\"so\\\"\"; let b = '\"';\nf(\"one two\")";
    assert_eq!(
        literals(source),
        [(3, "said \\\"so\\\"".to_owned()), (4, "one two".to_owned())]
    );
}

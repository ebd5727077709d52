//! `benny help json`: what every command prints with `--json`, kept as data (`templates/json.txt`), which a test that
//! runs the commands compares with what they print.

use crate::cli::CliError;
use crate::tournament::phrase;
use std::fmt::Write;

const DATA: &str = include_str!("../../../templates/json.txt");

/// A line of the data: where a field is, what it holds, what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The way to it: `schedule[].tables[].table`; `[]` is a list's items, `*` any key, empty the whole answer.
    pub path: String,
    /// `text`, `number`, `yes/no`, `any`, or `@` and the name of a type.
    pub kind: &'static str,
    /// Whether it may be null or left out.
    pub optional: bool,
    /// What it means.
    pub meaning: &'static str,
    /// Where it is written: the section and the path there.
    pub home: (&'static str, String),
}

/// Every section of the data: a command (`standings`, `check score`, `prizes --due`) or a type (`@quality`) with its fields.
pub fn sections() -> Vec<(&'static str, Vec<Field>)> {
    let mut sections: Vec<(&str, Vec<Field>)> = Vec::new();
    for line in DATA.lines() {
        if line.starts_with(';') || line.trim().is_empty() {
            continue;
        }
        if let Some(command) = line.strip_prefix("# ") {
            sections.push((command, Vec::new()));
        } else if line.starts_with('@') {
            sections.push((line, Vec::new()));
        } else if let Some((section, fields)) = sections.last_mut() {
            fields.extend(field(section, line));
        }
    }
    sections
}

fn field(section: &'static str, line: &'static str) -> Option<Field> {
    // Where the whole answer is of one type, there is no path.
    let (path, rest) = match line.strip_prefix("  ") {
        Some(rest) => ("", rest),
        None => line.split_once("  ")?,
    };
    let (kind, meaning) = rest
        .trim_start()
        .split_once("  ")
        .unwrap_or((rest.trim(), ""));
    Some(Field {
        path: path.to_owned(),
        kind: kind.trim_end_matches('?'),
        optional: kind.ends_with('?'),
        meaning: meaning.trim(),
        home: (section, path.to_owned()),
    })
}

/// The fields of a section with the types it names written out.
pub fn fields(section: &str) -> Vec<Field> {
    let sections = sections();
    let mut found = Vec::new();
    gather(&sections, section, "", false, &mut found);
    found
}

fn gather(
    sections: &[(&'static str, Vec<Field>)],
    section: &str,
    before: &str,
    optional: bool,
    found: &mut Vec<Field>,
) {
    let fields = sections.iter().filter(|(name, _)| *name == section);
    for field in fields.flat_map(|(_, fields)| fields) {
        let path = match (before, field.path.as_str()) {
            ("", path) => path.to_owned(),
            (before, "") => before.to_owned(),
            (before, path) if path.starts_with('[') => format!("{before}{path}"),
            (before, path) => format!("{before}.{path}"),
        };
        let optional = optional || field.optional;
        if field.kind.starts_with('@') {
            gather(sections, field.kind, &path, optional, found);
        } else {
            found.push(Field {
                path,
                optional,
                ..field.clone()
            });
        }
    }
}

/// The explanation of one command's JSON, or the list of all.
///
/// # Errors
/// When nothing is known of that command.
pub fn explained(command: &[&str]) -> Result<String, CliError> {
    let sections = sections();
    if command.is_empty() {
        return Ok(all(&sections));
    }
    let asked = command.join(" ");
    // `prizes --due` is listed with `prizes`.
    let own = sections.iter().filter(|(name, _)| {
        *name == asked
            || name
                .strip_prefix(&asked)
                .is_some_and(|more| more.starts_with(' '))
    });
    let mut text = String::new();
    for (name, fields) in own {
        let _ = writeln!(text, "benny {name} --json\n");
        text.push_str(&written(fields));
        let mut types: Vec<&str> = Vec::new();
        named(&sections, fields, &mut types);
        for name in types {
            let _ = writeln!(text, "\n{name}:");
            let fields = sections.iter().find(|(other, _)| *other == name);
            text.push_str(&fields.map_or(String::new(), |(_, fields)| written(fields)));
        }
        text.push('\n');
    }
    if text.is_empty() {
        let message = phrase!("why-no-json", asked);
        return Err(
            CliError::usage(message).way("", serde_json::json!({"do": "help", "words": ["json"]}))
        );
    }
    Ok(format!("{}\n", text.trim_end()))
}

/// The types that fields name, those within them included, in order.
fn named<'s>(
    sections: &'s [(&'static str, Vec<Field>)],
    fields: &'s [Field],
    types: &mut Vec<&'s str>,
) {
    for field in fields.iter().filter(|field| field.kind.starts_with('@')) {
        if !types.contains(&field.kind) {
            types.push(field.kind);
            let within = sections.iter().filter(|(name, _)| *name == field.kind);
            for (_, fields) in within {
                named(sections, fields, types);
            }
        }
    }
}

fn written(fields: &[Field]) -> String {
    let width = |text: fn(&Field) -> usize| fields.iter().map(text).max().unwrap_or(0);
    let path = width(|field| field.path.chars().count()).min(34);
    let kind = width(|field| field.kind.len() + usize::from(field.optional));
    let mut text = String::new();
    for field in fields {
        let may = if field.optional { "?" } else { "" };
        let shown = format!("{}{may}", field.kind);
        let line = format!("  {:<path$}  {shown:<kind$}  {}", field.path, field.meaning);
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

fn all(sections: &[(&'static str, Vec<Field>)]) -> String {
    let mut text = "\
With --json a command prints one JSON document on standard output; check hand,
solve and bot print one a line. An error is one on standard error:
{\"error\":{\"kind\":\"…\",\"message\":\"…\",\"hint\":\"…\"}}, where a hint that starts with
benny can be run. Numbers of players, rounds and tables count from 1, seats
clockwise from 0. Money is in hundredths, times are RFC 3339.

benny help json COMMAND explains each of these:
"
    .to_owned();
    for (name, _) in sections.iter().filter(|(name, _)| !name.starts_with('@')) {
        let _ = writeln!(text, "  {name}");
    }
    text
}

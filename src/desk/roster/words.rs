//! What was read from a list, in words: for the terminal and the page alike.

use super::{BadLine, Column, Encoding, Entry, Finding, Odd, Paid, Role, Roster, RosterError};
use crate::tournament::text::{count, single_spaced};

/// How many names, lines or texts are written out before "and N more".
const SHOWN: usize = 5;

/// How a list was read: the columns, the first few names, everything worth mentioning.
pub fn summary(name: &str, roster: &Roster, teams: bool) -> Vec<String> {
    let sheet = roster
        .sheet
        .as_ref()
        .map_or(String::new(), |sheet| format!(", sheet {sheet}"));
    let encoding = match roster.encoding {
        None | Some(Encoding::Utf8) => "",
        Some(Encoding::Utf16) => ", UTF-16",
        Some(Encoding::Windows1252) => ", Windows letters",
        Some(Encoding::Windows1250) => ", Central European letters",
        Some(Encoding::Mac) => ", old Macintosh letters",
        Some(Encoding::Dos) => ", DOS letters",
    };
    let mut lines = vec![format!(
        "{name}{sheet}{encoding}: {}.",
        count(roster.entries.len(), if teams { "team" } else { "player" })
    )];
    let place = |column: &Column| match column.heading.as_str() {
        "" => format!("column {}", column.place),
        heading => format!("{heading:?}"),
    };
    let used = |role: Role| role != Role::Other && role != Role::Number;
    let taken: Vec<String> = roster
        .columns
        .iter()
        .filter(|c| used(c.role))
        .map(|c| format!("{} = {}", place(c), role_word(c.role)))
        .collect();
    let passed: Vec<String> = roster
        .columns
        .iter()
        .filter(|c| !used(c.role))
        .map(place)
        .collect();
    if roster.columns.len() > 1 || roster.headings.is_some() {
        let passed = if passed.is_empty() {
            String::new()
        } else {
            format!("; not used: {}", some(&passed))
        };
        lines.push(format!("Columns: {}{passed}.", taken.join(", ")));
    }
    let first: Vec<String> = roster.entries.iter().take(3).map(shown).collect();
    if !first.is_empty() {
        lines.push(format!("Begins with: {}.", first.join("; ")));
    }
    let paid = roster
        .entries
        .iter()
        .filter(|entry| matches!(entry.paid, Paid::Yes | Paid::Sum(_)))
        .count();
    if roster
        .entries
        .iter()
        .any(|entry| entry.paid != Paid::Unsaid)
    {
        lines.push(format!("Paid: {paid} of {}.", roster.entries.len()));
    }
    lines.extend(roster.findings.iter().map(words));
    lines
}

fn shown(entry: &Entry) -> String {
    let members = entry.members.join(" & ");
    if entry.members.is_empty() || members == entry.label() {
        entry.label()
    } else {
        format!("{} ({members})", entry.label())
    }
}

fn role_word(role: Role) -> &'static str {
    match role {
        Role::First => "first name",
        Role::Last => "last name",
        Role::Partner => "partner",
        Role::Team => "team",
        Role::Paid => "paid",
        Role::Coming => "coming",
        Role::Number => "number",
        Role::Label => "label",
        _ => "name",
    }
}

/// A finding as one line of text.
pub fn words(finding: &Finding) -> String {
    let quoted = |text: &str| format!("{:?}", cut(text));
    match finding {
        Finding::Titles { texts } => {
            let texts: Vec<String> = texts.iter().map(|text| quoted(text)).collect();
            format!("Above the list, not taken: {}.", some(&texts))
        }
        Finding::Footer { line, text } => format!("Line {line} is not a name: {}.", quoted(text)),
        Finding::HeadingsAgain { lines } => {
            format!("The headings are repeated: {}.", on_lines(lines))
        }
        Finding::Unfilled { count: 1 } => "1 line without a name is left out.".to_owned(),
        Finding::Unfilled { count } => format!("{count} lines without a name are left out."),
        Finding::CommaInNames { count, example } => {
            let names = if *count == 1 {
                "1 name holds a comma and is"
            } else {
                &format!("{count} names hold a comma and are")
            };
            format!("{names} kept together: {example}.")
        }
        Finding::Section { line, text } => format!(
            "Line {line} is a heading between the names: {}.",
            quoted(text)
        ),
        Finding::NotComing { names } => format!("Not coming, left out: {}.", some(names)),
        Finding::Waiting { heading, names } => {
            format!("Below {}, left out: {}.", quoted(heading), some(names))
        }
        Finding::OtherSheets { taken, others } => {
            let others: Vec<String> = others.iter().map(|name| quoted(name)).collect();
            format!(
                "Taken from the sheet {}; there is more: {}.",
                quoted(taken),
                some(&others)
            )
        }
        Finding::HiddenRows { count: 1 } => {
            "1 row is hidden in the spreadsheet and is taken too.".to_owned()
        }
        Finding::HiddenRows { count } => {
            format!("{count} rows are hidden in the spreadsheet and are taken too.")
        }
        Finding::EqualNames { name, lines } => format!(
            "{} people are called {name} ({}); their lines differ.",
            lines.len(),
            on_lines(lines)
        ),
        Finding::SameTwice { name, lines, bare } => {
            let same = if *bare {
                "and nothing tells them apart"
            } else {
                "each line the same"
            };
            format!(
                "{name} is listed {} ({}), {same}.",
                times(lines.len()),
                on_lines(lines)
            )
        }
        Finding::ListTwice { count } => {
            format!("The list seems to be there twice: {count} lines repeat an earlier one.")
        }
        Finding::Registered { names, of } if names.len() == *of && *of > 1 => {
            format!("All {of} names are registered already.")
        }
        Finding::Registered { names, .. } => {
            let are = if names.len() == 1 { "is" } else { "are" };
            format!("{} {are} registered already.", some(names))
        }
        Finding::GuessedNames { example } => {
            format!("Two columns of single words are read as first and last name: {example}.")
        }
        Finding::Apart { line, text } => format!(
            "Line {line} stands apart from the list and is taken for a name: {}.",
            quoted(text)
        ),
        Finding::OddName { line, name, odd } => {
            let why = match odd {
                Odd::TwoPeople => "names two people, and everybody plays alone here",
                Odd::Address => "holds a mail or web address",
                Odd::Phone => "holds a telephone number",
                Odd::Short => "is a single letter",
                Odd::Long => "reads like a sentence, not a name",
                Odd::Garbled => {
                    "holds letters that were garbled before; save the list again as UTF-8"
                }
            };
            format!("Line {line}: {} {why}.", quoted(name))
        }
        Finding::PaidUnclear { line, text } => format!(
            "Line {line}: {} says neither paid nor unpaid.",
            quoted(text)
        ),
        Finding::PaidWithoutFee { count } => {
            let have = if *count == 1 { "has" } else { "have" };
            format!(
                "{count} {have} paid according to the list, but the night has no entry fee, so nothing is noted."
            )
        }
        Finding::LongLine { line } => {
            format!("Line {line} has more cells than there are headings.")
        }
    }
}

/// Why a list cannot be read.
pub fn unread(name: &str, error: &RosterError) -> String {
    match error {
        RosterError::TooLarge => {
            format!("{name} is larger than any club's list; nothing was stored")
        }
        RosterError::Foreign(what) => format!("{name} is {what}, not a list of names"),
        RosterError::Damaged => format!("{name} is a damaged spreadsheet"),
        RosterError::NoSheet(names) if names.is_empty() => format!("{name} has no sheets"),
        RosterError::NoSheet(_) => format!("{name} has no such sheet"),
        RosterError::Empty => format!("{name} has no names in it"),
        RosterError::Lines(wrong) => {
            let line = |(line, why): &(u64, BadLine)| match why {
                BadLine::Name(error) => format!("line {line}: {error}"),
                _ => format!("line {line}: no name"),
            };
            let mut lines: Vec<String> = wrong.iter().take(10).map(line).collect();
            if wrong.len() > 10 {
                lines.push(format!("… and {} more", wrong.len() - 10));
            }
            format!("{name}: nothing was stored.\n{}", lines.join("\n"))
        }
    }
}

/// The first few texts and how many more there are: `a, b, c and 4 more`.
pub(crate) fn some(texts: &[String]) -> String {
    let shown: Vec<&str> = texts.iter().take(SHOWN).map(String::as_str).collect();
    let more = texts.len() - shown.len();
    if more > 0 {
        format!("{} and {more} more", shown.join(", "))
    } else {
        shown.join(", ")
    }
}

/// `line 4`, `lines 4 and 19`, `lines 4, 5, 6 …`.
fn on_lines(lines: &[u64]) -> String {
    match lines {
        [one] => format!("line {one}"),
        [one, two] => format!("lines {one} and {two}"),
        many => {
            let shown: Vec<String> = many.iter().take(SHOWN).map(u64::to_string).collect();
            let dots = if many.len() > SHOWN { " …" } else { "" };
            format!("lines {}{dots}", shown.join(", "))
        }
    }
}

fn times(count: usize) -> String {
    if count == 2 {
        "twice".to_owned()
    } else {
        format!("{count} times")
    }
}

/// A text cut to what fits beside other words.
fn cut(text: &str) -> String {
    let one = single_spaced(text);
    if one.chars().count() > 50 {
        one.chars().take(49).chain(['…']).collect()
    } else {
        one
    }
}

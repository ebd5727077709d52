//! What was read from a list, in words: for the terminal and the page alike.

use super::known::KNOWN;
use super::{BadLine, Column, Encoding, Entry, Finding, Odd, Paid, Role, Roster, RosterError};
use crate::tournament::text::{cut, single_spaced};
use crate::tournament::{Join, Part, Phrase, fold_name, phrase};

/// How many names, lines or texts are written out before "and N more".
const SHOWN: usize = 5;

/// How a list was read: the columns, the first few names, everything worth mentioning.
pub fn summary(name: &str, roster: &Roster, teams: bool) -> Vec<Phrase> {
    let encoding = match roster.encoding {
        None | Some(Encoding::Utf8) => None,
        Some(Encoding::Utf16) => Some("list-utf-16"),
        Some(Encoding::Windows1252) => Some("list-windows"),
        Some(Encoding::Windows1250) => Some("list-central-europe"),
        Some(Encoding::Windows1251 | Encoding::Koi8) => Some("list-cyrillic"),
        Some(Encoding::Windows1253) => Some("list-greek"),
        Some(Encoding::Mac) => Some("list-macintosh"),
        Some(Encoding::Dos) => Some("list-dos"),
    };
    let sheet = roster.sheet.as_ref();
    let sheet = sheet.map(|sheet| phrase!("list-sheet", sheet));
    let encoding = encoding.map(|key| phrase!(key));
    let from = [Some(name.into()), sheet, encoding].into_iter().flatten();
    let key = match teams {
        true => "list-teams",
        false => "list-players",
    };
    let n = roster.entries.len();
    let mut lines = vec![phrase!(key, n, list = Part::list(Join::Comma, from))];
    let used = |role: Role| role != Role::Other && role != Role::Number;
    let columns = roster.columns.iter();
    let taken = columns.clone().filter(|c| used(c.role)).map(|c| {
        phrase!(
            "list-column-is",
            column = Part::of(place(c)),
            is = Part::of(role_word(c.role))
        )
    });
    let passed: Vec<Phrase> = columns.filter(|c| !used(c.role)).map(place).collect();
    if roster.columns.len() > 1 || roster.headings.is_some() {
        let columns = Part::list(Join::Comma, taken);
        lines.push(match passed.is_empty() {
            true => phrase!("list-columns", columns),
            false => phrase!("list-columns-unused", columns, unused = some(passed)),
        });
    }
    let first = roster.entries.iter().take(3).map(shown);
    if n > 0 {
        lines.push(phrase!(
            "list-begins",
            first = Part::list(Join::Semicolon, first)
        ));
    }
    let is_paid = |entry: &&Entry| matches!(entry.paid, Paid::Yes | Paid::Sum(_));
    let paid = roster.entries.iter().filter(is_paid).count();
    if roster
        .entries
        .iter()
        .any(|entry| entry.paid != Paid::Unsaid)
    {
        lines.push(phrase!("list-paid", paid, n));
    }
    lines.extend(roster.findings.iter().map(|finding| match finding {
        Finding::Footer { line, text } if counts_others(text, roster) => {
            phrase!("list-footer-differs", line, text, n)
        }
        finding => words(finding),
    }));
    lines
}

/// Whether a line below the list counts other people than were read: `Total 46`, and not what they paid, which is their sum or
/// further off.
fn counts_others(text: &str, roster: &Roster) -> bool {
    let numbers = text.split(|c: char| !c.is_ascii_digit() && c != '.' && c != ',');
    let mut numbers = numbers.filter(|one| one.chars().any(|c| c.is_ascii_digit()));
    let (Some(Ok(said)), None) = (numbers.next().map(str::parse::<usize>), numbers.next()) else {
        return false;
    };
    let read = roster.entries.len();
    let sums = roster.entries.iter().map(|entry| match entry.paid {
        Paid::Sum(sum) => sum as usize,
        _ => 0,
    });
    if sums.sum::<usize>() == said * 100 {
        return false;
    }
    // A page's number counts nobody.
    let total = text.split([' ', ':']).next().map(fold_name);
    let total = total.is_some_and(|word| KNOWN.totals.contains(&word));
    if total && roster.columns.iter().all(|c| c.role != Role::Paid) {
        return said != read;
    }
    (1..=5.max(read / 4)).contains(&said.abs_diff(read))
}

fn place(column: &Column) -> Phrase {
    match column.heading.as_str() {
        "" => phrase!("list-column", n = column.place),
        heading => quoted(heading),
    }
}

fn shown(entry: &Entry) -> String {
    let members = entry.members.join(" & ");
    if entry.members.is_empty() || members == entry.label() {
        entry.label()
    } else {
        format!("{} ({members})", entry.label())
    }
}

fn role_word(role: Role) -> Phrase {
    phrase!(match role {
        Role::First => "list-first-name",
        Role::Last => "list-last-name",
        Role::Partner => "list-partner",
        Role::Team => "list-team",
        Role::Paid => "list-is-paid",
        Role::Coming => "list-coming",
        Role::Number => "list-number",
        Role::Label => "list-label",
        _ => "list-name",
    })
}

fn quoted(text: &str) -> Phrase {
    phrase!("list-quoted", text = short(text))
}

/// A finding as one line of text.
pub fn words(finding: &Finding) -> Phrase {
    match finding {
        Finding::Titles { texts } => {
            let texts = texts.iter().map(|text| quoted(text)).collect();
            phrase!("list-titles", texts = some(texts))
        }
        Finding::Footer { line, text } => at("list-footer", line, text),
        Finding::HeadingsAgain { lines } => {
            phrase!("list-headings-again", lines = on_lines(lines))
        }
        Finding::Unfilled { count } => phrase!("list-unfilled", n = count),
        Finding::CommaInNames { count, example } => {
            phrase!("list-comma", n = count, example)
        }
        Finding::Section { line, text } => at("list-section", line, text),
        Finding::NotComing { names } => {
            phrase!("list-not-coming", names = some_names(names))
        }
        Finding::Waiting { heading, names } => {
            phrase!(
                "list-waiting",
                heading = Part::of(quoted(heading)),
                names = some_names(names)
            )
        }
        Finding::OtherSheets { taken, others } => {
            let others = others.iter().map(|name| quoted(name)).collect();
            phrase!(
                "list-other-sheets",
                taken = Part::of(quoted(taken)),
                others = some(others)
            )
        }
        Finding::HiddenRows { count } => phrase!("list-hidden", n = count),
        Finding::EqualNames { name, lines } => {
            let n = lines.len();
            phrase!("list-equal-names", n, name, lines = on_lines(lines))
        }
        Finding::SameTwice { name, lines, bare } => {
            let key = match bare {
                true => "list-same-bare",
                false => "list-same-twice",
            };
            let n = lines.len();
            phrase!(key, n, name, lines = on_lines(lines))
        }
        Finding::Turned { name, again, lines } => {
            phrase!("list-turned", name, again, lines = on_lines(lines))
        }
        Finding::NearNames { names } => phrase!("list-near-names", names = some_names(names)),
        Finding::ListTwice { count } => phrase!("list-twice", n = count),
        Finding::Registered { names, of } if names.len() == *of && *of > 1 => {
            phrase!("list-all-registered", n = of)
        }
        Finding::Registered { names, .. } => {
            let n = names.len();
            phrase!("list-registered", n, names = some_names(names))
        }
        Finding::GuessedNames { example } => phrase!("list-guessed", example),
        Finding::Apart { line, text } => at("list-apart", line, text),
        Finding::OddName { line, name, odd } => at(
            match odd {
                Odd::TwoPeople => "list-two-people",
                Odd::Address => "list-address",
                Odd::Phone => "list-telephone",
                Odd::Short => "list-single-letter",
                Odd::Long => "list-sentence",
                Odd::Garbled => "list-garbled",
            },
            line,
            name,
        ),
        Finding::PaidUnclear { line, text } => at("list-paid-unclear", line, text),
        Finding::PaidWithoutFee { count } => phrase!("list-no-fee", n = count),
        Finding::LongLine { line } => phrase!("list-long-line", line),
    }
}

/// A sentence about what one line says.
fn at(key: &str, line: &u64, text: &str) -> Phrase {
    phrase!(key, line, text = short(text))
}

/// Why a list cannot be read.
pub fn unread(name: &str, error: &RosterError) -> Phrase {
    match error {
        RosterError::TooLarge => phrase!("list-too-large", list = name),
        RosterError::Foreign(what) => phrase!("list-foreign", list = name, what),
        RosterError::Chat => phrase!("list-chat", list = name),
        RosterError::Damaged => phrase!("list-damaged", list = name),
        RosterError::NoSheet(names) if names.is_empty() => {
            phrase!("list-no-sheets", list = name)
        }
        RosterError::NoSheet(_) => phrase!("list-no-such-sheet", list = name),
        RosterError::Empty => phrase!("list-empty", list = name),
        RosterError::Lines(wrong) => {
            let line = |(line, why): &(u64, BadLine)| match why {
                BadLine::Name(error) => {
                    phrase!("list-bad-line", line, why = Part::of(error.message.clone()))
                }
                _ => phrase!("list-no-name-on", line),
            };
            let mut lines: Vec<Phrase> = wrong.iter().take(10).map(line).collect();
            if wrong.len() > 10 {
                lines.push(phrase!("list-more-lines", n = wrong.len() - 10));
            }
            phrase!(
                "list-bad-lines",
                list = name,
                lines = Part::list(Join::Lines, lines)
            )
        }
    }
}

/// The first few texts and how many more there are: `a, b, c and 4 more`.
pub(crate) fn some(texts: Vec<Phrase>) -> Part {
    let more = texts.len().saturating_sub(SHOWN);
    let shown = Part::list(Join::Comma, texts.into_iter().take(SHOWN));
    match more {
        0 => shown,
        more => Part::of(phrase!("list-and-more", n = more, shown)),
    }
}

fn some_names(names: &[String]) -> Part {
    some(names.iter().map(Phrase::from).collect())
}

/// `line 4`, `lines 4 and 19`, `lines 4, 5, 6 …`.
fn on_lines(lines: &[u64]) -> Part {
    let join = match lines.len() {
        2 => Join::And,
        _ => Join::Comma,
    };
    let numbers = lines.iter().take(SHOWN).map(u64::to_string);
    let dots = match lines.len() > SHOWN {
        true => " …",
        false => "",
    };
    let (n, lines) = (lines.len(), Part::list(join, numbers));
    Part::of(phrase!("list-lines", n, dots, lines))
}

/// A text cut to what fits beside other words.
fn short(text: &str) -> String {
    cut(&single_spaced(text), 50)
}

//! Lines that are not entries: titles, totals, sections; and what people put around a name.

use super::Row;
use super::cell::{CellKind, number, tick};
use super::known::KNOWN;
use crate::tournament::fold_name;
use std::collections::BTreeSet;

/// What kind of section a line opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    /// People below it play: `Group A`, `Zusagen:`.
    In,
    /// People below it are on the waiting list or not sure.
    Waiting,
    /// People below it are not coming.
    Out,
}

/// Whether a row above a list without headings is its title: one cell with a date, a year, a colon, a question or
/// exclamation mark, or a word that titles contain.
pub(super) fn is_title(row: &Row) -> bool {
    let text = row.joined();
    let words = plain_words(&text);
    let bare = undecorated(&text).0;
    let asks = |c: char| matches!(c, ':' | '?' | '!');
    // `Ann Lee 555-1234`: somebody and their telephone.
    let number = bare.trim_start_matches(|c: char| !c.is_ascii_digit());
    let phone = CellKind::of(number) == CellKind::Phone
        && number.chars().filter(char::is_ascii_digit).count() >= 7
        && !number.contains(':');
    row.filled() == 1
        && (CellKind::of(&text) == CellKind::Date
            || text
                .trim_end_matches(|c: char| !c.is_alphanumeric() && !asks(c))
                .ends_with(asks)
            || words.iter().any(|word| KNOWN.titles.contains(word))
            || bare.chars().filter(char::is_ascii_digit).count() >= 4 && !phone)
}

/// Whether every cell of a row names a table: `Table 1`, `Table 2`.
pub(super) fn heads_tables(row: &Row) -> bool {
    let table = |cell: &str| {
        let words = plain_words(cell);
        words.len() == 2
            && KNOWN.groups.contains(&words[0])
            && words[1].chars().all(|c| c.is_ascii_digit())
    };
    row.filled() > 1 && row.said().all(table)
}

/// Whether a row begins with one of these phrases.
pub(super) fn begins(row: &Row, phrases: &BTreeSet<String>) -> bool {
    let text = plain_words(&row.joined()).join(" ");
    let ends = |rest: &str| !rest.starts_with(char::is_alphanumeric);
    let mut phrases = phrases.iter();
    phrases.any(|phrase| text.strip_prefix(phrase.as_str()).is_some_and(ends))
}

/// Whether a row is a total or a printer's remark: it begins with one of those words followed by numbers or nothing, or says
/// how many there are (`46 players`).
pub(super) fn is_footer(row: &Row) -> bool {
    let mut cells = row.said();
    let words = plain_words(cells.next().unwrap_or_default());
    if cells.any(|cell| CellKind::of(cell) == CellKind::Words) {
        return false;
    }
    let text = words.join(" ");
    let begins = KNOWN.footers.iter().any(|footer| {
        let Some(rest) = text.strip_prefix(footer) else {
            return false;
        };
        let rest = rest.trim_start_matches([':', '=']);
        rest.is_empty() || rest.starts_with(' ') && rest.chars().any(|c| c.is_ascii_digit())
    });
    let counts = words.len() == 2
        && number(&words[0]).is_some()
        && !words[0].ends_with(['.', ')'])
        && super::heading::role(&words[1]).is_some_and(super::Role::names);
    begins || counts
}

/// What kind of section a lone cell opens, if any.
pub(super) fn section(row: &Row) -> Option<Section> {
    let text = row.joined();
    if row.filled() != 1 {
        return None;
    }
    let words = plain_words(&text);
    let plain = words.join(" ");
    let plain = plain.trim_end_matches([':', '?', '!']).trim_end();
    // `Nein ❌ (2)`, as a poll counts its answers.
    let answer = text
        .strip_suffix(')')
        .map(|t| t.trim_end_matches(|c: char| c.is_ascii_digit()));
    let answer = answer.and_then(|t| t.strip_suffix('('));
    let polled = answer
        .map(|answer| fold_name(undecorated(answer).0))
        .unwrap_or_default();
    let says = |known: &BTreeSet<String>| known.contains(plain) || known.contains(&polled);
    if says(&KNOWN.waiting) {
        Some(Section::Waiting)
    } else if says(&KNOWN.out) {
        Some(Section::Out)
    } else if says(&KNOWN.coming) && !text.ends_with('?') || text.ends_with(':') {
        Some(Section::In)
    } else {
        let short = words.len() == 2 && words[1].chars().count() <= 2;
        (short && KNOWN.groups.contains(&words[0])).then_some(Section::In)
    }
}

/// A text's words, folded, without marks around them.
fn plain_words(text: &str) -> Vec<String> {
    fold_name(text)
        .split(|c: char| c.is_whitespace() || "-–*=_\",/>•".contains(c))
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// What the marks beside a name say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    /// Whether they are coming.
    pub coming: Option<bool>,
    /// Whether they have paid.
    pub paid: bool,
}

/// A name without what lists put around it (`1.`, `-`, `☐`, `✅`, `(paid)`), and what that said.
pub(super) fn undecorated(text: &str) -> (&str, Marks) {
    let mut marks = Marks::default();
    let mut rest = text.trim();
    // `~Ann~` is crossed out in a chat.
    if let Some(out) = rest
        .strip_prefix('~')
        .and_then(|rest| rest.strip_suffix('~'))
    {
        (marks.coming, rest) = (Some(false), out);
    }
    loop {
        let before = rest;
        rest = rest.trim_start_matches(|c: char| {
            c.is_whitespace()
                || matches!(
                    c,
                    '•' | '·'
                        | '▪'
                        | '◦'
                        | '‣'
                        | '●'
                        | '○'
                        | '■'
                        | '□'
                        | '*'
                        | '>'
                        | '_'
                        | '👉'
                        | '➡'
                        | '➤'
                )
        });
        rest = rest
            .strip_prefix(['-', '–', '—'])
            .map_or(rest, str::trim_start);
        // Boxes as they are typed: `[x] Ann`, `[ ] Bob`, `x Cy`.
        rest = ["[x]", "[X]", "[ ]", "x "]
            .iter()
            .find_map(|typed| rest.strip_prefix(typed))
            .map_or(rest, str::trim_start);
        if let Some((mark, after)) = first_mark(rest) {
            marks.coming = mark.or(marks.coming);
            rest = after;
        }
        rest = numbered(rest).map_or(rest, |(_, after)| after);
        if rest == before {
            break;
        }
    }
    loop {
        let before = rest;
        rest = rest.trim_end_matches(|c: char| {
            c.is_whitespace()
                || matches!(
                    c,
                    '*' | '_' | ',' | ';' | '\u{fe0f}' | '\u{200d}' | '♂' | '♀'
                )
        });
        if let Some((mark, before)) = last_mark(rest) {
            marks.coming = mark.or(marks.coming);
            rest = before;
        }
        // `Ann Lee <ann@example.org>`, as an address book writes it.
        let mail = rest.strip_suffix('>').and_then(|t| t.rsplit_once('<'));
        rest = mail
            .filter(|(name, mail)| mail.contains('@') && !name.trim().is_empty())
            .map_or(rest, |(name, _)| name);
        let bracket = rest.strip_suffix(')').and_then(|t| t.rsplit_once('('));
        let behind = || {
            [": ", " - ", " – "]
                .iter()
                .find_map(|by| rest.rsplit_once(by))
        };
        if let Some((name, said)) = bracket.or_else(behind) {
            let folded = fold_name(said.trim_matches([' ', '!', '.']));
            let coming = match KNOWN.coming.contains(&folded) {
                true => Some(true),
                false if KNOWN.out.contains(&folded) => Some(false),
                false => tick(said).filter(|_| folded.len() > 1),
            };
            if KNOWN.paid.contains(&folded) {
                (marks.paid, rest) = (true, name);
            } else if coming.is_some() {
                (marks.coming, rest) = (coming, name);
            }
        }
        // `Ann Lee 902-555-0101`: what is not called a telephone is somebody, and the number theirs.
        let name = rest.trim_end_matches(|c: char| c.is_ascii_digit() || " +()-./".contains(c));
        let digits = rest[name.len()..].chars().filter(char::is_ascii_digit);
        if digits.count() > 5
            && name.contains(char::is_alphabetic)
            && !name.contains('@')
            && super::heading::role(name) != Some(super::Role::Other)
        {
            rest = name;
        }
        if rest == before {
            break;
        }
    }
    (rest, marks)
}

/// Boxes, ticks and thumbs, and what they say about coming; an empty box says nothing.
const MARKS: &[(char, Option<bool>)] = &[
    ('☐', None),
    ('⬜', None),
    ('🙋', Some(true)),
    ('☑', Some(true)),
    ('✅', Some(true)),
    ('✔', Some(true)),
    ('✓', Some(true)),
    ('👍', Some(true)),
    ('🆗', Some(true)),
    ('❌', Some(false)),
    ('✗', Some(false)),
    ('✘', Some(false)),
    ('✖', Some(false)),
    ('🚫', Some(false)),
    ('👎', Some(false)),
    ('❎', Some(true)),
];

/// Whether a sign is a box, a tick or a thumb.
pub(super) fn is_mark(c: char) -> bool {
    mark(c).is_some()
}

fn mark(c: char) -> Option<Option<bool>> {
    MARKS
        .iter()
        .find(|(mark, _)| *mark == c)
        .map(|(_, says)| *says)
}

/// A mark at the beginning, along with the signs that only colour it.
fn first_mark(text: &str) -> Option<(Option<bool>, &str)> {
    let c = text.chars().next()?;
    let says = mark(c)?;
    Some((
        says,
        text[c.len_utf8()..].trim_start_matches([
            '\u{fe0f}', '\u{200d}', '🏻', '🏼', '🏽', '🏾', '🏿', '♂', '♀', ' ',
        ]),
    ))
}

fn last_mark(text: &str) -> Option<(Option<bool>, &str)> {
    let text = text.trim_end_matches(['\u{fe0f}', '🏻', '🏼', '🏽', '🏾', '🏿']);
    let c = text.chars().next_back()?;
    Some((mark(c)?, &text[..text.len() - c.len_utf8()]))
}

/// A running number at the beginning of a line, and the text after it: `1. Ann`, `2) Bob`, `(3) Cy`, `4️⃣ Di`, `5.Ed`, `#6
/// Flo`. A bare number needs a space and a letter after it.
pub(super) fn numbered(text: &str) -> Option<(u32, &str)> {
    let opened = text.trim_start_matches(['(', '#', '[']);
    let digits = opened.bytes().take_while(u8::is_ascii_digit).count();
    if !(1..=3).contains(&digits) {
        return None;
    }
    let (number, rest) = opened.split_at(digits);
    let after =
        rest.trim_start_matches(['.', ')', ']', ':', '\u{fe0f}', '\u{20e3}', '°', 'º', '/']);
    let bare = after.len() == rest.len();
    let after = after.trim_start();
    let dashed = ["- ", "– "]
        .iter()
        .find_map(|dash| after.strip_prefix(dash));
    let after = dashed.unwrap_or(after);
    let spaced = rest.starts_with(|c: char| c.is_whitespace());
    // A date or a time is not a running number.
    if after.starts_with(|c: char| c.is_ascii_digit())
        || (bare && !(spaced && after.starts_with(char::is_alphabetic)) && !rest.is_empty())
    {
        return None;
    }
    Some((number.parse().ok()?, after))
}

/// Whether a row was left blank for a name: only running numbers, boxes, zeros and sums in it.
pub(super) fn is_unfilled(row: &Row) -> bool {
    row.cells.iter().all(|cell| {
        let (bare, _) = undecorated(cell);
        bare.is_empty()
            || matches!(
                CellKind::of(cell),
                CellKind::Empty | CellKind::Number | CellKind::Sum
            )
            || tick(cell).is_some()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(cells: &[&str]) -> Row {
        Row {
            cells: cells.iter().map(|c| (*c).to_owned()).collect(),
            ..Row::default()
        }
    }

    #[test]
    fn what_lists_put_around_a_name_comes_off() {
        for (text, name) in [
            ("1. Ann Lee", "Ann Lee"),
            ("12) Bob", "Bob"),
            ("(3) Cy", "Cy"),
            ("4️⃣ Di", "Di"),
            ("5.Ed", "Ed"),
            ("6 Flo", "Flo"),
            ("7 - Flo", "Flo"),
            ("8. – Flo", "Flo"),
            ("- Gus", "Gus"),
            ("• Hal ✅", "Hal"),
            ("☐ Ivy", "Ivy"),
            ("[ ] Ivy", "Ivy"),
            ("- [x] Jo", "Jo"),
            ("7. ✔️ Jo", "Jo"),
            ("*Kim*", "Kim"),
            ("8.", ""),
            ("x Lou", "Lou"),
            ("Mo Ray <mo@example.org>", "Mo Ray"),
            ("Łukasz 🃏", "Łukasz 🃏"),
            ("O'Brien", "O'Brien"),
            ("Player 7", "Player 7"),
            ("3D Max", "3D Max"),
            ("Lee-Ann", "Lee-Ann"),
        ] {
            assert_eq!(undecorated(text).0, name, "{text}");
        }
        assert_eq!(undecorated("❌ Bob").1.coming, Some(false));
        assert_eq!(undecorated("~Bob~").1.coming, Some(false));
        assert!(undecorated("Bob (bezahlt)").1.paid);
    }

    #[test]
    fn totals_are_no_names() {
        for cells in [
            &["Summe", "", "46"][..],
            &["Total: 46"],
            &["46 Spieler"],
            &["Stand: 21.11.2026"],
            &["", "Gesamt", "230,00 €"],
            &["Seite 1 von 2"],
            &["Nombre de joueurs : 8"],
        ] {
            assert!(is_footer(&row(cells)), "{cells:?}");
        }
        for cells in [
            &["Ann Lee"][..],
            &["Total Recall"],
            &["Summer, Ann"],
            &["Max Ende"],
            &["3. Spieler"],
            &["Page Turner", "Ann"],
        ] {
            assert!(!is_footer(&row(cells)), "{cells:?}");
        }
    }

    #[test]
    fn sections_are_told_from_names() {
        assert_eq!(section(&row(&["Warteliste:"])), Some(Section::Waiting));
        assert_eq!(section(&row(&["Absagen"])), Some(Section::Out));
        assert_eq!(section(&row(&["Gruppe A"])), Some(Section::In));
        assert_eq!(section(&row(&["Zusagen:"])), Some(Section::In));
        assert_eq!(section(&row(&["Yes 👍 (12)"])), Some(Section::In));
        assert_eq!(section(&row(&["Nein ❌ (2)"])), Some(Section::Out));
        assert_eq!(section(&row(&["Ann Lee"])), None);
        assert_eq!(section(&row(&["Tisch Müller"])), None);
    }
}

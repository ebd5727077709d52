//! Lists of names as they really arrive: exports of club software, spreadsheets, address books, text pasted from a
//! chat.
//!
//! [`read`] turns bytes into a [`Roster`]: which columns were used, who is on it, and everything about it that a careful
//! secretary would mention. Nothing is stored; the act `add` does that once the person at the desk has looked at it.
//! Findings are data: the sentences are made where they are shown.

mod archive;
mod cell;
mod columns;
mod entries;
mod finding;
mod heading;
mod known;
mod line;
mod list;
mod people;
mod register;
mod room;
mod text;
pub mod words;
mod workbook;

pub use crate::tournament::team_of;
pub use cell::denies;
use entries::Row;
pub use entries::{BadLine, Column, Encoding, Entry, Paid, Reading, Roster, RosterError};
pub use finding::{Finding, Odd};
pub use heading::Role;

/// The most bytes of a list that are read: an address book of 2,000 people with every field filled in takes two
/// megabytes.
pub const LARGEST_LIST: u64 = 8 << 20;

/// Reads a list.
///
/// # Errors
/// [`RosterError`]: what it is if it isn't a list, or every line that is wrong.
pub fn read(bytes: &[u8], reading: &Reading) -> Result<Roster, RosterError> {
    if bytes.len() as u64 > LARGEST_LIST {
        return Err(RosterError::TooLarge);
    }
    if let Some(sheets) = workbook::sheets(bytes) {
        return from_sheets(sheets?, reading);
    }
    if let Some(what) = foreign(bytes) {
        return Err(RosterError::Foreign(what));
    }
    let (text, encoding) = text::decode(bytes);
    if text.contains('\0') {
        return Err(RosterError::Foreign("binary"));
    }
    if reading.sheet.is_some() {
        return Err(RosterError::NoSheet(Vec::new()));
    }
    if text::is_chat(&text) {
        return Err(RosterError::Chat);
    }
    let mut text = text::plain_signs(&text);
    if reading.teams {
        text = text::gone_on(&text);
    }
    let (mut rows, mut separator) = text::rows(&text, reading.teams)?;
    // `Lee, Ann & Ray, Bob`, `The Jokers: Uwe, Vera`: in a list of teams, a comma in a line that joins people, or that begins
    // with a team's name, is not between columns.
    if reading.teams && separator == Some(',') && heading::row(&rows).is_none() {
        let plain = text::lines(&text)?;
        let joined = plain
            .iter()
            .filter(|row| row.cell(0).contains(", "))
            .filter(|row| row.cell(0).contains(": ") || crate::tournament::names_two(row.cell(0)));
        if joined.count() * 2 > plain.len() {
            (rows, separator) = (plain, None);
        }
    }
    let mut roster = list::read(rows, separator == Some(','), reading)?;
    roster.encoding = Some(encoding);
    Ok(roster)
}

/// The sheet that was asked for, or the first that is a list; other sheets with rows are mentioned.
fn from_sheets(sheets: Vec<workbook::Sheet>, reading: &Reading) -> Result<Roster, RosterError> {
    let names = || {
        sheets
            .iter()
            .map(|sheet| sheet.name.clone())
            .collect::<Vec<_>>()
    };
    let (mut tried, mut first) = (None, None);
    for sheet in &sheets {
        let wanted = match &reading.sheet {
            Some(name) => {
                crate::tournament::fold_name(name) == crate::tournament::fold_name(&sheet.name)
            }
            None => !sheet.hidden && !sheet.rows.is_empty(),
        };
        if !wanted {
            continue;
        }
        let read = match sheet.too_large {
            true => Err(RosterError::TooLarge),
            false => list::read(sheet.rows.clone(), false, reading),
        };
        match read {
            Ok(mut roster) => {
                let others = sheets
                    .iter()
                    .filter(|other| other.name != sheet.name && !other.rows.is_empty());
                let others: Vec<String> = others.map(|other| other.name.clone()).collect();
                if !others.is_empty() && reading.sheet.is_none() {
                    roster.findings.insert(
                        0,
                        Finding::OtherSheets {
                            taken: sheet.name.clone(),
                            others,
                        },
                    );
                }
                roster.sheet = Some(sheet.name.clone());
                // A cover in front of the list has a line or two and no headings.
                if roster.headings.is_some() || roster.entries.len() > 3 {
                    return Ok(roster);
                }
                first = first.or(Some(roster));
            }
            Err(error) => tried = tried.or(Some(error)),
        }
    }
    if let Some(roster) = first {
        return Ok(roster);
    }
    Err(match (&reading.sheet, tried) {
        (_, Some(error)) => error,
        (Some(_), None) => RosterError::NoSheet(names()),
        (None, None) => RosterError::Empty,
    })
}

/// What kind of file begins like this, if it isn't a list.
fn foreign(bytes: &[u8]) -> Option<&'static str> {
    const BEGINNINGS: &[(&[u8], &str)] = &[
        (b"\xd0\xcf\x11\xe0", "xls"),
        (b"%PDF", "pdf"),
        (b"{\\rtf", "rtf"),
        (b"\x89PNG", "picture"),
        (b"\xff\xd8\xff", "picture"),
        (b"GIF8", "picture"),
        (b"SQLite format 3", "database"),
        (b"\x1f\x8b", "compressed"),
    ];
    // Without spaces and ends of lines: JSON is written with them or without.
    const TEXTS: &[(&str, &str)] = &[
        ("begin:vcard", "vcard"),
        ("<!doctypehtml", "web"),
        ("<html", "web"),
        ("<table", "web"),
        ("<?xml", "xml"),
        ("{\"", "json"),
        ("[{", "json"),
    ];
    let begins = BEGINNINGS
        .iter()
        .find(|(beginning, _)| bytes.starts_with(beginning));
    begins.map(|(_, what)| *what).or_else(|| {
        let start = String::from_utf8_lossy(&bytes[..bytes.len().min(400)])
            .trim_start_matches('\u{feff}')
            .to_lowercase()
            .replace(char::is_whitespace, "");
        let begins = TEXTS
            .iter()
            .find(|(beginning, _)| start.starts_with(beginning));
        begins.map(|(_, what)| *what)
    })
}

#[cfg(test)]
mod tests;

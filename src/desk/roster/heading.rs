//! What a column holds, judged by its heading; and which row holds the headings.

use super::Row;
use super::cell::CellKind;
use crate::tournament::fold_name;
use crate::tournament::text::single_spaced;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Role {
    /// A whole name.
    Name,
    /// The first name.
    First,
    /// The last name.
    Last,
    /// Another person in the same line.
    Partner,
    /// A team's name.
    Team,
    /// Whether the entry fee is paid, or how much of it.
    Paid,
    /// Whether they are coming.
    Coming,
    /// A running number or a member's number.
    Number,
    /// Something that people carry beside their name: sex, club, couple, the colour of a card.
    Label,
    /// Not used: telephone, street, birthday, remarks.
    Other,
}

impl Role {
    /// Whether the column names somebody.
    pub fn names(self) -> bool {
        matches!(
            self,
            Role::Name | Role::First | Role::Last | Role::Partner | Role::Team
        )
    }
}

/// What clubs call their columns, in several languages: `templates/roster/headings.json`.
#[derive(Default, Deserialize)]
struct Known {
    headings: BTreeMap<Role, BTreeSet<String>>,
    /// What labels are called by the movements and prizes that come with benny, and how lists head them.
    labels: BTreeMap<String, BTreeSet<String>>,
    /// What a club keeps about its members, by key, and how lists head it.
    details: BTreeMap<String, BTreeSet<String>>,
    words: Vec<Words>,
    nobody: BTreeSet<String>,
    weak: BTreeSet<String>,
    sure: BTreeSet<String>,
}

/// Words to look for in a longer heading; one word of each group must be there.
#[derive(Deserialize)]
struct Words {
    role: Role,
    all: Vec<Vec<String>>,
}

/// The tests in this file fail if it cannot be read.
static KNOWN: LazyLock<Known> = LazyLock::new(|| {
    let text = include_str!("../../../templates/roster/headings.json");
    serde_json::from_str(text).unwrap_or_default()
});

/// What a heading says; `None` when it is not known. A numbered one (`Player 2`, `Spieler 3`) is a partner from 2 on.
pub(super) fn role(heading: &str) -> Option<Role> {
    let words = tidy(heading);
    let known = |words: &str| {
        let mut all = KNOWN.headings.iter();
        let found = all.find(|(_, headings)| headings.contains(words));
        found.map(|(role, _)| *role)
    };
    if let Some(role) = known(&words) {
        return Some(role);
    }
    let base = words.trim_end_matches(|c: char| c.is_ascii_digit());
    let count: u32 = words[base.len()..].parse().ok()?;
    match known(base.trim_end()) {
        Some(Role::Name) if count > 1 => Some(Role::Partner),
        Some(role @ (Role::Name | Role::First | Role::Last)) => Some(role),
        _ => None,
    }
}

/// What a column of a members' list keeps: `email`, `joined`.
pub(super) fn detail(heading: &str) -> Option<String> {
    key(&KNOWN.details, heading)
}

/// What a label is called whose column has this heading; `None` for columns that hold names, addresses and the like.
pub(super) fn label(heading: &str) -> Option<String> {
    let words = tidy(heading);
    let nobody = || words.split(' ').any(|word| KNOWN.nobody.contains(word));
    let plain = words.chars().any(char::is_alphabetic) && words.split(' ').count() <= 3;
    key(&KNOWN.labels, heading).or_else(|| {
        (plain && role(heading).is_none() && role_by_words(heading).is_none() && !nobody())
            .then(|| words.clone())
    })
}

/// Whether it heads a label that movements and prizes know.
pub(super) fn is_label(heading: &str) -> bool {
    key(&KNOWN.labels, heading).is_some()
}

/// What is called by this heading, among those by key.
fn key(all: &BTreeMap<String, BTreeSet<String>>, heading: &str) -> Option<String> {
    let words = tidy(heading);
    let mut all = all.iter();
    let found = all.find(|(_, headings)| headings.contains(&words));
    found.map(|(key, _)| key.clone())
}

/// What a longer heading means (`What is your name?`, `Name (bitte leserlich)`). It goes by single words, so it is only
/// asked about a row that is known to be the headings.
pub(super) fn role_by_words(heading: &str) -> Option<Role> {
    let words = tidy(heading);
    let words: Vec<&str> = words.split(' ').collect();
    let any = |wanted: &BTreeSet<String>| words.iter().any(|word| wanted.contains(*word));
    if words.len() > 10 || any(&KNOWN.nobody) {
        return None;
    }
    let one = |group: &Vec<String>| group.iter().any(|word| words.contains(&word.as_str()));
    let fits = KNOWN.words.iter().find(|known| known.all.iter().all(one));
    fits.map(|known| known.role)
}

/// A heading as it is compared: folded, without brackets and signs, one space between words.
fn tidy(heading: &str) -> String {
    let folded = fold_name(heading);
    let outside = folded
        .split(['(', '['])
        .next()
        .filter(|text| !text.trim().is_empty())
        .unwrap_or(&folded);
    let plain: String = outside
        .chars()
        .map(|c| {
            if c.is_alphanumeric() || matches!(c, '#' | '\'' | '°' | 'º' | '№') {
                c
            } else {
                ' '
            }
        })
        .collect();
    single_spaced(&plain)
}

/// How many rows are searched for the headings.
const DEEPEST: usize = 40;

/// The index in `rows` of the headings: the row with the most known headings, if one of them names somebody or at least
/// two are known; otherwise the first row, if the columns under it hold another kind of thing than it does.
pub(super) fn row(rows: &[Row]) -> Option<usize> {
    let told = |row: &Row| {
        row.cells
            .iter()
            .filter_map(|cell| role(cell))
            .collect::<Vec<_>>()
    };
    let mut best: Option<(usize, usize)> = None;
    for (at, row) in rows.iter().take(DEEPEST).enumerate() {
        let roles = told(row);
        let filled = row.filled();
        // Headings fill most of their row, or are three or more of the forty in an address book; `Player 1` alone is a
        // player.
        let counted = filled == 1 && row.joined().ends_with(|c: char| c.is_ascii_digit());
        let sure = || {
            row.cells
                .iter()
                .any(|cell| KNOWN.sure.contains(&tidy(cell)))
        };
        if at < 7 && (super::line::heads_tables(row) || filled > 2 && sure()) {
            return Some(at);
        }
        let heads = (roles.len() * 2 >= filled || roles.len() > 2)
            && (roles.iter().any(|role| role.names()) || roles.len() > 1)
            && !counted;
        // A single known word below other lines may be a name or the title of a section; one that is said again, as by two
        // guests whose names nobody knows, is a name even above them.
        let weak = || {
            row.cells
                .iter()
                .any(|cell| KNOWN.weak.contains(&tidy(cell)))
        };
        let again = || {
            rows[at + 1..]
                .iter()
                .any(|other| other.joined() == row.joined())
        };
        let alone = roles.len() == 1 && (at > 6 || weak() && (at > 0 || again()));
        if heads && !alone && best.is_none_or(|(_, most)| roles.len() > most) {
            best = Some((at, roles.len()));
        }
    }
    best.map(|(at, _)| at).or_else(|| unlike(rows))
}

/// Headings in two rows, as one: a second row that holds headings alone says more about the columns under a merged one.
pub(super) fn merged(mut headings: Row, below: &mut Vec<Row>) -> Row {
    let said = |row: &Row| {
        let words = |cell: &&String| CellKind::of(cell) != CellKind::Empty;
        let mut cells = row.cells.iter().filter(words);
        cells.clone().count() > 1 && cells.all(|cell| role(cell).is_some())
    };
    if below.len() > 1 && said(&below[0]) && below[0].joined() != headings.joined() {
        let more = below.remove(0);
        let width = headings.cells.len().max(more.cells.len());
        headings.cells.resize(width, String::new());
        for (cell, word) in headings.cells.iter_mut().zip(more.cells) {
            if role(&word).is_some() {
                *cell = word;
            }
        }
    }
    headings
}

/// Whether it heads one of a table's four seats: `N`, which might be a no or a number elsewhere.
pub(super) fn is_seat(cell: &str) -> bool {
    cell.len() == 1 && "NSEWO".contains(cell)
}

/// The first row of the full width, if a column below it is of another kind: telephone numbers under a word.
fn unlike(rows: &[Row]) -> Option<usize> {
    let width = rows.iter().map(Row::filled).max()?;
    let at = rows
        .iter()
        .take(DEEPEST)
        .position(|row| row.filled() == width)?;
    // `Game 1` above points.
    let points = |column: usize| {
        let mut cells = rows[at + 1..].iter().map(|row| row.cell(column));
        cells.all(|cell| matches!(CellKind::of(cell), CellKind::Number | CellKind::Sum))
    };
    if width < 2
        || rows.len() < at + 3
        || rows[at].cells.iter().enumerate().any(|(column, cell)| {
            let kind = CellKind::of(cell);
            let plain = matches!(kind, CellKind::Words | CellKind::Empty);
            !(plain || is_seat(cell) || kind == CellKind::Place && points(column))
        })
    {
        return None;
    }
    let below = &rows[at + 1..];
    let unlike = |column: usize| {
        let kinds = below
            .iter()
            .map(|row| CellKind::of(row.cell(column)))
            .filter(|kind| *kind != CellKind::Empty);
        let (plain, all) = kinds.fold((0, 0), |(plain, all), kind| {
            (plain + usize::from(kind != CellKind::Words), all + 1)
        });
        all * 2 >= below.len() && plain * 10 >= all * 8
    };
    (0..rows[at].cells.len())
        .any(|column| !rows[at].cell(column).is_empty() && unlike(column))
        .then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_known_however_they_are_written() {
        for (heading, expected) in [
            ("Name", Some(Role::Name)),
            (" NAME* ", Some(Role::Name)),
            ("Name (Vor- und Nachname)", Some(Role::Name)),
            ("Vor- & Nachname", Some(Role::Name)),
            ("Mitglied", Some(Role::Name)),
            ("Mitglieds-Nr.", Some(Role::Number)),
            ("Nr.", Some(Role::Number)),
            ("Lfd. Nr.", Some(Role::Number)),
            ("Straße", Some(Role::Other)),
            ("Prénom", Some(Role::First)),
            ("Player 1", Some(Role::Name)),
            ("Player 2", Some(Role::Partner)),
            ("Spieler3", Some(Role::Partner)),
            ("Équipe", Some(Role::Team)),
            ("bezahlt?", Some(Role::Paid)),
            ("Zu-/Absage", Some(Role::Coming)),
            ("Ann Lee", None),
            ("", None),
        ] {
            assert_eq!(role(heading), expected, "{heading:?}");
        }
        assert_eq!(role_by_words("What is your name?"), Some(Role::Name));
        assert_eq!(role_by_words("Who is your partner?"), Some(Role::Partner));
        assert_eq!(role_by_words("Phonetic First Name"), None);
    }

    #[test]
    fn a_guest_who_is_there_twice_is_no_heading() {
        let said = |cells: &[&str]| {
            let rows = cells.iter().zip(1..).map(|(cell, line)| Row {
                line,
                cells: vec![(*cell).to_owned()],
                hidden: false,
            });
            row(&rows.collect::<Vec<_>>())
        };
        assert_eq!(said(&["Guest", "Guest", "Ann Lee", "Bob Ray"]), None);
        assert_eq!(said(&["Guests", "Ann Lee", "Bob Ray"]), Some(0));
        assert_eq!(said(&["Name", "Ann Lee", "Name", "Bob Ray"]), Some(0));
    }
}

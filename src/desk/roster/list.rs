//! A whole list: what is above it, left out of it or in it twice.

use super::cell::CellKind;
use super::entries::heading_of;
use super::finding::Finding;
use super::known::KNOWN;
use super::line::{self, Section};
use super::people::People;
use super::{Column, Entry, Reading, Role, Roster, RosterError, Row, columns, heading};
use crate::club::nearly_equal;
use crate::tournament::fold_name;
use crate::tournament::text::single_spaced;
use std::collections::BTreeMap;

/// A list's entries, and everything there is to say about them.
///
/// # Errors
/// [`RosterError::Lines`] with every line that is wrong; [`RosterError::Empty`] when nobody is on the list.
pub(super) fn read(
    mut rows: Vec<Row>,
    by_commas: bool,
    reading: &Reading,
) -> Result<Roster, RosterError> {
    let mut findings = Vec::new();
    let hidden = rows.iter().filter(|row| row.hidden).count();
    if hidden > 0 {
        findings.push(Finding::HiddenRows { count: hidden });
    }
    let headings = heading::row(&rows);
    let headings = headings.map(|at| {
        let mut below = rows.split_off(at + 1);
        let headings = heading::merged(rows.pop().unwrap_or_default(), &mut below);
        titles(std::mem::replace(&mut rows, below), &mut findings);
        headings
    });
    if headings.is_none() {
        let above = titles_above(&rows);
        let below = rows.split_off(above);
        titles(std::mem::replace(&mut rows, below), &mut findings);
    }
    parting(&mut rows, headings.is_some(), &mut findings);
    let mut sorted = sort(rows, headings.as_ref(), reading.teams, &mut findings);
    // Told that first and last names are apart, nothing is put back together.
    let parts = |role: &Role| matches!(role, Role::First | Role::Last);
    let asked = reading.columns.as_ref();
    if by_commas && !asked.is_some_and(|columns| columns.iter().any(parts)) {
        let before: Vec<u64> = sorted.rows.iter().map(|row| row.line).collect();
        let old = sorted.rows.clone();
        let count = columns::join_commas(headings.as_ref(), &mut sorted.rows);
        let changed = sorted.rows.iter().zip(&old).find(|(new, old)| new != old);
        if let Some((row, _)) = changed.filter(|_| before.len() == sorted.rows.len()) {
            let example = row
                .cells
                .iter()
                .find(|cell| cell.contains(", "))
                .cloned()
                .unwrap_or_default();
            findings.push(Finding::CommaInNames { count, example });
        }
    }
    let (roles, guessed) = match &reading.columns {
        Some(roles) => (roles.clone(), false),
        None => columns::roles(headings.as_ref(), &sorted.rows, reading.teams),
    };
    let apart = apart(headings.as_ref(), &sorted, reading.teams);
    let (roles, labels) = labels(roles, headings.as_ref(), &sorted.rows, reading);
    let mut people = People {
        roles: &roles,
        labels: &labels,
        reading,
        findings,
        bad: Vec::new(),
        entries: Vec::new(),
        teams: BTreeMap::new(),
        above: None,
    };
    people.take(&sorted);
    let People {
        mut findings,
        bad,
        mut entries,
        ..
    } = people;
    if !bad.is_empty() {
        return Err(RosterError::Lines(bad));
    }
    if entries.is_empty() {
        return Err(RosterError::Empty);
    }
    if guessed {
        findings.push(Finding::GuessedNames {
            example: entries[0].label(),
        });
    }
    if let Some((line, text)) = apart {
        findings.push(Finding::Apart { line, text });
    }
    let bare = sorted.rows.iter().all(|row| {
        let named =
            (0..row.cells.len()).filter(|&at| roles.get(at).is_some_and(|role| role.names()));
        named.filter(|&at| !row.cell(at).is_empty()).count() == row.filled()
    });
    let repeated = twice(&entries, bare, &mut findings);
    entries.iter_mut().for_each(|entry| entry.print.clear());
    Ok(Roster {
        repeated,
        encoding: None,
        sheet: None,
        headings: headings.as_ref().map(|row| row.line),
        columns: told(headings.as_ref(), &sorted.rows, &roles),
        entries,
        findings,
    })
}

/// How many rows above a list without headings are its title: narrower than the rest, or titles by their words.
fn titles_above(rows: &[Row]) -> usize {
    let wide = rows.iter().filter(|row| row.filled() > 1).count() * 2 > rows.len();
    let title = |row: &Row| {
        line::begins(row, &KNOWN.greetings)
            || line::section(row).is_none_or(|_| wide)
                && (line::is_title(row) || (wide && row.filled() == 1))
    };
    let above = rows.iter().take(6).take_while(|row| title(row)).count();
    // A list has at least one person on it.
    if above < rows.len() { above } else { 0 }
}

/// Leaves out how a letter ends, and whoever wrote it: `Thanks, Sue`.
fn parting(rows: &mut Vec<Row>, headed: bool, findings: &mut Vec<Finding>) {
    let last = rows.len().saturating_sub(4).max(1);
    let ends = |at: &usize| {
        let row = &rows[*at];
        // "Best" alone is a name, and with its comma an end.
        let ends = row
            .joined()
            .trim_start_matches(['>', ' '])
            .eq_ignore_ascii_case("best,");
        (ends || line::begins(row, &KNOWN.partings)) && (!headed || row.filled() == 1)
    };
    if let Some(at) = (last..rows.len()).find(ends) {
        findings.extend(rows.drain(at..).map(|row| Finding::Footer {
            line: row.line,
            text: row.joined(),
        }));
    }
}

fn titles(rows: Vec<Row>, findings: &mut Vec<Finding>) {
    if !rows.is_empty() {
        findings.push(Finding::Titles {
            texts: rows.iter().map(Row::joined).collect(),
        });
    }
}

/// The rows of a list, separated from what is left out.
#[derive(Default)]
pub(super) struct Sorted {
    pub(super) rows: Vec<Row>,
    /// Titles between the rows, by the index of the row they are above.
    pub(super) sections: BTreeMap<usize, (Section, String)>,
}

fn sort(
    rows: Vec<Row>,
    headings: Option<&Row>,
    teams: bool,
    findings: &mut Vec<Finding>,
) -> Sorted {
    let mut sorted = Sorted::default();
    let (mut again, mut unfilled) = (Vec::new(), 0);
    let wide = rows.iter().filter(|row| row.filled() > 1).count() * 2 > rows.len();
    // Tables sold for an evening: where nothing stands below them, "Table 1" and "Table 2" are who plays.
    let only = rows.len() > 1
        && rows
            .iter()
            .all(|row| line::section(row) == Some(Section::In));
    for row in rows {
        if headings
            .is_some_and(|headings| headings.filled() > 0 && headings.joined() == row.joined())
        {
            again.push(row.line);
        } else if !row.joined().contains(char::is_alphanumeric)
            && !row.joined().contains(line::is_mark)
        {
            // A ruler: `|----|----|`.
        } else if line::is_footer(&row) {
            findings.push(Finding::Footer {
                line: row.line,
                text: row.joined(),
            });
        } else if line::is_unfilled(&row) && (wide || line::section(&row).is_none()) {
            unfilled += 1;
        } else if let Some(section) = line::section(&row).filter(|_| !only) {
            let text = row.joined().trim_end_matches(':').trim().to_owned();
            // In a list of teams, `The Jokers:` above single names is those people's team.
            if !(teams && section == Section::In && !wide) {
                let (line, text) = (row.line, text.clone());
                findings
                    .extend((section == Section::In).then_some(Finding::Section { line, text }));
            }
            sorted.sections.insert(sorted.rows.len(), (section, text));
        } else {
            sorted.rows.push(row);
        }
    }
    if !again.is_empty() {
        findings.push(Finding::HeadingsAgain { lines: again });
    }
    if unfilled > 0 {
        findings.push(Finding::Unfilled { count: unfilled });
    }
    sorted
}

/// The first line, if it alone is separated from the rest by an empty line.
fn apart(headings: Option<&Row>, sorted: &Sorted, teams: bool) -> Option<(u64, String)> {
    let [first, second, ..] = sorted.rows.as_slice() else {
        return None;
    };
    let gaps = sorted
        .rows
        .windows(2)
        .filter(|pair| pair[1].line > pair[0].line + 1)
        .count();
    let alone = headings.is_none() && !teams && gaps == 1 && second.line > first.line + 1;
    (alone && sorted.sections.is_empty() && sorted.rows.len() > 3)
        .then(|| (first.line, first.joined()))
}

/// The columns that hold labels, and what each label is called. A team's name is one in a list of players who are named.
fn labels(
    mut roles: Vec<Role>,
    headings: Option<&Row>,
    rows: &[Row],
    reading: &Reading,
) -> (Vec<Role>, Vec<(usize, String)>) {
    let players = roles
        .iter()
        .any(|role| matches!(role, Role::Name | Role::First | Role::Last));
    // Points, sums and days are no labels, unless the heading says so.
    let kept = |at: usize| {
        let kind = columns::Look::of(rows, at).kind;
        let figure = matches!(kind, CellKind::Number | CellKind::Sum | CellKind::Date);
        !figure || heading::is_label(heading_of(headings, at))
    };
    let mut labels = Vec::new();
    for (at, role) in roles.iter_mut().enumerate() {
        let free = match role {
            Role::Other | Role::Label => reading.columns.is_none(),
            Role::Team => players && !reading.teams,
            _ => false,
        };
        let heading = heading_of(headings, at);
        let key = match role {
            Role::Other | Role::Label if reading.details => heading::detail(heading),
            Role::Team | Role::Label => Some(fold_name(heading)).filter(|key| !key.is_empty()),
            _ => heading::label(heading).filter(|_| kept(at)),
        };
        if let Some(key) = key.filter(|_| free) {
            *role = Role::Label;
            labels.push((at, key));
        }
    }
    (roles, labels)
}

/// The columns that have anything in them.
fn told(headings: Option<&Row>, rows: &[Row], roles: &[Role]) -> Vec<Column> {
    let heading = |at: usize| single_spaced(heading_of(headings, at));
    (0..columns::width(headings, rows))
        .filter(|&at| !heading(at).is_empty() || rows.iter().any(|row| !row.cell(at).is_empty()))
        .map(|at| Column {
            place: at + 1,
            heading: heading(at),
            role: roles.get(at).copied().unwrap_or(Role::Other),
        })
        .collect()
}

/// A name for comparing: `Abbott, Ruth` is Ruth Abbott.
pub(super) fn in_order(name: &str) -> String {
    let folded = fold_name(name);
    match folded.split_once(", ") {
        Some((last, first)) if !first.contains(',') => format!("{first} {last}"),
        _ => folded,
    }
}

/// Whether nothing in two lines contradicts: a cell is empty, or the line is at its end, where the other says something.
fn agree(one: &Entry, other: &Entry) -> bool {
    let mut cells = one.print.split('\u{1}').zip(other.print.split('\u{1}'));
    cells.all(|(a, b)| a.is_empty() || b.is_empty() || in_order(a) == in_order(b))
}

/// Notes names that appear twice: different people where their lines contradict, one person where only the order of the name
/// does or one line says less, otherwise the same line twice, or the whole list twice. Returns the entries, by index, that
/// repeat an earlier one.
fn twice(entries: &[Entry], bare: bool, findings: &mut Vec<Finding>) -> Vec<usize> {
    let mut by_name: BTreeMap<String, Vec<(usize, &Entry)>> = BTreeMap::new();
    for (at, entry) in entries.iter().enumerate() {
        by_name
            .entry(in_order(&entry.label()))
            .or_default()
            .push((at, entry));
    }
    let (mut same, mut repeats) = (Vec::new(), Vec::new());
    for entries in by_name.values().filter(|entries| entries.len() > 1) {
        let first = entries[0].1;
        let written = |entry: &Entry| fold_name(&entry.label());
        let turned = |entry: &Entry| written(entry) != written(first);
        let agreed = entries.iter().all(|(_, entry)| agree(first, entry));
        let alike = |a: &Entry, b: &Entry| in_order(&a.print) == in_order(&b.print);
        let repeats_one = |at: usize, entry: &Entry| {
            let before = |(_, before): &(usize, &Entry)| alike(before, entry);
            turned(entry) || agreed || entries[..at].iter().any(before)
        };
        let again = entries.iter().enumerate().skip(1);
        let again = again.filter(|(at, (_, entry))| repeats_one(*at, entry));
        let again: Vec<usize> = again.map(|(_, (at, _))| *at).collect();
        let less = entries.iter().any(|(_, entry)| !alike(first, entry));
        let (name, lines) = (
            first.label(),
            entries.iter().map(|(_, entry)| entry.line).collect(),
        );
        let mut others = entries.iter().map(|(_, entry)| *entry);
        if let Some(other) = others.find(|e| turned(e) && !alike(first, e)) {
            repeats.extend(again);
            let again = other.label();
            same.push((first.line, Finding::Turned { name, again, lines }));
        } else if again.is_empty() {
            findings.push(Finding::EqualNames { name, lines });
        } else {
            repeats.extend(again);
            same.push((
                first.line,
                Finding::SameTwice {
                    name,
                    lines,
                    bare: bare || less,
                },
            ));
        }
    }
    if repeats.len() >= 4 && repeats.len() * 5 >= entries.len() * 2 {
        findings.push(Finding::ListTwice {
            count: repeats.len(),
        });
    } else {
        same.sort_by_key(|(line, _)| *line);
        findings.extend(same.into_iter().map(|(_, finding)| finding));
    }
    // A night has 160 places: in a longer list nobody looks for them.
    if entries.len() <= 160 && entries.iter().all(|entry| entry.members.is_empty()) {
        let names: Vec<String> = entries.iter().map(Entry::label).collect();
        let near = nearly_equal(&names).into_iter();
        let near = near.filter(|pair| pair.iter().all(|at| !repeats.contains(at)));
        let names: Vec<String> = near
            .map(|[a, b]| format!("{} / {}", names[a], names[b]))
            .collect();
        if !names.is_empty() {
            findings.push(Finding::NearNames { names });
        }
    }
    repeats
}

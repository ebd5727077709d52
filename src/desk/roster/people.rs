//! From rows to entries: who is on the list, and what is odd about it.

use super::cell::{CellKind, number, sum, tick};
use super::finding::{Finding, Odd};
use super::known::KNOWN;
use super::line::{self, Marks, Section};
use super::list::Sorted;
use super::{BadLine, Entry, Paid, Reading, Role, Row, columns};
use crate::tournament::text::single_spaced;
use crate::tournament::{clean_name, fold_name, names_two, team_of};
use std::collections::BTreeMap;

/// The people read so far.
pub(super) struct People<'a> {
    pub(super) roles: &'a [Role],
    /// The columns of labels and what each is called.
    pub(super) labels: &'a [(usize, String)],
    pub(super) reading: &'a Reading,
    pub(super) findings: Vec<Finding>,
    pub(super) bad: Vec<(u64, BadLine)>,
    pub(super) entries: Vec<Entry>,
    /// In a list of teams, the index among the entries of the first with each name.
    pub(super) teams: BTreeMap<String, usize>,
    /// The team that the next lines' members still belong to: its index among the entries.
    pub(super) above: Option<usize>,
}

impl People<'_> {
    pub(super) fn take(&mut self, sorted: &Sorted) {
        let coming = self
            .columns(Role::Coming)
            .next()
            .filter(|&at| columns::anybody_comes(&sorted.rows, at));
        let running = self.running(&sorted.rows);
        let blocks = self.blocks(sorted);
        let (mut not_coming, mut waiting) = (Vec::new(), Vec::<(String, Vec<String>)>::new());
        let mut section = Section::In;
        for (at, row) in sorted.rows.iter().enumerate() {
            if let Some((opened, text)) = sorted.sections.get(&at) {
                section = *opened;
                match section {
                    Section::Waiting => waiting.push((text.clone(), Vec::new())),
                    Section::In if self.reading.teams && self.is_plain() => {
                        self.open_team(row.line, text)
                    }
                    _ => {}
                }
            } else if blocks.as_ref().is_some_and(|firsts| firsts.contains(&at)) {
                self.open_team(row.line, "");
            }
            let (people, team, marks) = self.names(row);
            let declined = marks.coming == Some(false)
                || coming.is_some_and(|at| tick(row.cell(at)) == Some(false));
            let label = || {
                team.iter()
                    .chain(&people)
                    .cloned()
                    .collect::<Vec<_>>()
                    .join(", ")
            };
            if people.is_empty() && team.is_none() {
                self.bad.push((row.line, BadLine::NoName));
            } else if declined || section == Section::Out {
                not_coming.push(label());
            } else if let (Section::Waiting, Some((_, names))) = (section, waiting.last_mut()) {
                names.push(label());
            } else {
                self.inspect(row, &people, &team);
                let print = row.cells.iter().enumerate().filter(|(at, cell)| {
                    // When a form was sent tells nobody from themselves.
                    let sent = CellKind::of(cell) == CellKind::Date && cell.contains(':');
                    Some(*at) != running && !sent
                });
                let print = fold_name(
                    &print
                        .map(|(at, cell)| match self.roles.get(at) {
                            Some(Role::Number) => cell.trim(),
                            _ => line::undecorated(cell).0,
                        })
                        .map(single_spaced)
                        .collect::<Vec<_>>()
                        .join("\u{1}"),
                );
                let paid = if marks.paid {
                    Paid::Yes
                } else {
                    self.paid(row)
                };
                let before = self.entries.len();
                self.enter(row.line, people, team, paid, print);
                let carried = self.carried(row);
                for entry in &mut self.entries[before..] {
                    entry.labels.clone_from(&carried);
                }
            }
        }
        for entry in &mut self.entries {
            if number(&entry.name).is_some() && !entry.members.is_empty() {
                entry.name = entry.members.join(" & ");
            }
        }
        if !not_coming.is_empty() {
            self.findings.push(Finding::NotComing { names: not_coming });
        }
        for (heading, names) in waiting.into_iter().filter(|(_, names)| !names.is_empty()) {
            self.findings.push(Finding::Waiting { heading, names });
        }
    }

    /// The columns with a role, from the left.
    fn columns(&self, role: Role) -> impl Iterator<Item = usize> + use<'_> {
        self.roles
            .iter()
            .enumerate()
            .filter(move |(_, r)| **r == role)
            .map(|(at, _)| at)
    }

    /// Whether a line has a name and no other column that names somebody.
    fn is_plain(&self) -> bool {
        self.roles.iter().filter(|role| role.names()).count() == 1
            && self.columns(Role::Name).count() == 1
    }

    /// The column of running numbers (1, 2, 3 down the list), which do not tell people apart.
    fn running(&self, rows: &[Row]) -> Option<usize> {
        let steps = |at: &usize| {
            let numbers: Vec<u32> = rows
                .iter()
                .filter_map(|row| number(row.cell(*at)))
                .collect();
            let by_one = numbers
                .windows(2)
                .filter(|pair| pair[1] == pair[0] + 1 || pair[1] == 1)
                .count();
            numbers.len() * 2 > rows.len() && by_one * 10 >= numbers.len().saturating_sub(1) * 9
        };
        self.columns(Role::Number).find(steps)
    }

    /// In a list of teams with one name a line: where each block between empty lines begins, if all blocks have two to six
    /// lines and no line names several people.
    fn blocks(&self, sorted: &Sorted) -> Option<Vec<usize>> {
        let rows = &sorted.rows;
        let several = |row: &Row| team_of(&row.joined()).members.len() > 1;
        if !self.reading.teams
            || !self.is_plain()
            || !sorted.sections.is_empty()
            || rows.iter().any(several)
        {
            return None;
        }
        let begins = |at: &usize| *at == 0 || rows[*at].line > rows[*at - 1].line + 1;
        let firsts: Vec<usize> = (0..rows.len()).filter(begins).collect();
        let ends = firsts.iter().skip(1).copied().chain([rows.len()]);
        let blocks = firsts
            .iter()
            .zip(ends)
            .all(|(first, end)| (2..=6).contains(&(end - first)));
        (firsts.len() > 1 && blocks).then_some(firsts)
    }

    /// Adds a team after the others.
    fn put_team(&mut self, entry: Entry) {
        let at = self.entries.len();
        self.teams.entry(fold_name(&entry.name)).or_insert(at);
        self.entries.push(entry);
    }

    fn open_team(&mut self, line: u64, name: &str) {
        self.put_team(Entry {
            line,
            name: name.to_owned(),
            ..Entry::default()
        });
        self.above = Some(self.entries.len() - 1);
    }

    /// The people in a row, their team, and what marks beside the names say.
    fn names(&self, row: &Row) -> (Vec<String>, Option<String>, Marks) {
        let mut marks = Marks::default();
        let mut text = |at: usize| {
            let (name, said) = line::undecorated(row.cell(at));
            marks.coming = marks.coming.or(said.coming);
            marks.paid |= said.paid;
            let name = name.trim();
            // Quotes around a name that the file's own quoting has left over.
            let name = name
                .strip_prefix('"')
                .and_then(|name| name.strip_suffix('"'))
                .unwrap_or(name);
            (!name.is_empty() && CellKind::of(name) != CellKind::Empty).then(|| name.to_owned())
        };
        let mut people: Vec<String> = self.columns(Role::Name).filter_map(&mut text).collect();
        let firsts: Vec<usize> = self.columns(Role::First).collect();
        let lasts: Vec<usize> = self.columns(Role::Last).collect();
        for at in 0..firsts.len().max(lasts.len()) {
            let parts = [firsts.get(at), lasts.get(at)]
                .into_iter()
                .flatten()
                .filter_map(|&at| text(at));
            let name = parts.collect::<Vec<_>>().join(" ");
            people.extend((!name.is_empty()).then_some(name));
        }
        // `none` where a form asks for a partner.
        let partners = self
            .columns(Role::Partner)
            .filter(|&at| tick(row.cell(at)).is_none());
        people.extend(partners.filter_map(&mut text));
        // A number alone is a team's too.
        let number = |at: usize| number(row.cell(at)).map(|n| n.to_string());
        let team = self.columns(Role::Team).next();
        let named = !people.is_empty();
        let team = team.and_then(|at| text(at).or_else(|| number(at).filter(|_| named)));
        (people, team, marks)
    }

    /// The labels in a row: short words, not remarks.
    fn carried(&self, row: &Row) -> BTreeMap<String, String> {
        let each = self
            .labels
            .iter()
            .map(|(at, key)| (key.clone(), single_spaced(row.cell(*at))));
        let all = self.reading.details;
        each.filter(|(_, value)| !value.is_empty() && (all || clean_name(value).is_ok()))
            .collect()
    }

    fn paid(&mut self, row: &Row) -> Paid {
        let Some(at) = self.columns(Role::Paid).next() else {
            return Paid::Unsaid;
        };
        let text = row.cell(at);
        match (tick(text), sum(text)) {
            _ if CellKind::of(text) == CellKind::Empty => Paid::No,
            (Some(true), _) => Paid::Yes,
            (Some(false), _) | (_, Some(0)) => Paid::No,
            (_, Some(sum)) => Paid::Sum(sum),
            // The day it was paid.
            _ if CellKind::of(text) == CellKind::Date => Paid::Yes,
            _ => {
                self.findings.push(Finding::PaidUnclear {
                    line: row.line,
                    text: text.to_owned(),
                });
                Paid::Unsaid
            }
        }
    }

    /// Notes what is odd about the names in a row, and those that cannot be used.
    fn inspect(&mut self, row: &Row, people: &[String], team: &Option<String>) {
        for name in people.iter().chain(team) {
            if let Err(error) = clean_name(&name.replace('\n', " ")) {
                self.bad.push((row.line, BadLine::Name(error)));
            } else if let Some(odd) = odd(name, !self.reading.teams) {
                self.findings.push(Finding::OddName {
                    line: row.line,
                    name: name.clone(),
                    odd,
                });
            }
        }
        if row
            .cells
            .iter()
            .skip(self.roles.len())
            .any(|cell| !cell.trim().is_empty())
        {
            self.findings.push(Finding::LongLine { line: row.line });
        }
    }

    fn enter(
        &mut self,
        line: u64,
        people: Vec<String>,
        team: Option<String>,
        paid: Paid,
        print: String,
    ) {
        let tidy = |name: String| single_spaced(&name);
        if !self.reading.teams {
            // A team's name stands for its people where none are named.
            let named = if people.is_empty() {
                team.into_iter().collect()
            } else {
                people
            };
            for (at, name) in named.into_iter().enumerate() {
                let paid = if at == 0 { paid } else { Paid::Unsaid };
                self.entries.push(Entry {
                    line,
                    name: tidy(name),
                    paid,
                    print: print.clone(),
                    ..Entry::default()
                });
            }
            return;
        }
        // `Aces;Ann & Bob`: several members are in one cell.
        let members = |cell: String| match team_of(&cell).members {
            none if none.is_empty() => vec![cell],
            members => members,
        };
        let known = match &team {
            Some(team) => self.teams.get(&fold_name(&tidy(team.clone()))).copied(),
            // Two people in a line are a team of their own, and one goes on with the team above.
            None if people.len() > 1 => None,
            None => self.above,
        };
        if let Some(at) = known.filter(|_| !people.is_empty()) {
            let entry = &mut self.entries[at];
            let people = people.into_iter().flat_map(members);
            entry.members.extend(people.map(tidy));
            entry.paid = entry.paid.and(paid);
            entry.print += &print;
            self.above = Some(at);
            return;
        }
        let made = match (&team, people.len()) {
            (Some(name), 0) => team_of(name),
            (Some(name), _) => crate::tournament::NewEntrant {
                name: name.clone(),
                members: people.into_iter().flat_map(members).collect(),
            },
            (None, 1) => team_of(people.first().map_or("", String::as_str)),
            (None, _) => crate::tournament::NewEntrant {
                name: people.join(" & "),
                members: people,
            },
        };
        let members = made.members.into_iter().map(tidy).collect();
        self.put_team(Entry {
            line,
            name: tidy(made.name),
            members,
            paid,
            print,
            ..Entry::default()
        });
        // A team goes on where its cell is empty, as merged cells leave it.
        self.above = team.map(|_| self.entries.len() - 1);
    }
}

impl Paid {
    /// The two together: a team's members pay as one.
    fn and(self, other: Paid) -> Paid {
        match (self, other) {
            (Paid::Sum(one), Paid::Sum(two)) => Paid::Sum(one.saturating_add(two)),
            (Paid::Sum(sum), _) | (_, Paid::Sum(sum)) => Paid::Sum(sum),
            (Paid::Yes, _) | (_, Paid::Yes) => Paid::Yes,
            (Paid::No, _) | (_, Paid::No) => Paid::No,
            (Paid::Unsaid, Paid::Unsaid) => Paid::Unsaid,
        }
    }
}

/// Whether a dash stands between two whole names: `Ann Lee - Bob Ray`.
fn dashed(name: &str) -> bool {
    let whole = |name: &str| {
        let mut words = name.split_whitespace();
        words.clone().count() > 1 && words.all(|word| word.starts_with(char::is_uppercase))
    };
    let apart = name.split_once(" - ").or_else(|| name.split_once(" – "));
    apart.is_some_and(|(one, other)| whole(one) && whole(other))
}

/// Whether somebody brings others along who are not named: `Ann Lee +1`, `Eva Frost x2`.
fn brings(name: &str) -> bool {
    let last = name.rsplit(' ').next().unwrap_or_default();
    let count = last.strip_prefix(['+', 'x', '×', '(']);
    count.is_some_and(|count| number(count).is_some())
}

/// Whether it is something said rather than a name: three words or more, some in small letters that names don't have.
fn remarks(name: &str) -> bool {
    let bare = name.split('(').next().unwrap_or(name);
    let words: Vec<&str> = bare.split_whitespace().collect();
    let small = |word: &&&str| {
        let folded = fold_name(word.trim_end_matches(['.', ',']));
        word.len() > 1 && word.starts_with(char::is_lowercase) && !KNOWN.particles.contains(&folded)
    };
    let small = words.iter().filter(small).count();
    words.len() > 2 && small > 0 && (small < words.len() || words.len() > 3)
}

/// What is odd about a name, if anything.
fn odd(name: &str, alone: bool) -> Option<Odd> {
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).count();
    let letters = name
        .chars()
        .filter(|c| c.is_alphabetic())
        .collect::<Vec<_>>();
    let garbled = [
        "Ã¼", "Ã¶", "Ã¤", "ÃŸ", "Ã©", "Ã¨", "Ã«", "Ã§", "Ã³", "Å‚", "Å„", "\u{fffd}",
    ];
    if name.contains('@') || name.contains("://") {
        Some(Odd::Address)
    } else if garbled.iter().any(|sign| name.contains(sign))
        || name.contains(|c| ('\u{2200}'..='\u{259f}').contains(&c))
    {
        Some(Odd::Garbled)
    } else if name
        .split(char::is_alphabetic)
        .any(|part| digits(part) >= 4)
    {
        Some(Odd::Phone)
    } else if alone && (names_two(name) || dashed(name) || brings(name)) {
        Some(Odd::TwoPeople)
    } else if name.split_whitespace().count() > 8
        || name.ends_with(['?', ':'])
        || alone && (name.contains(": ") || remarks(name))
    {
        Some(Odd::Long)
    } else if letters.len() == 1 && letters[0].is_ascii() && digits(name) == 0 {
        Some(Odd::Short)
    } else {
        None
    }
}

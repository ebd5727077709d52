//! Whether a movement can work: every table must receive exactly its seats, with the right mix, whatever the results.

use super::parts::{End, Inside, Role, SideRule, Step, Who};
use super::sides::{Newcomer, possible};
use super::{FIRST, Lines};
use crate::seating::{SeatingError, TableNo};
use crate::sentence::sentence;

/// Who goes to which table from one table; no table for a place drawn by lot or list.
type Sent = Vec<(Option<usize>, Newcomer)>;

/// Somebody who has just played, as the lines see them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Seen<'a> {
    /// Their table, from 0.
    pub table: usize,
    /// How many tables stand in the row.
    pub tables: usize,
    /// Places at a table.
    pub seats: usize,
    /// Their seat, clockwise from 0.
    pub seat: usize,
    /// Whether they won.
    pub won: bool,
    /// Their value of the movement's label.
    pub label: Option<&'a str>,
}

impl Who {
    fn fits(&self, seen: &Seen) -> bool {
        let there = match self.at {
            None => true,
            Some(End::Head) => seen.table == 0,
            Some(End::Last) => seen.table + 1 == seen.tables,
        };
        there
            && self.roles.iter().all(|role| match role {
                Role::All => true,
                Role::Winners => seen.won,
                Role::Losers => !seen.won,
                // Where a side is one entrant, N and S are one place.
                Role::Seat(seat) if seen.seats == 2 => seat % 2 == seen.seat,
                Role::Seat(seat) => *seat == seen.seat,
                Role::Label(value) => seen.label == Some(value),
            })
    }
}

impl Lines {
    /// Where somebody goes: the first line that fits, or nowhere.
    pub(super) fn step(&self, seen: &Seen) -> Step {
        let line = self.go.iter().find(|(who, _)| who.fits(seen));
        line.map_or(Step::By(0), |(_, step)| *step)
    }

    /// The table somebody goes to, from 0; `None` for a place drawn by lot or list.
    pub(super) fn goes_to(&self, seen: &Seen) -> Option<usize> {
        match self.step(seen) {
            Step::By(by) => {
                Some((seen.table as i32 + by).rem_euclid(seen.tables.max(1) as i32) as usize)
            }
            Step::Head => Some(0),
            Step::Last => Some(seen.tables - 1),
            Step::Lot | Step::List => None,
        }
    }

    /// Checks that the movement fills this many tables of this many places (2 where a side is one entrant) in every
    /// round, whatever the results, and that those who come together can make sides as it says.
    ///
    /// # Errors
    /// The first table that would be too full, too empty or have the wrong mix, and how many would come.
    pub fn check(&self, tables: u16, seats: u8) -> Result<(), SeatingError> {
        let (tables, seats) = (usize::from(tables), usize::from(seats));
        let values = self.label().map_or(1, |(_, values)| values.len());
        if !seats.is_multiple_of(values) {
            return Err(SeatingError::Numbers(sentence!(
                "movement-shares",
                "{name} can't share {seats} seats among {values} kinds of people; give each table equal shares: 2 or 4 values at tables of four",
                name = self.name,
                seats,
                values,
            )));
        }
        let outcomes = self.outcomes(seats);
        // What each table sends where, in each way its round can end.
        let sent: Vec<Vec<Sent>> = (0..tables)
            .map(|table| {
                outcomes
                    .iter()
                    .map(|outcome| self.send(table, tables, seats, outcome))
                    .collect()
            })
            .collect();
        let drawn = sent.iter().flatten().flatten().any(|(to, _)| to.is_none());
        for to in 0..tables {
            let come = |one: &Sent, kind: Option<usize>| {
                let here = |(t, who): &&(Option<usize>, Newcomer)| {
                    *t == Some(to) && kind.is_none_or(|k| who.kind == k)
                };
                one.iter().filter(here).count()
            };
            let range = |kind| {
                let each = sent.iter().map(|ways| {
                    let counts = ways.iter().map(|way| come(way, kind));
                    (counts.clone().min().unwrap_or(0), counts.max().unwrap_or(0))
                });
                each.fold((0, 0), |(low, high), (l, h)| (low + l, high + h))
            };
            let (place, name) = (TableNo::at(to), &self.name);
            // Everybody who comes, then those of each value.
            let kinds = (0..values).filter(|_| values > 1).map(Some);
            for kind in std::iter::once(None).chain(kinds) {
                let due = kind.map_or(seats, |_| seats / values);
                let (low, high) = range(kind);
                if high <= due && (drawn || low >= due) {
                    continue;
                }
                let came = if high > due { high } else { low };
                let value = kind.and_then(|kind| self.label()?.1.get(kind));
                return Err(SeatingError::Numbers(match value {
                    None => sentence!(
                        "movement-table-size",
                        "{name} can't work at {tables} tables: table {place} would get {came} of {seats}; change its lines, or choose another movement",
                        name,
                        tables,
                        place,
                        came,
                        seats,
                    ),
                    Some(value) => sentence!(
                        "movement-table-mix",
                        "{name} can't work at {tables} tables: table {place} would get {came} {value}, and {due} belong there; change its lines, or choose another movement",
                        name,
                        tables,
                        place,
                        came,
                        value,
                        due,
                    ),
                }));
            }
            if !drawn && !self.makes_sides(to, &sent, seats) {
                return Err(SeatingError::Numbers(sentence!(
                    "movement-no-sides",
                    "{name} can't work at {tables} tables: those who come to table {place} can't make sides by \"{by}\"; change its lines, or choose another movement",
                    name,
                    tables,
                    place,
                    by = plus(&self.sides),
                )));
            }
        }
        Ok(())
    }

    /// Every way a round at a table can end: who won and who has which kind of label, seat by seat.
    fn outcomes(&self, seats: usize) -> Vec<Vec<(bool, usize)>> {
        let label = self.label();
        let values = label.map_or(1, |(_, values)| values.len());
        let dealt = label.is_some_and(|(key, _)| key != FIRST);
        let mut kinds = vec![vec![]];
        for _ in 0..seats {
            kinds = kinds
                .into_iter()
                .flat_map(|row: Vec<usize>| {
                    (0..values).map(move |kind| [row.clone(), vec![kind]].concat())
                })
                .filter(|row| {
                    (0..values)
                        .all(|kind| row.iter().filter(|k| **k == kind).count() <= seats / values)
                })
                .collect();
        }
        let fits = |row: &Vec<usize>| {
            let side = |side: usize| {
                row.iter()
                    .skip(side)
                    .step_by(2)
                    .copied()
                    .collect::<Vec<usize>>()
            };
            let differ = |kinds: &[usize]| kinds.iter().any(|k| *k != kinds[0]);
            self.sides.iter().all(|rule| match rule {
                SideRule::Cross(_) if dealt => seats == 2 || (0..2).all(|s| differ(&side(s))),
                SideRule::Same(_) if dealt => (0..2).all(|s| !differ(&side(s))),
                _ => true,
            })
        };
        kinds.retain(fits);
        // Where partners change at the table, any half of it may have won.
        let won: Vec<Vec<bool>> = if self.every > 1 && self.inside == Inside::Pivot && seats > 2 {
            (0..1u32 << seats)
                .filter(|w| w.count_ones() as usize == seats / 2)
                .map(|w| (0..seats).map(|seat| w >> seat & 1 == 1).collect())
                .collect()
        } else {
            (0..2)
                .map(|side| (0..seats).map(|seat| seat % 2 == side).collect())
                .collect()
        };
        let both = |row: &Vec<usize>, won: &Vec<bool>| {
            won.iter().copied().zip(row.iter().copied()).collect()
        };
        kinds
            .iter()
            .flat_map(|row| won.iter().map(move |won| both(row, won)))
            .collect()
    }

    /// Who goes where from a table whose round ended this way.
    fn send(&self, table: usize, tables: usize, seats: usize, outcome: &[(bool, usize)]) -> Sent {
        let each = outcome.iter().enumerate().map(|(seat, &(won, kind))| {
            let label = self
                .label()
                .and_then(|(_, values)| Some(&values.get(kind)?[..]));
            let seen = Seen {
                table,
                tables,
                seats,
                seat,
                won,
                label,
            };
            let from = (table, seat % 2);
            (self.goes_to(&seen), Newcomer { from, seat, kind })
        });
        each.collect()
    }

    /// Whether those who come to a table can always make sides.
    fn makes_sides(&self, to: usize, sent: &[Vec<Sent>], seats: usize) -> bool {
        let mut groups: Vec<Vec<Newcomer>> = vec![vec![]];
        for ways in sent {
            let mut each: Vec<Vec<Newcomer>> = ways
                .iter()
                .map(|way| {
                    way.iter()
                        .filter(|(t, _)| *t == Some(to))
                        .map(|(_, who)| *who)
                        .collect()
                })
                .collect();
            each.sort();
            each.dedup();
            groups = groups
                .iter()
                .flat_map(|group| {
                    each.iter()
                        .map(move |more| [&group[..], &more[..]].concat())
                })
                .collect();
        }
        groups
            .iter()
            .all(|group| group.len() != seats || possible(&self.sides, group))
    }
}

/// Side rules as the file writes them.
fn plus(rules: &[SideRule]) -> String {
    let rules: Vec<String> = rules.iter().map(SideRule::to_string).collect();
    rules.join("+")
}

//! The compass rule, a whole night without paper: North stays, South goes one table down, East one up, West two up.
//!
//! Everybody keeps the compass seat of the first round. Tables are a circle: down from the last is the head table, up
//! from the head table is the last. What it repeats depends on the number of tables alone and is found by recounting.
use std::collections::BTreeMap;

use super::dice::Dice;
use super::{Format, PlayerNo, Round, RoundNo, Schedule, SeatingError, Table, TableNo};

/// A night by the compass rule; the seed decides who starts where.
///
/// Partners are North with South and East with West, in as many rounds as asked: [`compass_repeats`] says from which
/// round on something repeats.
///
/// # Errors
/// When the players do not fill tables of four: nobody can sit out by this rule.
pub fn compass(players: u16, rounds: u16, seed: u64) -> Result<Schedule, SeatingError> {
    if players == 0 || !players.is_multiple_of(4) {
        let what = format!("by the compass rule {players} players would leave seats empty");
        let fewer = players / 4 * 4;
        let instead = format!(
            "it needs full tables of four: {} or {} players",
            fewer.max(4),
            fewer.max(4) + 4 * u16::from(fewer > 0)
        );
        return Err(SeatingError::numbers(what, instead));
    }
    let mut number: Vec<u16> = (1..=players).collect();
    Dice::new(seed, "compass").shuffle(&mut number);
    Ok(Schedule {
        format: Format::Progressive,
        entrants: players,
        seats: 4,
        rounds: (0..rounds)
            .map(|i| round(players / 4, i, &number))
            .collect(),
    })
}

/// Round `i` (from 0): at table `t` sit North `t`, South `t − i`, East `t + i` and West `t + 2i` of the first round.
fn round(tables: u16, i: u16, number: &[u16]) -> Round {
    let step = u32::from(i) % u32::from(tables);
    let from = |seat: u32, t: u16, moved: u32| {
        let table = (u32::from(t) + moved * step) % u32::from(tables);
        PlayerNo(number[(table * 4 + seat) as usize])
    };
    let down = u32::from(tables) - 1; // one down is all the others up
    let table = |t| Table {
        table: TableNo(t + 1),
        sides: [
            vec![from(0, t, 0), from(2, t, down)],
            vec![from(1, t, 1), from(3, t, 2)],
        ],
    };
    Round {
        round: RoundNo(i + 1),
        tables: (0..tables).map(table).collect(),
        byes: Vec::new(),
    }
}

/// What the compass rule repeats with this many tables, recounted round by round.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct CompassRepeats {
    /// How many tables of four.
    pub tables: u16,
    /// How many rounds there are before anybody has a partner again.
    pub partners: u16,
    /// How many rounds there are before any two meet again.
    pub meetings: u16,
    /// Which seats meet again in the round after that, such as `["N", "W"]`.
    pub seats: Vec<[char; 2]>,
}

/// Recounts the compass rule for this many tables (1 or more) until everything has repeated.
pub fn compass_repeats(tables: u16) -> CompassRepeats {
    let number: Vec<u16> = (0..tables * 4).collect();
    let seat = |e: PlayerNo| ['N', 'E', 'S', 'W'][usize::from(e) % 4];
    let mut met = BTreeMap::new();
    let (mut partners, mut meetings, mut seats) = (None, None, Vec::new());
    // After as many rounds as there are tables everybody is back, so this ends.
    for i in 0..=tables {
        for table in round(tables.max(1), i, &number).tables {
            let seated: Vec<PlayerNo> = table.seated().collect();
            for (k, &a) in seated.iter().enumerate() {
                for &b in &seated[k + 1..] {
                    let pair = [a.min(b), a.max(b)];
                    if met.insert(pair, i).is_none() {
                        continue;
                    }
                    if table.side_of(a) == table.side_of(b) {
                        partners.get_or_insert(i);
                    }
                    if *meetings.get_or_insert(i) == i {
                        let mut both = [seat(a), seat(b)];
                        both.sort_by_key(|c| "NESW".find(*c));
                        seats.push(both);
                    }
                }
            }
        }
    }
    seats.sort_by(Ord::cmp);
    seats.dedup();
    CompassRepeats {
        tables,
        partners: partners.unwrap_or(tables),
        meetings: meetings.unwrap_or(tables),
        seats,
    }
}

impl std::fmt::Display for CompassRepeats {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let rounds = |n: u16| {
            if n == 1 {
                "1 round".to_string()
            } else {
                format!("{n} rounds")
            }
        };
        let tables = if self.tables == 1 {
            "1 table".to_string()
        } else {
            format!("{} tables", self.tables)
        };
        if self.meetings >= self.partners {
            return write!(
                f,
                "{tables}: for {} nobody has a partner twice and nobody meets anyone twice; then it starts over.",
                rounds(self.partners)
            );
        }
        let long = |c: &char| match c {
            'N' => "North",
            'E' => "East",
            'S' => "South",
            _ => "West",
        };
        let who: Vec<String> = self
            .seats
            .iter()
            .map(|[a, b]| format!("{} and {}", long(a), long(b)))
            .collect();
        write!(
            f,
            "{tables}: for {} nobody has a partner twice; but only for {} nobody meets anyone twice: in round {} \
             opponents meet again ({}).",
            rounds(self.partners),
            rounds(self.meetings),
            self.meetings + 1,
            who.join("; ")
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::{Quality, faults};

    #[test]
    fn partners_repeat_after_as_many_rounds_as_tables() {
        for tables in 1..=40 {
            let repeats = compass_repeats(tables);
            assert_eq!(repeats.partners, tables);
            let clean = tables % 2 != 0 && tables % 3 != 0;
            assert_eq!(repeats.meetings == tables, clean, "{tables} tables");
        }
    }

    #[test]
    fn what_is_said_is_what_the_schedule_does() {
        for tables in [2, 5, 6, 8, 9, 15] {
            let repeats = compass_repeats(tables);
            for rounds in 1..=tables + 1 {
                let schedule = compass(tables * 4, rounds, 3).expect("full tables");
                assert_eq!(faults(&schedule, &[]), Vec::<String>::new());
                let quality = Quality::of(&schedule);
                assert_eq!(quality.partner_repeats == 0, rounds <= repeats.partners);
                let twice = quality.meetings.keys().any(|&m| m > 1);
                assert_eq!(
                    !twice,
                    rounds <= repeats.meetings,
                    "{tables} tables {rounds} rounds"
                );
            }
        }
    }

    #[test]
    fn north_stays_south_goes_down_east_up_and_west_two_up() {
        let s = compass(28, 2, 1).expect("full tables");
        for table in &s.rounds[0].tables {
            let goes = |side: usize, seat: usize| {
                s.rounds[1]
                    .table_of(table.sides[side][seat])
                    .map_or(0, |t| t.table.get())
            };
            let by = |n: i32| ((i32::from(table.table.get()) - 1 + n).rem_euclid(7) + 1) as u16;
            assert_eq!(goes(0, 0), table.table);
            assert_eq!(goes(0, 1), by(1), "down is away from the head table");
            assert_eq!(goes(1, 0), by(-1));
            assert_eq!(goes(1, 1), by(-2));
        }
    }

    #[test]
    fn it_is_said_in_words() {
        let words = compass_repeats(6).to_string();
        assert_eq!(
            words,
            "6 tables: for 6 rounds nobody has a partner twice; but only for 2 rounds nobody meets anyone twice: \
             in round 3 opponents meet again (South and West)."
        );
        assert!(
            compass_repeats(7)
                .to_string()
                .contains("for 7 rounds nobody has a partner twice and nobody meets")
        );
        let refused = compass(26, 5, 1).expect_err("two are left over");
        assert!(
            refused.to_string().contains("24 or 28 players"),
            "{refused}"
        );
    }
}

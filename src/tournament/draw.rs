//! From entrants to seating: what is asked of [`crate::seating`], and what comes back as numbers on cards.

use super::{Movement, Tournament, TournamentError};
use crate::seating::{
    self, Absence, Format, Plan, Quality, Request, Round, Schedule, SeatingError, Table, Wish,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What a seating was drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// The seed, printed on every sheet.
    pub seed: u64,
}

/// What a draw is asked for.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// The seed.
    pub seed: u64,
    /// Other wishes than before.
    pub wishes: Option<Vec<Wish>>,
    /// Another number of rounds than before.
    pub rounds: Option<u16>,
}

/// What a draw did.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// Rounds that were kept because they are played.
    pub kept: u16,
    /// Rounds that were drawn.
    pub drawn: u16,
    /// The seating that stood before, if any, over the same people.
    pub before: Option<Quality>,
    /// The seating as it is now.
    pub after: Quality,
    /// A few lines a person understands.
    pub words: Vec<String>,
}

/// Why a draw was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DrawError {
    /// It cannot be seated.
    #[error(transparent)]
    Seating(#[from] SeatingError),
    /// What stands in the tournament is against it.
    #[error(transparent)]
    Tournament(#[from] TournamentError),
}

/// The numbers of a tournament's entrants in the order in which the seating counts them.
struct Numbers(Vec<u16>);

impl Numbers {
    fn place(&self, number: u16) -> Option<u16> {
        self.0.binary_search(&number).ok().map(|at| at as u16 + 1)
    }

    fn number(&self, place: u16) -> u16 {
        self.0.get(usize::from(place) - 1).copied().unwrap_or(place)
    }

    fn relabel(rounds: &[Round], to: impl Fn(u16) -> u16 + Copy) -> Vec<Round> {
        let side = |side: &Vec<u16>| side.iter().map(|&n| to(n)).collect::<Vec<_>>();
        let table = |t: &Table| Table {
            table: t.table,
            sides: [side(&t.sides[0]), side(&t.sides[1])],
        };
        let round = |r: &Round| {
            let mut byes = side(&r.byes);
            byes.sort_unstable();
            Round {
                round: r.round,
                tables: r.tables.iter().map(table).collect(),
                byes,
            }
        };
        rounds.iter().map(round).collect()
    }
}

impl Tournament {
    /// Everybody who was seated or will play, in ascending order.
    fn numbers(&self) -> Numbers {
        let begun = self.last_begun();
        let coming = self
            .entrants
            .iter()
            .filter(|e| e.until.is_none_or(|last| last > begun))
            .map(|e| e.number);
        let played = self.rounds.iter().filter(|r| r.round <= begun);
        let seated = played.flat_map(|r| {
            r.tables
                .iter()
                .flat_map(Table::seated)
                .chain(r.byes.iter().copied())
        });
        Numbers(
            coming
                .chain(seated)
                .collect::<BTreeSet<_>>()
                .into_iter()
                .collect(),
        )
    }

    /// Whether somebody with this number is there for a round.
    fn there(&self, number: u16, round: u16) -> bool {
        let away = |a: &Absence| {
            a.entrant == number && a.from <= round && a.until.is_none_or(|last| round <= last)
        };
        self.entrants
            .iter()
            .any(|e| e.number == number && e.plays(round))
            && !self.absences.iter().any(away)
    }

    /// Whether the rounds to come seat other people than are there.
    pub fn needs_draw(&self) -> bool {
        let numbers = self.numbers();
        self.rounds
            .iter()
            .filter(|r| r.round > self.last_begun())
            .any(|round| {
                let seated: BTreeSet<u16> = round
                    .tables
                    .iter()
                    .flat_map(Table::seated)
                    .chain(round.byes.iter().copied())
                    .collect();
                let there: BTreeSet<u16> = numbers
                    .0
                    .iter()
                    .copied()
                    .filter(|&n| self.there(n, round.round))
                    .collect();
                seated != there
            })
    }

    /// Absences of the rounds from `first` on, as the seating counts its entrants.
    fn away(&self, numbers: &Numbers, first: u16) -> Vec<Absence> {
        let mut away = Vec::new();
        for (at, &number) in numbers.0.iter().enumerate() {
            let mut from = None;
            for round in first..=self.settings.rounds + 1 {
                let gone = round <= self.settings.rounds && !self.there(number, round);
                match (gone, from) {
                    (true, None) => from = Some(round),
                    (false, Some(start)) => {
                        let until = (round <= self.settings.rounds).then_some(round - 1);
                        away.push(Absence {
                            entrant: at as u16 + 1,
                            from: start,
                            until,
                        });
                        from = None;
                    }
                    _ => {}
                }
            }
        }
        away
    }

    /// Whether a draw may be made now. `changed` is what else than people gives a reason for it.
    ///
    /// # Errors
    /// When scores are in and nothing changed, or the last round of a winners-up night is not complete.
    fn may_draw(&self, changed: bool) -> Result<(), TournamentError> {
        let begun = self.last_begun();
        let rounds = self.settings.rounds;
        if begun > 0
            && rounds <= begun
            && !(self.needs_draw() || self.rounds.len() > usize::from(rounds))
        {
            return Err(TournamentError::unfit(
                format!("round {begun} has begun and is the last of {rounds}"),
                format!(
                    "benny draw --rounds {} adds one; benny standings shows how it stands",
                    begun + 1
                ),
            ));
        }
        if self.settings.movement == Movement::WinnersUp {
            let drawn = self.rounds.len() as u16;
            let missing = self.missing(drawn);
            if let Some((round, table)) = missing.first().filter(|_| begun == drawn && drawn > 0) {
                return Err(TournamentError::unfit(
                    format!(
                        "round {} is drawn from the results of round {round}, and {} of them are missing, table {table} first",
                        drawn + 1,
                        missing.len()
                    ),
                    "benny missing lists them",
                ));
            }
            return Ok(());
        }
        if begun > 0 && !changed && !self.needs_draw() {
            return Err(TournamentError::unfit(
                format!(
                    "scores of round {begun} are in already, and nobody came or went: the seating stands"
                ),
                "benny seats shows it; after add, drop or sit-out, draw re-seats the rounds to come",
            ));
        }
        Ok(())
    }

    /// Draws the seating; under way, only of the rounds not begun. Winners-up draws the next round.
    ///
    /// Where nobody asked for a number of rounds and so many are not possible, as many as are possible are drawn.
    ///
    /// # Errors
    /// [`DrawError`]; the tournament is as it was.
    pub fn draw(&mut self, asked: &Asked) -> Result<Drawn, DrawError> {
        let mut next = self.clone();
        if let Some(wishes) = &asked.wishes {
            next.wishes.clone_from(wishes);
        }
        if let Some(rounds) = asked.rounds {
            next.settings.rounds = rounds;
            next.settings.rounds_open = false;
        }
        let changed = next.wishes != self.wishes || next.settings.rounds != self.settings.rounds;
        if next.settings.rounds < next.last_begun() {
            return Err(TournamentError::unfit(
                format!("round {} has begun already", next.last_begun()),
                format!("benny draw --rounds {} or more", next.last_begun()),
            )
            .into());
        }
        next.may_draw(changed)?;
        let drawn = match next.draw_now(asked.seed) {
            Err(DrawError::Seating(SeatingError::Rounds { most, .. }))
                if next.settings.rounds_open =>
            {
                next.settings.rounds = most;
                next.draw_now(asked.seed)?
            }
            drawn => drawn?,
        };
        *self = next;
        Ok(drawn)
    }

    fn draw_now(&mut self, seed: u64) -> Result<Drawn, DrawError> {
        let numbers = self.numbers();
        let begun = self.last_begun();
        let place = |number: u16| numbers.place(number).unwrap_or(0);
        let played: Vec<Round> = self
            .rounds
            .iter()
            .filter(|r| r.round <= begun)
            .cloned()
            .collect();
        let played = Numbers::relabel(&played, place);
        let request = Request {
            format: self.settings.format,
            entrants: numbers.0.len() as u16,
            seats: self.settings.seats,
            rounds: self.settings.rounds,
            seed,
            fill_six: self.settings.fill_six,
            wishes: self
                .wishes
                .iter()
                .filter_map(|wish| wish_about(wish, &numbers))
                .collect(),
            absences: self.away(&numbers, begun + 1),
            played,
        };
        let schedule = self.schedule(&request, &numbers)?;
        let before = (!self.rounds.is_empty() && self.settings.movement == Movement::Rotation)
            .then(|| self.quality_over(&numbers, &schedule));
        let after = Quality::of(&schedule);
        let words = seating::in_words(&schedule, &after);
        let drawn = schedule.rounds.len() as u16 - begun.min(schedule.rounds.len() as u16);
        self.rounds = Numbers::relabel(&schedule.rounds, |place| numbers.number(place));
        self.draw = Some(Draw { seed });
        Ok(Drawn {
            kept: begun,
            drawn,
            before,
            after,
            words,
        })
    }

    fn schedule(&self, request: &Request, numbers: &Numbers) -> Result<Schedule, DrawError> {
        match self.settings.movement {
            Movement::Rotation => Ok(seating::plan(request)?),
            Movement::WinnersUp | Movement::Compass => {
                let _ = numbers;
                Err(
                    TournamentError::unfit("this movement is not ready", "--movement rotation")
                        .into(),
                )
            }
        }
    }

    /// The quality the old seating had, counted over the same people as the new one; numbers no longer seated are left out.
    fn quality_over(&self, numbers: &Numbers, new: &Schedule) -> Quality {
        let kept: Vec<Round> = self
            .rounds
            .iter()
            .map(|r| {
                let all_known = |t: &&Table| t.seated().all(|n| numbers.place(n).is_some());
                Round {
                    round: r.round,
                    tables: r.tables.iter().filter(all_known).cloned().collect(),
                    byes: r
                        .byes
                        .iter()
                        .copied()
                        .filter(|&n| numbers.place(n).is_some())
                        .collect(),
                }
            })
            .collect();
        let rounds = Numbers::relabel(&kept, |n| numbers.place(n).unwrap_or(0));
        Quality::of(&Schedule {
            rounds,
            ..new.clone()
        })
    }

    /// The seating as `benny plan` writes it, with the entrants' own numbers.
    pub fn seats(&self) -> Plan {
        let numbers = self.numbers();
        let numbers = Numbers(
            numbers
                .0
                .iter()
                .copied()
                .chain(
                    self.rounds
                        .iter()
                        .flat_map(|r| r.tables.iter().flat_map(Table::seated)),
                )
                .chain(self.rounds.iter().flat_map(|r| r.byes.iter().copied()))
                .collect::<BTreeSet<_>>()
                .into_iter()
                .collect(),
        );
        let schedule = Schedule {
            format: self.settings.format,
            entrants: numbers.0.len() as u16,
            seats: self.settings.seats,
            rounds: Numbers::relabel(&self.rounds, |n| numbers.place(n).unwrap_or(0)),
        };
        let mut plan = Plan::new(self.draw.map_or(0, |d| d.seed), schedule);
        plan.schedule.clone_from(&self.rounds);
        plan
    }

    /// The seating in a few lines a person understands.
    pub fn seats_in_words(&self) -> Vec<String> {
        let plan = self.seats();
        let schedule = Schedule {
            format: plan.format,
            entrants: plan.entrants,
            seats: plan.seats,
            rounds: plan.schedule.clone(),
        };
        seating::in_words(&schedule, &plan.quality)
    }

    /// Whether entrants are whole teams.
    pub fn is_team(&self) -> bool {
        self.settings.format == Format::Team
    }
}

/// A wish as the seating counts its entrants; wishes about people who are not there fall away.
fn wish_about(wish: &Wish, numbers: &Numbers) -> Option<Wish> {
    let pair = |[a, b]: [u16; 2]| Some([numbers.place(a)?, numbers.place(b)?]);
    Some(match *wish {
        Wish::Keep { entrant, table } => Wish::Keep {
            entrant: numbers.place(entrant)?,
            table,
        },
        Wish::NotPartners { entrants } => Wish::NotPartners {
            entrants: pair(entrants)?,
        },
        Wish::NeverMeet { entrants } => Wish::NeverMeet {
            entrants: pair(entrants)?,
        },
    })
}

//! Effects performed: the only place of the desk that writes, one transaction each, with its line in the log.

use super::choices::Choice;
use super::model::{Refusal, Remedy};
use super::moves::{Answer, Effect};
use super::{safe, score};
use crate::cli::{CliError, Context};
use crate::store::{ChangeError, Club, Stamp};
use crate::tournament::{Disagreement, Entry, Reason, Tournament, TournamentError};
use std::collections::BTreeMap;

/// The club file as the desk holds it open for the night.
#[derive(Debug)]
pub struct File<'a> {
    context: &'a Context,
    club: Club,
    slug: String,
    version: i64,
}

impl<'a> File<'a> {
    /// Opens the club file and the tournament the command is about.
    ///
    /// # Errors
    /// When the file cannot be used or no tournament is open.
    pub fn open(context: &'a Context) -> Result<(Self, Tournament), CliError> {
        let club = context.open()?;
        let slug = context.slug(&club)?;
        let version = club.data_version()?;
        let night = club.load(&slug)?;
        Ok((
            File {
                context,
                club,
                slug,
                version,
            },
            night,
        ))
    }

    /// The night as it is now, if anybody else has written to the file since the last look.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn news(&mut self) -> Result<Option<Tournament>, CliError> {
        let version = self.club.data_version()?;
        if version == self.version {
            return Ok(None);
        }
        self.version = version;
        Ok(Some(self.club.load(&self.slug)?))
    }

    fn change<T>(
        &mut self,
        command: String,
        change: impl FnOnce(&mut Tournament) -> Result<T, TournamentError>,
    ) -> Result<(T, Tournament), ChangeError<TournamentError>> {
        let stamp = Stamp {
            command: safe(&command),
            ..self.context.stamp()
        };
        self.club.change(&stamp, &self.slug, change)
    }

    /// Saves a table's result, for the line-by-line path too.
    ///
    /// # Errors
    /// Why it was not taken, or what is wrong with the file.
    pub fn result(
        &mut self,
        entry: Entry,
        replace: Option<String>,
    ) -> Result<Saved, ChangeError<TournamentError>> {
        let round = entry.round.map_or(String::new(), |r| format!("{r} "));
        let mut command = format!(
            "enter: score {round}{} {}",
            entry.table,
            score(entry.points)
        );
        if !entry.loners.is_empty() {
            let loners: Vec<String> = entry
                .loners
                .iter()
                .map(|(who, n)| format!("{who}={n}"))
                .collect();
            command += &format!(" --loners {}", loners.join(","));
        }
        if let Some(why) = replace.as_ref().or(entry.why.as_ref()) {
            command += &format!(" ({why})");
        }
        let (entered, night) = self.change(command, |t| match &replace {
            Some(why) => t.correct(entry, why),
            None => t.score(entry),
        })?;
        Ok(Saved { entered, night })
    }

    /// Why the change that completed a round could not be followed by a copy of the file; told once.
    pub fn uncopied(&mut self) -> Option<String> {
        let error = self.club.uncopied()?;
        Some(format!("no copy of the file could be kept: {error}"))
    }

    /// Who entered a table's result, and when: ` by Bob at 20:14`.
    pub fn by_whom(&self, round: u16, table: u16) -> String {
        match self.club.entered_by(&self.slug, round, table) {
            Ok(Some((by, at))) => {
                let time = at
                    .get(11..16)
                    .map(|time| format!(" at {time}"))
                    .unwrap_or_default();
                format!(" by {}{time}", safe(&by))
            }
            _ => String::new(),
        }
    }

    /// Performs an effect of the desk and says what became of it. Whatever goes wrong is an answer too: the scorekeeper
    /// sees it, the row stays as typed and can be left again.
    pub fn perform(&mut self, effect: Effect) -> Answer {
        let done = match effect {
            Effect::Result {
                round,
                table,
                points,
                loners,
                why,
            } => {
                let (mut entry, mut replace) = (
                    Entry {
                        round: Some(round),
                        table,
                        points,
                        ..Entry::default()
                    },
                    None,
                );
                entry.loners = loners.into_iter().collect();
                match why {
                    Some((Remedy::Replace { overrule }, why)) => {
                        entry.why = overrule.then(|| why.clone());
                        replace = Some(why);
                    }
                    Some((_, why)) => entry.why = Some(why),
                    None => {}
                }
                let wanted = entry.clone();
                match self.result(entry, replace) {
                    Ok(saved) => Ok(saved.answer()),
                    Err(ChangeError::Refused(error)) => Ok(self.not_taken(&wanted, &error)),
                    Err(error) => Err(error),
                }
            }
            Effect::Card {
                number,
                round,
                points,
                loners,
                over,
                why,
            } => self.card(number, round, points, loners, over, why),
            Effect::Settle {
                round,
                table,
                choice,
            } => self.settle(round, table, choice),
            Effect::Quit => Ok(Answer::Refused {
                night: None,
                refusal: Refusal {
                    why: String::new(),
                    remedy: Remedy::None,
                },
            }),
        };
        let mut answer = done.unwrap_or_else(|error| {
            let (why, remedy) = match &error {
                ChangeError::Refused(error) => (error.to_string(), remedy(error.reasons())),
                ChangeError::Store(error) => (format!("not saved: {error}"), Remedy::None),
            };
            Answer::Refused {
                night: None,
                refusal: Refusal { why, remedy },
            }
        });
        if let (Answer::Saved { what, .. }, Some(copy)) = (&mut answer, self.uncopied()) {
            *what += &format!(" But {copy}.");
        }
        answer
    }

    /// A result that was refused. One that stands there already and is the same is as good as saved.
    fn not_taken(&mut self, wanted: &Entry, error: &TournamentError) -> Answer {
        let round = wanted.round.unwrap_or(1);
        let by = |reason: &Reason| match reason {
            Reason::AlreadyEntered { .. } => {
                format!("{reason}{}", self.by_whom(round, wanted.table))
            }
            _ => reason.to_string(),
        };
        let why: Vec<String> = error.reasons().iter().map(by).collect();
        let night = self.club.load(&self.slug).ok().map(Box::new);
        match night {
            Some(night) if why.len() == 1 && same(&night, round, wanted) => {
                let what = format!("Table {}: {}, and it is the same.", wanted.table, why[0]);
                Answer::Saved { night, what }
            }
            night => {
                let why = if why.is_empty() {
                    error.to_string()
                } else {
                    why.join("; ")
                };
                Answer::Refused {
                    night,
                    refusal: Refusal {
                        why,
                        remedy: remedy(error.reasons()),
                    },
                }
            }
        }
    }

    fn card(
        &mut self,
        number: u16,
        round: u16,
        points: u32,
        loners: Option<u16>,
        over: Option<u32>,
        why: Option<(Remedy, String)>,
    ) -> Result<Answer, ChangeError<TournamentError>> {
        let mut command = format!("enter: card {number} round {round}: {points}");
        if let Some(loners) = loners {
            command += &format!(" --loners {loners}");
        }
        if let Some((_, why)) = &why {
            command += &format!(" ({why})");
        }
        let (against, night) = self.change(command, |t| {
            if let Some((Remedy::Overrule, why)) = why {
                return believe(t, number, round, points, loners, why).map(|()| None);
            }
            let there = t
                .cards
                .iter()
                .find(|l| (l.round, l.number) == (round, number));
            match there {
                Some(there) if (there.points, there.loners) == (points, loners) => Ok(None),
                Some(there) if why.is_none() && over != Some(there.points) => {
                    let stands = format!("{} on this card", there.points);
                    let table = t
                        .round(round)
                        .and_then(|r| r.table_of(number))
                        .map_or(0, |t| t.table);
                    let reasons = vec![Reason::AlreadyEntered {
                        round,
                        table,
                        stands,
                    }];
                    Err(TournamentError::Refused {
                        what: format!("card of {number}"),
                        reasons,
                    })
                }
                _ => t.note_card(round, number, points, loners),
            }
        })?;
        Ok(match against {
            Some(disagreement) => noted(night, points, disagreement),
            None => {
                let table = night
                    .round(round)
                    .and_then(|r| r.table_of(number))
                    .map(|t| t.table);
                let stands =
                    table.and_then(|table| night.result(round, table).map(|r| (table, r.points)));
                let more = stands
                    .map(|(table, points)| format!(" Table {table} stands at {}.", score(points)));
                let what = format!(
                    "Round {round} of card {number}: {points} saved.{}",
                    more.unwrap_or_default()
                );
                Answer::Saved {
                    night: Box::new(night),
                    what,
                }
            }
        })
    }

    fn settle(
        &mut self,
        round: u16,
        table: u16,
        choice: Choice,
    ) -> Result<Answer, ChangeError<TournamentError>> {
        let words = choice.words();
        let why = format!("settled: {words}");
        let command = format!("enter: settle {round} {table} {words}");
        let (_, night) = self.change(command, |t| match choice {
            Choice::Total { points, loners, .. } => t
                .settle(round, table, points, loners.into_iter().collect(), &why)
                .map(drop),
            Choice::Card {
                number,
                points,
                loners,
            } => believe(t, number, round, points, loners, why),
        })?;
        let what = format!("Round {round}, table {table}: {words} it is.");
        Ok(Answer::Saved {
            night: Box::new(night),
            what,
        })
    }
}

/// A result as it was saved, and the night then.
#[derive(Debug)]
pub struct Saved {
    /// What was entered.
    pub entered: crate::tournament::Entered,
    /// The night with it.
    pub night: Tournament,
}

impl Saved {
    fn answer(self) -> Answer {
        let result = &self.entered.result;
        let mut what = format!("Table {}: {} saved.", result.table, score(result.points));
        if let Some(before) = &self.entered.before {
            what += &format!(" It was {}.", score(before.points));
        }
        for reason in &self.entered.overruled {
            what += &format!(" Overruled: {reason}.");
        }
        Answer::Saved {
            night: Box::new(self.night),
            what,
        }
    }
}

/// Takes one line of a card at its word: it decides its side's points.
fn believe(
    t: &mut Tournament,
    number: u16,
    round: u16,
    points: u32,
    loners: Option<u16>,
    why: String,
) -> Result<(), TournamentError> {
    // A line noted before is entered anew, this time with the director's word behind it.
    t.cards
        .retain(|line| (line.round, line.number) != (round, number));
    let length = usize::from(round.max(1));
    let (mut card, mut lone) = (vec![None; length], vec![0; length]);
    (card[length - 1], lone[length - 1]) = (Some(points), loners.unwrap_or(0));
    t.enter_card(
        number,
        &card,
        loners.is_some().then_some(lone.as_slice()),
        Some(why),
    )
    .map(drop)
}

/// Whether what was typed already stands.
fn same(night: &Tournament, round: u16, wanted: &Entry) -> bool {
    let typed: BTreeMap<u16, u16> = wanted.loners.iter().copied().collect();
    let there = night.result(round, wanted.table).filter(|r| !r.open);
    there.is_some_and(|r| r.points == wanted.points && (typed.is_empty() || typed == r.loners))
}

fn noted(night: Tournament, points: u32, disagreement: Disagreement) -> Answer {
    Answer::Noted {
        night: Box::new(night),
        points,
        disagreement: Box::new(disagreement),
    }
}

/// What helps against these reasons.
fn remedy(reasons: &[Reason]) -> Remedy {
    let already = |r: &&Reason| matches!(r, Reason::AlreadyEntered { .. });
    let others = || reasons.iter().filter(|r| !already(r));
    if reasons.is_empty() || !others().all(Reason::can_be_overruled) {
        Remedy::None
    } else if reasons.iter().any(|r| already(&r)) {
        Remedy::Replace {
            overrule: others().next().is_some(),
        }
    } else {
        Remedy::Overrule
    }
}

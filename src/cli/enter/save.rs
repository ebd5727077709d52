//! Effects performed: what the keys want done is done at the desk, and the answer put in words.

use super::model::{Refusal, Remedy, TypedHand};
use super::moves::{Answer, Effect};
use super::safe;
use crate::cli::screen::untied;
use crate::cli::{CliError, Context};
use crate::desk::enter::way_out;
use crate::desk::{Act, Changed, Desk, DeskError, Origin, StoreError};
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::text::hour;
use crate::tournament::{Entered, Entry, Ledger, Reason, Tournament, acts};
use crate::words::{Lang, said};
use serde_json::{Map, Value, json};

/// The desk as the grid holds it open for the night.
#[derive(Debug)]
pub struct File<'a> {
    context: &'a Context,
    desk: Desk,
    copy_failure: Option<StoreError>,
    told: Option<String>,
}

impl<'a> File<'a> {
    /// Opens the club file and the tournament the command is about; the grid stays with that one all night.
    ///
    /// # Errors
    /// When the file cannot be used or no tournament is open.
    pub fn open(context: &'a Context) -> Result<(Self, Tournament), CliError> {
        let mut desk = context.open()?;
        let slug = desk.slug()?;
        desk.choose(Some(&slug));
        let night = desk.night()?;
        let file = File {
            context,
            desk,
            copy_failure: None,
            told: None,
        };
        Ok((file, night))
    }

    /// The night as it is now, if anybody else has written to the file since the last look.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn changed_elsewhere(&mut self) -> Result<Option<Tournament>, CliError> {
        match self.desk.changed_by_others()? {
            true => Ok(Some(self.desk.night()?)),
            false => Ok(None),
        }
    }

    fn act(&self) -> Act {
        Act {
            origin: Origin::Grid,
            ..self.context.act()
        }
    }

    fn done<T>(&mut self, changed: Changed<T>) -> (T, Tournament) {
        self.copy_failure = changed.copy_failure;
        (changed.value, changed.night)
    }

    /// Saves a table's slip, or the correction of one.
    ///
    /// # Errors
    /// Why it was refused, or what is wrong with the file.
    pub fn slip<A>(&mut self, slip: A) -> Result<Saved, DeskError>
    where
        A: acts::Act<World = Tournament, Outcome = acts::Taken>,
    {
        let changed = self.desk.act_of(&self.act(), slip)?;
        let (taken, night) = self.done(changed);
        let entered = taken.entered;
        Ok(Saved { entered, night })
    }

    /// Why no copy of the file could be made after a round was completed; told once.
    pub fn copy_failure(&mut self) -> Option<String> {
        let error = self.copy_failure.take()?.says().said(self.lang());
        Some(said!(self.lang(), "no-copy-kept", error))
    }

    fn lang(&self) -> Lang {
        self.context.lang()
    }

    /// The club record this night beat, unless it was told; none until all its results are in.
    pub fn news(&mut self, night: &Tournament) -> Option<String> {
        let news = self
            .desk
            .news(night)
            .map(|news| self.context.text(news))
            .filter(|news| self.told.as_ref() != Some(news))?;
        self.told = Some(news);
        self.told.clone()
    }

    /// What [`File::news`] returned last.
    pub fn told(&self) -> Option<&String> {
        self.told.as_ref()
    }

    /// Who entered a table's result, and when: ` by Bob at 20:14`.
    pub fn by_whom(&self, round: RoundNo, table: TableNo) -> String {
        let Some(who) = self.desk.by_whom(round, table) else {
            return String::new();
        };
        let (by, time) = (safe(&who.by), hour(&who.at));
        said!(self.lang(), "enter-by-whom", by, time)
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
                ticks,
                why,
            } => {
                let mut entry = Entry {
                    round: Some(round),
                    table,
                    points,
                    loners: loners.into_iter().collect(),
                    ticks,
                    ..Entry::default()
                };
                let mut replace = None;
                match why {
                    Some((Remedy::Replace { overrule }, why)) => {
                        entry.why = overrule.then(|| why.clone());
                        replace = Some(why);
                    }
                    Some((_, why)) => entry.why = Some(why),
                    None => {}
                }
                let wanted = entry.clone();
                let saved = match replace {
                    Some(why) => self.slip(acts::Correct::of(entry, &why)),
                    None => self.slip(acts::Score::from(entry)),
                };
                match saved {
                    Ok(saved) => Ok(saved.answer(self.lang())),
                    Err(DeskError::Refused(refusal)) => Ok(self.not_taken(&wanted, &refusal)),
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
            } => {
                let mut card = acts::Card {
                    loners: loners.map(|count| vec![count]),
                    over,
                    ..acts::Card::line(number, round, points)
                };
                match why {
                    Some((Remedy::Overrule, why)) => card.force = Some(why),
                    Some((_, why)) => card.why = Some(why),
                    None => {}
                }
                self.card((number, round, points), card)
            }
            Effect::Settle {
                round,
                table,
                choice,
            } => {
                let words = choice.words().said(self.lang());
                let act = self.act();
                let settled = acts::read(choice.act((round, table), self.lang()))
                    .map_err(DeskError::from)
                    .and_then(|deed| self.desk.act(&act, deed, false));
                settled.map(|changed| Answer::Saved {
                    night: Box::new(self.done(changed).1),
                    what: said!(self.lang(), "enter-settled", round, table, words),
                })
            }
            Effect::Hand(typed) => self.hand(&typed),
            Effect::Penalty {
                round,
                number,
                alone,
            } => self.added(json!({
                "do": "adjust", "who": format!("#{number}"), "round": round, "alone": alone,
                "why": self.lang().text("term-renege"),
            })),
            Effect::Draw { said } => self.draw(said),
            Effect::LookBack => self.look_back(),
            Effect::Undo(seq) => self.undo(seq),
            Effect::Redo => self.redo(),
            Effect::Quit => Ok(Answer::Refused {
                night: None,
                refusal: Refusal {
                    why: String::new(),
                    remedy: Remedy::None,
                },
            }),
        };
        let mut answer = done.unwrap_or_else(|error| {
            let (why, remedy) = match error {
                DeskError::Refused(refusal) => {
                    let remedy = way_out(refusal.wrong());
                    (refusal.message.said(self.lang()), remedy)
                }
                DeskError::Store(error) => {
                    let error = error.says().said(self.lang());
                    (said!(self.lang(), "enter-not-saved", error), Remedy::None)
                }
            };
            Answer::Refused {
                night: None,
                refusal: Refusal { why, remedy },
            }
        });
        if let (Answer::Saved { what, .. }, Some(copy)) = (&mut answer, self.copy_failure()) {
            *what += " ";
            *what += &said!(self.lang(), "enter-but", copy);
        }
        if let Answer::Saved { night, what } = &mut answer
            && let Some(news) = self.news(night)
        {
            *what += &format!(" {}", safe(&news));
        }
        answer
    }

    /// The answer to a refused result; if the same one is already stored, it counts as saved.
    fn not_taken(&mut self, wanted: &Entry, refused: &acts::Refusal) -> Answer {
        let round = wanted.round.unwrap_or(RoundNo::FIRST);
        let by = |reason: &Reason| match reason {
            Reason::AlreadyEntered { .. } => {
                let by = self.by_whom(round, wanted.table);
                format!("{} {by}", reason.phrase().said(self.lang()))
                    .trim_end()
                    .to_owned()
            }
            _ => reason.phrase().said(self.lang()),
        };
        let why: Vec<String> = refused.wrong().iter().map(by).collect();
        let night = self.desk.night().ok().map(Box::new);
        match night {
            Some(night) if refused.is_same() => {
                let what = said!(
                    self.lang(),
                    "enter-same",
                    table = wanted.table,
                    why = why[0]
                );
                Answer::Saved { night, what }
            }
            night => {
                let way = refused.ways.first().filter(|_| why.is_empty());
                let way = way.map(|way| format!("; {}", untied(&self.context.named.way(way))));
                let why = match why.is_empty() {
                    true => refused.message.said(self.lang()) + &way.unwrap_or_default(),
                    false => why.join("; "),
                };
                Answer::Refused {
                    night,
                    refusal: Refusal {
                        why,
                        remedy: way_out(refused.wrong()),
                    },
                }
            }
        }
    }

    /// Why something was not done, in a sentence.
    fn told_of(&self, error: impl Into<DeskError>) -> Answer {
        let words = CliError::from(error.into()).message.said(self.lang());
        Answer::Told(said!(self.lang(), "sentence", words))
    }

    /// Adds a hand of a table.
    fn hand(&mut self, typed: &TypedHand) -> Result<Answer, DeskError> {
        let night = self.desk.night()?;
        let table = night.table(typed.round, typed.table);
        let on = |makers: bool| {
            let mut alone = typed.alone.iter();
            let side = |number: PlayerNo| table.and_then(|table| table.side_of(number));
            let there = |number: &&PlayerNo| {
                side(**number).is_some_and(|side| makers == (side == typed.makers))
            };
            alone.find(there).map(|number| format!("#{number}"))
        };
        let makers = match (night.settings.rules.sides(), typed.makers) {
            (3, seat) => seat.to_string(),
            (_, 0) => "ns".to_owned(),
            _ => "ew".to_owned(),
        };
        self.added(json!({
            "do": "hand", "round": typed.round, "table": typed.table, "makers": makers,
            "tricks": typed.tricks, "alone": on(true), "defend_alone": on(false),
            "bid": typed.bid,
        }))
    }

    /// What became of an act between the hands.
    fn added(&mut self, act: Value) -> Result<Answer, DeskError> {
        let added = match self.desk.act(&self.act(), acts::read(act)?, false) {
            Err(DeskError::Store(error)) => return Err(error.into()),
            Err(error) => return Ok(self.told_of(error)),
            Ok(added) => added,
        };
        let (done, night) = self.done(added);
        Ok(Answer::Changed {
            what: self.context.text(done.told.words),
            night: Box::new(night),
            round: None,
        })
    }

    /// Draws the next round from the results.
    fn draw(&mut self, said: Map<String, Value>) -> Result<Answer, DeskError> {
        let seed = crate::desk::fresh_seed();
        let mut draw = json!({"do": "draw", "seed": seed});
        said.iter()
            .for_each(|(field, value)| draw[field] = value.clone());
        let drawn = match self.desk.act(&self.act(), acts::read(draw)?, true) {
            Err(DeskError::Store(error)) => return Err(error.into()),
            Err(DeskError::Refused(refusal)) => {
                return Ok(match refusal.question.clone().map(Box::new) {
                    Some(question) => Answer::Asks { question, said },
                    None => self.told_of(refusal),
                });
            }
            Ok(drawn) => drawn,
        };
        let (_, night) = self.done(drawn);
        let round = night.last_drawn();
        Ok(Answer::Changed {
            what: said!(self.lang(), "enter-drawn", round, seed),
            night: Box::new(night),
            round: Some(round),
        })
    }

    /// What an undo would take back: the newest entry that stands, but not the night itself.
    fn look_back(&self) -> Result<Answer, DeskError> {
        let Some(&seq) = self.desk.stack()?.standing.last() else {
            return Ok(Answer::Told(said!(self.lang(), "js-no-undo")));
        };
        let log = self.desk.log(false)?;
        let entry = log.iter().find(|entry| entry.seq == seq);
        if entry.is_some_and(|e| {
            e.operation
                .as_ref()
                .is_some_and(|done| done.verb() == "new")
        }) {
            return Ok(Answer::Told(said!(self.lang(), "enter-only-night-left")));
        }
        let what = entry.map_or_else(
            || seq.to_string(),
            |e| {
                said!(
                    self.lang(),
                    "enter-by-at",
                    what = e.says().said(self.lang()),
                    by = e.by,
                    time = hour(&e.at)
                )
            },
        );
        Ok(Answer::Newest { seq, what })
    }

    fn undo(&mut self, seq: i64) -> Result<Answer, DeskError> {
        let undone = match self.desk.undo_all(&self.act(), &[seq]) {
            Ok(undone) => undone,
            Err(error) => return Ok(self.told_of(error)),
        };
        let what: Vec<String> = undone
            .iter()
            .map(|one| one.says.said(self.lang()))
            .collect();
        Ok(Answer::Changed {
            night: Box::new(self.desk.night()?),
            what: said!(self.lang(), "enter-undone", what = what.join("; ")),
            round: None,
        })
    }

    fn redo(&mut self) -> Result<Answer, DeskError> {
        match self.desk.redo(&self.act(), 1) {
            Ok(_) => Ok(Answer::Changed {
                night: Box::new(self.desk.night()?),
                what: said!(self.lang(), "enter-redone"),
                round: None,
            }),
            Err(error) => Ok(self.told_of(error)),
        }
    }

    fn card(
        &mut self,
        (number, round, points): (PlayerNo, RoundNo, i32),
        card: acts::Card,
    ) -> Result<Answer, DeskError> {
        let ruled = card.force.is_some();
        let changed = self.desk.act_of(&self.act(), card)?;
        let (noted, night) = self.done(changed);
        if let Some(disagreement) = noted.disputes.into_iter().next().filter(|_| !ruled) {
            return Ok(self::noted(night, points, disagreement));
        }
        let table = night.round(round).and_then(|r| r.table_of(number));
        let stands = table.and_then(|table| night.result(round, table.table));
        let lang = self.lang();
        let mut what = said!(lang, "enter-card-saved", round, number, points);
        if let Some(r) = stands {
            what += " ";
            what += &said!(lang, "enter-table-now", table = r.table, points = r.points);
        }
        let night = Box::new(night);
        Ok(Answer::Saved { night, what })
    }
}

/// A result as it was saved, and the night then.
#[derive(Debug)]
pub struct Saved {
    /// What was entered.
    pub entered: Entered,
    /// The night with it.
    pub night: Tournament,
}

impl Saved {
    fn answer(self, lang: Lang) -> Answer {
        let result = &self.entered.result;
        let mut said = vec![said!(
            lang,
            "enter-table-saved",
            table = result.table,
            points = result.points
        )];
        if let Some(before) = &self.entered.before {
            said.push(lang.with("enter-it-was", before.points));
        }
        for reason in &self.entered.overruled {
            said.push(lang.with("enter-overruled", reason.phrase().said(lang)));
        }
        if self.night.unlikely(result).is_some() {
            said.push(said!(lang, "enter-unlikely"));
        }
        let what = said.join(" ");
        Answer::Saved {
            night: Box::new(self.night),
            what,
        }
    }
}

fn noted(night: Tournament, points: i32, disagreement: Ledger) -> Answer {
    Answer::Noted {
        night: Box::new(night),
        points,
        disagreement: Box::new(disagreement),
    }
}

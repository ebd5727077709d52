//! Leaving a row: it is saved, and once that is answered the cursor goes on.

use super::choices;
use super::model::{Ask, Desk, Draft, Go, Notice, Refusal, Remedy, Sheet, Spot, TypedHand};
use crate::engine::Points;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::acts::Question;
use crate::tournament::{Ledger, Ticks, Tournament};
use crate::words::said;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// What the desk wants done. It is performed at once and answered with [`answered`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Save a table's result.
    Result {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// Points of each side.
        points: Points,
        /// Lone marches by number.
        loners: BTreeMap<PlayerNo, u16>,
        /// What else was counted.
        ticks: Ticks,
        /// The override, and the reason for it.
        why: Option<(Remedy, String)>,
    },
    /// Save a line of a tally card.
    Card {
        /// Whose card.
        number: PlayerNo,
        /// The round.
        round: RoundNo,
        /// The points on it.
        points: i32,
        /// The player's own lone marches, where they were typed.
        loners: Option<u16>,
        /// Points that may be written over, because this desk has just entered them.
        over: Option<i32>,
        /// The override, and the reason for it.
        why: Option<(Remedy, String)>,
    },
    /// Decide what counts where cards and result disagree.
    Settle {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// What counts.
        choice: choices::Choice,
    },
    /// Save a hand of a table.
    Hand(TypedHand),
    /// Book what the rules say a renege costs.
    Penalty {
        /// The round.
        round: RoundNo,
        /// Who did not follow suit.
        number: PlayerNo,
        /// Whether somebody played alone.
        alone: bool,
    },
    /// Draw the next round from the results.
    Draw {
        /// What it asked so far, by field of the act.
        said: Map<String, Value>,
    },
    /// Look up what an undo would take back.
    LookBack,
    /// Take back an entry of the log.
    Undo(i64),
    /// Bring back what was taken back last.
    Redo,
    /// Leave the program.
    Quit,
}

/// What became of an effect.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// It is in the file.
    Saved {
        /// The night as it is now.
        night: Box<Tournament>,
        /// What was saved, in words.
        what: String,
    },
    /// The card's line is in the file, but others at the table disagree.
    Noted {
        /// The night as it is now.
        night: Box<Tournament>,
        /// The points on the line now.
        points: i32,
        /// Who says what.
        disagreement: Box<Ledger>,
    },
    /// Something that is not about the current row was done.
    Changed {
        /// The night as it is now.
        night: Box<Tournament>,
        /// What was done, in words.
        what: String,
        /// The round to go to.
        round: Option<RoundNo>,
    },
    /// The entry that an undo would take back.
    Newest {
        /// Its number.
        seq: i64,
        /// What it was, in words.
        what: String,
    },
    /// The draw of the next round has to know something first.
    Asks {
        /// What it asks.
        question: Box<Question>,
        /// What was answered before, by field of the act.
        said: Map<String, Value>,
    },
    /// Something that is not about the current row cannot be done.
    Told(String),
    /// It was refused.
    Refused {
        /// The night as it is now, where it was read.
        night: Option<Box<Tournament>>,
        /// Why.
        refusal: Refusal,
    },
}

/// The desk after a key or an answer, and what it wants done.
pub type Step = (Desk, Option<Effect>);

impl Desk {
    /// Leaves the row: a complete draft is saved first. One that was already refused, or is incomplete, stays where it is.
    pub(super) fn leave(mut self, go: Go) -> Step {
        let Some((spot, draft)) = self
            .spot()
            .and_then(|spot| Some((spot, self.drafts.get(&spot)?)))
        else {
            return self.goes(go);
        };
        let again = matches!(go, Go::Next);
        match draft.points(spot, self.night.settings.rules.sides()) {
            Some(_) if draft.refusal.is_none() || (again && !draft.is_noted()) => {
                let effect = self.effect(spot, draft, None);
                self.going = Some(go);
                (self, effect)
            }
            Some(_) => self.goes(go),
            None => {
                self.notice = Notice::Bad(said!(
                    self.lang,
                    "enter-incomplete",
                    place = spot.name(self.lang)
                ));
                self.goes(go)
            }
        }
    }

    /// Moves without saving.
    pub(super) fn goes(mut self, go: Go) -> Step {
        if let Some(spot) = self
            .spot()
            .filter(|spot| self.drafts.get(spot).is_some_and(Draft::is_noted))
        {
            // The line is in the file; what is wrong with it is on the list of disagreements.
            self.drafts.remove(&spot);
            self.refused = self.refused.filter(|&refused| refused != spot);
        }
        let last = self.length().saturating_sub(1);
        match go {
            Go::Next => self.at = self.next(),
            Go::By(rows) => self.at = self.at.saturating_add_signed(rows).min(last),
            Go::To(row) => self.at = row.min(last),
            Go::Table(table) => self.stand_on(Spot::Table {
                round: self.round,
                table,
            }),
            Go::Round(by) => {
                let drawn: Vec<RoundNo> = self.night.rounds.iter().map(|r| r.round).collect();
                let here = drawn.iter().position(|&r| r == self.round).unwrap_or(0);
                let there = here
                    .saturating_add_signed(by as isize)
                    .min(drawn.len().saturating_sub(1));
                match drawn.get(there) {
                    Some(&round) if round != self.round => {
                        self.round = round;
                        self.at = self.first_missing();
                    }
                    _ => {
                        let more = self.round < self.night.settings.rounds;
                        self.notice = Notice::Bad(self.lang.with(
                            match (by > 0, more) {
                                (false, _) => "enter-first-round",
                                (true, true) => "enter-last-round-drawn",
                                (true, false) => "enter-last-round",
                            },
                            self.round,
                        ));
                    }
                }
            }
            Go::Sheet(sheet) => {
                self.sheet = sheet;
                self.at = self.first_missing();
            }
            Go::Out if self.drafts.is_empty() => return (self, Some(Effect::Quit)),
            Go::Out => self.ask = Ask::Leave,
        }
        (self, None)
    }

    /// Back to the tables of the round.
    pub(super) fn stand_at_tables(&mut self) {
        self.sheet = Sheet::Tables;
        self.at = self.first_missing();
    }

    fn first_missing(&self) -> usize {
        self.rows()
            .iter()
            .position(|&spot| self.is_missing(spot))
            .unwrap_or(0)
    }

    /// The next row with something missing: after the cursor, then from the top; rows begun or refused come last. Where
    /// nothing is missing the cursor stays.
    fn next(&self) -> usize {
        let rows = self.rows();
        let from = (self.at + 1).min(rows.len());
        let order = || (from..rows.len()).chain(0..from);
        let untouched = order()
            .find(|&row| self.is_missing(rows[row]) && !self.drafts.contains_key(&rows[row]));
        let begun = || order().find(|&row| self.drafts.contains_key(&rows[row]));
        untouched.or_else(begun).unwrap_or(self.at)
    }

    /// Puts the cursor on a row of any sheet.
    pub(super) fn stand_on(&mut self, spot: Spot) {
        match spot {
            Spot::Table { round, .. } => (self.sheet, self.round) = (Sheet::Tables, round),
            Spot::Card { number, .. } => self.sheet = Sheet::Card(number),
        }
        self.at = self.rows().iter().position(|&row| row == spot).unwrap_or(0);
    }

    /// The effect of overriding a row's refusal for a reason.
    pub(super) fn override_with(&self, spot: Spot, why: String) -> Option<Effect> {
        let draft = self.drafts.get(&spot)?;
        let remedy = draft.refusal.as_ref()?.remedy;
        self.effect(spot, draft, Some((remedy, why)))
    }

    fn effect(&self, spot: Spot, draft: &Draft, why: Option<(Remedy, String)>) -> Option<Effect> {
        let points = draft.points(spot, self.night.settings.rules.sides())?;
        Some(match spot {
            Spot::Table { round, table } => Effect::Result {
                round,
                table,
                points,
                loners: draft.loners.clone(),
                ticks: draft.ticks.clone(),
                why,
            },
            Spot::Card { number, round } => {
                let loners = draft.loners.get(&number).copied();
                Effect::Card {
                    number,
                    round,
                    points: points[0],
                    loners,
                    over: draft.noted,
                    why,
                }
            }
        })
    }
}

/// The desk after the answer to an effect.
pub fn answered(mut desk: Desk, answer: Answer) -> Step {
    let spot = desk.spot();
    let go = desk.going.take();
    match answer {
        Answer::Saved { night, what } => {
            if let Some(spot) = spot {
                desk.drafts.remove(&spot);
            }
            desk.notice = Notice::Good(what);
            desk.refused = desk.refused.filter(|&refused| Some(refused) != spot);
            let mut desk = desk.refreshed(*night);
            desk.say_when_complete();
            match go {
                Some(go) => desk.goes(go),
                None => (desk, None),
            }
        }
        Answer::Noted {
            night,
            points,
            disagreement,
        } => {
            let refusal = Refusal {
                why: disagreement.in_short().said(desk.lang),
                remedy: Remedy::Overrule,
            };
            let mut desk = desk.refreshed(*night).refuse(spot, refusal, go);
            if let Some(draft) = spot.and_then(|spot| desk.drafts.get_mut(&spot)) {
                draft.noted = Some(points);
            }
            (desk, None)
        }
        Answer::Changed { night, what, round } => {
            desk.notice = Notice::Good(what);
            let mut desk = desk.refreshed(*night);
            if let Some(round) = round {
                desk.round = round;
                desk.stand_at_tables();
            }
            (desk, None)
        }
        Answer::Newest { seq, what } => {
            desk.ask = Ask::Undo { seq, what };
            (desk, None)
        }
        Answer::Asks { question, said } => {
            desk.ask = Ask::Draw { question, said };
            (desk, None)
        }
        Answer::Told(why) => {
            desk.notice = Notice::Bad(why);
            (desk, None)
        }
        Answer::Refused { night, refusal } => {
            let desk = match night {
                Some(night) => desk.refreshed(*night),
                None => desk,
            };
            (desk.refuse(spot, refusal, go), None)
        }
    }
}

impl Desk {
    /// Shows a refusal in its row. The cursor stays; only keys typed before the refusal could be seen go on as if the row
    /// had been taken, because they were meant for the rows after it.
    fn refuse(mut self, spot: Option<Spot>, refusal: Refusal, go: Option<Go>) -> Self {
        self.going = go.filter(|&go| go != Go::Out);
        let Some((spot, draft)) = spot.and_then(|spot| Some((spot, self.drafts.get_mut(&spot)?)))
        else {
            self.notice = Notice::Bad(refusal.why);
            return self;
        };
        self.notice = Notice::Bad(format!("{}: {}", spot.name(self.lang), refusal.why));
        let replaces = matches!(refusal.remedy, Remedy::Replace { .. });
        draft.refusal = Some(refusal);
        self.refused = Some(spot);
        if draft.correcting && replaces {
            // Typing over a result is deliberate, so all that is missing is the reason.
            self.ask = Ask::Why(spot, String::new());
        }
        self
    }

    fn say_when_complete(&mut self) {
        let missing = |desk: &Desk| desk.rows().iter().any(|&spot| desk.is_missing(spot));
        let Notice::Good(what) = &self.notice else {
            return;
        };
        if self.length() > 0 && self.sheet != Sheet::Disagreements && !missing(self) {
            let more = match self.sheet {
                Sheet::Card(_) => said!(self.lang, "enter-card-complete"),
                _ => match self.next_draw() {
                    Some(next) => {
                        said!(self.lang, "enter-round-draws", round = self.round, next)
                    }
                    None => said!(self.lang, "enter-round-complete", round = self.round),
                },
            };
            self.notice = Notice::Good(format!("{what} {more}"));
        }
    }
}

//! The person at the desk: types slips, looks again where benny says so, and compares tally cards.

use super::ledger::{Fate, Ledger, Mistake, Noticed};
use super::mistakes::{MistakeKind, slip};
use super::pace::{self, Pace};
use super::plan::{act, chance};
use super::playing::Truth;
use super::{Plan, Through};
use crate::desk::{Desk, DeskError};
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::{Entry, Reason, Tournament, acts};
use std::collections::BTreeMap;

/// Seconds between the end of a table's last hand and its slip on the desk.
pub(super) const CARRY: u32 = 30;
/// How many times a slip is looked into and typed again before its refusal counts as an error.
pub(super) const PATIENCE: u32 = 4;

pub(super) struct Clerk {
    pub(super) seed: u64,
    pub(super) rate: u16,
    checked: usize,
    through: Through,
    /// What was really played, by round and table.
    pub truth: BTreeMap<(RoundNo, TableNo), Truth>,
    pub ledger: Ledger,
    /// Slips typed for the first time.
    pub slips: u32,
}

/// A slip on the desk.
pub(super) struct Slip {
    pub entry: Entry,
    own: (RoundNo, TableNo),
    mistake: Option<usize>,
}

impl Clerk {
    pub fn new(plan: &Plan) -> Clerk {
        Clerk {
            seed: plan.seed,
            rate: plan.mistakes,
            checked: plan.cards,
            through: plan.through,
            truth: BTreeMap::new(),
            ledger: Ledger::default(),
            slips: 0,
        }
    }

    /// A round's slips come in, in the order the tables finish; only half of them where the night stops here.
    pub fn round(
        &mut self,
        desk: &mut Desk,
        night: &Tournament,
        round: RoundNo,
        mut played: Vec<(TableNo, Truth)>,
        pace: &mut Pace,
        stops: bool,
    ) -> Result<(), DeskError> {
        played.sort_by_key(|(table, truth)| (truth.seconds, *table));
        let tables: Vec<TableNo> = played.iter().map(|(table, _)| *table).collect();
        let last = played.last().map_or(0, |(_, truth)| truth.seconds);
        for (table, truth) in &played {
            self.truth.insert((round, *table), truth.clone());
        }
        if self.through == Through::Phones {
            self.round_by_phone(desk, night, round, &played, pace, stops)?;
            match night.settings.rounds == round {
                _ if stops => {}
                true => pace.waits(last),
                false => pace.waits(last + pace::MOVE),
            }
            return Ok(());
        }
        let come = if stops {
            played.len() / 2
        } else {
            played.len()
        };
        let mut late = Vec::new();
        for (table, truth) in played.iter().take(come) {
            let mut dice = chance(self.seed, round, 0, table.get());
            let (entry, kind) = slip(round, *table, truth, &tables, self.rate, &mut dice);
            self.slips += 1;
            let own = (round, *table);
            let mistake = kind.map(|kind| {
                self.ledger.made(Mistake {
                    kind,
                    own,
                    stored: (round, entry.table),
                    who: unticked(truth, &entry),
                    fate: None,
                })
            });
            let slip = Slip {
                entry,
                own,
                mistake,
            };
            if kind == Some(MistakeKind::Late) {
                late.push(slip);
                continue;
            }
            pace.works(truth.seconds + CARRY, pace::TYPE);
            let again = (kind == Some(MistakeKind::EnteredTwice)).then(|| slip.entry.clone());
            self.hand_in(desk, slip, pace, PATIENCE)?;
            if let Some(entry) = again {
                pace.works(0, pace::TYPE);
                let slip = Slip {
                    entry,
                    own,
                    mistake,
                };
                self.hand_in(desk, slip, pace, PATIENCE)?;
            }
        }
        if stops {
            return Ok(());
        }
        // Every table has stopped playing: the missing ones are asked, and the slip that lay under somebody's glass
        // turns up.
        let missing = self.missing(desk, round)?;
        for slip in late {
            pace.works(last + CARRY, pace::TYPE);
            if missing.contains(&slip.own.1)
                && let Some(at) = slip.mistake
            {
                self.ledger.caught(at, Fate::Later, Noticed::Missing);
            }
            self.hand_in(desk, slip, pace, PATIENCE)?;
        }
        for table in self.missing(desk, round)? {
            pace.works(last + CARRY, pace::LOOK);
            self.ledger.set_right((round, table), Noticed::Missing);
            let slip = self.right((round, table));
            self.hand_in(desk, slip, pace, PATIENCE)?;
        }
        match night.settings.rounds == round {
            true => pace.waits(last),
            false => pace.waits(last + pace::MOVE),
        }
        Ok(())
    }

    pub(super) fn missing(&self, desk: &Desk, round: RoundNo) -> Result<Vec<TableNo>, DeskError> {
        let missing = desk.night()?.missing(round).into_iter();
        let here = missing.filter(|place| place.0 == round);
        Ok(here.map(|place| place.1).collect())
    }

    /// The slip as it should be.
    pub(super) fn right(&self, own: (RoundNo, TableNo)) -> Slip {
        let truth = self.truth.get(&own).cloned().unwrap_or_default();
        Slip {
            entry: Entry {
                round: Some(own.0),
                table: own.1,
                points: truth.points,
                loners: truth.loners.into_iter().collect(),
                ..Entry::default()
            },
            own,
            mistake: None,
        }
    }

    /// Types a slip, and looks into whatever benny says about it.
    pub(super) fn hand_in(
        &mut self,
        desk: &mut Desk,
        slip: Slip,
        pace: &mut Pace,
        patience: u32,
    ) -> Result<(), DeskError> {
        let place = (slip.entry.round.unwrap_or(slip.own.0), slip.entry.table);
        let reasons = match desk.act_of(&act(pace), acts::Score::from(slip.entry.clone())) {
            Ok(entered) => {
                if entered.value.unlikely.is_some() {
                    pace.works(0, pace::LOOK);
                    if !self.is_true(&entered.night, place) {
                        self.caught(&slip, Noticed::Warned);
                        self.correct(desk, place, pace)?;
                    }
                }
                // Phones said otherwise: the director asks, and decides by the slip.
                if entered.value.entered.dispute.is_some() && self.is_true(&entered.night, place) {
                    pace.works(0, pace::LOOK);
                    self.correct(desk, place, pace)?;
                }
                return Ok(());
            }
            Err(DeskError::Refused(refusal)) if patience > 0 && !refusal.wrong().is_empty() => {
                refusal.wrong().to_vec()
            }
            Err(error) => return Err(error),
        };
        pace.works(0, pace::LOOK);
        let already = |r: &Reason| matches!(r, Reason::AlreadyEntered { .. });
        if reasons.iter().any(already) {
            // Both slips for the table are looked at: the one typed first may be the wrong one.
            if !self.is_true(&desk.night()?, place) {
                let strays = self.ledger.set_right(place, Noticed::Already);
                self.correct(desk, place, pace)?;
                for own in strays {
                    let stray = self.right(own);
                    self.hand_in(desk, stray, pace, patience - 1)?;
                }
            }
            self.caught(&slip, Noticed::Already);
        } else {
            self.caught(&slip, Noticed::Refused);
        }
        if desk.night()?.result(slip.own.0, slip.own.1).is_none() {
            let right = self.right(slip.own);
            self.hand_in(desk, right, pace, patience - 1)?;
        }
        Ok(())
    }

    fn caught(&mut self, slip: &Slip, by: Noticed) {
        if let Some(at) = slip.mistake {
            self.ledger.caught(at, Fate::AtOnce, by);
        }
    }

    /// Whether what is stored for a table is what was played.
    pub fn is_true(&self, night: &Tournament, place: (RoundNo, TableNo)) -> bool {
        let (Some(there), Some(truth)) = (night.result(place.0, place.1), self.truth.get(&place))
        else {
            return false;
        };
        let loners = there.loners.iter().filter(|(_, count)| **count > 0);
        there.points == truth.points && loners.eq(truth.loners.iter())
    }

    fn correct(
        &mut self,
        desk: &mut Desk,
        place: (RoundNo, TableNo),
        pace: &Pace,
    ) -> Result<(), DeskError> {
        let mut entry = self.right(place).entry;
        // A correction that names no lone marches keeps the old ones, so "none" has to be stated as 0.
        let night = desk.night()?;
        let seated = night.table(place.0, place.1).map(|t| t.seated().collect());
        for number in seated.unwrap_or_else(Vec::new) {
            if !entry.loners.iter().any(|(who, _)| *who == number) {
                entry.loners.push((number, 0));
            }
        }
        let correct = acts::Correct::of(entry, "the slip says otherwise");
        desk.act_of(&act(pace), correct)?;
        Ok(())
    }

    /// The tally cards of the leaders come in and are compared with the slips, as before prizes are given.
    pub fn compare_cards(&mut self, desk: &mut Desk, pace: &mut Pace) -> Result<(), DeskError> {
        let night = desk.night()?;
        let alone =
            |number: PlayerNo| night.entrants.iter().filter(|e| e.number == number).count() == 1;
        let rows = night.standings(None).rows;
        let best: Vec<PlayerNo> = rows
            .iter()
            .map(|row| row.number)
            .filter(|&n| alone(n))
            .collect();
        for number in best.into_iter().take(self.checked) {
            pace.works(0, pace::CARD);
            self.card(desk, number, pace)?;
        }
        Ok(())
    }

    /// Types a player's tally card, round by round; where it disagrees, that is looked into and the card typed again.
    fn card(
        &mut self,
        desk: &mut Desk,
        number: PlayerNo,
        pace: &mut Pace,
    ) -> Result<(), DeskError> {
        let night = desk.night()?;
        let bonus = night.settings.rules.score.loner_bonus;
        let (mut points, mut loners) = (Vec::new(), Vec::new());
        let (mut right, mut wrong) = (Vec::new(), BTreeMap::new());
        for round in &night.rounds {
            let seat = round.seat_of(number);
            let truth = seat.and_then(|(t, _)| self.truth.get(&(round.round, t.table)));
            let (Some((table, side)), Some(truth)) = (seat, truth) else {
                points.push(None);
                right.push(None);
                loners.push(0);
                continue;
            };
            let own = truth.loners.get(&number).copied().unwrap_or(0);
            let made = truth.points[side].saturating_add_unsigned(bonus * u32::from(own));
            let mut dice = chance(self.seed, round.round, 4, number.get());
            let mut written = made;
            if dice.below(1000) < usize::from(self.rate) {
                written = made + 1 + dice.below(2) as i32;
                let place = (round.round, table.table);
                let at = self.ledger.made(Mistake {
                    kind: MistakeKind::CardsDiffer,
                    own: place,
                    stored: place,
                    who: Some(number),
                    fate: None,
                });
                wrong.insert(round.round, at);
            }
            points.push(Some(written));
            right.push(Some(made));
            loners.push(own);
        }
        let cell = |points: &Option<i32>| points.map_or("-".to_owned(), |n| n.to_string());
        let typed = |desk: &mut Desk, pace: &Pace, points: &[Option<i32>]| {
            let cells: Vec<String> = points.iter().map(cell).collect();
            let card = acts::Card {
                who: number.into(),
                points: cells.join(","),
                loners: Some(loners.clone()),
                ..acts::Card::default()
            };
            desk.act_of(&act(pace), card)
        };
        let entered = match typed(desk, pace, &points) {
            // What the rules rule out is read again.
            Err(DeskError::Refused(_)) if !wrong.is_empty() => {
                pace.works(0, pace::LOOK);
                for at in std::mem::take(&mut wrong).into_values() {
                    self.ledger.caught(at, Fate::AtOnce, Noticed::Refused);
                }
                typed(desk, pace, &right)?
            }
            entered => entered?,
        };
        for d in entered.value.disputes {
            pace.works(0, pace::LOOK);
            let place = (d.round, d.table);
            if !self.is_true(&desk.night()?, place) {
                self.ledger.set_right(place, Noticed::Cards);
                self.correct(desk, place, pace)?;
            }
            if let Some(at) = wrong.remove(&d.round) {
                self.ledger.caught(at, Fate::AtOnce, Noticed::Cards);
                let line = d.round.index();
                let made = right[line].unwrap_or_default();
                let line = acts::Card {
                    loners: Some(vec![loners[line]]),
                    why: Some("misread".to_owned()),
                    ..acts::Card::line(number, d.round, made)
                };
                desk.act_of(&act(pace), line)?;
            }
        }
        Ok(())
    }
}

/// The first player who made more lone marches than the slip shows.
pub(super) fn unticked(truth: &Truth, entry: &Entry) -> Option<PlayerNo> {
    let ticked = |number: PlayerNo| {
        let there = entry.loners.iter().find(|(who, _)| *who == number);
        there.map_or(0, |(_, count)| *count)
    };
    let mut all = truth.loners.iter();
    all.find(|&(&who, &count)| ticked(who) < count)
        .map(|(&who, _)| who)
}

//! A slip comes in, and the director rules: how a total is checked, and every reason one is refused.
//!
//! A total is refused where it cannot happen, never because somebody else said otherwise.

use super::Tournament;
use super::hand::hand_points;
use super::ledger::{Ledger, named, sums};
use super::refusal::{Reason, Refusal, Typed};
use super::refused::{already, is_absurd, reason_given, refuse_unless, too_many};
use super::result::{Source, TableResult};
use super::statement::{Says, Speaker, Statement, Ticks};
use super::way::Way;
use crate::engine::rules::{LoneDefenders, RuleFields, RuleSet};
use crate::engine::{BySide, Points, score};
use crate::seating::{Format, PlayerNo, RoundNo, Table, TableNo};
use crate::tournament::phrase;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// A table's total as it is typed in.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Entry {
    /// The round; `None` is the one being played.
    pub round: Option<RoundNo>,
    /// The table.
    pub table: TableNo,
    /// Points of the first and the second side as `seats` shows them.
    pub points: Points,
    /// Lone marches by entrant's number. 0 says that there were none; nothing is known about a side with nobody named.
    pub loners: Vec<(PlayerNo, u16)>,
    /// How often each side euchred the other, where that was counted.
    pub euchres: Option<BySide<u16>>,
    /// What else was counted.
    pub ticks: Ticks,
    /// The director's reason to override the rules or the cards.
    pub why: Option<String>,
    /// In the play-offs: another winner may clear the rounds that were drawn from the old one.
    pub clear: bool,
}

/// What was entered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Entered {
    /// What was said.
    pub by: Speaker,
    /// What counts now.
    pub result: TableResult,
    /// What counted before.
    pub before: Option<TableResult>,
    /// What others say against it; none after a ruling.
    pub dispute: Option<Ledger>,
    /// What the director overruled.
    pub overruled: Vec<Reason>,
    /// Tables of the round still to come in.
    pub missing: usize,
    /// Those at the table, by `id`, who were noted as gone before that round or as coming after it; they count as there
    /// for it now.
    pub stayed: Vec<u32>,
}

impl Tournament {
    /// Enters a table's slip.
    ///
    /// # Errors
    /// Every reason at once: nothing drawn, no such round or table, a slip or hands
    /// entered already, a total that cannot happen, a loner by somebody who sits elsewhere. A total that cannot happen is
    /// kept with a reason in [`Entry::why`]: as the director's ruling.
    pub fn score(&mut self, entry: Entry) -> Result<Entered, Refusal> {
        self.changeable()?;
        let (round, table) = (self.round_meant_at(entry.round, entry.table), entry.table);
        let mut reasons = self.place_reasons(round, table);
        let total = self.total_of(&entry, round);
        let mut already = self.entered_already(&total);
        if let (Some(Reason::AlreadyEntered { next, .. }), None) = (&mut already, entry.round) {
            *next = self.next_lacking(round, table);
        }
        reasons.extend(already);
        reasons.extend(self.total_reasons(&total));
        let why = reason_given(&entry.why).filter(|_| !reasons.is_empty());
        refuse_unless(&reasons, why.is_some(), round, table)?;
        if let Some(next) = self.built_on(&total) {
            return Err(Refusal::unfit(
                phrase!("why-round-table-walkover-round", round, table, next),
                Way::clear(round, table, entry.points),
            ));
        }
        let by = match why {
            Some(_) => self.next_of(Speaker::Ruling, round, table),
            None => Speaker::Slip(1),
        };
        self.record(by, total, why, reasons)
    }

    /// Enters a further slip of a table that has one. Where it gives another total, the table is disputed.
    ///
    /// # Errors
    /// As [`Tournament::score`], but for the slip that is there; nothing there that it could contradict.
    pub fn second_slip(&mut self, entry: Entry) -> Result<Entered, Refusal> {
        self.changeable()?;
        let (round, table) = (self.round_meant_at(entry.round, entry.table), entry.table);
        let total = self.total_of(&entry, round);
        let mut reasons = self.place_reasons(round, table);
        if self.entered_already(&total).is_none() && reasons.is_empty() {
            reasons.push(Reason::NothingThere {
                round,
                table,
                points: entry.points,
            });
        }
        reasons.extend(self.total_reasons(&total));
        refuse_unless(&reasons, false, round, table)?;
        let by = match self.next_of(Speaker::Slip, round, table) {
            Speaker::Slip(n) => Speaker::Slip(n.max(2)),
            by => by,
        };
        self.record(by, total, None, reasons)
    }

    /// Rules that another total counts than the one that is there, whatever that came from; lone marches stay as they
    /// were where none are given. What was said stays to be seen.
    ///
    /// # Errors
    /// As [`Tournament::score`]; nothing said there yet; no reason given. A total that cannot happen needs
    /// [`Entry::why`] as well.
    pub fn correct(&mut self, entry: Entry, why: &str) -> Result<Entered, Refusal> {
        self.changeable()?;
        let (round, table) = (self.round_meant_at(entry.round, entry.table), entry.table);
        let mut reasons = self.place_reasons(round, table);
        let ledger = self.ledger(round, table);
        let said = ledger.is_some_and(|l| l.result.is_some() || l.is_disputed());
        // A walkover from which the next round was drawn is corrected like a result.
        let walkover = self
            .table(round, table)
            .filter(|seats| self.is_walkover(round, seats) && self.round(round + 1).is_some());
        if !said && reasons.is_empty() && walkover.is_none() {
            reasons.push(Reason::NothingThere {
                round,
                table,
                points: entry.points,
            });
        }
        let (why, forced) = (
            reason_given(&Some(why.to_owned())),
            reason_given(&entry.why),
        );
        if why.is_none() {
            reasons.push(Reason::NoReason);
        }
        let total = self.kept(self.total_of(&entry, round));
        reasons.extend(self.total_reasons(&total));
        refuse_unless(&reasons, forced.is_some(), round, table)?;
        if self.stands(&total) {
            return Err(Refusal::unfit(
                phrase!(
                    "why-nothing-correct-round-table",
                    round,
                    table,
                    points = entry.points
                ),
                Way::correct(round, table, None),
            ));
        }
        self.clear_what_followed(&total, entry.clear)?;
        let both = [why, forced.filter(|_| !reasons.is_empty())];
        let why: Vec<String> = both.into_iter().flatten().collect();
        let by = self.next_of(Speaker::Ruling, round, table);
        self.record(by, total, Some(why.join("; ")), reasons)
    }

    /// Rules what counts at a table, whatever was said there.
    ///
    /// # Errors
    /// As [`Tournament::correct`], except for what is there; the reason given overrules the rules too.
    pub fn settle(&mut self, entry: Entry, why: &str) -> Result<Entered, Refusal> {
        self.changeable()?;
        let (round, table) = (self.round_meant_at(entry.round, entry.table), entry.table);
        let mut reasons = self.place_reasons(round, table);
        let why = reason_given(&Some(why.to_owned()));
        if why.is_none() {
            reasons.push(Reason::NoReason);
        }
        let total = self.kept(self.total_of(&entry, round));
        reasons.extend(self.total_reasons(&total));
        refuse_unless(&reasons, why.is_some(), round, table)?;
        self.clear_what_followed(&total, entry.clear)?;
        let by = self.next_of(Speaker::Ruling, round, table);
        self.record(by, total, why, reasons)
    }

    /// Marks a table as disputed until the director rules: somebody came to the desk. What counted goes on counting.
    ///
    /// # Errors
    /// No such table; nothing said there; no reason given; disputed already.
    pub fn mark_disputed(
        &mut self,
        round: RoundNo,
        table: TableNo,
        why: &str,
    ) -> Result<Ledger, Refusal> {
        self.changeable()?;
        let mut reasons = self.place_reasons(round, table);
        let why = reason_given(&Some(why.to_owned()));
        if why.is_none() {
            reasons.push(Reason::NoReason);
        }
        refuse_unless(&reasons, false, round, table)?;
        let ledger = self.ledger(round, table);
        if ledger
            .as_ref()
            .is_none_or(|ledger| ledger.voices.is_empty())
        {
            return Err(Refusal::nothing_entered());
        }
        if let Some(there) = ledger.filter(Ledger::is_disputed) {
            return Err(Refusal::unfit(there.in_short(), Way::settle(round, table)));
        }
        let by = self.next_of(Speaker::Ruling, round, table);
        self.say(Statement {
            remark: why,
            ..Statement::new(round, by, table, Says::Wrong)
        });
        self.dispute(round, table)
            .ok_or_else(|| Refusal::nothing_to_settle(round, table))
    }

    /// Moves what a table's slips, hands and rulings say to another table or round: it was written at the wrong one. The
    /// cards and phones of players stay with them. Gives what counts at the new place.
    ///
    /// # Errors
    /// No such place; nothing entered at the first; a slip, hands or a ruling at the second; a total that cannot happen
    /// there, or lone marches of somebody who does not sit there; play-off rounds drawn from it.
    pub fn move_result(
        &mut self,
        from: (RoundNo, TableNo),
        to: (RoundNo, TableNo),
    ) -> Result<Entered, Refusal> {
        self.changeable()?;
        let mut reasons = self.place_reasons(from.0, from.1);
        reasons.extend(self.place_reasons(to.0, to.1));
        refuse_unless(&reasons, false, from.0, from.1)?;
        let mut next = self.clone();
        let moved =
            |said: &Statement| said.by.player().is_none() && (said.round, said.table) == from;
        let (moving, staying): (Vec<_>, Vec<_>) = next.statements.into_iter().partition(moved);
        next.statements = staying;
        next.weigh(from.0, from.1);
        let there = next.said_in(to.0).any(|said| said.table == to.1);
        if moving.is_empty() {
            return Err(Refusal::nothing_entered());
        }
        if from == to {
            return Err(Refusal::nothing_proposed(from.0, from.1));
        }
        let entered = self
            .result(from.0, from.1)
            .cloned()
            .map(|result| TableResult {
                round: to.0,
                table: to.1,
                ..result
            });
        let ruled = moving
            .iter()
            .any(|said| matches!(said.by, Speaker::Ruling(_)));
        let by = moving.last().map_or(Speaker::Slip(1), |said| said.by);
        if let Some(entered) = &entered {
            if there {
                reasons.extend(next.entered_already(entered));
            }
            reasons.extend(next.total_reasons(entered));
        }
        refuse_unless(&reasons, ruled, to.0, to.1)?;
        for said in moving {
            next.put_statement(Statement {
                round: to.0,
                table: to.1,
                ..said
            });
        }
        next.weigh(to.0, to.1);
        let stayed = next.was_there(to.0, to.1);
        next.keep_what_followed(Some(self.clone()))?;
        let before = self.result(to.0, to.1).cloned();
        *self = next;
        self.entered(by, to, before, reasons, stayed)
    }

    /// Rules that what counts goes on counting wherever the rules of now would not give it, for a reason: they were
    /// changed over it. Gives how many tables that were.
    pub fn rule_on_impossible(&mut self, why: &str) -> usize {
        let rescored = |r: &TableResult| {
            let rules = self
                .table(r.round, r.table)
                .map(|seats| self.rules_at(seats));
            let mut hands = self.hands_at(r.round, r.table);
            rules.is_some_and(|rules| hands.any(|(_, h)| hand_points(&rules, h) != h.points))
        };
        let odd = |r: &&TableResult| {
            r.why.is_none() && (rescored(r) || (!r.open && !self.total_reasons(r).is_empty()))
        };
        let odd: Vec<TableResult> = self.results.iter().filter(odd).cloned().collect();
        for result in &odd {
            let (round, table) = (result.round, result.table);
            let by = self.next_of(Speaker::Ruling, round, table);
            let says = Says::Total {
                points: result.points,
                loners: result.loners.clone(),
                euchres: result.euchres,
                ticks: result.ticks.clone(),
            };
            self.say(Statement {
                remark: Some(why.to_owned()),
                ..Statement::new(round, by, table, says)
            });
        }
        odd.len()
    }

    fn total_of(&self, entry: &Entry, round: RoundNo) -> TableResult {
        let loners: BTreeMap<PlayerNo, u16> = entry.loners.iter().copied().collect();
        let seats = self.table(round, entry.table);
        TableResult {
            round,
            table: entry.table,
            points: entry.points,
            known: seats.map_or_else(BySide::default, |seats| named(seats, &loners)),
            loners,
            euchres: entry.euchres,
            ticks: entry.ticks.clone(),
            source: Source::Score,
            open: false,
            why: None,
        }
    }

    /// The same total with the lone marches and euchres that counted before, where none were given.
    fn kept(&self, mut total: TableResult) -> TableResult {
        let Some(there) = self.result(total.round, total.table) else {
            return total;
        };
        if total.loners.is_empty()
            && let Some(seats) = self.table(total.round, total.table)
        {
            let known = |n: &PlayerNo| seats.side_of(*n).is_some_and(|side| there.known[side]);
            let kept = there.loners.iter().filter(|(n, _)| known(n));
            total.loners = kept.map(|(&n, &count)| (n, count)).collect();
            total.known = named(seats, &total.loners);
        }
        total.euchres = total.euchres.or(there.euchres);
        if total.ticks.is_empty() {
            total.ticks.clone_from(&there.ticks);
        }
        total
    }

    /// The reason for refusing a slip where one, or hands, or a ruling without either, is entered already.
    fn entered_already(&self, typed: &TableResult) -> Option<Reason> {
        let (round, table) = (typed.round, typed.table);
        self.said_in(round).find(|said| said.table == table)?;
        let there = self.result(round, table)?;
        let typed = match self.stands(&self.kept(typed.clone())) {
            true => Typed::Same,
            false => Typed::Total(typed.points),
        };
        Some(already(there, self.hands_at(round, table).count(), typed))
    }

    /// Whether a total is what counts at its table already, without a dispute.
    fn stands(&self, said: &TableResult) -> bool {
        let there = self.result(said.round, said.table).filter(|r| !r.open);
        there.is_some_and(|there| {
            (there.points, &there.loners, there.euchres, &there.ticks)
                == (said.points, &said.loners, said.euchres, &said.ticks)
        }) && self.dispute(said.round, said.table).is_none()
    }

    /// The round after this one, where the table has no result in it: what was typed may be of that one.
    pub(super) fn next_lacking(&self, round: RoundNo, table: TableNo) -> Option<RoundNo> {
        let next = round + 1;
        let lacks = self.table(next, table).is_some() && self.result(next, table).is_none();
        lacks.then_some(next)
    }

    /// The round that a command means when it names none: the one being played.
    pub fn round_meant(&self, round: Option<RoundNo>) -> RoundNo {
        round
            .or_else(|| self.current_round())
            .unwrap_or(RoundNo::FIRST)
    }

    /// The rules at a table. A table with other than the night's seats (left-over players at a table of six) plays the
    /// preset for its seats to the night's target. Nobody goes alone where the movement says so.
    pub fn rules_at(&self, table: &Table) -> Cow<'_, RuleSet> {
        let rules = self.rules_for(table);
        let lines = self.settings.movement.lines();
        if lines.is_some_and(|lines| lines.no_alone.contains(&table.table)) {
            let together = rules.clone().into_owned().with(|rules| {
                (rules.alone.makers, rules.alone.defenders) = (false, LoneDefenders::Never);
            });
            return together.map_or(rules, Cow::Owned);
        }
        rules
    }

    fn rules_for(&self, table: &Table) -> Cow<'_, RuleSet> {
        let rules = &self.settings.rules;
        let seated = table.sides.iter().map(Vec::len).sum::<usize>();
        let preset = match seated {
            6 => "six-hand",
            2 => "two-hand",
            _ => "north-american",
        };
        let same =
            rules.bidding.is_some() || rules.range.is_some() || usize::from(rules.seats) == seated;
        if self.settings.format == Format::Team || same {
            return Cow::Borrowed(rules);
        }
        let own = |other: &mut RuleFields| {
            other.play_to = rules.play_to;
            other.score.loner_bonus = rules.score.loner_bonus;
            other.score.revoke_penalty = rules.score.revoke_penalty;
            other.score.revoke_penalty_alone = rules.score.revoke_penalty_alone;
            other.score.revoke_penalty_to = rules.score.revoke_penalty_to;
        };
        let other = RuleSet::preset(preset).and_then(|other| other.with(own));
        other.map_or(Cow::Borrowed(rules), Cow::Owned)
    }

    /// What is wrong with a place: nothing drawn, no such round, no such table. Where cards are all there is, no table is
    /// anybody's.
    pub(super) fn place_reasons(&self, round: RoundNo, table: TableNo) -> Vec<Reason> {
        if self.table(round, table).is_none()
            && let Some(fallen) = self.walkover_at(round, table)
        {
            return vec![fallen];
        }
        match self.round(round).filter(|_| !self.is_cards_alone()) {
            None => vec![self.undrawn(round)],
            Some(seats) if seats.tables.iter().all(|t| t.table != table) => {
                let tables = seats.tables.iter().map(|t| t.table).collect();
                vec![Reason::NoTable {
                    round,
                    table,
                    tables,
                }]
            }
            Some(_) => Vec::new(),
        }
    }

    /// Why a total cannot be what happened at its table: absurd figures, lone marches of somebody who sits elsewhere,
    /// a total that cannot happen.
    pub(super) fn total_reasons(&self, total: &TableResult) -> Vec<Reason> {
        let round = total.round;
        let Some(seats) = self.table(round, total.table) else {
            return Vec::new();
        };
        let ticks = total.ticks.values();
        let counts = ticks
            .clone()
            .chain([&total.loners])
            .flat_map(BTreeMap::values);
        let counts = counts.map(|&n| i32::from(n));
        let absurd = total
            .points
            .each()
            .into_iter()
            .chain(counts)
            .find(|&n| is_absurd(n));
        let mut reasons: Vec<Reason> = absurd.map(too_many).into_iter().collect();
        let named = ticks.chain([&total.loners]).flat_map(BTreeMap::keys);
        let strangers: BTreeSet<&PlayerNo> =
            named.filter(|n| seats.side_of(**n).is_none()).collect();
        reasons.extend(strangers.into_iter().map(|&number| Reason::NotAtTable {
            round,
            number,
            seated: seats.seated().map(|n| self.labelled(n, round)).collect(),
        }));
        let rules = self.rules_at(seats);
        let game = self.game_of(round, seats.table, &rules);
        if total.open {
        } else if game.decides && total.points.ahead().is_none() {
            let points = total.points.iter().max().copied().unwrap_or(0);
            reasons.push(Reason::Even { points });
        } else {
            let loners = sums(seats, &total.loners, total.known);
            let possible = game.total(total.points, loners);
            reasons.extend(possible.err().map(|why| Reason::Impossible {
                points: total.points.to_string(),
                why,
            }));
        }
        reasons
    }

    /// Whether a result is so high that the slip should be looked at again; one the director gave a reason for is not.
    pub fn unlikely(&self, result: &TableResult) -> Option<score::Unlikely> {
        let seats = self.table(result.round, result.table)?;
        let asked = !result.open && result.why.is_none();
        let span = self.settings.span.span();
        asked.then(|| score::unlikely(&self.rules_at(seats), span, result.points))?
    }

    /// Adds a statement and works out again what counts at its table. Everybody who sits there was there. Gives those,
    /// by `id`, who were noted as gone before that round or as coming after it.
    pub(super) fn say(&mut self, said: Statement) -> Vec<u32> {
        let (round, table) = (said.round, self.table_said(&said));
        self.put_statement(said);
        let Some(table) = table else {
            return Vec::new();
        };
        self.weigh(round, table);
        self.was_there(round, table)
    }

    fn record(
        &mut self,
        by: Speaker,
        total: TableResult,
        why: Option<String>,
        overruled: Vec<Reason>,
    ) -> Result<Entered, Refusal> {
        let place = (total.round, total.table);
        let before = self.result(place.0, place.1).cloned();
        let says = Says::Total {
            points: total.points,
            loners: total.loners,
            euchres: total.euchres,
            ticks: total.ticks,
        };
        let stayed = self.say(Statement {
            remark: why,
            ..Statement::new(place.0, by, place.1, says)
        });
        self.entered(by, place, before, overruled, stayed)
    }

    fn entered(
        &self,
        by: Speaker,
        (round, table): (RoundNo, TableNo),
        before: Option<TableResult>,
        overruled: Vec<Reason>,
        stayed: Vec<u32>,
    ) -> Result<Entered, Refusal> {
        let result = self.result(round, table).cloned();
        let missing = self.missing(round).iter().filter(|m| m.0 == round).count();
        Ok(Entered {
            by,
            result: result.ok_or_else(|| Refusal::nothing_proposed(round, table))?,
            before,
            dispute: self.dispute(round, table),
            overruled,
            missing,
            stayed,
        })
    }
}

#[cfg(test)]
mod tests;

//! Players' tally cards: each says what one player made, and those who sat together must say the same.
//!
//! A card's points are its side's points and the loner bonus of its player. The cards of a side must agree with each
//! other and with the table; one card of each side that agree make the table's result. What a card says about lone
//! marches is taken where the table says nothing.

use super::Tournament;
use super::entry::{MOST_POINTS, points, reason_given, too_many};
use super::error::{Reason, TournamentError};
use super::result::{CardLine, Source, TableResult};
use super::settings::RoundSpan;
use crate::engine::score::check_total;
use crate::seating::{Format, Table};
use std::collections::BTreeMap;
use std::fmt;

/// Cards and table of one place that do not say the same.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Disagreement {
    /// The round.
    pub round: u16,
    /// The table.
    pub table: u16,
    /// What the table says, where it said anything.
    pub result: Option<[u32; 2]>,
    /// What every card says, in seat order, those not handed in too.
    pub cards: Vec<CardSays>,
    /// What does not fit, in words.
    pub problems: Vec<String>,
}

/// What one player's card says about a round.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct CardSays {
    /// Whose card.
    pub number: u16,
    /// The player's name in that round.
    pub name: String,
    /// The player's side, 0 or 1.
    pub side: usize,
    /// The points on the card; `None` where none was handed in.
    pub points: Option<u32>,
    /// Own lone marches, where the card tells.
    pub loners: Option<u16>,
    /// The director took this card's word over others'.
    pub decided: bool,
}

/// A card that was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardEntered {
    /// Whose card.
    pub number: u16,
    /// The rounds of the card that are new or changed.
    pub lines: Vec<CardLine>,
    /// Tables' results that the card made, changed or completed.
    pub results: Vec<TableResult>,
    /// The points of all rounds of the card.
    pub total: u32,
    /// What the director overruled.
    pub overruled: Vec<Reason>,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "round {}, table {}: {}",
            self.round,
            self.table,
            self.problems.join("; ")
        )?;
        match self.result {
            Some(result) => write!(f, " (table {}", points(result))?,
            None => write!(f, " (table not entered")?,
        }
        for card in &self.cards {
            write!(
                f,
                "{}{}",
                if card.side == 0 {
                    "; 1st side "
                } else {
                    "; 2nd side "
                },
                card
            )?;
        }
        write!(f, ")")
    }
}

impl fmt::Display for CardSays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number)?;
        if !self.name.is_empty() {
            write!(f, " {}", self.name)?;
        }
        match (self.points, self.loners) {
            (None, _) => write!(f, ": no card"),
            (Some(points), None | Some(0)) => write!(f, ": {points}"),
            (Some(points), Some(1)) => write!(f, ": {points} with 1 loner"),
            (Some(points), Some(n)) => write!(f, ": {points} with {n} loners"),
        }
    }
}

impl Tournament {
    /// Takes a player's whole tally card: points per round from round 1, `None` for a bye or a blank; lone marches per
    /// round where the card tells. All of the card is taken, or nothing.
    ///
    /// With a reason the director takes this card's word: it decides its side's points where others say otherwise.
    ///
    /// # Errors
    /// [`TournamentError::Refused`] with every reason: a round not drawn, points in a round without a table, another
    /// card of this player for the round, and, unless `why` is given, every table where cards or table say
    /// otherwise or the total cannot happen.
    pub fn enter_card(
        &mut self,
        number: u16,
        card: &[Option<u32>],
        loners: Option<&[u16]>,
        why: Option<String>,
    ) -> Result<CardEntered, TournamentError> {
        self.changeable()?;
        let why = reason_given(&why);
        let mut reasons = Vec::new();
        let lines = self.read_card(number, card, loners, why.is_some(), &mut reasons)?;
        let mut next = self.clone_cards();
        let mut taken = Vec::new();
        for mut line in lines {
            let disagreement = self.speaks_against(&line);
            line.why = why.clone().filter(|_| disagreement.is_some());
            reasons.extend(disagreement.map(Reason::Disagree));
            next.insert((line.round, line.number), line.clone());
            taken.push(line);
        }
        if !reasons
            .iter()
            .all(|r| why.is_some() && r.can_be_overruled())
        {
            return Err(TournamentError::Refused {
                what: format!("card of {number}"),
                reasons,
            });
        }
        self.cards = next.into_values().collect();
        let results = taken
            .iter()
            .filter_map(|line| self.follow_card(line))
            .collect();
        let own = self.cards.iter().filter(|line| line.number == number);
        let total = own.map(|line| line.points).fold(0, u32::saturating_add);
        Ok(CardEntered {
            number,
            lines: taken,
            results,
            total,
            overruled: reasons,
        })
    }

    /// Notes one round of a card even if others say otherwise. While they do, the table has no result from cards and
    /// stands in [`Tournament::disagreements`]. A card's line noted before is written over.
    ///
    /// # Errors
    /// A round not drawn, a round without a table for the player.
    pub fn note_card(
        &mut self,
        round: u16,
        number: u16,
        card: u32,
        loners: Option<u16>,
    ) -> Result<Option<Disagreement>, TournamentError> {
        self.changeable()?;
        let mut reasons = Vec::new();
        self.card_place(round, number, &mut reasons);
        let counts = [card, loners.map_or(0, u32::from)];
        reasons.extend(counts.into_iter().find(|&n| n > MOST_POINTS).map(too_many));
        if !reasons.is_empty() {
            return Err(TournamentError::Refused {
                what: format!("card of {number}"),
                reasons,
            });
        }
        let line = CardLine {
            round,
            number,
            points: card,
            loners,
            why: None,
        };
        let against = self.speaks_against(&line);
        let mut next = self.clone_cards();
        next.insert((round, number), line.clone());
        self.cards = next.into_values().collect();
        self.follow_card(&line);
        Ok(against)
    }

    /// Decides what counts at a table where cards and table disagree. The cards stay as they were written.
    ///
    /// # Errors
    /// As [`Tournament::score`] but for what stands there or on cards; no reason given.
    pub fn settle(
        &mut self,
        round: u16,
        table: u16,
        points: [u32; 2],
        loners: Vec<(u16, u16)>,
        why: &str,
    ) -> Result<super::Entered, TournamentError> {
        self.changeable()?;
        let mut reasons = self.place_reasons(round, table);
        let why = reason_given(&Some(why.to_owned()));
        if why.is_none() {
            reasons.push(Reason::NoReason);
        }
        let there = self.result(round, table).filter(|_| loners.is_empty());
        let kept = there.map(|there| self.loners_kept(there));
        let loners = kept.unwrap_or_else(|| loners.into_iter().collect());
        let decided = TableResult {
            round,
            table,
            points,
            loners,
            euchres: None,
            source: Source::Score,
            open: false,
            why,
        };
        self.put(decided, reasons, false)
    }

    /// Every table where cards and table do not say the same and nobody has decided, in order.
    pub fn disagreements(&self) -> Vec<Disagreement> {
        let mut places: Vec<(u16, u16)> = Vec::new();
        for line in &self.cards {
            let table = self.round(line.round).and_then(|r| r.table_of(line.number));
            places.extend(table.map(|t| (line.round, t.table)));
        }
        places.sort_unstable();
        places.dedup();
        places
            .into_iter()
            .filter_map(|(round, table)| self.disagreement_at(round, table))
            .collect()
    }

    /// What cards and table of one place say against each other, unless somebody has decided.
    fn disagreement_at(&self, round: u16, table: u16) -> Option<Disagreement> {
        let seats = self.table(round, table)?;
        let result = self.result(round, table);
        let cards = self.cards_at(round, seats);
        if result.is_some_and(|r| r.why.is_some()) {
            return None;
        }
        let mut problems = Vec::new();
        for side in [0, 1] {
            let own: Vec<&CardSays> = cards
                .iter()
                .filter(|c| c.side == side && c.points.is_some())
                .collect();
            if own.iter().any(|c| c.decided) {
                continue;
            }
            for (place, card) in own.iter().enumerate() {
                let before = own[..place].iter().copied();
                problems.extend(self.against_partners(card, before, result));
                problems.extend(self.against_table(card, result));
            }
        }
        problems.dedup();
        if problems.is_empty() && result.is_none() {
            let made = self.result_of_cards(round, seats, &cards);
            problems.extend(made.and_then(|made| self.impossible_by_cards(seats, &made, &cards)));
        }
        (!problems.is_empty()).then(|| Disagreement {
            round,
            table,
            result: result.map(|r| r.points),
            cards,
            problems,
        })
    }

    /// What a table's new result and the cards already there say against each other.
    pub(super) fn against_cards(
        &self,
        seats: &Table,
        result: &TableResult,
    ) -> Option<Disagreement> {
        if result.open {
            return None;
        }
        let cards = self.cards_at(result.round, seats);
        let problems: Vec<String> = cards
            .iter()
            .filter_map(|card| self.against_table(card, Some(result)))
            .collect();
        (!problems.is_empty()).then_some(Disagreement {
            round: result.round,
            table: result.table,
            result: Some(result.points),
            cards,
            problems,
        })
    }

    /// The sides of which every lone march is known.
    pub(super) fn loners_known(&self, seats: &Table, result: &TableResult) -> [bool; 2] {
        match result.source {
            Source::Hands => [true, true],
            Source::Score => Self::sides_named(seats, &result.loners),
            Source::Cards => all_tell(&self.cards_at(result.round, seats)),
        }
    }

    /// The result that the cards of a table make: one of each side at least, and those of a side agreeing.
    pub(super) fn result_of_cards(
        &self,
        round: u16,
        seats: &Table,
        cards: &[CardSays],
    ) -> Option<TableResult> {
        let side = |side: usize| -> Option<u32> {
            let own: Vec<&CardSays> = cards
                .iter()
                .filter(|c| c.side == side && c.points.is_some())
                .collect();
            let decided = own.iter().find(|c| c.decided);
            let first = self.side_points(decided.or(own.first())?, None)?;
            let agree = own.iter().all(|c| self.side_points(c, None) == Some(first));
            (decided.is_some() || agree).then_some(first)
        };
        let why: Vec<String> = self
            .cards
            .iter()
            .filter(|line| line.round == round && seats.side_of(line.number).is_some())
            .filter_map(|line| line.why.clone())
            .collect();
        Some(TableResult {
            round,
            table: seats.table,
            points: [side(0)?, side(1)?],
            loners: cards
                .iter()
                .filter_map(|c| Some((c.number, c.loners?)))
                .collect(),
            euchres: None,
            source: Source::Cards,
            open: false,
            why: (!why.is_empty()).then(|| why.join("; ")),
        })
    }

    /// Every card of a table in seat order, those not handed in too.
    pub(super) fn cards_at(&self, round: u16, seats: &Table) -> Vec<CardSays> {
        let card = |number: u16| {
            let line = self
                .cards
                .iter()
                .find(|l| (l.round, l.number) == (round, number));
            CardSays {
                number,
                name: self.name_of(number, round).to_owned(),
                side: seats.side_of(number).unwrap_or(0),
                points: line.map(|l| l.points),
                loners: line.and_then(|l| l.loners),
                decided: line.is_some_and(|l| l.why.is_some()),
            }
        };
        seats.seated().map(card).collect()
    }

    /// The new lines of a card; what is wrong with where they go is added to `reasons`.
    fn read_card(
        &self,
        number: u16,
        card: &[Option<u32>],
        loners: Option<&[u16]>,
        overrule: bool,
        reasons: &mut Vec<Reason>,
    ) -> Result<Vec<CardLine>, TournamentError> {
        if self.holder_now(number).is_none() {
            return Err(TournamentError::Unknown {
                who: number.to_string(),
            });
        }
        if self.rounds.is_empty() {
            reasons.push(Reason::NoDraw);
            return Ok(Vec::new());
        }
        let mut lines = Vec::new();
        for (round, points) in (1u16..).zip(card) {
            let loners = loners.and_then(|l| l.get(usize::from(round) - 1)).copied();
            let Some(points) = *points else {
                if loners.is_some_and(|n| n > 0) {
                    reasons.push(Reason::Rules(format!(
                        "round {round}: lone marches, but no points"
                    )));
                }
                continue;
            };
            self.card_place(round, number, reasons);
            let counts = [points, loners.map_or(0, u32::from)];
            reasons.extend(counts.into_iter().find(|&n| n > MOST_POINTS).map(too_many));
            let line = CardLine {
                round,
                number,
                points,
                loners,
                why: None,
            };
            let there = self
                .cards
                .iter()
                .find(|l| (l.round, l.number) == (round, number));
            match there {
                Some(there) if (there.points, there.loners) == (points, loners) => {}
                Some(there) if !overrule => reasons.push(Reason::AlreadyEntered {
                    round,
                    table: self
                        .round(round)
                        .and_then(|r| r.table_of(number))
                        .map_or(0, |t| t.table),
                    stands: format!("round {round}, card of {number}: {}", there.points),
                }),
                _ => lines.push(line),
            }
        }
        Ok(lines)
    }

    /// Adds what is wrong with a card's place: a round not drawn, no table for the player.
    fn card_place(&self, round: u16, number: u16, reasons: &mut Vec<Reason>) {
        let drawn = self.rounds.iter().map(|r| r.round).max().unwrap_or(0);
        match self.round(round) {
            None => reasons.push(Reason::NotDrawn { round, drawn }),
            Some(seats) if seats.table_of(number).is_none() => {
                let what = if seats.byes.contains(&number) {
                    "has a bye"
                } else {
                    "does not play"
                };
                reasons.push(Reason::Rules(format!(
                    "{number} {what} in round {round}; leave it blank"
                )));
            }
            Some(_) => {}
        }
    }

    /// What the others at the table and the table itself say against a card's new line.
    fn speaks_against(&self, line: &CardLine) -> Option<Disagreement> {
        let seats = self.round(line.round)?.table_of(line.number)?;
        let result = self.result(line.round, seats.table).filter(|r| !r.open);
        let mut cards = self.cards_at(line.round, seats);
        let own = cards.iter_mut().find(|c| c.number == line.number)?;
        (own.points, own.loners, own.decided) = (Some(line.points), line.loners, false);
        let own = own.clone();
        let side: Vec<&CardSays> = cards
            .iter()
            .filter(|c| c.side == own.side && c.number != own.number && c.points.is_some())
            .collect();
        let decided = side.iter().copied().filter(|c| c.decided);
        let others: Vec<&CardSays> = match side.iter().any(|c| c.decided) {
            true => decided.collect(),
            false => side,
        };
        let table = result.filter(|r| r.source != Source::Cards);
        let mut problems: Vec<String> = self
            .against_partners(&own, others.into_iter(), table)
            .collect();
        problems.extend(self.against_table(&own, table));
        if self.side_points(&own, table).is_none() {
            problems.push(format!(
                "the card of {} has fewer points than its lone marches' bonus",
                own.number
            ));
        }
        if problems.is_empty() && table.is_none() {
            problems.extend(self.side_impossible(seats, &own));
        }
        if problems.is_empty() && table.is_none() {
            let made = self.result_of_cards(line.round, seats, &cards);
            // A director's decision on the total stands for cards that agree with it.
            let made = made.filter(|made| made.why.is_none());
            problems.extend(made.and_then(|made| self.impossible_by_cards(seats, &made, &cards)));
        }
        let (round, table, result) = (line.round, seats.table, result.map(|r| r.points));
        (!problems.is_empty()).then_some(Disagreement {
            round,
            table,
            result,
            cards,
            problems,
        })
    }

    /// Lets the table's result follow a card's line that was taken. Gives the result if it is new or another.
    fn follow_card(&mut self, line: &CardLine) -> Option<TableResult> {
        let seats = self.round(line.round)?.table_of(line.number)?.clone();
        let there = self.result(line.round, seats.table).cloned();
        self.decide_side(line, &seats);
        let next = match &there {
            Some(there) if there.source != Source::Cards => {
                // The table has spoken: only a director's decision changes it.
                let (Some(why), false) = (&line.why, there.open) else {
                    return None;
                };
                let cards = self.cards_at(line.round, &seats);
                let card = cards.iter().find(|c| c.number == line.number)?;
                let mut next = there.clone();
                next.points[card.side] = self.side_points(card, Some(there))?;
                next.loners.extend(card.loners.map(|n| (card.number, n)));
                next.source = Source::Score;
                next.why = Some(why.clone());
                Some(next)
            }
            _ => {
                let cards = self.cards_at(line.round, &seats);
                let made = self.result_of_cards(line.round, &seats, &cards);
                made.filter(|m| {
                    m.why.is_some() || self.impossible_by_cards(&seats, m, &cards).is_none()
                })
            }
        };
        self.results
            .retain(|r| (r.round, r.table) != (line.round, seats.table));
        self.results.extend(next.clone());
        self.results.sort_by_key(|r| (r.round, r.table));
        next.filter(|next| there.as_ref() != Some(next))
    }

    /// Of the cards of a side only the one decided on last decides.
    fn decide_side(&mut self, line: &CardLine, seats: &Table) {
        let Some(side) = seats.side_of(line.number).filter(|_| line.why.is_some()) else {
            return;
        };
        let partners = &seats.sides[side];
        for other in self
            .cards
            .iter_mut()
            .filter(|l| l.round == line.round && l.number != line.number)
        {
            if partners.contains(&other.number) {
                other.why = None;
            }
        }
    }

    /// A side's points by one of its cards: without the loner bonus. `None` where that leaves less than nothing.
    ///
    /// Where card and table are silent about lone marches there were none.
    fn side_points(&self, card: &CardSays, table: Option<&TableResult>) -> Option<u32> {
        let bonus = match self.settings.format {
            Format::Progressive => self.settings.rules.score.loner_bonus,
            Format::Team => 0,
        };
        let by_table = || table.and_then(|t| t.loners.get(&card.number).copied());
        let loners = card.loners.or_else(by_table).unwrap_or(0);
        card.points?
            .checked_sub(u32::from(loners).checked_mul(bonus)?)
    }

    fn against_partners<'a>(
        &self,
        card: &CardSays,
        others: impl Iterator<Item = &'a CardSays>,
        table: Option<&TableResult>,
    ) -> impl Iterator<Item = String> {
        let own = self.side_points(card, table);
        let bonus = self.settings.rules.score.loner_bonus > 0;
        let said: Vec<String> = others
            .filter(|other| self.side_points(other, table) != own)
            .map(|other| {
                let (a, b) = (card.points.unwrap_or(0), other.points.unwrap_or(0));
                let untold = bonus && (card.loners.is_none() || other.loners.is_none());
                let why = match a == b {
                    true => ", but not the same lone marches",
                    false if untold => " (lone marches are not given with both)",
                    false => "",
                };
                format!(
                    "partners differ: {} has {a}, {} has {b}{why}",
                    card.number, other.number
                )
            })
            .collect();
        said.into_iter()
    }

    fn against_table(&self, card: &CardSays, table: Option<&TableResult>) -> Option<String> {
        let table = table.filter(|t| !t.open && t.source != Source::Cards)?;
        card.points?;
        if self.side_points(card, Some(table)) != Some(table.points[card.side]) {
            return Some(format!(
                "the card of {} says {}, the table {}",
                card.number,
                card.points.unwrap_or(0),
                table.points[card.side]
            ));
        }
        let seats = self.table(table.round, table.table)?;
        let told = self.loners_known(seats, table)[card.side];
        let by_table = table.loners.get(&card.number).copied().unwrap_or(0);
        let by_card = card.loners.filter(|&n| told && n != by_table)?;
        Some(format!(
            "the card of {} has {by_card} lone marches, the table {by_table}",
            card.number
        ))
    }

    /// Whether a card's points cannot happen whatever the other side made, while no card of the other side is in.
    fn side_impossible(&self, seats: &Table, own: &CardSays) -> Option<String> {
        let made = self.side_points(own, None)?;
        let (most, span) = match self.settings.span {
            RoundSpan::Hands(hands) => (hands, format!("in {hands} hands")),
            RoundSpan::Game(to) => (to, format!("in a game to {to}")),
            RoundSpan::Timed => (1, "in any number of hands".to_owned()),
        };
        let rules = self.rules_at(seats);
        let score = &rules.score;
        let best = [
            Some(score.march),
            Some(score.euchre),
            score.lone_march,
            score.lone_defence,
            score.super_euchre,
        ];
        let most = most.saturating_mul(best.into_iter().flatten().max().unwrap_or(0));
        let mut sides = [made, 0];
        let possible = (0..=most.min(MOST_POINTS)).any(|other| {
            sides[1] = other;
            check_total(&rules, self.settings.span.span(), sides, [None, None]).is_ok()
        });
        (!possible).then(|| {
            format!(
                "{made} points of the side of {} cannot happen {span}",
                own.number
            )
        })
    }

    fn impossible_by_cards(
        &self,
        seats: &Table,
        made: &TableResult,
        cards: &[CardSays],
    ) -> Option<String> {
        self.impossible(seats, made, all_tell(cards))
            .map(|reason| reason.to_string())
    }

    fn clone_cards(&self) -> BTreeMap<(u16, u16), CardLine> {
        self.cards
            .iter()
            .map(|line| ((line.round, line.number), line.clone()))
            .collect()
    }
}

/// The sides all of whose cards are in and tell their lone marches.
fn all_tell(cards: &[CardSays]) -> [bool; 2] {
    [0, 1].map(|side| {
        cards
            .iter()
            .filter(|c| c.side == side)
            .all(|c| c.loners.is_some())
    })
}

#[cfg(test)]
mod tests;

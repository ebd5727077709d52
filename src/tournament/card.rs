//! Players' tally cards: each says what one player made, and those who sat together must say the same.
//!
//! A card's points are its side's points and the loner bonus of its player. The cards of a side must agree with each
//! other and with the table; one card of each side that agree make the table's result. What a card says about lone
//! marches is taken where the table says nothing.

mod against;
mod says;
pub use against::{Disagreement, PhoneSays};
pub use says::CardSays;

use super::Tournament;
use super::entry::{Entered, Entry, MOST_POINTS, reason_given, too_many};
use super::error::{Reason, TournamentError, Typed};
use super::result::{CardLine, Source, TableResult};
use crate::seating::{PlayerNo, RoundNo, Table, TableNo};
use std::collections::BTreeMap;

/// A card that was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardEntered {
    /// Whose card.
    pub number: PlayerNo,
    /// The rounds of the card that are new or changed.
    pub lines: Vec<CardLine>,
    /// Tables' results that the card made, changed or completed.
    pub results: Vec<TableResult>,
    /// The points of all rounds of the card.
    pub total: u32,
    /// What the director overruled.
    pub overruled: Vec<Reason>,
    /// Those at the tables, by `id`, who were noted as gone before that round or as coming after it; they count as there
    /// for it now.
    pub stayed: Vec<u32>,
}

impl Tournament {
    /// What is noted of a player's card for a round.
    pub fn card_line(&self, round: RoundNo, number: PlayerNo) -> Option<&CardLine> {
        let lines = &mut self.cards.iter();
        lines.find(|line| (line.round, line.number) == (round, number))
    }

    /// Takes one line of a card at its word: it decides its side's points. A line noted before is entered again, this
    /// time with the director's word behind it.
    ///
    /// # Errors
    /// As [`Tournament::enter_card`].
    pub fn take_at_its_word(
        &mut self,
        number: PlayerNo,
        round: RoundNo,
        points: u32,
        loners: Option<u16>,
        why: &str,
    ) -> Result<(), TournamentError> {
        let before = self.cards.clone();
        self.cards
            .retain(|line| (line.round, line.number) != (round, number));
        let length = usize::from(round.max(RoundNo::FIRST));
        let (mut card, mut lone) = (vec![None; length], vec![0; length]);
        (card[length - 1], lone[length - 1]) = (Some(points), loners.unwrap_or(0));
        let lone = loners.is_some().then_some(lone.as_slice());
        self.enter_card(number, &card, lone, Some(why.to_owned()))
            .map(drop)
            .inspect_err(|_| self.cards = before)
    }

    /// Takes a player's whole tally card: points per round from round 1, `None` for a bye or a blank; lone marches per
    /// round where the card gives them. All of the card is taken, or nothing.
    ///
    /// With a reason the director takes this card's word: it decides its side's points where others say otherwise.
    ///
    /// # Errors
    /// [`TournamentError::Refused`] with every reason: a round not drawn, points in a round without a table, another
    /// card of this player for the round, and, unless `why` is given, every table where cards or table say
    /// otherwise or the total cannot happen.
    pub fn enter_card(
        &mut self,
        number: PlayerNo,
        card: &[Option<u32>],
        loners: Option<&[u16]>,
        why: Option<String>,
    ) -> Result<CardEntered, TournamentError> {
        self.changeable()?;
        let before = self.settings.play_offs.as_ref().map(|_| self.clone());
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
        self.keep_what_followed(before)?;
        let stayed = taken.iter().flat_map(|line| self.sat_by_card(line));
        let stayed = stayed.collect();
        let own = self.cards.iter().filter(|line| line.number == number);
        let total = own.map(|line| line.points).fold(0, u32::saturating_add);
        Ok(CardEntered {
            number,
            lines: taken,
            results,
            total,
            overruled: reasons,
            stayed,
        })
    }

    /// Enters one round of a card, or with a reason in `correct` replaces what was noted there before.
    ///
    /// # Errors
    /// As [`Tournament::enter_card`]; another line there and no reason to correct it.
    pub fn enter_line(
        &mut self,
        (round, number): (RoundNo, PlayerNo),
        points: u32,
        loners: Option<u16>,
        correct: Option<&str>,
        force: Option<String>,
    ) -> Result<CardEntered, TournamentError> {
        let mut next = self.clone();
        if correct.is_some() {
            next.cards
                .retain(|line| (line.round, line.number) != (round, number));
        }
        let before = usize::from(round.max(RoundNo::FIRST)) - 1;
        let mut card = vec![None; before];
        card.push(Some(points));
        // The rounds before are blank, so they say nothing about lone marches.
        let mut alone = vec![0; before];
        alone.extend(loners);
        let alone = loners.is_some().then_some(alone.as_slice());
        let entered = next.enter_card(number, &card, alone, force)?;
        *self = next;
        Ok(entered)
    }

    /// Notes one round of a card even if others say otherwise. While they do, the table has no result from cards and is
    /// listed in [`Tournament::disagreements`]. A card's line noted before is overwritten.
    ///
    /// # Errors
    /// A round not drawn, a round without a table for the player.
    pub fn note_card(
        &mut self,
        round: RoundNo,
        number: PlayerNo,
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
        let before = self.settings.play_offs.as_ref().map(|_| self.clone());
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
        self.keep_what_followed(before)?;
        self.sat_by_card(&line);
        Ok(against)
    }

    /// Decides what counts at a table where cards and table disagree. The cards stay as they were written.
    ///
    /// # Errors
    /// As [`Tournament::correct`], except for what is entered there or on cards.
    pub fn settle(&mut self, entry: Entry, why: &str) -> Result<Entered, TournamentError> {
        self.changeable()?;
        let (round, table) = (self.round_meant(entry.round), entry.table);
        let (points, loners) = (entry.points, entry.loners);
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
        let entered = self.check_entry(decided, reasons, false)?;
        self.clear_what_followed(&entered.result, entry.clear)?;
        Ok(self.record(entered))
    }

    /// The new lines of a card; what is wrong with where they go is added to `reasons`.
    fn read_card(
        &self,
        number: PlayerNo,
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
        for (round, points) in RoundNo::all().zip(card) {
            let loners = loners.and_then(|l| l.get(round.index())).copied();
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
                // The same again counts as entered, unless others still disagree.
                Some(there) if (there.points, there.loners) == (points, loners) => {
                    let table = self.round(round).and_then(|r| r.table_of(number));
                    let against = table.and_then(|t| self.disagreement_at(round, t.table));
                    if against.is_some() {
                        lines.push(line);
                    }
                }
                Some(there) if !overrule => reasons.push(Reason::AlreadyEntered {
                    round,
                    table: self
                        .round(round)
                        .and_then(|r| r.table_of(number))
                        .map_or(TableNo::NONE, |t| t.table),
                    stands: format!("round {round}, card of {number}: {}", there.points),
                    typed: Typed::Card { number, points },
                }),
                _ => lines.push(line),
            }
        }
        Ok(lines)
    }

    /// Adds what is wrong with a card's place: a round not drawn, no table for the player.
    fn card_place(&self, round: RoundNo, number: PlayerNo, reasons: &mut Vec<Reason>) {
        let drawn = self.last_drawn();
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

    /// Brings the table's result up to date with a card's line that was taken. Gives the result if it is new or has
    /// changed.
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
                next.points[card.side.index()] = self.side_points(card, Some(there))?;
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
        if next.is_some() {
            self.forget_said(line.round, seats.table);
        }
        self.results.sort_by_key(|r| (r.round, r.table));
        next.filter(|next| there.as_ref() != Some(next))
    }

    /// Notes that everybody at the table of a card was there.
    fn sat_by_card(&mut self, line: &CardLine) -> Vec<u32> {
        let table = self
            .round(line.round)
            .and_then(|r| r.table_of(line.number))
            .map(|t| t.table);
        table.map_or(Vec::new(), |table| self.was_there(line.round, table))
    }

    /// Of a side's cards, only the one the director decided on last decides.
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

    fn clone_cards(&self) -> BTreeMap<(RoundNo, PlayerNo), CardLine> {
        self.cards
            .iter()
            .map(|line| ((line.round, line.number), line.clone()))
            .collect()
    }
}

#[cfg(test)]
mod tests;

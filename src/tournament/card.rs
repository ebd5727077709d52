//! Players' tally cards: each says what one player made.
//!
//! A card's points are its side's points and the loner bonus of its player. A card that contradicts others is kept and
//! makes a dispute; it is refused only where no table could have given it.

use super::Tournament;
use super::ledger::Ledger;
use super::refusal::{Reason, Refusal, Typed};
use super::refused::{is_absurd, reason_given, too_many};
use super::result::{CardLine, TableResult};
use super::statement::{Says, Speaker, Statement};
use crate::engine::Side;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::phrase;

/// A card that was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CardEntered {
    /// Whose card.
    pub number: PlayerNo,
    /// The rounds of the card that are new or changed.
    pub lines: Vec<CardLine>,
    /// What the card made count, or changed.
    pub results: Vec<TableResult>,
    /// The tables of the card that are disputed now, or that the director has ruled otherwise.
    pub disputes: Vec<Ledger>,
    /// The points of all rounds of the card.
    pub total: i64,
    /// What the director overruled.
    pub overruled: Vec<Reason>,
    /// Those at the tables, by `id`, who were noted as gone before that round or as coming after it; they count as there
    /// for it now.
    pub stayed: Vec<u32>,
}

impl Tournament {
    /// Takes a player's whole tally card: points per round from round 1, `None` for a bye or a blank; lone marches per
    /// round where the card gives them. All of the card is taken, or nothing.
    ///
    /// With a reason the director takes this card at its word, where it cannot be or others say otherwise: it decides
    /// its side's points until a slip or a ruling does.
    ///
    /// # Errors
    /// Every reason: a round not drawn, points in a round without a table, another
    /// card of this player for the round, and, unless `why` is given, points that no table could have given.
    pub fn enter_card(
        &mut self,
        number: PlayerNo,
        card: &[Option<i32>],
        loners: Option<&[u16]>,
        why: Option<String>,
    ) -> Result<CardEntered, Refusal> {
        self.changeable()?;
        if self.holder_now(number).is_none() {
            return Err(Refusal::unknown(&number.to_string()));
        }
        let mut reasons = Vec::new();
        if self.rounds.is_empty() {
            reasons.push(Reason::NoDraw);
        }
        let mut lines = Vec::new();
        for (round, points) in RoundNo::all().zip(card) {
            let loners = loners.and_then(|l| l.get(round.index())).copied();
            match *points {
                Some(points) if !self.rounds.is_empty() => lines.push(CardLine {
                    round,
                    number,
                    points,
                    loners,
                    why: None,
                }),
                None if loners.is_some_and(|n| n > 0) => {
                    reasons.push(Reason::Rules(phrase!("why-marches-no-points", round)))
                }
                _ => {}
            }
        }
        let over = why.is_some();
        self.take_lines(lines, over, why, reasons)
    }

    /// Enters one round of a card, or with a reason in `correct` replaces what was noted there before.
    ///
    /// # Errors
    /// As [`Tournament::enter_card`]; another line there and no reason to correct it.
    pub fn enter_line(
        &mut self,
        (round, number): (RoundNo, PlayerNo),
        points: i32,
        loners: Option<u16>,
        correct: Option<&str>,
        force: Option<String>,
    ) -> Result<CardEntered, Refusal> {
        self.changeable()?;
        let line = CardLine {
            round,
            number,
            points,
            loners,
            why: None,
        };
        let over = correct.is_some() || force.is_some();
        self.take_lines(vec![line], over, force, Vec::new())
    }

    /// Takes one line of a card at its word: it decides its side's points until a slip or a ruling does. A line noted
    /// before is entered again, this time with the director's word behind it.
    ///
    /// # Errors
    /// As [`Tournament::enter_card`].
    pub fn take_at_its_word(
        &mut self,
        number: PlayerNo,
        round: RoundNo,
        points: i32,
        loners: Option<u16>,
        why: &str,
    ) -> Result<(), Refusal> {
        self.enter_line((round, number), points, loners, None, Some(why.to_owned()))
            .map(drop)
    }

    /// Takes lines of one card, all or none.
    fn take_lines(
        &mut self,
        lines: Vec<CardLine>,
        over: bool,
        force: Option<String>,
        mut reasons: Vec<Reason>,
    ) -> Result<CardEntered, Refusal> {
        let why = reason_given(&force);
        let number = lines.first().map_or(PlayerNo::NONE, |line| line.number);
        let mut next = self.clone();
        let (mut taken, mut results, mut stayed) = (Vec::new(), Vec::new(), Vec::new());
        let mut disputes = Vec::new();
        for mut line in lines {
            let Some(table) = self.card_table(&line, &mut reasons) else {
                continue;
            };
            let round = line.round;
            let there = self.card_line(round, number);
            let same = there
                .as_ref()
                .is_some_and(|there| (there.points, there.loners) == (line.points, line.loners));
            if let Some(there) = there.filter(|_| !same && !over) {
                reasons.push(Reason::AlreadyEntered {
                    round,
                    table,
                    stands: phrase!("card-so-far", round, number, points = there.points),
                    typed: Typed::Card {
                        number,
                        points: line.points,
                    },
                    next: None,
                });
                continue;
            }
            let before = self.result(round, table).cloned();
            let odd = self.line_impossible(&line);
            let mut said = Statement::new(
                round,
                Speaker::Card(number),
                TableNo::NONE,
                Says::Card {
                    points: line.points,
                    loners: line.loners,
                },
            );
            // The same again changes nothing.
            if !same {
                stayed.extend(next.say(said.clone()));
            }
            let disputed = next.dispute(round, table);
            if why.is_some() && (odd.is_some() || disputed.is_some()) {
                line.why.clone_from(&why);
                said.remark.clone_from(&why);
                next.trust_no_partner(&line);
                stayed.extend(next.say(said));
            }
            reasons.extend(odd);
            disputes.extend(next.ledger(round, table).filter(|ledger| {
                let mut voices = ledger.voices.iter();
                ledger.is_disputed() || voices.any(|v| v.by == Speaker::Card(number) && v.against)
            }));
            let after = next.result(round, table).filter(|r| !r.open);
            results.extend(
                after
                    .filter(|after| before.as_ref() != Some(after))
                    .cloned(),
            );
            if !same || line.why.is_some() {
                taken.push(line);
            }
        }
        let overruled = |r: &Reason| why.is_some() && r.can_be_overruled();
        if !reasons.iter().all(overruled) {
            return Err(Refusal::because(phrase!("at-card", number), &reasons));
        }
        next.keep_what_followed(self.settings.play_offs.as_ref().map(|_| self.clone()))?;
        *self = next;
        let own = self.card_lines().filter(|line| line.number == number);
        let total = own.map(|line| i64::from(line.points)).sum();
        Ok(CardEntered {
            number,
            lines: taken,
            results,
            disputes,
            total,
            overruled: reasons,
            stayed,
        })
    }

    /// The table a line is about; adds what is wrong with its place or its figures.
    fn card_table(&self, line: &CardLine, reasons: &mut Vec<Reason>) -> Option<TableNo> {
        let (round, number) = (line.round, line.number);
        let before = reasons.len();
        let counts = [line.points, line.loners.map_or(0, i32::from)];
        reasons.extend(counts.into_iter().find(|&n| is_absurd(n)).map(too_many));
        match self.round(round) {
            None => reasons.push(self.undrawn(round)),
            Some(seats) => match seats.table_of(number) {
                Some(table) => return (reasons.len() == before).then_some(table.table),
                None => {
                    let key = match seats.byes.contains(&number) {
                        true => "why-leave-bye-blank",
                        false => "why-leave-blank",
                    };
                    reasons.push(Reason::Rules(phrase!(key, number, round)));
                }
            },
        }
        None
    }

    /// Why no table could have given a line.
    fn line_impossible(&self, line: &CardLine) -> Option<Reason> {
        let (seats, side) = self.round(line.round)?.seat_of(line.number)?;
        let rules = self.rules_at(seats);
        let game = self.game_of(line.round, seats.table, &rules);
        let why = game.card_impossible(Side::at(side), line.points, line.loners)?;
        Some(Reason::ImpossibleCard {
            number: line.number,
            points: line.points,
            why,
        })
    }

    /// Of a side's cards, only the one that the director took at its word last decides.
    fn trust_no_partner(&mut self, line: &CardLine) {
        let Some((seats, side)) = self.round(line.round).and_then(|r| r.seat_of(line.number))
        else {
            return;
        };
        let partners = seats.sides[side].clone();
        for said in self.statements.iter_mut().filter(|s| s.round == line.round) {
            if matches!(said.by, Speaker::Card(number) if partners.contains(&number)) {
                said.remark = None;
            }
        }
    }
}

#[cfg(test)]
mod tests;

//! Where cards and tables disagree.

use super::says::{CardSays, all_tell};
use crate::engine::Side;
use crate::seating::{PlayerNo, RoundNo, Table, TableNo};
use crate::tournament::Tournament;
use crate::tournament::entry::{MOST_POINTS, points};
use crate::tournament::result::{CardLine, Source, TableResult};
use crate::tournament::settings::RoundSpan;
use std::fmt;

/// The cards and the result of one table, where they disagree.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Disagreement {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// What the table says, where it said anything.
    pub result: Option<[u32; 2]>,
    /// What every card says, in seat order, those not handed in too.
    pub cards: Vec<CardSays>,
    /// What the sides said by phone.
    pub phones: Vec<PhoneSays>,
    /// What does not fit, in words.
    pub problems: Vec<String>,
}

/// What one side said by phone.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct PhoneSays {
    /// Who spoke.
    pub number: PlayerNo,
    /// Their name in that round.
    pub name: String,
    /// Their side, 0 or 1.
    pub side: Side,
    /// Points of both sides; `None` where they only say that something is wrong.
    pub points: Option<[u32; 2]>,
    /// What they wrote beside it.
    pub remark: Option<String>,
}

impl fmt::Display for PhoneSays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let who = format!("{} {}", self.number, self.name);
        write!(f, "{} by phone: ", who.trim_end())?;
        match self.points {
            Some(said) => write!(f, "{}", points(said))?,
            None => f.write_str("that is wrong")?,
        }
        match &self.remark {
            Some(remark) => write!(f, " \u{201c}{remark}\u{201d}"),
            None => Ok(()),
        }
    }
}

impl Disagreement {
    /// `round 2, table 3: 17 Zoë by phone: 8-9`: what does not fit, without what everybody said.
    pub fn in_short(&self) -> String {
        let problems = self.problems.join("; ");
        format!("round {}, table {}: {problems}", self.round, self.table)
    }
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_short())?;
        match self.result {
            Some(result) => write!(f, " (table {}", points(result))?,
            None => write!(f, " (table not entered")?,
        }
        for card in self.cards.iter().filter(|card| card.points.is_some()) {
            let side = match card.side {
                Side::Even => "1st side",
                Side::Odd => "2nd side",
            };
            write!(f, "; {side} {card}")?;
        }
        let out = self.cards.iter().filter(|card| card.points.is_none());
        let out: Vec<String> = out.map(|card| card.number.to_string()).collect();
        if !out.is_empty() {
            write!(f, "; no card from {}", out.join(", "))?;
        }
        for phone in &self.phones {
            write!(f, "; {phone}")?;
        }
        write!(f, ")")
    }
}

impl Tournament {
    /// Every table whose cards and result disagree and about which nobody has decided, in order.
    pub fn disagreements(&self) -> Vec<Disagreement> {
        let mut places: Vec<(RoundNo, TableNo)> = Vec::new();
        for line in &self.cards {
            let table = self.round(line.round).and_then(|r| r.table_of(line.number));
            places.extend(table.map(|t| (line.round, t.table)));
        }
        places.extend(self.proposals.iter().map(|p| (p.round, p.table)));
        places.sort_by(Ord::cmp);
        places.dedup();
        places
            .into_iter()
            .filter_map(|(round, table)| self.disagreement_at(round, table))
            .collect()
    }

    /// How the cards and the result of one table disagree, unless somebody has decided.
    pub(in crate::tournament) fn disagreement_at(
        &self,
        round: RoundNo,
        table: TableNo,
    ) -> Option<Disagreement> {
        let seats = self.table(round, table)?;
        let result = self.result(round, table);
        let cards = self.cards_at(round, seats);
        if result.is_some_and(|r| r.why.is_some()) {
            return None;
        }
        let mut problems = Vec::new();
        for side in Side::BOTH {
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
        let phones = self.phones_at(round, table);
        problems.extend(against_each_other(&phones, result));
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
            phones,
            problems,
        })
    }

    /// What the sides of a table said by phone.
    fn phones_at(&self, round: RoundNo, table: TableNo) -> Vec<PhoneSays> {
        let said = self.proposals.iter();
        let said = said.filter(|p| (p.round, p.table) == (round, table));
        said.map(|p| PhoneSays {
            number: p.number,
            name: self.name_of(p.number, round).to_owned(),
            side: p.side,
            points: p.points,
            remark: p.remark.clone(),
        })
        .collect()
    }

    /// How a table's new result and the cards already there disagree.
    pub(in crate::tournament) fn against_cards(
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
            phones: Vec::new(),
            problems,
        })
    }

    /// How the others at the table, and the table itself, disagree with a card's new line.
    pub(super) fn speaks_against(&self, line: &CardLine) -> Option<Disagreement> {
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
            phones: Vec::new(),
            problems,
        })
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
        if self.side_points(card, Some(table)) != Some(table.points[card.side.index()]) {
            return Some(format!(
                "the card of {} says {}, the table {}",
                card.number,
                card.points.unwrap_or(0),
                table.points[card.side.index()]
            ));
        }
        let seats = self.table(table.round, table.table)?;
        let told = self.loners_known(seats, table)[card.side.index()];
        let by_table = table.loners.get(&card.number).copied().unwrap_or(0);
        let by_card = card.loners.filter(|&n| told && n != by_table)?;
        Some(format!(
            "the card of {} has {by_card} lone marches, the table {by_table}",
            card.number
        ))
    }

    /// Whether a card's points cannot happen whatever the other side made; asked while no card of the other side is in.
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
            self.settings
                .check_total(&rules, sides, [None, None])
                .is_ok()
        });
        (!possible).then(|| {
            format!(
                "{made} points of the side of {} cannot happen {span}",
                own.number
            )
        })
    }

    pub(super) fn impossible_by_cards(
        &self,
        seats: &Table,
        made: &TableResult,
        cards: &[CardSays],
    ) -> Option<String> {
        self.impossible(seats, made, all_tell(cards))
            .map(|reason| reason.to_string())
    }
}

/// How the sides' phones disagree with each other, or with the result that stands.
fn against_each_other(phones: &[PhoneSays], result: Option<&TableResult>) -> Option<String> {
    let stands = result.map(|r| r.points);
    let each = phones.iter().map(ToString::to_string);
    let each = || each.clone().collect::<Vec<_>>().join(", ");
    let against = match (phones, stands) {
        ([], _) => false,
        (phones, Some(stands)) => phones
            .iter()
            .any(|p| p.points != Some(stands) || p.remark.is_some()),
        ([one], None) => one.points.is_none() || one.remark.is_some(),
        (phones, None) => {
            let first = phones.first().and_then(|p| p.points);
            first.is_none()
                || phones
                    .iter()
                    .any(|p| p.points != first || p.remark.is_some())
        }
    };
    against.then(each)
}

//! Scoring a table hand by hand.

use super::Tournament;
use super::ledger::Ledger;
use super::refusal::{Reason, Refusal, Typed};
use super::refused::{already, refuse_unless};
use super::result::{Hand, Source, TableResult};
use super::settings::RoundSpan;
use super::statement::{Says, Speaker, Statement};
use crate::engine::bidding::{Bid, Bidding};
use crate::engine::rules::{LoneDefenders, RuleSet};
use crate::engine::score::Outcome;
use crate::engine::{BySide, Points, Side};
use crate::seating::{PlayerNo, RoundNo, Table, TableNo};
use crate::tournament::phrase::{Join, Part, Phrase, phrase};

/// A hand as it is typed in. A passed-out hand scores nothing and is not entered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct HandEntry {
    /// The round; `None` is the first that has begun and lacks the table.
    pub round: Option<RoundNo>,
    /// The table.
    pub table: TableNo,
    /// The side that made trump, from 0.
    pub makers: u8,
    /// Tricks the makers took.
    pub tricks: u8,
    /// Tricks of each side, where three each score their own.
    pub each: Option<BySide<u8>>,
    /// The maker who played alone, by number.
    pub alone: Option<PlayerNo>,
    /// The defender who played alone, by number.
    pub defend_alone: Option<PlayerNo>,
    /// What the makers bid, where trump is bid for: a number of tricks, or the name of a call.
    pub bid: Option<String>,
}

/// A hand that was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct HandEntered {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// Which hand, from 1.
    pub number: u16,
    /// The hand, with its points.
    pub hand: Hand,
    /// The table's result with it.
    pub result: TableResult,
    /// What cards or phones say against it, once it is complete.
    pub dispute: Option<Ledger>,
    /// Those at the table, by `id`, who count as there now.
    pub stayed: Vec<u32>,
}

impl Tournament {
    /// Adds a hand to a table, scored by the rule set. The table is complete when the round's hands are played or its
    /// target is reached; in a timed round it is complete after every hand.
    ///
    /// # Errors
    /// Every reason: no such place, a table entered otherwise or complete already, a
    /// hand that the rules do not allow; in the play-offs, an even total at the end.
    pub fn enter_hand(&mut self, entry: HandEntry) -> Result<HandEntered, Refusal> {
        self.changeable()?;
        let table = entry.table;
        let round = self.round_meant_at(entry.round, table);
        let mut reasons = self.place_reasons(round, table);
        refuse_unless(&reasons, false, round, table)?;
        let Some(seats) = self.table(round, table).cloned() else {
            return Err(self.not_drawn(round));
        };
        if let Some(there) = self
            .result(round, table)
            .filter(|_| !self.takes_hands(round, table))
        {
            let hands = self.hands_at(round, table).count();
            reasons.push(already(there, hands, Typed::Hand));
        }
        let rules = self.rules_at(&seats).into_owned();
        let wrong = broken(&rules, &seats, &entry);
        reasons.extend(wrong.into_iter().map(Reason::Rules));
        refuse_unless(&reasons, false, round, table)?;
        let mut hand = Hand {
            makers: entry.makers,
            tricks: entry.tricks,
            each: entry.each.filter(|_| each_scores(&rules)),
            alone: entry.alone,
            defend_alone: entry.defend_alone,
            bid: entry.bid,
            points: Points::default(),
        };
        hand.points = hand_points(&rules, &hand);
        let by = self.next_of(Speaker::Hand, round, table);
        let number = match by {
            Speaker::Hand(number) => number,
            _ => 1,
        };
        let mut next = self.clone();
        let stayed = next.say(Statement::new(round, by, table, Says::Hand(hand.clone())));
        let result = next.result(round, table).cloned();
        let result = result.ok_or_else(|| Refusal::nothing_proposed(round, table))?;
        let even = next.total_reasons(&result).into_iter();
        let even: Vec<Reason> = even.filter(|r| matches!(r, Reason::Even { .. })).collect();
        refuse_unless(&even, false, round, table)?;
        *self = next;
        Ok(HandEntered {
            round,
            table,
            number,
            hand,
            result,
            dispute: self.dispute(round, table),
            stayed,
        })
    }

    /// Whether a hand can be added at a table: no slip or ruling is there, and its hands are not complete.
    pub fn takes_hands(&self, round: RoundNo, table: TableNo) -> bool {
        let timed = self.settings.span == RoundSpan::Timed;
        let mut own = self.said_in(round).filter(|said| said.table == table);
        let only_hands = own.all(|said| matches!(said.by, Speaker::Hand(_)));
        let complete = self
            .result(round, table)
            .is_some_and(|r| r.source == Source::Hands && !r.open);
        only_hands && (timed || !complete) && self.settings.rules.range.is_none()
    }
}

/// Whether the makers' tricks alone don't say what a hand gives.
pub(super) fn each_scores(rules: &RuleSet) -> bool {
    rules
        .bidding
        .as_ref()
        .is_some_and(|b| b.each_scores(rules.sides()))
}

/// What a hand scores.
pub(super) fn hand_points(rules: &RuleSet, hand: &Hand) -> Points {
    let (makers, sides) = (Side::at(hand.makers.into()), rules.sides());
    let others = rules.hand_size.saturating_sub(hand.tricks);
    let tricks = makers.with(hand.tricks, others, sides);
    let tricks = hand.each.unwrap_or(tricks);
    if let Some((bidding, bid)) = bid_of(rules, hand.bid.as_deref()) {
        return bidding.points(makers, bid, tricks, rules.hand_size);
    }
    let alone = makers.with(hand.alone.is_some(), hand.defend_alone.is_some(), sides);
    rules.points(&Outcome {
        makers,
        tricks,
        alone,
        bid: None,
    })
}

/// What was bid in a hand, by rules under which trump is bid for.
fn bid_of<'r>(rules: &'r RuleSet, said: Option<&str>) -> Option<(&'r Bidding, Bid)> {
    let bidding = rules.bidding.as_ref()?;
    Some((bidding, bidding.read(said?)?))
}

/// What is wrong with what was bid.
fn bid_broken(rules: &RuleSet, entry: &HandEntry) -> Option<Phrase> {
    let Some(bidding) = &rules.bidding else {
        let bid = entry.bid.as_ref()?;
        return Some(phrase!("why-hand-no-bids", rules = rules.name, bid));
    };
    let bids = Part::list(Join::Or, bidding.bids().map(|bid| bidding.word(bid)));
    match entry.bid.as_deref().map(|said| (said, bidding.read(said))) {
        None => Some(phrase!("why-hand-bid-missing", bids)),
        Some((said, None)) => Some(phrase!(
            "why-hand-not-a-bid",
            bid = said,
            rules = rules.name,
            bids
        )),
        Some((_, Some(bid))) if entry.alone.is_some() && !bidding.is_alone(bid) => Some(phrase!(
            "why-hand-not-alone-on",
            bid = bidding.word(bid),
            rules = rules.name
        )),
        Some(_) => None,
    }
}

/// Everything about a hand that the rules do not allow.
fn broken(rules: &RuleSet, seats: &Table, entry: &HandEntry) -> Vec<Phrase> {
    if rules.range.is_some() {
        return vec![phrase!("why-hand-no-hands", rules = rules.name)];
    }
    let mut wrong = Vec::new();
    if usize::from(entry.makers) >= seats.sides.len() {
        let sides = if rules.sides() > 2 {
            "0, 1 or 2"
        } else {
            "0 or 1"
        };
        wrong.push(phrase!("why-hand-makers", sides, makers = entry.makers));
    }
    if entry.tricks > rules.hand_size {
        wrong.push(phrase!(
            "why-hand-tricks",
            tricks = entry.tricks,
            most = rules.hand_size
        ));
    }
    let makers = usize::from(entry.makers).min(seats.sides.len() - 1);
    for (who, side, key) in [
        (
            entry.alone,
            seats.sides[makers].clone(),
            "why-hand-not-on-makers-side",
        ),
        (
            entry.defend_alone,
            seats.others(makers).collect(),
            "why-hand-not-on-defenders-side",
        ),
    ] {
        if let Some(number) = who.filter(|number| !side.contains(number)) {
            let side = Part::list(Join::And, side.iter().map(ToString::to_string));
            wrong.push(phrase!(key, number, side));
        }
    }
    match entry.each {
        Some(each) if each.len() != seats.sides.len() => wrong.push(phrase!(
            "why-hand-tricks-of-sides",
            given = each.len(),
            sides = seats.sides.len()
        )),
        Some(each)
            if each.iter().map(|&n| u16::from(n)).sum::<u16>() != u16::from(rules.hand_size) =>
        {
            wrong.push(phrase!("why-hand-tricks-together", most = rules.hand_size));
        }
        // Where the makers took every trick, the others have none to tell apart.
        None if each_scores(rules) && entry.tricks < rules.hand_size => {
            wrong.push(phrase!("why-hand-each-scores", rules = rules.name));
        }
        _ => {}
    }
    wrong.extend(bid_broken(rules, entry));
    if entry.alone.is_some() && !rules.alone.makers && rules.bidding.is_none() {
        wrong.push(phrase!("why-hand-nobody-alone", rules = rules.name));
    }
    match rules.alone.defenders {
        _ if entry.defend_alone.is_none() => {}
        LoneDefenders::Never => {
            wrong.push(phrase!("why-hand-no-lone-defender", rules = rules.name));
        }
        LoneDefenders::AgainstLoner if entry.alone.is_none() => {
            wrong.push(phrase!("why-hand-only-against-loner", rules = rules.name));
        }
        _ => {}
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::super::testing::{four, total};
    use super::*;
    use crate::engine::RuleSet;

    fn hand(makers: u8, tricks: u8, alone: Option<PlayerNo>) -> HandEntry {
        HandEntry {
            round: Some(RoundNo(1)),
            table: TableNo(1),
            makers,
            tricks,
            alone,
            ..HandEntry::default()
        }
    }

    #[test]
    fn eight_hands_by_hand() {
        let mut t = four();
        let hands = [
            (0, 3, None, [1, 0]),
            (0, 5, None, [3, 0]),
            (0, 5, Some(2), [7, 0]),
            (1, 2, None, [9, 0]),
            (1, 4, Some(3), [9, 1]),
            (0, 0, Some(1), [9, 3]),
            (1, 5, Some(3), [9, 7]),
        ];
        for (makers, tricks, alone, sum) in hands {
            let entered = t
                .enter_hand(hand(makers, tricks, alone.map(PlayerNo)))
                .expect("a hand");
            assert_eq!(
                (entered.result.points.pair(), entered.result.open),
                (sum, true)
            );
            assert_eq!(t.missing(RoundNo(1)), [(RoundNo(1), TableNo(1))]);
        }
        let last = t.enter_hand(hand(0, 3, None)).expect("the eighth");
        assert_eq!(
            (last.number, last.result.points, last.result.open),
            (8, Points::of([10, 7]), false)
        );
        assert_eq!(
            last.result.loners,
            [(PlayerNo(2), 1), (PlayerNo(3), 1)].into()
        );
        assert_eq!(last.result.euchres, Some([1, 1].into()));
        assert!(t.missing(RoundNo(1)).is_empty());
        assert_eq!(t.check(), []);
        let error = t.enter_hand(hand(0, 3, None)).unwrap_err();
        assert!(
            error
                .to_string()
                .contains("a result is already entered: 10-7"),
            "{error}"
        );
        assert_eq!(
            t.score(total(1, 1, 10, 7)).unwrap_err().kind,
            "already_entered"
        );
    }

    #[test]
    fn a_moon_that_is_kept_counts_as_a_tick_of_that_name() {
        let mut t = four();
        t.settings.rules = RuleSet::preset("bid-euchre-32").expect("a preset");
        t.settings.ticks = [("moon".to_owned(), 0), ("call-two".to_owned(), 0)].into();
        for (bid, tricks, alone) in [
            ("moon", 8, Some(2)),
            ("Moon", 7, Some(1)),
            ("call one", 8, Some(1)),
            ("call-two", 8, Some(3)),
            ("5", 8, None),
        ] {
            let who = alone.map(PlayerNo);
            let side = u8::from(alone.is_some_and(|who| who > 2));
            let entry = HandEntry {
                bid: Some(bid.to_owned()),
                ..hand(side, tricks, who)
            };
            t.enter_hand(entry).expect("a hand");
        }
        let result = t.result(RoundNo(1), TableNo(1)).expect("a result");
        let ticks = [
            ("moon".to_owned(), [(PlayerNo(2), 1)].into()),
            ("call-two".to_owned(), [(PlayerNo(3), 1)].into()),
        ];
        assert_eq!(result.ticks, ticks.into());
        // A game of bids counts no lone marches beside: a total typed with them is refused.
        assert!(result.loners.is_empty());
    }

    #[test]
    fn a_game_ends_at_its_target_and_a_timed_round_never() {
        let mut t = four();
        t.settings.span = RoundSpan::Game(5);
        assert!(
            t.enter_hand(hand(0, 5, Some(PlayerNo(1))))
                .expect("4")
                .result
                .open
        );
        assert!(
            !t.enter_hand(hand(0, 5, Some(PlayerNo(1))))
                .expect("8")
                .result
                .open
        );
        assert_eq!(
            t.enter_hand(hand(0, 5, Some(PlayerNo(1))))
                .unwrap_err()
                .kind,
            "already_entered"
        );
        t.settings.span = RoundSpan::Timed;
        for n in 1..=12 {
            let second = HandEntry {
                round: Some(RoundNo(2)),
                ..hand(1, 3, None)
            };
            let result = t.enter_hand(second).expect("any number of hands").result;
            assert_eq!((result.points, result.open), (Points::of([0, n]), false));
        }
    }

    #[test]
    fn hands_the_rules_do_not_know() {
        let mut t = four();
        let defend = |alone, number| HandEntry {
            defend_alone: Some(number),
            ..hand(0, 3, alone)
        };
        for (entry, words) in [
            (hand(0, 6, None), "6 tricks; a hand has 5"),
            (hand(2, 3, None), "makers are side 0 or 1, not 2"),
            (
                hand(0, 3, Some(PlayerNo(3))),
                "3 is not on the makers' side (1 and 2)",
            ),
            (
                hand(0, 3, Some(PlayerNo(9))),
                "9 is not on the makers' side",
            ),
            (
                defend(None, PlayerNo(3)),
                "no defender plays alone under north-american",
            ),
        ] {
            let before = t.clone();
            let error = t.enter_hand(entry).unwrap_err();
            assert!(error.to_string().contains(words), "{error}");
            assert_eq!((error.kind, &t), ("rules", &before));
        }
        t.settings
            .rules
            .change(|rules| rules.alone.defenders = LoneDefenders::AgainstLoner)
            .expect("rules");
        assert!(
            t.enter_hand(defend(None, PlayerNo(3)))
                .unwrap_err()
                .to_string()
                .contains("only against a loner")
        );
        assert!(
            t.enter_hand(defend(Some(PlayerNo(1)), PlayerNo(2)))
                .unwrap_err()
                .to_string()
                .contains("2 is not on the defenders' side")
        );
        assert_eq!(
            t.enter_hand(defend(Some(PlayerNo(1)), PlayerNo(3)))
                .expect("both alone")
                .hand
                .points,
            [1, 0]
        );
        t.settings.rules = RuleSet::preset("british").expect("a preset");
        let lone_defence = HandEntry {
            tricks: 2,
            ..defend(None, PlayerNo(4))
        };
        assert_eq!(
            t.enter_hand(lone_defence)
                .expect("a lone defence")
                .hand
                .points,
            [0, 4]
        );
        t.settings
            .rules
            .change(|rules| rules.alone.makers = false)
            .expect("rules");
        assert_eq!(
            t.enter_hand(hand(0, 5, Some(PlayerNo(1))))
                .unwrap_err()
                .kind,
            "rules"
        );
    }
}

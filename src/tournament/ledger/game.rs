//! Which totals can happen at a table, and what its hands come to.

use crate::engine::rules::RuleSet;
use crate::engine::score::{Impossible, Span, check_marches, check_total};
use crate::engine::{BySide, Points, Side};
use crate::seating::{RoundNo, TableNo};
use crate::tournament::phrase::{Phrase, phrase};
use crate::tournament::result::{Hand, Source, TableResult};
use crate::tournament::settings::{RoundSpan, Settings};
use crate::tournament::statement::Ticks;
use std::collections::BTreeMap;

/// What decides whether a total can happen at a table.
#[derive(Clone, Copy, Debug)]
pub struct Game<'a> {
    /// The rules there.
    pub rules: &'a RuleSet,
    /// How long a round is, and what else decides which totals can happen.
    pub settings: &'a Settings,
    /// What a lone march adds to its player's own card.
    pub bonus: u32,
    /// Whether one side must win, as in the play-offs.
    pub decides: bool,
    /// The points at which this table rings the bell for everybody.
    pub rings: Option<u32>,
}

impl Game<'_> {
    /// Why a total cannot happen; `loners` are each side's lone marches where all are known.
    pub fn impossible(&self, points: Points, loners: BySide<Option<u32>>) -> Option<Phrase> {
        if self.decides && points.ahead().is_none() {
            return Some(phrase!("problem-needs-winner"));
        }
        let total = self.total(points, loners);
        total.err().map(Phrase::from)
    }

    /// Checks that the table can have this total, by whatever may end its round.
    ///
    /// # Errors
    /// Why it can't.
    pub fn total(&self, points: Points, loners: BySide<Option<u32>>) -> Result<(), Impossible> {
        let total = self.settings.check_total(self.rules, points, loners);
        let Some(to) = self.rings else {
            return total;
        };
        // Its own points end the round here; where only they do, they decide.
        let alone = self.settings.span == RoundSpan::Timed && self.settings.minutes.is_none();
        let rung = check_total(self.rules, Span::Game(to), points, loners);
        match rung.is_ok() || alone {
            true => rung,
            false => total,
        }
    }

    /// Why one side cannot have these points, whatever the other side made.
    pub(super) fn side_impossible(&self, side: Side, points: i32) -> Option<Phrase> {
        let (span, key) = match self.settings.span {
            _ if self.rules.range.is_some() => (1, "problem-side-under"),
            RoundSpan::Hands(hands) | RoundSpan::First { hands, .. } => {
                (hands, "problem-side-hands")
            }
            RoundSpan::Game(to) => (to, "problem-side-game"),
            RoundSpan::Timed => (1, "problem-side-open"),
        };
        let most = span
            .saturating_mul(self.rules.most_of_a_hand())
            .min(crate::tournament::refused::MOST_POINTS.unsigned_abs());
        let most = most as i32;
        let least = if self.rules.goes_below_nothing() {
            -most
        } else {
            0
        };
        let sides = self.rules.sides();
        let can = |other| {
            let total = BySide::of(sides, |own| if own == side { points } else { other });
            self.total(total.into(), BySide::new(sides, None)).is_ok()
        };
        let possible = match self.settings.span {
            // Nothing is known of one side that isn't of the others.
            _ if self.rules.range.is_some() => {
                let each = BySide::new(sides, points);
                self.total(each.into(), BySide::new(sides, None)).is_ok()
            }
            // Two others share the rest in so many ways that only what is too much for one side is known.
            RoundSpan::Timed if sides > 2 => points >= 0 || self.rules.goes_below_nothing(),
            _ if sides > 2 => (least..=most).contains(&points),
            _ => (least..=most).any(can),
        };
        (!possible).then(|| {
            let rules = &self.rules.name;
            phrase!(key, points, span, rules)
        })
    }

    /// A side's points by one of its cards: without the bonus for its player's lone marches. `None` where that would be
    /// below zero.
    pub fn side_points(&self, card: i32, loners: u16) -> Option<i32> {
        let bonus = u32::from(loners).checked_mul(self.bonus)?;
        card.checked_sub_unsigned(bonus)
            .filter(|&made| made >= card.min(0))
    }

    /// Why no total can have this card's points, whatever else was said.
    pub fn card_impossible(&self, side: Side, card: i32, loners: Option<u16>) -> Option<Phrase> {
        let marches = BySide::new(self.rules.sides(), loners.map(u32::from));
        if let Err(why) = check_marches(self.rules, marches) {
            return Some(why.into());
        }
        match self.side_points(card, loners.unwrap_or(0)) {
            Some(points) => self.side_impossible(side, points),
            None => Some(phrase!("problem-below-its-bonus")),
        }
    }

    /// The tick that a call which was kept counts as, where the night has one of its name: `moon`, `call-one`.
    fn tick_of(&self, hand: &Hand) -> Option<String> {
        let plain = |name: &str| name.to_lowercase().replace(' ', "-");
        let bid = plain(hand.bid.as_deref()?);
        let mut ticks = self.settings.ticks.keys();
        ticks.find(|tick| plain(tick) == bid).cloned()
    }

    /// What a table's hands come to.
    pub(super) fn sum(
        &self,
        round: RoundNo,
        table: TableNo,
        hands: &[&Hand],
    ) -> Option<TableResult> {
        let sides = self.rules.sides();
        let mut points = Points::none(sides);
        let mut euchres = BySide::new(sides, 0u16);
        let mut loners = BTreeMap::new();
        let mut ticks = Ticks::new();
        for hand in hands {
            let makers = Side::at(hand.makers.into());
            points = points + hand.points;
            // The others score their tricks whether a bid is made or set.
            let failed = match hand.bid {
                Some(_) => hand.points[makers] < 0,
                None => hand.points.best_other(makers) > 0,
            };
            for defender in makers.others(sides) {
                euchres[defender] += u16::from(failed);
            }
            if let Some(number) = hand.alone.filter(|_| hand.tricks == self.rules.hand_size) {
                if self.rules.counts_loners() {
                    *loners.entry(number).or_insert(0) += 1;
                }
                if let Some(tick) = self.tick_of(hand) {
                    *ticks.entry(tick).or_default().entry(number).or_insert(0) += 1;
                }
            }
        }
        let (count, to) = self.settings.span.ends();
        let played = count.is_some_and(|count| hands.len() as u64 >= u64::from(count));
        let won = to.is_some_and(|to| points.iter().any(|&p| i64::from(p) >= i64::from(to)));
        let open = !(played || won) && self.settings.span != RoundSpan::Timed;
        (!hands.is_empty()).then_some(TableResult {
            round,
            table,
            points,
            loners,
            known: BySide::new(sides, true),
            euchres: Some(euchres),
            ticks,
            source: Source::Hands,
            open,
            why: None,
        })
    }
}

//! A round's hands, played by bots at every table.

use super::people::People;
use super::{Plan, pace};
use crate::desk::DeskError;
use crate::engine::rules::{PassOut, RuleSet};
use crate::engine::{Hand, Phase, Points, Seat};
use crate::players::{Bot, Key, Player, deal, play_hand};
use crate::seating::{PlayerNo, RoundNo, Table, TableNo};
use crate::tournament::{Refusal, RoundSpan, Tournament, phrase};
use std::collections::BTreeMap;

/// What really happened at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Truth {
    /// The sides' points.
    pub points: Points,
    /// Lone marches by number.
    pub loners: BTreeMap<PlayerNo, u16>,
    /// Seconds from the bell to the end of the last hand.
    pub seconds: u32,
}

/// The bots, and what has been played so far.
pub(super) struct Playing {
    bots: Vec<Bot>,
    seed: u64,
    /// Hands that scored.
    pub hands: u32,
    /// Everybody's points and lone marches, by entrant's `id`.
    pub sums: BTreeMap<u32, (i64, u32)>,
}

/// A round ends after this many hands whatever the score, so that no house rule can keep it going for ever.
const MOST_HANDS: u32 = 500;

impl Playing {
    pub fn new(plan: &Plan) -> Result<Playing, DeskError> {
        let bots = plan.bots.iter().map(|name| Bot::named(name));
        Ok(Playing {
            bots: bots.collect::<Result<_, _>>()?,
            seed: plan.seed,
            hands: 0,
            sums: BTreeMap::new(),
        })
    }

    /// Plays a round at all its tables.
    pub fn round(
        &mut self,
        night: &Tournament,
        people: &People,
        round: RoundNo,
    ) -> Result<Vec<(TableNo, Truth)>, DeskError> {
        let Some(seating) = night.round(round) else {
            return Ok(Vec::new());
        };
        let mut played = Vec::new();
        for table in &seating.tables {
            let truth = self.table(night, people, round, table)?;
            for (side, numbers) in table.sides.iter().enumerate() {
                for &number in numbers {
                    let Some(holder) = night.holder(number, round) else {
                        continue;
                    };
                    let sum = self.sums.entry(holder.id).or_default();
                    let loners = truth.loners.get(&number).copied().unwrap_or(0);
                    let bonus = night.settings.rules.score.loner_bonus * u32::from(loners);
                    sum.0 += i64::from(truth.points[side]) + i64::from(bonus);
                    sum.1 += u32::from(loners);
                }
            }
            played.push((table.table, truth));
        }
        Ok(played)
    }

    /// Plays one table's round.
    fn table(
        &mut self,
        night: &Tournament,
        people: &People,
        round: RoundNo,
        table: &Table,
    ) -> Result<Truth, DeskError> {
        let rules = night.rules_at(table);
        let seats = rules.seats;
        // Seats go round the table and the sides alternate; a team of two has one number.
        let number = |seat: Seat| {
            let side = &table.sides[seat.side(seats).index()];
            side.get(seat.index() / table.sides.len())
                .or(side.first())
                .copied()
        };
        let ids = Seat::all(seats)
            .map(|seat| number(seat).and_then(|n| night.holder(n, round)))
            .map(|holder| holder.map_or(0, |e| e.id));
        let ids: Vec<u32> = ids.collect();
        let levels: Vec<usize> = ids.iter().map(|&id| people.level(id)).collect();
        let tempo = ids.iter().map(|&id| people.tempo(id)).sum::<u32>() / u32::from(seats);
        let mut truth = Truth::default();
        let (mut scored, mut dealt) = (0, 0);
        let mut dealer = Seat::new(0);
        let mut seconds = 0;
        let over = |scored: u32, points: Points| match night.settings.span {
            RoundSpan::Timed => scored >= 8,
            span => {
                let (hands, to) = span.ends();
                hands.is_some_and(|hands| scored >= hands)
                    || to.is_some_and(|to| points.iter().any(|&p| i64::from(p) >= i64::from(to)))
            }
        };
        while !over(scored, truth.points) && dealt < MOST_HANDS {
            let key = Key::deal(self.seed, round.get(), table.table.get(), dealt);
            dealt += 1;
            let hand = deal(&rules, dealer, key)
                .ok_or_else(|| Refusal::new("usage", phrase!("why-no-deal", rules = rules.name)))?;
            // Where the round starts at 0-0 and its points are added up, every hand is played for points; a game is
            // played to be won.
            let score = match night.settings.span {
                RoundSpan::Game(_) => truth.points,
                _ => Points::none(rules.sides()),
            };
            let mut players: Vec<&mut dyn Player> = Vec::with_capacity(self.bots.len());
            players.extend(self.bots.iter_mut().map(|bot| bot as &mut dyn Player));
            let who = |seat: Seat| levels.get(seat.index()).copied().unwrap_or(0);
            let ended = play_hand(hand, &mut players, who, score, key);
            let same_dealer = count(&rules, &ended, &mut truth, &number);
            match ended.phase() {
                Phase::Over => {
                    scored += 1;
                    self.hands += 1;
                    seconds += pace::HAND + pace::TRICK * u32::from(rules.hand_size);
                }
                _ => seconds += pace::PASSED,
            }
            if !same_dealer {
                dealer = dealer.left(seats);
            }
        }
        truth.seconds = seconds * tempo / 100;
        Ok(truth)
    }
}

/// Adds a hand to what happened at its table; returns whether the same dealer deals again.
fn count(
    rules: &RuleSet,
    hand: &Hand,
    truth: &mut Truth,
    number: &impl Fn(Seat) -> Option<PlayerNo>,
) -> bool {
    let Some(outcome) = hand.outcome() else {
        if hand.phase() == Phase::Redealt {
            return true;
        }
        truth.points = truth.points + rules.pass_out_points(hand.dealer().side(rules.seats));
        return rules.pass_out == PassOut::Redeal;
    };
    truth.points = truth.points + rules.points(&outcome);
    if rules.is_lone_march(&outcome)
        && let Some(number) = hand.loners()[outcome.makers].and_then(number)
    {
        *truth.loners.entry(number).or_default() += 1;
    }
    false
}

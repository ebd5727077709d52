//! Matches between players, with the same deals played twice and the sides swapped, so that the luck of the cards cancels
//! out.

use super::{Deals, Dice, Key, Player};
use crate::engine::Points;
use crate::engine::{Hand, RuleSet, Seat, Side, View};

/// Plays a hand to its end and returns it. `who` gives each seat its player's place in `players`; `key` is of the players'
/// dice, and its seed should say nothing about the deal: see [`Deals`].
///
/// ```
/// use benny::engine::{Points, RuleSet, Seat};
/// use benny::players::{Bot, Deals, Key, play_hand};
///
/// let rules = RuleSet::preset("north-american")?;
/// let hand = Deals::open(1).hand(&rules, Seat::new(0), [1, 1], 1).ok_or("too few cards")?;
/// let mut bot = Bot::named("rule")?;
/// let played = play_hand(hand, &mut [&mut bot], |_| 0, Points::of([0, 0]), Key::default());
/// assert!(played.is_over() && played.points().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play_hand<'r>(
    mut hand: Hand<'r>,
    players: &mut [&mut dyn Player],
    who: impl Fn(Seat) -> usize,
    score: Points,
    key: Key,
) -> Hand<'r> {
    let mut decision = 0;
    while !hand.is_over() {
        hand = step(hand, players, &who, score, key.at(hand.turn(), decision));
        decision += 1;
    }
    hand
}

fn step<'r>(
    hand: Hand<'r>,
    players: &mut [&mut dyn Player],
    who: &impl Fn(Seat) -> usize,
    score: Points,
    key: Key,
) -> Hand<'r> {
    let seat = hand.turn();
    let view = View::of(&hand, seat).at_score(score);
    let chosen = players
        .get_mut(who(seat))
        .map(|player| player.act(&view, &mut Dice::new(key)));
    let first = |hand: Hand<'r>| {
        let legal = hand.legal().next();
        legal
            .and_then(|action| hand.play(action).ok())
            .unwrap_or(hand)
    };
    match chosen.map(|action| hand.play(action)) {
        Some(Ok(next)) => next,
        _ => first(hand),
    }
}

/// Shuffles and deals from a seed that is no secret: [`Deals::open`]. `None` if the rules ask for more cards than the pack
/// has.
pub fn deal(rules: &RuleSet, dealer: Seat, key: Key) -> Option<Hand<'_>> {
    Deals::open(key.seed).hand(rules, dealer, [key.round, key.table], key.hand)
}

/// A duplicate match: every deal is played once with the first player on each side.
///
/// ```
/// use benny::engine::RuleSet;
/// use benny::players::{Bot, Deals, Match};
///
/// let rules = RuleSet::preset("north-american")?;
/// let (mut one, mut other) = (Bot::named("club")?, Bot::named("rule")?);
/// let result = Match::new(&rules, 20, Deals::open(1), 1).play(&mut one, &mut other);
/// assert_eq!(result.hands, 40);
/// println!("{:+.2} points a hand", result.per_hand());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Match<'r> {
    rules: &'r RuleSet,
    pairs: u32,
    deals: Deals,
    seed: u64,
}

/// How a match went.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct MatchResult {
    /// Hands played.
    pub hands: u32,
    /// Points of the first player's side and of the second's; at a table of three the second plays for both others.
    pub points: [i64; 2],
    /// The first player's points less the second's (what the others have on average), in thousandths, summed over the deals,
    /// with all hands of a deal together.
    pub sum: i64,
    /// The sum of the squares of each deal's difference, in millionths.
    pub squares: i64,
    /// Deals played: a hand for each side in a duplicate match, else one.
    pub deals: u32,
    /// What the calls of each player came to.
    pub calls: [Calls; 2],
}

/// What the calls of one player came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Calls {
    /// Hands in which this player's side made trump.
    pub made: u32,
    /// How many of them in the first round of calling.
    pub ordered: u32,
    /// How many of them alone.
    pub alone: u32,
    /// Marches, lone ones included.
    pub marches: u32,
    /// Lone marches.
    pub lone_marches: u32,
    /// Hands in which they were euchred, or set.
    pub euchred: u32,
}

impl MatchResult {
    /// The first player's net points per hand.
    pub fn per_hand(&self) -> f64 {
        self.sum as f64 / 1e3 / f64::from(self.hands.max(1))
    }

    /// The standard error of [`MatchResult::per_hand`], reckoned from whole deals.
    pub fn error(&self) -> f64 {
        let n = f64::from(self.deals.max(1));
        let mean = self.sum as f64 / 1e3 / n;
        let variance = (self.squares as f64 / 1e6 / n - mean * mean).max(0.0);
        let each = f64::from(self.hands) / n;
        (variance / n).sqrt() / each.max(1.0)
    }

    /// Adds a part of the match that was played separately.
    pub fn add(&mut self, part: &MatchResult) {
        self.hands += part.hands;
        self.deals += part.deals;
        self.sum += part.sum;
        self.squares += part.squares;
        for side in 0..2 {
            self.points[side] += part.points[side];
            let (calls, more) = (&mut self.calls[side], &part.calls[side]);
            calls.made += more.made;
            calls.ordered += more.ordered;
            calls.alone += more.alone;
            calls.marches += more.marches;
            calls.lone_marches += more.lone_marches;
            calls.euchred += more.euchred;
        }
    }

    /// Adds a finished hand, in which the first player was on side `first`; returns the first player's net points.
    fn take(&mut self, hand: &Hand, first: Side) -> i64 {
        self.hands += 1;
        let Some(outcome) = hand.outcome() else {
            return 0;
        };
        let points = hand.rules().points(&outcome);
        let calls = &mut self.calls[usize::from(outcome.makers != first)];
        let all = outcome.tricks[outcome.makers] == hand.rules().hand_size;
        let alone = outcome.alone[outcome.makers];
        calls.made += 1;
        calls.ordered += u32::from(hand.contract().is_some_and(|c| c.accepted));
        calls.alone += u32::from(alone);
        calls.marches += u32::from(all);
        calls.lone_marches += u32::from(all && alone);
        calls.euchred += u32::from(!hand.rules().is_made(&outcome));
        let mine = i64::from(points[first]);
        self.points[0] += mine;
        self.points[1] += points.sum() - mine;
        points.net(first)
    }
}

impl<'r> Match<'r> {
    /// A match of so many deals by these rules; each deal is played twice. `seed` is of the players' dice alone: it says
    /// nothing about [`Deals::secret`] ones.
    pub fn new(rules: &'r RuleSet, pairs: u32, deals: Deals, seed: u64) -> Self {
        Match {
            rules,
            pairs,
            deals,
            seed,
        }
    }

    /// Plays the match as a duplicate: the second hand of a deal has the same cards with the sides swapped.
    pub fn play(&self, first: &mut dyn Player, second: &mut dyn Player) -> MatchResult {
        self.play_part(0..self.pairs, first, second, true)
    }

    /// Plays the deals with these numbers: with `duplicate`, each twice with the sides swapped, else each once with the players
    /// changing sides now and then. Parts add up to the whole match with [`MatchResult::add`], wherever they are played.
    pub fn play_part(
        &self,
        numbers: std::ops::Range<u32>,
        first: &mut dyn Player,
        second: &mut dyn Player,
        duplicate: bool,
    ) -> MatchResult {
        let mut result = MatchResult::default();
        for number in numbers {
            let key = Key {
                seed: self.seed,
                hand: number,
                ..Key::default()
            };
            let seats = u32::from(self.rules.seats);
            let dealer = Seat::new((number % seats) as u8);
            let Some(hand) = self.deals.hand(self.rules, dealer, [0, 0], number) else {
                break;
            };
            // If deals are played once, the first player keeps a side until every seat has dealt.
            let all = self.rules.sides();
            let once = Side::at((number / seats) as usize % all);
            let mut net = 0;
            for side in Side::all(all).filter(|&side| duplicate || side == once) {
                let mut players: [&mut dyn Player; 2] = [&mut *first, &mut *second];
                let who = |seat: Seat| usize::from(seat.side(hand.rules().seats) != side);
                let over = play_hand(hand, &mut players, who, Points::none(all), key);
                net += result.take(&over, side);
            }
            result.deals += 1;
            result.sum += net;
            result.squares += net * net;
        }
        result
    }
}

//! Games in which trump is bid for: what an auction of tricks allows, and what its outcome is worth. Data alone; no
//! variant has a name here.

use super::calling::Call;
use super::points::Points;
use super::rules::{fields, words};
use super::seat::{BySide, Side};
use super::trump::Trump;

/// How trump is bid for, and what a hand is worth.
///
/// ```
/// use benny::engine::{Bid, RuleSet, Side};
///
/// let bidding = RuleSet::preset_ref("bid-euchre")?.bidding.as_ref().ok_or("no bids")?;
/// assert_eq!(bidding.read("4"), Some(Bid::Tricks(4)));
/// let points = |tricks: [u8; 2]| bidding.points(Side::First, Bid::Tricks(4), tricks.into(), 6);
/// assert_eq!((points([5, 1]), points([3, 3])), ([5, 1].into(), [-4, 3].into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Bidding {
    /// The fewest tricks that may be bid.
    pub least: u8,
    /// The most tricks that may be bid as a number; above it come the named calls.
    pub most: u8,
    /// How long the bidding goes on.
    pub rounds: Rounds,
    /// When the suit is named.
    pub suit: SuitNamed,
    /// The least that the dealer must bid when all others have passed; `null`: the hand is thrown in.
    pub dealer_stuck: Option<u8>,
    /// Whether the bidder may play without trump.
    pub no_trump: NoTrump,
    /// Who leads to the first trick.
    pub lead: Lead,
    /// What makers get who keep a bid of a number.
    pub made: Made,
    /// What makers lose who fail in one; `null`: the number they bid.
    pub set: Option<u32>,
    /// Whether the other side gets a point for each of its tricks.
    pub defenders_score: bool,
    /// Which of two equal cards wins.
    pub equal: Equal,
    /// The calls above the numbers, lowest first.
    pub calls: Vec<NamedCall>,
}

/// How long the bidding goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounds {
    /// Everybody speaks once.
    Once,
    /// Round and round, until all others have passed.
    UntilPassed,
}

/// When the suit is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuitNamed {
    /// With the bid: "four hearts".
    WithBid,
    /// By whoever has won the bidding.
    After,
}

/// Whether the bidder may play without trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTrump {
    /// No.
    Never,
    /// Yes, aces high.
    High,
    /// Aces high, or nines: the lowest card wins.
    HighOrLow,
}

/// Who leads to the first trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// Whoever won the bidding.
    Bidder,
    /// The player on the dealer's left.
    LeftOfDealer,
}

/// What makers get who keep a bid of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// A point for each trick they took.
    Tricks,
    /// The number they bid.
    Bid,
}

/// Which of two equal cards wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Equal {
    /// The one played first.
    First,
    /// The one played last, as in euchre.
    #[default]
    Last,
}

/// A call above the numbers: every trick, for points of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NamedCall {
    /// What is said: `moon`, `big pepper`.
    pub name: String,
    /// What it is worth.
    pub made: u32,
    /// What it costs when it fails.
    pub set: u32,
    /// Whether the caller plays alone.
    pub alone: bool,
    /// Cards that the caller gets from the partner, discarding as many.
    pub exchange: u8,
}

words! {
    Rounds: Once "once", UntilPassed "until_passed";
    SuitNamed: WithBid "with_bid", After "after";
    NoTrump: Never "never", High "high", HighOrLow "high_or_low";
    Lead: Bidder "bidder", LeftOfDealer "left_of_dealer";
    Made: Tricks "tricks", Bid "bid";
    Equal: First "first", Last "last";
}

fields! {
    NamedCall: name, made, set, alone, exchange;
    Bidding: least, most, rounds, suit, dealer_stuck, no_trump, lead, made, set, defenders_score, equal, calls;
}

/// A bid that won the bidding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Bid {
    /// So many tricks.
    Tricks(u8),
    /// A named call, by its place in [`Bidding::calls`].
    Named(u8),
}

impl Bidding {
    /// Every bid there is, lowest first.
    ///
    /// ```
    /// use benny::engine::RuleSet;
    ///
    /// let bidding = RuleSet::preset_ref("pepper")?.bidding.as_ref().ok_or("no bids")?;
    /// let said: Vec<_> = bidding.bids().map(|bid| bidding.word(bid)).collect();
    /// assert_eq!(said, ["1", "2", "3", "4", "5", "little pepper", "big pepper"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bids(&self) -> impl Iterator<Item = Bid> + '_ {
        let numbers = (self.least..=self.most).map(Bid::Tricks);
        numbers.chain((0..self.calls.len() as u8).map(Bid::Named))
    }

    /// What can be trump: the suits, and no trump where the rules have it.
    pub fn trumps(&self) -> &'static [Trump] {
        match self.no_trump {
            NoTrump::Never => &Trump::ALL[..4],
            NoTrump::High => &Trump::ALL[..5],
            NoTrump::HighOrLow => &Trump::ALL,
        }
    }

    /// Whether trump is said with this bid.
    pub fn says_trump(&self, bid: Bid) -> bool {
        self.suit == SuitNamed::WithBid && matches!(bid, Bid::Tricks(_))
    }

    /// How many trumps can be said with a bid of a number, or one way where none is.
    fn ways(&self) -> usize {
        match self.suit {
            SuitNamed::WithBid => self.trumps().len(),
            SuitNamed::After => 1,
        }
    }

    /// How many calls there are up to this bid, each number with every trump that can be said with it.
    pub(super) fn calls_up_to(&self, bid: Bid) -> usize {
        let numbers =
            |most: u8| (usize::from(most) + 1).saturating_sub(self.least.into()) * self.ways();
        match bid {
            Bid::Tricks(tricks) => numbers(tricks.min(self.most)),
            Bid::Named(at) => numbers(self.most) + self.calls.len().min(usize::from(at) + 1),
        }
    }

    /// The call at this place among all of them, the lowest first.
    pub(super) fn call_at(&self, place: usize) -> Call {
        let numbers = self.calls_up_to(Bid::Tricks(self.most));
        match place.checked_sub(numbers) {
            Some(named) => Call::Bid(Bid::Named(named as u8), None),
            None => {
                let bid = Bid::Tricks(self.least + (place / self.ways()) as u8);
                let trump = self
                    .says_trump(bid)
                    .then(|| self.trumps()[place % self.ways()]);
                Call::Bid(bid, trump)
            }
        }
    }

    /// The cards the bidder gets from the partner.
    pub fn exchanged(&self, bid: Bid) -> u8 {
        match bid {
            Bid::Tricks(_) => 0,
            Bid::Named(at) => self.call(at).map_or(0, |call| call.exchange),
        }
    }

    /// The bid a word stands for: a number, or the name of a call, with spaces or hyphens.
    pub fn read(&self, word: &str) -> Option<Bid> {
        let plain = |name: &str| name.trim().to_lowercase().replace(['-', '_'], " ");
        let named = || {
            self.calls
                .iter()
                .position(|c| plain(&c.name) == plain(word))
        };
        let bid = match word.trim().parse() {
            Ok(tricks) => Bid::Tricks(tricks),
            Err(_) => Bid::Named(u8::try_from(named()?).ok()?),
        };
        self.bids().find(|&one| one == bid)
    }

    /// A bid as it is said: `4`, `moon`.
    pub fn word(&self, bid: Bid) -> String {
        match bid {
            Bid::Tricks(tricks) => tricks.to_string(),
            Bid::Named(at) => self
                .call(at)
                .map_or(String::new(), |call| call.name.clone()),
        }
    }

    /// A named call by its place.
    pub fn call(&self, at: u8) -> Option<&NamedCall> {
        self.calls.get(usize::from(at))
    }

    /// Whether the bidder plays alone.
    pub fn is_alone(&self, bid: Bid) -> bool {
        matches!(bid, Bid::Named(at) if self.call(at).is_some_and(|call| call.alone))
    }

    /// The tricks a bid promises in a hand of so many.
    pub fn needed(&self, bid: Bid, hand: u8) -> u8 {
        match bid {
            Bid::Tricks(tricks) => tricks,
            Bid::Named(_) => hand,
        }
    }

    /// Whether at a table of so many sides each of the others scores tricks of their own.
    pub fn each_scores(&self, sides: usize) -> bool {
        sides > 2 && self.defenders_score
    }

    /// What a hand of so many tricks gives each side when `makers` bid this and took so many of them.
    ///
    /// At a table of three each of the others has their own tricks, `tricks`.
    pub fn points(&self, makers: Side, bid: Bid, tricks: BySide<u8>, hand: u8) -> Points {
        let took = tricks[makers];
        let signed = |points: u32| i32::try_from(points).unwrap_or(i32::MAX);
        let kept = took >= self.needed(bid, hand);
        let worth = match (bid, kept) {
            (Bid::Tricks(_), true) if self.made == Made::Tricks => i32::from(took),
            (Bid::Tricks(tricks), true) => i32::from(tricks),
            (Bid::Tricks(tricks), false) => -signed(self.set.unwrap_or(u32::from(tricks))),
            (Bid::Named(at), kept) => self.call(at).map_or(0, |call| match kept {
                true => signed(call.made),
                false => -signed(call.set),
            }),
        };
        let points = BySide::of(tricks.len(), |side| match side == makers {
            true => worth,
            false if self.defenders_score => i32::from(tricks[side]),
            false => 0,
        });
        points.into()
    }

    /// What is asked first, in English: `bids from 3`, `moon 24`.
    pub(super) fn summary(&self) -> Vec<String> {
        let mut parts = vec![match self.rounds {
            Rounds::Once => format!("one bid each, from {}", self.least),
            Rounds::UntilPassed => format!("bids round and round, from {}", self.least),
        }];
        parts.extend(self.dealer_stuck.map(|n| format!("dealer stuck at {n}")));
        parts.extend(self.calls.iter().map(|c| match c.made == c.set {
            true => format!("{} {}", c.name, c.made),
            false => format!("{} {}, set {}", c.name, c.made, c.set),
        }));
        parts.extend(match self.no_trump {
            NoTrump::Never => None,
            NoTrump::High => Some("no trump".to_owned()),
            NoTrump::HighOrLow => Some("no trump high and low".to_owned()),
        });
        parts.push(match self.set {
            None => "set: minus the bid".to_owned(),
            Some(points) => format!("set: minus {points}"),
        });
        parts
    }

    /// What is wrong with it for a hand of so many tricks: the field, and what is expected there.
    pub(super) fn fault(&self, hand: u8) -> Option<(&'static str, String)> {
        let within = |n: u8| (1..=hand).contains(&n);
        if !within(self.least) || !within(self.most) || self.least > self.most {
            let what = format!("{} to {}: expected 1 to {hand}", self.least, self.most);
            return Some(("bidding.least", what));
        }
        if let Some(n) = self
            .dealer_stuck
            .filter(|n| !(self.least..=self.most).contains(n))
        {
            let what = format!("{n} is no bid: expected {} to {}", self.least, self.most);
            return Some(("bidding.dealer_stuck", what));
        }
        if self.set.is_some_and(|set| !(1..=100).contains(&set)) {
            return Some(("bidding.set", "expected 1 to 100, or null".to_owned()));
        }
        let twice = |at: usize| {
            self.calls[..at]
                .iter()
                .any(|c| c.name == self.calls[at].name)
        };
        for (at, call) in self.calls.iter().enumerate() {
            let name = &call.name;
            let what = if name.trim().is_empty() || name.len() > 30 || name.parse::<i64>().is_ok() {
                format!("{name:?} is no name of a call")
            } else if twice(at) {
                format!("{name} is there twice")
            } else if ![call.made, call.set].iter().all(|n| (1..=100).contains(n)) {
                format!("{name}: expected \"made\" and \"set\" from 1 to 100")
            } else if call.exchange > hand {
                format!("{name}: {} cards are more than a hand", call.exchange)
            } else {
                continue;
            };
            return Some(("bidding.calls", what));
        }
        (self.calls.len() > 12).then(|| ("bidding.calls", "expected at most 12".to_owned()))
    }
}

/// Every way in which the tricks of a hand can be shared by so many sides.
pub(super) fn shared(hand: u8, sides: usize) -> impl Iterator<Item = BySide<u8>> {
    (0..=hand).flat_map(move |first| {
        let left = hand - first;
        let second = if sides > 2 { 0 } else { left };
        (second..=left).map(move |second| {
            let each = [first, second, left - second];
            each.into_iter().take(sides).collect()
        })
    })
}

#[cfg(test)]
mod tests {
    use super::super::rules::RuleSet;
    use super::*;

    fn of(name: &str) -> (Bidding, u8) {
        let rules = RuleSet::preset(name).expect(name);
        (rules.bidding.clone().expect("a bid game"), rules.hand_size)
    }

    #[test]
    fn made_set_and_the_others_tricks() {
        let (bid, hand) = of("bid-euchre");
        let points = |n, took| {
            bid.points(
                Side::First,
                Bid::Tricks(n),
                [took, hand - took].into(),
                hand,
            )
        };
        assert_eq!(points(4, 4), [4, 2]);
        assert_eq!(points(4, 6), [6, 0]);
        assert_eq!(points(4, 3), [-4, 3]);
        assert_eq!(points(6, 5), [-6, 1]);
        assert_eq!(
            bid.points(Side::Second, Bid::Tricks(3), [4, 2].into(), hand),
            [4, -3]
        );
    }

    #[test]
    fn a_named_call_has_its_own_worth() {
        let (bid, hand) = of("pepper");
        let little = bid.read("little pepper").expect("a call");
        let big = bid.read("Big-Pepper").expect("a call");
        assert_eq!(bid.points(Side::First, little, [6, 0].into(), hand), [7, 0]);
        assert_eq!(bid.points(Side::First, big, [6, 0].into(), hand), [14, 0]);
        assert_eq!(bid.points(Side::First, big, [5, 1].into(), hand), [-14, 1]);
        assert_eq!(bid.read("6"), None, "six is said as a pepper");
        assert_eq!(bid.read("huge pepper"), None);
        assert_eq!(bid.word(big), "big pepper");
    }

    #[test]
    fn every_bid_is_read_as_it_is_said() {
        for name in RuleSet::names() {
            let rules = RuleSet::preset(name).expect(name);
            let Some(bid) = &rules.bidding else {
                continue;
            };
            for one in bid.bids() {
                assert_eq!(bid.read(&bid.word(one)), Some(one), "{name}");
            }
        }
    }
}

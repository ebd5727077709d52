//! One tap: what it says, its word and its button.

use crate::engine::record::Seen;
use crate::engine::{Bid, Card, RuleSet, Seat, Trump};
use crate::tournament::{Phrase, phrase};

/// One tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tap {
    /// A seat: who dealt, who made trump.
    Seat(Seat),
    /// A card of the grid, or one nobody saw.
    Card(Seen),
    /// The upcard was accepted.
    Order,
    /// The bid that won the bidding.
    Bid(Bid),
    /// What was named as trump.
    Trump(Trump),
    /// All passed.
    PassedOut,
    /// This player plays alone, or does not after all.
    Alone(Seat),
}

impl Tap {
    /// A tap's word, as [`Tap::word`] writes it; `None` where it is none at a table by these rules.
    pub(super) fn read(word: &str, rules: &RuleSet) -> Option<Tap> {
        let seat = |name: &str| Seat::all(rules.seats).find(|seat| seat.name(rules.seats) == name);
        let bid = || rules.bidding.as_ref()?.read(word);
        Some(match word {
            "o" => Tap::Order,
            "nt" => Tap::Trump(Trump::NONE),
            "l" => Tap::Trump(Trump::LOW),
            "p" => Tap::PassedOut,
            "c" | "d" | "h" | "s" => Tap::Trump(Trump::of(word.parse().ok()?)),
            _ => match (word.strip_suffix('!'), seat(word), bid()) {
                (Some(name), ..) => Tap::Alone(seat(name)?),
                (None, Some(seat), _) => Tap::Seat(seat),
                (None, None, Some(bid)) => Tap::Bid(bid),
                (None, None, None) => Tap::Card(word.parse().ok()?),
            },
        })
    }

    /// The tap as a word: seats in capitals, `Jh`, `Xx` for a card nobody saw, `o` for an order, `h` for a suit, `nt`, `l`,
    /// `p` for passed out, `S!` for alone, a bid as its number or its name.
    pub fn word(self, rules: &RuleSet) -> String {
        match self {
            Tap::Seat(seat) => seat.name(rules.seats).into(),
            Tap::Card(seen) => seen.to_string(),
            Tap::Order => "o".into(),
            Tap::Bid(bid) => {
                let bidding = rules.bidding.as_ref();
                bidding.map_or(String::new(), |bidding| bidding.word(bid).replace(' ', "-"))
            }
            Tap::Trump(Trump::NONE) => "nt".into(),
            Tap::Trump(trump) => trump.to_string(),
            Tap::PassedOut => "p".into(),
            Tap::Alone(seat) => format!("{}!", seat.name(rules.seats)),
        }
    }

    /// What stands on its button: seats, suits, cards and bids are called the same in every language.
    pub fn name(self, rules: &RuleSet) -> Phrase {
        match self {
            Tap::Card(Seen::UNKNOWN) => phrase!("hand-unseen"),
            Tap::Card(seen) => seen.known().map_or(seen.to_string(), Card::face).into(),
            Tap::Order => phrase!("hand-order"),
            Tap::PassedOut => phrase!("hand-all-passed"),
            Tap::Trump(Trump::LOW) => phrase!("hand-low"),
            Tap::Trump(trump) => match trump.suit() {
                Some(suit) => suit.sign().into(),
                None => phrase!("hand-no-trump"),
            },
            Tap::Alone(seat) => {
                phrase!("hand-alone", who = seat.name(rules.seats))
            }
            Tap::Seat(_) | Tap::Bid(_) => self.word(rules).replace('-', " ").into(),
        }
    }
}

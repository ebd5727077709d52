//! Calls as they are written and read: `Pass`, `Order`, `h`, `n`, `4h`, `moon`.

use std::fmt;

use super::{Bid, Call};
use crate::engine::rules::RuleSet;

impl Call {
    /// The call as it is written under these rules: as by itself, and a named call by its name.
    pub fn written(self, rules: &RuleSet) -> String {
        match (self, &rules.bidding) {
            (Call::Bid(bid, trump), Some(bidding)) => {
                let trump = trump.map_or(String::new(), |trump| trump.to_string());
                format!("{}{trump}", bidding.word(bid))
            }
            _ => self.to_string(),
        }
    }

    /// The call as people say it: `order up`, `hearts`, `4 hearts`, `moon`.
    pub fn spoken(self, rules: &RuleSet) -> String {
        match (self, self.trump()) {
            (Call::Pass, _) => "pass".into(),
            (Call::Order, _) => "order up".into(),
            (Call::Bid(bid, _), Some(trump)) => {
                format!("{} {}", Call::Bid(bid, None).written(rules), trump.name())
            }
            (_, Some(trump)) => trump.name().into(),
            _ => self.written(rules),
        }
    }

    /// The call a word stands for under these rules, which may have named calls.
    pub fn read(word: &str, rules: &RuleSet) -> Option<Call> {
        let named = || rules.bidding.as_ref()?.read(word);
        Call::plain(word).or_else(|| Some(Call::Bid(named()?, None)))
    }

    /// The same, where no rules are needed to read it.
    pub(in crate::engine) fn plain(word: &str) -> Option<Call> {
        let call = match word {
            "Pass" | "pass" => Call::Pass,
            "Order" | "order" => Call::Order,
            "n" | "N" | "NT" | "nt" | "No Trump" | "no trump" => Call::NoTrump,
            "l" | "L" | "low" => Call::Low,
            _ => match word.parse() {
                Ok(suit) => Call::Name(suit),
                Err(_) => {
                    let letters = word.trim_start_matches(|c: char| c.is_ascii_digit());
                    let (number, trump) = word.split_at(word.len() - letters.len());
                    let trump = match trump.trim() {
                        "" => None,
                        trump => Some(trump.parse().ok()?),
                    };
                    Call::Bid(Bid::Tricks(number.parse().ok()?), trump)
                }
            },
        };
        Some(call)
    }

    /// Says that a word is no call under these rules, and what to write.
    pub(crate) fn unread(word: &str, rules: &RuleSet) -> String {
        let found: String = word.chars().take(12).filter(|c| !c.is_control()).collect();
        let what = match &rules.bidding {
            None => "Order, a suit as c, d, h or s, or n for no trump".to_owned(),
            Some(bidding) => {
                let bids: Vec<String> = bidding
                    .bids()
                    .map(|bid| bidding.word(bid).replace(' ', "-"))
                    .collect();
                let bids = bids.join(", ");
                format!(
                    "a bid ({bids}), with its trump as 4h, 4n or 4l; after the bidding c, d, h, s, n or l"
                )
            }
        };
        format!("\"{found}\" is not a call: write Pass, {what}")
    }
}

impl fmt::Display for Call {
    /// `Pass`, `Order`, what is named as [`Trump`](crate::engine::Trump) writes it, `4h`. A named call of the bidding is
    /// `bid 1`, `bid 2`: its name is known to the rules alone, see [`Call::written`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Call::Pass => f.write_str("Pass"),
            Call::Order => f.write_str("Order"),
            Call::Name(suit) => write!(f, "{suit}"),
            Call::NoTrump => f.write_str("n"),
            Call::Low => f.write_str("l"),
            Call::Bid(bid, trump) => {
                match bid {
                    Bid::Tricks(tricks) => write!(f, "{tricks}")?,
                    Bid::Named(at) => write!(f, "bid {}", u16::from(*at) + 1)?,
                }
                trump.map_or(Ok(()), |trump| write!(f, "{trump}"))
            }
        }
    }
}

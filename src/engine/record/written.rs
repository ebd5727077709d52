//! A hand as it was written down.

use super::{Id, Seen};
use crate::engine::{BySide, Call, Card, Points, ReadError, RuleSet, Seat, Side};
use crate::english::count;
#[cfg(feature = "json")]
use serde::{Deserialize, Serialize};
use std::fmt::Display;
use std::sync::Arc;

/// The most tricks a record can have.
pub(super) const TRICKS: usize = 12;

/// The longest line or game that is read, in bytes.
pub const LONGEST: usize = 10_000_000;

/// A hand as it was written down.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Record {
    /// What the record is known by; given back with the verdict.
    pub id: Id,
    /// The rules it was played by.
    pub rules: Arc<RuleSet>,
    /// The dealer's seat; below the number of seats.
    pub dealer: u8,
    /// The card turned up; unknown when it was not written down.
    pub upcard: Seen,
    /// The cards dealt to each seat, before the pick-up; none at all, or a list for every seat, `None` for a hand
    /// nobody wrote down.
    pub hands: Vec<Option<Vec<Seen>>>,
    /// The players' names by seat, where they are known; none at all, or one for every seat.
    pub names: Vec<String>,
    /// Who declared a farmer's hand or ace-no-face before the calling.
    pub declared: Option<Declared>,
    /// The calls; `None` is one nobody wrote down. Where trump is bid for, its naming after the bidding is one too. They run from the dealer's left. With a joker turned up the
    /// dealer's suit comes first; passes of all the others before it are read as their not being asked.
    pub calls: Vec<Option<Call>>,
    /// Every seat that plays alone, makers and defenders. Where trump is bid for that follows from the bid, and need not be
    /// written down.
    pub alone: Vec<u8>,
    /// What the dealer discarded, if known.
    pub discard: Option<Seen>,
    /// Cards passed to a loner.
    pub exchanges: Vec<ExchangeRecord>,
    /// The tricks, each with its leader's card first, over the seats in the hand.
    pub tricks: Vec<Vec<Seen>>,
    /// What somebody says came of it.
    pub claim: Claim,
}

/// Cards passed from one player to another, as EGN writes them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(Serialize, Deserialize))]
#[non_exhaustive]
pub struct ExchangeRecord {
    /// Who gives; not stated for cards from the stock.
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Option::is_none"))]
    pub sender: Option<u8>,
    /// Who receives.
    pub receiver: u8,
    /// The cards.
    pub cards: Vec<Seen>,
    /// What the receiver put away for them, as far as it is known; in JSON one card or a list. EGN has no such field.
    #[cfg_attr(
        feature = "json",
        serde(
            default,
            skip_serializing_if = "Vec::is_empty",
            deserialize_with = "crate::json::one_or_more",
            serialize_with = "crate::json::as_one_or_more"
        )
    )]
    pub discard: Vec<Seen>,
}

/// A hand declared before the calling; see [`crate::engine::rules::FarmersHand`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(Serialize, Deserialize),
    serde(deny_unknown_fields)
)]
#[non_exhaustive]
pub struct Declared {
    /// Who declared it.
    pub seat: u8,
    /// The cards put away for the three nobody was dealt; none where the hand is dealt again, or nobody saw them.
    #[cfg_attr(
        feature = "json",
        serde(default, skip_serializing_if = "Vec::is_empty")
    )]
    pub cards: Vec<Seen>,
}

/// What somebody says a hand came to; each part may be left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(Serialize, Deserialize),
    serde(deny_unknown_fields)
)]
pub struct Claim {
    /// Tricks of each side.
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Option::is_none"))]
    pub tricks: Option<BySide<u32>>,
    /// Points of each side; below zero only where a pass-out costs the dealer's side one.
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Option::is_none"))]
    pub points: Option<Points>,
}

impl Claim {
    /// Whether nothing is claimed.
    pub(super) fn is_none(&self) -> bool {
        *self == Claim::default()
    }

    /// Whether a hand with these tricks, and these points where they are known, is what was claimed.
    pub(super) fn agrees(&self, (tricks, points): &(BySide<u8>, Option<Points>)) -> bool {
        let same = self
            .points
            .zip(*points)
            .is_none_or(|(said, points)| said == points);
        same && self.tricks.is_none_or(|said| said == tricks.map(u32::from))
    }
}

impl Record {
    /// A player as sentences name them: by name where the record has names, else by the seat's letter.
    pub fn who(&self, seat: Seat) -> &str {
        match self.names.get(seat.index()) {
            Some(name) if !name.trim().is_empty() => name,
            _ => seat.name(self.rules.seats),
        }
    }

    /// Refuses a Benny that does not say which of two it is.
    fn two_bennies(&self) -> Result<(), ReadError> {
        let pack = &self.rules.pack;
        if !pack.set().contains(Card::RED_BENNY) {
            return Ok(());
        }
        let hands = self.hands.iter().flatten().flatten();
        let all = hands.chain(self.tricks.iter().flatten());
        let all = all.chain([&self.upcard]).chain(&self.discard);
        let lacks = |card: &Card| card.is_joker() && pack.read(*card).is_none();
        match all.filter_map(|seen| seen.known()).find(lacks) {
            Some(card) => Err(ReadError::new(self.rules.lacks(card))),
            None => Ok(()),
        }
    }

    /// Whose number comes first where two stand side by side: `N-S first`.
    pub fn sides(&self) -> String {
        let seats = self.rules.seats;
        let first = Seat::all(seats).filter(|seat| seat.side(seats) == Side::First);
        let names: Vec<&str> = first.map(|seat| seat.name(seats)).collect();
        format!("{} first", names.join("-"))
    }

    /// Whether the numbers fit the table: seats that exist, a list for every hand, no more cards and calls than
    /// any hand could have. [`super::referee`] relies on it; the readers check it.
    ///
    /// # Errors
    /// The field that does not fit.
    pub fn check(&self) -> Result<(), ReadError> {
        let seats = self.rules.seats;
        // The field's name is written only for a record that is refused.
        let wrong = |field: &dyn Display, why| Err(ReadError::at(field.to_string(), why));
        let seat = |seat: u8, field: &dyn Display| match seat < seats {
            true => Ok(()),
            false => wrong(
                field,
                format!("seat {seat}: the seats are 0 to {}", seats - 1),
            ),
        };
        let few = |n: usize, most: usize, field: &dyn Display| match n <= most {
            true => Ok(()),
            false => wrong(field, format!("{n} entries: no hand has more than {most}")),
        };
        seat(self.dealer, &"dealer")?;
        if self.rules.bidding.is_some() {
            let there = [
                ("upCard", self.upcard != Seen::UNKNOWN),
                ("discard", self.discard.is_some()),
                ("declared", self.declared.is_some()),
            ];
            if let Some((field, _)) = there.into_iter().find(|(_, there)| *there) {
                let reason = format!(
                    "trump is bid for under {}: no card is turned up, and nothing is declared",
                    self.rules.name
                );
                return wrong(&field, reason);
            }
        }
        for (n, what, field) in [
            (self.hands.len(), "hand", "playerCards"),
            (self.names.len(), "name", "players"),
        ] {
            if n != 0 && n != usize::from(seats) {
                let n = count(n, what);
                return wrong(&field, format!("{n}: expected {seats}, one for each seat"));
            }
        }
        for (i, hand) in self.hands.iter().enumerate() {
            let cards = hand.as_ref().map_or(0, Vec::len);
            few(cards, 12, &format_args!("playerCards[{i}]"))?;
        }
        if let Some(declared) = &self.declared {
            seat(declared.seat, &"declared.seat")?;
            few(declared.cards.len(), 3, &"declared.cards")?;
        }
        few(self.calls.len(), 36, &"calls")?;
        few(self.alone.len(), usize::from(seats), &"alone")?;
        for (i, &alone) in self.alone.iter().enumerate() {
            seat(alone, &format_args!("alone[{i}]"))?;
        }
        few(self.exchanges.len(), 6, &"cardExchanges")?;
        for (i, exchange) in self.exchanges.iter().enumerate() {
            let sender = exchange.sender.unwrap_or(0);
            let cards = exchange.cards.len();
            seat(
                exchange.receiver,
                &format_args!("cardExchanges[{i}].receiver"),
            )?;
            seat(sender, &format_args!("cardExchanges[{i}].sender"))?;
            few(cards, 6, &format_args!("cardExchanges[{i}].cards"))?;
        }
        self.two_bennies()?;
        few(self.tricks.len(), 12, &"tricks")?;
        for (i, trick) in self.tricks.iter().enumerate() {
            few(trick.len(), 12, &format_args!("tricks[{i}]"))?;
        }
        Ok(())
    }
}

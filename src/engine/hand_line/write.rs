//! Writing a hand line.

use std::fmt;

use crate::engine::calling::Call;
use crate::engine::record::{Record, Seen, pair};
use crate::engine::seat::Seat;

impl fmt::Display for Record {
    /// The record as a hand line, without its id and the players' names.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seat = |seat: u8| Seat::new(seat).name(self.rules.seats);
        let cards = |cards: &[Seen]| cards.iter().map(Seen::to_string).collect::<String>();
        if self.rules.name != "north-american" {
            write!(f, "{} ", self.rules.name)?;
        }
        f.write_str(seat(self.dealer))?;
        if self.rules.bidding.is_none() {
            write!(f, " {}", self.upcard)?;
        }
        if let Some(declared) = &self.declared {
            write!(f, " {}*{}", seat(declared.seat), cards(&declared.cards))?;
        }
        for (i, call) in self.calls.iter().enumerate() {
            match call {
                None => f.write_str(" ?")?,
                Some(Call::Pass) => f.write_str(" -")?,
                Some(Call::Order) => f.write_str(" o")?,
                Some(Call::NoTrump) => f.write_str(" nt")?,
                Some(call @ (Call::Low | Call::Bid(..))) => {
                    write!(f, " {}", call.written(&self.rules).replace(' ', "-"))?;
                }
                // The letter alone would be read as a call of the second round.
                Some(Call::Name(suit)) if super::read::is_short(self, i) => write!(f, " 1{suit}")?,
                Some(Call::Name(suit)) => write!(f, " {suit}")?,
            }
        }
        for &alone in &self.alone {
            write!(f, " {}!", seat(alone))?;
        }
        if let Some(discard) = self.discard {
            write!(f, " d{discard}")?;
        }
        for (i, hand) in self.hands.iter().enumerate() {
            if let Some(hand) = hand {
                write!(f, " {}:{}", seat(i as u8), cards(hand))?;
            }
        }
        // Every hand unknown is not the same as no word about them.
        if !self.hands.is_empty() && self.hands.iter().all(Option::is_none) {
            f.write_str(" :")?;
        }
        for exchange in &self.exchanges {
            let sender = exchange.sender.map_or("", seat);
            write!(
                f,
                " {sender}>{}:{}",
                seat(exchange.receiver),
                cards(&exchange.cards)
            )?;
            if !exchange.discard.is_empty() {
                write!(f, "-{}", cards(&exchange.discard))?;
            }
        }
        for trick in &self.tricks {
            write!(f, " / {}", cards(trick))?;
        }
        // Two strokes at least say that each is a trick.
        if self.tricks.len() == 1 {
            f.write_str(" /")?;
        }
        match (self.claim.tricks, self.claim.points) {
            (None, None) => Ok(()),
            (Some(tricks), None) => write!(f, " = {}", pair(tricks)),
            (tricks, Some(points)) => {
                f.write_str(" =")?;
                if let Some(tricks) = tricks {
                    write!(f, " {}", pair(tricks))?;
                }
                let points = points.each().map(|points| points.to_string());
                write!(f, " p{}", points.join(":"))
            }
        }
    }
}

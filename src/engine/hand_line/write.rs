//! Writing a hand line.

use std::fmt;

use crate::engine::calling::Call;
use crate::engine::record::{Record, Seen, pair};
use crate::engine::seat::Seat;

impl fmt::Display for Record {
    /// The record as a hand line, without its id and the players' names. A rule set that is no preset goes by its name, and
    /// is written out in the alternate form, `{:#}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(self, f.alternate(), "", f)
    }
}

/// The line, with these words before the tricks.
pub(super) fn write(
    record: &Record,
    whole: bool,
    beside: &str,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let seat = |seat: u8| Seat::new(seat).name(record.rules.seats);
    let cards = |cards: &[Seen]| cards.iter().map(Seen::to_string).collect::<String>();
    match record.rules.in_brief() {
        rules if whole && rules.is_object() => write!(f, "{rules} ")?,
        _ if record.rules.name != "north-american" => write!(f, "{} ", record.rules.name)?,
        _ => {}
    }
    f.write_str(seat(record.dealer))?;
    if record.rules.bidding.is_none() {
        write!(f, " {}", record.upcard)?;
    }
    if let Some(declared) = &record.declared {
        write!(f, " {}*{}", seat(declared.seat), cards(&declared.cards))?;
    }
    for (i, call) in record.calls.iter().enumerate() {
        match call {
            None => f.write_str(" ?")?,
            Some(Call::Pass) => f.write_str(" -")?,
            Some(Call::Order) => f.write_str(" o")?,
            Some(Call::NoTrump) => f.write_str(" nt")?,
            Some(call @ (Call::Low | Call::Bid(..))) => {
                write!(f, " {}", call.written(&record.rules).replace(' ', "-"))?;
            }
            // The letter alone would be read as a call of the second round.
            Some(Call::Name(suit)) if super::read::is_short(record, i) => write!(f, " 1{suit}")?,
            Some(Call::Name(suit)) => write!(f, " {suit}")?,
        }
    }
    for &alone in &record.alone {
        write!(f, " {}!", seat(alone))?;
    }
    if let Some(discard) = record.discard {
        write!(f, " d{discard}")?;
    }
    for (i, hand) in record.hands.iter().enumerate() {
        if let Some(hand) = hand {
            write!(f, " {}:{}", seat(i as u8), cards(hand))?;
        }
    }
    // Every hand unknown is not the same as no word about them.
    if !record.hands.is_empty() && record.hands.iter().all(Option::is_none) {
        f.write_str(" :")?;
    }
    for exchange in &record.exchanges {
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
    f.write_str(beside)?;
    for trick in &record.tricks {
        write!(f, " / {}", cards(trick))?;
    }
    // Two strokes at least say that each is a trick.
    if record.tricks.len() == 1 {
        f.write_str(" /")?;
    }
    let claim = &record.claim;
    if claim.tricks.is_some() || claim.points.is_some() {
        f.write_str(" =")?;
    }
    if let Some(tricks) = claim.tricks {
        write!(f, " {}", pair(tricks))?;
    }
    if let Some(points) = claim.points {
        let points = points.each().map(|points| points.to_string());
        write!(f, " p{}", points.join(":"))?;
    }
    Ok(())
}

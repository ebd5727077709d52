//! Hands with something hidden: cards, hands, the upcard, the discard, exchanges. Whatever was hidden, nobody who played
//! by the rules is accused, and no true claim refuted.
//!
//! `examples/hidden_hands.rs` shares this file.

use super::dice::Dice;
use benny::engine::record::{Judgement, Record, Seen, Verdict};

/// Hides parts of a record at random.
pub fn hide(record: &Record, dice: &mut Dice) -> Record {
    let mut hidden = record.clone();
    let share = 1 + dice.below(6);
    match dice.below(4) {
        0 => hidden.hands.clear(),
        1 => {
            for hand in &mut hidden.hands {
                if dice.below(2) == 0 {
                    *hand = None;
                }
            }
        }
        2 => {
            for seen in hidden.hands.iter_mut().flatten().flatten() {
                veil(seen, share, dice);
            }
        }
        _ => {}
    }
    if dice.below(3) == 0 {
        hidden.upcard = Seen::UNKNOWN;
    }
    match dice.below(3) {
        0 => hidden.discard = None,
        1 if hidden.discard.is_some() => hidden.discard = Some(Seen::UNKNOWN),
        _ => {}
    }
    match dice.below(4) {
        0 => hidden.exchanges.clear(),
        1 => hidden.exchanges.iter_mut().for_each(|exchange| {
            exchange
                .cards
                .iter_mut()
                .for_each(|card| *card = Seen::UNKNOWN);
            if dice.below(2) == 0 {
                exchange.discard.clear();
            }
        }),
        2 => hidden
            .exchanges
            .iter_mut()
            .for_each(|exchange| exchange.discard.clear()),
        _ => {}
    }
    if let Some(declared) = &mut hidden.declared {
        match dice.below(4) {
            0 if !hidden.tricks.is_empty() => hidden.declared = None,
            1 => declared.cards.clear(),
            2 => declared
                .cards
                .iter_mut()
                .for_each(|card| *card = Seen::UNKNOWN),
            _ => {}
        }
    }
    if dice.below(3) > 0 {
        for seen in hidden.tricks.iter_mut().flatten() {
            veil(seen, share, dice);
        }
    }
    if dice.below(8) == 0
        && let Some(call) = hidden.calls.last_mut()
    {
        *call = None;
    }
    six_cards(record, &mut hidden, dice);
    hidden
}

/// The dealer's hand as it was after taking up the upcard.
fn six_cards(record: &Record, hidden: &mut Record, dice: &mut Dice) {
    let dealer = usize::from(record.dealer);
    let accepted = record.discard.is_some();
    if let Some(Some(hand)) = hidden.hands.get_mut(dealer)
        && accepted
        && dice.below(4) == 0
    {
        hand.push(record.upcard);
    }
}

/// Hides one card in `share`, completely or all but its suit or rank.
fn veil(seen: &mut Seen, share: usize, dice: &mut Dice) {
    if dice.below(share + 1) > 0 {
        return;
    }
    let text = seen.to_string();
    let part = match (
        dice.below(4),
        seen.known().is_some_and(|card| !card.is_joker()),
    ) {
        (0, true) => format!("X{}", &text[1..]),
        (1, true) => format!("{}x", &text[..1]),
        _ => "Xx".into(),
    };
    *seen = part.parse().expect("a card half seen");
}

/// What is wrong with the verdict on a record with something hidden, when the whole record is true and clean.
pub fn is_false(whole: &Verdict, verdict: &Verdict) -> Option<String> {
    if matches!(verdict.verdict, Judgement::Irregular | Judgement::Refuted) {
        return Some(format!("{:?}: {:?}", verdict.verdict, verdict.reasons));
    }
    if verdict.tricks.is_some() && verdict.tricks != whole.tricks {
        return Some(format!(
            "tricks {:?}, which were {:?}",
            verdict.tricks, whole.tricks
        ));
    }
    if verdict.points.is_some() && verdict.points != whole.points {
        return Some(format!(
            "points {:?}, which were {:?}",
            verdict.points, whole.points
        ));
    }
    if verdict.verdict == Judgement::Unverifiable && verdict.reasons.is_empty() {
        return Some("unverifiable without a reason".into());
    }
    None
}

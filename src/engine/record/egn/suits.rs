//! Deals whose suits are left open.

use super::deal::phases;
use crate::engine::Suit;
use serde_json::Value;

/// EGN may leave the suits open: `t` trump, `n` its colour's other suit, `g` and `h` the other two. They are given the
/// suit that was called, or spades, and the suits that follow from it.
pub(super) fn generic_suits(deal: &mut Value) {
    let mut generic = false;
    each_card(deal, &mut |card| {
        generic |= card.len() == 2 && card.ends_with(['t', 'n', 'g'])
    });
    if !generic {
        return;
    }
    let named = phases(deal)
        .filter_map(|phase| phase["calls"].as_array())
        .flatten()
        .filter_map(Value::as_str)
        .filter(|call| call.len() == 1 && *call != "n")
        .find_map(|call| call.parse::<Suit>().ok());
    let trump = named.unwrap_or(Suit::Spades);
    // The call may simply say trump.
    for phase in deal["phases"].as_array_mut().into_iter().flatten() {
        let calls = phase.get_mut("calls").and_then(Value::as_array_mut);
        for call in calls.into_iter().flatten().filter(|call| *call == "t") {
            *call = trump.letter().to_string().into();
        }
    }
    let green = |suit: &Suit| *suit != trump && *suit != trump.next();
    let greens: Vec<Suit> = Suit::ALL.into_iter().filter(green).collect();
    each_card(deal, &mut |card| {
        let suit = match card.chars().last() {
            Some('t') => trump,
            Some('n') => trump.next(),
            Some('g') => greens[0],
            Some('h') => greens[1],
            _ => return,
        };
        if card.len() == 2 {
            card.pop();
            card.push(suit.letter());
        }
    });
}

/// Every card of a deal, in whichever field: calls, remarks and other lines of play have none.
fn each_card(value: &mut Value, each: &mut dyn FnMut(&mut String)) {
    let none = [
        "calls",
        "callAnnotations",
        "playAnnotations",
        "alternativeLines",
    ];
    match value {
        Value::String(text) => each(text),
        Value::Array(all) => all.iter_mut().for_each(|value| each_card(value, each)),
        Value::Object(fields) => fields
            .iter_mut()
            .filter(|(field, _)| !none.contains(&field.as_str()))
            .for_each(|(_, value)| each_card(value, each)),
        _ => {}
    }
}

//! Hand after hand at one table: the side that made trump, its tricks, and who played alone. Three keys for most hands; four
//! where what was bid stands between. A renege is a dash and
//! the place of whoever did not follow suit.

use super::asks::question;
use super::keys::Key;
use super::model::{Ask, Desk, Go, Notice, Spot, TypedHand};
use super::moves::{Effect, Step};
use crate::engine::bidding::{Bid, Bidding};
use crate::words::said;

/// Begins hand after hand at the row's table.
pub(super) fn begin(mut desk: Desk) -> Desk {
    match desk.spot() {
        Some(spot @ Spot::Table { .. }) if desk.draft().is_none() => {
            desk.notice = Notice::None;
            desk.ask = Ask::Hand(spot, String::new());
        }
        Some(Spot::Table { .. }) => {
            desk.notice = Notice::Bad(said!(desk.lang, "enter-typed-here"));
        }
        _ => {
            desk.notice = Notice::Bad(said!(desk.lang, "enter-hands-at-table"));
        }
    }
    desk
}

/// A key while hands are entered; Enter on nothing goes on to the next table.
pub(super) fn hand(desk: Desk, key: Key, spot: Spot, text: String) -> Step {
    question(
        desk,
        key,
        text,
        |text| Ask::Hand(spot, text),
        |mut desk, text| {
            if text.trim().is_empty() {
                return desk.goes(Go::Next);
            }
            match read(&desk, spot, &text) {
                Some(effect) => {
                    // The next hand of the table follows.
                    desk.ask = Ask::Hand(spot, String::new());
                    (desk, Some(effect))
                }
                None => {
                    let sides = desk.night.settings.rules.sides();
                    let wanted = match bidding(&desk, spot) {
                        Some(bidding) if bidding.each_scores(sides) => "enter-hand-each",
                        Some(_) => "enter-hand-bid",
                        None => "enter-hand-how",
                    };
                    desk.notice = Notice::Bad(desk.lang.text(wanted).to_owned());
                    desk.ask = Ask::Hand(spot, text);
                    (desk, None)
                }
            }
        },
    )
}

/// Reads `14`, `15*3`, `14*2*3`: the makers' side, their tricks, and whoever played alone by their place at the table; `-3`,
/// `-3*`: who reneged, the second while somebody played alone.
fn read(desk: &Desk, spot: Spot, text: &str) -> Option<Effect> {
    let Spot::Table { round, table } = spot else {
        return None;
    };
    let seated = desk.seated(spot);
    let place = |place: &str| {
        let place: usize = place.trim().parse().ok()?;
        seated.get(place.checked_sub(1)?).copied()
    };
    if let Some(who) = text.trim().strip_prefix('-') {
        let alone = who.strip_suffix(['*', 'l', 'L']);
        return Some(Effect::Penalty {
            round,
            number: place(alone.unwrap_or(who))?,
            alone: alone.is_some(),
        });
    }
    let sides = desk.night.settings.rules.sides();
    let mut parts = text.split(['*', 'l', 'L']).map(str::trim);
    let hand = parts.next()?;
    let makers = match hand.get(..1)? {
        "1" => 0,
        "2" => 1,
        "3" if sides > 2 => 2,
        _ => return None,
    };
    let rest = hand.get(1..)?.trim();
    let (bid, tricks) = match bidding(desk, spot) {
        None => (None, rest.parse().ok()?),
        Some(bidding) => {
            // Digits that run together are a figure each.
            let apart = ['.', ',', ' ', '-'];
            let figures = |text: &'_ str| -> Vec<String> {
                let parts: Vec<&str> = match text.contains(apart) {
                    true => text.split(apart).collect(),
                    false => text.split("").collect(),
                };
                let parts = parts.into_iter().filter(|p| !p.is_empty());
                parts.map(str::to_owned).collect()
            };
            let wanted = if bidding.each_scores(sides) { sides } else { 1 };
            // `1c8`: a call by its letter.
            let parts = match rest.chars().next() {
                Some(call) if call.is_ascii_alphabetic() => {
                    let tricks = &rest[1..];
                    let each = match wanted {
                        1 => vec![tricks.trim().to_owned()],
                        _ => figures(tricks),
                    };
                    [vec![call.to_string()], each].concat()
                }
                _ => figures(rest),
            };
            let (bid, tricks) = parts.split_first()?;
            if tricks.len() != wanted {
                return None;
            }
            (Some(bid_of(&bidding, bid)), tricks.join("-").parse().ok()?)
        }
    };
    Some(Effect::Hand(TypedHand {
        round,
        table,
        makers,
        tricks,
        alone: parts.map(place).collect::<Option<_>>()?,
        bid,
    }))
}

/// How trump is bid for at this table, if it is.
fn bidding(desk: &Desk, spot: Spot) -> Option<Bidding> {
    let Spot::Table { round, table } = spot else {
        return None;
    };
    let seats = desk.night.table(round, table)?;
    desk.night.rules_at(seats).bidding.clone()
}

/// The numbers and letters that stand for the calls above them: the first is one more than the most tricks that can be bid,
/// and `a`.
fn named(bidding: &Bidding) -> impl Iterator<Item = (u8, char, String)> + '_ {
    let calls = (0..).zip('a'..).zip(&bidding.calls);
    calls.map(|((at, letter), _)| (bidding.most + 1 + at, letter, bidding.word(Bid::Named(at))))
}

/// A bid as it was typed, the name of a call for its number or letter; what is neither is left to the rules to refuse.
fn bid_of(bidding: &Bidding, typed: &str) -> String {
    let call = named(bidding).find(|(number, letter, _)| {
        typed.parse() == Ok(*number) || typed.eq_ignore_ascii_case(&letter.to_string())
    });
    call.map_or(typed.to_owned(), |(.., name)| name)
}

/// The question: whose hand it is, how the table stands, and what the digits mean.
pub(super) fn asks(desk: &Desk, spot: Spot) -> Vec<String> {
    let Spot::Table { round, table } = spot else {
        return Vec::new();
    };
    let played = desk.night.hands_at(round, table).count();
    let lang = desk.lang;
    let hand = match desk.result(spot) {
        Some(result) => said!(
            lang,
            "enter-hand-so-far",
            n = played + 1,
            points = result.points
        ),
        None => lang.with("enter-hand-n", played + 1),
    };
    let seated = desk.seated(spot).into_iter().zip(1..);
    let names = seated.map(|(number, place)| {
        let name = desk.night.labelled(number, round);
        format!("{place}: {name}")
    });
    let names: Vec<String> = names.collect();
    let mut alone = lang.with("enter-alone", names.join(", "));
    let sides = desk.night.settings.rules.sides();
    let makers = lang.text(if sides > 2 {
        "enter-makers-three"
    } else {
        "enter-makers-two"
    });
    let mut wanted = said!(lang, "enter-makers-tricks", makers);
    if let Some(bidding) = bidding(desk, spot) {
        wanted = match bidding.each_scores(sides) {
            true => said!(lang, "enter-makers-bid-each", makers),
            false => said!(lang, "enter-makers-bid", makers),
        };
        let calls = named(&bidding).map(|(number, letter, name)| {
            let number = format!("{number}/{letter}");
            said!(lang, "enter-number-is", number, name) + " "
        });
        alone.insert_str(0, &calls.collect::<String>());
    }
    vec![
        alone,
        said!(lang, "enter-hand-asks", table, hand, wanted) + " ",
    ]
}

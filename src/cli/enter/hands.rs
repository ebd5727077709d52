//! Hand after hand at one table: the side that made trump, its tricks, and who played alone. Three keys for most hands; four
//! where what was bid stands between.

use super::asks::question;
use super::keys::Key;
use super::model::{Ask, Desk, Go, Notice, Spot, TypedHand};
use super::moves::{Effect, Step};
use crate::engine::bidding::{Bid, Bidding};

/// What is wanted, where something else was typed.
const WANTED: &str = "A hand is the makers' side and their tricks: 14 is side 1 with 4; 15*3 says that the third name was \
                      alone.";
const WANTED_BID: &str = "A hand is the makers' side, their bid and their tricks: 145 is side 1, who bid 4 and took 5; \
                          1.10.11 with more than one figure.";
const WANTED_EACH: &str = "A hand is the bidder's place, the bid and the tricks of all three: 24152 is player 2, who bid 4 and \
                           took 5.";

/// Begins hand after hand at the row's table.
pub(super) fn begin(mut desk: Desk) -> Desk {
    match desk.spot() {
        Some(spot @ Spot::Table { .. }) if desk.draft().is_none() => {
            desk.notice = Notice::None;
            desk.ask = Ask::Hand(spot, String::new());
        }
        Some(Spot::Table { .. }) => {
            desk.notice = Notice::Bad("Points are typed in this row: Esc drops them.".to_owned());
        }
        _ => {
            let where_to = "Hands are entered at a table: t shows the tables.";
            desk.notice = Notice::Bad(where_to.to_owned());
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
                Some(typed) => {
                    // The next hand of the table follows.
                    desk.ask = Ask::Hand(spot, String::new());
                    (desk, Some(Effect::Hand(typed)))
                }
                None => {
                    let sides = desk.night.settings.rules.sides();
                    let wanted = match bidding(&desk, spot) {
                        Some(bidding) if bidding.each_scores(sides) => WANTED_EACH,
                        Some(_) => WANTED_BID,
                        None => WANTED,
                    };
                    desk.notice = Notice::Bad(wanted.to_owned());
                    desk.ask = Ask::Hand(spot, text);
                    (desk, None)
                }
            }
        },
    )
}

/// Reads `14`, `15*3`, `14*2*3`: the makers' side, their tricks, and whoever played alone by their place at the table.
fn read(desk: &Desk, spot: Spot, text: &str) -> Option<TypedHand> {
    let Spot::Table { round, table } = spot else {
        return None;
    };
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
            let parts: Vec<&str> = match rest.contains(apart) {
                true => rest.split(apart).collect(),
                false => rest.split("").collect(),
            };
            let parts: Vec<&str> = parts.into_iter().filter(|p| !p.is_empty()).collect();
            let (bid, tricks) = parts.split_first()?;
            let wanted = if bidding.each_scores(sides) { sides } else { 1 };
            if tricks.len() != wanted {
                return None;
            }
            (Some(bid_of(&bidding, bid)), tricks.join("-").parse().ok()?)
        }
    };
    let seated = desk.seated(spot);
    let place = |place: &str| {
        let place: usize = place.parse().ok()?;
        seated.get(place.checked_sub(1)?).copied()
    };
    Some(TypedHand {
        round,
        table,
        makers,
        tricks,
        alone: parts.map(place).collect::<Option<_>>()?,
        bid,
    })
}

/// How trump is bid for at this table, if it is.
fn bidding(desk: &Desk, spot: Spot) -> Option<Bidding> {
    let Spot::Table { round, table } = spot else {
        return None;
    };
    let seats = desk.night.table(round, table)?;
    desk.night.rules_at(seats).bidding.clone()
}

/// The numbers that stand for the calls above them: the first is one more than the most tricks that can be bid.
fn named(bidding: &Bidding) -> impl Iterator<Item = (u8, String)> + '_ {
    let calls = (0..).zip(&bidding.calls);
    calls.map(|(at, _)| (bidding.most + 1 + at, bidding.word(Bid::Named(at))))
}

/// A bid as it was typed, the name of a call for its number; what is neither is left to the rules to refuse.
fn bid_of(bidding: &Bidding, typed: &str) -> String {
    let number = typed.parse::<u8>().ok();
    let call = named(bidding).find(|(at, _)| Some(*at) == number);
    call.map_or(typed.to_owned(), |(_, name)| name)
}

/// The question: whose hand it is, how the table stands, and what the digits mean.
pub(super) fn asks(desk: &Desk, spot: Spot) -> Vec<String> {
    let Spot::Table { round, table } = spot else {
        return Vec::new();
    };
    let played = desk.night.hands_at(round, table).count();
    let so_far = match desk.result(spot) {
        Some(result) => format!(", {} so far", result.points),
        None => String::new(),
    };
    let seated = desk.seated(spot).into_iter().zip(1..);
    let names = seated.map(|(number, place)| {
        let name = desk.night.labelled(number, round);
        format!("{place}: {name}")
    });
    let names: Vec<String> = names.collect();
    let mut alone = format!("Alone: * and the place: {}", names.join(", "));
    let sides = desk.night.settings.rules.sides();
    let makers = if sides > 2 { "1, 2 or 3" } else { "1 or 2" };
    let mut wanted = format!("makers {makers}, tricks");
    if let Some(bidding) = bidding(desk, spot) {
        let tricks = if bidding.each_scores(sides) {
            "tricks of each"
        } else {
            "tricks"
        };
        wanted = format!("makers {makers}, bid, {tricks}");
        let calls = named(&bidding).map(|(number, name)| format!("{number} is {name}. "));
        alone.insert_str(0, &calls.collect::<String>());
    }
    vec![
        alone,
        format!(
            "Table {table}, hand {}{so_far}: {wanted}, Enter (Esc: done) ",
            played + 1
        ),
    ]
}

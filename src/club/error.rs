//! Why a change to the club's own records is refused, with the ways out; nothing has changed then.

use super::member::Member;
use crate::tournament::acts::Way;
use crate::tournament::{Join, Part, Phrase, Refusal, phrase};
use serde_json::json;
use std::fmt::Display;

/// A name or a text that is not allowed.
pub(super) fn name(why: Phrase) -> Refusal {
    Refusal::new("name", why)
}

/// Nobody has that id or name.
pub(crate) fn unknown(who: impl Display) -> Refusal {
    let see = Way::to(phrase!("way-see-everybody"), json!({"do": "member list"}));
    Refusal::new("no_member", phrase!("why-no-member", who)).or(see)
}

/// More than one member fits.
pub(super) fn ambiguous(who: &str, fitting: &[&Member]) -> Refusal {
    let each = fitting.iter().map(|m| format!("{} {}", m.id, m.name));
    let words = phrase!("why-could-be", who, named = Part::list(Join::Or, each));
    let first = fitting.first().map_or(1, |m| m.id.0);
    let number = Way::advice(phrase!("way-give-number-instead-name", first));
    Refusal::new("ambiguous", words).or(number)
}

/// Two members who cannot be merged: both played in the same round, so they are two people.
pub(super) fn two_people(words: Phrase) -> Refusal {
    let see = json!({"do": "member show", "who": null});
    let see = Way::to(phrase!("way-see-who-played-when"), see);
    Refusal::new("two_people", words).or(see)
}

/// It is not clear which season, bracket or league is meant.
fn not_found(words: Phrase) -> Refusal {
    Refusal::new("not_found", words)
}

fn see_them(what: &str) -> Way {
    let list = json!({"do": format!("{what} list")});
    Way::to(phrase!("way-see-them"), list)
}

/// The club has none yet.
pub(super) fn none_yet(what: &str) -> Refusal {
    let new = json!({"do": format!("{what} new"), "name": null});
    not_found(phrase!("why-none-yet", what)).or(Way::to("", new))
}

/// There is none of that name.
pub(crate) fn none_called(what: &str, asked: &str) -> Refusal {
    not_found(phrase!("why-none-called", what, asked)).or(see_them(what))
}

/// There are several equally new ones, and none was named.
pub(super) fn several(what: &str, named: &[&str]) -> Refusal {
    let slugs = Part::list(Join::Comma, named.iter().copied());
    let refused = not_found(phrase!("why-several", what, slugs));
    if what != "bracket" {
        return refused.or(see_them(what));
    }
    let first = named.first();
    let show = Way::to(
        phrase!("way-name-one"),
        json!({"do": "bracket show", "name": first}),
    );
    let again = json!({"bracket": first});
    refused
        .or(show)
        .or(Way::again(phrase!("way-score-accept-export"), again))
}

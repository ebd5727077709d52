//! Why a change to the club's own records is refused, with the ways out; nothing has changed then.

use super::member::MemberId;
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
pub(super) fn ambiguous(who: &str, candidates: &[(MemberId, &str)]) -> Refusal {
    let each = candidates.iter().map(|(id, name)| format!("{id} {name}"));
    let words = phrase!("why-could-be", who, named = Part::list(Join::Or, each));
    let first = candidates.first().map_or(1, |(id, _)| id.0);
    let number = Way::advice(phrase!("way-give-number-instead-name", first));
    Refusal::new("ambiguous", words).or(number)
}

/// Two members who cannot be merged: both played in the same round, so they are two people.
pub(super) fn two_people(words: Phrase) -> Refusal {
    let see = json!({"do": "member show", "who": null});
    let see = Way::to(phrase!("way-see-who-played-when"), see);
    Refusal::new("two_people", words).or(see)
}

//! Why a change to the club's own records is refused, with the ways out; nothing has changed then.

use super::matching::Suggestion;
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

/// There is already a member of exactly that name.
pub(crate) fn exists(id: MemberId, name: &str) -> Refusal {
    let see = json!({"do": "member show", "who": id});
    let other = phrase!("way-if-this-somebody-else");
    Refusal::new("exists", phrase!("why-member-exists", id, name))
        .or(Way::to(phrase!("way-see-them"), see))
        .or(Way::again(other, json!({"new": true})))
}

/// Two members who cannot be merged: both played in the same round, so they are two people.
pub(super) fn two_people(words: Phrase) -> Refusal {
    let see = json!({"do": "member show", "who": null});
    let see = Way::to(phrase!("way-see-who-played-when"), see);
    Refusal::new("two_people", words).or(see)
}

/// Names so close to members already known that somebody must say who it is.
pub(crate) fn close(open: &[Suggestion]) -> Refusal {
    let new = Way::again(phrase!("way-somebody-new"), json!({"new": true}));
    let member = Way::again(phrase!("way-member"), json!({"member": null}));
    let refusal = Refusal::new("close_name", closeness(open));
    refusal.or(new).or(member)
}

/// Whom close names may mean.
pub(crate) fn closeness(open: &[Suggestion]) -> Phrase {
    let each = open.iter().map(|open| {
        let near = open.candidates.iter();
        let near = near.map(|c| format!("{} {}", c.id, c.name));
        let (who, named) = (&open.name, Part::list(Join::Or, near));
        match &open.line {
            Some(line) => phrase!("why-could-be-on-line", who, line, named),
            None => phrase!("why-could-be", who, named),
        }
    });
    phrase!("why-each", each = Part::list(Join::Semicolon, each))
}

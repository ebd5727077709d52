//! Why a name is refused that a member has already, or nearly; nothing has changed then.

use super::who_is;
use crate::club::{MemberId, Suggestion};
use crate::seating::PlayerNo;
use crate::tournament::acts::Way;
use crate::tournament::{Join, Part, Phrase, Refusal, phrase};
use serde_json::json;
use std::collections::BTreeSet;

/// There is already a member of exactly that name.
pub fn exists(id: MemberId, name: &str) -> Refusal {
    let see = json!({"do": "member show", "who": id});
    let other = phrase!("way-if-this-somebody-else");
    Refusal::new("exists", phrase!("why-member-exists", id, name))
        .or(Way::to(phrase!("way-see-them"), see))
        .or(Way::again(other, json!({"new": true})))
}

/// The member sits elsewhere at the same time.
pub fn there(id: MemberId, name: &str, number: PlayerNo) -> Refusal {
    let words = phrase!("why-member-number-night-nobody", id, other = name, number);
    Refusal::new("taken", words)
}

/// Nobody knows what somebody at a night is called, so they stay a guest.
pub fn unnamed(number: PlayerNo, name: &str) -> Refusal {
    let rename = json!({"do": "rename", "who": number, "name": null});
    Refusal::new("unnamed", phrase!("why-unnamed-no-member", name))
        .or(Way::to(phrase!("way-name-first"), rename))
}

/// Names so close to members already known that somebody must say who it is.
pub fn close(open: &[Suggestion]) -> Refusal {
    let new = Way::again(phrase!("way-somebody-new"), json!({"new": true}));
    let member = Way::again(phrase!("way-member"), json!({"member": null}));
    let refusal = Refusal::new("close_name", closeness(open));
    refusal.or(new).or(member)
}

/// Asks who those with close names are; `None` where nobody's is.
pub fn asking(open: &[Suggestion]) -> Option<Refusal> {
    let mut likeliest = BTreeSet::new();
    let questions = open.iter().map(|doubt| {
        let mut question = who_is(doubt);
        // Nobody is two people of one list: the first choices of all fit together. Somebody new is the last choice.
        let mut ids = doubt.candidates.iter().map(|c| c.id);
        let first = ids.position(|id| likeliest.insert(id));
        question.choices[..=first.unwrap_or(doubt.candidates.len())].rotate_right(1);
        question
    });
    let mut refusal = Refusal::asking_all(questions)?;
    refusal.kind = "close_name";
    refusal.message = closeness(open);
    Some(refusal)
}

/// Whom close names may mean.
pub fn closeness(open: &[Suggestion]) -> Phrase {
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

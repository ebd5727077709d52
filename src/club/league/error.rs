//! Why a change to a league is refused, with the ways out; the league is as it was.

use crate::tournament::acts::Way;
use crate::tournament::{Join, Part, Phrase, Refusal, phrase};
use serde_json::json;
use std::fmt::Display;

/// Anything that the league does not allow.
pub(crate) fn unfit(why: impl Into<Phrase>) -> Refusal {
    Refusal::new("league", why)
}

/// Where the league's teams are seen.
pub(super) fn teams(words: Phrase) -> Way {
    Way::to(words, json!({"do": "league show"}))
}

/// No team has that name or id.
pub(crate) fn no_team(who: impl Display) -> Refusal {
    let words = phrase!("why-no-team", who);
    Refusal::new("no_team", words).or(teams(phrase!("way-see-teams")))
}

/// There is already a team of that name.
pub(super) fn exists(name: &str) -> Refusal {
    unfit(phrase!("why-team-exists", name))
}

/// No such match, or none of that kind.
pub(super) fn no_match(words: Phrase) -> Refusal {
    let see = Way::to(phrase!("way-see-them"), json!({"do": "league fixtures"}));
    Refusal::new("no_match", words).or(see)
}

/// No match has this number.
pub(super) fn no_number(number: u16, last: usize) -> Refusal {
    no_match(phrase!("why-no-league-match", number, last))
}

/// The match counts for nobody.
pub(super) fn void(number: u16, why: &str) -> Refusal {
    unfit(phrase!("why-match-void", number, why))
}

/// The match already has a result, so it can no longer be moved or removed.
pub(super) fn played(number: u16) -> Refusal {
    unfit(phrase!("why-match-played", number))
}

/// The match has no result.
pub(crate) fn nothing_there(number: u16) -> Refusal {
    unfit(phrase!("why-match-no-result", number))
}

/// Everything that is wrong with a result.
pub(crate) fn refused(number: u16, reasons: Vec<Phrase>) -> Refusal {
    let each = Part::list(Join::Semicolon, reasons);
    unfit(phrase!("why-match-refused", number, each))
}

/// Why the dates do not work: every clash found.
pub(super) fn fixtures(clashes: Vec<Phrase>) -> Refusal {
    Refusal::new("fixtures", Phrase::all(Join::Semicolon, clashes))
}

/// A division has a number from 1 on.
pub(super) fn is_division(number: u16) -> Result<(), Refusal> {
    match number {
        0 => Err(unfit(phrase!("why-divisions-from-1"))),
        _ => Ok(()),
    }
}

/// A name as it is kept.
pub(crate) fn clean(raw: &str) -> Result<String, Refusal> {
    crate::tournament::clean_name(raw).map_err(|e| unfit(e.message.clone()))
}

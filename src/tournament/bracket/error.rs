//! Why a knock-out, or a change to it, is refused; nothing has changed then.

use super::{BRACKET_SIZES, FEWEST_FOR_DOUBLE, MatchScore};
use crate::tournament::Refusal;
use crate::tournament::phrase::{Join, Part, Phrase, phrase};
use crate::tournament::way::Way;
use serde_json::json;

/// Contestants or a form that make no knock-out.
pub(super) fn unfit(words: Phrase) -> Refusal {
    Refusal::new("bracket", words)
}

/// A change that a match does not allow.
pub(super) fn at_match(words: Phrase) -> Refusal {
    unfit(words).or(Way::bracket())
}

/// Too few or too many.
pub(super) fn size(size: usize) -> Refusal {
    let (least, most) = (BRACKET_SIZES.start(), BRACKET_SIZES.end());
    unfit(phrase!("why-ko-size", size, least, most))
}

/// Too few for double elimination or a match for third place.
pub(super) fn too_few(key: &str, size: usize) -> Refusal {
    unfit(phrase!(key, size, least = FEWEST_FOR_DOUBLE))
}

/// An odd number cannot be paired.
pub(in crate::tournament) fn odd(n: usize) -> Refusal {
    let way = Way::advice(phrase!("way-add-somebody-list-leave"));
    unfit(phrase!("why-ko-odd", n)).or(way)
}

/// A draw decides nothing.
pub(super) fn draw(points: i32) -> Refusal {
    let again = Way::again(
        phrase!("way-once-another-hand-decided"),
        json!({"points": null}),
    );
    unfit(phrase!("why-ko-tie", points)).or(again)
}

/// A side of the match is not known yet; `on` are the matches it waits for.
pub(super) fn waiting(number: u16, on: &[u16]) -> Refusal {
    at_match(match on {
        [] => phrase!("why-ko-waits-for-draw", number),
        on => phrase!("why-ko-waits", number, n = on.len(), matches = numbers(on)),
    })
}

/// There is a result.
pub(super) fn already_entered(number: u16, stands: &MatchScore) -> Refusal {
    let words = match stands {
        MatchScore::Played(stands) => phrase!("why-ko-already", number, stands),
        MatchScore::Walkover(0) => phrase!("why-ko-walkover-first", number),
        MatchScore::Walkover(_) => phrase!("why-ko-walkover-second", number),
    };
    Refusal::new("already_entered", words).or(Way::again("", json!({"correct": true})))
}

/// There is no result to take away.
pub(in crate::tournament) fn nothing_there(number: u16) -> Refusal {
    at_match(phrase!("why-ko-no-result", number))
}

/// Another winner would clear results that were built on the old one.
pub(in crate::tournament) fn clears(number: u16, clears: &[u16]) -> Refusal {
    let (n, matches) = (clears.len(), numbers(clears));
    let words = phrase!("why-ko-clears", number, n, matches);
    Refusal::new("clears_results", words).or(Way::again("", json!({"clear": true})))
}

fn numbers(list: &[u16]) -> Part {
    Part::list(Join::And, list.iter().map(u16::to_string))
}

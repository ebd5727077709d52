//! What the matches of a knock-out are called on paper.

use crate::seating::{RoundNo, TableNo};
use crate::tournament::{Bracket, BracketMatch, KnockOut};
use crate::words::Lang;
use std::collections::BTreeMap;

/// What the matches that have a table are called, by round and table.
pub(super) fn titles(one: &KnockOut, words: Lang) -> BTreeMap<(RoundNo, TableNo), String> {
    let matches = one.bracket.matches();
    let placed = matches
        .iter()
        .filter_map(|m| Some((*one.places.get(&m.number)?, m)));
    placed
        .map(|(place, m)| (place, title(words, &one.bracket, &matches, m)))
        .collect()
}

/// What a match is called: "Quarter-final 2".
fn title(words: Lang, bracket: &Bracket, all: &[BracketMatch], m: &BracketMatch) -> String {
    let same = all
        .iter()
        .filter(|o| (o.stage, o.round) == (m.stage, m.round));
    let nth = same.take_while(|o| o.number <= m.number).count();
    match bracket.round_key(m.stage, m.round) {
        "final" => words.text("match-final").to_owned(),
        "second-final" => words.text("match-second-final").to_owned(),
        "third-place" => words.text("match-third").to_owned(),
        "semi-finals" => words.with("match-semi", nth),
        "quarter-finals" => words.with("match-quarter", nth),
        "losers-round" => words.fill("match-losers", &[("round", &m.round), ("n", &nth)]),
        _ if bracket.form.double => {
            words.fill("match-winners", &[("round", &m.round), ("n", &nth)])
        }
        _ => words.fill("match-round", &[("round", &m.round), ("n", &nth)]),
    }
}

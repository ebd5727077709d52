//! The lists inside those sentences.

use super::{BadName, Reason};
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::text::{and, or};

pub(super) fn cleared(from: RoundNo, last: RoundNo) -> String {
    match from == last {
        true => format!("round {from}, which was drawn from it"),
        false => format!("rounds {from} to {last}, which were drawn from it"),
    }
}

/// A number nobody has, or a name nobody goes by.
pub(super) fn unknown(who: &str) -> String {
    match who.trim_start_matches('#').parse::<u32>() {
        Ok(number) => format!("nobody here has number {number}"),
        Err(_) => format!("there is nobody called {who:?} here"),
    }
}

pub(super) fn candidates(candidates: &[(PlayerNo, String)]) -> String {
    let named: Vec<String> = candidates
        .iter()
        .map(|(number, name)| format!("{number} {name}"))
        .collect();
    or(&named)
}

/// `round 2 table 3, round 3 table 1`.
pub(super) fn places(places: &[(RoundNo, TableNo)]) -> String {
    let each = places.iter();
    let each = each.map(|&(round, table)| match table {
        TableNo::NONE => format!("a bye in round {round}"),
        _ => format!("round {round} table {table}"),
    });
    each.collect::<Vec<_>>().join(", ")
}

/// The tables there are.
pub(super) fn tables(last: TableNo) -> String {
    match last {
        TableNo::FIRST => "its only table is 1".to_owned(),
        last => format!("its tables are 1 to {last}"),
    }
}

pub(super) fn from(first: RoundNo, last: RoundNo) -> String {
    if first >= last {
        format!("it has to be round {first}")
    } else {
        format!("choose a round from {first} to {last}")
    }
}

pub(super) fn there(from: RoundNo, until: Option<RoundNo>) -> String {
    match until {
        None => format!("only from round {from} on"),
        Some(until) if until < from => "or in any other round".into(),
        Some(until) if until == from => format!("only in round {from}"),
        Some(until) => format!("only in rounds {from} to {until}"),
    }
}

pub(super) fn names(names: &[BadName]) -> String {
    if let [bad @ BadName { place: 0, .. }] = names {
        return format!("the name {}: {}", bad.name, bad.why);
    }
    let each: Vec<String> = names
        .iter()
        .map(|bad| format!("name {} ({}): {}", bad.place + 1, bad.name, bad.why))
        .collect();
    each.join("; ")
}

/// What was refused, and why. A disagreement names the round, the table and the card itself.
pub(super) fn refused(what: &str, all: &[Reason]) -> String {
    // These say themselves where it is.
    let says_where = |reason: &Reason| {
        use Reason::{NoTable, NotDrawn};
        matches!(reason, NoTable { .. } | NotDrawn { .. })
    };
    match all.iter().all(says_where) {
        true => reasons(all),
        false => format!("{what}: {}", reasons(all)),
    }
}

fn reasons(reasons: &[Reason]) -> String {
    let each: Vec<String> = reasons.iter().map(Reason::to_string).collect();
    each.join("; ")
}

/// `2 results are missing and 1 is disputed`.
pub(in crate::tournament) fn open(missing: usize, disputes: usize) -> String {
    let missing = (missing > 0).then(|| match missing {
        1 => "1 result is missing".to_owned(),
        n => format!("{n} results are missing"),
    });
    let alone = missing.is_none();
    let disputes = (disputes > 0).then(|| match disputes {
        1 if alone => "1 result is disputed".to_owned(),
        n if alone => format!("{n} results are disputed"),
        1 => "1 is disputed".to_owned(),
        n => format!("{n} are disputed"),
    });
    and(missing.into_iter().chain(disputes))
}

pub(super) fn unsaid(round: RoundNo, table: TableNo) -> String {
    match (round, table) {
        (RoundNo::NONE, _) => "nothing is proposed".into(),
        (round, TableNo::NONE) => format!("nothing is proposed in round {round}"),
        (round, table) => format!("nothing is proposed for round {round}, table {table}"),
    }
}

pub(super) fn drawn(last: RoundNo) -> String {
    match last {
        RoundNo::NONE => "no round is".into(),
        RoundNo::FIRST => "only round 1 is".into(),
        n => format!("rounds 1 to {n} are"),
    }
}

//! What a rehearsal came to.

use super::Plan;
use super::clerk::Clerk;
use super::ledger::{Fate, Mistake, Noticed};
use super::mistakes::MistakeKind;
use super::playing::Playing;
use crate::desk::Verified;
use crate::seating::{RoundNo, TableNo};
use crate::tournament::{Phrase, Tournament, each_in_english};
use serde::Serialize;
use std::collections::BTreeMap;

/// What became of the mistakes of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct OfKind {
    /// The kind.
    pub kind: MistakeKind,
    /// How many were made.
    pub made: u32,
    /// How many were refused or warned about as they were typed.
    pub at_once: u32,
    /// How many were found later.
    pub later: u32,
    /// How many were never noticed.
    pub through: u32,
}

/// What a rehearsal came to.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Report {
    /// Always true: nobody played this night.
    pub rehearsal: bool,
    /// The tournament's short name.
    pub tournament: String,
    /// How many people, latecomers and substitutes included.
    pub people: usize,
    /// The seed.
    pub seed: u64,
    /// Hands that scored.
    pub hands: u32,
    /// Slips typed.
    pub slips: u32,
    /// What became of the mistakes, kind by kind.
    pub mistakes: Vec<OfKind>,
    /// What made somebody look, and how often.
    pub noticed: BTreeMap<Noticed, u32>,
    /// Results stored differently from what was played.
    pub results_wrong: u32,
    /// People whose points or lone marches in the standings are not the ones they made.
    pub people_wrong: u32,
    /// Mistakes that were caught although their result is still wrong. There should be none; otherwise benny lost
    /// something.
    pub lost: u32,
    /// Whether everything in the file fits together.
    pub sound: bool,
    /// What does not fit together, a sentence each.
    #[serde(serialize_with = "each_in_english")]
    pub findings: Vec<Phrase>,
    /// Everybody's true points and lone marches, by entrant's `id`.
    #[serde(skip)]
    pub sums: BTreeMap<u32, (i64, u32)>,
}

pub(super) fn of(
    plan: &Plan,
    night: &Tournament,
    mut clerk: Clerk,
    playing: &Playing,
    verified: Verified,
) -> Report {
    let rows = night.standings(None).rows;
    let sum = |id: u32| playing.sums.get(&id).copied().unwrap_or_default();
    let wrong = |row: &&crate::tournament::StandingsRow| {
        (row.points - row.bye_points - row.adjusted, row.loners) != sum(row.id)
    };
    let finished = plan.stop_in.is_none();
    let people_wrong = rows.iter().filter(wrong).count() as u32;
    let results_wrong = clerk.truth.keys();
    let stored = |place: &&(RoundNo, TableNo)| night.result(place.0, place.1).is_some();
    let results_wrong = results_wrong
        .filter(stored)
        .filter(|&&place| {
            let there = night.result(place.0, place.1);
            there.map(|r| r.points) != clerk.truth.get(&place).map(|t| t.points)
        })
        .count() as u32;
    // A mistake that nobody was told about may have been put right along with something else.
    for at in 0..clerk.ledger.mistakes.len() {
        let mistake = clerk.ledger.mistakes[at].clone();
        if mistake.fate.is_some() {
            continue;
        }
        let healed = match mistake
            .who
            .filter(|_| mistake.kind == MistakeKind::LonerUnticked)
        {
            Some(number) => {
                let holder = night.holder(number, mistake.own.0).map(|e| e.id);
                let row = rows.iter().find(|row| Some(row.id) == holder);
                row.is_some_and(|row| row.loners == sum(row.id).1)
            }
            None => clerk.is_true(night, mistake.own) && clerk.is_true(night, mistake.stored),
        };
        match healed {
            true => clerk.ledger.caught(at, Fate::Later, Noticed::Cards),
            false => clerk.ledger.mistakes[at].fate = Some(Fate::Through),
        }
    }
    let all = &clerk.ledger.mistakes;
    let touches = |m: &Mistake, place: (RoundNo, TableNo)| m.own == place || m.stored == place;
    let unnoticed = |place: (RoundNo, TableNo)| {
        let through = |m: &&Mistake| m.fate == Some(Fate::Through);
        all.iter().filter(through).any(|m| touches(m, place))
    };
    let right = |place: (RoundNo, TableNo)| {
        let there = night.result(place.0, place.1).map(|r| r.points);
        there == clerk.truth.get(&place).map(|t| t.points) || unnoticed(place)
    };
    let caught = all.iter().filter(|m| m.fate != Some(Fate::Through));
    let lost = caught
        .filter(|m| !(right(m.own) && right(m.stored)))
        .count() as u32;
    let of_kind = |kind: MistakeKind| {
        let own = || clerk.ledger.mistakes.iter().filter(move |m| m.kind == kind);
        let fate = |fate: Fate| own().filter(|m| m.fate == Some(fate)).count() as u32;
        OfKind {
            kind,
            made: own().count() as u32,
            at_once: fate(Fate::AtOnce),
            later: fate(Fate::Later),
            through: fate(Fate::Through),
        }
    };
    Report {
        rehearsal: true,
        tournament: night.slug.clone(),
        people: night.entrants.len(),
        seed: plan.seed,
        hands: playing.hands,
        slips: clerk.slips,
        mistakes: MistakeKind::ALL.map(of_kind).to_vec(),
        noticed: clerk.ledger.noticed.clone(),
        results_wrong,
        people_wrong: if finished { people_wrong } else { 0 },
        lost,
        sound: verified.findings.is_empty(),
        findings: verified.findings,
        sums: playing.sums.clone(),
    }
}

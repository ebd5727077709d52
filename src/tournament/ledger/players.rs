//! What counts where nobody gave a total: what players' cards and phones say.

use super::{Game, Ledger, Problem, TableState, Voice, ledger, named, sums};
use crate::engine::{BySide, Points, Side};
use crate::seating::{PlayerNo, RoundNo, Table};
use crate::tournament::result::{Source, TableResult};
use crate::tournament::statement::{Says, Speaker, Ticks};
use std::collections::BTreeMap;

/// What the players' cards and phones make of a table without a total.
pub(super) fn of_players(round: RoundNo, seats: &Table, voices: &[Voice], game: &Game) -> Ledger {
    let decided = |side: usize| {
        voices.iter().find(|voice| {
            let own = voice.side.is_some_and(|own| own.index() == side);
            own && voice.card().is_some() && voice.remark.is_some()
        })
    };
    let mut problems = Vec::new();
    // For each side, who gives it which points; a card the director took at its word comes alone.
    let sides = seats.sides.len();
    let mut claims: BySide<Vec<(Speaker, i32, i32)>> = BySide::of(sides, |_| Vec::new());
    let mut loners: BTreeMap<PlayerNo, u16> = BTreeMap::new();
    let mut ticks = Ticks::new();
    let mut spoke = BySide::new(sides, [false; 2]);
    for voice in voices {
        let Some(side) = voice.side else { continue };
        match (voice.by, &voice.says) {
            (
                Speaker::Card(number),
                &Says::Card {
                    points,
                    loners: own,
                },
            ) => {
                spoke[side.index()][0] = true;
                loners.extend(own.map(|n| (number, n)));
                match game.side_points(points, own.unwrap_or(0)) {
                    Some(made) => claims[side.index()].push((voice.by, points, made)),
                    None if decided(side.index()).is_some() => {}
                    None => problems.push(Problem::BelowBonus { number }),
                }
            }
            (Speaker::Phone(number), says) => {
                spoke[side.index()][1] = true;
                if *says == Says::Wrong || voice.remark.is_some() {
                    problems.push(Problem::Wrong { number });
                }
                if let Says::Total {
                    points,
                    loners: own,
                    ticks: counted,
                    ..
                } = says
                {
                    for (tick, by) in counted {
                        let of = ticks.entry(tick.clone()).or_default();
                        for (number, n) in by {
                            of.entry(*number).or_insert(*n);
                        }
                    }
                    for (number, n) in own {
                        loners.entry(*number).or_insert(*n);
                    }
                    for (claims, &made) in claims.iter_mut().zip(points.iter()) {
                        claims.push((voice.by, made, made));
                    }
                }
            }
            _ => {}
        }
    }
    let decided = BySide::of(sides, |side| decided(side.index()));
    for (claims, decided) in claims.iter_mut().zip(decided) {
        if let Some(decided) = decided {
            claims.retain(|claim| claim.0 == decided.by);
        }
        if let [first, rest @ ..] = claims.as_slice() {
            let other = rest.iter().filter(|claim| claim.2 != first.2);
            problems.extend(other.map(|other| Problem::Differ {
                one: (first.0, first.1),
                other: (other.0, other.1),
            }));
        }
    }
    let mut points = claims.map(|claims| claims.first().map(|claim| claim.2));
    let by_ruling = decided.iter().any(Option::is_some);
    let mut all = spoke.map(|spoke| spoke.contains(&true));
    if !all.contains(&true) {
        return ledger(TableState::Empty, None, problems);
    }
    // A card alone has nobody across.
    if seats.sides[1].is_empty() {
        (all[1], points[1]) = (true, Some(0));
    }
    let total: Option<Vec<i32>> = points.iter().copied().collect();
    let total: Option<Points> = total.map(|total| total.into_iter().collect());
    let from_cards = voices
        .iter()
        .all(|voice| !matches!(voice.by, Speaker::Phone(_)));
    let known = match from_cards {
        true => all_tell(seats, voices),
        false => named(seats, &loners),
    };
    if problems.is_empty() && !by_ruling {
        let why = match total {
            Some(total) => game.impossible(total, sums(seats, &loners, known)),
            None => {
                Side::all(sides).find_map(|side| game.side_impossible(side, points[side.index()]?))
            }
        };
        problems.extend(why.map(|why| Problem::Impossible { points, why }));
    }
    if !problems.is_empty() {
        return ledger(TableState::Disputed, None, problems);
    }
    let phoned = spoke.iter().any(|side| side[1]);
    match total {
        Some(points) if !all.contains(&false) => {
            let why: Vec<&str> = decided
                .iter()
                .flatten()
                .filter_map(|voice| voice.remark.as_deref())
                .collect();
            let state = match by_ruling {
                true => TableState::Ruled,
                false => TableState::Agreed,
            };
            let source = match from_cards {
                true => Source::Cards,
                false => Source::Score,
            };
            let result = TableResult {
                round,
                table: seats.table,
                points,
                loners,
                known,
                euchres: None,
                ticks,
                source,
                open: false,
                why: (!why.is_empty()).then(|| why.join("; ")),
            };
            ledger(state, Some(result), Vec::new())
        }
        total if phoned => Ledger {
            proposed: total,
            ..ledger(TableState::Proposed, None, Vec::new())
        },
        _ => ledger(TableState::OneSide, None, Vec::new()),
    }
}

/// The sides all of whose cards are in and give their lone marches.
fn all_tell(seats: &Table, voices: &[Voice]) -> BySide<bool> {
    let tells = |number: &PlayerNo| {
        let mut voices = voices.iter();
        voices.any(|voice| voice.by == Speaker::Card(*number) && voice.own_loners().is_some())
    };
    seats
        .sides
        .iter()
        .map(|side| side.iter().all(tells))
        .collect()
}

//! A bracket on screen and as JSON.

use crate::cli::{Context, Run, Status};
use crate::club::{Feeder, MatchScore, MatchState};
use crate::sheet::Sheet;
use crate::tournament::{BracketPart, KnockOut, Proposal, ResultState};
use crate::words::Lang;
use serde_json::{Value, json};

/// Show a bracket: who plays whom, and what has been played.
///
/// # Examples
/// - `benny bracket show`
#[derive(Debug, clap::Args)]
pub struct ShowArgs {
    /// Which bracket [default: the newest].
    pub(super) name: Option<String>,
}

/// Where a side comes from; seeds are counted from 1 as everywhere.
fn coming(from: Feeder) -> Feeder {
    match from {
        Feeder::Seed(at) => Feeder::Seed(at + 1),
        other => other,
    }
}

/// What a side said by phone.
fn said(p: &Proposal) -> Value {
    json!({"side": p.side, "points": p.points, "remark": p.remark})
}

pub(super) fn value(one: &KnockOut) -> Value {
    let b = &one.bracket;
    let who = |at: Option<usize>| {
        at.and_then(|at| {
            let c = b.contestants.get(at)?;
            Some(json!({"seed": at + 1, "name": c.name, "number": c.number}))
        })
    };
    let matches: Vec<Value> = b
        .matches()
        .iter()
        .map(|m| {
            let (points, walkover) = match m.score {
                Some(MatchScore::Played(points)) => (Some(points), None),
                Some(MatchScore::Walkover(side)) => (None, Some(side)),
                None => (None, None),
            };
            json!({
                "match": m.number, "place": one.places.get(&m.number).map(|at| json!({"round": at.0, "table": at.1})), "stage": m.stage, "round": m.round, "state": m.state, "result": one.state_of(m),
                "proposed": one.said_of(m).iter().map(said).collect::<Vec<_>>(),
                "sides": [who(m.sides[0]), who(m.sides[1])],
                "from": m.from.map(coming), "points": points, "walkover": walkover,
                "winner": m.score.and_then(|s| who(m.sides[s.winner()])),
            })
        })
        .collect();
    let placings: Vec<Value> = b
        .placings()
        .iter()
        .map(|&(rank, at)| json!({"rank": rank, "contestant": who(Some(at))}))
        .collect();
    json!({
        "bracket": one.slug, "name": one.name, "from": one.from, "size": b.contestants.len(), "seed": b.seed,
        "double": b.form.double, "third_place": b.form.third_place,
        "matches": matches, "placings": placings, "champion": who(b.champion()),
    })
}

pub(super) fn show(one: &KnockOut, context: &Context) -> Run {
    let b = &one.bracket;
    let matches = b.matches();
    context.show(&value(one), || {
        let mut grid = Sheet::new(&[">Match", "Round", "First", "Second", "Score", ""]);
        for m in &matches {
            let state = match (m.state, one.state_of(m)) {
                (_, ResultState::Disputed) => "disputed",
                (_, ResultState::Proposed) => "proposed",
                (MatchState::Ready, _) => "to play",
                (MatchState::Waiting, _) if m.stage == BracketPart::SecondFinal => "if needed",
                (MatchState::NotNeeded, _) => "not needed",
                (MatchState::Waiting | MatchState::Done, _) => "",
            };
            grid.row([
                m.number.to_string(),
                b.round_name(m.stage, m.round, Lang::default()),
                b.called(m, 0),
                b.called(m, 1),
                match one.points_of(m) {
                    Some(points) => points.to_string(),
                    None => m.score.map_or(String::new(), |score| score.to_string()),
                },
                state.to_owned(),
            ]);
        }
        grid
    })?;
    if let Some(winner) = b.champion().and_then(|at| b.contestants.get(at)) {
        context.say(format!("{} wins {}.", winner.name, one.name));
    }
    Ok(Status::Done)
}

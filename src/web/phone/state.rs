//! `GET /p/TOKEN/state.json`: where a player sits, and how their table's result stands.

use super::super::address::Peer;
use super::super::answer;
use super::super::hall::Here;
use super::super::view::LiveNight;
use crate::engine::Side;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::{Entrant, ResultState};
use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::Serialize;
use std::collections::BTreeMap;

/// Where a player sits in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The round.
    pub round: RoundNo,
    /// The table; `None` for somebody who sits out.
    pub table: Option<TableNo>,
    /// The other players on their side.
    pub partner: Vec<PlayerNo>,
    /// The other side.
    pub opponents: Vec<PlayerNo>,
}

/// What a player's page shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PhoneState {
    /// The player's number.
    pub number: PlayerNo,
    /// Their name.
    pub name: String,
    /// The knock-out it is about, by short name; then rounds are the bracket's turns and tables are matches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bracket: Option<String>,
    /// Where they sit now.
    #[serde(flatten)]
    pub place: Place,
    /// How the table's result stands.
    pub state: ResultState,
    /// Their own side's points, as they stand.
    pub us: Option<i32>,
    /// The other side's points; at a table of three, those of whoever sits on their left.
    pub them: Option<i32>,
    /// At a table of three, the points of whoever sits on their right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub third: Option<i32>,
    /// Which side sent the proposed result: `us` or `them`.
    pub by: Option<&'static str>,
    /// The night's revision.
    pub revision: i64,
    /// Where they sit next.
    pub next: Option<Place>,
    /// The names, by number, of everybody mentioned here.
    pub names: BTreeMap<PlayerNo, String>,
}

impl Place {
    /// A player's place in a drawn round.
    pub fn of(night: &LiveNight, number: PlayerNo, round: RoundNo) -> Option<Place> {
        let seats = night.t.round(round)?;
        let Some((table, side)) = seats.seat_of(number) else {
            return seats.byes.contains(&number).then_some(Place {
                round,
                ..Place::default()
            });
        };
        let others = table.sides[side].iter().copied().filter(|n| *n != number);
        Some(Place {
            round,
            table: Some(table.table),
            partner: others.collect(),
            opponents: table.others(side).collect(),
        })
    }
}

impl PhoneState {
    /// The state of a player's page.
    pub fn of(night: &LiveNight, entrant: &Entrant, revision: i64) -> PhoneState {
        let round = night.round_of(entrant.number);
        Self::in_round(night, entrant, round.unwrap_or_default(), revision)
    }

    /// The state in a round that may be over by now.
    pub fn in_round(
        night: &LiveNight,
        entrant: &Entrant,
        round: RoundNo,
        revision: i64,
    ) -> PhoneState {
        let number = entrant.number;
        // Whoever takes over a number later doesn't sit there yet.
        let sits = |round| Place::of(night, number, round).filter(|_| entrant.plays(round));
        let (place, next) = (sits(round), sits(round + 1));
        let place = place.unwrap_or(Place {
            round,
            ..Place::default()
        });
        let (mut state, mut points, mut by) = (ResultState::Empty, None, None);
        let side = side_of(night, number, round);
        if let Some((table, side)) = place.table.zip(side) {
            state = night.t.result_state(round, table);
            let own = night.t.phone_of(round, number);
            let own = own.or_else(|| night.t.proposal(round, table, side));
            points = night
                .points(round, table, state)
                .or_else(|| own.as_ref().and_then(|p| p.points))
                .map(|points| points.seen_by(side));
            let spoke = |other| night.t.proposal(round, table, other).is_some();
            let sides = night
                .t
                .table(round, table)
                .map_or(2, |seats| seats.sides.len());
            by = match own {
                Some(_) => Some("us"),
                None => side.others(sides).any(spoke).then_some("them"),
            };
        }
        let named = [Some(&place), next.as_ref()];
        let named = named.into_iter().flatten().flat_map(|p| {
            let both = p.partner.iter().chain(&p.opponents);
            both.map(|&n| {
                (
                    n,
                    crate::tournament::text::clean(night.t.name_of(n, p.round)),
                )
            })
        });
        PhoneState {
            number,
            name: crate::tournament::text::clean(&entrant.name),
            bracket: night.is_knock_out.then(|| night.t.slug.clone()),
            names: named.collect(),
            place,
            state,
            us: points.map(|points| points[0]),
            them: points.map(|points| points[1]),
            third: points.and_then(|points| points.get(2).copied()),
            by: by.filter(|_| state == ResultState::Proposed),
            revision,
            next,
        }
    }
}

/// The side a number sits on.
pub fn side_of(night: &LiveNight, number: PlayerNo, round: RoundNo) -> Option<Side> {
    let (_, side) = night.t.round(round)?.seat_of(number)?;
    Some(Side::at(side))
}

/// The route of the state.
pub async fn route(
    State(hall): Here,
    Extension(peer): Extension<Peer>,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Response {
    let link = super::Link::followed(&hall, &token, peer).await;
    link.seen(&hall, &headers, |view, night, entrant| {
        let state = PhoneState::of(night, entrant, view.revision);
        answer::json(StatusCode::OK, &state)
    })
}

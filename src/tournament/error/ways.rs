//! What to do about a refusal, as acts.

use super::{Reason, TournamentError, Typed};
use crate::seating::{Format, RoundNo, TableNo};
use crate::tournament::way::Way;
use serde_json::json;

impl TournamentError {
    /// The ways out, the likeliest first.
    pub fn ways(&self) -> Vec<Way> {
        let later = |places: &[(RoundNo, TableNo)]| {
            Way::later(places.iter().map(|p| p.0).max().unwrap_or_default() + 1)
        };
        let one = match self {
            TournamentError::Bracket(error) => return error.ways(),
            TournamentError::Unfit { ways, .. } => return ways.clone(),
            TournamentError::TooMany { .. } => {
                return vec![
                    Way::to(
                        "to make a second tournament",
                        json!({"do": "new", "name": null}),
                    ),
                    Way::to(
                        "to let somebody take over a number",
                        json!({"do": "replace", "who": null, "by": null}),
                    ),
                ];
            }
            TournamentError::StillOpen { disputes, .. } => {
                return vec![
                    match disputes {
                        0 => Way::to("to see what is missing", json!({"do": "missing"})),
                        _ => Way::to("to see what is disputed", json!({"do": "settle"})),
                    },
                    Way::to(
                        "to close all the same",
                        json!({"do": "close", "force": null}),
                    ),
                ];
            }
            TournamentError::Moves { movement } if !movement.suits(Format::Team) => {
                return vec![
                    Way::again("", json!({"movement": "rotation"})),
                    Way::without("", &["format"]),
                ];
            }
            TournamentError::Moves { .. } => Way::again("", json!({"format": "team"})),
            TournamentError::Closed { slug } => {
                Way::to("to open it again", json!({"do": "reopen", "slug": slug}))
            }
            TournamentError::Unknown { .. } => Way::players(),
            TournamentError::Ambiguous { candidates, .. } => Way::again(
                "with the number instead of the name",
                json!({"who": candidates.first().map(|(number, _)| *number)}),
            ),
            TournamentError::Names(_) => {
                Way::advice("correct it and try again; nothing was changed")
            }
            TournamentError::HasResults { places, .. }
            | TournamentError::RoundsEntered { places, .. } => later(places),
            TournamentError::FromRound { first, .. } => Way::again("", json!({"from": first})),
            TournamentError::NotThere { .. } => Way::advice("name the round, or who was there"),
            TournamentError::NothingDrawn => Way::draw(),
            TournamentError::RoundsFollow { .. }
            | TournamentError::NotDrawn { .. }
            | TournamentError::RoundComplete { .. }
            | TournamentError::AllBegun { .. } => Way::status(),
            TournamentError::AllPlayed { .. } => Way::standings(),
            TournamentError::Depends { for_good: true, .. } => Way::to(
                "to start another night, because they change only before the first round",
                json!({"do": "new", "name": null}),
            ),
            TournamentError::Depends { .. } => {
                Way::again("to change them all the same", json!({"force": null}))
            }
            TournamentError::FewerRounds { begun, .. } => Way::to(
                "to end the night there",
                json!({"do": "set", "rounds": begun}),
            ),
            TournamentError::NothingToKeep { .. } => Way::without("", &["keep_points"]),
            TournamentError::ClearsRounds {
                round,
                table,
                points,
                ..
            } => Way::clear(*round, *table, *points),
            TournamentError::NoPrize { prize } => Way::to(
                "to add the prize first",
                json!({"do": "prizes", "give": [format!("{prize}=WORTH")]}),
            ),
            TournamentError::PrizeFollows { .. } => Way::without("", &["won"]),
            TournamentError::NothingToSettle { .. } => {
                Way::to("to see what is disputed", json!({"do": "settle"}))
            }
            TournamentError::NothingProposed { .. } => Way::missing(),
            TournamentError::NoVerdict { round, table, .. } => Way::settle(*round, *table),
            TournamentError::PaperIsOut { from, .. } => Way::to(
                "to draw from there on again, and print those cards again",
                json!({"do": "draw", "from": from, "fresh": true}),
            ),
            TournamentError::NothingToRedraw { .. } => {
                Way::to("to see the seating", json!({"do": "seats"}))
            }
            TournamentError::Refused { .. } => match self.gravest() {
                // A total that the rules refuse as well is not worth repeating.
                Some(&Reason::AlreadyEntered {
                    round,
                    table,
                    typed: Typed::Total(_),
                    ..
                }) if self.reasons().len() > 1 => Way::correct(round, table, None),
                Some(reason) => reason.way(),
                None => Way::status(),
            },
        };
        vec![one]
    }
}

impl Reason {
    /// What to do about it.
    fn way(&self) -> Way {
        match *self {
            Reason::NoDraw => Way::draw(),
            Reason::NotDrawn { .. } => Way::drawn(),
            Reason::NoTable { round, .. } => Way::tables(Some(round)),
            Reason::AlreadyEntered {
                round,
                table,
                typed,
                ..
            } => match typed {
                Typed::Total(points) => Way::correct(round, table, Some(points)),
                Typed::Same => Way::nothing(),
                Typed::Hand => Way::correct(round, table, None),
                Typed::Card { number, points } => Way::to(
                    "to correct that line of the card",
                    json!({"do": "card", "who": number, "round": round, "points": points, "why": null}),
                ),
            },
            Reason::NothingThere {
                round,
                table,
                points,
            } => Way::to(
                "to enter it",
                json!({"do": "score", "round": round, "table": table, "points": points}),
            ),
            Reason::NotAtTable { .. } => Way::tables(None),
            Reason::Rules(_)
            | Reason::TooHigh { .. }
            | Reason::NotBegun { .. }
            | Reason::SitsOut { .. }
            | Reason::OtherSide { .. }
            | Reason::NotYours { .. } => Way::to(
                "to see this tournament's rules",
                json!({"do": "rules", "current": true}),
            ),
            Reason::NoReason => Way::again("with the reason in words", json!({"why": null})),
            Reason::Even { .. } => {
                Way::again("once another hand has decided it", json!({"points": null}))
            }
            Reason::Impossible { .. } | Reason::ImpossibleCard { .. } => Way::again(
                "look at the slip again; if it did happen",
                json!({"force": null}),
            ),
        }
    }
}

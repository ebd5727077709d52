//! What to do about a refusal, as data.

use super::acts::Way;
use super::{Reason, TournamentError, Typed};
use crate::seating::{PlayerNo, RoundNo, TableNo};
use serde_json::{Value, json};

/// What to do about a refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Remedy {
    /// What to change, in words that are the same at every door.
    Otherwise(String),
    /// Open the night again.
    Reopen {
        /// Its short name.
        slug: String,
    },
    /// See who is registered.
    ListPlayers,
    /// Name somebody by number.
    ByNumber(Option<PlayerNo>),
    /// Start another night beside this one, or let somebody take over a number.
    AnotherNight,
    /// Start another night instead of changing this one.
    NewNight,
    /// Name a round from this one on.
    From(RoundNo),
    /// Name a later round, because what was made before stays with who made it.
    LaterRound(RoundNo),
    /// Draw without naming a round.
    DrawNext,
    /// Draw the first rounds.
    Draw,
    /// Draw at least this many rounds.
    AtLeastRounds(u16),
    /// Add rounds up to this many, or see the standings.
    AddRound(u16),
    /// Note who comes or goes, then draw again; or redraw the rounds from this one on.
    Redraw(Option<RoundNo>),
    /// See where the night stands.
    Status,
    /// See the standings.
    Standings,
    /// See the tables of a round, or of all.
    Seats(Option<RoundNo>),
    /// See what is drawn.
    SeatsDrawn,
    /// See what the rules allow.
    Rules,
    /// Say why, and do it all the same.
    Force,
    /// Look at the slip again, or say why it is right.
    CheckSlip,
    /// Look at the cards again, or say why they are overruled.
    CheckCards,
    /// Give a reason.
    Why,
    /// End the night after this many rounds.
    EndAfter(RoundNo),
    /// Start the newcomer at zero points.
    WithoutPoints,
    /// Seat by rotation.
    Rotate,
    /// Play with fixed teams.
    Teams,
    /// See what is disputed.
    Disputes,
    /// Say the points that count.
    Settle {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
    },
    /// See what is missing.
    Missing,
    /// Enter what is missing, settle what is disputed; or close and say why.
    CloseAnyway {
        /// Whether something is disputed.
        disputed: bool,
    },
    /// Correct a table's total.
    Correct {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// The points that were typed.
        points: Option<[u32; 2]>,
    },
    /// Correct a table's total, and clear the rounds that were drawn from the old one.
    CorrectAndClear {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// The points that were typed.
        points: [u32; 2],
    },
    /// Correct a line of a tally card.
    CorrectLine {
        /// Whose card.
        number: PlayerNo,
        /// The round.
        round: RoundNo,
        /// The points that were typed.
        points: u32,
    },
    /// Enter a table's total.
    Score {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// The points that were typed.
        points: [u32; 2],
    },
    /// Give or take points.
    Adjust {
        /// Whose.
        number: Option<PlayerNo>,
        /// How many, where a possible number was typed.
        points: Option<i32>,
        /// Whether the round has to be named.
        round: bool,
    },
    /// Bring somebody back.
    Back {
        /// Their number.
        number: PlayerNo,
    },
    /// Register somebody under a new number.
    Register {
        /// Their name.
        name: String,
    },
    /// Let somebody sit out rounds that still can be.
    SitOut {
        /// Their number.
        number: PlayerNo,
        /// The first of these rounds.
        from: RoundNo,
        /// The last, where one was named.
        until: Option<RoundNo>,
    },
    /// Correct a name or a result: nobody can come or go any more.
    RenameOrCorrect,
    /// Note who has paid, or give smaller sums.
    Pay,
    /// Add this prize to the plan first.
    GivePrize(String),
    /// Do not name the winner: the results decide it.
    WithoutWinner,
    /// Give the round from which somebody took over.
    ReplaceFrom,
    /// Name somebody else, or give the round from which the newcomer has the number.
    SomebodyElse,
    /// Enter matches at the night's tables, and withdraw a side that did not come.
    AtTheirTables,
    /// Make a knock-out beside the night.
    BracketBeside,
    /// Draw without remembering earlier nights.
    WithoutRemembering,
    /// Draw without wishes, and forget those made before.
    WithoutWishes,
}

impl Remedy {
    /// Where the very result that stands was typed again.
    pub fn nothing() -> Remedy {
        Remedy::Otherwise("that is what you typed: nothing needs doing".to_owned())
    }
}

impl Remedy {
    /// The ways out, the likeliest first.
    pub fn ways(&self) -> Vec<Way> {
        let look = |words: &str, act: Value| vec![Way::to(words, act)];
        match self {
            Remedy::Otherwise(words) => vec![Way::advice(words)],
            Remedy::Reopen { slug } => {
                look("to open it again", json!({"do": "reopen", "slug": slug}))
            }
            Remedy::ListPlayers => look("to see everybody's number", json!({"do": "players"})),
            Remedy::ByNumber(number) => vec![Way::again(
                "with the number instead of the name",
                json!({"who": number}),
            )],
            Remedy::AnotherNight => vec![
                Way::to(
                    "to make a second tournament",
                    json!({"do": "new", "name": null}),
                ),
                Way::to(
                    "to let somebody take over a number",
                    json!({"do": "replace", "who": null, "by": null}),
                ),
            ],
            Remedy::NewNight => look(
                "to start another night, because they change only before the first round",
                json!({"do": "new", "name": null}),
            ),
            Remedy::From(round) => vec![Way::again("", json!({"from": round}))],
            Remedy::LaterRound(round) => vec![Way::again(
                format!("points stay with the player who made them; round {round} or a later one"),
                json!({"from": null}),
            )],
            Remedy::DrawNext => look("to see where the night stands", json!({"do": "status"})),
            Remedy::Draw => look("to seat everybody", json!({"do": "draw"})),
            Remedy::AtLeastRounds(rounds) => look(
                "to play that many rounds, or more",
                json!({"do": "draw", "rounds": rounds}),
            ),
            Remedy::AddRound(rounds) => vec![
                Way::to("to play on", json!({"do": "draw", "rounds": rounds})),
                Way::to("to see the standings", json!({"do": "standings"})),
            ],
            Remedy::Redraw(Some(from)) => look(
                "to draw from there on again, and print those cards again",
                json!({"do": "draw", "from": from, "fresh": true}),
            ),
            Remedy::Redraw(None) => look("to see the seating", json!({"do": "seats"})),
            Remedy::Status => look("to see where the night stands", json!({"do": "status"})),
            Remedy::Standings => look("to see the standings", json!({"do": "standings"})),
            Remedy::Seats(round) => {
                look("to see the tables", json!({"do": "seats", "round": round}))
            }
            Remedy::SeatsDrawn => look("to see what is drawn", json!({"do": "seats"})),
            Remedy::Rules => look(
                "to see this tournament's rules",
                json!({"do": "rules", "current": true}),
            ),
            Remedy::Force => vec![Way::again(
                "to change them all the same",
                json!({"force": null}),
            )],
            Remedy::CheckSlip => vec![Way::again(
                "look at the slip again; if it did happen",
                json!({"force": null}),
            )],
            Remedy::CheckCards => vec![Way::again(
                "look at the cards again; to overrule them",
                json!({"force": null}),
            )],
            Remedy::Why => vec![Way::again("with the reason in words", json!({"why": null}))],
            Remedy::EndAfter(rounds) => look(
                "to end the night there",
                json!({"do": "set", "rounds": rounds}),
            ),
            Remedy::WithoutPoints => vec![Way::without("", &["keep_points"])],
            Remedy::Rotate => vec![
                Way::again("", json!({"movement": "rotation"})),
                Way::without("", &["format"]),
            ],
            Remedy::Teams => vec![Way::again("", json!({"format": "team"}))],
            Remedy::Disputes => look("to see what is disputed", json!({"do": "settle"})),
            Remedy::Settle { round, table } => look(
                "to enter the score that counts",
                json!({"do": "settle", "round": round, "table": table, "verdict": null}),
            ),
            Remedy::Missing => look("to see what is open", json!({"do": "missing"})),
            Remedy::CloseAnyway { disputed } => vec![
                match disputed {
                    false => Way::to("to see what is missing", json!({"do": "missing"})),
                    true => Way::to("to see what is disputed", json!({"do": "settle"})),
                },
                Way::to(
                    "to close all the same",
                    json!({"do": "close", "force": null}),
                ),
            ],
            Remedy::Correct {
                round,
                table,
                points,
            } => look(
                "to correct it",
                json!({"do": "correct", "round": round, "table": table, "points": points, "why": null}),
            ),
            Remedy::CorrectAndClear {
                round,
                table,
                points,
            } => look(
                "to clear them",
                json!({"do": "correct", "round": round, "table": table, "points": points, "why": null, "clear": true}),
            ),
            Remedy::CorrectLine {
                number,
                round,
                points,
            } => look(
                "to correct that line of the card",
                json!({"do": "card", "who": number, "round": round, "points": points, "why": null}),
            ),
            Remedy::Score {
                round,
                table,
                points,
            } => look(
                "to enter it",
                json!({"do": "score", "round": round, "table": table, "points": points}),
            ),
            Remedy::Adjust {
                number,
                points,
                round,
            } => {
                let mut act = json!({"do": "adjust", "who": number, "points": points, "why": null});
                if *round {
                    act["round"] = Value::Null;
                }
                look("", act)
            }
            Remedy::Back { number } => {
                look("to let them in again", json!({"do": "back", "who": number}))
            }
            Remedy::Register { name } => look(
                "to register again under a new number",
                json!({"do": "add", "names": [name]}),
            ),
            Remedy::SitOut {
                number,
                from,
                until,
            } => {
                let mut act = json!({"do": "sit-out", "who": number, "from": from});
                if let Some(until) = until {
                    act["until"] = json!(until);
                }
                look("", act)
            }
            Remedy::RenameOrCorrect => vec![
                Way::to(
                    "to correct a name",
                    json!({"do": "rename", "who": null, "name": null}),
                ),
                Way::to(
                    "to correct a result",
                    json!({"do": "correct", "round": null, "table": null, "points": null, "why": null}),
                ),
            ],
            Remedy::Pay => look("to record payments", json!({"do": "pay", "who": null})),
            Remedy::GivePrize(prize) => look(
                "to add the prize first",
                json!({"do": "prizes", "give": [format!("{prize}=WORTH")]}),
            ),
            Remedy::WithoutWinner => vec![Way::without("", &["won"])],
            Remedy::ReplaceFrom => look(
                "to change the round",
                json!({"do": "replace", "who": null, "by": null, "from": null}),
            ),
            Remedy::SomebodyElse => vec![Way::again(
                "to change when they take over",
                json!({"from": null}),
            )],
            Remedy::AtTheirTables => vec![
                Way::to(
                    "to enter a match",
                    json!({"do": "score", "table": null, "points": null}),
                ),
                Way::to(
                    "for a side that did not come",
                    json!({"do": "drop", "who": null}),
                ),
            ],
            Remedy::BracketBeside => {
                look("to make one beside the night", json!({"do": "bracket new"}))
            }
            Remedy::WithoutRemembering => vec![Way::without("", &["remember"])],
            Remedy::WithoutWishes => vec![
                Way::without("", &["keep", "apart", "apart_table"]),
                Way::again("to forget earlier wishes", json!({"no_wishes": true})),
            ],
        }
    }
}

impl TournamentError {
    /// What to do about it.
    pub fn remedy(&self) -> Remedy {
        let later = |places: &[(RoundNo, TableNo)]| {
            Remedy::LaterRound(places.iter().map(|p| p.0).max().unwrap_or_default() + 1)
        };
        match self {
            TournamentError::Bracket(_) => Remedy::Missing,
            TournamentError::Closed { slug } => Remedy::Reopen { slug: slug.clone() },
            TournamentError::Unknown { .. } => Remedy::ListPlayers,
            TournamentError::Ambiguous { candidates, .. } => {
                Remedy::ByNumber(candidates.first().map(|(number, _)| *number))
            }
            TournamentError::Names(_) => {
                Remedy::Otherwise("correct it and try again; nothing was changed".into())
            }
            TournamentError::TooMany { .. } => Remedy::AnotherNight,
            TournamentError::Unfit { remedy, .. } => remedy.clone(),
            TournamentError::HasResults { places, .. }
            | TournamentError::RoundsEntered { places, .. } => later(places),
            TournamentError::FromRound { first, .. } => Remedy::From(*first),
            TournamentError::RoundsFollow { .. } => Remedy::DrawNext,
            TournamentError::NotThere { .. } => {
                Remedy::Otherwise("name the round, or who was there".into())
            }
            TournamentError::NothingDrawn => Remedy::Draw,
            TournamentError::NotDrawn { .. } => Remedy::Status,
            TournamentError::RoundComplete { .. } | TournamentError::AllBegun { .. } => {
                Remedy::Status
            }
            TournamentError::AllPlayed { .. } => Remedy::Standings,
            TournamentError::Depends { for_good: true, .. } => Remedy::NewNight,
            TournamentError::Depends { .. } => Remedy::Force,
            TournamentError::FewerRounds { begun, .. } => Remedy::EndAfter(*begun),
            TournamentError::NothingToKeep { .. } => Remedy::WithoutPoints,
            TournamentError::Moves { movement } if movement.suits(crate::seating::Format::Team) => {
                Remedy::Teams
            }
            TournamentError::Moves { .. } => Remedy::Rotate,
            TournamentError::ClearsRounds {
                round,
                table,
                points,
                ..
            } => Remedy::CorrectAndClear {
                round: *round,
                table: *table,
                points: *points,
            },
            TournamentError::NoPrize { prize } => Remedy::GivePrize(prize.clone()),
            TournamentError::PrizeFollows { .. } => Remedy::WithoutWinner,
            TournamentError::NothingToSettle { .. } => Remedy::Disputes,
            TournamentError::NothingProposed { .. } => Remedy::Missing,
            TournamentError::NoVerdict { round, table, .. } => Remedy::Settle {
                round: *round,
                table: *table,
            },
            TournamentError::StillOpen { disputes, .. } => Remedy::CloseAnyway {
                disputed: *disputes > 0,
            },
            TournamentError::PaperIsOut { from, .. } => Remedy::Redraw(Some(*from)),
            TournamentError::NothingToRedraw { .. } => Remedy::Redraw(None),
            TournamentError::Refused { .. } => match self.gravest() {
                Some(reason) => match reason.remedy() {
                    // A total that the rules refuse as well is not worth repeating.
                    Remedy::Correct { round, table, .. } if self.reasons().len() > 1 => {
                        Remedy::Correct {
                            round,
                            table,
                            points: None,
                        }
                    }
                    remedy => remedy,
                },
                None => Remedy::Status,
            },
        }
    }
}

impl Reason {
    /// What to do about it.
    pub fn remedy(&self) -> Remedy {
        match *self {
            Reason::NoDraw => Remedy::Draw,
            Reason::NotDrawn { .. } => Remedy::SeatsDrawn,
            Reason::NoTable { round, .. } => Remedy::Seats(Some(round)),
            Reason::AlreadyEntered {
                round,
                table,
                typed,
                ..
            } => match typed {
                Typed::Total(points) => Remedy::Correct {
                    round,
                    table,
                    points: Some(points),
                },
                Typed::Same => Remedy::nothing(),
                Typed::Hand => Remedy::Correct {
                    round,
                    table,
                    points: None,
                },
                Typed::Card { number, points } => Remedy::CorrectLine {
                    number,
                    round,
                    points,
                },
            },
            Reason::NothingThere {
                round,
                table,
                points,
            } => Remedy::Score {
                round,
                table,
                points,
            },
            Reason::NotAtTable { .. } => Remedy::Seats(None),
            Reason::Rules(_)
            | Reason::TooHigh { .. }
            | Reason::NotBegun { .. }
            | Reason::SitsOut { .. }
            | Reason::OtherSide { .. }
            | Reason::NotYours { .. } => Remedy::Rules,
            Reason::NoReason => Remedy::Why,
            Reason::Impossible { .. } => Remedy::CheckSlip,
            Reason::ImpossibleCard { .. } | Reason::Even { .. } => Remedy::CheckSlip,
        }
    }
}

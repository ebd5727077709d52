//! What to do about a refusal, as data: the command line makes a command of it, the web a button.

use super::{Reason, TournamentError, Typed};
use crate::seating::{PlayerNo, RoundNo, TableNo};

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
    /// Let somebody sit out, from this round at the earliest.
    SitOut {
        /// Their number.
        number: PlayerNo,
        /// The first round that can still be sat out.
        from: RoundNo,
    },
    /// Correct a name or a result: nobody can come or go any more.
    RenameOrCorrect,
    /// Note who has paid, or give smaller sums.
    Pay,
    /// Add this prize to the plan first.
    GivePrize(String),
    /// Do not name the winner: the results decide it.
    WithoutWinner,
    /// Fill this many empty seats, or let players sit out in turn.
    FillSeats(u16),
    /// Let somebody take over a number.
    Replace,
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

impl TournamentError {
    /// What to do about it.
    pub fn remedy(&self) -> Remedy {
        let later = |places: &[(RoundNo, TableNo)]| {
            Remedy::LaterRound(places.iter().map(|p| p.0).max().unwrap_or_default() + 1)
        };
        match self {
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
            TournamentError::RoundComplete { .. } => Remedy::Status,
            TournamentError::AllPlayed { .. } => Remedy::Standings,
            TournamentError::Depends { for_good: true, .. } => Remedy::NewNight,
            TournamentError::Depends { .. } => Remedy::Force,
            TournamentError::FewerRounds { begun, .. } => Remedy::EndAfter(*begun),
            TournamentError::NothingToKeep { .. } => Remedy::WithoutPoints,
            TournamentError::Moves {
                movement: super::Movement::Swiss,
            } => Remedy::Teams,
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
            TournamentError::Decided { round, table } => Remedy::Correct {
                round: *round,
                table: *table,
                points: None,
            },
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
            Reason::Disagree(_) => Remedy::CheckCards,
        }
    }
}

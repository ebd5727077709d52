//! What can be wrong with a change, in words for the person at the desk.

mod ways;
pub(super) mod words;

use super::text::count;
use super::way::Way;
use crate::engine::Points;
use crate::engine::score::Impossible;
use crate::seating::{PlayerNo, RoundNo, TableNo};

/// Why a change to a tournament was refused. The tournament is as it was.
///
/// The message says what was wrong and where; [`TournamentError::ways`] what to do instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TournamentError {
    /// A match of a knock-out cannot be like this.
    #[error(transparent)]
    Bracket(#[from] super::bracket::BracketError),
    /// The tournament is closed.
    #[error("{slug} is closed; it is read-only")]
    Closed {
        /// The tournament's short name.
        slug: String,
    },
    /// Nobody by that number or name.
    #[error("{}", words::unknown(.who))]
    Unknown {
        /// What was asked for.
        who: String,
    },
    /// More than one entrant fits.
    #[error("{who:?} could be {}", words::candidates(.candidates))]
    Ambiguous {
        /// What was asked for.
        who: String,
        /// Numbers and names of those it could be.
        candidates: Vec<(PlayerNo, String)>,
    },
    /// Names that are not allowed, each with its place in the list, from 0.
    #[error("{}", words::names(.0))]
    Names(Vec<BadName>),
    /// More entrants than can be seated.
    #[error("{asked} {what} are too many: at most {most} can play")]
    TooMany {
        /// How many there would be.
        asked: usize,
        /// How many there can be.
        most: usize,
        /// `players` or `teams`.
        what: &'static str,
    },
    /// A result, a hand or a card that was refused, with every reason.
    #[error("{}", words::refused(.what, .reasons))]
    Refused {
        /// What was entered: `round 1, table 3`.
        what: String,
        /// All that is wrong with it.
        reasons: Vec<Reason>,
    },
    /// Somebody was to leave or hand over a number from a round on in which something is entered for them.
    #[error("{who} has results from round {from} on: {}", words::places(.places))]
    HasResults {
        /// Number and name.
        who: String,
        /// The round asked for.
        from: RoundNo,
        /// The tables with something entered, by round and table, in order; table 0 is a bye.
        places: Vec<(RoundNo, TableNo)>,
    },
    /// A round from which a change cannot count.
    #[error("not from round {from}: {}", words::from(*.first, *.last))]
    FromRound {
        /// The round asked for.
        from: RoundNo,
        /// The first that can be named.
        first: RoundNo,
        /// The last that can be named.
        last: RoundNo,
    },
    /// Rounds were to be redrawn in which something is entered.
    #[error("scores are in from round {from} on: {}", words::places(.places))]
    RoundsEntered {
        /// The first round asked for.
        from: RoundNo,
        /// The tables with something entered, by round and table, in order; table 0 is a bye.
        places: Vec<(RoundNo, TableNo)>,
    },
    /// Rounds were to be redrawn that follow from the ones before.
    #[error("drawing from a named round does not work when {}: each round follows from the one before", match .movement {
        super::Movement::Lines(_) => "results say who moves",
        super::Movement::Swiss => "Swiss pairings are used",
        _ => "a knock-out is played",
    })]
    RoundsFollow {
        /// How people move.
        movement: super::Movement,
    },
    /// Somebody was not there in a round.
    #[error("{who} was not there in round {round}, {}", words::there(*.from, *.until))]
    NotThere {
        /// Number and name.
        who: String,
        /// The round asked for.
        round: RoundNo,
        /// The first round they were there for.
        from: RoundNo,
        /// The last round they were there for, once gone.
        until: Option<RoundNo>,
    },
    /// No seating yet.
    #[error("nothing is drawn yet")]
    NothingDrawn,
    /// That round has no seating.
    #[error("round {round} is not drawn; {}", words::drawn(*.drawn))]
    NotDrawn {
        /// The round asked for.
        round: RoundNo,
        /// The last round drawn.
        drawn: RoundNo,
    },
    /// Every table of the round has its result.
    #[error("round {round} is complete")]
    RoundComplete {
        /// The round.
        round: RoundNo,
    },
    /// Scores that are in, or rounds that have begun, depend on a setting.
    #[error("{} depend on {}", dependent(.for_good), super::text::and(.flags))]
    Depends {
        /// The settings, as their flags are called.
        flags: Vec<&'static str>,
        /// The seats people have played at would be gone, so no reason helps.
        for_good: bool,
    },
    /// Somebody who took over from nobody keeps no points.
    #[error("number {number} has no points to take over")]
    NothingToKeep {
        /// The number.
        number: PlayerNo,
    },
    /// A prize nobody gives.
    #[error("no prize is called {prize}")]
    NoPrize {
        /// Its name.
        prize: String,
    },
    /// A prize whose winner follows from the results cannot be given by hand.
    #[error("the results decide who wins {prize}")]
    PrizeFollows {
        /// Its name.
        prize: String,
    },
    /// Fewer rounds than have begun.
    #[error("round {begun} has begun, so the night cannot have {asked} rounds")]
    FewerRounds {
        /// How many were asked for.
        asked: u16,
        /// The last that has begun.
        begun: RoundNo,
    },
    /// Teams cannot move like this, or only teams can.
    #[error("{}", match .movement {
        super::Movement::Swiss => "Swiss pairings are for fixed teams".to_owned(),
        movement if movement.suits(crate::seating::Format::Team) => format!("{} is for fixed teams", movement.word()),
        movement => format!("{} is for single players who change partners", movement.word()),
    })]
    Moves {
        /// How they were to move.
        movement: super::Movement,
    },
    /// Another winner would clear the play-off rounds that were drawn from the old one.
    #[error("another winner at table {table} clears {}", words::cleared(*.from, *.last))]
    ClearsRounds {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// The points that were typed.
        points: Points,
        /// The first round that would be cleared.
        from: RoundNo,
        /// The last.
        last: RoundNo,
    },
    /// Nobody disagrees about that table.
    #[error("nothing to settle at round {round}, table {table}")]
    NothingToSettle {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
    },
    /// No side said anything there that could be accepted.
    #[error("{}", words::unsaid(*.round, *.table))]
    NothingProposed {
        /// The round; 0 is any.
        round: RoundNo,
        /// The table; 0 is any.
        table: TableNo,
    },
    /// The slip or the cards do not give a whole result.
    #[error("the {word} give{} no result for round {round}, table {table}", if .word == "slip" { "s" } else { "" })]
    NoVerdict {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// `slip`, `cards`.
        word: String,
    },
    /// Results are missing or disputed.
    #[error("{}", words::open(*.missing, *.disputes))]
    StillOpen {
        /// Tables without a whole result.
        missing: usize,
        /// Tables that are disputed.
        disputes: usize,
    },
    /// Every round has begun.
    #[error("round {last}, the last one, has begun")]
    AllBegun {
        /// The last round.
        last: RoundNo,
    },
    /// Every round is complete.
    #[error("round {last}, the last one, is complete")]
    AllPlayed {
        /// The last round.
        last: RoundNo,
    },
    /// A second draw, though nobody came or went, of rounds whose cards or charts are out on paper.
    #[error("round {from} is out on paper{}", match .cards {
        0 => String::new(),
        n => format!(": a redraw voids {}", count(*n, "printed card")),
    })]
    PaperIsOut {
        /// The first round that would be redrawn.
        from: RoundNo,
        /// How many cards were printed.
        cards: usize,
    },
    /// Nobody came or went since the last draw.
    #[error("nothing to redraw: round {begun} has {} and nobody has joined or left", match .scores {
        true => "scores",
        false => "begun",
    })]
    NothingToRedraw {
        /// The last round that has begun.
        begun: RoundNo,
        /// Whether anything is entered for it.
        scores: bool,
    },
    /// Anything else that does not fit what is there.
    #[error("{what}")]
    Unfit {
        /// What does not fit.
        what: String,
        /// What to do instead.
        ways: Vec<Way>,
    },
}

/// A name that is not allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BadName {
    /// Its place in the list that was given, from 0.
    pub place: usize,
    /// The name, made safe to show.
    pub name: String,
    /// What is wrong with it.
    pub why: String,
}

/// One reason why a result is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// No seating yet.
    #[error("nothing is drawn yet")]
    NoDraw,
    /// That round has no seating.
    #[error("round {round} is not drawn; {}", words::drawn(*.drawn))]
    NotDrawn {
        /// The round asked for.
        round: RoundNo,
        /// The last round drawn.
        drawn: RoundNo,
    },
    /// The round has no such table.
    #[error("round {round} has no table {table}; {}", words::tables(*.last))]
    NoTable {
        /// The round.
        round: RoundNo,
        /// The table asked for.
        table: TableNo,
        /// The highest table number of the round.
        last: TableNo,
    },
    /// There is a result already.
    #[error("a result is already entered: {stands}")]
    AlreadyEntered {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// What stands there: `10-7`, `3 hands, 4-2 so far`, `card of 17: 9`.
        stands: String,
        /// What was typed now.
        typed: Typed,
        /// The next round, where none was named and it has not begun: the slip may be meant for that.
        next: Option<RoundNo>,
    },
    /// The rules do not allow such a total.
    #[error("{points} cannot happen: {why}")]
    Impossible {
        /// The total: `10-7`.
        points: String,
        /// Why not.
        why: Impossible,
    },
    /// Named for the table, but not sitting there.
    #[error("{number} does not sit at this table; {seated} do")]
    NotAtTable {
        /// Who was named.
        number: PlayerNo,
        /// Who sits there.
        seated: String,
    },
    /// No table could have given a player's card these points.
    #[error("the card of {number} says {points}: {why}")]
    ImpossibleCard {
        /// Whose card.
        number: PlayerNo,
        /// The points on it.
        points: i32,
        /// Why not.
        why: String,
    },
    /// A match in which one side must win was entered even.
    #[error("{points}-{points} is even: a play-off match needs a winner")]
    Even {
        /// The points of each side.
        points: i32,
    },
    /// There is nothing to correct.
    #[error("nothing is entered there yet")]
    NothingThere {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// What was typed.
        points: Points,
    },
    /// The rules of the game do not allow such a hand.
    #[error("{0}")]
    Rules(String),
    /// More points or lone marches than anybody makes.
    #[error("score too high: {typed}; {most} is the most")]
    TooHigh {
        /// What was typed.
        typed: i32,
        /// The most that is taken.
        most: i32,
    },
    /// A player's phone reports on a round whose turn has not come.
    #[error("round {round} has not begun yet")]
    NotBegun {
        /// The round.
        round: RoundNo,
    },
    /// A player's phone reports on a round they sit out.
    #[error("number {number} sits out round {round}")]
    SitsOut {
        /// The player.
        number: PlayerNo,
        /// The round.
        round: RoundNo,
    },
    /// A player's phone says how many lone marches somebody of the other side made.
    #[error("number {number} is not on your side; the other side enters their own loners")]
    OtherSide {
        /// Whom it named.
        number: PlayerNo,
    },
    /// A player's phone reports on a round in which somebody else has their number.
    #[error("number {number} is not yours in round {round}")]
    NotYours {
        /// The number.
        number: PlayerNo,
        /// The round.
        round: RoundNo,
    },
    /// A correction without a reason.
    #[error("a correction needs a reason")]
    NoReason,
}

/// What was typed where something is entered already, so that a hint repeats that and no other figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Typed {
    /// A table's total.
    Total(Points),
    /// The very total that stands.
    Same,
    /// A hand.
    Hand,
    /// A line of a tally card.
    Card {
        /// Whose.
        number: PlayerNo,
        /// The points.
        points: i32,
    },
}

impl Reason {
    /// Whether the director may overrule it.
    pub fn can_be_overruled(&self) -> bool {
        matches!(
            self,
            Reason::Impossible { .. } | Reason::ImpossibleCard { .. }
        )
    }
}

impl TournamentError {
    /// A short word for programs: `already_entered`, `impossible`, `unknown`, …
    pub fn kind(&self) -> &'static str {
        match self {
            TournamentError::Bracket(error) => error.kind(),
            TournamentError::Closed { .. } => "closed",
            TournamentError::Unknown { .. } => "unknown",
            TournamentError::Ambiguous { .. } => "ambiguous",
            TournamentError::Names(_) => "name",
            TournamentError::TooMany { .. } => "too_many",
            TournamentError::Unfit { .. } => "refused",
            TournamentError::HasResults { .. } => "has_results",
            TournamentError::FromRound { .. } | TournamentError::RoundsFollow { .. } => "round",
            TournamentError::RoundsEntered { .. } => "has_results",
            TournamentError::NotThere { .. } => "not_there",
            TournamentError::NothingDrawn | TournamentError::NotDrawn { .. } => "not_drawn",
            TournamentError::RoundComplete { .. } | TournamentError::AllPlayed { .. } => "complete",
            TournamentError::AllBegun { .. } => "round",
            TournamentError::NothingToSettle { .. } | TournamentError::NothingProposed { .. } => {
                "nothing_there"
            }
            TournamentError::Depends { .. } => "depends",
            TournamentError::FewerRounds { .. }
            | TournamentError::Moves { .. }
            | TournamentError::NothingToKeep { .. } => "refused",
            TournamentError::ClearsRounds { .. } => "clears_results",
            TournamentError::NoPrize { .. } | TournamentError::PrizeFollows { .. } => "no_prize",
            TournamentError::NoVerdict { .. } => "no_verdict",
            TournamentError::StillOpen { .. } => "still_open",
            TournamentError::PaperIsOut { .. } => "paper_is_out",
            TournamentError::NothingToRedraw { .. } => "refused",
            TournamentError::Refused { .. } => self
                .gravest()
                .map_or("refused", |reason| reason_kind(reason).1),
        }
    }

    /// All reasons, when a result was refused.
    pub fn reasons(&self) -> &[Reason] {
        match self {
            TournamentError::Refused { reasons, .. } => reasons,
            _ => &[],
        }
    }

    pub(super) fn unfit(what: impl Into<String>, ways: impl Into<Vec<Way>>) -> Self {
        TournamentError::Unfit {
            what: what.into(),
            ways: ways.into(),
        }
    }

    /// The gravest reason of a refusal.
    pub(super) fn gravest(&self) -> Option<&Reason> {
        self.reasons().iter().min_by_key(|r| reason_kind(r).0)
    }
}

/// What depends on a setting: the seats of rounds that have begun cannot be changed, scores can.
fn dependent(for_good: &bool) -> &'static str {
    if *for_good {
        "rounds that have begun"
    } else {
        "scores"
    }
}

/// How grave a reason is (the gravest, with the lowest number, names the whole refusal), and its word.
fn reason_kind(reason: &Reason) -> (u8, &'static str) {
    match reason {
        Reason::NoDraw => (0, "not_drawn"),
        Reason::NotDrawn { .. } => (1, "not_drawn"),
        Reason::NoTable { .. } => (2, "no_table"),
        Reason::AlreadyEntered { .. } => (3, "already_entered"),
        Reason::NothingThere { .. } => (4, "nothing_there"),
        Reason::NotAtTable { .. } => (5, "not_at_table"),
        Reason::Rules(_)
        | Reason::TooHigh { .. }
        | Reason::NotBegun { .. }
        | Reason::SitsOut { .. }
        | Reason::OtherSide { .. }
        | Reason::NotYours { .. } => (6, "rules"),
        Reason::NoReason => (7, "no_reason"),
        Reason::Even { .. } => (8, "even"),
        Reason::Impossible { .. } | Reason::ImpossibleCard { .. } => (9, "impossible"),
    }
}

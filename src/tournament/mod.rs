//! One night as values: what happened, and what follows from it.
//!
//! A [`Tournament`] is everything the club file knows of one night. Every change is a method that either succeeds
//! whole or returns an error and leaves the value as it was; nothing here reads a clock, a file or a database.

pub mod acts;
mod adjust;
mod alone;
mod bracket;
mod called;
mod card;
mod chances;
mod check;
pub mod choices;
mod code;
pub mod document;
mod draw;
mod entrant;
mod entry;
mod finale;
mod games;
mod hand;
mod heirs;
mod label;
#[cfg(test)]
mod laws;
mod ledger;
mod link;
mod logged;
mod measure;
mod measured;
mod name;
mod night;
mod open;
mod people;
mod phrase;
mod pivot;
mod plan;
mod play_offs;
mod pot;
mod prize_words;
mod prizes;
mod propose;
pub(crate) mod rank;
mod refusal;
mod refused;
mod result;
mod rounds;
mod said;
mod sat;
mod set;
mod settings;
mod standings;
mod statement;
mod team;
#[cfg(test)]
pub(crate) mod testing;
#[doc(hidden)]
pub mod text;
mod unchecked;
mod way;
pub use adjust::MOST_ADJUSTED;
pub use bracket::{
    BRACKET_SIZES, Bracket, BracketForm, BracketMatch, BracketPart, Contestant, FEWEST_FOR_DOUBLE,
    Feeder, MatchScore, MatchState, pairs_by_lot,
};
pub use card::CardEntered;
pub use chances::{Chance, Outlook};
pub use check::Finding;
pub use code::Code;
pub use draw::wishes::wish_told;
pub use draw::{Choice, DrawReport, DrawRequest};
pub use entry::{Entered, Entry};
pub use finale::{Finale, FinaleStep, Told};
pub use hand::{HandEntered, HandEntry};
#[cfg(feature = "store")]
pub(crate) use ledger::reason_in;
pub use ledger::{Game, Ledger, Problem, TableState, Voice, resolve};
pub use link::Unlinked;
pub use logged::{Logged, Origin, PhoneClaim, Refused};
pub(crate) use measure::nearest;
pub use measure::{Measure, Own, Played};
pub use measured::{GroupRow, Together, hundredths};
pub use name::{LONGEST_NAME, clean_name};
pub(crate) use name::{fold as fold_name, has_part, is_everybody, meant};
pub use night::{
    Bell, Beside, Draw, Entrant, EntrantStatus, Heir, Label, Link, PlayOffs, PrintedCard,
    PrintedSheet, SheetKind, Tournament,
};
pub use open::StillOpen;
pub use people::{MOST_PLAYERS, MOST_TEAMS, NewEntrant, Presence};
#[cfg(any(feature = "store", feature = "typeset"))]
pub(crate) use phrase::shown;
pub use phrase::{Filled, Join, Phrase};
pub(crate) use phrase::{Part, phrase, say};
pub use plan::{Prize, PrizeKind, PrizePlan, Worth};
pub use play_offs::{KnockOut, NewKnockOut};
pub use pot::{Basis, Pot};
pub use prizes::{Award, Passed, Prizes, Winner};
pub use propose::{Heard, LONGEST_REMARK, Proposal, Proposed, ResultState, Said};
pub use refusal::{Reason, Refusal, Typed};
#[cfg(feature = "store")]
pub(crate) use refusal::{each_in_english, in_english};
pub use refused::says_something;
pub use result::{Adjustment, CardLine, Hand, Source, TableResult};
pub use rounds::{ChangedCard, ChangedSheet, RoundState};
pub use sat::Sat;
pub use set::Set;
pub use settings::{Apart, ByeScore, Movement, Rings, RingsAt, RoundSpan, Settings, TieBreak};
pub use standings::{Standings, StandingsRow};
pub use statement::{Says, Speaker, Statement, Ticks, old as old_lists};
pub use team::team_of;
#[cfg(feature = "desk")]
pub(crate) use team::{joined, names_two};
pub use unchecked::Unchecked;

//! A club's many nights as values: members and what they have done, ratings, seasons, brackets and leagues.
//!
//! Everything here is computed from [`Night`]s, which are digests of [`Tournament`](crate::tournament::Tournament)s,
//! and from what the club itself decides: who is a member, what a season's rule is, who plays in which league. Nothing
//! here reads a clock, a file or a database; a refused change returns its reasons and leaves the value as it was.

mod details;
mod edit;
pub(crate) mod error;
mod highest;
mod history;
mod league;
mod matching;
mod member;
mod merge;
mod next;
mod night;
mod rating;
mod records;
mod season;
mod season_rule;
mod short;
#[cfg(test)]
pub(crate) mod testing;
pub(crate) mod written;

pub use details::Details;
#[cfg(feature = "desk")]
pub(crate) use error::none_called;
pub use highest::{ClubRecord, RecordKind, news, records};
pub use history::{ENOUGH, History, NightOf, Other, history};
#[cfg(feature = "desk")]
pub(crate) use league::error as league_error;
pub use league::{
    Borrowed, Calendar, Conceded, Counted, Fairness, League, LeagueDocument, LeagueMatch,
    LeaguePenalty, LeagueResult, LeagueRow, LeagueRule, LeagueTieBreak, Letter, Move, Posted,
    Registered, Team, Took, late_card, match_sheet, match_value, match_words, table_sheet,
    table_value,
};
pub use matching::{Candidate, Likeness, Matcher, MemberMatch, Suggestion, likeness, nearly_equal};
pub use member::{Member, MemberId, Members};
pub use merge::Forgotten;
pub use next::next_name;
pub use night::{Game, Line, Night, Person, is_unnamed};
pub use rating::{
    Rating, RatingChange, Ratings, Term, expected_share, explained, handicap, share_made,
};
pub use records::{Named, Records, Season, find, find_mut, join, newest, taken};
pub use season::{Reach, Scored, SeasonRow, SeasonStandings, reach, season};
pub use season_rule::{ByeRule, PLACES, PointsFrom, SeasonRule, SeasonTieBreak};

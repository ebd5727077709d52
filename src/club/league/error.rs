//! What can be wrong with a change to a league.

use chrono::NaiveDate;

/// Why a change was refused; the league is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LeagueError {
    /// No team of that name or id.
    #[error("there is no team {who:?}")]
    NoTeam {
        /// What was asked for.
        who: String,
    },
    /// More than one team fits.
    #[error("{who:?} could be {}", crate::tournament::text::or(.teams))]
    Ambiguous {
        /// What was asked for.
        who: String,
        /// Their names.
        teams: Vec<String>,
    },
    /// A team of that name is there.
    #[error("there is a team {0:?} already")]
    Exists(String),
    /// Somebody plays for another team.
    #[error("{player} plays for {team} already")]
    InTwoTeams {
        /// Who.
        player: String,
        /// The team they play for.
        team: String,
    },
    /// Somebody does not play for that team.
    #[error("{player} does not play for {team}")]
    NotInTeam {
        /// Who.
        player: String,
        /// The team.
        team: String,
    },
    /// No such match.
    #[error("there is no match {number}; {}", match .last { 0 => "there are no fixtures yet".to_owned(), last => format!("matches are 1 to {last}") })]
    NoMatch {
        /// What was asked for.
        number: u16,
        /// How many there are.
        last: u16,
    },
    /// The match is put off.
    #[error("match {number}, which was to be played on {was}, is postponed and has no new day")]
    Postponed {
        /// The match.
        number: u16,
        /// Its old day.
        was: NaiveDate,
    },
    /// The match has been played.
    #[error("match {number} has a result")]
    Played {
        /// The match.
        number: u16,
    },
    /// There is a result.
    #[error("already entered: match {number} ended {}-{}", .games[0], .games[1])]
    AlreadyEntered {
        /// The match.
        number: u16,
        /// The games that stand.
        games: [u32; 2],
    },
    /// Nothing to correct.
    #[error("match {number} has no result yet")]
    NothingThere {
        /// The match.
        number: u16,
    },
    /// Everything that speaks against a result.
    #[error("match {number}: {}", .reasons.join("; "))]
    Refused {
        /// The match.
        number: u16,
        /// All that is wrong.
        reasons: Vec<String>,
    },
    /// Dates that cannot be kept: every one found.
    #[error("{}", .0.iter().map(Clash::to_string).collect::<Vec<_>>().join("; "))]
    Fixtures(Vec<Clash>),
    /// The fixtures stand in the way.
    #[error("the fixtures are made: {0}")]
    FixturesMade(&'static str),
    /// A name, date or number that does not fit.
    #[error("{0}")]
    Unfit(String),
}

/// What stands against a fixture list, or against one match on a day.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Clash {
    /// Fewer than two teams.
    #[error("division {division} has {teams} team{}; a fixture list needs two", if *.teams == 1 { "" } else { "s" })]
    FewTeams {
        /// The division.
        division: u16,
        /// How many teams it has.
        teams: usize,
    },
    /// Not enough days for every team's matches.
    #[error(
        "division {division} needs {needed} dates for everybody to meet everybody, and there are {given}"
    )]
    FewDates {
        /// The division.
        division: u16,
        /// How many are needed.
        needed: usize,
        /// How many there are.
        given: usize,
    },
    /// A team is free too often.
    #[error("{team} has {needed} matches and can play on only {can} of the dates")]
    FewDatesFor {
        /// The team.
        team: String,
        /// Matches it has.
        needed: usize,
        /// Dates on which it can.
        can: usize,
    },
    /// Home matches that do not fit into a room.
    #[error("{needed} matches are at home in {venue}, which holds {holds} over all dates")]
    SmallRoom {
        /// The venue.
        venue: String,
        /// Home matches of its teams.
        needed: usize,
        /// How many it holds.
        holds: usize,
    },
    /// A team has a match on a day it is free.
    #[error("{team} cannot play on {date}")]
    Free {
        /// The team.
        team: String,
        /// The day.
        date: NaiveDate,
    },
    /// A team has two matches on a day.
    #[error("{team} plays match {number} on {date}")]
    Busy {
        /// The team.
        team: String,
        /// The day.
        date: NaiveDate,
        /// The other match.
        number: u16,
    },
    /// More matches in a room than it holds.
    #[error("{venue} is too small on {date}: {} are all at home", crate::tournament::text::and(.teams))]
    Room {
        /// The venue.
        venue: String,
        /// The day.
        date: NaiveDate,
        /// Everybody at home there.
        teams: Vec<String>,
    },
}

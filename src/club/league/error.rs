//! What can be wrong with a change to a league.

use chrono::NaiveDate;

/// Why a change was refused; the league is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LeagueError {
    /// No team has that name or id.
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
    /// There is already a team of that name.
    #[error("there is already a team {0:?}")]
    Exists(String),
    /// Somebody already plays for another team, or for this one.
    #[error("{player} already plays for {team}")]
    InTwoTeams {
        /// Who.
        player: String,
        /// The team they play for.
        team: String,
    },
    /// Somebody who does not play for that team.
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
        /// How many matches there are.
        last: u16,
    },
    /// Two teams that do not meet there.
    #[error("{home} has no home match against {away}{}", .back.map_or(String::new(), |number| format!("; {away} is at home in match {number}")))]
    NoMeeting {
        /// The team at home.
        home: String,
        /// The visitors.
        away: String,
        /// The match with the other team at home.
        back: Option<u16>,
    },
    /// The match counts for nobody.
    #[error("match {number} is void: {why}")]
    Void {
        /// The match.
        number: u16,
        /// Why.
        why: String,
    },
    /// The match is postponed.
    #[error("match {number}, which was to be played on {was}, is postponed and has no new day")]
    Postponed {
        /// The match.
        number: u16,
        /// The day it was to be played.
        was: NaiveDate,
    },
    /// The match already has a result, so it can no longer be moved or removed.
    #[error("match {number} has a result")]
    Played {
        /// The match.
        number: u16,
    },
    /// A result is already entered.
    #[error("already entered: match {number} ended {}-{}", .games[0], .games[1])]
    AlreadyEntered {
        /// The match.
        number: u16,
        /// The result on file, in games.
        games: [u32; 2],
    },
    /// The match has no result to correct.
    #[error("match {number} has no result yet")]
    NothingThere {
        /// The match.
        number: u16,
    },
    /// A club's copy of a match that is older than the one it sent before.
    #[error("{team} has sent {}-{} for match {number} since", .games[0], .games[1])]
    Older {
        /// The match.
        number: u16,
        /// The team whose club sent it.
        team: String,
        /// What its later copy says, in games.
        games: [u32; 2],
    },
    /// A club's copy that differs from what was entered by hand.
    #[error("{team} sends {}-{} for match {number}, but {}-{} is entered", .sent[0], .sent[1], .entered[0], .entered[1])]
    Differs {
        /// The match.
        number: u16,
        /// The team whose club sent it.
        team: String,
        /// What it says, in games.
        sent: [u32; 2],
        /// What is entered, in games.
        entered: [u32; 2],
    },
    /// A copy of another league's match, or of one that is another here.
    #[error("match {number} is not ours: {why}")]
    NotOurs {
        /// The match's number on the copy.
        number: u16,
        /// How one can tell.
        why: String,
    },
    /// Everything that is wrong with a result.
    #[error("match {number}: {}", .reasons.join("; "))]
    Refused {
        /// The match.
        number: u16,
        /// All that is wrong.
        reasons: Vec<String>,
    },
    /// Why the dates do not work: every clash found.
    #[error("{}", .0.iter().map(Clash::to_string).collect::<Vec<_>>().join("; "))]
    Fixtures(Vec<Clash>),
    /// The change is too late: the fixtures are already made.
    #[error("the fixtures are already made: {0}")]
    FixturesMade(TooLate),
    /// The change is too late: matches have been played.
    #[error("matches have been played: {0}")]
    MatchesPlayed(TooLate),
    /// A name, date or number that is not allowed.
    #[error("{0}")]
    Unfit(String),
}

/// What comes too late once fixtures are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TooLate {
    /// A new team.
    #[error("a new team would have no matches")]
    NewTeam,
    /// Another division for a team.
    #[error("a team cannot change its division any more")]
    Division,
}

/// What makes a fixture list, or one match on a day, impossible.
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
    /// Too few dates for every team's matches.
    #[error(
        "division {division} needs {needed} dates for everybody to meet everybody, but there are {given}"
    )]
    FewDates {
        /// The division.
        division: u16,
        /// How many are needed.
        needed: usize,
        /// How many there are.
        given: usize,
    },
    /// A team is away on too many of the dates.
    #[error("{team} has {needed} matches but can play on only {can} of the dates")]
    FewDatesFor {
        /// The team.
        team: String,
        /// Matches it has.
        needed: usize,
        /// Dates on which it can play.
        can: usize,
    },
    /// More home matches than a room holds.
    #[error("{venue} has {needed} home matches but holds only {holds} over all dates")]
    SmallRoom {
        /// The venue.
        venue: String,
        /// Home matches of the teams that play there.
        needed: usize,
        /// How many it holds over all dates.
        holds: usize,
    },
    /// A team has a match on a day on which it cannot play.
    #[error("{team} cannot play on {date}")]
    Free {
        /// The team.
        team: String,
        /// The day.
        date: NaiveDate,
    },
    /// A team would have two matches on one day.
    #[error("{team} plays match {number} on {date}")]
    Busy {
        /// The team.
        team: String,
        /// The day.
        date: NaiveDate,
        /// The other match.
        number: u16,
    },
    /// More matches in a room on one day than it holds.
    #[error("{venue} is too small on {date}: {} are all at home", crate::tournament::text::and(.teams))]
    Room {
        /// The venue.
        venue: String,
        /// The day.
        date: NaiveDate,
        /// Every team at home there that day.
        teams: Vec<String>,
    },
}

/// A name as it is kept.
pub(super) fn clean(raw: &str) -> Result<String, LeagueError> {
    crate::tournament::clean_name(raw).map_err(|e| LeagueError::Unfit(e.to_string()))
}

//! What can be wrong with a change to a league.

use crate::tournament::{Join, Part, Phrase, phrase, shown};
use chrono::NaiveDate;

/// Why a change was refused; the league is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LeagueError {
    /// No team has that name or id.
    NoTeam {
        /// What was asked for.
        who: String,
    },
    /// More than one team fits.
    Ambiguous {
        /// What was asked for.
        who: String,
        /// Their names.
        teams: Vec<String>,
    },
    /// There is already a team of that name.
    Exists(String),
    /// Somebody already plays for another team, or for this one.
    InTwoTeams {
        /// Who.
        player: String,
        /// The team they play for.
        team: String,
    },
    /// Somebody who does not play for that team.
    NotInTeam {
        /// Who.
        player: String,
        /// The team.
        team: String,
    },
    /// No such match.
    NoMatch {
        /// What was asked for.
        number: u16,
        /// How many matches there are.
        last: u16,
    },
    /// Two teams that do not meet there.
    NoMeeting {
        /// The team at home.
        home: String,
        /// The visitors.
        away: String,
        /// The match with the other team at home.
        back: Option<u16>,
    },
    /// The match counts for nobody.
    Void {
        /// The match.
        number: u16,
        /// Why.
        why: String,
    },
    /// The match is postponed.
    Postponed {
        /// The match.
        number: u16,
        /// The day it was to be played.
        was: NaiveDate,
    },
    /// The match already has a result, so it can no longer be moved or removed.
    Played {
        /// The match.
        number: u16,
    },
    /// A result is already entered.
    AlreadyEntered {
        /// The match.
        number: u16,
        /// The result on file, in games.
        games: [u32; 2],
    },
    /// The match has no result to correct.
    NothingThere {
        /// The match.
        number: u16,
    },
    /// A club's copy of a match that is older than the one it sent before.
    Older {
        /// The match.
        number: u16,
        /// The team whose club sent it.
        team: String,
        /// What its later copy says, in games.
        games: [u32; 2],
    },
    /// A club's copy that differs from what was entered by hand.
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
    NotOurs {
        /// The match's number on the copy.
        number: u16,
        /// How one can tell.
        why: Phrase,
    },
    /// Everything that is wrong with a result.
    Refused {
        /// The match.
        number: u16,
        /// All that is wrong.
        reasons: Vec<Phrase>,
    },
    /// Why the dates do not work: every clash found.
    Fixtures(Vec<Clash>),
    /// The change is too late: the fixtures are already made.
    FixturesMade(TooLate),
    /// The change is too late: matches have been played.
    MatchesPlayed(TooLate),
    /// A name, date or number that is not allowed.
    Unfit(Phrase),
}

/// What comes too late once fixtures are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TooLate {
    /// A new team.
    NewTeam,
    /// Another division for a team.
    Division,
}

/// What makes a fixture list, or one match on a day, impossible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Clash {
    /// Fewer than two teams.
    FewTeams {
        /// The division.
        division: u16,
        /// How many teams it has.
        teams: usize,
    },
    /// Too few dates for every team's matches.
    FewDates {
        /// The division.
        division: u16,
        /// How many are needed.
        needed: usize,
        /// How many there are.
        given: usize,
    },
    /// A team is away on too many of the dates.
    FewDatesFor {
        /// The team.
        team: String,
        /// Matches it has.
        needed: usize,
        /// Dates on which it can play.
        can: usize,
    },
    /// More home matches than a room holds.
    SmallRoom {
        /// The venue.
        venue: String,
        /// Home matches of the teams that play there.
        needed: usize,
        /// How many it holds over all dates.
        holds: usize,
    },
    /// A team has a match on a day on which it cannot play.
    Free {
        /// The team.
        team: String,
        /// The day.
        date: NaiveDate,
    },
    /// A team would have two matches on one day.
    Busy {
        /// The team.
        team: String,
        /// The day.
        date: NaiveDate,
        /// The other match.
        number: u16,
    },
    /// More matches in a room on one day than it holds.
    Room {
        /// The venue.
        venue: String,
        /// The day.
        date: NaiveDate,
        /// Every team at home there that day.
        teams: Vec<String>,
    },
}

shown!(LeagueError, TooLate, Clash);

impl LeagueError {
    /// What it says.
    pub fn says(&self) -> Phrase {
        use LeagueError as E;
        match self {
            E::NoTeam { who } => phrase!("why-no-team", who),
            E::Ambiguous { who, teams } => {
                let named = Part::list(Join::Or, teams);
                phrase!("why-could-be", who, named)
            }
            E::Exists(name) => phrase!("why-team-exists", name),
            E::InTwoTeams { player, team } => {
                phrase!("why-in-two-teams", player, team)
            }
            E::NotInTeam { player, team } => {
                phrase!("why-not-in-team", player, team)
            }
            E::NoMatch { number, last } => {
                phrase!("why-no-league-match", number, last)
            }
            E::NoMeeting { home, away, back } => {
                let key = back.map_or("why-no-meeting", |_| "why-no-home-meeting");
                let back = back.unwrap_or_default();
                phrase!(key, home, away, number = back)
            }
            E::Void { number, why } => phrase!("why-match-void", number, why),
            E::Postponed { number, was } => {
                phrase!("why-match-postponed", number, was)
            }
            E::Played { number } => phrase!("why-match-played", number),
            E::AlreadyEntered { number, games } => {
                let games = score(games);
                phrase!("why-ko-already", number, stands = games)
            }
            E::NothingThere { number } => phrase!("why-match-no-result", number),
            E::Older {
                number,
                team,
                games,
            } => {
                let games = score(games);
                phrase!("why-older-copy", number, team, games)
            }
            E::Differs {
                number,
                team,
                sent,
                entered,
            } => {
                let (sent, entered) = (score(sent), score(entered));
                phrase!("why-copy-differs", number, team, sent, entered)
            }
            E::NotOurs { number, why } => {
                let why = Part::of(why.clone());
                phrase!("why-match-not-ours", number, why)
            }
            E::Refused { number, reasons } => {
                let each = Part::list(Join::Semicolon, reasons.iter().cloned());
                phrase!("why-match-refused", number, each)
            }
            E::Fixtures(clashes) => {
                let each = Part::list(Join::Semicolon, clashes.iter().map(Clash::says));
                phrase!("why-each", each)
            }
            E::FixturesMade(late) => {
                phrase!("why-fixtures-made", why = Part::of(late.says()))
            }
            E::MatchesPlayed(late) => {
                phrase!("why-matches-played", why = Part::of(late.says()))
            }
            E::Unfit(why) => why.clone(),
        }
    }
}

impl TooLate {
    /// What it says.
    fn says(self) -> Phrase {
        let key = match self {
            TooLate::NewTeam => "why-new-team-no-matches",
            TooLate::Division => "why-division-is-fixed",
        };
        phrase!(key)
    }
}

impl Clash {
    /// What it says.
    fn says(&self) -> Phrase {
        match self {
            Clash::FewTeams { division, teams } => phrase!("clash-few-teams", division, teams),
            Clash::FewDates {
                division,
                needed,
                given,
            } => phrase!("clash-few-dates", division, needed, given),
            Clash::FewDatesFor { team, needed, can } => {
                phrase!("clash-few-dates-for", team, needed, can)
            }
            Clash::SmallRoom {
                venue,
                needed,
                holds,
            } => phrase!("clash-small-room", venue, needed, holds),
            Clash::Free { team, date } => phrase!("clash-free", team, date),
            Clash::Busy { team, date, number } => phrase!("clash-busy", team, date, number),
            Clash::Room { venue, date, teams } => {
                let teams = Part::list(Join::And, teams);
                phrase!("clash-room", venue, date, teams)
            }
        }
    }
}

/// A league match's result, in games: `5-4`.
fn score([home, away]: &[u32; 2]) -> String {
    format!("{home}-{away}")
}

/// A name as it is kept.
pub(super) fn clean(raw: &str) -> Result<String, LeagueError> {
    crate::tournament::clean_name(raw).map_err(|e| LeagueError::Unfit(e.message.clone()))
}

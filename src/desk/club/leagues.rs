//! Leagues at the desk.

use crate::club::{
    Borrowed, League, LeagueError, LeagueResult, LeagueRule, MemberId, TooLate, Transfer, find,
};
use crate::desk::{Act, Desk, DeskError};
use crate::tournament::Logged;
use chrono::NaiveDate;

/// A match's result as it is typed in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedResult {
    /// Games won by the home and the away side.
    pub games: [u32; 2],
    /// Points in the games, where they were reported.
    pub points: Option<[u32; 2]>,
    /// Every game's points, where they were reported; `games` and `points` follow from them.
    pub each: Vec<[u32; 2]>,
    /// Borrowed players: the team's name or number, and the player's name.
    pub borrowed: Vec<(String, String)>,
    /// The side that conceded or did not come: the team's name or number, and whether it did not come.
    pub conceded: Option<(String, bool)>,
    /// The team whose card came late.
    pub late: Option<String>,
}

impl Desk {
    /// Starts a league.
    ///
    /// # Errors
    /// A name that cannot be used.
    pub fn new_league(
        &mut self,
        act: &Act,
        name: &str,
        rule: &LeagueRule,
    ) -> Result<League, DeskError> {
        self.change_records(act, |records| {
            let slugs = records.leagues.iter().map(|l| l.slug.as_str());
            let (name, slug) = Desk::slug_for(name, slugs)?;
            let league = League {
                mark: crate::desk::fresh_seed() as u32,
                ..League::new(&slug, &name, rule.clone())
            };
            records.leagues.push(league.clone());
            Ok((league, Logged::record("league", slug, "new")))
        })
    }

    /// A league by name.
    ///
    /// # Errors
    /// No such league, or several where none is named.
    pub fn league(&self, asked: Option<&str>) -> Result<League, DeskError> {
        Ok(find(&self.records()?.leagues, asked)?.clone())
    }

    /// Changes a league; `change` returns a value for the caller, and a few words on what was done for the log.
    ///
    /// # Errors
    /// No such league; whatever `change` refuses.
    pub fn change_league<T>(
        &mut self,
        act: &Act,
        asked: Option<&str>,
        change: impl FnOnce(&mut League) -> Result<(T, String), LeagueError>,
    ) -> Result<(T, League), DeskError> {
        self.change_records(act, |records| {
            let slug = find(&records.leagues, asked)?.slug.clone();
            let league = records.leagues.iter_mut().find(|l| l.slug == slug);
            let Some(league) = league else {
                return Err(DeskError::Unfit(format!("there is no league {slug:?}")));
            };
            let (value, what) = change(league)?;
            Ok((
                (value, league.clone()),
                Logged::record("league", slug, what),
            ))
        })
    }

    /// Players as a league keeps them: linked to the member where the name is certain.
    ///
    /// # Errors
    /// The file cannot be used.
    pub fn as_members(
        &self,
        names: &[String],
    ) -> Result<Vec<(String, Option<MemberId>)>, DeskError> {
        let members = self.members()?;
        let sure = |name: &String| match members.matches(name) {
            crate::club::MemberMatch::Member(id) => Some(id),
            _ => None,
        };
        Ok(names.iter().map(|n| (n.clone(), sure(n))).collect())
    }

    /// Deletes a league; an undo brings it back.
    ///
    /// # Errors
    /// No such league.
    pub fn delete_league(&mut self, act: &Act, asked: &str) -> Result<League, DeskError> {
        self.change_records(act, |records| {
            let one = find(&records.leagues, Some(asked))?.clone();
            records.leagues.retain(|l| l.slug != one.slug);
            let operation = Logged::record("league", &one.slug, "delete");
            Ok((one, operation))
        })
    }
}

/// Changes a team's venue, free days or division.
///
/// # Errors
/// No such team; a new division once the fixtures are made.
pub fn edit_team(
    league: &mut League,
    who: &str,
    venue: Option<&str>,
    free: &[NaiveDate],
    division: Option<u16>,
) -> Result<(), LeagueError> {
    let id = league.find_team(who)?.id;
    if let Some(division) = division {
        if division == 0 {
            return Err(LeagueError::Unfit(
                "divisions are numbered from 1".to_owned(),
            ));
        }
        if !league.matches.is_empty() {
            return Err(league.fixtures_are_made(TooLate::Division));
        }
    }
    for team in league.teams.iter_mut().filter(|t| t.id == id) {
        if let Some(venue) = venue {
            team.venue = venue.trim().to_owned();
        }
        team.free.extend(free);
        team.free.sort_by(Ord::cmp);
        team.free.dedup();
        team.division = division.unwrap_or(team.division);
    }
    Ok(())
}

/// Enters a match as it was typed in.
///
/// # Errors
/// As [`League::score`]; a team that does not play in the match.
pub fn enter_match(
    league: &mut League,
    number: u16,
    typed: &TypedResult,
    correct: bool,
) -> Result<(), LeagueError> {
    let one = league.find_match(number)?.clone();
    let side = |who: &str| -> Result<(u8, u16), LeagueError> {
        let id = league.find_team(who)?.id;
        match [one.home, one.away].iter().position(|&t| t == id) {
            Some(side) => Ok((side as u8, id)),
            None => Err(LeagueError::Refused {
                number,
                reasons: vec![format!(
                    "{} does not play in match {number}",
                    league.team_name(id)
                )],
            }),
        }
    };
    let mut result = match &typed.conceded {
        Some((who, no_show)) => league.conceded(side(who)?.0, *no_show),
        None if !typed.each.is_empty() => LeagueResult::of_games(&typed.each),
        None => LeagueResult {
            games: typed.games,
            points: typed.points,
            ..LeagueResult::of_games(&[])
        },
    };
    for (team, name) in &typed.borrowed {
        result.borrowed.push(Borrowed {
            team: side(team)?.1,
            name: name.clone(),
        });
    }
    let late = typed.late.as_deref().map(side).transpose()?;
    league.score(number, result, correct)?;
    if let Some((_, team)) = late {
        let (points, reason) = (league.rule.late_card, format!("late card, match {number}"));
        // Correcting a result does not book the late-card penalty a second time.
        let booked = |p: &crate::club::LeaguePenalty| p.team == team && p.reason == reason;
        if points != 0 && !league.penalties.iter().any(booked) {
            league.penalise(team, points, &reason)?;
        }
    }
    Ok(())
}

/// Moves a player from one team to another.
///
/// # Errors
/// As [`League::transfer`].
pub fn move_player(
    league: &mut League,
    player: &str,
    from: &str,
    to: &str,
    on: NaiveDate,
) -> Result<(), LeagueError> {
    let transfer = Transfer {
        player: player.to_owned(),
        from: league.find_team(from)?.id,
        to: league.find_team(to)?.id,
        on,
    };
    league.transfer(&transfer)
}

//! Leagues at the desk.

use crate::club::{League, LeagueError, LeagueRule, MemberId, TooLate, find};
use crate::desk::{Act, Desk, DeskError};
use crate::tournament::Logged;
use chrono::NaiveDate;

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
        change: impl FnOnce(&mut League) -> Result<(T, String), DeskError>,
    ) -> Result<(T, League), DeskError> {
        self.change_records(act, |records| {
            let slug = find(&records.leagues, asked)?.slug.clone();
            let league = records.leagues.iter_mut().find(|l| l.slug == slug);
            let Some(league) = league else {
                return Err(DeskError::unfit(format!("there is no league {slug:?}")));
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
        let sure = |name: &String| (name.clone(), members.certain(name));
        Ok(names.iter().map(sure).collect())
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

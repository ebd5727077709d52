//! Who plays for whom, and since when.

use super::error::{clean, exists, is_division, no_team, teams, unfit};
use super::{League, LeagueMatch, LeagueResult, Team};
use crate::club::MemberId;
use crate::tournament::acts::Way;
use crate::tournament::{Join, Part, Phrase, Refusal, fold_name, phrase};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// Somebody on a team's list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Registered {
    /// The name.
    pub name: String,
    /// Which member of the club they are, where that is known.
    pub member: Option<MemberId>,
    /// The first day they play for the team; `None`: from the start.
    pub from: Option<NaiveDate>,
    /// The last day; `None` while they still play for it.
    pub until: Option<NaiveDate>,
}

impl Registered {
    fn plays_on(&self, day: NaiveDate) -> bool {
        self.from.is_none_or(|from| from <= day) && self.until.is_none_or(|until| day <= until)
    }

    fn is(&self, name: &str, member: Option<MemberId>) -> bool {
        match (self.member, member) {
            (Some(a), Some(b)) => a == b,
            _ => fold_name(&self.name) == fold_name(name),
        }
    }
}

impl League {
    /// Enters a team and returns its id.
    ///
    /// # Errors
    /// A name that is not allowed or is in use, a division of 0, players who play for another team or are listed twice,
    /// fixtures that are already made.
    pub fn add_team(
        &mut self,
        name: &str,
        division: u16,
        venue: &str,
        players: &[(String, Option<MemberId>)],
    ) -> Result<u16, Refusal> {
        let name = clean(name)?;
        if let Some(team) = self.team_called(&name) {
            return Err(exists(&team.name));
        }
        if !self.matches.is_empty() {
            return Err(self.fixtures_are_made(phrase!("why-new-team-no-matches")));
        }
        is_division(division)?;
        let venue = if venue.trim().is_empty() {
            String::new()
        } else {
            clean(venue)?
        };
        let id = self.teams.iter().map(|t| t.id).max().unwrap_or(0) + 1;
        let mut next = self.clone();
        next.teams.push(Team {
            id,
            name,
            division,
            venue,
            ..Team::default()
        });
        for (player, member) in players {
            next.register(id, player, *member, None)?;
        }
        *self = next;
        Ok(id)
    }

    /// A team by name, an unambiguous part of it, or id.
    ///
    /// # Errors
    /// There is none, or several could be meant.
    pub fn find_team(&self, who: &str) -> Result<&Team, Refusal> {
        let asked = fold_name(who.trim());
        let unknown = || no_team(who.trim());
        if asked.is_empty() {
            return Err(unknown());
        }
        let by_number = || self.team(asked.parse().ok()?);
        if let Some(team) = self.team_called(&asked).or_else(by_number) {
            return Ok(team);
        }
        let found: Vec<&Team> = self
            .teams
            .iter()
            .filter(|t| fold_name(&t.name).contains(&asked))
            .collect();
        match found.as_slice() {
            [] => Err(unknown()),
            [one] => Ok(one),
            more => {
                let named = Part::list(Join::Or, more.iter().map(|t| &t.name));
                let words = phrase!("why-could-be", who = who.trim(), named);
                Err(Refusal::new("no_team", words).or(teams(phrase!("way-see-teams"))))
            }
        }
    }

    pub(super) fn team_mut(&mut self, id: u16) -> Result<&mut Team, Refusal> {
        let found = self.teams.iter_mut().find(|t| t.id == id);
        found.ok_or_else(|| no_team(id))
    }

    /// Puts somebody on a team's list.
    ///
    /// # Errors
    /// A name that is not allowed; somebody already on a team's list at that time, this one's or another's.
    pub fn register(
        &mut self,
        team: u16,
        name: &str,
        member: Option<MemberId>,
        from: Option<NaiveDate>,
    ) -> Result<(), Refusal> {
        let name = clean(name)?;
        for other in &self.teams {
            let still = |r: &&Registered| {
                r.is(&name, member) && r.until.is_none_or(|u| from.is_none_or(|f| f <= u))
            };
            if other.roster.iter().any(|r| still(&r)) {
                let words = phrase!("why-in-two-teams", player = name, team = other.name);
                return Err(unfit(words));
            }
        }
        self.team_mut(team)?.roster.push(Registered {
            name,
            member,
            from,
            until: None,
        });
        Ok(())
    }

    /// Moves somebody from one team to another, by their ids, on a given day.
    ///
    /// # Errors
    /// No such team, somebody who does not play for the team they are leaving or joined it after that day.
    pub fn transfer(
        &mut self,
        player: &str,
        [from, to]: [u16; 2],
        on: NaiveDate,
    ) -> Result<(), Refusal> {
        let mut next = self.clone();
        let old = next.team_mut(from)?;
        let team = old.name.clone();
        if from == to {
            return Err(unfit(phrase!("why-same-team", team)));
        }
        let mut roster = old.roster.iter_mut();
        let Some(there) = roster.find(|r| r.is(player, None) && r.until.is_none()) else {
            let words = phrase!("why-not-in-team", player, team);
            return Err(unfit(words).or(teams(phrase!("way-see-who-plays-where"))));
        };
        let (name, member) = (there.name.clone(), there.member);
        let last = on.pred_opt().unwrap_or(on);
        if there.from.is_some_and(|from| last < from) {
            return Err(unfit(phrase!("why-joined-later", name, team, last)));
        }
        there.until = Some(last);
        next.register(to, &name, member, Some(on))?;
        *self = next;
        Ok(())
    }

    /// A member has another name: teams' lists say so too, and so does who was borrowed. `was` is the name they had, where
    /// it was nobody else's: then a line with it is theirs though nobody had said so.
    pub fn member_is_called(&mut self, member: MemberId, was: Option<&str>, name: &str) {
        let is = |text: &str| was.is_some_and(|was| fold_name(was) == fold_name(text));
        for person in self.teams.iter_mut().flat_map(|team| &mut team.roster) {
            if person.member == Some(member) || (person.member.is_none() && is(&person.name)) {
                person.member = Some(member);
                name.clone_into(&mut person.name);
            }
        }
        let results = self.matches.iter_mut().filter_map(|m| m.result.as_mut());
        let borrowed = results.flat_map(|result| &mut result.borrowed);
        for person in borrowed.filter(|person| is(&person.name)) {
            name.clone_into(&mut person.name);
        }
    }

    /// Somebody of this name who stands on a team's list, or was borrowed, and is no member.
    pub fn only_listed(&self, who: &str) -> Option<&str> {
        let listed = self.teams.iter().flat_map(|team| &team.roster);
        let listed = listed.filter(|one| one.member.is_none());
        let results = self.matches.iter().filter_map(|m| m.result.as_ref());
        let borrowed = results.flat_map(|result| &result.borrowed);
        let mut names = listed
            .map(|one| one.name.as_str())
            .chain(borrowed.map(|one| one.name.as_str()));
        names.find(|name| fold_name(name) == fold_name(who))
    }

    /// The error for what comes too late once fixtures are made. It says whether matches have been played: if none have, the
    /// fixtures can be cleared first.
    pub(super) fn fixtures_are_made(&self, why: Phrase) -> Refusal {
        let why = Part::of(why);
        match self.matches.iter().any(|m| m.result.is_some()) {
            true => unfit(phrase!("why-matches-played", why)).or(teams(phrase!("way-see-teams"))),
            false => {
                let clear = json!({"do": "league fixtures", "clear": true});
                unfit(phrase!("why-fixtures-made", why)).or(Way::to("", clear))
            }
        }
    }

    /// A team has no part in that match.
    pub fn not_in_match(&self, team: u16, number: u16) -> Phrase {
        let team = self.team_name(team);
        phrase!("why-team-not-in-match", team, number)
    }

    /// What is wrong with the borrowed players: too many, borrowed too often, or not borrowed at all.
    pub(super) fn borrowing_reasons(
        &self,
        one: &LeagueMatch,
        result: &LeagueResult,
    ) -> Vec<Phrase> {
        let mut reasons = Vec::new();
        for team in [one.home, one.away] {
            let here: Vec<&str> = result
                .borrowed
                .iter()
                .filter(|b| b.team == team)
                .map(|b| b.name.as_str())
                .collect();
            let called = self.team_name(team);
            if here.len() > usize::from(self.rule.borrow_a_match) {
                reasons.push(phrase!(
                    "why-borrowed-too-many",
                    team = called,
                    n = here.len(),
                    most = self.rule.borrow_a_match
                ));
            }
            for (at, name) in here.iter().enumerate() {
                let folded = fold_name(name);
                if here[..at].iter().any(|other| fold_name(other) == folded) {
                    reasons.push(phrase!("why-named-twice", name));
                }
                let own = self.team(team).into_iter().flat_map(|t| &t.roster);
                if own
                    .clone()
                    .any(|r| fold_name(&r.name) == folded && r.plays_on(one.date))
                {
                    reasons.push(phrase!("why-own-player", name, team = called));
                }
                let before = self
                    .matches
                    .iter()
                    .filter(|m| m.number != one.number)
                    .filter_map(|m| m.result.as_ref())
                    .flat_map(|r| &r.borrowed)
                    .filter(|b| b.team == team && fold_name(&b.name) == folded)
                    .count();
                if before >= usize::from(self.rule.borrow_a_person) {
                    reasons.push(phrase!(
                        "why-borrowed-too-often",
                        team = called,
                        name,
                        n = before,
                        most = self.rule.borrow_a_person
                    ));
                }
            }
        }
        // The other side may lend somebody, but then cannot play them as well.
        for (at, b) in result.borrowed.iter().enumerate() {
            let folded = fold_name(&b.name);
            let both = |a: &super::Borrowed| a.team != b.team && fold_name(&a.name) == folded;
            if result.borrowed[..at].iter().any(both) {
                reasons.push(phrase!("why-both-sides", name = b.name));
            }
        }
        for b in result.borrowed.iter().filter(|b| !one.has(b.team)) {
            reasons.push(self.not_in_match(b.team, one.number));
        }
        reasons
    }
}

//! Who plays for whom, and since when.

use super::error::{clean, exists, is_division, no_team, teams, unfit};
use super::{Borrowed, League, LeagueMatch, LeagueResult, Team};
use crate::club::MemberId;
use crate::tournament::acts::Way;
use crate::tournament::{Join, Part, Phrase, Refusal, fold_name, has_part, meant, phrase};
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
    /// A name that is not allowed or is in use, a division of 0, fixtures that are already made.
    pub fn add_team(&mut self, name: &str, division: u16) -> Result<u16, Refusal> {
        let name = clean(name)?;
        if let Some(team) = self.team_called(&name) {
            return Err(exists(&team.name));
        }
        if !self.matches.is_empty() {
            return Err(self.fixtures_are_made(phrase!("why-new-team-no-matches")));
        }
        is_division(division)?;
        let id = self.teams.iter().map(|t| t.id).max().unwrap_or(0) + 1;
        self.teams.push(Team {
            id,
            name,
            division,
            ..Team::default()
        });
        Ok(id)
    }

    /// A team by name, an unambiguous part of it, or id.
    ///
    /// # Errors
    /// There is none, or several could be meant.
    pub fn find_team(&self, who: &str) -> Result<&Team, Refusal> {
        let (who, asked) = (who.trim(), fold_name(who.trim()));
        let found = meant(
            self.teams.iter().filter(|_| !asked.is_empty()),
            &[
                &|t| fold_name(&t.name) == asked,
                &|t| asked.parse() == Ok(t.id),
                &|t| has_part(&t.name, &asked),
            ],
        );
        match found.as_slice() {
            [] => Err(no_team(who)),
            [one] => Ok(one),
            more => {
                let named = Part::list(Join::Or, more.iter().map(|t| &t.name));
                let words = phrase!("why-could-be", who, named);
                Err(Refusal::new("no_team", words).or(teams(phrase!("way-see-teams"))))
            }
        }
    }

    /// A team by id, to be changed.
    ///
    /// # Errors
    /// There is none.
    pub fn team_mut(&mut self, id: u16) -> Result<&mut Team, Refusal> {
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
        let same = |a: &str, b: &str| fold_name(a) == fold_name(b);
        for team in [one.home, one.away] {
            let n = result.borrowed.iter().filter(|b| b.team == team).count();
            let (team, most) = (self.team_name(team), self.rule.borrow_a_match);
            if n > most.into() {
                reasons.push(phrase!("why-borrowed-too-many", team, n, most));
            }
        }
        for (at, Borrowed { team, name }) in result.borrowed.iter().enumerate() {
            if !one.has(*team) {
                reasons.push(self.not_in_match(*team, one.number));
                continue;
            }
            let mut earlier = result.borrowed[..at].iter().filter(|b| same(&b.name, name));
            if let Some(earlier) = earlier.next() {
                // The other side may lend somebody, but then cannot play them as well.
                let key = match earlier.team == *team {
                    true => "why-named-twice",
                    false => "why-both-sides",
                };
                reasons.push(phrase!(key, name));
            }
            let mut own = self.team(*team).into_iter().flat_map(|t| &t.roster);
            let called = self.team_name(*team);
            if own.any(|r| same(&r.name, name) && r.plays_on(one.date)) {
                reasons.push(phrase!("why-own-player", name, team = called));
            }
            let others = self.matches.iter().filter(|m| m.number != one.number);
            let before = others
                .filter_map(|m| m.result.as_ref())
                .flat_map(|r| &r.borrowed);
            let n = before
                .filter(|b| b.team == *team && same(&b.name, name))
                .count();
            let most = self.rule.borrow_a_person;
            if n >= most.into() {
                reasons.push(phrase!(
                    "why-borrowed-too-often",
                    team = called,
                    name,
                    n,
                    most
                ));
            }
        }
        reasons
    }
}

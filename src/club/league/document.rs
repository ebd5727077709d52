//! A league as a file that other clubs read.

use super::League;
use super::error::{clean, unfit};
use crate::club::written::{document, is_document};
use crate::tournament::{Part, Phrase, Refusal, fold_name, phrase};
use serde::{Deserialize, Serialize};

/// What such a file says it is.
const KIND: &str = "league";

/// A league without what only its own club file knows: who of its people is which member.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeagueDocument {
    benny: String,
    /// The league.
    pub league: League,
}

impl LeagueDocument {
    /// A league for others; `keeper` is the key of whoever writes it, who keeps the league unless somebody else does.
    pub fn of(mut league: League, keeper: String) -> LeagueDocument {
        league.keeper.get_or_insert(keeper);
        for person in league.teams.iter_mut().flat_map(|team| &mut team.roster) {
            person.member = None;
        }
        let benny = KIND.to_owned();
        LeagueDocument { benny, league }
    }

    /// As text.
    pub fn write(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Whether a file that begins like this is such a document.
    pub fn is_ours(there: &[u8]) -> bool {
        is_document(there, KIND)
    }

    /// From text, checked as a whole.
    ///
    /// # Errors
    /// It is something else, or contradicts itself.
    pub fn read(text: &str) -> Result<LeagueDocument, Refusal> {
        let unfit = |why: Phrase| unfit(phrase!("why-league-unread", why = Part::of(why)));
        let read: LeagueDocument = document(text, KIND).map_err(unfit)?;
        read.league.rule.check()?;
        match read.league.contradictions().first() {
            None => Ok(read),
            Some(why) => Err(unfit(why.clone())),
        }
    }
}

impl League {
    /// What does not fit together, a sentence each; empty in a league that was changed only by its own rules.
    pub fn contradictions(&self) -> Vec<Phrase> {
        let mut found = Vec::new();
        for (at, team) in self.teams.iter().enumerate() {
            let folded = fold_name(&team.name);
            let mut before = self.teams[..at].iter();
            if before.any(|t| t.id == team.id || fold_name(&t.name) == folded) {
                found.push(phrase!("why-team-twice", name = team.name));
            }
            if clean(&team.name).ok().as_ref() != Some(&team.name) {
                found.push(phrase!("why-no-team-name", name = team.name));
            }
        }
        for (one, number) in self.matches.iter().zip(1..) {
            if one.number != number {
                found.push(phrase!(
                    "why-match-order",
                    number = one.number,
                    place = number
                ));
            }
            let unknown = [one.home, one.away]
                .iter()
                .any(|id| self.team(*id).is_none());
            if unknown || one.home == one.away {
                found.push(phrase!("why-match-lacks-team", number = one.number));
            }
            let borrowed = one.result.iter().flat_map(|r| &r.borrowed);
            if borrowed.clone().any(|b| one.side_of(b.team).is_none()) {
                found.push(phrase!("why-match-names-other", number = one.number));
            }
        }
        if let Some(p) = self.penalties.iter().find(|p| self.team(p.team).is_none()) {
            found.push(phrase!(
                "why-points-for-nobody",
                points = format!("{:+}", p.points)
            ));
        }
        found
    }

    /// Keeps what is only here when the league comes anew from whoever keeps it: results that have not arrived there, and
    /// which team is the club's own. Gives how many results.
    pub fn keep_own(&mut self, here: &League) -> usize {
        for team in &mut self.teams {
            let own = here.team(team.id).and_then(|own| own.key.clone());
            team.key = team.key.take().or(own);
        }
        let mut only_here = 0;
        for one in self
            .matches
            .iter_mut()
            .filter(|m| m.is_open() && m.posted.is_empty())
        {
            let own = here
                .matches
                .iter()
                .find(|m| (m.number, m.home, m.away) == (one.number, one.home, one.away));
            if let Some(result) = own.and_then(|own| own.result.clone()) {
                one.result = Some(result);
                only_here += 1;
            }
        }
        only_here
    }
}

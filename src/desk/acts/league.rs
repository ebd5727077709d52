//! A league's next season.

use super::season::named_or;
use crate::club::{League, find, taken};
use crate::desk::{Desk, DeskError};
use crate::tournament::acts::{Act, Moment, Note, Told, Way, act};
use crate::tournament::{Join, Logged, Part, phrase};
use serde::Serialize;
use serde_json::json;

act! { default:
    /// Start the league that follows the newest one.
    ///
    /// It has the same rule, the same teams, and who still plays for them.
    ///
    /// Teams go up and down as the table says. A team that shares its rank stays where it is.
    ///
    /// # Examples
    /// - `benny league next`
    /// - `benny league next "Winter 2027/28" --league winter-2026-27`
    pub struct LeagueNext {
        /// What it is called [default: the name before, a year on].
        pub name: Option<String>,
        /// The league it follows [default: the newest].
        #[arg(skip)]
        pub league: Option<String>,
    }
}

/// The league that was started.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct LeagueStarted {
    /// Its short name.
    pub league: String,
    /// Its name.
    pub name: String,
    /// The short name of the one before.
    pub follows: String,
    /// How many teams it has.
    pub teams: usize,
    /// The teams that changed division.
    pub moved: Vec<String>,
    /// The teams that should have, but share their rank: the committee decides.
    pub undecided: Vec<String>,
    /// How many matches of the one before are still open.
    pub open: usize,
}

impl Act for LeagueNext {
    type World = Desk;
    const VERB: &'static str = "league next";
    type Outcome = LeagueStarted;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<LeagueStarted, DeskError> {
        let (asked, named) = (self.league.clone(), self.name.clone());
        let started = desk.change_records(&super::who(moment), |records| {
            let before = find(&records.leagues, asked.as_deref())?;
            let name = named_or(named, &before.name, "ask-next-league-called", Self::VERB)?;
            let (name, slug) = Desk::slug_for(&name, taken(&records.leagues))?;
            let moves = before.moves();
            let next = League {
                mark: crate::desk::fresh_seed() as u32,
                teams: before.next_teams(&moves),
                ..League::new(&slug, &name, before.rule.clone())
            };
            let names = |shared: bool| {
                let moves = moves.iter().filter(|m| m.shared == shared);
                let names = moves.map(|m| next.team_name(m.team).to_owned());
                names.collect()
            };
            let started = LeagueStarted {
                league: slug.clone(),
                follows: before.slug.clone(),
                teams: next.teams.len(),
                moved: names(false),
                undecided: names(true),
                open: before.matches.iter().filter(|m| m.is_open()).count(),
                name,
            };
            records.leagues.push(next);
            Ok::<_, DeskError>((started, Logged::record(Self::VERB, slug, "next")))
        })?;
        self.name = Some(started.name.clone());
        Ok(started)
    }

    fn told(&self, done: &LeagueStarted, _: &Desk) -> Told {
        let LeagueStarted { name, league, .. } = done;
        let moved = (!done.moved.is_empty()).then(|| {
            phrase!(
                "did-league-next-moved",
                names = Part::list(Join::And, &done.moved)
            )
        });
        let mut told = Told::words(phrase!(
            "did-league-next",
            name,
            slug = league,
            n = done.teams
        ))
        .and(moved);
        for team in &done.undecided {
            let place = Way::to(
                phrase!("way-move"),
                json!({"do": "league team", "name": team, "division": null}),
            );
            told = told.note(Note::warning(
                phrase!("note-shares-rank-so-stays", team),
                place,
            ));
        }
        if done.open > 0 {
            let words = phrase!("note-matches-before-open", n = done.open);
            told = told.note(Note::warning(words, None));
        }
        told.note(Note::new(
            "",
            Way::to(
                phrase!("way-fixtures"),
                json!({"do": "league fixtures", "start": null}),
            ),
        ))
    }

    fn line(&self) -> String {
        self.name.clone().unwrap_or_default()
    }
}

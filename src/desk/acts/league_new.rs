//! A league is started.

use super::league_team::Enter;
use super::who;
use crate::club::{League, LeagueRule, taken};
use crate::desk::{Desk, DeskError};
use crate::tournament::acts::{Act, Moment, Told, Way, act};
use crate::tournament::{Logged, phrase};
use serde::Serialize;
use serde_json::json;

act! {
    /// Start a league.
    ///
    /// # Examples
    /// - `benny league new "Winter League"`
    /// - `benny league new Pairs --rule '{"players":2,"games":5,"game_to":10}'`
    pub struct LeagueNew {
        /// What it is called.
        pub name: String,
        /// The rule: a JSON file, or JSON as it stands; a league's `show --json` writes out a rule with all its fields.
        #[serde(default)]
        #[arg(long, value_name = "FILE|JSON")]
        pub rule: Option<String>,
    }
}

/// A league that was started.
#[derive(Clone, Debug, Serialize)]
pub struct LeagueMade {
    /// Its short name.
    pub league: String,
    /// Its name.
    pub name: String,
    /// Its rule.
    pub rule: LeagueRule,
}

impl Act for LeagueNew {
    type World = Desk;
    const VERB: &'static str = "league new";
    type Outcome = LeagueMade;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<LeagueMade, DeskError> {
        let rule = self
            .rule
            .as_deref()
            .map(LeagueRule::from_json)
            .transpose()?;
        let rule = rule.unwrap_or_default();
        desk.change_records(&who(moment), |records| {
            let (name, slug) = Desk::slug_for(&self.name, taken(&records.leagues))?;
            records.leagues.push(League {
                mark: crate::desk::fresh_seed() as u32,
                ..League::new(&slug, &name, rule.clone())
            });
            let made = LeagueMade {
                league: slug.clone(),
                name,
                rule,
            };
            Ok((made, Logged::record(Self::VERB, &slug, "new")))
        })
    }

    fn told(&self, done: &LeagueMade, _: &Desk) -> Told {
        let (name, slug, rule) = (&done.name, &done.league, &done.rule);
        let (players, games, game_to) = (rule.players, rule.games, rule.game_to);
        let team = json!({"do": Enter::VERB, "name": null, "venue": null, "players": null});
        Told::words(phrase!(
            "did-league-new",
            name,
            slug,
            players,
            games,
            to = game_to
        ))
        .next(vec![Way::to("", team)])
    }

    fn line(&self) -> String {
        self.name.clone()
    }
}

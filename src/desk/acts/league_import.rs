//! A league as it came from whoever keeps it.

use super::who;
use crate::club::{LeagueDocument, taken};
use crate::desk::{Desk, DeskError};
use crate::tournament::acts::{Act, Moment, Note, Refusal, Told, Way, act};
use crate::tournament::{Logged, phrase};
use serde::Serialize;
use serde_json::json;

act! { default:
    /// Bring in a league's teams, fixtures and results from a file.
    ///
    /// The league's keeper writes that file. Brought in again, it updates what has changed; results that are only here stay.
    pub struct LeagueImport {
        /// What `benny league export league.json` wrote, as text.
        #[arg(skip)]
        pub text: String,
    }
}

/// A league that was taken over.
#[derive(Clone, Debug, Serialize)]
pub struct LeagueImported {
    /// Its short name here.
    pub league: String,
    /// Its name.
    pub name: String,
    /// How many teams it has.
    pub teams: usize,
    /// How many matches.
    pub matches: usize,
    /// How many of them have a result.
    pub played: usize,
    /// Whether it was here before.
    pub again: bool,
    /// How many results are only here, so that they have still to be sent.
    pub own: usize,
}

impl Act for LeagueImport {
    type World = Desk;
    const VERB: &'static str = "league import";
    type Outcome = LeagueImported;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<LeagueImported, DeskError> {
        let LeagueDocument { league: theirs, .. } = LeagueDocument::read(&self.text)?;
        let own = desk.own_key()?;
        // The log need not hold the whole of it twice.
        self.text = String::new();
        desk.change_records(&who(moment), |records| {
            let mut new = theirs;
            for person in new.teams.iter_mut().flat_map(|team| &mut team.roster) {
                person.member = records.members.certain(&person.name);
            }
            let there = records.leagues.iter().position(|l| l.mark == new.mark);
            let ours = there.map(|at| records.leagues[at].clone());
            let is_own = |key: &String| own.is_some_and(|own| own.is(key));
            let kept_here = ours.as_ref().is_some_and(|ours| ours.keeper.is_none());
            if kept_here && !new.keeper.as_ref().is_some_and(is_own) {
                let words = phrase!("why-kept-here-what-clubs", name = new.name);
                let take = Way::to("", json!({"do": "league take", "what": null}));
                return Err(Refusal::new("kept_here", words).or(take).into());
            }
            // Back in the file that keeps it, it is nobody's copy.
            new.keeper = new.keeper.filter(|key| !is_own(key));
            let mut only_here = 0;
            match ours.as_ref() {
                Some(ours) => {
                    new.slug.clone_from(&ours.slug);
                    only_here = new.keep_own(ours);
                }
                None => {
                    (_, new.slug) = Desk::slug_for(&new.name, taken(&records.leagues))?;
                }
            }
            let done = LeagueImported {
                league: new.slug.clone(),
                name: new.name.clone(),
                teams: new.teams.len(),
                matches: new.matches.len(),
                played: new.played(),
                again: there.is_some(),
                own: only_here,
            };
            match there {
                Some(at) => records.leagues[at] = new,
                None => records.leagues.push(new),
            }
            let entry = Logged::record(Self::VERB, &done.league, "import");
            Ok::<_, DeskError>((done, entry))
        })
    }

    fn told(&self, done: &LeagueImported, _: &Desk) -> Told {
        let words = phrase!(
            "did-league-import",
            name = done.name,
            slug = done.league,
            n = done.teams,
            played = done.played,
            matches = done.matches
        );
        let told = Told::words(words);
        match done.own {
            0 => told,
            n => told.note(Note::new(
                phrase!("note-only-here-so-far", n),
                Way::to(phrase!("way-send-one"), json!({"do": "league result"})),
            )),
        }
    }
}

impl Desk {
    /// A league for another club's file. Whoever writes it keeps the league, unless it came from somebody else.
    ///
    /// # Errors
    /// No such league; the file cannot be used.
    pub fn league_document(&mut self, asked: Option<&str>) -> Result<String, DeskError> {
        let key = self.seal()?.key();
        let league = self.league(asked)?;
        Ok(LeagueDocument::of(league, key.text()).write())
    }
}

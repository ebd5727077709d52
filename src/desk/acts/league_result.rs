//! A match's result as the club sends it to whoever keeps the league.

use super::league_score::side;
use super::who;
use crate::club::{League, LeagueMatch, league_error, match_words};
use crate::desk::post::Key;
use crate::desk::{Desk, DeskError};
use crate::tournament::acts::{Act, Choice, Moment, Note, Question, Refusal, Told, Way, act};
use crate::tournament::{Phrase, phrase};
use serde::Serialize;
use serde_json::json;

act! { default:
    /// Write a result for whoever keeps the league, signed by the club.
    ///
    /// It is a small file to send, a QR code to hold up, and twelve letters to read out over the phone. The club's key is
    /// made the first time.
    pub struct SendResult {
        /// The match's number [default: the last one that has a result].
        #[arg(value_name = "MATCH")]
        pub number: Option<u16>,
        /// The team that says so: the club's own [default: as before].
        #[arg(long, value_name = "TEAM")]
        pub team: Option<String>,
        /// Which league [default: the newest].
        #[arg(skip)]
        pub league: Option<String>,
    }
}

/// A result that is ready to be sent.
#[derive(Clone, Debug, Serialize)]
pub struct Sent {
    /// The league's short name.
    pub league: String,
    /// The match's number.
    #[serde(rename = "match")]
    pub number: u16,
    /// The team whose club says so.
    pub team: String,
    /// Games won by home and away.
    pub games: [u32; 2],
    /// The letters of the club's key.
    pub key: String,
    /// Twelve letters for the phone; `None` where they cannot hold it, or nobody knows who keeps the league.
    pub code: Option<String>,
    /// The file's text, which a QR code may hold too.
    pub text: String,
    #[serde(skip)]
    words: Phrase,
    #[serde(skip)]
    kept_elsewhere: bool,
}

/// The day and hour in UTC, so that two clubs' clocks are compared.
fn in_utc(at: &str) -> String {
    let read = chrono::DateTime::parse_from_rfc3339(at);
    read.map_or_else(
        |_| at.to_owned(),
        |at| at.to_utc().format("%Y-%m-%dT%H:%M:%SZ").to_string(),
    )
}

impl SendResult {
    /// The match that is meant.
    fn meant<'a>(&self, league: &'a League, own: &Key) -> Result<&'a LeagueMatch, DeskError> {
        if let Some(number) = self.number {
            return Ok(league.find_match(number)?);
        }
        let is_own = |id: u16| {
            let key = league.team(id).and_then(|team| team.key.as_deref());
            key.is_some_and(|noted| own.is(noted))
        };
        let played = || league.matches.iter().filter(|m| m.result.is_some());
        let ours = played().filter(|m| is_own(m.home) || is_own(m.away));
        let newest = |m: &&LeagueMatch| (m.date, m.number);
        let last = ours.max_by_key(newest).or(played().max_by_key(newest));
        last.ok_or_else(|| {
            let score = json!({"do": "league score", "what": [null, null]});
            Refusal::new("nothing_there", phrase!("why-no-match-result-yet"))
                .or(Way::to("", score))
                .into()
        })
    }

    /// The side that speaks: the team that was named, the only one with the club's own key, or whichever is chosen.
    fn speaker(
        &self,
        league: &League,
        one: &LeagueMatch,
        own: &Key,
    ) -> Result<(u8, u16), DeskError> {
        if let Some(team) = &self.team {
            return Ok(side(league, one, team)?);
        }
        let teams = [one.home, one.away];
        let ours = teams.iter().enumerate().filter(|(_, id)| {
            let key = league.team(**id).and_then(|team| team.key.as_deref());
            key.is_some_and(|noted| own.is(noted))
        });
        match ours.collect::<Vec<_>>().as_slice() {
            [(side, id)] => Ok((*side as u8, **id)),
            _ => {
                let asks = phrase!("ask-match-which-two-yours", number = one.number);
                let mut question = Question::words("team", asks);
                question.choices = teams
                    .iter()
                    .map(|id| Choice {
                        value: json!(league.team_name(*id)),
                        words: league.team_name(*id).into(),
                    })
                    .collect();
                Err(Refusal::asking(question).into())
            }
        }
    }
}

impl Act for SendResult {
    type World = Desk;
    const VERB: &'static str = "league result";
    type Outcome = Sent;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<Sent, DeskError> {
        let league = desk.league(self.league.as_deref())?;
        let seal = desk.seal()?;
        let own = seal.key();
        let one = self.meant(&league, &own)?.clone();
        if one.result.is_none() {
            let score = json!({"do": "league score", "what": [one.number.to_string(), null]});
            let mut refusal = league_error::nothing_there(one.number);
            refusal.kind = "nothing_there";
            return Err(refusal.or(Way::to("", score)).into());
        }
        let (side, id) = self.speaker(&league, &one, &own)?;
        let team = league.team_name(id).to_owned();
        // Which team is the club's own is remembered here, where the keeper has not noted it yet.
        let noted = league.team(id).and_then(|team| team.key.as_deref());
        let league = match noted {
            None => {
                let note = |league: &mut League| {
                    league.team_mut(id)?.key = Some(own.text());
                    Ok(((), format!("team {id}: its key")))
                };
                desk.change_league(&who(moment), Some(&league.slug), note)?
                    .1
            }
            Some(noted) if own.is(noted) => league,
            Some(_) => {
                let words = phrase!("why-another-clubs-team-here", team);
                let key = json!({"do": "league team", "name": team, "key": own.letters()});
                let way = Way::to(phrase!("way-if-yours-this-new"), key);
                return Err(Refusal::new("other_key", words).or(way).into());
            }
        };
        let letter = league.letter(one.number, side, &in_utc(moment.at))?;
        (self.number, self.team) = (Some(one.number), Some(team.clone()));
        Ok(Sent {
            league: league.slug.clone(),
            number: one.number,
            team,
            games: letter.copy.result.games,
            key: own.letters(),
            code: seal.code(&letter, &league),
            text: seal.seal(&letter),
            words: match_words(&league, &one),
            kept_elsewhere: league.keeper.is_some(),
        })
    }

    fn told(&self, done: &Sent, _: &Desk) -> Told {
        let said = phrase!("did-league-result", team = done.team);
        let told = Told::words(done.words.clone()).lines([said]);
        let told = match &done.code {
            Some(code) => told.and([phrase!("did-league-result-code", code)]),
            None if done.kept_elsewhere => told.and([phrase!("did-league-result-file")]),
            None => told.note(Note::new(
                phrase!("note-code-read-out-league"),
                Way::to(
                    phrase!("way-once-they-sent"),
                    json!({"do": "league import", "from": null}),
                ),
            )),
        };
        let key = phrase!("note-key-letters", key = done.key);
        let mut told = told.note(Note::new(key, None));
        told.code = Some(done.text.clone());
        told
    }

    fn line(&self) -> String {
        self.number
            .map_or(String::new(), |number| number.to_string())
    }
}

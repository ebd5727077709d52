//! Results that clubs sent, entered by whoever keeps the league.

use super::who;
use crate::club::{League, Posted, Took, find, match_value};
use crate::desk::post::{Key, Mail, Seal, letters_of, noted};
use crate::desk::{Desk, DeskError};
use crate::tournament::acts::{Act, Choice, Moment, Note, Question, Refusal, Told, Way, act};
use crate::tournament::text::{count, pair};
use crate::tournament::{Join, Logged, Part, Phrase, fold_name, in_english, phrase};
use serde::Serialize;
use serde_json::{Value, json};

act! { default:
    /// Enter results that clubs sent.
    ///
    /// Each is checked: who signed it, that nothing was changed since, that the league's rule allows it, and that both
    /// clubs say the same. What is wrong with one does not hold up the others.
    pub struct LeagueTake {
        /// What came: the text of a file or of a QR code, or the twelve letters that were read out.
        #[arg(skip)]
        pub posted: Vec<String>,
        /// Where each came from, to tell them apart: a file's name.
        #[arg(skip)]
        pub from: Vec<String>,
        /// Whose key is whose, where a team sends something for the first time: TEAM=LETTERS, or TEAM=none to refuse it.
        #[arg(long, value_name = "TEAM=LETTERS")]
        pub key: Vec<String>,
        /// Which league [default: the one it says; of letters read out, the newest].
        #[arg(skip)]
        pub league: Option<String>,
    }
}

/// What one of them came to.
#[derive(Clone, Debug, Serialize)]
pub struct OneTaken {
    /// Where it came from.
    pub from: String,
    /// The team whose club says so.
    pub team: String,
    /// What was done with it.
    pub took: Took,
    /// The match as it is now.
    #[serde(flatten)]
    pub now: Value,
}

/// One that was refused, and why.
#[derive(Clone, Debug, Serialize)]
pub struct OneRefused {
    /// Where it came from.
    pub from: String,
    /// A word for programs: `altered`, `unknown_key`, `forged`, `not_ours`, `league`.
    pub kind: &'static str,
    /// In a sentence.
    #[serde(serialize_with = "in_english")]
    pub why: Phrase,
    /// What can be done about it.
    pub ways: Vec<Way>,
}

/// What all of them came to.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Taken {
    /// Those that were taken, in the order they came.
    pub taken: Vec<OneTaken>,
    /// Those that were not.
    pub refused: Vec<OneRefused>,
}

/// Why one is not taken, as it stands in the answer: of what the league refuses, only the word for it differs there.
fn not_taken(mut refusal: Refusal) -> Refusal {
    (refusal.kind, refusal.ways) = match refusal.kind {
        "not_ours" | "no_match" => ("not_ours", Vec::new()),
        "differs" => ("differs", std::mem::take(&mut refusal.ways)),
        _ => ("league", Vec::new()),
    };
    refusal
}

impl LeagueTake {
    /// What was said about a team's key: its letters, or `none`.
    fn said_of(&self, team: &str) -> Option<&str> {
        self.key.iter().find_map(|said| {
            let (name, letters) = said.rsplit_once('=')?;
            (fold_name(name) == fold_name(team)).then_some(letters.trim())
        })
    }

    /// Takes one; gives the league's short name and what it came to.
    fn one(
        &self,
        leagues: &mut [League],
        (from, text): (&str, &str),
        seal: &Seal,
        asks: bool,
    ) -> Result<(String, OneTaken), Refusal> {
        let mail = Mail::of(text).map_err(|why| Refusal::new("altered", why))?;
        let named = |leagues: &[League]| -> Result<usize, Refusal> {
            let found = find(leagues, self.league.as_deref());
            let found = found.map_err(|e| Refusal::new("not_ours", e.message.clone()))?;
            let mut all = leagues.iter();
            Ok(all.position(|l| l.slug == found.slug).unwrap_or(0))
        };
        let (at, number, posted, key) = match mail {
            Mail::Letter(letter, key) => {
                let theirs = leagues.iter().position(|l| l.mark == letter.league);
                let at = match (&self.league, theirs) {
                    (None, Some(at)) => at,
                    _ => named(leagues)?,
                };
                let number = letter.number;
                let (_, posted) = leagues[at].read(*letter).map_err(not_taken)?;
                (at, number, posted, Some(key))
            }
            Mail::Code(code) => {
                let at = named(leagues)?;
                let read = seal.read(code, &leagues[at]);
                let (number, posted) = read
                    .ok_or_else(|| Refusal::new("misheard", phrase!("why-letters-fit-no-match")))?;
                (at, number, posted, None)
            }
        };
        let league = &mut leagues[at];
        let id = league.find_match(number).map_err(not_taken)?;
        let id = id.team_of(posted.side);
        if let Some(key) = &key {
            self.signed_by(league, id, &posted, key, asks)?;
        }
        let took = league.take(number, posted).map_err(not_taken)?;
        if let Some(key) = key {
            league.team_mut(id)?.key = Some(key.text());
        }
        let taken = OneTaken {
            from: from.to_owned(),
            team: league.team_name(id).to_owned(),
            took,
            now: match_value(league, league.find_match(number)?),
        };
        Ok((league.slug.clone(), taken))
    }

    /// Whether the key is the team's: noted before, or said now by somebody who compared its letters.
    fn signed_by(
        &self,
        league: &League,
        id: u16,
        posted: &Posted,
        key: &Key,
        asks: bool,
    ) -> Result<(), Refusal> {
        let (team, letters) = (league.team_name(id), key.letters());
        let there = league.team(id).and_then(|team| team.key.as_deref());
        let note = |key: &str| {
            let act = json!({"do": "league team", "name": team, "key": letters});
            Way::to(phrase!(key), act)
        };
        let unknown =
            |words| Refusal::new("unknown_key", words).or(note("way-once-captain-read-letters"));
        if let Some(noted) = there {
            return match key.is(noted) {
                true => Ok(()),
                false => {
                    let (games, key) = (pair(posted.result.games), letters_of(noted));
                    let words = phrase!("why-forged", games, team, letters, key);
                    Err(Refusal::new("forged", words).or(note("way-if-they-have-new-key")))
                }
            };
        }
        match self.said_of(team) {
            Some(said) if noted(said).is_some_and(|said| key.is(&said)) => Ok(()),
            Some(said) => Err(unknown(match said {
                "none" => phrase!("why-key-unknown", team, letters),
                said => phrase!("why-signed-with-other", letters, said),
            })),
            None if asks => {
                let others = league
                    .teams
                    .iter()
                    .filter(|t| t.id != id && t.key.as_deref().is_some_and(|noted| key.is(noted)));
                let others: Vec<&str> = others.map(|t| t.name.as_str()).collect();
                let same = match others.as_slice() {
                    [] => "none".to_owned(),
                    some => some.join(", "),
                };
                let choice = |value: String, words: Phrase| Choice {
                    value: json!(value),
                    words,
                };
                let mut question = Question::words(
                    "key",
                    phrase!("ask-sends-something-first-time", team, letters, same),
                );
                question.choices = vec![
                    choice(format!("{team}={letters}"), phrase!("ask-yes-same-letters")),
                    choice(format!("{team}=none"), phrase!("ask-no-not-asked-yet")),
                ];
                Err(Refusal::asking(question))
            }
            None => Err(unknown(phrase!("why-first-time", team, letters))),
        }
    }
}

impl Act for LeagueTake {
    type World = Desk;
    const VERB: &'static str = "league take";
    type Outcome = Taken;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<Taken, DeskError> {
        let seal = desk.seal()?;
        let mut all = Taken::default();
        desk.change_records(&who(moment), |records| {
            let mut asked: Vec<Question> = Vec::new();
            let mut key = String::new();
            for (at, text) in self.posted.iter().enumerate() {
                let from = self.from.get(at).cloned();
                let from = from.unwrap_or_else(|| format!("#{}", at + 1));
                match self.one(&mut records.leagues, (&from, text), &seal, moment.asks) {
                    Ok((league, taken)) => {
                        key = league;
                        all.taken.push(taken);
                    }
                    Err(refusal) => match &refusal.question {
                        Some(question) if asked.contains(question) => {}
                        Some(question) => asked.push(question.clone()),
                        None => all.refused.push(OneRefused {
                            from,
                            kind: refusal.kind,
                            why: refusal.message.clone(),
                            ways: refusal.ways.clone(),
                        }),
                    },
                }
            }
            if let Some(refusal) = Refusal::asking_all(asked) {
                return Err(refusal.into());
            }
            if all.taken.is_empty() {
                return Err(all.refusal().into());
            }
            let what = format!("took {}", count(all.taken.len(), "result"));
            Ok::<_, DeskError>(((), Logged::record(Self::VERB, key, what)))
        })?;
        Ok(all)
    }

    fn told(&self, done: &Taken, _: &Desk) -> Told {
        let lines = done.taken.iter().map(|one| {
            let (number, home, away) = (&one.now["match"], &one.now["home"], &one.now["away"]);
            let [home, away] = [home, away].map(|name| name.as_str().unwrap_or_default());
            let key = match one.took {
                Took::Entered => "took-entered",
                Took::Agrees => "took-agrees",
                Took::Replaced => "took-replaced",
                Took::Again => "took-again",
                Took::Disputed => "took-disputed",
            };
            let games = score(&one.now);
            let took = phrase!(key, games, team = one.team);
            phrase!("did-league-take", number, home, away, took = Part::of(took))
        });
        let mut told = Told::words(Phrase::all(Join::Lines, lines));
        for one in done.taken.iter().filter(|one| one.took == Took::Disputed) {
            let said = one.now["posted"].as_array().into_iter().flatten();
            let said = said.map(|copy| {
                let team = copy["team"].as_str().unwrap_or_default();
                phrase!("match-says", team, games = score(copy))
            });
            let number = one.now["match"].to_string();
            let way = json!({"do": "league score", "what": [number, "A-B"]});
            told = told.note(Note::warning(
                phrase!("note-match", number, said = Part::list(Join::Comma, said)),
                Way::to(phrase!("way-when-you-know"), way),
            ));
        }
        for one in &done.refused {
            told = told.note(Note::warning(one.says(), one.ways.first().cloned()));
        }
        told.partly = !done.refused.is_empty();
        told
    }

    fn line(&self) -> String {
        count(self.posted.len(), "result")
    }
}

/// The games of a match, or of a copy of its result, as an answer has them.
fn score(of: &Value) -> String {
    pair(of["games"].as_array().into_iter().flatten())
}

impl OneRefused {
    /// Where it came from, and why it was refused.
    fn says(&self) -> Phrase {
        phrase!(
            "why-refused-from",
            from = self.from,
            why = Part::of(self.why.clone())
        )
    }
}

impl Taken {
    /// The refusal where nothing could be taken.
    fn refusal(&self) -> Refusal {
        let kind = self.refused.first().map_or("usage", |one| one.kind);
        let reasons = self.refused.iter();
        let reasons: Vec<Phrase> = reasons.map(OneRefused::says).collect();
        let message = match reasons.is_empty() {
            true => phrase!("why-nothing-to-take"),
            false => {
                phrase!(
                    "why-each",
                    each = Part::list(Join::Semicolon, reasons.clone())
                )
            }
        };
        let mut refusal = Refusal::new(kind, message);
        refusal.ways = self
            .refused
            .iter()
            .flat_map(|one| one.ways.clone())
            .collect();
        if reasons.len() > 1 {
            refusal.reasons = reasons.iter().map(Phrase::to_string).collect();
        }
        refusal
    }
}

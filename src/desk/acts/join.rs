//! Another club file is brought into this one.

use super::who;
use crate::club::MemberId;
use crate::desk::{Desk, DeskError};
use crate::store::{Club, Difference, FileMerged, Said, StoreError, Stranger};
use crate::tournament::acts::{Act, Choice, Moment, Note, Question, Refusal, Told, Way, act};
use crate::tournament::{Join as By, Logged, Part, Phrase, phrase};
use serde_json::json;
use std::path::{Path, PathBuf};

act! {
    /// Bring another club file into this one.
    ///
    /// Two laptops that were used on one evening become one file, and so do two clubs. What is the same in both stays as it is,
    /// what only the other has comes in, and what was changed in both is asked about. People are the same by their permanent
    /// ids; about anyone else whose name is like a member's benny asks. benny shows what would come in first; a copy of the file
    /// as it was is kept, and undo takes it all back.
    ///
    /// # Examples
    /// - `benny merge /media/stick/club.benny`
    /// - `benny merge other.benny --yes --member 9=4`: their member 9 is our 4
    pub struct Join {
        /// The other club file; it is only read.
        #[arg(value_name = "OTHER.benny")]
        pub other: PathBuf,
        /// Do not ask before it is written.
        #[serde(default)]
        #[arg(long, short)]
        pub yes: bool,
        /// Which of our members one of theirs is: THEIRS=OURS, or THEIRS=new. May be given several times.
        #[serde(default)]
        #[arg(long, value_name = "THEIRS=OURS")]
        pub member: Vec<String>,
        /// Everyone of theirs who isn't known by an id, or named with --member, is somebody new.
        #[serde(default)]
        #[arg(long)]
        pub new: bool,
        /// Whose word counts for something that was changed in both: "WHAT=ours" or "WHAT=theirs", with WHAT as it was asked.
        #[serde(default)]
        #[arg(long, value_name = "WHAT=ours|theirs")]
        pub take: Vec<String>,
        /// Ours counts for everything that was changed in both.
        #[serde(default)]
        #[arg(long, conflicts_with = "theirs")]
        pub ours: bool,
        /// Theirs counts for everything that was changed in both.
        #[serde(default)]
        #[arg(long)]
        pub theirs: bool,
    }
}

impl Join {
    /// What was said, as the file takes it.
    fn said(&self, desk: &Desk) -> Result<Said, DeskError> {
        let usage = |words: Phrase| Refusal::new("usage", words);
        let mut said = Said {
            new: self.new,
            all: match (self.ours, self.theirs) {
                (true, _) => Some(false),
                (_, true) => Some(true),
                _ => None,
            },
            ..Said::default()
        };
        let members = desk.members()?;
        for text in &self.member {
            let pair = text.split_once('=').and_then(|(theirs, ours)| {
                let number = theirs.trim().trim_start_matches(['M', 'm']);
                Some((number.parse::<u32>().ok()?, ours.trim()))
            });
            let (theirs, ours) =
                pair.ok_or_else(|| usage(phrase!("why-write-their-members-number", text)))?;
            let ours: Option<MemberId> = match ours {
                "new" => None,
                ours => Some(members.find(ours.trim_start_matches(['M', 'm']))?.id),
            };
            said.people.insert(theirs, ours);
        }
        for text in &self.take {
            let pair = text
                .rsplit_once('=')
                .and_then(|(what, whose)| match whose.trim() {
                    "ours" => Some((what, false)),
                    "theirs" => Some((what, true)),
                    _ => None,
                });
            let (what, theirs) = pair.ok_or_else(|| {
                let refusal = usage(phrase!("why-ends-neither-ours-nor", text));
                match text.as_str() {
                    all @ ("ours" | "theirs") => {
                        refusal.or(Way::again("", json!({ all: true })).less(&["take"]))
                    }
                    _ => refusal,
                }
            })?;
            said.theirs.insert(what.trim().to_owned(), theirs);
        }
        Ok(said)
    }
}

/// Asks which of ours somebody is.
fn who_is(one: &Stranger) -> Question {
    let (id, name) = (one.id, &one.name);
    let known = one.candidates.iter().map(|candidate| Choice {
        value: json!(format!("{id}={}", candidate.id)),
        words: phrase!(
            "ask-is-ours",
            name,
            member = candidate.name,
            id = candidate.id
        ),
    });
    let new = Choice {
        value: json!(format!("{id}=new")),
        words: phrase!("ask-is-else", name),
    };
    Question {
        choices: known.chain([new]).collect(),
        ..Question::words("member", phrase!("ask-who-is-theirs", name, id))
    }
}

/// Asks whose word counts.
fn whose(one: &Difference) -> Question {
    let Difference {
        what,
        is: [ours, theirs],
    } = one;
    let said = |words: &Phrase| Part::of(words.clone());
    let choice = |side: &str, words: Phrase| Choice {
        value: json!(format!("{what}={side}")),
        words,
    };
    Question {
        choices: vec![
            choice("ours", phrase!("ask-keep", ours = said(ours))),
            choice("theirs", phrase!("ask-take", theirs = said(theirs))),
        ],
        ..Question::words("take", phrase!("ask-which-is-right", what = said(what)))
    }
}

/// What comes in, in words.
fn words(done: &FileMerged, other: &Path) -> Phrase {
    let list = |key: &str, slugs: &[String]| {
        let more = slugs.len().saturating_sub(8);
        (!slugs.is_empty()).then(|| {
            phrase!(
                key,
                n = slugs.len(),
                more,
                names = Part::list(By::And, slugs.iter().take(8))
            )
        })
    };
    let members = done.members.len();
    let parts = [
        list("merged-new", &done.new),
        list("merged-changed", &done.changed),
        (members > 0).then(|| phrase!("merged-members", n = members)),
        list("merged-records", &done.records),
    ];
    let parts: Vec<Phrase> = parts.into_iter().flatten().collect();
    let file = other.display();
    match parts.is_empty() {
        true => phrase!("did-merge-nothing", file),
        false => {
            phrase!("did-merge", file, what = Part::list(By::Semicolon, parts))
        }
    }
}

impl Act for Join {
    type World = Desk;
    const VERB: &'static str = "merge";
    type Outcome = FileMerged;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<FileMerged, DeskError> {
        let there = Club::open_read_only(&self.other).map_err(StoreError::of_other)?;
        let said = self.said(desk)?;
        let stamp = who(moment).doing(Logged::other("merge"));
        let plan = desk.club.merge(&stamp, &there, &said, false)?;
        let questions = plan
            .strangers
            .iter()
            .map(who_is)
            .chain(plan.open.iter().map(whose));
        if let Some(refusal) = Refusal::asking_all(questions) {
            return Err(refusal.into());
        }
        if !plan.writes && !plan.paper {
            return Ok(plan);
        }
        if !self.yes {
            let asks = phrase!("ask-go-ahead", plan = Part::of(words(&plan, &self.other)));
            return Err(Refusal::asking(Question::sure("yes", asks, phrase!("ask-bring"))).into());
        }
        Ok(desk.club.merge(&stamp, &there, &said, true)?)
    }

    fn told(&self, done: &FileMerged, _: &Desk) -> Told {
        let copy = done.backup.as_ref();
        let copy = copy.map(|copy| phrase!("did-save-old", file = copy.display()));
        let undo = Way::to(phrase!("way-take-back"), json!({"do": "undo"}));
        let undo = done.backup.as_ref().map(|_| Note::new("", undo));
        let forgotten = done.forgotten.iter().map(|id| {
            let forget = json!({"do": "member forget", "who": id});
            let words = phrase!("why-member-asked-forgotten-other", id);
            Note::new(words, Way::to(phrase!("way-forget-them-here-too"), forget))
        });
        let told = Told::words(words(done, &self.other));
        let told = told.and(copy).lines(done.notes.iter().cloned()).note(undo);
        forgotten.fold(told, |told, note| told.note(note))
    }

    fn line(&self) -> String {
        self.other.display().to_string()
    }
}

//! Undoing what was done, and redoing it.

use super::who;
use crate::desk::{Desk, DeskError, RowChange, StoreError, UndoError, Undone, changed};
use crate::tournament::acts::{Act, Meant, Moment, Note, Question, Refusal, Told, Way, act};
use crate::tournament::{Join, Part, Phrase, phrase};
use serde::Serialize;
use serde_json::json;
use std::str::FromStr;

act! { default:
    /// Undo the last change.
    ///
    /// Given again, it undoes the one before; `benny redo` redoes what was undone. Nothing is deleted: the log keeps both. On a
    /// terminal benny shows what it will undo and asks first.
    ///
    /// # Examples
    /// - `benny undo`
    /// - `benny undo 12`: one by its number in the log
    /// - `benny undo 12..19`: several, the newest first
    /// - `benny undo 12 --along`: and what was built on it since
    /// - `benny undo --dry-run`
    pub struct Undo {
        /// The entries of the log to undo [default: the newest that stands].
        #[arg(value_name = "SEQ|FROM..TO")]
        pub seq: Vec<Meant<Entries>>,
        /// Undo what was built on them later, too.
        #[arg(long)]
        pub along: bool,
        /// Do not ask.
        #[arg(long, short)]
        pub yes: bool,
        /// What would be undone was shown, and agreed to.
        #[arg(long, hide = true)]
        pub seen: bool,
        /// Only show what would be undone.
        #[arg(long, alias = "show")]
        pub dry_run: bool,
    }
}

/// Entries of the log by number, the first and the last: `12`, `12..19`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entries(i64, i64);

impl FromStr for Entries {
    type Err = Phrase;
    fn from_str(text: &str) -> Result<Entries, Phrase> {
        let number = |text: &str| {
            text.trim()
                .parse::<i64>()
                .map_err(|_| phrase!("why-no-log-number", text))
        };
        let (from, to) = match text.split_once("..") {
            Some((from, to)) => (number(from)?, number(to)?),
            None => (number(text)?, number(text)?),
        };
        match from <= to {
            true => Ok(Entries(from, to)),
            false => {
                let example = format!("{to}..{from}");
                Err(phrase!("why-write", text, example))
            }
        }
    }
}

/// What was taken back: an entry, or a list of them.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Again {
    /// One entry.
    One(Undone),
    /// Several.
    Several(Vec<Undone>),
}

impl Again {
    fn of(mut undone: Vec<Undone>) -> Again {
        match undone.len() {
            1 => Again::One(undone.remove(0)),
            _ => Again::Several(undone),
        }
    }

    fn all(&self) -> &[Undone] {
        match self {
            Again::One(one) => std::slice::from_ref(one),
            Again::Several(all) => all,
        }
    }
}

impl Undo {
    /// The entries meant.
    fn meant(&self, desk: &Desk) -> Result<Vec<i64>, StoreError> {
        let ranges = self.seq.iter().map(|range| (range.value.0, range.value.1));
        let (one, many): (Vec<_>, Vec<_>) = ranges.partition(|(from, to)| from == to);
        let mut seqs: Vec<i64> = one.iter().map(|(seq, _)| *seq).collect();
        seqs.extend(desk.standing_in(&many)?);
        if self.seq.is_empty() {
            seqs.extend(desk.stack()?.standing.last());
        }
        Ok(seqs)
    }
}

impl Act for Undo {
    type World = Desk;
    const VERB: &'static str = "undo";
    type Outcome = Again;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<Again, DeskError> {
        let mut seqs = self.meant(desk)?;
        let asks = moment.asks && !self.yes && !self.seen && !self.dry_run;
        let undone = match desk.undo_preview(&seqs) {
            Err(StoreError::Undo(blocked @ UndoError::Blocked { .. })) => {
                let UndoError::Blocked { later, .. } = &blocked else {
                    return Err(StoreError::from(blocked).into());
                };
                if later.is_empty() || (!self.along && !asks) {
                    return Err(StoreError::from(blocked).into());
                }
                if !self.along {
                    let question = phrase!("ask-undo-them-all", why = Part::of(blocked.says()));
                    let sure = Question::sure("along", question, phrase!("ask-take-all-them-back"));
                    return Err(Refusal::asking(sure).into());
                }
                seqs.extend(later.iter().map(|entry| entry.seq));
                desk.undo_preview(&seqs)?
            }
            other => other?,
        };
        if asks {
            let question = phrase!("ask-undo-this", what = Part::of(told(&undone)));
            let sure = Question::sure("seen", question, phrase!("ask-take-back"));
            return Err(Refusal::asking(sure).into());
        }
        Ok(Again::of(match self.dry_run {
            true => undone,
            false => desk.undo_all(&who(moment), &seqs)?,
        }))
    }

    fn told(&self, done: &Again, _: &Desk) -> Told {
        let what = || Part::of(told(done.all()));
        if self.dry_run {
            return Told::words(phrase!("would-undo", what = what()));
        }
        let did = Told::words(match self.seen {
            true => phrase!("did-undo-it"),
            false => phrase!("did-undo", what = what()),
        });
        match done {
            Again::One(_) => {
                let redo = Way::to(phrase!("way-bring-back"), json!({"do": "redo"}));
                did.note(Note::new("", redo))
            }
            Again::Several(_) => did,
        }
    }
}

act! { default:
    /// Redo what was undone.
    ///
    /// Given again, it redoes what was undone before that. As soon as something new is entered there is nothing left to redo.
    ///
    /// # Examples
    /// - `benny redo`
    /// - `benny redo 3`: three steps
    pub struct Redo {
        /// How many steps [default: 1].
        #[arg(value_parser = clap::value_parser!(u16).range(1..))]
        pub steps: Option<u16>,
    }
}

/// What was brought back: the undos that were taken back.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct Brought {
    undone: Vec<Undone>,
    #[serde(skip)]
    words: Vec<Phrase>,
}

impl Act for Redo {
    type World = Desk;
    const VERB: &'static str = "redo";
    type Outcome = Brought;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<Brought, DeskError> {
        let undone = desk.redo(&who(moment), usize::from(self.steps.unwrap_or(1)))?;
        // A redo brings back what its undo took back.
        let mut words = Vec::new();
        for undo in &undone {
            let own = desk.entry(undo.seq)?.and_then(|undo| undo.undoes);
            let own = own.map(|seq| desk.entry(seq)).transpose()?.flatten();
            words.push(match own {
                Some(own) => one(own.seq, &own.by, own.says(), &undo.changes),
                None => one(undo.seq, &undo.by, undo.says.clone(), &undo.changes),
            });
        }
        Ok(Brought { undone, words })
    }

    fn told(&self, done: &Brought, _: &Desk) -> Told {
        Told::words(phrase!(
            "did-redo",
            what = Part::list(Join::Lines, done.words.iter().cloned())
        ))
    }
}

/// What is taken back, one entry after another, each with a few of the rows it changed.
fn told(undone: &[Undone]) -> Phrase {
    let one = |entry: &Undone| one(entry.seq, &entry.by, entry.says.clone(), &entry.changes);
    Phrase::all(Join::Lines, undone.iter().map(one))
}

/// An entry of the log, with a few of the rows it changed.
fn one(seq: i64, by: &str, says: Phrase, changes: &[RowChange]) -> Phrase {
    let lines = changed(changes);
    let what = phrase!("entry", seq, by, command = Part::of(says));
    let rows = lines.iter().take(12).cloned();
    let more = lines.len().checked_sub(12).filter(|more| *more > 0);
    let more = more.map(|more| phrase!("entry-more-rows", n = more));
    let rows = rows.chain(more);
    let rows = rows.map(|row| phrase!("entry-row", row = Part::of(row)));
    Phrase::all(Join::Lines, [what].into_iter().chain(rows))
}

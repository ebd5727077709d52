//! The table of verbs, and an act whose kind is known only while benny runs.

use super::lenient::{Lenient, Wrong};
use super::value::ANSWERED_NO;
use crate::seating::Past;
use crate::tournament::phrase::{Join, Phrase};
use crate::tournament::refusal::Refusal;
use crate::tournament::way::Way;
use crate::tournament::{Logged, Origin};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::any::Any;

/// What an act is done to: a night, or the club file.
pub trait World {
    /// Why something was not done in it.
    type Error: From<Refusal> + Refused;
}

/// An error that may be a refusal.
pub trait Refused {
    /// The refusal, to be completed once the act is known.
    fn refusal(&mut self) -> Option<&mut Refusal>;
}

impl Refused for Refusal {
    fn refusal(&mut self) -> Option<&mut Refusal> {
        Some(self)
    }
}

/// The fields of an act as a command's arguments.
#[cfg(feature = "cli")]
pub trait Typed: clap::Args {}
#[cfg(feature = "cli")]
impl<T: clap::Args> Typed for T {}
/// The fields of an act; without the command line nobody types them.
#[cfg(not(feature = "cli"))]
pub trait Typed {}
#[cfg(not(feature = "cli"))]
impl<T> Typed for T {}

/// When an act is done, and what it needs to know that is not in its world.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct Moment<'a> {
    /// The time, RFC 3339.
    pub at: &'a str,
    /// The user's name.
    pub by: &'a str,
    /// The door it came through.
    pub origin: Origin,
    /// Whether somebody can be asked, so that an act may offer choices it could do without.
    pub asks: bool,
    /// A seed for a draw that is given none.
    pub seed: u64,
    /// How often people met on earlier nights, where the act's `remember` asks for it.
    pub past: Option<&'a [Past]>,
}

impl Moment<'_> {
    /// The day it is.
    pub fn day(&self) -> chrono::NaiveDate {
        let day = self.at.get(..10).and_then(|day| day.parse().ok());
        day.unwrap_or_default()
    }
}

/// Something that is done: its fields are what can be said about it, and their comments are its help.
pub trait Act: Typed + Clone + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// What is typed: `sit-out`.
    const VERB: &'static str;
    /// What it is done to.
    type World: World;
    /// Its answer, for programs.
    type Outcome: Serialize + Send + 'static;

    /// Puts what was typed in one go into the fields it means.
    ///
    /// # Errors
    /// It cannot be read.
    fn spread(&mut self) -> Result<(), Refusal> {
        Ok(())
    }

    /// Does it, and fills in what was left open, so that the log says what was done.
    ///
    /// # Errors
    /// Every reason why not, or a question. The world is then dropped, so it may be half changed.
    fn apply(
        &mut self,
        world: &mut Self::World,
        moment: &Moment,
    ) -> Result<Self::Outcome, <Self::World as World>::Error>;

    /// Its answer for people.
    fn told(&self, outcome: &Self::Outcome, world: &Self::World) -> Told;

    /// What follows the verb in the log.
    fn line(&self) -> String {
        String::new()
    }
}

/// An answer for people.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Told {
    /// What was done.
    pub words: Phrase,
    /// What else there is to know or to do now.
    pub notes: Vec<Note>,
    /// What comes next: any of these.
    pub next: Vec<Way>,
    /// Whether some of what was asked for could not be done.
    pub partly: bool,
    /// A text to hold up as a code for somebody else's phone.
    pub code: Option<String>,
}

impl Told {
    /// An answer without notes.
    pub fn words(words: impl Into<Phrase>) -> Told {
        Told {
            words: words.into(),
            ..Told::default()
        }
    }

    /// The same with further sentences.
    #[must_use]
    pub fn and(self, more: impl IntoIterator<Item = impl Into<Phrase>>) -> Told {
        self.joined(Join::Space, more)
    }

    /// The same with further lines.
    #[must_use]
    pub fn lines(self, more: impl IntoIterator<Item = impl Into<Phrase>>) -> Told {
        self.joined(Join::Lines, more)
    }

    fn joined(mut self, by: Join, more: impl IntoIterator<Item = impl Into<Phrase>>) -> Told {
        let words = std::iter::once(std::mem::take(&mut self.words));
        self.words = Phrase::all(by, words.chain(more.into_iter().map(Into::into)));
        self
    }

    /// The same with what comes next.
    #[must_use]
    pub fn next(mut self, ways: Vec<Way>) -> Told {
        self.next = ways;
        self
    }

    /// The same with one more note.
    #[must_use]
    pub fn note(mut self, note: impl Into<Option<Note>>) -> Told {
        self.notes.extend(note.into());
        self
    }
}

/// Something worth knowing beside an answer, and what can be done about it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Note {
    /// What there is to know.
    pub words: Phrase,
    /// What can be done about it.
    pub way: Option<Way>,
    /// Whether it should be read even by somebody who wants to hear nothing.
    pub warns: bool,
}

impl Note {
    /// A note with what can be done about it.
    pub fn new(words: impl Into<Phrase>, way: impl Into<Option<Way>>) -> Note {
        Note {
            words: words.into(),
            way: way.into(),
            warns: false,
        }
    }

    /// A note that is a warning.
    pub fn warning(words: impl Into<Phrase>, way: impl Into<Option<Way>>) -> Note {
        Note {
            warns: true,
            ..Note::new(words, way)
        }
    }
}

/// What an act came to.
#[derive(Debug)]
#[non_exhaustive]
pub struct Done {
    /// The answer for programs.
    pub answer: Value,
    /// The answer for people.
    pub told: Told,
    /// The answer as the act gave it, for a door that knows which act it was.
    outcome: Box<dyn Any + Send>,
}

impl Done {
    /// An answer in words alone.
    pub fn words(words: impl Into<Phrase>) -> Done {
        Done {
            answer: Value::Null,
            told: Told::words(words),
            outcome: Box::new(()),
        }
    }

    /// The answer as an act of this kind gave it.
    pub fn outcome<A: Act>(self) -> Option<A::Outcome> {
        self.outcome.downcast().ok().map(|outcome| *outcome)
    }
}

/// An act of any kind.
trait AnyAct<W: World>: Send + Sync {
    fn spread(&mut self) -> Result<(), Refusal>;
    fn apply(&mut self, world: &mut W, moment: &Moment) -> Result<Done, W::Error>;
    fn fields(&self) -> Map<String, Value>;
    fn logged(&self) -> Logged;
}

impl<A: Act> AnyAct<A::World> for A {
    fn spread(&mut self) -> Result<(), Refusal> {
        Act::spread(self)
    }

    fn apply(
        &mut self,
        world: &mut A::World,
        moment: &Moment,
    ) -> Result<Done, <A::World as World>::Error> {
        let outcome = Act::apply(self, world, moment)?;
        let told = self.told(&outcome, world);
        let answer = serde_json::to_value(&outcome).unwrap_or_default();
        let outcome = Box::new(outcome);
        Ok(Done {
            answer,
            told,
            outcome,
        })
    }

    fn fields(&self) -> Map<String, Value> {
        said(self)
    }

    fn logged(&self) -> Logged {
        logged(self)
    }
}

/// What is said in an act: its fields without those that are empty.
pub(super) fn said<A: Act>(act: &A) -> Map<String, Value> {
    let Ok(Value::Object(mut fields)) = serde_json::to_value(act) else {
        return Map::new();
    };
    let silent = |value: &Value| match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        _ => false,
    };
    let answered = |name: &str| ANSWERED_NO.iter().any(|(field, _)| *field == name);
    fields.retain(|name, value| !silent(value) || (value.is_boolean() && answered(name)));
    fields
}

/// The act as data, its verb in `do`.
fn whole(verb: &str, fields: Map<String, Value>) -> Value {
    let mut whole = Map::from_iter([("do".to_owned(), json!(verb))]);
    whole.extend(fields);
    Value::Object(whole)
}

/// An act that has been done, for the log.
pub fn logged<A: Act>(act: &A) -> Logged {
    let line = format!("{} {}", A::VERB, act.line());
    Logged {
        act: whole(A::VERB, said(act)),
        line: line.trim_end().to_owned(),
    }
}

/// An act, read from whichever door.
pub struct Deed<W: World + 'static> {
    /// What kind of act it is.
    pub verb: &'static Verb<W>,
    act: Box<dyn AnyAct<W>>,
}

impl<W: World> Deed<W> {
    /// An act of this kind.
    pub fn of<A: Act<World = W>>(verb: &'static Verb<W>, act: A) -> Deed<W> {
        let act = Box::new(act);
        Deed { verb, act }
    }

    /// Does it, and fills in what was left open.
    ///
    /// # Errors
    /// Why not, with the ways out as whole acts.
    pub fn apply(&mut self, world: &mut W, moment: &Moment) -> Result<Done, W::Error> {
        self.act.spread()?;
        // The ways out carry what was said, not what the act filled in by itself.
        let said = self.json();
        self.act.apply(world, moment).map_err(|mut error| {
            if let Some(refusal) = error.refusal() {
                *refusal = refusal.clone().of(&said);
            }
            error
        })
    }

    /// The act as data, its verb in `do`.
    pub fn json(&self) -> Value {
        whole(self.verb.name, self.act.fields())
    }

    /// The act as the log keeps it.
    pub fn logged(&self) -> Logged {
        self.act.logged()
    }

    /// The same act with a field filled in: a list by all that it holds, or by one thing more.
    ///
    /// # Errors
    /// The field cannot hold that.
    pub fn with(&self, field: &str, value: Value) -> Result<Deed<W>, Refusal> {
        let mut fields = self.act.fields();
        match fields.get_mut(field) {
            Some(Value::Array(list)) if !value.is_array() => list.push(value),
            _ => {
                fields.insert(field.to_owned(), value);
            }
        }
        self.verb.read(Value::Object(fields))
    }
}

/// A kind of act: one line of the table.
pub struct Verb<W: World + 'static> {
    /// What is typed: `sit-out`.
    pub name: &'static str,
    /// Whether names may come in by it, which the club's members are matched with.
    pub recognises: bool,
    /// Whether it may take long, so that it is tried before the file is held.
    pub searches: bool,
    /// Whether its `slug` names the night that it is done to.
    pub names: bool,
    /// Whether it is done to a closed night too.
    pub reopens: bool,
    /// The fields without all of which it only shows something.
    does: &'static [&'static str],
    read: fn(Value) -> Read<W, Refusal>,
    /// Adds its arguments and its help to a command.
    #[cfg(feature = "cli")]
    pub describe: fn(clap::Command) -> clap::Command,
    #[cfg(feature = "cli")]
    typed: for<'a> fn(&'a clap::ArgMatches) -> Read<W, clap::Error>,
}

/// Reads an act of a known kind from its fields: JSON, or a form's text.
///
/// # Errors
/// What is wrong with which field.
pub fn read<A: Act>(mut fields: Value) -> Result<A, Refusal> {
    if let Value::Object(fields) = &mut fields {
        fields.remove("do");
    }
    let read = A::deserialize(Lenient(fields));
    read.map_err(|Wrong(why)| Refusal::new("usage", why))
}

/// An act as it was read.
type Read<W, E> = Result<Box<dyn AnyAct<W>>, E>;

/// A line of the table of verbs.
pub const fn verb<A: Act>() -> Verb<A::World> {
    Verb {
        name: A::VERB,
        recognises: false,
        searches: false,
        names: false,
        reopens: false,
        does: &[],
        read: |fields| Ok(Box::new(read::<A>(fields)?)),
        #[cfg(feature = "cli")]
        describe: A::augment_args,
        #[cfg(feature = "cli")]
        typed: |typed| Ok(Box::new(A::from_arg_matches(typed)?)),
    }
}

impl<W: World> Verb<W> {
    /// A verb by which names come in.
    pub const fn recognising(self) -> Verb<W> {
        Verb {
            recognises: true,
            ..self
        }
    }

    /// A verb that may take long.
    pub const fn searching(self) -> Verb<W> {
        Verb {
            searches: true,
            ..self
        }
    }

    /// A verb whose `slug` names the night.
    pub const fn naming(self) -> Verb<W> {
        Verb {
            names: true,
            ..self
        }
    }

    /// A verb for a closed night too.
    pub const fn reopening(self) -> Verb<W> {
        Verb {
            reopens: true,
            ..self
        }
    }

    /// A verb that only shows something unless one of these fields is given.
    pub const fn showing_without(self, fields: &'static [&'static str]) -> Verb<W> {
        Verb {
            does: fields,
            ..self
        }
    }

    /// Whether an act of this kind only shows something.
    pub fn shows(&self, act: &Value) -> bool {
        !self.does.is_empty() && self.does.iter().all(|field| act.get(field).is_none())
    }

    /// Reads an act of this kind: JSON, or a form's text. A field that is not one of its own is refused.
    ///
    /// # Errors
    /// What is wrong with which field.
    pub fn read(&'static self, fields: Value) -> Result<Deed<W>, Refusal> {
        let act = (self.read)(fields)?;
        Ok(Deed { verb: self, act })
    }

    /// The act that was typed.
    ///
    /// # Errors
    /// What clap says.
    #[cfg(feature = "cli")]
    pub fn typed(&'static self, typed: &clap::ArgMatches) -> Result<Deed<W>, clap::Error> {
        let act = (self.typed)(typed)?;
        Ok(Deed { verb: self, act })
    }
}

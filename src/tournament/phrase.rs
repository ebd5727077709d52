//! Sentences as data: which one it is and what is filled in, so that every door can say it in its own language.

use super::text;
use crate::sentence::Sentence;
use crate::words::{Lang, NoSuchLanguage};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::{self, Display};

/// A sentence as data: which one, and what is filled in. What it says stands in `templates/words`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Phrase {
    /// Which sentence: `why-closed`, `way-correct`; empty for words that are nobody's but a person's.
    pub key: String,
    /// What is filled in, by name: figures, numbers, rounds.
    pub with: BTreeMap<String, Filled>,
    /// The sentence in English.
    pub text: String,
}

/// What is filled into a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Filled {
    /// A figure or a name.
    Text(String),
    /// Another sentence, or a part of one.
    Part(Phrase),
    /// Several of them.
    List {
        /// Each of them.
        each: Vec<Phrase>,
        /// How they are joined.
        by: Join,
    },
}

/// How a list is joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Join {
    /// `a, b and c`.
    And,
    /// `a, b or c`.
    Or,
    /// `a, b, c`.
    Comma,
    /// Sentences: `a; b`.
    Semicolon,
    /// Sentences, each with its full stop.
    Space,
    /// A line each.
    Lines,
    /// `a + b`.
    Plus,
}

/// A figure or a name, without what could act on a screen.
fn filled(value: &dyn Display) -> Filled {
    Filled::Text(text::clean(&value.to_string()))
}

/// A part of a sentence that is a sentence or a list itself.
pub struct Part(pub Filled);

/// What can be filled in: whatever can be shown, and a [`Part`].
pub trait Fill {
    /// What it is filled in as.
    fn fill(&self) -> Filled;
}

impl<T: Display + ?Sized> Fill for T {
    fn fill(&self) -> Filled {
        filled(&self)
    }
}

impl Fill for Part {
    fn fill(&self) -> Filled {
        self.0.clone()
    }
}

impl Part {
    /// A list, joined.
    pub fn list(by: Join, each: impl IntoIterator<Item = impl Into<Phrase>>) -> Part {
        let each = each.into_iter().map(Into::into).collect();
        Part(Filled::List { each, by })
    }

    /// A sentence inside another.
    pub fn of(phrase: impl Into<Phrase>) -> Part {
        let phrase = phrase.into();
        // A figure or a name is nobody's sentence.
        Part(match phrase.key.is_empty() {
            true => filled(&phrase.text),
            false => Filled::Part(phrase),
        })
    }
}

/// The sentence of this key, with what is filled in: `phrase!("at-place", round, table = seats.table)`.
macro_rules! phrase {
    ($key:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::tournament::say($key, &[$((stringify!($name), $crate::words::said!(@ $name $(= $value)?))),*])
    };
}
pub(crate) use phrase;

/// What `phrase!` makes.
pub fn say(key: &str, with: &[(&str, &dyn Fill)]) -> Phrase {
    let with = with.iter();
    let mut phrase = Phrase {
        key: key.to_owned(),
        with: with
            .map(|(name, value)| ((*name).to_owned(), value.fill()))
            .collect(),
        text: String::new(),
    };
    phrase.text = phrase.said(Lang::default());
    phrase
}

/// Whether a figure is a sum of money: `12.50`.
fn is_sum(text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let parts = text.trim_start_matches('-').split_once('.');
    parts.is_some_and(|(whole, part)| digits(whole) && digits(part) && part.len() == 2)
}

impl Filled {
    fn said(&self, lang: Lang) -> String {
        match self {
            Filled::Text(text) if is_sum(text) => lang.figure(text),
            Filled::Text(text) if text.len() == 10 => lang.day_in(text),
            Filled::Text(text) => text.clone(),
            Filled::Part(phrase) => phrase.said(lang),
            Filled::List { each, by } => {
                let mut each: Vec<String> = each.iter().map(|one| one.said(lang)).collect();
                let word = match by {
                    Join::And => "and",
                    Join::Or => "or",
                    Join::Comma => return each.join(", "),
                    Join::Lines => return each.join("\n"),
                    Join::Space => return each.join(" "),
                    Join::Plus => return each.join(" + "),
                    Join::Semicolon => {
                        let ends = each.len().saturating_sub(1);
                        for one in &mut each[..ends] {
                            one.truncate(one.trim_end_matches('.').len());
                        }
                        return each.join(lang.text("semicolon"));
                    }
                };
                match each.pop() {
                    Some(last) if !each.is_empty() => {
                        format!("{} {} {last}", each.join(", "), lang.text(word))
                    }
                    last => last.unwrap_or_default(),
                }
            }
        }
    }
}

impl Phrase {
    /// Several one after the other; those that say nothing are left out.
    pub fn all(by: Join, each: impl IntoIterator<Item = impl Into<Phrase>>) -> Phrase {
        let each = each.into_iter().map(Into::into);
        let mut each: Vec<Phrase> = each.filter(|one| !one.text.is_empty()).collect();
        match each.len() {
            0 | 1 => each.pop().unwrap_or_default(),
            _ => phrase!("why-each", each = Part::list(by, each)),
        }
    }

    /// The sentence in a language; in English where the language has no words for it.
    pub fn said(&self, lang: Lang) -> String {
        let values = self.with.iter();
        let values: Vec<(&str, String)> = values
            // A night may be called by its day, and is typed so.
            .map(|(name, value)| match (&name[..], value) {
                (name @ ("name" | "night" | "slug"), Filled::Text(text)) => (name, text.clone()),
                (name, value) => (name, value.said(lang)),
            })
            .collect();
        let with: Vec<(&str, &dyn Display)> = values
            .iter()
            .map(|(n, v)| (*n, v as &dyn Display))
            .collect();
        let said = (!self.key.is_empty()).then(|| lang.said(&self.key, &with));
        let Some(said) = said.flatten() else {
            return self.text.clone();
        };
        // If lone marches were stated, a sentence about them follows, unless the refusal mentions them itself.
        let marches = values.iter().find(|(name, _)| *name == "marches");
        let marches = marches.filter(|_| !self.key.starts_with("why-marches-"));
        let marches = marches.and_then(|(_, n)| lang.said("why-marches-stated", &[("marches", n)]));
        marches.map_or_else(|| said.clone(), |marches| format!("{said} {marches}"))
    }

    /// A sentence whose English stands elsewhere.
    pub(crate) fn with_english(
        key: &str,
        with: &[(&str, &dyn Display)],
        english: String,
    ) -> Phrase {
        let with = with.iter();
        let with = with.map(|(name, value)| ((*name).to_owned(), filled(value)));
        Phrase {
            key: key.to_owned(),
            with: with.collect(),
            text: english,
        }
    }

    /// What a field is called.
    pub(crate) fn field(name: &str) -> Phrase {
        let key = format!("field-{}", name.replace('_', "-"));
        Phrase::with_english(&key, &[], name.to_owned())
    }

    /// What a setting is called in a sentence: `the ranking`.
    pub(crate) fn setting(name: &str) -> Phrase {
        let key = format!("setting-{}", name.replace('_', "-"));
        match say(&key, &[]) {
            said if said.text.is_empty() => Phrase::field(name),
            said => said,
        }
    }

    /// A form that cannot be read, and what is wrong with it.
    pub fn garbled(why: &str) -> Phrase {
        Phrase::with_english("why-fill-in", &[], text::clean(why))
    }
}

impl std::ops::Deref for Phrase {
    type Target = str;
    fn deref(&self) -> &str {
        &self.text
    }
}

/// Errors that are shown as the English of what they say.
macro_rules! shown {
    ($($error:ty),*) => {$(
        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.says())
            }
        }
    )*};
}
pub(crate) use shown;

impl std::error::Error for Phrase {}

/// Its English; the whole as JSON with `{:#}`, for an error that can only pass on text.
impl Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match f.alternate() {
            true => serde_json::json!(self).fmt(f),
            false => f.write_str(&self.text),
        }
    }
}

impl From<NoSuchLanguage> for Phrase {
    fn from(NoSuchLanguage(code): NoSuchLanguage) -> Phrase {
        phrase!("why-no-language", code, codes = Lang::codes())
    }
}

impl From<&Sentence> for Phrase {
    fn from(sentence: &Sentence) -> Phrase {
        let figures = sentence.figures.iter();
        let with: Vec<(&str, &dyn Display)> =
            figures.map(|(n, v)| (*n, v as &dyn Display)).collect();
        let key = format!("why-{}", sentence.key);
        Phrase::with_english(&key, &with, sentence.reason.clone())
    }
}

impl From<Sentence> for Phrase {
    fn from(sentence: Sentence) -> Phrase {
        Phrase::from(&sentence)
    }
}

impl From<Box<Phrase>> for Phrase {
    fn from(phrase: Box<Phrase>) -> Phrase {
        *phrase
    }
}

impl From<String> for Phrase {
    fn from(text: String) -> Phrase {
        Phrase {
            text,
            ..Phrase::default()
        }
    }
}

/// Its English.
impl From<Phrase> for String {
    fn from(phrase: Phrase) -> String {
        phrase.text
    }
}

impl From<&str> for Phrase {
    fn from(text: &str) -> Phrase {
        text.to_owned().into()
    }
}

impl From<&String> for Phrase {
    fn from(text: &String) -> Phrase {
        text.clone().into()
    }
}

impl PartialEq<&str> for Phrase {
    fn eq(&self, other: &&str) -> bool {
        self.text == *other
    }
}

impl PartialEq<String> for Phrase {
    fn eq(&self, other: &String) -> bool {
        self.text == *other
    }
}

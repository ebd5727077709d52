//! What the rooms that know no languages have to say: in English, and as data for every other language.

use std::fmt;

/// A sentence: its English, and which one it is with its figures, so that a door can say it in its own language.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sentence {
    /// The whole sentence, as "8 hands give at least 8 points: 3-4 is 7".
    pub reason: String,
    /// Which one it is: `least`, `most`, `exactly`, …
    pub key: &'static str,
    /// The figures in it by their names.
    pub figures: Vec<(&'static str, String)>,
    /// The English with the figures' names in braces; empty where it is made of parts.
    pub(crate) english: &'static str,
}

impl Sentence {
    /// The same with something else for some of its figures, such as names for numbers.
    #[cfg(feature = "tournament")]
    pub(crate) fn telling(mut self, tell: impl Fn(&str, &str) -> Option<String>) -> Sentence {
        for (name, figure) in &mut self.figures {
            *figure = tell(name, figure).unwrap_or_else(|| std::mem::take(figure));
        }
        let figures = self.figures.iter();
        let filled = figures.fold(self.english.to_owned(), |english, (name, figure)| {
            english.replace(&format!("{{{name}}}"), figure)
        });
        if !filled.is_empty() {
            self.reason = filled;
        }
        self
    }
}

impl std::error::Error for Sentence {}

/// Its English.
impl std::ops::Deref for Sentence {
    type Target = str;
    fn deref(&self) -> &str {
        &self.reason
    }
}

impl PartialEq<&str> for Sentence {
    fn eq(&self, other: &&str) -> bool {
        self.reason == *other
    }
}

/// The English; as JSON with `{:#}`, for an error that can only pass on text.
impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[cfg(feature = "json")]
        if f.alternate() {
            return self.json().fmt(f);
        }
        f.write_str(&self.reason)
    }
}

impl Sentence {
    #[cfg(feature = "json")]
    fn json(&self) -> serde_json::Value {
        let with: serde_json::Map<_, _> = self
            .figures
            .iter()
            .map(|(name, figure)| ((*name).to_owned(), figure.as_str().into()))
            .collect();
        let key = format!("why-{}", self.key);
        serde_json::json!({"key": key, "with": with, "text": self.reason})
    }
}

/// A [`Sentence`]: its key, its English with figures in braces, and the figures: `round = self.number`, or `round` alone where
/// a variable is called so.
macro_rules! sentence {
    ($key:literal, $english:literal $(, $name:ident $(= $figure:expr)?)* $(,)?) => {{
        $($(let $name = &$figure;)?)*
        $crate::sentence::Sentence {
            key: $key,
            reason: format!($english),
            english: $english,
            figures: vec![$((stringify!($name), $name.to_string())),*],
        }
    }};
}
pub(crate) use sentence;

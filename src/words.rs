//! What benny says, in every language: one folder a language in `templates/words/`, written in Fluent (`key = Text with
//! { $values }`), one place where every door looks.
//!
//! A language is found by its folder. A folder like `en-GB` holds only what differs from `en`. What a language lacks is
//! said in English.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt::Display;
use std::sync::{Mutex, OnceLock, PoisonError};

/// Each language's files, from `build.rs`.
const SHIPPED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/words.rs"));

static LANGUAGES: OnceLock<Vec<Language>> = OnceLock::new();

struct Language {
    code: &'static str,
    /// Whose words are used where this one has none; English has none.
    parent: Option<usize>,
    texts: Vec<&'static str>,
    bundle: OnceLock<FluentBundle<FluentResource>>,
}

/// A language, and what benny says in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lang(usize);

impl Lang {
    /// The language of this code or locale (`de`, `fr-CA`, `de_AT.UTF-8`), otherwise English.
    pub fn of(code: &str) -> Lang {
        Lang::known(code).unwrap_or_default()
    }

    /// The language of this code or locale: its own folder, otherwise that of its first part.
    pub fn known(code: &str) -> Option<Lang> {
        let code = code.split('.').next()?.replace('_', "-");
        let all = languages();
        let found = |code: &str| all.iter().position(|l| l.code.eq_ignore_ascii_case(code));
        let first = code.split('-').next()?;
        found(&code).or_else(|| found(first)).map(Lang)
    }

    /// Every language.
    pub fn all() -> impl Iterator<Item = Lang> {
        (0..languages().len()).map(Lang)
    }

    /// This language and then the others, for a sheet that says everything in each. English is there once.
    pub fn and_others(self) -> impl Iterator<Item = Lang> {
        let others = Lang::all().filter(move |lang| lang.base() != self.base());
        std::iter::once(self).chain(others.filter(|lang| lang.base() == *lang))
    }

    /// `en` for `en-GB`.
    pub fn base(self) -> Lang {
        let code = self.code();
        code.split_once('-')
            .map_or(self, |(base, _)| Lang::of(base))
    }

    /// Whether it is English of any region.
    pub fn is_english(self) -> bool {
        self.base() == Lang::default()
    }

    /// Its code: `en`, `en-GB`.
    pub fn code(self) -> &'static str {
        self.language().code
    }

    /// The codes of all languages, as a sentence lists them: `en, de, en-CA`.
    pub fn codes() -> String {
        let codes: Vec<&str> = Lang::all().map(Lang::code).collect();
        codes.join(", ")
    }

    /// The keys that begin so, as the language's files list them; one that is tried anew is there once.
    pub fn keys(self, prefix: &str) -> impl Iterator<Item = &'static str> {
        let lines = self.language().texts.iter().flat_map(|text| text.lines());
        let keys = lines.filter_map(|line| Some(line.split_once(" =")?.0));
        let mut seen = std::collections::HashSet::new();
        keys.filter(move |key| key.starts_with(prefix) && seen.insert(*key))
    }

    /// A text that holds no values.
    pub fn text(self, key: &str) -> &'static str {
        match self.must(key, &[]) {
            Cow::Borrowed(text) => text,
            Cow::Owned(text) => kept(text),
        }
    }

    /// One of the words that a text lists: a month, a weekday, a seat.
    pub fn nth(self, key: &str, n: usize) -> &'static str {
        self.text(key).split(' ').nth(n).unwrap_or_default()
    }

    /// A day of the year in short: `21 Nov`.
    pub fn day(self, day: chrono::NaiveDate) -> String {
        use chrono::Datelike;
        let month = self.nth("months-short", day.month0() as usize);
        self.fill("day-short", &[("day", &day.day()), ("month", &month)])
    }

    /// A number with one place behind the point, or behind the comma.
    pub fn tenths(self, number: f64) -> String {
        self.figure(&format!("{number:.1}"))
    }

    /// A number as it is written with a point, with the language's own sign in its place.
    pub fn figure(self, number: &str) -> String {
        number.replace('.', self.text("decimal"))
    }

    /// A day that a file keeps as `2026-11-20`, as people write it; anything else as it stands.
    pub fn date_in(self, text: &str) -> String {
        let day = text.parse().ok();
        day.map_or_else(|| text.to_owned(), |day| self.date(day))
    }

    /// The same in figures.
    pub fn day_in(self, text: &str) -> String {
        use chrono::Datelike;
        let figures = |day: chrono::NaiveDate| {
            let [month, date] = [day.month(), day.day()].map(|n| format!("{n:02}"));
            said!(self, "day-figures", year = day.year(), month, day = date)
        };
        let day = text.parse().ok();
        day.map_or_else(|| text.to_owned(), figures)
    }

    /// A day as people write it.
    pub fn date(self, day: chrono::NaiveDate) -> String {
        use chrono::Datelike;
        let weekday = self.nth("weekdays", day.weekday().num_days_from_monday() as usize);
        let month = self.nth("months", day.month0() as usize);
        let (n, year) = (day.day(), day.year());
        let with: [(&str, &dyn Display); 4] = [
            ("weekday", &weekday),
            ("day", &n),
            ("month", &month),
            ("year", &year),
        ];
        self.fill("date", &with)
    }

    /// A text with its only value, `$n`.
    pub fn with(self, key: &str, n: impl Display) -> String {
        self.fill(key, &[("n", &n)])
    }

    /// A text with its values filled in by name.
    pub fn fill(self, key: &str, with: &[(&str, &dyn Display)]) -> String {
        self.must(key, with).into_owned()
    }

    fn must(self, key: &str, with: &[(&str, &dyn Display)]) -> Cow<'static, str> {
        let said = self.look(key, with);
        debug_assert!(said.is_some(), "templates/words: no language says {key}");
        said.unwrap_or_else(|| key.to_owned().into())
    }

    /// The same, or nothing where neither this language nor English says it: then the door has its own English.
    pub fn said(self, key: &str, with: &[(&str, &dyn Display)]) -> Option<String> {
        self.look(key, with).map(Cow::into_owned)
    }

    fn look(self, key: &str, with: &[(&str, &dyn Display)]) -> Option<Cow<'static, str>> {
        let mut lang = Some(self.0);
        let (id, attribute) = match key.split_once('.') {
            Some((id, attribute)) => (id, Some(attribute)),
            None => (key, None),
        };
        while let Some(language) = lang.and_then(|at| languages().get(at)) {
            let bundle = language.bundle();
            let pattern = bundle.get_message(id).and_then(|message| match attribute {
                Some(name) => Some(message.get_attribute(name)?.value()),
                None => message.value(),
            });
            if let Some(pattern) = pattern {
                let args: FluentArgs = with.iter().map(|(n, v)| (*n, value(v))).collect();
                let mut wrong = Vec::new();
                let said = bundle.format_pattern(pattern, Some(&args), &mut wrong);
                debug_assert!(wrong.is_empty(), "{} {key}: {wrong:?}", language.code);
                // The arguments end here, so a text that holds one is kept as a text of its own.
                return Some(match said {
                    Cow::Borrowed(text) => Cow::Borrowed(text),
                    Cow::Owned(text) => Cow::Owned(text),
                });
            }
            lang = language.parent;
        }
        None
    }

    fn language(self) -> &'static Language {
        &languages()[self.0]
    }
}

impl Default for Lang {
    fn default() -> Lang {
        let english = languages().iter().position(|l| l.code == "en");
        Lang(english.unwrap_or(0))
    }
}

impl std::fmt::Debug for Lang {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Lang({})", self.code())
    }
}

/// No such language.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no language {0:?}; benny has {codes}", codes = Lang::codes())]
pub struct NoSuchLanguage(pub String);

impl std::str::FromStr for Lang {
    type Err = NoSuchLanguage;

    fn from_str(code: &str) -> Result<Lang, NoSuchLanguage> {
        Lang::known(code).ok_or_else(|| NoSuchLanguage(code.to_owned()))
    }
}

/// A sentence in a language: its key, and what is filled in: `said!(lang, "round-of", round, of = rounds)`.
macro_rules! said {
    (@ $name:ident = $value:expr) => { &$value };
    (@ $name:ident) => { &$name };
    ($lang:expr, $key:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::words::Lang::fill($lang, $key, &[$((stringify!($name), $crate::words::said!(@ $name $(= $value)?))),*])
    };
}
pub(crate) use said;

/// The languages there are, as the command line takes them.
#[cfg(feature = "cli")]
pub(crate) fn choices() -> clap::builder::PossibleValuesParser {
    Lang::all().map(Lang::code).collect::<Vec<_>>().into()
}

/// A text that was put together from several lines, once and for good: there are as many as there are keys.
fn kept(text: String) -> &'static str {
    static KEPT: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(there) = kept.get(&text[..]) {
        return there;
    }
    let text = Box::leak(text.into_boxed_str());
    kept.insert(text);
    text
}

/// A value as Fluent takes it. What reads as a whole number chooses between one and many; everything else is a text.
fn value(value: &dyn Display) -> FluentValue<'static> {
    let text = value.to_string();
    match text.parse::<i32>() {
        Ok(n) if n.to_string() == text => FluentNumber::from(n).into(),
        _ => FluentValue::String(text.into()),
    }
}

fn languages() -> &'static [Language] {
    LANGUAGES.get_or_init(together)
}

/// Words that are tried without compiling: the folder that `BENNY_WORDS` names holds a folder a language, as
/// `templates/words` does. What it says counts before what was compiled in. It is read once, and stays.
fn to_try() -> Vec<(&'static str, &'static str)> {
    let Some(folder) = std::env::var_os("BENNY_WORDS") else {
        return Vec::new();
    };
    let inside = |folder: &std::path::Path| -> Vec<std::path::PathBuf> {
        let found = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let mut found: Vec<_> = found.map(|entry| entry.path()).collect();
        found.sort();
        found
    };
    let mut all = Vec::new();
    for language in inside(folder.as_ref()) {
        let code = language.file_name().and_then(|name| name.to_str());
        let code = code.map(|code| kept(code.to_owned()));
        let texts = inside(&language)
            .into_iter()
            .filter_map(|file| std::fs::read_to_string(file).ok());
        all.extend(texts.filter_map(|text| Some((code?, kept(text)))));
    }
    all
}

fn together() -> Vec<Language> {
    let mut all: Vec<Language> = Vec::new();
    for (code, text) in SHIPPED.iter().copied().chain(to_try()) {
        match all.iter_mut().find(|language| language.code == code) {
            Some(language) => language.texts.push(text),
            None => all.push(Language {
                code,
                parent: None,
                texts: vec![text],
                bundle: OnceLock::new(),
            }),
        }
    }
    // English, which every other one falls back to, comes first.
    all.sort_by_key(|language| (language.code != "en", language.code));
    let at = |all: &[Language], code: &str| all.iter().position(|l| l.code == code);
    for this in 0..all.len() {
        let base = all[this]
            .code
            .split_once('-')
            .and_then(|(base, _)| at(&all, base));
        let english = at(&all, "en").filter(|&english| english != this);
        all[this].parent = base.or(english);
    }
    all
}

impl Language {
    fn bundle(&self) -> &FluentBundle<FluentResource> {
        self.bundle.get_or_init(|| {
            let code = self.code.parse().unwrap_or_default();
            let mut bundle = FluentBundle::new_concurrent(vec![code]);
            // Marks for right-to-left scripts would stand in files, names and PDF.
            bundle.set_use_isolating(false);
            // A name that is taken already: none is, in a new bundle.
            let _ = bundle.add_builtins();
            for text in &self.texts {
                // What cannot be read is left out; a test reads every file.
                let read = FluentResource::try_new((*text).to_owned());
                bundle.add_resource_overriding(read.unwrap_or_else(|(read, _)| read));
            }
            bundle
        })
    }
}

#[cfg(test)]
mod tests;

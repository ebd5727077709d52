//! The language of the terminal, and of what a player may read there: seats, standings, where the night stands. Names of
//! commands and options, their help, the topics of `benny help` but situations and the glossary, JSON and CSV are English
//! everywhere.

use super::Context;
use crate::tournament::Tournament;
use crate::words::Lang;

/// `--lang` of the commands whose answer players read.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct ScreenLang {
    /// The language [default: the tournament's].
    #[arg(long, value_parser = crate::words::choices())]
    lang: Option<String>,
}

impl ScreenLang {
    /// The language to write in: the one asked for, else the tournament's; in a tournament of English, the terminal's. CSV
    /// has the same headings everywhere.
    pub(crate) fn words(&self, t: &Tournament, context: &Context) -> Lang {
        let own = Lang::of(&t.settings.lang);
        match &self.lang {
            _ if context.csv => Lang::default(),
            Some(lang) => Lang::of(lang),
            None if own.is_english() && !context.lang().is_english() => context.lang(),
            None => own,
        }
    }
}

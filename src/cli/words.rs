//! The language of what a player may read on the screen: seats, standings, where the night stands. The words are those of
//! the sheets (`templates/labels`); what only the director reads stays English.

use super::Context;
use crate::print::Lang;
pub(crate) use crate::print::{Word, Words};
use crate::tournament::Tournament;

/// `--lang` of the commands whose answer players read.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct ScreenLang {
    /// en, de or fr [default: the tournament's].
    #[arg(long, value_parser = ["en", "de", "fr"])]
    lang: Option<String>,
}

impl ScreenLang {
    /// The words to write in: the language asked for, else the tournament's. CSV has the same headings everywhere.
    pub(crate) fn words(&self, t: &Tournament, context: &Context) -> Words {
        let lang = match (&self.lang, context.csv) {
            (_, true) => Lang::En,
            (Some(lang), _) => lang.parse().unwrap_or_default(),
            (None, _) => t.settings.lang.parse().unwrap_or_default(),
        };
        Words::of(lang)
    }
}

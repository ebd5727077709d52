//! The paper a sheet is printed on, and its language.

use crate::cli::{CliError, Context};
use crate::print::{Paper, PrintError, usual_paper};
use crate::tournament::{Tournament, phrase};
use crate::words::{Lang, NoSuchLanguage};

/// The paper asked for, else the tournament's, else the club's, else what the locale uses.
pub(super) fn paper(
    t: &Tournament,
    asked: Option<&str>,
    context: &Context,
) -> Result<Paper, CliError> {
    let known = match asked {
        Some(asked) => asked.to_owned(),
        None if !t.settings.paper.is_empty() => t.settings.paper.clone(),
        None => context
            .read_only()?
            .club_setting("paper")?
            .unwrap_or_else(|| usual_paper().to_owned()),
    };
    known
        .parse()
        .map_err(|e: PrintError| CliError::usage(e.says()).hint(phrase!("hint-paper")))
}

/// The language asked for, else the tournament's.
pub(super) fn lang(t: &Tournament, asked: Option<&str>) -> Result<Lang, CliError> {
    match asked {
        Some(asked) => asked
            .parse()
            .map_err(|e: NoSuchLanguage| CliError::usage(e).hint("--lang en")),
        None => Ok(Lang::of(&t.settings.lang)),
    }
}

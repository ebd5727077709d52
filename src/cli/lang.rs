//! Which language the terminal speaks.

use crate::desk::Desk;
use crate::words::Lang;
use std::path::Path;

/// The language of the terminal: the one `BENNY_LANG` names, else the one the club chose for its director, else the
/// machine's, else English.
pub fn of_terminal(file: Option<&Path>) -> Lang {
    let asked = std::env::var("BENNY_LANG").ok();
    let asked = asked.and_then(|code| Lang::known(&code));
    let chosen = || Desk::read_only(file?, None).ok()?.director_lang().ok()?;
    let machine = || Lang::known(&crate::print::locale("LC_MESSAGES"));
    asked.or_else(chosen).or_else(machine).unwrap_or_default()
}

//! Which language the terminal speaks.

use crate::words::Lang;

/// The language of the terminal: the one `BENNY_LANG` names, else the one the club `chose` for its director, else the
/// machine's, else English.
pub fn of_terminal(chose: impl FnOnce() -> Option<Lang>) -> Lang {
    let machine = || Lang::known(&crate::print::locale("LC_MESSAGES"));
    asked().or_else(chose).or_else(machine).unwrap_or_default()
}

/// The language that `BENNY_LANG` names.
pub fn asked() -> Option<Lang> {
    let asked = std::env::var("BENNY_LANG").ok();
    asked.and_then(|code| Lang::known(&code))
}

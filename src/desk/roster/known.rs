//! What lines that are no entries say, and cells that hold no names: `templates/roster/lines.json`.

use serde::Deserialize;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// What those say, folded.
#[derive(Default, Deserialize)]
pub(super) struct Known {
    /// Words that titles contain.
    pub titles: BTreeSet<String>,
    /// What a letter begins with.
    pub greetings: BTreeSet<String>,
    /// What a letter ends with, before whoever wrote it.
    pub partings: BTreeSet<String>,
    /// What a total or a printer's remark begins with.
    pub footers: BTreeSet<String>,
    /// What stands above people on the waiting list, or not sure.
    pub waiting: BTreeSet<String>,
    /// What stands behind people who are.
    pub coming: BTreeSet<String>,
    /// What stands above people who are not coming, and behind them.
    pub out: BTreeSet<String>,
    /// What a section is called, before its letter or number.
    pub groups: BTreeSet<String>,
    /// What stands in brackets behind somebody who has paid.
    pub paid: BTreeSet<String>,
    /// Words in small letters that names have.
    pub particles: BTreeSet<String>,
    /// How months begin.
    pub months: BTreeSet<String>,
    /// The last word of a street.
    pub streets: BTreeSet<String>,
    /// A yes in a column of its own.
    pub yes: BTreeSet<String>,
    /// A no in such a column.
    pub no: BTreeSet<String>,
    /// What begins a line that counts the people above it.
    pub totals: BTreeSet<String>,
}

/// The tests of lines and cells fail if it cannot be read.
pub(super) static KNOWN: LazyLock<Known> = LazyLock::new(|| {
    let text = include_str!("../../../templates/roster/lines.json");
    serde_json::from_str(text).unwrap_or_default()
});

//! The shipped rule sets, and where their rules are published.

use jzon::JsonValue as Json;

use super::{RuleError, RuleSet};
use crate::templates::templates;
use std::sync::{LazyLock, OnceLock};

/// Rule sets with their texts.
type Shipped = &'static [(&'static str, &'static str)];

/// Euchre of two sides, in the order they are listed.
pub(super) const EUCHRE: Shipped = templates!("rules": "north-american" "canadian" "british" "railroad" "australian" "euchre-32" "guernsey" "almonte-four" "six-hand" "six-hand-double" "almonte-six" "two-hand" "two-hand-25" "two-hand-32");

/// Euchre for three, everybody for themselves, and the games in which trump is bid for. What they are worth differs from place to
/// place, so it is fields.
pub(super) const BIDS: Shipped = templates!("rules": "cut-throat" "bid-euchre" "bid-euchre-32" "double-deck" "pepper" "pepper-three" "pepper-six" "hasenpfeffer");

/// Other games, by which no hand of euchre can be played: whole numbers are all that is known of them.
pub(super) const OTHER: Shipped = templates!("rules": "free");

/// Where each one's rules are published, and the part of that; a test misses none.
static SOURCES: LazyLock<Option<Json>> = LazyLock::new(|| {
    let text = include_str!("../../../templates/help/rule-sources.json");
    jzon::parse(text).ok()
});

/// All of them.
pub(super) fn shipped() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    EUCHRE.iter().chain(BIDS).chain(OTHER)
}

/// Each once it is asked for. A test reads every template, so that none is lost here in a shipped program.
static PRESETS: [OnceLock<Option<RuleSet>>; EUCHRE.len() + BIDS.len() + OTHER.len()] =
    [const { OnceLock::new() }; _];

impl RuleSet {
    /// The shipped rule set of that name, in capitals or not.
    ///
    /// # Errors
    /// [`RuleError::UnknownPreset`], with the names there are.
    pub fn preset(name: &str) -> Result<RuleSet, RuleError> {
        RuleSet::preset_ref(name).cloned()
    }

    /// As [`RuleSet::preset`], without a copy.
    ///
    /// # Errors
    /// [`RuleError::UnknownPreset`], with the names there are.
    pub fn preset_ref(name: &str) -> Result<&'static RuleSet, RuleError> {
        let mut all = shipped().zip(&PRESETS);
        let found = all.find(|((known, _), _)| known.eq_ignore_ascii_case(name));
        let rules = found.and_then(|((_, text), kept)| {
            let read = || RuleSet::template(text).ok();
            kept.get_or_init(read).as_ref()
        });
        rules.ok_or_else(|| unknown(name))
    }

    /// The names of all shipped games whose hands the rules score: euchre's of two sides, then cut-throat and those in which
    /// trump is bid for.
    pub fn names() -> impl Iterator<Item = &'static str> {
        EUCHRE.iter().chain(BIDS).map(|(name, _)| *name)
    }

    /// The names of all shipped rule sets, `free` among them.
    pub fn shipped_names() -> impl Iterator<Item = &'static str> {
        shipped().map(|(name, _)| *name)
    }

    /// The names of the shipped rule sets of euchre of two sides; cut-throat, bid games and `free` are other games.
    pub fn preset_names() -> impl Iterator<Item = &'static str> {
        EUCHRE.iter().map(|(name, _)| *name)
    }

    /// Where the rules of a preset are published, and which part of that is meant; `None` for a name that is not a
    /// preset's.
    ///
    /// ```
    /// use benny::engine::RuleSet;
    ///
    /// let source = RuleSet::preset_source("british").ok_or("no preset")?;
    /// assert!(source.contains("pagat.com") && source.ends_with("British Euchre"));
    /// # Ok::<(), &str>(())
    /// ```
    pub fn preset_source(name: &str) -> Option<String> {
        let source = SOURCES.as_ref()?.get(&name.to_ascii_lowercase())?;
        source.as_str().map(str::to_owned)
    }
}

/// There is no preset of this name.
pub(super) fn unknown(name: &str) -> RuleError {
    RuleError::UnknownPreset {
        name: name.chars().take(40).filter(|c| !c.is_control()).collect(),
        known: RuleSet::shipped_names().collect::<Vec<_>>().join(", "),
    }
}

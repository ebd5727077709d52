//! The shipped rule sets.

use std::sync::LazyLock;

use super::{RuleError, RuleSet};

/// The shipped rule sets, in the order they are listed.
pub(super) const TEMPLATES: &[(&str, &str)] = &[
    (
        "north-american",
        include_str!("../../../templates/rules/north-american.json"),
    ),
    (
        "canadian",
        include_str!("../../../templates/rules/canadian.json"),
    ),
    (
        "british",
        include_str!("../../../templates/rules/british.json"),
    ),
    (
        "railroad",
        include_str!("../../../templates/rules/railroad.json"),
    ),
    (
        "australian",
        include_str!("../../../templates/rules/australian.json"),
    ),
    (
        "euchre-32",
        include_str!("../../../templates/rules/euchre-32.json"),
    ),
    (
        "guernsey",
        include_str!("../../../templates/rules/guernsey.json"),
    ),
    (
        "almonte-four",
        include_str!("../../../templates/rules/almonte-four.json"),
    ),
    (
        "six-hand",
        include_str!("../../../templates/rules/six-hand.json"),
    ),
    (
        "six-hand-double",
        include_str!("../../../templates/rules/six-hand-double.json"),
    ),
    (
        "almonte-six",
        include_str!("../../../templates/rules/almonte-six.json"),
    ),
    (
        "two-hand",
        include_str!("../../../templates/rules/two-hand.json"),
    ),
    (
        "two-hand-25",
        include_str!("../../../templates/rules/two-hand-25.json"),
    ),
    (
        "two-hand-32",
        include_str!("../../../templates/rules/two-hand-32.json"),
    ),
];

/// Rule sets for three, everybody for themselves, and those in which trump is bid for.
pub(super) const BIDS: &[(&str, &str)] = &[
    (
        "cut-throat",
        include_str!("../../../templates/rules/cut-throat.json"),
    ),
    (
        "bid-euchre",
        include_str!("../../../templates/rules/bid-euchre.json"),
    ),
    (
        "bid-euchre-32",
        include_str!("../../../templates/rules/bid-euchre-32.json"),
    ),
    (
        "double-deck",
        include_str!("../../../templates/rules/double-deck.json"),
    ),
    (
        "pepper",
        include_str!("../../../templates/rules/pepper.json"),
    ),
    (
        "pepper-three",
        include_str!("../../../templates/rules/pepper-three.json"),
    ),
    (
        "pepper-six",
        include_str!("../../../templates/rules/pepper-six.json"),
    ),
    (
        "hasenpfeffer",
        include_str!("../../../templates/rules/hasenpfeffer.json"),
    ),
];

/// Rule sets of other games, by which no hand of euchre can be played: whole numbers are all that is known of them.
pub(super) const OTHER: &[(&str, &str)] =
    &[("free", include_str!("../../../templates/rules/free.json"))];

/// A test reads every template, so that none is lost here in a shipped program.
static PRESETS: LazyLock<Vec<RuleSet>> = LazyLock::new(|| {
    let read = |(_, text): &(&str, &str)| RuleSet::from_json(text).ok();
    TEMPLATES
        .iter()
        .chain(BIDS)
        .chain(OTHER)
        .filter_map(read)
        .collect()
});

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
        let found = PRESETS
            .iter()
            .find(|rules| rules.name.eq_ignore_ascii_case(name));
        found.ok_or_else(|| RuleError::unknown(name))
    }

    /// The names of all shipped games whose hands the rules score: euchre's of two sides, then cut-throat and those in which
    /// trump is bid for.
    pub fn names() -> impl Iterator<Item = &'static str> {
        TEMPLATES.iter().chain(BIDS).map(|(name, _)| *name)
    }

    /// The names of the shipped rule sets of euchre of two sides; cut-throat, bid games and `free` are other games.
    pub fn preset_names() -> impl Iterator<Item = &'static str> {
        TEMPLATES.iter().map(|(name, _)| *name)
    }
}

//! The shipped rule sets, and where their rules are published.

use std::sync::LazyLock;

use super::{RuleError, RuleSet};

/// A shipped rule set.
pub(super) struct Shipped {
    pub name: &'static str,
    pub text: &'static str,
    /// Where its rules are published, and the part that is meant.
    source: &'static str,
    part: &'static str,
}

/// Each name with its source and the part of that; its text is the template of that name.
macro_rules! shipped {
    ($($name:literal: $source:expr, $part:literal;)*) => {
        &[$(Shipped {
            name: $name,
            text: include_str!(concat!("../../../templates/rules/", $name, ".json")),
            source: $source,
            part: $part,
        }),*]
    };
}

/// John McLeod's page, which most presets follow; the section is named beside it.
const PAGAT: &str = "John McLeod, “Euchre”, https://www.pagat.com/euchre/euchre.html";

/// John McLeod's page of bid games.
const BID_PAGAT: &str = "John McLeod, “Bid Euchre”, https://www.pagat.com/euchre/bideuch.html";

/// No association or club publishes rules for two-handed euchre; this page has the three packs, and lets the dealer
/// leave the card that was ordered up.
const TWO_HAND: &str =
    "“Two-hand Euchre”, https://technoinfo.blogspot.com/2024/11/two-hand-euchre.html";

/// Euchre of two sides, in the order they are listed.
pub(super) const EUCHRE: &[Shipped] = shipped! {
    "north-american": PAGAT, "North American Euchre";
    "canadian": PAGAT, "North American Euchre: the dealer's partner in Canada";
    "british": PAGAT, "British Euchre";
    "railroad": PAGAT, "North American Euchre: Railroading; joker, laps and slams as in the old railroad game";
    "australian": PAGAT, "32-card Euchre, with the dealer's partner as in Australia";
    "euchre-32": PAGAT, "32-card Euchre";
    "guernsey": PAGAT, "33 cards with the joker, as in Guernsey";
    "almonte-four": PAGAT, "Six-hand Almonte Euchre: the version for four with 21 cards";
    "six-hand": PAGAT, "Six-handed Euchre, 33 cards";
    "six-hand-double": PAGAT, "Six-handed Euchre, two packs of 25";
    "almonte-six": PAGAT, "Six-hand Almonte Euchre, told by Mike Lunney; with the 31 cards that the deal needs";
    "two-hand": TWO_HAND, "24 cards";
    "two-hand-25": TWO_HAND, "25 cards, as British Euchre has them";
    "two-hand-32": TWO_HAND, "32 cards";
};

/// Euchre for three, everybody for themselves, and the games in which trump is bid for. What they are worth differs from place to
/// place, so it is fields.
pub(super) const BIDS: &[Shipped] = shipped! {
    "cut-throat": "“Three-Handed Euchre”, https://rarepike.com/euchre/three-handed-euchre", "24 cards, the maker alone against two; all five tricks are 3 points in most places, 2 or 4 in some";
    "bid-euchre": BID_PAGAT, "the 24-card game without lone bids; some play to other targets";
    "bid-euchre-32": "Haliburton Highlands Summer Games, “Bid Euchre”, https://www.hotg.ca/bid-euchre/", "two of J Q K A; the values of call two, call one and moon differ from club to club";
    "double-deck": "“Indiana Double Deck Bid Euchre”, https://docslib.org/doc/8285111/indiana-double-deck-bid-euchre", "48 cards, high and low, moon with three cards from the partner; least bids differ";
    "pepper": "“Pepper”, http://gambiter.com/cards/euchre/pepper.html", "four players; some set every number back by six";
    "pepper-three": "“Pepper”, https://gamerules.com/rules/pepper/", "three players, eight cards each; what the two peppers are worth with eight tricks is benny's choice: one more than the tricks, and twice that, as with six";
    "pepper-six": "Euchre Fun, “Bid Euchre - Pepper”, https://www.euchrefun.com/2013/09/bid-euchre-pepper.html", "six players, three of J Q K A; what a pepper is worth differs from table to table";
    "hasenpfeffer": "Denexa, “Hasenpfeffer”, https://denexa.com/blog/hasenpfeffer", "25 cards with the joker, to ten";
};

/// Other games, by which no hand of euchre can be played: whole numbers are all that is known of them.
pub(super) const OTHER: &[Shipped] = shipped! {
    "free": "", "";
};

/// All of them.
pub(super) fn shipped() -> impl Iterator<Item = &'static Shipped> {
    EUCHRE.iter().chain(BIDS).chain(OTHER)
}

/// A test reads every template, so that none is lost here in a shipped program.
static PRESETS: LazyLock<Vec<RuleSet>> = LazyLock::new(|| {
    shipped()
        .filter_map(|one| RuleSet::from_json(one.text).ok())
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
        found.ok_or_else(|| unknown(name))
    }

    /// The names of all shipped games whose hands the rules score: euchre's of two sides, then cut-throat and those in which
    /// trump is bid for.
    pub fn names() -> impl Iterator<Item = &'static str> {
        EUCHRE.iter().chain(BIDS).map(|one| one.name)
    }

    /// The names of the shipped rule sets of euchre of two sides; cut-throat, bid games and `free` are other games.
    pub fn preset_names() -> impl Iterator<Item = &'static str> {
        EUCHRE.iter().map(|one| one.name)
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
        let one = shipped().find(|one| one.name.eq_ignore_ascii_case(name))?;
        (!one.source.is_empty()).then(|| format!("{}: {}", one.source, one.part))
    }
}

/// There is no preset of this name.
pub(super) fn unknown(name: &str) -> RuleError {
    RuleError::UnknownPreset {
        name: name.chars().take(40).filter(|c| !c.is_control()).collect(),
        known: RuleSet::names().collect::<Vec<_>>().join(", "),
    }
}

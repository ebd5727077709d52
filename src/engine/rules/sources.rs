//! Where the rules of a preset are published.

use super::RuleSet;

/// John McLeod's page, which most presets follow; the section is named beside it.
const PAGAT: &str = "John McLeod, “Euchre”, https://www.pagat.com/euchre/euchre.html";

/// Each preset's name, where its rules are published, and the part that is meant.
const SOURCES: &[(&str, &str, &str)] = &[
    ("north-american", PAGAT, "North American Euchre"),
    (
        "canadian",
        PAGAT,
        "North American Euchre: the dealer's partner in Canada",
    ),
    ("british", PAGAT, "British Euchre"),
    (
        "railroad",
        PAGAT,
        "North American Euchre: Railroading; joker, laps and slams as in the old railroad game",
    ),
    (
        "australian",
        PAGAT,
        "32-card Euchre, with the dealer's partner as in Australia",
    ),
    ("euchre-32", PAGAT, "32-card Euchre"),
    ("guernsey", PAGAT, "33 cards with the joker, as in Guernsey"),
    (
        "almonte-four",
        PAGAT,
        "Six-hand Almonte Euchre: the version for four with 21 cards",
    ),
    ("six-hand", PAGAT, "Six-handed Euchre, 33 cards"),
    (
        "six-hand-double",
        PAGAT,
        "Six-handed Euchre, two packs of 25",
    ),
    (
        "almonte-six",
        PAGAT,
        "Six-hand Almonte Euchre, told by Mike Lunney; with the 31 cards that the deal needs",
    ),
    ("two-hand", TWO_HAND, "24 cards"),
    (
        "two-hand-25",
        TWO_HAND,
        "25 cards, as British Euchre has them",
    ),
    ("two-hand-32", TWO_HAND, "32 cards"),
];

/// The same of cut-throat and the games in which trump is bid for. What they are worth differs from place to place, so it is fields.
const BID_SOURCES: &[(&str, &str, &str)] = &[
    (
        "cut-throat",
        "“Three-Handed Euchre”, https://rarepike.com/euchre/three-handed-euchre",
        "24 cards, the maker alone against two; all five tricks are 3 points in most places, 2 or 4 in some",
    ),
    (
        "bid-euchre",
        BID_PAGAT,
        "the 24-card game without lone bids; some play to other targets",
    ),
    (
        "bid-euchre-32",
        "Haliburton Highlands Summer Games, “Bid Euchre”, https://www.hotg.ca/bid-euchre/",
        "two of J Q K A; the values of call two, call one and moon differ from club to club",
    ),
    (
        "double-deck",
        "“Indiana Double Deck Bid Euchre”, https://docslib.org/doc/8285111/indiana-double-deck-bid-euchre",
        "48 cards, high and low, moon with three cards from the partner; least bids differ",
    ),
    (
        "pepper",
        "“Pepper”, http://gambiter.com/cards/euchre/pepper.html",
        "four players; some set every number back by six",
    ),
    (
        "pepper-three",
        "“Pepper”, https://gamerules.com/rules/pepper/",
        "three players, eight cards each; what the two peppers are worth with eight tricks is benny's choice: one more than the tricks, and twice that, as with six",
    ),
    (
        "pepper-six",
        "Euchre Fun, “Bid Euchre - Pepper”, https://www.euchrefun.com/2013/09/bid-euchre-pepper.html",
        "six players, three of J Q K A; what a pepper is worth differs from table to table",
    ),
    (
        "hasenpfeffer",
        "Denexa, “Hasenpfeffer”, https://denexa.com/blog/hasenpfeffer",
        "25 cards with the joker, to ten",
    ),
];

/// John McLeod's page of bid games.
const BID_PAGAT: &str = "John McLeod, “Bid Euchre”, https://www.pagat.com/euchre/bideuch.html";

/// No association or club publishes rules for two-handed euchre; this page has the three packs, and lets the dealer
/// leave the card that was ordered up.
const TWO_HAND: &str =
    "“Two-hand Euchre”, https://technoinfo.blogspot.com/2024/11/two-hand-euchre.html";

impl RuleSet {
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
        let (_, source, part) = SOURCES
            .iter()
            .chain(BID_SOURCES)
            .find(|(preset, ..)| preset.eq_ignore_ascii_case(name))?;
        Some(format!("{source}: {part}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_and_nothing_else_has_a_source() {
        let presets: Vec<&str> = RuleSet::names().collect();
        let named = SOURCES.iter().chain(BID_SOURCES);
        let named: Vec<&str> = named.map(|(name, ..)| *name).collect();
        assert_eq!(named, presets);
        assert!(presets.len() >= 14);
    }
}

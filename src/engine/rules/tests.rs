use super::presets::{OTHER, shipped};
use super::*;

#[test]
fn every_template_is_a_preset() {
    for &(name, text) in shipped() {
        let rules = RuleSet::from_json(text).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(rules.name, name);
        assert_eq!(RuleSet::preset(name).as_ref(), Ok(&rules));
        assert_eq!(
            RuleSet::preset_source(name).is_some(),
            OTHER.iter().all(|other| other.0 != name)
        );
    }
    let folder =
        std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/templates/rules")).unwrap();
    assert_eq!(
        folder.count(),
        shipped().count(),
        "a template is not listed"
    );
}

#[test]
fn packs_and_targets_as_published() {
    let facts = [
        ("north-american", 4, 24, 10),
        ("canadian", 4, 24, 10),
        ("british", 4, 25, 11),
        ("railroad", 4, 25, 10),
        ("australian", 4, 32, 10),
        ("euchre-32", 4, 32, 10),
        ("guernsey", 4, 33, 11),
        ("almonte-four", 4, 21, 15),
        ("six-hand", 6, 33, 11),
        ("six-hand-double", 6, 50, 11),
        ("almonte-six", 6, 31, 15),
        ("two-hand", 2, 24, 10),
        ("two-hand-25", 2, 25, 10),
        ("two-hand-32", 2, 32, 10),
        ("cut-throat", 3, 24, 10),
        ("bid-euchre", 4, 24, 32),
        ("bid-euchre-32", 4, 32, 52),
        ("double-deck", 4, 48, 52),
        ("pepper", 4, 24, 30),
        ("pepper-three", 3, 24, 30),
        ("pepper-six", 6, 48, 32),
        ("hasenpfeffer", 4, 25, 10),
    ];
    for (name, seats, cards, to) in facts {
        let rules = RuleSet::preset(name).unwrap();
        assert_eq!(
            (rules.seats, rules.pack.len(), rules.play_to),
            (seats, cards, to),
            "{name}"
        );
    }
    assert!(facts.iter().map(|f| f.0).eq(RuleSet::names()));
}

#[cfg(feature = "json")]
#[test]
fn written_whole_and_read_back() {
    for name in RuleSet::names() {
        let rules = RuleSet::preset(name).unwrap();
        let text = serde_json::to_string(&rules).unwrap();
        assert_eq!(RuleSet::from_json(&text), Ok(rules.clone()), "{name}");
        assert_eq!(serde_json::from_str::<RuleSet>(&text).unwrap(), rules);
    }
}

#[test]
fn extends_changes_only_what_differs() {
    let rules = RuleSet::from_json(
        r#"{"name":"my-club","extends":"british","alone":{"lead":"left_of_dealer"},"score":{"super_euchre":4}}"#,
    )
    .unwrap();
    assert_eq!(
        (rules.name.as_str(), rules.play_to, rules.pack.len()),
        ("my-club", 11, 25)
    );
    assert_eq!(rules.alone.lead, AloneLead::LeftOfDealer);
    assert_eq!(rules.alone.defenders, LoneDefenders::Always);
    assert_eq!(rules.score.super_euchre, Some(4));
    assert_eq!(rules.score.lone_march, Some(4));
    let cards = RuleSet::from_json(
        r#"{"extends":"almonte-four","pack":{"ranks":["9","T","J","Q","K","A"]}}"#,
    );
    assert_eq!(cards.unwrap().pack.len(), 24);
    assert_eq!(RuleSet::from_json("{\"play_to\":5}").unwrap().play_to, 5);
}

#[test]
fn errors_name_the_field() {
    for (json, words) in [
        (
            r#"{"stick_dealer":true}"#,
            "\"stick_dealer\": unknown field",
        ),
        (
            r#"{"alone":{"lead":"me"}}"#,
            "\"alone.lead\": expected one of left_of_loner, left_of_dealer, left_of_dealer_not_loner, found \"me\"",
        ),
        (
            r#"{"score":{"march":2,"sweep":3}}"#,
            "\"score.sweep\": unknown field",
        ),
        (
            r#"{"play_to":"ten"}"#,
            "\"play_to\": expected a whole number, 0 or more, found \"ten\"",
        ),
        (
            r#"{"alone":{"makers":"yes"}}"#,
            "\"alone.makers\": expected true or false, found \"yes\"",
        ),
        (
            r#"{"alone":{"lead":3}}"#,
            "\"alone.lead\": expected a word in quotes, found 3",
        ),
        (
            r#"{"name":7}"#,
            "\"name\": expected text in quotes, found 7",
        ),
        (
            r#"{"score":4}"#,
            "\"score\": expected fields in braces, found 4",
        ),
        (
            r#"{"pack":{"ranks":"9TJQKA"}}"#,
            "\"pack.ranks\": expected a list in square brackets, found \"9TJQKA\"",
        ),
        (
            r#"{"extends":"pepper-six","hand_size":10}"#,
            "\"hand_size\": 10 is out of range: expected 1 to 9",
        ),
        (
            r#"{"hand_size":300}"#,
            "\"hand_size\": expected a whole number from 0 to 255, found 300",
        ),
        (
            r#"{"play_to":0}"#,
            "\"play_to\": 0 is out of range: expected 1 to 1000",
        ),
        (
            r#"{"extends":"pepper","bidding":{"most":9}}"#,
            "\"bidding.least\": 1 to 9: expected 1 to 6",
        ),
        (
            r#"{"extends":"pepper","bidding":{"lead":"me"}}"#,
            "\"bidding.lead\": expected bidder or left_of_dealer, found \"me\"",
        ),
        (
            r#"{"pack":{"ranks":["J","Q","K","A"],"copies":3}}"#,
            "\"pack\": three of a card",
        ),
        (
            r#"{"seats":5}"#,
            "\"seats\": 5 players: expected 2, 3, 4 or 6",
        ),
        (r#"{"seats":6}"#, "\"pack\": 24 cards: 31 are dealt"),
        (
            r#"{"score":{"march":-2}}"#,
            "\"score.march\": expected a whole number, 0 or more, found -2",
        ),
        (r#"{"pack":{"jokers":9}}"#, "\"pack.jokers\""),
        (
            r#"{"extends":"texan"}"#,
            "no rule set \"texan\": expected one of north-american, canadian",
        ),
        (r#"{"extends":7}"#, "\"extends\""),
        ("[]", "a rule set is an object"),
        ("{", "not a rule set: the file is truncated"),
        #[cfg(feature = "json")]
        ("{\n\"seats\" 4}", "not a rule set: line 2: expected :"),
    ] {
        let error = RuleSet::from_json(json).unwrap_err().to_string();
        assert!(error.contains(words), "{json}: {error}");
    }
}

#[test]
fn a_short_line() {
    let line = |name| RuleSet::preset(name).unwrap().summary();
    assert_eq!(line("north-american"), "to 10 · alone 4");
    assert_eq!(
        line("pepper"),
        "to 30 · 6 tricks · bids round and round, from 1 · little pepper 7 · big pepper 14 · no trump · set: minus the bid"
    );
    assert!(line("british").starts_with("to 11 · 25 cards · dealer's partner alone · alone 4"));
}

#[cfg(feature = "json")]
#[test]
fn no_way_of_reading_passes_the_check_by() {
    use serde::Deserialize;
    let rules = RuleSet::preset("british").unwrap();
    let mut value = serde_json::to_value(&rules).unwrap();
    assert_eq!(RuleSet::deserialize(value.clone()).unwrap(), rules);
    value["play_to"] = 0.into();
    assert!(RuleSet::deserialize(value.clone()).is_err());
    assert!(serde_json::from_value::<RuleSet>(value).is_err());
}

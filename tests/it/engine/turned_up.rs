//! The referee takes a joker to have been turned up only where nothing else is possible.

use benny::engine::record::{Reader, referee};

/// Whether the referee says that a joker was turned up.
fn joker(rules: &str, rest: &str) -> bool {
    let record = format!(r#"{{"rules":"{rules}","dealer":3,{rest}}}"#);
    let record = Reader::new().record(&record).expect(rest);
    let verdict = referee(&record);
    let said = |reason: &String| reason.contains("a joker was turned up");
    verdict.reasons.iter().any(said)
}

#[test]
fn a_joker_is_guessed_only_where_nothing_else_is_possible() {
    assert!(joker("british", r#""calls":["d"]"#));
    assert!(joker("british", r#""calls":["Pass","Pass","Pass","d"]"#));
    assert!(
        joker("almonte-four", r#""calls":["d"]"#),
        "one of three jokers"
    );
    // A pack without jokers; an upcard that was written down; an order up; a suit named in round two.
    assert!(!joker("north-american", r#""calls":["d"]"#));
    assert!(!joker("british", r#""calls":["d"],"upCard":"Kh""#));
    assert!(!joker("british", r#""calls":["Order"]"#));
    assert!(!joker(
        "british",
        r#""calls":["Pass","Pass","Pass","Order"]"#
    ));
    assert!(!joker(
        "british",
        r#""calls":["Pass","Pass","Pass","Pass","d"]"#
    ));
    assert!(!joker("british", r#""calls":["Pass","d"]"#));
}

//! The short examples run, and stay short.

#[allow(dead_code)]
#[path = "../../examples/bot_match.rs"]
mod bot_match;
#[allow(dead_code)]
#[path = "../../examples/leaver.rs"]
mod leaver;

#[test]
fn the_short_examples_run_and_are_short() {
    bot_match::main().expect("a match");
    leaver::main().expect("choices");
    for text in [
        include_str!("../../examples/bot_match.rs"),
        include_str!("../../examples/leaver.rs"),
    ] {
        let code = text
            .lines()
            .filter(|l| !l.trim().is_empty() && !l.starts_with("//!"));
        assert!(
            code.count() <= 30,
            "{}",
            text.lines().next().unwrap_or_default()
        );
    }
}

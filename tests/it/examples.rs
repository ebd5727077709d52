//! The short examples run, and stay short.

#[allow(dead_code)]
#[path = "../../examples/bot_match.rs"]
mod bot_match;
#[allow(dead_code)]
#[path = "../../examples/leaver.rs"]
mod leaver;
#[allow(dead_code)]
#[path = "../../examples/night.rs"]
mod night;
#[allow(dead_code)]
#[path = "../../examples/paper.rs"]
mod paper;
#[allow(dead_code)]
#[path = "../../examples/referee.rs"]
mod referee;

#[test]
fn the_short_examples_run_and_are_short() {
    bot_match::main().expect("a match");
    leaver::main().expect("choices");
    night::main().expect("a night");
    paper::main().expect("cards and a page");
    let hands = "W 9c o / KcJc\nnonsense\n{\"dealer\": 0, \"calls\": [\"Pass\"]}\n";
    let mut told = Vec::new();
    referee::judge(hands.as_bytes(), &mut told).expect("a stream");
    let told = String::from_utf8(told).expect("text");
    assert!(
        told.starts_with("1: ")
            && told.contains("\n2: begin with who dealt")
            && told.contains("\n3: "),
        "{told}"
    );
    for text in [
        include_str!("../../examples/bot_match.rs"),
        include_str!("../../examples/leaver.rs"),
        include_str!("../../examples/night.rs"),
        include_str!("../../examples/paper.rs"),
        include_str!("../../examples/referee.rs"),
        include_str!("../../examples/browser/worker.js"),
    ] {
        let comment = |l: &&str| !l.trim().is_empty() && !l.starts_with("//");
        assert!(
            text.lines().filter(comment).count() <= 30,
            "{}",
            text.lines().next().unwrap_or_default()
        );
    }
}

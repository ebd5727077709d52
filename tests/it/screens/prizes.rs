//! What `benny prizes` shows at 80 columns.

use super::{Screen, State};

#[test]
fn prizes() {
    let mut screen = Screen::of(State::Disputed);
    screen.shows(&["prizes"]);
    screen.shows(&[
        "prizes",
        "--fee",
        "5",
        "--give",
        "door prize=10",
        "--won",
        "door prize=3",
    ]);
    screen.shows(&[
        "prizes",
        "--give",
        "50/50=50%",
        "--raffle",
        "84",
        "--won",
        "50/50=7",
    ]);
    screen.shows(&["prizes", "--give", "most-loner=5"]);
    screen.shows(&["prizes", "--plan", "1=110%"]);
    insta::assert_snapshot!("prizes", screen.text());
}

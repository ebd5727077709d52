//! What `benny correct` shows at 80 columns.

use super::{Screen, State};

#[test]
fn correct() {
    let mut screen = Screen::of(State::Playing);
    screen.shows(&["correct", "2", "1", "7-10", "--why", "sides were swapped"]);
    screen.shows(&["correct", "2", "2", "7-10", "--why", "misread"]);
    screen.shows(&["correct", "2", "1", "9-9", "--why", ""]);
    insta::assert_snapshot!("correct", screen.text());
}

//! What `benny card` shows at 80 columns.

use super::{Screen, State};

#[test]
fn card() {
    let mut screen = Screen::of(State::Playing);
    screen.shows(&["card", "3", "7,9,-"]);
    screen.shows(&["card", "1", "--round", "1", "6"]);
    screen.shows(&["card", "1", "--round", "3", "8"]);
    screen.shows(&["card", "1", "--round", "3", "9"]);
    screen.shows(&["card", "1", "--round", "3", "9", "--why", "misread"]);
    screen.shows(&["card", "1", "a"]);
    insta::assert_snapshot!("card", screen.text());
}

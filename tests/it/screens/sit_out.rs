//! What `benny sit-out` shows at 80 columns.

use super::{Screen, State};

#[test]
fn sit_out() {
    let mut screen = Screen::of(State::Playing);
    screen.shows(&["sit-out", "3"]);
    screen.shows(&["sit-out", "3", "--from", "1"]);
    screen.shows(&["back", "3"]);
    screen.shows(&["back", "3"]);
    insta::assert_snapshot!("sit_out", screen.text());
}

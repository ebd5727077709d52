//! What `benny drop` shows at 80 columns.

use super::{Screen, State};

#[test]
fn drop() {
    let mut screen = Screen::of(State::Playing);
    screen.shows(&["drop", "3"]);
    screen.shows(&["drop", "3"]);
    screen.shows(&["drop", "4", "--from", "1"]);
    screen.shows(&["drop", "99"]);
    insta::assert_snapshot!("drop", screen.text());
}

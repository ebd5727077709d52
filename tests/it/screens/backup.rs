//! What `benny backup` shows at 80 columns.

use super::{Screen, State};

#[test]
fn backup() {
    let mut screen = Screen::of(State::Playing);
    screen.shows(&["backup", "copy.benny"]);
    screen.shows(&["backup", "copy.benny"]);
    screen.shows(&["verify"]);
    screen.shows(&["restore", "nothing.benny"]);
    insta::assert_snapshot!("backup", screen.text());
}

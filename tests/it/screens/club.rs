//! What `benny club` shows at 80 columns.

use super::{Screen, State};

#[test]
fn club() {
    let mut screen = Screen::of(State::Playing);
    screen.shows(&["club", "--name", "Harbour Club", "--lang", "de"]);
    screen.shows(&["club"]);
    screen.shows(&["club", "--lang", "xx"]);
    screen.shows(&["list"]);
    insta::assert_snapshot!("club", screen.text());
}

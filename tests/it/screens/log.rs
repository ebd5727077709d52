//! What `benny log` shows at 80 columns.

use super::{Screen, State};

#[test]
fn log() {
    let mut screen = Screen::of(State::Playing);
    screen.shows(&["log"]);
    insta::assert_snapshot!("log", screen.text());
}

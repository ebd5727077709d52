//! What `benny close` shows at 80 columns.

use super::{Screen, State};

#[test]
fn close() {
    let mut screen = Screen::of(State::Disputed);
    screen.shows(&["close"]);
    screen.shows(&["close", "--force", "they went home"]);
    screen.shows(&["close"]);
    screen.shows(&["use", "friday-night"]);
    screen.shows(&["reopen", "friday-night"]);
    screen.shows(&["reopen", "friday-night"]);
    screen.shows(&["delete", "friday-night"]);
    insta::assert_snapshot!("close", screen.text());
}

//! What `benny adjust` shows at 80 columns.

use super::{Screen, State};

#[test]
fn adjust() {
    let mut screen = Screen::of(State::Playing);
    screen.shows(&["adjust", "3", "-2", "revoke in round 1"]);
    screen.shows(&["adjust", "3", "5"]);
    screen.shows(&["adjust", "3", "5000", "too much"]);
    insta::assert_snapshot!("adjust", screen.text());
}

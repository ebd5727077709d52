//! What `benny missing` shows at 80 columns.

use super::{Screen, State};

#[test]
fn missing() {
    let mut screen = Screen::of(State::Disputed);
    screen.shows(&["missing"]);
    screen.shows(&["missing", "--csv"]);
    insta::assert_snapshot!("missing", screen.text());
}

//! What `benny add` shows at 80 columns.

use super::{Screen, State};

#[test]
fn add() {
    let mut screen = Screen::of(State::Registered);
    screen.shows(&["add", "Ann Lee", "Bob Ray"]);
    screen.shows(&["add", "ann lee"]);
    screen.shows(&["add", ""]);
    screen.shows(&["add", "--count", "2"]);
    insta::assert_snapshot!("add", screen.text());
}

//! What `benny pay` shows at 80 columns.

use super::{Screen, State};

#[test]
fn pay() {
    let mut screen = Screen::of(State::Named);
    screen.shows(&["pay", "3"]);
    screen.shows(&["pay", "3", "5"]);
    screen.shows(&["pay", "3", "2", "--back"]);
    screen.shows(&["pay", "3", "9", "--back"]);
    screen.shows(&["pay", "3", "--back"]);
    screen.shows(&["prizes", "--drop", "door prize"]);
    screen.shows(&["prizes", "--due"]);
    insta::assert_snapshot!("pay", screen.text());
}

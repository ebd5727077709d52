//! What `benny show` shows at 80 columns.

use super::{Screen, State};

#[test]
fn show() {
    let mut screen = Screen::of(State::Playing);
    screen.shows(&["show"]);
    screen.shows(&["set", "--name", "Saturday Night"]);
    screen.shows(&["set", "--hands", "9"]);
    screen.shows(&["set", "--rounds", "1"]);
    insta::assert_snapshot!("show", screen.text());
}

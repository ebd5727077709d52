//! What `benny status` shows at 80 columns.

use super::{Screen, State};

#[test]
fn status() {
    let mut screen = Screen::of(State::Disputed);
    screen.shows(&["status"]);
    screen.shows(&["add", "Ann Lee"]);
    screen.shows(&["draw", "--seed", "2"]);
    screen.shows(&["status"]);
    insta::assert_snapshot!("status", screen.text());
}

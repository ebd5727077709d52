//! What `benny seats` shows at 80 columns.

use super::{Screen, State};

#[test]
fn seats() {
    let mut screen = Screen::of(State::Named);
    screen.shows(&["draw", "--seed", "1"]);
    screen.shows(&["seats", "1"]);
    screen.shows(&["seats", "9"]);
    screen.shows(&["seats", "1", "--csv"]);
    insta::assert_snapshot!("seats", screen.text());
}

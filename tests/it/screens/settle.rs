//! What `benny settle` shows at 80 columns.

use super::{Screen, State};

#[test]
fn settle() {
    let mut screen = Screen::of(State::Disputed);
    screen.shows(&["settle"]);
    screen.shows(&["settle", "1", "1", "cards", "--why", "asked both sides"]);
    screen.shows(&["settle"]);
    screen.shows(&["settle", "1", "1", "slip"]);
    insta::assert_snapshot!("settle", screen.text());
}

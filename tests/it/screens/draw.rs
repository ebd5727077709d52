//! What `benny draw` shows at 80 columns.

use super::{Screen, State};

#[test]
fn draw() {
    let mut screen = Screen::of(State::Registered);
    screen.shows(&["draw", "--seed", "1"]);
    screen.shows(&["draw", "--seed", "2"]);
    screen.shows(&["print", "tallies", "-o", "cards.pdf"]);
    screen.shows(&["draw", "--seed", "3"]);
    screen.shows(&["add", "Ann Lee"]);
    screen.shows(&["draw", "--seed", "4"]);
    screen.shows(&["draw", "--from", "9"]);
    insta::assert_snapshot!("draw", screen.text());
}

//! What `benny start` shows at 80 columns.

use super::{Screen, State};

#[test]
fn start() {
    let mut screen = Screen::of(State::Drawn);
    screen.shows(&["start"]);
    screen.shows(&["start"]);
    screen.shows(&["start", "2"]);
    screen.shows(&["start", "9"]);
    insta::assert_snapshot!("start", screen.text());
}

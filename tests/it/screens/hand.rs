//! What `benny hand` shows at 80 columns.

use super::{Screen, State};

#[test]
fn hand() {
    let mut screen = Screen::of(State::Drawn);
    screen.shows(&[
        "hand", "1", "--makers", "ns", "--tricks", "5", "--alone", "n",
    ]);
    screen.shows(&["hand", "1", "--makers", "ew", "--tricks", "2"]);
    screen.shows(&["hand", "9", "--makers", "ns", "--tricks", "3"]);
    insta::assert_snapshot!("hand", screen.text());
}

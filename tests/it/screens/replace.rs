//! What `benny replace` shows at 80 columns.

use super::{Screen, State};

#[test]
fn replace() {
    let mut screen = Screen::of(State::Playing);
    screen.shows(&["replace", "3", "Tom O'Neil", "--keep-points"]);
    screen.shows(&["replace", "4", "Ivy Chen", "--from-zero"]);
    screen.shows(&["replace", "4", "Tom", "--from", "1"]);
    insta::assert_snapshot!("replace", screen.text());
}

//! What `benny new` shows at 80 columns.

use super::{Screen, State};

#[test]
fn new() {
    let mut screen = Screen::of(State::Nothing);
    screen.shows(&[
        "new",
        "Friday Night",
        "--count",
        "12",
        "--rounds",
        "3",
        "--draw",
        "--seed",
        "1",
    ]);
    screen.shows(&["new", "Spring Cup", "--format", "team", "--count", "7"]);
    screen.shows(&["new", "Friday Night", "--count", "4"]);
    screen.shows(&["new", ""]);
    screen.shows(&["new", "NAME"]);
    insta::assert_snapshot!("new", screen.text());
}

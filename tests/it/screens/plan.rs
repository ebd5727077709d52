//! What `benny plan` shows at 80 columns.

use super::{Screen, State};

#[test]
fn plan() {
    let mut screen = Screen::of(State::Nothing);
    screen.shows(&["plan", "--players", "13", "--rounds", "4", "--seed", "1"]);
    screen.shows(&["plan", "--teams", "6", "--rounds", "9", "--seed", "1"]);
    insta::assert_snapshot!("plan", screen.text());
}

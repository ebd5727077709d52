//! What `benny players` shows at 80 columns.

use super::{Screen, State};

#[test]
fn players() {
    let mut screen = Screen::of(State::Named);
    screen.shows(&["players"]);
    screen.shows(&["players", "--csv"]);
    insta::assert_snapshot!("players", screen.text());
}

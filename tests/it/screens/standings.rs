//! What `benny standings` shows at 80 columns.

use super::{Screen, State};

#[test]
fn standings() {
    let mut screen = Screen::of(State::Disputed);
    screen.shows(&["standings"]);
    screen.shows(&["standings", "--round", "1", "--top", "3"]);
    screen.shows(&["standings", "--round", "9"]);
    insta::assert_snapshot!("standings", screen.text());
}

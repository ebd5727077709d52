//! What `benny rename` shows at 80 columns.

use super::{Screen, State};

#[test]
fn rename() {
    let mut screen = Screen::of(State::Named);
    screen.shows(&["rename", "3", "Cyd Orr"]);
    screen.shows(&["rename", "99", "Nobody"]);
    screen.shows(&["rename", "ann", "Anne Lee"]);
    insta::assert_snapshot!("rename", screen.text());
}

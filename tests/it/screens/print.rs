//! What `benny print` shows at 80 columns.

use super::{Screen, State};

#[test]
fn print() {
    let mut screen = Screen::of(State::Drawn);
    screen.shows(&["print", "tallies", "-o", "cards.pdf"]);
    screen.shows(&["print", "tallies", "--changed", "-o", "again.pdf"]);
    screen.shows(&["print", "all", "-o", "start.pdf"]);
    screen.shows(&["print", "slips", "--template", "nothing", "-o", "x.pdf"]);
    screen.shows(&["print", "prizes", "--blank", "-o", "x.pdf"]);
    insta::assert_snapshot!("print", screen.text());
}

//! What `benny undo` shows at 80 columns.

use super::{Screen, State};

#[test]
fn undo() {
    let mut screen = Screen::of(State::Playing);
    screen.shows(&["undo", "--dry-run"]);
    screen.shows(&["undo", "-y"]);
    screen.shows(&["redo"]);
    screen.shows(&["redo"]);
    screen.shows(&["undo", "2"]);
    screen.shows(&["undo", "99"]);
    screen.shows(&["add", "Ann"]);
    screen.shows(&["undo", "-y"]);
    insta::assert_snapshot!("undo", screen.text());
}

//! What `benny score` shows at 80 columns.

use super::{Screen, State};

#[test]
fn score() {
    let mut screen = Screen::of(State::Drawn);
    screen.shows(&["score", "1", "1", "10-7"]);
    screen.shows(&["score", "1", "1", "9-8"]);
    screen.shows(&["score", "5", "3", "4-8"]);
    screen.shows(&["score", "1", "9", "4-8"]);
    screen.shows(&["score", "1", "2", "99-1"]);
    screen.shows(&["score", "1", "2", "10"]);
    screen.shows(&["score", "1", "2", "10", "7"]);
    screen.shows(&["score", "2", "8-9"]);
    screen.shows(&["score", "1", "3", "8-7", "--loners", "6=1"]);
    screen.shows(&["score", "3", "1", "8-5"]);
    insta::assert_snapshot!("score", screen.text());
}

//! What `benny export` shows at 80 columns.

use super::{Screen, State};

#[test]
fn export() {
    let mut screen = Screen::of(State::Playing);
    screen.shows(&["export", "friday.json"]);
    screen.shows(&["export", "-o", "friday.html"]);
    screen.shows(&["export", "-", "--as", "csv", "--what", "results"]);
    screen.shows(&["export", "it.xyz"]);
    screen.shows(&["export", "-", "--as", "csv", "--what", "results", "--excel"]);
    insta::assert_snapshot!("export", screen.text());
}

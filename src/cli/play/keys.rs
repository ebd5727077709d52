//! What a key does to the table; after a choice the bots play on until it is my turn again.

use super::draw;
use super::game::Game;

/// A key, or a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A letter or digit.
    Char(char),
    /// The next choice.
    Right,
    /// The choice before.
    Left,
    /// The marked choice, or on to the next hand.
    Enter,
    /// Takes back.
    Back,
    /// Leaves.
    Quit,
    /// A choice by its place, from 0.
    Choice(usize),
    /// A click at this column and row.
    Click(u16, u16),
}

/// Does what a key says; `false` to leave. `width` is the window's, which a click needs.
pub fn press(game: &mut Game, key: Key, width: u16) -> bool {
    let count = game.choices().len();
    match key {
        Key::Quit | Key::Char('q' | 'Q') => return false,
        Key::Char('h' | 'H' | '?') => game.hint(),
        Key::Char('p' | 'P') if count == 0 => game.solve(),
        Key::Back | Key::Char('u' | 'U') => game.take_back(),
        Key::Right if count > 0 => game.marked = (game.marked + 1) % count,
        Key::Left if count > 0 => game.marked = (game.marked + count - 1) % count,
        Key::Char(digit @ '1'..='9') if count > 0 => {
            game.choose(digit as usize - '1' as usize);
        }
        Key::Enter | Key::Char(' ' | 'n') if count == 0 => {
            if game.is_won() {
                return false;
            }
            game.next();
        }
        Key::Enter | Key::Char(' ') => game.choose(game.marked),
        Key::Choice(place) => game.choose(place),
        Key::Click(column, row) => {
            let hit =
                |spot: &&draw::Spot| spot.row == row && (spot.from..spot.to).contains(&column);
            let spots = draw::spots(game, width);
            match spots.iter().find(hit) {
                Some(spot) => game.choose(spot.choice),
                None if count == 0 && !game.is_won() => game.next(),
                None => {}
            }
        }
        _ => {}
    }
    true
}

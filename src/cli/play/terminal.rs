//! The loop on the full screen, with keyboard and mouse.

use super::draw;
use super::game::Game;
use super::keys::{Key, press};
use crate::cli::CliError;
use crate::cli::enter::terminal::Screen;
use crate::cli::screen::{Mouse, coloured};
use crate::tournament::phrase;
use ratatui::crossterm::event::{
    self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};
use serde_json::json;

fn trouble(error: std::io::Error) -> CliError {
    crate::cli::screen::trouble(error).way(
        phrase!("way-type-lines"),
        json!({"do": "play", "no_input": true}),
    )
}

/// How long a forced card waits.
const PAUSE: std::time::Duration = std::time::Duration::from_millis(900);

/// Plays until somebody leaves; `after` is called whenever a hand is over.
///
/// # Errors
/// When the terminal cannot be used, or what `after` says.
pub fn run(
    game: &mut Game,
    mut after: impl FnMut(&Game) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let colour = coloured();
    let mut screen = Screen::open().map_err(trouble)?;
    let _mouse = Mouse::listened_to();
    let mut told = 0;
    loop {
        if game.records.len() > told {
            told = game.records.len();
            after(game)?;
        }
        let terminal = screen.terminal();
        terminal
            .draw(|frame| draw::draw(frame, game, colour))
            .map_err(trouble)?;
        // A card that is forced plays itself, after a look at the table.
        if game.is_forced() && !event::poll(PAUSE).map_err(trouble)? {
            game.choose(0);
            continue;
        }
        let event = event::read().map_err(trouble)?;
        let width = terminal.size().map_err(trouble)?.width;
        if let Some(key) = key(&event)
            && !press(game, key, width)
        {
            return Ok(());
        }
    }
}

fn key(event: &Event) -> Option<Key> {
    let pressed = match event {
        Event::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column,
            row,
            ..
        }) => return Some(Key::Click(*column, *row)),
        Event::Key(pressed) if pressed.kind != KeyEventKind::Release => pressed,
        _ => return None,
    };
    let KeyEvent {
        code, modifiers, ..
    } = pressed;
    let control = modifiers.contains(KeyModifiers::CONTROL);
    Some(match code {
        KeyCode::Char('c' | 'd') if control => Key::Quit,
        KeyCode::Char('j' | 'm') if control => Key::Enter,
        KeyCode::Char(_) if control => return None,
        KeyCode::Char(c) => Key::Char(*c),
        KeyCode::Enter => Key::Enter,
        KeyCode::Backspace => Key::Back,
        KeyCode::Left | KeyCode::Up | KeyCode::BackTab => Key::Left,
        KeyCode::Right | KeyCode::Down | KeyCode::Tab => Key::Right,
        KeyCode::Esc => Key::Quit,
        _ => return None,
    })
}

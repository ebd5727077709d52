//! The same game without a terminal: what is on the table is printed, and a line is read.

use super::draw;
use super::game::{Game, words};
use super::keys::{Key, press};
use crate::cli::input::unheard;
use crate::cli::{CliError, output};
use crate::words::{Lang, said};
use std::io::BufRead;

/// Plays until the lines end; `after` is called whenever a hand is over.
///
/// # Errors
/// When standard input cannot be read, or what `after` says.
pub fn run(
    game: &mut Game,
    input: impl BufRead,
    mut after: impl FnMut(&Game) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let mut told = 0;
    show(game)?;
    for line in input.lines() {
        let line = line.map_err(unheard)?;
        match read(game, line.trim()) {
            Some(key) => {
                if !press(game, key, 80) {
                    break;
                }
            }
            None => {
                game.notice = said!(game.lang, "play-no-choice", typed = output::clean(&line));
            }
        }
        if game.records.len() > told {
            told = game.records.len();
            after(game)?;
        }
        show(game)?;
    }
    Ok(())
}

/// A line as a key: nothing is Enter; a number, a letter of the foot, or a choice in words (`Jh`, `pass`).
fn read(game: &Game, line: &str) -> Option<Key> {
    if let Some(place) = game.choices().iter().position(|&choice| {
        let card = match choice {
            crate::engine::Action::Play(card)
            | crate::engine::Action::Discard(card)
            | crate::engine::Action::Give(card) => card.to_string(),
            crate::engine::Action::Call(call) => call.written(game.rules()),
            _ => String::new(),
        };
        words(choice, game.rules(), game.lang).eq_ignore_ascii_case(line)
            || words(choice, game.rules(), Lang::default()).eq_ignore_ascii_case(line)
            || card.eq_ignore_ascii_case(line)
    }) {
        return Some(Key::Choice(place));
    }
    if let Ok(number @ 10..) = line.parse::<usize>() {
        return Some(Key::Choice(number - 1));
    }
    let mut letters = line.chars();
    match (letters.next(), letters.next()) {
        (None, _) => Some(Key::Enter),
        (Some(letter), None) if "123456789huqnp".contains(letter) => Some(Key::Char(letter)),
        _ => None,
    }
}

fn show(game: &Game) -> Result<(), CliError> {
    let mut lines = vec![String::new(), draw::headline(game), draw::contract(game)];
    lines.extend(game.story().into_iter().map(|line| format!("  {line}")));
    lines.extend(game.review.iter().cloned());
    if !game.notice.is_empty() {
        lines.push(game.notice.clone());
    }
    if game.hand.is_over() {
        lines.push(draw::foot(game).trim().to_owned());
    } else {
        let cards: Vec<String> = draw::cards(game)
            .into_iter()
            .map(|(text, _)| text)
            .collect();
        lines.push(format!(
            "{} {}",
            game.lang.text("play-your-cards"),
            cards.join(" ")
        ));
        let choices = draw::spots(game, u16::MAX);
        let choices: Vec<&str> = choices.iter().map(|spot| spot.text.trim()).collect();
        lines.push(format!(
            "{} {}",
            game.lang.text("play-choose"),
            choices.join("   ")
        ));
    }
    output::write(format!("{}\n", lines.join("\n")).as_bytes())
}

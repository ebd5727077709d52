//! The terminal: how large it is, and lines broken between words.

use super::CliError;
use crate::tournament::phrase;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use std::io::{IsTerminal, stdout};

/// A space where a line may not be broken, inside a command or between a number and its name. It never leaves the program.
pub(super) const TIE: char = '\u{a0}';

/// The terminal cannot be read or written.
pub(super) fn trouble(error: std::io::Error) -> CliError {
    CliError::file("terminal", phrase!("why-terminal", why = error))
}

/// Whether the screen may be coloured.
pub(super) fn coloured() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// A mouse that is listened to until this goes; a terminal without one is used by keys.
pub(super) struct Mouse;

impl Mouse {
    pub(super) fn listened_to() -> Mouse {
        let _ = execute!(stdout(), EnableMouseCapture);
        Mouse
    }
}

impl Drop for Mouse {
    fn drop(&mut self) {
        let _ = execute!(stdout(), DisableMouseCapture);
    }
}

/// The text with plain spaces again.
pub(super) fn untied(text: &str) -> String {
    text.replace(TIE, " ")
}

/// Columns and lines of the terminal; `None` where it does not know them, which includes one that reports zero.
pub(super) fn terminal_size() -> Option<(u16, u16)> {
    known(ratatui::crossterm::terminal::size())
}

fn known(told: std::io::Result<(u16, u16)>) -> Option<(u16, u16)> {
    told.ok()
        .filter(|&(columns, lines)| columns > 0 && lines > 0)
}

/// A message as standard error shows it: on a terminal no word is torn at its edge.
pub(super) fn on_terminal(text: &str) -> String {
    let terminal = std::io::stderr().is_terminal();
    let size = terminal.then(terminal_size).flatten();
    size.map_or_else(|| untied(text), |(columns, _)| folded(text, columns))
}

/// The text with its long lines broken between words. A command, whose words are tied, stays whole, so that it can be
/// copied and pasted.
pub(super) fn folded(text: &str, width: u16) -> String {
    let wide = |text: &str| ratatui::text::Line::raw(text).width();
    let line = |line: &str| {
        if wide(line) <= usize::from(width) {
            return line.to_owned();
        }
        let hanging = hanging(line);
        let (mut made, mut at) = (String::new(), 0);
        for word in line.split_inclusive(' ') {
            if at > hanging && at + wide(word.trim_end()) > usize::from(width) {
                made.truncate(made.trim_end().len());
                made.push('\n');
                made.push_str(&" ".repeat(hanging));
                at = hanging;
            }
            made.push_str(word);
            at += wide(word);
        }
        made
    };
    untied(&text.split('\n').map(line).collect::<Vec<_>>().join("\n"))
}

/// Where the lines after an indented line's first begin: below its words, past the number or dash of a list.
fn hanging(line: &str) -> usize {
    let words = line.trim_start_matches(' ');
    let mark = words.split(' ').next().unwrap_or_default();
    let marks = mark
        .chars()
        .all(|c| c.is_ascii_digit() || "-+~".contains(c));
    let after = words[mark.len()..].chars().take_while(|&c| c == ' ');
    match line.len() - words.len() {
        0 => 0,
        indent if marks => indent + mark.len() + after.count(),
        indent => indent,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn lines_break_between_words_and_commands_stay_whole() {
        let command = "benny score 1 3 10-7".replace(' ', &TIE.to_string());
        let text = format!("one two three\nNext: {command} or not\n李雷 李雷 李雷");
        assert_eq!(
            folded(&text, 9),
            "one two\nthree\nNext:\nbenny score 1 3 10-7\nor not\n李雷 李雷\n李雷"
        );
        assert_eq!(folded("Wolfeschlegel a", 5), "Wolfeschlegel\na");
        assert_eq!(folded("", 9), "");
        // What is indented stays so, below the words of a list.
        assert_eq!(
            folded("  1  four cards more", 12),
            "  1  four\n     cards\n     more"
        );
        assert_eq!(folded("  or: benny", 8), "  or:\n  benny");
        assert_eq!(folded("    overlong", 6), "    overlong");
    }

    #[test]
    fn a_terminal_that_says_no_columns_is_not_believed() {
        for told in [Ok((0, 0)), Ok((0, 24)), Ok((80, 0))] {
            assert_eq!(known(told), None);
        }
        assert_eq!(known(Err(std::io::ErrorKind::Other.into())), None);
        assert_eq!(known(Ok((132, 50))), Some((132, 50)));
    }
}

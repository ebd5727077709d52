//! The terminal: how large it is, and lines broken between words.

use super::render::Named;
use std::io::IsTerminal;

/// Columns and lines of the terminal; `None` where it does not know them, which includes one that reports zero.
pub(super) fn terminal_size() -> Option<(u16, u16)> {
    known(ratatui::crossterm::terminal::size())
}

fn known(told: std::io::Result<(u16, u16)>) -> Option<(u16, u16)> {
    told.ok()
        .filter(|&(columns, lines)| columns > 0 && lines > 0)
}

/// A message as standard error shows it: on a terminal no word is torn at its edge.
pub(super) fn on_terminal(text: &str, named: &Named) -> String {
    let terminal = std::io::stderr().is_terminal();
    let size = terminal.then(terminal_size).flatten();
    size.map_or_else(
        || text.to_owned(),
        |(columns, _)| folded(text, columns, named),
    )
}

/// The text with its long lines broken between words. A command stays whole to the end of its line, so that it can be
/// copied and pasted.
pub(super) fn folded(text: &str, width: u16, named: &Named) -> String {
    let wide = |text: &str| ratatui::text::Line::raw(text).width();
    let line = |line: &str| {
        if wide(line) <= usize::from(width) {
            return line.to_owned();
        }
        let (words, command) = line.split_at(command_at(line, named).unwrap_or(line.len()));
        let (mut made, mut at) = (String::new(), 0);
        let words = words.split_inclusive(' ');
        for word in words.chain((!command.is_empty()).then_some(command)) {
            if at > 0 && at + wide(word.trim_end()) > usize::from(width) {
                made.truncate(made.trim_end().len());
                made.push('\n');
                at = 0;
            }
            made.push_str(word);
            at += wide(word);
        }
        made
    };
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

/// Where the first command of a line begins, with what opens it: not every `benny` is followed by a command.
fn command_at(line: &str, named: &Named) -> Option<usize> {
    let mut found = line.match_indices("benny ");
    let (at, _) = found.find(|(at, benny)| {
        let after = line[at + benny.len()..]
            .split([' ', '`', ',', ';', ')'])
            .next();
        after.is_some_and(|word| word.starts_with('-') || named.knows(word))
    })?;
    Some(line[..at].rfind(' ').map_or(0, |space| space + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::commands::PROGRAM;

    fn folded(text: &str, width: u16) -> String {
        super::folded(text, width, &Named::new(PROGRAM.one))
    }

    #[test]
    fn lines_break_between_words_and_commands_stay_whole() {
        let text = "one two three\nbenny score 1 3 10-7 goes on\n李雷 李雷 李雷";
        assert_eq!(
            folded(text, 9),
            "one two\nthree\nbenny score 1 3 10-7 goes on\n李雷 李雷\n李雷"
        );
        assert_eq!(
            folded("one two three (`benny undo` goes back)", 12),
            "one two\nthree\n(`benny undo` goes back)"
        );
        assert_eq!(folded("benny keeps a copy", 9), "benny\nkeeps a\ncopy");
        assert_eq!(folded("Wolfeschlegel a", 5), "Wolfeschlegel\na");
        assert_eq!(folded("", 9), "");
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

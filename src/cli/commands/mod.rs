//! A file a command: its arguments, which are its help, and what it does.

pub mod add;
pub mod card;
pub mod choose;
pub mod close;
pub mod club;
pub mod docs;
pub mod draw;
pub mod drop;
pub mod hand;
pub mod list;
pub mod log;
pub mod missing;
pub mod new;
pub mod plan;
pub mod players;
pub mod rename;
pub mod rules;
pub mod score;
pub mod seats;
pub mod standings;
pub mod undo;

use super::args::Command;
use super::{CliError, Context, Status};

/// What every command returns.
pub type Run = Result<Status, CliError>;

/// Runs a command.
///
/// # Errors
/// What the command says.
pub fn run(command: Command, context: &Context) -> Run {
    match command {
        Command::New(args) => new::run(*args, context),
        Command::List(args) => list::run(args, context),
        Command::Use(args) => choose::run(args, context),
        Command::Close(args) => close::run(args, context),
        Command::Club(args) => club::run(args, context),
        Command::Add(args) => add::run(args, context),
        Command::Players(args) => players::run(args, context),
        Command::Rename(args) => rename::run(args, context),
        Command::Drop(args) => drop::run(args, context),
        Command::Draw(args) => draw::run(args, context),
        Command::Seats(args) => seats::run(args, context),
        Command::Plan(args) => plan::run(args, context),
        Command::Score(args) => score::run(args, context),
        Command::Card(args) => card::run(args, context),
        Command::Hand(args) => hand::run(args, context),
        Command::Missing(args) => missing::run(args, context),
        Command::Standings(args) => standings::run(args, context),
        Command::Undo(args) => undo::run(args, context),
        Command::Log(args) => log::run(args, context),
        Command::Rules(args) => rules::run(args, context),
        Command::Completions(args) => docs::completions(args),
        Command::Man(args) => docs::man(args),
    }
}

/// The command as typed, for the log: words with spaces in quotes, the program's name left out.
pub fn typed(args: &[std::ffi::OsString]) -> String {
    let words = args.iter().skip(1).map(|arg| {
        let word = super::output::clean(&arg.to_string_lossy());
        if word.is_empty() || word.contains(' ') { format!("\"{word}\"") } else { word }
    });
    let mut line = words.collect::<Vec<_>>().join(" ");
    if line.chars().count() > 2000 {
        line = line.chars().take(2000).chain("…".chars()).collect();
    }
    line
}

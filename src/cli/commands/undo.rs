//! `benny undo`.

use super::Run;
use crate::cli::{CliError, Context, Status};
use std::io::{BufRead, IsTerminal, Write};

/// Take back the last change; an undo can itself be taken back the same way.
///
/// Nothing is deleted: the log keeps both. On a terminal benny shows what it will take back and asks first.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: benny undo\nTake back an earlier change by its number in the log: benny undo 12"
)]
pub struct Args {
    /// The entry of the log to take back [default: the newest].
    seq: Option<i64>,
    /// Do not ask.
    #[arg(long, short)]
    yes: bool,
    /// Only show what would be taken back.
    #[arg(long)]
    show: bool,
}

/// Runs it.
///
/// # Errors
/// When there is nothing to take back, or something later builds on it.
pub fn run(args: Args, context: &Context) -> Run {
    let mut desk = context.open()?;
    let newest = desk.newest_change(args.seq)?;
    let newest = newest.ok_or_else(|| {
        CliError::refused("cannot_undo", "there is nothing to take back")
            .hint("benny log shows what was done")
    })?;
    let lines = super::log::changes(&newest);
    let mut what = format!("{} by {}: {}", newest.seq, newest.by, newest.command);
    for line in lines.iter().take(12) {
        what += &format!("\n  {line}");
    }
    if lines.len() > 12 {
        what += &format!("\n  … and {} more", lines.len() - 12);
    }
    if args.show {
        context.tell(&newest, || format!("Would take back {what}"))?;
        return Ok(Status::Done);
    }
    let ask = !args.yes && !context.no_input && !context.json && std::io::stdin().is_terminal();
    if ask && !confirmed(&what) {
        context.say("Nothing was taken back.");
        return Ok(Status::Done);
    }
    let undone = desk.undo(&context.act(), newest.seq)?;
    context.done(&undone, || {
        format!("Took back {what}\nbenny undo brings it back.")
    })?;
    Ok(Status::Done)
}

fn confirmed(what: &str) -> bool {
    let mut err = std::io::stderr().lock();
    let question = crate::cli::output::clean(&format!("Take back {what}\n[y/N] "));
    let _ = write!(err, "{question}").and_then(|()| err.flush());
    let mut answer = String::new();
    std::io::stdin().lock().read_line(&mut answer).is_ok()
        && matches!(answer.trim(), "y" | "Y" | "yes" | "j" | "o")
}

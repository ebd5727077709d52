//! `benny undo`.

use super::Run;
use crate::cli::{Context, Status};
use crate::desk::{StoreError, UndoError, Undone};

/// Take back the last change; an undo can itself be taken back the same way.
///
/// Nothing is deleted: the log keeps both. On a terminal benny shows what it will take back and asks first.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: benny undo\nTake back an earlier change by its number in the log: benny undo 12\nand what was built on it since: benny undo 12 --along"
)]
pub struct Args {
    /// The entries of the log to take back [default: the newest].
    seq: Vec<i64>,
    /// Take back what was built on them later, too.
    #[arg(long)]
    along: bool,
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
    let mut seqs = args.seq;
    if seqs.is_empty() {
        let newest = desk.newest_change(None)?;
        seqs.extend(newest.map(|entry| entry.seq));
    }
    let ask = !args.yes && !args.show && context.asks();
    let undone = match desk.undo_preview(&seqs) {
        Err(StoreError::Undo(UndoError::Blocked { later, .. }))
            if args.along && !later.is_empty() =>
        {
            seqs.extend(later.iter().map(|entry| entry.seq));
            desk.undo_preview(&seqs)?
        }
        Err(StoreError::Undo(blocked @ UndoError::Blocked { .. })) if ask => {
            let UndoError::Blocked { later, .. } = &blocked else {
                return Err(StoreError::from(blocked).into());
            };
            let question = format!("{blocked}\nTake all of them back?");
            if later.is_empty() || !context.confirms(&question)? {
                return Err(StoreError::from(blocked).into());
            }
            seqs.extend(later.iter().map(|entry| entry.seq));
            desk.undo_preview(&seqs)?
        }
        other => other?,
    };
    let what = told(&undone);
    if args.show {
        let words = || format!("Would take back {what}");
        match undone.as_slice() {
            [one] => context.tell(one, words)?,
            all => context.tell(&all, words)?,
        }
        return Ok(Status::Done);
    }
    if ask && !context.confirms(&format!("Take back {what}\n"))? {
        context.say("Nothing was taken back.");
        return Ok(Status::Done);
    }
    let undone = desk.undo_all(&context.act(), &seqs)?;
    let words = || format!("Took back {what}\nbenny undo brings it back.");
    match undone.as_slice() {
        [one] => context.done(one, words)?,
        all => context.done(&all, || format!("Took back {what}"))?,
    }
    Ok(Status::Done)
}

/// What is taken back, an entry after the other, each with a few of the rows it changed.
fn told(undone: &[Undone]) -> String {
    let each = undone.iter().map(|entry| {
        let lines = super::log::changed(&entry.changes);
        let mut what = format!("{} by {}: {}", entry.seq, entry.by, entry.command);
        for line in lines.iter().take(12) {
            what += &format!("\n  {line}");
        }
        if lines.len() > 12 {
            what += &format!("\n  … and {} more", lines.len() - 12);
        }
        what
    });
    each.collect::<Vec<_>>().join("\n")
}

//! `benny undo`.

use crate::cli::{Context, Run, Status};
use crate::desk::{Change, StoreError, UndoError, Undone};

/// Take back the last change.
///
/// Given again, it takes back the one before; `benny redo` brings back what was taken back. Nothing is deleted: the log
/// keeps both. On a terminal benny shows what it will take back and asks first.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny undo\n  benny undo 12             # one by its number in the log\n  benny undo 12..19         # several, the newest first\n  \
    benny undo 12 --along     # and what was built on it since\n  benny undo --dry-run"
)]
pub struct Args {
    /// The entries of the log to take back [default: the newest that stands].
    #[arg(value_name = "SEQ|FROM..TO", value_parser = seqs)]
    seq: Vec<(i64, i64)>,
    /// Take back what was built on them later, too.
    #[arg(long)]
    along: bool,
    /// Do not ask.
    #[arg(long, short)]
    yes: bool,
    /// Only show what would be taken back.
    #[arg(long, alias = "show")]
    dry_run: bool,
}

/// Bring back what was taken back.
///
/// Given again, it brings back what the undo before took back. As soon as something new is entered there is nothing left
/// to bring back.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  benny redo\n  benny redo 3     # three steps")]
pub struct RedoArgs {
    /// How many steps.
    #[arg(default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    steps: u16,
}

/// `12` or `12..19`.
fn seqs(text: &str) -> Result<(i64, i64), String> {
    let number = |text: &str| {
        text.trim()
            .parse::<i64>()
            .map_err(|_| format!("{text:?} is not a number in the log; write 12 or 12..19"))
    };
    let (from, to) = match text.split_once("..") {
        Some((from, to)) => (number(from)?, number(to)?),
        None => (number(text)?, number(text)?),
    };
    match from <= to {
        true => Ok((from, to)),
        false => Err(format!("{text:?} runs backwards; write {to}..{from}")),
    }
}

/// Runs it.
///
/// # Errors
/// When there is nothing to take back, or something later builds on it.
pub fn run(args: Args, context: &Context) -> Run {
    let mut desk = context.open()?;
    let (one, many): (Vec<_>, Vec<_>) = args.seq.iter().partition(|(from, to)| from == to);
    let mut seqs: Vec<i64> = one.iter().map(|(seq, _)| *seq).collect();
    seqs.extend(desk.standing_in(&many)?);
    if args.seq.is_empty() {
        seqs.extend(desk.stack()?.standing.last());
    }
    let ask = !args.yes && !args.dry_run && context.asks();
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
    if args.dry_run {
        let words = || format!("Would take back {what}");
        match undone.as_slice() {
            [one] => context.tell(one, words)?,
            all => context.tell(&all, words)?,
        }
        return Ok(Status::Done);
    }
    if ask && !context.confirms(&format!("Take back {what}\nGo ahead?"))? {
        context.say("Nothing was taken back.");
        return Ok(Status::Done);
    }
    let undone = desk.undo_all(&context.act(), &seqs)?;
    let words = || format!("Took back {what}\nbenny redo brings it back.");
    match undone.as_slice() {
        [one] => context.done(one, words)?,
        all => context.done(&all, || format!("Took back {what}"))?,
    }
    Ok(Status::Done)
}

/// Runs `redo`.
///
/// # Errors
/// When nothing was taken back since the last change.
pub fn redo(args: RedoArgs, context: &Context) -> Run {
    let mut desk = context.open()?;
    let again = desk.redo(&context.act(), usize::from(args.steps))?;
    let log = desk.log(true)?;
    // A redo brings back what its undo took back.
    let brought = again.iter().map(|undo| {
        let own = log.iter().find(|entry| entry.seq == undo.seq);
        let own = own.and_then(|undo| log.iter().find(|entry| Some(entry.seq) == undo.undoes));
        own.map_or_else(
            || one(undo.seq, &undo.by, &undo.command, &undo.changes),
            |own| one(own.seq, &own.by, &own.command, &undo.changes),
        )
    });
    let brought: Vec<String> = brought.collect();
    context.done(&again, || format!("Brought back {}", brought.join("\n")))?;
    Ok(Status::Done)
}

/// What is taken back, one entry after another, each with a few of the rows it changed.
fn told(undone: &[Undone]) -> String {
    let each = undone
        .iter()
        .map(|entry| one(entry.seq, &entry.by, &entry.command, &entry.changes));
    each.collect::<Vec<_>>().join("\n")
}

/// An entry of the log, with a few of the rows it changed.
fn one(seq: i64, by: &str, command: &str, changes: &[Change]) -> String {
    let lines = super::log::changed(changes);
    let mut what = format!("{seq} by {by}: {command}");
    for line in lines.iter().take(12) {
        what += &format!("\n  {line}");
    }
    if lines.len() > 12 {
        what += &format!("\n  … and {} more", lines.len() - 12);
    }
    what
}

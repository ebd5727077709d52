//! `benny backup`, `benny restore` and `benny verify`.

use super::Run;
use crate::cli::{CliError, Context, Status};
use crate::desk;
use serde_json::json;
use std::path::PathBuf;

/// Copy the club file, also while others are writing to it.
///
/// The copy appears under its name only when it is whole. Benny also makes copies of its own, one whenever a round
/// is complete, in a folder beside the club file (club.benny.backups), and keeps the newest 8.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny backup /media/stick/club.benny")]
pub struct BackupArgs {
    /// Where to.
    to: PathBuf,
}

/// Put a backup in the place of the club file. What was there is kept beside it.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny restore /media/stick/club.benny")]
pub struct RestoreArgs {
    /// The backup.
    from: PathBuf,
}

/// Check everything in the club file: the file itself, every seating, every total from its parts, and that the log,
/// replayed from its first entry, makes what is there.
///
/// Nothing is repaired; what does not agree is reported. Exit status 3 when something does not.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny verify")]
pub struct VerifyArgs {}

/// Runs `backup`.
///
/// # Errors
/// When either file cannot be used.
pub fn backup(args: BackupArgs, context: &Context) -> Run {
    desk::copy_to(context.file(), &args.to)?;
    let value = json!({"file": context.file(), "backup": args.to});
    context.done(&value, || {
        format!(
            "Copied {} to {}.",
            context.file().display(),
            args.to.display()
        )
    })?;
    Ok(Status::Done)
}

/// Runs `restore`.
///
/// # Errors
/// When the backup is no sound club file; the club file is as it was then.
pub fn restore(args: RestoreArgs, context: &Context) -> Run {
    let kept = desk::restore(&args.from, context.file()).map_err(|error| match error {
        desk::StoreError::Missing(path) => CliError::file(
            "missing",
            format!("there is no backup at {}", path.display()),
        )
        .hint("name the file that benny backup wrote"),
        other => other.into(),
    })?;
    let value = json!({"file": context.file(), "from": args.from, "kept": kept});
    context.done(&value, || {
        let kept = kept
            .as_ref()
            .map(|k| format!(" What was there is kept as {}.", k.display()))
            .unwrap_or_default();
        format!(
            "{} is now what {} holds.{kept}",
            context.file().display(),
            args.from.display()
        )
    })?;
    Ok(Status::Done)
}

/// Runs `verify`.
///
/// # Errors
/// When the file cannot be used at all.
pub fn verify(_: VerifyArgs, context: &Context) -> Run {
    let desk::Verified {
        tournaments,
        findings: wrong,
    } = context.look()?.verify()?;
    let value = json!({"sound": wrong.is_empty(), "tournaments": tournaments, "findings": wrong});
    context.tell(&value, || {
        if wrong.is_empty() {
            format!(
                "{} is sound; tournaments checked: {}.",
                context.file().display(),
                tournaments
            )
        } else {
            format!(
                "{} is not sound:\n{}",
                context.file().display(),
                wrong.join("\n")
            )
        }
    })?;
    Ok(if wrong.is_empty() {
        Status::Done
    } else {
        Status::No
    })
}

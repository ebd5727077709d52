//! `benny backup`, `benny restore` and `benny verify`.

use crate::cli::{CliError, Context, Run, Status};
use crate::desk;
use crate::seating::RoundNo;
use crate::sheet::Sheet;
use crate::tournament::{Part, Phrase, phrase};
use crate::words::{Lang, said};
use serde_json::json;
use std::path::PathBuf;

/// Copy the club file while it is in use.
///
/// The copy appears under its name only when it is whole. An older backup of the same club is written over; benny asks
/// before writing over anything else. It also makes copies of its own, one whenever a round is complete, in a folder beside the
/// club file (club.benny.backups), and keeps the newest 8.
///
/// # Examples
/// - `benny backup /media/stick/club.benny`
#[derive(Debug, clap::Args)]
pub struct BackupArgs {
    /// Where the copy goes.
    to: PathBuf,
    /// Write over what is there, whatever it is.
    #[arg(long)]
    force: bool,
}

/// Replace the club file with a backup.
///
/// What was there is kept beside it, as club.before-restore, or club.before-restore-2 and so on.
///
/// # Examples
/// - `benny restore --list`
/// - `benny restore /media/stick/club.benny`
#[derive(Debug, clap::Args)]
pub struct RestoreArgs {
    /// The backup.
    #[arg(required_unless_present = "list")]
    from: Option<PathBuf>,
    /// List what can be restored, the newest first.
    #[arg(long, conflicts_with = "from")]
    list: bool,
}

/// Check the club file.
///
/// Open tournaments are checked in full: every seating, every total from its parts, and that the log, replayed from its
/// first entry, gives what is there. A closed one was sealed when it closed; benny checks that nothing in it has changed
/// since, or, where there are more than sixty, in some of them, the next time in others. With --all everything is checked
/// in full, however old. Nothing is repaired; whatever doesn't agree is reported, and the exit status is 3.
///
/// # Examples
/// - `benny verify`
/// - `benny verify --all`: once a year, or when something looks odd
#[derive(Debug, clap::Args)]
pub struct VerifyArgs {
    /// Check closed tournaments in full too, and the whole log.
    #[arg(long)]
    all: bool,
}

/// Runs `backup`.
///
/// # Errors
/// When either file cannot be used, or something else is there.
pub fn backup(args: BackupArgs, context: &Context) -> Run {
    let to = args.to.display().to_string();
    match desk::backup(context.file(), &args.to, args.force) {
        Err(error @ desk::StoreError::Exists { .. })
            if args.to.is_file() && !args.to.is_symlink() =>
        {
            if !context.asks()
                || !context.confirms(phrase!("backup-over", error = Part::of(error.says())))?
            {
                let force = json!({"do": "backup", "to": to, "force": true});
                return Err(CliError::from(error).way("", force));
            }
            desk::backup(context.file(), &args.to, true)?;
        }
        done => done?,
    }
    let file = context.file().display().to_string();
    context.done(&json!({"file": file, "backup": to}), || {
        said!(context.lang(), "backup-done", file, to)
    })
}

/// Runs `restore`.
///
/// # Errors
/// When the backup is not a sound club file; the club file is left as it was.
pub fn restore(args: RestoreArgs, context: &Context) -> Run {
    let Some(from) = args.from else {
        return list(context);
    };
    let from = listed(from, context);
    let copies = || json!({"do": "restore", "list": true});
    let restored = desk::restore(&context.act(), &from, context.file());
    let restored = restored.map_err(|error| match error {
        desk::StoreError::Missing(path) => CliError::file(
            "missing",
            phrase!("why-no-backup-at", file = path.display()),
        )
        .way(phrase!("way-see-copies"), copies()),
        desk::StoreError::Foreign { ref path, .. } | desk::StoreError::Damaged { ref path, .. }
            if *path == from =>
        {
            CliError::from(error).way(phrase!("way-see-other-copies"), copies())
        }
        other => other.into(),
    })?;
    let (file, from) = (
        context.file().display().to_string(),
        from.display().to_string(),
    );
    let kept = restored.kept.map(|kept| kept.display().to_string());
    let value =
        json!({"file": file, "from": from, "kept": kept, "findings": each_text(&restored.doubts)});
    context.done(&value, || match &kept {
        Some(kept) => said!(context.lang(), "restored-kept", file, from, kept),
        None => said!(context.lang(), "restored", file, from),
    })?;
    if let Some(first) = restored.doubts.first() {
        context.warn(phrase!(
            "restore-doubts",
            first = Part::of(first.clone()),
            verify = context.command(json!({"do": "verify"}))
        ));
    }
    Ok(Status::Done)
}

/// The file that is meant: one that is there, else the copy that `restore --list` shows by this name.
fn listed(from: PathBuf, context: &Context) -> PathBuf {
    if from.exists() || from.components().count() != 1 {
        return from;
    }
    let copies = desk::restorable(context.file()).unwrap_or_default();
    let copy = copies
        .into_iter()
        .find(|copy| copy.path.file_name() == Some(from.as_os_str()));
    copy.map_or(from, |copy| copy.path)
}

/// Lists what can be restored: for people as commands to paste, each with what it holds below.
fn list(context: &Context) -> Run {
    let copies = desk::restorable(context.file())?;
    if !context.json && !context.csv {
        return list_commands(&copies, context);
    }
    context.show(&copies, || {
        let mut grid = Sheet::new(&["File", "Holds", ">Entries", "Last entry"]);
        for copy in &copies {
            grid.row([
                copy.file.clone(),
                holds(copy, context.lang()),
                copy.seq.to_string(),
                copy.at.clone().unwrap_or_default(),
            ]);
        }
        grid
    })
}

/// What a copy holds: each tournament and how far it was.
fn holds(copy: &desk::Copy, lang: Lang) -> String {
    if let Some(problem) = &copy.problem {
        return said!(lang, "copy-unusable", problem);
    }
    let each = copy.tournaments.iter().map(|(slug, round)| match round {
        &RoundNo::NONE => said!(lang, "copy-before", slug),
        round => said!(lang, "desk-to-round", n = slug, round),
    });
    each.collect::<Vec<_>>().join(", ")
}

fn list_commands(copies: &[desk::Copy], context: &Context) -> Run {
    let mut words = String::new();
    for copy in copies {
        let name = copy.path.file_name().unwrap_or_default().to_string_lossy();
        // Two copies of one name in different folders are told apart by the whole path.
        let alike = copies
            .iter()
            .filter(|c| c.path.file_name() == copy.path.file_name());
        let name = match alike.count() {
            1 => name.into_owned(),
            _ => copy.file.clone(),
        };
        let at = context.minute(copy.at.as_deref().unwrap_or_default());
        words += &context.command(json!({"do": "restore", "from": name}));
        words.push('\n');
        let changes = context.lang().with("changes-n", copy.seq);
        words += &format!("  {at}, {changes}: {}\n", holds(copy, context.lang()));
    }
    if copies.is_empty() {
        words += context.lang().text("no-copy-yet");
    }
    context.words(&words)
}

/// Sentences as programs read them.
fn each_text(said: &[Phrase]) -> Vec<&str> {
    said.iter().map(|phrase| &phrase.text[..]).collect()
}

/// Runs `verify`.
///
/// # Errors
/// When the file cannot be used at all.
pub fn verify(args: VerifyArgs, context: &Context) -> Run {
    let desk = desk::Desk::inspect(context.file())?;
    let done = match args.all {
        true => desk.verify(),
        false => desk.verify_lately(),
    };
    let desk::Verified {
        tournaments,
        sealed,
        findings: wrong,
        disputes,
    } = done?;
    let value = json!({
        "sound": wrong.is_empty(), "tournaments": tournaments, "sealed": sealed, "findings": each_text(&wrong), "disputes": each_text(&disputes),
    });
    context.tell(&value, || {
        let lang = context.lang();
        let file = context.file().display();
        let mut lines = vec![match wrong.is_empty() {
            true => said!(
                lang,
                "verify-sound",
                file,
                nights = lang.with("nights-n", tournaments)
            ),
            false => said!(lang, "verify-not-sound", file),
        }];
        if sealed > 0 && wrong.is_empty() {
            let nights = lang.with("nights-n", sealed);
            let all = context.command(json!({"do": "verify", "all": true}));
            lines.push(said!(lang, "verify-sealed", nights, all));
        }
        lines.extend(wrong.iter().map(|what| what.said(lang)));
        if !disputes.is_empty() {
            lines.push(said!(lang, "verify-unsettled"));
        }
        lines.extend(disputes.iter().map(|what| what.said(lang)));
        lines.join("\n")
    })?;
    // An open dispute is a fact of a sound night; who checks before closing wants to hear of it all the same.
    Ok(if wrong.is_empty() && disputes.is_empty() {
        Status::Done
    } else {
        Status::No
    })
}

//! `benny log`.

use crate::cli::{CliError, Context, Run};
use crate::desk::{StoreError, changed};
use crate::sheet::Sheet;
use crate::tournament::phrase;
use crate::words::said;
use serde_json::json;

/// Show who did what, when; newest last.
///
/// # Examples
/// - `benny log --changes`
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Everything in the club file, not only this tournament.
    #[arg(long)]
    all: bool,
    /// Also what was there before and after.
    #[arg(long)]
    changes: bool,
    /// Only the last N entries.
    #[arg(long, short = 'n', value_name = "N")]
    last: Option<usize>,
}

/// Runs it.
///
/// # Errors
/// When the file cannot be used.
pub fn run(args: Args, context: &Context) -> Run {
    let entries = context.read_only()?.log(args.all);
    let mut entries = entries.map_err(|error| match error {
        StoreError::NoneOpen(_) => CliError::from(error).way(
            phrase!("way-see-everything"),
            json!({"do": "log", "all": true}),
        ),
        error => error.into(),
    })?;
    // Reading the night says whether it is a rehearsal; the log is shown even if the night cannot be read.
    let _ = context.tournament();
    entries.drain(
        ..entries
            .len()
            .saturating_sub(args.last.unwrap_or(usize::MAX)),
    );
    // Programs read the time in UTC, people where they are.
    let times: Vec<String> = entries.iter().map(|e| context.minute(&e.at)).collect();
    for entry in &mut entries {
        if let Ok(at) = chrono::DateTime::parse_from_rfc3339(&entry.at) {
            entry.at = at
                .to_utc()
                .to_rfc3339_opts(chrono::SecondsFormat::AutoSi, true);
        }
    }
    context.show(&entries, || {
        let mut grid = Sheet::new(&[">Seq", "At", "By", "Command", "Note"]);
        for (entry, time) in entries.iter().zip(&times) {
            let note = match (entry.undoes, entry.undone_by) {
                (Some(seq), Some(by)) => said!(context.lang(), "log-both", seq, by),
                (Some(seq), None) => said!(context.lang(), "log-undoes", seq),
                (None, Some(seq)) => said!(context.lang(), "log-undone", seq),
                (None, None) => String::new(),
            };
            grid.row([
                entry.seq.to_string(),
                if context.csv { &entry.at } else { time }.clone(),
                entry.by.clone(),
                if context.csv {
                    entry.command.clone()
                } else {
                    entry.says().said(context.lang())
                },
                note,
            ]);
            if args.changes {
                let blank = String::new;
                grid.rows
                    .extend(changed(&entry.changes).into_iter().map(|line| {
                        let line = line.said(context.lang());
                        vec![blank(), blank(), blank(), line, blank()]
                    }));
            }
        }
        grid
    })
}

//! Several sheets at once: those needed for the start of the night, or all of them.

use super::sheets::{By, SheetArg, sheet, sheet_by};
use super::{Args, Changed, changed, note, send::send};
use crate::cli::{CliError, Context, Run};
use crate::print::{self, PrintError};
use crate::publish::file;
use crate::seating::Round;
use crate::tournament::{RoundState, Tournament, phrase};
use serde_json::json;
use std::path::{Path, PathBuf};

/// The sheets needed for the start, or with `--changed` those that no longer hold, in one file or sent to a printer.
pub(super) fn in_one(t: &Tournament, args: &Args, context: &Context) -> Run {
    belongs_to_one(args)?;
    let (which, set) = match args.changed {
        true => (
            "again",
            &[
                (SheetArg::Tallies, args.by),
                (SheetArg::Slips, None),
                (SheetArg::Chart, None),
            ][..],
        ),
        false => (
            "start",
            &[
                (SheetArg::SignIn, None),
                (SheetArg::Tallies, args.by),
                (SheetArg::Chart, None),
                (SheetArg::Chart, Some(By::Table)),
                (SheetArg::Numbers, None),
            ][..],
        ),
    };
    let changed = changed(args, SheetArg::Tallies, t)?;
    let mut sheets = Vec::new();
    for &(what, by) in set {
        match sheet_by(t, what, by, args, &changed, context) {
            Ok(sheet) => sheets.push(sheet),
            Err(error) if error.kind == "nothing_to_print" => {}
            Err(error) => return Err(error),
        }
    }
    let noted = || {
        for &(what, by) in set {
            if by.is_none() || what == SheetArg::Tallies {
                note(args, what, t, &changed, context);
            }
        }
    };
    if args.changed && sheets.is_empty() {
        // A slip whose table is gone is thrown away, and nothing takes its place.
        noted();
        let nothing = json!({"sheet": "all", "file": null, "pages": 0, "bytes": 0});
        return context.done(&nothing, || print::all_right(t).said(context.lang()));
    }
    let printed = print::joined(&sheets, &t.name)?;
    super::warned(&printed, context);
    let named = || format!("{}-{which}.pdf", t.slug).into();
    let path = args
        .output
        .clone()
        .or_else(|| args.printer().is_none().then(named));
    if let Some(path) = &path {
        file::write(path, &printed.bytes, args.force, print::is_ours)?;
    }
    if let Some(printer) = args.printer() {
        let job = format!("{}-{which}", t.slug);
        let sent = send(printer, &job, "all", &printed, context)?;
        noted();
        return Ok(sent);
    }
    noted();
    let path = path.unwrap_or_default();
    let answer = json!({
        "sheet": "all", "file": path.display().to_string(), "pages": printed.pages, "bytes": printed.bytes.len(),
        "warnings": printed.warned(),
    });
    context.done(&answer, || super::into(&printed, &path, context.lang()))
}

fn belongs_to_one(args: &Args) -> Result<(), CliError> {
    match args.template.is_some() || args.blank.is_some() {
        false => Ok(()),
        true => Err(CliError::usage(phrase!("why-belongs-to-one"))
            .way("", json!({"do": "print", "sheet": "all"}))),
    }
}

/// Writes every sheet that has something to print into a folder.
pub(super) fn all(t: &Tournament, args: &Args, context: &Context) -> Run {
    let folder = args.output.clone().unwrap_or_else(|| PathBuf::from("."));
    if folder == Path::new("-") {
        return Err(CliError::usage(phrase!("why-all-to-folder")).way(
            "",
            json!({"do": "print", "sheet": "all", "output": "FOLDER"}),
        ));
    }
    belongs_to_one(args)?;
    let mut printed = Vec::new();
    let played = t.standings(None).rows.iter().any(|row| row.played > 0);
    let complete = |r: &Round| t.state(r.round) == Some(RoundState::Complete);
    let drawn = t.rounds.len() >= usize::from(t.settings.rounds);
    // Who has won is known at the end alone.
    let over = drawn && t.rounds.iter().all(complete) && t.left_open().is_nothing();
    for what in SheetArg::EACH {
        let early = match what {
            SheetArg::Standings => !played && !over,
            SheetArg::Prizes | SheetArg::Certificates => !over,
            _ => false,
        };
        if early {
            continue;
        }
        let path = folder.join(format!("{}-{}.pdf", t.slug, what.word()));
        match sheet(t, what, args, &Changed::new(), context) {
            Ok(sheet) => {
                file::may_write(&path, args.force, print::is_ours)?;
                printed.push((path, what, sheet));
            }
            // Nothing drawn, nobody ranked, no prizes: the other sheets are still wanted.
            Err(error) if error.kind == "nothing_to_print" || what == SheetArg::Prizes => {}
            Err(error) => return Err(error),
        }
    }
    if printed.is_empty() {
        return Err(PrintError::Nothing(phrase!("print-nobody-registered")).into());
    }
    std::fs::create_dir_all(&folder).map_err(|e| crate::cli::error::io(&folder, &e))?;
    let mut warned = std::collections::BTreeSet::new();
    for (path, what, sheet) in &printed {
        for warning in sheet.warnings.iter().filter(|w| warned.insert(&w.text)) {
            context.warn(warning.clone());
        }
        file::write(path, &sheet.bytes, args.force, print::is_ours)?;
        note(args, *what, t, &Changed::new(), context);
    }
    let answer: Vec<_> = printed
        .iter()
        .map(|(path, what, sheet)| json!({"sheet": what.word(), "file": path.display().to_string(), "pages": sheet.pages, "bytes": sheet.bytes.len()}))
        .collect();
    context.done(&answer, || {
        let names = printed
            .iter()
            .map(|(path, ..)| format!("\n  {}", path.display()));
        context.lang().with("printed-sheets", printed.len()) + &names.collect::<String>()
    })
}

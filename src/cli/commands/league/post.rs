//! A league by post: results written for whoever keeps the league, and taken from the clubs.

use super::super::acts;
use crate::cli::{Context, Run, Status, input, text};
use crate::desk::acts::{LeagueImport, LeagueTake, SendResult, deed};
use crate::desk::post::is_sealed;
use crate::publish::file;
use crate::tournament::phrase;
use serde_json::json;
use std::path::{Path, PathBuf};

/// Write a result for whoever keeps the league, signed by the club.
///
/// It is a small file to send, a QR code to hold up, and twelve letters to read out over the phone. The club's key is
/// made the first time.
///
/// # Examples
/// - `benny league result --out match-12.benny`
/// - `benny league result 12 --team Fowey --out match-12.benny`
/// - `benny league result 12 --qr`
#[derive(Debug, clap::Args)]
pub struct ResultArgs {
    #[command(flatten)]
    act: SendResult,
    /// The file to send.
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Show it as a QR code.
    #[arg(long)]
    qr: bool,
    /// Replace a file that holds something else.
    #[arg(long)]
    force: bool,
}

/// Enter results that clubs sent.
///
/// Each is checked: who signed it, that nothing was changed since, that the league's rule allows it, and that both
/// clubs say the same. What is wrong with one does not hold up the others.
///
/// A team that sends something for the first time is asked about: its captain reads out the letters of the key
/// (benny league key), and they are compared.
///
/// # Examples
/// - `benny league take results/*.benny`
/// - `benny league take ABCD-EFGH-JKLM`: letters read out over the phone
/// - `benny league take -`: what a phone read from a QR code, pasted
#[derive(Debug, clap::Args)]
pub struct TakeArgs {
    /// Files, or twelve letters that were read out; `-` is standard input.
    #[arg(required = true, value_name = "FILE|LETTERS")]
    what: Vec<String>,
    #[command(flatten)]
    act: LeagueTake,
}

/// Show the letters of the club's own key.
///
/// # Examples
/// - `benny league key`
#[derive(Debug, clap::Args)]
pub struct KeyArgs {}

pub(super) fn result(args: ResultArgs, league: Option<String>, context: &Context) -> Run {
    let act = SendResult { league, ..args.act };
    let done = acts::file_done(deed(act)?, context).map_err(|no| match &args.out {
        Some(out) => no.about("league result", "out", &out.display().to_string()),
        None => no,
    })?;
    let Some(done) = done else {
        return Ok(Status::Done);
    };
    let sealed = done.answer["text"].as_str().unwrap_or_default().to_owned();
    let sealed = sealed.as_str();
    let mut done = done;
    if let Some(out) = &args.out {
        file::write(out, format!("{sealed}\n").as_bytes(), args.force, is_sealed)?;
        let wrote = phrase!("did-league-result-wrote", file = out.display());
        done.told = done.told.lines([wrote]);
        done.answer["file"] = json!(out.display().to_string());
    }
    if args.qr && !context.json {
        match text::qr(sealed, qrcode::EcLevel::L)
            .filter(|(wide, _)| *wide <= usize::from(context.width))
        {
            Some((_, code)) => done.told = done.told.lines([format!("\n{code}")]),
            None => context.warn(phrase!("post-too-narrow")),
        }
    }
    acts::show(&done, context)
}

pub(super) fn take(args: TakeArgs, league: Option<String>, context: &Context) -> Run {
    let mut act = LeagueTake { league, ..args.act };
    for what in &args.what {
        let path = Path::new(what);
        let letters = what.bytes().filter(u8::is_ascii_alphabetic).count() == 12;
        if letters && !path.exists() {
            act.posted.push(what.clone());
        } else {
            act.posted.push(input::text(path)?);
        }
        act.from.push(what.clone());
    }
    let done = acts::on(act, context);
    match (done, &args.what[..]) {
        // One file of another kind may be brought in otherwise.
        (Err(no), [one]) if Path::new(one).is_file() => {
            let there = input::read_input(Path::new(one))?;
            Err(input::read_by(no, "league take", Path::new(one), &there))
        }
        (done, _) => done,
    }
}

/// Bring in a league's teams, fixtures and results from a file.
///
/// The league's keeper writes that file. Brought in again, it updates what has changed; results that are only here stay.
///
/// # Examples
/// - `benny league import league.json`: from: benny league export league.json
#[derive(Debug, clap::Args)]
pub struct ImportArgs {
    /// The file; `-` is standard input.
    #[arg(value_name = "FILE.json")]
    from: PathBuf,
}

pub(super) fn import(args: &ImportArgs, context: &Context) -> Run {
    // A club may have no file of its own yet.
    let bring_in = |text| acts::on_own(LeagueImport { text }, context);
    input::document(&args.from, "league import", bring_in)
}

pub(super) fn key(context: &Context) -> Run {
    let key = context.open_or_create()?.seal()?.key();
    let value = json!({"key": key.letters(), "whole": key.text()});
    context.tell(&value, || key.letters())
}

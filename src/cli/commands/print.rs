//! `benny print`.

use super::Run;
use crate::cli::{CliError, Context, Status};
use crate::desk::Shown;
use crate::print::{self, Lang, Night, Options, Paper, PrintError, Printed, Template};
use crate::publish::file;
use crate::tournament::Tournament;
use serde_json::json;
use std::path::{Path, PathBuf};

/// Print a sheet as PDF.
///
/// A file that is there is replaced only if benny wrote it, or with `--force`; it is written whole or not at all.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    benny print tallies -o cards.pdf\n  \
    benny print tallies --template slim --paper letter --lang fr\n  \
    benny print tallies --only Zoë -o - | lp\n  \
    benny print tallies --changed -o again.pdf\n  \
    benny print slips --from 3 --to 3\n  \
    benny print chart --by table")]
pub struct Args {
    /// Which sheet.
    #[arg(value_enum)]
    sheet: SheetArg,
    /// Where to; `-` is standard output [default: TOURNAMENT-SHEET.pdf in this folder].
    #[arg(long, short, value_name = "FILE.pdf")]
    output: Option<PathBuf>,
    /// The paper in the printer: a4 or letter.
    #[arg(long, default_value = "a4", ignore_case = true, value_parser = ["a4", "letter"])]
    paper: String,
    /// The language of the printed words: en, de or fr [default: the tournament's].
    #[arg(long)]
    lang: Option<String>,
    /// The layout of cards (classic, slim, hands, blank, six) or slips (slip, slip-hands), or a JSON file with one
    /// [default: the one that suits the night].
    #[arg(long, value_name = "NAME|FILE.json")]
    template: Option<String>,
    /// From this number on: of players for cards, sign-in sheet and chart by name, of rounds for slips and chart by
    /// table, of tables for table numbers.
    #[arg(long, value_name = "N")]
    from: Option<u16>,
    /// Up to this number.
    #[arg(long, value_name = "N")]
    to: Option<u16>,
    /// Only the cards that no longer say where their players sit, with the points of complete rounds filled in; with
    /// --from, those that are wrong only from that round on.
    #[arg(long, conflicts_with_all = ["to", "only"])]
    changed: bool,
    /// Only what this player or team needs.
    #[arg(long, value_name = "WHO")]
    only: Option<String>,
    /// How many of each, one set after the other.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=99))]
    copies: u16,
    /// How the chart is sorted.
    #[arg(long, value_enum, default_value = "name")]
    by: ChartBy,
    /// Standings as they stood after this round [default: now].
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    /// Replace a file that benny did not write.
    #[arg(long)]
    force: bool,
}

/// What can be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum SheetArg {
    /// A tally card for everybody.
    #[value(alias = "cards")]
    Tallies,
    /// A slip for every table and round.
    Slips,
    /// A folding number for every table.
    Numbers,
    /// Who sits where, for the wall.
    Chart,
    /// Who is expected, with room to sign.
    SignIn,
    /// Who stands where.
    Standings,
    /// Who gets which prize.
    Prizes,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum ChartBy {
    /// Everybody's table in every round.
    Name,
    /// Every round's tables with the names at them.
    Table,
}

impl SheetArg {
    fn word(self) -> &'static str {
        match self {
            SheetArg::Tallies => "tallies",
            SheetArg::Slips => "slips",
            SheetArg::Numbers => "numbers",
            SheetArg::Chart => "chart",
            SheetArg::SignIn => "sign-in",
            SheetArg::Standings => "standings",
            SheetArg::Prizes => "prizes",
        }
    }
}

/// Runs it.
///
/// # Errors
/// When there is nothing to print, the layout cannot be used, or the file may not be replaced.
pub fn run(args: Args, context: &Context) -> Run {
    let t = context.tournament()?;
    let changed = changed(&args, &t)?;
    if args.changed && changed.is_empty() {
        context.say("Every card that was printed still holds.");
        return Ok(Status::Done);
    }
    let output = args
        .output
        .clone()
        .unwrap_or_else(|| format!("{}-{}.pdf", t.slug, args.sheet.word()).into());
    let to_stdout = output == Path::new("-");
    if to_stdout && context.json {
        return Err(CliError::usage(
            "with -o - standard output is the PDF, and --json has no place there",
        )
        .hint("leave --json out, or name a file"));
    }
    if !to_stdout {
        file::may_write(&output, args.force, print::is_ours)?;
    }
    let printed = sheet(&t, &args, &changed)?;
    for warning in &printed.warnings {
        context.warn(warning);
    }
    if to_stdout {
        crate::cli::output::write(&printed.bytes)?;
        note(&args, &t, &changed, context);
        return Ok(Status::Done);
    }
    file::write(&output, &printed.bytes, args.force, print::is_ours)?;
    note(&args, &t, &changed, context);
    let answer = json!({
        "sheet": args.sheet.word(), "file": output.display().to_string(), "pages": printed.pages, "bytes": printed.bytes.len(),
        "warnings": printed.warnings,
    });
    context.done(&answer, || {
        let pages = if printed.pages == 1 { "page" } else { "pages" };
        format!(
            "Printed {} {pages} into {}.",
            printed.pages,
            output.display()
        )
    })?;
    Ok(Status::Done)
}

/// The players whose cards are to be printed because they no longer hold, or did not at `--from`.
fn changed(args: &Args, t: &Tournament) -> Result<Vec<u16>, CliError> {
    if !args.changed {
        return Ok(Vec::new());
    }
    if args.sheet != SheetArg::Tallies {
        return Err(
            CliError::usage("--changed is for tally cards").hint("benny print tallies --changed")
        );
    }
    let from = args.from.unwrap_or(1);
    let changed = t.cards_changed().into_iter();
    Ok(changed
        .filter(|c| c.from >= from)
        .map(|c| c.number)
        .collect())
}

/// Notes what of the seating was printed. A file that cannot be written is no reason to fail: the sheet is made.
fn note(args: &Args, t: &Tournament, changed: &[u16], context: &Context) {
    let within =
        |n: &u16| args.from.is_none_or(|from| *n >= from) && args.to.is_none_or(|to| *n <= to);
    let rounds = || t.rounds.iter().map(|r| r.round);
    let only = args.only.as_deref().and_then(|who| t.find(who).ok());
    let shown = match (args.sheet, args.by) {
        (SheetArg::Tallies, _) if args.changed => Shown::Cards(changed.to_vec()),
        (SheetArg::Tallies, _) => {
            let there = t.entrants.iter().filter(|e| e.until.is_none());
            let numbers = there.map(|e| e.number).filter(within);
            Shown::Cards(match only {
                Some(one) => vec![one.number],
                None => numbers.collect(),
            })
        }
        (SheetArg::Chart, ChartBy::Name) => Shown::Rounds(rounds().collect()),
        (SheetArg::Chart | SheetArg::Slips, _) => Shown::Rounds(rounds().filter(within).collect()),
        _ => return,
    };
    if t.closed || t.rounds.is_empty() {
        return;
    }
    let noted = context.open().and_then(|mut desk| {
        let slug = t.slug.clone();
        desk.choose(Some(&slug));
        Ok(desk.note_shown(&context.act(), shown)?)
    });
    if let Err(error) = noted
        && error.kind != "read_only"
    {
        context.warn(format!(
            "that it was printed could not be noted: {}",
            error.message
        ));
    }
}

/// The tally cards as `benny new --print` makes them: A4, in the tournament's language.
///
/// # Errors
/// As [`run`].
pub fn cards(t: &Tournament) -> Result<Printed, CliError> {
    let options = Options {
        lang: lang(t, None)?,
        ..Options::default()
    };
    print::tallies(&Night::of(t), &options).map_err(CliError::from)
}

fn sheet(t: &Tournament, args: &Args, changed: &[u16]) -> Result<Printed, CliError> {
    let night = Night::of(t);
    let options = Options {
        paper: args
            .paper
            .parse::<Paper>()
            .map_err(|e| CliError::usage(e.to_string()))?,
        lang: lang(t, args.lang.as_deref())?,
        template: args.template.as_deref().map(template).transpose()?,
        // Of changed cards --from is a round, which chose them already.
        from: args.from.filter(|_| !args.changed),
        to: args.to,
        only: args
            .only
            .as_deref()
            .map(|who| t.find(who).map(|e| e.number))
            .transpose()?,
        copies: args.copies,
        numbers: args.changed.then(|| changed.iter().copied().collect()),
        filled_in: args.changed,
    };
    if args.round.is_some() {
        super::drawn(t, args.round)?;
    }
    let printed = match args.sheet {
        SheetArg::Tallies => print::tallies(&night, &options),
        SheetArg::Slips => print::slips(&night, &options),
        SheetArg::Numbers => print::table_numbers(&night, &options),
        SheetArg::Chart => match args.by {
            ChartBy::Name => print::chart_by_name(&night, &options),
            ChartBy::Table => print::chart_by_table(&night, &options),
        },
        SheetArg::SignIn => print::sign_in(&night, &options),
        SheetArg::Standings => print::standings(&night, &t.standings(args.round), &options),
        SheetArg::Prizes => print::prizes(&night, &t.prizes()?, &options),
    };
    Ok(printed?)
}

/// The language asked for, else the tournament's.
fn lang(t: &Tournament, asked: Option<&str>) -> Result<Lang, CliError> {
    match asked {
        Some(asked) => asked.parse().map_err(|e: PrintError| {
            CliError::usage(e.to_string()).hint("--lang en, --lang de or --lang fr")
        }),
        // What a club file holds was checked when it was entered; English is what everything falls back to.
        None => Ok(t.settings.lang.parse().unwrap_or_default()),
    }
}

/// A layout that comes along, or one from a file: whatever ends in `.json` or holds a slash is a file.
fn template(asked: &str) -> Result<Template, CliError> {
    if !asked.ends_with(".json") && !asked.contains(['/', '\\']) {
        return Ok(Template::Named(asked.to_owned()));
    }
    let bytes = super::read_input(Path::new(asked))?;
    let text = String::from_utf8(bytes)
        .map_err(|_| CliError::refused("layout", format!("{asked} is not text in UTF-8")))?;
    Ok(Template::Json {
        file: asked.to_owned(),
        text,
    })
}

impl From<PrintError> for CliError {
    fn from(error: PrintError) -> Self {
        let message = error.to_string();
        match error {
            PrintError::Unknown { .. } => CliError::refused("layout", message)
                .hint("benny print --help names the layouts; a file's name ends in .json"),
            PrintError::Layout { .. } => CliError::refused("layout", message)
                .hint("correct the file, or leave --template out"),
            PrintError::Nothing(_) => CliError::refused("nothing_to_print", message)
                .hint("benny draw seats everybody; benny players lists the numbers"),
            _ => CliError::refused("print", message),
        }
    }
}

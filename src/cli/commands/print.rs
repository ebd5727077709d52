//! `benny print`.

mod all;
mod paper;
mod send;
mod sheets;

pub use sheets::cards;

use crate::cli::{CliError, Context, Run, Status, still};
use crate::desk::Shown;
use crate::print;
use crate::publish::file;
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::acts::Way;
use crate::tournament::{ChangedSheet, Part, Phrase, SheetKind, StillOpen, Tournament, phrase};
use crate::words::{Lang, said};
use all::{all, in_one};
use send::send;
use serde_json::json;
use sheets::{By, SheetArg, sheet, show_layout};
use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

/// Print a sheet as PDF: cards, slips, charts, lists.
///
/// An existing file is replaced only if benny wrote it, or with `--force`; it is written whole or not at all.
///
/// # Examples
/// - `benny print tallies -o cards.pdf`
/// - `benny print tallies --template slim --lang fr`
/// - `benny print tallies --only Zoë -o - | lp`
/// - `benny print tallies --phones`
/// - `benny print tallies --to office`: a printer
/// - `benny print all -o start.pdf`: the sheets for the start, in one file
/// - `benny print all --changed`: what no longer holds after a redraw
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Which sheet; benny help sheets explains them.
    #[arg(value_enum)]
    sheet: Option<SheetArg>,
    /// The file, or - for standard output; for all, a folder or one .pdf [default: TOURNAMENT-SHEET.pdf].
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// a4 or letter [default: the tournament's].
    #[arg(long, ignore_case = true, value_parser = ["a4", "letter"])]
    paper: Option<String>,
    /// The language [default: the tournament's].
    #[arg(long)]
    lang: Option<String>,
    /// Layout: a name or JSON file (benny help layouts).
    #[arg(long, value_name = "LAYOUT", alias = "layout")]
    template: Option<String>,
    /// Write out a layout, to change it for --template.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["sheet", "output", "template"])]
    show_layout: Option<String>,
    /// N blank cards or slips [default: 4, or one for each table].
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "0", conflicts_with_all = ["only"],
        value_parser = clap::value_parser!(u16).range(0..=500))]
    blank: Option<u16>,
    /// Fill in the rounds played so far.
    #[arg(long)]
    filled: bool,
    /// The first player, round (slips) or table (numbers).
    #[arg(long, value_name = "N")]
    from: Option<u16>,
    /// The last one; or the printer to send it to.
    #[arg(long, value_name = "N|PRINTER", value_parser = to)]
    to: Option<To>,
    /// Only the cards, slips or chart that changed; for all, these three in one file.
    #[arg(long, conflicts_with = "only")]
    changed: bool,
    /// Only what this player or team needs.
    #[arg(long, value_name = "WHO")]
    only: Option<String>,
    /// Print N copies.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=99))]
    copies: u16,
    /// Sort by number, name, surname or table.
    #[arg(long, value_enum)]
    by: Option<By>,
    /// Standings after this round [default: now]; slips or chart by table of this round alone.
    #[arg(long, value_name = "N")]
    round: Option<RoundNo>,
    /// Add codes for phones to cards, slips and numbers.
    #[arg(long)]
    phones: bool,
    /// The Wi-Fi on the poster; asks for its password.
    #[arg(long, alias = "wifi", value_name = "NAME")]
    wlan: Option<String>,
    /// The board's address [default: as last served].
    #[arg(long, value_name = "URL")]
    at: Option<String>,
    /// The least margin in millimetres [default: 7].
    #[arg(long, value_name = "MM", value_parser = clap::value_parser!(u8).range(5..=25))]
    margin: Option<u8>,
    /// Cards that fold: plain, deco, harvest, winter, hearts, harbour.
    #[arg(long, value_name = "COVER", num_args = 0..=1, default_missing_value = "plain", conflicts_with = "template")]
    keepsake: Option<String>,
    /// Print the backs of cards too.
    #[arg(long)]
    back: bool,
    /// When the club meets next, for the back of cards.
    #[arg(long, value_name = "TEXT")]
    next: Option<String>,
    /// Replace a file that benny did not write.
    #[arg(long)]
    force: bool,
}

/// Whose cards are printed again, and from which round each new card holds.
type Changed = BTreeMap<PlayerNo, RoundNo>;

/// What `--to` says.
#[derive(Clone, Debug, PartialEq, Eq)]
enum To {
    /// The last number.
    Number(u16),
    /// The printer.
    Printer(String),
}

fn to(text: &str) -> Result<To, Phrase> {
    match text.parse() {
        Ok(number) => Ok(To::Number(number)),
        Err(_) if text.is_empty() || text.starts_with('-') => Err(phrase!("why-number-or-printer")),
        Err(_) => Ok(To::Printer(text.to_owned())),
    }
}

impl Args {
    /// The one round that slips, or charts by table, are of.
    fn only_round(&self) -> Option<u16> {
        let by_round = match self.sheet {
            Some(SheetArg::Slips) => true,
            Some(SheetArg::Chart) => self.by == Some(By::Table),
            _ => false,
        };
        self.round.filter(|_| by_round).map(RoundNo::get)
    }

    /// The first number to print.
    fn first(&self) -> Option<u16> {
        self.only_round().or(self.from)
    }

    /// The last number to print.
    fn last(&self) -> Option<u16> {
        self.only_round().or(match self.to {
            Some(To::Number(last)) => Some(last),
            _ => None,
        })
    }

    /// The printer to send it to.
    fn printer(&self) -> Option<&str> {
        match &self.to {
            Some(To::Printer(name)) => Some(name),
            _ => None,
        }
    }
}

/// Runs it.
///
/// # Errors
/// When there is nothing to print, the layout cannot be used, or the file may not be replaced.
pub fn run(args: Args, context: &Context) -> Run {
    if let Some(name) = &args.show_layout {
        return show_layout(name, context);
    }
    let Some(what) = args.sheet else {
        if context.json {
            let sheets = json!({"do": "help", "words": ["sheets"]});
            return Err(
                CliError::usage(phrase!("why-argument-missing", name = "SHEET")).way("", sheets),
            );
        }
        context.say(crate::cli::help::sheets(&(context.program.whole)()).trim_end());
        return Ok(Status::Done);
    };
    let t = context.tournament()?;
    let one_pdf = |path: &PathBuf| {
        path.extension()
            .is_some_and(|e| e.eq_ignore_ascii_case("pdf"))
    };
    if what == SheetArg::All {
        let one = args.printer().is_some() || args.output.as_ref().is_some_and(one_pdf);
        return match one || args.changed {
            true => in_one(&t, &args, context),
            false => all(&t, &args, context),
        };
    }
    if args.changed && args.last().is_some() {
        return Err(CliError::usage(phrase!("why-changed-chooses")).way(
            "",
            json!({"do": "print", "sheet": what.word(), "changed": true}),
        ));
    }
    let open = open(&t, &args);
    if what.ranks() {
        still::say_open(open, context);
    }
    let changed = changed(&args, what, &t)?;
    if args.changed && changed.is_empty() {
        let sheets = changed_sheets(what, &t);
        // Where a table is gone its slip is thrown away, and nothing takes its place.
        let spare = what == SheetArg::Slips && sheets.iter().all(|sheet| sheet.tables.is_empty());
        if sheets.is_empty() || spare {
            note(&args, what, &t, &changed, context);
            let nothing = json!({"sheet": what.word(), "file": null, "pages": 0, "bytes": 0});
            let words = still_right(what, &t);
            if context.json {
                return context.done(&nothing, || words);
            }
            context.say(words);
            return Ok(Status::Done);
        }
    }
    // To a printer it goes without a file, unless one is named as well.
    let named = || PathBuf::from(format!("{}-{}.pdf", t.slug, what.word()));
    let output = args.output.clone();
    let output = output.or_else(|| args.printer().is_none().then(named));
    let to_stdout = output.as_deref() == Some(Path::new("-"));
    if to_stdout && context.json {
        return Err(CliError::usage(phrase!("why-pdf-not-json")).hint(phrase!("hint-without-json")));
    }
    if to_stdout {
        not_for_a_terminal(Way::to(
            "",
            json!({"do": "print", "sheet": what.word(), "output": named().display().to_string()}),
        ))?;
    } else if let Some(path) = &output {
        file::may_write(path, args.force, print::is_ours)?;
    }
    let printed = sheet(&t, what, &args, &changed, context)?;
    warned(&printed, context);
    if let Some(set) = printed.set.as_ref().filter(|_| output.is_some()) {
        context.say(said_of(set, context.lang()));
    }
    if to_stdout {
        crate::cli::output::write(&printed.bytes)?;
    } else if let Some(path) = &output {
        file::write(path, &printed.bytes, args.force, print::is_ours)?;
    }
    let sent = match args.printer() {
        Some(printer) if !to_stdout => {
            let job = format!("{}-{}", t.slug, what.word());
            Some(send(printer, &job, &what.word(), &printed, context)?)
        }
        _ => to_stdout.then_some(Status::Done),
    };
    note(&args, what, &t, &changed, context);
    let (Some(output), None) = (output, sent) else {
        return Ok(sent.unwrap_or(Status::Done));
    };
    let answer = json!({
        "sheet": what.word(), "file": output.display().to_string(), "pages": printed.pages, "bytes": printed.bytes.len(),
        "names_pt": printed.set.as_ref().map(|set| (f64::from(set.names) * 10.0).round() / 10.0),
        "warnings": printed.warned(), "disputes": open.disputes, "missing": open.missing,
    });
    context.done(&answer, || into(&printed, &output, context.lang()))
}

/// Says what is wrong with a sheet.
pub(super) fn warned(printed: &print::Printed, context: &Context) {
    for warning in &printed.warnings {
        context.warn(warning.clone());
    }
}

/// `Printed 12 pages into cards.pdf.` Somebody at a terminal is told in which folder, and that nothing came out of a printer.
pub(super) fn into(printed: &print::Printed, file: &Path, lang: Lang) -> String {
    let pages = lang.with("pages-n", printed.pages);
    let said = |file: &Path| said!(lang, "printed-into", pages, file = file.display());
    if !std::io::stdout().is_terminal() {
        return said(file);
    }
    let whole = std::path::absolute(file);
    let not_sent = lang.text(match send::is_possible() {
        true => "printed-not-sent.sends",
        false => "printed-not-sent",
    });
    format!("{}\n{not_sent}", said(whole.as_deref().unwrap_or(file)))
}

/// That nothing has to be printed again, and which slips are not used any more.
fn still_right(what: SheetArg, t: &Tournament) -> Phrase {
    let printed = |kind: SheetKind| t.sheets.iter().any(|sheet| sheet.sheet == kind);
    match what {
        SheetArg::Slips if !printed(SheetKind::Slips) => phrase!("print-no-slips"),
        SheetArg::Slips => print::spare_slips(t).unwrap_or_else(|| phrase!("print-slips-right")),
        SheetArg::Chart if !printed(SheetKind::Chart) => phrase!("print-no-chart"),
        SheetArg::Chart => phrase!("print-chart-right"),
        SheetArg::Tallies if t.printed.is_empty() => phrase!("print-no-cards"),
        _ => phrase!("print-cards-right"),
    }
}

/// How cards are set: "10 rounds: names 9.2 pt; --template slim: 11 pt".
fn said_of(set: &print::Set, lang: Lang) -> String {
    let pt = |size: f32| (size * 10.0 + 0.01).floor() / 10.0;
    let cards = |pt: String, shown: bool, cards: usize| match shown {
        true => said!(lang, "print-cards-each", pt, n = cards),
        false => pt,
    };
    let names = format!("{} pt", pt(set.names));
    let names = cards(names, set.cards > 1, set.cards);
    let set_as = said!(
        lang,
        "print-names",
        rounds = lang.with("rounds-n", set.rounds),
        names
    );
    let better = set.better.as_ref().map(|other| {
        let names = cards(
            format!("{} pt", pt(other.names)),
            other.cards < set.cards,
            other.cards,
        );
        format!("; --template {}: {names}", other.layout)
    });
    set_as + &better.unwrap_or_default()
}

/// What is still open, of the round asked for or of all that have begun.
fn open(t: &Tournament, args: &Args) -> StillOpen {
    match args.round {
        Some(round) => t.still_open(round),
        None => t.left_open(),
    }
}

/// Refuses standard output where it is a terminal, before a sheet is made for it.
///
/// # Errors
/// A usage error with what is printed into a file instead.
pub(super) fn not_for_a_terminal(instead: Way) -> Result<(), CliError> {
    match std::io::stdout().is_terminal() {
        true => Err(CliError::usage(phrase!("why-pdf-in-terminal")).ways(vec![instead])),
        false => Ok(()),
    }
}

/// The players whose printed cards no longer hold and are to be printed again, with the round from which the new card is
/// new: with `--from`, only those whose first changed round is that one or a later one.
fn changed(args: &Args, what: SheetArg, t: &Tournament) -> Result<Changed, CliError> {
    if !args.changed {
        return Ok(Changed::new());
    }
    match what {
        SheetArg::Tallies => {}
        SheetArg::Slips | SheetArg::Chart => return Ok(Changed::new()),
        _ => {
            return Err(CliError::usage(phrase!("why-changed-for")).way(
                "",
                json!({"do": "print", "sheet": "tallies", "changed": true}),
            ));
        }
    }
    let from = args.from.unwrap_or(1);
    let changed = t.cards_changed().into_iter();
    Ok(changed
        .filter(|c| c.from >= from)
        .map(|c| (c.number, c.from))
        .collect())
}

/// What of a seating is noted once it is on paper.
fn kind(what: SheetArg) -> Option<SheetKind> {
    match what {
        SheetArg::Slips => Some(SheetKind::Slips),
        SheetArg::Chart => Some(SheetKind::Chart),
        _ => None,
    }
}

/// The slips or charts that no longer say who sits where.
fn changed_sheets(what: SheetArg, t: &Tournament) -> Vec<ChangedSheet> {
    kind(what).map_or_else(Vec::new, |kind| t.changed_of(kind))
}

/// Notes which parts of the seating were printed. The command succeeds even if the club file cannot be written, because
/// the sheet is made.
fn note(args: &Args, what: SheetArg, t: &Tournament, changed: &Changed, context: &Context) {
    let within = |n: &u16| {
        args.first().is_none_or(|from| *n >= from) && args.last().is_none_or(|to| *n <= to)
    };
    let rounds = || t.rounds.iter().map(|r| r.round);
    let only = args.only.as_deref().and_then(|who| t.find(who).ok());
    let shown = match (what, kind(what)) {
        (SheetArg::Tallies, _) if args.changed => Shown::Cards(changed.keys().copied().collect()),
        (SheetArg::Tallies, _) => {
            let numbers = t.entrants.iter().map(|e| e.number);
            let numbers = numbers.filter(|n| within(&n.get()));
            Shown::Cards(match only {
                Some(one) => vec![one.number],
                None => numbers.collect(),
            })
        }
        (_, Some(kind)) if args.changed => {
            let rounds = t.changed_of(kind).into_iter().map(|sheet| sheet.round);
            Shown::Sheets(kind, rounds.collect())
        }
        (SheetArg::Chart, Some(kind)) if args.by != Some(By::Table) => {
            Shown::Sheets(kind, rounds().collect())
        }
        (_, Some(kind)) => Shown::Sheets(kind, rounds().filter(|r| within(&r.get())).collect()),
        _ => return,
    };
    if t.closed || t.rounds.is_empty() || args.blank.is_some() {
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
        let why = Part::of(error.message);
        context.warn(phrase!("warn-printed-unnoted", why));
    }
}

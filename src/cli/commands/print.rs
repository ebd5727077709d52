//! `benny print`.

use super::Run;
use crate::cli::{CliError, Context, Status};
use crate::desk::Shown;
use crate::print::{self, Lang, Night, Options, Paper, PrintError, Printed, Template};
use crate::publish::file;
use crate::tournament::text::count;
use crate::tournament::{StillOpen, Tournament};
use serde_json::json;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

/// Print a sheet as PDF.
///
/// A file that is there is replaced only if benny wrote it, or with `--force`; it is written whole or not at all.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    benny print tallies -o cards.pdf\n  \
    benny print tallies --template slim --lang fr\n  \
    benny print tallies --only Zoë -o - | lp\n  \
    benny print slips --from 3 --to 3\n  \
    benny print tallies --phones\n  \
    benny print poster --wlan \"Club WLAN\"\n  \
    benny print tallies --to office     a printer\n  \
    benny print all -o start.pdf        the start's sheets in one file\n  \
    benny print all -o paper")]
pub struct Args {
    /// Which sheet; benny help sheets explains them.
    #[arg(value_enum, required_unless_present = "show_layout")]
    sheet: Option<SheetArg>,
    /// The file, or - for standard output; for all, a folder or one .pdf [default: TOURNAMENT-SHEET.pdf].
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// a4 or letter [default: the tournament's].
    #[arg(long, ignore_case = true, value_parser = ["a4", "letter"])]
    paper: Option<String>,
    /// en, de or fr [default: the tournament's].
    #[arg(long)]
    lang: Option<String>,
    /// Layout: a name or JSON file (benny help layouts).
    #[arg(long, value_name = "LAYOUT")]
    template: Option<String>,
    /// Write a layout out, to change it for --template.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["sheet", "output", "template"])]
    show_layout: Option<String>,
    /// N blank cards or slips [default: 4 cards, or a slip for each table of the rounds not drawn].
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "0", conflicts_with_all = ["only"],
        value_parser = clap::value_parser!(u16).range(0..=500))]
    blank: Option<u16>,
    /// Fill in the rounds played so far.
    #[arg(long)]
    filled: bool,
    /// The first player, round (slips) or table (numbers).
    #[arg(long, value_name = "N")]
    from: Option<u16>,
    /// The last one; or the printer to send it to (default: the system's).
    #[arg(long, value_name = "N|PRINTER", value_parser = to)]
    to: Option<To>,
    /// Only changed cards, with the points so far.
    #[arg(long, conflicts_with = "only")]
    changed: bool,
    /// Only what this player or team needs.
    #[arg(long, value_name = "WHO")]
    only: Option<String>,
    /// Print N copies.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=99))]
    copies: u16,
    /// Sort the chart by name or by table.
    #[arg(long, value_enum, default_value = "name")]
    by: ChartBy,
    /// Standings after this round [default: now].
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    /// Add codes for phones to cards, slips and numbers.
    #[arg(long)]
    phones: bool,
    /// The WLAN on the poster; asks for its password.
    #[arg(long, value_name = "NAME")]
    wlan: Option<String>,
    /// The board's address [default: as last served].
    #[arg(long, value_name = "URL")]
    at: Option<String>,
    /// Replace a file that benny did not write.
    #[arg(long)]
    force: bool,
}

/// What `--to` says.
#[derive(Clone, Debug, PartialEq, Eq)]
enum To {
    /// The last number.
    Number(u16),
    /// The printer.
    Printer(String),
}

fn to(text: &str) -> Result<To, String> {
    match text.parse() {
        Ok(number) => Ok(To::Number(number)),
        Err(_) if text.is_empty() || text.starts_with('-') => {
            Err("write a number, or a printer's name".to_owned())
        }
        Err(_) => Ok(To::Printer(text.to_owned())),
    }
}

impl Args {
    /// The last number to print.
    fn last(&self) -> Option<u16> {
        match self.to {
            Some(To::Number(last)) => Some(last),
            _ => None,
        }
    }

    /// The printer to send it to.
    fn printer(&self) -> Option<&str> {
        match &self.to {
            Some(To::Printer(name)) => Some(name),
            _ => None,
        }
    }
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
    /// A badge for everybody, ten on a sheet.
    Badges,
    /// One for each of the first three places, or from --from to --to.
    Certificates,
    /// Points by round, to fill in by hand on the wall.
    ScoreBoard,
    /// How the night goes, on one page.
    HowTo,
    /// How phones join: the WLAN, then the board's page.
    Poster,
    /// Every sheet, a file each; or those the night starts with in one .pdf.
    All,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum ChartBy {
    /// Everybody's table in every round.
    Name,
    /// Every round's tables with the names at them.
    Table,
}

impl SheetArg {
    /// Whether it ranks anybody, so that it says what is still open.
    fn ranks(self) -> bool {
        matches!(
            self,
            SheetArg::Standings | SheetArg::Prizes | SheetArg::Certificates
        )
    }

    fn word(self) -> &'static str {
        match self {
            SheetArg::Tallies => "tallies",
            SheetArg::Slips => "slips",
            SheetArg::Numbers => "numbers",
            SheetArg::Chart => "chart",
            SheetArg::SignIn => "sign-in",
            SheetArg::Standings => "standings",
            SheetArg::Prizes => "prizes",
            SheetArg::Badges => "badges",
            SheetArg::Certificates => "certificates",
            SheetArg::ScoreBoard => "score-board",
            SheetArg::HowTo => "how-to",
            SheetArg::Poster => "poster",
            SheetArg::All => "all",
        }
    }

    /// All of them, in the order of a night.
    const EACH: [SheetArg; 11] = [
        SheetArg::SignIn,
        SheetArg::HowTo,
        SheetArg::Badges,
        SheetArg::Tallies,
        SheetArg::Slips,
        SheetArg::Numbers,
        SheetArg::Chart,
        SheetArg::ScoreBoard,
        SheetArg::Standings,
        SheetArg::Prizes,
        SheetArg::Certificates,
    ];
}

/// Runs it.
///
/// # Errors
/// When there is nothing to print, the layout cannot be used, or the file may not be replaced.
pub fn run(args: Args, context: &Context) -> Run {
    if let Some(name) = &args.show_layout {
        return show_layout(name, context);
    }
    let t = context.tournament()?;
    let what = args.sheet.unwrap_or(SheetArg::Tallies);
    let one_pdf = |path: &PathBuf| {
        path.extension()
            .is_some_and(|e| e.eq_ignore_ascii_case("pdf"))
    };
    if what == SheetArg::All {
        let one = args.printer().is_some() || args.output.as_ref().is_some_and(one_pdf);
        return match one {
            true => start_set(&t, &args, context),
            false => all(&t, &args, context),
        };
    }
    if args.changed && args.last().is_some() {
        return Err(CliError::usage("--changed chooses the cards itself")
            .hint("benny print tallies --changed"));
    }
    let open = open(&t, &args);
    if what.ranks() {
        super::say_open(open, context);
    }
    let changed = changed(&args, what, &t)?;
    if args.changed && changed.is_empty() {
        context.say("Every card that was printed still holds.");
        return Ok(Status::Done);
    }
    if let (Some(printer), None) = (args.printer(), &args.output) {
        let printed = sheet(&t, what, &args, &changed, context)?;
        let job = format!("{}-{}", t.slug, what.word());
        let sent = send(printer, &job, what.word(), &printed, context)?;
        note(&args, what, &t, &changed, context);
        return Ok(sent);
    }
    let output = args
        .output
        .clone()
        .unwrap_or_else(|| format!("{}-{}.pdf", t.slug, what.word()).into());
    let to_stdout = output == Path::new("-");
    if to_stdout && context.json {
        return Err(CliError::usage(
            "with -o - standard output is the PDF, and --json has no place there",
        )
        .hint("leave --json out, or name a file"));
    }
    if to_stdout && std::io::stdout().is_terminal() {
        return Err(CliError::usage("a PDF is not for a terminal").hint(format!(
            "benny print {} -o {}-{}.pdf",
            what.word(),
            t.slug,
            what.word()
        )));
    }
    if !to_stdout {
        file::may_write(&output, args.force, print::is_ours)?;
    }
    let printed = sheet(&t, what, &args, &changed, context)?;
    for warning in &printed.warnings {
        context.warn(warning);
    }
    if to_stdout {
        crate::cli::output::write(&printed.bytes)?;
        note(&args, what, &t, &changed, context);
        return Ok(Status::Done);
    }
    file::write(&output, &printed.bytes, args.force, print::is_ours)?;
    if let Some(printer) = args.printer() {
        let job = format!("{}-{}", t.slug, what.word());
        let sent = send(printer, &job, what.word(), &printed, context)?;
        note(&args, what, &t, &changed, context);
        return Ok(sent);
    }
    note(&args, what, &t, &changed, context);
    let answer = json!({
        "sheet": what.word(), "file": output.display().to_string(), "pages": printed.pages, "bytes": printed.bytes.len(),
        "warnings": printed.warnings, "disputes": open.disputes, "missing": open.missing,
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

/// What is still open, of the round asked for or of all that have begun.
fn open(t: &Tournament, args: &Args) -> StillOpen {
    match args.round {
        Some(round) => t.still_open(round),
        None => t.left_open(),
    }
}

/// The players whose cards are to be printed because they no longer hold, or did not at `--from`.
fn changed(args: &Args, what: SheetArg, t: &Tournament) -> Result<Vec<u16>, CliError> {
    if !args.changed {
        return Ok(Vec::new());
    }
    if what != SheetArg::Tallies {
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
fn note(args: &Args, what: SheetArg, t: &Tournament, changed: &[u16], context: &Context) {
    let within =
        |n: &u16| args.from.is_none_or(|from| *n >= from) && args.last().is_none_or(|to| *n <= to);
    let rounds = || t.rounds.iter().map(|r| r.round);
    let only = args.only.as_deref().and_then(|who| t.find(who).ok());
    let shown = match (what, args.by) {
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
        context.warn(format!(
            "that it was printed could not be noted: {}",
            error.message
        ));
    }
}

/// The sheets the night starts with, in one file or to a printer.
fn start_set(t: &Tournament, args: &Args, context: &Context) -> Run {
    belongs_to_one(args)?;
    let set = [
        (SheetArg::SignIn, ChartBy::Name),
        (SheetArg::Tallies, ChartBy::Name),
        (SheetArg::Chart, ChartBy::Name),
        (SheetArg::Chart, ChartBy::Table),
        (SheetArg::Numbers, ChartBy::Name),
    ];
    let mut sheets = Vec::new();
    for (what, by) in set {
        match sheet_by(t, what, by, args, &[], context) {
            Ok(sheet) => sheets.push(sheet),
            Err(error) if error.kind == "nothing_to_print" => {}
            Err(error) => return Err(error),
        }
    }
    let printed = print::joined(&sheets, &t.name)?;
    printed.warnings.iter().for_each(|w| context.warn(w));
    let noted = || note(args, SheetArg::Tallies, t, &[], context);
    if let Some(path) = &args.output {
        file::write(path, &printed.bytes, args.force, print::is_ours)?;
    }
    if let Some(printer) = args.printer() {
        let sent = send(
            printer,
            &format!("{}-start", t.slug),
            "all",
            &printed,
            context,
        )?;
        noted();
        return Ok(sent);
    }
    noted();
    let path = args.output.clone().unwrap_or_default();
    let answer = json!({
        "sheet": "all", "file": path.display().to_string(), "pages": printed.pages, "bytes": printed.bytes.len(),
        "warnings": printed.warnings,
    });
    context.done(&answer, || {
        format!(
            "Printed {} into {}.",
            count(printed.pages, "page"),
            path.display()
        )
    })?;
    Ok(Status::Done)
}

/// Hands a sheet to the system's print command.
fn send(printer: &str, job: &str, sheet: &str, printed: &Printed, context: &Context) -> Run {
    printed.warnings.iter().for_each(|w| context.warn(w));
    let own = printer == "default";
    let sent = ["lp", "lpr"].into_iter().find_map(|program| {
        let mut command = std::process::Command::new(program);
        match (program, own) {
            ("lp", true) => command.args(["-t", job]),
            ("lp", false) => command.args(["-d", printer, "-t", job]),
            (_, true) => command.args(["-T", job]),
            (_, false) => command.args(["-P", printer, "-T", job]),
        };
        use std::process::Stdio;
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        match command.spawn() {
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => None,
            started => Some(started.and_then(|mut child| {
                use std::io::Write;
                // One that ends early says why itself.
                let fed = child
                    .stdin
                    .take()
                    .map(|mut input| input.write_all(&printed.bytes));
                let ended = child.wait_with_output()?;
                match (ended.status.success(), fed) {
                    (true, Some(Err(e))) => Err(e),
                    (true, _) => Ok(()),
                    (false, _) => {
                        let said = String::from_utf8_lossy(&ended.stderr).trim().to_owned();
                        Err(std::io::Error::other(match said.is_empty() {
                            true => format!("{program} failed"),
                            false => said,
                        }))
                    }
                }
            })),
        }
    });
    let by_file = format!("benny print {sheet} -o {job}.pdf writes a file to print by hand");
    match sent {
        None => Err(CliError::refused(
            "no_printer",
            "this computer has no lp or lpr to print with",
        )
        .hint(by_file)),
        Some(Err(e)) => Err(CliError::refused(
            "not_printed",
            format!("{printer} did not print it: {e}"),
        )
        .hint(by_file)),
        Some(Ok(())) => {
            let answer = json!({"sheet": sheet, "printer": printer, "pages": printed.pages, "warnings": printed.warnings});
            context.done(&answer, || {
                format!("Sent {} to {printer}.", count(printed.pages, "page"))
            })?;
            Ok(Status::Done)
        }
    }
}

fn belongs_to_one(args: &Args) -> Result<(), CliError> {
    match args.template.is_some() || args.blank.is_some() || args.changed {
        false => Ok(()),
        true => Err(CliError::usage(
            "--template, --blank and --changed belong to one sheet, not to all",
        )
        .hint("benny print all")),
    }
}

/// Writes every sheet that has something to print into a folder.
fn all(t: &Tournament, args: &Args, context: &Context) -> Run {
    let folder = args.output.clone().unwrap_or_else(|| PathBuf::from("."));
    if folder == Path::new("-") {
        return Err(
            CliError::usage("all sheets go into a folder, not to standard output")
                .hint("benny print all -o FOLDER"),
        );
    }
    belongs_to_one(args)?;
    let mut printed = Vec::new();
    for what in SheetArg::EACH {
        let path = folder.join(format!("{}-{}.pdf", t.slug, what.word()));
        match sheet(t, what, args, &[], context) {
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
        let nothing = "nothing to print yet: nobody is registered".to_owned();
        return Err(PrintError::Nothing(nothing).into());
    }
    std::fs::create_dir_all(&folder).map_err(|e| crate::cli::error::io(&folder, &e))?;
    let mut warned = std::collections::BTreeSet::new();
    for (path, what, sheet) in &printed {
        for warning in sheet
            .warnings
            .iter()
            .filter(|w| warned.insert((*w).clone()))
        {
            context.warn(warning);
        }
        file::write(path, &sheet.bytes, args.force, print::is_ours)?;
        note(args, *what, t, &[], context);
    }
    let answer: Vec<_> = printed
        .iter()
        .map(|(path, what, sheet)| json!({"sheet": what.word(), "file": path.display().to_string(), "pages": sheet.pages, "bytes": sheet.bytes.len()}))
        .collect();
    context.done(&answer, || {
        let sheets = crate::tournament::text::count(printed.len(), "sheet");
        let names = printed
            .iter()
            .map(|(path, ..)| format!("  {}", path.display()));
        format!(
            "Printed {sheets}:\n{}",
            names.collect::<Vec<_>>().join("\n")
        )
    })?;
    Ok(Status::Done)
}

/// Writes out a layout that comes along.
fn show_layout(name: &str, context: &Context) -> Run {
    let found = print::layouts().iter().find(|(n, _)| *n == name);
    let (_, text) = found.ok_or_else(|| {
        let known: Vec<&str> = print::layouts().iter().map(|(n, _)| *n).collect();
        let known = crate::tournament::text::and(known);
        CliError::refused(
            "layout",
            format!("there is no layout {name:?}; there are {known}"),
        )
        .hint("benny print --show-layout classic")
    })?;
    let value: serde_json::Value = serde_json::from_str(text)
        .map_err(|e| CliError::refused("layout", format!("{name}: {e}")))?;
    context.tell(&value, || text.trim_end().to_owned())?;
    Ok(Status::Done)
}

/// The tally cards as `benny new --print` makes them: on the tournament's paper, in its language.
///
/// # Errors
/// As [`run`].
pub fn cards(t: &Tournament) -> Result<Printed, CliError> {
    let options = Options {
        paper: match t.settings.paper.as_str() {
            "" => Paper::default(),
            paper => paper.parse()?,
        },
        lang: lang(t, None)?,
        ..Options::default()
    };
    print::tallies(&Night::of(t), &options).map_err(CliError::from)
}

fn sheet(
    t: &Tournament,
    what: SheetArg,
    args: &Args,
    changed: &[u16],
    context: &Context,
) -> Result<Printed, CliError> {
    sheet_by(t, what, args.by, args, changed, context)
}

fn sheet_by(
    t: &Tournament,
    what: SheetArg,
    by: ChartBy,
    args: &Args,
    changed: &[u16],
    context: &Context,
) -> Result<Printed, CliError> {
    let night = Night {
        open: open(t, args),
        ..Night::of(t)
    };
    let template = args.template.as_deref().map(template).transpose()?;
    let options = Options {
        paper: paper(t, args.paper.as_deref(), context)?,
        lang: lang(t, args.lang.as_deref())?,
        logo: template.as_ref().map(logo).transpose()?.flatten(),
        template,
        // Of changed cards --from is a round, which chose them already.
        from: args.from.filter(|_| !args.changed),
        to: args.last(),
        only: args
            .only
            .as_deref()
            .map(|who| t.find(who).map(|e| e.number))
            .transpose()?,
        copies: args.copies,
        numbers: args.changed.then(|| changed.iter().copied().collect()),
        blank: match (args.blank, what) {
            (Some(0), SheetArg::Tallies) => Some(4),
            (Some(_), SheetArg::Tallies | SheetArg::Slips) | (None, _) => args.blank,
            (Some(_), _) => {
                return Err(CliError::usage("only cards and slips can be blank")
                    .hint("benny print tallies --blank 4"));
            }
        },
        filled_in: args.changed || args.filled,
        codes: match args.phones {
            true => super::codes::of_phones(context, args.at.as_deref())?,
            false => Default::default(),
        },
    };
    if args.round.is_some() {
        super::drawn(t, args.round)?;
    }
    let printed = match what {
        SheetArg::Tallies | SheetArg::All => print::tallies(&night, &options),
        SheetArg::Slips => print::slips(&night, &options),
        SheetArg::Numbers => print::table_numbers(&night, &options),
        SheetArg::Chart => match by {
            ChartBy::Name => print::chart_by_name(&night, &options),
            ChartBy::Table => print::chart_by_table(&night, &options),
        },
        SheetArg::SignIn => print::sign_in(&night, &options),
        SheetArg::Standings => print::standings(&night, &t.standings(args.round), &options),
        SheetArg::Prizes => print::prizes(&night, &t.prizes()?, &options),
        SheetArg::Badges => print::badges(&night, &options),
        SheetArg::Certificates => print::certificates(&night, &t.standings(args.round), &options),
        SheetArg::ScoreBoard => print::score_board(&night, &options),
        SheetArg::HowTo => print::how_the_night_goes(&night, &options),
        SheetArg::Poster => {
            let join = super::codes::join(context, args.at.as_deref(), args.wlan.as_deref())?;
            print::poster(&night, &options, &join)
        }
    };
    Ok(printed?)
}

/// The paper asked for, else the tournament's, else the club's, else what the locale uses.
fn paper(t: &Tournament, asked: Option<&str>, context: &Context) -> Result<Paper, CliError> {
    let known = match asked {
        Some(asked) => asked.to_owned(),
        None if !t.settings.paper.is_empty() => t.settings.paper.clone(),
        None => context
            .look()?
            .club_word("paper")?
            .unwrap_or_else(|| usual_paper().to_owned()),
    };
    known.parse().map_err(|e: PrintError| {
        CliError::usage(e.to_string()).hint("--paper a4 or --paper letter")
    })
}

/// The paper of the country the locale names: Letter where it is sold, A4 everywhere else.
pub fn usual_paper() -> &'static str {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_PAPER", "LANG"].into_iter().find_map(set);
    paper_of(&locale.unwrap_or_default())
}

/// Countries whose offices and shops use Letter.
const LETTER: &[&str] = &[
    "US", "CA", "MX", "PR", "GT", "SV", "HN", "NI", "CR", "PA", "CO", "VE", "CL", "PH", "DO",
];

fn paper_of(locale: &str) -> &'static str {
    let rest = locale.split(['_', '-']).nth(1).unwrap_or_default();
    let country: String = rest.chars().take_while(char::is_ascii_alphabetic).collect();
    match LETTER.contains(&country.to_ascii_uppercase().as_str()) {
        true => "letter",
        false => "a4",
    }
}

/// The picture a layout asks for; its path is seen from the layout's file.
fn logo(template: &Template) -> Result<Option<Vec<u8>>, CliError> {
    let (Template::Json { file, .. }, Some(logo)) = (template, print::logo_of(template)) else {
        return Ok(None);
    };
    let beside = Path::new(file).parent().unwrap_or(Path::new("."));
    let path = beside.join(logo);
    let bytes = std::fs::read(&path).map_err(|e| crate::cli::error::io(&path, &e))?;
    Ok(Some(bytes))
}

/// The language asked for, else the tournament's.
fn lang(t: &Tournament, asked: Option<&str>) -> Result<Lang, CliError> {
    match asked {
        Some(asked) => asked.parse().map_err(|e: PrintError| {
            CliError::usage(e.to_string()).hint("--lang en, --lang de or --lang fr")
        }),
        None => Ok(t.settings.lang.parse()?),
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

#[cfg(test)]
mod tests {
    #[test]
    fn paper_goes_by_the_country() {
        for (locale, paper) in [
            ("en_US.UTF-8", "letter"),
            ("fr_CA", "letter"),
            ("es-MX", "letter"),
            ("en_GB.UTF-8", "a4"),
            ("de_DE@euro", "a4"),
            ("C.UTF-8", "a4"),
            ("", "a4"),
        ] {
            assert_eq!(super::paper_of(locale), paper, "{locale}");
        }
    }
}

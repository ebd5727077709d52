//! The sheets of the club rather than of one night: printed, or written as a web page or a spreadsheet.

use crate::cli::{CliError, Context, Run, Status, output};
use crate::desk::Desk;
use crate::desk::club::MemberCard;
use crate::print::{self, Options, Printed};
use crate::publish::csv::csv;
use crate::publish::{Dress, club, file, page};
use crate::sheet::{Column, Sheet};
use crate::tournament::acts::Way;
use crate::tournament::phrase;
use crate::words::{Lang, said};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Where a sheet goes, and on what paper.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct SheetArgs {
    /// Where to; `-` is standard output.
    #[arg(long, short, value_name = "FILE.pdf")]
    output: Option<PathBuf>,
    /// The paper in the printer: a4 or letter [default: as `benny club` says].
    #[arg(long, ignore_case = true, value_parser = ["a4", "letter"])]
    paper: Option<String>,
    /// Replace a file that benny did not write.
    #[arg(long)]
    force: bool,
}

/// A sheet of the club's on the screen, or in a file.
#[derive(Debug, clap::Args)]
pub struct ShownOrWritten {
    /// Into a file instead: .html, .csv or .pdf.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace a file that benny did not write.
    #[arg(long)]
    force: bool,
}

impl ShownOrWritten {
    /// Shows it, or writes it under its own title.
    ///
    /// # Errors
    /// As [`export`].
    pub fn put(
        &self,
        value: &impl serde::Serialize,
        sheet: impl Fn(Lang) -> Sheet,
        desk: &Desk,
        context: &Context,
    ) -> Run {
        match &self.output {
            Some(to) => {
                let (titled, sheets) = (|lang| sheet(lang).title, |lang| vec![sheet(lang)]);
                export(to, titled, sheets, self.force, desk, context)
            }
            None => context.show(value, || sheet(context.lang())),
        }
    }
}

/// How a club's sheet is printed: the paper asked for, else the club's, and the club's language.
fn options(args: &SheetArgs, desk: &Desk) -> Result<Options, CliError> {
    let paper = match &args.paper {
        Some(paper) => paper.clone(),
        None => desk
            .club_setting("paper")?
            .unwrap_or_else(|| crate::print::usual_paper().to_owned()),
    };
    Ok(Options {
        paper: paper.parse().unwrap_or_default(),
        lang: lang(desk)?,
        ..Options::default()
    }
    .in_club_dress(|key| desk.club_setting(key).ok().flatten()))
}

/// The club's language.
pub fn lang(desk: &Desk) -> Result<Lang, CliError> {
    Ok(Lang::of(&desk.club_setting("lang")?.unwrap_or_default()))
}

/// The club's look on pages.
pub fn dress(desk: &Desk) -> Dress {
    Dress::of(|key| desk.club_setting(key).ok().flatten())
}

/// Prints sheets into a file, `NAME.pdf` where none is named.
///
/// # Errors
/// When there is nothing to print, or the file may not be replaced.
pub fn print(
    sheets: impl FnOnce(Lang) -> Vec<Sheet>,
    args: &SheetArgs,
    name: &str,
    desk: &Desk,
    context: &Context,
) -> Run {
    let club = desk.club_setting("name")?.unwrap_or_default();
    print_with(args, name, desk, context, |options| {
        print::club_sheets(&club, &sheets(options.lang), options)
    })
}

/// Prints what `sheet` makes into a file.
///
/// # Errors
/// As `print`.
pub fn print_with(
    args: &SheetArgs,
    name: &str,
    desk: &Desk,
    context: &Context,
    sheet: impl FnOnce(&Options) -> Result<Printed, print::PrintError>,
) -> Run {
    let output = args
        .output
        .clone()
        .unwrap_or_else(|| format!("{name}.pdf").into());
    let to_stdout = output == Path::new("-");
    if to_stdout {
        super::print::not_for_a_terminal(Way::again(
            phrase!("way-write-file"),
            json!({"output": format!("{name}.pdf")}),
        ))?;
    } else {
        file::may_write(&output, args.force, print::is_ours)?;
    }
    let printed = sheet(&options(args, desk)?)?;
    super::print::warned(&printed, context);
    if to_stdout {
        output::write(&printed.bytes)?;
        return Ok(Status::Done);
    }
    file::write(&output, &printed.bytes, args.force, print::is_ours)?;
    let value = json!({"file": output.display().to_string(), "pages": printed.pages, "bytes": printed.bytes.len()});
    context.done(&value, || {
        super::print::into(&printed, &output, context.lang())
    })
}

/// A file's ending in small letters.
pub fn ending(path: &Path) -> String {
    let ending = path.extension().unwrap_or_default();
    ending.to_string_lossy().to_ascii_lowercase()
}

/// Writes sheets as .html, .csv (the first sheet only) or .pdf, as the ending says. A file for a spreadsheet is in English,
/// all others in the club's language.
///
/// # Errors
/// When the file's ending is not one of these, or the file may not be replaced.
pub fn export(
    to: &Path,
    titled: impl Fn(Lang) -> String,
    sheets: impl Fn(Lang) -> Vec<Sheet>,
    force: bool,
    desk: &Desk,
    context: &Context,
) -> Run {
    let name = desk.club_setting("name")?.unwrap_or_default();
    let ending = ending(to);
    let lang = match ending.as_str() {
        "csv" => Lang::default(),
        _ => lang(desk)?,
    };
    let (title, sheets) = (titled(lang), sheets(lang));
    match ending.as_str() {
        "pdf" => {
            let args = SheetArgs {
                output: Some(to.to_owned()),
                force,
                ..SheetArgs::default()
            };
            print(|_| sheets.clone(), &args, &title, desk, context)
        }
        "html" | "htm" => {
            let text = club::html(lang, &name, &dress(desk), &title, &sheets);
            written(to, text.as_bytes(), force, page::is_ours, context)
        }
        "csv" => {
            let Some(sheet) = sheets.first() else {
                return Err(CliError::refused("nothing", phrase!("why-nothing-in-it")));
            };
            let text = csv(sheet, false);
            let ours = |there: &[u8]| club::is_our_csv(there, sheet);
            written(to, text.as_bytes(), force, ours, context)
        }
        _ => Err(
            CliError::usage(phrase!("why-what-kind-of-file", file = to.display()))
                .hint(phrase!("hint-end-in-sheet")),
        ),
    }
}

/// Writes a file and says so.
///
/// # Errors
/// The file may not be replaced.
pub fn written(
    to: &Path,
    bytes: &[u8],
    force: bool,
    ours: impl FnOnce(&[u8]) -> bool,
    context: &Context,
) -> Run {
    file::write(to, bytes, force, ours)?;
    let value = json!({"file": to.display().to_string(), "bytes": bytes.len()});
    context.done(&value, || {
        said!(context.lang(), "wrote", file = to.display())
    })
}

/// A member's card: every night in the table; partners, opponents and personal bests in the notes.
pub fn member_card(card: &MemberCard, lang: Lang) -> Sheet {
    let done = &card.history;
    let nights = lang.with("nights-n", done.nights.len());
    let rating = format!("{:.0}", card.rating);
    let sums: [(&str, &dyn std::fmt::Display); 6] = [
        ("nights", &nights),
        ("average", &lang.tenths(done.average)),
        ("wins", &done.wins),
        ("played", &done.played),
        ("loners", &done.loners),
        ("rating", &rating),
    ];
    let mut notes = vec![lang.fill("member-sums", &sums)];
    let others = done.standing_out();
    notes.extend(others.map(|(what, other)| other.words(what, lang)));
    if let Some(best) = &done.best_night {
        notes.push(lang.fill(
            "best-night",
            &[("name", &best.name), ("points", &best.points)],
        ));
    }
    let nights = || done.nights.iter();
    let sheet = Sheet {
        title: card.name.clone(),
        aside: lang.with("nights-n", done.nights.len()),
        name: lang.text("members-card").to_owned(),
        date: done.nights.last().map(|n| n.date),
        notes,
        ..Sheet::default()
    };
    sheet
        .column(Column::of("Date", 26), nights().map(|n| n.date))
        .column(Column::of("Night", 60), nights().map(|n| &n.name))
        .column(Column::of(">Rank", 16), nights().map(|n| n.rank))
        .column(Column::of(">Of", 14), nights().map(|n| n.of))
        .column(Column::of(">Points", 18).bold(), nights().map(|n| n.points))
        .column(Column::of(">Wins", 16), nights().map(|n| n.wins))
        .column(Column::of(">Played", 18), nights().map(|n| n.played))
        .column(Column::of(">Loners", 18), nights().map(|n| n.loners))
}

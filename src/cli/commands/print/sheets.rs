//! Which sheet, and how it is made.

use super::paper::{lang, paper};
use super::{Args, Changed, open};
use crate::cli::commands::codes;
use crate::cli::input::read_input;
use crate::cli::still::drawn;
use crate::cli::{CliError, Context, Run};
use crate::print::{self, Options, Order, Paper, PaperNight, PrintError, Printed, Template};
use crate::tournament::acts::Way;
use crate::tournament::{Join, Part, Tournament, phrase};
use clap::ValueEnum;
use serde_json::json;
use std::path::Path;

/// What can be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum SheetArg {
    /// A tally card for everybody.
    #[value(aliases = ["cards", "tally-cards", "scorecards", "score-cards"])]
    Tallies,
    /// A slip for every table and round.
    #[value(aliases = ["score-slips", "score-sheets", "scoresheets"])]
    Slips,
    /// A folding number for every table.
    Numbers,
    /// Who sits where, for the wall.
    #[value(aliases = ["seating", "seating-chart", "seats"])]
    Chart,
    /// Who is expected, with room to sign.
    SignIn,
    /// Who stands where.
    Standings,
    /// Who gets which prize.
    Prizes,
    /// A badge for everybody, ten on a sheet.
    #[value(aliases = ["name-tags", "name-badges"])]
    Badges,
    /// One for each of the first three places, or from --from to --to.
    Certificates,
    /// Points by round, to fill in by hand on the wall.
    ScoreBoard,
    /// How the night goes, on one page.
    HowTo,
    /// How phones join: the Wi-Fi, then the board's page.
    Poster,
    /// Every sheet, a file each; as one .pdf, those for the start.
    All,
}

/// What a sheet is sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum By {
    /// Players' numbers.
    Number,
    /// Names as they are written.
    Name,
    /// Last names.
    Surname,
    /// Tables: the chart round by round, cards in a bundle for each table of round 1.
    Table,
}

impl By {
    fn order(self) -> Order {
        match self {
            By::Number => Order::Number,
            By::Name => Order::Name,
            By::Surname => Order::Surname,
            By::Table => Order::Table,
        }
    }
}

impl SheetArg {
    /// Whether a layout can say how it looks.
    fn has_layouts(self) -> bool {
        use SheetArg::{Badges, Certificates, HowTo, Numbers, Poster};
        !matches!(self, Badges | Certificates | HowTo | Numbers | Poster)
    }

    /// Whether it ranks anybody, so that it says what is still open.
    pub fn ranks(self) -> bool {
        matches!(
            self,
            SheetArg::Standings | SheetArg::Prizes | SheetArg::Certificates
        )
    }

    /// As it is typed.
    pub fn word(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// All of them, in the order of a night.
    pub const EACH: [SheetArg; 11] = [
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

/// The tally cards as `benny new --print` makes them: on the tournament's paper, in its language.
///
/// # Errors
/// As [`run`](super::run).
pub fn cards(t: &Tournament, context: &Context) -> Result<Printed, CliError> {
    let desk = context.read_only()?;
    let options = Options {
        paper: match t.settings.paper.as_str() {
            "" => Paper::default(),
            paper => paper.parse()?,
        },
        lang: lang(t, None)?,
        ..Options::default()
    }
    .in_club_dress(|key| desk.club_setting(key).ok().flatten());
    print::tallies(&PaperNight::of(t), &options).map_err(CliError::from)
}

pub(super) fn sheet(
    t: &Tournament,
    what: SheetArg,
    args: &Args,
    changed: &Changed,
    context: &Context,
) -> Result<Printed, CliError> {
    sheet_by(t, what, args.by, args, changed, context)
}

pub(super) fn sheet_by(
    t: &Tournament,
    what: SheetArg,
    by: Option<By>,
    args: &Args,
    changed: &Changed,
    context: &Context,
) -> Result<Printed, CliError> {
    let night = PaperNight {
        open: open(t, args),
        ..PaperNight::of(t)
    };
    if args.template.is_some() && !what.has_layouts() {
        let word = what.word();
        return Err(CliError::usage(phrase!("why-no-layouts", word))
            .way("", json!({"do": "print", "sheet": word})));
    }
    let template = args.template.as_deref().map(template).transpose()?;
    let setting = {
        let desk = context.read_only()?;
        move |key: &str| desk.club_setting(key).ok().flatten()
    };
    let options = Options {
        paper: paper(t, args.paper.as_deref(), context)?,
        lang: lang(t, args.lang.as_deref())?,
        logo: template.as_ref().map(logo).transpose()?.flatten(),
        template,
        // With --changed, --from is a round, and has already chosen the cards.
        from: args.first().filter(|_| !args.changed),
        to: args.last(),
        only: args
            .only
            .as_deref()
            .map(|who| t.find(who).map(|e| e.number))
            .transpose()?,
        copies: args.copies,
        numbers: (args.changed && what == SheetArg::Tallies)
            .then(|| changed.keys().copied().collect()),
        new_from: changed.clone(),
        order: by.map_or(Order::Usual, By::order),
        margin: args.margin.map(f32::from),
        cover: args.keepsake.as_deref().map(str::parse).transpose()?,
        back: args.back,
        next: args.next.clone().unwrap_or_default(),
        blank: match (args.blank, what) {
            (Some(0), SheetArg::Tallies) => Some(4),
            (Some(_), SheetArg::Tallies | SheetArg::Slips) | (None, _) => args.blank,
            (Some(_), _) => {
                return Err(CliError::usage(phrase!("why-only-blank"))
                    .way("", json!({"do": "print", "sheet": "tallies", "blank": 4})));
            }
        },
        filled_in: args.filled,
        codes: match args.phones {
            true => codes::of_phones(context, args.at.as_deref())?,
            false => Default::default(),
        },
        ..Options::default()
    }
    .in_club_dress(setting);
    if args.round.is_some() {
        drawn(t, args.round)?;
    }
    let printed = match what {
        SheetArg::Tallies if args.changed => print::tallies_again(t, &options),
        SheetArg::Slips if args.changed => print::slips_again(t, &options),
        SheetArg::Chart if args.changed => print::chart_again(t, &options),
        SheetArg::Prizes => print::prizes(&night, &t.prizes()?, &options),
        SheetArg::Poster => {
            let join = codes::join(context, args.at.as_deref(), args.wlan.as_deref())?;
            print::poster(&night, &options, &join)
        }
        _ => {
            let called = match (what, by) {
                (SheetArg::Chart, Some(By::Table)) => "tables".to_owned(),
                _ => what.word(),
            };
            print::night_sheet(&called, &night, t, args.round, &options)
        }
    };
    Ok(printed?)
}

/// Writes out a built-in layout.
pub(super) fn show_layout(name: &str, context: &Context) -> Run {
    let found = print::layouts().iter().find(|(n, _)| *n == name);
    let (_, text) = found.ok_or_else(|| {
        let known = print::layouts().iter().map(|(n, _)| *n);
        let known = Part::list(Join::And, known);
        CliError::refused("layout", phrase!("why-no-layout", name, known))
            .way("", json!({"do": "print", "show_layout": "classic"}))
    })?;
    let value: serde_json::Value = serde_json::from_str(text)
        .map_err(|e| CliError::refused("layout", format!("{name}: {e}")))?;
    context.tell(&value, || text.trim_end().to_owned())
}

/// The picture a layout asks for; its path is relative to the layout's file.
fn logo(template: &Template) -> Result<Option<Vec<u8>>, CliError> {
    let (Template::Json { file, .. }, Some(logo)) = (template, print::logo_of(template)) else {
        return Ok(None);
    };
    let beside = Path::new(file).parent().unwrap_or(Path::new("."));
    let path = beside.join(logo);
    let bytes = std::fs::read(&path).map_err(|e| crate::cli::error::io(&path, &e))?;
    Ok(Some(bytes))
}

/// A built-in layout, or one from a file: a name that ends in `.json` or contains a slash is a file.
fn template(asked: &str) -> Result<Template, CliError> {
    if !asked.ends_with(".json") && !asked.contains(['/', '\\']) {
        return Ok(Template::Named(asked.to_owned()));
    }
    let bytes = read_input(Path::new(asked))?;
    let text = String::from_utf8(bytes)
        .map_err(|_| CliError::refused("layout", phrase!("why-not-utf-8", asked)))?;
    Ok(Template::Json {
        file: asked.to_owned(),
        text,
    })
}

impl From<PrintError> for CliError {
    fn from(error: PrintError) -> Self {
        let message = error.says();
        match error {
            PrintError::Unknown { .. } => CliError::refused("layout", message).way(
                phrase!("way-see-layouts"),
                json!({"do": "help", "words": ["layouts"]}),
            ),
            PrintError::Layout { .. } => {
                CliError::refused("layout", message).hint(phrase!("hint-correct-layout"))
            }
            PrintError::Early(_) => CliError::refused("not_over", message).ways(vec![
                Way::to(phrase!("way-see-missing-results"), json!({"do": "missing"})),
                Way::to(phrase!("way-see-disputed-ones"), json!({"do": "settle"})),
            ]),
            PrintError::Nothing(_) => CliError::refused("nothing_to_print", message).ways(vec![
                Way::to(phrase!("way-see-drawn-scored"), json!({"do": "status"})),
                Way::to(phrase!("way-see-numbers"), json!({"do": "players"})),
            ]),
            _ => CliError::refused("print", message),
        }
    }
}

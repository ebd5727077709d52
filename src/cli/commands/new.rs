//! `benny new`.

use super::Run;
use crate::cli::args::named;
use crate::cli::roster::{List, ListArgs};
use crate::cli::{CliError, Context, Status};
use crate::desk::Operation;
use crate::desk::roster::Registered;
use crate::print;
use crate::publish::file;
use crate::seating::Format;
use crate::tournament::text::slug_of;
use crate::tournament::{
    Asked, By, ByeScore, Movement, RoundSpan, Settings, TieBreak, Tournament, clean_name,
};
use serde_json::json;
use std::path::PathBuf;

/// The tie-breaks there are.
const TIE_BREAKS: &[&str] = &[
    "wins",
    "points",
    "loners",
    "head-to-head",
    "opponents-points",
    "card-draw",
];

/// Start a tournament. It becomes the current one.
///
/// Without options: single players who change partners every round, tables of four, 8 rounds of 8 hands, North
/// American rules, ranked by points.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    benny new \"Friday Night\" --players friday.csv --rounds 8 --draw --print friday.pdf\n  \
    benny new \"Spring Cup\" --format team --rules british --rounds 5")]
pub struct Args {
    /// What it is called.
    name: String,
    /// Single players who change partners, or fixed teams.
    #[arg(long, default_value = "progressive", value_parser = named::<Format>(&["progressive", "team"]))]
    format: Format,
    /// Where the next round's seating comes from: drawn beforehand; from the last results (winners move up, losers
    /// stay); or everybody moves by their seat, which needs no paper.
    #[arg(long, default_value = "rotation", value_parser = named::<Movement>(&["rotation", "winners-up", "compass"]))]
    movement: Movement,
    /// Seats at a table: 2, 4 or 6 [default: as the rules say, 4].
    #[arg(long)]
    seats: Option<u8>,
    /// How many rounds [default: 8].
    #[arg(long, short, value_parser = clap::value_parser!(u16).range(1..=200))]
    rounds: Option<u16>,
    /// A rule set by name, or a JSON file with one.
    #[arg(long, default_value = "north-american", value_name = "NAME|FILE.json")]
    rules: String,
    /// A round is so many hands [default for progressive: 8].
    #[arg(long, value_name = "N", conflicts_with_all = ["to", "timed"])]
    hands: Option<u32>,
    /// A round is a game to so many points [default for teams: as the rules say].
    #[arg(long, value_name = "N", conflicts_with = "timed")]
    to: Option<u32>,
    /// A round lasts until the bell.
    #[arg(long)]
    timed: bool,
    /// What ranks first.
    #[arg(long, default_value = "points", value_parser = named::<By>(&["points", "wins"]))]
    by: By,
    /// Tie-breaks, in order [default: wins,loners,head-to-head,opponents-points].
    #[arg(long, value_delimiter = ',', value_name = "LIST", value_parser = named::<TieBreak>(TIE_BREAKS))]
    tie_breaks: Option<Vec<TieBreak>>,
    /// What a bye is worth: 0, any number of points, or `average` of the player's own rounds.
    #[arg(long, default_value = "0", value_name = "N|average")]
    bye: String,
    /// Seat left-over players at one table of six instead of giving byes.
    #[arg(long, value_parser = ["six"])]
    fill: Option<String>,
    /// The day it is played [default: today].
    #[arg(long, value_name = "YYYY-MM-DD")]
    date: Option<chrono::NaiveDate>,
    /// The club's name for this tournament's sheets [default: as `benny club` says].
    #[arg(long)]
    club: Option<String>,
    /// The language of printed sheets [default: as `benny club` says, else en].
    #[arg(long, value_parser = ["en", "de", "fr"])]
    lang: Option<String>,
    /// Entry fee a person or team pays: 5 or 7.50.
    #[arg(long, value_parser = super::money)]
    fee: Option<u32>,
    /// The short name for commands [default: made from the name].
    #[arg(long, value_parser = super::slug)]
    slug: Option<String>,
    /// Register the people on this list (see `benny help add`); `-` is standard input.
    #[arg(long, value_name = "FILE")]
    players: Option<PathBuf>,
    #[command(flatten)]
    list: ListArgs,
    /// Register N players by number, without names.
    #[arg(long, value_name = "N", conflicts_with = "players")]
    count: Option<u16>,
    /// Draw the seating at once.
    #[arg(long)]
    draw: bool,
    /// The seed of the draw [default: a new one].
    #[arg(long, requires = "draw", value_parser = clap::value_parser!(u64).range(..=i64::MAX as u64))]
    seed: Option<u64>,
    /// Print the tally cards into this file.
    #[arg(long, value_name = "FILE.pdf", requires = "draw")]
    print: Option<PathBuf>,
}

/// Runs it. Everything is tried on the value first; the file is written once, whole.
///
/// # Errors
/// When a name, a list, the rules or the numbers are wrong; nothing is stored then.
pub fn run(args: Args, context: &Context) -> Run {
    let name = clean_name(&args.name)?;
    let (players, count, draw, seed, print) = (
        args.players.clone(),
        args.count,
        args.draw,
        args.seed,
        args.print.clone(),
    );
    let date = args.date.unwrap_or_else(|| context.now().date_naive());
    let (wanted, list) = (args.slug.clone(), args.list.clone());
    let settings = settings(args, context)?;
    // Everything but the club's own words is known now, so that a mistake above makes no file.
    let mut t = Tournament::new(
        &wanted.clone().unwrap_or_else(|| slug_of(&name)),
        &name,
        date,
        settings,
    );
    let mut added = 0;
    let (mut roster, mut listed) = (None, Registered::default());
    if let Some(path) = players {
        let Some(confirmed) = List::read(&path, &list, &t)?.confirmed(&t, context)? else {
            return super::add::nothing(&list, context);
        };
        listed = confirmed.register(&mut t)?;
        added = listed.numbers.len();
        roster = Some(confirmed);
    } else if let Some(count) = count {
        added = t.add_numbers(count)?.len();
    }
    let drawn = if draw {
        Some(t.draw(&Asked {
            seed: seed.unwrap_or_else(|| super::draw::fresh_seed(context)),
            ..Asked::default()
        })?)
    } else {
        None
    };

    let mut desk = context.open_or_create()?;
    if t.settings.club.is_empty() {
        t.settings.club = desk.club_word("name")?.unwrap_or_default();
    }
    if t.settings.lang.is_empty() {
        t.settings.lang = desk.club_word("lang")?.unwrap_or_else(|| "en".to_owned());
    }
    let usual = t.slug.clone();
    if wanted.is_none() {
        t.slug = desk.free_slug(&usual)?;
    }
    // The paper first: when it cannot be made, nothing is stored.
    let printed = match &print {
        Some(path) => {
            if path == std::path::Path::new("-") {
                return Err(CliError::usage("--print names a file")
                    .hint("afterwards, benny print tallies -o - writes to standard output"));
            }
            file::may_write(path, false, print::is_ours)?;
            Some((path, super::print::cards(&t)?))
        }
        None => None,
    };
    let operation = Operation::New {
        slug: t.slug.clone(),
        entrants: t.entrants.len(),
        seed: t.draw.map(|d| d.seed),
    };
    desk.add(&context.act(), operation, &t)?;
    if let Some((path, cards)) = &printed {
        cards.warnings.iter().for_each(|w| context.warn(w));
        file::write(path, &cards.bytes, false, print::is_ours)?;
    }
    let printed = print.as_ref();

    let answer = json!({
        "tournament": t.slug, "name": t.name, "added": added, "file": desk.path(),
        "seed": t.draw.map(|d| d.seed), "quality": drawn.as_ref().map(|d| &d.after), "printed": printed,
        "paid": listed.paid, "list": roster,
    });
    context.done(&answer, || {
        let mut words = vec![format!(
            "Started {} ({}) in {}.",
            t.name,
            t.slug,
            desk.path().display()
        )];
        if t.slug != usual {
            words.push(format!(
                "Short name \"{usual}\" is taken; using \"{}\". To take it back: benny undo",
                t.slug
            ));
        }
        if added > 0 {
            words.push(format!(
                "Registered {}.{}",
                super::how_many(added, t.is_team()),
                super::add::paid_words(&listed)
            ));
        }
        if let (Some(drawn), Some(draw)) = (&drawn, t.draw) {
            words.push(format!(
                "Drew {} with seed {}.",
                super::rounds(drawn.drawn),
                draw.seed
            ));
            words.extend(drawn.words.iter().cloned());
        }
        if let Some(path) = &print {
            words.push(format!("Printed the tally cards into {}.", path.display()));
        }
        words.push(next_step(&t, print.is_some()));
        words.join("\n")
    })?;
    Ok(Status::Done)
}

fn next_step(t: &Tournament, printed: bool) -> String {
    let next = if t.entrants.is_empty() {
        "benny add \"Ann Lee\" \"Bob Ray\"   or   benny add --from names.csv"
    } else if t.rounds.is_empty() {
        "benny draw"
    } else if printed {
        "benny score 1 1 10-7   enters round 1, table 1; benny standings ranks everybody"
    } else {
        "benny print tallies -o cards.pdf"
    };
    format!("Next: {next}")
}

fn settings(args: Args, context: &Context) -> Result<Settings, CliError> {
    let rules = super::rules::named(&args.rules, context)?;
    let format = args.format;
    let seats = args.seats.unwrap_or(rules.seats);
    if ![2, 4, 6].contains(&seats) {
        return Err(
            CliError::usage(format!("tables have 2, 4 or 6 seats, not {seats}")).hint("--seats 4"),
        );
    }
    if seats != rules.seats {
        let fits = crate::engine::rules::RuleSet::preset_names()
            .filter(|n| crate::engine::rules::RuleSet::preset(n).is_ok_and(|r| r.seats == seats))
            .collect::<Vec<_>>()
            .join(", ");
        return Err(CliError::usage(format!(
            "{} is played by {} at a table, not {seats}",
            rules.name, rules.seats
        ))
        .hint(format!("--rules with one of {fits}")));
    }
    let span = match (args.hands, args.to, args.timed) {
        (_, _, true) => RoundSpan::Timed,
        (_, Some(0), _) | (Some(0), _, _) => {
            return Err(
                CliError::usage("a round needs at least one hand, game or minute")
                    .hint("--hands 8 or --to 10"),
            );
        }
        (_, Some(to), _) => RoundSpan::Game(to),
        (Some(hands), _, _) => RoundSpan::Hands(hands),
        _ if format == Format::Team => RoundSpan::Game(rules.play_to),
        _ => RoundSpan::Hands(8),
    };
    let movement = args.movement;
    if format == Format::Team && movement != Movement::Rotation {
        return Err(CliError::usage(
            "fixed teams play a round robin; winners-up and compass are for single players",
        )
        .hint("leave --movement out"));
    }
    let by = args.by;
    let usual = match by {
        By::Points => TieBreak::Wins,
        By::Wins => TieBreak::Points,
    };
    let rounds = args.rounds.unwrap_or(8);
    Ok(Settings {
        club: args
            .club
            .map(|name| clean_name(&name))
            .transpose()?
            .unwrap_or_default(),
        format,
        movement,
        seats,
        rounds,
        rounds_open: args.rounds.is_none(),
        span,
        by,
        tie_breaks: args.tie_breaks.unwrap_or_else(|| {
            vec![
                usual,
                TieBreak::Loners,
                TieBreak::HeadToHead,
                TieBreak::OpponentsPoints,
            ]
        }),
        bye: match args.bye.as_str() {
            "average" => ByeScore::Average,
            number => ByeScore::Points(number.parse().map_err(|_| {
                CliError::usage(format!("{number:?} is no worth of a bye"))
                    .hint("--bye 0, --bye 5 or --bye average")
            })?),
        },
        fill_six: args.fill.is_some(),
        lang: args.lang.unwrap_or_default(),
        fee: args.fee.unwrap_or(0),
        ..Settings::new(rules)
    })
}

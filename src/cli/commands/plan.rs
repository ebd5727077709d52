//! `benny plan`.

use crate::cli::{Context, Run, Status};
use crate::seating::{self, Format, Plan, PlayerNo, Request, Round, Wish};
use crate::sheet::Sheet;
use crate::tournament::{Join, Phrase, phrase};
use crate::words::{Lang, said};

/// Seat any number of players or teams without a club file.
///
/// The same arguments and seed give the same seating on any machine.
///
/// # Examples
/// - `benny plan --players 24 --rounds 7`
/// - `benny plan --teams 9 --rounds 9 --json`
#[derive(Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("who").required(true).args(["players", "teams"]))]
pub struct Args {
    /// Single players who change partners: 4 to 160, or from 3 at tables of three.
    #[arg(long, value_name = "N")]
    players: Option<u16>,
    /// Fixed teams: 2 to 80.
    #[arg(long, value_name = "N")]
    teams: Option<u16>,
    /// How many rounds.
    #[arg(long, short)]
    rounds: u16,
    /// Seats at a table.
    #[arg(long, default_value = "4", value_parser = ["2", "3", "4", "6"])]
    seats: String,
    /// The seed of every random choice.
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u64).range(..=i64::MAX as u64))]
    seed: u64,
    /// Seat left-over players at one table of six instead of giving byes.
    #[arg(long, value_parser = ["six"])]
    fill: Option<String>,
    /// A number always sits at this table; may be given several times.
    #[arg(long, value_name = "NUMBER@TABLE")]
    keep: Vec<Numbers<'@'>>,
    /// Two numbers never partner; may be given several times.
    #[arg(long, value_name = "NUMBER,NUMBER")]
    apart: Vec<Numbers<','>>,
    /// Two numbers never sit at the same table; may be given several times.
    #[arg(long, value_name = "NUMBER,NUMBER")]
    apart_table: Vec<Numbers<','>>,
    /// Show how good the seating is instead of the seating.
    #[arg(long)]
    quality: bool,
}

/// Two numbers with a sign between.
#[derive(Clone, Copy, Debug)]
struct Numbers<const SIGN: char>([u16; 2]);

impl<const SIGN: char> std::str::FromStr for Numbers<SIGN> {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let two = text
            .split_once(SIGN)
            .and_then(|(a, b)| Some([a.trim().parse().ok()?, b.trim().parse().ok()?]));
        two.map(Numbers)
            .ok_or_else(|| phrase!("why-two-numbers", sign = SIGN))
    }
}

/// Runs it.
///
/// # Errors
/// When so many cannot be seated, or --keep and --apart cannot be honoured.
pub fn run(args: Args, context: &Context) -> Run {
    let keep = args
        .keep
        .iter()
        .map(|&Numbers([entrant, table])| Wish::Keep {
            entrant: entrant.into(),
            table: table.into(),
        });
    let apart = args.apart.iter().map(|&Numbers(two)| Wish::NotPartners {
        entrants: two.map(PlayerNo),
    });
    let never = args
        .apart_table
        .iter()
        .map(|&Numbers(two)| Wish::NeverMeet {
            entrants: two.map(PlayerNo),
        });
    let request = Request {
        format: if args.teams.is_some() {
            Format::Team
        } else {
            Format::Progressive
        },
        // The parser lets no other values through.
        seats: match args.seats.as_str() {
            "2" => 2,
            "3" => 3,
            "6" => 6,
            _ => 4,
        },
        seed: args.seed,
        fill_six: args.fill.is_some(),
        wishes: keep.chain(apart).chain(never).collect(),
        ..Request::players(args.players.or(args.teams).unwrap_or(0), args.rounds)
    };
    let schedule = seating::plan(&request)?;
    let plan = Plan::new(args.seed, schedule.clone());
    if args.quality && !context.json {
        context.show(&plan.quality, || {
            super::seats::quality(&plan.quality, context.lang())
        })?;
    } else {
        context.show(&plan, || grid(&plan.schedule, context.lang()))?;
    }
    let mut words = seating::in_words(&schedule, &plan.quality);
    words.extend(seating::wishes_in_words(
        &schedule.rounds,
        &request.wishes,
        |number| number.to_string(),
    ));
    context.say(context.text(Phrase::all(Join::Lines, words)));
    Ok(Status::Done)
}

fn grid(rounds: &[Round], lang: Lang) -> Sheet {
    let mut grid = Sheet::new(&[">Round", ">Table", "Sides"]);
    let side = |side: &Vec<PlayerNo>| {
        side.iter()
            .map(|n| format!("{n:>3}"))
            .collect::<Vec<_>>()
            .join(" &")
    };
    for round in rounds {
        for table in &round.tables {
            let sides: Vec<String> = table.sides.iter().map(side).collect();
            let (round, number) = (round.round.to_string(), table.table.to_string());
            grid.row([round, number, sides.join("  – ")]);
        }
        if !round.byes.is_empty() {
            let byes: Vec<String> = round.byes.iter().map(PlayerNo::to_string).collect();
            grid.row([
                round.round.to_string(),
                said!(lang, "screen-bye"),
                byes.join(", "),
            ]);
        }
    }
    grid
}

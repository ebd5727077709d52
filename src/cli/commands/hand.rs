//! `benny hand`.

use crate::cli::{CliError, Context, Run, Status};
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::{HandEntry, Tournament};
use serde_json::json;

/// Add one hand at a table.
///
/// The rules say what it scores. The north-south side is the table's first as `benny seats` shows it. The seats are n e s
/// w, or numbers 0 to 5 clockwise from the first; a player's number or name works too, with # in front: --alone "#17". A
/// hand that is passed out is not added; where it costs a point, take it off the players with `benny adjust`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny hand 3 --makers ns --tricks 4\n  benny hand 3 --makers ew --tricks 5 --alone e"
)]
pub struct Args {
    /// The table.
    table: TableNo,
    /// The round [default: the one being played].
    #[arg(long, short)]
    round: Option<RoundNo>,
    /// The side that made trump.
    #[arg(long, value_parser = ["ns", "ew"])]
    makers: String,
    /// Tricks the makers took.
    #[arg(long)]
    tricks: u8,
    /// The maker who played alone.
    #[arg(long, value_name = "SEAT")]
    alone: Option<String>,
    /// The defender who played alone.
    #[arg(long, value_name = "SEAT")]
    defend_alone: Option<String>,
}

/// Runs it.
///
/// # Errors
/// When the rules have no such hand, or the table is complete.
pub fn run(args: Args, context: &Context) -> Run {
    let (entered, t) = context.change(|t| {
        let round = t.round_meant(args.round);
        let seat = |seat: &Option<String>| {
            seat.as_ref()
                .map(|seat| at(t, round, args.table, seat))
                .transpose()
        };
        let (alone, defend_alone) = (seat(&args.alone)?, seat(&args.defend_alone)?);
        let makers = u8::from(args.makers == "ew");
        let entry = HandEntry {
            round: args.round,
            table: args.table,
            makers,
            tricks: args.tricks,
            alone,
            defend_alone,
        };
        let entered = t.enter_hand(entry)?;
        let operation = entered.operation();
        Ok::<_, CliError>((entered, operation))
    })?;
    let (hand, result) = (&entered.hand, &entered.result);
    let (round, table, number) = (entered.round, entered.table, entered.number);
    let value = json!({
        "round": round, "table": table, "hand": number, "points": hand.points,
        "total": result.points, "complete": !result.open,
    });
    context.done(&value, || {
        let [a, b] = hand.points;
        let [x, y] = result.points;
        let sides = super::seats::versus(&t, round, table);
        let end = if result.open {
            ""
        } else {
            " The table is complete."
        };
        format!(
            "Round {round}, table {table}, hand {number}: {a}-{b}, together {x}-{y}.{end}   {sides}"
        )
    })?;
    Ok(Status::Done)
}

/// The number of the player in a seat.
fn at(t: &Tournament, round: RoundNo, table: TableNo, seat: &str) -> Result<PlayerNo, CliError> {
    if let Some(who) = seat.strip_prefix('#') {
        return Ok(t.find(who)?.number);
    }
    let wrong = || {
        CliError::refused(
            "no_seat",
            format!("table {table} of round {round} has no seat {seat:?}"),
        )
        .hint("seats are n e s w, or 0 to 5 clockwise; benny seats shows who sits where")
    };
    let place = match seat.to_lowercase().as_str() {
        "n" => 0,
        "e" => 1,
        "s" => 2,
        "w" => 3,
        number => number.parse::<usize>().map_err(|_| wrong())?,
    };
    let seated = t.table(round, table).ok_or_else(wrong)?;
    // A team's two or three seats all hold the team.
    let side = &seated.sides[place % 2];
    let within = if side.len() == 1 { 0 } else { place / 2 };
    side.get(within).copied().ok_or_else(wrong)
}

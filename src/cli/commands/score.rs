//! `benny score` and `benny correct`.

use crate::cli::args::{Score, Total, WhoCount};
use crate::cli::{CliError, Context, Run, Status, still, text};
use crate::engine::record::pair;
use crate::engine::rules::PassOut;
use crate::seating::{RoundNo, TableNo};
use crate::tournament::{Entered, Entry, Remedy, Tournament, TournamentError};
use serde_json::json;
use std::borrow::Cow;

/// What a result says, entered or corrected.
#[derive(Debug, clap::Args)]
struct Slip {
    /// Default: the round being played.
    #[arg(num_args = 1.., required = true, value_name = "[ROUND] TABLE A-B")]
    what: Vec<String>,
    /// Lone marches, by number or name [with correct, default: as they were].
    #[arg(long, value_delimiter = ',', value_name = "WHO=N")]
    loners: Vec<WhoCount>,
    /// How often each side euchred the other.
    #[arg(long, value_name = "A-B")]
    euchres: Option<Score>,
    /// Override the rules or the cards; give the reason.
    #[arg(long, value_name = "WHY")]
    force: Option<String>,
}

impl Slip {
    /// The refusal; a correction it proposes carries the loners and euchres that were typed.
    fn in_full(&self, error: TournamentError, context: &Context) -> CliError {
        let Remedy::Correct {
            points: Some(_), ..
        } = error.remedy()
        else {
            return error.into();
        };
        let mut more = String::new();
        if !self.loners.is_empty() {
            let each = self.loners.iter().map(|l| format!("{}={}", l.who, l.count));
            let each: Vec<String> = each.collect();
            more += &format!(" --loners {}", text::quoted(&each.join(",")));
        }
        if let Some(Score([a, b])) = self.euchres {
            more += &format!(" --euchres {a}-{b}");
        }
        let why = " --why WHY";
        CliError::from(error).hinting(&context.named, |hint| hint.replacen(why, &(more + why), 1))
    }

    fn entry(
        &self,
        (command, why): (&str, Option<&str>),
        t: &Tournament,
        context: &Context,
    ) -> Result<Entry, CliError> {
        let (round, table, total) = place(command, &self.what)?;
        let points = match total.0.map(u32::try_from) {
            [Ok(a), Ok(b)] => [a, b],
            _ => {
                let mut error = below_nothing((command, why), t, round, table, total);
                error.message = context.named.carried(&error.message);
                return Err(error);
            }
        };
        let loners = self
            .loners
            .iter()
            .map(|one| Ok((t.find_at(&one.who, t.round_meant(round), table)?, one.count)));
        let count = |n: u32| u16::try_from(n).unwrap_or(u16::MAX);
        Ok(Entry {
            round,
            table,
            points,
            loners: loners.collect::<Result<_, CliError>>()?,
            euchres: self.euchres.map(|Score(both)| both.map(count)),
            why: still::reason(&self.force)?.map(str::to_owned),
            clear: false,
        })
    }
}

/// Enter a table's result.
///
/// The first number of the score belongs to the table's first side as `benny seats` shows it. A total that cannot
/// happen under the rules is refused with every reason; the director may overrule with --force.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny score 1 3 10-7            # round 1, table 3\n  \
    benny score 3 10-7              # table 3 of the round being played\n  \
    benny score 1 3 10-7 --loners 17=1,Zoë=2"
)]
pub struct Args {
    #[command(flatten)]
    slip: Slip,
}

/// Correct a result already entered.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny correct 1 3 7-10 --why \"sides were swapped\"")]
pub struct CorrectArgs {
    #[command(flatten)]
    slip: Slip,
    /// The reason; the log keeps it.
    #[arg(long)]
    why: String,
    /// Play-offs: clear the rounds drawn from the old winner, without asking.
    #[arg(long)]
    clear: bool,
}

/// Runs `score`.
///
/// # Errors
/// Every reason why the result is not taken.
pub fn run(args: Args, context: &Context) -> Run {
    let (entered, t) = context.change(|t| {
        let entry = args.slip.entry(("score", None), t, context)?;
        let entered = t
            .score(entry)
            .map_err(|error| args.slip.in_full(error, context))?;
        let operation = entered.operation();
        Ok::<_, CliError>((entered, operation))
    })?;
    answer(&entered, &t, context)
}

/// Runs `correct`.
///
/// # Errors
/// When nothing is entered there, or the new result is not taken.
pub fn correct(args: CorrectArgs, context: &Context) -> Run {
    let corrected = context.clearing(args.clear, |clear| {
        context.change(|t| {
            let entry = args.slip.entry(("correct", Some(&args.why)), t, context)?;
            let entered = t.correct(Entry { clear, ..entry }, &args.why)?;
            let operation = entered.operation();
            Ok::<_, CliError>((entered, operation))
        })
    })?;
    let Some((entered, t)) = corrected else {
        return Ok(Status::Done);
    };
    answer(&entered, &t, context)?;
    say_draw(&t, context);
    say_drawn_from(&entered, &t, context);
    Ok(Status::Done)
}

/// Says so when a round was drawn from the result that has been corrected.
fn say_drawn_from(entered: &Entered, t: &Tournament, context: &Context) {
    let next = entered.result.round + 1;
    let before = entered.before.as_ref().map(|before| before.points);
    let other = before.is_some_and(|before| before != entered.result.points);
    let follows = t.settings.movement.follows_results() && t.settings.play_offs.is_none();
    if !other || !follows || t.round(next).is_none() {
        return;
    }
    context.say(match next > t.last_begun() {
        true => format!("Round {next} was drawn from the old result: benny draw draws it again."),
        false => format!("Round {next} has begun, and stays as it was drawn from the old result."),
    });
}

/// Says so when the next round of the play-offs is ready to be drawn.
pub(super) fn say_draw(t: &Tournament, context: &Context) {
    if t.settings.play_offs.is_some() && t.more_to_draw() {
        context.say("Next: benny draw");
    }
}

/// `[ROUND] TABLE A-B`, told apart by how many there are.
fn place(command: &str, what: &[String]) -> Result<(Option<RoundNo>, TableNo, Total), CliError> {
    let known = &what[..what.len().saturating_sub(1)];
    let before: String = known.iter().map(|word| format!("{word} ")).collect();
    let number = |text: &String, which: &str| {
        text.parse::<u16>().map_err(|_| {
            CliError::usage(format!("{text:?} is not a {which} number"))
                .hint(format!("benny {command} ROUND TABLE A-B"))
        })
    };
    let score = |text: &String| {
        text.parse::<Total>()
            .map_err(|e| CliError::usage(e).hint(format!("benny {command} {before}A-B")))
    };
    match what {
        [table, points] => Ok((None, TableNo(number(table, "table")?), score(points)?)),
        [round, table, points] => Ok((
            Some(RoundNo(number(round, "round")?)),
            TableNo(number(table, "table")?),
            score(points)?,
        )),
        // `2 1 8 3`, or `1 8 3` with the dash forgotten: the last two are the points.
        [place @ .., a, b]
            if what.len() == 4 && what.iter().all(|word| word.parse::<u16>().is_ok()) =>
        {
            Err(
                CliError::usage(format!("the points need a dash between them: {a}-{b}"))
                    .hint(format!("benny {command} {} {a}-{b}", place.join(" "))),
            )
        }
        _ => Err(CliError::usage(format!(
            "expected a table and its points with a dash between, 3 10-7, not {:?}",
            what.join(" ")
        ))
        .hint(format!(
            "benny {command} TABLE A-B, or with the round benny {command} ROUND TABLE A-B"
        ))),
    }
}

/// Why a result below zero is refused, and how to record its points if the rules make such a result possible.
pub(in crate::cli) fn below_nothing(
    (command, why): (&str, Option<&str>),
    t: &Tournament,
    round: Option<RoundNo>,
    table: TableNo,
    Total(points): Total,
) -> CliError {
    let score = pair(points);
    let round = t.round_meant(round);
    let seats = t.table(round, table);
    let rules = seats.map_or(Cow::Borrowed(&t.settings.rules), |seats| t.rules_at(seats));
    let mut message = format!("A result starts at 0: {score} goes below it");
    if rules.pass_out != PassOut::DealerLoses1 {
        message += &format!(", and no hand costs a point under {}", rules.name);
        return CliError::refused("below_nothing", message)
            .hint(format!("benny {command} {round} {table} A-B"));
    }
    message += ". Enter 0, then take what the pass-outs cost off the players:";
    for (side, below) in points.into_iter().enumerate().filter(|(_, p)| *p < 0) {
        for number in seats.iter().flat_map(|seats| &seats.sides[side]) {
            message += &format!("\n  benny adjust {number} {below} \"passed out\" --round {round}");
        }
    }
    let [a, b] = points.map(|p| p.max(0));
    let why = why.map_or(String::new(), |why| format!(" --why {}", text::quoted(why)));
    CliError::refused("below_nothing", message)
        .hint(format!("benny {command} {round} {table} {a}-{b}{why}"))
}

pub(super) fn answer(entered: &Entered, t: &Tournament, context: &Context) -> Run {
    let (round, table) = (entered.result.round, entered.result.table);
    let [a, b] = entered.result.points;
    let overruled: Vec<String> = entered.overruled.iter().map(ToString::to_string).collect();
    let unlikely = t.unlikely(&entered.result);
    let value = json!({
        "unlikely": unlikely.map(|u| u.to_string()),
        "round": round, "table": table, "points": entered.result.points, "loners": entered.result.loners,
        "before": entered.before, "overruled": overruled, "missing": entered.missing,
    });
    context.done(&value, || {
        let mut words = format!(
            "Round {round}, table {table}: {a}-{b}   {}",
            super::seats::versus(t, round, table)
        );
        if let Some(before) = &entered.before {
            words += &format!("\nBefore: {}-{}", before.points[0], before.points[1]);
        }
        for reason in &overruled {
            words += &format!("\nOverruled: {reason}");
        }
        words
    })?;
    if let Some(unlikely) = unlikely {
        context.warn(format!(
            "unusually high: {unlikely}. It is stored; if the slip says otherwise: benny correct {round} {table} A-B --why WHY"
        ));
    }
    say_stayed(&entered.stayed, round, t, context);
    if let Some(dispute) = &entered.dispute {
        context.warn(format!(
            "{}; to end it: benny settle {round} {table} slip",
            dispute.in_short()
        ));
    }
    let first =
        entered.before.is_none() && t.results.iter().filter(|r| r.round == round).count() == 1;
    let open = t.first_incomplete().filter(|&open| first && open < round);
    if let Some(open) = open {
        context.say(format!(
            "This is the first result of round {round}, and round {open} is not complete.\n\
             If it belongs to another round: benny undo"
        ));
    }
    context.say(match entered.missing {
        0 if t.is_played() => {
            super::member::say_news(t, context);
            format!("Round {round} is complete, and with it the night.")
        }
        0 => format!("Round {round} is complete."),
        1 => format!("One table of round {round} is still missing."),
        n => format!("{n} tables of round {round} are still missing."),
    });
    Ok(Status::Done)
}

/// Names those who had been marked as away, but who played according to the slip.
fn say_stayed(stayed: &[u32], round: RoundNo, t: &Tournament, context: &Context) {
    for e in t.entrants.iter().filter(|e| stayed.contains(&e.id)) {
        let name = format!("{} {}", e.number, e.name);
        context.say(format!(
            "{} was noted as not there in round {round}, but sat at this table; the points are theirs. If it was somebody \
             else: benny undo, then benny replace {} NAME --from {round}",
            name.trim_end(),
            e.number
        ));
    }
}

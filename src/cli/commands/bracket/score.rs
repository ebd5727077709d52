//! Entering or correcting a match.

use super::show::{name_of, points};
use crate::cli::text::quoted;
use crate::cli::{CliError, Context, Run, Status};
use crate::club::{BracketError, MatchScore};
use crate::desk::DeskError;
use crate::desk::club::side_of;
use crate::tournament::TournamentError;
use crate::tournament::acts::Points;
use crate::tournament::acts::Way;
use serde_json::json;

/// Enter a match, or correct it.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny bracket score 3 10-7\n  benny bracket score 3 --walkover Ann\n  \
    benny bracket score 3 7-10 --correct"
)]
pub struct ScoreArgs {
    /// The match's number.
    number: u16,
    /// Points of the first side and the second, in the order `benny bracket show` lists them.
    #[arg(value_name = "A-B", required_unless_present_any = ["walkover", "take_away"])]
    points: Option<Points>,
    /// Who goes through because the others gave up or did not come.
    #[arg(long, value_name = "WHO", conflicts_with = "points")]
    walkover: Option<String>,
    /// Clear the result, as if the match had not been played.
    #[arg(long, conflicts_with_all = ["points", "walkover"])]
    take_away: bool,
    /// Replace the result already entered.
    #[arg(long)]
    correct: bool,
    /// Clear the matches played on the strength of the old result, without asking.
    #[arg(long)]
    clear: bool,
    /// Which bracket [default: the newest].
    #[arg(long, value_name = "NAME")]
    pub(super) bracket: Option<String>,
}

pub(super) fn score(args: &ScoreArgs, context: &Context) -> Run {
    let mut desk = context.open()?;
    let which = args.bracket.as_deref();
    let entered = match (&args.points, &args.walkover) {
        (Some(points), _) => Some(MatchScore::Played(*points)),
        (None, Some(who)) => {
            let one = desk.at_bracket(which, |_, one| Ok(one.clone()))?;
            let bracket = &one.bracket;
            let side = side_of(&one, args.number, who).ok_or_else(|| {
                let matches = bracket.matches();
                let sides = matches.iter().find(|m| m.number == args.number);
                let sides = sides.map_or(String::new(), |m| {
                    let [one, other] = [0, 1].map(|side| name_of(bracket, m, side));
                    format!(": that is {one} against {other}")
                });
                CliError::refused(
                    "not_in_match",
                    format!("{who:?} is not one side of match {}{sides}", args.number),
                )
                .hint("benny bracket show")
            })?;
            Some(MatchScore::Walkover(side))
        }
        (None, None) => None,
    };
    let act = context.act();
    // The command as typed, with the missing flag added.
    let own = |flags: &str| {
        let entered = match (&args.points, &args.walkover) {
            (Some(points), _) => points.to_string(),
            (None, Some(who)) => format!("--walkover {}", quoted(who)),
            (None, None) => "--take-away".to_owned(),
        };
        format!("benny bracket score {} {entered}{flags}", args.number)
    };
    let correct = if args.correct { " --correct" } else { "" };
    let done = context.clearing(args.clear, |clear| {
        desk.score_bracket(&act, which, args.number, entered, args.correct, clear)
            .map_err(|error| match error {
                DeskError::Tournament(TournamentError::Bracket(e)) => {
                    let hint = match &e {
                        BracketError::Clears { .. } => own(&format!("{correct} --clear")),
                        BracketError::AlreadyEntered { stands, .. } if Some(*stands) == entered => {
                            return CliError::from(e).ways(vec![Way::nothing()]);
                        }
                        BracketError::AlreadyEntered { .. } => own(" --correct"),
                        BracketError::Draw { .. } => format!(
                            "benny bracket score {} A-B{correct}, once another hand has decided it",
                            args.number
                        ),
                        _ => return e.into(),
                    };
                    CliError::from(e).hint(hint)
                }
                error => error.into(),
            })
    })?;
    let Some((one, cleared)) = done else {
        return Ok(Status::Done);
    };
    let matches = one.bracket.matches();
    let m = matches.iter().find(|m| m.number == args.number);
    let mut answer = json!({"bracket": one.slug, "match": args.number, "cleared": cleared});
    if let Some(m) = m {
        answer["winner"] = json!(m.score.and_then(|s| m.sides[s.winner()]).map(|at| at + 1));
    }
    context.done(&answer, || {
        let mut words = match m {
            Some(m) if m.score.is_some() => format!(
                "Match {}: {} against {}, {}.",
                m.number,
                name_of(&one.bracket, m, 0),
                name_of(&one.bracket, m, 1),
                points(m.score)
            ),
            _ => format!("Match {} has no result any more.", args.number),
        };
        if !cleared.is_empty() {
            let list: Vec<String> = cleared.iter().map(u16::to_string).collect();
            words += &format!(" Cleared: {}.", list.join(", "));
        }
        if let Some(winner) = one
            .bracket
            .champion()
            .and_then(|at| one.bracket.contestants.get(at))
        {
            words += &format!("\n{} wins {}.", winner.name, one.name);
        } else {
            let ready: Vec<String> = one
                .bracket
                .ready()
                .iter()
                .map(|m| m.number.to_string())
                .collect();
            words += &format!("\nTo play now: {}.", ready.join(", "));
        }
        words
    })?;
    Ok(Status::Done)
}

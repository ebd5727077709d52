//! `benny adjust`.

use super::Run;
use crate::cli::{CliError, Context, Status};
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::TournamentError;
use serde_json::json;

/// Give or take points, for a reason.
///
/// Without points, the rule set's penalty for a revoke is taken from them or given to the other side, as the rules say.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny adjust 17 -2 --why \"revoke in round 3\"\n  benny adjust Zoë \"revoke\"      the rule set's penalty\n  benny adjust Zoë \"revoke\" --alone --round 3"
)]
pub struct Args {
    /// A number or an unambiguous part of the name.
    who: String,
    /// Points, negative to take them; may be left out.
    #[arg(num_args = 1.., required_unless_present = "why", allow_negative_numbers = true, value_name = "[POINTS] REASON")]
    what: Vec<String>,
    /// The reason, where it does not follow the points.
    #[arg(long, value_name = "WHY")]
    why: Option<String>,
    /// The revoke was made while somebody played alone.
    #[arg(long)]
    alone: bool,
    /// The round it counts in; a number means who held it then [default: the last one begun that they were there for].
    #[arg(long, value_name = "N")]
    round: Option<RoundNo>,
}

/// Runs it.
///
/// # Errors
/// When WHO fits nobody or several people, or there is no reason.
pub fn run(args: Args, context: &Context) -> Run {
    let (points, mut reason) = said(&args.what);
    if let Some(why) = &args.why {
        if !reason.is_empty() {
            return Err(
                CliError::usage(format!("two reasons: {reason:?} and {why:?}"))
                    .hint("give one of them"),
            );
        }
        reason = why.clone();
    }
    if args.alone && points.is_some() {
        return Err(CliError::usage(
            "--alone is for the rule set's own penalty; you gave the points yourself",
        )
        .hint("leave out --alone, or the points"));
    }
    let ((who, given), t) = context.change(|t| {
        let who = t.find(&args.who)?.number;
        let given = match points {
            Some(points) => vec![t.adjust_in(args.round, &args.who, points, &reason)?],
            None => t.penalty(args.round, &args.who, args.alone, &reason)?,
        };
        let operation = t.adjusting(&given);
        Ok::<_, TournamentError>(((who, given), operation))
    })?;
    let to: Vec<_> = given
        .iter()
        .filter_map(|given| t.entrants.iter().find(|e| e.id == given.entrant))
        .collect();
    let numbers: Vec<PlayerNo> = to.iter().map(|e| e.number).collect();
    let one = given.first();
    let (points, reason) = one.map_or((0, ""), |a| (a.points, a.reason.as_str()));
    let value = json!({
        "number": who, "points": points, "reason": reason, "round": one.map(|a| a.round), "to": numbers,
    });
    context.done(&value, || {
        let names: Vec<String> = to
            .iter()
            .map(|e| format!("{} {}", e.number, e.name).trim_end().to_owned())
            .collect();
        let round = match one.map_or(RoundNo::NONE, |a| a.round) {
            RoundNo::NONE => "before round 1".to_owned(),
            round => format!("in round {round}"),
        };
        format!(
            "{}: {points:+} points {round}, {reason}.",
            names.join(" and ")
        )
    })?;
    Ok(Status::Done)
}

/// The points, if given, and the reason, in however many words it was typed.
fn said(what: &[String]) -> (Option<i32>, String) {
    let points = what.first().and_then(|first| {
        let digits = first.trim_start_matches(['+', '-']);
        let number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        // A number beyond all bounds is still a number: it is refused as too many points.
        number.then(|| first.parse().unwrap_or(i32::MAX))
    });
    let from = usize::from(points.is_some());
    (points, what.get(from..).unwrap_or_default().join(" "))
}

#[cfg(test)]
mod tests {
    use super::said;

    #[test]
    fn points_may_be_left_out_and_the_reason_has_many_words() {
        let said = |words: &[&str]| said(&words.iter().map(|w| w.to_string()).collect::<Vec<_>>());
        assert_eq!(
            said(&["-2", "revoke", "in", "round", "3"]),
            (Some(-2), "revoke in round 3".into())
        );
        assert_eq!(said(&["revoke"]), (None, "revoke".into()));
        assert_eq!(said(&["999999999999"]), (Some(i32::MAX), String::new()));
        assert_eq!(said(&["5"]), (Some(5), String::new()));
    }
}

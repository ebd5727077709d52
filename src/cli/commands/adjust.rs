//! `benny adjust`.

use super::Run;
use crate::cli::{Context, Status};
use serde_json::json;

/// Give somebody points or take them, for a reason.
///
/// Without points the rule set's penalty for a revoke is taken.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny adjust 17 -2 \"revoke in round 3\"\n  benny adjust Zoë \"revoke\"      the rule set's penalty"
)]
pub struct Args {
    /// A number or an unambiguous part of the name.
    who: String,
    /// Points, negative to take them; may be left out.
    #[arg(num_args = 1.., required = true, allow_negative_numbers = true, value_name = "[POINTS] REASON")]
    what: Vec<String>,
}

/// Runs it.
///
/// # Errors
/// When nobody or several are meant, or there is no reason.
pub fn run(args: Args, context: &Context) -> Run {
    let (points, reason) = said(&args.what);
    let (given, t) = context.change(|t| match points {
        Some(points) => t.adjust(&args.who, points, &reason),
        None => t.penalty(&args.who, &reason),
    })?;
    let entrant = t.entrants.iter().find(|e| e.id == given.entrant);
    let (number, name) = entrant.map_or((0, ""), |e| (e.number, e.name.as_str()));
    let value = json!({"number": number, "points": given.points, "reason": given.reason, "round": given.round});
    context.tell(&value, || {
        format!(
            "{}: {:+} points, {}.",
            format!("{number} {name}").trim_end(),
            given.points,
            given.reason
        )
    })?;
    Ok(Status::Done)
}

/// The points, where they are said, and the reason in as many words as were typed.
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

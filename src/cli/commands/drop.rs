//! `benny drop`.

use super::Run;
use crate::cli::{Context, Status};
use crate::desk::people;
use crate::seating::RoundNo;
use crate::tournament::TournamentError;
use serde_json::json;

/// Withdraw a player or team.
///
/// Before the draw the registration is removed; afterwards the results stay and `benny draw` re-seats the rounds to
/// come. For somebody who has left already, --from changes the round.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny drop 17\n  benny drop 17 --from 5      # they still play round 4"
)]
pub struct Args {
    /// A number or an unambiguous part of the name.
    who: String,
    /// The first round without them [default: the next one not begun].
    #[arg(long, value_name = "ROUND")]
    from: Option<RoundNo>,
}

/// Runs it.
///
/// # Errors
/// When WHO fits nobody or several people, or they have left already.
pub fn run(args: Args, context: &Context) -> Run {
    let from = super::people::asked(context, args.from, &args.who, |t| {
        t.drop_entrant(&args.who, None)
    })?;
    let ((who, gone), t) = context.change(|t| {
        let who = t.find(&args.who)?.clone();
        let (gone, operation) = people::leaves(t, &args.who, from)?;
        Ok::<_, TournamentError>(((who, gone), operation))
    })?;
    let (number, name) = (who.number, who.name);
    let answer =
        json!({"number": number, "name": name, "from": gone.from, "redraw": t.needs_draw()});
    context.done(&answer, || {
        let named = format!("{number} {name}");
        let from = match gone.from {
            RoundNo::NONE | RoundNo::FIRST => String::new(),
            from if from > t.settings.rounds && from > t.last_drawn() => {
                " after the last round".to_owned()
            }
            from => format!(" from round {from} on"),
        };
        format!("{} is out{from}.", named.trim_end())
    })?;
    if args.from.is_none()
        && let Some(other) = super::people::other_round(&t, &gone)
    {
        let plays = if other > gone.from {
            "still play"
        } else {
            "do not play"
        };
        let playing = other.min(gone.from);
        context.say(format!(
            "If they {plays} round {playing}: benny drop {number} --from {other}"
        ));
    }
    super::people::say_free_seat(&t, number, context);
    super::draw::say_if_needed(&t, context);
    Ok(Status::Done)
}

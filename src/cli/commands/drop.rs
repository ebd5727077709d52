//! `benny drop`.

use super::Run;
use crate::cli::{Context, Status};
use serde_json::json;

/// Take somebody out.
///
/// Before the draw the registration is taken back; afterwards the results stay and the rounds to come are re-seated
/// with `benny draw`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny drop 17")]
pub struct Args {
    /// A number or an unambiguous part of the name.
    who: String,
}

/// Runs it.
///
/// # Errors
/// When nobody or several are meant, or they are gone already.
pub fn run(args: Args, context: &Context) -> Run {
    let (gone, t) = context.change(|t| {
        let gone = t.find(&args.who)?.clone();
        t.drop_entrant(&args.who)?;
        Ok::<_, crate::tournament::TournamentError>(gone)
    })?;
    let answer = json!({"number": gone.number, "name": gone.name, "redraw": t.needs_draw()});
    context.done(&answer, || format!("{} {} is out.", gone.number, gone.name))?;
    super::draw::say_if_needed(&t, context);
    Ok(Status::Done)
}

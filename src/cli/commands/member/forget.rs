//! Forgetting a member.

use crate::cli::{CliError, Context, Run, Status};
use crate::tournament::text::count;
use serde_json::{Value, json};

/// Forget a member: the name goes, the results stay.
///
/// The name goes from the club file, its log and the backups beside it; results stay as those of a former member. There
/// is no way back.
///
/// # Examples
/// - `benny member forget 17 --yes`
#[derive(Debug, clap::Args)]
pub struct ForgetArgs {
    /// A number or an unambiguous part of the name.
    who: String,
    /// Do not ask.
    #[arg(long, short)]
    yes: bool,
}

/// Where forgetting does not reach.
const BEYOND: &str =
    "sheets on paper, files exported or sent elsewhere, and backups kept in other folders";

pub(super) fn forget(args: &ForgetArgs, context: &Context) -> Run {
    let mut desk = context.open()?;
    let member = desk.members()?.find(&args.who)?.clone();
    if !args.yes {
        let what = format!(
            "Forget {} {}? Their results stay, their name goes for good.",
            member.id, member.name
        );
        if !context.asks() {
            return Err(CliError::refused("not_sure", what).way(
                "",
                json!({"do": "member forget", "who": member.id, "yes": true}),
            ));
        }
        if !context.confirms(&what)? {
            context.say("Nobody was forgotten.");
            return Ok(Status::Done);
        }
    }
    let reached = desk.forget_member(&context.act(), member.id)?;
    let unreached: Vec<Value> = reached
        .unreached
        .iter()
        .map(|(path, why)| json!({"file": path.display().to_string(), "why": why}))
        .collect();
    let value = json!({
        "id": member.id, "name": reached.name, "nights": reached.nights,
        "copies": reached.copies.iter().map(|p| p.display().to_string()).collect::<Vec<_>>(),
        "unreached": unreached, "beyond": BEYOND,
    });
    context.done(&value, || {
        let mut words = format!(
            "The name is gone from {}, from the log and from {} beside the file; the results are {}'s.",
            count(reached.nights, "night"),
            count(reached.copies.len(), "backup"),
            reached.name
        );
        words += &format!("\nbenny cannot reach {BEYOND}.");
        words
    })?;
    for (path, why) in &reached.unreached {
        context.warn(format!(
            "the name may still stand in {}: {why}",
            path.display()
        ));
    }
    Ok(match reached.unreached.is_empty() {
        true => Status::Done,
        false => Status::Partly,
    })
}

//! Matching people on nights already in the file with members.

use crate::cli::recognise::WhoArgs;
use crate::cli::{CliError, Context, Run, Status};
use crate::desk::Desk;
use crate::tournament::phrase;
use crate::words::said;
use serde_json::json;

/// Match everybody in nights already in the file.
///
/// benny asks once about each name that is close to another.
///
/// # Examples
/// - `benny member match`
/// - `benny member match --new`
/// - `benny member match --member "Anne Lee=4"`
#[derive(Debug, clap::Args)]
pub struct MatchArgs {
    #[command(flatten)]
    who: WhoArgs,
    /// Show what is left to match, and store nothing.
    #[arg(long)]
    dry_run: bool,
}

/// Says that nights in the file hold people who are not matched with members.
pub(in super::super) fn say_unmatched(desk: &Desk, context: &Context) -> Result<(), CliError> {
    if context.quiet || context.json {
        return Ok(());
    }
    if let Some(open) = desk.unmatched()? {
        let open = phrase!("match-open", names = open.people, nights = open.nights);
        let next = context.command(json!({"do": "member match"}));
        context.say(format!("{} {}", context.text(open), context.next(&[next])));
    }
    Ok(())
}

pub(super) fn match_nights(args: &MatchArgs, context: &Context) -> Run {
    let look = context.read_only()?;
    let Some(open) = look.unmatched()? else {
        let nothing = match args.dry_run {
            true => json!({"nights": 0, "people": 0, "close": []}),
            false => json!({"known": 0, "new": [], "close": []}),
        };
        return context.done(&nothing, || said!(context.lang(), "match-none"));
    };
    if args.dry_run {
        return context.tell(&open, || {
            let mut words = said!(
                context.lang(),
                "match-open",
                names = open.people,
                nights = open.nights
            );
            for close in &open.close {
                let near: Vec<&str> = close.candidates.iter().map(|c| c.name.as_str()).collect();
                words += "\n";
                words += &said!(
                    context.lang(),
                    "match-close",
                    name = close.name,
                    near = near.join(", ")
                );
            }
            words
        });
    }
    let answers = args.who.settle(&open.close, &look, context)?;
    drop(look);
    let done = context.open()?.match_nights(&context.act(), &answers)?;
    context.done(&done, || {
        said!(
            context.lang(),
            "match-done",
            known = done.known,
            n = done.new.len()
        )
    })?;
    super::super::acts::notes(&done.notes(), context);
    Ok(Status::Done)
}

/// Matches the nights in the file without asking, when a season is about to need it.
pub(in super::super) fn match_quietly(desk: &mut Desk, context: &Context) -> Result<(), CliError> {
    let Some(open) = desk.unmatched()? else {
        return Ok(());
    };
    let answers = WhoArgs::default().settle(&open.close, desk, context)?;
    let done = desk.match_nights(&context.act(), &answers)?;
    super::super::acts::notes(&done.notes(), context);
    Ok(())
}

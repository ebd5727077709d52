//! A knock-out's links for phones, and accepting what phones proposed.

use super::super::phones::{accepted, show};
use crate::cli::{Context, Run, Status};
use serde_json::{Value, json};

/// List the contestants' links: phones enter and confirm matches.
///
/// Whoever has no link yet gets one. A link shows a contestant their match on their phone: they enter the result, the
/// other side confirms or disputes it. Print them with `benny bracket print --cards --phones`. Anybody with a link for
/// the night the bracket was made from can use that one, once their tables there are done.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny bracket phones\n  benny bracket phones cup --revoke 3     # the link of number 3 ends"
)]
pub struct PhonesArgs {
    /// Which bracket [default: the newest].
    pub(super) name: Option<String>,
    /// End somebody's link: a number, or a part of the name.
    #[arg(long, value_name = "WHO")]
    revoke: Option<String>,
}

/// Accept what one side entered by phone and nobody disputed.
///
/// The other side has neither confirmed nor disputed it.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny bracket accept       # every match\n  benny bracket accept 3     # match 3"
)]
pub struct AcceptArgs {
    /// Only this match.
    number: Option<u16>,
    /// Which bracket [default: the newest].
    #[arg(long, value_name = "NAME")]
    pub(super) bracket: Option<String>,
}

pub(super) fn phones(args: &PhonesArgs, context: &Context) -> Run {
    let mut desk = context.open()?;
    let which = args.name.as_deref();
    if let Some(who) = &args.revoke {
        let act = context.act();
        let (contestant, there) = desk.at_bracket(which, |desk, _| desk.revoke_link(&act, who))?;
        let name = format!("{} {}", contestant.number, contestant.name);
        let value = json!({"number": contestant.number, "name": contestant.name, "revoked": there});
        context.done(&value, || match there {
            true => format!("The link of {name} no longer works."),
            false => format!("{name} has no link."),
        })?;
        return Ok(Status::Done);
    }
    let act = context.act();
    let (slug, links) =
        desk.at_bracket(which, |desk, one| Ok((one.slug.clone(), desk.links(&act)?)))?;
    show(&links, ">Number", context)?;
    context.say(format!(
        "The board's address goes in front: benny serve shows it. On paper: benny bracket print {slug} --cards --phones"
    ));
    Ok(Status::Done)
}

pub(super) fn accept(args: &AcceptArgs, context: &Context) -> Run {
    let mut desk = context.open()?;
    let (one, taken) = desk.accept_matches(&context.act(), args.bracket.as_deref(), args.number)?;
    let listed: Vec<Value> = taken
        .iter()
        .map(|(number, points)| json!({"bracket": one.slug, "match": number, "points": points}))
        .collect();
    context.done(&listed, || {
        let lines = taken
            .iter()
            .map(|(number, points)| format!("Match {number}: {}", points));
        accepted(&lines.collect::<Vec<_>>())
    })?;
    Ok(Status::Done)
}

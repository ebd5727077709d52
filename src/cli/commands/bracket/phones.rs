//! A knock-out's links for phones.

use super::super::phones::show;
use crate::cli::{Context, Run, Status};
use crate::tournament::phrase;
use crate::tournament::text::numbered;
use crate::words::said;
use serde_json::json;

/// List the contestants' links: phones enter and confirm matches.
///
/// Whoever has no link yet gets one. A link shows a contestant their match on their phone: they enter the result, the
/// other side confirms or disputes it. Print them with `benny bracket print --cards --phones`. Anybody with a link for
/// the night the bracket was made from can use that one, once their tables there are done.
///
/// # Examples
/// - `benny bracket phones`
/// - `benny bracket phones cup --revoke 3`: the link of number 3 ends
#[derive(Debug, clap::Args)]
pub struct PhonesArgs {
    /// Which bracket [default: the newest].
    pub(super) name: Option<String>,
    /// End somebody's link: a number, or a part of the name.
    #[arg(long, value_name = "WHO")]
    revoke: Option<String>,
}

pub(super) fn phones(args: &PhonesArgs, context: &Context) -> Run {
    let mut desk = context.open()?;
    let which = args.name.as_deref();
    if let Some(who) = &args.revoke {
        let act = context.act();
        let (contestant, there) = desk.at_bracket(which, |desk, _| desk.revoke_link(&act, who))?;
        let name = numbered(contestant.number, &contestant.name);
        let value = json!({"number": contestant.number, "name": contestant.name, "revoked": there});
        return context.done(&value, || match there {
            true => said!(context.lang(), "phones-link-ended", name),
            false => said!(context.lang(), "phones-no-link", name),
        });
    }
    let act = context.act();
    let (slug, links) =
        desk.at_bracket(which, |desk, one| Ok((one.slug.clone(), desk.links(&act)?)))?;
    show(&links, ">Number", context)?;
    context.say(phrase!(
        "phones-address-or-paper",
        serve = context.command(json!({"do": "serve"})),
        paper = context
            .command(json!({"do": "bracket print", "name": slug, "cards": true, "phones": true}))
    ));
    Ok(Status::Done)
}

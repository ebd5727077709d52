//! `benny phones`: what the scorer does for phones.

use crate::cli::{Context, Run, Status};
use crate::desk::{PhoneLink, acts};
use crate::sheet::Sheet;
use crate::tournament::phrase;
use crate::words::said;
use serde_json::json;

/// List players' links, or end one.
///
/// Whoever has no link yet gets one. A link is for one player's phone: their seat, their table's result, their card.
/// Print them with `benny print tallies --phones`. Links end when the tournament is closed.
///
/// # Examples
/// - `benny phones`
/// - `benny phones revoke 17`: 17's link ends; benny phones makes a new one
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    Revoke(acts::Revoke),
}

/// Runs `phones`.
///
/// # Errors
/// When no tournament is open.
pub fn run(args: Args, context: &Context) -> Run {
    if let Some(What::Revoke(revoke)) = args.what {
        return super::acts::on(revoke, context);
    }
    let mut desk = context.open()?;
    let links = desk.links(&context.act())?;
    show(&links, ">No", context)?;
    if links.iter().any(|l| l.token.is_none()) {
        context.say(phrase!(
            "phones-elsewhere",
            revoke = context.command(json!({"do": "phones revoke", "who": null})),
            phones = context.command(json!({"do": "phones"}))
        ));
    }
    let serve = context.command(json!({"do": "serve"}));
    context.say(phrase!("phones-address", serve));
    Ok(Status::Done)
}

/// Everybody's link; `number` is the heading over the numbers.
pub(super) fn show(links: &[PhoneLink], number: &'static str, context: &Context) -> Run {
    let listed: Vec<_> = links
        .iter()
        .map(|l| json!({"number": l.number, "name": l.name, "path": l.path()}))
        .collect();
    context.show(&listed, || {
        let mut grid = Sheet::new(&[number, "Name", "Link"]);
        for link in links {
            let path = link
                .path()
                .unwrap_or_else(|| said!(context.lang(), "made-elsewhere"));
            grid.row([link.number.to_string(), link.name.clone(), path]);
        }
        grid
    })
}

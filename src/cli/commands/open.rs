//! `benny open`.

use super::serve;
use crate::cli::{Context, Run, Status};
use crate::tournament::phrase;

/// Open the director's page in the browser.
///
/// If benny already serves this club file, its page is shown; otherwise benny starts serving it: the board, the phones'
/// pages and the director's page, as `benny serve` does, on free ports if the usual ones are taken. Quit benny on the page,
/// or with Ctrl-C. Started without a terminal, by a double-click for example, benny does this.
///
/// # Examples
/// - `benny open`
/// - `benny open --no-browser --json`
#[derive(Debug, Default, clap::Args)]
pub struct Args {
    /// Don't open the browser; only show the addresses.
    #[arg(long)]
    no_browser: bool,
}

/// Runs it.
///
/// # Errors
/// As [`serve::run`].
pub fn run(args: Args, context: &Context) -> Run {
    let Some(doors) = crate::web::running(context.file()) else {
        let at = |port, desk_port| {
            serve::run(
                serve::Args::with(port, desk_port, !args.no_browser),
                context,
            )
        };
        // Another program, or another club's benny, may have the usual ports.
        return at(4040, 4041).or_else(|error| match error.kind {
            "listen" => at(0, 0),
            _ => Err(error),
        });
    };
    if context.json {
        context.json(&doors)?;
    } else {
        context.say(phrase!("open-running"));
        crate::cli::output::write(serve::told(&doors, context).as_bytes())?;
    }
    if !args.no_browser {
        serve::browse(&doors.desk, context);
    }
    Ok(Status::Done)
}

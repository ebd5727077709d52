//! `benny demo`.

use crate::cli::{CliError, Context, Run};
use crate::desk::rehearse::{self, Plan};
use crate::engine::RuleSet;
use crate::seating::RoundNo;
use crate::tournament::acts::Way;
use crate::tournament::phrase;
use crate::words::said;
use serde_json::{Value, json};
use std::path::PathBuf;

/// Make a file with two sample nights to look around in.
///
/// One night is finished and one is under way. Nobody in it exists; everything it shows says that it is a rehearsal. The
/// club file is not touched.
///
/// # Examples
/// - `benny demo`
/// - `benny demo try.benny`
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The file [default: demo.benny beside the club file].
    #[arg(value_name = "FILE")]
    into: Option<PathBuf>,
}

/// Runs it.
///
/// # Errors
/// When the file already exists.
pub fn run(args: Args, context: &Context) -> Run {
    let default = || super::rehearse::beside(context, "demo.benny");
    let path = args.into.clone().unwrap_or_else(default);
    if path.try_exists().unwrap_or(true) {
        let message = phrase!("why-exists-already", file = path.display());
        return Err(CliError::refused("exists", message).ways(vec![
            Way::to(
                phrase!("way-start-afresh"),
                json!({"do": "demo", "into": null}),
            ),
            Way::advice(phrase!("hint-or-open-it")),
        ]));
    }
    let mut desk = rehearse::open(&path)?;
    let today = context.now();
    let lang = context.lang();
    let rules = || Ok::<_, CliError>(RuleSet::preset("north-american")?);
    let mut finished = Plan::new(24, rules()?, today - chrono::Duration::days(7));
    finished.name = said!(lang, "demo-last-week");
    finished.rounds = 6;
    let first = rehearse::rehearse(&mut desk, &finished)?;
    let mut running = Plan::new(26, rules()?, today - chrono::Duration::minutes(70));
    running.name = said!(lang, "tonight");
    running.seed = 2;
    running.mistakes = 0;
    running.comings = false;
    running.stop_in = Some(RoundNo(3));
    let second = rehearse::rehearse(&mut desk, &running)?;
    let value = json!({
        "rehearsal": true, "file": path.display().to_string(), "finished": first.tournament, "running": second.tournament,
    });
    context.done(&value, || {
        let named = context.named.at(&path);
        let look = |act: Value| format!("  {}", named.way(&Way::to("", act)));
        [
            said!(lang, "demo-nights-in", file = path.display()),
            format!(
                "  {}",
                said!(lang, "demo-finished", night = first.tournament)
            ),
            format!(
                "  {}",
                said!(lang, "demo-running", night = second.tournament)
            ),
            said!(lang, "demo-try"),
            look(json!({"do": "status"})),
            look(json!({"do": "missing"})),
            look(json!({"do": "enter"})),
            look(json!({"do": "standings"})),
            look(json!({"do": "print", "sheet": "tallies", "output": "cards.pdf"})),
            look(json!({"do": "prizes", "tournament": first.tournament})),
        ]
        .join("\n")
    })
}

//! `benny rename`.

use super::Run;
use crate::cli::{Context, Status};
use crate::desk::club::Answers;
use crate::desk::people;
use crate::seating::PlayerNo;
use crate::tournament::text::and;

/// Change a name; the number and the results stay.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny rename 17 \"Zoë Müller\"")]
pub struct Args {
    /// A number or an unambiguous part of the name.
    who: String,
    /// The new name.
    name: String,
}

/// Runs it.
///
/// # Errors
/// When WHO fits nobody or several people, or the name is not usable.
pub fn run(args: Args, context: &Context) -> Run {
    let (number, t, _) = context.change_recognised(&Answers::default(), |t| {
        people::is_called(t, &args.who, &args.name)
    })?;
    let renamed = t.find(&number.to_string())?;
    let name = &renamed.name;
    let others: Vec<PlayerNo> = t.namesakes(renamed).iter().map(|e| e.number).collect();
    context.done(
        &serde_json::json!({"number": number, "name": name}),
        || match others.as_slice() {
            [] => format!("Number {number} is now {name}."),
            [one] => format!("Number {number} is now {name}, as is number {one}."),
            many => format!(
                "Number {number} is now {name}, as are numbers {}.",
                and(many)
            ),
        },
    )?;
    Ok(Status::Done)
}

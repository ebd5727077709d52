//! `benny rules`.

use super::Run;
use crate::cli::output::Grid;
use crate::cli::{CliError, Context, Status, error};
use crate::engine::rules::RuleSet;

/// List the rule sets, or show one whole.
///
/// A rule set of your own is a JSON file that extends one of these and changes what differs.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  benny rules\n  benny rules british\n  \
    echo '{\"name\":\"my-club\",\"extends\":\"north-american\",\"stick_the_dealer\":true}' > my-club.json\n  \
    benny rules my-club.json")]
pub struct Args {
    /// A rule set's name, or a JSON file with one.
    name: Option<String>,
}

/// Runs it.
///
/// # Errors
/// When there is no such rule set, or the file holds none; the message names the field.
pub fn run(args: Args, context: &Context) -> Run {
    if let Some(name) = args.name {
        let rules = by_name(&name)?;
        if context.json {
            context.json(&rules)?;
        } else {
            let text = serde_json::to_string_pretty(&rules).unwrap_or_default();
            context.tell(&rules, || {
                format!("{}: {}\n{text}", rules.name, rules.summary())
            })?;
        }
        return Ok(Status::Done);
    }
    let presets: Vec<RuleSet> = RuleSet::preset_names()
        .filter_map(|name| RuleSet::preset(name).ok())
        .collect();
    context.show(&presets, || {
        let mut grid = Grid::new(&["Name", ">Players", "Rules"]);
        for rules in &presets {
            grid.row([rules.name.clone(), rules.seats.to_string(), rules.summary()]);
        }
        grid
    })?;
    Ok(Status::Done)
}

/// A preset by its name, or a rule set from a file.
///
/// # Errors
/// The name or the field that is wrong.
pub fn by_name(name: &str) -> Result<RuleSet, CliError> {
    let path = std::path::Path::new(name);
    if name.ends_with(".json") || path.is_file() {
        let text = std::fs::read_to_string(path).map_err(|e| error::io(path, &e))?;
        return RuleSet::from_json(&text).map_err(|e| {
            let line = e
                .line(&text)
                .map_or(String::new(), |n| format!(", line {n}"));
            let mut wrong = CliError::from(e);
            wrong.message = format!("{name}{line}: {}", wrong.message);
            wrong
        });
    }
    Ok(RuleSet::preset(name)?)
}

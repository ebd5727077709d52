//! `benny rules`.

use crate::tournament::{Part, phrase};
use std::path::Path;

use serde_json::{Value, json};

use crate::cli::{CliError, Context, Run, error};
use crate::engine::rules::{RuleError, RuleSet};
use crate::sheet::Sheet;

/// List the rule sets, or show one.
///
/// A rule set of your own is a JSON file that extends one of these, another file or your club's own set, and changes what
/// differs.
#[derive(Debug, clap::Args)]
#[command(after_help = include_str!("../../../templates/help/rules.txt"))]
pub struct Args {
    /// A rule set's name, a JSON file with one, or club for the club's own.
    #[arg(conflicts_with = "current")]
    name: Option<String>,
    /// The rules of the current tournament.
    #[arg(long)]
    current: bool,
}

/// A rule set as it is shown: whole, or of a game that benny knows nothing else about what is known.
#[derive(serde::Serialize)]
#[serde(untagged)]
enum Shown<'a> {
    Free {
        name: &'a str,
        extends: &'a str,
        seats: u8,
        range: [i32; 2],
    },
    Whole(&'a RuleSet),
}

impl Shown<'_> {
    fn of(rules: &RuleSet) -> Shown<'_> {
        match rules.range {
            Some(range) => Shown::Free {
                name: &rules.name,
                extends: "free",
                seats: rules.seats,
                range,
            },
            None => Shown::Whole(rules),
        }
    }
}

/// Runs it.
///
/// # Errors
/// When there is no such rule set, or the file does not hold one; the message names the field.
pub fn run(args: Args, context: &Context) -> Run {
    let rules = match args.name {
        Some(name) => Some(named(&name, context)?),
        None if args.current => Some(context.tournament()?.settings.rules),
        None => None,
    };
    if let Some(rules) = rules {
        let shown = Shown::of(&rules);
        if context.json {
            return context.json(&shown);
        }
        let text = serde_json::to_string_pretty(&shown);
        let text = text.map_err(|e| CliError::refused("json", e.to_string()))?;
        return context.tell(&rules, || {
            let preset = RuleSet::preset(&rules.name).is_ok_and(|preset| preset == rules);
            let source = RuleSet::preset_source(&rules.name).filter(|_| preset);
            let source = source.map(|source| context.lang().with("rules-published", source) + "\n");
            let source = source.unwrap_or_default();
            format!("{}: {}\n{source}{text}", rules.name, rules.summary())
        });
    }
    let presets: Vec<&RuleSet> = RuleSet::shipped_names()
        .map(RuleSet::preset_ref)
        .collect::<Result<_, _>>()?;
    let shown: Vec<Shown> = presets.iter().map(|rules| Shown::of(rules)).collect();
    context.show(&shown, || {
        let mut grid = Sheet::new(&["Name", ">Players", "Rules"]);
        for rules in &presets {
            grid.row([rules.name.clone(), rules.seats.to_string(), rules.summary()]);
        }
        grid
    })
}

/// The word for the club's own rule set wherever a rule set is named.
pub const CLUB: &str = "club";
/// How many files may extend one another.
const DEEPEST: usize = 8;

/// A preset by its name, the club's own set (`club`), or a rule set from a file, which may extend another file or the club's.
///
/// # Errors
/// The name or the field that is wrong.
pub fn named(name: &str, context: &Context) -> Result<RuleSet, CliError> {
    if name.eq_ignore_ascii_case(CLUB) {
        return of_club(context);
    }
    from_file_or_preset(name, context, &mut Vec::new())
}

/// As [`named`], for games whose cards benny knows.
///
/// # Errors
/// As [`named`]; a game that is only scored.
pub fn played(name: &str, context: &Context) -> Result<RuleSet, CliError> {
    let rules = named(name, context)?;
    match rules.range.is_some() {
        true => Err(CliError::refused(
            "rules",
            phrase!("why-scored-only", rules = rules.name),
        )),
        false => Ok(rules),
    }
}

/// `before`: the files that led here, each extending the next.
fn from_file_or_preset(
    name: &str,
    context: &Context,
    before: &mut Vec<String>,
) -> Result<RuleSet, CliError> {
    let path = Path::new(name);
    if !name.ends_with(".json") && !path.is_file() {
        return Ok(RuleSet::preset(name)?);
    }
    let text = std::fs::read_to_string(path).map_err(|e| match before.last() {
        Some(from) => CliError::refused("rules", phrase!("why-extends-unread", from, name, e))
            .hint(phrase!("hint-extends")),
        None => error::io(path, &e),
    })?;
    let blamed = |e: RuleError| {
        let line = e.line(&text);
        let mut wrong = CliError::from(e);
        let why = Part::of(std::mem::take(&mut *wrong.message));
        *wrong.message = match line {
            Some(line) => phrase!("why-of-line", file = name, line, why),
            None => phrase!("why-of-file", file = name, why),
        };
        wrong
    };
    let value: Value = match serde_json::from_str(&text) {
        Ok(value) => value,
        // What is no JSON is refused with its line.
        Err(_) => return RuleSet::from_json(&text).map_err(blamed),
    };
    let base = value
        .get("extends")
        .and_then(Value::as_str)
        .map(str::to_owned);
    // A base that is not a preset is read first, so that its errors carry its own name.
    let found = match base.as_deref() {
        Some(base) if base.eq_ignore_ascii_case(CLUB) => Some(of_club(context)?),
        Some(base) if base.ends_with(".json") => {
            // As seen from the file that names it.
            let beside = path
                .parent()
                .map_or_else(|| base.into(), |folder| folder.join(base));
            let beside = beside.to_string_lossy();
            before.push(name.to_owned());
            let message = match before.iter().position(|file| *file == beside) {
                Some(first) => {
                    let files = before[first..].join(" → ");
                    Some(phrase!("why-rules-in-circle", files, beside))
                }
                None if before.len() > DEEPEST => {
                    let files = before.join(" → ");
                    Some(phrase!("why-rules-too-deep", most = DEEPEST, files))
                }
                None => None,
            };
            if let Some(message) = message {
                return Err(CliError::refused("rules", message)
                    .way(phrase!("way-extend-known"), json!({"do": "rules"})));
            }
            Some(from_file_or_preset(&beside, context, before)?)
        }
        _ => None,
    };
    RuleSet::from_json_with(&text, |_| found.map(Ok)).map_err(blamed)
}

/// The rule set the club has stored with `club --rules`.
fn of_club(context: &Context) -> Result<RuleSet, CliError> {
    let stored = context
        .read_only()?
        .club_setting("rules")?
        .filter(|text| !text.is_empty());
    match stored {
        Some(text) => Ok(RuleSet::from_json(&text)?),
        None => Err(CliError::refused("rules", phrase!("why-club-no-rules"))
            .way("", json!({"do": "club", "rules": null}))),
    }
}

//! `benny set` and `benny show`: what is decided for a night.

use crate::cli::help::near;
use crate::cli::{CliError, Context, Run};
use crate::desk::Like;
use crate::engine::rules::RuleSet;
use crate::publish::file;
use crate::seating::Lines;
use crate::tournament::acts::{self, Decisions, Named};
use crate::tournament::{Movement, Phrase, phrase};
use crate::words::said;
use serde_json::{Value, json};
use std::path::Path;

/// Show the tournament's settings.
///
/// # Examples
/// - `benny show`
/// - `benny show --save our-thursday.json`
#[derive(Debug, clap::Args)]
pub struct ShowArgs {
    /// Save them for another night: benny new NAME --like FILE.
    #[arg(long, value_name = "FILE.json")]
    save: Option<std::path::PathBuf>,
}

/// Runs `set`.
///
/// # Errors
/// When scores depend on the setting, or the settings do not go together; nothing is changed then.
pub fn run(mut set: acts::Set, context: &Context) -> Run {
    set.decisions = read(set.decisions, context)?;
    super::acts::run(acts::deed(set)?, context)
}

/// Rules that are named, read from their file or the club's. A shipped rule set keeps its name, so that a command which is
/// offered again is short.
///
/// # Errors
/// They cannot be read, or are none.
pub fn read_rules(typed: &mut Option<Named<RuleSet>>, context: &Context) -> Result<(), CliError> {
    let shipped = |name: &str| RuleSet::preset(name).is_ok() && !Path::new(name).is_file();
    if let Some(Named::Name(name)) = typed
        && !shipped(name)
    {
        let rules = super::rules::named(name, context)?;
        *typed = Some(Named::Whole(Box::new(rules)));
    }
    Ok(())
}

/// The decisions with what they name read from its file: rules, a movement.
///
/// # Errors
/// A file cannot be read, or does not hold what it should.
pub fn read(mut typed: Decisions, context: &Context) -> Result<Decisions, CliError> {
    read_rules(&mut typed.rules, context)?;
    let explained = |why: Phrase, about: &str| {
        CliError::usage(why).way("", json!({"do": "help", "words": [about]}))
    };
    if let Some(Named::Name(name)) = &typed.movement
        && (name.ends_with(".json") || Path::new(name).is_file())
    {
        let unread = |e| crate::cli::error::io(Path::new(name), &e);
        let json = std::fs::read_to_string(name).map_err(unread)?;
        let lines = Lines::read(&json);
        let lines = lines.map_err(|e| {
            let why = phrase!("why-of-file", file = name, why = e);
            explained(why, "movements")
        })?;
        typed.movement = Some(Named::Whole(Box::new(lines)));
    } else if let Some(Named::Name(name)) = &typed.movement {
        // A knock-out is no movement, and has a command.
        let about = match near::called(name).any(|meant| meant == "bracket") {
            true => "bracket",
            false => "movements",
        };
        let known = name.parse::<Movement>();
        known.map_err(|why| explained(why, about))?;
    }
    Ok(typed)
}

/// Runs `show`.
///
/// # Errors
/// When the file cannot be used or there is no tournament.
pub fn show(args: ShowArgs, context: &Context) -> Run {
    let t = context.tournament()?;
    let value = t.shown_settings();
    if let Some(path) = &args.save {
        let like = Like::of(&t.settings);
        let mut json = serde_json::to_vec_pretty(&like)
            .map_err(|e| CliError::refused("json", e.to_string()))?;
        json.push(b'\n');
        let ours = |bytes: &[u8]| serde_json::from_slice::<Like>(bytes).is_ok();
        file::write(path, &json, false, ours)?;
        let saved = path.display().to_string();
        return context.done(&json!({"saved": saved, "settings": value}), || {
            said!(
                context.lang(),
                "settings-saved",
                saved,
                new = context.command(json!({"do": "new", "name": null, "like": saved}))
            )
        });
    }
    context.tell(&value, || {
        let Value::Object(fields) = &value else {
            return String::new();
        };
        let widest = fields.keys().map(String::len).max().unwrap_or(0);
        let lines = fields.iter().map(|(name, value)| {
            let value = match value {
                Value::String(text) => text.clone(),
                Value::Null => "–".to_owned(),
                Value::Bool(yes) => context
                    .lang()
                    .text(if *yes { "word-yes" } else { "word-no" })
                    .to_owned(),
                Value::Array(items) => {
                    let words: Vec<&str> = items.iter().filter_map(Value::as_str).collect();
                    words.join(",")
                }
                other => other.to_string(),
            };
            // As it is typed: `--tie-breaks`.
            let name = name.replace('_', "-");
            format!("{name:<widest$}  {value}")
        });
        lines.collect::<Vec<_>>().join("\n")
    })
}

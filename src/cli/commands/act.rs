//! `benny act`: anything benny does, as JSON.

use super::acts;
use crate::cli::input::unheard;
use crate::cli::render::Word;
use crate::cli::{CliError, Context, Run, Status, args, help, usage};
use crate::desk::acts as file;
use crate::tournament::{Phrase, acts as night, phrase};
use serde_json::{Value, json};
use std::io::BufRead;

/// Do what an act in JSON says.
///
/// An act has its verb in `do` and the command's options as fields. With `-` acts are read one per line and answered one per line, in order. The first that is refused ends it.
///
/// # Examples
/// - `benny act '{"do":"score","round":1,"table":3,"points":[10,7]}'`
/// - `benny act - < acts.jsonl`
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The act; `-` reads acts one per line.
    #[arg(value_name = "JSON|-")]
    act: String,
    /// Go on after an act that is refused.
    #[arg(long)]
    all: bool,
}

/// Runs it.
///
/// # Errors
/// What an act refuses.
pub fn run(args: Args, context: &Context) -> Run {
    let mut context = context.clone();
    (context.json, context.no_input) = (true, true);
    if args.act != "-" {
        return one(&args.act, &context);
    }
    let mut refused = false;
    for line in std::io::stdin().lock().lines() {
        let line = line.map_err(unheard)?;
        if line.trim().is_empty() {
            continue;
        }
        match one(&line, &context) {
            Ok(status) => refused |= status != Status::Done,
            Err(error) => {
                context.json(&json!({"error": error.json(&context.named)}))?;
                refused = true;
                if !args.all {
                    return Ok(Status::Partly);
                }
            }
        }
    }
    Ok(if refused {
        Status::Partly
    } else {
        Status::Done
    })
}

fn wrong(what: Phrase) -> CliError {
    CliError::usage(what).way("", json!({"do": "help", "words": ["act"]}))
}

/// Does one act.
fn one(text: &str, context: &Context) -> Run {
    let act: Value =
        serde_json::from_str(text).map_err(|e| wrong(phrase!("why-no-act-json", e)))?;
    let Some(verb) = act["do"].as_str() else {
        return Err(wrong(phrase!("why-no-verb")));
    };
    // A list or a rule may be a file, which the command reads.
    let lists = (verb == "add" || verb.ends_with(" import")) && act.get("from").is_some();
    let rule = act["rule"].as_str();
    let reads = lists || rule.is_some_and(|rule| std::path::Path::new(rule).is_file());
    if let Some(verb) = night::named(verb).filter(|verb| !verb.shows(&act) && !reads) {
        return match verb.name {
            "set" => super::set::run(night::read_as(act)?, context),
            "prizes" => super::prizes::run(night::read_as::<night::Prizes>(act)?.into(), context),
            _ => acts::run(verb.read(act)?, context),
        };
    }
    if let Some(verb) = file::named(verb).filter(|verb| !verb.shows(&act) && !reads) {
        return acts::on_file(verb.read(act)?, context);
    }
    as_command(&act, context)
}

/// Runs what is no act: the command of that name, with the same fields.
pub fn as_command(act: &Value, context: &Context) -> Run {
    let verb = act["do"].as_str().unwrap_or_default();
    if !context.named.knows(verb) {
        return Err(wrong(phrase!("why-no-such-act", verb)));
    }
    if let Some(field) = context.named.unknown(act) {
        return Err(wrong(phrase!("why-no-such-field", verb, field)));
    }
    let mut line = vec!["benny".to_owned()];
    for word in context.named.words(act) {
        match word {
            Word::Typed(word) => line.push(word),
            Word::Hole(name) => return Err(wrong(phrase!("why-field-missing", verb, name))),
        }
    }
    let line: Vec<std::ffi::OsString> = line.into_iter().map(Into::into).collect();
    let line = args::with_minus(line);
    let program = help::command((context.program.whole)());
    let matches = program.clone().try_get_matches_from(&line);
    let matches = matches.map_err(|error| usage::refusal(&error, &line, &program))?;
    match matches.subcommand() {
        Some((name, typed)) if !["act", "help"].contains(&name) => {
            (context.program.run)(name, typed, context)
        }
        _ => Err(wrong(phrase!("why-no-such-act", verb))),
    }
}

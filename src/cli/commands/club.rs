//! `benny club`.

use super::Run;
use crate::cli::{CliError, Context, Status};

/// Show or set the club's name, language, paper and rules.
///
/// Tournaments started afterwards use them.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny club --name \"Harbour Euchre Club\" --lang de\n  benny club --rules my-club.json"
)]
pub struct Args {
    /// The club's name.
    #[arg(long)]
    name: Option<String>,
    /// The language of printed sheets.
    #[arg(long, value_parser = ["en", "de", "fr"])]
    lang: Option<String>,
    /// The club's own rules: a rule set's name, a JSON file, or none; rule sets may then say "extends":"club".
    #[arg(long, value_name = "NAME|FILE|none")]
    rules: Option<String>,
    /// The paper in the printer.
    #[arg(long, ignore_case = true, value_parser = ["a4", "letter"])]
    paper: Option<String>,
}

/// Runs it.
///
/// # Errors
/// When the file cannot be used or the name is not a usable one.
pub fn run(args: Args, context: &Context) -> Run {
    let set =
        args.name.is_some() || args.lang.is_some() || args.rules.is_some() || args.paper.is_some();
    // Read before anything is stored.
    let rules = match args.rules.as_deref() {
        None => None,
        Some("none") => Some(String::new()),
        Some(name) => {
            let rules = super::rules::named(name, context)?;
            Some(
                serde_json::to_string(&rules)
                    .map_err(|e| CliError::refused("rules", e.to_string()))?,
            )
        }
    };
    let desk = if set {
        let mut desk = context.open_or_create()?;
        if let Some(name) = args.name {
            let name = crate::tournament::clean_name(&name).map_err(CliError::from)?;
            desk.set_club_setting(&context.act(), "name", &name)?;
        }
        if let Some(lang) = args.lang {
            desk.set_club_setting(&context.act(), "lang", &lang)?;
        }
        if let Some(rules) = rules {
            desk.set_club_setting(&context.act(), "rules", &rules)?;
        }
        if let Some(paper) = args.paper {
            let paper = paper.to_ascii_lowercase();
            desk.set_club_setting(&context.act(), "paper", &paper)?;
        }
        desk
    } else {
        context.read_only()?
    };
    let name = desk.club_setting("name")?.unwrap_or_default();
    let lang = desk
        .club_setting("lang")?
        .unwrap_or_else(|| "en".to_owned());
    let rules = desk.club_setting("rules")?.filter(|text| !text.is_empty());
    let rules = rules
        .map(|text| crate::engine::RuleSet::from_json(&text))
        .transpose()?;
    let named = rules.as_ref().map(|rules| rules.name.clone());
    let paper = desk
        .club_setting("paper")?
        .unwrap_or_else(|| crate::print::usual_paper().to_owned());
    let value = serde_json::json!({"name": name, "lang": lang, "paper": paper, "rules": named, "file": desk.path().display().to_string()});
    let words = || {
        let file = desk.path().display();
        let rules = rules
            .as_ref()
            .map_or(String::new(), |rules| format!("\nRules: {rules}"));
        format!("Club: {name}\nLanguage: {lang}\nPaper: {paper}{rules}\nFile: {file}")
    };
    if set {
        context.done(&value, words)?;
    } else {
        context.tell(&value, words)?;
    }
    Ok(Status::Done)
}

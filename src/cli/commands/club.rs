//! `benny club`.

use crate::cli::{CliError, Context, Run};
use crate::print;
use serde_json::json;
use std::path::Path;

/// Show or set the club's name, language, paper, rules and look.
///
/// Tournaments started afterwards use them.
///
/// # Examples
/// - `benny club --name "Harbour Euchre Club" --lang de`
/// - `benny club --rules my-club.json`
/// - `benny club --night ring-winners`
/// - `benny club --logo logo.png --colour #14663c --place "Church Hall"`
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The club's name.
    #[arg(long)]
    name: Option<String>,
    /// The language of printed sheets.
    #[arg(long, value_parser = crate::words::choices())]
    lang: Option<String>,
    /// The club's own rules: a rule set's name, a JSON file, or none; rule sets may then say "extends":"club".
    #[arg(long, value_name = "NAME|FILE|none")]
    rules: Option<String>,
    /// How the club usually plays, for nights started without --like: a night's name, a file of
    /// `benny show --save`, or none.
    #[arg(long, value_name = "NAME|FILE|none")]
    night: Option<String>,
    /// The paper in the printer.
    #[arg(long, ignore_case = true, value_parser = ["a4", "letter"])]
    paper: Option<String>,
    /// The club's logo on every sheet: a PNG file, or none.
    #[arg(long, value_name = "FILE|none")]
    logo: Option<String>,
    /// The club's colour on every sheet, as in #14663c, or none: one colour beside black.
    #[arg(long, alias = "color", value_name = "#RRGGBB|none")]
    colour: Option<String>,
    /// Where the club plays.
    #[arg(long, value_name = "TEXT")]
    place: Option<String>,
    /// The sponsor's line on cards; "" clears it.
    #[arg(long, value_name = "TEXT")]
    sponsor: Option<String>,
    /// Sort charts and sign-in sheets by name or by surname.
    #[arg(long, value_parser = ["name", "surname"])]
    sort: Option<String>,
}

impl Args {
    /// What is to be set, by the settings' keys, each checked.
    fn given(&self, context: &Context) -> Result<Vec<(&'static str, String)>, CliError> {
        let none = |text: &str| text == "none" || text.is_empty();
        let name = |text: &str| crate::tournament::clean_name(text).map_err(CliError::from);
        let rules = |name: &str| {
            let rules = super::rules::named(name, context)?;
            serde_json::to_string(&rules).map_err(|e| CliError::refused("rules", e.to_string()))
        };
        let night = |name: &str| {
            let night = super::new::like(name, context)?;
            serde_json::to_string(&night).map_err(|e| CliError::refused("night", e.to_string()))
        };
        let logo = |path: &str| {
            let path = Path::new(path);
            let bytes = std::fs::read(path).map_err(|e| crate::cli::error::io(path, &e))?;
            print::logo_text(&bytes).map_err(CliError::from)
        };
        let colour = |text: &str| {
            let example = json!({"do": "club", "colour": "#14663c"});
            print::colour_text(text).map_err(|e| CliError::usage(e.says()).way("", example))
        };
        let or_none = |text: &str, read: &dyn Fn(&str) -> Result<String, CliError>| match none(text)
        {
            true => Ok(String::new()),
            false => read(text),
        };
        let mut given = Vec::new();
        let mut add = |key, typed: &Option<String>, read: &dyn Fn(&str) -> _| {
            let value = typed.as_deref().map(read).transpose()?;
            given.extend(value.map(|value| (key, value)));
            Ok::<_, CliError>(())
        };
        let plain = |text: &str| Ok(text.trim().to_owned());
        add("name", &self.name, &name)?;
        add("lang", &self.lang, &plain)?;
        add("rules", &self.rules, &|text| or_none(text, &rules))?;
        add("paper", &self.paper, &|text| Ok(text.to_ascii_lowercase()))?;
        add("night", &self.night, &|text| or_none(text, &night))?;
        add("logo", &self.logo, &|text| or_none(text, &logo))?;
        add("colour", &self.colour, &|text| or_none(text, &colour))?;
        add("place", &self.place, &plain)?;
        add("sponsor", &self.sponsor, &plain)?;
        add("sort", &self.sort, &plain)?;
        Ok(given)
    }
}

/// Runs it.
///
/// # Errors
/// Without a club file; a name that cannot be used; rules that cannot be read.
pub fn run(args: Args, context: &Context) -> Run {
    let given = args.given(context)?;
    let desk = match given.is_empty() {
        true => context.read_only()?,
        false => {
            let mut desk = context.open_or_create()?;
            for (key, value) in &given {
                desk.set_club_setting(&context.act(), key, value)?;
            }
            desk
        }
    };
    let own = |key: &str| desk.club_setting(key).map(Option::unwrap_or_default);
    let rules = own("rules")?;
    let rules = (!rules.is_empty()).then(|| crate::engine::RuleSet::from_json(&rules));
    let rules = rules.transpose()?;
    let night = desk.usual_night()?;
    let night = night.map(|like| like.in_short(context.lang()));
    let logo = !own("logo")?.is_empty();
    let mut value = json!({
        "night": night, "logo": logo, "rules": rules.as_ref().map(|rules| &rules.name),
        "file": desk.path().display().to_string(), "lang": "en", "paper": print::usual_paper(),
    });
    for key in [
        "name", "lang", "paper", "place", "sponsor", "colour", "sort",
    ] {
        if let Some(kept) = desk.club_setting(key)? {
            value[key] = json!(kept);
        } else if value[key].is_null() {
            value[key] = json!("");
        }
    }
    let words = || {
        let rules = rules.as_ref().map(ToString::to_string).unwrap_or_default();
        let logo = if logo {
            context.lang().text("word-yes")
        } else {
            ""
        };
        let kept = |key: &str| value[key].as_str().unwrap_or_default();
        let lines = [
            ("club-name", kept("name")),
            ("club-language", kept("lang")),
            ("club-paper", kept("paper")),
            ("club-usual-night", kept("night")),
            ("club-place", kept("place")),
            ("club-sponsor", kept("sponsor")),
            ("club-colour", kept("colour")),
            ("club-logo", logo),
            ("club-sorted-by", kept("sort")),
            ("club-rules", &rules),
            ("club-file", kept("file")),
        ];
        let always = ["club-name", "club-language", "club-paper"];
        let lines = lines
            .iter()
            .filter(|(key, value)| !value.is_empty() || always.contains(key));
        let lines: Vec<String> = lines
            .map(|(key, value)| context.lang().with(key, value))
            .collect();
        lines.join("\n")
    };
    match given.is_empty() {
        true => context.tell(&value, words),
        false => context.done(&value, words),
    }
}

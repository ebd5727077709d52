//! `benny club`.

use crate::cli::{CliError, Context, Run, Status};
use crate::print;
use serde_json::json;
use std::path::PathBuf;

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
    logo: Option<PathBuf>,
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
    /// The settings to store as they are, with their keys, each checked.
    fn dress(&self) -> Result<Vec<(&'static str, String)>, CliError> {
        let none = |text: &str| text == "none" || text.is_empty();
        let logo = self
            .logo
            .as_ref()
            .map(|path| match none(&path.to_string_lossy()) {
                true => Ok(String::new()),
                false => {
                    let bytes = std::fs::read(path).map_err(|e| crate::cli::error::io(path, &e))?;
                    print::logo_text(&bytes).map_err(CliError::from)
                }
            });
        let colour = self.colour.as_ref().map(|text| match none(text) {
            true => Ok(String::new()),
            false => print::colour(text)
                .map(|[r, g, b]| format!("#{r:02x}{g:02x}{b:02x}"))
                .map_err(|e| {
                    CliError::usage(e.says()).way("", json!({"do": "club", "colour": "#14663c"}))
                }),
        });
        let line = |text: &Option<String>| text.as_ref().map(|text| Ok(text.trim().to_owned()));
        let all = [
            ("logo", logo),
            ("colour", colour),
            ("place", line(&self.place)),
            ("sponsor", line(&self.sponsor)),
            ("sort", line(&self.sort)),
        ];
        let given = all
            .into_iter()
            .filter_map(|(key, value)| value.map(|value| (key, value)));
        given.map(|(key, value)| Ok((key, value?))).collect()
    }
}

/// Runs it.
///
/// # Errors
/// When the file cannot be used or the name is not a usable one.
pub fn run(args: Args, context: &Context) -> Run {
    let dress = args.dress()?;
    let set = args.name.is_some()
        || args.lang.is_some()
        || args.rules.is_some()
        || args.paper.is_some()
        || args.night.is_some()
        || !dress.is_empty();
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
    let usual = match args.night.as_deref() {
        None | Some("none") => None,
        Some(name) => Some(super::new::like(name)?),
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
        if args.night.is_some() {
            desk.set_usual_night(&context.act(), usual.as_ref())?;
        }
        for (key, value) in &dress {
            desk.set_club_setting(&context.act(), key, value)?;
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
    let night = desk
        .usual_night()?
        .map(|like| like.in_short(context.lang()));
    let named = rules.as_ref().map(|rules| rules.name.clone());
    let paper = desk
        .club_setting("paper")?
        .unwrap_or_else(|| crate::print::usual_paper().to_owned());
    let own =
        |key: &str| -> Result<String, CliError> { Ok(desk.club_setting(key)?.unwrap_or_default()) };
    let (logo, colour) = (!own("logo")?.is_empty(), own("colour")?);
    let (place, sponsor, sort) = (own("place")?, own("sponsor")?, own("sort")?);
    let value = serde_json::json!({"night": night, "logo": logo, "colour": colour, "place": place, "sponsor": sponsor, "sort": sort, "name": name, "lang": lang, "paper": paper, "rules": named, "file": desk.path().display().to_string()});
    let words = || {
        let file = desk.path().display().to_string();
        let rules = rules.as_ref().map(ToString::to_string).unwrap_or_default();
        let logo = if logo {
            context.lang().text("word-yes")
        } else {
            ""
        };
        let lines = [
            ("club-name", &name[..]),
            ("club-language", &lang),
            ("club-paper", &paper),
            ("club-usual-night", night.as_deref().unwrap_or_default()),
            ("club-place", &place),
            ("club-sponsor", &sponsor),
            ("club-colour", &colour),
            ("club-logo", logo),
            ("club-sorted-by", &sort),
            ("club-rules", &rules),
            ("club-file", &file),
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
    if set {
        context.done(&value, words)?;
    } else {
        context.tell(&value, words)?;
    }
    Ok(Status::Done)
}

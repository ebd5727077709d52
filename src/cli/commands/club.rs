//! `benny club`.

use super::Run;
use crate::cli::{CliError, Context, Status};

/// Show or set the club's name and language. Both are printed on every sheet of tournaments started afterwards.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny club --name \"Harbour Euchre Club\" --lang de")]
pub struct Args {
    /// The club's name.
    #[arg(long)]
    name: Option<String>,
    /// The language of printed sheets.
    #[arg(long, value_parser = ["en", "de", "fr"])]
    lang: Option<String>,
}

/// Runs it.
///
/// # Errors
/// When the file cannot be used or the name is none.
pub fn run(args: Args, context: &Context) -> Run {
    let set = args.name.is_some() || args.lang.is_some();
    let desk = if set {
        let mut desk = context.open_or_create()?;
        if let Some(name) = args.name {
            let name = crate::tournament::clean_name(&name).map_err(CliError::from)?;
            desk.set_club_word(&context.act(), "name", &name)?;
        }
        if let Some(lang) = args.lang {
            desk.set_club_word(&context.act(), "lang", &lang)?;
        }
        desk
    } else {
        context.look()?
    };
    let name = desk.club_word("name")?.unwrap_or_default();
    let lang = desk.club_word("lang")?.unwrap_or_else(|| "en".to_owned());
    let value = serde_json::json!({"name": name, "lang": lang, "file": desk.path()});
    let words = || {
        let file = desk.path().display();
        format!("Club: {name}\nLanguage: {lang}\nFile: {file}")
    };
    if set {
        context.done(&value, words)?;
    } else {
        context.tell(&value, words)?;
    }
    Ok(Status::Done)
}

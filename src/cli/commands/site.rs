//! `benny site`: the club's own pages as one folder.

use super::clubsheet::{dress, lang};
use super::season::{board, standings_sheet, wall};
use crate::cli::{CliError, Context, Run, Status};
use crate::publish::{club, file, page};
use crate::sheet::Sheet;
use serde_json::json;
use std::path::PathBuf;

/// Write the club's pages into a folder.
///
/// Tonight, every season with a grid by night, the leagues' tables and fixtures, and the honours board: pages without
/// scripts that lead to each other, in the club's language and look. Copy the folder to the club's web space. Nothing
/// private is in them.
///
/// # Examples
/// - `benny site public`
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The folder; it is made if it is not there.
    folder: PathBuf,
    /// Replace pages that benny did not write.
    #[arg(long)]
    force: bool,
}

/// A page: its file, its title, what stands on it.
type Page = (String, String, Vec<Sheet>);

/// Runs it.
///
/// # Errors
/// The club file cannot be read, or a page may not be replaced.
pub fn run(args: Args, context: &Context) -> Run {
    let desk = context.read_only()?;
    let (lang, dress) = (lang(&desk)?, dress(&desk));
    let club_name = desk.club_setting("name")?.unwrap_or_default();
    let records = desk.records()?;
    let mut pages: Vec<Page> = Vec::new();
    for season in records.seasons.iter().rev() {
        let view = desk.season(Some(&season.slug))?;
        let sheets = vec![standings_sheet(&view, lang), wall(&view, lang)];
        let file = format!("season-{}.html", season.slug);
        pages.push((file, season.name.clone(), sheets));
    }
    for league in records.leagues.iter().rev() {
        let mut sheets = league.sheets(lang).concat();
        sheets.retain(|sheet| !sheet.rows.is_empty());
        let file = format!("league-{}.html", league.slug);
        pages.push((file, league.name.clone(), sheets));
    }
    let honours = desk.honours()?;
    if !honours.is_empty() {
        let sheet = board(&honours, lang);
        pages.push(("honours.html".to_owned(), sheet.title.clone(), vec![sheet]));
    }
    let tonight = desk.night().ok();
    let mut links: Vec<(String, String)> = vec![];
    if tonight.is_some() {
        links.push(("tonight.html".to_owned(), lang.text("tonight").to_owned()));
    }
    links.extend(
        pages
            .iter()
            .map(|(file, title, _)| (file.clone(), title.clone())),
    );
    // The first page leads to all others, and shows the newest season.
    let title = match club_name.is_empty() {
        true => "Euchre".to_owned(),
        false => club_name.clone(),
    };
    let newest = pages.first().and_then(|page| page.2.first().cloned());
    let home = ("index.html".to_owned(), title.clone());
    pages.insert(0, (home.0.clone(), title, newest.into_iter().collect()));
    links.insert(0, home);
    std::fs::create_dir_all(&args.folder)
        .map_err(|e| CliError::file("output", format!("{}: {e}", args.folder.display())))?;
    let ours = |there: &[u8]| page::is_ours(&String::from_utf8_lossy(there));
    let mut written = Vec::new();
    let mut put = |name: &str, text: String| -> Result<(), CliError> {
        file::write(&args.folder.join(name), text.as_bytes(), args.force, ours)?;
        written.push(name.to_owned());
        Ok(())
    };
    for (name, title, sheets) in &pages {
        put(
            name,
            club::linked(lang, &club_name, &dress, title, &links, sheets),
        )?;
    }
    if let Some(night) = &tonight {
        put("tonight.html", page::write(night, &dress))?;
    }
    let value = json!({"folder": args.folder.display().to_string(), "pages": written});
    context.done(&value, || {
        format!(
            "Wrote {} pages into {}; begin with index.html.",
            written.len(),
            args.folder.display()
        )
    })?;
    Ok(Status::Done)
}

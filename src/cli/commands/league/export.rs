//! A league written into a file.

use super::super::clubsheet;
use crate::cli::args::Target;
use crate::cli::{Context, Run};
use crate::club::LeagueDocument;
use crate::publish::calendar;
use crate::sheet::Sheet;

/// Write tables, fixtures and results.
///
/// A .html or .pdf holds all of it, a .csv one table, an .ics is a calendar. A .json is the league itself, for the other
/// clubs' files (benny league import).
///
/// # Examples
/// - `benny league export league.html`
/// - `benny league export fixtures.ics --team Fowey`
/// - `benny league export table.csv`
/// - `benny league export fixtures.csv --what fixtures`
/// - `benny league export league.json`
#[derive(Debug, clap::Args)]
pub struct ExportArgs {
    #[command(flatten)]
    to: Target,
    /// Which table goes into a .csv.
    #[arg(long, value_parser = ["table", "fixtures", "results"], default_value = "table")]
    what: String,
    /// Only this team's matches, in an .ics.
    #[arg(long)]
    team: Option<String>,
}

/// Writes the league into a file, as its ending says.
///
/// # Errors
/// When the ending is not a known one, or the file may not be replaced.
pub(super) fn export(args: &ExportArgs, which: Option<&str>, context: &Context) -> Run {
    let desk = context.read_only()?;
    let league = desk.league(which)?;
    let to = args.to.path();
    let ending = clubsheet::ending(to);
    if ending == "ics" {
        let team = args
            .team
            .as_deref()
            .map(|who| league.find_team(who).map(|t| t.id))
            .transpose()?;
        let text = calendar::calendar(&league, context.now().to_utc(), team);
        return clubsheet::written(
            to,
            text.as_bytes(),
            args.to.force,
            calendar::is_ours,
            context,
        );
    }
    if ending == "json" {
        let text = context.open()?.league_document(which)?;
        let ours = LeagueDocument::is_ours;
        return clubsheet::written(to, text.as_bytes(), args.to.force, ours, context);
    }
    let chosen = |lang| {
        let [tables, fixtures, results] = league.sheets(lang);
        let mut chosen = match (ending == "csv", args.what.as_str()) {
            (true, "fixtures") => fixtures,
            (true, "results") => results,
            (true, _) => {
                // One file holds every division's table, one below the other.
                let rows = tables.iter().flat_map(|t| t.rows.clone()).collect();
                let first = tables.into_iter().next().unwrap_or_default();
                vec![Sheet { rows, ..first }]
            }
            _ => [tables, fixtures, results].concat(),
        };
        chosen.retain(|s| ending == "csv" || !s.rows.is_empty());
        chosen
    };
    let titled = |_| league.name.clone();
    clubsheet::export(to, titled, chosen, args.to.force, &desk, context)
}

//! The tables, and who goes up and down.

use crate::cli::{CliError, Context, Run, Status};
use crate::club::{table_sheet, table_value};
use crate::sheet::Sheet;
use crate::tournament::phrase;
use serde_json::{Value, json};

/// Show the table.
///
/// It shows one division or all of them; --moves says who goes up and down.
///
/// # Examples
/// - `benny league table`
/// - `benny league table --division 2 --json`
/// - `benny league table --moves`
#[derive(Debug, clap::Args)]
pub struct TableArgs {
    /// The division [default: all; with --json the first].
    #[arg(long, value_name = "N")]
    division: Option<u16>,
    /// Who goes up and who goes down.
    #[arg(long)]
    moves: bool,
}

pub(super) fn table(args: &TableArgs, which: Option<&str>, context: &Context) -> Run {
    let league = context.read_only()?.league(which)?;
    let divisions = league.divisions();
    if divisions.is_empty() {
        let team = context.command(json!({"do": "league team", "name": null}));
        context.say(phrase!("league-no-team", team));
    }
    if let Some(asked) = args.division.filter(|d| !divisions.contains(d)) {
        return Err(CliError::refused(
            "no_division",
            phrase!("why-no-division", league = league.name, asked),
        )
        .way(phrase!("way-see-teams"), json!({"do": "league show"})));
    }
    if args.moves {
        let moves = league.moves();
        let value: Vec<Value> = moves
            .iter()
            .map(|m| json!({"team": league.team_name(m.team), "from": m.from, "to": m.to, "shared": m.shared}))
            .collect();
        return context.show(&value, || {
            let mut grid = Sheet::new(&["Team", ">From", ">To", ""]);
            for m in &moves {
                let shared = if m.shared {
                    context.lang().text("league-shares-rank")
                } else {
                    ""
                };
                grid.row([
                    league.team_name(m.team).to_owned(),
                    m.from.to_string(),
                    m.to.to_string(),
                    shared.to_owned(),
                ]);
            }
            grid
        });
    }
    if context.json {
        let division = args.division.or(divisions.first().copied()).unwrap_or(1);
        return context.json(&table_value(&league, division));
    }
    let several = divisions.len() > 1 && args.division.is_none();
    for division in divisions {
        if args.division.is_some_and(|d| d != division) {
            continue;
        }
        if several && !context.csv {
            context.say(phrase!("division-title", n = division));
        }
        context.show(&json!(null), || {
            table_sheet(&league, division, context.lang())
        })?;
    }
    Ok(Status::Done)
}

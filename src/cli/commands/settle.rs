//! `benny settle` where nothing is settled: the list of disputes.

use crate::cli::{Context, Run, Status};
use crate::sheet::Sheet;
use crate::tournament::{Refusal, choices, phrase};
use crate::words::Lang;
use serde_json::{Value, json};

/// Lists what is disputed, or shows the dispute about one table.
///
/// # Errors
/// Nobody disagrees about that table.
pub fn list(asked: &Value, context: &Context) -> Run {
    let place = |field: &str| asked[field].as_u64().and_then(|n| u16::try_from(n).ok());
    let only = place("round").zip(place("table"));
    let only = only.map(|(round, table)| (round.into(), table.into()));
    let t = context.tournament()?;
    let mut found = t.disputes();
    found.retain(|d| only.is_none_or(|only| only == (d.round, d.table)));
    if let (Some((round, table)), true) = (only, found.is_empty()) {
        return Err(Refusal::nothing_to_settle(round, table).into());
    }
    let ways = |lang: Lang| -> Vec<Vec<String>> {
        let each = found.iter().map(|d| choices::of(&t, d));
        each.map(|ways| ways.iter().map(|c| c.words().said(lang)).collect())
            .collect()
    };
    let listed: Vec<_> = found
        .iter()
        .zip(ways(Lang::default()))
        .map(|(d, ways)| {
            let mut value = json!(d);
            value["choices"] = json!(ways);
            value
        })
        .collect();
    if found.is_empty() {
        context.say(phrase!("js-no-disputes"));
        if !context.json && !context.csv {
            return Ok(Status::Done);
        }
    }
    context.show(&listed, || {
        let mut grid = Sheet::new(&[">Round", ">Table", "What does not fit", "Choices"]);
        for (d, ways) in found.iter().zip(ways(context.lang())) {
            grid.row([
                d.round.to_string(),
                d.table.to_string(),
                context.text(d.words()),
                ways.join("; "),
            ]);
        }
        grid
    })?;
    if let Some(first) = found.first() {
        let verdict =
            json!({"do": "settle", "round": first.round, "table": first.table, "verdict": null});
        context.say(phrase!("settle-how", settle = context.command(verdict)));
    }
    Ok(Status::Done)
}

//! `benny settle` where nothing is settled: the list of disputes.

use crate::cli::{Context, Run, Status};
use crate::sheet::Sheet;
use crate::tournament::Refusal;
use crate::tournament::choices;
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
    let ways: Vec<Vec<String>> = found
        .iter()
        .map(|d| choices::of(&t, d).iter().map(|c| c.words().text).collect())
        .collect();
    let listed: Vec<_> = found
        .iter()
        .zip(&ways)
        .map(|(d, ways)| {
            let mut value = json!(d);
            value["choices"] = json!(ways);
            value
        })
        .collect();
    if found.is_empty() {
        context.say("Nothing is disputed.");
        if !context.json && !context.csv {
            return Ok(Status::Done);
        }
    }
    context.show(&listed, || {
        let mut grid = Sheet::new(&[">Round", ">Table", "What does not fit", "Choices"]);
        for (d, ways) in found.iter().zip(&ways) {
            grid.row([
                d.round.to_string(),
                d.table.to_string(),
                d.words().text,
                ways.join("; "),
            ]);
        }
        grid
    })?;
    if let Some(first) = found.first() {
        let verdict =
            json!({"do": "settle", "round": first.round, "table": first.table, "verdict": null});
        context.say(format!(
            "To end one, with slip, cards or the points: {}",
            context.command(verdict)
        ));
    }
    Ok(Status::Done)
}

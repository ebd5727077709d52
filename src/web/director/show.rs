//! What the room is shown: the board's sheets, and the finale.

use super::super::board::SHEETS;
use super::super::form::Fields;
use super::act::Work;
use crate::tournament::TournamentError;
use serde_json::{Value, json};

/// Sets which sheets the board turns through; choosing none means all.
pub fn pages(fields: &Fields) -> Result<Work, String> {
    let chosen: Vec<&str> = SHEETS
        .into_iter()
        .filter(|sheet| {
            fields
                .0
                .iter()
                .any(|(name, value)| name == "sheet" && value == sheet)
        })
        .collect();
    let value = match chosen.len() {
        0 => Value::Null,
        n if n == SHEETS.len() => Value::Null,
        _ => json!(chosen),
    };
    Ok(Box::new(move |desk, act| {
        desk.set_room(act, "pages", &value)?;
        Ok("the board now shows these pages".to_owned())
    }))
}

/// Holds the last round back, reveals the next places, takes a step back, or ends the finale.
pub fn finale(fields: &Fields) -> Result<Work, String> {
    let step = fields.one("step")?.unwrap_or_default().to_owned();
    if !["hold", "next", "back", "end"].contains(&step.as_str()) {
        return Err("step: hold, next, back or end".to_owned());
    }
    let seen: Option<u64> = fields.number("seen")?;
    Ok(Box::new(move |desk, act| {
        let room = desk.room()?;
        let told = room.get("finale").and_then(|f| f.get("revealed")?.as_u64());
        let told = match (step.as_str(), told) {
            ("end", _) => None,
            // A key pressed twice before the page had changed counts once.
            ("next" | "back", told) if seen.is_some() && told != seen => told,
            ("next", Some(told)) => {
                let t = desk.night()?;
                let open = t.left_open();
                if !open.is_nothing() {
                    return Err(TournamentError::StillOpen {
                        missing: open.missing,
                        disputes: open.disputes,
                    }
                    .into());
                }
                let steps = t.finale().map_or(0, |finale| finale.steps.len() as u64);
                Some((told + 1).min(steps))
            }
            ("back", Some(told)) => Some(told.saturating_sub(1)),
            (_, told) => Some(told.unwrap_or(0)),
        };
        let value = told.map_or(Value::Null, |n| json!({"revealed": n}));
        desk.set_room(act, "finale", &value)?;
        Ok("done".to_owned())
    }))
}

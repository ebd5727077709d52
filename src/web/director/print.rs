//! `GET /desk/print/…`: the sheets as PDF, ready for the browser's own print dialog.

use super::super::answer;
use super::super::hall::{Hall, act_now, user};
use crate::desk::{Desk, DeskError, Shown};
use crate::print::{self, Night, Options, PrintError, Printed};
use crate::tournament::{Origin, Tournament};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use std::sync::Arc;

/// The sheets: what the address calls them, and what the page does.
pub const SHEETS: [(&str, &str); 10] = [
    ("tallies", "Tally cards"),
    ("changed", "Only cards that no longer hold"),
    ("slips", "Score slips"),
    ("chart", "Seating by name"),
    ("tables", "Seating by table"),
    ("numbers", "Table numbers"),
    ("sign-in", "Sign-in sheet"),
    ("standings", "Standings"),
    ("prizes", "Prizes"),
    ("certificates", "Certificates"),
];

/// The route.
pub async fn route(State(hall): State<Arc<Hall>>, Path(what): Path<String>) -> Response {
    let known = SHEETS.iter().find(|(name, _)| *name == what);
    let Some((name, _)) = known.copied() else {
        return answer::plain(StatusCode::NOT_FOUND, "there is no such sheet");
    };
    let made = hall.ask(move |desk| Ok(printed(desk, name))).await;
    match made {
        Ok(Ok(pdf)) => answer::with(StatusCode::OK, "application/pdf", pdf),
        Ok(Err(why)) => answer::plain(StatusCode::UNPROCESSABLE_ENTITY, &why),
        Err(error) => answer::plain(StatusCode::SERVICE_UNAVAILABLE, &error.to_string()),
    }
}

/// The sheet, and a note that it was printed, so that its seats stay as they are on paper.
fn printed(desk: &mut Desk, what: &str) -> Result<Vec<u8>, String> {
    let t = desk.night().map_err(|e| e.to_string())?;
    let paper = match t.settings.paper.is_empty() {
        true => desk.club_word("paper").ok().flatten().unwrap_or_default(),
        false => t.settings.paper.clone(),
    };
    let changed: Vec<u16> = t.cards_changed().iter().map(|card| card.number).collect();
    let only_changed = what == "changed";
    if only_changed && changed.is_empty() {
        return Err("every card that was printed still holds".to_owned());
    }
    let options = Options {
        paper: paper.parse().unwrap_or_default(),
        lang: t.settings.lang.parse().unwrap_or_default(),
        numbers: only_changed.then(|| changed.iter().copied().collect()),
        filled_in: only_changed,
        ..Options::default()
    };
    let printed = sheet(&t, what, &options)?;
    let rounds = || t.rounds.iter().map(|r| r.round).collect();
    let there = t.entrants.iter().filter(|e| e.until.is_none());
    let shown = match what {
        "tallies" => Some(Shown::Cards(there.map(|e| e.number).collect())),
        "changed" => Some(Shown::Cards(changed)),
        "slips" | "chart" | "tables" => Some(Shown::Rounds(rounds())),
        _ => None,
    };
    if let Some(shown) = shown.filter(|_| !t.closed && !t.rounds.is_empty()) {
        let act = act_now(Origin::Director, &user());
        // That it cannot be noted keeps nobody from their paper.
        let _: Result<(), DeskError> = desk.note_shown(&act, shown).map_err(DeskError::from);
    }
    Ok(printed.bytes)
}

fn sheet(t: &Tournament, what: &str, options: &Options) -> Result<Printed, String> {
    let night = Night::of(t);
    let said = |e: PrintError| e.to_string();
    match what {
        "tallies" | "changed" => print::tallies(&night, options).map_err(said),
        "slips" => print::slips(&night, options).map_err(said),
        "chart" => print::chart_by_name(&night, options).map_err(said),
        "tables" => print::chart_by_table(&night, options).map_err(said),
        "numbers" => print::table_numbers(&night, options).map_err(said),
        "sign-in" => print::sign_in(&night, options).map_err(said),
        "prizes" => {
            let prizes = t.prizes().map_err(|e| e.to_string())?;
            print::prizes(&night, &prizes, options).map_err(said)
        }
        "certificates" => print::certificates(&night, &t.standings(None), options).map_err(said),
        _ => print::standings(&night, &t.standings(None), options).map_err(said),
    }
}

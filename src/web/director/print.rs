//! `GET /desk/print/…`: the sheets as PDF, for the browser's own print dialog.

use super::super::answer;
use super::super::form::Fields;
use super::super::hall::{Hall, Here, director_now};
use super::super::paper;
use super::sheets::SHEETS;
use crate::desk::{Desk, DeskError, Shown};
use crate::print::{self, Code, Join, Options, PaperNight, Printed, TooLong};
use crate::seating::RoundNo;
use crate::tournament::{Phrase, Prizes, RoundState, SheetKind, Tournament, phrase};
use crate::words::Lang;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use std::collections::BTreeMap;

/// `POST`: the sheet, noted as printed so that its seats stay as they are on paper; `who` prints one player's card
/// alone.
pub async fn route(State(hall): Here, Path(what): Path<String>, fields: Fields) -> Response {
    if let Some(sheet) = what.strip_prefix("bracket-") {
        return of_bracket(&hall, sheet.to_owned(), &fields).await;
    }
    let who = match fields.one("who") {
        Ok(who) => who.map(str::to_owned),
        Err(wrong) => return answer::plain(StatusCode::BAD_REQUEST, &wrong),
    };
    made(&hall, &what, who, true).await
}

/// `GET`: the sheet, only to look at. Nothing is noted and no links are made.
pub async fn look(State(hall): Here, Path(what): Path<String>) -> Response {
    made(&hall, &what, None, false).await
}

async fn made(hall: &Hall, what: &str, who: Option<String>, notes: bool) -> Response {
    let Some((what, ..)) = SHEETS.iter().find(|(name, ..)| *name == what).copied() else {
        return answer::no(StatusCode::NOT_FOUND, "no-such-sheet");
    };
    let (board, w) = (hall.board.clone(), hall.view().lang());
    let asked = hall.ask(move |desk| Ok(asked(desk, what, who.as_deref(), &board, notes)));
    let order = match asked.await {
        Ok(Ok(order)) => order,
        Ok(Err(why)) => return answered(Ok(Err(why)), w),
        Err(error) => return answered(Err(error), w),
    };
    // Many pages take a moment; phones are served meanwhile.
    let made = tokio::task::spawn_blocking(move || {
        let printed = sheet(&order);
        // Nothing takes the place of a spare slip: it is thrown away, and no longer out of date.
        let noted = printed.is_ok() || order.what == "changed";
        (printed, order.shown, noted)
    });
    let Ok((printed, shown, noted)) = made.await else {
        return answered(Ok(Err(phrase!("why-sheet-not-made"))), w);
    };
    if notes && noted && !shown.is_empty() {
        let noted = hall.ask(move |desk| {
            let act = director_now();
            for shown in shown {
                desk.note_shown(&act, shown)?;
            }
            Ok(())
        });
        // Even if it cannot be noted, nobody is kept from their paper.
        let _ = noted.await;
    }
    answered(Ok(printed.map(|printed| printed.bytes)), w)
}

/// The poster's route; its form also has the name and password of the Wi-Fi.
pub async fn poster(State(hall): Here, fields: Fields) -> Response {
    let one = |name: &str| fields.one(name).map(|text| text.map(str::to_owned));
    let (wlan, password) = match (one("wlan"), one("password")) {
        (Ok(wlan), Ok(password)) => (wlan, password),
        (Err(wrong), _) | (_, Err(wrong)) => return answer::plain(StatusCode::BAD_REQUEST, &wrong),
    };
    let board = hall.board.clone();
    let made = move |desk: &mut Desk| -> Result<Vec<u8>, Phrase> {
        let said = |e: TooLong| Phrase::from(e.to_string());
        let wlan = wlan.map(|name| {
            let code = Code::of_wlan(&name, password.as_deref()).map_err(said)?;
            Ok::<_, Phrase>((name, password, code))
        });
        let join = Join {
            wlan: wlan.transpose()?,
            page: Code::of(&paper::phones_page(&board)).map_err(said)?,
        };
        let t = desk.night().map_err(|e| e.to_string())?;
        let options = options(desk, &t);
        let printed = print::poster(&PaperNight::of(&t), &options, &join);
        Ok(printed.map_err(|e| e.says())?.bytes)
    };
    asked_for(&hall, made).await
}

/// The sheet that is made at the desk.
pub async fn asked_for(
    hall: &Hall,
    made: impl FnOnce(&mut Desk) -> Result<Vec<u8>, Phrase> + Send + 'static,
) -> Response {
    let made = hall.ask(move |desk| Ok(made(desk))).await;
    answered(made, hall.view().lang())
}

fn answered(made: Result<Result<Vec<u8>, Phrase>, DeskError>, w: Lang) -> Response {
    match made {
        Ok(Ok(pdf)) => answer::with(StatusCode::OK, "application/pdf", pdf),
        Ok(Err(why)) => answer::plain(StatusCode::UNPROCESSABLE_ENTITY, &why.said(w)),
        Err(error) => answer::plain(StatusCode::SERVICE_UNAVAILABLE, &error.says().said(w)),
    }
}

/// A night's paper size and language.
pub fn options(desk: &Desk, t: &Tournament) -> Options {
    of_paper(desk, &t.settings.paper, Lang::of(&t.settings.lang))
}

/// On this paper, the club's where none is named, in the club's dress.
fn of_paper(desk: &Desk, own: &str, lang: Lang) -> Options {
    let club = |key: &str| desk.club_setting(key).ok().flatten();
    let own = Some(own.to_owned()).filter(|paper| !paper.is_empty());
    let paper = own.or_else(|| club("paper").filter(|paper| !paper.is_empty()));
    let paper = paper.as_deref().unwrap_or(crate::print::usual_paper());
    Options {
        paper: paper.parse().unwrap_or_default(),
        lang,
        ..Options::default()
    }
    .in_club_dress(club)
}

/// A sheet for a knock-out beside the night: `bracket`, `slips`, or `cards` with the contestants' codes.
async fn of_bracket(hall: &Hall, sheet: String, fields: &Fields) -> Response {
    let Ok(Some(slug)) = fields.one("bracket").map(|slug| slug.map(str::to_owned)) else {
        return answer::plain(
            StatusCode::BAD_REQUEST,
            hall.view().lang().text("desk-which-knock-out"),
        );
    };
    let board = hall.board.clone();
    let made = move |desk: &mut Desk| -> Result<Vec<u8>, Phrase> {
        let said = |e: DeskError| e.says();
        let own = |key: &str| desk.club_setting(key).ok().flatten().unwrap_or_default();
        let club = own("name");
        let mut options = of_paper(desk, "", Lang::of(&own("lang")));
        let night = desk.bracket_on_paper(Some(&slug)).map_err(said)?;
        let one = desk.bracket(Some(&slug)).map_err(said)?;
        if sheet == "cards" {
            let act = director_now();
            let links = desk.at_bracket(Some(&slug), |desk, _| desk.links(&act));
            let links = links.map_err(said)?;
            options.codes = paper::codes(&links, &board).map_err(|e| e.to_string())?;
        }
        let printed = print::bracket_sheet(&sheet, &club, &night, &one, &options);
        Ok(printed.map_err(|e| e.says())?.bytes)
    };
    asked_for(hall, made).await
}

/// A sheet to be made.
struct Order {
    night: Tournament,
    what: &'static str,
    options: Options,
    /// Which seats will then be on paper.
    shown: Vec<Shown>,
    /// Who gets which prize, for the sheet that says so.
    prizes: Option<Prizes>,
}

/// The sheet that an address asks for, with what it needs to know.
fn asked(
    desk: &mut Desk,
    what: &'static str,
    who: Option<&str>,
    board: &str,
    makes_links: bool,
) -> Result<Order, Phrase> {
    let t = desk.night().map_err(|e| e.to_string())?;
    let (what, phones) = match what.strip_prefix("phone-") {
        Some("cards") => ("tallies", true),
        Some(other) => (other, true),
        None => (what, false),
    };
    if phones && !makes_links {
        return Err(phrase!("why-sheet-makes-links"));
    }
    let only = who.map(|who| t.find(who).map(|e| e.number)).transpose();
    let only = only.map_err(|e| e.message.clone())?;
    let codes = match phones {
        true => {
            let act = director_now();
            let links = desk.links(&act).map_err(|e| e.to_string())?;
            let _ = desk.set_room(&act, "printed", &board.into());
            paper::codes(&links, board).map_err(|e| e.to_string())?
        }
        false => BTreeMap::new(),
    };
    // Slips that have been filled in already are of no use.
    let open = t.rounds.iter().map(|r| r.round);
    let mut open = open.filter(|&round| t.state(round) != Some(RoundState::Complete));
    let options = Options {
        from: open.next().filter(|_| what == "slips").map(RoundNo::get),
        only,
        codes,
        ..options(desk, &t)
    };
    let rounds = || t.rounds.iter().map(|r| r.round).collect();
    let there = t.entrants.iter();
    let there = there
        .map(|e| e.number)
        .filter(|n| only.is_none_or(|only| only == *n));
    let shown = match what {
        _ if t.closed || t.rounds.is_empty() => Vec::new(),
        "tallies" => vec![Shown::Cards(there.collect())],
        "changed" => Shown::again(&t),
        "slips" => vec![Shown::Sheets(SheetKind::Slips, rounds())],
        "chart" | "tables" => vec![Shown::Sheets(SheetKind::Chart, rounds())],
        _ => Vec::new(),
    };
    Ok(Order {
        what,
        options,
        shown,
        prizes: match what {
            "prizes" => Some(t.prizes().map_err(|e| e.message.clone())?),
            _ => None,
        },
        night: t,
    })
}

fn sheet(order: &Order) -> Result<Printed, Phrase> {
    let (t, options) = (&order.night, &order.options);
    let night = PaperNight::of(t);
    let printed = match (&order.prizes, order.what) {
        (Some(prizes), _) => print::prizes(&night, prizes, options),
        (None, "changed") => print::again(t, options),
        (None, what) => print::night_sheet(what, &night, t, None, options),
    };
    printed.map_err(|e| e.says())
}

//! The club file from the page: its nights, its copies, its seasons and members; saving and exporting.

use super::super::answer;
use super::super::form::{Fields, Work};
use super::super::hall::{Hall, Here};
use super::super::page::{name, unseen};
use crate::club::newest;
use crate::desk::{self, Desk, DeskError, StoreError};
use crate::print;
use crate::publish::sheet::Table;
use crate::publish::{Dress, page};
use crate::tournament::document;
use crate::tournament::{Join, Phrase, clean_name, phrase};
use crate::words::Lang;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use maud::{Markup, html};

/// What can be saved: its name in the address, which is the file's too, and the key of its name on the page.
const SAVES: [(&str, &str); 4] = [
    ("club.benny", "save-copy"),
    ("night.json", "save-night"),
    ("night.html", "save-page"),
    ("standings.csv", "save-standings"),
];

/// The screen, as the file is now.
///
/// # Errors
/// The file cannot be read.
pub async fn screen(hall: &Hall) -> Result<Markup, DeskError> {
    let w = hall.view().lang();
    hall.ask(move |desk| Ok(shown(desk, w)?)).await
}

fn shown(desk: &Desk, w: Lang) -> Result<Markup, StoreError> {
    let nights = desk.list()?;
    let copies = desk::restorable(desk.path())?;
    let records = desk.records()?;
    let seasons = newest(&records.seasons).into_iter();
    let seasons = seasons.map(|one| desk.season_view(one.clone(), records.members.clone()));
    let seasons = seasons.collect::<Result<Vec<_>, _>>()?;
    let members = desk.member_cards()?;
    let now = desk.slug_to_look_at().ok();
    let look = look_form(desk, w)?;
    Ok(html! {
        section #panel.club {
            h2 { (w.with("desk-club-at", desk.path().display())) }
            div { @for (file, words) in SAVES.iter().filter(|(file, _)| now.is_some() || *file == "club.benny") {
                a.button href=(format!("/desk/save/{file}")) download=(file) { (w.text(words)) } " "
            } }
            div.three {
                @if nights.iter().any(|night| !night.rehearsal) { section {
                    h3 { (w.text("desk-nights")) }
                    ul.plain { @for night in nights.iter().rev().filter(|night| !night.rehearsal) {
                        li { form.row method="post" action="/desk/act/use" {
                            (unseen("slug", &night.slug))
                            button type="submit" disabled[now.as_ref() == Some(&night.slug)] { (name(&night.name)) }
                            span.small { (w.date_in(&night.date)) ", " (w.with("players-n", night.entrants)) ", " (w.text(if night.closed { "desk-night-closed" } else { "desk-night-open" })) }
                        } }
                    } }
                } }
                section {
                    h3 { (w.text("desk-copies")) }
                    @if copies.is_empty() { p.small { (w.text("desk-no-copies")) } }
                    ul.plain { @for copy in copies.iter().filter(|copy| copy.problem.is_none()).take(8) {
                        @let made = copy.at.as_deref().and_then(|at| at.get(..16)).unwrap_or_default();
                        @let (day, time) = made.split_once('T').unwrap_or((made, ""));
                        // What it does is read before it is done.
                        li { details data-keep=(copy.file) {
                            summary { (w.date_in(day)) " " (time) (w.text("colon"))
                                @for (at, (slug, round)) in copy.tournaments.iter().enumerate() { @if at > 0 { ", " } (w.fill("desk-to-round", &[("n", slug), ("round", round)])) } }
                            form.stack method="post" action="/desk/restore" {
                                (unseen("copy", &copy.file))
                                p { (w.text("desk-restore-how")) }
                                button type="submit" { (w.text("desk-restore")) }
                            }
                        } }
                    } }
                }
                section {
                    @for view in &seasons {
                        h3 { (name(&w.with("desk-season", &view.season.name))) }
                        ol { @for row in view.standings.rows.iter().take(20) { li value=(row.rank) { (name(&row.name)) " " b { (view.season.rule.points.shown(row.points)) } } } }
                    }
                    @for league in newest(&records.leagues) {
                        h3 { (name(&w.with("desk-league", &league.name))) }
                        @for division in league.divisions() {
                            ol { @for row in league.table(division) { li value=(row.rank) { (name(&row.team)) " " b { (row.points) } " " span.small { (w.with("desk-from-matches", row.played)) } } } }
                        }
                        p { a href="/desk?show=do&verb=league+score" { (w.text("desk-enter-match")) } ", " a href="/desk?show=do&verb=league+take" { (w.text("desk-take-sent")) } }
                    }
                }
            }
            h3 { (w.text("desk-members")) }
            @if members.is_empty() { p.small { (w.text("desk-no-members")) } }
            ul.plain.many { @for card in members.iter().take(200) {
                li { (name(&card.name)) " " span.small { (w.with("nights-n", card.history.nights.len())) @if !card.history.nights.is_empty() { ", " (w.with("desk-a-night", w.tenths(card.history.average))) } } }
            } }
            (look)
            (super::elsewhere::forms(desk.path(), w))
        }
    })
}

/// What the page asks of a club, with the key of its name there.
const LOOK: [(&str, &str); 4] = [
    ("name", "desk-club-name"),
    ("place", "desk-club-place"),
    ("sponsor", "desk-club-sponsor"),
    ("colour", "desk-club-colour"),
];

/// The club's name and look, which all sheets and pages carry.
fn look_form(desk: &Desk, w: Lang) -> Result<Markup, StoreError> {
    let logo = desk.club_setting("logo")?.unwrap_or_default();
    let mut fields = Vec::new();
    for (key, label) in LOOK {
        fields.push((key, label, desk.club_setting(key)?.unwrap_or_default()));
    }
    Ok(html! {
        h3 { (w.text("desk-club-look")) }
        form.stack method="post" action="/desk/club" data-keep="club" {
            (unseen("show", &"club"))
            @for (key, label, now) in &fields {
                label { span { (w.text(label)) } input type="text" name=(key) value=(now) maxlength="60" placeholder=[(*key == "colour").then_some("#14663c")]; }
            }
            button type="submit" { (w.text("desk-save")) }
        }
        form.row method="post" action="/desk/logo" data-keep="logo" {
            label { span { (w.text("desk-club-logo")) } input type="file" name="logo" accept="image/png" required; }
            button type="submit" { (w.text("desk-save")) }
        }
        @if !logo.is_empty() {
            form.row method="post" action="/desk/logo" {
                button type="submit" { (w.text("desk-club-no-logo")) }
            }
        }
    })
}

/// Sets what of the club's look was typed, as `benny club` does.
pub fn look(fields: &Fields) -> Result<Work, Phrase> {
    let mut typed = Vec::new();
    for (key, _) in LOOK {
        let text = fields.one(key)?.unwrap_or_default();
        typed.push((
            key,
            match key {
                "name" if !text.is_empty() => clean_name(text).map_err(|e| e.message.clone())?,
                "colour" if !text.is_empty() => print::colour_text(text).map_err(|e| e.says())?,
                _ => text.to_owned(),
            },
        ));
    }
    Ok(set(typed))
}

/// Keeps settings of the club that are others than before.
pub fn set(settings: Vec<(&'static str, String)>) -> Work {
    Box::new(move |desk, act| {
        for (key, value) in settings {
            if desk.club_setting(key)?.unwrap_or_default() != value {
                desk.set_club_setting(act, key, &value)?;
            }
        }
        Ok(phrase!("did-club"))
    })
}

/// Puts one of the listed copies in the file's place. What was there is kept beside it.
pub fn restore(fields: &Fields) -> Result<Work, Phrase> {
    let wanted = fields.one("copy")?;
    let wanted = wanted.ok_or_else(|| phrase!("why-missing-field", field = "copy"))?;
    let wanted = wanted.to_owned();
    Ok(Box::new(move |desk, act| {
        let path = desk.path().to_owned();
        let copies = desk::restorable(&path)?;
        let copy = copies.iter().find(|copy| copy.file == wanted);
        let copy = copy.ok_or_else(|| StoreError::Missing(wanted.clone().into()))?;
        let restored = desk::restore(act, &copy.path, &path)?;
        *desk = Desk::open(&path, None)?;
        let kept = restored.kept;
        let kept = kept.map(|kept| phrase!("did-save-old", file = kept.display()));
        let did = phrase!("did-restore", file = copy.file);
        Ok(Phrase::all(
            Join::Space,
            [Some(did), kept].into_iter().flatten(),
        ))
    }))
}

/// `GET /desk/save/…`: the club file, or the night in another form, as a file to keep.
pub async fn save(State(hall): Here, Path(what): Path<String>) -> Response {
    let Some((what, _)) = SAVES.iter().find(|(name, _)| *name == what) else {
        return answer::no(StatusCode::NOT_FOUND, "no-such-file");
    };
    match hall.ask(move |desk| made(desk, what)).await {
        Ok((kind, bytes)) => {
            let mut response = answer::with(StatusCode::OK, kind, bytes);
            let named = format!("attachment; filename=\"{what}\"");
            if let Ok(named) = HeaderValue::from_str(&named) {
                response
                    .headers_mut()
                    .insert(header::CONTENT_DISPOSITION, named);
            }
            response
        }
        Err(error) => answer::plain(StatusCode::CONFLICT, &error.says().said(hall.view().lang())),
    }
}

fn made(desk: &Desk, what: &str) -> Result<(&'static str, Vec<u8>), DeskError> {
    let unfit = |why: &dyn std::fmt::Display| DeskError::unfit(why.to_string());
    if what == "club.benny" {
        let folder = tempfile::tempdir().map_err(|e| unfit(&e))?;
        let copy = folder.path().join(what);
        desk::backup(desk.path(), &copy, true)?;
        let bytes = std::fs::read(&copy).map_err(|e| unfit(&e))?;
        return Ok(("application/octet-stream", bytes));
    }
    let t = desk.night()?;
    Ok(match what {
        "night.json" => {
            let bytes = document::write(&t.without_members());
            ("application/json", bytes.map_err(|e| unfit(&e))?)
        }
        "night.html" => {
            let dress = Dress::of(|key| desk.club_setting(key).ok().flatten());
            let page = page::write(&t, &dress);
            ("text/html; charset=utf-8", page.into_bytes())
        }
        _ => (
            "text/csv; charset=utf-8",
            Table::Standings.csv(&t).into_bytes(),
        ),
    })
}

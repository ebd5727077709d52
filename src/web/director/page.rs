//! `GET /desk`: how the night stands, the keypad grid, and a form for everything that can be done.

use super::super::answer;
use super::super::board;
use super::super::form::Fields;
use super::super::hall::Hall;
use super::super::page::{Frame, framed, name};
use super::super::view::LiveNight;
use super::super::words::Words;
use super::super::{join, later, network};
use super::begin;
use super::knockout::knockouts;
use super::panel::Panel;
use crate::club::{BracketError, ClubError};
use crate::desk::enter::{Way as Reasoned, way_out};
use crate::desk::{DeskError, StoreError, UndoError};
use crate::seating::RoundNo;
use crate::tournament::acts::{self, Way};
use crate::tournament::text::count;
use crate::tournament::{ResultState, TournamentError};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use maud::{Markup, html};
use serde_json::{Value, json};
use std::sync::Arc;

/// What is said about a form that was sent.
#[derive(Clone, Debug, Default)]
pub struct Note {
    /// A sentence.
    pub words: String,
    /// Every reason for a refusal.
    pub reasons: Vec<String>,
    /// What giving a reason would do: `overrule`, `replace`, `both`; empty where it would not help.
    pub way: &'static str,
    /// What would make the form go through, a button each: each sends the same form again with one more field.
    pub more: Vec<More>,
    /// A word for programs.
    pub kind: &'static str,
    /// The ways out.
    pub ways: Vec<Way>,
    /// Which form it was: the end of its address.
    pub what: String,
    /// Whether it was refused.
    pub bad: bool,
}

/// A button that sends a refused form again with one more field.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct More {
    /// What the button says.
    pub words: String,
    /// The name of the extra field.
    pub field: &'static str,
    /// The value of the extra field.
    pub value: String,
}

/// The buttons that help with an error.
fn more(error: &DeskError) -> Vec<More> {
    let button = |words: String, field, value: String| More {
        words,
        field,
        value,
    };
    match error {
        DeskError::Store(StoreError::Undo(UndoError::Blocked { .. })) => {
            let words = "Take those back too".to_owned();
            vec![button(words, "along", "1".to_owned())]
        }
        DeskError::Tournament(TournamentError::PaperIsOut { from, .. }) => {
            let words = "Redraw it anyway".to_owned();
            vec![button(words, "sure", from.to_string())]
        }
        DeskError::Tournament(TournamentError::ClearsRounds { .. }) => {
            let words = "Clear the rounds drawn from it".to_owned();
            vec![button(words, "clear", "1".to_owned())]
        }
        DeskError::Tournament(TournamentError::Bracket(BracketError::Clears { .. })) => {
            let words = "Clear the matches that follow from it".to_owned();
            vec![button(words, "clear", "1".to_owned())]
        }
        DeskError::Refused(refusal) => {
            let plain = |value: &Value| match value {
                Value::String(text) => text.clone(),
                other => other.to_string(),
            };
            let asked = refusal.question.iter();
            let choices = asked.flat_map(|asked| {
                let choices = asked.choices.iter();
                // A no needs no button, and a correction is made in its row, with its reason.
                let choices = choices.filter(|c| !(asked.stops && c.value == json!(false)));
                let choices =
                    choices.filter(|c| (asked.field, &c.value) != ("second", &json!("correct")));
                choices.map(|c| button(c.words.clone(), asked.field, plain(&c.value)))
            });
            choices.collect()
        }
        // One name at a time: the next is asked about once this one is answered.
        DeskError::Club(ClubError::Close(open)) => {
            let Some(doubt) = open.first() else {
                return Vec::new();
            };
            let name = &doubt.name;
            let known = doubt.candidates.iter().map(|c| {
                let words = format!("{name} is {} (member {})", c.name, c.id);
                button(words, "member", format!("{name}={}", c.id))
            });
            let new = button(
                format!("{name} is somebody new"),
                "member",
                format!("{name}=new"),
            );
            known.chain([new]).collect()
        }
        _ => Vec::new(),
    }
}

/// Whether giving a reason in the same form would help, to be added to the error.
fn advice(error: &DeskError) -> &'static str {
    match error {
        DeskError::Tournament(TournamentError::Depends { for_good, .. }) => match for_good {
            true => ", so it can't be changed any more",
            false => "; give a reason to change it all the same",
        },
        _ => "",
    }
}

fn asks_why(error: &DeskError) -> bool {
    let asked = match error {
        DeskError::Refused(refusal) => refusal.question.as_ref(),
        _ => None,
    };
    asked.is_some_and(|asked| asked.field == "why")
}

impl Note {
    /// The note as JSON, for a page that sends its forms by script.
    pub fn json(&self) -> Value {
        json!({
            "kind": self.kind, "message": self.words, "reasons": self.reasons, "way": self.way, "more": self.more,
            "ways": self.ways.iter().filter_map(Way::act).collect::<Vec<_>>(),
        })
    }

    /// The form was accepted.
    pub fn done(words: String) -> Note {
        Note {
            words,
            ..Note::default()
        }
    }

    /// One of the form's fields is wrong.
    pub fn wrong(words: String) -> Note {
        Note {
            words,
            bad: true,
            ..Note::default()
        }
    }

    /// The desk refused the form.
    pub fn refused(error: &DeskError) -> Note {
        let reasons = match error {
            DeskError::Tournament(error) => error.reasons(),
            DeskError::Refused(refusal) => refusal.wrong(),
            _ => &[],
        };
        Note {
            words: format!("{error}{}", advice(error)),
            way: match way_out(reasons) {
                // A correction was chosen, and only its reason is missing.
                _ if asks_why(error) => "replace",
                Reasoned::None => "",
                Reasoned::Overrule => "overrule",
                Reasoned::Replace { overrule: false } => "replace",
                Reasoned::Replace { overrule: true } => "both",
            },
            reasons: reasons.iter().map(ToString::to_string).collect(),
            more: more(error),
            kind: match error {
                DeskError::Refused(refusal) => refusal.kind,
                DeskError::Tournament(error) => error.kind(),
                _ => "",
            },
            ways: match error {
                DeskError::Refused(refusal) if refusal.question.is_none() => refusal.ways.clone(),
                _ => Vec::new(),
            },
            what: String::new(),
            bad: true,
        }
    }
}

/// The route; `?round=3` shows that round's grid, `?card=17` or `?card=Ann` that player's card.
pub async fn route(
    State(hall): State<Arc<Hall>>,
    asked: Result<Query<Vec<(String, String)>>, QueryRejection>,
) -> Response {
    let mut typed = Fields(asked.map(|Query(fields)| fields).unwrap_or_default());
    typed
        .0
        .retain(|(name, _)| ["round", "card", "show", "table", "find"].contains(&name.as_str()));
    let view = hall.view();
    let night = view.night.as_ref();
    let who = typed.one("card").ok().flatten();
    let found = night.zip(who).map(|(night, who)| night.t.find(who));
    let note = match found {
        Some(Err(error)) => Note::wrong(error.to_string()),
        _ => Note::default(),
    };
    shown(&hall, StatusCode::OK, &note, &typed)
}

/// The page, with a note about the last form and what was typed into it.
pub fn shown(hall: &Hall, status: StatusCode, note: &Note, typed: &Fields) -> Response {
    let view = hall.view();
    let words = Words::of("en");
    let title = view.night.as_ref().map(|night| {
        let name = crate::tournament::text::clean(&night.t.name);
        format!("{name} \u{b7} benny")
    });
    let frame = Frame {
        title: title.as_deref().unwrap_or("benny"),
        kind: "desk",
        words,
        view: &view,
        assets: &["desk.css", "desk.js"],
    };
    let main = match &view.night {
        None => html! {
            h1 { (words.text("no-night")) }
            @if !note.words.is_empty() { (said(note, typed)) }
            (knockouts(view.beside.iter().flat_map(|one| &one.brackets)))
            (begin::form(typed))
        },
        Some(night) => Page {
            night,
            hall,
            note,
            typed,
        }
        .main(),
    };
    answer::page(status, framed(&frame, main))
}

/// The director's page for a night.
pub struct Page<'a> {
    /// The night.
    pub night: &'a LiveNight,
    /// What every route shares: addresses, links, limits.
    pub hall: &'a Hall,
    /// What is said about the form that was sent.
    pub note: &'a Note,
    /// The fields of that form.
    pub typed: &'a Fields,
}

impl Page<'_> {
    /// What was typed into a field.
    pub fn typed(&self, field: &str) -> Option<&str> {
        self.typed.one(field).ok().flatten()
    }

    /// The round whose grid is shown: the one asked for, otherwise the one being played.
    pub fn round(&self) -> Option<RoundNo> {
        let asked: Option<RoundNo> = self.typed.number("round").ok().flatten();
        let asked = asked.filter(|&round| self.night.t.round(round).is_some());
        asked.or(self.night.round())
    }

    fn main(&self) -> Markup {
        html! {
            (self.head())
            (network::alarm(self.hall))
            (later::list(self.night))
            (join::asks(self.night, Words::of("en"), "/desk/join", |_| true))
            @if !self.note.words.is_empty() { (said(self.note, self.typed)) }
            div.columns {
                div.play {
                    (self.panels())
                    @let aside = Panel::of(self.typed).is_aside();
                    @if aside { (self.panel()) }
                    (self.next())
                    (self.disputes())
                    @if !aside { (self.panel()) }
                }
                div.aside {
                    (self.clock())
                    (self.wall())
                    (self.people())
                    (self.paper())
                    (self.phones())
                    (self.log())
                    (self.quitting())
                }
            }
        }
    }

    /// The night's name, the round, how many tables are in, and the clock.
    fn head(&self) -> Markup {
        let t = &self.night.t;
        let seats = self.night.round().and_then(|round| t.round(round));
        let here = |wanted: ResultState| {
            let tables = seats
                .into_iter()
                .flat_map(|s| s.tables.iter().map(move |t| (s.round, t.table)));
            tables
                .filter(|&(r, table)| t.result_state(r, table) == wanted)
                .count()
        };
        let all = seats.map_or(0, |s| s.tables.len());
        let there = t.entrants.iter().filter(|e| e.until.is_none()).count();
        let who = if t.is_team() { "team" } else { "player" };
        html! {
            header {
                h1 { (name(&t.name)) }
                @if t.settings.rehearsal { p.rehearsal { "Rehearsal" } }
                p.round {
                    @match seats {
                        None => (count(there, who)),
                        Some(seats) => {
                            strong { "Round " (seats.round) " of " (t.settings.rounds) }
                            @if let Some(at) = t.bell(seats.round).and_then(|at| at.get(11..16)) { ", started " (at) }
                            "; " (count(there, who))
                        }
                    }
                }
                @if seats.is_some() {
                    ul.counts {
                        li.confirmed { b { (here(ResultState::Confirmed)) } " of " (all) " in" }
                        @if here(ResultState::Proposed) > 0 { li.proposed { b { (here(ResultState::Proposed)) } " proposed" } }
                        @if here(ResultState::Disputed) > 0 { li.disputed { b { (here(ResultState::Disputed)) } " disputed" } }
                    }
                }
                (board::clock(self.night, None))
            }
        }
    }
}

/// An act's fields, hidden in a form.
pub fn hidden(act: &Value) -> Markup {
    let plain = |value: &Value| match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let fields = act
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(field, _)| *field != "do");
    html! {
        @for (field, value) in fields {
            @match value {
                Value::Null => {},
                Value::Array(list) => @for one in list { input type="hidden" name=(field) value=(plain(one)); },
                value => input type="hidden" name=(field) value=(plain(value));,
            }
        }
    }
}

/// A way out as a form: what is known is sent along, what has to be filled in is a field.
fn way_out_form(way: &Way) -> Markup {
    let act = way.act().and_then(Value::as_object);
    let verb = act.and_then(|act| act["do"].as_str()).and_then(acts::named);
    let verb = verb.filter(|verb| way.act().is_some_and(|act| !verb.shows(act)));
    html! {
        @if let (Some(verb), Some(act)) = (verb, act) {
            form.row method="post" action=(format!("/desk/act/{}", verb.name)) {
                (hidden(&json!(act)))
                @for (field, _) in act.iter().filter(|(_, value)| value.is_null()) {
                    label { span { (field) } input type="text" name=(field) maxlength="200" required; }
                }
                button type="submit" { @if way.words.is_empty() { (verb.name) } @else { (name(&way.words)) } }
            }
        }
    }
}

/// How the last form was answered.
fn said(note: &Note, typed: &Fields) -> Markup {
    html! {
        section.refused role="alert" {
            p { (name(&note.words)) }
            @if !note.more.is_empty() {
                form.inline method="post" action=(format!("/desk/{}", note.what)) {
                    @for (field, value) in &typed.0 { input type="hidden" name=(field) value=(value); }
                    @for more in &note.more { button type="submit" name=(more.field) value=(more.value) { (more.words) } " " }
                }
            }
            @for way in &note.ways { (way_out_form(way)) }
        }
    }
}

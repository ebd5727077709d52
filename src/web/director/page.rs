//! `GET /desk`: where the night stands, and a form for everything that can be done about it.

use super::super::answer;
use super::super::board;
use super::super::form::Fields;
use super::super::hall::Hall;
use super::super::page::{Frame, framed, name};
use super::super::view::Night;
use super::super::words::Words;
use crate::desk::{DeskError, choices};
use crate::tournament::TournamentError;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use maud::{Markup, html};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// What is said about a form that was sent.
#[derive(Clone, Debug, Default)]
pub struct Note {
    /// A sentence.
    pub words: String,
    /// Every reason of a refusal.
    pub reasons: Vec<String>,
    /// Whether the rules or the cards may be overruled.
    pub can_force: bool,
}

impl Note {
    /// It is done.
    pub fn done(words: String) -> Note {
        Note {
            words,
            ..Note::default()
        }
    }

    /// A field is wrong.
    pub fn wrong(words: String) -> Note {
        Note::done(words)
    }

    /// The desk refused.
    pub fn refused(error: &DeskError) -> Note {
        let reasons = match error {
            DeskError::Tournament(TournamentError::Refused { reasons, .. }) => reasons.as_slice(),
            _ => &[],
        };
        Note {
            words: error.to_string(),
            reasons: reasons.iter().map(ToString::to_string).collect(),
            can_force: !reasons.is_empty() && reasons.iter().all(|r| r.can_be_overruled()),
        }
    }
}

/// The route.
pub async fn route(State(hall): State<Arc<Hall>>) -> Response {
    shown(&hall, StatusCode::OK, &Note::default(), &Fields::default())
}

/// The page, with a note about what was sent last, and what was typed.
pub fn shown(hall: &Hall, status: StatusCode, note: &Note, typed: &Fields) -> Response {
    let view = hall.view();
    let words = Words::of("en");
    let frame = Frame {
        title: "benny",
        kind: "desk",
        words,
        view: &view,
        assets: &[],
    };
    let main = match &view.night {
        None => html! { h1 { (words.text("no-night")) } },
        Some(night) => Page {
            night,
            hall,
            words,
            note,
            typed,
        }
        .main(),
    };
    answer::page(status, framed(&frame, main))
}

struct Page<'a> {
    night: &'a Night,
    hall: &'a Hall,
    words: Words,
    note: &'a Note,
    typed: &'a Fields,
}

impl Page<'_> {
    fn typed(&self, field: &str) -> Option<&str> {
        self.typed.one(field).ok().flatten()
    }

    fn main(&self) -> Markup {
        let t = &self.night.t;
        html! {
            header {
                h1 { (name(&t.title())) }
                @if let Some(round) = self.night.round() {
                    p.round { (self.words.fill("round-of", &[("round", &round.to_string()), ("of", &t.settings.rounds.to_string())])) }
                }
                (board::clock(self.night))
            }
            @if !self.note.words.is_empty() {
                section.refused role="alert" {
                    p { (name(&self.note.words)) }
                }
            }
            div.columns {
                div {
                    (self.tables())
                    (self.score())
                    (self.disputes())
                    (self.proposed())
                }
                div {
                    (self.round())
                    (self.room())
                    (self.people())
                    (self.phones())
                    (self.log())
                }
            }
        }
    }

    fn tables(&self) -> Markup {
        let Some(seats) = self.night.round().and_then(|r| self.night.t.round(r)) else {
            return html! { section { p { "Nothing is drawn yet." } } };
        };
        html! {
            section #tables {
                h2 { "Round " (seats.round) }
                table.tables {
                    thead { tr { th { "Table" } th { "1st side" } th { "2nd side" } th { "Points" } th { "State" } } }
                    tbody {
                        @for table in &seats.tables {
                            @let state = self.night.t.result_state(seats.round, table.table);
                            tr class=(state.word()) {
                                td { (table.table) }
                                @for side in &table.sides {
                                    td { @for (at, n) in side.iter().enumerate() {
                                        @if at > 0 { ", " } (name(&self.night.t.labelled(*n, seats.round)))
                                    } }
                                }
                                td { @if let Some([a, b]) = self.night.points(seats.round, table.table, state) { (a) "-" (b) } }
                                td { (state.word()) }
                            }
                        }
                    }
                }
                @if !seats.byes.is_empty() {
                    p { "Sits out: " @for (at, n) in seats.byes.iter().enumerate() {
                        @if at > 0 { ", " } (name(&self.night.t.labelled(*n, seats.round)))
                    } }
                }
            }
        }
    }

    fn score(&self) -> Markup {
        let round = self.typed("round").map(str::to_owned);
        let round = round.or(self.night.round().map(|r| r.to_string()));
        html! {
            section #score {
                h2 { "Enter or correct" }
                form method="post" action="/desk/score" data-keep="score" {
                    label { span { "Round" } input type="number" name="round" min="1" inputmode="numeric" value=[round]; }
                    label { span { "Table" } input type="number" name="table" min="1" inputmode="numeric" required value=[self.typed("table")]; }
                    label { span { "1st side" } input type="number" name="a" min="0" inputmode="numeric" required value=[self.typed("a")]; }
                    label { span { "2nd side" } input type="number" name="b" min="0" inputmode="numeric" required value=[self.typed("b")]; }
                    label { span { "Reason, for a correction" } input type="text" name="why" maxlength="200" value=[self.typed("why")]; }
                    @if self.note.can_force {
                        label { span { "Reason to override the rules or the cards" } input type="text" name="force" maxlength="200" value=[self.typed("force")]; }
                    }
                    button.main type="submit" { "Enter" }
                }
            }
        }
    }

    fn disputes(&self) -> Markup {
        let disputes = self.night.t.disagreements();
        html! {
            @if !disputes.is_empty() {
                section #disputes {
                    h2 { "Disputed" }
                    @for dispute in &disputes {
                        article {
                            p { (name(&dispute.to_string())) }
                            @for (at, choice) in choices::of(&self.night.t, dispute).iter().enumerate() {
                                form.inline method="post" action="/desk/settle" {
                                    input type="hidden" name="round" value=(dispute.round);
                                    input type="hidden" name="table" value=(dispute.table);
                                    input type="hidden" name="choice" value=(at);
                                    input type="hidden" name="words" value=(choice.words());
                                    button type="submit" { (choice.words()) }
                                }
                            }
                            form.inline method="post" action="/desk/settle" data-keep=(format!("settle-{}-{}", dispute.round, dispute.table)) {
                                input type="hidden" name="round" value=(dispute.round);
                                input type="hidden" name="table" value=(dispute.table);
                                input type="number" name="a" min="0" aria-label="1st side" required;
                                input type="number" name="b" min="0" aria-label="2nd side" required;
                                button type="submit" { "This counts" }
                            }
                        }
                    }
                }
            }
        }
    }

    fn proposed(&self) -> Markup {
        let proposed = self.night.t.proposed();
        html! {
            @if !proposed.is_empty() {
                section #proposed {
                    h2 { "Waiting for the other side" }
                    ul { @for (round, table, [a, b]) in &proposed {
                        li { "Round " (round) ", table " (table) ": " (a) "-" (b) " "
                            form.inline method="post" action="/desk/accept" {
                                input type="hidden" name="round" value=(round);
                                input type="hidden" name="table" value=(table);
                                button type="submit" { "Accept" }
                            }
                        }
                    } }
                    form method="post" action="/desk/accept" {
                        button.main type="submit" { "Accept all of these" }
                    }
                }
            }
        }
    }

    fn round(&self) -> Markup {
        html! {
            section #round {
                h2 { "Next" }
                form method="post" action="/desk/start" data-keep="start" {
                    label { span { "Minutes on the clock, if any" } input type="number" name="minutes" min="1" max="600"; }
                    button.main type="submit" { "Start the round" }
                }
                form method="post" action="/desk/draw" {
                    button type="submit" { "Draw the rounds not yet played" }
                }
                form method="post" action="/desk/clock" data-keep="clock" {
                    label { span { "Clock: minutes from now" } input type="number" name="minutes" min="1" max="600"; }
                    button type="submit" { "Set the clock" }
                }
                form.inline method="post" action="/desk/clock" { input type="hidden" name="bell" value="1"; button type="submit" { "Ring the bell" } }
                form.inline method="post" action="/desk/clock" { button type="submit" { "No clock" } }
            }
        }
    }

    fn room(&self) -> Markup {
        let hidden = self.night.public.is_none();
        html! {
            section #room {
                h2 { "The board" }
                form method="post" action="/desk/message" data-keep="message" {
                    label { span { "Message" } input type="text" name="text" maxlength="200" value=[self.night.word("message")]; }
                    button type="submit" { "Show the message" }
                }
                form.inline method="post" action="/desk/message" { button type="submit" { "Take it away" } }
                form.inline method="post" action="/desk/standings" {
                    @if !hidden { input type="hidden" name="hide" value="1"; }
                    button type="submit" { @if hidden { "Show the standings" } @else { "Hide the standings" } }
                }
                form.inline method="post" action="/desk/page" data-keep="page" {
                    select name="text" aria-label="Page" {
                        @for page in ["", "seats", "tables", "standings", "join"] {
                            option value=(page) selected[self.night.word("page").unwrap_or("") == page] {
                                @if page.is_empty() { "all pages in turn" } @else { (page) }
                            }
                        }
                    }
                    button type="submit" { "Show this page" }
                }
                p {
                    form.inline method="post" action="/desk/finale" { input type="hidden" name="step" value="hold"; button type="submit" { "Hold back the last round" } }
                    form.inline method="post" action="/desk/finale" { input type="hidden" name="step" value="next"; button type="submit" { "Reveal one more" } }
                    form.inline method="post" action="/desk/finale" { input type="hidden" name="step" value="end"; button type="submit" { "Show everything" } }
                }
            }
        }
    }

    fn people(&self) -> Markup {
        html! {
            section #people {
                h2 { "People" }
                form method="post" action="/desk/withdraw" data-keep="withdraw" {
                    label { span { "Number or name" } input type="text" name="who" required; }
                    label { span { "From round, if not the next" } input type="number" name="from" min="1"; }
                    button type="submit" { "Withdraw" }
                    button type="submit" formaction="/desk/back" { "Bring back" }
                    button type="submit" formaction="/desk/sit-out" { "Sits out one round" }
                }
                form method="post" action="/desk/substitute" data-keep="substitute" {
                    label { span { "Number or name" } input type="text" name="who" required; }
                    label { span { "Newcomer's name" } input type="text" name="name" required; }
                    label { input type="checkbox" name="keep_points" value="1"; span { "takes over the points" } }
                    button type="submit" { "Substitute" }
                }
                @if self.night.t.needs_draw() {
                    p role="alert" { "The seating no longer fits who is there: draw the rounds not yet played." }
                }
            }
        }
    }

    fn phones(&self) -> Markup {
        let links = self.night.speakers.len();
        let reached = self.hall.reached.load(Ordering::Relaxed);
        html! {
            section #phones {
                h2 { "Phones" }
                p { "Board: " a href=(self.hall.board) { (self.hall.board) } }
                p { (links) " links given out. "
                    @if reached == 0 { "No phone has reached this computer yet." } @else { "Phones reach this computer." } }
                form method="post" action="/desk/revoke" data-keep="revoke" {
                    label { span { "Number or name" } input type="text" name="who" required; }
                    button type="submit" { "End this link" }
                }
            }
        }
    }

    fn log(&self) -> Markup {
        html! {
            section #log {
                h2 { "Log" }
                form.inline method="post" action="/desk/undo" { button type="submit" { "Undo" } }
                form.inline method="post" action="/desk/redo" { button type="submit" { "Redo" } }
                ol {
                    @for entry in &self.night.recent {
                        li { span.at { (entry.at.get(11..16).unwrap_or_default()) } " " b { (name(&entry.by)) } " " (name(&entry.command))
                            @if entry.undone_by.is_none() && !entry.operation.as_ref().is_some_and(|o| o.is_note()) {
                                " " form.inline method="post" action="/desk/undo" {
                                    input type="hidden" name="seq" value=(entry.seq);
                                    button type="submit" aria-label=(format!("Undo entry {}", entry.seq)) { "undo" }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

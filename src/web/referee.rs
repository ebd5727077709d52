//! `/desk/referee`, `/p/TOKEN/referee`, `/d/TOKEN/referee`: a hand tapped in card by card, the referee's verdict, and a
//! ruling slip.
//!
//! The address holds the whole hand, so every tap is a link, "back" takes one away, and a look changes nothing.

use super::address::Peer;
use super::director::print;
use super::form::Fields;
use super::hall::{Hall, Here};
use super::page::{Frame, framed, name};
use super::view::{LiveNight, View};
use super::{answer, phone, pocket};
use crate::desk::Desk;
use crate::desk::picker::{Asks, Picker, Tap};
use crate::engine::record::{Irregularity, Judgement, Kind, Penalty, Record, Seen, Verdict, pair};
use crate::engine::rules::PenaltyTo;
use crate::engine::{Card, RuleSet, Seat, Side};
use crate::english::sentence;
use crate::print::{PaperNight, Ruling};
use crate::seating::{RoundNo, TableNo};
use crate::tournament::{Phrase, Tournament};
use crate::words::Lang;
use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use maud::{Markup, html};
use std::sync::Arc;

/// The longest hand in an address, in characters: of any rule set all cards, and as much again.
const LONGEST: usize = 400;

type Asked = Result<Query<Vec<(String, String)>>, QueryRejection>;

/// What was asked for: a table, and the taps so far.
struct Wanted {
    taps: String,
    at: Option<(RoundNo, TableNo)>,
}

impl Wanted {
    fn of(asked: Asked) -> Wanted {
        let fields = Fields(asked.map(|Query(fields)| fields).unwrap_or_default());
        let number = |field: &str| fields.number::<u16>(field).ok().flatten();
        let taps = fields.once("taps").unwrap_or_default();
        Wanted {
            taps: taps.chars().take(LONGEST).collect(),
            at: number("round")
                .map(RoundNo)
                .zip(number("table").map(TableNo)),
        }
    }

    /// The rules at the table; without one, the night's.
    fn rules(&self, t: &Tournament) -> Arc<RuleSet> {
        let table = self.at.and_then(|(round, table)| t.table(round, table));
        Arc::new(match table {
            Some(table) => t.rules_at(table).into_owned(),
            None => t.settings.rules.clone(),
        })
    }
}

/// `GET /desk/referee`.
pub async fn desk(State(hall): Here, asked: Asked) -> Response {
    let wanted = Wanted::of(asked);
    let view = hall.view();
    let Some(night) = &view.night else {
        return answer::go("/desk");
    };
    let rules = wanted.rules(&night.t);
    let (mut base, mut back) = ("/desk/referee?".to_owned(), "/desk".to_owned());
    if let Some((round, table)) = wanted.at {
        base += &format!("round={round}&table={table}&");
        back += &format!("?show=table&round={round}&table={table}");
    }
    page(
        &view,
        view.lang(),
        "desk",
        rules,
        wanted,
        (base, back),
        true,
    )
    .await
}

/// `GET /p/TOKEN/referee`: for a player's own table, in their language.
pub async fn of_player(
    State(hall): Here,
    Extension(peer): Extension<Peer>,
    Path(token): Path<String>,
    headers: HeaderMap,
    asked: Asked,
) -> Response {
    let link = phone::Link::followed(&hall, &token, peer).await;
    let spoken = match link.speakers(&hall, &headers) {
        Ok(spoken) => spoken,
        Err(refused) => return refused,
    };
    let Some(&(night, entrant)) = spoken.first() else {
        return answer::no(StatusCode::NOT_FOUND, "no-such-page");
    };
    let w = Lang::asked(&headers, &night.t.settings.lang);
    let key = link.view.speaker_key(&spoken);
    let seat = |night: &LiveNight| {
        let round = night.round_of(entrant.number)?;
        Some((round, night.t.round(round)?.table_of(entrant.number)?.table))
    };
    let wanted = Wanted {
        at: seat(night),
        ..Wanted::of(asked)
    };
    by_phone(
        &hall,
        &link.view,
        w,
        key,
        &format!("/p/{token}"),
        wanted,
        &night.t,
    )
    .await
}

/// `GET /d/TOKEN/referee`: on a paired device.
pub async fn of_device(
    State(hall): Here,
    Extension(peer): Extension<Peer>,
    Path(token): Path<String>,
    headers: HeaderMap,
    asked: Asked,
) -> Response {
    let view = hall.view();
    let (night, device) = match pocket::found(&hall, &view, &token, peer, &headers) {
        Ok(found) => found,
        Err(refused) => return *refused,
    };
    let w = Lang::asked(&headers, view.lang().code());
    let base = format!("/d/{token}");
    by_phone(
        &hall,
        &view,
        w,
        device.number(),
        &base,
        Wanted::of(asked),
        &night.t,
    )
    .await
}

async fn by_phone(
    hall: &Hall,
    view: &View,
    w: Lang,
    key: u32,
    base: &str,
    wanted: Wanted,
    t: &Tournament,
) -> Response {
    if !hall.limits.tap(key) {
        let said = html! { h1 { (w.text("too-many")) } };
        return super::page::plain(view, w, StatusCode::TOO_MANY_REQUESTS, said);
    }
    let rules = wanted.rules(t);
    let to = (format!("{base}/referee?"), base.to_owned());
    page(view, w, "phone", rules, wanted, to, false).await
}

/// The page. The referee works beside the thread that answers phones.
async fn page(
    view: &View,
    w: Lang,
    kind: &'static str,
    rules: Arc<RuleSet>,
    wanted: Wanted,
    (base, back): (String, String),
    slip: bool,
) -> Response {
    let made = tokio::task::spawn_blocking(move || {
        Picking::of(rules, &wanted.taps, w).main(&base, &back, slip)
    });
    let Ok(main) = made.await else {
        return answer::no(StatusCode::SERVICE_UNAVAILABLE, "not-our-form");
    };
    let frame = Frame {
        title: w.text("hand-title"),
        kind,
        words: w,
        view,
        assets: &["hand.css", "hand.js"],
    };
    answer::page(StatusCode::OK, framed(&frame, main))
}

/// `GET /desk/referee/slip`: the ruling on paper, in the night's language.
pub async fn slip(State(hall): Here, asked: Asked) -> Response {
    let wanted = Wanted::of(asked);
    let made = move |desk: &mut Desk| {
        let t = desk.night().map_err(|e| Phrase::from(e.to_string()))?;
        let w = Lang::of(&t.settings.lang);
        let picking = Picking::of(wanted.rules(&t), &wanted.taps, w);
        let place = wanted.at.map_or(String::new(), |(round, table)| {
            let (round, table) = (round.to_string(), table.to_string());
            format!("{} {round}, {} {table}", w.text("round"), w.text("table"))
        });
        let (record, verdict) = (picking.picker.record(), picking.picker.verdict());
        let ruling = Ruling {
            title: w.text("hand-ruling").to_owned(),
            place,
            hand: picking.told(),
            says: [picking.judged(&record, &verdict), picking.why(&verdict)].concat(),
            line: record.to_string(),
        };
        let options = print::options(desk, &t);
        let printed = crate::print::ruling(&PaperNight::of(&t), &ruling, &options);
        Ok(printed.map_err(|e| Phrase::from(e.to_string()))?.bytes)
    };
    print::asked_for(&hall, made).await
}

/// A hand being tapped in, in one language.
struct Picking {
    picker: Picker,
    /// What is said about the last tap.
    notice: Vec<String>,
    w: Lang,
}

impl Picking {
    fn of(rules: Arc<RuleSet>, taps: &str, w: Lang) -> Picking {
        let seats = rules.seats;
        match Picker::read(rules, taps) {
            Ok((picker, news)) => Picking {
                notice: news.iter().map(|i| said(w, seats, i)).collect(),
                picker,
                w,
            },
            Err((picker, wrong)) => Picking {
                // That it was not asked for, the question says by itself.
                notice: match wrong == picker.question() {
                    true => Vec::new(),
                    false => vec![wrong.said(w)],
                },
                picker,
                w,
            },
        }
    }

    fn seat(&self, seat: Seat) -> &'static str {
        seat.name(self.picker.rules().seats)
    }

    fn said(&self, what: &Phrase) -> String {
        what.said(self.w)
    }

    fn main(&self, base: &str, back: &str, slip: bool) -> Markup {
        let (w, words, asks) = (self.w, self.picker.words(), self.picker.asks());
        let to = |taps: &str| format!("{base}taps={}", taps.replace(' ', "+"));
        let with = |tap: Tap| to(format!("{words} {}", tap.word(self.picker.rules())).trim_start());
        let undone = words.rsplit_once(' ').map_or("", |(before, _)| before);
        let (record, verdict) = (self.picker.record(), self.picker.verdict());
        html! {
            section #hand {
                h1 { (w.text("hand-title")) }
                @if words.is_empty() { p.small { (w.text("hand-how")) } }
                @for notice in &self.notice { p.refused role="alert" { (name(notice)) } }
                @if !words.is_empty() { p.line { (name(&record.to_string())) } }
                h2 { (self.said(&self.picker.question())) }
                (self.grid(&with))
                p.taps { @for tap in self.picker.choices() { @let text = self.said(&tap.name(self.picker.rules())); a.tap data-tap href=(with(tap)) .red[red(&text)] { (text) } " " } }
                @if asks == Asks::Nothing {
                    section.ruling role="status" {
                        @for line in self.judged(&record, &verdict) { p { (name(&line)) } }
                        @let why = self.why(&verdict);
                        @if !why.is_empty() { ul { @for line in why { li { (name(&line)) } } } }
                        @if !w.is_english() && !verdict.reasons.is_empty() {
                            details { summary { (w.text("hand-referee")) }
                                ul lang="en" { @for reason in &verdict.reasons { li { (name(reason)) } } } }
                        }
                    }
                    @if slip {
                        p.taps {
                            a.tap target="_blank" href=(to(&words).replacen("/referee?", "/referee/slip?", 1)) { (w.text("hand-slip")) } " "
                            @if verdict.penalty.is_some() { a.tap href="/desk?show=do&verb=adjust" { (w.text("hand-record-penalty")) } }
                        }
                    }
                    @else { p { (w.text("hand-show")) } }
                }
                @let told = self.told();
                @if !told.is_empty() { ol.tricks { @for line in told { li { (line) } } } }
                p.taps {
                    @if !words.is_empty() {
                        a.tap data-tap href=(to(undone)) { (w.text("hand-undo")) } " "
                        a.tap data-tap href=(to("")) { (w.text("hand-again")) } " "
                    }
                    a.tap rel="up" href=(back) { "\u{2039} " (w.text("hand-back")) }
                }
            }
        }
    }

    /// The pack, what was played in its place without a link.
    fn grid(&self, with: &dyn Fn(Tap) -> String) -> Markup {
        let pack = self.picker.pack();
        html! {
            @if !pack.is_empty() { div.pack {
                @for row in pack {
                    div { @for card in row {
                        @let face = card.face();
                        @if self.picker.left(card) == 0 { span.tap { s { (face) } } " " }
                        @else { a.tap data-tap data-keys=(card.to_string().to_lowercase()) href=(with(Tap::Card(card.into()))) .red[red(&face)] { (face) } " " }
                    } }
                }
            } }
        }
    }

    /// The tricks so far, a line each: `N A♣  E K♣`.
    fn told(&self) -> Vec<String> {
        let one = |(seat, seen): &(Option<Seat>, Seen)| {
            let card = seen.known().map_or(seen.to_string(), Card::face);
            format!("{} {card}", seat.map_or("?", |seat| self.seat(seat)))
        };
        let tricks = self.picker.tricks();
        let line = |trick: &Vec<_>| trick.iter().map(one).collect::<Vec<_>>().join("   ");
        tricks.iter().map(line).collect()
    }

    /// The verdict: what it is, who called, tricks and points.
    fn judged(&self, record: &Record, verdict: &Verdict) -> Vec<String> {
        let w = self.w;
        let mut lines = vec![
            w.text(match verdict.verdict {
                Judgement::Confirmed => "hand-confirmed",
                Judgement::ThrownIn => "hand-thrown-in",
                Judgement::Unverifiable => "hand-open",
                Judgement::Refuted | Judgement::Irregular => "hand-irregular",
            })
            .to_owned(),
        ];
        if let (Some(trump), Some(maker)) = (verdict.trump, verdict.maker) {
            let trump = self.said(&Tap::Trump(trump).name(&record.rules));
            let who = self.seat(Seat::new(maker));
            lines.push(w.fill("hand-called", &[("trump", &trump), ("who", &who)]));
        }
        let seats = record.rules.seats;
        let first = Seat::all(seats).filter(|seat| seat.side(seats) == Side::First);
        let sides = first.map(|seat| self.seat(seat)).collect::<Vec<_>>();
        let sides = sides.join("\u{2013}");
        let mut tell =
            |key: &str, of: String| lines.push(w.fill(key, &[("sides", &sides), ("of", &of)]));
        if let Some(tricks) = verdict.tricks {
            tell("hand-tricks", pair(tricks));
        }
        if let Some(points) = verdict.points {
            tell("hand-points", pair(points));
        }
        lines
    }

    /// Why it is so: in English the referee's own sentences, else what can be said in the language.
    fn why(&self, verdict: &Verdict) -> Vec<String> {
        let seats = self.picker.rules().seats;
        match self.w.code() {
            "en" => verdict.reasons.clone(),
            _ => {
                let odd = verdict.irregularities.iter();
                let odd = odd.map(|i| said(self.w, seats, i));
                odd.chain(verdict.penalty.as_ref().map(|p| self.penalty(p)))
                    .collect()
            }
        }
    }

    /// What the rules give for a revoke.
    fn penalty(&self, penalty: &Penalty) -> String {
        let who = penalty.seats.iter().map(|&seat| self.seat(Seat::new(seat)));
        let who = who.collect::<Vec<_>>().join(", ");
        let key = match penalty.to {
            PenaltyTo::OffOffender => "hand-penalty-off",
            PenaltyTo::OtherSide => "hand-penalty-to",
            PenaltyTo::Both => "hand-penalty-both",
        };
        self.w
            .fill(key, &[("points", &penalty.points), ("who", &who)])
    }
}

fn red(text: &str) -> bool {
    text.contains(['♥', '♦'])
}

/// An irregularity in a language; in the referee's English where it has no sentence for it.
fn said(w: Lang, seats: u8, odd: &Irregularity) -> String {
    let trick = odd.trick.map(|trick| trick.to_string());
    let who = odd.seat.map(|seat| Seat::new(seat).name(seats));
    let (card, held) = (odd.card.map(Card::face), odd.held.map(Card::face));
    match (odd.kind, trick, who, card, held) {
        _ if w.is_english() => sentence(&odd.message),
        (Kind::Revoke, Some(trick), Some(who), Some(card), Some(held)) => w.fill(
            "hand-revoke",
            &[
                ("trick", &trick),
                ("who", &who),
                ("card", &card),
                ("held", &held),
            ],
        ),
        (Kind::LeadOutOfTurn, Some(trick), Some(who), ..) => {
            w.fill("hand-lead", &[("trick", &trick), ("who", &who)])
        }
        (kind, trick, who, card, _) => {
            let what = w.text(match kind {
                Kind::Revoke => "hand-odd-revoke",
                Kind::CardNotHeld => "hand-odd-not-held",
                Kind::DuplicateCard => "hand-odd-twice",
                Kind::OutOfTurnCall => "hand-odd-call-turn",
                Kind::IllegalCall => "hand-odd-call",
                Kind::IllegalAlone => "hand-odd-alone",
                Kind::IllegalDiscard => "hand-odd-discard",
                Kind::IllegalExchange => "hand-odd-exchange",
                Kind::WrongCardCount => "hand-odd-count",
                Kind::Unfinished => "hand-odd-unfinished",
                Kind::LeadOutOfTurn => "hand-odd-lead",
                Kind::PlayedBySittingOut => "hand-odd-sat-out",
                Kind::GameOver => "hand-odd-game-over",
                Kind::WrongDealer => "hand-odd-dealer",
            });
            let trick = trick.map(|trick| w.with("hand-odd-trick", trick));
            let parts = [trick, who.map(str::to_owned), card];
            let parts: Vec<String> = parts.into_iter().flatten().collect();
            match parts.is_empty() {
                true => what.to_owned(),
                false => format!("{}: {what}", parts.join(", ")),
            }
        }
    }
}

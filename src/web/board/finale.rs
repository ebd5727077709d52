//! The finale: places revealed from the bottom up, by the director or by a key pressed on this computer.

use super::super::page::{numbered, unseen};
use super::super::view::LiveNight;
use super::wall::{arrow, head, look, who};
use crate::engine::points::signed;
use crate::tournament::{Finale, FinaleStep, Told, fold_name};
use crate::words::Lang;
use maud::{Markup, html};

/// With more names than this, only their number is shown.
const NAMED: usize = 6;

/// The page. Where `leads`, it has forms that reveal the next place or take one back, and keys that press them.
pub fn page(night: &LiveNight, words: Lang, leads: bool) -> Markup {
    html! {
        div.wall.finale #wall data-look=(look(night)) data-leads[leads] {
            (head(night, words, false))
            div.stage {
                @match &night.finale {
                    None => section.sheet.waits { h2 { (words.text("finale")) } p { (waits(night, words)) } },
                    Some(finale) if !night.is_all_in() => section.sheet.waits {
                        @let open = finale.waits_for(night.told);
                        h2 { (words.text("finale")) }
                        p { (words.fill("finale-open", &[("count", &(open.missing + open.disputes))])) }
                    },
                    Some(finale) => (told(night, words, finale)),
                }
            }
            @if leads { (lead(night, words)) }
        }
    }
}

/// Why there is nothing to reveal yet.
fn waits(night: &LiveNight, words: Lang) -> String {
    let last = night.t.settings.rounds;
    match night.t.last_entered() >= last {
        // Everything is in and nothing is held back.
        true => words.text("finale-not-held").to_owned(),
        false => words.fill("finale-later", &[("round", &last.to_string())]),
    }
}

fn told(night: &LiveNight, words: Lang, finale: &Finale) -> Markup {
    let shown = finale.steps.get(..night.told).unwrap_or_default();
    let newest = shown.last();
    let over = night.is_over();
    html! {
        section.sheet.telling .over[over] data-told=(night.told) {
            @match newest {
                None => { h2 { (words.text("finale")) } p.soon { (words.text("finale-soon")) } },
                Some(step) if step.told.iter().any(|t| t.row.rank <= finale.alone) => (ladder(night, words, finale, shown)),
                Some(step) => (many(night, words, step)),
            }
            @if !over { (still(night, words, finale, newest)) }
        }
    }
}

/// The places below those revealed one by one; a whole step is shown together.
fn many(night: &LiveNight, words: Lang, step: &FinaleStep) -> Markup {
    let ranks = step.told.iter().map(|t| t.row.rank);
    let (first, last) = (ranks.clone().min().unwrap_or(0), ranks.max().unwrap_or(0));
    let title = match first == last {
        true => words.fill("place-n", &[("place", &first.to_string())]),
        false => words.fill(
            "places-from-to",
            &[("from", &first.to_string()), ("to", &last.to_string())],
        ),
    };
    html! {
        h2 { (title) }
        div.frame { ol.flow.places { @for told in &step.told { li { (line(night, words, told)) } } } }
    }
}

/// The places revealed one by one, a rung for each; those not revealed yet are dark.
fn ladder(night: &LiveNight, words: Lang, finale: &Finale, shown: &[FinaleStep]) -> Markup {
    let all = finale.steps.iter().flat_map(|step| &step.told);
    let mut rungs: Vec<&Told> = all.filter(|t| t.row.rank <= finale.alone).collect();
    rungs.sort_by_key(|t| (t.row.rank, t.row.number));
    let is_shown = |told: &Told| shown.iter().any(|step| step.told.contains(told));
    let is_new = |told: &Told| shown.last().is_some_and(|step| step.told.contains(told));
    html! {
        ol.ladder {
            @for (at, told) in rungs.into_iter().enumerate() {
                @if is_shown(told) {
                    li .new[is_new(told)] .first[told.row.rank == 1] { (line(night, words, told)) }
                } @else {
                    // Not even how many people share a place is shown beforehand.
                    li.dark { span.rank { (at + 1) } span.who { "?" } }
                }
            }
        }
    }
}

fn line(night: &LiveNight, words: Lang, told: &Told) -> Markup {
    let climbed = told
        .before
        .map_or(0, |before| i32::from(before) - i32::from(told.row.rank));
    html! {
        span.rank { (told.row.rank) }
        (arrow(words, climbed))
        (who(night, &told.row.name, told.row.number))
        span.gained { @if told.gained >= 0 { "+" } (signed(told.gained)) }
        b { (signed(told.row.points)) }
    }
}

/// Who can still win, as far as the room knows.
fn still(night: &LiveNight, words: Lang, finale: &Finale, newest: Option<&FinaleStep>) -> Markup {
    let Some(step) = newest else { return html! {} };
    let rows = finale.steps.iter().flat_map(|step| &step.told);
    let mut can: Vec<&Told> = rows.filter(|t| step.can_win.contains(&t.row.id)).collect();
    // By name: any other order would give something away.
    can.sort_by_key(|t| (fold_name(&t.row.name), t.row.number));
    html! {
        p.still {
            (words.text("can-win")) " "
            @if can.len() > NAMED { strong { (words.with("players-n", can.len())) } }
            @else {
                @for (at, told) in can.iter().enumerate() {
                    strong { (numbered(told.row.number, night.t.name_of(told.row.number, finale.round))) @if at + 1 < can.len() { " \u{b7}" } } " "
                }
            }
        }
    }
}

/// The controls for whoever leads: a form for each step, which keys press too.
fn lead(night: &LiveNight, words: Lang) -> Markup {
    let step = |what: &str, text: &str, class: &str| {
        html! {
            form method="post" action="/desk/act/room" data-step=(what) {
                (unseen("finale", &what))
                (unseen("return", &"/finale"))
                (unseen("seen", &night.told))
                button class=(class) type="submit" { (words.text(text)) }
            }
        }
    };
    let over = night.is_over();
    html! {
        nav.lead {
            @if night.finale.is_none() && night.room.contains_key("finale") {
                p { strong { (words.text("finale-held")) } }
            } @else if night.finale.is_none() {
                (step("hold", "finale-hold", "main"))
            } @else {
                (step("back", "finale-back", ""))
                @if !over { (step("next", "finale-next", "main")) }
                (step("end", if over { "finale-close" } else { "finale-end" }, ""))
            }
            p { (words.text("finale-keys")) }
        }
    }
}

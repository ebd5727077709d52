//! Knock-outs made from the night's standings and played beside it: entering, correcting and clearing their matches.

use super::super::page::{name, unseen};
use super::forms::{address, press};
use super::page::Page;
use crate::tournament::{BracketMatch, KnockOut, MatchScore, MatchState, ResultState};
use crate::words::Lang;
use maud::{Markup, html};

/// Whether both sides are known and the match is, or was, to be played.
fn is_known(m: &BracketMatch) -> bool {
    matches!(m.state, MatchState::Ready | MatchState::Done)
}

impl Page<'_> {
    /// The knock-outs beside the night, without its play-offs, which come first in the list.
    pub fn beside(&self) -> impl Iterator<Item = &KnockOut> {
        let play_offs = self.night.t.settings.play_offs.is_some();
        self.night.brackets.iter().skip(usize::from(play_offs))
    }
}

/// How the knock-outs beside the night stand, a line each, as long as there is something left to do in them.
pub fn standing<'a>(brackets: impl Iterator<Item = &'a KnockOut>, w: Lang) -> Markup {
    let line = |one: &KnockOut| {
        let open = one.open();
        let many = |wanted: ResultState| open.iter().filter(|(_, state)| *state == wanted).count();
        let [open, proposed, disputed] = [
            ResultState::Empty,
            ResultState::Proposed,
            ResultState::Disputed,
        ]
        .map(many);
        let said = [
            (open, "ko-to-play"),
            (proposed, "ko-proposed"),
            (disputed, "ko-disputed"),
        ];
        let said = said.iter().filter(|(n, _)| *n > 0);
        let said: Vec<String> = said.map(|(n, what)| w.with(what, n)).collect();
        said.join(", ")
    };
    html! {
        @for one in brackets {
            @let said = line(one);
            @if !said.is_empty() {
                p { a href="/desk?show=draw" { (name(&one.name)) } (w.text("colon")) (said) }
            }
        }
    }
}

/// The forms for every knock-out, beside a night or without one.
pub fn knockouts<'a>(brackets: impl Iterator<Item = &'a KnockOut>, w: Lang) -> Markup {
    html! {
        @for one in brackets {
            @let proposed = one.bracket.ready().iter().filter(|m| one.state_of(m) == ResultState::Proposed).count();
            h2 { (name(&one.name)) }
            div {
                @for (sheet, title) in [("bracket", "bracket"), ("slips", "ko-slips"), ("cards", "ko-phone-cards")] {
                    form.inline method="post" action=(format!("/desk/print/bracket-{sheet}")) target="_blank" {
                        (unseen("bracket", &one.slug))
                        button type="submit" { (w.text(title)) }
                    }
                }
            }
            @if proposed > 0 {
                (press("bracket accept", &[("show", &"draw"), ("bracket", &one.slug)], &w.with("desk-accept-n", proposed)))
            }
            ul.matches {
                @for m in one.bracket.matches().iter().filter(|m| is_known(m)) {
                    li class=(one.state_of(m).word()) { (match_row(one, m, w)) }
                }
            }
        }
    }
}

fn match_row(one: &KnockOut, m: &BracketMatch, w: Lang) -> Markup {
    let side = |at: usize| {
        let found = one.bracket.contestant(m, at);
        found.map_or("", |c| c.name.as_str())
    };
    // Where the sides disagree nothing is filled in: the director decides.
    let decided = m.score.is_some() || one.state_of(m) == ResultState::Proposed;
    let stands = match one.points_of(m).filter(|_| decided) {
        Some(points) => points.pair().map(|p| Some(p.to_string())),
        None => [None, None],
    };
    let colon = w.text("colon");
    let said = one.said_of(m).iter().map(|p| {
        let who = side(p.side.index());
        match (p.points, &p.remark) {
            (_, Some(remark)) => {
                format!("{who}{colon}{}", w.fill("list-quoted", &[("text", remark)]))
            }
            (Some(points), None) => format!("{who}{colon}{points}"),
            (None, None) => format!("{who}{colon}{}", w.text("ko-wrong")),
        }
    });
    let said: Vec<String> = said.collect();
    // By number, because two may be called alike.
    let who = |at: usize| {
        one.bracket.contestant(m, at).map_or(String::new(), |c| {
            c.number.map_or(c.name.clone(), |n| n.to_string())
        })
    };
    let out = match m.score {
        Some(MatchScore::Walkover(side)) => Some(usize::from(side)),
        _ => None,
    };
    html! {
        form.row method="post" action=(address("bracket score")) data-keep=(format!("match-{}-{}", one.slug, m.number)) {
            (unseen("show", &"draw"))
            (unseen("bracket", &one.slug))
            (unseen("number", &m.number))
            @if m.score.is_some() { (unseen("correct", &"1")) }
            b { (m.number) }
            span.sides { (name(side(0))) " \u{2013} " (name(side(1)))
                @if !said.is_empty() { small { " " (w.text(one.state_of(m).word())) (w.text("colon")) (name(&said.join("; "))) } }
            }
            @for (field, label, value) in [("a", 1, &stands[0]), ("b", 2, &stands[1])] {
                input.points type="text" inputmode="numeric" name=(field) maxlength="4" aria-label=(w.fill("ko-side", &[("match", &m.number), ("n", &label)])) value=[value.as_deref()];
            }
            label.short { span { (w.text("ko-walkover")) }
                select name="walkover" {
                     option value="" { (w.text("field-no-word")) }
                     @for at in 0..2 { option value=(who(at)) selected[out == Some(at)] { (w.with("ko-goes-on", crate::tournament::text::clean(side(at)))) } }
                }
            }
            button type="submit" { (w.text(if m.score.is_some() { "ko-correct" } else { "ko-enter" })) }
            @if m.score.is_some() { button type="submit" name="take_away" value="1" { (w.text("ko-take-away")) } }
        }
    }
}

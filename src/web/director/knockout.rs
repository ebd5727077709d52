//! Knock-outs made from the night's standings and played beside it: their matches entered, corrected, taken away.

use super::super::form::Fields;
use super::super::page::name;
use super::act::{Work, own};
use super::page::Page;
use crate::club::{BracketMatch, KnockOut, MatchScore, MatchState};
use crate::tournament::text::score;
use maud::{Markup, html};

/// Enters a match, corrects it, or takes its result away.
pub fn enter(fields: &Fields) -> Result<Work, String> {
    let bracket = own(fields.one("bracket")?).ok_or("say which knock-out")?;
    let number: u16 = fields.needed("match")?;
    let walkover: Option<u8> = fields.number("walkover")?;
    let taken_away = fields.is_set("take_away")?;
    let entered = match walkover {
        _ if taken_away => None,
        Some(side @ 1..=2) => Some(MatchScore::Walkover(side - 1)),
        Some(_) => return Err("walkover: 1 or 2".to_owned()),
        None => Some(MatchScore::Played([
            fields.needed("a")?,
            fields.needed("b")?,
        ])),
    };
    let (correct, clear) = (fields.is_set("correct")?, fields.is_set("clear")?);
    Ok(Box::new(move |desk, act| {
        let which = Some(bracket.as_str());
        let (_, cleared) = desk.score_bracket(act, which, number, entered, correct, clear)?;
        let what = match entered {
            Some(MatchScore::Played(points)) => score(points),
            Some(MatchScore::Walkover(_)) => "a walkover".to_owned(),
            None => "taken away".to_owned(),
        };
        Ok(match cleared.len() {
            0 => format!("match {number}: {what}"),
            n => format!("match {number}: {what}; {n} later cleared"),
        })
    }))
}

impl Page<'_> {
    /// Every knock-out beside the night.
    pub fn knockouts(&self) -> Markup {
        let own = &self.night.t.slug;
        html! {
            @for one in self.night.brackets.iter().filter(|one| one.slug != *own) {
                h3 { (name(&one.name)) }
                p.small { "Played beside the night: the matches are entered here, not on phones." }
                ul.matches {
                    @for m in one.bracket.matches().iter().filter(|m| matches!(m.state, MatchState::Ready | MatchState::Done)) {
                        li { (self.match_row(one, m)) }
                    }
                }
            }
        }
    }

    fn match_row(&self, one: &KnockOut, m: &BracketMatch) -> Markup {
        let side = |at: usize| {
            let found = m.sides[at].and_then(|place| one.bracket.contestants.get(place));
            found.map_or("", |c| c.name.as_str())
        };
        let stands = match m.score {
            Some(MatchScore::Played(points)) => points.map(|p| Some(p.to_string())),
            _ => [None, None],
        };
        let out = match m.score {
            Some(MatchScore::Walkover(side)) => Some(side + 1),
            _ => None,
        };
        html! {
            form.row method="post" action="/desk/match" data-keep=(format!("match-{}-{}", one.slug, m.number)) {
                input type="hidden" name="show" value="draw";
                input type="hidden" name="bracket" value=(one.slug);
                input type="hidden" name="match" value=(m.number);
                @if m.score.is_some() { input type="hidden" name="correct" value="1"; }
                b { (m.number) }
                span.sides { (name(side(0))) " \u{2013} " (name(side(1))) }
                @for (field, label, value) in [("a", "1st", &stands[0]), ("b", "2nd", &stands[1])] {
                    input.points type="text" inputmode="numeric" name=(field) maxlength="4" aria-label=(format!("Match {}, {label} side", m.number)) value=[value.as_deref()];
                }
                label.short { span { "Walkover" }
                    select name="walkover" {
                        option value="" { "no" }
                        @for at in 0..2u8 { option value=(at + 1) selected[out == Some(at + 1)] { (crate::tournament::text::clean(side(usize::from(at)))) " goes on" } }
                    }
                }
                button type="submit" { @if m.score.is_some() { "Correct" } @else { "Enter" } }
                @if m.score.is_some() { button type="submit" name="take_away" value="1" { "Take away" } }
            }
        }
    }
}

//! One player's tally card, round by round, in the grid's place: what `c` shows in `benny enter`.

use super::super::form::Fields;
use super::super::page::name;
use super::super::view::{LiveNight, View};
use super::act::{Work, own};
use super::page::Page;
use crate::desk::enter::{Line, Way};
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::text::score;
use crate::tournament::{CardLine, RoundState};
use maud::{Markup, html};

/// Notes a line of a card; a reason makes it a correction of the line, or the director's ruling.
pub fn note(fields: &Fields) -> Result<Work, String> {
    let (number, round): (PlayerNo, RoundNo) = (fields.needed("card")?, fields.needed("round")?);
    let way = match fields.one("way")?.unwrap_or("replace") {
        "overrule" => Way::Overrule,
        way => Way::Replace {
            overrule: way == "both",
        },
    };
    let line = Line {
        number,
        round,
        points: fields.needed("a")?,
        loners: fields.number(&lone(number))?,
        over: fields.number("over")?,
        why: own(fields.one("why")?).map(|why| (way, why)),
    };
    Ok(Box::new(move |desk, act| {
        let noted = desk.note_line(act, &line)?;
        let table = noted.night.round(round).and_then(|r| r.table_of(number));
        let stands = table.and_then(|table| noted.night.result(round, table.table));
        let more = match stands.filter(|_| noted.value.is_none()) {
            Some(r) => format!("; table {} stands at {}", r.table, score(r.points)),
            None => String::new(),
        };
        Ok(format!(
            "round {round} of card {number}: {} saved{more}",
            line.points
        ))
    }))
}

/// What others at the table say against the line that a form has just noted.
pub fn against(view: &View, fields: &Fields) -> Option<String> {
    let (card, round): (PlayerNo, RoundNo) =
        (fields.needed("card").ok()?, fields.needed("round").ok()?);
    let t = &view.night.as_ref()?.t;
    let table = t.round(round)?.table_of(card)?.table;
    let dispute = t.dispute(round, table)?;
    // A line that the director has ruled on is no longer disputed.
    let overruled = t
        .card_line(round, card)
        .is_some_and(|line| line.why.is_some());
    (!overruled).then(|| dispute.to_string())
}

/// The field for a player's lone marches.
fn lone(number: PlayerNo) -> String {
    format!("lone_{number}")
}

impl Page<'_> {
    /// The rounds of a card.
    pub fn card_grid(&self, number: PlayerNo) -> Markup {
        let t = &self.night.t;
        let shown = t.last_begun().max(RoundNo::FIRST);
        let rounds = t.rounds.iter().map(|r| r.round);
        let sum: u32 = rounds
            .clone()
            .filter_map(|r| t.card_line(r, number))
            .map(|l| l.points)
            .sum();
        html! {
            section #grid data-card=(number) {
                header {
                    h2 { "Card of " (name(&t.labelled(number, shown))) span.small { " " (sum) " points noted" } }
                    nav { a.button rel="up" href="/desk" { "\u{2039} Tables" } }
                }
                ol.rows {
                    @for round in rounds { (self.line(number, round)) }
                }
                p.keys.small {
                    kbd { "8 Enter" } " saves and goes on  " kbd { "*" } " then a digit: how many loners  "
                    kbd { "c" } " another card  " kbd { "t" } " tables  " kbd { "d" } " disputes  "
                    kbd { "f" } " give a reason  " kbd { "Esc" } " drop what is typed"
                }
            }
        }
    }

    fn line(&self, number: PlayerNo, round: RoundNo) -> Markup {
        let t = &self.night.t;
        let Some(table) = t.round(round).and_then(|r| r.table_of(number)) else {
            return html! { li.out { p.small { "Round " (round) ": sits out" } } };
        };
        let there = t.card_line(round, number);
        let here = self.note.bad && self.typed.number("round") == Ok(Some(round));
        let state = match (t.dispute(round, table.table), &there) {
            (Some(_), _) => "disputed",
            (None, Some(_)) => "confirmed",
            (None, None) => "empty",
        };
        let value = match here {
            true => self.typed("a").map(str::to_owned),
            false => there.as_ref().map(|line| line.points.to_string()),
        };
        let holder = t.holder(number, round).map_or(0, |e| e.id);
        html! {
            li class=(state) .not-taken[here] {
                form.table.line method="post" action="/desk/card" autocomplete="off" data-name=(format!("Round {round}"))
                    data-keep=(format!("card-{number}-{round}-{holder}")) data-state=(if there.is_some() { "confirmed" } else { "empty" }) {
                    input type="hidden" name="card" value=(number);
                    input type="hidden" name="round" value=(round);
                    b.no { (round) }
                    span.side { (table_of(self.night, number, round)) }
                    input.points type="text" inputmode="numeric" pattern="[0-9]*" maxlength="4" name="a" required
                        aria-label=(format!("Round {round}, points")) value=[value];
                    span.mark {
                        @match state {
                            "disputed" => a href="#disputes" { "disputed" },
                            "confirmed" => span.tick { "\u{2713}" },
                            _ => span.dots { "\u{2026}" },
                        }
                    }
                    button.save type="submit" { "Save" }
                    details.loners {
                        summary { "loners" @if let Some(n) = there.as_ref().and_then(|l| l.loners).filter(|&n| n > 0) { ": " (n) } }
                        label { span { "Lone marches on the card" }
                            input.points type="text" inputmode="numeric" maxlength="2" name=(lone(number)) value=[there.as_ref().and_then(lone_of)]; }
                    }
                    (self.why(here))
                }
            }
        }
    }
}

fn lone_of(line: &CardLine) -> Option<String> {
    line.loners.map(|n| n.to_string())
}

/// `Table 4: 17 Ann & 3 Bo 10, 9 Cy & 12 Di 7`, the player's side first.
fn table_of(night: &LiveNight, number: PlayerNo, round: RoundNo) -> Markup {
    let t = &night.t;
    let Some((table, own)) = t.round(round).and_then(|r| r.seat_of(number)) else {
        return html! {};
    };
    let state = t.result_state(round, table.table);
    let points = night.points(round, table.table, state);
    let begun = t.state(round) != Some(RoundState::Drawn);
    html! {
        b { "Table " (table.table) } " "
        @for (at, side) in [own, 1 - own].into_iter().enumerate() {
            @if at > 0 { " \u{2013} " }
            @for (at, &n) in table.sides[side].iter().enumerate() {
                @if at > 0 { " & " }
                (name(&t.labelled(n, round)))
            }
            @if let Some(points) = points.filter(|_| begun) { " " b { (points[side]) } }
        }
    }
}

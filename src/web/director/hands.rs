//! A table hand by hand, in the grid's place: the rules work out what each hand scores.

use super::super::form::Fields;
use super::super::page::name;
use super::act::Work;
use super::page::Page;
use crate::desk::DeskError;
use crate::engine::rules::LoneDefenders;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::text::score;
use crate::tournament::{Hand, HandEntry, Source};
use maud::{Markup, html};

/// Adds a hand.
pub fn add(fields: &Fields) -> Result<Work, String> {
    let side: u8 = fields.needed("makers")?;
    let entry = HandEntry {
        round: fields.number("round")?,
        table: fields.needed("table")?,
        makers: side
            .checked_sub(1)
            .filter(|side| *side < 2)
            .ok_or("makers: 1 or 2")?,
        tricks: fields.needed("tricks")?,
        alone: fields.number("alone")?,
        defend_alone: fields.number("defend_alone")?,
    };
    Ok(Box::new(move |desk, act| {
        let entered = desk.change(act, |t| {
            let entered = t.enter_hand(entry)?;
            let operation = entered.operation();
            Ok::<_, DeskError>((entered, operation))
        })?;
        let (hand, result) = (&entered.value.hand, &entered.value.result);
        let end = match result.open {
            true => "",
            false => "; the table is complete",
        };
        Ok(format!(
            "table {}, hand {}: {} saved, together {}{end}",
            entered.value.table,
            entered.value.number,
            score(hand.points),
            score(result.points)
        ))
    }))
}

impl Page<'_> {
    /// A table's hands so far, and a form for the next.
    pub fn hands_panel(&self, round: RoundNo, table: TableNo) -> Markup {
        let t = &self.night.t;
        let Some(seats) = t.table(round, table) else {
            return html! { section #panel { p { "Round " (round) " has no table " (table) "." } } };
        };
        let sides = [0, 1].map(|side| self.side_names(round, table, side));
        let result = t.result(round, table);
        let hands: Vec<(u16, &Hand)> = t.hands_at(round, table).collect();
        let rules = t.rules_at(seats);
        let value = |field: &str| self.typed(field).filter(|_| self.note.bad);
        html! {
            section #panel {
                h2 { "Round " (round) ", table " (table) ", hand by hand" }
                p { b { "1st side: " } (name(&sides[0])) " \u{2013} " b { "2nd side: " } (name(&sides[1])) }
                @if hands.is_empty() {
                    p { @match result {
                        Some(r) => { "The total " (score(r.points)) " stands, entered " (came_by(r.source)) "." },
                        None => "No hand yet.",
                    } }
                } @else {
                    table {
                        thead { tr { th scope="col" { "Hand" } th scope="col" { "Makers" } th scope="col" { "Tricks" } th scope="col" { "Alone" } th scope="col" { "Points" } } }
                        tbody {
                            @for (number, hand) in &hands {
                                tr { td { (number) } td { (name(&sides[usize::from(hand.makers.min(1))])) } td { (hand.tricks) }
                                    td { (name(&self.alone(hand, round))) } td { (score(hand.points)) } }
                            }
                        }
                    }
                    @if let Some(r) = result { p { "Together " b { (score(r.points)) } @if r.open { ", still open." } @else { ", complete." } } }
                    p.small { "If a hand is wrong, undo it in the log, along with the hands after it." }
                }
                @if t.takes_hands(round, table) {
                    form.stack method="post" action="/desk/hand" data-keep=(format!("hand-{round}-{table}")) {
                        input type="hidden" name="show" value="hands";
                        input type="hidden" name="round" value=(round);
                        input type="hidden" name="table" value=(table);
                        fieldset { legend { "Who made trump?" }
                            @for (at, side) in sides.iter().enumerate() {
                                @let number = (at + 1).to_string();
                                label.tick { input type="radio" name="makers" value=(number) required checked[value("makers") == Some(number.as_str())]; " " (name(side)) }
                            }
                        }
                        div.row {
                            label.short { span { "Their tricks" } input type="text" inputmode="numeric" name="tricks" maxlength="2" required value=[value("tricks")]; }
                            @if rules.alone.makers { (self.one_of("alone", "Played alone", &seats.sides.concat(), round)) }
                            @if rules.alone.defenders != LoneDefenders::Never { (self.one_of("defend_alone", "Defended alone", &seats.sides.concat(), round)) }
                        }
                        @if self.note.bad && self.note.way == "overrule" {
                            label { span { "Reason to override the rules or the cards" } input type="text" name="why" maxlength="200" required; }
                        }
                        button.main type="submit" { "Add the hand" }
                    }
                }
                p { a.button rel="up" href=(format!("/desk?round={round}")) { "\u{2039} Tables" } }
            }
        }
    }

    fn one_of(&self, field: &str, label: &str, numbers: &[PlayerNo], round: RoundNo) -> Markup {
        html! {
            label { span { (label) }
                select name=(field) {
                    option value="" { "nobody" }
                    @for &number in numbers { option value=(number) { (self.night.name(number, round)) } }
                }
            }
        }
    }

    fn alone(&self, hand: &Hand, round: RoundNo) -> String {
        let each = [hand.alone, hand.defend_alone].into_iter().flatten();
        let each = each.map(|number| self.night.name(number, round));
        each.collect::<Vec<_>>().join(", against ")
    }
}

fn came_by(source: Source) -> &'static str {
    match source {
        Source::Cards => "from the cards",
        _ => "as a total",
    }
}

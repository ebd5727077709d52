//! A table hand by hand, in the grid's place: the rules work out what each hand scores.

use super::super::page::name;
use super::page::Page;
use crate::engine::rules::LoneDefenders;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::text::score;
use crate::tournament::{Hand, Source};
use maud::{Markup, html};

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
                    form.stack method="post" action="/desk/act/hand" data-keep=(format!("hand-{round}-{table}")) {
                        input type="hidden" name="show" value="hands";
                        input type="hidden" name="round" value=(round);
                        input type="hidden" name="table" value=(table);
                        fieldset { legend { "Who made trump?" }
                            @for (word, side) in ["ns", "ew"].into_iter().zip(&sides) {
                                label.tick { input type="radio" name="makers" value=(word) required checked[value("makers") == Some(word)]; " " (name(side)) }
                            }
                        }
                        div.row {
                            label.short { span { "Their tricks" } input type="text" inputmode="numeric" name="tricks" maxlength="2" required value=[value("tricks")]; }
                            @if rules.alone.makers { (self.one_of("alone", "Played alone", &seats.sides.concat(), round)) }
                            @if rules.alone.defenders != LoneDefenders::Never { (self.one_of("defend_alone", "Defended alone", &seats.sides.concat(), round)) }
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
                    @for &number in numbers { option value=(format!("#{number}")) { (self.night.name(number, round)) } }
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

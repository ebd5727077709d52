//! Prizes: who gets which, which ones there are, who won those the club awards itself, and what is in the pot.

use super::super::form::Fields;
use super::super::page::{name, table};
use super::page::Page;
use super::print::button;
use crate::seating::RoundNo;
use crate::tournament::text::money;
use crate::tournament::{PrizeKind, Worth};
use maud::{Markup, html};
use serde_json::{Value, json};

/// The act that changes what differs in the form from what it showed at first, or the one prize that is named.
///
/// # Errors
/// A field is there twice; nothing has changed.
pub fn changed(fields: &Fields) -> Result<Value, String> {
    let mut act = serde_json::Map::new();
    // What an emptied field stands for.
    let empty = [
        ("house", "nothing"),
        ("round_to", "0"),
        ("raffle", "0"),
        ("fee", "0"),
        ("hidden", "drawn"),
        ("couples", "nobody"),
        ("one_each", "no"),
        ("first_takes_side_prize", "no"),
    ];
    for (name, empty) in empty {
        if let Some(text) = fields.changed(name)? {
            let text = if text.is_empty() { empty } else { text };
            act.insert(name.to_owned(), json!(text));
        }
    }
    if let Some(prize) = fields.one("prize")? {
        let (field, text) = if fields.is_set("drop")? {
            ("drop", prize.to_owned())
        } else if let Some(who) = fields.one("won")? {
            ("won", format!("{prize}={who}"))
        } else {
            let worth = fields.one("worth")?.ok_or("say what it is worth")?;
            ("give", format!("{prize}={worth}"))
        };
        act.insert(field.to_owned(), json!([text]));
    }
    if act.is_empty() {
        return Err("nothing has changed".to_owned());
    }
    act.insert("do".to_owned(), json!("prizes"));
    Ok(Value::Object(act))
}

/// A value in the form in which it is typed.
fn typed(worth: Worth) -> String {
    match worth {
        Worth::Percent(percent) => format!("{percent}%"),
        Worth::Sum(sum) => money(sum),
        Worth::Nothing => "honour".to_owned(),
    }
}

impl Page<'_> {
    /// Who gets which prize, and everything about prizes that can be changed.
    pub fn prizes_panel(&self) -> Markup {
        let t = &self.night.t;
        let plan = &t.settings.prizes;
        let pot = t.pot();
        html! {
            section #panel {
                h2 { "Prizes" }
                @match t.prizes() {
                    Err(error) => p.alarm role="alert" { (name(&error.to_string())) },
                    Ok(prizes) if prizes.awards.is_empty() => p { "No prizes yet." },
                    Ok(prizes) => (table(&prizes.sheet(ToString::to_string, money))),
                }
                p.small {
                    "In the pot: " (money(pot.shared))
                    @if pot.outstanding > 0 { "; still due: " (money(pot.outstanding)) }
                    ". " @if !t.left_open().is_nothing() { "Not everything is in yet." }
                }
                @for prize in plan.prizes.iter().filter(|p| matches!(p.kind, PrizeKind::Named(_) | PrizeKind::Raffle)) {
                    @let kind = prize.kind.to_string();
                    @let there = plan.won.get(&kind).map(|numbers| crate::tournament::text::and(numbers.iter().map(|n| self.night.name(*n, RoundNo::MAX))));
                    form.row method="post" action="/desk/prizes" data-keep=(format!("won-{kind}")) {
                        input type="hidden" name="show" value="prizes";
                        input type="hidden" name="prize" value=(kind);
                        label { span { "Who won: " (name(&kind)) @if let Some(there) = &there { " (now " (name(there)) ")" } }
                            input type="text" name="won" list="everybody" maxlength="80" required placeholder="number or name; nobody"; }
                        button type="submit" { "Hand it over" }
                    }
                }
                h3 { "Add, change or remove a prize" }
                form.row method="post" action="/desk/prizes" data-keep="prize" {
                    input type="hidden" name="show" value="prizes";
                    label { span { "Prize" } input type="text" name="prize" list="prizes" maxlength="60" required placeholder="1, most-loners, door prize"; }
                    datalist #prizes {
                        @for kind in plan.prizes.iter().map(|p| &p.kind) { option value=(word(kind)) {} }
                        @for word in ["most-loners", "high-game", "lowest-score", "whitewashes", "most-euchres", "hidden-number", "best-couple", "50/50"] { option value=(word) {} }
                    }
                    label.short { span { "Worth" } input type="text" name="worth" maxlength="9" placeholder="40%, 10, honour"; }
                    button type="submit" { "Give it" }
                    button type="submit" name="drop" value="1" { "Remove it" }
                }
                @if !plan.prizes.is_empty() {
                    p.small { @for (at, prize) in plan.prizes.iter().enumerate() {
                        @if at > 0 { ", " } (name(&prize.kind.to_string())) ": " (typed(prize.worth))
                    } }
                }
                h3 { "Pot and rules" }
                form.stack method="post" action="/desk/prizes" data-keep="pot" {
                    input type="hidden" name="show" value="prizes";
                    div.row {
                        (self.set_field("fee", "Entry fee", &money(t.settings.fee), "5"))
                        (self.set_field("house", "The house keeps", &typed(plan.house).replace("honour", "nothing"), "10%"))
                        (self.set_field("round_to", "Sums rounded down to a multiple of", &money(plan.round_to), "0.50"))
                        (self.set_field("raffle", "Raffle tickets brought in", &money(plan.raffle), "0"))
                        (self.set_field("hidden", "Hidden number", &plan.hidden.map_or(String::new(), |n| n.to_string()), "drawn"))
                    }
                    (self.set_field("couples", "Couples", &plan.couples.iter().map(|[a, b]| format!("{a}+{b}")).collect::<Vec<_>>().join("; "), "3+14; 5+9"))
                    div.row {
                        (self.set_choice("one_each", "Two prizes for one person", yes_no(plan.one_each), &[("no", "allowed"), ("yes", "never: the second goes to the next")]))
                        (self.set_choice("first_takes_side_prize", "First place", yes_no(!plan.first_takes_no_side_prize), &[("no", "takes no side prize"), ("yes", "may take one")]))
                    }
                    button type="submit" { "Change" }
                }
                div { (button("prizes", "Print the prizes")) (button("certificates", "Certificates")) }
            }
        }
    }
}

fn yes_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// A kind of prize as it is typed.
fn word(kind: &PrizeKind) -> String {
    match kind {
        PrizeKind::Place(place) => place.to_string(),
        kind => kind.to_string(),
    }
}

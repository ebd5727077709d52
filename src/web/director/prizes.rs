//! Prizes: who gets which, which ones there are, who won those the club awards itself, and what is in the pot.

use super::super::form::Fields;
use super::super::page::{name, table, unseen};
use super::forms::ActForm;
use super::page::Page;
use super::sheets::button;
use crate::seating::RoundNo;
use crate::tournament::text::money;
use crate::tournament::{Phrase, PrizeKind, Worth, phrase};
use crate::words::Lang;
use maud::{Markup, html};
use serde_json::{Map, Value, json};

/// The one prize that a form is about, as the act's fields.
///
/// # Errors
/// It is not said which.
pub fn one(fields: &Fields, act: &mut Map<String, Value>, w: Lang) -> Result<(), Phrase> {
    let typed = |name: &str| fields.once(name);
    let prize = match typed("prize") {
        Some(prize) => prize,
        None if fields.0.iter().all(|(name, _)| name != "prize") => return Ok(()),
        None => return Err(phrase!("why-missing-field", field = w.text("desk-prize"))),
    };
    let (field, text) = match (typed("drop"), typed("won")) {
        (Some(_), _) => ("drop", prize.to_owned()),
        (None, Some(who)) => ("won", format!("{prize}={who}")),
        (None, None) => (
            "give",
            format!("{prize}={}", typed("worth").unwrap_or_default()),
        ),
    };
    for own in ["prize", "worth"] {
        act.remove(own);
    }
    act.insert(field.to_owned(), json!([text]));
    Ok(())
}

/// A value in the form in which it is typed.
fn typed(worth: Worth) -> String {
    match worth {
        Worth::Percent(percent) => format!("{percent}%"),
        Worth::Fines(percent) => format!("{percent}% of fines"),
        Worth::Sum(sum) => money(sum),
        Worth::Jackpot { brought, adds } => format!("jackpot {}+{}", money(brought), money(adds)),
        Worth::Nothing => "honour".to_owned(),
    }
}

/// What the form about the pot asks for.
const POT: [&str; 10] = [
    "fee",
    "house",
    "round_to",
    "raffle",
    "sponsored",
    "ties",
    "hidden",
    "couples",
    "one_each",
    "first_takes_side_prize",
];

impl Page<'_> {
    /// Who gets which prize, and everything about prizes that can be changed.
    pub fn prizes_panel(&self) -> Markup {
        let t = &self.night.t;
        let plan = &t.settings.prizes;
        let prizes = t.prizes();
        let pot = prizes
            .as_ref()
            .map_or_else(|_| t.pot(), |prizes| prizes.pot);
        let couples = plan.couples.iter().map(|[a, b]| format!("{a}+{b}"));
        let now = json!({
            "fee": money(t.settings.fee), "house": typed(plan.house).replace("honour", "0"), "round_to": money(plan.round_to),
            "raffle": money(plan.raffle), "sponsored": money(plan.sponsored), "ties": if plan.cut { "cut" } else { "share" }, "hidden": plan.hidden, "couples": couples.collect::<Vec<_>>(),
            "one_each": yes_no(plan.one_each), "first_takes_side_prize": yes_no(!plan.first_takes_no_side_prize),
        });
        html! {
            section #panel {
                h2 { (self.w.text("prizes")) }
                @match &prizes {
                    Err(error) => p.alarm role="alert" { (name(&error.message.said(self.w))) },
                    Ok(prizes) if prizes.awards.is_empty() => p { (self.w.text("desk-no-prizes")) },
                    Ok(prizes) => (table(&prizes.sheet(|kind| self.w.prize(kind), |sum| self.w.money(sum), self.w), self.w)),
                }
                p.small {
                    (self.w.with("desk-pot", self.w.money(pot.shared))) ". "
                    @if pot.outstanding > 0 { (self.w.with("desk-still-due", self.w.money(pot.outstanding))) ". " }
                    @if !t.left_open().is_nothing() { (self.w.text("desk-not-all-in")) }
                }
                @for prize in plan.prizes.iter().filter(|p| matches!(p.kind, PrizeKind::Named(_) | PrizeKind::Raffle)) {
                    @let kind = prize.kind.to_string();
                    @let there = plan.won.get(&kind).map(|numbers| numbers.iter().map(|n| self.night.name(*n, RoundNo::MAX)).collect::<Vec<_>>().join(", "));
                    form.row method="post" action="/desk/act/prizes" data-keep=(format!("won-{kind}")) {
                        (unseen("show", &"prizes"))
                        (unseen("prize", &kind))
                        label { span { @match &there { Some(there) => (name(&self.w.fill("desk-who-won-now", &[("n", &kind), ("who", there)]))), None => (name(&self.w.with("desk-who-won", &kind))) } }
                            input type="text" name="won" list="everybody" maxlength="80" required placeholder=(self.w.text("desk-number-or-name")); }
                        button type="submit" { (self.w.text("desk-save-winner")) }
                    }
                }
                h3 { (self.w.text("desk-change-prize")) }
                form.row method="post" action="/desk/act/prizes" data-keep="prize" {
                    (unseen("show", &"prizes"))
                    label { span { (self.w.text("desk-prize")) } input type="text" name="prize" list="prizes" maxlength="60" required placeholder=(self.w.text("desk-prize-like")); }
                    datalist #prizes {
                        @let own = plan.prizes.iter().map(|prize| prize.kind.clone());
                        @for kind in own.chain(PrizeKind::USUAL.iter().filter_map(|word| word.parse().ok())) { option value=(word(&kind)) label=(self.w.prize(&kind)) {} }
                    }
                    label.short { span { (self.w.text("desk-worth")) } input type="text" name="worth" maxlength="9" placeholder="40%, 10"; }
                    button type="submit" { (self.w.text("desk-give-prize")) }
                    button type="submit" name="drop" value="1" { (self.w.text("desk-remove-prize")) }
                }
                @if !plan.prizes.is_empty() {
                    p.small { @for (at, prize) in plan.prizes.iter().enumerate() {
                        @if at > 0 { ", " } (name(&self.w.prize(&prize.kind)))
                        @match prize.worth {
                            Worth::Nothing => {},
                            Worth::Fines(percent) => { (self.w.text("colon")) (self.w.with("desk-of-fines", percent)) },
                            worth => { (self.w.text("colon")) (typed(worth)) },
                        }
                    } }
                }
                h3 { (self.w.text("desk-pot-rules")) }
                (ActForm::of("prizes").known("show", "prizes").asks(&POT).now(now).button(self.w.text("desk-change")).markup(self.w))
                div { (button("prizes", self.w.text("desk-print-prizes"))) (button("certificates", self.w.text("certificates"))) }
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

//! Starting a new night where none is open.

use super::super::form::Fields;
use super::act::Work;
use super::people::{answers, entrants_of};
use super::set::changed;
use crate::desk::new_night;
use crate::engine::rules::RuleSet;
use crate::tournament::acts::Decisions;
use crate::tournament::{Logged, Settings};
use maud::{Markup, html};

/// Starts a night, with its first people where their names or their number are given.
pub fn new(fields: &Fields) -> Result<Work, String> {
    let mut wanted = changed(fields)?;
    for own in ["do", "name"] {
        wanted.as_object_mut().map(|fields| fields.remove(own));
    }
    let wanted = Decisions::lenient(wanted)?;
    let title = fields.one("name")?.ok_or("type a name")?.to_owned();
    let people = fields.list("names")?.into_iter().map(str::to_owned);
    let people: Vec<String> = people.collect();
    let many: Option<u16> = fields.number("count")?;
    let answers = answers(fields)?;
    Ok(Box::new(move |desk, act| {
        let usual = RuleSet::preset("north-american");
        let usual = usual.map_err(|e| crate::desk::DeskError::Unfit(e.to_string()))?;
        let wanted = wanted.wanted(&Settings::new(usual.clone()))?;
        let today = chrono::Local::now().date_naive();
        let mut t = new_night(&title, today, &usual, &wanted)?;
        if !people.is_empty() {
            t.add(entrants_of(&t, &people))?;
        } else if let Some(many) = many {
            t.add_numbers(many)?;
        }
        desk.complete(&mut t, wanted.slug.is_some(), crate::print::usual_paper())?;
        let started = Logged::started(&t.slug, t.entrants.len(), None);
        desk.add_asking(act, started, &mut t, &answers)?;
        Ok(format!("{} has started", t.name))
    }))
}

/// The form that starts a night.
pub fn form(typed: &Fields) -> Markup {
    let typed = |field: &str| typed.one(field).ok().flatten();
    html! {
        section #new {
            h2 { "A new night" }
            form.stack method="post" action="/desk/new" data-keep="new" {
                label { span { "Name" } input type="text" name="name" maxlength="80" required placeholder="Friday Night" value=[typed("name")]; }
                div.row {
                    label.short { span { "Rounds" } input type="text" inputmode="numeric" name="rounds" maxlength="3" value=(typed("rounds").unwrap_or("8")); }
                    label { span { "Who plays" }
                        select name="format" {
                            option value="progressive" { "players, partners change" }
                            option value="team" selected[typed("format") == Some("team")] { "fixed teams" }
                        }
                    }
                    label.short { span { "Entry fee" } input type="text" inputmode="decimal" name="fee" maxlength="9" value=[typed("fee")]; }
                }
                label { span { "Names, one per line (a team: Ann & Bob); more can come later" } textarea name="names" rows="6" maxlength="20000" { (typed("names").unwrap_or_default()) } }
                label.short { span { "Or just how many" } input type="text" inputmode="numeric" name="count" maxlength="3" value=[typed("count")]; }
                button.main type="submit" { "Start the night" }
            }
        }
    }
}

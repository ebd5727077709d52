//! Starting a new night: as the last one was, or as one that benny knows, with its first people.

use super::super::form::{Fields, Work};
use super::super::page::unseen;
use super::people::register;
use super::picture::picture;
use crate::desk::club::Answers;
use crate::desk::{DeskError, Like, new_night};
use crate::tournament::Logged;
use crate::tournament::acts::{Add, Decisions};
use crate::tournament::text::clean;
use crate::tournament::{Movement, Part, Phrase, Tournament, phrase};
use crate::words::Lang;
use chrono::Datelike;
use maud::{Markup, html};
use serde_json::{Map, Value, json};

/// The night before, in the list of nights to play again.
const LAST: &str = "last";

/// Starts a night, with its first people where their names or their number are given.
pub fn new(fields: &Fields) -> Result<Work, Phrase> {
    let mut typed = Map::new();
    for field in ["rounds", "format", "fee"] {
        typed.extend(
            fields
                .one(field)?
                .map(|text| (field.to_owned(), json!(text))),
        );
    }
    let typed = Decisions::lenient(Value::Object(typed))?;
    let missing = || phrase!("why-missing-field", field = Part::of(Phrase::field("name")));
    let title = fields.one("name")?.ok_or_else(missing)?.to_owned();
    let like = fields.one("like")?.unwrap_or_default().to_owned();
    let page = fields.one("lang")?.and_then(Lang::known);
    let mut people = register(fields)?;
    people.extend(
        fields
            .number::<u16>("count")?
            .map(|count| ("count".to_owned(), json!(count))),
    );
    let members = fields.0.iter().filter(|(name, _)| name == "member");
    let members: Vec<&String> = members.map(|(_, value)| value).collect();
    people.insert("member".to_owned(), json!(members));
    let people = Value::Object(people);
    let add: Add =
        serde_json::from_value(people.clone()).map_err(|e| Phrase::from(e.to_string()))?;
    Ok(Box::new(move |desk, act| {
        let like = match like.as_str() {
            "" => Like::default(),
            LAST => Like::of(&desk.night()?.settings),
            name => Like::named(name).map_err(DeskError::unfit)?,
        };
        let today = chrono::Local::now().date_naive();
        let mut t = new_night(&title, today, &like, &typed)?;
        if !add.names.is_empty() || !add.list.is_empty() || add.count.is_some() {
            add.register(&mut t)?;
        }
        // Where the club has chosen no language, its cards speak the one that its director reads.
        if let (Some(page), None) = (page, desk.club_setting("lang")?) {
            page.code().clone_into(&mut t.settings.lang);
        }
        let answers = Answers::of_act(&people, &t, &desk.members()?)?;
        desk.complete(&mut t, typed.slug.is_some(), crate::print::usual_paper())?;
        let started = Logged::started(&t.slug, t.entrants.len(), None);
        desk.add_asking(act, started, &mut t, &answers)?;
        Ok(match desk.stays_with() {
            Some(night) => phrase!("did-new-beside", name = t.name, night),
            None => phrase!("did-new", name = t.name),
        })
    }))
}

/// The form that starts a night; `last` is the night before it.
pub fn form(typed: &Fields, last: Option<&Tournament>, w: Lang) -> Markup {
    let typed = |field: &str| typed.once(field);
    let day = chrono::Local::now().weekday().num_days_from_monday();
    let today = w.with("new-tonight", w.nth("weekdays", day as usize));
    let usual = Movement::Rotation;
    let last_words = last.map(|last| w.with("new-last", clean(&last.name)));
    let last_one = last.zip(last_words.as_deref());
    let last_one = last_one.map(|(last, words)| (LAST, words, &last.settings.movement));
    let shipped = Like::shipped()
        .iter()
        .map(|(name, like)| (*name, like.said(name, w), like.movement()));
    let shipped: Vec<(&str, String, Movement)> = shipped.collect();
    let all = last_one
        .into_iter()
        .chain([("", w.text("new-usual"), &usual)])
        .chain(
            shipped
                .iter()
                .map(|(name, says, movement)| (*name, &says[..], movement)),
        );
    let chosen = typed("like").unwrap_or(if last.is_some() { LAST } else { "" });
    html! {
        section #new {
            h2 { (w.text("desk-new-night")) }
            form.stack method="post" action="/desk/new" data-keep="new" {
                (unseen("lang", &w.code()))
                label { span { (w.text("new-name")) } input type="text" name="name" maxlength="80" required value=(typed("name").or(last.map(|last| &last.name[..])).unwrap_or(&today)); }
                label { span { (w.text("new-names")) } textarea name="names" rows="6" maxlength="20000" { (typed("names").unwrap_or_default()) } }
                fieldset.likes { legend { (w.text("new-played")) }
                    @for (name, says, movement) in all {
                        label { input type="radio" name="like" value=(name) checked[chosen == name]; (picture(movement)) span { (says) } }
                    }
                }
                details { summary { (w.text("new-more")) }
                    div.row {
                        label.short { span { (w.text("rounds")) } input type="text" inputmode="numeric" name="rounds" maxlength="3" value=[typed("rounds")]; }
                        label.short { span { (w.text("new-fee")) } input type="text" inputmode="decimal" name="fee" maxlength="9" value=[typed("fee")]; }
                        label { span { (w.text("new-who")) }
                            select name="format" {
                                option value="" { (w.text("new-as-above")) }
                                option value="progressive" { (w.text("new-players")) }
                                option value="team" selected[typed("format") == Some("team")] { (w.text("new-teams")) }
                            }
                        }
                        label.short { span { (w.text("new-count")) } input type="text" inputmode="numeric" name="count" maxlength="3" value=[typed("count")]; }
                    }
                }
                div.foot { button.main type="submit" { (w.text("new-start")) } }
            }
        }
    }
}

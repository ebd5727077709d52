//! The night's settings: everything that `benny set` changes.

use super::super::form::Fields;
use super::super::page::unseen;
use super::forms::{ActForm, address, label, word_of};
use super::page::Page;
use crate::engine::rules::RuleSet;
use crate::seating::Format;
use crate::tournament::text::money;
use crate::tournament::{Measure, Movement, Phrase, TieBreak, phrase};
use crate::words::Lang;
use maud::{Markup, html};
use serde_json::{Map, Value, json};

/// Every movement and what it does; a club's own is listed while the night is played by it.
fn movements(now: &Movement, w: Lang) -> Vec<(String, String)> {
    let text = |movement: &Movement| match movement {
        Movement::Lines(lines) => {
            let says = lines.sentence(w.code(), Format::Progressive);
            [&lines.name, w.text("colon"), &says].concat()
        }
        Movement::Pivot => w.text("movement-pivot").to_owned(),
        Movement::Swiss => w.text("movement-swiss").to_owned(),
        Movement::Free => w.text("movement-free").to_owned(),
        _ => w.text("movement-drawn").to_owned(),
    };
    let own = (!Movement::names().any(|name| name == now.word())).then(|| now.clone());
    let known = Movement::names().filter_map(|name| name.parse().ok());
    known
        .chain(own)
        .map(|movement| (movement.word().to_owned(), text(&movement)))
        .collect()
}

impl Page<'_> {
    /// Every setting of the night.
    pub fn settings_panel(&self) -> Markup {
        let t = &self.night.t;
        let own = &t.settings.rules.name;
        let rules = RuleSet::shipped_names().map(str::to_owned);
        // A club's own rules are listed as they are; only a preset can be chosen instead.
        let rules =
            rules.chain((!RuleSet::shipped_names().any(|name| name == own)).then(|| own.clone()));
        let rules = rules.map(|name| (name.clone(), word_of("rules", &name, self.w)));
        let form = ActForm::of("set")
            .known("show", "settings")
            .asks(&["name", "date", "rounds", "fee"]);
        let form = form
            .one_of("movement", movements(&t.settings.movement, self.w))
            .one_of("rules", rules.collect());
        let mut now = t.shown_settings();
        now["movement"] = t.settings.movement.word().into();
        html! {
            section #panel {
                h2 { (self.w.text("desk-settings")) }
                p.small { (self.w.text("desk-settings-how")) }
                div.forms { (self.bell_form()) (self.rank_form()) (self.count_form()) }
                (form.now(now).whole(self.typed).without(&["by", "tie_breaks"]).button(self.w.text("desk-change-settings")).markup(self.w))
            }
        }
    }

    /// A form that changes some settings: fields of the page's own, which [`one`] puts together.
    fn set_form(&self, title: &str, fields: Markup) -> Markup {
        html! {
            form.stack method="post" action=(address("set")) data-keep=(title) {
                (unseen("show", &"settings"))
                h3 { (self.w.text(title)) }
                (fields)
                button type="submit" { (self.w.text("desk-save")) }
            }
        }
    }

    /// Which table rings the bell, and at how many points.
    fn bell_form(&self) -> Markup {
        let now = self.night.t.settings.bell;
        let table = now.map_or("none".to_owned(), |bell| bell.at.to_string());
        let words = [
            ("none", self.w.text("bell-none")),
            ("head", self.w.text("bell-head")),
            ("last", self.w.text("bell-last")),
            ("turn", self.w.text("bell-turn")),
        ];
        let words = words.map(|(at, words)| (at.to_owned(), words.to_owned()));
        let tables = self.night.t.rounds.iter().flat_map(|round| &round.tables);
        let most = tables.map(|table| table.table.get()).max().unwrap_or(0);
        let numbers = (1..=most).map(|n| (n.to_string(), self.w.with("desk-table-n", n)));
        let all = words.into_iter().chain(numbers);
        self.set_form("set-bell", html! {
            div.row {
                label { span { (self.w.text("bell-rings")) }
                    select name="bell_at" { @for (value, words) in all { option value=(value) selected[value == table] { (words) } } }
                }
                label.short { span { (self.w.text("bell-points")) } input type="text" inputmode="numeric" name="bell_points" maxlength="3" value=[now.map(|bell| bell.points)]; }
            }
        })
    }

    /// What ranks first, second and so on.
    fn rank_form(&self) -> Markup {
        let settings = &self.night.t.settings;
        let now: Vec<String> = [TieBreak::By(settings.by.clone())]
            .iter()
            .chain(&settings.tie_breaks)
            .map(ToString::to_string)
            .collect();
        let ticks = settings
            .ticks
            .keys()
            .map(|tick| Measure::Tick(tick.clone()).to_string());
        let mut all: Vec<String> = RANKS.map(str::to_owned).into_iter().chain(ticks).collect();
        // A club's own, such as the best five rounds, stays to be chosen.
        all.extend(
            now.iter()
                .filter(|by| !RANKS.contains(&by.as_str()))
                .cloned(),
        );
        all.dedup();
        let called = |by: &str| {
            by.parse()
                .map_or_else(|_| by.to_owned(), |by| self.w.tie_break_within(&by))
        };
        self.set_form("set-rank", html! {
            div.row {
                @for place in 0..(now.len() + 1).clamp(4, 8) {
                    @let key = if place == 0 { "rank-by" } else { "rank-then" };
                    label { span { (self.w.text(key)) }
                        select name="rank" {
                            @if place > 0 { option value="" { "\u{2013}" } }
                            @for by in &all { option value=(by) selected[now.get(place) == Some(by)] { (called(by)) } }
                        }
                    }
                }
            }
        })
    }

    /// What tables count, what it is worth to whoever has it, and what is paid for it.
    fn count_form(&self) -> Markup {
        let settings = &self.night.t.settings;
        let worth = |tick: &str| match tick {
            "loner" => Some(settings.rules.score.loner_bonus as i32),
            tick => settings.ticks.get(tick).copied(),
        };
        let own = settings.ticks.keys().map(String::as_str);
        let ticks = ["loner", "euchre"].into_iter().chain(own).chain([""]);
        self.set_form("set-count", html! {
            p.small { (self.w.text("count-how")) }
            @for tick in ticks {
                @let fine = settings.fines.get(tick).map(|sum| money(*sum));
                @let worth = worth(tick).filter(|worth| *worth != 0);
                div.row {
                    (unseen("tick_was", &format!("{tick}|{}|{}", worth.map_or(String::new(), |n| n.to_string()), fine.as_deref().unwrap_or_default())))
                    @let own = match tick { "loner" => Some("loners"), "euchre" => Some("euchres"), _ => None };
                    label { span { (self.w.text("count-what")) }
                        @match own {
                            Some(own) => { (unseen("tick_name", &tick)) input type="text" readonly value=(label(own, self.w)); }
                            None => { input type="text" name="tick_name" maxlength="30" value=(tick); }
                        }
                    }
                    label.short { span { (self.w.text("count-worth")) } input type="text" inputmode="numeric" name="tick_worth" maxlength="5" value=[worth] readonly[tick == "euchre"]; }
                    label.short { span { (self.w.text("count-fine")) } input type="text" inputmode="decimal" name="tick_fine" maxlength="7" value=[fine]; }
                }
            }
        })
    }
}

/// What people rank by; a club's own measures are typed in the form below.
const RANKS: [&str; 11] = [
    "points",
    "wins",
    "match-points",
    "difference",
    "against",
    "opponents-points",
    "percent",
    "mean",
    "loners",
    "head-to-head",
    "card-draw",
];

/// What may end a round.
const ENDS: [&str; 5] = ["hands", "to", "deals", "timed", "minutes"];

/// The fields of these forms as the act has them; what was not changed is not sent on, and what was emptied is nothing
/// from now on.
///
/// # Errors
/// A field that must not be empty was emptied; a bell is to ring, and not said at how many points.
pub fn one(typed: &Fields, act: &mut Map<String, Value>, w: Lang) -> Result<(), Phrase> {
    let all = |field: &str| -> Vec<&str> {
        let of_it = typed.0.iter().filter(|(name, _)| name == field);
        of_it.map(|(_, value)| value.trim()).collect()
    };
    for own in [
        "bell_at",
        "bell_points",
        "tick_was",
        "tick_name",
        "tick_worth",
        "tick_fine",
    ] {
        act.remove(own);
    }
    for (name, _) in typed.0.iter().filter(|(_, value)| value.trim().is_empty()) {
        if typed.once(&format!("was_{name}")).is_none() {
            continue;
        }
        let nothing = match name.as_str() {
            "fee" | "bye" | "minutes" => "0",
            "club" | "lang" | "paper" => "-",
            // What ends a round is another thing now, or the other of two.
            "hands" | "to" => {
                let other = |end: &&&str| typed.once(end).is_some_and(|typed| !typed.is_empty());
                let end = ENDS.iter().find(other);
                let end =
                    end.ok_or_else(|| phrase!("why-missing-field", field = label(name, w)))?;
                let value = json!(typed.once(end));
                act.entry(end.to_string()).or_insert(value);
                continue;
            }
            _ => return Err(phrase!("why-missing-field", field = label(name, w))),
        };
        act.insert(name.clone(), json!(nothing));
    }
    match (all("bell_at").first(), all("bell_points").first()) {
        (Some(&"none"), _) => drop(act.insert("bell".to_owned(), json!("none"))),
        (Some(_), Some(&"")) => {
            return Err(phrase!("why-missing-field", field = w.text("bell-points")));
        }
        (Some(at), Some(points)) => {
            act.insert("bell".to_owned(), json!(format!("{at}:{points}")));
        }
        _ => {}
    }
    let (mut ticks, mut fines) = (Vec::new(), Vec::new());
    let (names, worths, sums) = (all("tick_name"), all("tick_worth"), all("tick_fine"));
    for (at, was) in all("tick_was").into_iter().enumerate() {
        let now = |list: &[&str]| list.get(at).copied().unwrap_or_default().to_owned();
        let (name, worth, sum) = (now(&names), now(&worths), now(&sums));
        let was: Vec<&str> = was.split('|').collect();
        let [old, old_worth, old_sum] = was[..] else {
            continue;
        };
        if name != old && !old.is_empty() {
            ticks.push(format!("-{old}"));
        }
        if !name.is_empty() && (name != old || worth != old_worth) {
            ticks.push(format!(
                "{name}={}",
                if worth.is_empty() { "0" } else { &worth }
            ));
        }
        if !name.is_empty() && (name != old && !sum.is_empty() || name == old && sum != old_sum) {
            fines.push(format!(
                "{name}={}",
                if sum.is_empty() { "0" } else { &sum }
            ));
        }
    }
    for (field, list) in [("ticks", ticks), ("fine", fines)] {
        if !list.is_empty() {
            act.insert(field.to_owned(), json!(list));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_changed_is_sent_on() {
        let rows = |rows: &[(&str, &str, &str, &str)]| {
            let fields = rows.iter().flat_map(|(was, name, worth, fine)| {
                [
                    ("tick_was", was),
                    ("tick_name", name),
                    ("tick_worth", worth),
                    ("tick_fine", fine),
                ]
                .map(|(field, value)| (field.to_owned(), (*value).to_owned()))
            });
            let mut act = Map::new();
            one(&Fields(fields.collect()), &mut act, Lang::default()).expect("fields");
            Value::Object(act)
        };
        let same = [
            ("loner||", "loner", "", ""),
            ("moon|2|0.50", "moon", "2", "0.50"),
            ("||", "", "", ""),
        ];
        assert_eq!(rows(&same), json!({}));
        let changed = [
            ("loner||", "loner", "1", ""),
            ("moon|2|0.50", "", "2", ""),
            ("||", "skunk", "", "0.25"),
        ];
        assert_eq!(
            rows(&changed),
            json!({"ticks": ["loner=1", "-moon", "skunk=0"], "fine": ["skunk=0.25"]})
        );
    }
}

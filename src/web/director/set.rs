//! The night's settings: everything that `benny set` changes.

use super::forms::ActForm;
use super::page::Page;
use crate::engine::rules::RuleSet;
use crate::seating::Format;
use crate::tournament::Movement;
use maud::{Markup, html};

/// Every movement and what it does; a club's own is listed while the night is played by it.
fn movements(now: &Movement) -> Vec<(String, String)> {
    let text = |movement: &Movement| match movement {
        Movement::Lines(lines) => format!(
            "{}: {}",
            lines.name,
            lines.sentence("en", Format::Progressive)
        ),
        Movement::Pivot => "pivot: three games at a table".to_owned(),
        Movement::Swiss => "swiss: closest teams meet".to_owned(),
        Movement::Free => "free: nobody is seated, whole cards are typed at the end".to_owned(),
        _ => "drawn beforehand".to_owned(),
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
        let rules = RuleSet::names().map(str::to_owned);
        // A club's own rules are listed as they are; only a preset can be chosen instead.
        let rules = rules.chain((!RuleSet::names().any(|name| name == own)).then(|| own.clone()));
        let rules = rules.map(|name| (name.clone(), name));
        let form = ActForm::of("set")
            .known("show", "settings")
            .asks(&["name", "date", "rounds", "fee"]);
        let form = form
            .one_of("movement", movements(&t.settings.movement))
            .one_of("rules", rules.collect());
        let mut now = t.shown_settings();
        now["movement"] = t.settings.movement.word().into();
        html! {
            section #panel {
                h2 { "Settings" }
                p.small { "Who plays, the seating and the seats at a table can be changed only before the first round. A field that is left as it is doesn't change." }
                (form.now(now).whole(self.typed).button("Change the settings").markup())
            }
        }
    }
}

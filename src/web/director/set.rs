//! The night's settings: everything that `benny set` changes.

use super::forms::ActForm;
use super::page::Page;
use crate::engine::rules::RuleSet;
use crate::seating::Format;
use crate::tournament::Movement;
use crate::words::Lang;
use maud::{Markup, html};

/// Every movement and what it does; a club's own is listed while the night is played by it.
fn movements(now: &Movement, w: Lang) -> Vec<(String, String)> {
    let text = |movement: &Movement| match movement {
        Movement::Lines(lines) => format!(
            "{}: {}",
            lines.name,
            lines.sentence(w.code(), Format::Progressive)
        ),
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
        let rules = RuleSet::names().map(str::to_owned);
        // A club's own rules are listed as they are; only a preset can be chosen instead.
        let rules = rules.chain((!RuleSet::names().any(|name| name == own)).then(|| own.clone()));
        let rules = rules.map(|name| (name.clone(), name));
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
                (form.now(now).whole(self.typed).button(self.w.text("desk-change-settings")).markup(self.w))
            }
        }
    }
}

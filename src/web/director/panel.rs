//! Which screen the page shows: the night's stage, or something else for a while.

use super::super::form::Fields;
use super::super::page::table;
use super::forms;
use super::page::Page;
use super::stage::Stage;
use crate::seating::{RoundNo, TableNo};
use maud::{Markup, html};

/// The screens that can always be reached: their name in the address, and the key of the link's text.
const LINKS: [(&str, &str); 12] = [
    ("", "desk-tonight"),
    ("people", "desk-people"),
    ("print", "desk-print"),
    ("standings", "standings"),
    ("prizes", "prizes"),
    ("draw", "desk-draw"),
    ("settings", "desk-settings"),
    ("room", "desk-room"),
    ("log", "desk-log"),
    ("club", "desk-club"),
    ("do", "desk-more"),
    ("help", "desk-help"),
];

/// The fields that say which screen is shown. A form carries them as the address does, so that it can return there.
pub const SCREEN: [&str; 8] = [
    "show", "round", "table", "card", "who", "with", "verb", "find",
];

/// The screen that these fields of an address or a form ask for, as the end of its address.
pub fn back_to(what: &str, fields: &Fields) -> String {
    let one = |name: &str| fields.once(name);
    let kept: &[&str] = match (one("return"), one("show"), one("card")) {
        (Some("/finale"), ..) => return "/finale".to_owned(),
        (_, Some("table"), _) => &["show", "round", "table"],
        (_, Some("person"), _) => &["show", "who"],
        (_, Some(_), _) => &["show"],
        (_, None, Some(_)) => &["card"],
        _ if what == "act/score" => &["round"],
        _ => &[],
    };
    let plain = |text: &&str| text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    let kept = kept
        .iter()
        .filter_map(|name| Some(format!("{name}={}", one(name).filter(plain)?)));
    match kept.collect::<Vec<_>>().join("&") {
        asked if asked.is_empty() => "/desk".to_owned(),
        asked => format!("/desk?{asked}"),
    }
}

impl Page<'_> {
    /// What is shown instead of the night's stage; `None` where nothing is.
    pub fn panel(&self) -> Option<Markup> {
        let number = |name: &str| self.typed.number::<u16>(name).ok().flatten();
        let (round, table) = (number("round").map(RoundNo), number("table").map(TableNo));
        let found = |who: &str| self.night.t.find(who).ok().map(|found| found.number);
        Some(match (self.typed("show")?, round, table) {
            ("table", Some(round), Some(table)) => self.table_panel(round, table),
            ("person", ..) => self.person_panel(found(self.typed("who")?)?),
            ("people", ..) => self.people(),
            ("print", ..) => self.paper(),
            ("standings", round, _) => self.ranking_panel(round),
            ("prizes", ..) => self.prizes_panel(),
            ("draw", ..) => self.draw_panel(),
            ("settings", ..) => self.settings_panel(),
            ("room", ..) => self.room(),
            ("log" | "club", ..) => self.read?.clone(),
            ("do", ..) => forms::all(self.typed("verb"), self.typed, self.w),
            ("help", ..) => self.help_panel(),
            _ => return None,
        })
    }

    /// The night's stage: what is urgent, the one action, and the tables or the people.
    pub fn tonight(&self) -> Markup {
        let stage = self.stage();
        let card = self
            .typed("card")
            .and_then(|who| self.night.t.find(who).ok());
        html! {
            (self.disputes())
            (self.next())
            @match (card, stage) {
                (Some(found), _) => (self.card_grid(found.number)),
                (None, _) if self.typed("round").is_some() => (self.grid()),
                (None, Stage::Doors) => (self.people()),
                (None, Stage::Playing) if self.night.t.is_cards_alone() => {
                    h2 { (self.w.text("desk-cards-missing")) }
                    (table(&self.night.t.missing_cards(), self.w))
                },
                (None, Stage::Closed) => (self.ranking_panel(None)),
                (None, _) => (self.grid()),
            }
        }
    }

    /// The links to the screens.
    pub fn panels(&self) -> Markup {
        let here = self.typed("show").unwrap_or_default();
        let here = match here {
            "person" => "people",
            "table" => "",
            here => here,
        };
        html! {
            nav.panels aria-label=(self.w.text("desk-screens")) {
                @for (word, text) in LINKS {
                    @let to = if word.is_empty() { "/desk".to_owned() } else { format!("/desk?show={word}") };
                    a.button href=(to) data-panel=(word) aria-current=[(word == here).then_some("page")]
                        aria-label=[(word == "help").then_some(self.w.text(text))] { @if word == "help" { "?" } @else { (self.w.text(text)) } }
                }
            }
        }
    }
}

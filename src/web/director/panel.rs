//! The middle of the director's page: the round's tables, or something else for a while.

use super::super::form::Fields;
use super::page::Page;
use crate::seating::{RoundNo, TableNo};
use maud::{Markup, html};

/// What the middle of the page shows. A form carries the same fields as the address, so that it can return there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Panel {
    /// A round's tables.
    Tables,
    /// Somebody's tally card.
    Card(String),
    /// A table, hand by hand.
    Hands(RoundNo, TableNo),
    /// The standings after a round.
    Standings(Option<RoundNo>),
    /// Prizes.
    Prizes,
    /// The draw, constraints and play-offs.
    Draw,
    /// Settings.
    Settings,
    /// What to do when something happens.
    Help,
}

/// The panels that can always be reached: their name in the address, and the link's text.
const LINKS: [(&str, &str); 6] = [
    ("", "Results"),
    ("standings", "Standings"),
    ("prizes", "Prizes"),
    ("draw", "Draw"),
    ("settings", "Settings"),
    ("help", "Help"),
];

impl Panel {
    /// The panel that these fields of an address or a form ask for.
    pub fn of(fields: &Fields) -> Panel {
        let number = |name: &str| fields.number::<u16>(name).ok().flatten();
        let one = |name: &str| fields.one(name).ok().flatten();
        match (
            one("show"),
            number("round").map(RoundNo),
            number("table").map(TableNo),
        ) {
            (Some("hands"), Some(round), Some(table)) => Panel::Hands(round, table),
            (Some("standings"), round, _) => Panel::Standings(round),
            (Some("prizes"), ..) => Panel::Prizes,
            (Some("draw"), ..) => Panel::Draw,
            (Some("settings"), ..) => Panel::Settings,
            (Some("help"), ..) => Panel::Help,
            _ => one("card").map_or(Panel::Tables, |who| Panel::Card(who.to_owned())),
        }
    }

    /// Whether it stands in front of everything else: people look at it by itself, while the round waits.
    pub fn is_aside(&self) -> bool {
        !matches!(self, Panel::Tables | Panel::Card(_))
    }

    /// The panel's name in the address.
    pub fn word(&self) -> &'static str {
        match self {
            Panel::Tables | Panel::Card(_) | Panel::Hands(..) => "",
            Panel::Standings(_) => "standings",
            Panel::Prizes => "prizes",
            Panel::Draw => "draw",
            Panel::Settings => "settings",
            Panel::Help => "help",
        }
    }
}

impl Page<'_> {
    /// The middle of the page.
    pub fn panel(&self) -> Markup {
        match Panel::of(self.typed) {
            Panel::Tables => self.grid(),
            Panel::Card(who) => match self.night.t.find(&who) {
                Ok(found) => self.card_grid(found.number),
                Err(_) => self.grid(),
            },
            Panel::Hands(round, table) => self.hands_panel(round, table),
            Panel::Standings(after) => self.ranking_panel(after),
            Panel::Prizes => self.prizes_panel(),
            Panel::Draw => self.draw_panel(),
            Panel::Settings => self.settings_panel(),
            Panel::Help => self.help_panel(),
        }
    }

    /// The links to the panels.
    pub fn panels(&self) -> Markup {
        let here = Panel::of(self.typed).word();
        html! {
            nav.panels aria-label="What the middle shows" {
                @for (word, text) in LINKS {
                    @let to = if word.is_empty() { "/desk".to_owned() } else { format!("/desk?show={word}") };
                    a.button href=(to) data-panel=(word) aria-current=[(word == here).then_some("page")] { (text) }
                }
            }
        }
    }
}

//! A movement in a sentence, as it stands on cards, charts, the board and phones: "Won: next table. Lost: stay. Change partners."

use super::parts::{End, Inside, Role, SideRule, Step, Who};
use super::{Lines, Says};
use crate::seating::Format;
use crate::words::Lang;

impl Lines {
    /// The movement in a few short sentences, in a language (English where there is no such one): the
    /// club's own words, or made from the lines.
    ///
    /// Where teams play, nothing is said of partners.
    pub fn sentence(&self, lang: &str, format: Format) -> String {
        match &self.says {
            Some(Says::Always(says)) => return says.clone(),
            Some(Says::In(says)) => {
                if let Some(says) = says.get(lang) {
                    return says.clone();
                }
            }
            None => {}
        }
        let words = Lang::of(lang);
        let mut parts = Vec::new();
        if self.every > 1 {
            let every = match (self.inside, self.running()) {
                (Inside::Same, _) => "move-every",
                (Inside::Pivot, 1) => "move-pivot",
                (Inside::Pivot, _) => "move-pivot-running",
            };
            parts.push(words.fill(every, &[("n", &self.every), ("each", &self.running())]));
        }
        for (who, step) in &self.go {
            let (who, step) = (people(words, who), going(words, *step, self.has_ends()));
            parts.push(words.fill("move-go", &[("who", &who), ("step", &step)]));
        }
        if !self.no_alone.is_empty() {
            let tables: Vec<String> = self.no_alone.iter().map(ToString::to_string).collect();
            parts.push(words.fill("move-no-alone", &[("tables", &tables.join(", "))]));
        }
        let values = |joint: &str| {
            let (_, values) = self.label().unwrap_or_default();
            let values: Vec<String> = values.iter().map(|value| kind(words, value)).collect();
            values.join(&format!(" {} ", words.text(joint)))
        };
        let sides = match format {
            Format::Progressive => &self.sides[..],
            Format::Team => &[],
        };
        for rule in sides {
            parts.push(match rule {
                SideRule::Keep => words.text("move-keep").to_owned(),
                SideRule::Split => words.text("move-split").to_owned(),
                SideRule::Cross(_) => words.fill("move-cross", &[("values", &values("move-and"))]),
                SideRule::Same(_) => words.fill("move-same", &[("values", &values("move-or"))]),
                SideRule::Seat => words.text("move-seat").to_owned(),
                SideRule::Lot => words.text("move-side-lot").to_owned(),
                SideRule::List => words.text("move-side-list").to_owned(),
            });
        }
        parts.join(" ")
    }
}

/// What people of a kind are called: a label's value, which a language may have a word for.
fn kind(words: Lang, value: &str) -> String {
    let said = words.said(&format!("field-{value}-word"), &[]);
    said.unwrap_or_else(|| value.to_owned())
}

/// Who goes: `Won`, `Lost at table 1`.
fn people(words: Lang, who: &Who) -> String {
    let role = |role: &Role| match role {
        Role::All => words.text("move-all").to_owned(),
        Role::Winners => words.text("move-winners").to_owned(),
        Role::Losers => words.text("move-losers").to_owned(),
        Role::Seat(seat) => words.nth("seat-words", seat % 4).to_owned(),
        Role::Label(value) => kind(words, value),
    };
    let roles: Vec<String> = who.roles.iter().map(role).collect();
    let mut said = roles.join(", ");
    // A label's value may be the first word.
    if let Some(first) = said.chars().next() {
        said = first.to_uppercase().chain(said.chars().skip(1)).collect();
    }
    match who.at {
        None => said,
        Some(End::Head) => words.fill("move-at-head", &[("who", &said)]),
        Some(End::Last) => words.fill("move-at-last", &[("who", &said)]),
    }
}

/// Where they go. Where there is a head table, rising numbers go down.
fn going(words: Lang, step: Step, ends: bool) -> String {
    let word = match step {
        Step::By(0) => "move-stay",
        Step::By(-1) if ends => "move-up",
        Step::By(1) if ends => "move-down",
        Step::By(1) => "move-next",
        Step::By(-1) => "move-before",
        Step::By(n) if n > 0 => return words.with("move-on", n),
        Step::By(n) => return words.with("move-back", n.unsigned_abs()),
        Step::Head => "move-head",
        Step::Last => "move-last",
        Step::Lot => "move-lot",
        Step::List => "move-list",
    };
    words.text(word).to_owned()
}

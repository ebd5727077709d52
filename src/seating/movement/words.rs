//! A movement in a sentence, as it stands on cards, charts, the board and phones: "Won: next table. Lost: stay. Change partners."

use super::parts::{End, Inside, Role, SideRule, Step, Who};
use super::{Lines, Says};
use crate::seating::Format;
use serde::Deserialize;
use std::sync::LazyLock;

/// The phrases of one language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Phrases {
    colon: String,
    all: String,
    winners: String,
    losers: String,
    seats: [String; 4],
    at_head: String,
    at_last: String,
    stay: String,
    next: String,
    before: String,
    up: String,
    down: String,
    on: String,
    back: String,
    head: String,
    last: String,
    lot: String,
    list: String,
    keep: String,
    split: String,
    cross: String,
    same: String,
    seat: String,
    side_lot: String,
    side_list: String,
    every: String,
    pivot: String,
    or: String,
    and: String,
}

static PHRASES: LazyLock<Vec<(&str, Phrases)>> = LazyLock::new(|| {
    let files = [
        (
            "en",
            include_str!("../../../templates/labels/movements/en.json"),
        ),
        (
            "de",
            include_str!("../../../templates/labels/movements/de.json"),
        ),
        (
            "fr",
            include_str!("../../../templates/labels/movements/fr.json"),
        ),
    ];
    files
        .into_iter()
        .filter_map(|(lang, json)| Some((lang, serde_json::from_str(json).ok()?)))
        .collect()
});

impl Lines {
    /// The movement in a few short sentences, in a language (`en`, `de`, `fr`; English where there is no such one): the
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
        let Some((_, words)) = PHRASES.iter().find(|(l, _)| *l == lang).or(PHRASES.first()) else {
            return String::new();
        };
        let with = |text: &str, name: &str, value: &str| text.replace(name, value);
        let mut parts = Vec::new();
        if self.every > 1 {
            let every = match self.inside {
                Inside::Same => &words.every,
                Inside::Pivot => &words.pivot,
            };
            parts.push(with(every, "{n}", &self.every.to_string()));
        }
        for (who, step) in &self.go {
            parts.push(format!(
                "{}{}{}.",
                words.who(who),
                words.colon,
                words.step(*step, self.has_ends())
            ));
        }
        let values = |joint: &str| {
            self.label()
                .map_or(String::new(), |(_, values)| values.join(joint))
        };
        let sides = match format {
            Format::Progressive => &self.sides[..],
            Format::Team => &[],
        };
        for rule in sides {
            parts.push(match rule {
                SideRule::Keep => words.keep.clone(),
                SideRule::Split => words.split.clone(),
                SideRule::Cross(_) => with(&words.cross, "{values}", &values(&words.and)),
                SideRule::Same(_) => with(&words.same, "{values}", &values(&words.or)),
                SideRule::Seat => words.seat.clone(),
                SideRule::Lot => words.side_lot.clone(),
                SideRule::List => words.side_list.clone(),
            });
        }
        parts.join(" ")
    }
}

impl Phrases {
    fn who(&self, who: &Who) -> String {
        let role = |role: &Role| match role {
            Role::All => self.all.clone(),
            Role::Winners => self.winners.clone(),
            Role::Losers => self.losers.clone(),
            Role::Seat(seat) => self.seats[seat % 4].clone(),
            Role::Label(value) => value.clone(),
        };
        let roles: Vec<String> = who.roles.iter().map(role).collect();
        let mut who_text = roles.join(", ");
        // A label's value may be the first word.
        if let Some(first) = who_text.chars().next() {
            who_text = first
                .to_uppercase()
                .chain(who_text.chars().skip(1))
                .collect();
        }
        match who.at {
            None => who_text,
            Some(End::Head) => self.at_head.replace("{who}", &who_text),
            Some(End::Last) => self.at_last.replace("{who}", &who_text),
        }
    }

    fn step(&self, step: Step, ends: bool) -> String {
        match step {
            Step::By(0) => self.stay.clone(),
            // Where there is a head table, rising numbers go down.
            Step::By(-1) if ends => self.up.clone(),
            Step::By(1) if ends => self.down.clone(),
            Step::By(1) => self.next.clone(),
            Step::By(-1) => self.before.clone(),
            Step::By(n) if n > 0 => self.on.replace("{n}", &n.to_string()),
            Step::By(n) => self.back.replace("{n}", &n.unsigned_abs().to_string()),
            Step::Head => self.head.clone(),
            Step::Last => self.last.clone(),
            Step::Lot => self.lot.clone(),
            Step::List => self.list.clone(),
        }
    }
}

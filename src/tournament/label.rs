//! Labels: what people carry beside their name, such as `sex`, `club`, `couple` or the `colour` of their card.

use super::draw::numbers::Numbers;
use super::{Label, Refusal, Tournament};
use crate::seating::{Card, FIRST, Lines, PlayerNo, RoundNo};
use std::collections::{BTreeMap, BTreeSet};

/// Words that mean the same value, whatever a list writes: men and women.
const SAME: [&[&str]; 2] = [
    &[
        "woman", "women", "w", "f", "female", "lady", "ladies", "l", "frau", "damen", "dame",
        "femme",
    ],
    &[
        "man",
        "men",
        "m",
        "male",
        "gent",
        "gents",
        "gentleman",
        "g",
        "mann",
        "herr",
        "herren",
        "homme",
        "h",
    ],
];

/// Whether two values are the same, without regard to case.
fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.trim().to_lowercase(), b.trim().to_lowercase());
    a == b
        || SAME
            .iter()
            .any(|words| words.contains(&&a[..]) && words.contains(&&b[..]))
}

/// How many sit out, by which label, and how many play as what.
type Idle<'a> = (usize, &'a str, Vec<(&'a str, usize)>);

impl Tournament {
    /// Everything somebody carries, by key.
    pub fn labels_of(&self, id: u32) -> BTreeMap<&str, &str> {
        let of = self.labels.iter().filter(|label| label.entrant == id);
        of.map(|label| (&label.key[..], &label.value[..])).collect()
    }

    /// The keys that anybody carries something under.
    pub fn label_keys(&self) -> Vec<String> {
        let keys: BTreeSet<&String> = self.labels.iter().map(|label| &label.key).collect();
        keys.into_iter().cloned().collect()
    }

    /// What somebody carries under a key.
    pub fn label(&self, id: u32, key: &str) -> Option<&str> {
        let own = self
            .labels
            .iter()
            .find(|label| label.entrant == id && label.key == key);
        match own {
            Some(label) => Some(&label.value),
            None if key == FIRST => self.first_result(id),
            None => None,
        }
    }

    /// What round 1 made of somebody, where no movement deals that by names of its own; nothing after a draw or a bye.
    fn first_result(&self, id: u32) -> Option<&'static str> {
        let number = self
            .entrants
            .iter()
            .find(|e| e.id == id && e.plays(RoundNo::FIRST))?
            .number;
        let (table, side) = self.round(RoundNo::FIRST)?.seat_of(number)?;
        let result = self
            .result(RoundNo::FIRST, table.table)
            .filter(|result| !result.open)?;
        let won = result.points.ahead()?.index() == side;
        Some(if won { "won" } else { "lost" })
    }

    /// The values that anybody carries under a key.
    pub fn label_values(&self, key: &str) -> BTreeSet<&str> {
        self.entrants
            .iter()
            .filter_map(|e| self.label(e.id, key))
            .collect()
    }

    /// Gives somebody a label, in place of what they had under its key; an empty value takes it away.
    ///
    /// # Errors
    /// Nobody, or more than one, is meant; a key or value that cannot be; a closed tournament.
    pub fn set_label(&mut self, who: &str, key: &str, value: &str) -> Result<u32, Refusal> {
        self.changeable()?;
        let id = self.find(who)?.id;
        let key = super::clean_name(key)?.to_lowercase();
        self.labels
            .retain(|label| label.entrant != id || label.key != key);
        if !value.trim().is_empty() {
            let value = self.spelled(&key, super::clean_name(value)?);
            self.labels.push(Label {
                entrant: id,
                key,
                value,
                dealt: false,
            });
            self.labels.sort();
        }
        Ok(id)
    }

    /// A value as this night writes it already, so that `F`, `f` and `woman` are one group.
    fn spelled(&self, key: &str, value: String) -> String {
        let of_key = self.labels.iter().filter(|label| label.key == key);
        let written = of_key.filter(|label| same(&label.value, &value));
        let written = written.min_by_key(|label| label.dealt);
        written.map_or(value, |label| label.value.clone())
    }

    /// Who has which value of a movement's label, by the seating's numbers; values that mean the same are the movement's.
    pub(super) fn cards_of(&self, lines: &Lines, numbers: &Numbers) -> BTreeMap<PlayerNo, Card> {
        let Some((key, values)) = lines.label() else {
            return BTreeMap::new();
        };
        let of_key = self.labels.iter().filter(|label| label.key == key);
        let card = |label: &Label| {
            let entrant = self.entrant(label.entrant)?;
            let known = values.iter().find(|value| same(value, &label.value));
            let value = known.unwrap_or(&label.value).clone();
            Some((
                numbers.place(entrant.number)?,
                Card {
                    value,
                    own: !label.dealt,
                },
            ))
        };
        of_key.filter_map(card).collect()
    }

    /// How many sit out of the last round drawn although they could fill a table, because the movement seats as many of each
    /// label; which label that is, and how many play as what.
    pub(super) fn idle_by_label(&self) -> Option<Idle<'_>> {
        let (round, lines) = (self.rounds.last()?, self.settings.movement.lines()?);
        let (key, values) = lines.label()?;
        let idle = round.byes.len();
        if idle < usize::from(self.settings.seats) {
            return None;
        }
        let plays = |label: &&Label| {
            let of = self.entrant(label.entrant);
            label.key == key && of.is_some_and(|e| round.everybody().any(|n| n == e.number))
        };
        let count = |value: &String| {
            let carry = self.labels.iter().filter(plays);
            carry.filter(|label| same(&label.value, value)).count()
        };
        let counts = values.iter().map(|value| (&value[..], count(value)));
        Some((idle, key, counts.collect()))
    }

    /// The labels once the seating has dealt its cards.
    pub(super) fn dealt(
        &self,
        lines: &Lines,
        numbers: &Numbers,
        cards: &BTreeMap<PlayerNo, Card>,
    ) -> Vec<Label> {
        let Some((key, _)) = lines.label() else {
            return self.labels.clone();
        };
        let mut labels = self.labels.clone();
        labels.retain(|label| label.key != key || !label.dealt);
        for (&place, card) in cards.iter().filter(|(_, card)| !card.own) {
            if let Some(holder) = self.holder_now(numbers.number(place)) {
                labels.push(Label {
                    entrant: holder.id,
                    key: key.to_owned(),
                    value: self.spelled(key, card.value.clone()),
                    dealt: true,
                });
            }
        }
        labels.sort();
        labels
    }
}

//! Why something a player sent was refused, as data, so that a door can say it in the player's language.

use super::{Reason, Refusal};
use super::{Said, text};
use crate::engine::{Points, Side};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Display;

/// A sentence as data: which one, and what is filled in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Phrase {
    /// Which sentence: `least`, `sits-out-round`, `decided`, …
    pub key: String,
    /// What is filled in, by name: figures, numbers, rounds.
    pub with: BTreeMap<String, String>,
    /// The sentence in English, for a door that has no other wording of it.
    pub text: String,
}

impl Phrase {
    fn new(key: &str, with: &[(&str, &dyn Display)], text: &dyn Display) -> Phrase {
        let with = with.iter();
        Phrase {
            key: key.to_owned(),
            with: with
                .map(|(n, value)| ((*n).to_owned(), value.to_string()))
                .collect(),
            text: text.to_string(),
        }
    }
}

impl Phrase {
    /// A form that cannot be read, and what is wrong with it.
    pub fn garbled(why: &str) -> Phrase {
        Phrase::new("fill-in", &[], &text::clean(why))
    }
}

impl Phrase {
    /// The same for one side of the table: in a score, the one it sent or the one that stands, it reads its own points
    /// first.
    #[must_use]
    pub fn turned(mut self, side: Side, sent: Option<&Said>) -> Phrase {
        let sent = sent.map(|said| said.points(side).to_string());
        let stands = self.with.get("stands").cloned();
        for score in [sent, stands].into_iter().flatten() {
            let Ok(points) = score.parse::<Points>() else {
                continue;
            };
            let turned = Points::of(points.seen_by(side)).to_string();
            self.text = self.text.replace(&score, &turned);
            for value in self.with.values_mut().filter(|value| **value == score) {
                value.clone_from(&turned);
            }
        }
        self
    }
}

impl Reason {
    /// The reason as data.
    pub fn phrase(&self) -> Phrase {
        let phrase = |key: &str, with: &[(&str, &dyn Display)]| Phrase::new(key, with, self);
        match self {
            Reason::NoDraw => phrase("not-drawn", &[]),
            Reason::NotDrawn { round, .. } | Reason::NotBegun { round } => {
                phrase("not-begun", &[("round", round)])
            }
            // Hands are added one by one, so what stands reads `3 hands, 4-2 so far`.
            Reason::AlreadyEntered { stands, .. } if stands.contains(',') => {
                phrase("already-by-hand", &[])
            }
            Reason::AlreadyEntered { stands, .. } => phrase("already", &[("stands", stands)]),
            Reason::Impossible { why, .. } => {
                let figures = why.figures.iter();
                let with: Vec<_> = figures.map(|(n, v)| (*n, v as &dyn Display)).collect();
                phrase(why.key, &with)
            }
            Reason::Even { points } => phrase("even", &[("points", points)]),
            Reason::TooHigh { typed, most } => {
                phrase("too-high", &[("typed", typed), ("most", most)])
            }
            Reason::SitsOut { round, .. } => phrase("sits-out-round", &[("round", round)]),
            Reason::OtherSide { number } | Reason::NotAtTable { number, .. } => {
                phrase("other-side", &[("number", number)])
            }
            Reason::NotYours { number, round } => {
                phrase("not-yours", &[("number", number), ("round", round)])
            }
            _ => phrase("other", &[]),
        }
    }
}

impl Refusal {
    /// Every reason as data.
    pub fn phrases(&self) -> Vec<Phrase> {
        let one = |key: &str| vec![Phrase::new(key, &[], &text::clean(&self.to_string()))];
        match (self.wrong(), self.kind) {
            ([], "closed") => one("closed"),
            ([], "nothing_there") => one("nothing-said"),
            ([], _) => one("other"),
            (wrong, _) => wrong.iter().map(Reason::phrase).collect(),
        }
    }
}

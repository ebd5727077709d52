//! Every mistake that was made, and what became of it.

use super::mistakes::MistakeKind;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use serde::Serialize;
use std::collections::BTreeMap;

/// What became of a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// Refused or warned of when it was typed.
    AtOnce,
    /// Found later in the evening.
    Later,
    /// Nobody noticed.
    Through,
}

/// What made somebody look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Noticed {
    /// A result for the table was there already.
    Already,
    /// The rules, or who sits there, were against it.
    Refused,
    /// It was so unlikely that benny asked to look again.
    Warned,
    /// The table stood in the list of missing results.
    Missing,
    /// The other side's phone said something else.
    Opponents,
    /// A tally card said something else.
    Cards,
}

/// One mistake.
#[derive(Clone, Debug)]
pub(super) struct Mistake {
    pub kind: MistakeKind,
    /// The table it is about.
    pub own: (RoundNo, TableNo),
    /// The table it was stored at, where that is another.
    pub stored: (RoundNo, TableNo),
    /// Whose tally card, or whose lone march.
    pub who: Option<PlayerNo>,
    pub fate: Option<Fate>,
}

/// The mistakes of a night.
#[derive(Clone, Debug, Default)]
pub(super) struct Ledger {
    pub mistakes: Vec<Mistake>,
    pub noticed: BTreeMap<Noticed, u32>,
    /// Results that benny warned of although they were right.
    pub false_warnings: u32,
}

impl Ledger {
    pub fn made(&mut self, mistake: Mistake) -> usize {
        self.mistakes.push(mistake);
        self.mistakes.len() - 1
    }

    /// A mistake was noticed; one that was noticed before stays as it was.
    pub fn caught(&mut self, at: usize, fate: Fate, by: Noticed) {
        let Some(mistake) = self.mistakes.get_mut(at).filter(|m| m.fate.is_none()) else {
            return;
        };
        mistake.fate = Some(fate);
        *self.noticed.entry(by).or_default() += 1;
    }

    /// Everything that was stored wrong at a table has come out. Gives the tables whose slips were found there.
    pub fn set_right(&mut self, place: (RoundNo, TableNo), by: Noticed) -> Vec<(RoundNo, TableNo)> {
        let strays = self.mistakes.iter().filter(|m| {
            m.fate.is_none()
                && m.kind == MistakeKind::WrongTable
                && m.stored == place
                && m.own != place
        });
        let strays = strays.map(|m| m.own).collect();
        for at in 0..self.mistakes.len() {
            let about = &self.mistakes[at];
            let slip = about.kind != MistakeKind::CardsDiffer && about.kind != MistakeKind::Late;
            if slip && (about.stored == place || about.own == place) {
                self.caught(at, Fate::Later, by);
            }
        }
        strays
    }
}

//! Every mistake that was made, and what became of it.

use super::mistakes::MistakeKind;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use serde::Serialize;
use std::collections::BTreeMap;

/// What became of a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// Refused or warned about when it was typed.
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
    /// The table had a result already.
    Already,
    /// The rules, or who sits there, ruled it out.
    Refused,
    /// It was so unlikely that benny asked for a second look.
    Warned,
    /// The table was in the list of missing results.
    Missing,
    /// The other side's phone gave another result.
    Opponents,
    /// A tally card gave another result.
    Cards,
}

/// One mistake.
#[derive(Clone, Debug)]
pub(super) struct Mistake {
    pub kind: MistakeKind,
    /// The table the mistake is about.
    pub own: (RoundNo, TableNo),
    /// The table the result was stored at: the same one, unless the table is what was mistaken.
    pub stored: (RoundNo, TableNo),
    /// The player whose tally card it is, or whose lone march.
    pub who: Option<PlayerNo>,
    pub fate: Option<Fate>,
}

/// The mistakes of a night.
#[derive(Clone, Debug, Default)]
pub(super) struct Ledger {
    pub mistakes: Vec<Mistake>,
    pub noticed: BTreeMap<Noticed, u32>,
}

impl Ledger {
    pub fn made(&mut self, mistake: Mistake) -> usize {
        self.mistakes.push(mistake);
        self.mistakes.len() - 1
    }

    /// Notes that a mistake was noticed; one that was noticed before stays as it was.
    pub fn caught(&mut self, at: usize, fate: Fate, by: Noticed) {
        let Some(mistake) = self.mistakes.get_mut(at).filter(|m| m.fate.is_none()) else {
            return;
        };
        mistake.fate = Some(fate);
        *self.noticed.entry(by).or_default() += 1;
    }

    /// Marks everything stored wrong at a table as found. Returns the tables whose slips had been stored there.
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

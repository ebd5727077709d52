//! Results by phone: one side sends a result, the other side looks at it and agrees or sends another.

use super::clerk::{CARRY, Clerk, PATIENCE, unticked};
use super::ledger::{Fate, Mistake, Noticed};
use super::mistakes::{MistakeKind, slip};
use super::pace::{self, Pace};
use super::plan::{act, chance};
use super::playing::Truth;
use crate::desk::{Act, Desk, DeskError, Form, Origin, Reply, Wanted};
use crate::engine::Side;
use crate::seating::{RoundNo, Table, TableNo};
use crate::tournament::{Entry, Said, TableState, Tournament, acts};

/// How many in a hundred who are asked to confirm tap without looking.
const BLIND: usize = 10;
/// How many proposals in a hundred nobody confirms; the director accepts them at the end of the round.
const SILENT: usize = 5;

impl Clerk {
    /// A round whose results come by phone. The token and the schedule rule some mistakes out: nobody can send a result
    /// for another table.
    pub fn round_by_phone(
        &mut self,
        desk: &mut Desk,
        night: &Tournament,
        round: RoundNo,
        played: &[(TableNo, Truth)],
        pace: &mut Pace,
        stops: bool,
    ) -> Result<(), DeskError> {
        let last = played.last().map_or(0, |(_, truth)| truth.seconds);
        let come = if stops {
            played.len() / 2
        } else {
            played.len()
        };
        for (table, truth) in played.iter().take(come) {
            if let Some(seats) = night.table(round, *table) {
                self.table_by_phone(desk, night, (round, seats), truth, pace)?;
            }
        }
        if stops {
            return Ok(());
        }
        pace.waits(last + CARRY);
        let open = desk.night()?.open_tables(round);
        let here = |state: TableState| open.iter().any(|t| t.round == round && t.state == state);
        if here(TableState::Proposed) {
            let accept = acts::Accept {
                round: Some(round),
                table: None,
            };
            desk.act_of(&act(pace), accept)?;
        }
        for table in self.missing(desk, round)? {
            pace.works(last + CARRY, pace::LOOK);
            let place = (round, table);
            for at in 0..self.ledger.mistakes.len() {
                let mistake = &self.ledger.mistakes[at];
                if mistake.kind == MistakeKind::Late && mistake.own == place {
                    self.ledger.caught(at, Fate::Later, Noticed::Missing);
                }
            }
            let right = self.right(place);
            self.hand_in(desk, right, pace, PATIENCE)?;
        }
        Ok(())
    }

    fn table_by_phone(
        &mut self,
        desk: &mut Desk,
        night: &Tournament,
        (round, seats): (RoundNo, &Table),
        truth: &Truth,
        pace: &mut Pace,
    ) -> Result<(), DeskError> {
        let table = seats.table;
        let mut dice = chance(self.seed, round, 5, table.get());
        let (mut entry, kind) = slip(round, table, truth, &[table], self.rate, &mut dice);
        self.slips += 1;
        let place = (round, table);
        let mistake = kind.map(|kind| {
            self.ledger.made(Mistake {
                kind,
                own: place,
                stored: place,
                who: unticked(truth, &entry),
                fate: None,
            })
        });
        if kind == Some(MistakeKind::Late) {
            return Ok(());
        }
        pace.waits(truth.seconds + CARRY);
        let side = dice.below(seats.sides.len());
        let mut tell = |side: usize, entry: &Entry, confirm: bool, id: &str| {
            let form = form(night, (round, seats), side, entry, confirm, id, pace);
            let (answers, _) = desk.submit(&form)?;
            desk.keep_due_copy()?;
            Ok::<_, DeskError>(answers)
        };
        let mut answers = tell(side, &entry, false, "first")?;
        if kind == Some(MistakeKind::EnteredTwice) {
            // The same form sent again is answered as it was the first time.
            let again = tell(side, &entry, false, "first")?;
            if let (Some(at), true) = (mistake, again == answers) {
                self.ledger.caught(at, Fate::AtOnce, Noticed::Already);
            }
        }
        if answers.iter().any(|a| matches!(a, Reply::Refused { .. })) {
            if let Some(at) = mistake {
                self.ledger.caught(at, Fate::AtOnce, Noticed::Refused);
            }
            entry = self.right(place).entry;
            answers = tell(side, &entry, false, "again")?;
        }
        if answers != [Reply::Done] || dice.below(100) < SILENT {
            return Ok(());
        }
        let looks = dice.below(100) >= BLIND;
        match entry.points == truth.points || !looks {
            true => {
                for other in (0..seats.sides.len()).filter(|&other| other != side) {
                    tell(other, &entry, true, "yes")?;
                }
            }
            false => {
                let right = self.right(place).entry;
                tell((side + 1) % seats.sides.len(), &right, false, "no")?;
                if let Some(at) = mistake {
                    self.ledger.caught(at, Fate::AtOnce, Noticed::Opponents);
                }
            }
        }
        Ok(())
    }
}

/// What a side's first player sends; nothing where nobody on that side is known.
fn form(
    night: &Tournament,
    (round, seats): (RoundNo, &Table),
    side: usize,
    entry: &Entry,
    confirm: bool,
    id: &str,
    pace: &Pace,
) -> Vec<Form> {
    let own = &seats.sides[side];
    let Some(holder) = own.first().and_then(|&number| night.holder(number, round)) else {
        return Vec::new();
    };
    let loners = entry.loners.iter().copied();
    let said = Said {
        loners: loners.filter(|(number, _)| own.contains(number)).collect(),
        ..Said::of(entry.points, Side::at(side))
    };
    vec![Form {
        night: night.slug.clone(),
        act: Act {
            by: night.labelled(holder.number, round),
            origin: Origin::Phone,
            ..act(pace)
        },
        entrant: holder.id,
        round: Some(round),
        seen: None,
        id: Some(format!("{round}-{}-{id}", seats.table)),
        wanted: match confirm {
            true => Wanted::Confirm(said),
            false => Wanted::Result(said),
        },
    }]
}

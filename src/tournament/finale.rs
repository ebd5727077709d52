//! The finale: the last round is held back, and the places are told from the bottom up.
//!
//! Most of a night's places are told ten at a time; those with a prize, and the first five in any case, one at a time.
//! The last step tells the first two places together, because the second gives the first away. Each step comes with who
//! can still win as far as the room knows: by what everybody had before the last round, and the most that a round
//! brings.

use super::Tournament;
use super::ledger::Ledger;
use super::measure::Measure;
use super::open::StillOpen;
use super::plan::PrizeKind;
use super::standings::{Standings, StandingsRow};
use crate::seating::RoundNo;
use std::collections::BTreeMap;

/// How many places are told at once, below those that are told one by one.
const AT_ONCE: usize = 10;

/// The fewest places that are told one by one.
const ONE_BY_ONE: u16 = 5;

/// A night's places in the order in which they are told.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finale {
    /// The round that is held back.
    pub round: RoundNo,
    /// What is open of it, and which earlier results are not there: nothing is told before that is settled.
    pub open: StillOpen,
    /// The tables that are disputed although something counts there: they hold up nothing once a place is told.
    doubtful: usize,
    /// The steps, the lowest places first.
    pub steps: Vec<FinaleStep>,
    /// How many places from the top are told one by one.
    pub alone: u16,
}

/// Places that are told together.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FinaleStep {
    /// The places, best first.
    pub told: Vec<Told>,
    /// Who can still win once these are told, by `id`; those who have not been told yet at most.
    pub can_win: Vec<u32>,
}

/// One entrant's final place.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Told {
    /// Their line in the final standings.
    pub row: StandingsRow,
    /// The place they had before the last round; `None` where they had none.
    pub before: Option<u16>,
    /// What the last round brought them in points.
    pub gained: i64,
    /// How many tables they won in the last round.
    pub won: u16,
}

impl Finale {
    /// What it waits for when this many steps are told. A dispute about an earlier round in which something counts waits for
    /// the director, and so does one about the last round from the first place on: what was told can't be held up.
    pub fn waits_for(&self, told: usize) -> StillOpen {
        let doubtful = if told > 0 { self.doubtful } else { 0 };
        StillOpen {
            disputes: self.open.disputes - doubtful,
            ..self.open
        }
    }
}

impl Tournament {
    /// The last place with a prize; `None` where no place has one.
    pub fn last_paid_place(&self) -> Option<u16> {
        let places = self.settings.prizes.prizes.iter();
        let places = places.filter_map(|prize| match prize.kind {
            PrizeKind::Place(place) => Some(place),
            _ => None,
        });
        places.max()
    }

    /// How many places everybody has climbed since the round before these standings, by `id`; negative is down. Nothing
    /// after the first round.
    pub fn climbed(&self, standings: &Standings) -> BTreeMap<u32, i32> {
        if standings.round < 2 {
            return BTreeMap::new();
        }
        let before = self.standings(Some(standings.round - 1));
        let before: BTreeMap<u32, u16> = before.rows.iter().map(|r| (r.id, r.rank)).collect();
        let climbed = |row: &StandingsRow| {
            Some((
                row.id,
                i32::from(*before.get(&row.id)?) - i32::from(row.rank),
            ))
        };
        standings.rows.iter().filter_map(climbed).collect()
    }

    /// The finale; `None` before anything of the last round is in, and in a night of one round, which has nothing to hold
    /// back.
    pub fn finale(&self) -> Option<Finale> {
        let round = RoundNo(self.settings.rounds);
        // A knock-out tells its places match by match.
        let knock_out = self.settings.play_offs.is_some() || !self.beside.is_empty();
        if round < 2 || self.last_entered() < round || knock_out {
            return None;
        }
        let (last, before) = (self.standings(None), self.standings(Some(round - 1)));
        let before: BTreeMap<u32, &StandingsRow> = before.rows.iter().map(|r| (r.id, r)).collect();
        let told = |row: &StandingsRow| {
            let had = before.get(&row.id);
            Told {
                before: had.map(|r| r.rank),
                gained: row.points - had.map_or(0, |r| r.points),
                won: row.wins.saturating_sub(had.map_or(0, |r| r.wins)),
                row: row.clone(),
            }
        };
        let places: Vec<Vec<Told>> = last
            .rows
            .chunk_by(|a, b| a.rank == b.rank)
            .map(|equals| equals.iter().map(told).collect())
            .collect();
        let alone = self.last_paid_place().unwrap_or(0).max(ONE_BY_ONE);
        let ledgers = self.ledgers(self.last_begun());
        let disputed = ledgers.iter().filter(|ledger| ledger.is_disputed());
        let (counts, not): (Vec<&Ledger>, Vec<_>) = disputed.partition(|l| l.stored().is_some());
        let doubtful = counts.iter().filter(|ledger| ledger.round == round).count();
        let open = StillOpen {
            disputes: not.len() + doubtful,
            ..self.left_open()
        };
        Some(Finale {
            round,
            open,
            doubtful,
            steps: self.steps(&places, alone),
            alone,
        })
    }

    /// The places in steps, from the bottom up.
    fn steps(&self, places: &[Vec<Told>], alone: u16) -> Vec<FinaleStep> {
        let mut steps: Vec<Vec<Told>> = Vec::new();
        // The first two places are the last step.
        let top = places.len().min(2);
        for place in places.get(top..).unwrap_or_default().iter().rev() {
            let low = place.first().is_some_and(|told| told.row.rank > alone);
            let together = steps.last_mut().filter(|step| {
                let below = step.first().is_some_and(|told| told.row.rank > alone);
                low && below && step.len() + place.len() <= AT_ONCE
            });
            match together {
                Some(step) => drop(step.splice(0..0, place.iter().cloned())),
                None => steps.push(place.clone()),
            }
        }
        let first: Vec<Told> = places.iter().take(top).flatten().cloned().collect();
        if !first.is_empty() {
            steps.push(first);
        }
        let mut found = Vec::with_capacity(steps.len());
        for (at, told) in steps.iter().enumerate() {
            let hidden: Vec<&Told> = steps[at + 1..].iter().rev().flatten().collect();
            found.push(FinaleStep {
                told: told.clone(),
                can_win: self.can_win(&hidden),
            });
        }
        found
    }

    /// Who of those not yet told could be first: those who could have passed, in the last round, the most that any of them
    /// had before it.
    fn can_win(&self, hidden: &[&Told]) -> Vec<u32> {
        // The points before the last round, and the most they can become; points the director gave count as they were
        // given.
        let [falls, most] = self.settings.swing();
        let range = |told: &Told| match self.settings.by {
            Measure::Wins => {
                let had = i64::from(told.row.wins - told.won);
                (had, had + i64::from(told.won.max(1)))
            }
            _ => {
                let had = told.row.points - told.gained;
                (had - falls, had + told.gained.max(most))
            }
        };
        let least = hidden.iter().map(|told| range(told).0).max();
        let can = hidden.iter().filter(|told| Some(range(told).1) >= least);
        can.map(|told| told.row.id).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::Format;
    use crate::tournament::testing::{join, night, total};
    use crate::tournament::{DrawRequest, Entry};

    #[test]
    fn places_are_told_from_the_bottom_up_and_the_first_two_last() {
        let mut t = night(Format::Progressive, 3);
        let names: Vec<String> = (1..=32).map(|n| format!("Player {n}")).collect();
        join(
            &mut t,
            &names.iter().map(String::as_str).collect::<Vec<_>>(),
        );
        let asked = DrawRequest {
            seed: 1,
            ..DrawRequest::default()
        };
        t.draw(&asked).expect("drawn");
        for round in 1..=3u16 {
            assert!(t.finale().is_none());
            for table in 1..=8u16 {
                let first = i32::from((table * 5 + round * 3) % 8) + 1;
                let entry = Entry {
                    why: Some("as it was".to_owned()),
                    ..total(round, table, first, 8 - first)
                };
                t.score(entry).expect("taken");
            }
        }
        let finale = t.finale().expect("the last round is in");
        assert_eq!(
            (finale.round, finale.open),
            (RoundNo(3), StillOpen::default())
        );
        let told: Vec<&Told> = finale.steps.iter().rev().flat_map(|s| &s.told).collect();
        let last = t.standings(None);
        let ids = |told: &[&Told]| told.iter().map(|t| t.row.id).collect::<Vec<_>>();
        assert_eq!(
            ids(&told),
            last.rows.iter().map(|r| r.id).collect::<Vec<_>>()
        );
        for step in &finale.steps {
            let ranks: Vec<u16> = step.told.iter().map(|t| t.row.rank).collect();
            let low = ranks.iter().all(|&rank| rank > finale.alone);
            let one = ranks.iter().all(|&rank| rank == ranks[0]);
            let top = ranks[0] == 1;
            assert!(low || one || top, "{ranks:?}");
            assert!(one || step.told.len() <= AT_ONCE || top, "{ranks:?}");
        }
        // Low places are told ten at a time, no fewer than fit.
        for pair in finale.steps.windows(2) {
            let next = pair[1].told.iter().map(|t| t.row.rank).max().unwrap_or(0);
            let more = pair[1].told.iter().filter(|t| t.row.rank == next).count();
            let fits = pair[0].told.len() + more <= AT_ONCE;
            assert!(next <= finale.alone || !fits, "{next} belongs below");
        }
        // Whoever could have passed, in the last round, all that are not told yet can still win.
        for by in [Measure::Points, Measure::Wins] {
            let mut t = t.clone();
            t.settings.by = by.clone();
            let there = t.standings(Some(RoundNo(2)));
            let had = |id: u32| {
                let row = there.rows.iter().find(|r| r.id == id).expect("ranked");
                match by {
                    Measure::Wins => (i64::from(row.wins), i64::from(row.wins) + 1),
                    _ => (
                        row.points,
                        row.points + t.settings.most_in_a_round().unwrap_or(0),
                    ),
                }
            };
            let finale = t.finale().expect("the last round is in");
            let all: Vec<u32> = finale
                .steps
                .iter()
                .flat_map(|s| &s.told)
                .map(|t| t.row.id)
                .collect();
            let mut told = 0;
            for step in &finale.steps {
                told += step.told.len();
                let hidden = &all[told..];
                let most = hidden.iter().map(|&id| had(id).0).max();
                let mut can: Vec<u32> = hidden
                    .iter()
                    .copied()
                    .filter(|&id| Some(had(id).1) >= most)
                    .collect();
                let mut said = step.can_win.clone();
                can.sort_unstable();
                said.sort_unstable();
                assert_eq!(said, can, "{by:?}");
            }
        }
        // Who climbed, and by how much.
        let (now, then) = (t.standings(None), t.standings(Some(RoundNo(2))));
        let climbed = t.climbed(&now);
        assert!(climbed.values().any(|&by| by > 0) && climbed.values().any(|&by| by < 0));
        for (now, then) in now.rows.iter().flat_map(|n| {
            then.rows
                .iter()
                .filter(|t| t.id == n.id)
                .map(move |t| (n, t))
        }) {
            assert_eq!(climbed[&now.id], i32::from(then.rank) - i32::from(now.rank));
        }
        assert!(t.climbed(&t.standings(Some(RoundNo(1)))).is_empty());
        // The winner can win until the end, nobody who was told can, and it never becomes more.
        let winner = last.rows[0].id;
        let mut gone: Vec<u32> = Vec::new();
        let mut before = usize::MAX;
        for step in &finale.steps {
            gone.extend(step.told.iter().map(|t| t.row.id));
            assert!(step.can_win.iter().all(|id| !gone.contains(id)));
            assert!(step.can_win.len() <= before);
            before = step.can_win.len();
            assert!(step.can_win.contains(&winner) || gone.contains(&winner));
        }
        for told in told {
            let had = told.row.points - told.gained;
            let there = t.standings(Some(RoundNo(2)));
            let row = there
                .rows
                .iter()
                .find(|r| r.id == told.row.id)
                .expect("ranked");
            assert_eq!((had, told.before), (row.points, Some(row.rank)));
        }
        // What is disputed is open, as what is missing is.
        let number = t.rounds[2].tables[0].sides[0][0];
        t.note_card(RoundNo(3), number, 5, None).expect("noted");
        let open = t.finale().expect("still there").open;
        assert_eq!((open.missing, open.disputes), (0, 1));
        // Once something is told it holds up nothing, nor does an earlier round's at any time.
        let round_2 = t.rounds[1].tables[0].sides[0][0];
        t.note_card(RoundNo(2), round_2, 5, None).expect("noted");
        let finale = t.finale().expect("still there");
        assert_eq!(finale.waits_for(0), open);
        assert!(finale.waits_for(1).is_nothing());
    }
}

//! Random nights, compared with a model that keeps its own record of who scored what in which round.
//!
//! The model never asks benny who held a number or whose points something is. It keeps a list of what was done, strikes
//! out what an undo took back, and adds up the rest: a result belongs for good to the people who sat there when it was
//! entered. From benny it takes only the numbers drawn at a table and, where no round was named, the round from which
//! somebody took over.

mod model;
mod steps;
mod travel;

use benny::desk::{Act, Desk, Origin};
use benny::engine::Points;
use benny::engine::rules::RuleSet;
use benny::seating::{PlayerNo, RoundNo, TableNo};
use benny::store::{Club, Stamp, StoreError, UndoError, backup, restore};
use benny::tournament::document;
use benny::tournament::{DrawRequest, Entry, Logged, NewEntrant, Refusal, Settings, Tournament};
use model::{Done, Model, Who};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What the nights came to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    /// Operations tried.
    pub tried: u32,
    /// Operations that succeeded.
    pub done: u32,
    /// Undos of single entries that were done, and that were refused.
    pub undone: [u32; 2],
    /// Undos that took later entries along.
    pub along: u32,
    /// Files restored.
    pub restored: u32,
    /// Takeovers of a number.
    pub replaced: u32,
    /// Steps taken back at the end, and brought forward again.
    pub back_and_forth: u32,
    /// Bells rung, disputes settled, nights closed, nights opened again.
    pub life: [u32; 4],
    /// Times the night was deleted and brought back, exported and imported.
    pub travelled: u32,
    /// Changes tried on a closed night, all of them refused.
    pub refused_closed: u32,
}

/// SplitMix64.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % below.max(1) as u64) as usize
    }

    fn of<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.roll(items.len())).copied()
    }
}

/// A night under way: the file, the model, copies of both.
struct Night {
    folder: tempfile::TempDir,
    club: Club,
    model: Model,
    copies: Vec<(PathBuf, Model)>,
    dice: Dice,
    named: u32,
    figures: Figures,
    story: Vec<String>,
}

/// Runs a night of this many operations and compares after every one; after every so many a copy of it travels.
///
/// # Panics
/// Where benny and the model differ; says the seed and everything that was done.
pub fn night(seed: u64, operations: u32, travels: u32) -> Figures {
    // In memory where possible; the example of the same name cannot use the tests' `desk` module.
    let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir());
    let folder = folder.expect("a folder");
    let club = Club::open_or_create(&folder.path().join("club.benny")).expect("a club");
    let mut night = Night {
        folder,
        club,
        model: Model::default(),
        copies: Vec::new(),
        dice: Dice(seed),
        named: 0,
        figures: Figures::default(),
        story: vec![format!("seed {seed}")],
    };
    night.begin();
    let first = night.tournament();
    for operation in 0..operations {
        night.step();
        night.compare(operation % 16 == 0);
        if operation % travels == 0 {
            night.travels();
        }
    }
    night.compare(true);
    night.back_and_forth(&first);
    night.figures
}

fn act() -> Act {
    Act {
        at: "2026-11-20T23:30:00Z".to_owned(),
        by: "Desk".to_owned(),
        origin: Origin::Director,
    }
}

fn stamp(what: &str) -> Stamp {
    Stamp {
        at: "2026-11-20T19:30:00Z".to_owned(),
        by: "Desk".to_owned(),
        origin: Default::default(),
        operation: Logged::other(what),
    }
}

impl Night {
    fn tournament(&self) -> Tournament {
        self.club.load("night").expect("a night")
    }

    fn name(&mut self) -> Who {
        self.named += 1;
        format!("Person {}", self.named)
    }

    fn begin(&mut self) {
        let mut settings = Settings::new(RuleSet::preset("north-american").expect("a preset"));
        settings.rounds = 3 + self.dice.roll(4) as u16;
        settings.rounds_open = false;
        let date = chrono::NaiveDate::from_ymd_opt(2026, 11, 20).expect("a day");
        let mut t = Tournament::new("night", "Night", date, settings);
        let count = 8 + self.dice.roll(10);
        let names: Vec<Who> = (0..count).map(|_| self.name()).collect();
        let people = names.iter().map(|name| NewEntrant::named(name)).collect();
        let numbers = t.add(people).expect("people");
        t.draw(&DrawRequest {
            seed: self.dice.roll(1000) as u64,
            ..DrawRequest::default()
        })
        .expect("a draw");
        self.club.create(&stamp("new"), &t).expect("stored");
        let has = numbers.into_iter().zip(names);
        let has = has.map(|(number, who)| Done::Has {
            number: number.get(),
            who,
            from: 1,
        });
        self.model.done.insert(self.last(), has.collect());
    }

    /// The number of the last entry of the log.
    fn last(&self) -> i64 {
        self.club.revision().expect("a log")
    }

    /// Changes the night, and keeps it unless the change is refused.
    fn kept<T, E>(
        &mut self,
        what: &str,
        change: impl FnOnce(&mut Tournament) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut held = self.club.hold_night("night").expect("a night");
        let value = change(&mut held.night)?;
        held.keep(&stamp(what)).expect("kept");
        Ok(value)
    }

    /// Tries a change and tells the model about it, as `told` makes of what the change gives. Gives whether it
    /// succeeded.
    fn tried<T>(
        &mut self,
        what: String,
        change: impl FnOnce(&mut Tournament) -> Result<T, Refusal>,
        told: impl FnOnce(T) -> Vec<Done>,
    ) -> bool {
        let before = self.last();
        let closed = self.tournament().closed();
        let changed = self.kept(&what, change);
        let ok = changed.is_ok();
        if let Ok(value) = changed {
            let done = told(value);
            let seq = self.last();
            if seq > before {
                self.model.done.insert(seq, done);
                self.figures.done += 1;
            }
        }
        self.story.push(format!("{} {what}: {ok}", self.last()));
        if closed {
            assert_eq!(
                self.last(),
                before,
                "closed, and changed\n{:#?}",
                self.story
            );
            assert!(!ok, "closed, and done\n{:#?}", self.story);
            self.figures.refused_closed += 1;
        }
        ok
    }

    fn change<T>(
        &mut self,
        what: String,
        change: impl FnOnce(&mut Tournament) -> Result<T, Refusal>,
        told: impl FnOnce(T) -> Vec<Done>,
    ) {
        self.tried(what, change, told);
    }

    /// Who sits at a table, by the model's own record.
    fn people(&self, t: &Tournament, round: u16, table: u16) -> [Vec<Who>; 2] {
        let seats = t.table(RoundNo(round), TableNo(table)).expect("a table");
        [0, 1].map(|side: usize| {
            let numbers = seats.sides[side].iter();
            numbers
                .filter_map(|&n| self.model.holder(n.get(), round))
                .collect()
        })
    }

    /// Takes everything back to the night as it was made, and brings all of it forward again, through the desk; then takes
    /// the night to another file.
    fn back_and_forth(&mut self, first: &Tournament) {
        let last = self.tournament();
        let mut desk = Desk::open(self.club.path(), Some("night")).expect("a desk");
        let act = act();
        let standing = desk.stack().expect("a stack").standing;
        let newest_first = standing.iter().rev().filter(|seq| **seq != 1);
        let mut steps = 0;
        for &seq in newest_first {
            let undone = desk.undo(&act, seq);
            assert!(undone.is_ok(), "undo {seq}: {undone:?}\n{:#?}", self.story);
            steps += 1;
        }
        let there = desk.night().expect("a night");
        assert_eq!(&there, first, "taken back\n{:#?}", self.story);
        if steps > 0 {
            let redone = desk.redo(&act, steps).expect("brought back");
            assert_eq!(redone.len(), steps, "{:#?}", self.story);
        }
        self.figures.back_and_forth += steps as u32;
        let there = desk.night().expect("a night");
        assert_eq!(there, last, "brought back\n{:#?}", self.story);
        // Slips and cards that disagree are for the director to settle; nothing else may be found.
        let disputes = there.disputes().into_iter();
        let disputes: Vec<String> = disputes.map(|d| format!("night: {d}")).collect();
        let verified = desk.verify().expect("verified");
        assert_eq!(verified.findings, Vec::<String>::new());
        assert_eq!(verified.disputes, disputes);

        let bytes = document::write(&last).expect("written");
        let read = document::read(&bytes).expect("read");
        let other = self.folder.path().join("other.benny");
        let mut other = Club::open_or_create(&other).expect("another club");
        other.create(&stamp("import"), &read).expect("imported");
        let there = other.load("night").expect("a night");
        assert_eq!(document::write(&there).expect("written"), bytes);
    }

    /// Checks that everybody has in every round what the model says.
    fn compare(&self, thoroughly: bool) {
        let t = self.tournament();
        let begun = t.last_begun();
        let (_, tables) = self.model.sums(u16::MAX);
        let stored: BTreeMap<(u16, u16), Points> = t
            .results()
            .iter()
            .map(|r| ((r.round.get(), r.table.get()), r.points))
            .collect();
        assert_eq!(stored, tables, "results\n{:#?}", self.story);
        let first = if thoroughly { RoundNo::FIRST } else { begun };
        for round in first.to(begun) {
            let (sums, _) = self.model.sums(round.get());
            let rows = t.standings(Some(round)).rows;
            let mut has: BTreeMap<Who, i64> =
                rows.into_iter().map(|row| (row.name, row.points)).collect();
            has.retain(|_, points| *points != 0);
            let mut sums = sums;
            sums.retain(|_, points| *points != 0);
            assert_eq!(has, sums, "after round {round}\n{:#?}", self.story);
        }
        assert_eq!(t.check(), [], "{:#?}", self.story);
        if thoroughly {
            assert_eq!(
                self.club.replay("night", &t).expect("replays"),
                [""; 0],
                "{:#?}",
                self.story
            );
            assert_eq!(
                self.club.check_log(0).expect("read"),
                [""; 0],
                "{:#?}",
                self.story
            );
        }
    }
}

fn entry(round: u16, table: u16, points: Points) -> Entry {
    Entry {
        round: Some(RoundNo(round)),
        table: TableNo(table),
        points,
        why: Some("as played".to_owned()),
        ..Entry::default()
    }
}

#[cfg(test)]
#[test]
fn benny_knows_who_scored_what_in_which_round() {
    let all = night(1, 250, 10);
    assert_eq!(all.travelled, 25);
    // A run that does nothing would find nothing.
    assert!(
        all.done > 100 && all.undone[0] > 5 && all.undone[1] > 5,
        "{all:?}"
    );
    assert!(all.restored > 0, "{all:?}");
    assert!(
        all.life.iter().all(|&times| times > 0) && all.refused_closed > 0,
        "{all:?}"
    );
}

//! The scripted secretary: whole nights through the program alone, with a record of its own of what lies on each table.
//!
//! The record knows who sits where (as they were last seated), who said what about which table, when people really
//! began, and what was printed when. It asks benny for nothing but the seats that a draw gives. What counts at a table
//! follows from the promised table of the ledger, points belong to who sat there, and paper is what was printed. After
//! every step benny's own account, on the screen, in JSON, on paper and on the director's page, must be the record's.

// The example of the same name runs the same nights and more of them.
#![allow(dead_code)]

mod agree;
mod cup;
pub mod dice;
pub mod euchre;
pub mod ledger;
pub mod model;
mod night;
pub mod paper;
mod people;
pub mod plan;
mod program;
mod room;
mod scores;
mod terminal;
mod travel;
mod ways;

use dice::Dice;
pub use night::Figures;
use night::Night;
use plan::{KINDS, Plan};

/// Runs the night of this seed; the seed decides everything, from format and movement to the last wrong card.
///
/// # Errors
/// Where benny and the record differ: the seed, every command so far, and what differs.
pub fn night(seed: u64, steps: u32) -> Result<Figures, String> {
    let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir());
    let folder = folder.map_err(|e| e.to_string())?;
    let mut dice = Dice(seed);
    let plan = Plan::new(KINDS[(seed % KINDS.len() as u64) as usize], &mut dice);
    let shown = format!("{:?}, {} × {} rounds", plan.kind, plan.count, plan.rounds);
    let mut night = Night {
        program: program::Program::new(folder.path()),
        now: model::Model::new(&[]),
        plan,
        dice,
        back: Vec::new(),
        ahead: Vec::new(),
        paper: paper::Paper::default(),
        real: 0,
        truth: std::collections::BTreeMap::new(),
        named: 0,
        room: None,
        offered: std::collections::BTreeMap::new(),
        figures: Figures::default(),
    };
    let went = night.play(steps);
    night.leave_room();
    night.figures.nights = 1;
    night.figures.starts = night.program.starts;
    let told = night.program.steps.join("\n  ");
    match went {
        Ok(()) => Ok(night.figures),
        Err(what) => Err(format!("seed {seed} ({shown}):\n  {told}\n{what}")),
    }
}

/// A night of every format and of some movements, two at a time; the example plays them all.
#[cfg(test)]
#[test]
fn the_secretary_and_benny_agree_about_every_table() {
    let half = |first: u64| {
        let mut all = Figures::default();
        for seed in (first..first + 9).step_by(2) {
            match night(seed, 6) {
                Ok(figures) => all += figures,
                Err(what) => panic!("{what}"),
            }
        }
        all
    };
    let all = std::thread::scope(|scope| {
        let other = scope.spawn(|| half(KINDS.len() as u64 + 1));
        let mut all = half(KINDS.len() as u64);
        all += other.join().expect("no difference");
        all
    });
    // A run that does nothing would find nothing.
    assert!(
        all.done > 55 && all.refused > 2 && all.compared > 55,
        "{all:?}"
    );
}

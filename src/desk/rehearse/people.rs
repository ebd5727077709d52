//! Who comes, how they play, and who comes late, leaves or is replaced.

use super::pace::Pace;
use super::plan::{act, chance};
use super::{Kept, Plan};
use crate::desk::{Desk, DeskError};
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::{NewEntrant, acts};
use serde_json::json;

/// The name of the person with this index; 40 first and 41 last names have no common factor, so the first 1,640 names all
/// differ.
fn name(place: usize) -> String {
    let lines = include_str!("../../../templates/players/names.txt").lines();
    let one = lines.filter_map(|names| names.split(' ').cycle().nth(place));
    one.collect::<Vec<_>>().join(" ")
}

/// The people at a rehearsal, and how many of them come late, leave or are replaced.
#[derive(Clone, Debug)]
pub(super) struct People {
    seed: u64,
    teams: bool,
    bots: usize,
    here: usize,
    late: usize,
    leave: usize,
    replaced: usize,
    named: usize,
}

impl People {
    pub fn new(plan: &Plan) -> People {
        let teams = plan.kept == Kept::Team;
        let all = usize::from(plan.players) / if teams { 2 } else { 1 };
        let enough = plan.comings && all >= 10 && plan.rounds >= 3;
        let few = |part: usize| if enough { (all / part).max(1) } else { 0 };
        let late = few(25);
        People {
            seed: plan.seed,
            teams,
            bots: plan.bots.len(),
            here: all - late,
            late,
            leave: few(40),
            replaced: few(80),
            named: 0,
        }
    }

    fn next(&mut self) -> NewEntrant {
        let mut name = || {
            self.named += 1;
            name(self.named - 1)
        };
        match self.teams {
            false => NewEntrant::named(&name()),
            true => NewEntrant {
                name: String::new(),
                members: vec![name(), name()],
            },
        }
    }

    /// Those who are there when the doors open.
    pub fn registered(&mut self) -> Vec<NewEntrant> {
        (0..self.here).map(|_| self.next()).collect()
    }

    /// The index of the plan's bot that an entrant, by `id`, plays like.
    pub fn level(&self, id: u32) -> usize {
        chance(self.seed, RoundNo::NONE, 1, id as u16).below(self.bots.max(1))
    }

    /// How long an entrant takes, in hundredths of the usual time: 75 to 125.
    pub fn tempo(&self, id: u32) -> u32 {
        75 + chance(self.seed, RoundNo::NONE, 2, id as u16).below(51) as u32
    }

    /// Adds latecomers before round 2, substitutes half-way, and withdraws leavers two thirds of the way through;
    /// `round` is the next round.
    pub fn come_and_go(
        &mut self,
        desk: &mut Desk,
        plan: &Plan,
        round: RoundNo,
        pace: &mut Pace,
    ) -> Result<(), DeskError> {
        if round == 2 && self.late > 0 {
            let late = (0..self.late).map(|_| self.next());
            let late = late.map(|NewEntrant { name, members }| acts::Listed {
                name,
                members,
                ..acts::Listed::default()
            });
            let add = acts::Add {
                list: late.collect(),
                ..acts::Add::default()
            };
            desk.act_of(&act(pace), add)?;
        }
        if round == plan.rounds / 2 + 1 && self.replaced > 0 {
            for number in self.some(desk, round, self.replaced)? {
                let newcomer = name(1000 + self.named);
                self.named += 1;
                let replace = json!({"do": "replace", "who": number, "by": newcomer, "began": false, "keep_points": false, "new": true});
                let replace = acts::read(replace).map_err(DeskError::from)?;
                desk.act(&act(pace), replace, false)?;
            }
        }
        if round == plan.rounds * 2 / 3 + 1 && self.leave > 0 {
            for number in self.some(desk, round, self.leave)? {
                let drop = json!({"do": "drop", "who": number, "from": round});
                let drop = acts::read(drop).map_err(DeskError::from)?;
                desk.act(&act(pace), drop, false)?;
            }
        }
        Ok(())
    }

    /// This many of the entrants who play a round, chosen at random.
    fn some(&self, desk: &Desk, round: RoundNo, count: usize) -> Result<Vec<PlayerNo>, DeskError> {
        let night = desk.night()?;
        let there = night.entrants.iter().filter(|e| e.plays(round));
        let mut numbers: Vec<PlayerNo> = there.map(|e| e.number).collect();
        chance(self.seed, round, 3, 0).shuffle(&mut numbers);
        numbers.truncate(count);
        Ok(numbers)
    }
}

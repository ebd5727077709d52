//! A rehearsal: a whole night played before anybody comes, in a file of its own.
//!
//! Bots play every hand at every table by the night's rules, so that the totals come from real hands. Then somebody at the
//! desk makes mistakes with pen and keyboard at a stated rate, and everything goes through the same operations as on the
//! command line. What benny refuses, warns about or lists is put right as a director would; what nobody notices stays. At
//! the end, what is stored is compared with what was played.

mod clerk;
mod file;
mod ledger;
mod mistakes;
mod pace;
mod people;
mod phones;
mod plan;
mod playing;
mod report;

pub use file::open;
pub use ledger::{Fate, Noticed};
pub use mistakes::MistakeKind;
use pace::Pace;
use plan::act;
pub use plan::{Kept, Plan, Through};
pub use report::{OfKind, Report};

use super::{Desk, DeskError, Logged, Shown};
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::{DrawRequest, Tournament, acts};
use clerk::Clerk;
use people::People;
use playing::Playing;

/// Rehearses a night in the desk's file, as a new tournament that becomes the current one.
///
/// # Errors
/// The plan is impossible, or the file cannot be used.
pub fn rehearse(desk: &mut Desk, plan: &Plan) -> Result<Report, DeskError> {
    plan.check()?;
    let mut people = People::new(plan);
    let mut playing = Playing::new(plan)?;
    let mut pace = Pace::new(plan.begins);
    let slug = desk.free_slug(&crate::tournament::text::slug_of(&plan.name))?;
    let mut night = Tournament::new(&slug, &plan.name, plan.begins.date_naive(), plan.settings());
    night.add(people.registered()).map_err(DeskError::from)?;
    night
        .draw(&DrawRequest {
            seed: plan.seed,
            ..DrawRequest::default()
        })
        .map_err(DeskError::from)?;
    let started = Logged::started(&slug, night.entrants.len(), Some(plan.seed));
    desk.add(&act(&pace), started, &night)?;
    desk.choose(Some(&slug));
    let mut clerk = Clerk::new(plan);
    if plan.kept != Kept::WinnersUp {
        let all = night.entrants.iter().map(|e| e.number).collect();
        desk.note_shown(&act(&pace), Shown::Cards(all))?;
    }
    for round in RoundNo::up_to(plan.rounds) {
        if plan.kept == Kept::WinnersUp {
            draw_if_needed(desk, plan, round, &mut pace)?;
        }
        let start = acts::Start {
            round: Some(round),
            ..acts::Start::default()
        };
        desk.act_of(&act(&pace), start)?;
        pace.bell();
        // People who come or go say so while a round is being played; the change counts from the next round on.
        people.come_and_go(desk, plan, round + 1, &mut pace)?;
        if plan.kept != Kept::WinnersUp && round < plan.rounds {
            draw_if_needed(desk, plan, round + 1, &mut pace)?;
        }
        let night = desk.night()?;
        let tables = playing.round(&night, &people, round)?;
        let stops = plan.stop_in == Some(round);
        clerk.round(desk, &night, round, tables, &mut pace, stops)?;
        if stops {
            break;
        }
    }
    if plan.stop_in.is_none() {
        clerk.compare_cards(desk, &mut pace)?;
        let left = desk.night()?.left_open();
        let force = "the rehearsal ends with this open".to_owned();
        let close = acts::Close {
            force: (!left.is_nothing()).then_some(force),
            ..acts::Close::default()
        };
        desk.act_of(&act(&pace), close)?;
    }
    let verified = desk.verify()?;
    Ok(report::of(plan, &desk.night()?, clerk, &playing, verified))
}

/// Draws the next round where the results decide who sits where, or redraws where somebody came or went.
fn draw_if_needed(
    desk: &mut Desk,
    plan: &Plan,
    round: RoundNo,
    pace: &mut Pace,
) -> Result<(), DeskError> {
    let night = desk.night()?;
    if night.round(round).is_some() && !night.needs_draw() {
        return Ok(());
    }
    let seed = plan.seed.wrapping_add(u64::from(round.get())) >> 1;
    let draw = acts::Draw {
        seed: Some(seed),
        yes: true,
        ..acts::Draw::default()
    };
    let drawn = desk.act_of(&act(pace), draw)?;
    let changed: Vec<PlayerNo> = drawn.value.cards_changed;
    if plan.kept != Kept::WinnersUp && !changed.is_empty() {
        desk.note_shown(&act(pace), Shown::Cards(changed))?;
    }
    Ok(())
}

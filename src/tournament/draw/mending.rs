//! How the rounds to come are re-seated, and what that costs.

use crate::seating::{
    self, Leeway, PlayerNo, Quality, Repair, Request, RoundNo, Schedule, SeatingError,
};
use serde::Serialize;

/// One way to re-seat a night, and its price.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Choice {
    /// Whose cards it changes.
    pub cards_changed: Vec<PlayerNo>,
    /// What the night would be worth.
    pub quality: Quality,
}

/// How long choices are looked for: some tenths of a second.
const STEPS: u64 = 1_500_000;

/// A night re-seated, and what it could have been instead.
pub(in crate::tournament) type Mended = (Repair, Vec<Choice>);

/// How the rounds to come are re-seated.
#[derive(Clone, Copy, Debug)]
pub(in crate::tournament) struct Mending<'a> {
    /// Everything anew.
    pub fresh: bool,
    /// The rounds that are out on paper.
    pub printed: &'a [RoundNo],
    /// How many cards may change; without it, as few as keep two people from meeting again and again.
    pub cards: Option<usize>,
}

impl Mending<'_> {
    /// The seating, and what it could have been instead; people by their places in the draw.
    pub fn of(self, request: &Request, planned: &Schedule) -> Result<Mended, SeatingError> {
        if self.fresh {
            let repair = seating::repair(request, planned, Leeway::Whole)?;
            return Ok((repair, Vec::new()));
        }
        let mut repairs = seating::repairs(request, planned, self.printed, STEPS)?;
        let choice = |repair: &Repair| Choice {
            cards_changed: repair.cards.keys().copied().collect(),
            quality: repair.after.clone(),
        };
        let choices = repairs.iter().map(choice).collect();
        let within = |repair: &Repair, most: usize| repair.cards.len() <= most;
        let chosen = match self.cards {
            Some(most) => repairs.iter().rposition(|repair| within(repair, most)),
            None => few(&repairs),
        };
        let chosen = chosen.unwrap_or(0);
        Ok((repairs.swap_remove(chosen), choices))
    }
}

/// How often two may meet before it is worth other people's cards that they do not.
const OFTEN: u32 = 2;

/// The fewest cards that keep two people from spending the night together: the first choice in which nobody newly meets
/// more than twice, or as seldom as any choice allows.
fn few(repairs: &[Repair]) -> Option<usize> {
    let most = |repair: &Repair| repair.again.iter().map(|pair| pair.now).max().unwrap_or(0);
    let least = repairs.iter().map(most).min()?.max(OFTEN);
    repairs.iter().position(|repair| most(repair) <= least)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::Again;
    use std::collections::BTreeMap;

    #[test]
    fn few_cards_are_changed_unless_two_would_spend_the_night_together() {
        let schedule = seating::plan(&Request::players(8, 1)).expect("a schedule");
        let quality = Quality::of(&schedule);
        let repair = |now| Repair {
            schedule: schedule.clone(),
            before: quality.clone(),
            after: quality.clone(),
            changed: Vec::new(),
            cards: BTreeMap::new(),
            again: vec![Again {
                pair: [PlayerNo(1), PlayerNo(2)],
                before: 1,
                now,
                partners: 0,
            }],
        };
        let chosen = |now: &[u32]| few(&now.iter().map(|&now| repair(now)).collect::<Vec<_>>());
        assert_eq!(chosen(&[4, 3, 2, 1]), Some(2));
        assert_eq!(chosen(&[4, 3, 3]), Some(1));
        assert_eq!(chosen(&[2, 1]), Some(0));
        assert_eq!(chosen(&[]), None);
    }
}

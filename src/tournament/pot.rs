//! The money: what the entry fees bring, and who owes what.

use super::Tournament;
use super::plan::{Prize, PrizeKind, PrizePlan, Worth};
use super::refusal::Refusal;
use crate::seating::PlayerNo;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What is shared out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Basis {
    /// Fees noted as paid.
    Paid,
    /// Fees due, because no payment was noted at all.
    Due,
}

/// The entry fees, in hundredths of the currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Pot {
    /// Entrants who owe a fee: everybody but phantoms, those who never played, and those who took over a number.
    pub entries: u32,
    /// The fee of one entrant.
    pub fee: u32,
    /// What all fines come to.
    pub fines: u64,
    /// What all fees and fines come to.
    pub due: u64,
    /// What was noted as paid.
    pub paid: u64,
    /// What is still owed, added up number by number.
    pub outstanding: u64,
    /// What a sponsor or the club puts in.
    #[serde(skip_serializing_if = "super::plan::none")]
    pub sponsored: u64,
    /// What is shared out.
    pub shared: u64,
    /// Which of the two `shared` is.
    pub basis: Basis,
}

impl Tournament {
    /// What the entry fees bring. What was noted as paid is shared out; while no payment at all is noted, what is due.
    pub fn pot(&self) -> Pot {
        self.pot_and_baskets().0
    }

    /// The same, and what is in all baskets that a prize is given from, which is beside it.
    pub(super) fn pot_and_baskets(&self) -> (Pot, u64) {
        let owes = |e: &&super::Entrant| !e.phantom && e.replaces.is_none() && e.plays_at_all();
        let fee = self.settings.fee;
        let entries = self.entrants.iter().filter(owes).count() as u32;
        let fines: u64 = self
            .entrants
            .iter()
            .map(|e| u64::from(self.fined(e.id)))
            .sum();
        let due = u64::from(entries) * u64::from(fee) + fines;
        let paid: u64 = self.entrants.iter().map(|e| u64::from(e.paid)).sum();
        let outstanding = self
            .entrants
            .iter()
            .filter(owes)
            .map(|e| u64::from(self.owed(e.number)))
            .sum();
        let (all, basis) = if paid > 0 {
            (paid, Basis::Paid)
        } else {
            (due, Basis::Due)
        };
        let prizes = self.settings.prizes.prizes.iter();
        let ticks: BTreeSet<String> = prizes.filter_map(Prize::basket).collect();
        let baskets: u64 = ticks.iter().map(|tick| self.basket(tick)).sum();
        // No more than what came in.
        let baskets = baskets.min(all);
        let sponsored = u64::from(self.settings.prizes.sponsored);
        let pot = Pot {
            entries,
            fee,
            fines,
            due,
            paid,
            outstanding,
            sponsored,
            shared: all - baskets + sponsored,
            basis,
        };
        (pot, baskets)
    }

    /// What the fines for a tick come to.
    pub(super) fn basket(&self, tick: &str) -> u64 {
        let each = self.settings.fines.get(tick).copied().unwrap_or(0);
        let games = self.games(self.last_entered());
        let count: u64 = games
            .iter()
            .map(|g| u64::from(self.fined_at(g, tick)))
            .sum();
        count * u64::from(each)
    }

    /// How often somebody is fined for a tick at a table.
    fn fined_at(&self, game: &super::games::Game, tick: &str) -> u32 {
        match tick {
            "euchre" => game.euchred,
            "loner" => game.loners,
            "loss" => u32::from(game.won() < 0),
            own => u32::from(self.ticks_of(game, own)),
        }
    }

    /// The fines somebody owes for what was counted at their tables, in hundredths.
    pub fn fined(&self, id: u32) -> u32 {
        if self.settings.fines.is_empty() {
            return 0;
        }
        let games = self.games(self.last_entered());
        let mine = games.iter().filter(|g| self.entrants[g.who].id == id);
        let count = |tick: &str| -> u32 { mine.clone().map(|g| self.fined_at(g, tick)).sum() };
        let each = self
            .settings
            .fines
            .iter()
            .map(|(tick, sum)| sum.saturating_mul(count(tick)));
        each.fold(0, u32::saturating_add)
    }

    /// What is still to be paid for a number: one fee and the fines, less what everybody who held it has paid.
    pub fn owed(&self, number: PlayerNo) -> u32 {
        let holders = self.entrants.iter().filter(|e| e.number == number);
        let paid = holders.clone().map(|e| e.paid).fold(0, u32::saturating_add);
        // Nobody owes for a stand-in, or for somebody who left before playing.
        let free = holders.clone().all(|e| e.phantom || !e.plays_at_all());
        let fines = holders
            .clone()
            .map(|e| self.fined(e.id))
            .fold(0, u32::saturating_add);
        let fee = if free { 0 } else { self.settings.fee };
        fee.saturating_add(fines).saturating_sub(paid)
    }

    /// The jackpots as the next night finds them: with what tonight put in, less what was won.
    pub fn jackpots(&self) -> Vec<Prize> {
        let prizes = self.prizes();
        let awards = prizes.map(|prizes| prizes.awards).unwrap_or_default();
        let won = |kind: &PrizeKind| -> u64 {
            let these = awards.iter().filter(|award| award.prize == *kind);
            these.map(|award| award.amount).sum()
        };
        let next = |prize: &Prize| {
            let Worth::Jackpot { brought, adds } = prize.worth else {
                return None;
            };
            let held = u64::from(brought) + u64::from(adds);
            let left = held.saturating_sub(won(&prize.kind));
            let brought = u32::try_from(left).unwrap_or(u32::MAX);
            Some(Prize {
                kind: prize.kind.clone(),
                worth: Worth::Jackpot { brought, adds },
            })
        };
        let plan = &self.settings.prizes;
        plan.prizes.iter().filter_map(next).collect()
    }

    /// Sets which prizes are given.
    ///
    /// # Errors
    /// A plan that does not hold together; a closed tournament.
    pub fn set_prizes(&mut self, plan: PrizePlan) -> Result<(), Refusal> {
        self.changeable()?;
        plan.fits(None, false)?;
        self.settings.prizes = plan;
        Ok(())
    }
}

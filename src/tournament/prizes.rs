//! Who gets which prize.

use super::error::TournamentError;
use super::measure::Measure;
use super::pot::{Pot, Prize, PrizeKind, PrizePlan, Worth};
use super::standings::StandingsRow;
use super::{EntrantStatus, Tournament};
use crate::seating::{Dice, PlayerNo, RoundNo};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// All prizes of a night and the pot they come from. Sums are in hundredths of the currency:
/// `pot.shared` = all `amount`s but the raffle's and jackpots' + `house` + `left`, exactly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Prizes {
    /// The entry fees.
    pub pot: Pot,
    /// The prizes, places first.
    pub awards: Vec<Award>,
    /// What the house keeps.
    pub house: u64,
    /// What rounding and prizes without a winner leave in the pot.
    pub left: u64,
    /// Sums are rounded down to a multiple of this.
    pub round_to: u32,
}

/// One prize, or several places shared by those who tied for them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Award {
    /// What it is for; where places are shared, the first of them.
    #[serde(rename = "for")]
    pub prize: PrizeKind,
    /// What won it: points, lone marches, tables, hands, or the hidden number. `None` where nobody did.
    pub value: Option<i64>,
    /// What the winners get together.
    pub amount: u64,
    /// Who won it, by number; those who tied share it. Empty where nobody did.
    pub winners: Vec<Winner>,
    /// Who would have won it but for a prize they have already, best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub passed: Vec<Passed>,
}

/// Somebody who would have won a prize, and why they do not get it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Passed {
    /// The number on the card.
    pub number: PlayerNo,
    /// The name.
    pub name: String,
    /// What they had: points, lone marches, tables, hands, or their number.
    pub value: i64,
    /// The prize they have already.
    pub has: PrizeKind,
}

/// Somebody who gets a prize.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Winner {
    /// The entrant.
    pub id: u32,
    /// The number on the card.
    pub number: PlayerNo,
    /// The name.
    pub name: String,
    /// This one's share.
    pub amount: u64,
}

impl Tournament {
    /// The prizes as the standings are now, by the plan in the settings.
    ///
    /// Those who tie for a place share what their places are worth together. Then come the side prizes, in the plan's
    /// order: each goes to the best of those who may still take one, and ties share it. A prize for the most of
    /// something is not given when the most is zero.
    ///
    /// # Errors
    /// A plan that gives more than the pot holds.
    pub fn prizes(&self) -> Result<Prizes, TournamentError> {
        let plan = &self.given_within(&self.settings.prizes);
        let pot = self.pot();
        plan.fits(Some(pot.shared))?;
        let rows = self.standings(None).rows;
        let played = rows.iter().any(|r| r.played > 0);
        let rows: Vec<StandingsRow> = rows
            .into_iter()
            .filter(|r| played && r.played + r.byes > 0)
            .collect();
        let fields: BTreeSet<Option<(&str, &str)>> =
            plan.prizes.iter().map(|prize| prize.kind.field()).collect();
        let mut awards = Vec::new();
        for field in fields {
            awards.extend(places(
                plan,
                &self.in_field(&rows, field),
                field,
                pot.shared,
            ));
        }
        // Who may take no side prize, and because of which prize.
        let mut barred: BTreeMap<u32, PrizeKind> = BTreeMap::new();
        if plan.first_takes_no_side_prize {
            let first = rows.iter().filter(|r| r.rank == 1);
            barred.extend(first.map(|r| (r.id, PrizeKind::Place(1))));
        }
        if plan.one_each {
            let places = awards
                .iter()
                .flat_map(|a| a.winners.iter().map(move |w| (w.id, a)));
            barred.extend(places.map(|(id, a)| (id, a.prize.clone())));
        }
        for prize in plan
            .prizes
            .iter()
            .filter(|p| !matches!(p.kind.bare(), PrizeKind::Place(_)))
        {
            if let Some(own) = self.own_prize(prize, &rows, pot.shared) {
                awards.push(own);
                continue;
            }
            let field = self.in_field(&rows, prize.kind.field());
            // A basket is nobody's second prize: it goes to who earned it.
            let basket = prize.basket();
            let mut free: Vec<&StandingsRow> = field.iter().collect();
            let mut passed = Vec::new();
            // The best of all; those who may not take it are passed over until somebody may.
            let (value, winners) = loop {
                let Some((value, best)) = self.side_prize(prize.kind.bare(), &free) else {
                    break (None, Vec::new());
                };
                let (has, may): (Vec<&StandingsRow>, Vec<&StandingsRow>) = best
                    .into_iter()
                    .partition(|r| basket.is_none() && barred.contains_key(&r.id));
                free.retain(|r| !has.iter().any(|one| one.id == r.id));
                passed.extend(has.into_iter().map(|r| Passed {
                    number: r.number,
                    name: r.name.clone(),
                    value,
                    has: barred[&r.id].clone(),
                }));
                if !may.is_empty() {
                    break (Some(value), may);
                }
            };
            let worth = match (prize.worth, &basket) {
                (Worth::Fines(percent), Some(tick)) => self.basket(tick) * u64::from(percent) / 100,
                (worth, _) => plan.value(worth, pot.shared),
            };
            let mut award = award(plan, &prize.kind, value, winners, worth);
            award.passed = passed;
            if plan.one_each && basket.is_none() {
                let ids = award.winners.iter().map(|w| w.id);
                barred.extend(ids.map(|id| (id, prize.kind.clone())));
            }
            awards.push(award);
        }
        let house = plan.round(plan.value(plan.house, pot.shared));
        let own_pot = |award: &&Award| {
            let own = plan.prizes.iter().find(|prize| prize.kind == award.prize);
            own.is_some_and(Prize::has_own_pot)
        };
        let from_pot = awards.iter().filter(|award| !own_pot(award));
        let given: u64 = from_pot.map(|a| a.amount).sum();
        Ok(Prizes {
            pot,
            awards,
            house,
            left: pot.shared - house - given,
            round_to: plan.round_to.max(1),
        })
    }

    /// The plan with every prize that is given within a label written out, once for each of its values.
    fn given_within(&self, plan: &PrizePlan) -> PrizePlan {
        let mut plan = plan.clone();
        let each = |prize: Prize| match &prize.kind {
            PrizeKind::Within {
                prize: of,
                label,
                value: None,
            } => {
                let carried = self.labels.iter().filter(|one| one.key == *label);
                let values: BTreeSet<&String> = carried.map(|one| &one.value).collect();
                let given = |value: &&String| Prize {
                    kind: PrizeKind::Within {
                        prize: of.clone(),
                        label: label.clone(),
                        value: Some((*value).clone()),
                    },
                    worth: prize.worth,
                };
                values.iter().map(given).collect()
            }
            _ => vec![prize],
        };
        plan.prizes = plan.prizes.into_iter().flat_map(each).collect();
        plan
    }

    /// Those who may win a prize within a label, ranked among themselves.
    fn in_field(&self, rows: &[StandingsRow], field: Option<(&str, &str)>) -> Vec<StandingsRow> {
        let Some((label, value)) = field else {
            return rows.to_vec();
        };
        let carries = |row: &&StandingsRow| self.label(row.id, label) == Some(value);
        let mut rows: Vec<StandingsRow> = rows.iter().filter(carries).cloned().collect();
        super::measure::rank(&mut rows, |row| row.rank);
        rows
    }

    /// A prize whose winner the director names, or that goes to a couple; nobody is kept from it by another prize.
    fn own_prize(&self, prize: &Prize, rows: &[StandingsRow], shared: u64) -> Option<Award> {
        let plan = &self.settings.prizes;
        let named = |name: &str| {
            let numbers = plan.won.get(name).cloned().unwrap_or_default();
            let of = |n: &PlayerNo| rows.iter().rfind(|r| r.number == *n);
            numbers.iter().filter_map(of).collect::<Vec<_>>()
        };
        let (value, winners, worth) = match &prize.kind {
            PrizeKind::Named(name) => (None, named(name), plan.value(prize.worth, shared)),
            PrizeKind::Raffle => {
                let winners = named(&prize.kind.to_string());
                (None, winners, plan.of_raffle(prize.worth))
            }
            PrizeKind::BestCouple => {
                let row = |n: PlayerNo| rows.iter().rfind(|r| r.number == n);
                let both = plan
                    .couples
                    .iter()
                    .filter_map(|&[a, b]| Some([row(a)?, row(b)?]));
                let together = |[a, b]: &[&StandingsRow; 2]| a.points + b.points;
                let both: Vec<[&StandingsRow; 2]> = both.collect();
                let best = both.iter().map(together).max();
                let winners = both.iter().filter(|pair| Some(together(pair)) == best);
                let winners = winners.flatten().copied().collect();
                (best, winners, plan.value(prize.worth, shared))
            }
            _ => return None,
        };
        Some(award(plan, &prize.kind, value, winners, worth))
    }

    /// The best value among those who may take a side prize, and who has it.
    fn side_prize<'a>(
        &self,
        kind: &PrizeKind,
        free: &[&'a StandingsRow],
    ) -> Option<(i64, Vec<&'a StandingsRow>)> {
        if let Some((rank, measure)) = kind.measured() {
            let of = self.measured(&measure, &self.standings(None));
            let value = |r: &StandingsRow| of.get(&r.id).copied().unwrap_or_default();
            let mut values: Vec<i64> = free.iter().map(|&r| value(r)).collect();
            values.sort_unstable_by_key(|&v| std::cmp::Reverse(v));
            // Who ties for a better rank takes this one too.
            let nth = values.get(usize::from(rank).checked_sub(1)?).copied()?;
            let better = values.iter().filter(|v| **v > nth).count();
            let counts = matches!(measure, Measure::Tick(_) | Measure::Best(_));
            if better + 1 != usize::from(rank) || (counts && nth <= 0) {
                return None;
            }
            let winners = free.iter().copied().filter(|&r| value(r) == nth);
            return Some((nth, winners.collect()));
        }
        match kind {
            PrizeKind::Place(_)
            | PrizeKind::BestCouple
            | PrizeKind::Raffle
            | PrizeKind::Within { .. }
            | PrizeKind::By(..)
            | PrizeKind::MostLoners
            | PrizeKind::HighGame
            | PrizeKind::Whitewashes
            | PrizeKind::MostEuchres
            | PrizeKind::Named(_) => None,
            PrizeKind::LastOf(measure) => {
                let had = |round| self.measured(measure, &self.standings(Some(round)));
                // Counted up to each round, from the last on: who had more after it than before it was the last.
                let rounds = RoundNo::up_to(self.last_entered().get()).rev();
                rounds.into_iter().find_map(|round| {
                    let (now, before) = (had(round), had(round - 1));
                    let more = |r: &&&StandingsRow| now.get(&r.id) > before.get(&r.id);
                    let last: Vec<&StandingsRow> = free.iter().filter(more).copied().collect();
                    (!last.is_empty()).then_some((i64::from(round.get()), last))
                })
            }
            PrizeKind::Lot(measure) => {
                let of = measure
                    .as_ref()
                    .map(|m| self.measured(m, &self.standings(None)));
                let there = |r: &&&StandingsRow| r.status == EntrantStatus::Playing;
                let tickets = |r: &StandingsRow| match &of {
                    None => 1,
                    Some(of) => of.get(&r.id).copied().unwrap_or_default().clamp(0, 1_000),
                };
                let each = free.iter().filter(there).flat_map(|r| {
                    std::iter::repeat_n(*r, usize::try_from(tickets(r)).unwrap_or(0))
                });
                let mut drawn: Vec<&StandingsRow> = each.collect();
                let seed = self.draw.map_or(0, |d| d.seed);
                Dice::new(seed, &kind.to_string()).shuffle(&mut drawn);
                let winner = drawn.first()?;
                Some((tickets(winner), vec![*winner]))
            }
            PrizeKind::LowestScore => {
                let stayed: Vec<&StandingsRow> = free
                    .iter()
                    .copied()
                    .filter(|r| r.played > 0 && self.stayed(r))
                    .collect();
                let least = stayed.iter().map(|r| r.points).min()?;
                Some((
                    least,
                    stayed.into_iter().filter(|r| r.points == least).collect(),
                ))
            }
            PrizeKind::HiddenNumber => {
                let there = |r: &&&StandingsRow| r.status == EntrantStatus::Playing;
                let order = match self.settings.prizes.hidden {
                    Some(number) => vec![number],
                    None => self.numbers_drawn(),
                };
                let winner = order
                    .iter()
                    .find_map(|&n| free.iter().filter(there).find(|r| r.number == n))?;
                Some((i64::from(winner.number.get()), vec![*winner]))
            }
        }
    }

    /// Whether an entrant was there all night.
    fn stayed(&self, row: &StandingsRow) -> bool {
        let entrant = self.entrants.iter().find(|e| e.id == row.id);
        let away = self
            .absences
            .iter()
            .any(|a| a.entrant == row.number && a.from <= self.last_begun());
        entrant.is_some_and(|e| e.from <= 1 && e.until.is_none()) && !away
    }

    /// All numbers in the order the night's seed draws them.
    fn numbers_drawn(&self) -> Vec<PlayerNo> {
        let numbers: BTreeSet<PlayerNo> = self.entrants.iter().map(|e| e.number).collect();
        let mut numbers: Vec<PlayerNo> = numbers.into_iter().collect();
        Dice::new(self.draw.map_or(0, |d| d.seed), "hidden number").shuffle(&mut numbers);
        numbers
    }
}

/// The prizes for places. Those who tie take as many places as there are of them.
fn places(
    plan: &PrizePlan,
    rows: &[StandingsRow],
    field: Option<(&str, &str)>,
    shared: u64,
) -> Vec<Award> {
    let kind = |place: u16| match field {
        None => PrizeKind::Place(place),
        Some((label, value)) => PrizeKind::Within {
            prize: Box::new(PrizeKind::Place(place)),
            label: label.to_owned(),
            value: Some(value.to_owned()),
        },
    };
    let worth = |place: u16| {
        let prize = plan.prizes.iter().find(|p| p.kind == kind(place));
        prize.map(|p| plan.value(p.worth, shared))
    };
    let mut awards = Vec::new();
    let mut first = 1;
    for equals in rows.chunk_by(|a, b| a.rank == b.rank) {
        let next = first + equals.len() as u16;
        let prizes: Vec<u64> = (first..next).filter_map(worth).collect();
        if let Some(at) = (first..next).find(|&place| worth(place).is_some()) {
            let winners: Vec<&StandingsRow> = equals.iter().collect();
            let value = Some(equals[0].points);
            awards.push(award(plan, &kind(at), value, winners, prizes.iter().sum()));
        }
        first = next;
    }
    awards
}

/// A prize shared among its winners, each share rounded down.
fn award(
    plan: &PrizePlan,
    prize: &PrizeKind,
    value: Option<i64>,
    mut winners: Vec<&StandingsRow>,
    worth: u64,
) -> Award {
    winners.sort_by_key(|r| (r.number, r.id));
    let share = plan.round(worth / (winners.len() as u64).max(1));
    let winners: Vec<Winner> = winners
        .iter()
        .map(|r| Winner {
            id: r.id,
            number: r.number,
            name: r.name.clone(),
            amount: share,
        })
        .collect();
    Award {
        prize: prize.clone(),
        value,
        amount: share * winners.len() as u64,
        winners,
        passed: Vec::new(),
    }
}

#[cfg(test)]
mod tests;

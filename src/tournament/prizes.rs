//! Who gets which prize.

mod steps;

use super::measure::Measure;
use super::measured::{GroupRow, Together};
use super::plan::{Prize, PrizeKind, PrizePlan, Worth};
use super::pot::Pot;
use super::refusal::Refusal;
use super::standings::StandingsRow;
use super::text::money;
use super::way::Way;
use super::{EntrantStatus, Tournament};
use crate::seating::{Dice, PlayerNo, RoundNo};
use crate::tournament::phrase;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use steps::{Steps, beside_places, shared_too};

/// All prizes of a night and the pot they come from. Sums are in hundredths of the currency:
/// `pot.shared` = all `amount`s but the raffle's, the jackpots' and those from baskets + `house` + `left`, exactly.
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
    /// What places are ranked by.
    #[serde(skip)]
    pub by: Measure,
}

/// One prize, or several places shared by those who tied for them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Award {
    /// What it is for; where places are shared, the first of them.
    #[serde(rename = "for")]
    pub prize: PrizeKind,
    /// What won it: what the night ranks by, lone marches, tables, hands, or the hidden number. `None` where nobody did, and
    /// where a knock-out decided between figures that differ.
    pub value: Option<i64>,
    /// What the winners get together.
    pub amount: u64,
    /// Who won it, by number; those who tied share it. Empty where nobody did.
    pub winners: Vec<Winner>,
    /// The groups that won it, where it is for a group: a club, a team.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    /// Who would have won it but for a prize they have already, best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub passed: Vec<Passed>,
}

/// Somebody who would have won a prize, and why they do not get it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
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
    /// How often, where it is given each time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub times: Option<u64>,
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
    pub fn prizes(&self) -> Result<Prizes, Refusal> {
        let plan = &self.given_within(&self.settings.prizes);
        let (mut pot, mut baskets) = self.pot_and_baskets();
        let standings = self.standings(None);
        let mut rows = standings.rows;
        let played = rows.iter().any(|r| r.played > 0);
        // A night that is nothing but a knock-out counts no tables: who won it is known when it has a champion.
        let bracket = self.bracket().is_some_and(|b| b.champion().is_some());
        let decided = bracket || self.decided_beside(&rows).is_some();
        rows.retain(|r| match played {
            true => r.played + r.byes > 0 || decided && self.sat_in_play_offs(r),
            false => decided,
        });
        // What is given each time comes off the pot before anything is shared.
        let each = |prize: &Prize| match (prize.kind.bare(), prize.worth) {
            (PrizeKind::Each(measure), Worth::Sum(sum)) => {
                let field = self.in_field(&rows, prize.kind.field());
                let counts = self.counts(measure, field.iter());
                counts.values().sum::<u64>() * u64::from(sum)
            }
            _ => 0,
        };
        let each: u64 = plan.prizes.iter().map(each).sum();
        let shared = pot.shared.saturating_sub(each);
        plan.fits(Some(shared), pot.paid > 0)?;
        if each > pot.shared {
            let what = phrase!(
                "why-what-given-each-time",
                each = money(each),
                pot = money(pot.shared)
            );
            return Err(Refusal::unfit(
                what,
                Way::advice(phrase!("way-give-less-each-time")),
            ));
        }
        let cut = |rows: &mut [StandingsRow], kind: &dyn Fn(u16) -> PrizeKind| {
            if plan.cut {
                self.cut_places(rows, kind);
            }
        };
        let fields: BTreeSet<Option<(&str, &str)>> =
            plan.prizes.iter().map(|prize| prize.kind.field()).collect();
        let mut awards = Vec::new();
        for field in fields {
            let place = |place: u16| place_in(field, place);
            let mut rows = self.in_field(&rows, field);
            cut(&mut rows, &place);
            awards.extend(places(
                plan,
                &rows,
                &place,
                shared,
                played.then_some(&self.settings.by),
                decided,
            ));
        }
        // Who may take no side prize, and because of which prize.
        let mut barred: BTreeMap<u32, PrizeKind> = BTreeMap::new();
        let first = |award: &Award| award.prize == PrizeKind::Place(1);
        for award in &awards {
            if plan.one_each || plan.first_takes_no_side_prize && first(award) {
                let ids = award.winners.iter().map(|w| w.id);
                barred.extend(ids.map(|id| (id, award.prize.clone())));
            }
        }
        let mut steps = Steps::default();
        for prize in beside_places(plan) {
            if steps.has_given(&prize.kind) {
                continue;
            }
            let bare = steps.among_the_rest(&prize.kind);
            let field = self.in_field(&rows, prize.kind.field());
            // A basket or a jackpot is nobody's second prize: it goes to who earned it. Nor is what the director gives.
            let basket = prize.basket();
            let beside = prize.has_own_pot() || prize.kind.is_beside();
            let mut free: Vec<&StandingsRow> = field.iter().collect();
            let mut out = steps.out(&prize.kind);
            free.retain(|r| !out.contains(&r.id));
            let mut passed = Vec::new();
            // The best of all; those who may not take it are passed over until somebody may.
            let (value, winners) = loop {
                let Some((value, best)) = self.best(&bare, &free) else {
                    break (None, Vec::new());
                };
                let (has, may): (Vec<&StandingsRow>, Vec<&StandingsRow>) = best
                    .into_iter()
                    .partition(|r| !beside && barred.contains_key(&r.id));
                out.extend(has.iter().map(|r| r.id));
                free.retain(|r| !out.contains(&r.id));
                passed.extend(has.into_iter().map(|r| Passed {
                    number: r.number,
                    name: r.name.clone(),
                    value: value.unwrap_or_default(),
                    has: barred[&r.id].clone(),
                }));
                if !may.is_empty() || passed.is_empty() {
                    break (value, may);
                }
            };
            let winners = match plan.cut && !beside {
                true => self.cut(winners, &prize.kind),
                false => winners,
            };
            let groups = self.groups_with(&prize.kind);
            let many = match groups.len() {
                0 => winners.len(),
                many => many,
            } as u16;
            let tied = shared_too(plan, &prize.kind, many);
            let tied: u64 = tied.map(|p| plan.value(p.worth, shared)).sum();
            let worth = match (prize.worth, &basket) {
                (Worth::Fines(percent), Some(tick)) => {
                    (self.basket(tick) * u64::from(percent) / 100).min(baskets)
                }
                (worth, _) if prize.kind == PrizeKind::Raffle => plan.of_raffle(worth),
                (worth, _) => plan.value(worth, shared) + tied,
            };
            let share = plan.share(worth, winners.len());
            let counts = match prize.kind.bare() {
                PrizeKind::Each(measure) => self.counts(measure, winners.iter().copied()),
                _ => BTreeMap::new(),
            };
            let times: u64 = counts.values().sum();
            let each = match prize.worth {
                Worth::Sum(_) => worth,
                _ => plan.share(worth, times as usize),
            };
            let amount = |row: &StandingsRow| counts.get(&row.id).map_or(share, |n| each * n);
            let mut award = award(&prize.kind, value, winners, amount);
            award.passed = passed;
            award.groups = groups.into_iter().map(|group| group.name).collect();
            out.extend(award.winners.iter().map(|w| w.id));
            steps.note(&prize.kind, many, out);
            if basket.is_some() {
                baskets -= award.amount;
            }
            for winner in &mut award.winners {
                winner.times = counts.get(&winner.id).copied();
            }
            if plan.one_each && !beside {
                let ids = award.winners.iter().map(|w| w.id);
                barred.extend(ids.map(|id| (id, prize.kind.clone())));
            }
            awards.push(award);
        }
        let house = plan.round(plan.value(plan.house, shared));
        let own_pot = |award: &&Award| {
            let own = plan.prizes.iter().find(|prize| prize.kind == award.prize);
            own.is_some_and(Prize::has_own_pot)
        };
        let from_pot = awards.iter().filter(|award| !own_pot(award));
        let given: u64 = from_pot.map(|a| a.amount).sum();
        // What nobody is given of a basket stays in the pot.
        pot.shared += baskets;
        Ok(Prizes {
            pot,
            awards,
            house,
            left: pot.shared - house - given,
            round_to: plan.round_to.max(1),
            by: self.settings.by.clone(),
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
                let given = |value: &&str| Prize {
                    kind: PrizeKind::Within {
                        prize: of.clone(),
                        label: label.clone(),
                        value: Some((*value).to_owned()),
                    },
                    worth: prize.worth,
                };
                self.label_values(label).iter().map(given).collect()
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
        super::measured::rank(&mut rows, |row| row.rank);
        rows
    }

    /// How often each of these has something, by `id`.
    fn counts<'a>(
        &self,
        measure: &Measure,
        rows: impl Iterator<Item = &'a StandingsRow>,
    ) -> BTreeMap<u32, u64> {
        let of = self.measured(measure, &self.standings(None));
        let count = |row: &StandingsRow| of.get(&row.id).and_then(|&n| u64::try_from(n).ok());
        rows.filter_map(|row| Some((row.id, count(row)?))).collect()
    }

    /// Of those who tie the one who won the cut: named by the director, or by the night's seed.
    fn cut<'a>(&self, tied: Vec<&'a StandingsRow>, kind: &PrizeKind) -> Vec<&'a StandingsRow> {
        let mut order: Vec<PlayerNo> = tied.iter().map(|row| row.number).collect();
        order.sort_unstable();
        let seed = self.draw.map_or(0, |d| d.seed);
        Dice::new(seed, &format!("cut for {kind}")).shuffle(&mut order);
        let named = self.settings.prizes.won.get(&kind.to_string());
        let named = named.and_then(|won| order.iter().find(|number| won.contains(number)));
        let first = named.or(order.first()).copied();
        tied.into_iter()
            .filter(|row| Some(row.number) == first)
            .collect()
    }

    /// Ranks everybody who ties by the cut for each place.
    fn cut_places(&self, rows: &mut [StandingsRow], kind: &dyn Fn(u16) -> PrizeKind) {
        for at in 0..rows.len() {
            let place = at as u16 + 1;
            let tied = rows[at..]
                .iter()
                .take_while(|row| row.rank == rows[at].rank)
                .count();
            // Whoever stood in shares the place with the one they stood in for.
            let number = rows[at].number;
            if rows[at..at + tied].iter().all(|row| row.number == number) {
                continue;
            }
            let first = self.cut(rows[at..at + tied].iter().collect(), &kind(place));
            let first = first.first().map(|row| row.id);
            if let Some(own) = rows[at..].iter().position(|row| Some(row.id) == first) {
                rows[at..=at + own].rotate_right(1);
            }
            let rank = rows[at].rank;
            rows[at].rank = place;
            rows[at + 1..at + tied]
                .iter_mut()
                .for_each(|row| row.rank = rank.max(place + 1));
        }
    }

    /// The best value among those who may take a side prize, where it has one, and who has it.
    fn best<'a>(
        &self,
        kind: &PrizeKind,
        free: &[&'a StandingsRow],
    ) -> Option<(Option<i64>, Vec<&'a StandingsRow>)> {
        let plan = &self.settings.prizes;
        let measured = |measure: &Measure| self.measured(measure, &self.standings(None));
        let those = |numbers: &[PlayerNo]| -> Vec<&'a StandingsRow> {
            let of = |n: &PlayerNo| free.iter().copied().rfind(|r| r.number == *n);
            numbers.iter().filter_map(of).collect()
        };
        let only = |fits: &dyn Fn(&StandingsRow) -> bool| -> Vec<&'a StandingsRow> {
            free.iter().copied().filter(|r| fits(r)).collect()
        };
        let playing = || only(&|r| r.status == EntrantStatus::Playing);
        if let Some((rank, measure)) = kind.measured() {
            let of = measured(&measure);
            let sign = if rank < 0 { -1 } else { 1 };
            let value = |r: &StandingsRow| sign * of.get(&r.id).copied().unwrap_or_default();
            // Only those count who have the label, and from the other end, who were there all night.
            let labelled = |r: &StandingsRow| match &measure {
                Measure::Label(key) => self.label(r.id, key).is_some(),
                _ => true,
            };
            let there = only(&|r| labelled(r) && (rank > 0 || r.played > 0 && self.stayed(r)));
            let mut values: Vec<i64> = there.iter().map(|&r| value(r)).collect();
            values.sort_unstable_by_key(|&v| std::cmp::Reverse(v));
            // Who ties for a better rank takes this one too.
            let rank = usize::from(rank.unsigned_abs());
            let nth = values.get(rank.checked_sub(1)?).copied()?;
            let better = values.iter().filter(|v| **v > nth).count();
            let counts = matches!(measure, Measure::Tick(_) | Measure::Best(_));
            if better + 1 != rank || (sign > 0 && counts && nth <= 0) {
                return None;
            }
            let winners = there.into_iter().filter(|&r| value(r) == nth);
            return Some((Some(sign * nth), winners.collect()));
        }
        match kind {
            PrizeKind::Named(_) | PrizeKind::Raffle => {
                let won = plan.won.get(&kind.to_string());
                Some((None, those(won.map_or(&[], Vec::as_slice))))
            }
            PrizeKind::BestCouple => {
                let couples = plan.couples.iter().map(|couple| those(couple));
                let both: Vec<_> = couples.filter(|both| both.len() == 2).collect();
                let together =
                    |both: &Vec<&StandingsRow>| both.iter().map(|r| r.points).sum::<i64>();
                let best = both.iter().map(together).max()?;
                let winners = both.into_iter().filter(|pair| together(pair) == best);
                Some((Some(best), winners.flatten().collect()))
            }
            PrizeKind::Group { .. } => {
                let won = self.groups_with(kind);
                let first = won.first()?;
                let numbers: Vec<PlayerNo> =
                    won.iter().flat_map(|group| group.numbers.clone()).collect();
                Some((first.score.or(Some(first.points)), those(&numbers)))
            }
            PrizeKind::Equal(value, measure) | PrizeKind::Nearest(value, measure) => {
                let of = measured(measure);
                let off = |r: &StandingsRow| Some(of.get(&r.id)?.abs_diff(*value));
                let least = match kind {
                    PrizeKind::Equal(..) => Some(0),
                    _ => free.iter().filter_map(|r| off(r)).min(),
                };
                let have = only(&|r| off(r) == least);
                Some((of.get(&have.first()?.id).copied(), have))
            }
            PrizeKind::Each(measure) => {
                let counts = self.counts(measure, free.iter().copied());
                let have = only(&|r| counts.get(&r.id).is_some_and(|&n| n > 0));
                let total: u64 = counts.values().sum();
                (total > 0).then_some((i64::try_from(total).ok(), have))
            }
            PrizeKind::LastOf(measure) => {
                let had = |round| self.measured(measure, &self.standings(Some(round)));
                // Counted up to each round, from the last on: who had more after it than before it was the last.
                let rounds = RoundNo::up_to(self.last_entered().get()).rev();
                rounds.into_iter().find_map(|round| {
                    let (now, before) = (had(round), had(round - 1));
                    let last = only(&|r| now.get(&r.id) > before.get(&r.id));
                    (!last.is_empty()).then_some((Some(i64::from(round.get())), last))
                })
            }
            PrizeKind::Lot(measure) => {
                let of = measure.as_ref().map(measured);
                let tickets = |r: &StandingsRow| match &of {
                    None => 1,
                    Some(of) => of.get(&r.id).copied().unwrap_or_default().clamp(0, 1_000),
                };
                let each = playing()
                    .into_iter()
                    .flat_map(|r| std::iter::repeat_n(r, usize::try_from(tickets(r)).unwrap_or(0)));
                let mut drawn: Vec<&StandingsRow> = each.collect();
                let seed = self.draw.map_or(0, |d| d.seed);
                Dice::new(seed, &kind.to_string()).shuffle(&mut drawn);
                let winner = drawn.first()?;
                Some((of.is_some().then(|| tickets(winner)), vec![*winner]))
            }
            PrizeKind::HiddenNumber => {
                let order = match self.settings.prizes.hidden {
                    Some(number) => vec![number],
                    None => self.numbers_drawn(),
                };
                let there = playing();
                let winner = |n: &PlayerNo| there.iter().find(|r| r.number == *n);
                let winner = *order.iter().find_map(winner)?;
                Some((Some(i64::from(winner.number.get())), vec![winner]))
            }
            _ => None,
        }
    }

    /// The groups that have a prize for groups; none where it is for something else.
    fn groups_with(&self, kind: &PrizeKind) -> Vec<GroupRow> {
        let PrizeKind::Group { rank, label, by } = kind else {
            return Vec::new();
        };
        let asked = Together {
            by: by.as_slice(),
            ..Together::default()
        };
        let mut groups = self.groups(&self.standings(None), label, &asked);
        groups.retain(|group| group.rank == *rank);
        groups
    }

    /// Whether an entrant was there all night.
    fn stayed(&self, row: &StandingsRow) -> bool {
        let entrant = self.entrant(row.id);
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

/// A place in the standings, or among those who carry a label's value.
fn place_in(field: Option<(&str, &str)>, place: u16) -> PrizeKind {
    let prize = PrizeKind::Place(place);
    match field {
        None => prize,
        Some((label, value)) => PrizeKind::Within {
            prize: Box::new(prize),
            label: label.to_owned(),
            value: Some(value.to_owned()),
        },
    }
}

/// The prizes for places. Those who tie take as many places as there are of them; where a knock-out `decided`, whoever
/// played under one number has one place.
fn places(
    plan: &PrizePlan,
    rows: &[StandingsRow],
    kind: &dyn Fn(u16) -> PrizeKind,
    shared: u64,
    by: Option<&Measure>,
    decided: bool,
) -> Vec<Award> {
    let worth = |place: u16| {
        let prize = plan.prizes.iter().find(|p| p.kind == kind(place));
        prize.map(|p| plan.value(p.worth, shared))
    };
    let mut awards = Vec::new();
    let mut first = 1;
    for equals in rows.chunk_by(|a, b| a.rank == b.rank) {
        let mut numbers: Vec<PlayerNo> = equals.iter().map(|row| row.number).collect();
        numbers.sort_unstable();
        if decided {
            numbers.dedup();
        }
        let next = first + numbers.len() as u16;
        let prizes: Vec<u64> = (first..next).filter_map(worth).collect();
        if let Some(at) = (first..next).find(|&place| worth(place).is_some()) {
            let winners: Vec<&StandingsRow> = equals.iter().collect();
            let value = by.and_then(|by| {
                let value = equals[0].main(by);
                equals.iter().all(|r| r.main(by) == value).then_some(value)
            });
            // Whoever stood in shares with the one they stood in for, and with nobody else.
            let share = plan.share(prizes.iter().sum(), numbers.len());
            let own = |row: &StandingsRow| match decided {
                true => equals.iter().filter(|r| r.number == row.number).count(),
                false => 1,
            };
            awards.push(award(&kind(at), value, winners, |row| {
                plan.share(share, own(row))
            }));
        }
        first = next;
    }
    awards
}

/// A prize for these, each of whom gets their `amount`.
fn award(
    prize: &PrizeKind,
    value: Option<i64>,
    mut winners: Vec<&StandingsRow>,
    amount: impl Fn(&StandingsRow) -> u64,
) -> Award {
    winners.sort_by_key(|r| (r.number, r.id));
    let winner = |r: &&StandingsRow| Winner {
        id: r.id,
        number: r.number,
        name: r.name.clone(),
        amount: amount(r),
        times: None,
    };
    let winners: Vec<Winner> = winners.iter().map(winner).collect();
    Award {
        prize: prize.clone(),
        value,
        amount: winners.iter().map(|winner| winner.amount).sum(),
        winners,
        groups: Vec::new(),
        passed: Vec::new(),
    }
}

#[cfg(test)]
mod tests;

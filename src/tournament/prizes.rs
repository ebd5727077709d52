//! Who gets which prize.

use super::error::TournamentError;
use super::pot::{Pot, PrizeKind, PrizePlan};
use super::standings::Row;
use super::{Status, Tournament};
use crate::seating::Dice;
use serde::Serialize;
use std::collections::BTreeSet;

/// All prizes of a night and the pot they come from. Sums are in hundredths of the currency:
/// `pot.shared` = all `amount`s + `house` + `left`, exactly.
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

/// One prize, or several places that equals share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Award {
    /// What it is for; of places that are shared the first.
    #[serde(rename = "for")]
    pub prize: PrizeKind,
    /// What won it: points, lone marches, tables, hands, or the hidden number. `None` where nobody did.
    pub value: Option<i64>,
    /// What the winners get together.
    pub amount: u64,
    /// Who won it, equals sharing; by number. Empty where nobody did.
    pub winners: Vec<Winner>,
}

/// One who gets a prize.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Winner {
    /// The entrant.
    pub id: u32,
    /// The number on the card.
    pub number: u16,
    /// The name.
    pub name: String,
    /// This one's share.
    pub amount: u64,
}

/// An entrant's figures that side prizes ask for.
#[derive(Clone, Copy, Default)]
struct Feats {
    best: i64,
    whitewashes: i64,
    euchres: i64,
}

impl Tournament {
    /// The prizes as the standings are now, by the plan in the settings.
    ///
    /// Equals at a place share what their places are worth together. Then the side prizes, in the plan's order: the
    /// best of those who may still take one, equals sharing. Nothing is given for a best of nought.
    ///
    /// # Errors
    /// A plan that gives more than the pot holds.
    pub fn prizes(&self) -> Result<Prizes, TournamentError> {
        let plan = &self.settings.prizes;
        let pot = self.pot();
        plan.fits(Some(pot.shared))?;
        let rows = self.standings(None).rows;
        let played = rows.iter().any(|r| r.played > 0);
        let rows: Vec<Row> = rows
            .into_iter()
            .filter(|r| played && r.played + r.byes > 0)
            .collect();
        let mut awards = places(plan, &rows, pot.shared);
        let mut barred: BTreeSet<u32> = BTreeSet::new();
        if plan.first_takes_no_side_prize {
            barred.extend(rows.iter().filter(|r| r.rank == 1).map(|r| r.id));
        }
        if plan.one_each {
            barred.extend(awards.iter().flat_map(|a| &a.winners).map(|w| w.id));
        }
        let feats = self.feats();
        for prize in plan
            .prizes
            .iter()
            .filter(|p| !matches!(p.kind, PrizeKind::Place(_)))
        {
            let free: Vec<&Row> = rows.iter().filter(|r| !barred.contains(&r.id)).collect();
            let (value, winners) = self.side_prize(prize.kind, &free, &feats).unzip();
            let award = award(
                plan,
                prize.kind,
                value,
                winners.unwrap_or_default(),
                plan.value(prize.worth, pot.shared),
            );
            if plan.one_each {
                barred.extend(award.winners.iter().map(|w| w.id));
            }
            awards.push(award);
        }
        let house = plan.round(plan.value(plan.house, pot.shared));
        let given: u64 = awards.iter().map(|a| a.amount).sum();
        Ok(Prizes {
            pot,
            awards,
            house,
            left: pot.shared - house - given,
            round_to: plan.round_to.max(1),
        })
    }

    /// The best value of those who may take a side prize, and who has it.
    fn side_prize<'a>(
        &self,
        kind: PrizeKind,
        free: &[&'a Row],
        feats: &[Feats],
    ) -> Option<(i64, Vec<&'a Row>)> {
        let feat = |row: &Row| {
            let at = self.entrants.iter().position(|e| e.id == row.id);
            at.and_then(|at| feats.get(at)).copied().unwrap_or_default()
        };
        let most = |value: &dyn Fn(&Row) -> i64| {
            let best = free
                .iter()
                .map(|&r| value(r))
                .max()
                .filter(|&best| best > 0)?;
            Some((
                best,
                free.iter().copied().filter(|&r| value(r) == best).collect(),
            ))
        };
        match kind {
            PrizeKind::Place(_) => None,
            PrizeKind::MostLoners => most(&|r| i64::from(r.loners)),
            PrizeKind::HighGame => most(&|r| feat(r).best),
            PrizeKind::Whitewashes => most(&|r| feat(r).whitewashes),
            PrizeKind::MostEuchres => most(&|r| feat(r).euchres),
            PrizeKind::LowestScore => {
                let stayed: Vec<&Row> = free
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
                let there = |r: &&&Row| r.status == Status::Playing;
                let order = match self.settings.prizes.hidden {
                    Some(number) => vec![number],
                    None => self.numbers_drawn(),
                };
                let winner = order
                    .iter()
                    .find_map(|&n| free.iter().filter(there).find(|r| r.number == n))?;
                Some((i64::from(winner.number), vec![*winner]))
            }
        }
    }

    /// Whether an entrant was there all night.
    fn stayed(&self, row: &Row) -> bool {
        let entrant = self.entrants.iter().find(|e| e.id == row.id);
        let away = self
            .absences
            .iter()
            .any(|a| a.entrant == row.number && a.from <= self.last_begun());
        entrant.is_some_and(|e| e.from <= 1 && e.until.is_none()) && !away
    }

    /// All numbers in the order the night's seed draws them.
    fn numbers_drawn(&self) -> Vec<u16> {
        let numbers: BTreeSet<u16> = self.entrants.iter().map(|e| e.number).collect();
        let mut numbers: Vec<u16> = numbers.into_iter().collect();
        Dice::new(self.draw.map_or(0, |d| d.seed), "hidden number").shuffle(&mut numbers);
        numbers
    }

    fn feats(&self) -> Vec<Feats> {
        let mut feats = vec![Feats::default(); self.entrants.len()];
        for game in self.games(self.last_begun()).iter().filter(|g| g.whole) {
            let feat = &mut feats[game.who];
            feat.best = feat.best.max(game.points);
            feat.whitewashes += i64::from(game.won() > 0 && game.sides[1] == 0);
            feat.euchres += i64::from(game.euchres);
        }
        feats
    }
}

/// The prizes for places. Equals take as many places as they are.
fn places(plan: &PrizePlan, rows: &[Row], shared: u64) -> Vec<Award> {
    let worth = |place: u16| {
        let prize = plan
            .prizes
            .iter()
            .find(|p| p.kind == PrizeKind::Place(place));
        prize.map(|p| plan.value(p.worth, shared))
    };
    let mut awards = Vec::new();
    let mut first = 1;
    for equals in rows.chunk_by(|a, b| a.rank == b.rank) {
        let next = first + equals.len() as u16;
        let prizes: Vec<u64> = (first..next).filter_map(worth).collect();
        if let Some(at) = (first..next).find(|&place| worth(place).is_some()) {
            let winners: Vec<&Row> = equals.iter().collect();
            let value = Some(equals[0].points);
            awards.push(award(
                plan,
                PrizeKind::Place(at),
                value,
                winners,
                prizes.iter().sum(),
            ));
        }
        first = next;
    }
    awards
}

/// A prize shared among its winners, each share rounded down.
fn award(
    plan: &PrizePlan,
    prize: PrizeKind,
    value: Option<i64>,
    mut winners: Vec<&Row>,
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
        prize,
        value,
        amount: share * winners.len() as u64,
        winners,
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{join, night, seat, total};
    use super::super::{Entry, Prize, Worth};
    use super::*;
    use crate::seating::Format;
    use proptest::prelude::*;

    /// Eight players, two rounds: 1 has 22 points, 2 has 18, 3 and 4 have 17, 5, 7 and 8 have 16, 6 has 12.
    fn eight() -> Tournament {
        let mut t = night(Format::Progressive, 2);
        join(&mut t, &["A", "B", "C", "D", "E", "F", "G", "H"]);
        seat(&mut t, &["1 2 - 3 4 | 5 6 - 7 8", "1 5 - 2 6 | 3 7 - 4 8"]);
        t.settings.fee = 500;
        t.score(Entry {
            loners: vec![(1, 2)],
            euchres: Some([0, 2]),
            ..total(1, 1, 12, 9)
        })
        .unwrap();
        t.score(Entry {
            loners: vec![(6, 1)],
            ..total(1, 2, 6, 8)
        })
        .unwrap();
        t.score(total(2, 1, 10, 6)).unwrap();
        t.score(total(2, 2, 8, 8)).unwrap();
        t
    }

    fn won(prizes: &Prizes, kind: PrizeKind) -> (Option<i64>, Vec<(u16, u64)>) {
        let award = prizes.awards.iter().find(|a| a.prize == kind).unwrap();
        (
            award.value,
            award.winners.iter().map(|w| (w.number, w.amount)).collect(),
        )
    }

    #[test]
    fn a_night_of_eight_by_hand() {
        let t = eight();
        let rows = t.standings(None).rows;
        let order: Vec<(u16, u16, i64)> =
            rows.iter().map(|r| (r.rank, r.number, r.points)).collect();
        assert_eq!(
            order,
            [
                (1, 1, 22),
                (2, 2, 18),
                (3, 3, 17),
                (3, 4, 17),
                (5, 5, 16),
                (5, 7, 16),
                (5, 8, 16),
                (8, 6, 12)
            ]
        );
        let prizes = t.prizes().unwrap();
        assert_eq!(
            (prizes.pot.due, prizes.pot.basis),
            (4000, super::super::Basis::Due)
        );
        assert_eq!(
            won(&prizes, PrizeKind::Place(1)),
            (Some(22), vec![(1, 1600)])
        );
        assert_eq!(
            won(&prizes, PrizeKind::Place(2)),
            (Some(18), vec![(2, 1000)])
        );
        // 15 % are 6.00, shared by two.
        assert_eq!(
            won(&prizes, PrizeKind::Place(3)),
            (Some(17), vec![(3, 300), (4, 300)])
        );
        // 1 has two loners but first place; 6 has one. 6 then has a prize already when the lowest score comes.
        assert_eq!(
            won(&prizes, PrizeKind::MostLoners),
            (Some(1), vec![(6, 400)])
        );
        assert_eq!(
            won(&prizes, PrizeKind::HighGame),
            (Some(10), vec![(5, 200)])
        );
        assert_eq!(
            won(&prizes, PrizeKind::LowestScore),
            (Some(16), vec![(7, 100), (8, 100)])
        );
        // 3 and 4 euchred twice, but have their prize; nobody else did.
        assert_eq!(won(&prizes, PrizeKind::MostEuchres), (None, vec![]));
        assert_eq!(won(&prizes, PrizeKind::Whitewashes), (None, vec![]));
        assert_eq!((prizes.house, prizes.left), (0, 0));
    }

    #[test]
    fn without_limits_the_best_take_all() {
        let mut t = eight();
        t.settings.prizes.one_each = false;
        let prizes = t.prizes().unwrap();
        assert_eq!(
            won(&prizes, PrizeKind::MostEuchres),
            (Some(2), vec![(3, 0), (4, 0)])
        );
        assert_eq!(
            won(&prizes, PrizeKind::MostLoners),
            (Some(1), vec![(6, 400)])
        );
        assert_eq!(
            won(&prizes, PrizeKind::LowestScore),
            (Some(12), vec![(6, 200)])
        );
        t.settings.prizes.first_takes_no_side_prize = false;
        let prizes = t.prizes().unwrap();
        assert_eq!(
            won(&prizes, PrizeKind::MostLoners),
            (Some(2), vec![(1, 400)])
        );
        assert_eq!(
            won(&prizes, PrizeKind::HighGame),
            (Some(12), vec![(1, 100), (2, 100)])
        );
    }

    #[test]
    fn the_hidden_number_is_written_down_or_drawn() {
        let mut t = eight();
        let drawn = won(&t.prizes().unwrap(), PrizeKind::HiddenNumber);
        assert_eq!(drawn, won(&t.prizes().unwrap(), PrizeKind::HiddenNumber));
        t.settings.prizes.one_each = false;
        t.settings.prizes.hidden = Some(4);
        assert_eq!(
            won(&t.prizes().unwrap(), PrizeKind::HiddenNumber),
            (Some(4), vec![(4, 0)])
        );
        t.settings.prizes.hidden = Some(1);
        assert_eq!(
            won(&t.prizes().unwrap(), PrizeKind::HiddenNumber),
            (None, vec![])
        );
    }

    #[test]
    fn only_what_is_in_the_box_is_shared() {
        let mut t = eight();
        t.pay("1", 500).unwrap();
        t.pay("2", 250).unwrap();
        let pot = t.pot();
        assert_eq!(
            (pot.due, pot.paid, pot.outstanding, pot.shared),
            (4000, 750, 3250, 750)
        );
        let mut plan = t.settings.prizes.clone();
        plan.prizes[0].worth = Worth::Sum(800);
        t.set_prizes(plan.clone()).unwrap();
        assert_eq!(
            t.prizes().unwrap_err().to_string(),
            "the fixed sums are 8.00, the pot is 7.50"
        );
        plan.prizes[1].worth = Worth::Percent(99);
        assert!(t.set_prizes(plan.clone()).is_err());
        plan.prizes[1].kind = PrizeKind::Place(1);
        plan.prizes[1].worth = Worth::Nothing;
        assert_eq!(
            t.set_prizes(plan).unwrap_err().to_string(),
            "place 1 is given twice"
        );
    }

    #[test]
    fn before_the_first_result_nobody_has_won() {
        let mut t = night(Format::Progressive, 2);
        join(&mut t, &["A", "B", "C", "D"]);
        let prizes = t.prizes().unwrap();
        assert!(prizes.awards.iter().all(|a| a.winners.is_empty()));
    }

    #[test]
    fn a_plan_is_plain_json() {
        let json = r#"{"prizes":[{"for":{"place":1},"worth":{"sum":2000}},{"for":"high-game","worth":"nothing"}]}"#;
        let plan: PrizePlan = serde_json::from_str(json).unwrap();
        assert_eq!(
            plan.prizes[0],
            Prize {
                kind: PrizeKind::Place(1),
                worth: Worth::Sum(2000)
            }
        );
        assert_eq!((plan.round_to, plan.one_each), (50, true));
        assert!(serde_json::from_str::<PrizePlan>(r#"{"prices":[]}"#).is_err());
    }

    proptest! {
        #[test]
        fn the_sum_is_exact(
            fee in 0u32..10_000,
            round_to in 0u32..700,
            percents in proptest::collection::vec(0u32..12, 9),
            sums in proptest::collection::vec(proptest::option::of(0u32..300), 9),
            house in 0u32..5,
        ) {
            let mut t = eight();
            t.settings.fee = fee;
            t.settings.prizes.round_to = round_to;
            t.settings.prizes.house = Worth::Percent(house);
            for ((prize, percent), sum) in t.settings.prizes.prizes.iter_mut().zip(percents).zip(sums) {
                prize.worth = sum.map_or(Worth::Percent(percent), Worth::Sum);
            }
            if let Ok(prizes) = t.prizes() {
                let each: u64 = prizes.awards.iter().flat_map(|a| &a.winners).map(|w| w.amount).sum();
                let given: u64 = prizes.awards.iter().map(|a| a.amount).sum();
                prop_assert_eq!(each, given);
                prop_assert_eq!(given + prizes.house + prizes.left, prizes.pot.shared);
            }
        }
    }
}

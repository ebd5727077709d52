//! Changing which prizes a night gives.

use super::{Act, Changed, Desk, DeskError};
use crate::seating::PlayerNo;
use crate::tournament::{
    Operation, Prize, PrizeKind, PrizePlan, Tournament, TournamentError, Worth,
};
use std::collections::BTreeSet;

/// Changes to the prizes; people are given by number or name. A field that is `None` or empty changes nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrizeChanges {
    /// Replace all prizes with these.
    pub plan: Option<Vec<Prize>>,
    /// Prizes to add, or to change the value of.
    pub give: Vec<Prize>,
    /// Prizes to take out.
    pub drop: Vec<PrizeKind>,
    /// What the house keeps.
    pub house: Option<Worth>,
    /// Sums are rounded down to a multiple of this, in hundredths.
    pub round_to: Option<u32>,
    /// Nobody may win two prizes.
    pub one_each: Option<bool>,
    /// The winner of the night may win a side prize as well.
    pub first_takes_side_prize: Option<bool>,
    /// The hidden number; `Some(None)` leaves it to the night's seed.
    pub hidden: Option<Option<PlayerNo>>,
    /// Who won a prize that the club awards itself; an empty list clears it.
    pub won: Vec<(PrizeKind, Vec<String>)>,
    /// What the raffle tickets brought in, in hundredths.
    pub raffle: Option<u32>,
    /// Who came as a couple.
    pub couples: Option<Vec<[String; 2]>>,
    /// The entry fee, in hundredths.
    pub fee: Option<u32>,
}

/// Reads who came as a couple, by number or name: `3+14`.
///
/// # Errors
/// It does not name two people.
pub fn couple(text: &str) -> Result<[String; 2], String> {
    let (a, b) = text
        .split_once('+')
        .ok_or_else(|| format!("{text:?} is not a couple; write WHO+WHO"))?;
    Ok([a, b].map(|who| who.trim().to_owned()))
}

/// Reads who won a prize, by number or name: `17`, `3+14`; `nobody` stands for nobody.
pub fn winners(text: &str) -> Vec<String> {
    match text.trim() {
        "nobody" => Vec::new(),
        who => who.split('+').map(|one| one.trim().to_owned()).collect(),
    }
}

/// Reads the hidden number that somebody wrote down; `drawn` leaves it to the night's seed.
///
/// # Errors
/// It is neither.
pub fn hidden(text: &str) -> Result<Option<PlayerNo>, String> {
    let wrong = |_| format!("{text:?} is not a number; write one, or drawn");
    match text {
        "drawn" => Ok(None),
        number => number.parse().map(Some).map_err(wrong),
    }
}

impl PrizeChanges {
    /// The prize plan with these changes made.
    fn applied(&self, t: &Tournament) -> Result<PrizePlan, TournamentError> {
        let mut plan = t.settings.prizes.clone();
        if let Some(list) = &self.plan {
            plan.prizes.clone_from(list);
        }
        for prize in &self.give {
            match plan.prizes.iter_mut().find(|p| p.kind == prize.kind) {
                Some(there) => there.worth = prize.worth,
                None => plan.prizes.push(prize.clone()),
            }
        }
        for kind in &self.drop {
            let before = plan.prizes.len();
            plan.prizes.retain(|p| p.kind != *kind);
            if plan.prizes.len() == before {
                let prize = kind.to_string();
                return Err(TournamentError::NoPrize { prize });
            }
        }
        plan.house = self.house.unwrap_or(plan.house);
        plan.round_to = self.round_to.unwrap_or(plan.round_to);
        plan.one_each = self.one_each.unwrap_or(plan.one_each);
        if let Some(takes) = self.first_takes_side_prize {
            plan.first_takes_no_side_prize = !takes;
        }
        plan.hidden = self.hidden.unwrap_or(plan.hidden);
        plan.raffle = self.raffle.unwrap_or(plan.raffle);
        let number = |who: &String| Ok(t.find(who)?.number);
        if let Some(couples) = &self.couples {
            let couple = |[a, b]: &[String; 2]| Ok([number(a)?, number(b)?]);
            let couples = couples.iter().map(couple);
            plan.couples = couples.collect::<Result<_, TournamentError>>()?;
        }
        for (kind, who) in &self.won {
            if !matches!(kind, PrizeKind::Named(_) | PrizeKind::Raffle) {
                let prize = kind.to_string();
                return Err(TournamentError::PrizeFollows { prize });
            }
            if plan.prizes.iter().all(|p| p.kind != *kind) {
                let prize = kind.to_string();
                return Err(TournamentError::NoPrize { prize });
            }
            let numbers = who.iter().map(number);
            let numbers: Vec<PlayerNo> = numbers.collect::<Result<_, TournamentError>>()?;
            match numbers.is_empty() {
                true => drop(plan.won.remove(&kind.to_string())),
                false => drop(plan.won.insert(kind.to_string(), numbers)),
            }
        }
        let own: BTreeSet<String> = plan.prizes.iter().map(|p| p.kind.to_string()).collect();
        plan.won.retain(|name, _| own.contains(name));
        Ok(plan)
    }
}

impl Desk {
    /// Changes which prizes a night gives.
    ///
    /// # Errors
    /// A plan that gives away more than there is, or lists a prize twice; a winner named for a prize that follows from
    /// the results or that is not in the plan.
    pub fn set_prizes(
        &mut self,
        act: &Act,
        changes: &PrizeChanges,
    ) -> Result<Changed<()>, DeskError> {
        self.change(act, |t| {
            t.settings.fee = changes.fee.unwrap_or(t.settings.fee);
            t.set_prizes(changes.applied(t)?)?;
            Ok(((), Operation::Prizes))
        })
    }
}

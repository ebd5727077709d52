//! Entry fees.

use super::{Act, Moment, Money, Refusal, Told, Way, Who, act};
use crate::seating::PlayerNo;
use crate::tournament::text::{money, numbered};
use crate::tournament::{Part, Phrase, Tournament, is_everybody, phrase};
use serde::Serialize;
use serde_json::json;

act! { default:
    /// Record an entry fee.
    ///
    /// # Examples
    /// - `benny pay 17`: the whole fee
    /// - `benny pay 17 2.50`
    /// - `benny pay 17 --back`: all they paid
    /// - `benny pay --all`
    pub struct Pay {
        /// A number or an unambiguous part of the name.
        #[arg(required_unless_present = "all")]
        pub who: Option<Who>,
        /// How much [default: what is still due, or all they paid].
        pub amount: Option<Money>,
        /// The fee is given back.
        #[arg(long, conflicts_with = "all")]
        pub back: bool,
        /// Everybody has paid what they owe.
        #[arg(long, conflicts_with_all = ["who", "amount"])]
        pub all: bool,
    }
}

/// What was paid.
#[derive(Clone, Debug, Serialize)]
pub struct Paid {
    /// How many paid or were paid back.
    pub entries: usize,
    /// What everybody has paid in all, in hundredths.
    pub paid: u64,
    #[serde(skip)]
    sum: i64,
}

/// What everybody has paid.
fn in_pot(night: &Tournament) -> u64 {
    night.entrants.iter().map(|e| u64::from(e.paid)).sum()
}

/// Who paid which sum, how much of it is more than the fee, and what is in the pot then.
fn paid(did: &str, who: Part, [sum, over, pot]: [u64; 3]) -> Phrase {
    let [sum, over, pot, more] = [money(sum), money(over), money(pot), (over > 0).to_string()];
    phrase!("did-pay", did, sum, more, over, pot, who)
}

/// What somebody who is no longer registered had paid: it's out of the pot.
pub(super) fn paid_back(who: &str, sum: u32, night: &Tournament) -> Option<Phrase> {
    let sums = [sum.into(), 0, in_pot(night)];
    (sum > 0).then(|| paid("back", Part::of(who), sums))
}

impl Act for Pay {
    type World = Tournament;
    const VERB: &'static str = "pay";
    type Outcome = Paid;

    fn apply(&mut self, night: &mut Tournament, _: &Moment) -> Result<Paid, Refusal> {
        // `pay all`, unless somebody is called so.
        if let (Some(who), None) = (&self.who, self.amount)
            && is_everybody(who.as_str())
            && !self.back
            && night.find(who.as_str()).is_err()
        {
            (self.who, self.all) = (None, true);
        }
        let one = match &self.who {
            Some(who) if !self.all => Some(night.find(who.as_str())?.number),
            _ if self.all => None,
            _ => {
                let ask = phrase!("why-enter-player-who-paid");
                return Err(Refusal::new("usage", ask)
                    .or(Way::to(
                        phrase!("way-one-player"),
                        json!({"do": "pay", "who": null}),
                    ))
                    .or(Way::to(
                        phrase!("way-all-who-owe"),
                        json!({"do": "pay", "all": true}),
                    )));
            }
        };
        if night.settings.fee == 0 && self.amount.is_none() && !self.back {
            let mut refused = Refusal::new("no_fee", phrase!("why-this-tournament-no-entry"));
            if let Some(number) = one {
                let pay = json!({"do": "pay", "who": number, "amount": null});
                refused = refused.or(Way::to(phrase!("way-say-how-much-paid"), pay));
            }
            return Err(refused.or(Way::to(
                phrase!("way-set-fee"),
                json!({"do": "set", "fee": null}),
            )));
        }
        let amount = match (self.back, self.amount, one) {
            (true, None, Some(who)) => Some(
                -night
                    .find(&who.to_string())
                    .map_or(0, |one| i64::from(one.paid)),
            ),
            (back, amount, _) => amount.map(|sum| if back { -sum.0.abs() } else { sum.0 }),
        };
        let numbers: Vec<PlayerNo> = match one {
            Some(number) => vec![number],
            None => {
                let owing = night.registered().filter(|e| night.owed(e.number) > 0);
                owing.map(|e| e.number).collect()
            }
        };
        let mut sum = 0;
        for &number in &numbers {
            let amount = amount.unwrap_or_else(|| i64::from(night.owed(number)));
            night.pay(&number.to_string(), amount)?;
            sum += amount;
        }
        self.who = one.map(Who::from);
        self.amount = one.map(|_| Money(sum.abs()));
        self.back = sum < 0 || self.back;
        Ok(Paid {
            entries: numbers.len(),
            paid: in_pot(night),
            sum,
        })
    }

    fn told(&self, done: &Paid, night: &Tournament) -> Told {
        let one = self.who.as_ref().and_then(|who| night.find(&who.0).ok());
        let who = match one {
            Some(one) => numbered(one.number, &one.name).into(),
            None => phrase!("people-or-teams", n = done.entries),
        };
        let did = match done.sum {
            0 if self.back => "nothing",
            0 if one.is_none() => "nobody",
            0 => "owes",
            ..0 => "back",
            _ => "paid",
        };
        let over = one.map_or(0, |one| one.paid.saturating_sub(night.settings.fee));
        let over = match night.settings.fee {
            0 => 0,
            _ => u64::from(over),
        };
        Told::words(paid(
            did,
            Part::of(who),
            [done.sum.unsigned_abs(), over, done.paid],
        ))
    }

    fn line(&self) -> String {
        let sum = self.amount.map(|sum| format!(" {sum}")).unwrap_or_default();
        match &self.who {
            Some(who) if self.back => format!("{who}{sum} back"),
            Some(who) => format!("{who}{sum}"),
            None => "all".to_owned(),
        }
    }
}

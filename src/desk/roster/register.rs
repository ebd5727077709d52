//! Registering a list once it has been looked at.

use super::{Finding, Paid, Roster};
use crate::seating::PlayerNo;
use crate::tournament::{NewEntrant, Tournament, TournamentError, fold_name};
use std::collections::BTreeSet;

/// What registering a list led to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Registered {
    /// The numbers given, in the list's order.
    pub numbers: Vec<PlayerNo>,
    /// How many have paid something according to the list.
    pub paid: usize,
    /// What they have paid in all, in hundredths of the currency.
    pub sum: u64,
}

impl Roster {
    /// What there is to say about the list for this tournament: who is registered already, and fees that cannot be
    /// noted.
    pub fn beside(&self, t: &Tournament) -> Vec<Finding> {
        let there = registered(t);
        let names = self.entries.iter().map(|entry| entry.label());
        let names: Vec<String> = names
            .filter(|name| there.contains(&fold_name(name)))
            .collect();
        let mut findings = Vec::new();
        if !names.is_empty() {
            findings.push(Finding::Registered {
                names,
                of: self.entries.len(),
            });
        }
        let yes = self
            .entries
            .iter()
            .filter(|entry| entry.paid == Paid::Yes)
            .count();
        if yes > 0 && t.settings.fee == 0 {
            findings.push(Finding::PaidWithoutFee { count: yes });
        }
        findings
    }

    /// The list with each name once: without repeated lines, and without anybody registered already.
    pub fn once(mut self, t: &Tournament) -> Self {
        let there = registered(t);
        let mut at = 0..;
        let repeated: BTreeSet<usize> = self.repeated.drain(..).collect();
        self.entries.retain(|entry| {
            let again = at.next().is_some_and(|at| repeated.contains(&at));
            !again && !there.contains(&fold_name(&entry.label()))
        });
        self.findings.retain(|finding| !finding.is_twice());
        self
    }

    /// Registers everybody on the list, all or none, and notes the fees paid according to the list.
    ///
    /// # Errors
    /// As [`Tournament::add`].
    pub fn register(&self, t: &mut Tournament) -> Result<Registered, TournamentError> {
        let new = self.entries.iter().map(|entry| NewEntrant {
            name: entry.name.clone(),
            members: entry.members.clone(),
        });
        let numbers = if self.entries.is_empty() {
            Vec::new()
        } else {
            t.add(new.collect())?
        };
        let mut registered = Registered {
            numbers,
            ..Registered::default()
        };
        for (entry, number) in self.entries.iter().zip(&registered.numbers) {
            let sum = match entry.paid {
                Paid::Yes => t.settings.fee,
                Paid::Sum(sum) => sum,
                Paid::Unsaid | Paid::No => 0,
            };
            for (key, value) in &entry.labels {
                t.set_label(&number.to_string(), key, value)?;
            }
            if sum > 0 {
                t.pay(&number.to_string(), i64::from(sum))?;
                registered.paid += 1;
                registered.sum += u64::from(sum);
            }
        }
        Ok(registered)
    }
}

/// The folded names of everybody who is registered and has not left.
fn registered(t: &Tournament) -> BTreeSet<String> {
    let there = t
        .entrants
        .iter()
        .filter(|e| e.until.is_none() && !e.name.is_empty());
    there.map(|e| fold_name(&e.name)).collect()
}

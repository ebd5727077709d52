//! Registering a list once it has been looked at.

use super::list::in_order;
use super::{Entry, Finding, Paid, Roster};
use crate::tournament::Tournament;
use crate::tournament::acts::Listed;
use std::collections::BTreeSet;

impl Entry {
    /// What the list says of somebody, as registering them takes it.
    pub fn listed(&self) -> Listed {
        Listed {
            line: Some(self.line),
            name: self.name.clone(),
            members: self.members.clone(),
            paid: self.paid == Paid::Yes,
            sum: match self.paid {
                Paid::Sum(sum) => crate::tournament::text::money(sum).parse().ok(),
                _ => None,
            },
            labels: self.labels.clone(),
        }
    }
}

impl Roster {
    /// What there is to say about the list for this tournament: who is registered already, and fees that cannot be
    /// noted.
    pub fn beside(&self, t: &Tournament) -> Vec<Finding> {
        let there = registered(t);
        let names = self.entries.iter().map(|entry| entry.label());
        let names: Vec<String> = names
            .filter(|name| there.contains(&in_order(name)))
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
            !again && !there.contains(&in_order(&entry.label()))
        });
        self.findings.retain(|finding| !finding.is_twice());
        self
    }
}

/// The names, for comparing, of everybody who is registered and has not left.
fn registered(t: &Tournament) -> BTreeSet<String> {
    let there = t
        .entrants
        .iter()
        .filter(|e| e.until.is_none() && !e.name.is_empty());
    there.map(|e| in_order(&e.name)).collect()
}

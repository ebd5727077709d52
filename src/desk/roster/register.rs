//! Registering a list once it has been looked at.

use super::list::in_order;
use super::{Entry, Finding, Paid, Roster};
use crate::tournament::Tournament;
use crate::tournament::acts::Listed;
use std::collections::BTreeSet;

impl Entry {
    /// Takes over what another line about the same person says beside.
    fn learn(&mut self, other: Entry) {
        if matches!(self.paid, Paid::Unsaid | Paid::No) {
            self.paid = other.paid;
        }
        for (key, value) in other.labels {
            self.labels.entry(key).or_insert(value);
        }
    }

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
        if t.settings.fee == 0 {
            findings.extend(self.paid_without_fee());
        }
        findings
    }

    /// What is said where people have paid and there is no fee to note it against.
    pub fn paid_without_fee(&self) -> Option<Finding> {
        let yes = self.entries.iter().filter(|e| e.paid == Paid::Yes);
        let count = yes.count();
        (count > 0).then_some(Finding::PaidWithoutFee { count })
    }

    /// The list with each name once: without repeated lines, and without anybody registered already.
    pub fn once(self, t: &Tournament) -> Self {
        let mut once = self.each_once().newcomers(t);
        once.findings.retain(|finding| !finding.is_twice());
        once
    }

    /// Without the lines that repeat an earlier one, which keeps what only they say.
    pub fn each_once(mut self) -> Self {
        let repeated: BTreeSet<usize> = self.repeated.drain(..).collect();
        for (at, entry) in std::mem::take(&mut self.entries).into_iter().enumerate() {
            let name = repeated.contains(&at).then(|| in_order(&entry.label()));
            let first = name.and_then(|name| {
                let mut earlier = self.entries.iter_mut();
                earlier.find(|e| in_order(&e.label()) == name)
            });
            match first {
                Some(first) => first.learn(entry),
                None => self.entries.push(entry),
            }
        }
        self
    }

    /// Without anybody registered already.
    pub fn newcomers(mut self, t: &Tournament) -> Self {
        let there = registered(t);
        self.repeated.clear();
        self.entries
            .retain(|entry| !there.contains(&in_order(&entry.label())));
        self
    }
}

/// The names, for comparing, of everybody who is registered and has not left.
fn registered(t: &Tournament) -> BTreeSet<String> {
    let there = t.registered().filter(|e| !e.name.is_empty());
    there.map(|e| in_order(&e.name)).collect()
}

//! Somebody is given a label: a club, a couple, a colour.

use super::{Act, Moment, Refusal, Told, Who, act};
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::{Tournament, phrase};
use serde::Serialize;
use std::collections::BTreeMap;

act! {
    /// Give a player labels, such as a club; KEY= takes one away.
    ///
    /// # Examples
    /// - `benny label 17 club=Harbour`
    /// - `benny label Ann sex=F couple=3`
    /// - `benny label 17 club=`
    pub struct Label {
        /// A number or an unambiguous part of the name.
        pub who: Who,
        /// What they carry: club=Harbour.
        #[arg(value_name = "KEY=VALUE", required = true)]
        pub labels: Vec<String>,
    }
}

/// A label as it is typed.
pub(super) fn key_value(label: &str) -> Result<(&str, &str), Refusal> {
    let wrong = || Refusal::new("usage", phrase!("why-isnt-label-write-key", label));
    label.split_once('=').ok_or_else(wrong)
}

/// What somebody carries now.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Labelled {
    /// Their number.
    pub number: PlayerNo,
    /// Everything they carry.
    pub labels: BTreeMap<String, String>,
}

impl Act for Label {
    type World = Tournament;
    const VERB: &'static str = "label";
    type Outcome = Labelled;

    fn apply(&mut self, night: &mut Tournament, _: &Moment) -> Result<Labelled, Refusal> {
        let pairs = self.labels.iter().map(|label| key_value(label));
        let pairs = pairs.collect::<Result<Vec<_>, _>>()?;
        let who = night.find(&self.who.0)?;
        let (number, id) = (who.number, who.id);
        for (key, value) in pairs {
            night.set_label(&self.who.0, key, value)?;
        }
        self.who = number.into();
        let labels = night.labels_of(id).into_iter();
        Ok(Labelled {
            number,
            labels: labels
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .collect(),
        })
    }

    fn told(&self, done: &Labelled, night: &Tournament) -> Told {
        // The door's label: somebody has come in.
        if self.labels == ["here=yes"] {
            let who = night.labelled(done.number, RoundNo::MAX);
            return Told::words(phrase!("did-come", who));
        }
        let labels: Vec<String> = done
            .labels
            .iter()
            .map(|(key, value)| format!("{key} {value}"))
            .collect();
        Told::words(phrase!(
            "did-label",
            who = night.labelled(done.number, RoundNo::MAX),
            n = labels.len(),
            labels = labels.join(", ")
        ))
    }

    fn line(&self) -> String {
        format!("{} {}", self.who, self.labels.join(" "))
    }
}

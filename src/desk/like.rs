//! A club's own night: its settings saved whole, and used for the next one.

use crate::engine::rules::RuleSet;
use crate::seating::Format;
use crate::tournament::acts::Named;
use crate::tournament::{
    ByeScore, Measure, Movement, Prize, PrizePlan, Rings, RoundSpan, Settings, TieBreak, Wanted,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// How a night is played, without whose and when: a file of `templates/nights`, or of the club.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[non_exhaustive]
pub struct Like {
    /// What is played, in one sentence.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub says: String,
    /// Single players or fixed teams.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub format: Option<Format>,
    /// How people move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub movement: Option<Movement>,
    /// How many rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u16>,
    /// The rules: a preset's name, or the whole rule set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<Named<RuleSet>>,
    /// How long a round is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub span: Option<RoundSpan>,
    /// After how many minutes it ends at the latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u16>,
    /// The table whose points ring the bell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bell: Option<Rings>,
    /// What ranks first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Measure>,
    /// Tie-breaks, in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tie_breaks: Option<Vec<TieBreak>>,
    /// What a bye is worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bye: Option<ByeScore>,
    /// Left-over players at a table of six.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fill_six: Option<bool>,
    /// The entry fee, in hundredths.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fee: Option<u32>,
    /// Fines, in hundredths.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub fines: BTreeMap<String, u32>,
    /// What tables count beside points, and what each is worth on the card of who has it.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub ticks: BTreeMap<String, i32>,
    /// The prizes: whole, or each as it is typed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prizes: Option<Prizes>,
}

/// Prizes as they are typed, or the whole plan.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Prizes {
    /// `1=50%`, `most-loners=honour`.
    Typed(Vec<String>),
    /// Everything about them.
    Plan(Box<PrizePlan>),
}

/// The nights that come with benny, by name.
static SHIPPED: LazyLock<Vec<(&str, Like)>> = LazyLock::new(|| {
    let read = |(name, json)| Some((name, serde_json::from_str(json).ok()?));
    FILES.iter().copied().filter_map(read).collect()
});

const FILES: &[(&str, &str)] = &[
    (
        "progressive",
        include_str!("../../templates/nights/progressive.json"),
    ),
    (
        "ring-winners",
        include_str!("../../templates/nights/ring-winners.json"),
    ),
    ("ladder", include_str!("../../templates/nights/ladder.json")),
    (
        "red-and-white",
        include_str!("../../templates/nights/red-and-white.json"),
    ),
    (
        "ladies-and-gents",
        include_str!("../../templates/nights/ladies-and-gents.json"),
    ),
    (
        "round-robin-teams",
        include_str!("../../templates/nights/round-robin-teams.json"),
    ),
    (
        "brewery-pairs",
        include_str!("../../templates/nights/brewery-pairs.json"),
    ),
    (
        "compass",
        include_str!("../../templates/nights/compass.json"),
    ),
    (
        "partner-each",
        include_str!("../../templates/nights/partner-each.json"),
    ),
    (
        "six-hand",
        include_str!("../../templates/nights/six-hand.json"),
    ),
    (
        "whist-drive",
        include_str!("../../templates/nights/whist-drive.json"),
    ),
    (
        "cards-alone",
        include_str!("../../templates/nights/cards-alone.json"),
    ),
    (
        "bid-euchre",
        include_str!("../../templates/nights/bid-euchre.json"),
    ),
    ("pepper", include_str!("../../templates/nights/pepper.json")),
];

impl Like {
    /// The nights that come with benny, by name.
    pub fn shipped() -> &'static [(&'static str, Like)] {
        &SHIPPED
    }

    /// A night that comes with benny.
    ///
    /// # Errors
    /// There is none of that name; those there are.
    pub fn named(name: &str) -> Result<Like, String> {
        let found = SHIPPED.iter().find(|(known, _)| *known == name);
        found.map(|(_, like)| like.clone()).ok_or_else(|| {
            let names: Vec<&str> = SHIPPED.iter().map(|(name, _)| *name).collect();
            format!(
                "there's no night \"{name}\"; use {}, or a file",
                names.join(", ")
            )
        })
    }

    /// What is played, in one sentence: its own, or how people move.
    pub fn in_short(&self) -> String {
        if !self.says.is_empty() {
            return self.says.clone();
        }
        let movement = self.movement.as_ref().map_or("rotation", |m| m.word());
        match self.rounds {
            Some(rounds) => format!("{movement}, {rounds} rounds"),
            None => movement.to_owned(),
        }
    }

    /// A night as it is saved for the next: without who won what by name.
    pub fn of(settings: &Settings) -> Like {
        let s = settings.clone();
        let preset = RuleSet::preset(&s.rules.name).is_ok_and(|rules| rules == s.rules);
        let prizes = PrizePlan {
            won: BTreeMap::new(),
            couples: Vec::new(),
            sponsored: 0,
            hidden: None,
            raffle: 0,
            ..s.prizes
        };
        Like {
            says: String::new(),
            format: Some(s.format),
            movement: Some(s.movement),
            rounds: (!s.rounds_open).then_some(s.rounds),
            rules: Some(match preset {
                true => Named::Name(s.rules.name),
                false => Named::Whole(Box::new(s.rules)),
            }),
            span: Some(s.span),
            minutes: s.minutes,
            bell: s.bell,
            by: Some(s.by),
            tie_breaks: Some(s.tie_breaks),
            bye: Some(s.bye),
            fill_six: Some(s.fill_six),
            fee: Some(s.fee),
            fines: s.fines,
            ticks: s.ticks,
            prizes: Some(Prizes::Plan(Box::new(prizes))),
        }
    }

    /// What a new night is told: what is `typed`, and this for the rest.
    ///
    /// # Errors
    /// Rules of a name that there is not.
    pub fn wanted(&self, typed: Wanted) -> Result<Wanted, String> {
        let rules = match &self.rules {
            Some(Named::Name(name)) => Some(RuleSet::preset(name).map_err(|e| e.to_string())?),
            Some(Named::Whole(rules)) => Some((**rules).clone()),
            None => None,
        };
        let mut fines: Vec<(String, u32)> = self.fines.clone().into_iter().collect();
        fines.extend(typed.fines);
        let ticks = self
            .ticks
            .iter()
            .map(|(tick, worth)| (tick.clone(), Some(*worth)));
        let ticks = ticks.chain(typed.ticks).collect();
        Ok(Wanted {
            format: typed.format.or(self.format),
            movement: typed.movement.or(self.movement.clone()),
            rounds: typed.rounds.or(self.rounds),
            rules: typed.rules.or(rules),
            span: typed.span.or(self.span),
            minutes: typed.minutes.or(self.minutes.map(Some)),
            bell: typed.bell.or(self.bell.map(Some)),
            by: typed.by.or(self.by.clone()),
            tie_breaks: typed.tie_breaks.or(self.tie_breaks.clone()),
            bye: typed.bye.or(self.bye),
            fill_six: typed.fill_six.or(self.fill_six),
            fee: typed.fee.or(self.fee),
            fines,
            ticks,
            ..typed
        })
    }

    /// The prizes, where it says any.
    ///
    /// # Errors
    /// A prize that cannot be read.
    pub fn plan(&self, usual: &PrizePlan) -> Result<Option<PrizePlan>, String> {
        Ok(match &self.prizes {
            None => None,
            Some(Prizes::Plan(plan)) => Some((**plan).clone()),
            Some(Prizes::Typed(each)) => {
                let prizes = each.iter().map(|text| text.parse::<Prize>());
                Some(PrizePlan {
                    prizes: prizes.collect::<Result<_, _>>()?,
                    ..usual.clone()
                })
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_night_that_is_shipped_can_be_begun() {
        assert_eq!(Like::shipped().len(), FILES.len(), "every file is read");
        for (name, like) in Like::shipped() {
            let wanted = like.wanted(Wanted::default()).expect("rules");
            let usual = RuleSet::preset("north-american").expect("rules");
            let day = chrono::NaiveDate::default();
            let night = crate::desk::new_night("Night", day, &usual, &wanted).expect(name);
            let plan = like.plan(&night.settings.prizes).expect("prizes");
            assert!(plan.is_some() && !like.says.is_empty(), "{name}");
            // Saved and read back, it is the same night.
            let saved = serde_json::to_string(&Like::of(&night.settings)).expect("json");
            let again: Like = serde_json::from_str(&saved).expect("a night");
            let wanted = again.wanted(Wanted::default()).expect("rules");
            let twin = crate::desk::new_night("Night", day, &usual, &wanted).expect(name);
            assert_eq!(twin.settings.movement, night.settings.movement);
            assert_eq!(
                (twin.settings.span, twin.settings.rules.name.clone()),
                (night.settings.span, night.settings.rules.name.clone())
            );
        }
    }
}

//! A knock-out beside the nights as files of 0.2.0's development have it: a bracket with its results, and what phones sent.

use super::super::bracket::{BracketForm, Contestant, MatchScore};
use super::super::propose::Proposal;
use super::super::statement::Speaker;
use super::super::{Refusal, Tournament};
use super::beside::NewKnockOut;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Old {
    slug: String,
    name: String,
    from: Option<String>,
    bracket: OldBracket,
    /// The match is the table, its turn the round, and a contestant's seed their number.
    #[serde(default)]
    said: Vec<Proposal>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OldBracket {
    form: BracketForm,
    contestants: Vec<Contestant>,
    seed: u64,
    results: BTreeMap<u16, MatchScore>,
}

/// A knock-out's data in today's form; today's is left as it is, and so is what cannot be read.
pub fn today(data: &mut Value) {
    if data.get("bracket").is_none() {
        return;
    }
    let night = serde_json::from_value::<Old>(data.clone()).ok();
    let night = night.and_then(|old| night_of(old).ok());
    if let Some(now) = night.and_then(|night| serde_json::to_value(night).ok()) {
        *data = now;
    }
}

fn night_of(old: Old) -> Result<Tournament, Refusal> {
    let new = NewKnockOut {
        slug: old.slug,
        name: old.name,
        from: old.from,
        contestants: old.bracket.contestants,
        form: old.bracket.form,
        seed: old.bracket.seed,
        at: "1970-01-01T00:00:00Z".to_owned(),
    };
    let mut night = new.night()?;
    for (number, score) in old.bracket.results {
        night.enter_match(number, Some(score), false, false)?;
    }
    for said in old.said {
        let Some((_, places)) = night.played_out() else {
            break;
        };
        let seed = u32::from(said.number.get());
        let speaker = night.entrant(seed);
        if let (Some(speaker), Some(&(round, _))) = (speaker, places.get(&said.table.get())) {
            let mut statement = said.statement();
            statement.by = Speaker::Phone(speaker.number);
            statement.round = round;
            night.say(statement);
        }
    }
    Ok(night)
}

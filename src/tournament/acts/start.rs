//! A round's bell.

use super::coming::redraw;
use super::{Act, Moment, Note, Refusal, Told, Way};
use crate::seating::RoundNo;
use crate::tournament::Tournament;
use crate::tournament::phrase;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// Start a round and its clock.
///
/// # Examples
/// - `benny start`: the next round
/// - `benny start 3`
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct Start {
    /// The round [default: the first that is not complete].
    pub round: Option<RoundNo>,
}

/// The round that has begun.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Started {
    /// The round.
    pub round: RoundNo,
    /// When, RFC 3339.
    pub started: String,
}

impl Act for Start {
    type World = Tournament;
    const VERB: &'static str = "start";
    type Outcome = Started;

    fn apply(&mut self, night: &mut Tournament, moment: &Moment) -> Result<Started, Refusal> {
        let round = night.start(self.round, moment.at)?;
        self.round = Some(round);
        Ok(Started {
            round,
            started: night.bell(round).unwrap_or_default().to_owned(),
        })
    }

    fn told(&self, done: &Started, night: &Tournament) -> Told {
        let round = done.round;
        let at = done.started.get(11..16).unwrap_or_default();
        let told = Told::words(phrase!("did-start", round, at));
        let open = night.first_incomplete().filter(|&open| open < round);
        let early = open.map(|open| {
            let undo = Way::to(
                phrase!("way-if-round-did-not", round),
                json!({"do": "undo"}),
            );
            Note::new(phrase!("note-round-not-complete-yet", open), undo)
        });
        told.note(early)
            .note(super::draw::out_of_date(night))
            .note(redraw(night).filter(|_| night.needs_draw()))
    }

    fn line(&self) -> String {
        self.round
            .map(|round| round.to_string())
            .unwrap_or_default()
    }
}

//! The night is over, or goes on after all.

use super::slip::in_words;
use super::{Act, Moment, Refusal, Told, Way, act};
use crate::seating::RoundNo;
use crate::tournament::{Part, StillOpen, Tournament, phrase, refusal};
use serde::Serialize;
use serde_json::json;

act! { default:
    /// Close a tournament: no more changes.
    ///
    /// It stays readable. Refused while a result is missing or disputed, or a round that is drawn has not begun; --force WHY
    /// closes it all the same. A night that ends early has fewer rounds: benny set --rounds 6
    ///
    /// Open it again with: benny reopen friday-night
    ///
    /// # Examples
    /// - `benny close`
    /// - `benny close --force "table 4 went home"`
    pub struct Close {
        /// The tournament's short name [default: the current one].
        pub slug: Option<String>,
        /// Close even though results are missing or disputed; give the reason.
        #[arg(long, value_name = "WHY")]
        pub force: Option<String>,
    }
}

/// What a closed night leaves open.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Closed {
    /// Its short name.
    pub closed: String,
    /// Tables without a result, tables that are disputed.
    #[serde(flatten)]
    pub open: StillOpen,
}

impl Act for Close {
    type World = Tournament;
    const VERB: &'static str = "close";
    type Outcome = Closed;

    fn apply(&mut self, night: &mut Tournament, _: &Moment) -> Result<Closed, Refusal> {
        self.force.as_deref().map_or(Ok(()), in_words)?;
        let open = night.unplayed();
        if !open.is_nothing() && self.force.is_none() {
            let played = night.last_begun();
            let ends_early = played > RoundNo::NONE && night.left_open().is_nothing();
            let refusal = match ends_early && night.settings.play_offs.is_none() {
                true => Refusal::to_come(played, night.last_drawn()),
                false => Refusal::still_open(open.missing, open.disputes),
            };
            let close = json!({"do": "close", "force": null});
            return Err(refusal.or(Way::to(phrase!("way-close-all-same"), close)));
        }
        night.closed = true;
        if open.is_nothing() {
            self.force = None;
        }
        self.slug = Some(night.slug.clone());
        Ok(Closed {
            closed: night.slug.clone(),
            open,
        })
    }

    fn told(&self, done: &Closed, night: &Tournament) -> Told {
        let StillOpen { missing, disputes } = done.open;
        let left = (!done.open.is_nothing()).then(|| {
            let open = refusal::open(missing, disputes);
            phrase!("did-close-open", open = Part::of(open))
        });
        Told::words(phrase!("did-close", name = night.name)).and(left)
    }

    fn line(&self) -> String {
        let why = self.force.as_ref().map(|why| format!("({why})"));
        why.unwrap_or_default()
    }
}

act! { default:
    /// Open a closed tournament again.
    ///
    /// It becomes the current one.
    ///
    /// # Examples
    /// - `benny reopen friday-night`
    pub struct Reopen {
        /// The tournament's short name, as `benny list` shows it [default: the current one].
        pub slug: Option<String>,
    }
}

/// A night that is open again.
#[derive(Clone, Debug, Serialize)]
pub struct Reopened {
    /// Its short name.
    pub reopened: String,
    #[serde(skip)]
    was_closed: bool,
}

impl Act for Reopen {
    type World = Tournament;
    const VERB: &'static str = "reopen";
    type Outcome = Reopened;

    fn apply(&mut self, night: &mut Tournament, _: &Moment) -> Result<Reopened, Refusal> {
        self.slug = Some(night.slug.clone());
        Ok(Reopened {
            reopened: night.slug.clone(),
            was_closed: std::mem::take(&mut night.closed),
        })
    }

    fn told(&self, done: &Reopened, night: &Tournament) -> Told {
        let key = match done.was_closed {
            true => "did-reopen",
            false => "did-reopen-nothing",
        };
        Told::words(phrase!(key, name = night.name, night = night.slug))
    }
}

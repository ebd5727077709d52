//! Points the director gives or takes.

use super::{Act, Moment, Refusal, Told, Way, Who, act};
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::text::numbered;
use crate::tournament::{Adjustment, Join, Part, Tournament, phrase};
use serde::Serialize;
use serde_json::json;

act! { default:
    /// Give or take points, for a reason.
    ///
    /// Without points, the rule set's penalty for a revoke is taken from them or given to the other side, as the rules say.
    ///
    /// # Examples
    /// - `benny adjust 17 -2 --why "revoke in round 3"`
    /// - `benny adjust Zoë "revoke"      the rule set's penalty`
    /// - `benny adjust Zoë "revoke" --alone --round 3`
    pub struct Adjust {
        /// A number or an unambiguous part of the name.
        pub who: Who,
        /// Points, negative to take them; may be left out.
        #[arg(num_args = 1.., required_unless_present = "why", allow_negative_numbers = true, value_name = "[POINTS] REASON")]
        pub what: Vec<String>,
        /// Points, negative to take them [default: the penalty for a revoke].
        #[arg(skip)]
        pub points: Option<i32>,
        /// The reason, where it does not follow the points.
        #[arg(long, value_name = "WHY")]
        pub why: Option<String>,
        /// The revoke was made while somebody played alone.
        #[arg(long)]
        pub alone: bool,
        /// The round it counts in; a number means who held it then [default: the last they played].
        #[arg(long, value_name = "N")]
        pub round: Option<RoundNo>,
    }
}

/// The points that were given or taken.
#[derive(Clone, Debug, Serialize)]
pub struct Adjusted {
    /// Whom it was about.
    pub number: PlayerNo,
    /// How many points each.
    pub points: i32,
    /// Why.
    pub reason: String,
    /// The round they count in.
    pub round: Option<RoundNo>,
    /// Whose points changed.
    pub to: Vec<PlayerNo>,
    #[serde(skip)]
    names: Vec<String>,
}

impl Act for Adjust {
    type World = Tournament;
    const VERB: &'static str = "adjust";
    type Outcome = Adjusted;

    fn apply(&mut self, night: &mut Tournament, _: &Moment) -> Result<Adjusted, Refusal> {
        let (points, reason) = said(&std::mem::take(&mut self.what));
        self.points = self.points.or(points);
        if let (Some(why), false) = (&self.why, reason.is_empty()) {
            let words = phrase!("why-two-reasons", reason, why);
            return Err(Refusal::new("usage", words).or(Way::advice(phrase!("way-give-one-them"))));
        }
        let reason = self.why.take().unwrap_or(reason);
        if self.alone && self.points.is_some() {
            let words = phrase!("why-only-rule-sets-own");
            return Err(Refusal::new("usage", words).or(Way::without("", &["alone"])));
        }
        let who = night.find(&self.who.0)?.number;
        let last = night.settings.play_offs.as_ref().map(|p| p.after);
        let first = self.round.unwrap_or(night.last_begun());
        if last == Some(RoundNo::NONE) {
            let words = phrase!("why-points-decide-nothing-knock");
            let show = Way::to(phrase!("way-see-who"), json!({"do": "bracket show"}));
            return Err(Refusal::new("play_offs", words).or(show));
        }
        if let Some(last) = last.filter(|&last| first > last) {
            let words = phrase!("why-points-decide-nothing-play", last);
            let before = json!({"round": last});
            return Err(Refusal::new("play_offs", words)
                .or(Way::again(phrase!("way-give-them-last-round"), before)));
        }
        let given: Vec<Adjustment> = match self.points {
            Some(points) => vec![night.adjust_in(self.round, &self.who.0, points, &reason)?],
            None => night.penalty(self.round, &self.who.0, self.alone, &reason)?,
        };
        let first = given.first();
        let to = given.iter().filter_map(|one| night.entrant(one.entrant));
        let done = Adjusted {
            number: who,
            points: first.map_or(0, |one| one.points),
            reason: first.map_or(String::new(), |one| one.reason.clone()),
            round: first.map(|one| one.round),
            to: to.clone().map(|e| e.number).collect(),
            names: to.map(|e| numbered(e.number, &e.name)).collect(),
        };
        self.who = who.into();
        self.why = Some(done.reason.clone());
        self.round = done.round;
        Ok(done)
    }

    fn told(&self, done: &Adjusted, _: &Tournament) -> Told {
        Told::words(phrase!(
            "did-adjust",
            points = format!("{:+}", done.points),
            round = done.round.unwrap_or_default(),
            reason = done.reason,
            names = Part::list(Join::And, &done.names)
        ))
    }

    fn line(&self) -> String {
        let points = match self.points {
            Some(points) => format!("{points:+}"),
            None => "penalty".to_owned(),
        };
        let why = self.why.as_deref().unwrap_or_default();
        format!("{} {points} ({why})", self.who)
    }
}

/// The points, if given, and the reason, in however many words it was typed.
fn said(what: &[String]) -> (Option<i32>, String) {
    let points = what.first().and_then(|first| {
        let digits = first.trim_start_matches(['+', '-']);
        let number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        // A number beyond all bounds is still a number: it is refused as too many points.
        number.then(|| first.parse().unwrap_or(i32::MAX))
    });
    let from = usize::from(points.is_some());
    (points, what.get(from..).unwrap_or_default().join(" "))
}

#[cfg(test)]
mod tests {
    use super::said;

    #[test]
    fn points_may_be_left_out_and_the_reason_has_many_words() {
        let said = |words: &[&str]| said(&words.iter().map(|w| w.to_string()).collect::<Vec<_>>());
        assert_eq!(
            said(&["-2", "revoke", "in", "round", "3"]),
            (Some(-2), "revoke in round 3".into())
        );
        assert_eq!(said(&["revoke"]), (None, "revoke".into()));
        assert_eq!(said(&["999999999999"]), (Some(i32::MAX), String::new()));
        assert_eq!(said(&["5"]), (Some(5), String::new()));
    }
}

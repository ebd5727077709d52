//! Changing what was decided for a night.

use super::refusal::Refusal;
use super::way::Way;
use super::{Movement, RoundSpan, TieBreak, Tournament, pivot};
use crate::seating::{Format, RoundNo};
use crate::tournament::{Join, Part, Phrase, phrase};
use serde_json::json;

/// What was changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Set {
    /// Which settings changed, by the names of their flags.
    pub what: Vec<&'static str>,
    /// Those that scores depended on.
    pub depended: Vec<&'static str>,
    /// The seating was forgotten, because it no longer fits.
    pub undrawn: bool,
}

impl Tournament {
    /// Changes what was decided for the night: its name, its short name, its day, its settings. With a reason in `force` that includes what decides how scores already in
    /// count and rank; a result that the new settings would not allow goes on counting, as the director's ruling for that
    /// reason.
    ///
    /// A change to how people are seated (players or teams, the movement, seats at a table, a table of six) forgets a
    /// seating nobody has played by. Once a round has begun it is refused, even with `force`, because its seats would
    /// be gone.
    ///
    /// # Errors
    /// Scores or seats that depend on the old setting; a name that is not allowed; fewer
    /// rounds than have begun; rules, seats and format that do not go together; a closed tournament.
    pub fn set(
        &mut self,
        change: impl FnOnce(&mut Tournament) -> Result<(), Refusal>,
        force: Option<&str>,
    ) -> Result<Set, Refusal> {
        self.changeable()?;
        let mut next = self.clone();
        let mut set = Set::default();
        change(&mut next)?;
        let tie_breaks = &next.settings.tie_breaks;
        let again = |(at, one): &(usize, &TieBreak)| tie_breaks[..*at].contains(one);
        if let Some((_, twice)) = tie_breaks.iter().enumerate().find(again) {
            return Err(Refusal::unfit(
                phrase!("why-tie-break-twice", twice = twice.words()),
                Way::advice(phrase!("way-name-each-tie-break")),
            ));
        }
        let (old, new) = (&self.settings, &next.settings);
        let different = [
            ("name", self.name != next.name),
            ("slug", self.slug != next.slug),
            ("date", self.date != next.date),
            ("club", old.club != new.club),
            ("lang", old.lang != new.lang),
            ("paper", old.paper != new.paper),
            ("fee", old.fee != new.fee),
            ("fine", old.fines != new.fines),
            ("ticks", old.ticks != new.ticks),
            ("rounds", old.rounds != new.rounds),
            ("format", old.format != new.format),
            ("movement", old.movement != new.movement),
            ("seats", old.seats != new.seats),
            ("fill", old.fill_six != new.fill_six),
            ("rules", old.rules != new.rules),
            (span_flag(new.span), old.span != new.span),
            ("minutes", old.minutes != new.minutes),
            ("bell", old.bell != new.bell),
            ("by", old.by != new.by),
            ("tie-breaks", old.tie_breaks != new.tie_breaks),
            ("bye", old.bye != new.bye),
        ];
        let differ = different.into_iter().filter(|(_, differs)| *differs);
        set.what = differ.map(|(flag, _)| flag).collect();
        if !new.movement.suits(new.format) {
            return Err(unsuited(&new.movement));
        }
        if new.movement == Movement::Pivot {
            pivot::check(new)?;
        }
        let knock_out = new.play_offs.as_ref().filter(|p| p.after == RoundNo::NONE);
        if let Some(turns) = knock_out.filter(|_| new.rounds != old.rounds) {
            let what = phrase!("why-knock-out-rounds-matches", sides = turns.sides.len());
            return Err(Refusal::unfit(what, Way::status()));
        }
        let begun = self.last_begun();
        if new.rounds < begun {
            let asked = new.rounds;
            let words = phrase!("why-fewer-rounds", begun, asked);
            let end = json!({"do": "set", "rounds": begun});
            return Err(Refusal::unfit(
                words,
                Way::to(phrase!("way-end-night"), end),
            ));
        }
        let seating = ["format", "movement", "seats", "fill"];
        let of = |flags: &[&str]| -> Vec<&'static str> {
            let what = set.what.iter().copied();
            what.filter(|flag| flags.contains(flag)).collect()
        };
        let seats = of(&seating);
        if !seats.is_empty() && begun > 0 {
            let words = phrase!(
                "why-rounds-depend",
                settings = Part::list(Join::And, seats.into_iter().map(Phrase::setting))
            );
            let other = Way::to(
                phrase!("way-start-another-night-because"),
                json!({"do": "new", "name": null}),
            );
            return Err(Refusal::new("depends", words).or(other));
        }
        if self.last_entered() > 0 {
            let byes = self
                .rounds
                .iter()
                .any(|r| !r.byes.is_empty() && r.round <= begun);
            set.depended = of(&[
                "rules",
                "hands",
                "to",
                "timed",
                "minutes",
                "bell",
                "ticks",
                "by",
                "tie-breaks",
            ]);
            // What nobody has counted yet changes no score.
            let mut counted = self.results.iter().flat_map(|r| r.ticks.keys());
            let counted = counted.any(|tick| old.ticks.get(tick) != new.ticks.get(tick));
            set.depended.retain(|flag| *flag != "ticks" || counted);
            set.depended
                .extend(of(&["bye"]).into_iter().filter(|_| byes));
        }
        if !set.depended.is_empty() && force.is_none() {
            let words = phrase!(
                "why-scores-depend",
                settings = Part::list(
                    Join::And,
                    set.depended.iter().map(|one| Phrase::setting(one))
                )
            );
            let force = Way::again(phrase!("way-change-them-all-same"), json!({"force": null}));
            return Err(Refusal::new("depends", words).or(force));
        }
        if !seats.is_empty() && !self.rounds.is_empty() {
            next.rounds.clear();
            next.draw = None;
            next.bells.clear();
            set.undrawn = true;
        }
        // Rounds that will not be played and were not begun are no longer seated.
        let last = next.settings.rounds;
        next.rounds.retain(|round| round.round <= last);
        next.movement_fits()?;
        if let Some(why) = force {
            next.rule_on_impossible(why);
        }
        *self = next;
        Ok(set)
    }
}

/// Teams cannot move like this, or only teams can.
fn unsuited(movement: &Movement) -> Refusal {
    let word = movement.word();
    if movement.suits(Format::Team) {
        let words = match movement {
            Movement::Swiss => phrase!("why-swiss-is-for-teams"),
            _ => phrase!("why-movement-is-for-teams", movement = word),
        };
        return Refusal::unfit(words, Way::again("", json!({"format": "team"})));
    }
    let words = phrase!("why-movement-is-for-singles", movement = word);
    let ways = [
        Way::again("", json!({"movement": "rotation"})),
        Way::without("", &["format"]),
    ];
    Refusal::unfit(words, ways)
}

/// The flag that says how long a round is.
fn span_flag(span: RoundSpan) -> &'static str {
    match span {
        RoundSpan::Hands(_) | RoundSpan::First { .. } => "hands",
        RoundSpan::Game(_) => "to",
        RoundSpan::Timed => "timed",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::testing::*;
    use crate::tournament::{ByeScore, Measure, Settings};
    use std::collections::BTreeMap;

    /// Changes settings.
    fn set(
        t: &mut Tournament,
        force: Option<&str>,
        change: impl FnOnce(&mut Settings),
    ) -> Result<Set, Refusal> {
        let change = |t: &mut Tournament| {
            change(&mut t.settings);
            Ok(())
        };
        t.set(change, force)
    }

    #[test]
    fn a_tie_break_counts_once() {
        let twice = ["wins", "loners", "wins"].map(|one| one.parse().expect("a tie-break"));
        let refused = set(&mut four(), None, |s| s.tie_breaks = twice.to_vec());
        let refused = refused.expect_err("twice");
        assert_eq!(refused.to_string(), "the tie-break wins is there twice");
    }

    #[test]
    fn what_scores_depend_on_needs_a_reason() {
        let mut t = four();
        let bye = |s: &mut Settings| {
            s.bye = ByeScore::Points(4);
            s.by = Measure::Wins;
        };
        assert_eq!(set(&mut t, None, bye).expect("free").what, ["by", "bye"]);
        t.score(total(1, 1, 8, 4)).expect("a score");
        let back = |t: &mut Tournament| {
            t.settings.by = Measure::Points;
            t.name = "Other".into();
            Ok(())
        };
        let before = t.clone();
        let refused = t.set(back, None).expect_err("scores depend on it");
        assert_eq!(refused.kind, "depends");
        assert_eq!(t, before, "all or nothing");
        let forced = t.set(back, Some("announced")).expect("forced");
        assert_eq!(forced.depended, ["by"]);
        assert_eq!(t.name, "Other");
        let teams = set(&mut t, Some("announced"), |s| s.format = Format::Team);
        assert!(teams.is_err(), "its seats have scores");
        set(&mut t, None, |s| s.rounds = 2).expect("round 3 has not begun");
        assert_eq!(t.rounds.len(), 2);
        assert_eq!(t.check(), []);
    }

    #[test]
    fn a_tick_that_nobody_has_counted_may_be_added_at_any_time() {
        let mut t = four();
        t.score(total(1, 1, 8, 4)).expect("a score");
        let moon = |t: &mut Tournament, worth| {
            set(t, None, |s| {
                s.ticks.insert("moon".to_owned(), worth);
            })
        };
        assert_eq!(moon(&mut t, 3).expect("nobody has one").what, ["ticks"]);
        let who = t.rounds[1].tables[0].sides[0][0];
        let mut counted = total(2, 1, 8, 4);
        counted.ticks = BTreeMap::from([("moon".to_owned(), BTreeMap::from([(who, 1)]))]);
        t.score(counted).expect("a moon");
        let refused = moon(&mut t, 5).expect_err("somebody has one");
        assert_eq!(refused.kind, "depends");
    }

    #[test]
    fn another_movement_forgets_the_seating_before_the_first_score() {
        let mut t = four();
        let up = "winners-up".parse().expect("a movement");
        let up = set(&mut t, None, |s| s.movement = up);
        assert!(up.expect("nothing is played").undrawn);
        assert!(t.rounds.is_empty() && t.draw.is_none());
    }
}

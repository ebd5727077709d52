//! Changing what was decided for a night.

use super::error::TournamentError;
use super::name::clean_name;
use super::text::count;
use super::way::Way;
use super::{ByeScore, Measure, Movement, Rings, RoundSpan, TieBreak, Tournament, pivot};
use crate::engine::rules::RuleSet;
use crate::seating::{Format, RoundNo};

/// What to change; `None` leaves a setting as it is.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// The name people use.
    pub name: Option<String>,
    /// The short name.
    pub slug: Option<String>,
    /// The day.
    pub date: Option<chrono::NaiveDate>,
    /// The club's name on sheets.
    pub club: Option<String>,
    /// The language of sheets.
    pub lang: Option<String>,
    /// The paper of sheets: `a4` or `letter`.
    pub paper: Option<String>,
    /// The entry fee, in hundredths.
    pub fee: Option<u32>,
    /// What is paid into the pot for something counted at a table, in hundredths; nothing takes a fine away.
    pub fines: Vec<(String, u32)>,
    /// What tables count beside points, and what each is worth on the card of who has it; `None` counts it no longer.
    pub ticks: Vec<(String, Option<i32>)>,
    /// Single players or fixed teams.
    pub format: Option<Format>,
    /// Where the next round's seating comes from.
    pub movement: Option<Movement>,
    /// Left-over players at a table of six.
    pub fill_six: Option<bool>,
    /// The rules, and with them the seats at a table.
    pub rules: Option<RuleSet>,
    /// How long a round is.
    pub span: Option<RoundSpan>,
    /// After how many minutes a round ends even if its hands or its game are not done; `Some(None)` for never.
    pub minutes: Option<Option<u16>>,
    /// The table whose points ring the bell; `Some(None)` for none.
    pub bell: Option<Option<Rings>>,
    /// How many rounds.
    pub rounds: Option<u16>,
    /// What ranks first.
    pub by: Option<Measure>,
    /// Tie-breaks, in order.
    pub tie_breaks: Option<Vec<TieBreak>>,
    /// What a bye is worth.
    pub bye: Option<ByeScore>,
}

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
    /// Changes what was decided for the night. With a reason in `force` that includes what decides how scores already in
    /// count and rank; a result that the new settings would not allow goes on counting, as the director's ruling for that
    /// reason.
    ///
    /// A change to how people are seated (players or teams, the movement, seats at a table, a table of six) forgets a
    /// seating nobody has played by. Once a round has begun it is refused, even with `force`, because its seats would
    /// be gone.
    ///
    /// # Errors
    /// [`TournamentError::Depends`] where scores or seats depend on the old setting; a name that is not allowed; fewer
    /// rounds than have begun; rules, seats and format that do not go together; a closed tournament.
    pub fn set(&mut self, wanted: &Wanted, force: Option<&str>) -> Result<Set, TournamentError> {
        self.changeable()?;
        let mut next = self.clone();
        let mut set = Set::default();
        if let Some(name) = &wanted.name {
            next.name = clean_name(name)?;
        }
        if let Some(slug) = &wanted.slug {
            next.slug.clone_from(slug);
        }
        next.date = wanted.date.unwrap_or(next.date);
        let s = &mut next.settings;
        if let Some(club) = &wanted.club {
            s.club = match club.trim() {
                "" => String::new(),
                club => clean_name(club)?,
            };
        }
        s.lang = wanted.lang.clone().unwrap_or_else(|| s.lang.clone());
        s.paper = wanted.paper.clone().unwrap_or_else(|| s.paper.clone());
        s.fee = wanted.fee.unwrap_or(s.fee);
        for (tick, sum) in &wanted.fines {
            match sum {
                0 => drop(s.fines.remove(tick)),
                sum => drop(s.fines.insert(tick.clone(), *sum)),
            }
        }
        for (tick, worth) in &wanted.ticks {
            match worth {
                None => drop(s.ticks.remove(tick)),
                Some(worth) => drop(s.ticks.insert(tick.clone(), *worth)),
            }
        }
        s.format = wanted.format.unwrap_or(s.format);
        let turns_pivot = s.movement != Movement::Pivot && wanted.movement == Some(Movement::Pivot);
        s.movement = wanted.movement.clone().unwrap_or(s.movement.clone());
        s.fill_six = wanted.fill_six.unwrap_or(s.fill_six);
        if let Some(rules) = &wanted.rules {
            s.seats = rules.seats;
            s.rules = rules.clone();
        }
        s.span = match wanted.span {
            Some(span) => span,
            // Short games: each deals once with each partner.
            None if turns_pivot => RoundSpan::Hands(u32::from(s.seats)),
            None => s.span,
        };
        s.minutes = wanted.minutes.unwrap_or(s.minutes);
        s.bell = wanted.bell.unwrap_or(s.bell);
        if let Some(rounds) = wanted.rounds {
            s.rounds = rounds;
            s.rounds_open = false;
        }
        s.by = wanted.by.clone().unwrap_or_else(|| s.by.clone());
        if let Some(tie_breaks) = &wanted.tie_breaks {
            let again = |(at, one): &(usize, &TieBreak)| tie_breaks[..*at].contains(one);
            if let Some((_, twice)) = tie_breaks.iter().enumerate().find(again) {
                return Err(TournamentError::unfit(
                    format!("the tie-break {} is there twice", twice.words()),
                    Way::advice("name each tie-break once"),
                ));
            }
            s.tie_breaks.clone_from(tie_breaks);
        }
        s.bye = wanted.bye.unwrap_or(s.bye);

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
            return Err(TournamentError::Moves {
                movement: new.movement.clone(),
            });
        }
        if new.movement == Movement::Pivot {
            pivot::check(new)?;
        }
        let knock_out = new.play_offs.as_ref().filter(|p| p.after == RoundNo::NONE);
        if let Some(turns) = knock_out.filter(|_| new.rounds != old.rounds) {
            let players = count(turns.sides.len(), "side");
            let what = format!("a knock-out of {players} has the rounds that its matches need");
            return Err(TournamentError::unfit(what, Way::status()));
        }
        let begun = self.last_begun();
        if new.rounds < begun {
            return Err(TournamentError::FewerRounds {
                asked: new.rounds,
                begun,
            });
        }
        let seating = ["format", "movement", "seats", "fill"];
        let of = |flags: &[&str]| -> Vec<&'static str> {
            let what = set.what.iter().copied();
            what.filter(|flag| flags.contains(flag)).collect()
        };
        let seats = of(&seating);
        if !seats.is_empty() && begun > 0 {
            let flags = seats;
            return Err(TournamentError::Depends {
                flags,
                for_good: true,
            });
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
            let counted = wanted
                .ticks
                .iter()
                .any(|(tick, _)| self.results.iter().any(|r| r.ticks.contains_key(tick)));
            set.depended.retain(|flag| *flag != "ticks" || counted);
            set.depended
                .extend(of(&["bye"]).into_iter().filter(|_| byes));
        }
        if !set.depended.is_empty() && force.is_none() {
            return Err(TournamentError::Depends {
                flags: set.depended,
                for_good: false,
            });
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
    use std::collections::BTreeMap;

    #[test]
    fn a_tie_break_counts_once() {
        let mut t = four();
        let wanted = Wanted {
            tie_breaks: Some(
                ["wins", "loners", "wins"]
                    .map(|one| one.parse().expect("a tie-break"))
                    .to_vec(),
            ),
            ..Wanted::default()
        };
        let refused = t.set(&wanted, None).expect_err("twice");
        assert_eq!(refused.to_string(), "the tie-break wins is there twice");
    }

    #[test]
    fn what_scores_depend_on_needs_a_reason() {
        let mut t = four();
        let bye = |points| Wanted {
            bye: Some(ByeScore::Points(points)),
            by: Some(Measure::Wins),
            ..Wanted::default()
        };
        assert_eq!(t.set(&bye(4), None).expect("free").what, ["by", "bye"]);
        t.score(total(1, 1, 8, 4)).expect("a score");
        let back = Wanted {
            by: Some(Measure::Points),
            name: Some("Other".into()),
            ..Wanted::default()
        };
        let before = t.clone();
        let refused = t.set(&back, None).expect_err("scores depend on it");
        assert_eq!(refused.kind(), "depends");
        assert_eq!(t, before, "all or nothing");
        assert_eq!(
            t.set(&back, Some("announced")).expect("forced").depended,
            ["by"]
        );
        assert_eq!(t.name, "Other");
        let teams = Wanted {
            format: Some(Format::Team),
            ..Wanted::default()
        };
        assert!(
            t.set(&teams, Some("announced")).is_err(),
            "its seats have scores"
        );
        let fewer = Wanted {
            rounds: Some(2),
            ..Wanted::default()
        };
        t.set(&fewer, None).expect("round 3 has not begun");
        assert_eq!(t.rounds.len(), 2);
        assert_eq!(t.check(), []);
    }

    #[test]
    fn a_tick_that_nobody_has_counted_may_be_added_at_any_time() {
        let mut t = four();
        t.score(total(1, 1, 8, 4)).expect("a score");
        let moon = |worth| Wanted {
            ticks: vec![("moon".to_owned(), Some(worth))],
            ..Wanted::default()
        };
        assert_eq!(
            t.set(&moon(3), None).expect("nobody has one").what,
            ["ticks"]
        );
        let who = t.rounds[1].tables[0].sides[0][0];
        let mut counted = total(2, 1, 8, 4);
        counted.ticks = BTreeMap::from([("moon".to_owned(), BTreeMap::from([(who, 1)]))]);
        t.score(counted).expect("a moon");
        let refused = t.set(&moon(5), None).expect_err("somebody has one");
        assert_eq!(refused.kind(), "depends");
    }

    #[test]
    fn another_movement_forgets_the_seating_before_the_first_score() {
        let mut t = four();
        let up = Wanted {
            movement: Some("winners-up".parse().expect("a movement")),
            ..Wanted::default()
        };
        assert!(t.set(&up, None).expect("nothing is played").undrawn);
        assert!(t.rounds.is_empty() && t.draw.is_none());
    }
}

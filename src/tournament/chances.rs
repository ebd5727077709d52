//! What somebody still needs for a place: clinched, out of reach, or the points that would do.

use super::refused::MOST_POINTS;
use super::standings::StandingsRow;
use super::{ByeScore, EntrantStatus, RoundSpan, Settings, Standings, Tournament};
use crate::engine::rules::PassOut;
use crate::seating::{PlayerNo, RoundNo, TableNo};

/// What a place still needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Outlook {
    /// Nobody can take it away.
    Clinched,
    /// It can no longer be reached.
    Out,
    /// This many more points than its holder makes now.
    Open,
}

/// One place and what it still needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Chance {
    /// The place: 1, or the last with a prize.
    pub place: u16,
    /// Whether it is clinched, out of reach or open.
    pub outlook: Outlook,
    /// Where open, the points that make it certain whatever others make, if that many can be made; otherwise the points
    /// to pass whoever has the place now.
    pub points: u32,
    /// Whether [`Chance::points`] makes it certain.
    pub certain: bool,
}

/// The points somebody has, and between what they can still end.
#[derive(Clone, Copy)]
struct Reach {
    least: i64,
    now: i64,
    most: i64,
}

impl Chance {
    /// The key of the sentence that says it.
    pub fn key(&self) -> &'static str {
        match (self.outlook, self.certain, self.points) {
            (Outlook::Clinched, ..) => "clinched",
            (Outlook::Out, ..) => "out",
            (Outlook::Open, true, _) => "certain-with",
            (Outlook::Open, false, 0) => "ahead-now",
            (Outlook::Open, false, _) => "level-with",
        }
    }
}

impl Settings {
    /// The most one card can gain in a round, with what is paid for loners and ticks, or for a bye; `None` where nothing
    /// limits it: a round until the bell, a tick that pays points, which may be made any number of times.
    pub fn most_in_a_round(&self) -> Option<i64> {
        if self.ticks.values().any(|&worth| worth > 0) {
            return None;
        }
        let bonus = i64::from(self.rules.score.loner_bonus);
        let hand = i64::from(self.rules.most_of_a_hand());
        let played = match (self.rules.range, self.span) {
            (Some([_, most]), _) => i64::from(most),
            (None, RoundSpan::Hands(hands) | RoundSpan::First { hands, .. }) => {
                i64::from(hands) * (hand + bonus)
            }
            // The winning hand may carry a side past the goal; every point may come with a bonus.
            (None, RoundSpan::Game(to)) => i64::from(to) - 1 + hand + i64::from(to) * bonus,
            (None, RoundSpan::Timed) => return None,
        };
        Some(match self.bye {
            ByeScore::Points(points) => played.max(points.into()),
            ByeScore::Average => played,
        })
    }

    /// Whether a round can cost points, so that somebody may end it with fewer than before.
    pub fn takes_points(&self) -> bool {
        let rules = match self.rules.range {
            Some([least, _]) => least < 0,
            None => self.rules.bidding.is_some() || self.rules.pass_out == PassOut::DealerLoses1,
        };
        rules || self.ticks.values().any(|&worth| worth < 0)
    }

    /// What a round can take from a card at most, and bring it; without a limit, as much as a table can enter.
    pub(super) fn swing(&self) -> [i64; 2] {
        let unlimited = i64::from(MOST_POINTS);
        let falls = if self.takes_points() { unlimited } else { 0 };
        [falls, self.most_in_a_round().unwrap_or(unlimited)]
    }
}

impl Tournament {
    /// What somebody still needs for first place and for the last place with a prize, by these standings; nothing before
    /// the first result, while a round is held back, for somebody who left, or where wins come before points.
    pub fn chances(&self, entrant: u32, standings: &Standings) -> Vec<Chance> {
        let mine = standings.rows.iter().find(|row| row.id == entrant);
        let Some(mine) = mine.filter(|row| row.status == EntrantStatus::Playing) else {
            return Vec::new();
        };
        if standings.round == 0
            || standings.round < self.last_entered()
            || self.settings.by != super::Measure::Points
            || self.settings.play_offs.is_some()
        {
            return Vec::new();
        }
        let mut places = vec![1];
        places.extend(self.last_paid_place().filter(|&place| place > 1));
        let swing = self.settings.swing();
        let reach = |row: &StandingsRow| {
            let rounds = match row.status {
                EntrantStatus::Playing => self.rounds_to_come(row.number, standings.round),
                _ => 0,
            };
            let [falls, gains] = swing.map(|one| one * i64::from(rounds));
            Reach {
                least: row.points - falls,
                now: row.points,
                most: row.points + gains,
            }
        };
        let own = reach(mine);
        let others = standings.rows.iter().filter(|row| row.id != entrant);
        let others: Vec<Reach> = others.map(reach).collect();
        let chance = |place: u16| {
            let room = usize::from(place);
            let (outlook, goal) = if others.iter().filter(|o| o.most >= own.least).count() < room {
                (Outlook::Clinched, mine.points)
            } else if others.iter().filter(|o| o.least > own.most).count() >= room {
                (Outlook::Out, mine.points)
            } else {
                // The place is certain above the best that all but `place - 1` of the others can still reach.
                let mut most: Vec<i64> = others.iter().map(|o| o.most).collect();
                most.sort_by_key(|p| std::cmp::Reverse(*p));
                (Outlook::Open, most.get(room - 1).map_or(0, |p| p + 1))
            };
            let certain = outlook == Outlook::Open && goal <= own.most;
            let goal = if outlook == Outlook::Open && !certain {
                let mut now: Vec<i64> = others.iter().map(|o| o.now).collect();
                now.sort_by_key(|p| std::cmp::Reverse(*p));
                now.get(room - 1).map_or(0, |p| p + 1)
            } else {
                goal
            };
            Chance {
                place,
                outlook,
                points: u32::try_from(goal - mine.points).unwrap_or(0),
                certain,
            }
        };
        let mut chances: Vec<Chance> = places.into_iter().map(chance).collect();
        // Once nobody has a round to come, no point is left to make.
        if [own].iter().chain(&others).all(|o| o.now == o.most) {
            chances.retain(|chance| chance.outlook != Outlook::Open);
        }
        // What holds for both places alike is said once.
        let alike = |one: &Chance| (one.outlook, one.points, one.certain);
        if let [first, last] = &chances[..]
            && alike(first) == alike(last)
        {
            chances.remove(usize::from(first.outlook != Outlook::Out));
        }
        chances
    }

    /// The rounds after this one in which somebody may still make points: every round not drawn yet, and of the drawn
    /// ones those with a table or a bye for them.
    fn rounds_to_come(&self, number: PlayerNo, after: RoundNo) -> u16 {
        let open =
            |round: RoundNo, table: TableNo| self.result(round, table).is_none_or(|r| r.open);
        let drawn = self
            .rounds
            .iter()
            .filter(|seats| match seats.table_of(number) {
                Some(table) => open(seats.round, table.table),
                None => seats.round > after && seats.byes.contains(&number),
            });
        let last = self.last_drawn();
        drawn.count() as u16 + self.settings.rounds.saturating_sub(last.get())
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{four, total};
    use super::*;
    use crate::tournament::plan::{Prize, PrizeKind, Worth};

    /// `number key points` of each chance, for everybody.
    fn told(t: &crate::tournament::Tournament) -> Vec<String> {
        let standings = t.standings(None);
        let each = |n: u16| {
            let one = t
                .entrants
                .iter()
                .find(|e| e.number.get() == n)
                .expect("there");
            let chances = t.chances(one.id, &standings).into_iter();
            let said: Vec<String> = chances
                .map(|c| format!("{}: {} {}", c.place, c.key(), c.points))
                .collect();
            format!("{n} {}", said.join(", "))
        };
        (1..=4).map(each).collect()
    }

    #[test]
    fn what_is_needed_is_said_while_it_can_be_had() {
        let mut t = four();
        t.settings.prizes.prizes.clear();
        assert_eq!(told(&t), ["1 ", "2 ", "3 ", "4 "], "nothing is entered");
        t.score(total(1, 1, 10, 3)).expect("taken");
        t.score(total(2, 1, 9, 2)).expect("taken");
        // 19, 12, 12 and 5 points; eight hands bring 32 at most.
        assert_eq!(
            told(&t),
            [
                "1 1: certain-with 26",
                "2 1: level-with 8",
                "3 1: level-with 8",
                "4 1: level-with 15"
            ]
        );
        let (kind, worth) = (PrizeKind::Place(3), Worth::Nothing);
        t.settings.prizes.prizes = vec![Prize { kind, worth }];
        assert_eq!(
            told(&t),
            [
                "1 1: certain-with 26, 3: certain-with 19",
                "2 1: level-with 8, 3: certain-with 26",
                "3 1: level-with 8, 3: certain-with 26",
                "4 1: level-with 15, 3: level-with 8"
            ]
        );
        t.score(total(3, 1, 8, 4)).expect("taken");
        // 27, 16, 16 and 13 at the end: what holds for both places is said once.
        assert_eq!(
            told(&t),
            [
                "1 1: clinched 0",
                "2 1: out 0, 3: clinched 0",
                "3 1: out 0, 3: clinched 0",
                "4 3: out 0"
            ]
        );
    }

    #[test]
    fn a_round_brings_so_much_at_most() {
        let mut t = four();
        assert_eq!(t.settings.most_in_a_round(), Some(32));
        t.settings
            .rules
            .change(|rules| rules.score.loner_bonus = 2)
            .expect("rules");
        assert_eq!(t.settings.most_in_a_round(), Some(48));
        t.settings.span = RoundSpan::Game(10);
        assert_eq!(t.settings.most_in_a_round(), Some(13 + 20));
        t.settings
            .rules
            .change(|rules| rules.range = Some([0, 25]))
            .expect("rules");
        assert_eq!(t.settings.most_in_a_round(), Some(25));
    }

    /// A tick that pays points can be made any number of times, and points that can be lost are nobody's for good.
    #[test]
    fn what_has_no_limit_clinches_nothing_and_puts_nobody_out() {
        let two_rounds = |change: &dyn Fn(&mut Settings)| {
            let mut t = four();
            t.settings.prizes.prizes.clear();
            t.score(total(1, 1, 32, 0)).expect("taken");
            t.score(total(2, 1, 32, 0)).expect("taken");
            change(&mut t.settings);
            told(&t)
        };
        // 64, 32, 32 and none.
        let plain = two_rounds(&|_| ());
        assert_eq!(plain[3], "4 1: out 0");
        let moon = |worth| {
            move |s: &mut Settings| {
                s.ticks.insert("moon".to_owned(), worth);
            }
        };
        let paid = two_rounds(&moon(5));
        assert_eq!(paid[3], "4 1: level-with 65");
        let mut t = four();
        assert!(!t.settings.takes_points());
        moon(-5)(&mut t.settings);
        assert!(t.settings.takes_points());
        assert_eq!(t.settings.most_in_a_round(), Some(32));
        t.settings.bye = ByeScore::Points(40);
        assert_eq!(t.settings.most_in_a_round(), Some(40));
        moon(5)(&mut t.settings);
        assert_eq!(t.settings.most_in_a_round(), None);
        let lost = |s: &mut Settings| {
            s.rules
                .change(|rules| rules.range = Some([-10, 10]))
                .expect("rules");
        };
        let falls = two_rounds(&lost);
        assert!(
            !falls
                .iter()
                .any(|one| one.contains("clinched") || one.contains("out"))
        );
    }
}

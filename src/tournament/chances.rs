//! What somebody still needs for a place: clinched, out of reach, or the points that would do.

use super::{EntrantStatus, RoundSpan, Standings, Tournament};
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
        let each = i64::from(self.most_in_a_round());
        let to_come = |number: PlayerNo, still: bool| match still {
            true => each.saturating_mul(i64::from(self.rounds_to_come(number, standings.round))),
            false => 0,
        };
        let own = to_come(mine.number, true);
        let others: Vec<(i64, i64)> = standings
            .rows
            .iter()
            .filter(|row| row.id != entrant)
            .map(|row| {
                let still = row.status == EntrantStatus::Playing;
                (row.points, row.points + to_come(row.number, still))
            })
            .collect();
        let chance = |place: u16| {
            let beaten_by = |points: i64, of: fn(&(i64, i64)) -> i64| {
                others.iter().filter(|o| of(o) >= points).count()
            };
            let room = usize::from(place);
            let (outlook, goal) = if beaten_by(mine.points, |o| o.1) < room {
                (Outlook::Clinched, mine.points)
            } else if others.iter().filter(|o| o.0 > mine.points + own).count() >= room {
                (Outlook::Out, mine.points)
            } else {
                // The place is certain above the best that all but `place - 1` of the others can still reach.
                let mut most: Vec<i64> = others.iter().map(|o| o.1).collect();
                most.sort_by_key(|p| std::cmp::Reverse(*p));
                (Outlook::Open, most.get(room - 1).map_or(0, |p| p + 1))
            };
            let certain = outlook == Outlook::Open && goal - mine.points <= own;
            let goal = if outlook == Outlook::Open && !certain {
                let mut now: Vec<i64> = others.iter().map(|o| o.0).collect();
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
        if own == 0 && others.iter().all(|(now, most)| now == most) {
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

    /// The most points one card can make in a round, its loner bonus included.
    pub fn most_in_a_round(&self) -> u32 {
        let score = &self.settings.rules.score;
        if let Some([_, most]) = self.settings.rules.range {
            return u32::try_from(most).unwrap_or(0);
        }
        let hand = self.settings.rules.most_of_a_hand();
        let bonus = score.loner_bonus;
        match self.settings.span {
            RoundSpan::Hands(hands) | RoundSpan::First { hands, .. } => {
                hands.saturating_mul(hand + bonus)
            }
            // The winning hand may carry a side past the goal; every point may come with a bonus.
            RoundSpan::Game(to) => (to + hand - 1).saturating_add(to.saturating_mul(bonus)),
            RoundSpan::Timed => super::refused::MOST_POINTS.unsigned_abs(),
        }
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
        assert_eq!(t.most_in_a_round(), 32);
        t.settings
            .rules
            .change(|rules| rules.score.loner_bonus = 2)
            .expect("rules");
        assert_eq!(t.most_in_a_round(), 48);
        t.settings.span = RoundSpan::Game(10);
        assert_eq!(t.most_in_a_round(), 13 + 20);
        t.settings
            .rules
            .change(|rules| rules.range = Some([0, 25]))
            .expect("rules");
        assert_eq!(t.most_in_a_round(), 25);
    }
}

//! Who stands where after a round, and what parted those who were equal.

use super::Tournament;
use super::entrant::Status;
use super::games::Game;
use super::settings::{By, ByeScore, TieBreak};
use crate::seating::Dice;
use serde::Serialize;
use std::cmp::Reverse;

/// The ranking after a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standings {
    /// The round; 0 before the first result.
    pub round: u16,
    /// Everybody who is ranked, best first; equals by number.
    pub rows: Vec<Row>,
}

/// One entrant's line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// The rank; equals share the better one (1, 2, 2, 4).
    pub rank: u16,
    /// The number on the card.
    pub number: u16,
    /// The name; empty while only the number is known.
    pub name: String,
    /// Points: own cards, byes, and what the director gave or took.
    pub points: i64,
    /// Tables won. A drawn table and a bye are no win.
    pub wins: u16,
    /// Tables played to the end.
    pub played: u16,
    /// Own lone marches.
    pub loners: u32,
    /// What parted this row from one with the same main score, the row above where both did.
    pub tie_break: Option<TieBreak>,
    /// Tables lost.
    pub losses: u16,
    /// Rounds without a table that were not sat out of own wish.
    pub byes: u16,
    /// The part of the points that byes gave.
    pub bye_points: i64,
    /// The part of the points that the director gave or took.
    pub adjusted: i64,
    /// There, gone or replaced.
    pub status: Status,
    /// The entrant.
    pub id: u32,
}

/// One entrant's figures while they are added up.
struct Tally {
    row: Row,
    /// Own cards' points of tables played to the end, for the average.
    card_points: i64,
    phantom: bool,
}

impl Tournament {
    /// The standings after a round; `None`, or a round not begun, is after the last one begun.
    ///
    /// Points and lone marches of a table that is still adding hands count as they stand; it is neither won nor lost.
    /// A bye counts by [`ByeScore`] once its round has begun. Points stay with the person who made them, so that one
    /// who took over a number starts from nothing and one who left keeps what they had.
    pub fn standings(&self, round: Option<u16>) -> Standings {
        let begun = self.last_begun();
        let round = round.map_or(begun, |r| r.min(begun));
        let games = self.games(round);
        let mut tallies = self.tallies(&games, round);
        let main = |row: &Row| match self.settings.by {
            By::Points => row.points,
            By::Wins => i64::from(row.wins),
        };
        // Somebody who left before their first round is ranked only if they were seated after all.
        let mut seated = vec![false; tallies.len()];
        games.iter().for_each(|g| seated[g.who] = true);
        let ranked: Vec<usize> = (0..tallies.len())
            .filter(|&i| !tallies[i].phantom && (self.entrants[i].plays_at_all() || seated[i]))
            .collect();
        // Groups of equals, best first; each with what parted it from the group before.
        let mut groups: Vec<(Vec<usize>, Option<TieBreak>)> =
            split(ranked, |i| main(&tallies[i].row), None);
        for &tie_break in &self.settings.tie_breaks {
            groups = groups
                .into_iter()
                .flat_map(|(group, above)| match group.len() {
                    1 => vec![(group, above)],
                    _ => {
                        let value = self.parting(tie_break, &group, &tallies, &games);
                        let mut parts = split(group, value, Some(tie_break));
                        if let Some(first) = parts.first_mut() {
                            first.1 = above;
                        }
                        parts
                    }
                })
                .collect();
        }
        let mut rank = 1;
        let mut order = Vec::with_capacity(tallies.len());
        for (place, (group, above)) in groups.iter().enumerate() {
            let below = groups.get(place + 1).and_then(|next| next.1);
            let mut members = group.clone();
            members.sort_by_key(|&i| (tallies[i].row.number, tallies[i].row.id));
            for i in members {
                tallies[i].row.rank = rank;
                tallies[i].row.tie_break = above.or(below);
                order.push(i);
            }
            rank += group.len() as u16;
        }
        let mut rows: Vec<Option<Row>> = tallies.into_iter().map(|t| Some(t.row)).collect();
        Standings {
            round,
            rows: order.into_iter().filter_map(|i| rows[i].take()).collect(),
        }
    }

    /// Everybody's figures after a round, in the order of `entrants`, unranked.
    fn tallies(&self, games: &[Game], round: u16) -> Vec<Tally> {
        let mut tallies: Vec<Tally> = self
            .entrants
            .iter()
            .map(|e| Tally {
                row: Row {
                    rank: 0,
                    number: e.number,
                    name: e.name.clone(),
                    points: 0,
                    wins: 0,
                    played: 0,
                    loners: 0,
                    tie_break: None,
                    losses: 0,
                    byes: 0,
                    bye_points: 0,
                    adjusted: 0,
                    status: self.status(e),
                    id: e.id,
                },
                card_points: 0,
                phantom: e.phantom,
            })
            .collect();
        for game in games {
            let tally = &mut tallies[game.who];
            tally.row.points += game.points;
            tally.row.loners += game.loners;
            if game.whole {
                tally.card_points += game.points;
                tally.row.played += 1;
                tally.row.wins += u16::from(game.won() > 0);
                tally.row.losses += u16::from(game.won() < 0);
            }
        }
        for seats in self.rounds.iter().filter(|r| r.round <= round) {
            for &number in seats
                .byes
                .iter()
                .filter(|&&n| !self.is_away(n, seats.round))
            {
                let there = self.holder_place(number, seats.round);
                if let Some(who) = there.filter(|&w| self.entrants[w].plays(seats.round)) {
                    tallies[who].row.byes += 1;
                }
            }
        }
        for tally in tallies.iter_mut().filter(|t| t.row.byes > 0) {
            let each = match self.settings.bye {
                ByeScore::Points(points) => i64::from(points),
                ByeScore::Average => average(tally.card_points, i64::from(tally.row.played)),
            };
            tally.row.bye_points = each * i64::from(tally.row.byes);
            tally.row.points += tally.row.bye_points;
        }
        for given in self.adjustments.iter().filter(|a| a.round <= round) {
            if let Some(who) = self.entrants.iter().position(|e| e.id == given.entrant) {
                tallies[who].row.adjusted += i64::from(given.points);
                tallies[who].row.points += i64::from(given.points);
            }
        }
        tallies
    }

    /// What a tie-break gives each of a group of equals; more is better.
    fn parting<'a>(
        &'a self,
        tie_break: TieBreak,
        group: &'a [usize],
        tallies: &'a [Tally],
        games: &'a [Game],
    ) -> impl Fn(usize) -> i64 + use<> {
        let mut values = vec![0i64; tallies.len()];
        for &i in group {
            let row = &tallies[i].row;
            values[i] = match tie_break {
                TieBreak::Wins => i64::from(row.wins),
                TieBreak::Points => row.points,
                TieBreak::Loners => i64::from(row.loners),
                TieBreak::CardDraw => self.card(row.id),
                TieBreak::HeadToHead | TieBreak::OpponentsPoints => 0,
            };
        }
        if matches!(tie_break, TieBreak::HeadToHead | TieBreak::OpponentsPoints) {
            let mut tied = vec![false; tallies.len()];
            group.iter().for_each(|&i| tied[i] = true);
            for table in games.chunk_by(|a, b| a.result == b.result) {
                for game in table.iter().filter(|g| tied[g.who]) {
                    let across = table.iter().filter(|g| g.side != game.side);
                    values[game.who] += match tie_break {
                        TieBreak::OpponentsPoints => {
                            across.map(|g| tallies[g.who].row.points).sum()
                        }
                        _ => game.won() * across.filter(|g| tied[g.who]).count() as i64,
                    };
                }
            }
        }
        move |i| values[i]
    }

    /// The card an entrant draws: the same whoever else is tied, from the seed of the night.
    fn card(&self, id: u32) -> i64 {
        let seed = self.draw.map_or(0, |d| d.seed);
        let mut dice = Dice::new(seed, &format!("card {id}"));
        i64::from(dice.bits()) << 31 | i64::from(dice.bits() >> 1)
    }
}

/// Groups of equal value, the highest first; each after the first is parted from the one before by `by`.
fn split<T>(
    mut items: Vec<usize>,
    value: impl Fn(usize) -> i64,
    by: Option<T>,
) -> Vec<(Vec<usize>, Option<T>)>
where
    T: Copy,
{
    items.sort_by_key(|&i| Reverse(value(i)));
    let groups = items.chunk_by(|&a, &b| value(a) == value(b));
    groups
        .enumerate()
        .map(|(place, group)| (group.to_vec(), by.filter(|_| place > 0)))
        .collect()
}

/// The nearest whole number to `sum / count`, halves up; 0 over nothing.
fn average(sum: i64, count: i64) -> i64 {
    if count == 0 {
        0
    } else {
        (2 * sum + count).div_euclid(2 * count)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{four, join, night, ranks, seat, total};
    use super::super::{Entry, RoundSpan, TableResult};
    use super::*;
    use crate::seating::Format;

    #[test]
    fn halves_go_up() {
        let cases = [(7, 2), (9, 4), (10, 4), (0, 0), (5, 3)];
        assert_eq!(cases.map(|(s, c)| average(s, c)), [4, 2, 3, 0, 2]);
    }

    #[test]
    fn points_of_four_players_by_hand() {
        let mut t = four();
        assert_eq!(
            ranks(&t, None),
            [(1, 1, 0), (1, 2, 0), (1, 3, 0), (1, 4, 0)]
        );
        t.score(total(1, 1, 10, 7)).unwrap();
        t.score(total(2, 1, 6, 6)).unwrap();
        t.score(total(3, 1, 4, 9)).unwrap();
        // 1: 10+6+4, 2: 10+6+9, 3: 7+6+9, 4: 7+6+4.
        assert_eq!(
            ranks(&t, None),
            [(1, 2, 25), (2, 3, 22), (3, 1, 20), (4, 4, 17)]
        );
        assert_eq!(
            ranks(&t, Some(1)),
            [(1, 1, 10), (1, 2, 10), (3, 3, 7), (3, 4, 7)]
        );
        assert_eq!(t.standings(Some(9)).round, 3);
        let two = &t.standings(None).rows[0];
        assert_eq!((two.wins, two.losses, two.played), (2, 0, 3));
    }

    #[test]
    fn the_loner_bonus_goes_to_the_own_card_only() {
        let mut t = four();
        t.settings.rules.score.loner_bonus = 1;
        t.score(Entry {
            loners: vec![(1, 2)],
            ..total(1, 1, 10, 6)
        })
        .unwrap();
        assert_eq!(
            ranks(&t, None),
            [(1, 1, 12), (2, 2, 10), (3, 3, 6), (3, 4, 6)]
        );
    }

    #[test]
    fn tie_breaks_in_order_with_the_one_that_parted() {
        let mut t = four();
        t.settings.tie_breaks = vec![TieBreak::Wins, TieBreak::Loners];
        t.score(Entry {
            loners: vec![(3, 1)],
            ..total(1, 1, 10, 10)
        })
        .unwrap();
        t.score(total(2, 1, 6, 6)).unwrap();
        let parted = |t: &Tournament| -> Vec<(u16, u16, Option<TieBreak>)> {
            t.standings(None)
                .rows
                .iter()
                .map(|r| (r.rank, r.number, r.tie_break))
                .collect()
        };
        let loners = Some(TieBreak::Loners);
        assert_eq!(
            parted(&t),
            [
                (1, 3, loners),
                (2, 1, loners),
                (2, 2, loners),
                (2, 4, loners)
            ]
        );
        // 1 and 4 win 5-4: 21 each; 2 and 3 stand at 20, parted by the loner.
        t.score(total(3, 1, 5, 4)).unwrap();
        assert_eq!(
            parted(&t),
            [(1, 1, None), (1, 4, None), (3, 3, loners), (4, 2, loners)]
        );
        t.settings.tie_breaks.push(TieBreak::CardDraw);
        let rows = parted(&t);
        assert_eq!([rows[0].0, rows[1].0], [1, 2]);
        assert_eq!(rows[0].2, Some(TieBreak::CardDraw));
        assert_eq!(rows, parted(&t));
    }

    #[test]
    fn nine_players_and_what_a_bye_is_worth() {
        let mut t = night(Format::Progressive, 2);
        join(&mut t, &["A", "B", "C", "D", "E", "F", "G", "H", "I"]);
        seat(
            &mut t,
            &[
                "1 2 - 3 4 | 5 6 - 7 8 | bye 9",
                "9 1 - 2 3 | 4 5 - 6 7 | bye 8",
            ],
        );
        t.score(total(1, 1, 10, 7)).unwrap();
        t.score(total(1, 2, 9, 8)).unwrap();
        let points = |t: &Tournament, number: u16| {
            t.standings(None)
                .rows
                .iter()
                .find(|r| r.number == number)
                .map(|r| (r.points, r.byes, r.played))
                .unwrap()
        };
        t.settings.bye = ByeScore::Points(5);
        assert_eq!(points(&t, 9), (5, 1, 0));
        assert_eq!(points(&t, 8), (8, 0, 1));
        t.settings.bye = ByeScore::Average;
        assert_eq!(points(&t, 9), (0, 1, 0));
        t.score(total(2, 1, 11, 6)).unwrap();
        assert_eq!(points(&t, 9), (22, 1, 1));
        assert_eq!(points(&t, 8), (16, 1, 1));
        // Sat out of own wish is no bye.
        t.absences.push(crate::seating::Absence {
            entrant: 8,
            from: 2,
            until: Some(2),
        });
        assert_eq!(points(&t, 8), (8, 0, 1));
    }

    #[test]
    fn nine_teams_by_wins_and_head_to_head() {
        let mut t = night(Format::Team, 3);
        t.settings.span = RoundSpan::Game(10);
        t.settings.by = By::Wins;
        t.settings.tie_breaks = vec![TieBreak::HeadToHead, TieBreak::Points];
        join(&mut t, &["A", "B", "C", "D", "E", "F", "G", "H", "I"]);
        seat(
            &mut t,
            &[
                "1 - 2 | 3 - 4 | 5 - 6 | 7 - 8 | bye 9",
                "1 - 3 | 2 - 4 | 5 - 7 | 6 - 9 | bye 8",
                "1 - 4 | 2 - 3 | 5 - 8 | 7 - 9 | bye 6",
            ],
        );
        for (round, table, a, b) in [
            (1, 1, 4, 10), // 2 beats 1
            (1, 2, 10, 2), // 3 beats 4
            (1, 3, 10, 0),
            (1, 4, 10, 8),
            (2, 1, 10, 3), // 1 beats 3
            (2, 2, 10, 9), // 2 beats 4
            (2, 3, 10, 5),
            (2, 4, 10, 9),
            (3, 1, 10, 1), // 1 beats 4
            (3, 2, 6, 10), // 3 beats 2
            (3, 3, 10, 9),
            (3, 4, 2, 10),
        ] {
            t.score(total(round, table, a, b)).unwrap();
        }
        // 5 won 3. 1, 2, 3 won 2 each and beat each other in a ring: points part them, 26 for 2, 24 for 1, 23 for 3.
        // 6, 7, 9 won 1: 9 beat 7, 6 beat 9, and 6 and 7 never met: 6 +1, 9 0, 7 -1. 4 and 8 won none: 12 and 17.
        let rows = t.standings(None).rows;
        let order: Vec<(u16, u16, Option<TieBreak>)> = rows
            .iter()
            .map(|r| (r.rank, r.number, r.tie_break))
            .collect();
        let (points, met) = (Some(TieBreak::Points), Some(TieBreak::HeadToHead));
        assert_eq!(
            order,
            [
                (1, 5, None),
                (2, 2, points),
                (3, 1, points),
                (4, 3, points),
                (5, 6, met),
                (6, 9, met),
                (7, 7, met),
                (8, 8, points),
                (9, 4, points)
            ]
        );
    }

    #[test]
    fn opponents_points_are_added_up() {
        let mut t = four();
        t.settings.tie_breaks = vec![TieBreak::OpponentsPoints];
        t.score(total(1, 1, 8, 8)).unwrap();
        t.score(total(2, 1, 8, 8)).unwrap();
        t.adjust("3", 2, "helped with the cards").unwrap();
        t.adjust("4", 2, "helped with the tea").unwrap();
        // All four made 16; 3 and 4 stand at 18. 1 met 3 4 (36) and 2 4 (34); 2 met 3 4 and 1 3: the same.
        assert_eq!(
            ranks(&t, None),
            [(1, 3, 18), (1, 4, 18), (3, 1, 16), (3, 2, 16)]
        );
        t.adjust("4", -1, "talking").unwrap();
        t.adjust("3", -1, "talking").unwrap();
        t.adjust("2", 1, "a good deed").unwrap();
        // 2, 3 and 4 at 17; 1 at 16. 2 met 3, 4, 1, 3: 67. 3 met 1, 2, 2, 4: 67. 4 met 1, 2, 1, 3: 66.
        assert_eq!(
            ranks(&t, None),
            [(1, 2, 17), (1, 3, 17), (3, 4, 17), (4, 1, 16)]
        );
        assert_eq!(
            t.standings(None).rows[2].tie_break,
            Some(TieBreak::OpponentsPoints)
        );
    }

    #[test]
    fn a_table_still_adding_hands_is_neither_won_nor_played() {
        let mut t = four();
        t.results.push(TableResult {
            round: 1,
            table: 1,
            points: [4, 1],
            loners: [(1, 1)].into(),
            euchres: None,
            source: super::super::Source::Hands,
            open: true,
            why: None,
        });
        let rows = t.standings(None).rows;
        assert_eq!(
            (rows[0].points, rows[0].wins, rows[0].played, rows[0].loners),
            (4, 0, 0, 1)
        );
    }

    #[test]
    fn points_stay_with_the_person_and_phantoms_have_no_rank() {
        let mut t = four();
        t.score(total(1, 1, 10, 7)).unwrap();
        t.replace("Ann", "Eve").unwrap();
        t.score(total(2, 1, 9, 5)).unwrap();
        assert_eq!(
            ranks(&t, None),
            [(1, 3, 16), (2, 2, 15), (3, 4, 12), (4, 1, 10), (5, 1, 9)]
        );
        let rows = t.standings(None).rows;
        assert_eq!(
            (rows[3].name.as_str(), rows[3].status),
            ("Ann Lee", Status::Replaced)
        );
        assert_eq!(
            (rows[4].name.as_str(), rows[4].status),
            ("Eve", Status::Playing)
        );
        t.entrants[2].phantom = true;
        assert_eq!(ranks(&t, None)[0], (1, 2, 15));
    }
}

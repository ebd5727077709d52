//! Many nights ranked as one season.

use super::member::{MemberId, Members};
use super::night::{Line, Night, Person};
use super::season_rule::{ByeRule, PointsFrom, SeasonRule, SeasonTieBreak};
use crate::tournament::rank::by_points;
use serde::Serialize;
use std::collections::HashMap;

/// The ranking of a season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct SeasonStandings {
    /// How many nights have been counted.
    pub nights: u16,
    /// Everybody who is ranked, best first; equals by name.
    pub rows: Vec<SeasonRow>,
}

/// One person's season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct SeasonRow {
    /// The rank; equals share the better one (1, 2, 2, 4).
    pub rank: u16,
    /// The member; `None` for a guest.
    pub id: Option<MemberId>,
    /// What they are called today.
    pub name: String,
    /// Points from the nights that count, plus those for attendance.
    pub points: i64,
    /// The nights that count, oldest first.
    pub counted: Vec<Scored>,
    /// The nights dropped because only the best count, oldest first.
    pub dropped: Vec<Scored>,
    /// The rank before the last night; `None` for those who were not ranked then.
    pub was: Option<u16>,
    /// The tie-break that separated this row from one with the same points.
    pub tie_break: Option<SeasonTieBreak>,
    /// The part of the points that came from attendance.
    pub attendance: i64,
    /// Nights won.
    pub nights_won: u16,
    /// Tables won.
    pub wins: u32,
    /// Lone marches.
    pub loners: u32,
    /// Points of all nights, however they count.
    #[serde(skip)]
    pub made: i64,
    /// Who.
    #[serde(skip)]
    pub person: Person,
}

/// What one night gave one person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Scored {
    /// The tournament's short name.
    pub tournament: String,
    /// Points by the season's rule.
    pub points: i64,
}

/// One person's figures while they are added up.
#[derive(Clone, Debug)]
struct Tally {
    person: Person,
    /// In order: each night's place and its points.
    nights: Vec<(usize, i64)>,
    nights_won: u16,
    /// The latest of them.
    won: Option<usize>,
    wins: u32,
    loners: u32,
    made: i64,
}

/// The standings after `nights`, given in the order they were played.
///
/// Points stay with the person who made them: a substitute's are the substitute's. Nights without a result count for
/// nobody. Of nights with equal points the earlier are dropped first, so that recent form counts.
pub fn season(rule: &SeasonRule, nights: &[&Night], members: &Members) -> SeasonStandings {
    let played: Vec<&Night> = nights.iter().copied().filter(|n| n.round > 0).collect();
    let mut tallies = Tallies::default();
    let mut was = HashMap::new();
    for (n, night) in played.iter().enumerate() {
        if n > 0 && n + 1 == played.len() {
            let before = ranking(rule, &played[..n], members, &tallies);
            was = before
                .into_iter()
                .map(|row| (row.person, row.rank))
                .collect();
        }
        tallies.add(rule, n, night, members);
    }
    let mut now = ranking(rule, &played, members, &tallies);
    for row in &mut now {
        row.was = was.get(&row.person).copied();
    }
    SeasonStandings {
        nights: played.len() as u16,
        rows: now,
    }
}

fn ranking(
    rule: &SeasonRule,
    nights: &[&Night],
    members: &Members,
    tallies: &Tallies,
) -> Vec<SeasonRow> {
    let mut rows: Vec<SeasonRow> = tallies
        .list
        .iter()
        .map(|tally| {
            let (counted, dropped) = best(rule, &tally.nights);
            let attendance = rule.for_coming(tally.nights.len());
            let scored = |list: &[(usize, i64)]| {
                list.iter()
                    .map(|&(night, points)| Scored {
                        tournament: nights[night].slug.clone(),
                        points,
                    })
                    .collect()
            };
            SeasonRow {
                rank: 0,
                id: tally.person.member(),
                name: members.called(&tally.person).to_owned(),
                points: counted.iter().map(|c| c.1).sum::<i64>() + attendance,
                counted: scored(&counted),
                dropped: scored(&dropped),
                was: None,
                tie_break: None,
                attendance,
                nights_won: tally.nights_won,
                wins: tally.wins,
                loners: tally.loners,
                made: tally.made,
                person: tally.person.clone(),
            }
        })
        .collect();
    rows.sort_by(|a, b| (&a.name, &a.person).cmp(&(&b.name, &b.person)));
    let value = |row: &SeasonRow, tie_break| {
        Some(match tie_break {
            SeasonTieBreak::NightsWon => i64::from(row.nights_won),
            SeasonTieBreak::Wins => i64::from(row.wins),
            SeasonTieBreak::Points => row.made,
            SeasonTieBreak::Loners => i64::from(row.loners),
            SeasonTieBreak::Nights => row.scored().count() as i64,
            SeasonTieBreak::BestNight => row.scored().map(|s| s.points).max().unwrap_or(0),
            SeasonTieBreak::HeadToHead => return None,
        })
    };
    let among = |group: &[&SeasonRow]| {
        let group: Vec<&Person> = group.iter().map(|row| &row.person).collect();
        head_to_head(&group, nights, members)
    };
    let put = |row: &mut SeasonRow, rank, by| (row.rank, row.tie_break) = (rank, by);
    by_points(rows, |row| row.points, &rule.tie_breaks, value, among, put)
}

impl SeasonRow {
    /// What every night gave, whether it counts or not.
    pub fn scored(&self) -> impl Iterator<Item = &Scored> {
        self.counted.iter().chain(&self.dropped)
    }
}

/// For each of a group: tables won less tables lost against the others in it, over all nights.
fn head_to_head(group: &[&Person], nights: &[&Night], members: &Members) -> Vec<i64> {
    let place: HashMap<&Person, usize> = group.iter().copied().zip(0..).collect();
    let mut met = vec![0i64; group.len()];
    for night in nights {
        let of_line: Vec<Vec<usize>> = night
            .people
            .iter()
            .map(|line| {
                line.persons()
                    .filter_map(|p| place.get(&members.today(p)).copied())
                    .collect()
            })
            .collect();
        for game in &night.games {
            let won = (i64::from(game.points[0]) - i64::from(game.points[1])).signum();
            let tied = |side: usize| {
                game.sides[side]
                    .iter()
                    .flat_map(|&at| &of_line[usize::from(at)])
            };
            let (first, second) = (tied(0).count() as i64, tied(1).count() as i64);
            tied(0).for_each(|&at| met[at] += won * second);
            tied(1).for_each(|&at| met[at] -= won * first);
        }
    }
    met
}

/// Everybody's totals, added up night by night.
#[derive(Default)]
struct Tallies {
    place: HashMap<Person, usize>,
    list: Vec<Tally>,
}

impl Tallies {
    /// Adds a night, which is the one at place `n`.
    fn add(&mut self, rule: &SeasonRule, n: usize, night: &Night, members: &Members) {
        let measured = match &rule.points {
            PointsFrom::By(measure) => night.measured(measure),
            _ => Vec::new(),
        };
        let adds = match &rule.points {
            PointsFrom::Night => true,
            PointsFrom::Places => false,
            PointsFrom::By(measure) => !measure.is_share(),
        };
        for (at, line) in night.people.iter().enumerate().filter(|(_, l)| l.rank > 0) {
            let points = match &rule.points {
                PointsFrom::Night => night_points(rule, line),
                PointsFrom::Places => rule
                    .places
                    .get(usize::from(line.rank) - 1)
                    .copied()
                    .unwrap_or(0),
                PointsFrom::By(_) => measured.get(at).copied().unwrap_or(0),
            };
            for person in line.persons() {
                let person = members.today(person);
                let known = match &person {
                    Person::Member(_) => true,
                    Person::Guest(_) => rule.guests,
                    Person::Nobody => false,
                };
                if !known {
                    continue;
                }
                let at = *self.place.entry(person.clone()).or_insert_with(|| {
                    self.list.push(Tally {
                        person,
                        nights: Vec::new(),
                        nights_won: 0,
                        won: None,
                        wins: 0,
                        loners: 0,
                        made: 0,
                    });
                    self.list.len() - 1
                });
                let tally = &mut self.list[at];
                tally.wins += u32::from(line.wins);
                tally.loners += line.loners;
                tally.made += line.points;
                match tally.nights.last_mut().filter(|(last, _)| *last == n) {
                    // Somebody who left and came back under another number: their points add up; of two places or two
                    // shares the better counts.
                    Some((_, before)) if adds => *before += points,
                    Some((_, before)) => *before = points.max(*before),
                    None => tally.nights.push((n, points)),
                }
                // A night is won once, under whichever number.
                if line.rank == 1 && tally.won.replace(n) != Some(n) {
                    tally.nights_won += 1;
                }
            }
        }
    }
}

/// The points from a night, with byes counted by the season's rule.
fn night_points(rule: &SeasonRule, line: &Line) -> i64 {
    let own = line.points - line.bye_points;
    match rule.bye {
        ByeRule::Night => line.points,
        ByeRule::None => own,
        ByeRule::Average => {
            let (cards, played) = (own - line.adjusted, i64::from(line.played));
            let each = match played {
                0 => 0,
                // To the nearest point, halves up.
                n => (2 * cards + n).div_euclid(2 * n),
            };
            own + each * i64::from(line.byes)
        }
    }
}

/// Nights by place, with their points.
type Nights = Vec<(usize, i64)>;

/// The nights that count and those that do not, each in order.
fn best(rule: &SeasonRule, nights: &[(usize, i64)]) -> (Nights, Nights) {
    let most = rule.best.map_or(nights.len(), usize::from);
    let mut order: Vec<(usize, i64)> = nights.to_vec();
    order.sort_by_key(|&(night, points)| std::cmp::Reverse((points, night)));
    let mut dropped = order.split_off(most.min(order.len()));
    order.sort_by_key(|n| n.0);
    dropped.sort_by_key(|n| n.0);
    (order, dropped)
}

/// What somebody can still reach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Reach {
    /// The member; `None` for a guest.
    pub id: Option<MemberId>,
    /// The name.
    pub name: String,
    /// Points now, which are also the least they can end with.
    pub now: i64,
    /// The most they can end with; `None` if a night's points have no limit.
    pub most: Option<i64>,
    /// The points they need on every remaining night to pass the leader's present total, or to draw level with it where
    /// no result would be enough to pass it; `None` when neither can happen, and for the leader.
    pub needs: Option<i64>,
    /// Nobody can draw level with them any more.
    pub safe: bool,
    /// They lead, or can still end with at least the points that the leader has now: a tie-break may decide.
    pub alive: bool,
}

/// What everybody can still reach with `left` nights to go, in the order of the standings. `top` is the most one night
/// can give where nights count by their own points; `None` where there is no limit; `falls` says whether it may take points.
///
/// The bounds are safe ones: anybody called out is out, and anybody called safe is safe. In between, somebody may be
/// called alive only because two rivals are each allowed perfect nights that cannot both happen.
pub fn reach(
    rule: &SeasonRule,
    standings: &SeasonStandings,
    left: u16,
    top: Option<i64>,
    falls: bool,
) -> Vec<Reach> {
    let top = match rule.points {
        PointsFrom::Night | PointsFrom::By(_) => top,
        PointsFrom::Places => Some(rule.places.iter().copied().max().unwrap_or(0)),
    };
    let total = |row: &SeasonRow, each: i64, nights: u16| {
        let mut points: Vec<i64> = row.scored().map(|s| s.points).collect();
        points.extend(std::iter::repeat_n(each, usize::from(nights)));
        points.sort_by_key(|&p| std::cmp::Reverse(p));
        points.truncate(rule.best.map_or(points.len(), usize::from));
        points.iter().sum::<i64>() + row.attendance + rule.for_coming(nights.into())
    };
    // `now`, or what the nights that are left can make of it; nothing where they have no limit.
    let at_most = |now: i64, by_then: &dyn Fn(i64) -> i64| match left {
        0 => Some(now),
        _ => top.map(|top| by_then(top).max(now)),
    };
    let most = |row: &SeasonRow| at_most(row.points, &|top| total(row, top, left));
    let most: Vec<Option<i64>> = standings.rows.iter().map(most).collect();
    // Somebody new, with nothing so far, may still join.
    let newcomer = at_most(0, &|top| {
        let nights = rule.best.map_or(left, |best| best.min(left));
        top * i64::from(nights) + rule.for_coming(left.into())
    });
    // Where a night can cost points, only whoever has as many nights as count has theirs for good.
    let full = |row: &SeasonRow| {
        rule.best
            .is_some_and(|best| row.counted.len() >= best.into())
    };
    let loses = falls && left > 0 && matches!(rule.points, PointsFrom::Night | PointsFrom::By(_));
    let floor = |row: &SeasonRow| (!loses || full(row)).then_some(row.points);
    let kept = standings.rows.iter().filter_map(floor).max();
    let lead = standings.rows.first().map_or(0, |row| row.points);
    let alone = standings.rows.get(1).is_none_or(|second| second.rank > 1);
    standings
        .rows
        .iter()
        .enumerate()
        .map(|(at, row)| {
            let others = most.iter().enumerate().filter(|(other, _)| *other != at);
            let above = others.map(|(_, most)| *most).chain([newcomer]);
            // When the season is over, the tie-breaks have been counted.
            let safe = match left {
                0 => row.rank == 1 && alone,
                _ => above
                    .into_iter()
                    .all(|most| most.is_some_and(|most| floor(row).is_some_and(|own| most < own))),
            };
            let alive = match left {
                0 => row.rank == 1,
                _ => most[at].is_none_or(|most| kept.is_none_or(|kept| most >= kept)),
            };
            let needs = (row.points < lead && left > 0)
                .then(|| {
                    // A night worth more than the leader's total is always enough.
                    let (mut low, mut high) = (0, top.unwrap_or(lead + 1).max(0));
                    let best = total(row, high, left);
                    if best < lead {
                        return None;
                    }
                    let wanted = best.min(lead + 1);
                    let enough = |each: i64| total(row, each, left) >= wanted;
                    while low < high {
                        let middle = low + (high - low) / 2;
                        if enough(middle) {
                            high = middle
                        } else {
                            low = middle + 1
                        }
                    }
                    Some(low)
                })
                .flatten();
            Reach {
                id: row.id,
                name: row.name.clone(),
                now: row.points,
                most: most[at],
                needs,
                safe,
                alive,
            }
        })
        .collect()
}

#[cfg(test)]
mod tests;

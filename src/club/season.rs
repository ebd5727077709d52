//! Many nights ranked as one season.

use super::history::NightOf;
use super::member::{MemberId, Members};
use super::night::{Line, Night, Person};
use super::season_rule::{ByeRule, PointsFrom, SeasonRule, SeasonTieBreak};
use crate::engine::Side;
use crate::tournament::rank::{by_points, met};
use crate::tournament::{fold_name, nearest};
use serde::Serialize;
use std::collections::{BTreeSet, HashMap};

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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
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

/// The standings after `nights`, given in the order they were played.
///
/// Points stay with the person who made them: a substitute's are the substitute's. Nights without a result count for
/// nobody. Of nights with equal points the earlier are dropped first, so that recent form counts.
pub fn season(rule: &SeasonRule, nights: &[&Night], members: &Members) -> SeasonStandings {
    let played: Vec<&Night> = nights.iter().copied().filter(|n| n.round > 0).collect();
    let mut rows: HashMap<Person, SeasonRow> = HashMap::new();
    let mut was: HashMap<Person, u16> = HashMap::new();
    for (n, night) in played.iter().enumerate() {
        if n > 0 && n + 1 == played.len() {
            let before = ranking(rule, &played[..n], members, rows.clone());
            let ranks = before.into_iter().map(|row| (row.person, row.rank));
            was = ranks.collect();
        }
        add(&mut rows, rule, night, members);
    }
    let mut now = ranking(rule, &played, members, rows);
    for row in &mut now {
        row.was = was.get(&row.person).copied();
    }
    SeasonStandings {
        nights: played.len() as u16,
        rows: now,
    }
}

/// Ranks what has been added up over these nights, by the nights that count.
fn ranking(
    rule: &SeasonRule,
    nights: &[&Night],
    members: &Members,
    rows: HashMap<Person, SeasonRow>,
) -> Vec<SeasonRow> {
    let counted = |mut row: SeasonRow| {
        row.keep_best(rule.best);
        row.attendance = rule.for_coming(row.scored().count());
        row.points = row.counted.iter().map(|c| c.points).sum::<i64>() + row.attendance;
        row.name = members.called(&row.person).to_owned();
        row
    };
    let mut rows: Vec<SeasonRow> = rows.into_values().map(counted).collect();
    rows.sort_by_cached_key(|row| (fold_name(&row.name), row.person.clone()));
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

    /// Drops all but the best so many of the nights that count; those that stay, and those dropped, stay in order.
    fn keep_best(&mut self, best: Option<u16>) {
        let all = std::mem::take(&mut self.counted);
        let mut order: Vec<usize> = (0..all.len()).collect();
        order.sort_by_key(|&at| std::cmp::Reverse((all[at].points, at)));
        let best = best.map_or(all.len(), usize::from);
        let out: BTreeSet<usize> = order.into_iter().skip(best).collect();
        for (at, scored) in all.into_iter().enumerate() {
            match out.contains(&at) {
                true => self.dropped.push(scored),
                false => self.counted.push(scored),
            }
        }
    }
}

/// For each of a group: tables won less tables lost against the others in it, over all nights.
fn head_to_head(group: &[&Person], nights: &[&Night], members: &Members) -> Vec<i64> {
    let place: HashMap<&Person, usize> = group.iter().copied().zip(0..).collect();
    let tables = nights.iter().flat_map(|night| {
        let tied = |line: &Line| -> Vec<usize> {
            let people = line.persons().map(|person| members.today(person));
            people.filter_map(|who| place.get(&who).copied()).collect()
        };
        let lines: Vec<Vec<usize>> = night.people.iter().map(tied).collect();
        night.games.iter().map(move |game| {
            let seats = Side::all(game.sides.len())
                .flat_map(|side| game.sides[side].iter().map(move |&at| (at, side)));
            let tied = seats.flat_map(|(at, side)| {
                let tied = lines[usize::from(at)].iter();
                tied.map(move |&who| (who, side, game.points[side]))
            });
            tied.collect()
        })
    });
    met(group.len(), tables)
}

/// Adds a night to everybody's row. Until they are ranked, all nights count.
fn add(rows: &mut HashMap<Person, SeasonRow>, rule: &SeasonRule, night: &Night, members: &Members) {
    let measured = match &rule.points {
        PointsFrom::By(measure) => night.measured(measure),
        _ => Vec::new(),
    };
    let points = |&(at, line): &(u16, &Line)| match &rule.points {
        PointsFrom::Night => night_points(rule, line),
        PointsFrom::Places => {
            let place = usize::from(line.rank) - 1;
            rule.places.get(place).copied().unwrap_or(0)
        }
        PointsFrom::By(_) => measured.get(usize::from(at)).copied().unwrap_or(0),
    };
    for (person, own) in night.everybody(members) {
        if person.member().is_none() && !rule.guests {
            continue;
        }
        let one = NightOf::together(night, &own);
        let each = own.iter().map(points);
        // Somebody who left and came back under another number: their points add up; of two places or two shares the better
        // counts.
        let points = match &rule.points {
            PointsFrom::Places => each.max(),
            PointsFrom::By(measure) if measure.is_share() => each.max(),
            _ => Some(each.sum()),
        };
        let row = rows.entry(person.clone()).or_insert_with(|| SeasonRow {
            id: person.member(),
            person,
            ..SeasonRow::default()
        });
        row.nights_won += u16::from(one.rank == 1);
        row.wins += u32::from(one.wins);
        row.loners += one.loners;
        row.made += one.points;
        row.counted.push(Scored {
            tournament: one.tournament,
            points: points.unwrap_or(0),
        });
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
            own + nearest(cards, played) * i64::from(line.byes)
        }
    }
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

//! What measures give the people of a night: ranks by them, and groups added up.

use super::Tournament;
use super::games::Game;
use super::measure::{Measure, Own, Played, nearest, signed};
use super::name::fold as fold_name;
use super::rank::{in_order, of_all, ranked};
use super::standings::{Standings, StandingsRow};
use crate::seating::PlayerNo;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// A group of people who carry the same label: a club, a couple, a team of four.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct GroupRow {
    /// The rank; those who tie share the better one.
    pub rank: u16,
    /// The label's value.
    pub name: String,
    /// How many people of the group are ranked.
    pub players: usize,
    /// Their points together, or each one's on average in hundredths where that was asked.
    pub points: i64,
    /// What ranks first, together, where that is something else than points or wins; of shares it is the average.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// The same as people write it.
    #[serde(skip)]
    pub score_shown: String,
    /// Tables won, together.
    pub wins: u16,
    /// Lone marches, together.
    pub loners: u32,
    /// Who they are, by number.
    pub numbers: Vec<PlayerNo>,
}

impl Tournament {
    /// What a measure gives each of these, by `id`.
    pub fn measured(&self, measure: &Measure, standings: &Standings) -> BTreeMap<u32, i64> {
        self.measured_by(
            measure,
            standings,
            &self.games(self.counted(standings.round)),
        )
    }

    /// The same where the games are known already.
    pub(super) fn measured_by(
        &self,
        measure: &Measure,
        standings: &Standings,
        games: &[Game],
    ) -> BTreeMap<u32, i64> {
        let points: BTreeMap<u32, i64> = standings.rows.iter().map(|r| (r.id, r.points)).collect();
        let mut mine: BTreeMap<u32, Vec<(Played, &Game)>> = BTreeMap::new();
        for table in games.chunk_by(|a, b| a.result == b.result) {
            for game in table.iter().filter(|game| game.whole) {
                let across = table.iter().filter(|other| other.side != game.side);
                let across = across.filter_map(|other| points.get(&self.entrants[other.who].id));
                let (round, at) = (
                    self.results[game.result].round,
                    self.results[game.result].table,
                );
                let row = self.round(round).map(|seats| &seats.tables);
                let last = row.and_then(|tables| tables.iter().map(|t| t.table).max());
                let played = Played {
                    head: at.get() == 1,
                    last: last == Some(at),
                    round,
                    points: game.points,
                    sides: game.sides,
                    across: across.sum(),
                };
                let id = self.entrants[game.who].id;
                mine.entry(id).or_default().push((played, game));
            }
        }
        let of = |row: &StandingsRow| {
            let mine = mine.get(&row.id).map(Vec::as_slice).unwrap_or_default();
            let played: Vec<Played> = mine.iter().map(|(played, _)| *played).collect();
            let count = |name: &str| match name {
                "loner" => i64::from(row.loners),
                "euchre" => mine.iter().map(|(_, game)| i64::from(game.euchres)).sum(),
                own => mine
                    .iter()
                    .map(|(_, game)| i64::from(self.ticks_of(game, own)))
                    .sum(),
            };
            let own = Own {
                points: row.points,
                wins: row.wins,
                rounds: row.played + row.byes,
                last: self.counted(standings.round),
                count: &count,
                label: &|key| self.label(row.id, key).and_then(signed).unwrap_or(0),
            };
            (row.id, measure.of(&own, &played))
        };
        standings.rows.iter().map(of).collect()
    }

    /// How often a tick of the club's own was counted for somebody at a table.
    pub(crate) fn ticks_of(&self, game: &Game, name: &str) -> u16 {
        let ticks = &self.results[game.result].ticks;
        let of = |who: &BTreeMap<PlayerNo, u16>| who.get(&game.number).copied();
        ticks.get(name).and_then(of).unwrap_or(0)
    }

    /// The standings ranked by these measures, the first first; those who are level in all of them tie.
    pub fn ranked_by(&self, mut standings: Standings, measures: &[Measure]) -> Standings {
        let each: Vec<BTreeMap<u32, i64>> = measures
            .iter()
            .map(|m| self.measured(m, &standings))
            .collect();
        let mut rows = std::mem::take(&mut standings.rows);
        rows.sort_by_key(|row| (row.number, row.id));
        let values = |of: &BTreeMap<u32, i64>| {
            let value = |row: &StandingsRow| of.get(&row.id).copied().unwrap_or_default();
            of_all(rows.iter().map(value).collect())
        };
        let placed = ranked(0..rows.len(), |_| 0, &each, values);
        standings.rows = in_order(rows, placed, |row, rank, _| row.rank = rank);
        // What is shown as everybody's score is what they are ranked by.
        let first = measures.first().zip(each.first());
        let first = first.filter(|(by, _)| !matches!(by, Measure::Points | Measure::Wins));
        for row in &mut standings.rows {
            row.tie_break = None;
            let score = |of: &BTreeMap<u32, i64>| of.get(&row.id).copied().unwrap_or_default();
            let own = first.map(|(measure, of)| (measure, score(of)));
            row.score = own.map(|(_, score)| score);
            row.score_shown = own.map_or(String::new(), |(measure, score)| measure.shown(score));
        }
        standings
    }

    /// The standings ranked once more among those who have the same value of a label, value after value; who has none is
    /// left out.
    pub fn within(&self, standings: Standings, label: &str) -> Vec<(String, Vec<StandingsRow>)> {
        let mut groups: BTreeMap<String, Vec<StandingsRow>> = BTreeMap::new();
        for row in standings.rows {
            if let Some(value) = self.label(row.id, label) {
                groups.entry(value.to_owned()).or_default().push(row);
            }
        }
        for rows in groups.values_mut() {
            rank(rows, |row| row.rank);
        }
        groups.into_iter().collect()
    }

    /// What those with the same value of a label made together.
    pub fn groups(&self, standings: &Standings, label: &str, asked: &Together) -> Vec<GroupRow> {
        let usual = [self.settings.by.clone(), Measure::Points, Measure::Wins];
        let measures = match asked.by {
            [] => &usual[..],
            by => by,
        };
        let scored = !asked.by.is_empty() || !matches!(usual[0], Measure::Points | Measure::Wins);
        let each: Vec<BTreeMap<u32, i64>> = measures
            .iter()
            .map(|m| self.measured(m, standings))
            .collect();
        let value =
            |of: &BTreeMap<u32, i64>, row: &StandingsRow| of.get(&row.id).copied().unwrap_or(0);
        let mut groups: Vec<(Vec<i64>, GroupRow)> = Vec::new();
        for (name, mut rows) in self.within(standings.clone(), label) {
            let numbers: BTreeSet<PlayerNo> = rows.iter().map(|r| r.number).collect();
            let players = rows.len();
            rows.sort_by_key(|row| Reverse(value(&each[0], row)));
            rows.truncate(asked.best.unwrap_or(players));
            let mean = |sum: i64| nearest(sum, rows.len() as i64);
            let total = |sum: i64| if asked.mean { mean(100 * sum) } else { sum };
            let of = |(measure, of): (&Measure, &BTreeMap<u32, i64>)| {
                let sum: i64 = rows.iter().map(|row| value(of, row)).sum();
                if measure.is_share() {
                    mean(sum)
                } else {
                    total(sum)
                }
            };
            let values: Vec<i64> = measures.iter().zip(&each).map(of).collect();
            let score = scored.then_some(values[0]);
            let shown = |score: i64| match asked.mean {
                true => hundredths(score),
                false => measures[0].shown(score),
            };
            let group = GroupRow {
                rank: 0,
                name,
                players,
                points: total(rows.iter().map(|r| r.points).sum()),
                score,
                score_shown: score.map(shown).unwrap_or_default(),
                wins: rows.iter().map(|r| r.wins).sum(),
                loners: rows.iter().map(|r| r.loners).sum(),
                numbers: numbers.into_iter().collect(),
            };
            groups.push((values, group));
        }
        groups.sort_by_cached_key(|(_, group)| fold_name(&group.name));
        let values =
            |measure: usize| of_all(groups.iter().map(|(values, _)| values[measure]).collect());
        let placed = ranked(0..groups.len(), |_| 0, 0..measures.len(), values);
        let ranked = in_order(groups, placed, |(_, group), rank, _| group.rank = rank);
        ranked.into_iter().map(|(_, group)| group).collect()
    }
}

/// A number of hundredths as people write it: 7.50.
pub fn hundredths(number: i64) -> String {
    format!("{}.{:02}", number / 100, number.rem_euclid(100))
}

/// How a group's people count together.
#[derive(Clone, Copy, Debug, Default)]
pub struct Together<'a> {
    /// By what, the first first; without any as the night ranks, then by points and wins.
    pub by: &'a [Measure],
    /// Each one's on average, in hundredths, instead of their sum.
    pub mean: bool,
    /// Only so many of each group count, the best.
    pub best: Option<usize>,
}

/// Numbers rows that stand in order; those of equal value tie.
pub(super) fn rank<K: PartialEq>(rows: &mut [StandingsRow], value: impl Fn(&StandingsRow) -> K) {
    let values: Vec<K> = rows.iter().map(value).collect();
    let mut rank = 0;
    for (at, row) in rows.iter_mut().enumerate() {
        if at == 0 || values[at] != values[at - 1] {
            rank = at as u16 + 1;
        }
        row.rank = rank;
    }
}

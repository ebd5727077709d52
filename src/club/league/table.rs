//! The league table, recomputed from the results every time.

use super::rule::{Counted, LeagueTieBreak};
use super::{League, LeagueMatch, LeagueResult, Team};
use crate::tournament::rank::by_points;
use serde::Serialize;
use std::cmp::Ordering;

/// One team's line in a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct LeagueRow {
    /// The rank in the division; teams that no tie-break separates share it.
    pub rank: u16,
    /// The team's name.
    pub team: String,
    /// Matches played, conceded ones included.
    pub played: u32,
    /// Matches won.
    pub won: u32,
    /// Matches drawn.
    pub drawn: u32,
    /// Matches lost.
    pub lost: u32,
    /// Games, or points, won: `for` in the table.
    #[serde(rename = "for")]
    pub made: i64,
    /// Games, or points, lost to opponents.
    pub against: i64,
    /// `for` less `against`.
    pub difference: i64,
    /// League points, penalties included.
    pub points: i64,
    /// The part of the points that the committee gave or took.
    pub penalties: i64,
    /// The tie-break that separated this team from one with as many points.
    pub tie_break: Option<LeagueTieBreak>,
    /// The team's id.
    pub id: u16,
    /// Games won away from home.
    #[serde(skip)]
    pub away_games: u32,
}

/// A team that plays in another division next season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Move {
    /// The team's id.
    pub team: u16,
    /// The division it leaves.
    pub from: u16,
    /// The division it joins.
    pub to: u16,
    /// Its rank is shared with a team that does not move: the committee, or a match, must decide.
    pub shared: bool,
}

impl League {
    /// A division's table.
    pub fn table(&self, division: u16) -> Vec<LeagueRow> {
        let teams = self.playing().filter(|t| t.division == division);
        let mut rows: Vec<LeagueRow> = teams
            .map(|team| {
                let penalties = self
                    .penalties
                    .iter()
                    .filter(|p| p.team == team.id)
                    .map(|p| p.points)
                    .sum();
                LeagueRow {
                    team: team.name.clone(),
                    points: penalties,
                    penalties,
                    id: team.id,
                    ..LeagueRow::default()
                }
            })
            .collect();
        for (one, result) in self.results() {
            for side in 0..2 {
                let id = [one.home, one.away][side];
                let Some(row) = rows.iter_mut().find(|row| row.id == id) else {
                    continue;
                };
                row.played += 1;
                match self.won(result, side) {
                    Ordering::Greater => row.won += 1,
                    Ordering::Equal => row.drawn += 1,
                    Ordering::Less => row.lost += 1,
                }
                let [made, against] = self.counted(result, side);
                row.made += made;
                row.against += against;
                row.points += self.match_points(result, side);
                row.away_games += if side == 1 { result.games[1] } else { 0 };
            }
        }
        for row in &mut rows {
            row.difference = row.made - row.against;
        }
        self.rank(rows)
    }

    fn results(&self) -> impl Iterator<Item = (&LeagueMatch, &LeagueResult)> {
        self.matches
            .iter()
            .filter(|m| m.void.is_none())
            .filter_map(|m| Some((m, m.result.as_ref()?)))
    }

    /// `for` and `against` of a side.
    fn counted(&self, result: &LeagueResult, side: usize) -> [i64; 2] {
        let both = match self.rule.counted {
            Counted::Games => result.games,
            Counted::Points => result.points.unwrap_or([0, 0]),
        };
        [both[side].into(), both[1 - side].into()]
    }

    /// How a match ended for a side: `Greater` for a win. Whoever concedes has lost, whatever the games say.
    fn won(&self, result: &LeagueResult, side: usize) -> Ordering {
        let by_points = result
            .points
            .filter(|_| self.rule.decided == Counted::Points);
        let both = by_points.unwrap_or(result.games);
        match result.conceded {
            Some(c) if usize::from(c.side) == side => Ordering::Less,
            Some(_) => Ordering::Greater,
            None => both[side].cmp(&both[1 - side]),
        }
    }

    /// The league points a side gets from a match.
    fn match_points(&self, result: &LeagueResult, side: usize) -> i64 {
        let rule = &self.rule;
        let outcome = match self.won(result, side) {
            Ordering::Greater if result.conceded.is_some() => rule.conceded.unwrap_or(rule.win),
            Ordering::Greater => rule.win,
            Ordering::Equal => rule.draw,
            Ordering::Less => rule.loss,
        };
        let fault = result.conceded.filter(|c| usize::from(c.side) == side);
        let fault = fault.map_or(0, |c| {
            if c.no_show {
                rule.no_show
            } else {
                rule.conceding
            }
        });
        outcome + rule.game * i64::from(result.games[side]) + fault
    }

    fn rank(&self, mut rows: Vec<LeagueRow>) -> Vec<LeagueRow> {
        rows.sort_by(|a, b| a.team.cmp(&b.team));
        let value = |row: &LeagueRow, tie_break| {
            Some(match tie_break {
                LeagueTieBreak::Difference => row.difference,
                LeagueTieBreak::For => row.made,
                LeagueTieBreak::Won => i64::from(row.won),
                LeagueTieBreak::AwayGames => i64::from(row.away_games),
                LeagueTieBreak::HeadToHead => return None,
            })
        };
        let among = |group: &[&LeagueRow]| {
            let ids: Vec<u16> = group.iter().map(|row| row.id).collect();
            self.points_among(&ids)
        };
        let put = |row: &mut LeagueRow, rank, by| (row.rank, row.tie_break) = (rank, by);
        let tie_breaks = &self.rule.tie_breaks;
        by_points(rows, |row| row.points, tie_breaks, value, among, put)
    }

    /// The league points each of these teams has from the matches among them.
    fn points_among(&self, ids: &[u16]) -> Vec<i64> {
        let of = |id: u16| {
            let among = |m: &LeagueMatch| ids.contains(&m.home) && ids.contains(&m.away);
            let own = self.results().filter(|(m, _)| among(m));
            own.filter_map(|(m, result)| {
                let side = m.side_of(id)?;
                Some(self.match_points(result, side.into()))
            })
            .sum()
        };
        ids.iter().map(|&id| of(id)).collect()
    }

    /// The teams of the season after this one, with everybody who still plays for them, in the divisions they move to;
    /// where the rank is shared they stay.
    pub fn next_teams(&self, moves: &[Move]) -> Vec<Team> {
        let next = |team: &Team| {
            let mut moves = moves.iter().filter(|m| !m.shared);
            let moved = moves.find(|m| m.team == team.id);
            let mut next = team.clone();
            next.division = moved.map_or(team.division, |m| m.to);
            next.free.clear();
            next.roster.retain(|r| r.until.is_none());
            next.roster.iter_mut().for_each(|r| r.from = None);
            next
        };
        self.playing().map(next).collect()
    }

    /// Who changes division at the end of the season: the first `up` of every division but the highest and the last `down`
    /// of every division but the lowest, never more than half of a division either way.
    pub fn moves(&self) -> Vec<Move> {
        let divisions = self.divisions();
        let mut moves = Vec::new();
        // Whoever shares their rank with the next team, which stays, has not earned or lost the place outright.
        let go = |rows: &[LeagueRow], next: Option<&LeagueRow>, [from, to]: [u16; 2]| {
            let moves = rows.iter().map(|row| Move {
                team: row.id,
                from,
                to,
                shared: next.is_some_and(|next| next.rank == row.rank),
            });
            moves.collect::<Vec<Move>>()
        };
        for pair in divisions.windows(2) {
            let (high, low) = (self.table(pair[0]), self.table(pair[1]));
            let count = |n: u16, of: &[LeagueRow]| usize::from(n).min(of.len() / 2);
            let (stay, down) = high.split_at(high.len() - count(self.rule.down, &high));
            moves.extend(go(down, stay.last(), [pair[0], pair[1]]));
            let (up, stay) = low.split_at(count(self.rule.up, &low));
            moves.extend(go(up, stay.first(), [pair[1], pair[0]]));
        }
        moves
    }
}

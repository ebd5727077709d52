//! Who stands where after a round, and which tie-break separated those who were level.

use super::Tournament;
use super::games::Game;
use super::measure::{Measure, nearest};
use super::night::EntrantStatus;
use super::rank::{in_order, met, of_all, ranked};
use super::settings::{ByeScore, TieBreak};
use crate::seating::{Dice, PlayerNo, RoundNo};
use serde::Serialize;

/// The ranking after a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standings {
    /// The round; 0 before the first result.
    pub round: RoundNo,
    /// Everybody who is ranked, best first; ties in order of number.
    pub rows: Vec<StandingsRow>,
}

/// One entrant's line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StandingsRow {
    /// The rank; those who tie share the better one (1, 2, 2, 4).
    pub rank: u16,
    /// The number on the card.
    pub number: PlayerNo,
    /// The name; empty while only the number is known.
    pub name: String,
    /// Points: own cards, byes, and what the director gave or took.
    pub points: i64,
    /// Tables won. A drawn table or a bye is not a win.
    pub wins: u16,
    /// Tables played to the end.
    pub played: u16,
    /// Own lone marches.
    pub loners: u32,
    /// What separated this row from a neighbour with the same main score: from the row above or, failing that, the row
    /// below.
    pub tie_break: Option<TieBreak>,
    /// What ranks first, where that is neither points nor wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// The same as people write it.
    #[serde(skip)]
    pub score_shown: String,
    /// Tables lost.
    pub losses: u16,
    /// Byes: rounds without a table, other than rounds sat out by choice.
    pub byes: u16,
    /// The part of the points that byes gave.
    pub bye_points: i64,
    /// The part of the points that the director gave or took.
    pub adjusted: i64,
    /// There, gone or replaced.
    pub status: EntrantStatus,
    /// The entrant.
    pub id: u32,
}

impl Standings {
    /// Whether anybody has counted a lone march.
    pub fn have_loners(&self) -> bool {
        self.rows.iter().any(|row| row.loners > 0)
    }
}

impl StandingsRow {
    /// What ranks first.
    pub fn main(&self, by: &Measure) -> i64 {
        match (self.score, by) {
            (Some(score), _) => score,
            (None, Measure::Wins) => i64::from(self.wins),
            (None, _) => self.points,
        }
    }
}

/// One entrant's figures while they are added up.
struct Tally {
    row: StandingsRow,
    /// Points on this entrant's own card at tables played to the end, for the average.
    card_points: i64,
    phantom: bool,
}

impl Tournament {
    /// The standings after a round; `None`, or a round beyond anything entered, means the last one with something
    /// entered.
    ///
    /// Points and lone marches of a table that is still adding hands count as they stand; it is neither won nor lost. A
    /// bye counts by [`ByeScore`] once something is entered for its round. Points stay with the person who made them:
    /// whoever took over a number starts from nothing, unless they took over its points too, and whoever left keeps
    /// what they had.
    ///
    /// A knock-out decides the places once it has a champion: the night's play-offs, or the one knock-out that was made
    /// from these standings.
    pub fn standings(&self, round: Option<RoundNo>) -> Standings {
        let begun = self.last_entered();
        // What the director has given counts at once, though its round may have only a bell.
        let asked = round.unwrap_or(RoundNo::MAX);
        let round = round.map_or(begun, |r| r.min(begun));
        let counted = self.counted(round);
        let games = self.games(counted);
        let mut tallies = self.tallies(&games, counted, asked);
        let unranked = Standings {
            round: counted,
            rows: tallies.iter().map(|tally| tally.row.clone()).collect(),
        };
        let by = |measure: &Measure| -> Vec<i64> {
            // The usual ones are known already.
            match measure {
                Measure::Points => return unranked.rows.iter().map(|row| row.points).collect(),
                Measure::Wins => return unranked.rows.iter().map(|row| row.wins.into()).collect(),
                _ => {}
            }
            let of = self.measured_by(measure, &unranked, &games);
            let each = unranked.rows.iter().map(|row| of.get(&row.id).copied());
            each.map(Option::unwrap_or_default).collect()
        };
        let main = by(&self.settings.by);
        if !matches!(self.settings.by, Measure::Points | Measure::Wins) {
            for (tally, score) in tallies.iter_mut().zip(&main) {
                tally.row.score = Some(*score);
                tally.row.score_shown = self.settings.by.shown(*score);
            }
        }
        // Somebody who left before their first round is ranked only if they were seated after all.
        let mut seated = vec![false; tallies.len()];
        games.iter().for_each(|g| seated[g.who] = true);
        let mut there: Vec<usize> = (0..tallies.len())
            .filter(|&i| !tallies[i].phantom && !self.has_heir(self.entrants[i].id))
            .filter(|&i| self.entrants[i].plays_at_all() || seated[i])
            .collect();
        there.sort_by_key(|&i| (tallies[i].row.number, tallies[i].row.id));
        let placed = ranked(
            there,
            |i| main[i],
            &self.settings.tie_breaks,
            |tie_break| match tie_break {
                TieBreak::By(measure) => of_all(by(measure)),
                TieBreak::CardDraw => of_all(tallies.iter().map(|t| self.card(t.row.id)).collect()),
                // Only who beat whom is another question for each group.
                TieBreak::HeadToHead => Box::new(|group: &[usize]| head_to_head(group, &games)),
            },
        );
        let rows = in_order(
            tallies.into_iter().map(|tally| tally.row),
            placed,
            |row, rank, by| (row.rank, row.tie_break) = (rank, by.cloned()),
        );
        Standings {
            round,
            rows: match counted < round && round == begun {
                true => self.ranked_by_play_offs(rows),
                false if round == begun => self.ranked_beside(rows),
                false => rows,
            },
        }
    }

    /// The last round up to this one whose tables count: the play-offs are played for places, not for points.
    pub(super) fn counted(&self, round: RoundNo) -> RoundNo {
        let after = self.settings.play_offs.as_ref().map(|p| p.after);
        after.map_or(round, |after| round.min(after))
    }

    /// Everybody's figures after a round, with what was given up to another, in the order of `entrants`, unranked.
    fn tallies(&self, games: &[Game], round: RoundNo, given: RoundNo) -> Vec<Tally> {
        let mut tallies: Vec<Tally> = self
            .entrants
            .iter()
            .map(|e| Tally {
                row: StandingsRow {
                    rank: 0,
                    number: e.number,
                    name: e.name.clone(),
                    points: 0,
                    wins: 0,
                    played: 0,
                    loners: 0,
                    tie_break: None,
                    score: None,
                    score_shown: String::new(),
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
                    tallies[self.counts_for(who)].row.byes += 1;
                }
            }
        }
        for tally in tallies.iter_mut().filter(|t| t.row.byes > 0) {
            let each = match self.settings.bye {
                ByeScore::Points(points) => i64::from(points),
                ByeScore::Average => nearest(tally.card_points, i64::from(tally.row.played)),
            };
            tally.row.bye_points = each * i64::from(tally.row.byes);
            tally.row.points += tally.row.bye_points;
        }
        for given in self.adjustments.iter().filter(|a| a.round <= given) {
            if let Some(who) = self.entrants.iter().position(|e| e.id == given.entrant) {
                let who = self.counts_for(who);
                tallies[who].row.adjusted += i64::from(given.points);
                tallies[who].row.points += i64::from(given.points);
            }
        }
        tallies
    }

    /// The card an entrant draws: the same no matter who else is tied, from the seed of the night.
    fn card(&self, id: u32) -> i64 {
        let seed = self.draw.map_or(0, |d| d.seed);
        let mut dice = Dice::new(seed, &format!("card {id}"));
        i64::from(dice.bits()) << 31 | i64::from(dice.bits() >> 1)
    }
}

/// Tables won less tables lost against the others of a group.
fn head_to_head(group: &[usize], games: &[Game]) -> Vec<i64> {
    let tied = |game: &Game| {
        let place = group.iter().position(|&who| who == game.who)?;
        Some((place, game.side, game.sides[0]))
    };
    let tables = games.chunk_by(|a, b| a.result == b.result);
    met(
        group.len(),
        tables.map(|table| table.iter().filter_map(tied).collect()),
    )
}

mod sheet;
#[cfg(test)]
mod tests;

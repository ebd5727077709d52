//! Swiss pairings for fixed teams, where a round robin would take too long: nobody meets the same team twice, and each
//! round brings together the teams that stand closest.
//!
//! With an odd number, the team that has had fewest byes in the time it was there sits out, among equals the lowest.
//! The others are paired so that the squares of the differences in score add up to the least, then those of the
//! differences in place; where the score of one round would leave a later one without a pairing, the next best is
//! taken. The first round is by lot. The search counts its steps, so that the same results give the same pairing
//! everywhere.

use super::byes::{Attendance, byes_of, sit_out_queue};
use super::dice::Dice;
use super::night::check_numbers;
use super::request::away;
use super::{Absence, PlayerNo, Round, RoundNo, SeatingError, Table, TableNo, full_robin};
use crate::sentence::sentence;
use std::collections::BTreeSet;

/// Steps of one search for a pairing.
const STEPS: u32 = 60_000;
/// Steps of it that one look ahead costs, and what one may come to in places looked at.
const AHEAD: u32 = STEPS / 30;
const AHEAD_PLACES: usize = 200_000;

/// The round after `history`: `standing` is the order of the teams with what each has scored, best first; a team that
/// is not in it (a newcomer, any team before the first round) comes after, by lot. `rounds` is how many are to be
/// played in all.
///
/// ```
/// use benny::seating::{PlayerNo, swiss_next_round};
///
/// let best_first = [(PlayerNo(2), 12), (PlayerNo(4), 9), (PlayerNo(1), 8), (PlayerNo(3), 5)];
/// let round = swiss_next_round(4, &[], &best_first, 3, &[], 1)?;
/// let first = round.table_of(PlayerNo(2)).ok_or("no seat")?;
/// assert_eq!(first.side_of(PlayerNo(4)).is_some(), true, "those two lead");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// More rounds than a round robin has; too few teams; no pairing left without a repeat.
pub fn swiss_next_round(
    entrants: u16,
    history: &[Round],
    standing: &[(PlayerNo, i64)],
    rounds: u16,
    absences: &[Absence],
    seed: u64,
) -> Result<Round, SeatingError> {
    check_numbers(entrants, history)?;
    let number = RoundNo::at(history.len());
    let most = full_robin(entrants);
    if rounds > most {
        let says = sentence!(
            "swiss-rounds",
            "{rounds} rounds are not possible: after {most} every one of the {entrants} teams has met every other; ask for at most {most}",
            rounds,
            most,
            entrants,
        );
        return Err(SeatingError::Rounds { most, says });
    }
    let there: Vec<PlayerNo> = PlayerNo::up_to(entrants)
        .filter(|&e| !away(absences, e, number))
        .collect();
    if there.len() < 2 {
        return Err(SeatingError::too_few(number, there.len(), entrants, 2));
    }
    let mut dice = Dice::new(seed ^ (u64::from(number.get()) << 32), "swiss");
    let mut order: Vec<(PlayerNo, i64)> = standing
        .iter()
        .copied()
        .filter(|(e, _)| there.contains(e))
        .collect();
    let mut others: Vec<PlayerNo> = there
        .iter()
        .copied()
        .filter(|e| order.iter().all(|(o, _)| o != e))
        .collect();
    dice.shuffle(&mut others);
    let last = order.iter().map(|o| o.1).min().unwrap_or(0);
    order.extend(others.into_iter().map(|e| (e, last.min(0))));

    let field = Field::new(&order, history, rounds.saturating_sub(number.get()));
    let teams: Vec<PlayerNo> = order.iter().map(|o| o.0).collect();
    let queue = match there.len() % 2 {
        0 => vec![None],
        _ => {
            let attendance = Attendance::next(entrants, history, &there, 2);
            let queue = sit_out_queue(&attendance, &byes_of(history), &teams);
            queue.into_iter().map(Some).collect()
        }
    };
    // Without a look ahead rather than not at all: better a round now than none for fear of a later one.
    let tries = [true, false]
        .into_iter()
        .flat_map(|ahead| queue.iter().map(move |bye| (ahead, bye)));
    for (ahead, bye) in tries {
        let out = bye.and_then(|bye| teams.iter().position(|&e| e == bye));
        if let Some(pairs) = field.pair(out, ahead) {
            let tables = pairs
                .into_iter()
                .zip(TableNo::all())
                .map(|([a, b], table)| Table {
                    table,
                    sides: vec![vec![teams[a]], vec![teams[b]]],
                });
            return Ok(Round {
                round: number,
                tables: tables.collect(),
                byes: bye.iter().copied().collect(),
            });
        }
    }
    Err(SeatingError::History(sentence!(
        "swiss-no-pairing",
        "no pairing is left for round {number} in which nobody meets the same team twice; end after round {before}",
        before = number - 1,
        number,
    )))
}

/// The teams in the order they stand, by place.
struct Field {
    score: Vec<i64>,
    /// Who may still meet: `open[a][b]`. The last place, of nobody, is the bye.
    open: Vec<Vec<bool>>,
    /// Rounds that are to follow the one being paired.
    left: u16,
}

/// What a pairing costs: differences of score, then of place, squared and added up.
type Cost = (i128, i64);

impl Field {
    fn new(order: &[(PlayerNo, i64)], history: &[Round], left: u16) -> Self {
        let n = order.len();
        let mut open = vec![vec![true; n + 1]; n + 1];
        let place = |e: PlayerNo| order.iter().position(|o| o.0 == e);
        for (at, row) in open.iter_mut().enumerate() {
            row[at] = false;
        }
        for round in history {
            for table in &round.tables {
                let met: Vec<usize> = table.seated().filter_map(place).collect();
                if let [a, b] = met[..] {
                    open[a][b] = false;
                    open[b][a] = false;
                }
            }
            for at in round.byes.iter().copied().filter_map(place) {
                open[at][n] = false;
                open[n][at] = false;
            }
        }
        Field {
            score: order.iter().map(|o| o.1).collect(),
            open,
            left,
        }
    }

    fn cost(&self, a: usize, b: usize) -> Cost {
        let (score, place) = (
            i128::from(self.score[a]) - i128::from(self.score[b]),
            a as i64 - b as i64,
        );
        (score * score, place * place)
    }

    /// The least the teams left could come to if all might meet: neighbours by score, neighbours by place.
    fn bound(&self, left: &[usize]) -> Cost {
        let pairs = left.chunks_exact(2).map(|pair| self.cost(pair[0], pair[1]));
        pairs.fold((0, 0), |sum, cost| (sum.0 + cost.0, sum.1 + cost.1))
    }

    /// The best pairing without the team that sits out; with `ahead`, only one after which the rounds to follow can be
    /// paired as well.
    fn pair(&self, out: Option<usize>, ahead: bool) -> Option<Vec<[usize; 2]>> {
        let teams: Vec<usize> = (0..self.score.len()).filter(|&t| Some(t) != out).collect();
        let mut search = PairingSearch {
            field: self,
            out,
            ahead,
            steps: 0,
            best: None,
        };
        search.go(&teams, (0, 0), &mut Vec::new());
        search.best.map(|(_, pairs)| pairs)
    }

    /// Whether the rounds to follow can be paired once these have met. A search that runs out of steps says yes.
    fn goes_on(&self, pairs: &[[usize; 2]], out: Option<usize>) -> bool {
        if self.left == 0 {
            return true;
        }
        let n = self.score.len();
        let places = n + n % 2;
        let mut open: Vec<BTreeSet<usize>> = (0..places)
            .map(|a| (0..places).filter(|&b| self.open[a][b]).collect())
            .collect();
        let mut meet = |a: usize, b: usize| {
            open[a].remove(&b);
            open[b].remove(&a);
        };
        pairs.iter().for_each(|&[a, b]| meet(a, b));
        if let Some(out) = out {
            meet(out, n);
        }
        // Where everybody can still meet half of the others there always is a pairing (Dirac).
        let least = open.iter().map(BTreeSet::len).min().unwrap_or(0);
        least + 1 >= places / 2 + usize::from(self.left)
            || all_pair(&mut open, usize::from(self.left), &mut 0)
    }
}

/// Whether this many pairings of everybody can be found, one after another, in which nobody meets twice.
fn all_pair(open: &mut Vec<BTreeSet<usize>>, left: usize, steps: &mut usize) -> bool {
    left == 0
        || some_pair(
            open,
            &mut vec![false; open.len()],
            &mut Vec::new(),
            left,
            steps,
        )
}

fn some_pair(
    open: &mut Vec<BTreeSet<usize>>,
    taken: &mut [bool],
    pairs: &mut Vec<[usize; 2]>,
    left: usize,
    steps: &mut usize,
) -> bool {
    *steps += open.len();
    if *steps > AHEAD_PLACES {
        return true;
    }
    let free = |at: usize, taken: &[bool]| open[at].iter().filter(|&&b| !taken[b]).count();
    // Whoever has the fewest to choose from chooses first.
    let next = (0..open.len())
        .filter(|&at| !taken[at])
        .min_by_key(|&at| free(at, taken));
    let Some(one) = next else {
        let mut rest = open.clone();
        for &[a, b] in pairs.iter() {
            rest[a].remove(&b);
            rest[b].remove(&a);
        }
        return all_pair(&mut rest, left - 1, steps);
    };
    let others: Vec<usize> = open[one].iter().copied().filter(|&b| !taken[b]).collect();
    for other in others {
        (taken[one], taken[other]) = (true, true);
        pairs.push([one, other]);
        if some_pair(open, taken, pairs, left, steps) {
            return true;
        }
        pairs.pop();
        (taken[one], taken[other]) = (false, false);
    }
    false
}

/// Branch and bound from the top of the table down.
struct PairingSearch<'a> {
    field: &'a Field,
    out: Option<usize>,
    ahead: bool,
    steps: u32,
    best: Option<(Cost, Vec<[usize; 2]>)>,
}

impl PairingSearch<'_> {
    fn go(&mut self, left: &[usize], so_far: Cost, pairs: &mut Vec<[usize; 2]>) {
        self.steps += 1;
        if self.steps > STEPS {
            return;
        }
        let rest = self.field.bound(left);
        let least = (so_far.0 + rest.0, so_far.1 + rest.1);
        if self.best.as_ref().is_some_and(|(best, _)| *best <= least) {
            return;
        }
        let Some((&one, others)) = left.split_first() else {
            self.steps += if self.ahead { AHEAD } else { 0 };
            if !self.ahead || self.field.goes_on(pairs, self.out) {
                self.best = Some((so_far, pairs.clone()));
            }
            return;
        };
        for (at, &other) in others.iter().enumerate() {
            if !self.field.open[one][other] {
                continue;
            }
            let cost = self.field.cost(one, other);
            let rest = [&others[..at], &others[at + 1..]].concat();
            pairs.push([one, other]);
            self.go(&rest, (so_far.0 + cost.0, so_far.1 + cost.1), pairs);
            pairs.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// A whole night in which the lower number wins by as many points as the two are apart.
    fn night(teams: u16, rounds: u16, seed: u64) -> Vec<Round> {
        let mut history: Vec<Round> = Vec::new();
        let mut score: BTreeMap<PlayerNo, i64> = PlayerNo::up_to(teams).map(|e| (e, 0)).collect();
        for _ in 0..rounds {
            let mut standing: Vec<(PlayerNo, i64)> = score.iter().map(|(&e, &s)| (e, s)).collect();
            standing.sort_by_key(|&(e, s)| (-s, e));
            if history.is_empty() {
                standing.clear();
            }
            let round = swiss_next_round(teams, &history, &standing, rounds, &[], seed)
                .unwrap_or_else(|e| panic!("{teams} teams, {rounds} rounds: {e}"));
            for table in &round.tables {
                let winner = table.sides[0][0].min(table.sides[1][0]);
                *score.entry(winner).or_default() += 1;
            }
            history.push(round);
        }
        history
    }

    #[test]
    fn nobody_meets_twice_and_byes_go_round() {
        for teams in 2..=11 {
            for rounds in 1..=full_robin(teams) {
                // The lot of the first round tells the nights apart.
                for seed in 0..2 {
                    let history = night(teams, rounds, seed);
                    let schedule = super::super::Schedule {
                        format: super::super::Format::Team,
                        entrants: teams,
                        seats: 4,
                        rounds: history.clone(),
                    };
                    assert_eq!(super::super::faults(&schedule, &[]), Vec::<String>::new());
                    let mut met = BTreeSet::new();
                    for table in history.iter().flat_map(|r| &r.tables) {
                        let mut pair: Vec<PlayerNo> = table.seated().collect();
                        pair.sort_unstable();
                        assert!(
                            met.insert(pair.clone()),
                            "{teams}, {rounds}: {pair:?} again"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn those_meet_who_stand_closest() {
        // Every pairing of six and of eight by exhaustion.
        fn least(field: &Field, left: &[usize]) -> Option<Cost> {
            let Some((&one, others)) = left.split_first() else {
                return Some((0, 0));
            };
            let ways = others
                .iter()
                .filter(|&&o| field.open[one][o])
                .filter_map(|&o| {
                    let rest: Vec<usize> = others.iter().copied().filter(|&t| t != o).collect();
                    let (cost, rest) = (field.cost(one, o), least(field, &rest)?);
                    Some((cost.0 + rest.0, cost.1 + rest.1))
                });
            ways.min()
        }
        for teams in [6u16, 8] {
            for seed in 0..20 {
                let rounds = teams / 2;
                let history = night(teams, rounds, seed);
                let mut dice = Dice::new(seed, "scores");
                let mut order: Vec<(PlayerNo, i64)> = PlayerNo::up_to(teams)
                    .map(|e| (e, dice.below(30) as i64))
                    .collect();
                order.sort_by_key(|o| -o.1);
                let field = Field::new(&order, &history[..usize::from(rounds) - 1], 0);
                let all: Vec<usize> = (0..usize::from(teams)).collect();
                let pairs = field.pair(None, true).expect("a pairing");
                let cost = pairs.iter().map(|&[a, b]| field.cost(a, b));
                let cost = cost.fold((0, 0), |s: Cost, c| (s.0 + c.0, s.1 + c.1));
                assert_eq!(Some(cost), least(&field, &all));
            }
        }
    }

    #[test]
    fn eighty_teams_are_paired_for_a_long_night() {
        assert_eq!(night(80, 12, 1).len(), 12);
        // An odd number needs a bye besides; that is the same in the first rounds as later.
        assert_eq!(night(79, 4, 1).len(), 4);
    }

    #[test]
    fn who_left_is_paired_no_more_and_too_many_rounds_are_refused() {
        let history = night(8, 3, 1);
        let gone = Absence {
            entrant: PlayerNo(3),
            from: RoundNo(4),
            until: None,
        };
        let standing: Vec<(PlayerNo, i64)> =
            (1..=8).map(|e| (PlayerNo(e), 8 - i64::from(e))).collect();
        let round = swiss_next_round(8, &history, &standing, 5, &[gone], 1).expect("a round");
        assert!(round.table_of(PlayerNo(3)).is_none() && round.byes == [8]);
        assert!(matches!(
            swiss_next_round(6, &[], &[], 6, &[], 1),
            Err(SeatingError::Rounds { most: 5, .. })
        ));
    }
}

//! Winners up, the traditional progressive night: the next round follows from the last results.
//!
//! Winners move one table towards the head table (table 1), losers stay; the head table's winners stay and its losers
//! go to the last table. Partners split: of the ways to make sides of those who come together, the one chosen separates
//! those who have just been partners, then repeats fewest partnerships of the night, then fewest oppositions; the seed
//! decides the rest.
//!
//! Where numbers do not divide, whoever has had fewest byes in the time they were there sits out; among equals losers
//! before winners, from the last table up; never twice running if that can be helped. A player who comes back, or comes
//! late, enters at the last table. Empty places close up from below: the first to move up one more table are winners. A
//! table without a winner (a tie, or a result that is missing) is decided by lot.
//!
//! Fixed teams move the same way; a team is one number, a table has two of them, and nobody splits.

use super::byes::{Attendance, byes_of, sit_out_next};
use super::dice::Dice;
use super::night::away;
use super::{Absence, PlayerNo, Round, RoundNo, SeatingError, Table, TableNo};

/// The first round: everybody's place is drawn by lot.
///
/// # Errors
/// When a table does not have 2, 4 or 6 seats, or too few are there to fill one.
pub fn winners_first_round(
    entrants: u16,
    seats: u8,
    absences: &[Absence],
    seed: u64,
) -> Result<Round, SeatingError> {
    winners_next_round(entrants, seats, &[], &[], absences, seed)
}

/// The round after `history`, the rounds played so far in order.
///
/// `winners` belongs to the last of them: for each of its tables, in their order there, the side (0 or 1) that won, or
/// `None` to decide by lot. `entrants` counts everybody who has a number, late or gone.
///
/// # Errors
/// When a table does not have 2, 4 or 6 seats, when too few are there to fill one, or when there is not one winner for
/// each table of the last round.
pub fn winners_next_round(
    entrants: u16,
    seats: u8,
    history: &[Round],
    winners: &[Option<usize>],
    absences: &[Absence],
    seed: u64,
) -> Result<Round, SeatingError> {
    let number = RoundNo::at(history.len());
    if !matches!(seats, 2 | 4 | 6) {
        let what = format!("there are no tables of {seats}");
        return Err(SeatingError::numbers(what, "a table has 2, 4 or 6 seats"));
    }
    let known = |e: PlayerNo| (1..=entrants).contains(&e.get());
    let mut seen = history.iter().flat_map(Round::everybody);
    if let Some(stranger) = seen.find(|&e| !known(e)) {
        let what = format!("number {stranger} has played, and there is no such number");
        return Err(SeatingError::history(
            what,
            format!("numbers run from 1 to {entrants}"),
        ));
    }
    let there: Vec<PlayerNo> = PlayerNo::up_to(entrants)
        .filter(|&e| !away(absences, e, number))
        .collect();
    let size = usize::from(seats);
    if there.len() < size {
        let what = format!(
            "in round {number} only {} of {entrants} are there",
            there.len()
        );
        return Err(SeatingError::history(
            what,
            format!("a table needs {seats}"),
        ));
    }
    // Every round has throws of its own, whatever the rounds before used up.
    let mut dice = Dice::new(seed ^ (u64::from(number.get()) << 32), "winners");
    let mut order = match history.last() {
        Some(last) => moved(last, winners, &mut dice)?,
        None => Vec::new(),
    };
    order.retain(|e| there.contains(e));
    let mut newcomers: Vec<PlayerNo> = there
        .iter()
        .copied()
        .filter(|e| !order.contains(e))
        .collect();
    dice.shuffle(&mut newcomers);
    order.extend(newcomers);

    let byes = sit_out_next(
        &Attendance::next(entrants, history, &there, size),
        &byes_of(history),
        &order,
    );
    order.retain(|e| !byes.contains(e));
    let tables = order.chunks_exact(size).zip(TableNo::all());
    let tables = tables.map(|(seats, table)| Table {
        table,
        sides: sides(seats, history, &mut dice),
    });
    Ok(Round {
        round: number,
        tables: tables.collect(),
        byes,
    })
}

/// Everybody who sat at a table, in the order of the tables they go to; at each table those who moved up come first.
fn moved(
    last: &Round,
    winners: &[Option<usize>],
    dice: &mut Dice,
) -> Result<Vec<PlayerNo>, SeatingError> {
    if winners.len() != last.tables.len() || winners.iter().flatten().any(|&side| side > 1) {
        let (got, tables) = (winners.len(), last.tables.len());
        let what = format!(
            "round {} has {tables} tables, and {got} winners are named",
            last.round
        );
        return Err(SeatingError::history(
            what,
            "name the winning side, 0 or 1, of each table, or none for the lot",
        ));
    }
    let mut tables: Vec<(&Table, usize)> = last
        .tables
        .iter()
        .zip(winners)
        .map(|(table, winner)| (table, winner.unwrap_or_else(|| dice.below(2))))
        .collect();
    tables.sort_by_key(|(table, _)| table.table);
    let won = |at: usize| tables.get(at).map_or(&[][..], |(t, w)| &t.sides[*w]);
    let lost = |at: usize| tables.get(at).map_or(&[][..], |(t, w)| &t.sides[1 - *w]);
    let end = tables.len();
    let mut order = won(0).to_vec();
    for at in 0..end {
        order.extend(won(at + 1));
        if at > 0 {
            order.extend(lost(at));
        }
    }
    order.extend(lost(0));
    Ok(order)
}

/// The best two sides of those who come together, in seat order.
fn sides(seats: &[PlayerNo], history: &[Round], dice: &mut Dice) -> [Vec<PlayerNo>; 2] {
    let mut seats = seats.to_vec();
    dice.shuffle(&mut seats);
    let together = |a: PlayerNo, b: PlayerNo| {
        let tables = history.iter().filter_map(|r| {
            let table = r.table_of(a)?;
            let same = table.side_of(b)? == table.side_of(a)?;
            Some((r.round, same))
        });
        let (mut just, mut partners, mut opponents) = (0, 0, 0);
        for (round, same) in tables {
            just += u32::from(same && usize::from(round) == history.len());
            partners += u32::from(same);
            opponents += u32::from(!same);
        }
        (just, partners, opponents)
    };
    let price = |sides: &[Vec<PlayerNo>; 2]| {
        let (mut just, mut partners, mut opponents) = (0, 0, 0);
        for side in sides {
            for (i, &a) in side.iter().enumerate() {
                for &b in &side[i + 1..] {
                    let (j, p, _) = together(a, b);
                    (just, partners) = (just + j, partners + p);
                }
            }
        }
        for &a in &sides[0] {
            opponents += sides[1].iter().map(|&b| together(a, b).2).sum::<u32>();
        }
        (just, partners, opponents)
    };
    // Every choice of the first one's side; at most ten.
    let half = seats.len() / 2;
    let choices =
        (0u32..1 << seats.len()).filter(|c| c & 1 == 1 && c.count_ones() as usize == half);
    let split = |choice: u32| {
        let on = |side: u32| {
            let mine = |(i, _): &(usize, &PlayerNo)| (choice >> i & 1 == 1) == (side == 0);
            seats
                .iter()
                .enumerate()
                .filter(mine)
                .map(|(_, &e)| e)
                .collect()
        };
        [on(0), on(1)]
    };
    choices.map(split).min_by_key(price).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn next(v: u16, seats: u8, history: &[Round], winners: &[Option<usize>]) -> Round {
        winners_next_round(v, seats, history, winners, &[], 1).expect("a round")
    }

    fn table(round: &Round, e: u16) -> u16 {
        round.table_of(PlayerNo(e)).map_or(0, |t| t.table.get())
    }

    #[test]
    fn winners_move_up_losers_stay_and_the_head_losers_go_last() {
        for (v, seats) in [(24, 4), (8, 4), (16, 2), (36, 6)] {
            let mut dice = Dice::new(8, "test");
            let mut history = vec![winners_first_round(v, seats, &[], 1).expect("a round")];
            for _ in 0..9 {
                let last = history[history.len() - 1].clone();
                let tables = last.tables.len() as u16;
                let winners: Vec<Option<usize>> =
                    last.tables.iter().map(|_| Some(dice.below(2))).collect();
                let round = next(v, seats, &history, &winners);
                for (t, w) in last.tables.iter().zip(&winners) {
                    let won = w.expect("a winner");
                    for &e in &t.sides[won] {
                        assert_eq!(table(&round, e.get()), (t.table - 1).max(TableNo(1)));
                    }
                    for &e in &t.sides[1 - won] {
                        assert_eq!(
                            table(&round, e.get()),
                            if t.table == 1 { tables } else { t.table.get() }
                        );
                    }
                    if seats == 4 {
                        for side in &t.sides {
                            let apart = round.table_of(side[0]).and_then(|t| t.side_of(side[1]));
                            let own = round.table_of(side[0]).and_then(|t| t.side_of(side[0]));
                            assert_ne!(apart, own, "partners split");
                        }
                    }
                }
                history.push(round);
            }
        }
    }

    #[test]
    fn a_choice_of_partners_avoids_those_who_have_been() {
        let side = |a, b| vec![PlayerNo(a), PlayerNo(b)];
        let round = |round, tables: [[Vec<PlayerNo>; 2]; 2]| Round {
            round,
            tables: tables
                .into_iter()
                .zip(TableNo::all())
                .map(|(sides, table)| Table { table, sides })
                .collect(),
            byes: Vec::new(),
        };
        // 1 and 2 stay at the head table, 5 and 6 come up; 1 has had 5 before.
        let history = [
            round(
                RoundNo(1),
                [[side(1, 5), side(3, 4)], [side(2, 7), side(6, 8)]],
            ),
            round(
                RoundNo(2),
                [[side(1, 2), side(3, 4)], [side(5, 6), side(7, 8)]],
            ),
        ];
        for seed in 0..20 {
            let round =
                winners_next_round(8, 4, &history, &[Some(0); 2], &[], seed).expect("a round");
            let mut head: Vec<Vec<PlayerNo>> = round.tables[0].sides.to_vec();
            head.iter_mut().for_each(|s| s.sort_unstable());
            head.sort();
            assert_eq!(head, [[1, 6], [2, 5]]);
        }
    }

    #[test]
    fn byes_go_round_and_newcomers_enter_last() {
        for v in [5, 9, 10, 11, 22, 31] {
            let mut history: Vec<Round> = Vec::new();
            for _ in 0..12 {
                let ties = vec![None; history.last().map_or(0, |r| r.tables.len())];
                let round = next(v, 4, &history, &ties);
                let mut all: Vec<PlayerNo> = round.everybody().collect();
                all.sort_unstable();
                assert_eq!(all, (1..=v).collect::<Vec<_>>());
                if let Some(last) = history.last() {
                    for e in last.byes.iter().filter(|_| v > 9) {
                        assert!(!round.byes.contains(e), "{v}: {e} twice running");
                        assert_eq!(table(&round, (*e).get()), round.tables.len() as u16, "{v}");
                    }
                }
                history.push(round);
            }
            let shares: BTreeSet<usize> = PlayerNo::up_to(v)
                .map(|e| history.iter().filter(|r| r.byes.contains(&e)).count())
                .collect();
            let (low, high) = (shares.first(), shares.last());
            assert!(
                high.zip(low).is_some_and(|(h, l)| h - l <= 1),
                "{v}: {shares:?}"
            );
        }
    }

    #[test]
    fn a_late_player_enters_at_the_last_table_and_a_gap_closes_from_below() {
        let first = winners_first_round(12, 4, &[], 4).expect("a round");
        let gone = first.tables[1].sides[0][0];
        let absences = [
            Absence {
                entrant: PlayerNo(13),
                from: RoundNo(1),
                until: Some(RoundNo(1)),
            },
            Absence {
                entrant: gone,
                from: RoundNo(2),
                until: None,
            },
        ];
        let next =
            winners_next_round(13, 4, &[first], &[Some(0); 3], &absences, 4).expect("a round");
        assert_eq!(table(&next, 13), 3);
        assert!(next.byes.is_empty() && next.table_of(gone).is_none());
    }

    #[test]
    fn the_wrong_number_of_winners_is_refused() {
        let first = winners_first_round(12, 4, &[], 4).expect("a round");
        let refused =
            winners_next_round(12, 4, &[first], &[Some(0); 2], &[], 4).expect_err("a refusal");
        assert!(
            refused
                .to_string()
                .contains("round 1 has 3 tables, and 2 winners are named")
        );
        assert!(winners_first_round(3, 4, &[], 1).is_err());
    }
}

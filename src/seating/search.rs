//! Searching for a better night: exchanges of two players within a round, for the worse less and less often.
//!
//! The search counts steps, never seconds, and accepts by whole numbers out of tables that use nothing but IEEE
//! multiplication, so that a seed gives the same schedule on every machine.

use super::board::Board;
use super::dice::Dice;

/// From how hot to how cold, in how many steps; a temperature is in the units of [`super::board::Prices`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cooling {
    pub hot: f64,
    pub cold: f64,
    pub steps: u64,
}

/// How often the temperature falls on the way.
pub(super) const LEVELS: u64 = 128;
/// One step in this many tries to exchange two byes, where there are any.
const BYE_EVERY: u32 = 16;

/// Improves a board until its cost is `enough` or the steps are used up; returns the cost.
///
/// The board is left at the best state the search came by (looked at whenever the temperature falls).
pub(crate) fn anneal(board: &mut Board, cooling: Cooling, enough: i64, dice: &mut Dice) -> i64 {
    let rounds: Vec<usize> = (0..board.rounds())
        .filter(|&r| board.seated(r) > 0)
        .collect();
    let mut cost = board.cost();
    if rounds.is_empty() || cost <= enough {
        return cost;
    }
    let (mut best, mut best_cost) = (board.clone(), cost);
    let byes = rounds.iter().any(|&r| board.seated(r) < board.places(r));
    let fall = root(cooling.cold / cooling.hot, LEVELS as f64);
    let mut temperature = cooling.hot;
    for _ in 0..LEVELS {
        let chances = chances(temperature);
        let mut left = cooling.steps / LEVELS;
        while left > 0 {
            left -= 1;
            if byes && dice.bits().is_multiple_of(BYE_EVERY) {
                cost += i64::from(exchange_byes(board, &rounds, &chances, dice));
                continue;
            }
            let round = rounds[dice.below(rounds.len())];
            let seated = board.seated(round);
            let (p, q) = (dice.below(seated), dice.below(seated));
            let Some(change) = board.change(round, p, q) else {
                continue;
            };
            if accepted(change, &chances, dice) {
                board.exchange(round, p, q);
                cost += i64::from(change);
                if cost <= enough {
                    return cost;
                }
            }
        }
        if cost < best_cost {
            best_cost = cost;
            best.clone_from(board);
        }
        temperature *= fall;
    }
    if best_cost < cost {
        board.clone_from(&best);
    }
    best_cost
}

#[inline(always)]
pub(super) fn accepted(change: i32, chances: &[u32], dice: &mut Dice) -> bool {
    if change <= 0 {
        return true;
    }
    let change = change as usize;
    change < chances.len() && dice.bits() < chances[change]
}

/// Two players who sit out in different rounds change those rounds, if that is accepted; returns what it adds.
fn exchange_byes(board: &mut Board, rounds: &[usize], chances: &[u32], dice: &mut Dice) -> i32 {
    let one = rounds[dice.below(rounds.len())];
    let other = rounds[dice.below(rounds.len())];
    let Some([(p, a, of_b), (q, b, of_a)]) = two_byes(board, [one, other], dice) else {
        return 0;
    };
    if one == other || !board.may_sit_out(a, one, other) || !board.may_sit_out(b, other, one) {
        return 0;
    }
    let Some(first) = board.change(one, p, of_b) else {
        return 0;
    };
    board.exchange(one, p, of_b);
    let second = board.change(other, q, of_a);
    if let Some(second) = second
        && accepted(first + second, chances, dice)
    {
        board.exchange(other, q, of_a);
        board.sits_out(a, one, other);
        board.sits_out(b, other, one);
        return first + second;
    }
    board.exchange(one, p, of_b);
    0
}

/// In each of two rounds a bye drawn by lot, who has it, and the seat of who has the other.
pub(super) fn two_byes(
    board: &Board,
    [one, other]: [usize; 2],
    dice: &mut Dice,
) -> Option<[(usize, u16, usize); 2]> {
    let mut out = |round: usize| {
        let seated = board.seated(round);
        let byes = board.places(round) - seated;
        (byes > 0).then(|| seated + dice.below(byes))
    };
    let (p, q) = (out(one), out(other));
    let (p, q) = (p?, q?);
    let (a, b) = (board.player(one, p), board.player(other, q));
    Some([(p, a, board.seat(one, b)?), (q, b, board.seat(other, a)?)])
}

/// By change for the worse: how many of 2³² throws accept it.
pub(super) fn chances(temperature: f64) -> Vec<u32> {
    let per_unit = falling(1.0 / temperature);
    let mut chance = f64::from(u32::MAX);
    let mut chances = Vec::new();
    while chance >= 1.0 && chances.len() < 4096 {
        chances.push(chance as u32);
        chance *= per_unit;
    }
    chances
}

/// e to the −x for small positive x, the same on every machine.
fn falling(x: f64) -> f64 {
    // (1 − x/2ᵏ) to the 2ᵏ, by squaring.
    let mut y = 1.0 - x / 1_048_576.0;
    for _ in 0..20 {
        y *= y;
    }
    y.max(0.0)
}

/// The `n`-th root of a number between 0 and 1, by halving.
pub(super) fn root(x: f64, n: f64) -> f64 {
    let (mut low, mut high) = (0.0f64, 1.0f64);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        let mut power = 1.0;
        for _ in 0..n as u32 {
            power *= middle;
        }
        if power < x {
            low = middle
        } else {
            high = middle
        }
    }
    high
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::board::{Layout, PRICES};

    fn random(players: u16, rounds: usize, seed: u64) -> (Board, Dice) {
        let mut dice = Dice::new(seed, "test");
        let mut board = Board::new(usize::from(players), 4, PRICES);
        for _ in 0..rounds {
            let mut order: Vec<u16> = (0..players).collect();
            dice.shuffle(&mut order);
            let tables = order.chunks_exact(4);
            let byes = tables.remainder().to_vec();
            let tables = tables.map(<[u16]>::to_vec).collect();
            board.push(&Layout { tables, byes }, &vec![false; order.len()], &[]);
        }
        (board, dice)
    }

    const COOLING: Cooling = Cooling {
        hot: 4.0,
        cold: 0.8,
        steps: 600_000,
    };

    #[test]
    fn twenty_players_six_rounds_repeat_six_meetings() {
        let (mut board, mut dice) = random(20, 6, 1);
        let cost = anneal(&mut board, COOLING, 0, &mut dice);
        assert!(cost < 7 * 8, "{cost}");
        assert_eq!(cost, board.cost());
    }

    #[test]
    fn byes_stay_apart_while_they_change_rounds() {
        let (mut board, mut dice) = random(9, 9, 1);
        for round in 0..9 {
            let place = (0..9).find(|&p| board.player(round, p) == round as u16);
            board.exchange(round, place.unwrap_or(8), 8);
        }
        board.sat_out(0, &[], 3);
        anneal(&mut board, COOLING, 0, &mut dice);
        let mut out: Vec<u16> = (0..9).map(|r| board.layout(r).byes[0]).collect();
        assert_ne!(out, (0..9).collect::<Vec<_>>());
        out.sort_unstable();
        assert_eq!(out, (0..9).collect::<Vec<_>>());
    }

    #[test]
    fn powers_and_roots_are_what_they_say() {
        assert!((falling(1.0) - 0.367_879).abs() < 1e-5);
        assert!((root(0.25, 2.0) - 0.5).abs() < 1e-9);
        let chances = chances(8.0 / std::f64::consts::LN_2);
        assert!((f64::from(chances[8]) / f64::from(u32::MAX) - 0.5).abs() < 1e-5);
    }
}

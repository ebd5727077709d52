//! Tests of board.

use super::*;
use crate::seating::dice::Dice;

/// A board of 15 players with a table of six, byes, wishes and a round played before.
fn board(dice: &mut Dice) -> Board {
    let mut board = Board::new(15, 4, PRICES);
    let layout = |dice: &mut Dice| {
        let mut order: Vec<u16> = (0..15).collect();
        dice.shuffle(&mut order);
        Layout {
            tables: vec![
                order[..4].to_vec(),
                order[4..8].to_vec(),
                order[8..14].to_vec(),
            ],
            byes: order[14..].to_vec(),
        }
    };
    board.played(&layout(dice));
    board.apart(0, 1, true);
    board.apart(2, 3, false);
    for _ in 0..5 {
        board.push(&layout(dice), &[false; 15], &[]);
    }
    board
}

#[test]
fn a_change_is_what_the_whole_cost_changes_by() {
    let mut dice = Dice::new(11, "board");
    let mut board = board(&mut dice);
    let mut moves = 0;
    for _ in 0..3000 {
        let (round, p, q) = (dice.below(5), dice.below(15), dice.below(15));
        let before = board.cost();
        let change = board.change(round, p, q);
        board.exchange(round, p, q);
        assert_eq!(
            board.cost() - before,
            i64::from(change.unwrap_or(0)),
            "{round} {p} {q}"
        );
        moves += usize::from(change.is_some());
    }
    assert!(moves > 2000);
}

#[test]
fn the_cost_is_the_weighted_pairs_of_repeats() {
    let mut dice = Dice::new(12, "board");
    let board = board(&mut dice);
    let mut plain = Board::new(15, 4, PRICES);
    let (mut partners, mut opponents) = (vec![0i64; 225], vec![0i64; 225]);
    for round in 0..board.rounds() {
        let layout = board.layout(round);
        plain.push(&layout, &[false; 15], &[]);
        for table in layout.tables {
            for i in 0..table.len() {
                for j in i + 1..table.len() {
                    let (a, b) = (table[i].min(table[j]), table[i].max(table[j]));
                    let counts = if (j - i) % 2 == 0 {
                        &mut partners
                    } else {
                        &mut opponents
                    };
                    counts[usize::from(a) * 15 + usize::from(b)] += 1;
                }
            }
        }
    }
    let pairs = |n: i64| n * (n - 1) / 2;
    let paid: i64 = partners
        .iter()
        .zip(&opponents)
        .map(|(&p, &o)| 24 * pairs(p) + 8 * pairs(p + o) + pairs(o))
        .sum();
    let odd: i64 = plain.odd.iter().map(|&n| 8 * pairs(i64::from(n))).sum();
    assert_eq!(plain.cost(), paid + odd);
}

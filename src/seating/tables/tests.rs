//! Tests of tables.

use super::*;
use crate::seating::{PlayerNo, RoundNo, Table, TableNo};

/// Rounds of random tables of four, with byes where they do not divide.
fn random_rounds(players: u16, rounds: u16, seed: u64) -> Vec<Round> {
    let mut dice = Dice::new(seed, "test");
    let round = |round| {
        let mut order: Vec<PlayerNo> = PlayerNo::up_to(players).collect();
        dice.shuffle(&mut order);
        let tables = order.chunks_exact(4).enumerate().map(|(i, c)| Table {
            table: TableNo(i as u16 + 1),
            sides: vec![vec![c[0], c[2]], vec![c[1], c[3]]],
        });
        Round {
            round,
            tables: tables.collect(),
            byes: order.chunks_exact(4).remainder().to_vec(),
        }
    };
    RoundNo::up_to(rounds).map(round).collect()
}

/// (twice running, fewest visits, most visits), recounted.
fn recount(rounds: &[Round], players: u16) -> (usize, usize, usize) {
    let tables = rounds.iter().map(|r| r.tables.len()).max().unwrap_or(0);
    let (mut again, mut counts) = (0, Vec::new());
    for p in 1..=players {
        let at: Vec<u16> = rounds
            .iter()
            .map(|r| r.table_of(PlayerNo(p)).map_or(0, |t| t.table.get()))
            .collect();
        again += at.windows(2).filter(|w| w[0] == w[1] && w[0] > 0).count();
        counts.extend((1..=tables).map(|t| at.iter().filter(|&&a| usize::from(a) == t).count()));
    }
    let (low, high) = (counts.iter().min(), counts.iter().max());
    (again, *low.unwrap_or(&0), *high.unwrap_or(&0))
}

#[test]
fn nobody_stays_and_visits_are_even() {
    for (players, rounds, most) in [(24, 6, 3), (41, 8, 3), (80, 12, 2), (160, 20, 2)] {
        let mut night = random_rounds(players, rounds, 5);
        number_tables(&mut night, 0, &[], PLAYERS, 1);
        let (again, _, high) = recount(&night, players);
        assert_eq!(again, 0, "{players} players, {rounds} rounds");
        assert!(
            high <= most,
            "{players} players, {rounds} rounds: {high} visits"
        );
        for round in &night {
            let numbers: Vec<u16> = round.tables.iter().map(|t| t.table.get()).collect();
            assert_eq!(numbers, (1..=players / 4).collect::<Vec<_>>());
        }
    }
}

#[test]
fn kept_players_keep_their_tables_and_played_rounds_their_numbers() {
    let mut night = random_rounds(24, 7, 2);
    let before = night.clone();
    let keep = |entrant, table| Wish::Keep { entrant, table };
    // Entrants kept apart are not at one table here: 1 always sits where 1 sits.
    number_tables(&mut night, 2, &[keep(PlayerNo(1), TableNo(4))], PLAYERS, 9);
    assert_eq!(night[..2], before[..2]);
    for round in &night[2..] {
        assert_eq!(
            round.table_of(PlayerNo(1)).map(|t| t.table),
            Some(TableNo(4))
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_numbers() {
    let number = |seed| {
        let mut night = random_rounds(32, 9, 4);
        number_tables(&mut night, 0, &[], PLAYERS, seed);
        night
    };
    assert_eq!(number(3), number(3));
}

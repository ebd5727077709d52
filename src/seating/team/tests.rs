//! Tests of team.

use super::*;
use crate::seating::{PlayerNo, Table, TableNo};
use std::collections::BTreeSet;

/// Every law of a team schedule but the tables': who plays, who waits, nobody meets twice.
fn check(s: &Schedule) {
    let mut met = BTreeSet::new();
    for round in &s.rounds {
        let mut here = round.byes.clone();
        for (at, table) in round.tables.iter().enumerate() {
            assert_eq!(usize::from(table.table), at + 1);
            let [a, b] = [table.sides[0][0], table.sides[1][0]];
            assert!(met.insert([a.min(b), a.max(b)]), "{a} and {b} meet twice");
            here.extend([a, b]);
        }
        here.sort_unstable();
        assert_eq!(here, (1..=s.entrants).collect::<Vec<_>>());
        assert_eq!(round.byes.len(), usize::from(s.entrants % 2));
    }
    let byes: BTreeSet<PlayerNo> = s.rounds.iter().flat_map(|r| r.byes.clone()).collect();
    assert_eq!(byes.len(), s.rounds.len() * usize::from(s.entrants % 2));
}

/// (twice running, fewest, most) visits of a team to a table.
fn visits(s: &Schedule) -> (usize, usize, usize) {
    let (mut again, mut counts) = (0, Vec::new());
    for e in 1..=s.entrants {
        let at = |r: &Round| r.table_of(PlayerNo(e)).map_or(0, |t| t.table.get());
        let at: Vec<u16> = s.rounds.iter().map(at).collect();
        again += at.windows(2).filter(|w| w[0] == w[1] && w[0] > 0).count();
        counts.extend((1..=s.entrants / 2).map(|t| at.iter().filter(|&&a| a == t).count()));
    }
    let (low, high) = (counts.iter().min(), counts.iter().max());
    (again, *low.unwrap_or(&0), *high.unwrap_or(&0))
}

/// Every number up to twenty-four, and above that some of every remainder by six, which decides how the robin is made.
#[test]
fn a_full_round_robin_shares_the_tables_exactly() {
    for teams in TEAMS_RANGE.filter(|teams| *teams <= 24 || teams % 7 == 3) {
        let s = team_schedule(teams, 4, full_robin(teams), &[], 1).expect("a round robin");
        check(&s);
        let (again, low, high) = visits(&s);
        assert!(
            again < usize::from(teams).max(5),
            "{teams} teams, {again} twice running"
        );
        match teams {
            4 => assert_eq!(high, 3),
            odd if odd % 2 == 1 => assert_eq!((low, high), (2, 2), "{teams} teams"),
            _ => assert!(low >= 1 && high <= 2, "{teams} teams"),
        }
    }
}

#[test]
fn part_of_a_round_robin_keeps_every_law() {
    for (teams, rounds) in [(2, 1), (9, 4), (12, 6), (31, 10), (40, 9), (80, 20)] {
        let s = team_schedule(teams, 6, rounds, &[], 3).expect("part of a round robin");
        check(&s);
        let (again, _, high) = visits(&s);
        assert!(
            high <= 2 && (again == 0 || teams < 6),
            "{teams} teams {rounds} rounds"
        );
    }
}

#[test]
fn wishes_are_honoured_or_refused_with_what_would_work() {
    let wishes = [
        Wish::NeverMeet {
            entrants: [PlayerNo(3), PlayerNo(7)],
        },
        Wish::Keep {
            entrant: PlayerNo(1),
            table: TableNo(4),
        },
        Wish::Keep {
            entrant: PlayerNo(2),
            table: TableNo(5),
        },
    ];
    let s = team_schedule(12, 4, 8, &wishes, 1).expect("room for wishes");
    check(&s);
    for round in &s.rounds {
        assert_eq!(
            round.table_of(PlayerNo(1)).map(|t| t.table),
            Some(TableNo(4))
        );
        assert_eq!(
            round.table_of(PlayerNo(2)).map(|t| t.table),
            Some(TableNo(5))
        );
        assert!(
            round
                .table_of(PlayerNo(3))
                .is_some_and(|t| t.side_of(PlayerNo(7)).is_none())
        );
    }
    let refused = team_schedule(12, 4, 11, &wishes, 1).expect_err("a full round robin");
    assert!(
        refused.to_string().contains("at most 10 rounds"),
        "{refused}"
    );
    let same = [1, 2].map(PlayerNo).map(|entrant| Wish::Keep {
        entrant,
        table: TableNo(4),
    });
    assert!(team_schedule(12, 4, 8, &same, 1).is_err());
}

#[test]
fn pairs_of_one_club_meet_only_where_there_is_no_other_way() {
    for (teams, rounds, met) in [(4, 2, 0), (8, 6, 0), (16, 14, 0), (8, 7, 4)] {
        let wishes: Vec<Wish> = (1..=teams / 2)
            .map(|club| Wish::Seldom {
                entrants: [2 * club - 1, 2 * club].map(PlayerNo),
                table: true,
            })
            .collect();
        let s = team_schedule(teams, 4, rounds, &wishes, 5).expect("a schedule");
        check(&s);
        let tables = s.rounds.iter().flat_map(|round| &round.tables);
        let same = |table: &&Table| {
            let club = |side: usize| table.sides[side][0].get().div_ceil(2);
            club(0) == club(1)
        };
        assert_eq!(tables.filter(same).count(), met, "{teams} {rounds}");
    }
}

#[test]
fn beyond_a_round_robin_everybody_meets_everybody_again() {
    for (teams, times) in [(12, 2), (9, 2), (4, 5)] {
        let s = team_schedule(teams, 4, times * full_robin(teams), &[], 1).expect("several robins");
        let mut met = std::collections::BTreeMap::new();
        for table in s.rounds.iter().flat_map(|round| &round.tables) {
            let mut two: Vec<PlayerNo> = table.seated().collect();
            two.sort_unstable();
            *met.entry(two).or_insert(0) += 1;
        }
        assert_eq!(met.len(), usize::from(teams) * usize::from(teams - 1) / 2);
        assert!(met.values().all(|&n| n == times), "{teams} teams");
    }
    assert!(team_schedule(81, 4, 3, &[], 1).is_err());
    assert!(team_schedule(1, 4, 1, &[], 1).is_err());
}

#[test]
fn up_to_as_many_rounds_as_tables_no_table_is_visited_twice() {
    // Where there are two orthogonal squares of the field's making: not for 12, 20, … teams.
    for (teams, rounds) in [
        (6, 3),
        (8, 4),
        (16, 8),
        (22, 10),
        (40, 20),
        (78, 39),
        (80, 31),
    ] {
        let s = team_schedule(teams, 4, rounds, &[], 2).expect("part of a round robin");
        check(&s);
        let (_, _, high) = visits(&s);
        assert_eq!(high, 1, "{teams} teams {rounds} rounds");
    }
}

/// Teams that are to meet only those of their pool do, each once, as long as the rounds last; beyond that pools are mixed.
#[test]
fn pools_play_among_themselves() {
    for (pools, rounds) in [(&[6, 6, 6, 6][..], 5), (&[4, 8], 3), (&[5, 6], 5)] {
        let pool: Vec<usize> = (0..pools.len())
            .flat_map(|at| vec![at; pools[at]])
            .collect();
        let teams = pool.len() as u16;
        let all = (1..=teams).flat_map(|a| (a + 1..=teams).map(move |b| [a, b]));
        let of = |team: u16| pool[usize::from(team) - 1];
        let wishes: Vec<Wish> = all
            .filter(|&[a, b]| of(a) != of(b))
            .map(|pair| Wish::Seldom {
                entrants: pair.map(PlayerNo),
                table: true,
            })
            .collect();
        let mixed = |rounds: u16| {
            let s = team_schedule(teams, 4, rounds, &wishes, 3).expect("a schedule");
            check(&s);
            let tables = s.rounds.iter().flat_map(|round| &round.tables);
            let pools = tables.map(|t| [0, 1].map(|side| of(t.sides[side][0].get())));
            pools.filter(|[a, b]| a != b).count()
        };
        assert_eq!(mixed(rounds), 0, "{pools:?}");
        assert!(mixed(rounds + 1) > 0, "{pools:?}");
    }
}

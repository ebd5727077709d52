use super::*;
use crate::seating::Dice;

fn bracket(size: usize, form: BracketForm) -> Bracket {
    let contestants = (1..=size)
        .map(|n| Contestant {
            name: format!("C{n}"),
            number: None,
        })
        .collect();
    Bracket::new(contestants, form, 1).expect("a good size")
}

const SINGLE: BracketForm = BracketForm {
    double: false,
    third_place: false,
};
const THIRD: BracketForm = BracketForm {
    double: false,
    third_place: true,
};
const DOUBLE: BracketForm = BracketForm {
    double: true,
    third_place: false,
};

/// Plays a whole bracket, the side of each match from `side`, and checks its laws.
fn play_out(mut b: Bracket, mut side: impl FnMut() -> bool) {
    let size = b.contestants.len();
    let mut lost = vec![0; size];
    let mut played = 0;
    loop {
        let ready = b.ready();
        if ready.is_empty() {
            break;
        }
        // What is ready stays so whatever is played before it.
        for next in ready {
            let [Some(one), Some(other)] = next.sides else {
                panic!("ready")
            };
            assert_ne!(one, other);
            let second = side();
            let score = if second { [3, 10] } else { [10, 3] };
            b.score(next.number, MatchScore::Played(Points::of(score)))
                .expect("ready");
            lost[if second { one } else { other }] += 1;
            played += 1;
            assert!(played < 3 * size, "it ends");
        }
    }
    let placings = b.placings();
    assert_eq!(placings.len(), size, "{placings:?}");
    assert!(placings.windows(2).all(|p| p[0].0 <= p[1].0));
    // Ranks as 1, 2, 3, 3, 5, …: each is one more than those before it.
    for &(rank, _) in &placings {
        assert_eq!(
            usize::from(rank),
            1 + placings.iter().filter(|p| p.0 < rank).count()
        );
    }
    let champion = b.champion().expect("played out");
    if b.form.double {
        assert!(lost[champion] <= 1);
        assert!((0..size).all(|c| c == champion || lost[c] == 2), "{lost:?}");
        assert_eq!(played, 2 * size - 2 + lost[champion]);
        assert_eq!(placings.iter().filter(|p| p.0 <= 4).count(), 4);
    } else {
        assert_eq!(lost[champion], 0);
        let third = usize::from(b.form.third_place);
        assert_eq!(played, size - 1 + third);
        assert_eq!(lost.iter().sum::<usize>(), size - 1 + third);
    }
}

/// Every outcome there is, by counting in binary.
fn all_outcomes(size: usize, form: BracketForm, matches: u32) {
    for outcome in 0u32..1 << matches {
        let mut bit = 0;
        play_out(bracket(size, form), || {
            bit += 1;
            outcome >> (bit - 1) & 1 == 1
        });
    }
}

#[test]
fn all_outcomes_of_single_eliminations() {
    for size in 2..=9usize {
        all_outcomes(size, SINGLE, size as u32 - 1);
        if size >= 4 {
            all_outcomes(size, THIRD, size as u32);
        }
    }
}

#[test]
fn all_outcomes_of_small_double_eliminations() {
    for size in 4..=5usize {
        all_outcomes(size, DOUBLE, 2 * size as u32 - 1);
    }
}

/// Of the brackets of 32 and 64 lines the emptiest, the fullest and some between.
#[test]
fn many_outcomes_of_every_size() {
    let mut dice = Dice::new(5, "test");
    for size in (2..=16).chain([17, 18, 23, 24, 25, 31, 32, 33, 34, 47, 48, 49, 63, 64]) {
        for form in [SINGLE, THIRD, DOUBLE] {
            if size < 4 && (form.double || form.third_place) {
                continue;
            }
            for _ in 0..if size <= 16 { 12 } else { 1 } {
                play_out(bracket(size, form), || dice.bits() & 1 == 1);
            }
        }
    }
}

/// A losers' bracket of full lines has two rounds for each of the winners' after the first: as many matches in both, and
/// half as many in the next two.
#[test]
fn rounds_of_the_losers_bracket_are_numbered_one_after_another() {
    for (size, wanted) in [
        (4, &[1, 1][..]),
        (8, &[2, 2, 1, 1]),
        (16, &[4, 4, 2, 2, 1, 1]),
    ] {
        let matches = bracket(size, DOUBLE).matches();
        let losers = matches.iter().filter(|m| m.stage == BracketPart::Losers);
        let mut counted = vec![0; wanted.len()];
        losers.for_each(|m| counted[usize::from(m.round) - 1] += 1);
        assert_eq!(counted, wanted, "{size}");
    }
}

#[test]
fn the_best_meet_last_and_byes_go_to_the_best() {
    let first: Vec<[usize; 2]> = bracket(8, SINGLE).matches()[..4]
        .iter()
        .map(|m| m.sides.map(|s| s.expect("seeded") + 1))
        .collect();
    assert_eq!(first, [[1, 8], [4, 5], [2, 7], [3, 6]]);
    for size in 2..=64usize {
        let b = bracket(size, SINGLE);
        let matches = b.matches();
        let first: Vec<usize> = matches
            .iter()
            .filter(|m| m.round == 1)
            .flat_map(|m| m.sides)
            .flatten()
            .collect();
        let byes = size.next_power_of_two() - size;
        // Exactly the best seeds rest in the first round, and all are there in the second.
        assert!((0..byes).all(|c| !first.contains(&c)));
        assert_eq!(first.len(), size - byes);
        let later: usize = matches.iter().filter(|m| m.round == 2).count();
        assert_eq!(later, size.next_power_of_two() / 4);
        // When the better seed always wins, seed n goes out at a rank that seed n + 1 does not beat.
        let mut b = b;
        while let Some(next) = b.ready().first().cloned() {
            let better = usize::from(next.sides[1] < next.sides[0]) as u8;
            b.score(next.number, MatchScore::Walkover(better))
                .expect("ready");
        }
        let mut by_seed = b.placings();
        by_seed.sort_by_key(|p| p.1);
        assert!(
            by_seed.windows(2).all(|p| p[0].0 <= p[1].0),
            "{size}: {by_seed:?}"
        );
    }
}

#[test]
fn two_who_have_met_seldom_meet_again_in_the_losers_bracket() {
    let mut dice = Dice::new(4, "test");
    for size in [8usize, 16, 32, 64] {
        let mut again = 0;
        for _ in 0..20 {
            let mut b = bracket(size, DOUBLE);
            let mut met = BTreeSet::new();
            loop {
                let ready = b.ready();
                if ready.is_empty() {
                    break;
                }
                for next in ready {
                    let pair = [
                        next.sides[0].min(next.sides[1]),
                        next.sides[0].max(next.sides[1]),
                    ];
                    let last = matches!(next.stage, BracketPart::Final | BracketPart::SecondFinal);
                    again += u32::from(!met.insert(pair) && !last);
                    let side = (dice.bits() & 1) as u8;
                    b.score(next.number, MatchScore::Walkover(side))
                        .expect("ready");
                }
            }
        }
        assert!(again < 25, "{size}: {again} in 20");
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let named = |names: &[&str]| -> Vec<Contestant> {
        names
            .iter()
            .map(|n| Contestant {
                name: (*n).to_owned(),
                number: None,
            })
            .collect()
    };
    let three = named(&["A", "B", "C"]);
    let why = |refused: Result<Bracket, Refusal>| refused.expect_err("refused").to_string();
    assert_eq!(
        why(Bracket::new(three.clone(), DOUBLE, 1)),
        "double elimination needs at least 4 contestants, not 3"
    );
    assert_eq!(
        why(Bracket::new(three, THIRD, 1)),
        "a match for third place needs at least 4 contestants, not 3"
    );
    assert_eq!(
        why(Bracket::new(named(&["A"]), SINGLE, 1)),
        "a knock-out has 2 to 64 contestants, not 1"
    );
    assert_eq!(
        why(Bracket::new(named(&["Zoë", "zoe"]), SINGLE, 1)),
        "\"zoe\" is in the list twice"
    );
    let both = BracketForm {
        third_place: true,
        ..DOUBLE
    };
    assert_eq!(
        why(Bracket::new(named(&["A", "B", "C", "D"]), both, 1)),
        "a double elimination has its third place already: the loser of the losers' final"
    );
    let mut b = bracket(4, SINGLE);
    let mut score = |number: u16, points: [i32; 2]| {
        let entered = b.score(number, MatchScore::Played(Points::of(points)));
        entered.map_err(|refusal| (refusal.kind, refusal.to_string()))
    };
    let no = |kind: &'static str, why: &str| Err((kind, why.to_owned()));
    assert_eq!(
        score(1, [5, 5]),
        no("bracket", "5-5 is a tie, and one side has to go through")
    );
    assert_eq!(
        score(3, [5, 4]),
        no("bracket", "match 3 waits for matches 1 and 2")
    );
    assert_eq!(
        score(9, [5, 4]),
        no("bracket", "there is no match 9; matches are 1 to 3")
    );
    assert_eq!(score(1, [5, 4]), Ok(()));
    assert_eq!(
        score(1, [5, 4]),
        no("already_entered", "already entered: match 1 ended 5-4")
    );
    assert_eq!(
        pairs_by_lot(&named(&["A", "B", "C"]), 1),
        Err(error::odd(3))
    );
}

#[test]
fn pairs_are_drawn_by_lot() {
    let players: Vec<Contestant> = (0..10)
        .map(|n| Contestant {
            name: format!("P{n}"),
            number: None,
        })
        .collect();
    let pairs = pairs_by_lot(&players, 3).expect("even");
    assert_eq!(pairs.len(), 5);
    let mut all: Vec<&str> = pairs.iter().flat_map(|p| p.name.split(" & ")).collect();
    all.sort_unstable();
    assert_eq!(
        all,
        players.iter().map(|p| p.name.as_str()).collect::<Vec<_>>()
    );
    assert_ne!(pairs, pairs_by_lot(&players, 4).expect("even"));
}

#[test]
fn nobody_plays_twice_in_one_turn() {
    for size in [4, 5, 6, 7, 9, 12, 16, 23, 33] {
        for double in [false, true] {
            let form = BracketForm {
                double,
                third_place: !double,
            };
            let mut bracket = bracket(size, form);
            // Always the second side, so that the final is played again.
            while let Some(one) = bracket.ready().first() {
                let number = one.number;
                bracket
                    .score(number, MatchScore::Walkover(1))
                    .expect("a match that can be played");
            }
            let mut seen = BTreeSet::new();
            for (one, turn) in bracket.matches().iter().zip(bracket.turns()) {
                for side in one.sides.into_iter().flatten() {
                    assert!(seen.insert((turn, side)), "{size} {form:?}: {turn} {side}");
                }
            }
        }
    }
}

/// Whatever is played first, no two matches that can be played at the same time have one table, and no match has a table that
/// the first matches did not have.
#[test]
fn matches_that_are_played_together_have_tables_of_their_own() {
    let mut dice = Dice::new(33, "test");
    for form in [SINGLE, THIRD, DOUBLE] {
        for size in 4..=20_usize {
            let mut b = bracket(size, form);
            let tables = b.tables();
            let most = tables.iter().max().expect("tables").get();
            assert!(
                usize::from(most) <= size / 2,
                "{form:?}, {size}: {tables:?}"
            );
            loop {
                let ready = b.ready();
                let of = |m: &BracketMatch| tables[usize::from(m.number) - 1];
                let taken: BTreeSet<TableNo> = ready.iter().map(of).collect();
                assert_eq!(taken.len(), ready.len(), "{form:?}, {size}: {tables:?}");
                if ready.is_empty() {
                    break;
                }
                let one = &ready[dice.below(ready.len())];
                let score = match dice.below(2) {
                    0 => MatchScore::Played(Points::of([10, 4])),
                    _ => MatchScore::Played(Points::of([4, 10])),
                };
                b.score(one.number, score).expect("a result");
            }
        }
    }
}

use super::*;
use crate::club::{BracketForm, Contestant};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

fn forms() -> [BracketForm; 3] {
    let form = |double, third_place| BracketForm {
        double,
        third_place,
    };
    [form(false, false), form(false, true), form(true, false)]
}

/// Whatever is played first, no two matches that can be played at the same time have one table, and no match has a table that
/// the first matches did not have.
#[test]
fn matches_that_are_played_together_have_tables_of_their_own() {
    let mut random = ChaCha8Rng::seed_from_u64(33);
    let mut draw = |below: usize| (random.next_u32() as usize) % below;
    for form in forms() {
        for size in 4..=20_usize {
            let contestants = (0..size).map(|n| Contestant {
                name: format!("Team {n}"),
                number: None,
            });
            let mut bracket = Bracket::new(contestants.collect(), form, 1).expect("a bracket");
            let tables = tables(&bracket.matches());
            let most = tables.values().max().expect("tables").get();
            assert!(
                usize::from(most) <= size / 2,
                "{form:?}, {size}: {tables:?}"
            );
            loop {
                let ready = bracket.ready();
                let mut taken: Vec<TableNo> = ready.iter().map(|m| tables[&m.number]).collect();
                taken.sort();
                taken.dedup();
                assert_eq!(taken.len(), ready.len(), "{form:?}, {size}: {tables:?}");
                if ready.is_empty() {
                    break;
                }
                let one = &ready[draw(ready.len())];
                let score = match draw(2) {
                    0 => MatchScore::Played([10, 4]),
                    _ => MatchScore::Played([4, 10]),
                };
                bracket
                    .score(one.number, score, false, false)
                    .expect("a result");
            }
        }
    }
}

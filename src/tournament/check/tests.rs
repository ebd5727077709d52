//! Tests of check.

use super::super::testing::{four, total};
use super::super::{HandEntry, Says, Speaker};
use super::*;
use crate::engine::Points;
use crate::seating::{PlayerNo, RoundNo, TableNo};

/// A night with a total, a table of eight hands and one from cards.
fn full() -> Tournament {
    let mut t = four();
    t.score(total(1, 1, 10, 7)).unwrap();
    for _ in 0..8 {
        let hand = HandEntry {
            round: Some(RoundNo(2)),
            table: TableNo(1),
            makers: 1,
            tricks: 5,
            alone: Some(PlayerNo(2)),
            ..HandEntry::default()
        };
        t.enter_hand(hand).unwrap();
    }
    for (number, points) in [(1, 4), (2, 9), (3, 9), (4, 4)] {
        t.enter_card(
            PlayerNo(number),
            &[None, None, Some(points)],
            Some(&[0, 0, 0]),
            None,
        )
        .unwrap();
    }
    t.adjust("1", -2, "revoke").unwrap();
    t
}

#[test]
fn a_sound_night_is_clean() {
    assert_eq!(full().check(), []);
}

/// Puts another total in a statement.
fn says(t: &mut Tournament, at: usize, total: Points, loner: Option<PlayerNo>) {
    let Says::Total { points, loners, .. } = &mut t.statements[at].says else {
        panic!("a total")
    };
    *points = total;
    loners.extend(loner.map(|number| (number, 1)));
}

/// Something that damages a night.
type Damage = fn(&mut Tournament);

#[test]
fn every_damage_is_found_where_it_is() {
    let damages: [(&str, Damage); 17] = [
        (
            "round 1, table 1: nobody held number 2, which sat there",
            |t| t.entrants[1].from = RoundNo(2),
        ),
        ("round 3, table 1: more than one held number 4", |t| {
            t.entrants.push(crate::tournament::Entrant {
                id: 9,
                from: RoundNo(3),
                ..t.entrants[3].clone()
            });
        }),
        ("round 1, table 1: 1-1 cannot happen", |t| {
            says(t, 0, Points::of([1, 1]), None);
            t.weigh_all();
        }),
        ("round 1, table 1: a lone march by 9", |t| {
            says(t, 0, Points::of([10, 7]), Some(PlayerNo(9)))
        }),
        (
            "round 2, table 1: hand 3: stored as 0-1, but it scores 0-4",
            |t| {
                let Says::Hand(hand) = &mut t.statements[3].says else {
                    panic!("a hand")
                };
                hand.points = Points::of([0, 1]);
            },
        ),
        ("round 2, table 1: its hands are not numbered", |t| {
            t.statements[8].by = Speaker::Hand(9)
        }),
        ("round 7, table 1: a slip, but no such table", |t| {
            t.statements[0].round = RoundNo(7)
        }),
        ("round 1, table 1: a slip speaks twice", |t| {
            t.statements.push(t.statements[0].clone())
        }),
        ("round 1, table 1: a ruling without a reason", |t| {
            t.statements[0].by = Speaker::Ruling(1)
        }),
        ("round 3, table 1: the card of 1 speaks twice", |t| {
            t.statements.push(t.statements[9].clone())
        }),
        ("round 9: a card of 1, who sat at no table", |t| {
            t.statements[9].round = RoundNo(9)
        }),
        ("round 1: 2 is seated twice", |t| {
            t.rounds[0].tables[0].sides[0][0] = PlayerNo(2)
        }),
        (
            "round 1: 7 is seated, but there is no player number 7",
            |t| t.rounds[0].byes = vec![PlayerNo(7)],
        ),
        ("round 1, table 1: 3 against 2", |t| {
            t.rounds[0].tables[0].sides[0].push(PlayerNo(5))
        }),
        ("number 1 is held by two at once", |t| {
            t.entrants[1].number = PlayerNo(1)
        }),
        ("two entrants with the id 1", |t| t.entrants[1].id = 1),
        ("round 3: -2 points for an unknown entrant", |t| {
            t.adjustments[0].entrant = 77
        }),
    ];
    for (words, damage) in damages {
        let mut t = full();
        damage(&mut t);
        let found: Vec<String> = t.check().iter().map(Finding::to_string).collect();
        assert!(
            found.iter().any(|f| f.starts_with(words)),
            "{words}: {found:?}"
        );
    }
    let mut t = full();
    t.entrants[0].name = "a\u{7}".into();
    assert_eq!(t.check().len(), 1);
}

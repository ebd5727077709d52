//! Tests of check.

use super::super::testing::{four, total};
use super::super::{HandEntry, HandResult};
use super::*;
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

/// Something that damages a night.
type Damage = fn(&mut Tournament);

#[test]
fn every_damage_is_found_where_it_is() {
    let damages: [(&str, Damage); 25] = [
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
            t.results[0].points = [1, 1]
        }),
        ("round 1, table 1: still open", |t| t.results[0].open = true),
        ("round 1, table 1: a lone march by 9", |t| {
            t.results[0].loners = [(PlayerNo(9), 1)].into()
        }),
        (
            "round 2, table 1: stored as 0-31 with lone marches 8, but the hands add up to 0-32",
            |t| {
                t.results[1].points = [0, 31];
            },
        ),
        (
            "round 2, table 1: stored as 0-32 with lone marches 7",
            |t| t.results[1].loners = [(PlayerNo(2), 7)].into(),
        ),
        ("round 2, table 1: stored as 0-32 so far", |t| {
            t.results[1].open = true
        }),
        (
            "round 2, table 1: hand 3: stored as 0-1, but it scores 0-4",
            |t| t.hands[2].points = [0, 1],
        ),
        ("round 2, table 1: its hands are not numbered", |t| {
            t.hands[7].hand = 9
        }),
        ("round 2, table 1: a total in place of its hands", |t| {
            t.results[1].source = Source::Score
        }),
        ("round 2, table 1: hands, but no result", |t| {
            drop(t.results.remove(1))
        }),
        (
            "round 3, table 1: stored as 5-9, but the cards add up to 4-9",
            |t| t.results[2].points = [5, 9],
        ),
        (
            "round 3, table 1: stored as 4-9, but the cards add up to nothing",
            |t| t.cards.retain(|c| c.number != 2 && c.number != 3),
        ),
        ("round 7, table 1: a result, but no such table", |t| {
            t.results[0].round = RoundNo(7)
        }),
        ("round 1, table 1: two results for one table", |t| {
            t.results.push(t.results[0].clone())
        }),
        ("round 7, table 1: a hand, but no such table", |t| {
            t.hands.push(HandResult {
                round: RoundNo(7),
                hand: 1,
                ..t.hands[0].clone()
            });
        }),
        ("round 3: two cards of 1", |t| {
            t.cards.push(t.cards[0].clone())
        }),
        ("round 9: a card of 1, who sat at no table", |t| {
            t.cards[0].round = RoundNo(9)
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

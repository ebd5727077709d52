//! What holds after any sequence of changes.

use super::testing::{join, night, seat};
use super::*;
use crate::engine::Points;
use crate::seating::{Format, PlayerNo, RoundNo, TableNo};
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use proptest::test_runner::Config;

/// A change somebody at the desk may try.
#[derive(Clone, Debug)]
enum Change {
    Score(Entry),
    Correct(Entry),
    Settle(u16, u16, Points, Vec<(u16, u16)>),
    Card(u16, Vec<Option<i32>>, Option<Vec<u16>>, Option<String>),
    Note(u16, u16, i32, Option<u16>),
    Hand(HandEntry),
    Add(u16),
    Phantom,
    Drop(u16, Option<u16>),
    Replace(u16, Option<u16>),
    SitOut(u16, u16, Option<u16>),
    Back(u16, Option<u16>),
    Adjust(u16, i32),
    Pay(u16, i64),
    Draw(u64),
}

fn named(loners: Vec<(u16, u16)>) -> Vec<(PlayerNo, u16)> {
    loners
        .into_iter()
        .map(|(n, count)| (PlayerNo(n), count))
        .collect()
}

fn entry() -> impl Strategy<Value = Entry> {
    let loners = vec((0u16..11, 0u16..2), 0..2);
    let place = (of(0u16..5), 0u16..4);
    (
        place,
        [0i32..6, 0i32..6],
        loners,
        of(Just([1, 0])),
        of(Just("so the director says".to_owned())),
    )
        .prop_map(|((round, table), points, loners, euchres, why)| Entry {
            round: round.map(RoundNo),
            table: TableNo(table),
            points: Points::of(points),
            loners: named(loners),
            euchres: euchres.map(Into::into),
            ticks: Default::default(),
            why,
            clear: false,
        })
}

fn hand() -> impl Strategy<Value = HandEntry> {
    let alone = || prop_oneof![3 => Just(None), 1 => of(1u16..10)];
    (of(1u16..4), 1u16..4, 0u8..2, 0u8..6, alone(), alone()).prop_map(
        |(round, table, makers, tricks, alone, defend_alone)| HandEntry {
            round: round.map(RoundNo),
            table: TableNo(table),
            makers,
            tricks,
            alone: alone.map(PlayerNo),
            defend_alone: defend_alone.map(PlayerNo),
            each: None,
            bid: None,
        },
    )
}

fn change() -> impl Strategy<Value = Change> {
    let who = || 0u16..12;
    let why = || of(Just("so the director says".to_owned()));
    prop_oneof![
        6 => entry().prop_map(Change::Score),
        2 => entry().prop_map(Change::Correct),
        2 => (1u16..5, 1u16..4, [0i32..6, 0i32..6], vec((1u16..9, 0u16..2), 0..2))
            .prop_map(|(r, t, p, l)| Change::Settle(r, t, Points::of(p), l)),
        8 => (who(), vec(of(1i32..5), 1..4), of(vec(0u16..2, 3)), why())
            .prop_map(|(n, p, l, w)| Change::Card(n, p, l, w)),
        3 => (1u16..4, who(), 0i32..5, of(0u16..2)).prop_map(|(r, n, p, l)| Change::Note(r, n, p, l)),
        8 => hand().prop_map(Change::Hand),
        1 => (1u16..3).prop_map(Change::Add),
        1 => Just(Change::Phantom),
        1 => (who(), of(0u16..5)).prop_map(|(n, f)| Change::Drop(n, f)),
        1 => (who(), of(0u16..5)).prop_map(|(n, f)| Change::Replace(n, f)),
        1 => (who(), 0u16..5, of(1u16..5)).prop_map(|(n, f, u)| Change::SitOut(n, f, u)),
        1 => (who(), of(0u16..5)).prop_map(|(n, f)| Change::Back(n, f)),
        1 => (who(), -3i32..4).prop_map(|(n, p)| Change::Adjust(n, p)),
        1 => (who(), -500i64..800).prop_map(|(n, a)| Change::Pay(n, a)),
        1 => (0u64..2).prop_map(Change::Draw),
    ]
}

/// Whether the change was taken.
fn make(t: &mut Tournament, change: Change) -> bool {
    match change {
        Change::Score(entry) => t.score(entry).is_ok(),
        Change::Correct(entry) => t.correct(entry, "misread").is_ok(),
        Change::Settle(round, table, points, loners) => {
            let entry = Entry {
                round: Some(RoundNo(round)),
                table: TableNo(table),
                points,
                loners: named(loners),
                ..Entry::default()
            };
            t.settle(entry, "looked").is_ok()
        }
        Change::Card(number, points, loners, why) => t
            .enter_card(PlayerNo(number), &points, loners.as_deref(), why)
            .is_ok(),
        Change::Note(round, number, points, loners) => t
            .note_card(RoundNo(round), PlayerNo(number), points, loners)
            .is_ok(),
        Change::Hand(entry) => t.enter_hand(entry).is_ok(),
        Change::Add(count) => t.add_numbers(count).is_ok(),
        Change::Phantom => t.add_phantom().is_ok(),
        Change::Drop(number, from) => t
            .drop_entrant(&number.to_string(), from.map(RoundNo))
            .is_ok(),
        Change::Replace(number, from) => t
            .replace(&number.to_string(), "Somebody New", from.map(RoundNo))
            .is_ok(),
        Change::SitOut(number, from, until) => t
            .sit_out(&number.to_string(), RoundNo(from), until.map(RoundNo))
            .is_ok(),
        Change::Back(number, from) => t.come_back(&number.to_string(), from.map(RoundNo)).is_ok(),
        Change::Adjust(number, points) => t.adjust(&number.to_string(), points, "reason").is_ok(),
        Change::Pay(number, amount) => t.pay(&number.to_string(), amount).is_ok(),
        Change::Draw(seed) => t
            .draw(&DrawRequest {
                seed,
                ..DrawRequest::default()
            })
            .is_ok(),
    }
}

fn span() -> impl Strategy<Value = RoundSpan> {
    prop_oneof![
        Just(RoundSpan::Hands(2)),
        Just(RoundSpan::Game(3)),
        Just(RoundSpan::Timed)
    ]
}

/// Ranks rise with the rows, equals are equal, and every point comes from somewhere.
fn standings_hold(t: &Tournament) -> Result<(), TestCaseError> {
    let all = t.standings(None);
    for pair in all.rows.windows(2) {
        prop_assert!(pair[0].rank <= pair[1].rank && pair[0].points >= pair[1].points);
        prop_assert!(pair[0].rank != pair[1].rank || pair[0].points == pair[1].points);
        prop_assert!(
            pair[0].points > pair[1].points
                || pair[0].rank == pair[1].rank
                || pair[1].tie_break.is_some()
        );
    }
    for (place, row) in all.rows.iter().enumerate() {
        let better = all
            .rows
            .iter()
            .filter(|other| other.rank < row.rank)
            .count();
        prop_assert_eq!(usize::from(row.rank), better + 1, "row {}", place);
    }
    if t.entrants.iter().all(|e| !e.phantom) {
        let games = t.games(RoundNo::MAX);
        let made: i64 = all
            .rows
            .iter()
            .map(|r| r.points - r.bye_points - r.adjusted)
            .sum();
        let bonus = i64::from(t.settings.rules.score.loner_bonus);
        let seats = |r: &TableResult| {
            t.table(r.round, r.table)
                .map_or(0, |s| s.sides[0].len() as i64)
        };
        let at_tables: i64 = t
            .results
            .iter()
            .filter(|r| !r.open)
            .map(|r| r.points.iter().map(|&p| i64::from(p)).sum::<i64>() * seats(r))
            .sum();
        let loners: i64 = games.iter().map(|g| i64::from(g.loners)).sum();
        prop_assert_eq!(made, at_tables + bonus * loners);
    }
    Ok(())
}

proptest! {
    #![proptest_config(Config { failure_persistence: None, ..Config::with_cases(12) })]
    #[test]
    fn any_night_stays_sound(
        players in 8u16..10,
        span in span(),
        bonus in 0u32..2,
        drawn in proptest::bool::weighted(0.8),
        changes in vec(change(), 1..60),
    ) {
        let mut t = night(Format::Progressive, 3);
        t.settings.span = span;
        t.settings.rules.change(|rules| rules.score.loner_bonus = bonus).expect("rules");
        t.settings.bye = ByeScore::Average;
        t.settings.tie_breaks = vec![TieBreak::By(Measure::Wins), TieBreak::HeadToHead, TieBreak::By(Measure::Opponents)];
        t.add_numbers(players).expect("numbers");
        let by_hand = ["1 2 - 3 4 | 5 6 - 7 8", "1 5 - 2 6 | 3 7 - 4 8", "1 7 - 3 5 | 2 8 - 4 6"];
        let bye = if players == 9 { " | bye 9" } else { "" };
        if drawn {
        seat(&mut t, &by_hand.map(|round| format!("{round}{bye}")).each_ref().map(String::as_str));
        }
        for change in changes {
            let before = t.clone();
            let words = format!("{change:?}");
            if make(&mut t, change) {
                prop_assert_eq!(t.check(), Vec::new(), "after {}", words);
                standings_hold(&t)?;
                t.prizes().expect("a plan of per cents always fits");
                t.disputes();
            } else {
                prop_assert_eq!(&t, &before, "after {}", words);
            }
        }
        let json = serde_json::to_string(&t).expect("JSON");
        prop_assert_eq!(serde_json::from_str::<Tournament>(&json).expect("read back"), t);
    }

    #[test]
    fn any_text_is_a_safe_name_or_refused(text in any::<String>()) {
        if let Ok(name) = clean_name(&text) {
            prop_assert_eq!(clean_name(&name), Ok(name.clone()));
            prop_assert!(!name.chars().any(char::is_control) && name.chars().count() <= LONGEST_NAME);
            let mut t = night(Format::Progressive, 3);
            join(&mut t, &[&name]);
            prop_assert!(t.find(&name).is_ok());
        }
    }
}

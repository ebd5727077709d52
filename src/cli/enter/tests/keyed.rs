//! Keys, without any file.

use super::super::keys::{Key, press};
use super::super::model::{Ask, Desk, Notice, Refusal, Remedy, Sheet, Spot};
use super::super::moves::{Answer, Effect, answered};
use super::super::view;
use super::{keys, night, pressed};
use crate::engine::Points;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::acts::{Choice, Question};
use crate::tournament::{Entry, Ticks, Tournament};
use proptest::prelude::*;
use serde_json::{Map, json};
use std::collections::BTreeMap;

fn result(table: TableNo, points: Points, loners: &[(PlayerNo, u16)]) -> Effect {
    let loners = loners.iter().copied().collect();
    Effect::Result {
        round: RoundNo(1),
        table,
        points,
        loners,
        ticks: Ticks::new(),
        why: None,
    }
}

/// Answers an effect as the file would, on the night in the desk itself.
fn file(desk: &Desk, effect: Effect) -> Answer {
    let mut night = desk.night.clone();
    if matches!(effect, Effect::LookBack) {
        let what = "the last change".to_owned();
        return Answer::Newest { seq: 1, what };
    }
    if matches!(effect, Effect::Draw { .. } | Effect::Undo(_) | Effect::Redo) {
        return Answer::Told("not here".to_owned());
    }
    let Effect::Result {
        round,
        table,
        points,
        loners,
        ticks,
        why,
    } = effect
    else {
        return Answer::Refused {
            night: None,
            refusal: refusal(Remedy::None),
        };
    };
    let loners = loners.into_iter().collect();
    let entry = Entry {
        round: Some(round),
        table,
        points,
        loners,
        ticks,
        ..Entry::default()
    };
    let done = match why {
        Some((Remedy::Replace { .. }, why)) => night.correct(
            Entry {
                why: Some(why.clone()),
                ..entry
            },
            &why,
        ),
        why => night.score(Entry {
            why: why.map(|w| w.1),
            ..entry
        }),
    };
    match done {
        Ok(_) => Answer::Saved {
            night: Box::new(night),
            what: "saved".to_owned(),
        },
        Err(error) => {
            let already = error.to_string().contains("already");
            let remedy = if already {
                Remedy::Replace { overrule: true }
            } else {
                Remedy::Overrule
            };
            Answer::Refused {
                night: None,
                refusal: Refusal {
                    why: error.to_string(),
                    remedy,
                },
            }
        }
    }
}

fn refusal(remedy: Remedy) -> Refusal {
    Refusal {
        why: "no".to_owned(),
        remedy,
    }
}

/// Types a text; a key is blind when the one before it was answered with a refusal and `ahead` says so.
fn typed(mut desk: Desk, text: &[Key], ahead: bool) -> Desk {
    let mut refused = false;
    for &key in text {
        let mut step = press(desk, key, ahead && refused);
        refused = false;
        while let Some(effect) = step.1.take().filter(|effect| *effect != Effect::Quit) {
            let answer = file(&step.0, effect);
            refused = matches!(answer, Answer::Refused { .. });
            step = answered(step.0, answer);
        }
        desk = step.0;
    }
    desk
}

fn stands(desk: &Desk) -> BTreeMap<u16, [i32; 2]> {
    desk.night
        .results
        .iter()
        .map(|r| (r.table.get(), r.points.pair()))
        .collect()
}

#[test]
fn a_row_is_typed_on_the_keypad_alone() {
    for text in ["10\n7\n", "10-7\n", "10-\n7\n", "11.0-78.\n", "1<10\n7\n"] {
        let text = text.replace("11.0", "1.10");
        let (_, effect) = pressed(Desk::new(night(3), None), &text);
        assert_eq!(
            effect,
            Some(result(TableNo(1), Points::of([10, 7]), &[])),
            "{text:?}"
        );
    }
}

#[test]
fn an_arrow_saves_the_row_it_leaves() {
    for last in [
        Key::Up,
        Key::Down,
        Key::PageDown,
        Key::Home,
        Key::End,
        Key::Char('+'),
        Key::Char('q'),
    ] {
        let (desk, _) = pressed(Desk::new(night(3), None), "8-8");
        assert_eq!(
            press(desk, last, false).1,
            Some(result(TableNo(1), Points::of([8, 8]), &[])),
            "{last:?}"
        );
    }
}

#[test]
fn loners_take_one_key_and_a_seat() {
    let (_, effect) = pressed(Desk::new(night(3), None), "10-7*1*1*4\n");
    assert_eq!(
        effect,
        Some(result(
            TableNo(1),
            Points::of([10, 7]),
            &[(PlayerNo(1), 2), (PlayerNo(4), 1)]
        ))
    );
    let (_, effect) = pressed(Desk::new(night(3), None), "*010-7\n");
    assert_eq!(
        effect,
        Some(result(
            TableNo(1),
            Points::of([10, 7]),
            &[
                (PlayerNo(1), 0),
                (PlayerNo(2), 0),
                (PlayerNo(3), 0),
                (PlayerNo(4), 0)
            ]
        )),
        "none at all"
    );
    let (_, effect) = pressed(Desk::new(night(3), None), "10-7*2\n");
    assert_eq!(
        effect,
        Some(result(TableNo(1), Points::of([10, 7]), &[(PlayerNo(3), 1)])),
        "2 is the second name on the screen and on the slip, the partner of the first"
    );
    let (desk, _) = pressed(Desk::new(night(3), None), "*9");
    assert_eq!(desk.ask, Ask::Tick(0), "nobody sits at 9");
}

/// A night of bids counts no lone marches: nothing asks for them, and the key goes to what the club counts.
#[test]
fn where_no_lone_marches_count_none_are_asked_for() {
    let mut bids = night(3);
    bids.settings.rules = crate::engine::RuleSet::preset("bid-euchre").expect("a preset");
    let head = |desk: &Desk| {
        let mut terminal =
            ratatui::Terminal::new(ratatui::backend::TestBackend::new(80, 24)).expect("a backend");
        let drawn = terminal
            .draw(|frame| view::draw(frame, desk, true))
            .expect("drawn");
        let cells = drawn.buffer.content.iter();
        cells
            .map(|cell| cell.symbol())
            .collect::<String>()
            .contains("Loners")
    };
    let (desk, _) = pressed(Desk::new(bids.clone(), None), "*");
    assert_eq!((desk.ask.clone(), desk.drafts.len()), (Ask::Nothing, 0));
    assert!(matches!(desk.notice, Notice::Bad(_)) && !head(&desk));
    bids.settings.ticks = BTreeMap::from([("moon".to_owned(), 0)]);
    let (desk, effect) = pressed(Desk::new(bids, None), "24-24**2\n");
    let mut wanted = result(TableNo(1), Points::of([24, 24]), &[]);
    if let Effect::Result { ticks, .. } = &mut wanted {
        *ticks = Ticks::from([("moon".to_owned(), BTreeMap::from([(PlayerNo(3), 1)]))]);
    }
    assert_eq!(effect, Some(wanted));
    assert!(!head(&desk) && head(&Desk::new(night(3), None)));
}

#[test]
fn what_a_club_counts_has_a_column_and_is_reached_by_the_same_key_again() {
    let mut counting = night(3);
    counting.settings.ticks = BTreeMap::from([("moon".to_owned(), 0), ("skunk".to_owned(), 0)]);
    let (desk, effect) = pressed(Desk::new(counting.clone(), None), "10-7*1**3**3***2\n");
    let mut wanted = result(TableNo(1), Points::of([10, 7]), &[(PlayerNo(1), 1)]);
    if let Effect::Result { ticks, .. } = &mut wanted {
        *ticks = Ticks::from([
            ("moon".to_owned(), BTreeMap::from([(PlayerNo(2), 2)])),
            ("skunk".to_owned(), BTreeMap::from([(PlayerNo(3), 1)])),
        ]);
    }
    assert_eq!(effect, Some(wanted));
    let (asked, _) = pressed(Desk::new(counting, None), "***");
    assert_eq!(asked.ask, Ask::Tick(2));
    let (asked, _) = press(asked, Key::Char('*'), false);
    assert_eq!(asked.ask, Ask::Tick(0), "and from the last to the first");

    let mut terminal =
        ratatui::Terminal::new(ratatui::backend::TestBackend::new(80, 24)).expect("a backend");
    let drawn = terminal
        .draw(|frame| view::draw(frame, &desk, true))
        .expect("drawn");
    let text: Vec<String> = drawn
        .buffer
        .content
        .chunks(80)
        .map(|line| line.iter().map(|cell| cell.symbol()).collect())
        .collect();
    let heading = text
        .iter()
        .find(|line| line.contains("Tbl"))
        .expect("a heading");
    assert!(
        heading.contains("Loners") && heading.contains("moon") && heading.contains("skunk"),
        "{heading}"
    );
    let at = |name: &str| heading.find(name).expect("a column");
    let row = text
        .iter()
        .find(|line| line.contains("10-7"))
        .expect("the row");
    let shown: String = row.chars().skip(at("moon")).collect();
    assert_eq!(shown.split_whitespace().collect::<Vec<_>>(), ["2×2", "3×1"]);
}

#[test]
fn a_jump_takes_at_most_three_keys() {
    for tables in [9, 12, 40] {
        for table in 1..=tables {
            let desk = Desk::new(night(tables), None);
            let number = format!("/{table}");
            let there = |text: &str| pressed(desk.clone(), text).0;
            let one = |desk: &Desk| desk.at + 1 == usize::from(table) && desk.ask == Ask::Nothing;
            let keys = match one(&there(&number)) {
                true => number.len(),
                false => number.len() + 1,
            };
            assert!(keys <= 3, "table {table} of {tables}");
            // Typing Enter all the same leads there, and the digits behind it are points.
            let desk = there(&format!("{number}\n8"));
            assert!(one(&desk), "table {table} of {tables}");
            assert_eq!(desk.draft().map(|d| d.fields[0].as_str()), Some("8"));
        }
    }
}

#[test]
fn keys_after_a_refusal_are_neither_swallowed_nor_appended() {
    // What was refused is 3-2, fewer points than hands; each way to go on, and what stands then.
    for (ways, points, loners) in [
        ("9-8\n", [9, 8], vec![]),
        ("*19-8\n", [9, 8], vec![(PlayerNo(1), 1)]),
        (
            "*1*39-8\n",
            [9, 8],
            vec![(PlayerNo(1), 1), (PlayerNo(2), 1)],
        ),
        ("-9\n", [3, 9], vec![]),
        ("<6\n", [3, 6], vec![]),
    ] {
        let mut night = night(3);
        night.settings.span = crate::tournament::RoundSpan::Hands(8);
        let desk = typed(Desk::new(night, None), &keys("3-2\n"), false);
        assert!(desk.draft().is_some_and(|d| d.refusal.is_some()));
        let desk = typed(desk, &keys(ways), false);
        let there = desk.night.result(RoundNo(1), TableNo(1));
        let stored = there.map(|r| {
            (
                r.points.pair(),
                r.loners.clone().into_iter().collect::<Vec<_>>(),
            )
        });
        let typed = desk.draft().map(|d| d.fields.clone());
        assert_eq!(stored, Some((points, loners)), "{ways:?}: {typed:?}");
    }
}

/// An answer about the cut.
fn answer(cut: &str) -> Choice {
    Choice {
        value: json!([cut]),
        words: cut.into(),
    }
}

#[test]
fn the_next_round_is_drawn_from_the_grid_and_a_tie_asks_who_won_the_cut() {
    let mut night = night(3);
    night.settings.movement = "winners-up".parse().expect("a movement");
    night.rounds.truncate(1);
    let (_, early) = pressed(Desk::new(night.clone(), None), "w");
    assert_eq!(early, None, "not while a table is missing");
    let desk = typed(Desk::new(night, None), &keys("10-7\n8-8\n7-7\n"), false);
    assert!(matches!(&desk.notice, Notice::Good(text) if text.contains("w draws round 2")));
    let (desk, effect) = pressed(desk, "w");
    let said = Map::new();
    assert_eq!(effect, Some(Effect::Draw { said: said.clone() }));
    // The draw itself asks; a digit that stands for no answer is none.
    let mut question = Question::words("cut", "Table 2 ended even: who won the cut?");
    question.choices = ["2=1", "2=2", "2=lot"].map(answer).to_vec();
    let question = Box::new(question);
    let (desk, none) = answered(desk, Answer::Asks { question, said });
    assert_eq!(none, None);
    let (asked, none) = pressed(desk.clone(), "x04");
    assert_eq!((&asked.ask, none), (&desk.ask, None));
    let said = Map::from_iter([("cut".to_owned(), json!(["2=2"]))]);
    assert_eq!(pressed(asked, "2").1, Some(Effect::Draw { said }));
    assert_eq!(pressed(desk, "\x1b").0.ask, Ask::Nothing);
}

#[test]
fn undo_asks_first_and_a_row_begun_is_finished_first() {
    let desk = Desk::new(night(3), None);
    let (desk, effect) = pressed(desk, "u");
    assert_eq!(effect, Some(Effect::LookBack));
    let what = "score 1 1 10-7".to_owned();
    let (asked, none) = answered(desk, Answer::Newest { seq: 4, what });
    assert_eq!(none, None);
    for yes in ["u", "\n", "y"] {
        assert_eq!(pressed(asked.clone(), yes).1, Some(Effect::Undo(4)));
    }
    assert_eq!(
        pressed(asked.clone(), "\x1b"),
        (
            Desk {
                ask: Ask::Nothing,
                ..asked.clone()
            },
            None
        )
    );
    // A digit is not a yes: it belongs to the next row.
    let (desk, effect) = pressed(asked, "8");
    assert_eq!(
        (effect, desk.draft().map(|d| d.fields[0].as_str())),
        (None, Some("8"))
    );
    let (desk, effect) = pressed(desk, "u");
    assert_eq!(effect, None);
    assert!(matches!(desk.notice, Notice::Bad(text) if text.contains("is half typed")));
}

#[test]
fn a_table_is_found_by_number_and_by_who_sits_there() {
    let at = |text| pressed(Desk::new(night(9), None), text).0.at;
    assert_eq!(at("/7\n"), 6);
    assert_eq!(at("gmaria\n"), 1);
    let (desk, effect) = pressed(Desk::new(night(9), None), "/0\n8-8\n");
    assert_eq!(effect, None, "points after a wrong table go nowhere");
    assert_eq!(
        (desk.drafts.len(), matches!(desk.ask, Ask::Jump(_))),
        (0, true)
    );
}

#[test]
fn rounds_turn_by_keypad() {
    let round = |text| pressed(Desk::new(night(3), None), text).0.round;
    assert_eq!(
        [
            round("+"),
            round("++"),
            round("+++"),
            round("+-"),
            round("-")
        ],
        [2, 3, 3, 1, 1]
    );
}

#[test]
fn enter_goes_on_to_what_is_missing() {
    let desk = typed(Desk::new(night(4), None), &keys("/2\n8-8\n"), false);
    assert_eq!(desk.at, 2, "after table 2 comes 3");
    let desk = typed(desk, &keys("/1\n9-7\n"), false);
    assert_eq!(desk.at, 2, "table 2 is in, so 3 again");
    let desk = typed(desk, &keys("/4\n9-7\n"), false);
    assert_eq!(desk.at, 2, "round to the top");
    let desk = typed(desk, &keys("9-7\n"), false);
    assert!(matches!(desk.notice, Notice::Good(text) if text.contains("complete")));
}

#[test]
fn a_refused_row_keeps_the_cursor_and_is_typed_anew() {
    let desk = typed(Desk::new(night(4), None), &keys("99-9\n"), false);
    let draft = desk.draft().expect("what was typed");
    assert_eq!((desk.at, draft.refusal.is_some()), (0, true));
    let desk = typed(desk, &keys("9-9\n"), false);
    assert_eq!((stands(&desk), desk.at), (BTreeMap::from([(1, [9, 9])]), 1));
}

#[test]
fn a_burst_past_a_refusal_lands_in_its_own_rows() {
    let desk = typed(
        Desk::new(night(4), None),
        &keys("10-7\n99-9\n8-8\n9-7\n"),
        true,
    );
    assert_eq!(
        stands(&desk),
        BTreeMap::from([(1, [10, 7]), (3, [8, 8]), (4, [9, 7])])
    );
    assert_eq!(desk.at, 1, "back at the refused row, the only one missing");
    assert_eq!(
        desk.draft().map(|d| d.fields.clone()),
        Some(["99".to_owned(), "9".to_owned(), String::new()])
    );
}

#[test]
fn a_burst_never_gives_a_reason_by_accident() {
    let desk = typed(
        Desk::new(night(4), None),
        &keys("8-8\n/1\n9-9\n7-9\n6-9\n"),
        true,
    );
    assert_eq!(
        stands(&desk),
        BTreeMap::from([(1, [8, 8]), (2, [7, 9]), (3, [6, 9])])
    );
    // The same typed slowly: digits are not a reason.
    let desk = typed(
        Desk::new(night(4), None),
        &keys("8-8\n/1\n9-9\n7-9\n"),
        false,
    );
    assert_eq!(stands(&desk), BTreeMap::from([(1, [8, 8])]));
    assert!(matches!(desk.ask, Ask::Why(..)));
    // Nor is the key that opens the question, where it is open already.
    let desk = typed(Desk::new(night(4), None), &keys("8-8\n/1\n9-8\nf\n"), false);
    assert_eq!(stands(&desk), BTreeMap::from([(1, [8, 8])]));
    let desk = typed(desk, &keys("misread\n"), false);
    assert_eq!(stands(&desk), BTreeMap::from([(1, [9, 8])]));
}

#[test]
fn the_director_overrules_with_a_reason() {
    let desk = typed(Desk::new(night(4), None), &keys("99-9\nfsaw it\n"), false);
    let there = desk
        .night
        .result(RoundNo(1), TableNo(1))
        .expect("overruled");
    assert_eq!(
        (there.points, there.why.as_deref()),
        (Points::of([99, 9]), Some("saw it"))
    );
    assert_eq!((desk.at, desk.drafts.len()), (1, 0));
}

#[test]
fn a_correction_asks_why() {
    let desk = typed(
        Desk::new(night(4), None),
        &keys("8-8\n/1\n9-8\nmisread\n"),
        false,
    );
    let there = desk
        .night
        .result(RoundNo(1), TableNo(1))
        .expect("corrected");
    assert_eq!(
        (there.points, there.why.as_deref()),
        (Points::of([9, 8]), Some("misread"))
    );
    let desk = typed(desk, &keys("/1\n7-7\n\x1b\x1b"), false);
    assert_eq!(
        (stands(&desk), desk.drafts.len()),
        (BTreeMap::from([(1, [9, 8])]), 0),
        "Escape keeps what is there"
    );
}

#[test]
fn what_is_not_saved_is_asked_about() {
    let (desk, effect) = pressed(Desk::new(night(3), None), "10q");
    assert_eq!((desk.ask.clone(), effect), (Ask::Leave, None));
    assert_eq!(
        press(desk.clone(), Key::Char('q'), false).1,
        Some(Effect::Quit)
    );
    let (desk, effect) = pressed(desk, "-7\n");
    assert_eq!(
        effect,
        Some(result(TableNo(1), Points::of([10, 7]), &[])),
        "any other key goes on"
    );
    assert_eq!(desk.ask, Ask::Nothing);
    assert_eq!(
        pressed(Desk::new(night(3), None), "q").1,
        Some(Effect::Quit)
    );
}

#[test]
fn news_leave_the_cursor_and_the_draft() {
    let (desk, _) = pressed(Desk::new(night(5), None), "/3\n10");
    let mut later = night(5);
    for table in [3, 4] {
        later
            .score(Entry {
                table: TableNo(table),
                points: Points::of([8, 8]),
                ..Entry::default()
            })
            .expect("a result");
    }
    let desk = desk.refreshed(later);
    assert_eq!(
        desk.spot(),
        Some(Spot::Table {
            round: RoundNo(1),
            table: TableNo(3)
        })
    );
    assert_eq!(desk.draft().map(|d| d.fields[0].as_str()), Some("10"));
    let empty = desk.refreshed(night(1));
    assert_eq!(
        (empty.at, empty.drafts.len()),
        (0, 0),
        "a table that is gone takes its draft along"
    );
}

#[test]
fn a_card_is_typed_round_by_round() {
    let (desk, _) = pressed(Desk::new(night(3), None), "c7\n");
    assert_eq!((desk.sheet, desk.length()), (Sheet::Card(PlayerNo(7)), 3));
    let (_, effect) = pressed(desk, "9*2\n");
    let line = Effect::Card {
        number: PlayerNo(7),
        round: RoundNo(1),
        points: 9,
        loners: Some(2),
        over: None,
        why: None,
    };
    assert_eq!(effect, Some(line));
}

fn any_key() -> impl Strategy<Value = Key> {
    let special = [
        Key::Enter,
        Key::Back,
        Key::Esc,
        Key::Up,
        Key::Down,
        Key::Left,
        Key::Right,
        Key::PageUp,
        Key::PageDown,
        Key::Home,
        Key::End,
        Key::Quit,
    ];
    prop_oneof![
        4 => proptest::char::range('0', '9').prop_map(Key::Char),
        3 => Just(Key::Enter),
        2 => proptest::sample::select("-*/.+fcdgnsturwlq!?ä".chars().collect::<Vec<_>>()).prop_map(Key::Char),
        2 => proptest::sample::select(special.to_vec()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    /// Whatever is typed, the desk stands, can be drawn, and holds every result there was unless a reason was given.
    #[test]
    fn no_keys_break_the_desk(text in proptest::collection::vec(any_key(), 0..120), ahead: bool) {
        let mut before = night(5);
        before.score(Entry { table: TableNo(2), points: Points::of([8, 8]), ..Entry::default() }).expect("a result");
        let desk = typed(Desk::new(before, None), &text, ahead);
        let mut terminal = ratatui::Terminal::new(ratatui::backend::TestBackend::new(80, 24)).expect("a backend");
        terminal.draw(|frame| view::draw(frame, &desk, true)).expect("drawn");
        let there = desk.night.result(RoundNo(1), TableNo(2)).expect("still there");
        prop_assert!(there.points == [8, 8] || there.why.is_some());
        prop_assert!(desk.at == 0 || desk.at < desk.length());
    }
}

#[test]
fn what_was_typed_for_others_is_cleared_and_says_why() {
    let before = night(3);
    let (desk, _) = pressed(Desk::new(before.clone(), None), "10");
    let spot = desk.spot().expect("a row");
    assert!(desk.drafts.contains_key(&spot));
    // Another number at the table, or another person under the same number.
    let mut drawn = before.clone();
    drawn.rounds[0].tables.swap(0, 1);
    for (table, seats) in TableNo::all().zip(&mut drawn.rounds[0].tables) {
        seats.table = table;
    }
    let mut replaced = before.clone();
    replaced.replace("1", "Tom", None).expect("taken over");
    let mut gone = before.clone();
    gone.rounds[0].tables.remove(0);
    for night in [drawn, replaced, gone] {
        let desk = desk.clone().refreshed(night);
        assert_eq!(desk.drafts.len(), 0);
        let Notice::Bad(words) = &desk.notice else {
            panic!("{:?}", desk.notice);
        };
        assert!(words.starts_with("Table 1 is cleared: "), "{words}");
    }
    // A name corrected, a result elsewhere: what was typed stays.
    let mut same = before;
    same.rename("1", "Anne Lee").expect("renamed");
    assert_eq!(desk.clone().refreshed(same).drafts, desk.drafts);
}

#[test]
fn where_trump_is_bid_for_the_bid_stands_between_side_and_tricks() {
    let mut night = night(2);
    night.settings.rules = crate::engine::RuleSet::preset("bid-euchre-32").expect("a preset");
    night.settings.span = crate::tournament::RoundSpan::Hands(8);
    let typed_at = |night: &Tournament, text: &str| {
        let desk = Desk::new(night.clone(), None);
        match pressed(desk, &format!("m{text}\n")) {
            (_, Some(Effect::Hand(hand))) => {
                Ok((hand.makers, hand.bid, hand.tricks.to_string(), hand.alone))
            }
            (desk, other) => Err((desk.notice, other.is_none())),
        }
    };
    let typed = |text: &str| typed_at(&night, text);
    let all = |makers, bid: &str, tricks: &str, alone| {
        Ok((makers, Some(bid.to_owned()), tricks.to_owned(), alone))
    };
    assert_eq!(typed("145"), all(0, "4", "5", vec![]));
    assert_eq!(typed("2.8.8"), all(1, "8", "8", vec![]));
    // The calls above eight go by the next numbers.
    assert_eq!(typed("1.11.8*3"), all(0, "moon", "8", vec![PlayerNo(2)]));
    assert_eq!(typed("1c8*3"), all(0, "moon", "8", vec![PlayerNo(2)]));
    let (notice, nothing) = typed("14").expect_err("no tricks");
    assert!(nothing && format!("{notice:?}").contains("145 is side 1"));
    // Three who each score their own tricks.
    let mut three = night.clone();
    three.settings.rules = crate::engine::RuleSet::preset("pepper-three").expect("a preset");
    assert_eq!(typed_at(&three, "34152"), all(2, "4", "1-5-2", vec![]));
    assert!(typed_at(&three, "345").is_err());
}

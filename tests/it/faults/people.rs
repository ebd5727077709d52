//! Somebody comes, goes or takes a seat over; what was printed follows.

use super::{drawn, list, seated, tables};
use crate::it::desk::Desk;
use crate::it::room::hall;
use std::collections::BTreeMap;

/// Fault 1: whoever leaves sits in no round that has not begun, and only those who sat with them get new cards.
#[test]
fn one_of_many_leaves_and_a_handful_of_cards_changes() {
    for players in [48, 24, 40, 46] {
        let desk = drawn(players, 8, &[]);
        desk.ends(0, &["print", "tallies", "-o", "cards.pdf"]);
        for round in 1..=3 {
            desk.play(round, "9-6");
        }
        let left = desk.json(&["drop", "17"]);
        assert_eq!(left["from"], 4, "round 4 has no bell and no result: {left}");
        desk.ends(0, &["draw", "--no-input"]);
        for round in 4..=8 {
            assert!(
                !seated(&desk, round).contains(&17),
                "{players}: 17 sits in round {round}"
            );
        }
        let changed = list(&desk.json(&["status"])["cards_changed"]);
        // In each of five rounds: the three at the table, and whoever takes the seat.
        assert!(changed.len() <= 5 * 4, "{players}: {changed:?}");
    }
}

/// Somebody leaves a night of 42 after round 3: four cards for each of five rounds are enough, and two more buy that only
/// three pairs meet again, where ten did.
#[test]
fn a_seat_is_filled_as_well_as_it_can_be() {
    let desk = drawn(42, 8, &[]);
    desk.ends(0, &["print", "tallies", "-o", "cards.pdf"]);
    for round in 1..=3 {
        desk.play(round, "9-6");
    }
    desk.ends(0, &["drop", "4"]);
    let drew = desk.json(&["draw", "--no-input", "--seed", "5"]);
    let choices = drew["choices"].as_array().expect("choices").iter();
    let choices = choices.map(|choice| {
        let cards = choice["cards_changed"].as_array().expect("cards").len();
        let repeats = choice["quality"]["meeting_repeats"].as_u64();
        (cards, repeats.expect("a number"))
    });
    let choices: Vec<(usize, u64)> = choices.collect();
    assert!(choices[0].0 <= 5 * 4, "{choices:?}");
    let well = |&(cards, repeats): &(usize, u64)| cards <= 5 * 4 + 2 && repeats <= 3;
    assert!(choices.iter().any(well), "{choices:?}");
    assert_eq!(list(&drew["cards_changed"]).len(), choices[0].0);
}

/// A printed night of 46 to which two more come before the bell.
fn latecomers() -> Desk {
    let desk = drawn(46, 7, &[]);
    for sheet in ["tallies", "slips", "chart"] {
        desk.ends(0, &["print", sheet, "-o", "sheet.pdf", "--force"]);
    }
    assert_eq!(desk.json(&["status"])["rounds"][0]["state"], "drawn");
    desk.ends(0, &["add", "--count", "2"]);
    desk.ends(0, &["draw", "--no-input"]);
    desk
}

/// Fault 2: until the bell, latecomers play the round, whatever was printed.
#[test]
fn latecomers_before_the_bell_play_the_round() {
    let desk = latecomers();
    assert_eq!(tables(&desk, 1).len(), 12);
    for round in 1..=7 {
        let seated = seated(&desk, round);
        assert!(
            seated.contains(&47) && seated.contains(&48),
            "round {round}"
        );
    }
}

/// Fault 2: two who come together do not spend the night together.
#[test]
fn two_latecomers_do_not_meet_in_every_round() {
    let desk = latecomers();
    let both = |(_, a, b): &(u64, Vec<u64>, Vec<u64>)| {
        [47, 48].iter().all(|n| a.contains(n) || b.contains(n))
    };
    let together: usize = (1..=7)
        .map(|round| tables(&desk, round).iter().filter(|t| both(t)).count())
        .sum();
    assert!(together <= 2, "the two latecomers meet {together} times");
}

/// Fault 2, on the page: an open board starts nothing, and whoever withdraws before the bell is expected nowhere.
#[test]
fn an_open_board_starts_no_round() {
    let room = hall::Room::new(16, 3);
    for path in ["/", "/api/board", "/join"] {
        room.get(path);
    }
    hall::get(&room.desk_host(), "/desk", &[]);
    let desk = &room.desk;
    assert_eq!(desk.json(&["status"])["rounds"][0]["state"], "drawn");
    desk.ends(0, &["add", "Ann Lee", "Bob Ray", "Cy Orr", "Di Poe"]);
    desk.ends(0, &["draw", "--no-input"]);
    assert_eq!(seated(desk, 1).len(), 20);
    desk.ends(0, &["start"]);
    desk.play(1, "9-6");
    // No bell, no result: round 2 has not begun.
    assert_eq!(desk.json(&["drop", "5"])["from"], 2);
    desk.ends(0, &["draw", "--no-input"]);
    assert!(!seated(desk, 2).contains(&5));
}

/// Whoever leaves during a round plays it to its end, and may have lost the card; afterwards it may be wanted to add up.
#[test]
fn a_leaver_asked_for_by_number_has_a_card() {
    let desk = drawn(15, 3, &["--movement", "winners-up"]);
    desk.ends(0, &["start", "1"]);
    let at = seated(&desk, 1)
        .into_iter()
        .next()
        .expect("somebody")
        .to_string();
    desk.ends(0, &["drop", &at]);
    let card = [
        "print", "tallies", "-o", "card.pdf", "--force", "--only", &at,
    ];
    desk.ends(0, &card);
    desk.play(1, "9-6");
    desk.ends(0, &card);
    // Those who are not named get none.
    let all = ["print", "tallies", "-o", "all.pdf", "--force"];
    desk.ends(0, &all);
    let all = std::fs::read(desk.path("all.pdf")).expect("cards");
    let card = std::fs::read(desk.path("card.pdf")).expect("a card");
    let cards = |pdf: &[u8]| {
        let text = crate::it::print::reader::raw_text(pdf);
        text.map(|text| text.matches("Our points").count())
    };
    assert_eq!(cards(&card).unwrap_or(1), 1);
    assert_eq!(cards(&all).unwrap_or(14), 14);
}

/// Fault 7: slips and chart go out of date as cards do, and what is printed again says so.
#[test]
fn slips_and_chart_go_out_of_date_as_cards_do() {
    let desk = drawn(24, 5, &[]);
    for sheet in ["tallies", "slips", "chart"] {
        desk.ends(0, &["print", sheet, "-o", &format!("{sheet}.pdf")]);
    }
    desk.play(1, "9-6");
    desk.ends(0, &["drop", "7"]);
    desk.ends(0, &["draw", "--no-input"]);
    let status = desk.json(&["status"]);
    let sheets = status["sheets_changed"].to_string();
    assert!(
        sheets.contains("slips") && sheets.contains("chart"),
        "{sheets}"
    );
    let changed = list(&status["cards_changed"]);
    for sheet in ["tallies", "slips", "chart"] {
        // What comes next is to print what no longer holds.
        assert_eq!(desk.json(&["status"])["next"], "benny print all --changed");
        desk.ends(
            0,
            &["print", sheet, "--changed", "-o", "again.pdf", "--force"],
        );
        let pdf = std::fs::read(desk.path("again.pdf")).expect("a sheet");
        let Some(text) = crate::it::print::reader::raw_text(&pdf) else {
            return;
        };
        if sheet == "tallies" {
            assert!(text.contains("New: holds from round 2"), "{text}");
            assert!(!changed.is_empty());
        }
        if sheet == "slips" {
            assert!(
                !text.contains("Round 1 "),
                "slips of a round that was played: {text}"
            );
        }
    }
    let status = desk.json(&["status"]);
    assert_eq!(list(&status["cards_changed"]), [0; 0]);
    assert_eq!(status["next"], "benny start 2");
    let sheets = status["sheets_changed"].to_string();
    assert!(
        !sheets.contains("slips") && !sheets.contains("chart"),
        "{sheets}"
    );
    // All of it at once is one file, and nothing in it still holds.
    let came = desk.json(&["add", "Late Larry", "--seats", "few"]);
    assert_eq!(
        (&came["added"][0], &came["redraw"]),
        (&25.into(), &false.into())
    );
    let status = desk.json(&["status"]);
    let changed = list(&status["cards_changed"]);
    let tables = status["sheets_changed"].as_array().expect("sheets").iter();
    let tables = tables.filter(|sheet| sheet["sheet"] == "slips");
    let slips: usize = tables.map(|sheet| list(&sheet["tables"]).len()).sum();
    let printed = desk.json(&["print", "all", "--changed", "-o", "all.pdf"]);
    assert!(printed["pages"].as_u64() >= Some(3), "{printed}");
    let pdf = std::fs::read(desk.path("all.pdf")).expect("a file");
    if let Some(text) = crate::it::print::reader::raw_text(&pdf) {
        assert_eq!(
            text.matches("New: holds from").count(),
            changed.len(),
            "{text}"
        );
        assert_eq!(text.matches("Signed").count(), slips, "{text}");
    }
    assert_eq!(desk.json(&["status"])["next"], "benny start 2");
    let printed = desk.json(&["print", "all", "--changed"]);
    assert_eq!(printed["file"], serde_json::Value::Null, "{printed}");
}

/// A draw counts the cards that were out of date before it, too.
#[test]
fn a_draw_names_all_cards_that_are_out_of_date() {
    let desk = drawn(40, 4, &["--print", "cards.pdf"]);
    desk.play(1, "9-6");
    desk.ends(0, &["drop", "17", "--seats", "few"]);
    desk.ends(0, &["drop", "18"]);
    let (said, _) = desk.ends(0, &["draw"]);
    let out = list(&desk.json(&["status"])["cards_changed"]);
    let says = format!("{} printed cards are out of date", out.len());
    assert!(said.contains(&says), "{out:?}: {said}");
}

/// A night that was deleted, or whose making was undone, comes back with what lies on paper by then.
#[test]
fn paper_comes_back_with_its_night() {
    let desk = drawn(13, 3, &["--print", "cards.pdf"]);
    let paper = |desk: &Desk| {
        let status = desk.json(&["status"]);
        ["cards_changed", "sheets_changed", "next"].map(|field| status[field].clone())
    };
    let printed = paper(&desk);
    desk.ends(0, &["undo", "--yes"]);
    desk.ends(0, &["redo"]);
    assert_eq!(paper(&desk), printed, "made again");
    desk.ends(0, &["add", "Late Larry", "--seats", "few"]);
    let changed = paper(&desk);
    assert_ne!(changed, printed);
    desk.ends(0, &["delete", "friday-night", "--yes"]);
    let (back, _) = desk.ends(0, &["undo", "--yes"]);
    assert!(!back.contains("printed"), "{back}");
    assert_eq!(paper(&desk), changed, "deleted and brought back");
    desk.ends(0, &["verify"]);
}

/// Fault 8: a number is taken over from the round that is true, and somebody who plays already is not taken for a name.
#[test]
fn a_number_is_taken_over_from_the_round_that_is_true() {
    let desk = drawn(13, 6, &[]);
    for round in 1..=4 {
        desk.play(round, "9-6");
    }
    let came = desk.json(&["replace", "5", "Tom Baker"]);
    assert_eq!(came["from"], 5, "{came}");
    // Somebody who sits nowhere until a draw keeps no seat.
    desk.ends(0, &["add", "Ann Lee"]);
    let (out, err) = desk.ends(0, &["replace", "14", "Bob Ray", "--no-input"]);
    assert!(
        !format!("{out}{err}").contains("seating stays"),
        "{out}{err}"
    );
    let before = desk.json(&["players"]);
    let error = desk.refused(1, &["replace", "3", "4"]);
    assert_eq!(desk.json(&["players"]), before);
    let ways = error["ways"].to_string();
    let offered = format!("{} {ways}", error["hint"]);
    assert!(
        offered.contains("swap") || error["kind"] == "question",
        "{error}"
    );
}

/// Fault 14: what `new --print` prints is known to be printed; hints mean what was typed; people have numbers.
#[test]
fn the_first_command_of_the_readme_knows_its_paper() {
    let desk = Desk::new();
    let new = [
        "new",
        "Friday Night",
        "--count",
        "26",
        "--rounds",
        "8",
        "--seed",
        "1",
        "--draw",
        "--print",
        "friday.pdf",
    ];
    desk.ends(0, &new);
    let before: BTreeMap<u16, _> = (1..=8).map(|r| (r, tables(&desk, r))).collect();
    desk.ends(0, &["add", "Late Larry"]);
    desk.ends(0, &["draw", "--no-input"]);
    let moved = (1..=8).any(|r| tables(&desk, r) != before[&r]);
    let changed = list(&desk.json(&["status"])["cards_changed"]);
    assert!(changed.contains(&27), "{changed:?}");
    assert!(!moved || changed.len() > 1, "{changed:?}");
    let printed = desk.json(&["print", "tallies", "--changed", "-o", "again.pdf"]);
    assert!(printed["pages"].as_u64() >= Some(1), "{printed}");
    assert_eq!(list(&desk.json(&["status"])["cards_changed"]), [0; 0]);
    // A chart that was never printed is not out of date after the next redraw.
    for sheet in ["all", "chart", "slips"] {
        let nothing = desk.json(&["print", sheet, "--changed"]);
        assert_eq!(nothing["file"], serde_json::Value::Null, "{nothing}");
    }
    desk.ends(0, &["add", "Later Lou", "--seats", "few"]);
    assert_eq!(
        desk.json(&["status"])["sheets_changed"],
        serde_json::json!([])
    );
}

/// A round that is drawn from the last one's results is drawn next once they are in, whatever was asked of it.
#[test]
fn a_round_that_is_due_is_to_be_drawn() {
    let desk = drawn(12, 3, &["--movement", "winners-up"]);
    let asked: [&[&str]; 5] = [
        &["seats", "2"],
        &["score", "2", "1", "10-7"],
        &["card", "1", "8", "--round", "2"],
        &["start", "2"],
        &["swap", "1", "2", "--from", "2"],
    ];
    // Results of round 1 are missing: nothing can be drawn.
    for words in asked {
        let hint = desk.refused(1, words)["hint"].to_string();
        assert!(!hint.contains("benny draw"), "{words:?}: {hint}");
    }
    desk.play(1, "9-6");
    for words in asked {
        let error = desk.refused(1, words);
        assert_eq!(
            error["hint"], "to seat the players: benny draw",
            "{words:?}"
        );
    }
    // The one after it is not.
    let later = desk.refused(1, &["seats", "3"]);
    assert_eq!(later["hint"], "to see what is drawn: benny seats");
}

/// A night that goes on for longer is drawn to its end, as benny says when it is made longer.
#[test]
fn rounds_that_were_added_are_drawn() {
    for more in [&[][..], &["--movement", "compass"]] {
        let desk = drawn(12, 2, more);
        desk.play(1, "9-6");
        let (_, said) = desk.ends(0, &["set", "--rounds", "4"]);
        assert!(said.contains("benny draw"), "{said}");
        let before = tables(&desk, 2);
        desk.ends(0, &["draw"]);
        assert_eq!(tables(&desk, 2), before, "{more:?}");
        assert_eq!(seated(&desk, 4).len(), 12, "{more:?}");
        assert_eq!(desk.refused(1, &["draw"])["kind"], "refused");
        desk.ends(0, &["undo", "--yes"]);
        // The last of those that were drawn is played: the next is due.
        desk.play(2, "9-6");
        assert_eq!(desk.json(&["status"])["next"], "benny draw");
        desk.ends(0, &["draw"]);
        assert_eq!(seated(&desk, 3).len(), 12, "{more:?}");
    }
    // Where cards are all there is, nobody is drawn.
    let desk = Desk::new();
    desk.ends(
        0,
        &[
            "new",
            "Friday Night",
            "--count",
            "12",
            "--movement",
            "free",
            "--rounds",
            "2",
        ],
    );
    desk.ends(0, &["card", "1", "8"]);
    let (_, said) = desk.ends(0, &["set", "--rounds", "4"]);
    assert!(!said.contains("benny draw"), "{said}");
}

/// Rounds that are added to cards on paper leave the rounds on them alone, whichever way they are added.
#[test]
fn rounds_on_paper_stay_when_more_are_added() {
    for lines in [
        &[&["set", "--rounds", "4"][..], &["draw"]][..],
        &[&["draw", "--rounds", "4"]],
    ] {
        let desk = drawn(12, 3, &[]);
        desk.ends(0, &["print", "tallies", "-o", "cards.pdf"]);
        let before: Vec<_> = (1..=3).map(|round| tables(&desk, round)).collect();
        let said: String = lines.iter().map(|line| desk.ends(0, line).0).collect();
        let after: Vec<_> = (1..=3).map(|round| tables(&desk, round)).collect();
        assert_eq!(after, before, "{lines:?}");
        assert_eq!(seated(&desk, 4).len(), 12, "{lines:?}");
        assert!(said.contains("12 printed cards are out of date"), "{said}");
        assert!(!said.contains("No card changed"), "{said}");
    }
}

/// Fault 14: no hint sits somebody out of another round than they asked for.
#[test]
fn a_hint_keeps_the_rounds_that_were_typed() {
    let desk = drawn(14, 8, &[]);
    let error = desk.refused(1, &["sit-out", "4", "--from", "6", "--until", "5"]);
    let offered = format!("{} {}", error["hint"], error["ways"]);
    assert!(
        !offered.contains("--from 1") && !offered.contains("\"from\":1"),
        "{error}"
    );
}

/// Fault 14: people without names are named by their numbers.
#[test]
fn people_without_names_are_named_by_their_numbers() {
    let desk = drawn(14, 3, &[]);
    let (out, err) = desk.ends(0, &["draw", "--apart", "3,4"]);
    let said = format!("{out}{err}");
    assert!(
        !said.contains(" and  ") && said.contains('3') && said.contains('4'),
        "{said}"
    );
}

/// A number that was handed over after a redraw sits nowhere until the next one; the bell names it once.
#[test]
fn whoever_took_over_a_number_without_a_seat_is_named_once() {
    let desk = drawn(9, 4, &[]);
    desk.play(1, "9-6");
    for line in [&["drop", "3"][..], &["draw"], &["replace", "3", "Łukasz"]] {
        desk.ends(0, line);
    }
    let (_, noted) = desk.ends(0, &["start", "2"]);
    let once = "3 Łukasz has no place in round 2.";
    assert!(noted.starts_with(once), "{noted}");
}

/// A result typed with a name where the table belongs leads to where that person sits.
#[test]
fn a_name_in_place_of_a_table_leads_to_the_table() {
    let desk = drawn(8, 2, &[]);
    desk.ends(0, &["rename", "5", "Zoë"]);
    let no = desk.refused(2, &["score", "Zoë", "10-3"]);
    assert_eq!(
        no["hint"],
        "to see who sits where: benny seats --who \"Zoë\""
    );
    let no = desk.refused(2, &["score", "Nobody", "10-3"]);
    assert_eq!(no["hint"], "benny score ROUND TABLE A-B");
}

/// What more cards would bring is told only where it is fewer repeats; a night spread more evenly is no better in figures.
#[test]
fn more_cards_are_offered_for_fewer_repeats() {
    for seed in ["308544", "1", "2", "3"] {
        let desk = Desk::new();
        let new = ["new", "Friday", "--count", "9", "--rounds", "3"];
        desk.ends(0, &[&new[..], &["--draw", "--seed", seed]].concat());
        desk.play(1, "9-6");
        desk.ends(0, &["drop", "6"]);
        let (told, _) = desk.ends(0, &["draw", "--seed", "562486"]);
        let Some((now, then)) = told.split_once(" cards would leave ") else {
            continue;
        };
        let figure = |text: &str| -> u32 {
            let figure = text.split(' ').find_map(|word| word.parse().ok());
            figure.unwrap_or(0)
        };
        let now = now.rsplit_once("Now ").expect("what is now").1;
        assert!(figure(then) < figure(now), "{told}");
    }
}

/// Who was taken out after the last round by mistake can be let in again, to play on for the places.
#[test]
fn who_is_out_after_the_last_round_can_be_back() {
    let desk = drawn(12, 1, &[]);
    desk.play(1, "9-6");
    let (out, _) = desk.ends(0, &["drop", "4"]);
    assert!(out.contains("is out after the last round"), "{out}");
    let (out, _) = desk.ends(0, &["back", "4"]);
    assert!(out.starts_with("4 is back.\n"), "{out}");
    desk.refused(1, &["back", "4"]);
    assert_eq!(
        desk.json(&["standings"])["standings"]
            .as_array()
            .map(Vec::len),
        Some(12)
    );
}

//! Whole nights rehearsed: what was played is what stands, what was caught is not lost, and everything says it is a
//! rehearsal.

use super::desk::Desk;
use benny::desk::rehearse::{Kept, MistakeKind, Noticed, Plan, Report, Through, open, rehearse};
use benny::engine::RuleSet;
use serde_json::Value;
use std::collections::BTreeMap;

fn plan(players: u16, rounds: u16, kept: Kept, mistakes: u16) -> Plan {
    let rules = RuleSet::preset("north-american").expect("a preset");
    let begins = "2026-11-20T19:00:00+00:00".parse().expect("a time");
    let mut plan = Plan::new(players, rules, begins);
    plan.rounds = rounds;
    plan.kept = kept;
    plan.mistakes = mistakes;
    plan.seed = u64::from(players);
    plan
}

/// Rehearses, and checks that the file is sound and, where nothing slipped through, that everybody has the points they
/// made.
fn rehearsed(plan: &Plan) -> Report {
    let folder = crate::it::desk::folder();
    let mut desk = open(&folder.path().join("rehearsal.benny")).expect("a file");
    let report = rehearse(&mut desk, plan).expect("a night");
    assert_eq!(report.findings, Vec::<String>::new());
    assert_eq!(
        desk.verify().expect("readable").findings,
        Vec::<String>::new()
    );
    let night = desk.night().expect("the night");
    assert!(night.closed() && night.settings().rehearsal);
    let rows = night.standings(None).rows;
    let wrong = rows.iter().filter(|row| {
        let made = report.sums.get(&row.id).copied().unwrap_or_default();
        (row.points - row.bye_points, row.loners) != made
    });
    assert_eq!(wrong.count() as u32, report.people_wrong);
    let total: i64 = report.sums.values().map(|(points, _)| points).sum();
    assert!(total >= i64::from(report.hands), "a point a hand at least");
    assert_eq!(report.lost, 0, "what was caught is not lost: {report:?}");
    for of in &report.mistakes {
        assert_eq!(of.made, of.at_once + of.later + of.through, "{of:?}");
        // These can't slip through: each leaves a table without a result, or with two.
        if matches!(
            of.kind,
            MistakeKind::EnteredTwice | MistakeKind::Late | MistakeKind::WrongTable
        ) {
            assert_eq!(of.through, 0, "{of:?}");
        }
    }
    report
}

fn made(report: &Report) -> u32 {
    report.mistakes.iter().map(|of| of.made).sum()
}

fn through(report: &Report) -> u32 {
    report.mistakes.iter().map(|of| of.through).sum()
}

#[test]
fn without_mistakes_the_standings_are_the_sums_of_the_hands() {
    for kept in [Kept::Progressive, Kept::WinnersUp, Kept::Team] {
        let report = rehearsed(&plan(20, 3, kept, 0));
        assert_eq!(
            (made(&report), report.people_wrong, report.results_wrong),
            (0, 0, 0)
        );
        assert!(report.noticed.is_empty());
    }
}

#[test]
fn sixteen_at_a_progressive_night() {
    let mut plan = plan(16, 5, Kept::Progressive, 300);
    plan.cards = 0;
    let loose = rehearsed(&plan);
    assert_eq!(loose.people, 16 + 1, "one was replaced: {loose:?}");
    assert!(through(&loose) > 0, "nobody compared cards: {loose:?}");
    // With every card compared, whatever went wrong is caught.
    plan.cards = usize::MAX;
    plan.comings = false;
    let strict = rehearsed(&plan);
    let slips = made(&strict) - cards_differ(&strict);
    assert!(slips > 0 && cards_differ(&strict) > 0, "{strict:?}");
    // Only a slip would still be believed whose cards all have the same mistake.
    assert!(
        through(&strict) <= 1 && strict.people_wrong <= 4,
        "{strict:?}"
    );
}

fn cards_differ(report: &Report) -> u32 {
    let of = report
        .mistakes
        .iter()
        .find(|of| of.kind == MistakeKind::CardsDiffer);
    of.map_or(0, |of| of.made)
}

#[test]
fn seventy_four_when_winners_move_up() {
    let report = rehearsed(&plan(74, 4, Kept::WinnersUp, 150));
    assert_eq!(report.people, 74 + 1, "one was replaced");
    assert!(made(&report) > 0);
}

#[test]
fn a_hundred_and_sixty_in_teams() {
    let report = rehearsed(&plan(160, 3, Kept::Team, 100));
    assert_eq!(report.people, 80 + 1);
    assert!(made(&report) > 0);
}

#[test]
fn by_phone_the_other_side_notices() {
    let mut plan = plan(24, 4, Kept::WinnersUp, 300);
    plan.through = Through::Phones;
    plan.cards = 0;
    let report = rehearsed(&plan);
    assert!(
        report.noticed.contains_key(&Noticed::Opponents),
        "{report:?}"
    );
    let wrong_table = report
        .mistakes
        .iter()
        .find(|of| of.kind == MistakeKind::WrongTable);
    assert_eq!(
        wrong_table.map(|of| of.made),
        Some(0),
        "a token speaks for its own table"
    );
    plan.mistakes = 0;
    let right = rehearsed(&plan);
    assert_eq!(
        (made(&right), right.people_wrong, right.results_wrong),
        (0, 0, 0)
    );
}

#[test]
fn every_preset_can_be_rehearsed() {
    for name in RuleSet::preset_names() {
        let mut plan = plan(12, 1, Kept::Progressive, 100);
        plan.comings = false;
        plan.rules = RuleSet::preset(name).expect("a preset");
        plan.hands = 4;
        plan.cards = 3;
        let report = rehearsed(&plan);
        assert!(report.hands >= 12 / 6 * 4, "{name}: {report:?}");
    }
}

#[test]
fn from_the_command_line_and_marked_everywhere() {
    let desk = Desk::new();
    let args = [
        "rehearse",
        "--players",
        "12",
        "--rounds",
        "3",
        "--seed",
        "5",
        "--mistakes",
        "0.2",
    ];
    let first = desk.json(&args);
    assert_eq!(first["rehearsal"], true);
    assert_eq!(first["sound"], true);
    let kinds = first["mistakes"].as_array().expect("kinds");
    assert_eq!(kinds.len(), 8);
    assert!(kinds.iter().all(|k| k["through"].is_u64()), "{kinds:?}");
    let file = first["file"].as_str().expect("a file").to_owned();
    assert!(file.ends_with("rehearsal.benny") && !desk.path("club.benny").exists());
    // The same seed gives the same night; it is kept beside the first.
    let second = desk.json(&args);
    assert_eq!(second["tournament"], "club-night-of-12-2");
    for key in ["mistakes", "noticed", "hands", "people_wrong"] {
        assert_eq!(first[key], second[key], "{key}");
    }
    let small = ["rehearse", "--players", "8", "--rounds", "2"];
    let (words, _) = desk.ends(0, &[&small[..], &["--mistakes", "0.5"]].concat());
    assert!(
        words.starts_with("REHEARSAL: ") && words.contains(" caught at once, "),
        "{words}"
    );
    assert!(
        words
            .lines()
            .all(|line| line.chars().count() <= 80 || line.contains("/")),
        "{words}"
    );

    let at = |args: &[&str]| -> (String, String) {
        desk.ends(
            0,
            &[&["--file", &file, "--tournament", "club-night-of-12"], args].concat(),
        )
    };
    for command in [
        "standings",
        "seats",
        "missing",
        "players",
        "prizes",
        "show",
        "log",
    ] {
        let (out, err) = at(&[command]);
        assert!(
            format!("{out}{err}").contains("REHEARSAL"),
            "{command}: {out}{err}"
        );
    }
    assert!(at(&["status"]).0.starts_with("REHEARSAL: "));
    assert!(at(&["list"]).0.contains("REHEARSAL"));
    let standings: Value = serde_json::from_str(&at(&["standings", "--json"]).0).expect("JSON");
    assert_eq!(standings["rehearsal"], true);
    assert_eq!(
        serde_json::from_str::<Value>(&at(&["status", "--json"]).0).expect("JSON")["rehearsal"],
        true
    );
    at(&["export", "night.html"]);
    let page = std::fs::read_to_string(desk.path("night.html")).expect("a page");
    assert!(page.contains("REHEARSAL: Club night of 12"), "{page}");
    for sheet in ["tallies", "slips", "standings", "chart", "sign-in"] {
        let name = format!("{sheet}.pdf");
        at(&["print", sheet, "-o", &name]);
        let pdf = std::fs::read(desk.path(&name)).expect("a sheet");
        if let Some(text) = super::print::reader::raw_text(&pdf) {
            assert!(text.contains("REHEARSAL"), "{sheet}: {text}");
        }
    }
    // Every line of a .csv says so too, and the file may be written over itself.
    for what in ["players", "seating", "results", "standings"] {
        at(&["export", "night.csv", "--what", what]);
        let csv = std::fs::read_to_string(desk.path("night.csv")).expect("a table");
        assert!(csv.lines().count() > 5, "{csv}");
        for line in csv.lines() {
            assert!(line.ends_with(",rehearsal"), "{what}: {line}");
        }
    }
    let shown = at(&["standings", "--csv"]).0;
    assert!(
        shown.lines().all(|line| line.ends_with(",rehearsal")),
        "{shown}"
    );
    // Exported and imported again, it is still a rehearsal.
    at(&["export", "night.json"]);
    let refused = desk.refused(2, &["rehearse", "--players", "500"]);
    assert!(refused.is_object());
}

#[test]
fn a_clubs_own_file_is_never_rehearsed_in() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Real", "--count", "8"]);
    let before = std::fs::read(desk.path("club.benny")).expect("a file");
    let club = desk.path("club.benny").display().to_string();
    let refused = desk.refused(1, &["rehearse", "--players", "8", "--into", &club]);
    assert_eq!(refused["kind"], "not_a_rehearsal");
    assert_eq!(
        std::fs::read(desk.path("club.benny")).expect("a file"),
        before
    );
    for (args, words) in [
        (["--players", "3"], "4 to 160"),
        (["--mistakes", "2"], "not between"),
    ] {
        let refused = desk.refused(2, &["rehearse", args[0], args[1]]);
        assert!(
            refused["message"]
                .as_str()
                .is_some_and(|m| m.contains(words)),
            "{refused}"
        );
    }
}

#[test]
fn a_demonstration_has_a_finished_night_and_one_under_way() {
    let desk = Desk::new();
    let (words, _) = desk.ends(0, &["demo"]);
    let file = words
        .split("--file ")
        .nth(1)
        .and_then(|rest| rest.split(' ').next());
    let file = file.expect("a file").to_owned();
    let at = |args: &[&str]| -> Value {
        let (out, _) = desk.ends(0, &[&["--file", &file, "--json"], args].concat());
        serde_json::from_str(&out).expect("JSON")
    };
    let states: BTreeMap<String, bool> = at(&["list"])
        .as_array()
        .expect("nights")
        .iter()
        .map(|one| (one["slug"].to_string(), one["closed"] == true))
        .collect();
    assert_eq!(states.into_values().collect::<Vec<_>>(), [true, false]);
    let status = at(&["status"]);
    assert_eq!(
        (&status["round"], &status["rehearsal"]),
        (&3.into(), &true.into())
    );
    assert!(status["missing"].as_u64() > Some(0), "{status}");
    assert!(!desk.path("club.benny").exists());
    let (_, err) = desk.ends(1, &["demo"]);
    assert!(err.contains("already exists"), "{err}");
    // What it suggests runs.
    for line in words
        .lines()
        .filter(|line| line.starts_with("  benny ") && !line.ends_with(" enter"))
    {
        let args: Vec<&str> = line.split_whitespace().skip(1).collect();
        desk.ends(0, &args);
    }
}

#[test]
fn a_high_result_is_stored_and_asked_about() {
    let desk = Desk::new();
    desk.ends(
        0,
        &["new", "Friday", "--count", "8", "--draw", "--seed", "1"],
    );
    let (_, err) = desk.ends(0, &["score", "1", "1", "16-4"]);
    assert!(!err.contains("warning"), "{err}");
    let (_, err) = desk.ends(0, &["score", "1", "2", "17-2"]);
    assert!(
        err.contains("warning: unusually high: 17 points for one side in 8 hands"),
        "{err}"
    );
    assert!(err.contains("benny correct 1 2 A-B --why WHY"), "{err}");
    let answer = desk.json(&["score", "2", "1", "13-12"]);
    assert!(
        answer["unlikely"]
            .as_str()
            .is_some_and(|why| why.starts_with("25 points for both sides"))
    );
    assert!(
        desk.json(&["missing", "--all"])
            .as_array()
            .map(Vec::len)
            .is_some()
    );
}

//! `benny enter`: through a real terminal, and line by line.

use super::desk::Desk;
use super::tmux::Terminal;
use benny::seating::{RoundNo, TableNo};
use benny::store::Club;
use benny::tournament::Tournament;
use serde_json::Value;
use std::time::Duration;

/// A night of players known by number only, drawn.
pub fn room(players: &str) -> Desk {
    let desk = Desk::new();
    desk.ends(0, &["new", "Friday Night", "--rounds", "2"]);
    desk.ends(0, &["add", "--count", players]);
    desk.ends(0, &["draw", "--seed", "1"]);
    desk
}

/// The night as it is in the file.
pub fn stored(desk: &Desk) -> Tournament {
    let club = Club::open_read_only(&desk.path("club.benny")).expect("a club file");
    club.load("friday-night").expect("the night")
}

/// How many results the log says were entered.
pub fn logged(desk: &Desk) -> usize {
    let log = desk.json(&["log"]);
    let commands = log.as_array().expect("a list").iter();
    let entered = |e: &&Value| {
        let done = &e["act"]["do"];
        (done == "score" || done == "correct") && e["origin"] == "grid"
    };
    commands.filter(entered).count()
}

/// The points of a round's tables in the file, in order.
fn points(desk: &Desk, round: u16) -> Vec<(u16, [i32; 2])> {
    let night = stored(desk);
    night
        .results()
        .iter()
        .filter(|r| r.round == round)
        .map(|r| (r.table.get(), r.points.pair()))
        .collect()
}

/// A possible total, different for every table.
pub fn total(table: u16) -> [i32; 2] {
    [5 + i32::from(table % 7), 4 + i32::from(table / 7)]
}

/// The desk in a terminal.
fn open(desk: &Desk, columns: u16, rows: u16, more: &str) -> Option<Terminal> {
    let file = desk.path("club.benny");
    let line = format!("'{}' enter {more}", env!("CARGO_BIN_EXE_benny"));
    let env = [
        ("BENNY_FILE", file.to_str().expect("a plain path")),
        ("BENNY_USER", "Desk"),
    ];
    Terminal::open(columns, rows, &line, &env)
}

#[test]
fn forty_tables_in_one_typed_ahead_burst() {
    let desk = room("160");
    let Some(terminal) = open(&desk, 80, 24, "") else {
        return;
    };
    let burst: String = (1..=40)
        .map(total)
        .map(|[a, b]| format!("{a}-{b}\n"))
        .collect();
    // The keys do not even wait for the program to start.
    terminal.types(&burst);
    terminal.shows("Round 1 is complete");
    let expected: Vec<_> = (1..=40).map(|table| (table, total(table))).collect();
    assert_eq!(points(&desk, 1), expected);
    // The second round by hand: keypad only, loners, a jump, a step back, a refusal and its override.
    terminal.types("+");
    terminal.shows("Round 2 of 2");
    terminal.types("10\n7\n*19-8\n");
    terminal.shows("2 of 40 in");
    terminal.types("/20\n99-9\n");
    terminal.shows("99-9 cannot happen");
    std::thread::sleep(Duration::from_millis(600));
    terminal.types("9-9\n");
    terminal.shows("3 of 40 in");
    terminal.types("77-1\n");
    terminal.shows("77-1 cannot happen");
    std::thread::sleep(Duration::from_millis(600));
    terminal.types("f");
    terminal.shows("why?");
    terminal.types("the director saw it\n");
    terminal.shows("4 of 40 in");
    terminal.types("q");
    terminal.is_back(0);
    let second = [(1, [10, 7]), (2, [9, 8]), (20, [9, 9]), (21, [77, 1])];
    assert_eq!(points(&desk, 2), second);
    let night = stored(&desk);
    assert_eq!(
        night
            .result(RoundNo(2), TableNo(21))
            .and_then(|r| r.why.clone())
            .as_deref(),
        Some("the director saw it")
    );
    assert_eq!(
        night.result(RoundNo(2), TableNo(2)).map(|r| r.loners.len()),
        Some(1)
    );
    assert_eq!(logged(&desk), 44, "a line in the log for each");
}

#[test]
fn two_scorekeepers_see_each_other() {
    let desk = room("16");
    let Some(one) = open(&desk, 80, 24, "") else {
        return;
    };
    let Some(two) = open(&desk, 120, 40, "") else {
        return;
    };
    one.shows("0 of 4 in");
    two.shows("0 of 4 in");
    one.types("10-7\n");
    two.shows("1 of 4 in");
    assert!(two.screen().contains("10-7"));
    // The second scorer types the first one's table all the same, and is shown what stands and who entered it.
    two.types("/1\n9-9\n");
    two.shows("a result is already entered: 10-7 by Desk");
    assert_eq!(points(&desk, 1), [(1, [10, 7])]);
    std::thread::sleep(Duration::from_millis(600));
    two.types("the slip says so\n");
    one.shows("9-9");
    two.types("q");
    two.is_back(0);
    one.types("q");
    one.is_back(0);
}

#[test]
fn a_small_window_is_said_and_survived() {
    let desk = room("16");
    let Some(terminal) = open(&desk, 70, 20, "2") else {
        return;
    };
    terminal.shows("needs a window of 80 by 24");
    terminal.resize(100, 30);
    terminal.shows("Round 2 of 2");
    terminal.types("10-");
    terminal.resize(20, 5);
    terminal.shows("this one is 20");
    terminal.resize(80, 24);
    terminal.becomes("the row as it was", |screen| screen.contains("10-_"));
    terminal.types("7\n");
    terminal.shows("1 of 4 in");
    terminal.press("C-c");
    terminal.is_back(0);
    assert_eq!(points(&desk, 2), [(1, [10, 7])]);
}

#[test]
fn a_signal_leaves_the_terminal_as_it_was() {
    let desk = room("16");
    for (name, status) in [("TERM", 143), ("INT", 130), ("HUP", 129)] {
        let Some(terminal) = open(&desk, 80, 24, "") else {
            return;
        };
        terminal.shows("q leave");
        terminal.signal(name);
        terminal.is_back(status);
    }
}

/// Runs itself in a terminal: the inner run opens the screen and panics.
#[test]
fn a_panic_leaves_the_terminal_as_it_was() {
    const INNER: &str = "BENNY_TEST_PANICS_ON_SCREEN";
    if std::env::var_os(INNER).is_some() {
        let _screen = benny::cli::enter::terminal::Screen::open().expect("a terminal");
        panic!("the panic under test");
    }
    let module = module_path!().split_once("::").map_or("", |(_, path)| path);
    let itself = std::env::current_exe().expect("this test");
    let line = format!(
        "'{}' --exact {module}::a_panic_leaves_the_terminal_as_it_was --nocapture",
        itself.display()
    );
    let Some(terminal) = Terminal::open(80, 24, &line, &[(INNER, "1"), ("RUST_BACKTRACE", "0")])
    else {
        return;
    };
    terminal.is_back(101);
    assert!(
        terminal.screen().contains("the panic under test"),
        "the message is readable:\n{}",
        terminal.screen()
    );
}

/// What line-by-line entry answers to an input, and its exit status.
fn answers(desk: &Desk, args: &[&str], input: &str) -> (Vec<Value>, Option<i32>) {
    let output = desk
        .command(args)
        .write_stdin(input)
        .output()
        .expect("benny runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("a JSON line"))
        .collect();
    (lines, output.status.code())
}

#[test]
fn a_line_says_several_things_that_were_counted() {
    let desk = room("16");
    let seats = desk.json(&["seats"]);
    let tables = &seats["schedule"][0]["tables"];
    let who = |table: usize| tables[table]["sides"][0][0].as_u64().expect("a number");
    let [a, b, c] = [who(0), who(1), who(2)];
    let input = format!(
        "1 10-7 {a}=1 Euchres:{a}=2\n2 10-7 moon:{b}=1 {b}=1\n3 10-7 call one:{c}=1, Moon:{c}\n4 10-7 a=b:{a}=1\n4 10-7 moon:{a}=1=2"
    );
    let (found, _) = answers(&desk, &["enter", "--json"], &input);
    let taken: Vec<bool> = found.iter().map(|a| a["ok"] == true).collect();
    assert_eq!(taken, [true, true, true, false, false], "{found:?}");
    let results = desk.night().results().to_vec();
    let loners: Vec<usize> = results.iter().map(|r| r.loners.len()).collect();
    assert_eq!(loners, [1, 1, 0]);
    let ticks: Vec<Vec<&str>> = results
        .iter()
        .map(|r| r.ticks.keys().map(String::as_str).collect())
        .collect();
    assert_eq!(ticks[1..], [vec!["moon"], vec!["call-one", "moon"]]);
    assert_eq!(results[0].euchres.map(|each| each.iter().sum()), Some(2));
}

/// A line is what `score` takes: both refuse alike.
#[test]
fn a_line_and_a_slip_are_read_alike() {
    let desk = room("16");
    let seats = desk.json(&["seats"]);
    let who = seats["schedule"][0]["tables"][0]["sides"][0][0].to_string();
    let twice = format!("{who} is named twice");
    let typed = [
        (format!("1 10-7 {who}=1 loner:{who}=1"), &twice[..]),
        ("1 2 3 10-7".to_owned(), "not \"1 2 3 10-7\""),
        ("one 10-7".to_owned(), "\"one\" is not a table number"),
        ("10-7".to_owned(), "not \"10-7\""),
    ];
    let lines: Vec<&str> = typed.iter().map(|(line, _)| &line[..]).collect();
    let (found, _) = answers(&desk, &["enter", "--json"], &lines.join("\n"));
    for ((line, why), answer) in typed.iter().zip(&found) {
        let said = answer["error"]["message"].as_str();
        assert!(
            said.is_some_and(|said| said.contains(why)),
            "{line}: {answer}"
        );
        let words = line.split(' ').filter(|word| !word.contains('='));
        let mut args: Vec<&str> = ["score"].into_iter().chain(words).collect();
        let counts = [&*format!("{who}=1"), &*format!("loner:{who}=1")].map(str::to_owned);
        if line.contains('=') {
            args.extend(["--loners", &counts[0], "--tick", &counts[1]]);
        }
        let (_, refused) = desk.ends(2, &args);
        assert!(refused.contains(why), "{line}: {refused}");
    }
    // What is said and what is written apart is read as well.
    let (found, _) = answers(
        &desk,
        &["enter", "--json"],
        "round 1 table 1 10-7\n2 12 - 3",
    );
    let points: Vec<&serde_json::Value> = found.iter().map(|a| &a["points"]).collect();
    assert_eq!(
        points,
        [&serde_json::json!([10, 7]), &serde_json::json!([12, 3])]
    );
}

#[test]
fn lines_are_answered_one_by_one() {
    let desk = room("16");
    let seats = desk.json(&["seats"]);
    let who = seats["schedule"][0]["tables"][0]["sides"][0][0]
        .as_u64()
        .expect("a number");
    let input = format!(
        "1 10-7 {who}=2\n\n# a remark\n2 99-9\n2 8-8\nnonsense\n1 9-9\n2 2 7-9\r\n9 8-8\n3 99-9 ! saw it\n4 8-8 nobody=1\n4 8-8"
    );
    let (found, status) = answers(&desk, &["enter", "--json"], &input);
    assert_eq!(status, Some(1), "some were refused");
    let told: Vec<(u64, String)> = found
        .iter()
        .map(|a| {
            let kind = if a["ok"] == true {
                "ok"
            } else {
                a["error"]["kind"].as_str().expect("a kind")
            };
            (a["line"].as_u64().expect("a line"), kind.to_owned())
        })
        .collect();
    let expected = [
        (1, "ok"),
        (4, "impossible"),
        (5, "ok"),
        (6, "bad_line"),
        (7, "already_entered"),
        (8, "ok"),
        (9, "no_table"),
        (10, "ok"),
        (11, "unknown"),
        (12, "ok"),
    ];
    assert_eq!(told, expected.map(|(line, kind)| (line, kind.to_owned())));
    assert_eq!(
        points(&desk, 1),
        [(1, [10, 7]), (2, [8, 8]), (3, [99, 9]), (4, [8, 8])]
    );
    assert_eq!(points(&desk, 2), [(2, [7, 9])]);
    let already = &found[4]["error"]["message"];
    assert!(
        already
            .as_str()
            .is_some_and(|m| m.contains("already entered: 10-7") && m.contains("by Desk")),
        "{already}"
    );
    // The round is the one that was being played when the first line came, though it has filled up since.
    let (found, status) = answers(&desk, &["enter", "1", "--json"], "1 8-8\n");
    assert_eq!(
        (status, found[0]["error"]["kind"].as_str()),
        (Some(1), Some("already_entered"))
    );
    let (found, status) = answers(&desk, &["enter", "--json"], "1 8-8\n");
    assert_eq!((status, found[0]["round"].as_u64()), (Some(0), Some(2)));
}

#[test]
fn lines_are_answered_in_words_too() {
    let desk = room("16");
    let output = desk
        .command(&["enter"])
        .write_stdin("1 10-7\n1 9-9\x1b[2J\n")
        .output()
        .expect("benny runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2, "{text}");
    assert_eq!(lines[0], "round 1, table 1: 10-7 saved");
    assert!(
        lines[1].starts_with("line 2 refused: ") && !text.contains('\x1b'),
        "{text}"
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn nothing_drawn_and_no_file_are_said() {
    let desk = Desk::new();
    let none = desk
        .command(&["enter"])
        .write_stdin("1 10-7\n")
        .output()
        .expect("benny runs");
    assert_eq!(none.status.code(), Some(4));
    desk.ends(0, &["new", "Friday Night"]);
    let (found, status) = answers(&desk, &["enter", "--json"], "1 10-7\n");
    assert_eq!(
        (status, found[0]["error"]["kind"].as_str()),
        (Some(1), Some("not_drawn"))
    );
}

//! What people type who do not know the command, wherever the night stands: each command line that benny shows then is run
//! on a copy, and is done or asks a question. What is to be filled in is filled in as somebody might.

use super::desk::{Desk, Prepared};
use super::hints::{commands, is_placeholder, words};

/// Where a night stands, and how it came there.
const NIGHTS: [(&str, &[&str]); 11] = [
    ("no file", &[]),
    ("no players", &["new Friday --rounds 3"]),
    ("players", &["new Friday --rounds 3 --players names.txt"]),
    ("drawn", &[DRAWN]),
    ("half a round", &[DRAWN, "score 1 1 10-7", "score 1 2 9-8"]),
    (
        "a dispute",
        &[DRAWN, "score 1 1 10-7", "score 1 1 9-8 --second dispute"],
    ),
    (
        "all in",
        &[ONE_ROUND, "score 1 10-7", "score 2 10-7", "score 3 9-8"],
    ),
    (
        "closed",
        &[
            ONE_ROUND,
            "score 1 10-7",
            "score 2 10-7",
            "score 3 9-8",
            "close",
        ],
    ),
    (
        "teams",
        &[
            "new Friday --format team --count 6 --rounds 3 --draw --seed 1",
            "score 1 1 10-7",
        ],
    ),
    (
        "play-offs",
        &[
            ONE_ROUND,
            "score 1 10-7",
            "score 2 10-7",
            "score 3 9-8",
            "play-offs --size 4",
        ],
    ),
    (
        "winners move up",
        &[
            "new Friday --rounds 3 --players names.txt --movement winners-up --draw --seed 1",
            "score 1 1 10-7",
        ],
    ),
];

const DRAWN: &str = "new Friday --rounds 3 --players names.txt --draw --seed 1";
const ONE_ROUND: &str = "new Friday --rounds 1 --players names.txt --draw --seed 1";

const NAMES: &str = "Ann Lee\nBob Ray\nCy Orr\nDi May\nEve Fox\nFlo Dean\nGus Hay\nHal Kay\nIda Poe\nJoe Roe\nKim Sue\nLeo Tay\n";

const TYPED: [&str; 71] = [
    "scores",
    "change",
    "where 3",
    "late Bob Smith",
    "Bob Smith is late",
    "Ann left",
    "Ned left",
    "who has paid",
    "drop 1,2",
    "member paid Ann",
    "label 1,2 club=Hill",
    "prizes --plan 60,30,10",
    "bracket new Cup --from friday",
    "season show",
    "seats Ann",
    "late 3",
    "swap 3",
    "swap Ann and Bob",
    "open friday",
    "open saturday",
    "prnt",
    "print tally",
    "fix",
    "fix 3",
    "fix 1 1 8-8",
    "delete 5",
    "delete Bob Ray",
    "who won",
    "results",
    "result 3",
    "next round",
    "start now",
    "seating 2",
    "undo last",
    "drop Bob Ray",
    "drop 3 4",
    "rename 3",
    "loner 3",
    "tie",
    "prizes 1",
    "cards",
    "card",
    "card 3 8 9 10",
    "standings 9",
    "socre",
    "socre 3",
    "score 1",
    "score 10-7",
    "score 1 1",
    "score table 2",
    "exit",
    "table 2",
    "3",
    "5 left",
    "back",
    "return 3",
    "draw again",
    "draw --round 2",
    "reprint 3",
    "paid all",
    "pay",
    "end night",
    "edit 2 1",
    "correct 1 3 9-8",
    "disputes",
    "play off",
    "substitute 3",
    "sit out 3",
    "label 3",
    "hand 1",
    "hlep late",
];

fn desk(night: usize) -> Desk {
    static DESKS: [Prepared; NIGHTS.len()] = [const { Prepared::new() }; NIGHTS.len()];
    DESKS[night].desk(|| {
        let desk = Desk::new();
        desk.file("names.txt", NAMES);
        for line in NIGHTS[night].1 {
            desk.ends(0, &line.split(' ').collect::<Vec<_>>());
        }
        desk
    })
}

/// What somebody may fill in, in turn.
fn may_be(hole: &str) -> &'static [&'static str] {
    match hole {
        "A-B" => &["11-9"],
        "WHY" | "REASON" => &["misread"],
        "WHO" | "TABLE" | "ROUND" => &["1", "2", "3"],
        "WITH" => &["4"],
        "NAME" => &["Zoe Yu"],
        "SLUG" => &["friday"],
        "KEY=VALUE" => &["club=Home"],
        "SIDE" => &["ns"],
        "POINTS" | "AMOUNT" | "FEE" | "SUM" => &["8"],
        "TRICKS" => &["3"],
        other => panic!("what is {other}?"),
    }
}

/// Whether a command line is done or asks a question, with one of three fillings of what is open in it.
fn is_done(night: usize, line: &[String]) -> Result<(), String> {
    let mut said = String::new();
    for turn in 0..3 {
        let word = |word: &String| match is_placeholder(word) {
            true => {
                let may = may_be(word);
                may[turn.min(may.len() - 1)].to_owned()
            }
            false => word.clone(),
        };
        let filled: Vec<String> = line.iter().map(word).collect();
        let args: Vec<&str> = filled.iter().map(String::as_str).collect();
        let ends = |args: &[&str]| {
            let output = desk(night).command(args).output().expect("benny runs");
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            (matches!(output.status.code(), Some(0 | 3)), said)
        };
        let (done, why) = ends(&args);
        if done {
            return Ok(());
        }
        let (_, asked) = ends(&[&args[..], &["--json"]].concat());
        let asked: serde_json::Value = serde_json::from_str(&asked).unwrap_or_default();
        if asked["error"]["asks"].is_string() {
            return Ok(());
        }
        said = why;
        if filled == line {
            break;
        }
    }
    Err(said)
}

/// Every third of them, so that each is typed in several nights and each night hears many.
#[test]
fn what_is_shown_to_those_who_mistype_is_done() {
    let (mut shown, mut wrong) = (0, Vec::new());
    for (night, (name, _)) in NIGHTS.iter().enumerate() {
        let mut known = std::collections::BTreeSet::new();
        for typed in TYPED.iter().skip(night % 3).step_by(3) {
            let args: Vec<&str> = typed.split(' ').collect();
            let output = desk(night).command(&args).output().expect("benny runs");
            let err = String::from_utf8_lossy(&output.stderr).into_owned();
            let hint = err.lines().find_map(|line| line.strip_prefix("hint: "));
            for command in commands(hint.unwrap_or_default()) {
                shown += 1;
                let line = words(&command)[1..].to_vec();
                // Help does nothing, and what was seen to be done needs no second look.
                if line.is_empty() || line[0] == "help" || !known.insert(line.clone()) {
                    continue;
                }
                if let Err(said) = is_done(night, &line) {
                    wrong.push(format!("{name}, {typed}: {err}  `{command}`: {said}"));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {shown}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(shown > 150, "{shown}");
}

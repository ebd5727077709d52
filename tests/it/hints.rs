//! The hints that come with refusals: each is a command that can be pasted and does what the refusal says, or has a
//! placeholder in capitals and so cannot run. All of them are collected here from refusals, and run.

use super::desk::{Desk, Prepared};

/// A refusal: what is typed to get there, and then what is refused.
#[derive(Clone, Copy)]
struct Case {
    state: State,
    before: &'static [&'static [&'static str]],
    refused: &'static [&'static str],
}

/// Where the night stands when something is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// No file.
    Nothing,
    /// Twelve players, nothing drawn.
    Registered,
    /// Drawn, three rounds; round 1 is in, and table 1 of round 2 with 10-7 and a card line.
    Playing,
    /// Winners move up; one table of round 1 is missing.
    WinnersUp,
    /// Everything is in and closed.
    Closed,
}

fn club(state: State) -> Desk {
    static REGISTERED: Prepared = Prepared::new();
    static PLAYING: Prepared = Prepared::new();
    static WINNERS_UP: Prepared = Prepared::new();
    static CLOSED: Prepared = Prepared::new();
    let new = |rest: &[&str]| {
        let desk = Desk::new();
        let begin = ["new", "Friday Night", "--count", "12"];
        desk.ends(0, &[&begin, rest].concat());
        desk
    };
    let drawn = ["--draw", "--seed", "1", "--rounds"];
    match state {
        State::Nothing => Desk::new(),
        State::Registered => REGISTERED.desk(|| new(&["--rounds", "3"])),
        State::Playing => PLAYING.desk(|| {
            let playing = new(&[&drawn[..], &["3"]].concat());
            playing.play(1, "10-7");
            playing.ends(0, &["score", "2", "1", "10-7"]);
            playing
        }),
        State::WinnersUp => WINNERS_UP.desk(|| {
            let up = ["3", "--movement", "winners-up"];
            let winners = new(&[&drawn[..], &up].concat());
            winners.ends(0, &["score", "1", "1", "10-7"]);
            winners
        }),
        State::Closed => CLOSED.desk(|| {
            let closed = new(&[&drawn[..], &["1"]].concat());
            closed.play(1, "10-7");
            closed.ends(0, &["close"]);
            closed
        }),
    }
}

const fn case(state: State, refused: &'static [&'static str]) -> Case {
    Case {
        state,
        before: &[],
        refused,
    }
}

const fn after(
    state: State,
    before: &'static [&'static [&'static str]],
    refused: &'static [&'static str],
) -> Case {
    Case {
        state,
        before,
        refused,
    }
}

const CASES: &[Case] = &[
    case(State::Nothing, &["standings"]),
    case(State::Nothing, &["draw"]),
    case(State::Registered, &["score", "1", "1", "10-7"]),
    case(State::Registered, &["card", "3", "8,9"]),
    case(State::Registered, &["start"]),
    case(State::Registered, &["print", "slips"]),
    case(State::Registered, &["pay", "3"]),
    case(State::Registered, &["pay", "--all"]),
    case(State::Registered, &["drop", "99"]),
    case(State::Registered, &["add", ""]),
    case(
        State::Registered,
        &["hand", "1", "--makers", "ns", "--tricks", "3"],
    ),
    case(State::Playing, &["score", "2", "1", "9-8"]),
    case(State::Playing, &["score", "2", "1", "10-7"]),
    case(
        State::Playing,
        &["score", "2", "1", "10-7", "--euchres", "1-0"],
    ),
    case(State::Playing, &["plan", "13", "3"]),
    case(State::Playing, &["check", "10-7"]),
    case(State::Playing, &["rename", "3", "Tom", "Smith"]),
    after(
        State::Nothing,
        &[&["season", "new", "Winter"]],
        &["season", "rule", "Winter", "sum"],
    ),
    after(
        State::Nothing,
        &[
            &["league", "new", "Winter"],
            &["league", "team", "Fowey", "--players", "Ann Lee,Bob Ray"],
            &["league", "team", "Looe", "--players", "Cy Orr,Di May"],
        ],
        &[
            "league",
            "transfer",
            "Ann Lee",
            "Looe",
            "Fowey",
            "--on",
            "2026-12-01",
        ],
    ),
    after(
        State::Playing,
        &[&["bracket", "new", "Cup", "--size", "2"]],
        &["bracket", "score", "1", "5-5"],
    ),
    case(
        State::Playing,
        &["score", "2", "1", "10-7", "--loners", "99"],
    ),
    case(State::Playing, &["score", "5", "3", "4-8"]),
    case(State::Playing, &["score", "2", "9", "4-8"]),
    case(State::Playing, &["score", "2", "2", "99-1"]),
    case(State::Playing, &["score", "2", "2", "10"]),
    case(State::Playing, &["score", "x", "2", "10-7"]),
    case(
        State::Playing,
        &["score", "2", "2", "10-7", "--loners", "99=1"],
    ),
    case(
        State::Playing,
        &["correct", "2", "2", "9-8", "--why", "misread"],
    ),
    case(
        State::Playing,
        &["correct", "2", "1", "9-8", "--why", "WHY"],
    ),
    case(State::Playing, &["card", "1", "--round", "1", "60"]),
    after(
        State::Playing,
        &[&["card", "1", "--round", "3", "8"]],
        &["card", "1", "--round", "3", "9"],
    ),
    case(State::Playing, &["card", "1", "a,b"]),
    case(State::Playing, &["card", "1", "--round", "1", "6,7"]),
    case(State::Playing, &["card", "1", "8,8,8,8,8,8"]),
    case(State::Playing, &["settle", "1", "1", "slip"]),
    case(State::Playing, &["draw", "--from", "1"]),
    case(State::Playing, &["draw", "--rounds", "1"]),
    case(State::Playing, &["draw", "--keep", "1"]),
    case(State::Playing, &["draw", "--apart", "1"]),
    case(State::Playing, &["draw", "--cut", "1=3"]),
    case(State::Playing, &["start", "1"]),
    case(State::Playing, &["start", "7"]),
    case(State::Playing, &["close"]),
    case(State::Playing, &["set", "--hands", "9"]),
    case(State::Playing, &["set", "--rounds", "1"]),
    case(State::Playing, &["set", "--seats", "6"]),
    case(State::Playing, &["adjust", "3", "5"]),
    case(State::Playing, &["adjust", "3", "5000", "too much"]),
    case(State::Playing, &["adjust", "3", "5", "REASON"]),
    case(State::Playing, &["drop", "3", "--from", "1"]),
    case(State::Playing, &["replace", "3", "Tom", "--from", "1"]),
    case(State::Playing, &["sit-out", "3", "--from", "1"]),
    case(State::Playing, &["back", "3"]),
    after(State::Playing, &[&["drop", "3"]], &["drop", "3"]),
    after(
        State::Playing,
        &[&["replace", "3", "Tom O'Neil"]],
        &["drop", "3", "--from", "2"],
    ),
    case(State::Playing, &["undo", "99"]),
    case(State::Playing, &["undo", "1"]),
    case(State::Playing, &["redo"]),
    case(State::Playing, &["use", "nothing"]),
    case(State::Playing, &["reopen", "nothing"]),
    case(State::Playing, &["delete", "friday-night"]),
    case(State::Playing, &["restore", "nothing.benny"]),
    case(State::Playing, &["import", "club.benny"]),
    case(State::Playing, &["export", "what.xyz"]),
    case(State::Playing, &["export", "it.html", "--excel"]),
    case(State::Playing, &["print", "seats-of-nobody"]),
    case(State::Playing, &["print", "prizes", "--blank"]),
    case(State::Playing, &["print", "badges", "--changed"]),
    case(State::Playing, &["prizes", "--won", "best hat=3"]),
    // More is promised than was paid, and nobody pays: a sponsor may.
    after(
        State::Playing,
        &[&["prizes", "--plan", "1=10"]],
        &["prizes"],
    ),
    case(State::Playing, &["prizes", "--couples", "3"]),
    case(State::Playing, &["seats", "9"]),
    case(State::Playing, &["rules", "nothing"]),
    after(
        State::Registered,
        &[
            &["draw", "--seed", "1"],
            &["print", "tallies", "-o", "cards.pdf"],
        ],
        &["draw"],
    ),
    case(State::WinnersUp, &["draw"]),
    case(State::WinnersUp, &["draw", "--from", "1"]),
    case(State::WinnersUp, &["start", "2"]),
    case(State::WinnersUp, &["set", "--format", "team"]),
    case(State::Closed, &["score", "1", "1", "9-8"]),
    case(
        State::Closed,
        &["--tournament", "friday-night", "score", "1", "1", "9-8"],
    ),
    case(State::Closed, &["--tournament", "friday-night", "draw"]),
    case(State::Closed, &["add", "Ann"]),
    case(State::Closed, &["close"]),
];

/// What people type who do not know the command, wherever the night stands.
const MISTYPED: &[&[&str]] = &[
    &["end"],
    &["finish", "night"],
    &["load", "friday"],
    &["open", "friday"],
    &["load", "friday.csv"],
    &["late", "Bob", "Smith"],
    &["gone", "3"],
    &["return", "3"],
    &["begin", "round", "2"],
    &["shuffle"],
    &["tables"],
    &["where", "3"],
    &["cards"],
    &["slips"],
    &["reprint", "3"],
    &["results"],
    &["paid", "all"],
    &["3", "10-7"],
    &["clock", "20"],
    &["swap", "Ann", "and", "Bob"],
];

/// Words that a hint goes on with after a command.
const BEHIND: &[&str] = &[
    "opens",
    "lists",
    "shows",
    "adds",
    "ends",
    "enters",
    "draws",
    "starts",
    "says",
    "ranks",
    "seats",
    "lets",
    "changes",
    "sets",
    "writes",
    "puts",
    "or",
    "with",
    "to",
    "afterwards",
    "looks",
    "names",
    "takes",
    "without",
    "and",
    "deletes",
    "gives",
    "for",
];

/// The commands in a hint: from `benny` to the backtick, the `;`, the `,`, or the word that says what it does.
pub fn commands(hint: &str) -> Vec<String> {
    let mut found = Vec::new();
    let starts = hint.match_indices("benny ").map(|(at, _)| at);
    for at in starts.filter(|&at| at == 0 || hint[..at].ends_with(['`', ' ', '('])) {
        let quoted = hint[..at].ends_with('`');
        let rest = &hint[at..];
        if quoted {
            found.extend(rest.split('`').next().map(str::to_owned));
            continue;
        }
        let rest = rest.split([';', ')']).next().unwrap_or(rest);
        let mut words: Vec<&str> = Vec::new();
        for (place, word) in rest.split(' ').enumerate() {
            // The command's own name may be one of these words.
            if place > 1 && BEHIND.contains(&word) {
                break;
            }
            words.push(word.trim_end_matches([',', '.']));
            if word.ends_with(',') && !word.contains("POINTS") {
                break;
            }
        }
        found.push(words.join(" "));
    }
    found
}

/// Splits a command into words as a shell does; quotes keep words together.
pub fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for c in command.chars() {
        match (quote, c) {
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            (None, ' ') => words.push(String::new()),
            _ => words.last_mut().expect("a word").push(c),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Whether a word is the place for something the person knows: `WHY`, `A-B`, `FILE.json`, `PRIZE=WHO`.
pub fn is_placeholder(word: &str) -> bool {
    let letters = || word.chars().filter(|c| c.is_alphabetic());
    let bare = word.split('.').next().unwrap_or(word);
    let capital = bare
        .chars()
        .filter(|c| c.is_alphabetic())
        .all(char::is_uppercase);
    word.contains('…')
        || word.contains("=WORTH")
        || (letters().count() >= 2 && capital && !bare.is_empty())
}

#[test]
fn every_hint_of_a_refusal_runs_as_it_stands_or_cannot() {
    let (mut ran, mut placeholders, mut hints) = (0, 0, 0);
    let mut wrong = Vec::new();
    let states = [
        State::Nothing,
        State::Registered,
        State::Playing,
        State::WinnersUp,
        State::Closed,
    ];
    let mistyped = states
        .iter()
        .flat_map(|&state| MISTYPED.iter().map(move |typed| case(state, typed)));
    for one in CASES.iter().copied().chain(mistyped) {
        let prepared = || {
            let desk = club(one.state);
            one.before.iter().for_each(|args| drop(desk.ends(0, args)));
            desk
        };
        let desk = prepared();
        let args = [one.refused, &["--json", "--no-input"][..]].concat();
        let output = desk.command(&args).output().expect("benny runs");
        let status = output.status.code();
        if !matches!(status, Some(1 | 2 | 4)) {
            wrong.push(format!("{args:?} is not refused: {status:?}"));
            continue;
        }
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let value: serde_json::Value =
            serde_json::from_str(&said).unwrap_or_else(|e| panic!("{args:?}: {e}: {said}"));
        let hint = value["error"]["hint"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        hints += usize::from(!hint.is_empty());
        // Figures in a hint are the person's own, or are in the refusal.
        let message = value["error"]["message"].as_str().unwrap_or_default();
        let typed = one.refused.join(" ");
        for command in commands(&hint) {
            let words = words(&command);
            let desk = prepared();
            let args: Vec<&str> = words.iter().skip(1).map(String::as_str).collect();
            let hinted = desk
                .command(&[&["--no-input"], &args[..]].concat())
                .output();
            let ended = hinted.expect("benny runs").status.code();
            let place = args.iter().skip(1).any(|word| is_placeholder(word));
            match place {
                true => placeholders += 1,
                false => ran += 1,
            }
            let right = match (place, ended) {
                (true, Some(1 | 2 | 4)) => true,
                // It runs; a check may answer no (status 3).
                (false, Some(0 | 3)) => true,
                _ => false,
            };
            if !right {
                wrong.push(format!(
                    "{typed}\n  says: {hint}\n  `{command}` ends with {ended:?}"
                ));
            }
            for score in args.iter().filter(|word| {
                word.split_once('-')
                    .is_some_and(|(a, b)| a.parse::<u32>().is_ok() && b.parse::<u32>().is_ok())
            }) {
                if !typed.contains(*score) && !message.contains(*score) {
                    wrong.push(format!(
                        "{typed}\n  proposes {score}, which nobody typed: {hint}"
                    ));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of them:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(
        hints > 60 && ran > 30 && placeholders > 15,
        "{hints} {ran} {placeholders}"
    );
}

#[test]
fn a_hint_means_the_file_and_the_tournament_that_were_named() {
    let desk = club(State::Playing);
    let other = std::fs::read(desk.path("club.benny")).expect("a club file");
    desk.file("other club.benny", other);
    let score = ["score", "2", "1", "9-8"];
    let hint = |before: &[&str]| {
        let error = desk.refused(1, &[before, &score[..]].concat());
        error["hint"].as_str().expect("a hint").to_owned()
    };
    assert_eq!(hint(&[]), "to correct it: benny correct 2 1 9-8 --why WHY");
    assert_eq!(
        hint(&["--file", "other club.benny"]),
        "to correct it: benny --file \"other club.benny\" correct 2 1 9-8 --why WHY"
    );
    assert_eq!(
        hint(&["--tournament", "friday-night"]),
        "to correct it: benny --tournament friday-night correct 2 1 9-8 --why WHY"
    );
}

#[test]
fn what_comes_next_means_the_file_and_the_tournament_that_were_named() {
    let desk = club(State::Playing);
    let file = std::fs::read(desk.path("club.benny")).expect("a club file");
    desk.file("other club.benny", file);
    let named = ["--file", "other club.benny", "--tournament", "friday-night"];
    let carried = "benny --file \"other club.benny\" --tournament friday-night ";
    let next = |args: &[&str]| {
        let (out, told) = desk.ends(0, args);
        let both = out + &told;
        let line = both.lines().find_map(|line| line.strip_prefix("Next: "));
        line.unwrap_or_else(|| panic!("{args:?}: {both}"))
            .to_owned()
    };
    assert_eq!(next(&["status"]), "benny missing");
    assert_eq!(next(&["--no-input"]), "benny missing");
    assert_eq!(next(&named), format!("{carried}missing"));
    assert_eq!(
        next(&[&["status"], &named[..]].concat()),
        format!("{carried}missing")
    );
    assert_eq!(
        desk.json(&[&["status"], &named[..]].concat())["next"],
        format!("{carried}missing")
    );
    // Both commands of a hint are found, and the new tournament does not get the old one's name.
    let drawn = next(&[&named[..2], &["new", "Sunday", "--count", "8", "--draw"]].concat());
    assert_eq!(
        drawn,
        "benny --file \"other club.benny\" print tallies -o cards.pdf"
    );
    let both = next(&[&["draw", "--seed", "1", "--fresh"], &named[..2]].concat());
    assert_eq!(
        both.matches("benny --file \"other club.benny\" ").count(),
        2,
        "{both}"
    );
}

#[test]
fn a_hint_is_taken_apart_as_people_read_it() {
    for (hint, found) in [
        (
            "benny reopen friday-night opens it again",
            vec!["benny reopen friday-night"],
        ),
        (
            "`benny seats` shows what is drawn; `benny draw` draws more rounds",
            vec!["benny seats", "benny draw"],
        ),
        (
            "benny missing lists them; to close all the same: benny close --force WHY",
            vec!["benny missing", "benny close --force WHY"],
        ),
        (
            "say how much was paid: benny pay 3 SUM; benny set --fee SUM sets a fee",
            vec!["benny pay 3 SUM", "benny set --fee SUM"],
        ),
    ] {
        assert_eq!(commands(hint), found);
    }
    assert_eq!(
        words("benny add \"Tom O'Neil\" x"),
        ["benny", "add", "Tom O'Neil", "x"]
    );
    let placeholders = ["WHY", "A-B", "FILE.json", "PRIZE=WHO", "benny…"].map(is_placeholder);
    assert_eq!(placeholders, [true; 5]);
    assert_eq!(
        ["--why", "10-7", "friday-night", "3", "-o"].map(is_placeholder),
        [false; 5]
    );
}

#[test]
fn a_result_typed_twice_needs_nothing_and_a_correction_keeps_what_was_typed() {
    let desk = club(State::Playing);
    let hint = |args: &[&str]| {
        let error = desk.refused(1, args);
        error["hint"].as_str().expect("a hint").to_owned()
    };
    assert_eq!(
        hint(&["score", "2", "1", "10-7"]),
        "same score; nothing to change"
    );
    assert_eq!(
        hint(&["score", "2", "1", "10-7", "--euchres", "1-0"]),
        "to correct it: benny correct 2 1 10-7 --euchres 1-0 --why WHY"
    );
    desk.ends(0, &["bracket", "new", "Cup", "--size", "2"]);
    assert_eq!(
        hint(&["bracket", "score", "1", "5-5", "--bracket", "cup"]),
        "once another hand has decided it: benny bracket score 1 A-B --bracket cup"
    );
    desk.ends(0, &["bracket", "score", "1", "5-3"]);
    assert_eq!(
        hint(&["bracket", "score", "1", "5-3"]),
        "same score; nothing to change"
    );
    desk.file("people.xlsx", b"PK\x03\x04\xff");
    assert_eq!(
        hint(&["import", "people.xlsx"]),
        "for a list of names: benny add --from people.xlsx"
    );
}

/// What a secretary types and benny has not: the guess is made for where the night stands.
#[test]
fn a_mistyped_command_is_guessed_for_where_the_night_stands() {
    let seat = "to seat the players: benny draw";
    let again = "to open a closed one again: benny reopen friday-night";
    for (state, typed, hint) in [
        (State::Registered, "fix 1 1 8-8", seat),
        (
            State::Playing,
            "fix 1 1 8-8",
            "benny correct 1 1 8-8 --why WHY",
        ),
        (
            State::Playing,
            "fix 3 2 8-8",
            "to enter it: benny score 3 2 8-8",
        ),
        (State::Closed, "fix 1 1 8-8", again),
        (State::Registered, "table 2", seat),
        (State::Playing, "table 2", "benny score 2 A-B"),
        (State::Closed, "swap 3 4", again),
        (State::Playing, "quit 5", "benny drop 5"),
        (State::Playing, "delete 5", "benny drop 5"),
        (State::Playing, "who won", "benny standings"),
        (State::Playing, "quit", "benny help quit"),
        (State::Playing, "late 3", "benny sit-out 3"),
        (State::Playing, "list players", "benny players"),
        (State::Playing, "new player Bob", "benny add Bob"),
        (State::Playing, "points 2 10-7", "benny score 2 10-7"),
        (
            State::Playing,
            "print card 5",
            "benny print tallies --only 5",
        ),
        (State::Playing, "score 2", "benny score 2 A-B"),
        (State::Playing, "score 10-7", "benny score TABLE 10-7"),
    ] {
        let desk = club(state);
        let typed: Vec<&str> = typed.split(' ').collect();
        let output = desk.command(&typed).output().expect("benny runs");
        let err = String::from_utf8_lossy(&output.stderr).into_owned();
        let said = err.lines().find_map(|line| line.strip_prefix("hint: "));
        assert_eq!(said, Some(hint), "{state:?} {typed:?}: {err}");
    }
    // As it is said aloud, it is done.
    let desk = club(State::Playing);
    desk.ends(0, &["score", "round", "2", "table", "2", "10-7"]);
}

#[test]
fn what_to_do_fits_the_night() {
    let told = |state, word| club(state).ends(0, &["help", word]).0;
    let first = "benny reopen friday-night";
    assert!(told(State::Closed, "late").contains(first));
    assert!(!told(State::Closed, "printer").contains(first));
    assert!(!told(State::Playing, "late").contains(first));
    assert!(told(State::Playing, "bye").contains("set --bye 5 --force WHY"));
    assert!(!told(State::Registered, "bye").contains("--force"));
    let desk = club(State::Closed);
    let friday = desk.night();
    let before = friday.settings();
    desk.ends(0, &["new", "Next week", "--like", "friday-night"]);
    assert_eq!(desk.night().settings(), before);
}

/// One of the names that a refusal lists, with a letter or two wrong, is put right in the line that was typed.
#[test]
fn a_name_that_is_nearly_known_is_put_right() {
    let desk = Desk::new();
    for (typed, wrong, meant) in [
        ("new X --movement ring-winer", "ring-winer", "ring-winners"),
        ("new X --rules hasenpfefer", "hasenpfefer", "hasenpfeffer"),
        ("new X --like lader --rounds 3", "lader", "ladder"),
        ("match club exprt", "exprt", "expert"),
        ("new X --rules canasta", "canasta", "free"),
        ("new X --rules euchre", "euchre", "north-american"),
        ("rules Euchre", "Euchre", "north-american"),
        ("rules pinochle", "pinochle", "free"),
        ("new X --like pinochle", "--like pinochle", "--rules free"),
    ] {
        let words = typed.split(' ').collect::<Vec<_>>();
        let output = desk.command(&words).output().expect("benny");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let hint = format!("hint: benny {}", typed.replace(wrong, meant));
        assert!(said.trim_end().ends_with(&hint), "{typed}: {said}");
    }
    let howell = ["new", "X", "--movement", "howell"];
    let output = desk.command(&howell).output().expect("benny");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.ends_with("hint: benny help movements\n"), "{said}");
}

/// A night goes by its short name; who calls it by its name is told the line with the short one.
#[test]
fn a_night_called_by_its_name_is_found() {
    let desk = club(State::Playing);
    desk.ends(0, &["new", "Next week"]);
    for line in [
        &["standings", "--tournament", "Friday Night"][..],
        &["delete", "Friday night"],
        &["reopen", "FRIDAY-NIGHT"],
    ] {
        let output = desk.command(line).output().expect("benny");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let (last, rest) = line.split_last().expect("a line");
        let hint = format!("hint: benny {} friday-night\n", rest.join(" "));
        assert!(said.ends_with(&hint), "{last}: {said}");
    }
    let no = desk.refused(1, &["delete", "Someday"]);
    assert_eq!(no["hint"], "to see them: benny list", "{no}");
}

/// A number behind a name is a round; several numbers, or names, are several people.
#[test]
fn a_bare_number_is_a_round_or_somebody() {
    let desk = club(State::Playing);
    for (typed, hint) in [
        ("drop 3 4", "benny drop 3; benny drop 4"),
        (
            "drop 3 4 --from 3",
            "benny drop 3 --from 3; benny drop 4 --from 3",
        ),
        ("drop 4 --seats few 3", "benny drop 4 --seats few --from 3"),
        ("replace 4 Zoe 3", "benny replace 4 Zoe --from 3"),
        ("plan 24 --rounds 7", "benny plan --players 24 --rounds 7"),
        ("plan 24", "benny plan --players 24 --rounds ROUNDS"),
        ("rehearse 20", "benny rehearse --players 20"),
        ("new Saturday 24", "benny new --count 24 Saturday"),
        ("league add Winter", "benny league new Winter"),
        (
            "dispute 2 1 --why late",
            "benny dispute 1 --round 2 --why late",
        ),
        (
            "hand 2 2 --makers ns --tricks 3",
            "benny hand 2 --round 2 --makers ns --tricks 3",
        ),
    ] {
        leads(&desk, typed, hint);
    }
}

fn leads(desk: &Desk, typed: &str, hint: &str) {
    let output = desk.command(&typed.split(' ').collect::<Vec<_>>()).output();
    let said = String::from_utf8_lossy(&output.expect("benny").stderr).into_owned();
    assert!(
        said.ends_with(&format!("hint: {hint}\n")),
        "{typed}: {said}"
    );
}

#[test]
fn an_option_without_its_value_is_filled_in() {
    let desk = club(State::Playing);
    for (typed, hint) in [
        ("set --fee", "benny set --fee FEE"),
        ("print tallies --only", "benny print tallies --only WHO"),
        ("notice", "benny site --notice FILE.pdf"),
        ("print notice", "benny site --notice FILE.pdf"),
        ("print --to", "benny help print"),
    ] {
        leads(&desk, typed, hint);
    }
}

/// What somebody has under a label is no label, but says which is meant.
#[test]
fn a_value_of_a_label_leads_to_its_label() {
    let desk = club(State::Playing);
    desk.ends(0, &["label", "4", "team=Red Lions"]);
    for (line, hint) in [
        (["--within", "team=Red Lions"], "standings --within team"),
        (["--within", "red lions"], "standings --within team"),
        (["--group", "Red Lions"], "standings --group team"),
        (["--group", "Reds"], "label WHO KEY=VALUE"),
    ] {
        let no = desk.refused(1, &[&["standings"], &line[..]].concat());
        let said = no["hint"].as_str().unwrap_or_default();
        assert!(said.ends_with(&format!("benny {hint}")), "{line:?}: {no}");
    }
    let records = desk.refused(2, &["records"]);
    assert_eq!(records["hint"], "benny member records --json");
}

/// Where several could be meant, no hint chooses one of them.
#[test]
fn a_hint_chooses_nobody() {
    let desk = club(State::Registered);
    for (number, name) in [("1", "Zoë Lee"), ("2", "Łukasz Lee"), ("3", "李雷")] {
        desk.ends(0, &["rename", number, name]);
    }
    for (line, hint) in [
        (&["drop", "lee"][..], "benny drop WHO"),
        (
            &["replace", "Lee", "O'Brien"],
            "benny replace WHO \"O'Brien\"",
        ),
        (&["rename", "lee", "Bo Lee"], "benny rename WHO \"Bo Lee\""),
    ] {
        let no = desk.refused(1, line);
        let hint = format!("with the number instead of the name: {hint}");
        assert_eq!(no["hint"], hint, "{line:?}");
        assert_eq!(no["ways"].as_array().map(Vec::len), Some(2), "{no}");
    }
}

/// Where there is no season at all, one is begun before it is looked for by name.
#[test]
fn a_season_of_a_club_that_has_none_is_begun() {
    let desk = club(State::Registered);
    for typed in [
        ["season", "standings", "Autumn"],
        ["season", "add", "Autumn"],
    ] {
        let no = desk.refused(1, &typed);
        assert_eq!(no["hint"], "benny season new NAME", "{no}");
    }
}

/// What was built on a change to the club's own records goes with it, as it does on a night.
#[test]
fn an_undo_of_the_records_says_what_was_built_on_them() {
    let desk = Desk::new();
    for line in [
        "new Winter",
        "team Fowey",
        "team Looe",
        "team Bude",
        "fixtures --start 2026-10-01",
        "score 1 5-4",
        "team Fowey --venue Hall",
    ] {
        let line: Vec<&str> = ["league"].into_iter().chain(line.split(' ')).collect();
        desk.ends(0, &line);
    }
    let no = desk.refused(1, &["undo", "5"]);
    let message = no["message"].as_str().expect("words");
    assert!(message.contains("6 league winter: match 1: 5-4"), "{no}");
    assert!(message.contains("the same league"), "{no}");
    assert_eq!(no["hint"], "benny undo 5 --along", "{no}");
    desk.ends(0, &["undo", "5", "--along"]);
    let (shown, _) = desk.ends(0, &["league", "fixtures"]);
    assert!(!shown.contains("5-4"), "{shown}");
    // A renamed season's rows have another key.
    desk.ends(0, &["season", "new", "Autumn"]);
    let (log, _) = desk.ends(0, &["log", "--all", "--json"]);
    let log: serde_json::Value = serde_json::from_str(&log).expect("JSON");
    let entries = log.as_array().expect("a list");
    let last = entries.last().and_then(|entry| entry["seq"].as_i64());
    let seq = last.expect("a number").to_string();
    desk.ends(0, &["season", "rename", "Autumn", "Autumn 2026"]);
    let no = desk.refused(1, &["undo", &seq]);
    assert_eq!(no["hint"], format!("benny undo {seq} --along"), "{no}");
    desk.ends(0, &["undo", &seq, "--along"]);
    desk.ends(0, &["verify"]);
}

/// `new` is not tried, so what was refused could come back as its own hint.
#[test]
fn what_was_refused_is_no_hint() {
    let desk = Desk::new();
    desk.ends(0, &["new", "X"]);
    let no = desk.refused(1, &["new", "Y", "--from", "nowhere"]);
    assert_eq!(no["hint"], "to see them: benny list", "{no}");
}

#[test]
fn what_is_odd_is_said() {
    let desk = club(State::Registered);
    let (out, _) = desk.ends(0, &["prizes", "--plan", "1=50%"]);
    assert!(out.contains("Planned: place 1."), "{out}");
    desk.ends(0, &["draw", "--seed", "1"]);
    for table in ["1", "2"] {
        desk.ends(0, &["score", "1", table, "10-7"]);
    }
    desk.ends(0, &["card", "1", "3", "--round", "1"]);
    let (out, err) = desk.ends(0, &["score", "1", "3", "10-7"]);
    let both = out + &err;
    assert!(
        both.contains("All results of round 1 are in; disputed: table"),
        "{both}"
    );
    desk.file("teams.csv", "Name\nAnn\nBob\nCy\n");
    let team = ["new", "Cup", "--format", "team", "--players", "teams.csv"];
    let (out, _) = desk.ends(0, &team);
    assert!(
        out.contains("Each of the 3 names is a team of its own."),
        "{out}"
    );
}

#[test]
fn a_file_of_another_kind_is_told_with_the_command_that_reads_it() {
    let desk = club(State::Playing);
    desk.ends(0, &["season", "new", "Autumn"]);
    desk.ends(0, &["league", "new", "Winter"]);
    desk.ends(0, &["export", "night.json"]);
    desk.ends(0, &["member", "export", "members.json"]);
    desk.ends(0, &["season", "export", "season.json"]);
    desk.ends(0, &["league", "export", "league.json"]);
    let readers = [
        ("night.json", "benny import night.json"),
        ("members.json", "benny member import members.json"),
        ("season.json", "benny season import season.json"),
        ("league.json", "benny league import league.json"),
        ("laptop.benny", "benny merge laptop.benny"),
    ];
    std::fs::copy(desk.path("club.benny"), desk.path("laptop.benny")).expect("a copy");
    let tried: [&[&str]; 8] = [
        &["add", "--from"],
        &["import"],
        &["merge"],
        &["member", "import"],
        &["season", "import"],
        &["league", "import"],
        &["league", "take"],
        &["bracket", "new", "--from"],
    ];
    // Where none of it is yet, so that nothing is there twice.
    let (from, desk) = (desk, Desk::new());
    desk.ends(0, &["new", "Thursday", "--count", "8"]);
    for (file, reader) in readers {
        std::fs::copy(from.path(file), desk.path(file)).expect("a copy");
        for words in tried {
            let line = [words, &[file]].concat();
            if format!("benny {}", line.join(" ")) == reader {
                continue;
            }
            let output = desk.command(&line).output().expect("benny");
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(!output.status.success(), "{line:?}: {said}");
            let hint = format!("hint: to bring it in: {reader}\n");
            assert!(said.ends_with(&hint), "{line:?}: {said}");
        }
    }
    // What helps with the club's own file would put a copy in the place of a sound one.
    for (file, hint) in [
        ("nothing.benny", "hint: name another file\n"),
        ("names.txt", "hint: name another file\n"),
    ] {
        desk.file("names.txt", "Ann Lee\nBob Ray\n".repeat(20));
        let output = desk.command(&["merge", file]).output().expect("benny");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.ends_with(hint), "{said}");
    }
    let (_, said) = desk.ends(4, &["restore", "names.txt"]);
    assert!(said.ends_with("benny restore --list\n"), "{said}");
}

#[test]
fn a_file_that_is_missing_from_the_line_is_one_placeholder() {
    let desk = Desk::new();
    let (_, said) = desk.ends(2, &["import"]);
    assert!(said.ends_with("hint: benny import FILE.json\n"), "{said}");
    let (_, said) = desk.ends(2, &["merge"]);
    assert!(said.ends_with("hint: benny merge OTHER.benny\n"), "{said}");
}

#[test]
fn a_file_where_a_folder_is_wanted_is_said_to_be_one() {
    let desk = Desk::new();
    desk.ends(0, &["new", "X", "--count", "8", "--draw"]);
    desk.file("names.txt", "Ann\n");
    for line in [
        &["print", "all", "-o", "names.txt"][..],
        &["site", "names.txt"],
    ] {
        let no = desk.refused(4, line);
        assert_eq!(
            no["message"], "names.txt is a file, not a folder",
            "{line:?}"
        );
    }
}

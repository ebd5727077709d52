//! What is fuzzed: any bytes in, an answer out. The test suite and `examples/mutate.rs` call the same functions.
#![allow(dead_code)]

#[path = "odd.rs"]
pub mod odd;

use benny::engine::Points;
use benny::engine::laydown::{Judge, LayDown};
use benny::engine::record::{Reader, Record, read_egn, referee, write_egn};
use benny::engine::solve::{SolveQuestion, Solver};
use benny::engine::{Card, CardSet, Hand, RuleSet, Seat, Span, Trump, View, check_total};

/// JSON Lines: every line is refused with a reason or judged; a record that was read is written and read back, as a
/// game too; a verdict other than confirmed has a reason. Lines are also tried as positions to solve.
pub fn records(bytes: &[u8]) {
    let mut reader = Reader::new();
    let mut solver = Solver::new();
    for line in bytes.split(|&b| b == b'\n').take(4) {
        if let Ok(question) = SolveQuestion::read(line) {
            solver.solve_within(&question.position, 2_000);
        }
        typed(&mut reader, &String::from_utf8_lossy(line));
        let record = match reader.line(line) {
            Ok(record) => record,
            Err(error) => {
                assert!(!error.reason.is_empty());
                continue;
            }
        };
        played(&record);
        let verdict = referee(&record);
        assert!(
            !verdict.reasons.is_empty() || verdict.verdict.is_sound(),
            "{verdict:?}"
        );
        let text = serde_json_text(&record);
        let again = reader.record(&text).expect("what was written is read");
        assert_eq!(serde_json_text(&again), text);
        assert_eq!(referee(&again), verdict);
        let game =
            write_egn(std::slice::from_ref(&record), [0, 0]).expect("every record can be written");
        let Ok(game) = read_egn(&game.to_string()) else {
            panic!("a game of ours is read: {text}");
        };
        let mut back = game.records[0].clone();
        if record.names.is_empty() {
            back.names.clear();
        }
        assert_eq!(serde_json_text(&back), text);
    }
}

/// A hand line: refused with a reason, or read; then it is written and read back the same.
fn typed(reader: &mut Reader, line: &str) {
    match reader.typed(line) {
        Ok(record) => {
            let line = format!("{record:#}");
            let again = reader.typed(&line).expect("what was written is read");
            assert_eq!(serde_json_text(&again), serde_json_text(&record), "{line}");
            referee(&record);
            played(&record);
        }
        Err(error) => assert!(!error.reason.is_empty()),
    }
    if let Ok(hand) = line.parse::<Hand>() {
        assert_eq!(hand.to_string().parse(), Ok(hand), "{line}");
    }
    if let Ok(view) = line.parse::<View>() {
        let _ = (view.unseen(), view.legal().count(), view.to_string());
    }
}

/// A record played as far as it goes, by all hands and as each seat saw it; then to the end.
fn played(record: &Record) {
    for seat in Seat::all(record.rules.seats + 1) {
        if let Ok(view) = record.view(seat) {
            let _ = (view.unseen(), view.legal().count(), view.to_string());
        }
    }
    if let Ok(mut hand) = record.hand() {
        while let Some(action) = hand.legal().last() {
            hand = hand.play(action).expect("it is legal");
        }
        let _ = hand.to_string();
    }
}

fn serde_json_text(record: &benny::engine::record::Record) -> String {
    benny::engine::record::to_json(record).expect("a record is JSON")
}

/// A game: refused with a reason, or judged, hand by hand.
pub fn egn(bytes: &[u8]) {
    match read_egn(&String::from_utf8_lossy(bytes)) {
        Ok(game) => assert_eq!(game.referee().len(), game.records.len()),
        Err(error) => assert!(!error.reason.is_empty()),
    }
}

/// A rule set: refused by field, or accepted: then it is written and read back, and its totals are answered.
pub fn rules(bytes: &[u8]) {
    let Ok(rules) = RuleSet::from_json(&String::from_utf8_lossy(bytes)) else {
        return;
    };
    let brief = rules.brief().expect("JSON").to_string();
    let again = match brief.starts_with('"') {
        true => RuleSet::preset(brief.trim_matches('"')),
        false => RuleSet::from_json(&brief),
    };
    assert_eq!(again.as_ref(), Ok(&rules), "{brief}");
    for points in [[0, 0], [10, 7], [2_000_000_000, 3]].map(Points::of) {
        for span in [
            Span::Hands(8),
            Span::Game(10),
            Span::Open,
            Span::Hands(u32::MAX),
        ] {
            let _ = check_total(&rules, span, points, [None, None]);
            let _ = check_total(&rules, span, points, [Some(1), Some(0)]);
        }
    }
}

/// A lay-down: the first byte is the rule set, the second trump and the partner, the third who leads and how many cards
/// there are; then the hand, then dead cards. A hand that is sure of some tricks is sure of fewer too.
pub fn laydown(bytes: &[u8]) {
    let [rules, trump, lead, cards @ ..] = bytes else {
        return;
    };
    let names: Vec<&str> = RuleSet::preset_names().collect();
    let Ok(rules) = RuleSet::preset_ref(names[usize::from(*rules) % names.len()]) else {
        return;
    };
    let trumps = ["c", "d", "h", "s", "n"];
    let Ok(suit) = trumps[usize::from(*trump) % 5].parse::<Trump>() else {
        return;
    };
    let read = |bytes: &[u8]| -> Vec<Card> {
        let cards = bytes
            .iter()
            .filter_map(|&b| Card::from_index(usize::from(b) % Card::COUNT));
        cards.collect::<CardSet>().iter().collect()
    };
    let (hand, dead) = cards.split_at(usize::from(lead >> 4).min(cards.len()));
    let with_partner = *trump >= 128;
    let claim = LayDown::from_seat(
        rules,
        suit,
        &read(hand),
        &read(dead),
        lead & 7,
        with_partner,
    );
    let Ok(claim) = claim else {
        return;
    };
    let mut judge = Judge::new();
    let mut more = true;
    for tricks in 1..=claim.tricks() {
        match judge.is_sure_within(&claim, tricks, 20_000) {
            Ok(sure) => {
                assert!(
                    more || !sure,
                    "{tricks} tricks are sure, and fewer are not: {claim:?}"
                );
                more = sure;
            }
            // Too much to search.
            Err(_) => return,
        }
    }
}

/// A tournament's document: refused with reasons, or accepted: then it is written and read back the same.
#[cfg(feature = "tournament")]
pub fn import(bytes: &[u8]) {
    use benny::tournament::document::{read, write};
    match read(bytes) {
        Ok(t) => {
            let text = write(&t).expect("a tournament is JSON");
            assert_eq!(read(&text).as_ref(), Ok(&t), "what was written is read");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// A list of names: refused with a word on what it is, or read; the same bytes always give the same.
#[cfg(feature = "desk")]
pub fn roster(bytes: &[u8]) {
    use benny::desk::roster::{Reading, read};
    for teams in [false, true] {
        let reading = Reading {
            teams,
            ..Reading::default()
        };
        assert_eq!(read(bytes, &reading), read(bytes, &reading));
    }
}

/// A club's own layout, for every sheet that has one: refused by field, or printed twice with the same bytes.
#[cfg(feature = "print")]
pub fn layouts(bytes: &[u8]) {
    use benny::print::{Options, PrintError, Template, logo_of, sign_in, slips, tallies};
    let template = Template::Json {
        file: "own.json".to_owned(),
        text: String::from_utf8_lossy(bytes).into_owned(),
    };
    let _ = logo_of(&template);
    let night = small_night();
    let options = Options {
        template: Some(template),
        ..Options::default()
    };
    for sheet in [tallies, slips, sign_in] {
        match sheet(&night, &options) {
            Ok(printed) => {
                assert!(printed.pages > 0 && printed.bytes.starts_with(b"%PDF-"));
                let again = sheet(&night, &options).expect("printed before");
                assert!(again.bytes == printed.bytes, "the same input, other bytes");
            }
            Err(PrintError::Layout { field, reason, .. }) => {
                assert!(!field.is_empty() && !reason.is_empty());
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// A table of four for two rounds, with names long and short.
#[cfg(feature = "print")]
fn small_night() -> benny::print::PaperNight {
    use benny::print::{Length, PaperNight, Person, Rules};
    use benny::seating::{Format, PlayerNo, Request, plan};
    use benny::tournament::{ByeScore, Measure, Movement, TieBreak};
    let names = [
        "Ed Li",
        "Jürgen Groß",
        "Penelope Cholmondeley",
        "Иван Ильин",
    ];
    let rules = RuleSet::preset("north-american").expect("a preset");
    let people = (1..)
        .zip(names)
        .map(|(n, name)| Person::new(PlayerNo(n), name));
    PaperNight {
        club: "Club".to_owned(),
        name: "Friday".to_owned(),
        date: None,
        format: Format::Progressive,
        seats: 4,
        rounds: 2,
        length: Length::Hands(8),
        cut_short: (None, None),
        rules: Rules::of(&rules),
        other_tables: Default::default(),
        seed: None,
        people: people.collect(),
        former: Vec::new(),
        schedule: plan(&Request::players(4, 2)).expect("a plan").rounds,
        away: Default::default(),
        movement: Movement::Rotation,
        by: Measure::Points,
        tie_breaks: vec![TieBreak::By(Measure::Wins)],
        bye: ByeScore::Points(0),
        scores: Default::default(),
        titles: Default::default(),
        open: Default::default(),
        ticks: Vec::new(),
    }
}

/// Changes something in an input: a byte, a stretch cut out, doubled or taken from another input, or one word swapped
/// for another.
pub fn spoil(bytes: &mut Vec<u8>, others: &[Vec<u8>], below: &mut dyn FnMut(usize) -> usize) {
    const WORDS: [&str; 24] = [
        "Xx",
        "Xs",
        "Jx",
        "B",
        "2s",
        "R",
        "L",
        "9c",
        "Js",
        "Ah",
        "null",
        "[]",
        "-1",
        "255",
        "4294967295",
        "\"n\"",
        "Pass",
        "Order",
        "six-hand-double",
        "almonte-six",
        "railroad",
        "true",
        "{}",
        "\"x\"",
    ];
    if bytes.is_empty() {
        bytes.push(b'{');
    }
    let at = below(bytes.len());
    let long = (1 + below(24)).min(bytes.len() - at);
    match below(7) {
        0 => bytes[at] = b"0123456789\"[]{},:xXBJsnhdcKQAT"[below(30)],
        1 => bytes[at] ^= 1 << below(8),
        2 => drop(bytes.drain(at..at + long)),
        3 => {
            let part = bytes[at..at + long].to_vec();
            bytes.splice(at..at, part);
        }
        4 => {
            let other = &others[below(others.len())];
            let from = below(other.len());
            let part = &other[from..(from + 1 + below(60)).min(other.len())];
            bytes.splice(at..at + long, part.iter().copied());
        }
        5 => {
            let word = WORDS[below(WORDS.len())];
            bytes.splice(at..at + word.len().min(bytes.len() - at), word.bytes());
        }
        _ => {
            // Swaps two cards of a trick, as in a hand written down wrongly.
            let quoted: Vec<usize> = bytes
                .windows(4)
                .enumerate()
                .filter(|(_, w)| w[0] == b'"' && w[3] == b'"')
                .map(|(i, _)| i + 1)
                .collect();
            if quoted.len() > 1 {
                let (a, b) = (quoted[below(quoted.len())], quoted[below(quoted.len())]);
                bytes.swap(a, b);
                bytes.swap(a + 1, b + 1);
            }
        }
    }
}

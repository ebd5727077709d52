//! Every movement that comes with benny, walked by benny and by a second walker that reads the file by itself.

use super::{Card, Lines, Odd, Unit, Walk, walk};
use crate::seating::dice::Dice;
use crate::seating::{Absence, PlayerNo, Round, RoundNo};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

const ROUNDS: usize = 15;

/// A night under way.
struct Night {
    lines: Lines,
    entrants: u16,
    seats: u8,
    played: Vec<Round>,
    /// Who won each round.
    won: Vec<BTreeSet<PlayerNo>>,
    cards: BTreeMap<PlayerNo, Card>,
    absences: Vec<Absence>,
    dice: Dice,
}

impl Night {
    fn new(lines: &Lines, entrants: u16, seed: u64) -> Self {
        let own = |(key, values): (&str, &[String])| -> BTreeMap<PlayerNo, Card> {
            let card = |e: PlayerNo| Card {
                value: values[e.index() % values.len()].clone(),
                own: true,
            };
            match key {
                "sex" => PlayerNo::up_to(entrants).map(|e| (e, card(e))).collect(),
                _ => BTreeMap::new(),
            }
        };
        Night {
            lines: lines.clone(),
            entrants,
            seats: if lines.unit == Some(Unit::Side) { 2 } else { 4 },
            played: Vec::new(),
            won: Vec::new(),
            cards: lines.label().map(own).unwrap_or_default(),
            absences: Vec::new(),
            dice: Dice::new(seed, "test"),
        }
    }

    /// Plays one more round with random results.
    fn play(&mut self) {
        let none = BTreeSet::new();
        let walked = walk(&Walk {
            lines: &self.lines,
            entrants: self.entrants,
            seats: self.seats,
            played: &self.played,
            won: self.won.last().unwrap_or(&none),
            cards: &self.cards,
            absences: &self.absences,
            wishes: &[],
            seed: 7,
        });
        let walked =
            walked.unwrap_or_else(|error| panic!("{} {}: {error}", self.lines.name, self.entrants));
        let won = walked
            .round
            .tables
            .iter()
            .flat_map(|t| t.sides[self.dice.below(2)].clone())
            .collect();
        self.cards = walked.cards;
        self.played.push(walked.round);
        self.won.push(won);
    }

    fn label(&self, who: PlayerNo) -> Option<&str> {
        self.cards.get(&who).map(|card| &card.value[..])
    }

    fn present(&self, round: RoundNo) -> usize {
        PlayerNo::up_to(self.entrants)
            .filter(|&e| !crate::seating::away(&self.absences, e, round))
            .count()
    }

    /// What must hold of the last round whatever the movement: full tables, everybody once, the right mix.
    fn sound(&self) {
        let round = &self.played[self.played.len() - 1];
        let what = format!(
            "{} {} round {}",
            self.lines.name, self.entrants, round.round
        );
        let mut all: Vec<PlayerNo> = round.everybody().collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(
            all.len(),
            self.present(round.round),
            "{what}: everybody once"
        );
        let half = usize::from(self.seats) / 2;
        for table in &round.tables {
            assert!(
                table.sides.iter().all(|side| side.len() == half),
                "{what}: full tables"
            );
            if let Some((key, values)) = self
                .lines
                .label()
                .filter(|(key, _)| *key != "first" || self.played.len() > 1)
            {
                for value in values {
                    let have = table
                        .seated()
                        .filter(|&e| self.label(e) == Some(value))
                        .count();
                    assert_eq!(
                        have,
                        usize::from(self.seats) / values.len(),
                        "{what}: {key} at table {}",
                        table.table
                    );
                }
            }
        }
    }
}

/// Where the file sends somebody, read a second time and in another way: the table, from 1.
fn sent(
    file: &Value,
    table: usize,
    tables: usize,
    seat: &str,
    won: bool,
    label: Option<&str>,
) -> Option<usize> {
    for line in file["go"].as_array().expect("lines") {
        let who = line[0].as_str().expect("who");
        let mut parts: Vec<&str> = who.split(['.', '@']).collect();
        parts.retain(|part| match *part {
            "all" => false,
            "winners" => !won,
            "losers" => won,
            "head" => table != 1,
            "last" => table != tables,
            word => word != seat && Some(word) != label,
        });
        if !parts.is_empty() {
            continue;
        }
        return match line[1].as_str().expect("step") {
            "head" => Some(1),
            "last" => Some(tables),
            "lot" | "list" => None,
            step => {
                let mut to = table as i32 + step.parse::<i32>().expect("a step");
                while to < 1 {
                    to += tables as i32;
                }
                while to > tables as i32 {
                    to -= tables as i32;
                }
                Some(to as usize)
            }
        };
    }
    Some(table)
}

fn partner(round: &Round, who: PlayerNo) -> Option<PlayerNo> {
    let (table, side) = round.seat_of(who)?;
    table.sides[side].iter().copied().find(|&e| e != who)
}

/// Checks the last two rounds of a night of full tables against the second walker.
fn as_written(night: &Night, before: &BTreeMap<PlayerNo, Card>, stay: &[BTreeSet<PlayerNo>]) {
    let file = serde_json::to_value(&night.lines).expect("json");
    let [.., last, next] = &night.played[..] else {
        return;
    };
    let what = format!(
        "{} {} round {}",
        night.lines.name, night.entrants, next.round
    );
    let moves = last
        .round
        .get()
        .is_multiple_of(file["every"].as_u64().unwrap_or(1) as u16);
    let sides = file["sides"].as_str().expect("sides");
    for table in &last.tables {
        for (side, team) in table.sides.iter().enumerate() {
            for (i, &who) in team.iter().enumerate() {
                let seat = ["N", "E", "S", "W"][2 * i + side];
                let won = stay[stay.len() - 1].contains(&who);
                let label = if night.lines.labels.contains_key("first") {
                    Some(if night.won[0].contains(&who) {
                        "sitters"
                    } else {
                        "movers"
                    })
                } else {
                    before.get(&who).map(|card| &card.value[..])
                };
                let at = usize::from(table.table.get());
                let to = if moves {
                    sent(&file, at, last.tables.len(), seat, won, label)
                } else {
                    Some(at)
                };
                let now = next.table_of(who).expect("at a table");
                if let Some(to) = to {
                    assert_eq!(usize::from(now.table.get()), to, "{what}: {who}");
                }
                let (was, is) = (partner(last, who), partner(next, who));
                if !moves && file["inside"] == "pivot" {
                    assert_ne!(was, is, "{what}: {who} has another partner");
                }
                if !moves || night.seats == 2 {
                    continue;
                }
                let together =
                    was.is_some_and(|p| next.table_of(p).is_some_and(|t| t.table == now.table));
                for rule in sides.split('+') {
                    match rule {
                        "keep" => assert!(!together || was == is, "{what}: {who} keeps"),
                        "split" => assert_ne!(was, is, "{what}: {who} splits"),
                        "seat" => assert_eq!(
                            now.seated().position(|e| e == who),
                            table.seated().position(|e| e == who),
                            "{what}: {who}'s seat"
                        ),
                        "lot" => {}
                        cross if cross.starts_with("cross:") => {
                            assert_ne!(
                                night.label(who),
                                is.and_then(|p| night.label(p)),
                                "{what}: {who}"
                            );
                        }
                        _ => assert_eq!(
                            night.label(who),
                            is.and_then(|p| night.label(p)),
                            "{what}: {who}"
                        ),
                    }
                }
            }
        }
    }
}

fn entrants(lines: &Lines, tables: u16) -> u16 {
    tables * if lines.unit == Some(Unit::Side) { 2 } else { 4 }
}

#[test]
fn every_movement_fills_every_table_and_does_what_its_file_says() {
    assert_eq!(
        Lines::all_shipped().len(),
        super::shipped::FILES.len(),
        "every file is read"
    );
    fills_tables((2..=10).chain([40]));
}

#[test]
#[ignore = "a minute: the other numbers of tables"]
fn every_movement_fills_any_number_of_tables() {
    fills_tables(11..=39);
}

fn fills_tables(numbers: impl Iterator<Item = u16> + Clone) {
    for lines in Lines::all_shipped() {
        for tables in numbers.clone() {
            lines
                .check(tables, if lines.unit == Some(Unit::Side) { 2 } else { 4 })
                .expect("it works");
            let mut night = Night::new(lines, entrants(lines, tables), u64::from(tables));
            for _ in 0..ROUNDS {
                let before = night.cards.clone();
                night.play();
                night.sound();
                let stay = night.won[..night.won.len() - 1].to_vec();
                as_written(&night, &before, &stay);
            }
        }
    }
}

#[test]
fn who_is_left_over_late_or_gone_never_leaves_a_table_short() {
    for lines in Lines::all_shipped() {
        let per_table = entrants(lines, 1);
        for players in per_table * 2..per_table * 5 + 3 {
            let mut night = Night::new(lines, players, u64::from(players));
            // Two come late, one misses two rounds, two leave.
            let absence = |e, from, until: Option<u16>| Absence {
                entrant: PlayerNo(e),
                from: RoundNo(from),
                until: until.map(RoundNo),
            };
            night.absences = vec![
                absence(1, 1, Some(3)),
                absence(2, 1, Some(1)),
                absence(5, 4, Some(5)),
                absence(3, 6, None),
            ];
            for round in 1..=ROUNDS {
                night.play();
                night.sound();
                let last = &night.played[round - 1];
                let there = night.present(last.round);
                // With labels of their own the smaller group says how many tables there are.
                if !lines.labels.contains_key("sex") {
                    assert_eq!(
                        last.byes.len(),
                        there % usize::from(per_table),
                        "{} {players}",
                        lines.name
                    );
                    let again = round > 1
                        && lines.odd_for(last.byes.len(), 4) == Odd::Bye
                        && there > 2 * last.byes.len() + 2;
                    let twice = |e: &&PlayerNo| night.played[round.max(2) - 2].byes.contains(e);
                    assert!(
                        !again || !last.byes.iter().any(|e| twice(&e)),
                        "{} {players}: twice running",
                        lines.name
                    );
                }
            }
        }
    }
}

/// All ways to make sides of a table's people that break no rule of the movement.
fn ways(night: &Night, last: &Round, people: &[PlayerNo]) -> Vec<[[PlayerNo; 2]; 2]> {
    let [a, b, c, d] = people[..] else {
        panic!("four")
    };
    let all = [[[a, b], [c, d]], [[a, c], [b, d]], [[a, d], [b, c]]];
    let rules = serde_json::to_value(&night.lines).expect("json")["sides"]
        .as_str()
        .expect("sides")
        .to_owned();
    let fits = |sides: &&[[PlayerNo; 2]; 2]| {
        sides.iter().all(|&[x, y]| {
            (!rules.contains("split") || partner(last, x) != Some(y))
                && (!rules.contains("cross") || night.label(x) != night.label(y))
        })
    };
    all.iter().filter(fits).copied().collect()
}

/// Partners' and opponents' repeats of a round after a history.
fn repeats(history: &[Round], tables: &[[[PlayerNo; 2]; 2]]) -> (usize, usize) {
    let with = |a, b| history.iter().filter(|r| partner(r, a) == Some(b)).count();
    let against = |a, b| {
        let same = |r: &&Round| {
            r.table_of(a)
                .is_some_and(|t| t.side_of(b).is_some() && t.side_of(a) != t.side_of(b))
        };
        history.iter().filter(same).count()
    };
    let sides = tables.iter().flatten().map(|&[a, b]| with(a, b)).sum();
    let over = tables.iter().flat_map(|[[a, b], [c, d]]| {
        [
            against(*a, *c),
            against(*a, *d),
            against(*b, *c),
            against(*b, *d),
        ]
    });
    (sides, over.sum())
}

#[test]
fn no_other_sides_would_repeat_less() {
    for name in [
        "ring-winners",
        "ladder",
        "elevator",
        "red-white-losers",
        "sexes-losers",
    ] {
        let lines = Lines::shipped(name).expect("shipped");
        for tables in [3, 4] {
            let mut night = Night::new(lines, tables * 4, 3);
            night.play();
            for _ in 0..ROUNDS {
                night.play();
                let (next, history) = night.played.split_last().expect("rounds");
                let last = &history[history.len() - 1];
                let mut choices: Vec<Vec<[[PlayerNo; 2]; 2]>> = vec![vec![]];
                for table in &next.tables {
                    let people: Vec<PlayerNo> = table.seated().collect();
                    choices = choices
                        .iter()
                        .flat_map(|so_far| {
                            ways(&night, last, &people)
                                .into_iter()
                                .map(move |w| [&so_far[..], &[w]].concat())
                        })
                        .collect();
                }
                let best = choices.iter().map(|choice| repeats(history, choice)).min();
                let drawn: Vec<[[PlayerNo; 2]; 2]> = next
                    .tables
                    .iter()
                    .map(|t| {
                        [
                            [t.sides[0][0], t.sides[0][1]],
                            [t.sides[1][0], t.sides[1][1]],
                        ]
                    })
                    .collect();
                assert_eq!(Some(repeats(history, &drawn)), best, "{name} {tables}");
            }
        }
    }
}

/// The two who are added to the table of six are those who have been there least.
#[test]
fn everybody_has_their_turn_at_the_table_of_six() {
    let lines = read(r#"[["winners","+1"],["losers","0"]]"#, r#","odd":"six""#);
    for seed in 0..4 {
        let mut night = Night::new(&lines, 22, seed);
        let mut visits: BTreeMap<PlayerNo, usize> = BTreeMap::new();
        for _ in 0..ROUNDS {
            night.play();
            let last = night.played.last().expect("a round");
            let six = last.tables.iter().find(|table| table.seated().count() == 6);
            for who in six.expect("a table of six").seated() {
                *visits.entry(who).or_default() += 1;
            }
        }
        // Six of 22 in each of fifteen rounds: four each, and the movement itself sends some there more often.
        let least = PlayerNo::up_to(22)
            .map(|who| visits.get(&who).copied().unwrap_or(0))
            .min();
        assert!(least >= Some(2), "seed {seed}: {visits:?}");
    }
}

fn read(go: &str, more: &str) -> Lines {
    Lines::read(&format!(r#"{{"name":"ours","go":{go}{more}}}"#)).expect("a movement")
}

#[test]
fn published_rules_that_cannot_work_are_refused() {
    // Winners one up, losers one down, and the head table's losers to the bottom.
    let printed = read(
        r#"[["winners@head","0"],["losers@head","last"],["winners","-1"],["losers","+1"]]"#,
        "",
    );
    let refused = printed
        .check(6, 4)
        .expect_err("two tables would be wrong")
        .to_string();
    assert!(refused.contains("table 1 would get 6 of 4"), "{refused}");
    let lead = read(r#"[["winners","head"],["losers","last"]]"#, "");
    let refused = lead
        .check(3, 4)
        .expect_err("everybody at two tables")
        .to_string();
    assert!(refused.contains("table 1 would get 6 of 4"), "{refused}");
    let refused = lead
        .check(4, 4)
        .expect_err("everybody at two tables")
        .to_string();
    assert!(refused.contains("table 1 would get 8 of 4"), "{refused}");
    // Right in number, wrong in mix: a red leaves the head table and a white comes.
    let swap = r#"[["winners.red@head","last"],["losers.white@last","head"]]"#;
    let mix = r#","labels":{"colour":["red","white"]},"sides":"cross:colour""#;
    let refused = read(swap, mix)
        .check(5, 4)
        .expect_err("three whites")
        .to_string();
    assert!(
        refused.contains("table 1 would get 1 red, and 2 belong there"),
        "{refused}"
    );
    // Partners who travel together cannot split, if nobody else comes.
    let refused = read(r#"[["all","+1"]]"#, r#","sides":"keep+split""#)
        .check(3, 4)
        .expect_err("sides")
        .to_string();
    assert!(refused.contains("can't make sides"), "{refused}");
}

#[test]
fn what_is_not_understood_is_named() {
    let refused = |json: &str| Lines::read(json).expect_err("refused").to_string();
    assert!(refused(r#"{"name":"x","go":[["winners","+1"]],"speed":2}"#).contains("speed"));
    assert!(refused(r#"{"name":"x","go":[["winners","up"]]}"#).contains("\"up\" is no step"));
    assert!(refused(r#"{"name":"x","go":[["ladies","+1"]]}"#).contains("\"ladies\""));
    assert!(refused(r#"{"name":"x","go":[["winners@top","+1"]]}"#).contains("@top"));
    assert!(refused(r#"{"name":"x","go":[["all","0"]],"sides":"cross:sex"}"#).contains("sex"));
    assert!(refused(r#"{"name":"x","go":[["all","0"]],"odd":"sofa"}"#).contains("sofa"));
    assert!(refused(r#"{"name":"x","go":[]}"#).contains("no lines"));
    assert!(
        refused(r#"{"name":"x","go":[["all","0"]],"labels":{"l":["winners","x"]}}"#)
            .contains("winners")
    );
    assert!(
        refused(r#"{"name":"x","go":[["all","0"]],"labels":{"l":["y","x","y"]}}"#)
            .contains("different")
    );
}

#[test]
fn what_is_written_reads_back() {
    for lines in Lines::all_shipped() {
        let json = serde_json::to_string(lines).expect("json");
        assert_eq!(Lines::read(&json).as_ref(), Ok(lines));
    }
}

#[cfg(feature = "tournament")]
#[test]
fn lines_make_a_sentence_in_three_languages() {
    use crate::seating::Format;
    let says = |name: &str, lang: &str| {
        Lines::shipped(name)
            .expect("shipped")
            .sentence(lang, Format::Progressive)
    };
    assert_eq!(
        says("ring-winners", "en"),
        "Won: next table. Lost: stay. Change partners."
    );
    assert_eq!(
        says("ring-winners", "de"),
        "Gewonnen: nächster Tisch. Verloren: sitzen bleiben. Partner wechseln."
    );
    assert_eq!(
        says("ring-winners", "fr"),
        "Gagné : table suivante. Perdu : restez. Changez de partenaire."
    );
    assert_eq!(
        says("compass", "en"),
        "North: stay. South: next table. East: table before. West: 2 tables back. Keep your seat letter."
    );
    assert_eq!(
        says("red-white-winners", "en"),
        "Won, red: table before. Won, white: next table. Lost: stay. Partners differ: red and white. Change partners."
    );
    let pods = read(r#"[["all","0"]]"#, r#","every":6,"inside":"pivot""#);
    assert_eq!(
        pods.sentence("de", Format::Progressive),
        "6 Runden an einem Tisch, 2 mit jedem Partner. Alle: sitzen bleiben. Partner wechseln."
    );
    let own = read(r#"[["all","0"]]"#, r#","says":{"en":"Sit."}"#);
    assert_eq!(own.sentence("en", Format::Progressive), "Sit.");
    assert_eq!(
        own.sentence("de", Format::Progressive),
        "Alle: sitzen bleiben. Partner wechseln."
    );
}

//! Seating through its public functions: wishes, people who come late or leave, teams.

use benny::seating::{
    Absence, Format, PlayerNo, Quality, Request, RoundNo, Schedule, TableNo, Wish, faults, plan,
};

use super::night::Desk;

fn request(format: Format, entrants: u16, rounds: u16) -> Request {
    Request {
        format,
        entrants,
        seats: 4,
        rounds,
        seed: 5,
        fill_six: false,
        wishes: Vec::new(),
        played: Vec::new(),
        absences: Vec::new(),
    }
}

fn players(entrants: u16, rounds: u16) -> Request {
    request(Format::Progressive, entrants, rounds)
}

fn drawn(request: &Request) -> Schedule {
    let schedule = plan(request).expect("a schedule");
    assert_eq!(faults(&schedule, &request.absences), Vec::<String>::new());
    assert_eq!(
        schedule.rounds[..request.played.len()],
        request.played[..],
        "played rounds are facts"
    );
    schedule
}

/// How often two entrants share (a table, a side).
fn together(schedule: &Schedule, [a, b]: [u16; 2]) -> (usize, usize) {
    let sides = schedule
        .rounds
        .iter()
        .flat_map(|r| &r.tables)
        .filter_map(|t| {
            let (a, b) = (t.side_of(PlayerNo(a))?, t.side_of(PlayerNo(b))?);
            Some(a == b)
        });
    let sides: Vec<bool> = sides.collect();
    (sides.len(), sides.iter().filter(|&&same| same).count())
}

#[test]
fn wishes_cost_nothing_where_a_design_has_room_for_them() {
    let wishes = vec![
        Wish::NotPartners {
            entrants: [PlayerNo(1), PlayerNo(2)],
        },
        Wish::NeverMeet {
            entrants: [PlayerNo(3), PlayerNo(4)],
        },
        Wish::Keep {
            entrant: PlayerNo(5),
            table: TableNo(6),
        },
    ];
    for (v, r) in [(28, 5), (41, 6), (64, 8)] {
        let asked = players(v, r);
        let plain = Quality::of(&drawn(&asked));
        let schedule = drawn(&Request {
            wishes: wishes.clone(),
            ..asked
        });
        assert_eq!(together(&schedule, [1, 2]).1, 0);
        assert_eq!(together(&schedule, [3, 4]).0, 0);
        for round in &schedule.rounds {
            assert!(round.table_of(PlayerNo(5)).is_none_or(|t| t.table == 6));
        }
        let quality = Quality::of(&schedule);
        assert_eq!(quality.partner_repeats, plain.partner_repeats);
        assert_eq!(quality.meeting_excess, plain.meeting_excess, "{v} {r}");
    }
}

#[test]
fn two_kept_at_one_table_always_meet_and_need_not_be_partners() {
    let keep = |entrant| Wish::Keep {
        entrant,
        table: TableNo(2),
    };
    let wishes = vec![
        keep(PlayerNo(7)),
        keep(PlayerNo(8)),
        Wish::NotPartners {
            entrants: [PlayerNo(7), PlayerNo(8)],
        },
    ];
    let schedule = drawn(&Request {
        wishes,
        ..players(20, 6)
    });
    assert_eq!(together(&schedule, [7, 8]), (6, 0));
}

#[test]
fn couples_sit_out_together_wherever_two_do() {
    for (v, r) in [(10, 6), (14, 3)] {
        for couples in [vec![[6, 7]], vec![[1, 2], [5, 9], [8, 10]]] {
            let partners = |entrants: &[u16; 2]| Wish::Partners {
                entrants: entrants.map(PlayerNo),
                first: false,
            };
            let schedule = drawn(&Request {
                wishes: couples.iter().map(partners).collect(),
                ..players(v, r)
            });
            for round in &schedule.rounds {
                assert_eq!(round.byes.len(), 2);
                for couple in &couples {
                    let out = couple.map(|e| round.byes.contains(&PlayerNo(e)));
                    assert_eq!(out[0], out[1], "{v} × {r}, {couple:?}: {round:?}");
                }
            }
        }
    }
}

#[test]
fn late_and_gone_change_only_what_is_not_played() {
    for (v, r) in [(24, 7), (54, 10)] {
        let first = players(v, r);
        let before = drawn(&first);
        let absences = vec![
            Absence {
                entrant: PlayerNo(2),
                from: RoundNo(4),
                until: None,
            },
            Absence {
                entrant: PlayerNo(v + 1),
                from: RoundNo(1),
                until: Some(RoundNo(3)),
            },
            Absence {
                entrant: PlayerNo(9),
                from: RoundNo(5),
                until: Some(RoundNo(5)),
            },
        ];
        let after = drawn(&Request {
            entrants: v + 1,
            played: before.rounds[..3].to_vec(),
            absences,
            ..first
        });
        let quality = Quality::of(&after);
        assert_eq!(quality.partner_repeats, 0, "{v} {r}");
        assert!(quality.bye_gap_min.is_none_or(|gap| gap >= 2));
    }
}

#[test]
fn a_team_that_leaves_gives_its_opponents_a_bye_and_nobody_meets_twice() {
    for teams in [8, 11, 20] {
        let first = request(Format::Team, teams, 6);
        let before = drawn(&first);
        let after = drawn(&Request {
            played: before.rounds[..2].to_vec(),
            absences: vec![Absence {
                entrant: PlayerNo(3),
                from: RoundNo(3),
                until: None,
            }],
            ..first
        });
        assert!(
            Quality::of(&after).meetings.keys().all(|&m| m < 2),
            "{teams} teams"
        );
    }
}

#[test]
fn the_same_request_gives_the_same_night() {
    let asked = Request {
        wishes: vec![Wish::NeverMeet {
            entrants: [PlayerNo(1), PlayerNo(9)],
        }],
        ..players(26, 6)
    };
    assert_eq!(drawn(&asked), drawn(&asked));
}

#[test]
fn a_draw_says_which_wishes_it_honours() {
    let desk = Desk::new();
    let names: Vec<String> = (1..=24).map(|n| format!("Player {n}")).collect();
    let list = desk.file("names.txt", names.join("\n"));
    let list = list.display().to_string();
    desk.ends(0, &["new", "Friday", "--players", &list, "--rounds", "6"]);
    let (told, _) = desk.ends(0, &["draw", "--keep", "5@2", "--apart", "1,2"]);
    assert!(
        told.contains("As wished: 5 Player 5 stays at table 2."),
        "{told}"
    );
    assert!(
        told.contains("As wished: 1 Player 1 and 2 Player 2 are never partners."),
        "{told}"
    );

    let rounds = desk.json(&["seats"]);
    let with = &rounds["schedule"][0]["tables"][0]["sides"];
    let pair = format!("{},{}", with[0][0], with[1][0]);
    desk.ends(0, &["score", "1", "1", "10-7"]);
    let (told, _) = desk.ends(0, &["draw", "--apart-table", &pair]);
    assert!(told.contains("As wished, from round 2 on: "), "{told}");
}

#[test]
fn winners_who_move_up_keep_no_wishes() {
    let desk = Desk::new();
    desk.ends(
        0,
        &["new", "Friday", "--movement", "winners-up", "--rounds", "6"],
    );
    for n in 1..=8 {
        desk.ends(0, &["add", &format!("Player {n}")]);
    }
    let (_, told) = desk.ends(1, &["draw", "--keep", "5@2"]);
    assert!(
        told.contains("kept at a table or apart: ladder says who sits where"),
        "{told}"
    );
}

#[test]
fn latecomers_change_few_cards_and_a_draw_says_so() {
    let desk = Desk::new();
    let names: Vec<String> = (1..=26).map(|n| format!("Player {n}")).collect();
    let list = desk.file("names.txt", names.join("\n"));
    let list = list.display().to_string();
    desk.ends(0, &["new", "Friday", "--players", &list, "--rounds", "5"]);
    desk.ends(0, &["draw", "--seed", "3"]);
    for round in 1..=2 {
        desk.play(round, "9-6");
    }
    let before = desk.json(&["seats"]);
    desk.ends(0, &["add", "Ivy Chen", "Omar Ali"]);
    let answer = desk.json(&["draw", "--seed", "4"]);
    // Six were to sit out in the three coming rounds. With the fewest cards only they move; that would seat the two
    // newcomers together in all three rounds, so a few more cards change.
    let mut out: Vec<u64> = Vec::new();
    for round in 2..5 {
        let byes = before["schedule"][round]["byes"].as_array().expect("byes");
        out.extend(byes.iter().filter_map(serde_json::Value::as_u64));
    }
    out.sort_unstable();
    let choices = answer["choices"].as_array().expect("choices");
    assert_eq!(choices[0]["cards_changed"], serde_json::json!(out));
    let drawn = &answer["cards_changed"];
    assert!(choices.iter().any(|c| c["cards_changed"] == *drawn));
    let now = desk.json(&["seats"]);
    let numbers = |table: &serde_json::Value| -> Vec<u64> {
        let sides = table["sides"].as_array().expect("sides");
        let seated = sides
            .iter()
            .flat_map(|side| side.as_array().expect("a side"));
        seated.filter_map(serde_json::Value::as_u64).collect()
    };
    let tables = now["schedule"].as_array().expect("rounds").iter();
    let tables = tables.flat_map(|round| round["tables"].as_array().expect("tables"));
    let together = tables
        .map(numbers)
        .filter(|t| t.contains(&27) && t.contains(&28));
    assert!(together.count() <= 2, "{now}");
    assert!(
        drawn.as_array().map_or(0, Vec::len) <= out.len() + 6,
        "{answer}"
    );
    // The choices: fewest cards first, then more cards for fewer repeats.
    let price = |choice: &serde_json::Value| {
        let cards = choice["cards_changed"].as_array().map_or(0, Vec::len);
        (
            cards,
            choice["quality"]["meeting_excess"]
                .as_u64()
                .expect("a number"),
        )
    };
    let prices: Vec<(usize, u64)> = choices.iter().map(price).collect();
    assert!(prices.len() > 1, "{prices:?}");
    assert!(
        prices
            .windows(2)
            .all(|w| w[0].0 <= w[1].0 && w[0].1 > w[1].1),
        "{prices:?}"
    );
    let (most, fewest) = prices[prices.len() - 1];
    desk.ends(0, &["undo"]);
    let more = desk.json(&["draw", "--seed", "4", "--cards", &most.to_string()]);
    assert_eq!(more["cards_changed"].as_array().map(Vec::len), Some(most));
    assert_eq!(more["quality"]["meeting_excess"], fewest);
    desk.ends(0, &["undo"]);
    desk.ends(0, &["draw", "--seed", "4"]);

    let no = desk.refused(1, &["draw", "--from", "2", "--fresh"]);
    let said = no["message"].as_str().unwrap_or_default();
    assert!(said.contains("scores are in from round 2 on"), "{said}");
    let no = desk.refused(1, &["draw", "--from", "7"]);
    let said = no["message"].as_str().unwrap_or_default();
    assert!(said.contains("choose a round from 3 to 5"), "{said}");

    let seats = desk.json(&["seats"]);
    let (told, _) = desk.ends(0, &["draw", "--from", "4", "--fresh", "--seed", "5"]);
    assert!(told.contains("cards changed: "), "{told}");
    let now = desk.json(&["seats"]);
    assert_eq!(seats["schedule"][2], now["schedule"][2]);
    assert_ne!(seats["schedule"][3], now["schedule"][3]);
}

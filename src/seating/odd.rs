//! Odd input: whatever the public functions are asked, they answer or refuse, and never panic.

use super::*;

/// Numbers that things break at, and small ones.
fn number(dice: &mut Dice, most: usize) -> u16 {
    match dice.below(8) {
        0 => 0,
        1 => [1, 160, 161, 200, u16::MAX - 1, u16::MAX][dice.below(6)],
        _ => dice.below(most) as u16,
    }
}

fn wish(dice: &mut Dice) -> Wish {
    let [a, b] = [0; 2].map(|_| number(dice, 26));
    let entrants = [PlayerNo(a), PlayerNo(b)];
    match dice.below(3) {
        0 => Wish::Keep {
            entrant: PlayerNo(a),
            table: TableNo(number(dice, 8)),
        },
        1 => Wish::NotPartners { entrants },
        _ => Wish::NeverMeet { entrants },
    }
}

fn absence(dice: &mut Dice) -> Absence {
    Absence {
        entrant: PlayerNo(number(dice, 26)),
        from: RoundNo(number(dice, 7)),
        until: (dice.below(2) == 0).then(|| RoundNo(number(dice, 7))),
    }
}

/// A round in which anything may be wrong.
fn round(dice: &mut Dice) -> Round {
    let mut some = |most: usize| {
        (0..dice.below(most))
            .map(|_| PlayerNo(number(dice, 26)))
            .collect()
    };
    let tables: Vec<[Vec<PlayerNo>; 2]> = (0..4).map(|_| [some(4), some(4)]).collect();
    let byes = some(4);
    let tables = tables.into_iter().map(|sides| Table {
        table: TableNo(number(dice, 8)),
        sides,
    });
    Round {
        tables: tables.collect(),
        byes,
        round: RoundNo(number(dice, 8)),
    }
}

fn few<T>(dice: &mut Dice, one: fn(&mut Dice) -> T) -> Vec<T> {
    let count = [0, 0, 1, 3][dice.below(4)];
    (0..count).map(|_| one(dice)).collect()
}

fn asked(dice: &mut Dice) -> Request {
    Request {
        format: [Format::Progressive, Format::Progressive, Format::Team][dice.below(3)],
        entrants: number(dice, 26),
        seats: [4, 4, 4, 2, 6, 0, 1, 3, 255][dice.below(9)],
        rounds: [0, 1, 2, 3, 4, 6, 201, u16::MAX][dice.below(8)],
        seed: u64::from(dice.bits()),
        fill_six: dice.below(6) == 0,
        wishes: few(dice, wish),
        played: few(dice, round),
        absences: few(dice, absence),
    }
}

/// Everything that can be said about a schedule.
fn told(schedule: &Schedule, request: &Request) {
    let quality = Quality::of(schedule);
    in_words(schedule, &quality);
    byes_in_words(&quality);
    faults(schedule, &request.absences);
    least(schedule);
    wishes_in_words(&schedule.rounds, &request.wishes, |n| n.to_string());
    let tables = schedule.rounds.iter().flat_map(|r| &r.tables);
    let past = past_of(tables, schedule.format);
    let free: Vec<PlayerNo> = few(&mut Dice::new(1, "free"), |d| PlayerNo(number(d, 26)));
    remember(schedule, &past, &free, 1);
}

fn night(seed: u64) {
    let mut dice = Dice::new(seed, "odd");
    let mut request = asked(&mut dice);
    if let Ok(planned) = plan(&request) {
        told(&planned, &request);
        // Somebody comes or goes, or the night is asked about as if it were another.
        let played = dice.below(planned.rounds.len() + 1);
        request.played = planned.rounds[..played].to_vec();
        request.absences.extend(few(&mut dice, absence));
        match dice.below(4) {
            0 => request.entrants = number(&mut dice, 30),
            1 => request.wishes = few(&mut dice, wish),
            2 => request.rounds = number(&mut dice, 6),
            _ => request.entrants = request.entrants.saturating_add(1),
        }
        let printed = [RoundNo(number(&mut dice, 6))];
        if let Ok(mut repairs) = Repairs::new(&request, &planned, &printed) {
            repairs.grow(20_000);
            for choice in repairs.choices() {
                told(&choice.schedule, &request);
            }
        }
    }
    let Request {
        entrants,
        seats,
        rounds,
        ..
    } = request;
    let schedule = Schedule {
        format: request.format,
        entrants,
        seats,
        rounds: few(&mut dice, round),
    };
    told(&schedule, &request);
    let _ = Repairs::new(&request, &schedule, &[]).map(|r| r.choices());
    let _ = team_schedule(entrants, seats, rounds.min(12), &request.wishes, seed);
    let standing: Vec<(PlayerNo, i64)> = few(&mut dice, |d| (PlayerNo(number(d, 26)), i64::MAX));
    let _ = swiss_next_round(
        entrants,
        &schedule.rounds,
        &standing,
        rounds,
        &request.absences,
        seed,
    );
    let _ = full_robin(entrants);
}

#[test]
fn odd_input_is_answered_or_refused() {
    let nights: u64 = std::env::var("BENNY_ODD_NIGHTS")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(60);
    let breaks = |seed: &u64| std::panic::catch_unwind(|| night(*seed)).is_err();
    let broken: Vec<u64> = (0..nights).filter(breaks).collect();
    assert_eq!(broken, Vec::<u64>::new());
}

#[test]
fn sixty_thousand_players_are_counted() {
    let sides = [[1, 2], [3, 60_000]].map(|s| s.map(PlayerNo).to_vec());
    let table = Table {
        table: TableNo(u16::MAX),
        sides,
    };
    let round = Round {
        round: RoundNo(1),
        tables: vec![table],
        byes: Vec::new(),
    };
    let schedule = Schedule {
        format: Format::Progressive,
        entrants: 60_000,
        seats: 4,
        rounds: vec![round],
    };
    let quality = Quality::of(&schedule);
    assert_eq!(quality.meetings.get(&1), Some(&6));
    assert!(in_words(&schedule, &quality)[0].starts_with("60000 players"));
}

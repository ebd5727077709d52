//! Pivot nights: the four at a table stay for three short games, one with each partner, and then everybody moves.
//!
//! Three rounds at one table are a *stay*. The seating draws stays as it draws rounds, so that those who have shared a
//! table are kept apart as long as possible; then each stay is written out as its three rounds.

use super::Refusal;
use super::draw::{Mended, Mending};
use super::settings::{Movement, STAY, Settings};
use super::way::Way;
use crate::seating::{
    Absence, PlayerNo, Quality, Request, Round, RoundNo, Schedule, SeatingError, Table, away, plan,
};
use crate::tournament::{Join, Part, Phrase, phrase};

/// Who partners whom in each game of a stay, by seat.
const GAMES: [[usize; 4]; 3] = [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2]];

/// Checks that the settings make a pivot night possible.
///
/// # Errors
/// Tables of other than four; a number of rounds that is not a multiple of three.
pub(super) fn check(settings: &Settings) -> Result<(), Refusal> {
    if settings.movement != Movement::Pivot {
        return Ok(());
    }
    if settings.seats != 4 || settings.fill_six {
        return Err(Refusal::unfit(
            phrase!("why-pivot-night-needs-four"),
            Way::advice(phrase!("way-choose-rules-four-let")),
        ));
    }
    let rounds = settings.rounds;
    if !rounds.is_multiple_of(STAY) && !settings.rounds_open {
        let (fewer, more) = (rounds - rounds % STAY, rounds.next_multiple_of(STAY));
        return Err(Refusal::unfit(
            phrase!("why-everybody-stays-table-rounds", stay = STAY, rounds),
            Way::advice(phrase!("way-play-rounds", fewer, more)),
        ));
    }
    Ok(())
}

/// The stay a round belongs to, from 1.
fn stay(round: RoundNo) -> RoundNo {
    RoundNo(round.get().div_ceil(STAY))
}

/// Whether a round is the first of a stay.
fn begins_stay(round: RoundNo) -> bool {
    round.get() % STAY == 1
}

/// The stays of a night: the first round of each, numbered as a stay.
fn stays(rounds: &[Round]) -> Vec<Round> {
    let first = rounds.iter().filter(|r| begins_stay(r.round));
    first
        .map(|r| Round {
            round: stay(r.round),
            ..r.clone()
        })
        .collect()
}

/// Who is away in which stays: from a stay already played, whoever was not there; from one to come, whoever misses any
/// part of it.
fn absences(request: &Request) -> Vec<Absence> {
    let played = stays(&request.played);
    let mut absences = Vec::new();
    for entrant in PlayerNo::up_to(request.entrants) {
        for one in RoundNo::up_to(request.rounds / STAY) {
            let away = match played.get(one.index()) {
                Some(round) => round.table_of(entrant).is_none() && !round.byes.contains(&entrant),
                None => (0..STAY)
                    .any(|game| away(&request.absences, entrant, RoundNo(one.get() * STAY - game))),
            };
            if away {
                absences.push(Absence {
                    entrant,
                    from: one,
                    until: Some(one),
                });
            }
        }
    }
    absences
}

/// Draws a night whose first rounds, always whole stays, are already played. With `planned`, its rounds to come are
/// mended instead of drawn afresh.
pub(super) fn draw(
    request: &Request,
    planned: Option<(&Schedule, Mending<'_>)>,
) -> Result<(Schedule, Option<Mended>), SeatingError> {
    let in_stays = Request {
        rounds: request.rounds / STAY,
        played: stays(&request.played),
        absences: absences(request),
        ..request.clone()
    };
    let (mut drawn, repaired) = match planned {
        None => (plan(&in_stays)?, None),
        Some((planned, mending)) => {
            let before = Schedule {
                rounds: stays(&planned.rounds),
                ..planned.clone()
            };
            let printed = mending.printed.iter().filter(|r| begins_stay(**r));
            let printed: Vec<RoundNo> = printed.map(|&r| stay(r)).collect();
            let mending = Mending {
                printed: &printed,
                ..mending
            };
            let (mut done, choices) = mending.of(&in_stays, &before)?;
            done.before = Quality::of(planned);
            (done.schedule.clone(), Some((done, choices)))
        }
    };
    let mut rounds = request.played.clone();
    for one in drawn.rounds.drain(..).skip(in_stays.played.len()) {
        for (game, seats) in (1..).zip(GAMES) {
            rounds.push(written_out(
                &one,
                RoundNo((one.round.get() - 1) * STAY + game),
                seats,
                request,
            ));
        }
    }
    drawn.rounds = rounds;
    Ok((drawn, repaired))
}

/// One game of a stay. Whoever is there for only part of the stay sits out with the byes.
fn written_out(one: &Round, round: RoundNo, seats: [usize; 4], request: &Request) -> Round {
    let tables = one.tables.iter().map(|t| {
        let four: Vec<PlayerNo> = t.sides.iter().flatten().copied().collect();
        let [a, b, c, d] = seats.map(|s| four.get(s).copied().unwrap_or_default());
        Table {
            table: t.table,
            sides: vec![vec![a, b], vec![c, d]],
        }
    });
    let tables: Vec<Table> = tables.collect();
    let seated = |e: PlayerNo| tables.iter().any(|t| t.side_of(e).is_some());
    Round {
        round,
        byes: PlayerNo::up_to(request.entrants)
            .filter(|&e| !away(&request.absences, e, round) && !seated(e))
            .collect(),
        tables,
    }
}

/// How good the seating is, each stay at a table counted once.
pub(super) fn quality(schedule: &Schedule) -> Quality {
    Quality::of(&Schedule {
        rounds: stays(&schedule.rounds),
        ..schedule.clone()
    })
}

/// How the night turned out, in words: how often two people share a table.
pub(super) fn words(schedule: &Schedule) -> Vec<Phrase> {
    let quality = quality(schedule);
    let last = schedule.rounds.len() as u16;
    let moves: Vec<u16> = (STAY..last).step_by(usize::from(STAY)).collect();
    let tables = match quality.meeting_repeats {
        0 => phrase!("did-draw-pivot-once"),
        _ => {
            let often = crate::seating::how_often(&quality.meetings);
            let pairs = crate::seating::pairs_each(&quality.meetings);
            let english = format!("How often two people share a table: {often}.");
            Phrase::with_english("why-share-a-table", &[("pairs", &pairs)], english)
        }
    };
    let after = moves.iter().map(u16::to_string);
    let games = phrase!(
        "did-draw-pivot",
        n = moves.len(),
        rounds = Part::list(Join::And, after)
    );
    vec![games, tables]
}

#[cfg(test)]
mod tests {
    use crate::seating::{Format, PlayerNo, Quality, RoundNo};
    use crate::tournament::testing::*;
    use crate::tournament::{DrawRequest, Movement, Tournament};

    /// A night of players who are numbers.
    fn moving(movement: Movement, players: u16, rounds: u16) -> Tournament {
        let mut t = night(Format::Progressive, rounds);
        t.settings.movement = movement;
        t.add_numbers(players).expect("numbers");
        t
    }

    #[test]
    fn everybody_has_each_partner_of_a_table_once_and_then_moves() {
        for (players, rounds) in [(16, 15), (12, 6), (9, 6), (25, 9), (4, 3)] {
            let mut t = moving(Movement::Pivot, players, rounds);
            t.draw(&DrawRequest {
                seed: 3,
                ..DrawRequest::default()
            })
            .expect("a draw");
            assert_eq!(t.rounds.len(), usize::from(rounds));
            assert!(!t.needs_draw());
            for stay in t.rounds.chunks(3) {
                for table in &stay[0].tables {
                    let mut four: Vec<PlayerNo> = table.seated().collect();
                    four.sort_unstable();
                    let mut partners = std::collections::BTreeSet::new();
                    for round in stay {
                        let same = round.table_of(four[0]).expect("at a table");
                        let mut seated: Vec<PlayerNo> = same.seated().collect();
                        seated.sort_unstable();
                        assert_eq!((same.table, &seated), (table.table, &four));
                        for side in &same.sides {
                            assert!(partners.insert([side[0].min(side[1]), side[0].max(side[1])]));
                        }
                    }
                    assert_eq!(partners.len(), 6);
                }
            }
            assert_eq!(t.check(), []);
            if players == 16 {
                // Five stays of sixteen: everybody meets everybody at one table.
                let quality = Quality::of(&crate::seating::Schedule {
                    format: Format::Progressive,
                    entrants: 16,
                    seats: 4,
                    rounds: t.rounds.clone(),
                });
                assert_eq!(quality.meetings.keys().copied().collect::<Vec<_>>(), [3]);
            }
        }
    }

    #[test]
    fn rounds_that_fit_are_named_in_every_language() {
        use crate::words::Lang;
        let mut t = moving(Movement::Pivot, 8, 4);
        let refused = |t: &Tournament| super::check(&t.settings).expect_err("refused").ways.clone();
        let said = |t: &Tournament, lang| refused(t)[0].words.said(lang);
        assert_eq!(said(&t, Lang::of("en")), "play 3 or 6 rounds");
        assert_eq!(said(&t, Lang::of("de")), "3 oder 6 Runden spielen");
        assert_eq!(said(&t, Lang::of("fr")), "Jouez 3 ou 6 tours");
        t.settings.rounds = 2;
        assert_eq!(said(&t, Lang::of("fr")), "Jouez 3 tours");
    }

    #[test]
    fn who_leaves_during_a_stay_is_missed_from_the_next_on() {
        let mut t = moving(Movement::Pivot, 13, 9);
        t.draw(&DrawRequest::default()).expect("a draw");
        for table in 1..=3 {
            t.score(total(1, table, 8, 3)).expect("a score");
        }
        let before = t.rounds.clone();
        let gone = t.rounds[0].byes[0];
        t.drop_entrant(&gone.to_string(), None).expect("they leave");
        let drawn = t
            .draw(&DrawRequest {
                seed: 2,
                ..DrawRequest::default()
            })
            .expect("a draw");
        assert_eq!(drawn.kept, 3);
        assert_eq!(t.rounds[..3], before[..3]);
        assert!(
            t.rounds[3..]
                .iter()
                .all(|r| r.byes.is_empty() && r.tables.len() == 3)
        );
        assert!(!t.needs_draw());
    }

    #[test]
    fn whoever_leaves_a_stay_leaves_a_free_seat_to_its_end() {
        let mut t = moving(Movement::Pivot, 8, 6);
        let draw = DrawRequest::default();
        t.draw(&draw).expect("a draw");
        t.start(None, "2026-11-20T19:30:00+01:00").expect("a bell");
        let table = t.rounds[1].table_of(PlayerNo(7)).expect("a table").table;
        assert_eq!(t.free_seat(PlayerNo(7)), None);
        t.drop_entrant("7", None).expect("they leave");
        assert_eq!(t.free_seat(PlayerNo(7)), Some((RoundNo(2), table)));
        // The stay goes on; what comes after it is drawn again.
        assert!(t.needs_draw());
        t.draw(&draw).expect("another draw");
        assert!(!t.needs_draw());
        assert_eq!(t.free_seat(PlayerNo(7)), Some((RoundNo(2), table)));
        t.settings.rounds = 3;
        t.rounds.truncate(3);
        let refused = t.draw(&draw).expect_err("the last stay").to_string();
        assert!(refused.contains("to round 3, the last"), "{refused}");
    }

    #[test]
    fn by_the_compass_rule_who_leaves_is_missed_from_the_next_round_on() {
        let mut t = moving("compass".parse().expect("a movement"), 8, 4);
        t.draw(&DrawRequest::default()).expect("a draw");
        t.drop_entrant("7", None).expect("they leave");
        assert!(t.needs_draw());
        t.come_back("7", None).expect("back");
        t.start(None, "2026-11-20T19:30:00+01:00").expect("a bell");
        t.drop_entrant("7", None).expect("they leave");
        assert!(t.needs_draw());
        t.draw(&DrawRequest::default()).expect("another draw");
        assert!(!t.needs_draw());
        assert!(
            t.rounds[1..]
                .iter()
                .all(|r| r.tables.len() == 1 && r.byes.len() == 3)
        );
    }
}

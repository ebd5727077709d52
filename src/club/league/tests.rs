use super::*;
use crate::club::MemberId;
use crate::seating::Dice;
use std::collections::{BTreeMap, BTreeSet};

fn day(n: u32) -> NaiveDate {
    let first = NaiveDate::from_ymd_opt(2026, 9, 1).expect("a day");
    first + chrono::Days::new(7 * u64::from(n))
}

fn days(count: u32) -> Vec<NaiveDate> {
    (0..count).map(day).collect()
}

/// A team with its room and players.
fn enter(
    l: &mut League,
    name: &str,
    division: u16,
    venue: &str,
    players: &[(&str, Option<MemberId>)],
) -> u16 {
    let id = l.add_team(name, division).expect("a good team");
    l.team_mut(id).expect("a team").venue = venue.to_owned();
    for (player, member) in players {
        l.register(id, player, *member, None)
            .expect("a good player");
    }
    id
}

/// A league of this many teams in one division, each with a room of its own.
fn league(teams: usize) -> League {
    let mut l = League::new("winter", "Winter League", LeagueRule::default());
    for n in 1..=teams {
        let [a, b] = ["a", "b"].map(|of| format!("Player {n}{of}"));
        let (name, room) = (format!("Team {n}"), format!("Room {n}"));
        enter(&mut l, &name, 1, &room, &[(&a, None), (&b, None)]);
    }
    l
}

fn result(home: u32, away: u32) -> LeagueResult {
    LeagueResult {
        games: [home, away],
        points: None,
        ..LeagueResult::of_games(&[])
    }
}

/// The laws of a double round robin, and that every date is kept.
fn check(l: &League, legs: usize) {
    let mut pairs: BTreeMap<(u16, u16), u32> = BTreeMap::new();
    let mut busy = BTreeSet::new();
    let mut rooms: BTreeMap<(NaiveDate, String), u16> = BTreeMap::new();
    for m in &l.matches {
        assert_ne!(m.home, m.away);
        *pairs.entry((m.home, m.away)).or_default() += 1;
        for team in [m.home, m.away] {
            assert!(busy.insert((m.date, team)), "twice on {}", m.date);
            assert!(
                !l.team(team).expect("a team").free.contains(&m.date),
                "free on {}",
                m.date
            );
            assert_eq!(l.team(team).map(|t| t.division), Some(m.division));
        }
        *rooms
            .entry((m.date, crate::tournament::fold_name(&m.venue)))
            .or_default() += 1;
    }
    for ((date, venue), used) in rooms {
        assert!(venue.is_empty() || used == 1, "{venue} on {date}");
    }
    for a in &l.teams {
        for b in l
            .teams
            .iter()
            .filter(|b| b.id > a.id && b.division == a.division)
        {
            let met = [(a.id, b.id), (b.id, a.id)].map(|p| pairs.get(&p).copied().unwrap_or(0));
            match legs {
                2 => assert_eq!(met, [1, 1]),
                _ => assert_eq!(met[0] + met[1], 1),
            }
        }
    }
}

/// The smallest leagues and a large one; eight teams are in the next test, and those between are made in the same way.
#[test]
fn fixtures_keep_the_laws_of_a_double_round_robin() {
    for teams in [2u32, 3, 4, 9] {
        let needed = 2 * (teams - 1 + teams % 2);
        for legs in [2usize, 1] {
            let mut l = league(teams as usize);
            l.rule.legs = legs as u16;
            l.make_fixtures(&days(needed * legs as u32 / 2), 1)
                .expect("nothing stands in the way");
            check(&l, legs);
            if teams == 3 {
                let again = l.clone();
                l.make_fixtures(&days(needed * legs as u32 / 2), 1)
                    .expect("again");
                assert_eq!(l, again, "the same seed, the same list");
            }
        }
    }
}

/// The textbook's figures: D. de Werra, "Scheduling in sports", 1981.
#[test]
fn lists_that_nothing_stands_in_the_way_of_have_the_fewest_breaks() {
    for (teams, legs, breaks, weeks) in [
        (11, 1, 0, None),
        (12, 1, 10, None),
        (12, 2, 30, Some(11)),
        (16, 2, 42, Some(15)),
        (7, 2, 7, Some(7)),
        (4, 2, 6, Some(3)),
        (2, 2, 0, Some(1)),
    ] {
        let mut l = league(teams);
        l.rule.legs = legs;
        let needed = (teams - 1 + teams % 2) as u32 * u32::from(legs);
        l.make_fixtures(&days(needed), 7)
            .expect("nothing stands in the way");
        check(&l, usize::from(legs));
        // Counted by hand, team by team.
        let mut counted = 0;
        for team in &l.teams {
            let own = l
                .matches
                .iter()
                .filter(|m| [m.home, m.away].contains(&team.id));
            let homes: Vec<bool> = own.map(|m| m.home == team.id).collect();
            counted += homes.windows(2).filter(|w| w[0] == w[1]).count();
            let longest = homes.chunk_by(|a, b| a == b).map(<[bool]>::len).max();
            assert!(
                longest <= Some(if teams == 4 { 3 } else { 2 }),
                "{teams} teams"
            );
        }
        assert_eq!(counted, breaks, "{teams} teams, {legs}");
        let week = days(2)[1] - days(2)[0];
        let found = l.fairness().expect("a list");
        assert_eq!(
            (found.breaks, found.least),
            (breaks, breaks),
            "{teams} teams"
        );
        assert_eq!(
            found.return_days,
            weeks.map(|n| n * week.num_days()),
            "{teams} teams"
        );
    }
    // Two halls, each shared by two teams, cost nothing.
    let mut l = league(12);
    l.teams[1].venue = "room 0".into();
    l.teams[5].venue = "Room 4".into();
    l.make_fixtures(&days(22), 7).expect("halls for all");
    check(&l, 2);
    assert_eq!(l.fairness().map(|f| f.breaks), Some(30));
}

#[test]
fn shared_rooms_and_free_dates_are_kept() {
    let mut l = league(8);
    // Two pairs of teams share a room, and two teams cannot play on some dates.
    l.teams[1].venue = "room 1".into();
    l.teams[3].venue = "Room 3".into();
    l.teams[4].free = vec![day(0), day(5)];
    l.teams[6].free = vec![day(3)];
    l.make_fixtures(&days(16), 3)
        .expect("sixteen dates are enough");
    check(&l, 2);
    // Three divisions at once, two teams of different ones in one room.
    let mut l = League::new("w", "W", LeagueRule::default());
    for n in 0..12u16 {
        let room = match n {
            4 => "room 0".to_owned(),
            n => format!("Room {n}"),
        };
        enter(&mut l, &format!("Team {n}"), n / 4 + 1, &room, &[]);
    }
    l.make_fixtures(&days(6), 1).expect("six dates are enough");
    check(&l, 2);
}

/// Why something was refused.
fn why<T: std::fmt::Debug>(refused: Result<T, Refusal>) -> String {
    refused.expect_err("refused").to_string()
}

#[test]
fn dates_that_cannot_be_kept_are_named() {
    let clashes = |l: &mut League, dates: &[NaiveDate]| {
        let refused = l.make_fixtures(dates, 1).expect_err("clashes");
        assert_eq!(refused.kind, "fixtures");
        refused.to_string()
    };
    let mut l = league(6);
    assert_eq!(
        clashes(&mut l, &days(9)),
        "division 1 needs 10 dates for every team to meet every other, but there are 9"
    );
    l.teams[2].free = days(3);
    assert_eq!(
        clashes(&mut l, &days(12)),
        "Team 3 has 10 matches but can play on only 9 of the dates"
    );
    let mut l = league(4);
    l.teams.iter_mut().for_each(|t| t.venue = "The Bell".into());
    assert_eq!(
        clashes(&mut l, &days(6)),
        "The Bell has 12 home matches but holds only 6 over all dates"
    );
    assert!(l.matches.is_empty());
    // Counting does not show it, but no list works: three teams of four share a room for one match, on six dates.
    let mut l = league(4);
    (0..2).for_each(|at| l.teams[at].venue = "The Bell".into());
    l.teams[0].free = vec![day(0)];
    let found = clashes(&mut l, &days(6));
    assert!(
        found.contains("Team 1 has 6 matches but can play on only 5 of the dates"),
        "{found}"
    );
    let mut one = league(1);
    assert_eq!(
        clashes(&mut one, &days(6)),
        "division 1 has 1 team; a fixture list needs two"
    );
}

#[test]
fn nobody_plays_for_two_teams() {
    let mut l = league(2);
    let before = l.clone();
    assert_eq!(
        why(l.register(2, "PLAYER 1A", None, None)),
        "PLAYER 1A already plays for Team 1"
    );
    assert_eq!(
        why(l.add_team("team 1", 1)),
        "there is already a team \"Team 1\""
    );
    assert!(l.add_team("Third", 0).is_err());
    assert_eq!(l, before);
    let mut third = l.clone();
    let id = enter(&mut third, "Third", 1, "", &[("Zoë", None)]);
    assert_eq!(
        why(third.register(id, "zoe", None, None)),
        "zoe already plays for Third"
    );
    let go = |l: &mut League| l.transfer("Player 1a", [1, 2], day(3));
    go(&mut l).expect("moves");
    assert_eq!(l.teams[0].roster[0].until, day(3).pred_opt());
    assert_eq!(l.teams[1].roster[2].from, Some(day(3)));
    assert_eq!(why(go(&mut l)), "Player 1a does not play for Team 1");
    assert!(l.transfer("Player 1b", [1, 1], day(3)).is_err());
    assert_eq!(l.find_team("2").map(|t| t.id), Ok(2));
    assert_eq!(
        why(l.find_team("team")),
        "\"team\" could be Team 1 or Team 2"
    );
    // "all" is no part of a name.
    l.teams[0].name = "Hall End".to_owned();
    for nobody in ["", "all"] {
        assert!(l.find_team(nobody).is_err(), "{nobody}");
    }
}

#[test]
fn results_are_entered_once_and_only_if_they_can_be() {
    let mut l = league(4);
    l.make_fixtures(&days(6), 1).expect("dates");
    let before = l.clone();
    for bad in [result(5, 5), result(5, 3), result(10, 0)] {
        let refused = l.score(1, bad, false).expect_err("impossible");
        assert!(refused.to_string().starts_with("match 1: "), "{refused}");
    }
    // Nine games to 21: four won make at least 84 points.
    let short = LeagueResult {
        points: Some([105, 80]),
        ..result(5, 4)
    };
    let refused = why(l.score(1, short, false));
    assert!(
        refused.starts_with("match 1: ") && !refused.contains(';'),
        "{refused}"
    );
    // Given game by game, they add up, and each must be a game to 21.
    let each = |last: [u32; 2]| {
        let mut games = [[21, 15]; 9];
        games[..3].fill([18, 21]);
        games[8] = last;
        LeagueResult::of_games(&games)
    };
    assert_eq!(
        (each([20, 21]).games, each([20, 21]).points),
        ([5, 4], Some([3 * 18 + 5 * 21 + 20, 4 * 21 + 5 * 15]))
    );
    for last in [[21, 21], [20, 19], [0, 0]] {
        let refused = l.score(1, each(last), false).expect_err("no game to 21");
        assert!(refused.to_string().contains("game 9:"), "{refused}");
    }
    assert_eq!(
        why(l.score(1, result(5, 4), true)),
        "match 1 has no result yet"
    );
    assert_eq!(
        why(l.score(99, result(5, 4), false)),
        "there is no match 99; matches are 1 to 12"
    );
    l.postpone(1, None).expect("put off");
    let put_off = l.score(1, result(5, 4), false).expect_err("no day");
    assert_eq!(put_off.kind, "postponed");
    assert!(put_off.to_string().starts_with("match 1, "), "{put_off}");
    let other = l.matches[2].date;
    let busy = l.postpone(1, Some(other)).expect_err("a day that is taken");
    assert_eq!(busy.kind, "fixtures");
    // A match that is void keeps nobody from playing.
    let mut void = l.clone();
    let there = l.matches.iter().filter(|m| m.date == other);
    for number in there.map(|m| m.number) {
        void.declare_void(number, "the hall burnt down")
            .expect("open");
    }
    void.postpone(1, Some(other)).expect("free now");
    l.postpone(1, Some(day(20))).expect("a free day");
    l.score(
        1,
        LeagueResult {
            points: Some([170, 150]),
            ..result(5, 4)
        },
        false,
    )
    .expect("possible");
    assert_eq!(
        why(l.score(1, result(6, 3), false)),
        "already entered: match 1 ended 5-4"
    );
    l.score(1, result(6, 3), true).expect("corrected");
    assert_eq!(why(l.postpone(1, None)), "match 1 has a result");
    assert_eq!(why(l.make_fixtures(&days(6), 2)), "match 1 has a result");
    assert_ne!(l, before);
}

#[test]
fn borrowed_players_have_their_limits() {
    let mut l = league(4);
    l.make_fixtures(&days(6), 1).expect("dates");
    let of = |l: &League, team: u16| -> Vec<u16> {
        l.matches
            .iter()
            .filter(|m| m.home == team || m.away == team)
            .map(|m| m.number)
            .collect()
    };
    let with = |names: &[&str]| LeagueResult {
        borrowed: names
            .iter()
            .map(|n| Borrowed {
                team: 1,
                name: (*n).to_owned(),
            })
            .collect(),
        ..result(5, 4)
    };
    let own = of(&l, 1);
    assert!(
        l.score(own[0], with(&["Player 2a", "Player 3a"]), false)
            .is_err(),
        "two at once"
    );
    assert!(
        l.score(own[0], with(&["player 1b"]), false).is_err(),
        "their own"
    );
    for &number in &own[..3] {
        l.score(number, with(&["Player 4b"]), false)
            .expect("three times");
    }
    for name in ["PLAYER 4B", " Player  4b "] {
        let refused = l.score(own[3], with(&[name]), false);
        let said = refused.expect_err("a fourth time").to_string();
        let limit = "for 3 matches, but 3 is the most for one player";
        assert!(said.contains(limit), "{said}");
    }
    assert!(l.score(own[3], with(&[" "]), false).is_err(), "nobody");
    let other = l.matches[usize::from(own[3]) - 1].clone();
    let other = if other.home == 1 {
        other.away
    } else {
        other.home
    };
    let mut both = with(&["Player 4a"]);
    both.borrowed.push(Borrowed {
        team: other,
        name: "player 4a".to_owned(),
    });
    assert!(l.score(own[3], both, false).is_err(), "for both sides");
    assert!(l.score(own[3], with(&["Player 4a"]), false).is_ok());
}

#[test]
fn fixtures_are_cleared_until_a_match_is_played() {
    let mut l = league(4);
    l.make_fixtures(&days(6), 1).expect("dates");
    assert_eq!(
        why(l.add_team("Late", 1)),
        "the fixtures are already made: a new team would have no matches"
    );
    l.clear_fixtures().expect("nothing is played");
    enter(&mut l, "Late", 1, "", &[]);
    l.make_fixtures(&days(10), 1).expect("dates");
    l.score(1, result(5, 4), false).expect("played");
    assert_eq!(why(l.clear_fixtures()), "match 1 has a result");
}

#[test]
fn the_table_is_what_the_results_say() {
    let mut dice = Dice::new(3, "test");
    for seed in 0..6 {
        let mut l = league(6);
        l.make_fixtures(&days(10), seed).expect("dates");
        for number in 1..=30u16 {
            let home = dice.below(10) as u32;
            match dice.below(8) {
                0 => l.score(number, l.conceded((number % 2) as u8, false), false),
                1 => Ok(()),
                _ => l.score(number, result(home, 9 - home), false),
            }
            .expect("possible");
        }
        l.penalise(2, -1, "late card").expect("a penalty");
        let table = l.table(1);
        for row in &table {
            // Counted again, from the matches alone.
            let own: Vec<[u32; 2]> = l
                .matches
                .iter()
                .filter_map(|m| {
                    let r = m.result.as_ref()?;
                    match row.id {
                        id if id == m.home => Some(r.games),
                        id if id == m.away => Some([r.games[1], r.games[0]]),
                        _ => None,
                    }
                })
                .collect();
            let won = own.iter().filter(|g| g[0] > g[1]).count() as i64;
            assert_eq!(row.played as usize, own.len());
            assert_eq!(
                (i64::from(row.won), row.won + row.drawn + row.lost),
                (won, row.played)
            );
            assert_eq!(row.made, own.iter().map(|g| i64::from(g[0])).sum::<i64>());
            assert_eq!(row.difference, row.made - row.against);
            assert_eq!(row.points, 2 * won - i64::from(row.id == 2));
        }
        assert!(
            table
                .windows(2)
                .all(|r| r[0].points >= r[1].points && r[0].rank <= r[1].rank)
        );
        let equal = |a: &LeagueRow, b: &LeagueRow| a.points == b.points;
        for pair in table.windows(2) {
            if !equal(&pair[0], &pair[1]) {
                assert!(pair[0].rank < pair[1].rank);
            } else if pair[0].rank < pair[1].rank {
                assert!(pair[1].tie_break.is_some());
            }
        }
        let points: i64 = table.iter().map(|r| r.points).sum();
        assert_eq!(
            points,
            2 * l.matches.iter().filter(|m| m.result.is_some()).count() as i64 - 1
        );
    }
}

#[test]
fn divisions_change_at_the_end() {
    let mut l = League::new("w", "W", LeagueRule::default());
    for n in 0..8u16 {
        enter(&mut l, &format!("Team {n}"), n / 4 + 1, "", &[]);
    }
    l.make_fixtures(&days(6), 1).expect("dates");
    for number in 1..=24 {
        let m = l.find_match(number).expect("there").clone();
        // The lower id always wins.
        let home = if m.home < m.away { 9 } else { 0 };
        l.score(number, result(home, 9 - home), false)
            .expect("possible");
    }
    let moves = l.moves();
    assert_eq!(
        moves,
        [
            Move {
                team: 4,
                from: 1,
                to: 2,
                shared: false
            },
            Move {
                team: 5,
                from: 2,
                to: 1,
                shared: false
            },
        ]
    );
    // Nothing played: the teams that would move share their rank with the rest.
    l.matches.iter_mut().for_each(|m| m.result = None);
    assert!(l.moves().iter().all(|m| m.shared));
}

#[test]
fn bad_rules_are_refused() {
    for (text, word) in [
        (r#"{"gmaes": 9}"#, "gmaes"),
        (r#"{"legs": 3}"#, "legs"),
        (r#"{"win": 1, "draw": 2}"#, "at least a draw"),
        (r#"{"games": 5, "conceded_games": 6}"#, "conceded"),
        ("[6, 9]", "object"),
    ] {
        let error = LeagueRule::from_json(text).expect_err(text).to_string();
        assert!(error.contains(word), "{error}");
    }
    assert_eq!(
        LeagueRule::from_json(r#"{"games": 5}"#).map(|r| r.conceded_games),
        Ok(5)
    );
}

#[test]
fn a_new_surname_reaches_the_rosters() {
    let mut league = League::new("winter", "Winter", LeagueRule::default());
    let ann = MemberId(4);
    let players = [("Ann Lee", Some(ann)), ("Ann Lee Senior", None)];
    let team = enter(&mut league, "Fowey", 1, "", &players);
    // Entered before she was a member: the name is hers where it was nobody else's.
    let other = enter(&mut league, "Bude", 1, "", &[]);
    league.teams[1].roster.push(Registered {
        name: "Ann LEE".to_owned(),
        member: None,
        from: None,
        until: None,
    });
    league.member_is_called(ann, None, "Ann Marsh");
    let names = |league: &League, team| -> Vec<String> {
        let roster = &league.team(team).expect("a team").roster;
        roster.iter().map(|r| r.name.clone()).collect()
    };
    assert_eq!(names(&league, team), ["Ann Marsh", "Ann Lee Senior"]);
    assert_eq!(names(&league, other), ["Ann LEE"]);
    assert_eq!(league.only_listed("ann lee"), Some("Ann LEE"));
    league.member_is_called(ann, Some("Ann Lee"), "Ann Roe");
    assert_eq!(names(&league, team), ["Ann Roe", "Ann Lee Senior"]);
    assert_eq!(names(&league, other), ["Ann Roe"]);
}

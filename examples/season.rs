//! A season and a league made of hands the engine plays itself, with every table of theirs recomputed from the raw
//! results by code that shares nothing with benny's; and what drawing with the season in mind achieves.
//!
//! `cargo run --release --example season [NIGHTS] [PLAYERS] [ROUNDS] [SEED]`: by default 30 nights of 40 players and 8
//! rounds of 8 hands, 19,200 hands in all. Ends with status 1 where a table is not what the results say.

use benny::club::{Calendar, League, LeagueRule, Members, Night, Person, SeasonRule, season};
use benny::engine::Points;
use benny::engine::{RuleSet, Seat};
use benny::players::{Bot, Key, Player, deal, play_hand};
use benny::seating::{Format, PlayerNo, Table, past_of};
use benny::tournament::{DrawRequest, Entry, NewEntrant, Settings, Tournament};
use std::collections::BTreeMap;
use std::error::Error;

/// The levels of the players, a third of the club each.
const LEVELS: [&str; 3] = ["club", "rule", "beginner"];

/// Plays hands of euchre at a table; a player's number decides their level.
struct Play {
    rules: RuleSet,
    bots: Vec<Bot>,
    seed: u64,
    hands: u32,
}

impl Play {
    fn new(seed: u64) -> Result<Self, Box<dyn Error>> {
        let bots = LEVELS.iter().map(|name| Bot::named(name));
        Ok(Play {
            rules: RuleSet::preset("north-american")?,
            bots: bots.collect::<Result<_, _>>()?,
            seed,
            hands: 0,
        })
    }

    /// Plays until a hand has scored, between four players given by number in seat order.
    fn hand(&mut self, seats: [u16; 4], points: &mut Points) -> Result<(), Box<dyn Error>> {
        loop {
            self.hands += 1;
            let key = Key::deal(self.seed, 0, 0, self.hands);
            let dealer = Seat::new((self.hands % 4) as u8);
            let hand = deal(&self.rules, dealer, key).ok_or("the pack is too small")?;
            let mut players: Vec<&mut dyn Player> = Vec::new();
            players.extend(self.bots.iter_mut().map(|bot| bot as &mut dyn Player));
            let level = |seat: Seat| usize::from(seats[seat.index()]) % LEVELS.len();
            let over = play_hand(hand, &mut players, level, *points, key);
            if let Some(outcome) = over.outcome() {
                *points = *points + self.rules.points(&outcome);
                return Ok(());
            }
        }
    }
}

/// The raw result of a table: who played, and what they made.
struct Raw {
    sides: [[u16; 2]; 2],
    points: Points,
}

fn seats(table: &Table) -> Result<[[u16; 2]; 2], Box<dyn Error>> {
    let side = |side: &Vec<PlayerNo>| {
        <[PlayerNo; 2]>::try_from(side.as_slice())
            .map(|two| two.map(u16::from))
            .map_err(|_| "two a side")
    };
    Ok([side(&table.sides[0])?, side(&table.sides[1])?])
}

/// A season's nights, and the raw results of each.
type Season = (Vec<Tournament>, Vec<Vec<Raw>>);

/// Plays a season's nights; gives them with their raw results.
fn nights(figures: [u16; 3], seed: u64, remember: bool) -> Result<Season, Box<dyn Error>> {
    let [nights, players, rounds] = figures;
    let mut play = Play::new(seed)?;
    let (mut all, mut raws): (Vec<Tournament>, Vec<Vec<Raw>>) = (Vec::new(), Vec::new());
    let first = chrono::NaiveDate::from_ymd_opt(2026, 1, 2).ok_or("a day")?;
    for n in 0..nights {
        let mut settings = Settings::new(play.rules.clone());
        (settings.rounds, settings.rounds_open) = (rounds, false);
        let slug = format!("night-{:03}", n + 1);
        let day = first + chrono::Days::new(7 * u64::from(n));
        let mut t = Tournament::new(&slug, &slug, day, settings);
        t.add(
            (1..=players)
                .map(|p| NewEntrant::named(&format!("Player {p}")))
                .collect(),
        )?;
        let asked = DrawRequest {
            seed: seed + u64::from(n),
            ..DrawRequest::default()
        };
        let tables = all.iter().flat_map(|t| &t.rounds).flat_map(|r| &r.tables);
        let past = past_of(tables, Format::Progressive);
        match remember && n > 0 {
            true => t.draw_remembering(&asked, &past)?,
            false => t.draw(&asked)?,
        };
        let mut raw = Vec::new();
        for round in t.rounds.clone() {
            for table in &round.tables {
                let sides = seats(table)?;
                let mut points = Points::default();
                for _ in 0..8 {
                    let [[a, c], [b, d]] = sides;
                    play.hand([a, b, c, d], &mut points)?;
                }
                t.score(Entry {
                    round: Some(round.round),
                    table: table.table,
                    points,
                    ..Entry::default()
                })?;
                raw.push(Raw { sides, points });
            }
        }
        all.push(t);
        raws.push(raw);
    }
    Ok((all, raws))
}

/// How often the pairs of players met, counted from the raw results.
fn met(players: u16, raws: &[Vec<Raw>]) -> String {
    let n = usize::from(players);
    let (mut partners, mut meetings) = (vec![0u32; n * n], vec![0u32; n * n]);
    for raw in raws.iter().flatten() {
        let all: Vec<(u16, usize)> = (0..2).flat_map(|s| raw.sides[s].map(|p| (p, s))).collect();
        for (at, &(a, side)) in all.iter().enumerate() {
            for &(b, other) in &all[at + 1..] {
                let at = usize::from(a.min(b) - 1) * n + usize::from(a.max(b) - 1);
                meetings[at] += 1;
                partners[at] += u32::from(side == other);
            }
        }
    }
    let over = |counts: &[u32]| {
        let pairs = (0..n).flat_map(|a| (a + 1..n).map(move |b| a * n + b));
        let counts: Vec<u32> = pairs.map(|at| counts[at]).collect();
        let never = counts.iter().filter(|&&c| c == 0).count();
        let (least, most) = (counts.iter().min(), counts.iter().max());
        let mean = f64::from(counts.iter().sum::<u32>()) / counts.len().max(1) as f64;
        let square: f64 = counts.iter().map(|&c| (f64::from(c) - mean).powi(2)).sum();
        let spread = (square / counts.len().max(1) as f64).sqrt();
        format!(
            "never {never:3}, from {} to {:2}, mean {mean:.2} ± {spread:.2}",
            least.unwrap_or(&0),
            most.unwrap_or(&0)
        )
    };
    format!(
        "partners: {}\n           met:      {}",
        over(&partners),
        over(&meetings)
    )
}

/// Compares the season's standings with the sums of the raw results; gives how many lines differ.
fn check_season(
    all: &[Tournament],
    raws: &[Vec<Raw>],
    players: u16,
) -> Result<usize, Box<dyn Error>> {
    let digests: Vec<Night> = all.iter().map(Night::of).collect();
    let digests: Vec<&Night> = digests.iter().collect();
    let best = usize::from(u16::try_from(all.len())? * 2 / 3);
    let mut wrong = 0;
    for what in ["night", "share"] {
        let rule = format!(
            r#"{{"points":"{what}","best":{best},"attendance":2,"guests":true,"tie_breaks":[]}}"#
        );
        let standings = season(
            &SeasonRule::from_json(&rule)?,
            &digests,
            &Members::default(),
        );
        // Worked out here: each night's points or share, the best of them, and two points for coming.
        let mut own: BTreeMap<u16, Vec<i64>> = BTreeMap::new();
        for raw in raws {
            for player in 1..=players {
                let (mut made, mut both) = (0i64, 0i64);
                for table in raw {
                    for side in 0..2 {
                        if table.sides[side].contains(&player) {
                            made += i64::from(table.points[side]);
                            both += i64::from(table.points[0] + table.points[1]);
                        }
                    }
                }
                let value = match what {
                    "night" => made,
                    _ => ((1000 * made) as f64 / both.max(1) as f64 + 0.5).floor() as i64,
                };
                own.entry(player).or_default().push(value);
            }
        }
        let totals: BTreeMap<u16, i64> = own
            .iter()
            .map(|(&player, nights)| {
                let mut nights = nights.clone();
                nights.sort_unstable();
                let counted: i64 = nights.iter().rev().take(best).sum();
                (player, counted + 2 * nights.len() as i64)
            })
            .collect();
        for row in &standings.rows {
            let Person::Guest(name) = &row.person else {
                wrong += 1;
                continue;
            };
            let player: u16 = name.trim_start_matches("Player ").parse()?;
            let rank = 1 + totals.values().filter(|&&t| t > totals[&player]).count();
            wrong += usize::from(row.points != totals[&player] || usize::from(row.rank) != rank);
        }
        wrong += usize::from(standings.rows.len() != usize::from(players));
        if let Some(first) = standings.rows.first() {
            println!(
                "season by {what}: {} first with {}, {wrong} lines differ",
                first.name, first.points
            );
        }
    }
    Ok(wrong)
}

/// A league of eight teams: three pairs a side, every pair against every pair to 21; gives how many lines of its table
/// differ.
fn check_league(seed: u64) -> Result<usize, Box<dyn Error>> {
    let mut play = Play::new(seed)?;
    let mut league = League::new("league", "League", LeagueRule::default());
    for team in 0..8u16 {
        let players = (0..6)
            .map(|p| (format!("T{team}P{p}"), None))
            .collect::<Vec<_>>();
        league.add_team(&format!("Team {team}"), 1, "", &players)?;
    }
    let first = chrono::NaiveDate::from_ymd_opt(2026, 10, 1).ok_or("a day")?;
    league.make_fixtures(
        &Calendar {
            from: first,
            every: 7,
            but: Vec::new(),
        }
        .days(20),
        seed,
    )?;
    let mut table: BTreeMap<String, [i64; 6]> = BTreeMap::new();
    for one in league.matches.clone() {
        let mut games = [0u32; 2];
        let mut made = Points::default();
        for home in 0..3u16 {
            for away in 0..3u16 {
                let mut points = Points::default();
                let (h, a) = (6 * one.home + 2 * home, 6 * one.away + 2 * away);
                while points.iter().all(|&p| p < 21) {
                    play.hand([h, a, h + 1, a + 1], &mut points)?;
                }
                games[usize::from(points[1] > points[0])] += 1;
                made = made + points;
            }
        }
        let mut result = league.conceded(0, false);
        (result.games, result.points, result.conceded) =
            (games, Some(made.pair().map(i32::unsigned_abs)), None);
        league.score(one.number, result, false)?;
        for (team, (us, them)) in [
            (one.home, (games[0], games[1])),
            (one.away, (games[1], games[0])),
        ] {
            let row = table.entry(league.team_name(team).to_owned()).or_default();
            row[0] += 1;
            row[1] += i64::from(us > them);
            row[2] += i64::from(us < them);
            row[3] += i64::from(us);
            row[4] += i64::from(them);
            row[5] += 2 * i64::from(us > them);
        }
    }
    let rows = league.table(1);
    let differs = |row: &&benny::club::LeagueRow| {
        let own = [
            row.played.into(),
            row.won.into(),
            row.lost.into(),
            row.made as i64,
            row.against as i64,
            row.points,
        ];
        table.get(&row.team) != Some(&own)
    };
    let falling = rows
        .windows(2)
        .all(|w| (w[0].points, w[0].difference) >= (w[1].points, w[1].difference));
    let wrong = rows.iter().filter(differs).count() + usize::from(!falling) + 8 - rows.len().min(8);
    println!(
        "league: {} matches, {} hands, {wrong} lines differ",
        league.matches.len(),
        play.hands
    );
    Ok(wrong)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let mut number = |usual: u16| args.next().and_then(|a| a.parse().ok()).unwrap_or(usual);
    let figures = [number(30), number(40), number(8)];
    let seed = u64::from(number(1));
    let [count, players, rounds] = figures;
    println!("{count} nights, {players} players, {rounds} rounds, seed {seed}");
    let mut wrong = 0;
    for remember in [false, true] {
        let (all, raws) = nights(figures, seed, remember)?;
        let how = if remember { "remembered" } else { "plain     " };
        println!("{how} {}", met(players, &raws));
        wrong += check_season(&all, &raws, players)?;
    }
    wrong += check_league(seed)?;
    std::process::exit(i32::from(wrong > 0));
}

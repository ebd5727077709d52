//! Three years of two clubs, played through the desk as an organiser would, with every figure recomputed from the raw results
//! by lines that share nothing with benny's: night rows, seasons, what everybody has done, ratings, dues, attendance, leagues
//! with their play-offs, and what the two files say once they are merged.
//!
//! `cargo run --example three_years [NIGHTS A YEAR] [SEED]`: 12 nights a year by default. Ends with status 1 where a figure
//! is not what the results say.

use benny::club::{LeagueResult, Person};
use benny::desk::club::Answers;
use benny::desk::{Act, Desk, Logged, Origin};
use benny::engine::{Points, RuleSet};
use benny::tournament::document::Ids;
use benny::tournament::{DrawRequest, Entry, NewEntrant, Settings, Tournament};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::path::Path;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// SplitMix64: the same on every machine.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % n.max(1)
    }
}

/// The figures that were compared, and those that differ.
#[derive(Default)]
struct Count(BTreeMap<&'static str, [usize; 2]>);

impl Count {
    fn same<T: PartialEq + std::fmt::Debug>(&mut self, what: &'static str, ours: T, theirs: T) {
        let counts = self.0.entry(what).or_default();
        counts[0] += 1;
        if ours != theirs {
            counts[1] += 1;
            println!("{what}: {ours:?} here, benny has {theirs:?}");
        }
    }
}

/// A table's raw result: who sat where, and what they made.
struct Raw {
    sides: [[String; 2]; 2],
    points: [i64; 2],
}

/// A night's raw results, round by round.
struct Night {
    year: usize,
    people: Vec<String>,
    rounds: Vec<Vec<Raw>>,
}

impl Night {
    /// Everybody's points and tables won.
    fn sums(&self) -> BTreeMap<&str, [i64; 2]> {
        let mut sums: BTreeMap<&str, [i64; 2]> = self
            .people
            .iter()
            .map(|name| (name.as_str(), [0; 2]))
            .collect();
        for raw in self.rounds.iter().flatten() {
            for side in 0..2 {
                for name in &raw.sides[side] {
                    if let Some(sum) = sums.get_mut(name.as_str()) {
                        sum[0] += raw.points[side];
                        sum[1] += i64::from(raw.points[side] > raw.points[1 - side]);
                    }
                }
            }
        }
        sums
    }
}

/// The rank of a value among others, the largest first; equals share it.
fn rank(value: i64, all: impl Iterator<Item = i64>) -> usize {
    1 + all.filter(|other| *other > value).count()
}

fn act(year: usize) -> Act {
    Act {
        at: format!("{}-12-31T20:00:00Z", 2024 + year),
        by: "secretary".to_owned(),
        origin: Origin::CommandLine,
    }
}

/// Does something to the club file; gives its answer.
fn does(desk: &mut Desk, year: usize, deed: Value) -> Outcome<Value> {
    let verb = deed["do"].as_str().unwrap_or_default();
    let verb = benny::desk::acts::named(verb).ok_or("no such act")?;
    Ok(desk
        .act_on_file(&act(year), verb.read(deed)?, false)?
        .answer)
}

/// Plays a club's three years into its file; gives the raw results.
fn play(desk: &mut Desk, club: &str, a_year: usize, dice: &mut Dice) -> Outcome<Vec<Night>> {
    let members: Vec<String> = (1..=20).map(|n| format!("{club} {}", name(n))).collect();
    let mut nights = Vec::new();
    for year in 0..3 {
        let first = chrono::NaiveDate::from_ymd_opt(2024 + year as i32, 1, 5).ok_or("a day")?;
        let rule = ["best:8", "places", "percent,best:6"][year];
        let from = format!("{}-01-01", 2024 + year);
        let until = format!("{}-12-31", 2024 + year);
        let season = json!({"do": "season new", "name": format!("{club} {}", 2024 + year), "rule": rule, "from": from, "until": until});
        does(desk, year, season)?;
        for n in 0..a_year {
            // Who comes is another choice each time, always whole tables.
            let tables = 3 + dice.below(3) as usize;
            let mut people = members.clone();
            while people.len() > 4 * tables {
                people.remove(dice.below(people.len() as u64) as usize);
            }
            let slug = format!("{}-{year}-{n}", club.to_lowercase());
            let day = first + chrono::Days::new(28 * n as u64 % 350);
            let mut settings = Settings::new(RuleSet::preset("north-american")?);
            (settings.rounds, settings.rounds_open) = (4, false);
            let mut t = Tournament::new(&slug, &slug, day, settings);
            t.add(people.iter().map(|name| NewEntrant::named(name)).collect())?;
            let seed = dice.below(1 << 30);
            t.draw(&DrawRequest {
                seed,
                ..DrawRequest::default()
            })?;
            let mut rounds = Vec::new();
            for round in t.rounds().to_vec() {
                let mut raws = Vec::new();
                for table in &round.tables {
                    // Eight hands, each worth one or two points.
                    let mut points = [0i64; 2];
                    for _ in 0..8 {
                        points[dice.below(2) as usize] += 1 + dice.below(2) as i64;
                    }
                    t.score(Entry {
                        round: Some(round.round),
                        table: table.table,
                        points: Points::of(points.map(|p| p as i32)),
                        ..Entry::default()
                    })?;
                    let called = |side: usize| {
                        let names = table.sides[side]
                            .iter()
                            .map(|no| people[no.index()].clone());
                        <[String; 2]>::try_from(names.collect::<Vec<_>>()).map_err(|_| "two a side")
                    };
                    raws.push(Raw {
                        sides: [called(0)?, called(1)?],
                        points,
                    });
                }
                rounds.push(raws);
            }
            desk.add_recognised(
                &act(year),
                Logged::night("import", &slug),
                &mut t,
                &Ids::default(),
                &Answers::default(),
            )?;
            let close = benny::tournament::acts::read(json!({"do": "close", "slug": slug}))?;
            desk.act(&act(year), close, false)?;
            nights.push(Night {
                year,
                people,
                rounds,
            });
        }
    }
    Ok(nights)
}

fn name(n: usize) -> String {
    const FIRST: [&str; 5] = ["Ada", "Bea", "Cal", "Dot", "Eli"];
    const LAST: [&str; 4] = ["Ashby", "Burrow", "Kestle", "Trewin"];
    format!("{} {}", FIRST[n % 5], LAST[n / 5 % 4])
}

/// Compares what the file says about its nights, seasons, members and ratings.
fn check_nights(desk: &Desk, club: &str, nights: &[Night], count: &mut Count) -> Outcome<()> {
    let members = desk.members()?;
    let kept = desk.nights()?;
    count.same("nights", nights.len(), kept.len());
    for (own, night) in nights.iter().zip(&kept) {
        let sums = own.sums();
        for line in &night.people {
            let name = members.called(&line.person);
            let [points, wins] = sums.get(name).copied().unwrap_or([-1; 2]);
            let place = rank(points, sums.values().map(|sum| sum[0]));
            let theirs = (line.points, i64::from(line.wins), usize::from(line.rank));
            // Equal points are told apart by tables won, then by what benny's tie-breaks say.
            let shared = sums.values().filter(|sum| sum[0] == points).count();
            let fits = (place..place + shared).contains(&theirs.2);
            count.same(
                "night rows",
                (points, wins, true),
                (theirs.0, theirs.1, fits),
            );
        }
    }
    // Seasons: each year by its own rule.
    const PLACES: [i64; 10] = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];
    for year in 0..3 {
        let view = desk.season(Some(&format!("{club} {}", 2024 + year)))?;
        let mut each: BTreeMap<String, Vec<i64>> = BTreeMap::new();
        for (own, night) in nights.iter().zip(&kept).filter(|(own, _)| own.year == year) {
            let sums = own.sums();
            for (name, [points, _]) in &sums {
                let both: i64 = own
                    .rounds
                    .iter()
                    .flatten()
                    .filter(|raw| raw.sides.iter().flatten().any(|n| n == name))
                    .map(|raw| raw.points[0] + raw.points[1])
                    .sum();
                // A place is the night's own, tie-breaks and all.
                let line = night
                    .people
                    .iter()
                    .find(|line| members.called(&line.person) == *name);
                let place = line.map_or(0, |line| usize::from(line.rank));
                let value = match year {
                    0 => *points,
                    1 => PLACES.get(place.saturating_sub(1)).copied().unwrap_or(0),
                    _ => 10_000 * points / both,
                };
                each.entry((*name).to_owned()).or_default().push(value);
            }
        }
        let best = [8, usize::MAX, 6][year];
        let totals: BTreeMap<String, i64> = each
            .into_iter()
            .map(|(name, mut all)| {
                all.sort_unstable_by_key(|value| -value);
                (name, all.into_iter().take(best).sum())
            })
            .collect();
        count.same("season rows", totals.len(), view.standings.rows.len());
        for row in &view.standings.rows {
            let own = totals.get(&row.name).copied().unwrap_or(-1);
            let place = rank(own, totals.values().copied());
            let fits = usize::from(row.rank) >= place;
            count.same("season rows", (own, true), (row.points, fits));
        }
    }
    // What everybody has done.
    for card in desk.member_cards()? {
        let mut partners: BTreeMap<&str, [i64; 3]> = BTreeMap::new();
        let (mut played, mut won, mut points, mut came) = (0u32, 0u32, 0i64, 0usize);
        for night in nights {
            came += usize::from(night.people.contains(&card.name));
            for raw in night.rounds.iter().flatten() {
                for side in 0..2 {
                    let [a, b] = &raw.sides[side];
                    let partner = if *a == card.name {
                        b
                    } else if *b == card.name {
                        a
                    } else {
                        continue;
                    };
                    let wins = raw.points[side] > raw.points[1 - side];
                    played += 1;
                    won += u32::from(wins);
                    points += raw.points[side];
                    let with = partners.entry(partner).or_default();
                    with[0] += 1;
                    with[1] += i64::from(wins);
                    with[2] += raw.points[side];
                }
            }
        }
        let theirs = (
            card.history.nights.len(),
            card.history.played,
            card.history.wins,
            card.history.nights.iter().map(|n| n.points).sum::<i64>(),
        );
        count.same("histories", (came, played, won, points), theirs);
        let theirs: BTreeMap<&str, [i64; 3]> = card
            .history
            .partners
            .iter()
            .map(|p| {
                (
                    p.name.as_str(),
                    [i64::from(p.tables), i64::from(p.won), p.points],
                )
            })
            .collect();
        count.same("histories", partners, theirs);
    }
    // Ratings, from the rule as it stands in the handbook.
    let mut ratings: BTreeMap<&str, (f64, u32)> = BTreeMap::new();
    for round in nights.iter().flat_map(|night| &night.rounds) {
        let before = ratings.clone();
        let of = |name: &str| before.get(name).copied().unwrap_or((1000.0, 0));
        for raw in round {
            let mean =
                |side: usize| raw.sides[side].iter().map(|name| of(name).0).sum::<f64>() / 2.0;
            for side in 0..2 {
                let expected = 1.0 / (1.0 + 10f64.powf((mean(1 - side) - mean(side)) / 400.0));
                let made = raw.points[side] as f64 / (raw.points[0] + raw.points[1]) as f64;
                for name in &raw.sides[side] {
                    let (rating, tables) = of(name);
                    let step = (48.0 * 60.0 / (60.0 + f64::from(tables))).max(12.0);
                    ratings.insert(name, (rating + step * (made - expected), tables + 1));
                }
            }
        }
    }
    let (theirs, members) = desk.ratings()?;
    for (person, rating) in theirs.ranked() {
        let (own, tables) = ratings
            .get(members.called(person))
            .copied()
            .unwrap_or((0.0, 0));
        let close = (own - rating.rating).abs() < 1e-6;
        count.same("ratings", (true, tables), (close, rating.tables));
    }
    // Attendance, and a year's dues.
    let today = chrono::NaiveDate::from_ymd_opt(2026, 12, 31).ok_or("a day")?;
    for row in benny::desk::club::attendance(&kept, &members, today) {
        let there: Vec<usize> = (0..nights.len())
            .filter(|&n| nights[n].people.contains(&row.name))
            .collect();
        let missed = nights.len() - there.last().map_or(0, |last| last + 1);
        count.same(
            "attendance",
            (there.len(), missed),
            (row.nights, row.missed),
        );
    }
    for one in desk.dues(2026)?.members {
        let paid = if one.member.id.0 % 3 == 0 { 500 } else { 2000 };
        count.same("dues", (paid, 2000 - paid), (one.paid, one.owes));
    }
    Ok(())
}

/// Plays three leagues of a club, one a year, and compares their tables; the play-offs follow the last.
fn leagues(desk: &mut Desk, club: &str, dice: &mut Dice, count: &mut Count) -> Outcome<()> {
    const TEAMS: [&str; 6] = ["Anchor", "Bell", "Crown", "Duke", "Eagle", "Fox"];
    for year in 0..3 {
        let named = format!("{club} league {}", 2024 + year);
        does(desk, year, json!({"do": "league new", "name": named}))?;
        for team in TEAMS {
            does(
                desk,
                year,
                json!({"do": "league team", "name": team, "league": named}),
            )?;
        }
        let start = format!("{}-02-01", 2024 + year);
        does(
            desk,
            year,
            json!({"do": "league fixtures", "start": start, "league": named}),
        )?;
        let matches = desk.league(Some(&named))?.matches;
        count.same("fixtures", 30, matches.len());
        let met: BTreeSet<(u16, u16)> = matches.iter().map(|m| (m.home, m.away)).collect();
        count.same("fixtures", 30, met.len());
        // Played, won, drawn, lost, games for and against, points: two for a win of the nine games.
        let mut table: BTreeMap<u16, [i64; 7]> = BTreeMap::new();
        for one in &matches {
            let games: Vec<[u32; 2]> = (0..9)
                .map(|_| {
                    let loser = dice.below(21) as u32;
                    if dice.below(2) == 0 {
                        [21, loser]
                    } else {
                        [loser, 21]
                    }
                })
                .collect();
            let home = games.iter().filter(|game| game[0] > game[1]).count() as i64;
            desk.change_league(&act(year), Some(&named), |league| {
                league.score(one.number, LeagueResult::of_games(&games), false)?;
                Ok(((), "a result".to_owned()))
            })?;
            for (team, ours, theirs) in [(one.home, home, 9 - home), (one.away, 9 - home, home)] {
                let row = table.entry(team).or_default();
                let won = i64::from(ours > theirs);
                for (at, more) in [1, won, 0, 1 - won, ours, theirs, 2 * won]
                    .into_iter()
                    .enumerate()
                {
                    row[at] += more;
                }
            }
        }
        let league = desk.league(Some(&named))?;
        let rows = league.table(1);
        for row in &rows {
            let theirs = [
                row.played.into(),
                row.won.into(),
                row.drawn.into(),
                row.lost.into(),
                row.made,
                row.against,
                row.points,
            ];
            count.same(
                "league rows",
                table.get(&row.id).copied().unwrap_or_default(),
                theirs,
            );
            let place = rank(row.points, table.values().map(|row| row[6]));
            count.same("league rows", true, usize::from(row.rank) >= place);
        }
        // The play-offs of the best four: the better seed wins each time, so the first of the table is the champion.
        let made = does(
            desk,
            year,
            json!({"do": "league play-offs", "size": 4, "league": named}),
        )?;
        let seeds: Vec<&str> = rows.iter().take(4).map(|row| row.team.as_str()).collect();
        count.same("play-offs", json!(seeds), made["teams"].clone());
        for number in 1..=3 {
            let one = desk.bracket(made["bracket"].as_str())?;
            let sides = one
                .bracket
                .matches()
                .into_iter()
                .find(|m| m.number == number)
                .ok_or("a match")?
                .sides;
            let points = if sides[0] < sides[1] { "5-4" } else { "4-5" };
            does(
                desk,
                year,
                json!({"do": "bracket score", "number": number, "points": points, "bracket": made["bracket"]}),
            )?;
        }
        let one = desk.bracket(made["bracket"].as_str())?;
        let champion = one
            .bracket
            .champion()
            .map(|at| one.bracket.contestants[at].name.clone());
        count.same(
            "play-offs",
            rows.first().map(|row| row.team.clone()),
            champion,
        );
    }
    Ok(())
}

/// Both clubs' files become one: everything of both is in it, once.
fn together(paths: [&Path; 2], clubs: &[Vec<Night>; 2], count: &mut Count) -> Outcome<()> {
    let mut desk = Desk::open(paths[0], None)?;
    let merge = json!({"do": "merge", "other": paths[1], "yes": true, "new": true});
    does(&mut desk, 3, merge.clone())?;
    let nights = desk.nights()?.len();
    count.same("merged", clubs[0].len() + clubs[1].len(), nights);
    let people: BTreeSet<&String> = clubs
        .iter()
        .flatten()
        .flat_map(|night| &night.people)
        .collect();
    let members = desk.members()?;
    count.same("merged", people.len(), members.current().count());
    let mut came: BTreeMap<String, usize> = BTreeMap::new();
    for line in desk.nights()?.iter().flat_map(|night| &night.people) {
        if let Person::Member(_) = line.person {
            *came
                .entry(members.called(&line.person).to_owned())
                .or_default() += 1;
        }
    }
    for name in people {
        let own = clubs
            .iter()
            .flatten()
            .filter(|night| night.people.contains(name))
            .count();
        count.same("merged", Some(&own), came.get(name));
    }
    count.same("merged", [6, 6], {
        let records = desk.records()?;
        [records.seasons.len(), records.leagues.len()]
    });
    // Twice merged is once merged.
    let log = desk.log(true)?.len();
    does(&mut desk, 3, merge)?;
    count.same("merged", log, desk.log(true)?.len());
    Ok(())
}

fn main() -> Outcome<()> {
    let mut args = std::env::args().skip(1);
    let mut number = |usual: u64| args.next().and_then(|a| a.parse().ok()).unwrap_or(usual);
    let (a_year, seed) = (number(12) as usize, number(1));
    let folder = tempfile::tempdir()?;
    let mut count = Count::default();
    let mut clubs: [Vec<Night>; 2] = Default::default();
    let paths = ["Harbour", "Mill"].map(|club| (club, folder.path().join(format!("{club}.benny"))));
    for ((club, path), nights) in paths.iter().zip(&mut clubs) {
        let mut dice = Dice(seed * 1000 + club.len() as u64);
        let mut desk = Desk::open_or_create(path, None)?;
        *nights = play(&mut desk, club, a_year, &mut dice)?;
        does(
            &mut desk,
            2,
            json!({"do": "member dues", "year": 2026, "due": "20"}),
        )?;
        for member in desk.members()?.all() {
            let paid = if member.id.0 % 3 == 0 { "5" } else { "20" };
            does(
                &mut desk,
                2,
                json!({"do": "member dues", "year": 2026, "who": [member.id], "paid": paid}),
            )?;
        }
        leagues(&mut desk, club, &mut dice, &mut count)?;
        check_nights(&desk, club, nights, &mut count)?;
    }
    together([&paths[0].1, &paths[1].1], &clubs, &mut count)?;
    let wrong: usize = count.0.values().map(|counts| counts[1]).sum();
    for (what, [all, wrong]) in &count.0 {
        println!("{what}: {all} compared, {wrong} differ");
    }
    std::process::exit(i32::from(wrong > 0));
}

//! Ten years of weekly nights in one file: how long it takes to open, to rank a season, to show a member, to score.
//!
//! `cargo run --release --example bench_club [NIGHTS] [PLAYERS] [ROUNDS]`

use benny::desk::club::Answers;
use benny::desk::{Act, Desk, Logged, Origin};
use benny::engine::Points;
use benny::engine::rules::RuleSet;
use benny::seating::{Format, RoundNo, TableNo};
use benny::tournament::acts;
use benny::tournament::document::Ids;
use benny::tournament::{DrawRequest, Entry, NewEntrant, Settings, Tournament};
use serde_json::{Value, json};
use std::error::Error;
use std::path::Path;
use std::time::{Duration, Instant};

fn act() -> Act {
    Act {
        at: "2026-11-20T19:30:00Z".to_owned(),
        by: "bench".to_owned(),
        origin: Origin::CommandLine,
    }
}

/// A night with these players, drawn but without results; on some somebody else sits where Player 5 does.
fn night(players: usize, rounds: u16, fifth: &str) -> Result<Tournament, Box<dyn Error>> {
    let mut settings = Settings::new(RuleSet::preset("north-american")?);
    settings.format = Format::Progressive;
    settings.rounds = rounds;
    let date = chrono::NaiveDate::from_ymd_opt(2016, 1, 1).ok_or("a day")?;
    let mut t = Tournament::new("night", "Night", date, settings);
    let names = (1..=players).map(|n| match n {
        5 => NewEntrant::named(fifth),
        n => NewEntrant::named(&format!("Player {n}")),
    });
    t.add(names.collect())?;
    t.draw(&DrawRequest {
        seed: 1,
        ..DrawRequest::default()
    })?;
    Ok(t)
}

/// A small random number generator, the same on every machine.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) % n
    }
}

/// The processor time this program has had, where the system says, so that whatever else runs on the machine does not
/// count.
fn busy() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let spent = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(spent))
}

/// The best of several tries.
fn best<T>(
    tries: usize,
    mut run: impl FnMut() -> Result<T, Box<dyn Error>>,
) -> Result<Duration, Box<dyn Error>> {
    let mut best = Duration::MAX;
    for _ in 0..tries {
        let (start, before) = (Instant::now(), busy());
        run()?;
        let spent = busy().zip(before).map(|(after, before)| after - before);
        best = best.min(spent.unwrap_or_else(|| start.elapsed()));
    }
    Ok(best)
}

/// The night with something else in these fields, read and checked like any other.
fn with(t: &Tournament, changed: Value) -> Result<Tournament, Box<dyn Error>> {
    let mut fields = serde_json::to_value(t)?;
    for (field, value) in changed.as_object().into_iter().flatten() {
        fields[field] = value.clone();
    }
    Ok(serde_json::from_value(fields)?)
}

fn score(path: &Path, t: &Tournament) -> Result<Duration, Box<dyn Error>> {
    let mut desk = Desk::open_or_create(path, None)?;
    let mut t = with(t, json!({"slug": "tonight"}))?;
    desk.add_recognised(
        &act(),
        Logged::night("import", t.slug()),
        &mut t,
        &Ids::default(),
        &Answers::default(),
    )?;
    drop(desk);
    let mut table = 0;
    best(10, || {
        table += 1;
        let mut desk = Desk::open(path, None)?;
        let entry = Entry {
            round: Some(RoundNo(1)),
            table: TableNo(table),
            points: Points::of([10, 6]),
            ..Entry::default()
        };
        desk.act_of(&act(), acts::Score::from(entry))?;
        Ok(())
    })
}

/// Does something to a club file.
fn does(path: &Path, deed: serde_json::Value) -> Result<(), Box<dyn Error>> {
    let mut desk = Desk::open(path, None)?;
    let verb = benny::desk::acts::named(deed["do"].as_str().unwrap_or_default());
    desk.act_on_file(&act(), verb.ok_or("a verb")?.read(deed)?, false)?;
    Ok(())
}

/// How long each of the acts takes that look after a file with a night called tonight.
fn looked_after(path: &Path) -> Result<Vec<(&'static str, Duration)>, Box<dyn Error>> {
    let undo = || does(path, json!({"do": "undo", "yes": true}));
    let redo = || does(path, json!({"do": "redo"}));
    let delete = || {
        does(
            path,
            json!({"do": "delete", "slug": "tonight", "yes": true}),
        )
    };
    let mut found = Vec::new();
    found.push((
        "verify",
        best(3, || Ok(Desk::read_only(path, None)?.verify_lately()?))?,
    ));
    let copy = path.with_extension("copy");
    std::fs::copy(path, &copy)?;
    let restore = best(3, || Ok(benny::desk::restore(&act(), &copy, path)?))?;
    found.push(("restore", restore));
    std::fs::remove_file(&copy)?;
    let (mut undone, mut redone) = (Duration::MAX, Duration::MAX);
    for _ in 0..3 {
        undone = undone.min(best(1, undo)?);
        redone = redone.min(best(1, redo)?);
    }
    found.extend([("undo", undone), ("redo", redone)]);
    let (mut deleted, mut back) = (Duration::MAX, Duration::MAX);
    for _ in 0..3 {
        deleted = deleted.min(best(1, delete)?);
        back = back.min(best(1, undo)?);
    }
    found.extend([("delete", deleted), ("undo of a delete", back)]);
    does(path, json!({"do": "member add", "names": ["Nora Quill"]}))?;
    // Six kept copies lie beside. Timed by the clock: several are cleared at once.
    let beside = path.with_extension("benny.backups");
    std::fs::create_dir_all(&beside)?;
    for n in 1..=6 {
        let copy = beside.join(format!("2026-01-0{n}-200000-night-round-01.benny"));
        std::fs::copy(path, copy)?;
    }
    for (what, who) in [
        ("forget a member of no night", "Nora Quill"),
        ("forget a member of every third night", "Player 5"),
        ("forget a member of every night", "Player 3"),
    ] {
        let start = Instant::now();
        does(
            path,
            json!({"do": "member forget", "who": who, "yes": true}),
        )?;
        found.push((what, start.elapsed()));
    }
    Ok(found)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let mut number = |usual: u16| args.next().and_then(|a| a.parse().ok()).unwrap_or(usual);
    let (nights, players, rounds) = (number(520), number(100), number(12));
    let folder = tempfile::tempdir()?;
    let (path, empty) = (
        folder.path().join("club.benny"),
        folder.path().join("empty.benny"),
    );
    let drawn = night(usize::from(players), rounds, "Player 5")?;
    let without = night(usize::from(players), rounds, "Ray Other")?;
    let mut numbers = Numbers(7);
    let start = Instant::now();
    let mut desk = Desk::open_or_create(&path, None)?;
    let mut slugs = Vec::new();
    for n in 0..nights {
        let date = drawn.date() + chrono::Days::new(7 * u64::from(n));
        let who = if n % 3 == 0 { &drawn } else { &without };
        let mut t = with(who, json!({"slug": format!("night-{n}"), "date": date}))?;
        for round in 1..=rounds {
            for table in 1..=(players / 4) {
                let a = numbers.below(15) as i32;
                let b = 6 + numbers.below(5) as i32;
                let entry = Entry {
                    round: Some(RoundNo(round)),
                    table: TableNo(table),
                    points: Points::of([a, b]),
                    why: Some("made up".to_owned()),
                    ..Entry::default()
                };
                t.score(entry)?;
            }
        }
        let mut t = with(&t, json!({"closed": true}))?;
        let operation = Logged::night("import", t.slug());
        desk.add_recognised(
            &act(),
            operation,
            &mut t,
            &Ids::default(),
            &Answers::default(),
        )?;
        slugs.push(t.slug().to_owned());
    }
    let season = json!({"do": "season new", "name": "All", "rule": "best:30"});
    let nights_in = json!({"do": "season add", "nights": slugs});
    drop(desk);
    does(&path, season)?;
    does(&path, nights_in)?;
    println!(
        "{nights} nights of {players} players and {rounds} rounds, made in {:.1} s",
        start.elapsed().as_secs_f64()
    );
    println!(
        "file: {:.1} MB",
        std::fs::metadata(&path)?.len() as f64 / 1e6
    );
    let ms = |d: Duration| d.as_secs_f64() * 1e3;
    let open = best(20, || Ok(Desk::read_only(&path, None)?))?;
    println!("opening, read-only: {:.1} ms (wanted: 15)", ms(open));
    let desk = Desk::read_only(&path, None)?;
    let standings = best(5, || Ok(desk.season(None)?))?;
    println!("season standings: {:.1} ms (wanted: 100)", ms(standings));
    let member = best(5, || Ok(desk.member_card("1")?))?;
    println!("member show: {:.1} ms (wanted: 50)", ms(member));
    drop(desk);
    println!(
        "score: {:.1} ms here, {:.1} ms in an empty file",
        ms(score(&path, &drawn)?),
        ms(score(&empty, &drawn)?)
    );
    // What looks after a file costs the open night, not all the years; wanted: at most five times as much.
    let (here, new) = (looked_after(&path)?, looked_after(&empty)?);
    for ((what, here), (_, new)) in here.iter().zip(&new) {
        let times = here.as_secs_f64() / new.as_secs_f64().max(1e-9);
        println!(
            "{what}: {:.1} ms here, {:.1} ms in a new file, {times:.1} times",
            ms(*here),
            ms(*new)
        );
    }
    Ok(())
}

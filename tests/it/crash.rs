//! The program is killed at moments spread over its run. What it acknowledged is there, and nothing is half done.
//!
//! The suite tries a few moments of each command; `cargo test --test it killed_at_many_moments -- --ignored` tries
//! many. Six moments, spread by the golden section, fall before, into and after the writing of every kind of command.

use super::desk::{Desk, Prepared, benny};
use benny::engine::Points;
use benny::seating::{RoundNo, TableNo};
use benny::store::Club;
use benny::tournament::{Entry, Tournament};
use std::io::Write;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

/// Numbers that look random but are the same every time (splitmix64).
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Dice(seed)
    }

    /// A number from 0 to `n` − 1.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n.max(1) as u64) as usize
    }
}

/// What became of a run that was killed.
struct Died {
    /// It had ended by itself, with status 0, before it was killed.
    acknowledged: bool,
    /// What it had written to standard output until then.
    out: String,
}

/// Starts the program, feeds it, and kills it after a while; nothing of it keeps running.
fn killed(desk: &Desk, args: &[&str], input: &str, after: Duration) -> Died {
    let mut command = benny();
    command.args(args).current_dir(desk.path("."));
    command
        .env("BENNY_FILE", desk.path("club.benny"))
        .env("BENNY_USER", "Desk");
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut child = command.spawn().expect("benny starts");
    let begun = Instant::now();
    if let Some(mut stdin) = child.stdin.take() {
        // The program may be dead already.
        let _ = stdin.write_all(input.as_bytes());
    }
    while begun.elapsed() < after && child.try_wait().expect("a child").is_none() {
        std::thread::sleep(Duration::from_micros(200));
    }
    let _ = child.kill();
    let output = child.wait_with_output().expect("an end");
    let out = String::from_utf8_lossy(&output.stdout).into_owned();
    Died {
        acknowledged: output.status.code() == Some(0),
        out,
    }
}

/// How long a command takes on this machine now, so that the kills fall while it works.
fn time_of(desk: &Desk, args: &[&str]) -> Duration {
    let begun = Instant::now();
    desk.command(args).output().expect("benny runs");
    begun.elapsed()
}

fn night(club: &Path, slug: &str) -> Tournament {
    let club = Club::open(club).expect("a club file");
    assert_eq!(club.integrity().expect("readable"), Vec::<String>::new());
    let night = club.load(slug).expect("a tournament");
    assert_eq!(night.check(), Vec::new());
    night
}

fn entries(club: &Path) -> usize {
    Club::open_read_only(club)
        .expect("a club file")
        .log(None)
        .expect("a log")
        .len()
}

/// The kills of one kind of command: when each falls, somewhere from the start to a little after the usual end, and how
/// many left the change undone and how many left it done.
struct Blows {
    moment: f64,
    usual: Duration,
    landed: [u32; 2],
}

impl Blows {
    fn new(usual: Duration) -> Self {
        Blows {
            moment: 0.5,
            usual,
            landed: [0, 0],
        }
    }

    /// The next moment to kill at, in steps of the golden section, which spread evenly however many there are.
    fn moment(&mut self) -> Duration {
        self.moment = (self.moment + 0.618_034).fract();
        self.usual.mul_f64(self.moment * 1.3)
    }

    fn note(&mut self, there: bool) {
        self.landed[usize::from(there)] += 1;
    }
}

/// Sixteen players, twelve rounds.
fn small() -> Desk {
    static SMALL: Prepared = Prepared::new();
    SMALL.desk(|| {
        let desk = Desk::new();
        let drawn = ["--hands", "8", "--draw", "--seed", "1"];
        let new = ["new", "N", "--count", "16", "--rounds", "12"];
        desk.ends(0, &[&new[..], &drawn].concat());
        desk
    })
}

#[test]
#[ignore = "a minute and a half: the same tests with three to five times as many deaths"]
fn killed_at_many_moments() {
    scores(44);
    draws_and_undos(25, 30);
    imports_and_copies(30, 30);
    files_made(30);
    lines(48);
}

#[test]
fn killed_while_entering_scores() {
    scores(8);
}

/// Kills the program again and again until this many tables are in.
fn scores(tables: u16) {
    let desk = small();
    let club = desk.path("club.benny");
    let mut blows = Blows::new(time_of(&desk, &["score", "12", "4", "9-6"]));
    let mut before = night(&club, "n");
    for place in 0..tables {
        let (round, table) = (place / 4 + 1, place % 4 + 1);
        let (at, of) = (round.to_string(), table.to_string());
        // Each table is tried until it is in; entering it a second time would be refused.
        for _ in 0..3 {
            let logged = entries(&club);
            let died = killed(&desk, &["score", &at, &of, "9-6"], "", blows.moment());
            let now = night(&club, "n");
            let there = now.result(RoundNo(round), TableNo(table)).is_some();
            blows.note(there);
            assert!(
                there || !died.acknowledged,
                "round {round}, table {table} was acknowledged: {}",
                died.out
            );
            assert_eq!(
                entries(&club),
                logged + usize::from(there),
                "a change and its line in the log come together"
            );
            let mut expected = before.clone();
            if there {
                let entry = Entry {
                    round: Some(RoundNo(round)),
                    table: TableNo(table),
                    points: Points::of([9, 6]),
                    ..Entry::default()
                };
                expected.score(entry).expect("a result that can happen");
                // When it was said, only the program knows.
                let at = now
                    .statements()
                    .iter()
                    .filter_map(|said| said.at.clone())
                    .max();
                expected.note_when(&before, &at.expect("a time"));
            }
            assert_eq!(now, expected);
            before = now;
            if there {
                break;
            }
        }
    }
    println!(
        "score: {} undone, {} done",
        blows.landed[0], blows.landed[1]
    );
    desk.ends(0, &["verify"]);
}

#[test]
fn killed_while_drawing_and_undoing() {
    draws_and_undos(6, 6);
}

fn draws_and_undos(draws: u64, undos: u16) {
    // Three rounds are seated in no time, so that the kills fall while the file is written.
    let desk = Desk::new();
    let new = ["new", "N", "--count", "8", "--rounds", "3"];
    desk.ends(0, &[&new[..], &["--draw", "--seed", "1"]].concat());
    let club = desk.path("club.benny");
    let mut blows = Blows::new(time_of(&desk, &["draw", "--seed", "2"]));
    let drawn = |t: &Tournament| t.drawn().map(|d| d.seed);
    for seed in 10..10 + draws {
        let before = night(&club, "n");
        let died = killed(
            &desk,
            &["draw", "--seed", &seed.to_string()],
            "",
            blows.moment(),
        );
        let now = night(&club, "n");
        let there = drawn(&now) == Some(seed);
        blows.note(there);
        assert!(
            there || !died.acknowledged,
            "seed {seed} was acknowledged: {}",
            died.out
        );
        if !there {
            assert_eq!(now, before);
        }
    }
    println!("draw: {} undone, {} done", blows.landed[0], blows.landed[1]);
    // Undoes no further than the draws: before them comes the night itself.
    let mut draws = blows.landed[1];
    let mut blows = Blows::new(time_of(&desk, &["undo", "--yes"]));
    for _ in 0..undos {
        if draws == 0 {
            break;
        }
        let (before, logged) = (night(&club, "n"), entries(&club));
        let died = killed(&desk, &["undo", "--yes"], "", blows.moment());
        let now = night(&club, "n");
        let there = entries(&club) == logged + 1;
        blows.note(there);
        draws -= u32::from(there);
        assert!(there || !died.acknowledged, "{}", died.out);
        assert_eq!(
            there,
            now != before,
            "undo and its line in the log come together"
        );
    }
    println!("undo: {} undone, {} done", blows.landed[0], blows.landed[1]);
    desk.ends(0, &["verify"]);
}

#[test]
fn killed_while_importing_and_copying() {
    imports_and_copies(6, 6);
}

fn imports_and_copies(imports: u16, copies: u16) {
    let desk = small();
    for round in 1..=3 {
        desk.play(round, "9-6");
    }
    desk.ends(0, &["export", "night.json"]);
    let club = desk.path("club.benny");
    let whole = night(&club, "n");
    let slugs = || -> Vec<String> {
        let club = Club::open(&club).expect("a club file");
        club.list()
            .expect("a list")
            .into_iter()
            .map(|l| l.slug)
            .collect()
    };
    let mut blows = Blows::new(time_of(
        &desk,
        &["import", "night.json", "--slug", "first", "--again"],
    ));
    for number in 0..imports {
        let slug = format!("import-{number}");
        let died = killed(
            &desk,
            &["import", "night.json", "--slug", &slug, "--again"],
            "",
            blows.moment(),
        );
        let there = slugs().contains(&slug);
        blows.note(there);
        assert!(
            there || !died.acknowledged,
            "{slug} was acknowledged: {}",
            died.out
        );
        if there {
            let mut expected = serde_json::to_value(&whole).expect("a night");
            expected["slug"] = slug.clone().into();
            let expected: Tournament = serde_json::from_value(expected).expect("the same night");
            assert_eq!(night(&club, &slug), expected);
        }
    }
    println!(
        "import: {} undone, {} done",
        blows.landed[0], blows.landed[1]
    );
    let copy = desk.path("copy.benny");
    let mut blows = Blows::new(time_of(&desk, &["backup", "first.benny"]));
    for _ in 0..copies {
        let _ = std::fs::remove_file(&copy);
        let died = killed(&desk, &["backup", "copy.benny"], "", blows.moment());
        let there = copy.exists();
        blows.note(there);
        assert!(there || !died.acknowledged, "{}", died.out);
        if there {
            assert_eq!(night(&copy, "n"), whole, "a copy is whole or not there");
        }
    }
    println!(
        "backup: {} undone, {} done",
        blows.landed[0], blows.landed[1]
    );
    desk.ends(0, &["verify"]);
}

#[test]
fn killed_while_the_file_is_made() {
    files_made(6);
}

fn files_made(files: u16) {
    let usual = {
        let desk = Desk::new();
        time_of(&desk, &["new", "N", "--count", "8"])
    };
    let mut blows = Blows::new(usual);
    for _ in 0..files {
        let desk = Desk::new();
        let died = killed(&desk, &["new", "N", "--count", "8"], "", blows.moment());
        let listed = Club::open_or_create(&desk.path("club.benny"))
            .expect("a club file")
            .list()
            .expect("a list");
        let there = !listed.is_empty();
        blows.note(there);
        assert!(there || !died.acknowledged, "{}", died.out);
        if there {
            assert_eq!(night(&desk.path("club.benny"), "n").entrants().len(), 8);
        }
        // The night goes on from whatever is there.
        desk.ends(0, &["new", "M", "--count", "8"]);
        desk.ends(0, &["verify"]);
    }
    println!("new: {} undone, {} done", blows.landed[0], blows.landed[1]);
}

#[test]
fn killed_while_lines_come_in() {
    lines(20);
}

/// Kills the program again and again until this many tables are in.
fn lines(tables: usize) {
    let desk = small();
    let club = desk.path("club.benny");
    let places: Vec<(u16, u16)> = (1..=12)
        .flat_map(|r| (1..=4).map(move |t| (r, t)))
        .take(tables)
        .collect();
    let points = |(round, table): (u16, u16)| [i32::from(round % 3) + 7, i32::from(table) + 2];
    let line = |&(r, t): &(u16, u16)| {
        let [a, b] = points((r, t));
        format!("{r} {t} {a}-{b} ! as it is\n")
    };
    // How long all of them take on another desk; killed within the first third of that, it takes several kills to get
    // through.
    let (all, begun) = (places.iter().map(line).collect::<String>(), Instant::now());
    let elsewhere = small().command(&["enter"]).write_stdin(all).output();
    assert!(elsewhere.expect("benny runs").status.success());
    let mut blows = Blows::new(begun.elapsed() / 3);
    let mut deaths = 0;
    loop {
        let before = night(&club, "n");
        let left: Vec<(u16, u16)> = places
            .iter()
            .copied()
            .filter(|&(r, t)| before.result(RoundNo(r), TableNo(t)).is_none())
            .collect();
        if left.is_empty() {
            break;
        }
        assert!(deaths < 400, "it gets nowhere");
        deaths += 1;
        let died = killed(
            &desk,
            &["enter"],
            &left.iter().map(line).collect::<String>(),
            blows.moment(),
        );
        let acknowledged = died
            .out
            .lines()
            .filter(|line| line.contains(" saved"))
            .count();
        let now = night(&club, "n");
        let there = left
            .iter()
            .take_while(|&&(r, t)| now.result(RoundNo(r), TableNo(t)).is_some())
            .count();
        assert_eq!(
            now.results().len(),
            before.results().len() + there,
            "line after line"
        );
        assert!(
            (acknowledged..=acknowledged + 1).contains(&there),
            "{acknowledged} told, {there} there"
        );
        for &(r, t) in &left[..there] {
            assert_eq!(
                now.result(RoundNo(r), TableNo(t)).map(|r| r.points),
                Some(Points::of(points((r, t))))
            );
        }
        blows.note(there > 0);
    }
    println!(
        "enter: {} without a line, {} with some",
        blows.landed[0], blows.landed[1]
    );
    desk.ends(0, &["verify"]);
}

//! A night of 160 players over a bad wireless network: phones send every result of eight rounds through a proxy that
//! delays requests, repeats them, reorders them or loses them. At the end the standings must be those of the same night
//! on paper.
//!
//! `cargo run --release --example bad_wlan [PLAYERS] [ROUNDS]`

#[path = "../tests/it/room/proxy.rs"]
mod proxy;

use benny::desk::{Act, Desk, Logged};
use benny::engine::RuleSet;
use benny::seating::{PlayerNo, RoundNo};
use benny::tournament::{DrawRequest, Entry, NewEntrant, Origin, Settings, Tournament};
use benny::web::{Caps, Options, Server};
use proxy::{Phone, Proxy, points};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

type Failed = Box<dyn std::error::Error>;

fn main() -> Result<(), Failed> {
    let mut asked = std::env::args().skip(1);
    let mut number = |usual: u16| asked.next().map_or(Ok(usual), |text| text.parse());
    let (players, rounds): (u16, u16) = (number(160)?, number(8)?);
    let mut settings = Settings::new(RuleSet::preset("north-american")?);
    settings.rounds = rounds;
    let date = chrono::NaiveDate::from_ymd_opt(2026, 11, 20).ok_or("a day")?;
    let mut paper = Tournament::new("friday-night", "Friday Night", date, settings);
    let people = (1..=players).map(|n| NewEntrant::named(&format!("Player {n}")));
    paper.add(people.collect())?;
    let draw = DrawRequest {
        seed: 1,
        ..DrawRequest::default()
    };
    paper.draw(&draw).map_err(|e| e.to_string())?;

    let folder = tempfile::tempdir()?;
    let path = folder.path().join("club.benny");
    let act = Act {
        at: "2026-11-20T19:30:00Z".to_owned(),
        by: "example".to_owned(),
        origin: Origin::CommandLine,
    };
    let mut desk = Desk::open_or_create(&path, None)?;
    let operation = Logged::other("bad wlan");
    desk.add(&act, operation, &paper)?;
    let links: BTreeMap<PlayerNo, String> = desk
        .links(&act)?
        .into_iter()
        .filter_map(|link| Some((link.number, link.path()?)))
        .collect();
    let options = Options {
        listen: Some([127, 0, 0, 1].into()),
        port: 0,
        desk_port: 0,
        lang: None,
        // A person tries again when nothing happens; here nobody waits long.
        caps: Caps {
            forms: 400,
            per_address: 800,
            ..Caps::default()
        },
    };
    let server = Server::bind(desk, &options)?;
    let host = server.doors().board.replace("http://", "").replace('/', "");
    let stop = Arc::new(AtomicBool::new(false));
    let told = stop.clone();
    let running = std::thread::spawn(move || server.run(&told).map_err(|e| e.to_string()));
    let proxy = Proxy::start(&host, Duration::from_secs(2));

    let start = Instant::now();
    for round in 1..=rounds {
        let seats = paper.round(RoundNo(round)).ok_or("a round")?.clone();
        std::thread::scope(|all| -> Result<(), Failed> {
            let tables: Vec<_> = seats
                .tables
                .iter()
                .map(|table| {
                    let (proxy, host, links) = (&proxy, &host, &links);
                    all.spawn(move || -> Result<(), String> {
                        let [a, b] = points(round, table.table.get());
                        let phone = |n: PlayerNo| Phone {
                            proxy,
                            server: host,
                            path: &links[&n],
                        };
                        let (first, second) = (&table.sides[0], &table.sides[1]);
                        // At every other table the second side confirms, at the rest it enters the result itself; one
                        // partner enters it too.
                        let what = if table.table.get() % 2 == 0 {
                            "confirm"
                        } else {
                            "result"
                        };
                        for (who, what, us, them, id) in [
                            (first[0], "result", a, b, "r"),
                            (first[1], "result", a, b, "p"),
                            (second[0], what, b, a, "r"),
                        ] {
                            let form = format!("round={round}&us={us}&them={them}&id={id}{round}");
                            let (status, answer) = phone(who).send(what, &form);
                            if status != 200 {
                                return Err(format!("number {who}: {answer}"));
                            }
                        }
                        Ok(())
                    })
                })
                .collect();
            for table in tables {
                table.join().map_err(|_| "a phone failed")??;
            }
            Ok(())
        })?;
        for table in &seats.tables {
            paper.score(Entry {
                round: Some(RoundNo(round)),
                table: table.table,
                points: points(round, table.table.get()).into(),
                ..Entry::default()
            })?;
        }
    }
    let took = start.elapsed();
    // Requests still on their way arrive late and must change nothing.
    std::thread::sleep(Duration::from_millis(2500));
    stop.store(true, Ordering::Relaxed);
    running.join().map_err(|_| "the server failed")??;

    let desk = Desk::read_only(&path, None)?;
    let (served, log) = (desk.night()?, desk.log(false)?);
    let confirmed = log
        .iter()
        .filter(|e| {
            e.operation
                .as_ref()
                .is_some_and(|done| done.verb() == "confirm")
        })
        .count();
    let of = |what: &std::sync::atomic::AtomicU64| what.load(Ordering::Relaxed);
    println!(
        "{players} players, {rounds} rounds in {:.1} s: {} requests, of which {} were lost, {} arrived and went \
         unanswered, {} came twice at once, {} once more up to 2 s late",
        took.as_secs_f64(),
        of(&proxy.luck.requests),
        of(&proxy.luck.lost),
        of(&proxy.luck.unanswered),
        of(&proxy.luck.twice),
        of(&proxy.luck.late_again),
    );
    println!(
        "confirmations in the log: {confirmed} for {} tables; missing: {}; entries that do not add up: {}",
        served.results.len(),
        served.missing(RoundNo(rounds)).len(),
        desk.verify()?.findings.len(),
    );
    let same = served.standings(None).rows == paper.standings(None).rows;
    println!("standings as on paper: {}", if same { "yes" } else { "no" });
    if same {
        Ok(())
    } else {
        Err("the standings differ".into())
    }
}

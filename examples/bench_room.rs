//! The room under load, on this computer alone: 160 phones that poll, stream and enter a whole round of 40 tables at
//! once, with confirmation; 500 event streams kept open; changes made by this process and by another; 100,000 wrong
//! tokens; 5,000 slow connections. Prints figures.
//!
//! `cargo run --release --example bench_room`

use benny::desk::{Act, Desk, Logged};
use benny::engine::RuleSet;
use benny::seating::{PlayerNo, RoundNo};
use benny::tournament::{DrawRequest, NewEntrant, Origin, Settings, Tournament};
use benny::web::{Caps, Options, Server};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Failed = Box<dyn std::error::Error>;

const PLAYERS: u16 = 160;

fn act() -> Act {
    Act {
        at: "2026-11-20T19:30:00Z".to_owned(),
        by: "bench".to_owned(),
        origin: Origin::CommandLine,
    }
}

/// A night of 160 players, drawn, with everybody's link.
fn club(path: &Path) -> Result<BTreeMap<PlayerNo, String>, Failed> {
    let settings = Settings::new(RuleSet::preset("north-american")?);
    let date = chrono::NaiveDate::from_ymd_opt(2026, 11, 20).ok_or("a day")?;
    let mut night = Tournament::new("friday-night", "Friday Night", date, settings);
    let people = (1..=PLAYERS).map(|n| NewEntrant::named(&format!("Player {n}")));
    night.add(people.collect())?;
    let drawn = night.draw(&DrawRequest {
        seed: 1,
        ..DrawRequest::default()
    });
    drawn.map_err(|e| e.to_string())?;
    let mut desk = Desk::open_or_create(path, None)?;
    let operation = Logged::other("bench");
    desk.add(&act(), operation, &night)?;
    let links = desk.links(&act())?.into_iter();
    Ok(links.filter_map(|l| Some((l.number, l.path()?))).collect())
}

/// A connection that stays open.
struct Client {
    host: String,
    stream: BufReader<TcpStream>,
}

impl Client {
    fn new(host: &str) -> std::io::Result<Client> {
        let stream = TcpStream::connect(host)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        Ok(Client {
            host: host.to_owned(),
            stream: BufReader::new(stream),
        })
    }

    /// Sends a request; gives the status and how long the answer took.
    fn ask(&mut self, head: &str, body: &str) -> std::io::Result<(u16, Duration)> {
        let start = Instant::now();
        let request = format!("{head}\r\nHost: {}\r\n{body}", self.host);
        self.stream.get_mut().write_all(request.as_bytes())?;
        let (mut line, mut status, mut length) = (String::new(), 0, 0);
        loop {
            line.clear();
            self.stream.read_line(&mut line)?;
            let lower = line.to_ascii_lowercase();
            if let Some(rest) = lower.strip_prefix("http/1.1 ") {
                status = rest.get(..3).and_then(|s| s.parse().ok()).unwrap_or(0);
            }
            if let Some(n) = lower.strip_prefix("content-length:") {
                length = n.trim().parse().unwrap_or(0);
            }
            if line == "\r\n" || line.is_empty() {
                break;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        Ok((status, start.elapsed()))
    }

    fn get(&mut self, path: &str) -> std::io::Result<(u16, Duration)> {
        self.ask(&format!("GET {path} HTTP/1.1"), "\r\n")
    }

    fn post(&mut self, path: &str, fields: &str) -> std::io::Result<(u16, Duration)> {
        let rest = format!(
            "Origin: http://{}\r\nAccept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {}\r\n\r\n{fields}",
            self.host,
            fields.len()
        );
        self.ask(&format!("POST {path} HTTP/1.1"), &rest)
    }
}

fn figures(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: f64| {
        let place = ((times.len() as f64 * share).ceil() as usize).clamp(1, times.len().max(1));
        times.get(place - 1).map_or(0.0, |t| t.as_secs_f64() * 1e3)
    };
    println!(
        "{what}: {} in all; median {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
        times.len(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
}

/// How much memory this process uses, in MB, where the system says.
fn memory() -> f64 {
    let text = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find_map(|l| l.strip_prefix("VmRSS:"));
    let kb = line.and_then(|l| l.trim().trim_end_matches(" kB").trim().parse::<f64>().ok());
    kb.unwrap_or(f64::NAN) / 1024.0
}

/// 5,000 connections from fifty addresses send a byte now and then, while somebody else asks for their page.
fn slow_connections(host: &str, page: &str) -> Result<(), Failed> {
    let at: std::net::SocketAddr = host.parse()?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let done = AtomicBool::new(false);
    let mut times = Vec::new();
    let opened = std::thread::scope(|both| -> Result<usize, Failed> {
        let done = &done;
        let slow = both.spawn(move || {
            runtime.block_on(async {
                let mut open = Vec::new();
                for n in 0..5000u32 {
                    let guest = std::net::SocketAddr::from(([127, 0, 1, 1 + (n % 50) as u8], 0));
                    let Ok(socket) = tokio::net::TcpSocket::new_v4() else {
                        break;
                    };
                    if socket.bind(guest).is_ok() {
                        open.extend(socket.connect(at).await.ok());
                    }
                }
                while !done.load(Ordering::Relaxed) {
                    for stream in &open {
                        let _ = stream.try_write(b"G");
                    }
                    tokio::time::sleep(Duration::from_millis(200)).await;
                }
                open.len()
            })
        });
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(8) {
            // A new connection each time, as a guest's phone would open.
            let mut client = Client::new(host)?;
            let begun = Instant::now();
            let (status, _) = client.get(page)?;
            if status != 200 {
                return Err(format!("a page was answered with {status}").into());
            }
            times.push(begun.elapsed());
            std::thread::sleep(Duration::from_millis(20));
        }
        done.store(true, Ordering::Relaxed);
        slow.join().map_err(|_| "the slow ones failed".into())
    })?;
    println!(
        "{opened} slow connections from 50 addresses; {:.1} MB in all",
        memory()
    );
    figures("a page meanwhile, on a new connection each time", times);
    Ok(())
}

fn main() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("club.benny");
    let links = club(&path)?;
    let options = Options {
        listen: Some([127, 0, 0, 1].into()),
        port: 0,
        desk_port: 0,
        lang: None,
        // Everybody comes from one address here.
        caps: Caps {
            connections: 900,
            per_address: 900,
            streams_per_address: 600,
            ..Caps::default()
        },
    };
    let server = Server::bind(Desk::open(&path, None)?, &options)?;
    let board = server.doors().board.clone();
    let host = board
        .trim_start_matches("http://")
        .trim_end_matches('/')
        .to_owned();
    let stop = Arc::new(AtomicBool::new(false));
    let running = {
        let stop = stop.clone();
        std::thread::spawn(move || server.run(&stop).map_err(|e| e.to_string()))
    };

    // Pages, one phone after another.
    let mut client = Client::new(&host)?;
    let mut times = Vec::new();
    for path in links.values().cycle().take(500) {
        times.push(client.get(path)?.1);
    }
    figures("a phone's page, alone", times);

    // Streams: how much memory 500 of them take.
    let before = memory();
    let mut streams = Vec::new();
    for _ in 0..500 {
        let mut stream = TcpStream::connect(&host)?;
        write!(stream, "GET /api/events HTTP/1.1\r\nHost: {host}\r\n\r\n")?;
        streams.push(BufReader::new(stream));
    }
    let revision = |stream: &mut BufReader<TcpStream>| -> std::io::Result<i64> {
        let mut line = String::new();
        loop {
            line.clear();
            if stream.read_line(&mut line)? == 0 {
                return Err(std::io::ErrorKind::UnexpectedEof.into());
            }
            if let Some(n) = line.trim().strip_prefix("data: ") {
                return n.parse().map_err(std::io::Error::other);
            }
        }
    };
    for stream in &mut streams {
        revision(stream)?;
    }
    println!(
        "500 streams: {:.1} MB more for both ends, {:.1} MB in all",
        memory() - before,
        memory()
    );

    // A change to the file by another process, until the last of 500 streams has reported it.
    let mut other = Desk::open(&path, None)?;
    let mut times = Vec::new();
    for round in 0..5 {
        let start = Instant::now();
        other.set_room(&act(), "message", &format!("message {round}").into())?;
        for stream in &mut streams {
            revision(stream)?;
        }
        times.push(start.elapsed());
    }
    figures(
        "a change by another process, until 500 streams reported it",
        times,
    );

    // The same through the server: from before a phone sends it until the last of 500 streams has reported it.
    let night = other.night()?;
    let seats = night.round(RoundNo(1)).ok_or("a round")?.clone();
    let mut times = Vec::new();
    for (nth, points) in [9, 8, 7, 6, 5].into_iter().enumerate() {
        let start = Instant::now();
        let form = format!("round=1&us={points}&them={}&id=s{nth}", 15 - points);
        let number = seats.tables[0].sides[0][0];
        let sent = client.post(&format!("{}/result", links[&number]), &form)?;
        if sent.0 != 200 {
            return Err(format!("a change was answered with {}", sent.0).into());
        }
        for stream in &mut streams {
            revision(stream)?;
        }
        times.push(start.elapsed());
    }
    figures(
        "a change through the server, until 500 streams reported it",
        times,
    );

    // A round of 40 tables at once: both sides enter, while everybody asks for their page.
    let started = Instant::now();
    let (mut writes, mut reads, mut pages, mut confirmed) = (Vec::new(), Vec::new(), Vec::new(), 0);
    std::thread::scope(|all| -> Result<(), Failed> {
        let done = Arc::new(AtomicBool::new(false));
        let pollers: Vec<_> = (0..8)
            .map(|part| {
                let (host, links, done) = (&host, &links, done.clone());
                all.spawn(move || -> std::io::Result<[Vec<Duration>; 2]> {
                    let mut client = Client::new(host)?;
                    let mut times = [Vec::new(), Vec::new()];
                    for path in links.values().skip(part).step_by(8).cycle() {
                        if done.load(Ordering::Relaxed) {
                            break;
                        }
                        times[0].push(client.get(&format!("{path}/state.json"))?.1);
                        times[1].push(client.get(path)?.1);
                        std::thread::sleep(Duration::from_millis(10));
                    }
                    Ok(times)
                })
            })
            .collect();
        let senders: Vec<_> = seats
            .tables
            .iter()
            .map(|table| {
                let (host, links) = (&host, &links);
                all.spawn(move || -> Result<Vec<Duration>, String> {
                    let mut client = Client::new(host).map_err(|e| e.to_string())?;
                    let mut times = Vec::new();
                    for (side, form) in [
                        (0, "round=1&us=9&them=6&id=a"),
                        (1, "round=1&us=6&them=9&id=b"),
                    ] {
                        let number = table.sides[side][0];
                        let sent = client.post(&format!("{}/result", links[&number]), form);
                        let (status, time) = sent.map_err(|e| e.to_string())?;
                        if status != 200 {
                            return Err(format!("table {}: status {status}", table.table));
                        }
                        times.push(time);
                    }
                    Ok(times)
                })
            })
            .collect();
        for sender in senders {
            writes.extend(sender.join().map_err(|_| "a phone failed")??);
            confirmed += 1;
        }
        done.store(true, Ordering::Relaxed);
        for poller in pollers {
            let [states, whole] = poller.join().map_err(|_| "a phone failed")??;
            reads.extend(states);
            pages.extend(whole);
        }
        Ok(())
    })?;
    println!(
        "a round of 40 tables at once: {:.0} ms, {confirmed} tables sent twice",
        started.elapsed().as_secs_f64() * 1e3
    );
    figures("a write", writes);
    figures("a state meanwhile", reads);
    figures("a page meanwhile", pages);
    let stands = other.night()?;
    let results = stands.results().iter().filter(|r| r.round == 1).count();
    let log = other.log(false)?;
    let once = log
        .iter()
        .filter(|e| {
            e.operation
                .as_ref()
                .is_some_and(|done| done.verb() == "confirm")
        })
        .count();
    println!(
        "results: {results}, confirmations in the log: {once}, missing: {}",
        stands.missing(RoundNo(1)).len()
    );

    // Somebody guesses tokens.
    let start = Instant::now();
    let (mut not_found, mut too_many) = (0, 0);
    for n in 0..100_000u32 {
        match client.get(&format!("/p/guess{n:021}"))?.0 {
            404 => not_found += 1,
            429 => too_many += 1,
            status => println!("a guess was answered with {status}"),
        }
    }
    println!(
        "100000 wrong tokens: {:.1} s, {not_found} looked up, {too_many} told to wait; a right one: {}",
        start.elapsed().as_secs_f64(),
        client.get(&links[&PlayerNo(1)])?.0
    );
    slow_connections(&host, &links[&PlayerNo(1)])?;
    let ends = Instant::now();
    stop.store(true, Ordering::Relaxed);
    for stream in &mut streams {
        let mut rest = Vec::new();
        stream.read_to_end(&mut rest)?;
    }
    running.join().map_err(|_| "the server failed")??;
    println!(
        "asked to stop: every stream ended within {:.0} ms",
        ends.elapsed().as_secs_f64() * 1e3
    );
    Ok(())
}

//! A bad WLAN: between phones and server stands a proxy that delays, sends twice, out of turn, or not at all. A whole
//! night is played through it; at the end the standings are those of the same night on paper.

use super::hall::{Answer, Room, club, host_of, links};
use benny::web::Caps;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// Numbers that come the same every time.
struct Dice(u64);

impl Dice {
    fn upto(&mut self, most: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

/// A proxy in front of a server.
struct Proxy {
    host: String,
    stop: Arc<AtomicBool>,
}

impl Proxy {
    fn start(server: &str) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let host = listener.local_addr().expect("an address").to_string();
        let stop = Arc::new(AtomicBool::new(false));
        let (server, told) = (server.to_owned(), stop.clone());
        let seed = AtomicU64::new(7);
        std::thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                if told.load(Ordering::Relaxed) {
                    return;
                }
                let server = server.clone();
                let luck = seed.fetch_add(1, Ordering::Relaxed);
                std::thread::spawn(move || carry(stream, &server, luck));
            }
        });
        Proxy { host, stop }
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        let _ = TcpStream::connect(&self.host);
    }
}

/// Carries one request, with what luck it has.
fn carry(mut phone: TcpStream, server: &str, luck: u64) {
    let mut dice = Dice(luck.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let Some(request) = whole(&mut phone) else {
        return;
    };
    let send = |request: &[u8]| {
        let mut there = TcpStream::connect(server).ok()?;
        there.write_all(request).ok()?;
        let mut answer = Vec::new();
        there.read_to_end(&mut answer).ok()?;
        Some(answer)
    };
    match dice.upto(10) {
        // It never arrives.
        0 => {}
        // It arrives, and the answer is lost.
        1 => drop(send(&request)),
        // It arrives twice at once, and the second answer is the one that is heard.
        2 => {
            let (server, again) = (server.to_owned(), request.clone());
            let twin = std::thread::spawn(move || {
                let mut there = TcpStream::connect(server).ok()?;
                there.write_all(&again).ok()?;
                let mut answer = Vec::new();
                there.read_to_end(&mut answer).ok()?;
                Some(answer)
            });
            send(&request);
            if let Some(answer) = twin.join().ok().flatten() {
                let _ = phone.write_all(&answer);
            }
        }
        // It overtakes itself: answered now, and sent again when everybody has gone on.
        3 => {
            if let Some(answer) = send(&request) {
                let _ = phone.write_all(&answer);
            }
            drop(phone);
            std::thread::sleep(Duration::from_millis(150));
            drop(send(&request));
        }
        n => {
            std::thread::sleep(Duration::from_millis(dice.upto(3 * n)));
            if let Some(answer) = send(&request) {
                let _ = phone.write_all(&answer);
            }
        }
    }
}

/// A whole request: its head, and a body as long as it says.
fn whole(stream: &mut TcpStream) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut some = [0; 1024];
    loop {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head
                .lines()
                .find_map(|l| l.strip_prefix("Content-Length: ")?.parse().ok());
            if body.len() >= length.unwrap_or(0) {
                return Some(bytes);
            }
        }
        match stream.read(&mut some) {
            Ok(n) if n > 0 => bytes.extend(&some[..n]),
            _ => return None,
        }
    }
}

/// A phone behind the proxy: it sends a form until it hears an answer, as a person would who sees nothing happen.
struct Phone<'a> {
    proxy: &'a Proxy,
    /// What the server is called; the proxy is only a bad way to it.
    server: &'a str,
    path: &'a str,
}

impl Phone<'_> {
    fn send(&self, what: &str, fields: &str) -> Answer {
        let origin = format!("http://{}", self.server);
        for _ in 0..60 {
            let head = format!(
                "POST {}/{what} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nOrigin: {origin}\r\nAccept: application/json\r\n\
                 Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{fields}",
                self.path,
                self.server,
                fields.len()
            );
            let answer = super::hall::raw(&self.proxy.host, head.as_bytes());
            // Nothing heard, or too much said at once: again.
            if answer.status != 0 && answer.status != 429 {
                return answer;
            }
        }
        panic!("sixty times nothing: {} {fields}", self.path);
    }
}

/// The points of a table: some that can happen in eight hands, and differ from table to table.
fn points(round: u16, table: u16) -> [u32; 2] {
    let a = 3 + u32::from(round * 7 + table * 5) % 7;
    [a, 13 - a]
}

#[test]
fn a_night_through_a_bad_wlan_ends_as_on_paper() {
    let (players, rounds) = (24, 2);
    let paper = club(players, rounds);
    let served = club(players, rounds);
    let links = links(&served);
    let room = Room::serve(
        served,
        links,
        Caps {
            forms: 200,
            ..Caps::default()
        },
    );
    let server = host_of(&room.doors.board);
    let proxy = Proxy::start(&server);
    let mut sheet = String::new();
    for round in 1..=rounds {
        let board = room.until("begun", |b| b["round"] == round);
        let tables: Vec<Value> = board["tables"].as_array().expect("tables").clone();
        std::thread::scope(|all| {
            for table in &tables {
                let number =
                    u16::try_from(table["table"].as_u64().expect("a number")).expect("a small one");
                let sides: [Vec<u16>; 2] =
                    serde_json::from_value(table["sides"].clone()).expect("sides");
                let [a, b] = points(round, number);
                sheet += &format!("{round} {number} {a}-{b}\n");
                let (room, proxy, server) = (&room, &proxy, &server);
                all.spawn(move || {
                    let phone = |n: u16| Phone {
                        proxy,
                        server,
                        path: &room.links[&n],
                    };
                    let form = format!("round={round}&us={a}&them={b}&id=r{round}");
                    let said = phone(sides[0][0]).send("result", &form);
                    assert_eq!(said.status, 200, "{said:?}");
                    // Every other table confirms, the others say it by themselves; one partner says it too.
                    let what = if number % 2 == 0 { "confirm" } else { "result" };
                    let form = format!("round={round}&us={b}&them={a}&id=r{round}");
                    let partner = format!("round={round}&us={a}&them={b}&id=p{round}");
                    let partner = phone(sides[0][1]).send("result", &partner);
                    assert_eq!(partner.status, 200, "{partner:?}");
                    let sure = phone(sides[1][0]).send(what, &form);
                    assert_eq!(sure.status, 200, "{sure:?}");
                });
            }
        });
    }
    // What is still on its way arrives late, and changes nothing.
    std::thread::sleep(Duration::from_millis(400));
    let mut lines = paper.command(&["enter"]);
    lines.write_stdin(sheet).assert().success();
    let served = room.stop();
    let stands = |desk: &crate::it::desk::Desk| desk.json(&["standings"]);
    assert_eq!(stands(&served), stands(&paper));
    assert_eq!(stands(&served)["missing"], json!(0));
    served.ends(0, &["verify"]);
    // Every result was confirmed once.
    let log = served.json(&["log"]);
    let confirmed = log.as_array().expect("a list").iter();
    let confirmed = confirmed
        .filter(|e| e["operation"]["do"] == "confirm")
        .count();
    assert_eq!(confirmed, usize::from(players / 4 * rounds));
}

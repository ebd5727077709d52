//! A room for one test: a club, a server on free ports of this computer, a plain client.

use crate::it::desk::{Desk, Prepared};
use benny::web::{Caps, Doors, Options, Server};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{IpAddr, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// A club whose night is served.
pub struct Room {
    pub desk: Desk,
    pub doors: Doors,
    /// Paths of the players' pages by number.
    pub links: BTreeMap<u16, String>,
    stop: Arc<AtomicBool>,
    thread: Option<std::thread::JoinHandle<()>>,
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|e| panic!("{e}: {self:?}"))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (n, value) = line.split_once(':')?;
            n.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }
}

/// A night of this many players, drawn; made once for each size.
pub fn club(players: u16, rounds: u16) -> Desk {
    static CLUBS: Mutex<BTreeMap<[u16; 2], &Prepared>> = Mutex::new(BTreeMap::new());
    let mut clubs = CLUBS.lock().unwrap_or_else(PoisonError::into_inner);
    let made = clubs.entry([players, rounds]);
    let made = *made.or_insert_with(|| Box::leak(Box::new(Prepared::new())));
    drop(clubs);
    made.desk(|| {
        let desk = Desk::new();
        let (players, rounds) = (players.to_string(), rounds.to_string());
        let drawn = ["--draw", "--seed", "1"];
        let numbers = ["--count", &players, "--rounds", &rounds];
        let new = [&["new", "Friday Night"][..], &numbers, &drawn];
        desk.ends(0, &new.concat());
        desk
    })
}

/// Every player's path by number.
pub fn links(desk: &Desk) -> BTreeMap<u16, String> {
    links_of(desk, &["phones"])
}

/// The same of whichever night a command lists.
pub fn links_of(desk: &Desk, listed: &[&str]) -> BTreeMap<u16, String> {
    let phones = desk.json(listed);
    let phones = phones.as_array().expect("a list").iter();
    let link = |p: &Value| {
        let number = p["number"].as_u64().expect("a number");
        let number = u16::try_from(number).expect("a small one");
        (number, p["path"].as_str().expect("a path").to_owned())
    };
    phones.map(link).collect()
}

impl Room {
    /// Serves a night of this many players.
    pub fn new(players: u16, rounds: u16) -> Room {
        let desk = club(players, rounds);
        let links = links(&desk);
        Room::serve(desk, links, Caps::default())
    }

    pub fn serve(desk: Desk, links: BTreeMap<u16, String>, caps: Caps) -> Room {
        Room::at([127, 0, 0, 1].into(), desk, links, caps)
    }

    /// Serves at one of this computer's addresses.
    pub fn at(ip: IpAddr, desk: Desk, links: BTreeMap<u16, String>, caps: Caps) -> Room {
        let file = benny::desk::Desk::open(&desk.path("club.benny"), None).expect("a club");
        let options = Options {
            listen: Some(ip),
            port: 0,
            desk_port: 0,
            lang: None,
            caps,
        };
        let server = Server::bind(file, &options).expect("doors");
        let doors = server.doors().clone();
        let stop = Arc::new(AtomicBool::new(false));
        let told = stop.clone();
        let thread = std::thread::spawn(move || server.run(&told).expect("it runs"));
        Room {
            desk,
            doors,
            links,
            stop,
            thread: Some(thread),
        }
    }

    /// The host and port of the room's door.
    pub fn host(&self) -> String {
        host_of(&self.doors.board)
    }

    /// The host and port of the director's door.
    pub fn desk_host(&self) -> String {
        host_of(&self.doors.desk)
    }

    pub fn get(&self, path: &str) -> Answer {
        get(&self.host(), path, &[])
    }

    /// A form from a player's phone, answered in JSON.
    pub fn send(&self, number: u16, what: &str, fields: &str) -> Answer {
        let path = format!("{}/{what}", self.links[&number]);
        post(
            &self.host(),
            &path,
            fields,
            &[("Accept", "application/json")],
        )
    }

    /// A form from the director's page, answered in JSON.
    pub fn direct(&self, what: &str, fields: &str) -> Answer {
        let path = format!("/desk/{what}");
        post(
            &self.desk_host(),
            &path,
            fields,
            &[("Accept", "application/json")],
        )
    }

    /// A player's state.
    pub fn state(&self, number: u16) -> Value {
        self.get(&format!("{}/state.json", self.links[&number]))
            .json()
    }

    /// The board.
    pub fn board(&self) -> Value {
        self.get("/api/board").json()
    }

    /// Waits until the board is as wanted, a few seconds at most.
    pub fn until(&self, what: &str, says: impl Fn(&Value) -> bool) -> Value {
        for _ in 0..400 {
            let board = self.board();
            if says(&board) {
                return board;
            }
            std::thread::sleep(Duration::from_millis(25));
        }
        panic!("never {what}: {}", self.board());
    }

    /// Everybody at a table of the round being played: first side, then second.
    pub fn seated(&self, table: u16) -> [Vec<u16>; 2] {
        let board = self.board();
        let tables = board["tables"].as_array().expect("tables").iter();
        let found = tables.clone().find(|t| t["table"] == table).expect("there");
        serde_json::from_value(found["sides"].clone()).expect("sides")
    }

    /// Stops the server and gives the club back.
    pub fn stop(mut self) -> Desk {
        self.end();
        std::mem::replace(&mut self.desk, Desk::new())
    }

    fn end(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.join().expect("it ended well");
        }
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// `127.0.0.1:4040` of `http://127.0.0.1:4040/desk`.
pub fn host_of(url: &str) -> String {
    let rest = url.strip_prefix("http://").expect("a plain address");
    rest.split('/').next().expect("a host").to_owned()
}

pub fn get(host: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut head = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n");
    for (name, value) in headers {
        head += &format!("{name}: {value}\r\n");
    }
    raw(host, (head + "\r\n").as_bytes())
}

/// A form from our own page.
pub fn post(host: &str, path: &str, fields: &str, headers: &[(&str, &str)]) -> Answer {
    let origin = format!("http://{host}");
    let own = [("Origin", origin.as_str())];
    post_as(host, path, fields, &[&own, headers].concat())
}

/// A form with these headers and no others added.
pub fn post_as(host: &str, path: &str, fields: &str, headers: &[(&str, &str)]) -> Answer {
    raw(host, &form(host, path, fields, headers))
}

/// A form as it is sent.
pub fn form(host: &str, path: &str, fields: &str, headers: &[(&str, &str)]) -> Vec<u8> {
    let mut head = format!(
        "POST {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n",
        fields.len()
    );
    for (name, value) in headers {
        head += &format!("{name}: {value}\r\n");
    }
    format!("{head}\r\n{fields}").into_bytes()
}

/// Sends these bytes and reads to the end of the connection.
pub fn raw(host: &str, bytes: &[u8]) -> Answer {
    told(TcpStream::connect(host).expect("a connection"), bytes)
}

/// The same from another address of this computer.
pub fn raw_from(from: [u8; 4], host: &str, bytes: &[u8]) -> Answer {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    let stream = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
        socket.bind((from, 0).into()).expect("an address");
        let at = host.parse().expect("an address");
        let stream = socket.connect(at).await.expect("a connection");
        stream.into_std().expect("a stream")
    });
    stream.set_nonblocking(false).expect("a stream that waits");
    told(stream, bytes)
}

fn told(mut stream: TcpStream, bytes: &[u8]) -> Answer {
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .expect("a time limit");
    // A server that refuses may close the connection before everything was sent.
    let _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    let text = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|s| s.parse().ok());
    let chunked = head
        .to_ascii_lowercase()
        .contains("transfer-encoding: chunked");
    Answer {
        status: status.unwrap_or(0),
        body: if chunked {
            unchunked(body)
        } else {
            body.to_owned()
        },
        head: head.to_owned(),
    }
}

fn unchunked(body: &str) -> String {
    let (mut rest, mut whole) = (body, String::new());
    while let Some((size, more)) = rest.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        if size == 0 || more.len() < size {
            break;
        }
        whole += &more[..size];
        rest = more[size..].trim_start_matches("\r\n");
    }
    whole
}

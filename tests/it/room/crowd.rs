//! A whole room behind one address, beside somebody who only opens connections: nobody's result is lost.

use super::hall::{Room, club, get, links, post};
use benny::web::Caps;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// Connections from one address of this computer that say `words` and then nothing.
fn silent(host: &str, from: [u8; 4], count: usize, words: &[u8]) -> Vec<tokio::net::TcpStream> {
    let at: SocketAddr = host.parse().expect("an address");
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let mut open = Vec::new();
        for _ in 0..count {
            let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
            socket
                .bind((from, 0).into())
                .expect("an address of this computer");
            if let Ok(stream) = socket.connect(at).await {
                let _ = stream.try_write(words);
                open.push(stream);
            }
        }
        open
    })
}

#[test]
fn a_hundred_and_sixty_phones_behind_one_address_lose_nothing() {
    let desk = club(160, 2);
    let links = links(&desk);
    let room = Room::serve(desk, links, Caps::default());
    let host = room.host();
    // Two hundred that never speak, and hundreds more that began a request: all from the address of the phones.
    let idle = silent(&host, [127, 0, 0, 1], 200, b"");
    let slow = silent(&host, [127, 0, 0, 1], 300, b"GET / HTTP/1.1\r\nHost: ");
    assert!(idle.len() + slow.len() > 400);
    let night = room.desk.night();
    let tables = &night.rounds()[0].tables;
    // Every phone listens, and every player sends: 160 results in 160 connections, and 160 streams.
    let failed: Vec<String> = std::thread::scope(|all| {
        let sends: Vec<_> = tables
            .iter()
            .flat_map(|table| {
                let sides = [(0, [9, 6]), (1, [6, 9])];
                sides.into_iter().flat_map(move |(side, [us, them])| {
                    let form = format!("round=1&us={us}&them={them}");
                    table.sides[side]
                        .iter()
                        .map(move |n| (n.get(), form.clone()))
                })
            })
            .map(|(number, form)| {
                let (host, path) = (&host, &room.links[&number]);
                all.spawn(move || {
                    let mut stream = TcpStream::connect(host).expect("a connection");
                    write!(stream, "GET /api/events HTTP/1.1\r\nHost: {host}\r\n\r\n")
                        .expect("sent");
                    let mut head = [0; 12];
                    let listens = stream.read_exact(&mut head).is_ok() && head.ends_with(b"200");
                    let json = [("Accept", "application/json")];
                    let sent = post(host, &format!("{path}/result"), &form, &json);
                    let seen = get(host, &format!("{path}/state.json"), &[]);
                    let fine = listens && sent.status == 200 && seen.status == 200;
                    (!fine).then(|| format!("{number}: {listens} {} {}", sent.status, seen.status))
                })
            })
            .collect();
        let ended = sends.into_iter().map(|send| send.join().expect("an end"));
        ended.flatten().collect()
    });
    assert_eq!(failed, Vec::<String>::new());
    assert_eq!(room.desk.night().results().len(), 40);
    drop((idle, slow));
    room.stop().ends(0, &["verify"]);
}

#[test]
fn two_thousand_slow_ones_and_half_forms_keep_nobody_out() {
    let desk = club(8, 2);
    let links = links(&desk);
    let caps = Caps {
        connections: 300,
        per_address: 120,
        ..Caps::default()
    };
    let room = Room::serve(desk, links, caps);
    let host = room.host();
    let half = format!(
        "POST {}/result HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n\r\nus=",
        room.links[&1]
    );
    let mut all = Vec::new();
    for n in 0..20u8 {
        let words: &[u8] = if n % 2 == 0 {
            b"GET / HT"
        } else {
            half.as_bytes()
        };
        all.push(silent(&host, [127, 0, 3, 1 + n], 100, words));
        let start = Instant::now();
        assert_eq!(room.get("/api/board").status, 200, "after {n} hundred");
        let took = start.elapsed();
        assert!(took < Duration::from_secs(3), "{took:?} after {n} hundred");
    }
    assert_eq!(room.send(2, "result", "round=1&us=9&them=6").status, 200);
    drop(all);
}

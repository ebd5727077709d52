//! Large, slow or numerous requests keep nobody out.

use super::hall::{Room, club, form, get, links, post, raw};
use benny::web::Caps;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

#[test]
fn what_was_asked_for_is_done_although_the_page_has_gone() {
    let room = Room::new(40, 6);
    let host = room.desk_host();
    let origin = format!("http://{host}");
    // A search: the page that asked for it is left before it has ended.
    let drop = form(
        &host,
        "/desk/act/drop",
        "who=7&began=false&seats=fresh",
        &[("Origin", &origin)],
    );
    let mut page = TcpStream::connect(&host).expect("the desk");
    page.write_all(&drop).expect("sent");
    page.shutdown(std::net::Shutdown::Both).expect("gone");
    let left = || room.desk.night().entrants()[6].until.is_some();
    let mut looks = (0..300).inspect(|_| std::thread::sleep(Duration::from_millis(100)));
    assert!(looks.any(|_| left()), "7 is still playing");
}

#[test]
fn large_slow_and_strange_requests_hinder_nobody() {
    let room = Room::new(8, 2);
    let host = room.host();
    let path = format!("{}/result", room.links[&1]);
    let origin = format!("Origin: http://{host}\r\n");
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {host}\r\n{origin}Content-Type: application/x-www-form-urlencoded\r\n"
    );
    // More than 4 KB, either announced or endless.
    let large = "us=9&them=6&remark=".to_owned() + &"x".repeat(5000);
    assert_eq!(post(&host, &path, &large, &[]).status, 413);
    let endless = format!(
        "{head}Transfer-Encoding: chunked\r\n\r\n{}",
        format!("400\r\n{}\r\n", "x".repeat(1024)).repeat(8)
    );
    assert_eq!(raw(&host, endless.as_bytes()).status, 413);
    // Far too many headers, too long a line, too long an address.
    let many = (0..200)
        .map(|n| format!("X-{n}: y\r\n"))
        .collect::<String>();
    let one = format!("X: {}\r\n", "y".repeat(100_000));
    for bomb in [many, one] {
        let answer = raw(
            &host,
            format!("GET / HTTP/1.1\r\nHost: {host}\r\n{bomb}\r\n").as_bytes(),
        );
        assert!([0, 400, 431].contains(&answer.status), "{}", answer.head);
    }
    let long = raw(
        &host,
        format!(
            "GET /{} HTTP/1.1\r\nHost: {host}\r\n\r\n",
            "a".repeat(200_000)
        )
        .as_bytes(),
    );
    assert!([0, 400, 414, 431].contains(&long.status), "{}", long.head);
    // Other protocols.
    let upgrade = [
        ("Upgrade", "websocket"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    assert_ne!(get(&host, "/api/events-", &upgrade).status, 101);
    assert_ne!(get(&host, "/", &upgrade).status, 101);
    let preface = raw(
        &host,
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0",
    );
    assert!([0, 400, 403, 505].contains(&preface.status), "{preface:?}");
    // Paths that try to leave a folder; there is no folder to leave.
    for path in [
        "/%00",
        "/..%2f..%2fetc%2fpasswd",
        "/assets/x/..%2f..%2fCargo.toml",
        "/assets/../../Cargo.toml",
        "/p/..%2fapi%2fboard",
        "//etc/passwd",
        "/p/%ff%fe",
    ] {
        let answer = get(&host, path, &[]);
        assert!([400, 404].contains(&answer.status), "{path}: {answer:?}");
    }
    // With both headers at once, one request could hide inside another.
    let both = format!(
        "{head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    );
    let smuggled = raw(&host, both.as_bytes());
    assert!(
        smuggled.head.matches("HTTP/1.1").count() <= 1,
        "{smuggled:?}"
    );
    // A phone that says nothing, or half a form, keeps nobody else waiting.
    let mut silent = Vec::new();
    for part in [
        String::new(),
        "GET / HT".to_owned(),
        format!("{head}Content-Length: 50\r\n\r\nus="),
    ] {
        let mut stream = TcpStream::connect(&host).expect("a connection");
        stream.write_all(part.as_bytes()).expect("a little");
        silent.push(stream);
    }
    assert_eq!(room.get("/").status, 200);
    assert_eq!(room.send(2, "dispute", "round=1").status, 422);
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime")
}

#[test]
fn connections_and_streams_of_one_address_are_counted() {
    let desk = club(8, 2);
    let links = links(&desk);
    let caps = Caps {
        per_address: 12,
        streams_per_address: 5,
        ..Caps::default()
    };
    let room = Room::serve(desk, links, caps);
    let at: std::net::SocketAddr = room.host().parse().expect("an address");
    let runtime = runtime();
    // Somebody at another address opens three hundred connections and says nothing.
    let guest = std::net::SocketAddr::from(([127, 0, 0, 66], 0));
    let open: Vec<tokio::net::TcpStream> = runtime.block_on(async {
        let mut open = Vec::new();
        for _ in 0..300 {
            let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
            socket.bind(guest).expect("an address of this computer");
            open.extend(socket.connect(at).await.ok());
        }
        open
    });
    assert!(open.len() > 12);
    for _ in 0..20 {
        assert_eq!(room.get("/").status, 200);
    }
    assert_eq!(room.send(1, "dispute", "round=1").status, 422);
    drop(open);
    // Streams from one address: some, and then no more until one of them ends.
    let host = room.host();
    let stream = || {
        let mut stream = TcpStream::connect(&host).expect("a connection");
        write!(stream, "GET /api/events HTTP/1.1\r\nHost: {host}\r\n\r\n").expect("sent");
        let mut head = [0; 12];
        stream.read_exact(&mut head).expect("an answer");
        (String::from_utf8_lossy(&head).into_owned(), stream)
    };
    let mut open: Vec<_> = (0..5).map(|_| stream()).collect();
    assert!(open.iter().all(|s| s.0 == "HTTP/1.1 200"));
    assert_eq!(stream().0, "HTTP/1.1 429");
    open.clear();
    let again = (0..200).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(20));
        stream().0 == "HTTP/1.1 200"
    });
    assert!(again, "streams that ended are not counted any more");
}

#[test]
fn slow_ones_from_everywhere_keep_nobody_out() {
    let desk = club(8, 2);
    let links = links(&desk);
    let caps = Caps {
        connections: 40,
        per_address: 20,
        ..Caps::default()
    };
    let room = Room::serve(desk, links, caps);
    let at: std::net::SocketAddr = room.host().parse().expect("an address");
    let runtime = runtime();
    // A stream that was there first stays: its request is complete.
    let host = room.host();
    let mut stream = TcpStream::connect(&host).expect("a connection");
    write!(stream, "GET /api/events HTTP/1.1\r\nHost: {host}\r\n\r\n").expect("sent");
    let mut head = [0; 12];
    stream.read_exact(&mut head).expect("an answer");
    let open: Vec<tokio::net::TcpStream> = runtime.block_on(async {
        let mut open = Vec::new();
        for n in 0..300u16 {
            let guest = [127, 0, 2, 1 + (n % 30) as u8];
            let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
            socket
                .bind((guest, 0).into())
                .expect("an address of this computer");
            if let Ok(stream) = socket.connect(at).await {
                let _ = stream.try_write(b"GET / HT");
                open.push(stream);
            }
        }
        open
    });
    assert!(open.len() > 100);
    for _ in 0..20 {
        assert_eq!(room.get("/").status, 200);
    }
    assert_eq!(room.send(1, "result", "round=1&us=9&them=6").status, 200);
    let mut told = String::new();
    let mut reader = std::io::BufReader::new(stream);
    while !told.contains("data: ") {
        assert_ne!(
            std::io::BufRead::read_line(&mut reader, &mut told).expect("a line"),
            0,
            "the stream was ended"
        );
    }
}

#[test]
fn heads_and_bodies_without_end_are_not_waited_for() {
    let desk = club(8, 2);
    let links = links(&desk);
    let patience = std::time::Duration::from_millis(400);
    let caps = Caps {
        head: patience,
        form: patience,
        ..Caps::default()
    };
    let room = Room::serve(desk, links, caps);
    let (host, path) = (room.host(), format!("{}/result", room.links[&1]));
    let post = format!(
        "POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 400\r\n\r\n"
    );
    // Sends a header line, or a letter of the form, now and then, for as long as anybody listens.
    for (begin, drop) in [("GET / HTTP/1.1\r\n".to_owned(), "X-A: b\r\n"), (post, "u")] {
        let mut stream = TcpStream::connect(&host).expect("a connection");
        stream.write_all(begin.as_bytes()).expect("sent");
        let mut reader = stream.try_clone().expect("the same");
        let heard = std::thread::spawn(move || {
            let mut answer = Vec::new();
            let _ = reader.read_to_end(&mut answer);
            String::from_utf8_lossy(&answer).into_owned()
        });
        while !heard.is_finished() {
            let _ = stream.write_all(drop.as_bytes());
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        let heard = heard.join().expect("an end");
        assert!(heard.is_empty() || heard.contains(" 408 "), "{heard}");
    }
    assert_eq!(room.board()["tables"][0]["state"], "empty");
    assert_eq!(room.send(1, "result", "round=1&us=9&them=6").status, 200);
}

//! Several doors at once: phones, the director's page and commands on one night; the server stopped and started again.

use super::hall::{Room, club, get, links, post};
use super::process::Served;
use serde_json::json;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::Duration;

/// A stream of events.
struct Stream(BufReader<TcpStream>);

impl Stream {
    fn open(host: &str) -> Stream {
        let mut stream = TcpStream::connect(host).expect("a connection");
        let limit = Some(Duration::from_secs(30));
        stream.set_read_timeout(limit).expect("a time limit");
        write!(stream, "GET /api/events HTTP/1.1\r\nHost: {host}\r\n\r\n").expect("sent");
        Stream(BufReader::new(stream))
    }

    /// The next revision.
    fn next(&mut self) -> u64 {
        let mut line = String::new();
        loop {
            line.clear();
            assert_ne!(
                self.0.read_line(&mut line).expect("a line"),
                0,
                "the stream ended"
            );
            if let Some(revision) = line.trim().strip_prefix("data: ") {
                return revision.parse().expect("a number");
            }
        }
    }

    /// Reads to the end, which must come.
    fn ends(mut self) {
        let mut rest = Vec::new();
        self.0.read_to_end(&mut rest).expect("the end");
    }
}

#[test]
fn what_is_entered_at_one_door_is_seen_at_every_other() {
    let room = Room::new(12, 2);
    let host = room.host();
    let mut streams: Vec<Stream> = (0..30).map(|_| Stream::open(&host)).collect();
    let first: Vec<u64> = streams.iter_mut().map(Stream::next).collect();
    assert!(first.iter().all(|r| *r == first[0]));
    // A command in another process.
    room.desk.ends(0, &["score", "1", "1", "9-6"]);
    assert_eq!(room.board()["clock"], json!(null));
    for stream in &mut streams {
        assert!(stream.next() > first[0]);
    }
    assert_eq!(room.board()["tables"][0]["state"], "confirmed");
    // A phone, and the command line sees it.
    let [one, other] = room.seated(2);
    room.send(one[0], "result", "round=1&us=9&them=6");
    room.send(other[0], "result", "round=1&us=6&them=9");
    let missing = room.desk.json(&["missing"]);
    assert_eq!(missing.as_array().map(Vec::len), Some(1));
    assert_eq!(
        [
            &missing[0]["round"],
            &missing[0]["table"],
            &missing[0]["state"]
        ],
        [&json!(1), &json!(3), &json!("empty")]
    );
    // The director's page, and the grid line by line.
    assert_eq!(
        room.direct("act/score", "round=1&table=3&a=8&b=7").status,
        200
    );
    let mut lines = room.desk.command(&["enter", "2"]);
    lines.write_stdin("1 9-6\n").assert().success();
    let board = room.until("entered", |b| b["tables"][0]["points"] == json!([9, 6]));
    assert_eq!(board["round"], 2);
    // Where a round has so many minutes, its bell starts the clock; a dash takes it down.
    room.desk
        .ends(0, &["set", "--minutes", "25", "--force", "a bell"]);
    room.desk.ends(0, &["start", "2"]);
    room.until("counting", |b| {
        b["clock"]["minutes"] == 25 && b["clock"]["round"] == 2
    });
    assert_eq!(room.direct("act/room", "clock=-").status, 200);
    assert_eq!(room.board()["clock"], json!(null));
    for _ in ["start", "set"] {
        assert_eq!(room.direct("act/undo", "yes=1").status, 200);
    }
    // Undone at one door, it is undone at all.
    assert_eq!(room.direct("act/undo", "yes=1").status, 200);
    assert_eq!(room.board()["tables"][0]["state"], "empty");
    let last = room.desk.last_logged();
    assert_eq!(
        (&last["origin"], last["undoes"].is_u64()),
        (&json!("director"), true)
    );
    let desk = room.stop();
    streams.into_iter().for_each(Stream::ends);
    desk.ends(0, &["verify"]);
}

#[test]
fn a_killed_server_loses_nothing_it_answered_and_goes_on_with_the_same_links() {
    let desk = club(8, 2);
    let links = links(&desk);
    let served = Served::start(&desk, "0");
    let board = get(&served.board, "/api/board", &[]).json();
    let sides: [Vec<u16>; 2] =
        serde_json::from_value(board["tables"][0]["sides"].clone()).expect("sides");
    let path = |number: u16, what: &str| format!("{}/{what}", links[&number]);
    let json = [("Accept", "application/json")];
    let form = "round=1&us=9&them=6&id=one";
    let sent = post(&served.board, &path(sides[0][0], "result"), form, &json);
    assert_eq!(sent.status, 200, "{sent:?}");
    assert_eq!(
        post(
            &served.desk,
            "/desk/act/room",
            "message=Pizza+at+nine",
            &json
        )
        .status,
        200
    );
    let port = served.port();
    served.kill();
    // The same port and the same links: phones go on by themselves, and a form sent again in doubt counts once.
    let served = Served::start(&desk, &port);
    let again = post(&served.board, &path(sides[0][0], "result"), form, &json);
    assert_eq!(
        (again.status, &again.json()["state"]),
        (200, &json!("proposed"))
    );
    let sure = post(
        &served.board,
        &path(sides[1][0], "confirm"),
        "round=1&us=6&them=9",
        &json,
    );
    assert_eq!(
        (sure.status, &sure.json()["state"]),
        (200, &json!("confirmed"))
    );
    assert_eq!(
        get(&served.board, "/api/board", &[]).json()["message"],
        "Pizza at nine"
    );
    drop(served);
    let log = desk.json(&["log"]);
    let proposed = log.as_array().expect("a list").iter();
    let proposed = proposed.filter(|e| e["act"]["do"] == "propose").count();
    assert_eq!(proposed, 1);
    desk.ends(0, &["verify"]);
}

#[cfg(unix)]
#[test]
fn told_to_stop_it_ends_its_streams_and_itself() {
    let desk = club(8, 2);
    let mut served = Served::start(&desk, "0");
    let mut stream = Stream::open(&served.board);
    stream.next();
    served.signal("INT");
    stream.ends();
    let ended = served.child.wait().expect("it ended");
    assert_eq!(ended.code(), Some(0));
    // A port that is taken is reported, with what to do.
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let error = desk.refused(
        1,
        &[
            "serve",
            "--listen",
            "127.0.0.1",
            "--port",
            &port,
            "--desk-port",
            "0",
        ],
    );
    assert_eq!(error["kind"], "listen");
    assert_eq!(error["hint"], "to take a free port: benny serve --port 0");
}

/// What somebody who starts it reads, and that the director's page opens.
#[cfg(unix)]
#[test]
fn it_says_where_it_is_and_opens_the_directors_page() {
    use std::os::unix::fs::PermissionsExt;
    let desk = club(8, 2);
    // A fake browser notes which page it was asked to open.
    let (browsers, opened) = (desk.path("browsers"), desk.path("opened"));
    std::fs::create_dir(&browsers).expect("a folder");
    for name in ["xdg-open", "open"] {
        let browser = browsers.join(name);
        let script = format!("#!/bin/sh\necho \"$1\" > '{}'\n", opened.display());
        std::fs::write(&browser, script).expect("written");
        let mode = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(&browser, mode).expect("a program");
    }
    let args = [
        "serve",
        "--open",
        "--listen",
        "127.0.0.1",
        "--port",
        "0",
        "--desk-port",
        "0",
    ];
    let command = desk.command(&args);
    let mut plain = Command::new(command.get_program());
    plain
        .args(command.get_args())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    for (name, value) in command.get_envs() {
        plain.env(name, value.unwrap_or_default());
    }
    let path = std::env::var("PATH").unwrap_or_default();
    plain.env("PATH", format!("{}:{path}", browsers.display()));
    let mut child = plain.spawn().expect("benny runs");
    let mut words = String::new();
    let mut out = BufReader::new(child.stdout.take().expect("its words"));
    while !words.contains("Ctrl-C") {
        assert_ne!(out.read_line(&mut words).expect("a line"), 0, "{words}");
    }
    let page = (0..400).find_map(|_| {
        std::thread::sleep(Duration::from_millis(25));
        let page = std::fs::read_to_string(&opened).ok()?;
        page.ends_with('\n').then(|| page.trim().to_owned())
    });
    let _ = child.kill();
    let _ = child.wait();
    let page = page.expect("a page was opened");
    assert!(
        words.contains(&format!("Director's page:   {page} ")),
        "{words}{page}"
    );
    assert!(
        page.starts_with("http://127.0.0.1:") && page.ends_with("/desk"),
        "{page}"
    );
    for said in [
        "\u{2580}",
        "Board and phones:  http://127.0.0.1:",
        "benny phones",
        "password",
    ] {
        assert!(words.contains(said), "{said}: {words}");
    }
}

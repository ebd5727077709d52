//! Bad guests: every promise about them, and an attempt to break it.

use super::hall::{Room, get, links, post, post_as, raw};
use benny::web::Caps;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;

/// The proposal or result of table 1 as the board shows it.
fn table(room: &Room, table: usize) -> Value {
    room.board()["tables"][table - 1].clone()
}

#[test]
fn nobody_speaks_for_another_side_or_table() {
    let room = Room::new(12, 3);
    let ([first, second], [elsewhere, _]) = (room.seated(1), room.seated(2));
    room.send(first[0], "result", "round=1&us=9&them=6");
    // The partner tries to confirm their own side's score: outright, by sending it again, and by naming another side.
    for (what, fields) in [
        ("confirm", "round=1&us=9&them=6".to_owned()),
        ("confirm", "round=1&us=6&them=9".to_owned()),
        ("result", "round=1&us=9&them=6".to_owned()),
        (
            "result",
            format!("round=1&us=9&them=6&side=1&number={}&table=1", second[0]),
        ),
        (
            "result",
            format!("round=1&us=9&them=6&lone_{}=0", second[0]),
        ),
    ] {
        room.send(first[1], what, &fields);
        assert_eq!(table(&room, 1)["state"], "proposed", "{what} {fields}");
    }
    // A token of another table speaks only for that table, whatever the form names.
    let sent = room.send(elsewhere[0], "confirm", "round=1&table=1&us=6&them=9");
    assert_eq!(sent.status, 409, "{sent:?}");
    let sent = room.send(elsewhere[0], "result", "round=1&table=1&us=6&them=9");
    assert_eq!(sent.status, 200);
    assert_eq!(table(&room, 1)["state"], "proposed");
    assert_eq!(table(&room, 2)["state"], "proposed");
    // The director's forms do not exist at the room's door.
    for path in ["/desk", "/desk/act/score", "/desk/act/accept"] {
        let sent = post(&room.host(), path, "round=1&table=1&a=9&b=6", &[]);
        assert_eq!(sent.status, 404, "{path}");
        assert_eq!(room.get(path).status, 404);
    }
    assert_eq!(table(&room, 1)["state"], "proposed");
}

#[test]
fn the_same_form_again_gets_the_first_answer_and_an_old_one_what_stands() {
    let room = Room::new(12, 3);
    let [first, second] = room.seated(1);
    let seen = room.board()["revision"].as_u64().expect("a revision");
    let form = format!("round=1&us=9&them=6&seen={seen}&id=form-1");
    let before = room.send(first[0], "result", &form);
    assert_eq!(
        (before.status, &before.json()["state"]),
        (200, &json!("proposed"))
    );
    let revision = room.board()["revision"].clone();
    for _ in 0..3 {
        assert_eq!(room.send(first[0], "result", &form).status, 200);
    }
    assert_eq!(room.board()["revision"], revision, "it counted once");
    // A refused form is refused again, and the same form id with other figures is still that form.
    let now = &revision;
    let wrong = format!("round=1&us=90&them=6&seen={now}&id=form-2");
    assert_eq!(room.send(first[0], "result", &wrong).status, 422);
    let right = format!("round=1&us=9&them=6&seen={now}&id=form-2");
    assert_eq!(room.send(first[0], "result", &right).status, 422);
    // The partner has not seen what was said since: what stands comes back, and what was typed is kept.
    let stale = format!("round=1&us=8&them=7&seen={seen}");
    let sent = room.send(first[1], "result", &stale);
    assert_eq!(sent.status, 409, "{sent:?}");
    assert_eq!(
        (&sent.json()["state"]["us"], &sent.json()["state"]["them"]),
        (&json!(9), &json!(6))
    );
    let path = format!("{}/result", room.links[&first[1]]);
    let page = post(&room.host(), &path, &stale, &[]);
    assert_eq!(page.status, 409);
    assert!(
        page.body.contains("value=\"8\"") && page.body.contains("We 9"),
        "{}",
        page.body
    );
    // Having seen it, they may change it.
    let seen = room.board()["revision"].clone();
    let sent = room.send(
        first[0],
        "result",
        &format!("round=1&us=8&them=7&seen={seen}"),
    );
    assert_eq!((sent.status, &sent.json()["us"]), (200, &json!(8)));
    // Confirming what was there before confirms nothing.
    let sent = room.send(second[0], "confirm", "round=1&us=6&them=9");
    assert_eq!(
        (sent.status, &table(&room, 1)["state"]),
        (409, &json!("proposed"))
    );
    // An old form after the director has decided: the same answer as before, and the director's decision stands.
    assert_eq!(
        room.direct("act/score", "round=1&table=1&a=6&b=9").status,
        200
    );
    assert_eq!(room.send(first[0], "result", &form).status, 200);
    assert_eq!(table(&room, 1)["points"], json!([6, 9]));
    // On a page that is about the next round by now, what was typed is said, and is in no field.
    room.desk.ends(0, &["score", "1", "2", "9-6"]);
    room.desk.ends(0, &["score", "1", "3", "9-6"]);
    let late = stale.replace("us=8&them=7", "us=10&them=5");
    let page = post(&room.host(), &path, &late, &[]);
    assert_eq!(page.status, 409);
    let said = "Round 1, sent by you: We 10 \u{2013} They 5";
    assert!(page.body.contains(said), "{}", page.body);
    assert!(!page.body.contains("value=\"10\"") && page.body.contains("Round 2 of 3"));
}

/// Waits until the log has this many of these entries: benny writes them after it has answered.
fn logged(room: &Room, text: &str, times: usize) {
    let count = || {
        room.desk
            .json(&["log", "--all"])
            .to_string()
            .matches(text)
            .count()
    };
    for _ in 0..200 {
        if count() >= times {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(25));
    }
    assert_eq!(count(), times, "{text}");
}

#[test]
fn host_and_origin_must_be_ours() {
    let room = Room::new(8, 2);
    let (host, desk) = (room.host(), room.desk_host());
    let [first, _] = room.seated(1);
    let path = format!("{}/result", room.links[&first[0]]);
    let ours = format!("http://{host}");
    let form = "round=1&us=9&them=6";
    for origin in [
        None,
        Some("null"),
        Some("http://evil.example"),
        Some("https://evil.example"),
        Some(&format!("https://{host}")),
        Some(&format!("http://{host}.evil.example")),
        Some(&format!("http://{desk}")),
        Some("http://127.0.0.1"),
        Some(&format!("{ours}, http://evil.example")),
        Some(""),
    ] {
        let headers: Vec<(&str, &str)> = origin.map(|o| ("Origin", o)).into_iter().collect();
        assert_eq!(
            post_as(&host, &path, form, &headers).status,
            403,
            "{origin:?}"
        );
        let score = "round=1&table=1&a=9&b=6";
        if origin != Some(&format!("http://{desk}")) {
            assert_eq!(
                post_as(&desk, "/desk/act/score", score, &headers).status,
                403,
                "{origin:?}"
            );
        }
    }
    let twice = [("Origin", ours.as_str()), ("Origin", "http://evil.example")];
    assert_eq!(post_as(&host, &path, form, &twice).status, 403);
    // Each is in the log, with player and side: ten with a foreign origin or none, one with two. Not logged: a wrong
    // link, which is nobody's, and an address that no form has.
    for stray in [
        "/p/nobody/result",
        &format!("{}/nothing", room.links[&first[0]]),
    ] {
        assert_eq!(post_as(&host, stray, form, &[]).status, 403, "{stray}");
    }
    let noted = format!(
        "refused: result of round 1 by {}, 1st side (the form did not come from our own page)",
        first[0]
    );
    let foreign_host = format!(
        "POST {path} HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    );
    assert_eq!(raw(&host, foreign_host.as_bytes()).status, 403);
    let named = noted.replace(
        "the form did not come from our own page",
        "this address is not ours",
    );
    logged(&room, &named, 1);
    logged(&room, &noted, 11);
    // Another host name that leads here, no host at all, two of them, and a whole address in the first line.
    for head in [
        "GET /api/board HTTP/1.1\r\nHost: evil.example\r\n".to_owned(),
        format!(
            "GET /api/board HTTP/1.1\r\nHost: evil.example:{}\r\n",
            host.split(':').nth(1).expect("a port")
        ),
        "GET /api/board HTTP/1.0\r\n".to_owned(),
        format!("GET /api/board HTTP/1.1\r\nHost: {host}\r\nHost: evil.example\r\n"),
        format!("GET http://evil.example/api/board HTTP/1.1\r\nHost: {host}\r\n"),
        format!(
            "GET http://evil.example/api/board HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: {host}\r\n"
        ),
        format!("GET /api/board HTTP/1.1\r\nHost: {desk}\r\n"),
        format!("GET /api/board HTTP/1.1\r\nHost: {host}:80\r\n"),
        format!("GET /api/board HTTP/1.1\r\nHost: evil@{host}\r\n"),
        format!("GET /api/board HTTP/1.1\r\nHost: {host},evil.example\r\n"),
        "GET /api/board HTTP/1.1\r\nHost: benny.local.:4040\r\n".to_owned(),
    ] {
        let answer = raw(&host, format!("{head}Connection: close\r\n\r\n").as_bytes());
        assert!([400, 403].contains(&answer.status), "{head}{answer:?}");
        assert!(!answer.body.contains("tables"));
    }
    assert_eq!(room.board()["tables"][0]["state"], "empty");
    // Reading never changes anything, and forms cannot be sent by reading.
    for path in [path.clone(), "/desk/act/score".to_owned()] {
        let door = if path.starts_with("/desk") {
            &desk
        } else {
            &host
        };
        let answer = get(door, &format!("{path}?{form}&table=1&a=9&b=6"), &[]);
        assert_eq!(answer.status, 405, "{answer:?}");
    }
    assert_eq!(room.board()["tables"][0]["state"], "empty");
}

#[test]
fn every_answer_is_dressed() {
    let room = Room::new(8, 2);
    let page = room.links[&1].clone();
    for (path, status) in [
        ("/", 200),
        ("/api/board", 200),
        (page.as_str(), 200),
        ("/nothing", 404),
        ("/p/wrong", 404),
    ] {
        let answer = room.get(path);
        assert_eq!(answer.status, status, "{path}");
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
        assert_eq!(
            answer.header("referrer-policy"),
            Some("no-referrer"),
            "{path}"
        );
        assert_eq!(
            answer.header("x-content-type-options"),
            Some("nosniff"),
            "{path}"
        );
        let policy = answer.header("content-security-policy").expect("a policy");
        assert!(
            policy.starts_with("default-src 'none'") && !policy.contains("unsafe"),
            "{policy}"
        );
        assert_eq!(answer.header("set-cookie"), None);
        // Nothing from elsewhere, nothing in the page itself that would run.
        for elsewhere in ["//cdn", "https://", "<style", "onclick", "javascript:"] {
            assert!(!answer.body.contains(elsewhere), "{path}: {elsewhere}");
        }
        assert!(!answer.body.contains("<script>"), "{path}");
    }
    let host = room.host();
    let refused = post_as(&host, "/", "", &[]);
    assert_eq!(refused.header("referrer-policy"), Some("no-referrer"));
    // The first visit as a whole, page and files together, stays small.
    let first = room.get(&page);
    let assets = first
        .body
        .split('"')
        .filter(|part| part.starts_with("/assets/"));
    let assets: Vec<String> = assets.map(str::to_owned).collect();
    assert!(assets.len() >= 2);
    let sum: usize = assets.iter().map(|path| room.get(path).body.len()).sum();
    assert!(sum + first.body.len() + first.head.len() < 60_000, "{sum}");
    for path in &assets {
        assert_eq!(room.get(path).status, 200);
    }
}

#[test]
fn wrong_tokens_are_answered_alike_and_not_for_ever() {
    let room = Room::new(8, 2);
    let host = room.host();
    let right = room.links[&1].clone();
    let mut almost = right.clone();
    let last = if almost.pop() == Some('a') { 'b' } else { 'a' };
    almost.push(last);
    // Almost right, well-formed but unknown, too short, far too long, not even the characters of a token.
    let wrong = [
        almost,
        "/p/".to_owned() + &"a".repeat(26),
        "/p/x".to_owned(),
        "/p/".to_owned() + &"z".repeat(3000),
        "/p/%00".to_owned(),
    ];
    let answers: Vec<_> = wrong.iter().map(|path| room.get(path)).collect();
    for answer in &answers {
        assert_eq!((answer.status, &answer.body), (404, &answers[0].body));
    }
    // Many on one connection: a bucketful is looked up, and then no more.
    let mut stream = TcpStream::connect(&host).expect("a connection");
    let request = format!("GET /p/aaaaaaaaaaaaaaaaaaaaaaaaaa HTTP/1.1\r\nHost: {host}\r\n\r\n");
    let mut reader = stream.try_clone().expect("the same");
    let many = 2000;
    let writer = std::thread::spawn(move || {
        for _ in 0..many {
            if stream.write_all(request.as_bytes()).is_err() {
                return;
            }
        }
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    });
    let mut text = Vec::new();
    let _ = reader.read_to_end(&mut text);
    writer.join().expect("written");
    let text = String::from_utf8_lossy(&text);
    let count = |status: &str| text.matches(&format!("HTTP/1.1 {status}")).count();
    assert!(count("404") < 100, "{}", count("404"));
    assert!(count("429") > many - 100, "{}", count("429"));
    assert_eq!(count("404") + count("429"), many);
    // Somebody with a valid link is not kept out by somebody else guessing from the same address.
    assert_eq!(room.get(&right).status, 200);
    // Forms have a bucket of their own.
    let statuses: Vec<u16> = (0..40)
        .map(|_| room.send(1, "result", "round=1&us=x&them=6").status)
        .collect();
    assert_eq!((statuses[0], statuses[39]), (400, 429), "{statuses:?}");
    assert_eq!(room.send(2, "result", "round=1&us=x&them=6").status, 400);
}

#[test]
fn names_are_text_and_tokens_are_nobody_elses() {
    let desk = crate::it::desk::Desk::new();
    desk.ends(0, &["new", "Friday Night", "--rounds", "3"]);
    let evil = [
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "Ann & Bob's </title>",
        "Zed ${7*7} {{7*7}}",
    ];
    for name in evil {
        desk.ends(0, &["add", name]);
    }
    desk.ends(0, &["draw", "--seed", "1"]);
    let links = links(&desk);
    let room = Room::serve(desk, links, Caps::default());
    let message = "message=%3Cb%3Ebold%3C%2Fb%3E+%E2%80%AEdlrow";
    assert_eq!(room.direct("act/room", message).status, 200);
    let [first, second] = room.seated(1);
    room.send(first[0], "result", "round=1&us=9&them=6");
    let said = room.send(
        second[0],
        "dispute",
        "round=1&remark=%3Cscript%3Ealert(2)%3C%2Fscript%3E",
    );
    assert_eq!(said.status, 200, "{said:?}");
    let mut pages = vec![room.get("/"), get(&room.desk_host(), "/desk", &[])];
    pages.extend(room.links.values().map(|path| room.get(path)));
    for page in &pages {
        assert_eq!(page.status, 200);
        for bad in [
            "<script>alert",
            "<img src=x",
            "</title>'s",
            "<b>bold",
            "\u{202e}",
        ] {
            assert!(!page.body.contains(bad), "{bad}: {}", page.body);
        }
    }
    assert!(pages[0].body.contains("&lt;script&gt;alert(1)"));
    // A token appears on its own page only: not on the board, the director's page or another player's, nor in anything
    // stored.
    let tokens: Vec<String> = room
        .links
        .values()
        .map(|path| path.replace("/p/", ""))
        .collect();
    for (at, token) in tokens.iter().enumerate() {
        for (of, page) in pages.iter().enumerate().filter(|(of, _)| *of != at + 2) {
            assert!(
                !page.body.contains(token.as_str()),
                "the token of {at} on page {of}"
            );
        }
        assert!(!room.get("/api/board").body.contains(token.as_str()));
    }
    let desk = room.stop();
    let (log, _) = desk.ends(0, &["log", "--all", "--changes"]);
    let (json, _) = desk.ends(0, &["log", "--all", "--json"]);
    desk.ends(0, &["export", "night.json"]);
    let file = std::fs::read(desk.path("club.benny")).expect("the club file");
    let export = std::fs::read_to_string(desk.path("night.json")).expect("the export");
    for token in &tokens {
        assert!(
            !log.contains(token.as_str())
                && !json.contains(token.as_str())
                && !export.contains(token.as_str())
        );
        assert!(!file.windows(token.len()).any(|w| w == token.as_bytes()));
    }
}

#[test]
fn a_link_is_ended_singly_and_dies_with_the_night() {
    let room = Room::new(8, 2);
    let old = room.links[&3].clone();
    assert_eq!(room.get(&old).status, 200);
    room.desk.ends(0, &["phones", "revoke", "3"]);
    let gone = (0..200).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(20));
        room.get(&old).status == 404
    });
    assert!(gone);
    assert_eq!(room.get(&room.links[&4]).status, 200);
    let new = links(&room.desk);
    assert_ne!(new[&3], old);
    assert!(
        new.iter()
            .all(|(n, path)| *n == 3 || *path == room.links[n]),
        "the others keep theirs"
    );
    let there = (0..200).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(20));
        room.get(&new[&3]).status == 200
    });
    assert!(there);
    room.desk.ends(0, &["close", "--force", "power cut"]);
    let over = (0..200).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(20));
        room.get(&format!("{}/state.json", new[&4])).status == 404
    });
    assert!(over, "links die with the night");
    assert_eq!(room.send(4, "result", "round=1&us=9&them=6").status, 404);
    // What is left is something to look at.
    let kept = room.get(&new[&4]);
    assert!(
        kept.status == 200
            && kept.body.contains("The night is closed")
            && !kept.body.contains("<form")
    );
    assert_eq!(room.desk.refused(1, &["phones"])["kind"], "none_open");
}

#[cfg(unix)]
#[test]
fn links_in_clear_are_for_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let room = Room::new(8, 2);
    let file = room.desk.path("club.benny.links");
    let mode = || {
        let there = std::fs::metadata(&file).expect("the file");
        there.permissions().mode() & 0o777
    };
    assert_eq!(mode(), 0o600);
    // A file that was copied here with everybody's rights loses them with the next link.
    let open = std::fs::Permissions::from_mode(0o666);
    std::fs::set_permissions(&file, open).expect("more rights");
    room.desk.ends(0, &["phones", "revoke", "3"]);
    room.desk.ends(0, &["phones"]);
    assert_eq!(mode(), 0o600);
    let text = std::fs::read_to_string(&file).expect("text");
    assert!(text.contains(room.links[&1].trim_start_matches("/p/")));
}

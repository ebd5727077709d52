//! A whole night is played over a bad wireless network; at the end the standings are those of the same night on paper.
//! `BENNY_WLAN=160x8` makes it one of 160 players and 8 rounds.

use super::hall::{Room, club, host_of, links};
use super::proxy::{Phone, Proxy, points};
use benny::web::Caps;
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use std::time::Duration;

#[test]
fn a_night_through_a_bad_wlan_ends_as_on_paper() {
    let size = std::env::var("BENNY_WLAN").unwrap_or("24x2".to_owned());
    let (players, rounds) = size.split_once('x').expect("players and rounds");
    let [players, rounds]: [u16; 2] = [players, rounds].map(|n| n.parse().expect("a number"));
    let paper = club(players, rounds);
    let served = club(players, rounds);
    let links = links(&served);
    let room = Room::serve(
        served,
        links,
        Caps {
            forms: 400,
            per_address: 800,
            ..Caps::default()
        },
    );
    let server = host_of(&room.doors.board);
    let proxy = Proxy::start(&server, Duration::from_millis(300));
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
                    assert_eq!(said.0, 200, "{said:?}");
                    // At every other table the second side confirms, at the rest it enters the result itself; one
                    // partner enters it too.
                    let what = if number % 2 == 0 { "confirm" } else { "result" };
                    let form = format!("round={round}&us={b}&them={a}&id=r{round}");
                    let partner = format!("round={round}&us={a}&them={b}&id=p{round}");
                    let partner = phone(sides[0][1]).send("result", &partner);
                    assert_eq!(partner.0, 200, "{partner:?}");
                    let sure = phone(sides[1][0]).send(what, &form);
                    assert_eq!(sure.0, 200, "{sure:?}");
                });
            }
        });
    }
    let luck = &proxy.luck;
    for bad in [&luck.lost, &luck.unanswered, &luck.twice, &luck.late_again] {
        assert!(
            bad.load(Ordering::Relaxed) > 0,
            "the WLAN was better than it should be"
        );
    }
    assert!(luck.requests.load(Ordering::Relaxed) > 36);
    // Requests still on their way arrive late and must change nothing.
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
    let confirmed = confirmed.filter(|e| e["act"]["do"] == "confirm").count();
    assert_eq!(confirmed, usize::from(players / 4 * rounds));
}

//! A browser on another computer (Linux namespaces): its radio goes away or silent, its address changes, the server's does,
//! a room of phones and 2,000 slow connections share its address. Nothing is lost or counted twice, and every page says
//! within three seconds what is true.

use super::address::in_a_network;
use super::chromium::{Chromium, Page, soon};
use super::hall::{Room, club, get, links};
use crate::it::desk::Desk;
use crate::it::tools::skipped;
use benny::web::Caps;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

const LOST: &str = "!document.querySelector('#lost').hidden";
const FOUND: &str = "document.querySelector('#lost').hidden";
const WAITS: &str = "!document.querySelector('#outbox').hidden";
const ANSWERED: &str = "document.querySelector('#outbox').hidden";

#[test]
fn pages_on_another_computer_say_what_is_true_whatever_the_network_does() {
    if let Some(part) = std::env::var_os("BENNY_INSIDE") {
        return inside(part == "room");
    }
    let own = std::env::current_exe().expect("this program");
    let script = |part: &str| {
        format!(
            "BENNY_INSIDE={part} BENNY_BROWSER_BY='ip netns exec phone' '{}' --exact --nocapture \
             it::room::network::pages_on_another_computer_say_what_is_true_whatever_the_network_does",
            own.display()
        )
    };
    // Each in a network of its own, so both at once: most of it is waiting.
    let said = std::thread::scope(|both| {
        let parts = ["table", "room"].map(|part| {
            let script = script(part);
            both.spawn(move || in_a_network(&Desk::new(), &script))
        });
        parts.map(|part| part.join().expect("it ends well"))
    });
    for said in said {
        match said {
            Some(said) if said.contains("all of it holds") => {}
            _ => skipped(
                "a browser on another computer",
                "unshare, ip, curl, python3 and chromium",
            ),
        }
    }
}

/// Runs a command of this computer's, or of the other one's after `ip netns exec phone`.
fn run(line: &str) {
    let mut words = line.split(' ');
    let done = Command::new(words.next().expect("a program"))
        .args(words)
        .status();
    assert!(done.is_ok_and(|done| done.success()), "{line}");
}

fn there(line: &str) {
    run(&format!("ip netns exec phone {line}"));
}

fn types(page: &Page, us: &str, them: &str) {
    for (field, points) in [("us", us), ("them", them)] {
        page.fill(&format!("form[data-keep=result] [name={field}]"), points);
    }
    page.click(".enter button[type=submit]");
}

fn is(state: &str) -> String {
    format!("document.querySelector('#result').dataset.state === '{state}'")
}

fn proposed(room: &Room) -> usize {
    let log = room.desk.json(&["log"]);
    let entries = log.as_array().expect("a list").iter();
    entries.filter(|e| e["act"]["do"] == "propose").count()
}

/// On 10.9.0.1, with the browser on 10.9.0.2.
fn inside(whole: bool) {
    let Some(browser) = Chromium::start() else {
        return println!("no browser");
    };
    if Command::new("python3").arg("--version").output().is_err() {
        return println!("no python3");
    }
    match whole {
        true => a_whole_room(&browser),
        false => one_table(&browser),
    }
    println!("all of it holds");
}

fn one_table(browser: &Chromium) {
    let desk = club(8, 2);
    let links = links(&desk);
    let room = Room::at([10, 9, 0, 1].into(), desk, links, Caps::default());
    let at = |path: &str| format!("http://{}{path}", room.host());
    let night = room.desk.night();
    let [mine, other] = [0, 1].map(|n| night.rounds()[0].tables[n].clone());
    let [me, against] = [0, 1].map(|side| mine.sides[side][0].get());
    let open = |number: u16| browser.open(&at(&room.links[&number]), 360, 640);
    let [phone, opponent, third] = [me, against, other.sides[0][0].get()].map(open);
    let board = browser.open(&at("/?sheet=tables"), 1366, 768);

    // Silence: whatever either sends disappears. (Where only one of them is cut off, a stream's next words still arrive.)
    there("ip neigh replace 10.9.0.1 lladdr 02:00:00:00:00:99 dev v1 nud permanent");
    run("ip neigh replace 10.9.0.2 lladdr 02:00:00:00:00:98 dev v0 nud permanent");
    soon([("phone", &phone), ("board", &board)], LOST);
    types(&phone, "9", "6");
    soon([("the code", &phone)], WAITS);
    there("ip neigh del 10.9.0.1 dev v1");
    run("ip neigh del 10.9.0.2 dev v0");
    soon(
        [
            ("phone, heard again", &phone),
            ("board, heard again", &board),
        ],
        FOUND,
    );
    phone.until(&format!("{ANSWERED} && {}", is("proposed")));
    assert_eq!(proposed(&room), 1);

    // The radio is off and on again; what happened meanwhile is on the page.
    there("ip link set v1 down");
    soon([("phone", &opponent), ("board", &board)], LOST);
    there("ip link set v1 up");
    soon(
        [("phone, on again", &opponent), ("board, on again", &board)],
        FOUND,
    );

    // The phones' own address changes.
    there("ip addr del 10.9.0.2/24 dev v1");
    there("ip addr add 10.9.0.3/24 dev v1");
    opponent.click("form[data-keep=confirm] button.main");
    for page in [&phone, &opponent] {
        page.until(&is("confirmed"));
    }
    board.until("document.querySelector('.tiles .confirmed')");
    assert_eq!(room.desk.night().results().len(), 1);

    // The server's address goes: the phone gives a code, which the director types.
    run("ip addr del 10.9.0.1/24 dev v0");
    run("ip addr add 10.9.0.5/24 dev v0");
    for page in [&third, &board] {
        page.counts(LOST);
    }
    let desk = || get(&room.desk_host(), "/desk", &[]).body;
    let mut looks = (0..30).inspect(|_| std::thread::sleep(Duration::from_millis(100)));
    assert!(
        looks.any(|_| desk().contains("address has changed; it is now 10.9.0.5")),
        "the director's page after three seconds"
    );
    for (what, page) in [("phone", &third), ("board", &board)] {
        page.in_time(what);
    }
    types(&third, "8", "7");
    soon([("the code", &third)], WAITS);
    let code = third.js("document.querySelector('#outbox .digits').textContent");
    room.desk.ends(0, &["code", code.as_str().expect("a code")]);
    run("ip addr add 10.9.0.1/24 dev v0");
    // That was the round's last table, so the page is about the next.
    let counted = "document.querySelector('.card tbody tr').textContent.includes('confirmed')";
    third.until(&format!("{ANSWERED} && {counted}"));
    board.until(FOUND);
    let points: Vec<_> = room
        .desk
        .night()
        .results()
        .iter()
        .map(|r| r.points)
        .collect();
    assert_eq!(points, [[9, 6], [8, 7]]);

    // Started again at the new address, as the page says: the short code on the card leads on.
    let (links, before) = (room.links.clone(), proposed(&room));
    let short = links[&other.sides[0][0].get()][3..11].to_owned();
    let room = Room::at([10, 9, 0, 5].into(), room.stop(), links, Caps::default());
    third.go(&format!("http://{}/join", room.host()));
    third.fill("[name=code]", &short);
    third.click("main form button.main");
    third.until(&is("empty"));
    types(&third, "9", "6");
    third.until(&is("proposed"));
    assert_eq!(proposed(&room), before + 1);
    room.stop().ends(0, &["verify"]);
}

/// Something on the other computer that goes on until it is ended.
struct Busy(Child);

impl Drop for Busy {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn busy(program: &[&str]) -> Child {
    let mut command = Command::new("ip");
    command.args(["netns", "exec", "phone"]).args(program);
    command.stdout(Stdio::piped()).spawn().expect("a program")
}

/// Opens 2,000 connections that say half a line and then nothing, each in the place of one that was ended.
const SLOW: &str = r#"
import resource, socket, sys, time
most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
open = []
for n in range(2000):
    s = socket.create_connection((sys.argv[1], int(sys.argv[2])))
    s.sendall(b"GET / HTTP/1.1\r\nHost: ")
    open.append(s)
print("open", flush=True)
time.sleep(600)
"#;

/// 160 phones, each with a stream and a result, and then the slow ones, all behind the browser's address.
fn a_whole_room(browser: &Chromium) {
    // One round: the board goes on to the next as soon as one is complete.
    let desk = club(160, 1);
    let links = links(&desk);
    let room = Room::at([10, 9, 0, 1].into(), desk, links, Caps::default());
    let host = room.host();
    let at = |path: &str| format!("http://{host}{path}");
    let board = browser.open(&at("/?sheet=tables&seconds=600"), 1366, 768);
    let night = room.desk.night();
    let said = night.rounds()[0].tables.iter().flat_map(|table| {
        let sides = [(0, "us=9&them=6"), (1, "us=6&them=9")];
        sides.into_iter().flat_map(move |(side, says)| {
            let seated = table.sides[side].iter();
            seated.map(move |number| (number.get(), says))
        })
    });
    let (mut sends, mut streams) = (String::new(), String::new());
    for (number, says) in said {
        let path = &room.links[&number];
        sends += &format!(
            "next\nurl = http://{host}{path}/result\ndata = round=1&{says}&id=of{number}\nheader = \"Origin: http://{host}\"\n\
             header = \"Accept: application/json\"\noutput = /dev/null\nwrite-out = \"%{{http_code}}\\n\"\n"
        );
        streams += &format!("next\nurl = http://{host}/api/events\noutput = /dev/null\n");
    }
    let file = |name: &str, text: String| room.desk.file(name, text).display().to_string();
    let curl = |config: &str, most: &str| {
        busy(&[
            "curl",
            "-sN",
            "--parallel",
            "--parallel-immediate",
            "--parallel-max",
            most,
            "-K",
            config,
        ])
    };
    let listening = Busy(curl(&file("streams", streams), "160"));
    let mut sending = curl(&file("sends", sends), "80");
    let out = BufReader::new(sending.stdout.take().expect("its answers"));
    let answers: Vec<String> = out.lines().map_while(Result::ok).collect();
    assert!(sending.wait().is_ok_and(|end| end.success()));
    assert_eq!(answers, vec!["200"; 160]);
    soon(
        [("forty results", &board)],
        "document.querySelectorAll('.tiles .confirmed').length === 40",
    );
    assert_eq!(room.desk.night().results().len(), 40);
    drop(listening);

    let (address, port) = host.split_once(':').expect("a port");
    let script = file("slow.py", SLOW.to_owned());
    let mut slow = Busy(busy(&["python3", &script, address, port]));
    let mut line = String::new();
    let out = slow.0.stdout.take().expect("its words");
    let _ = BufReader::new(out).read_line(&mut line);
    assert_eq!(line, "open\n");
    let phone = browser.open(&at(&room.links[&1]), 360, 640);
    let corrected = ["correct", "1", "1", "10-5", "--why", "misread"];
    room.desk.ends(0, &corrected);
    soon(
        [("beside 2,000", &board)],
        "document.querySelector('.tiles .points').textContent === '10\u{2013}5'",
    );
    phone.click("details.object summary");
    phone.fill("form[data-keep=dispute] [name=remark]", "we had nine");
    phone.click("form[data-keep=dispute] button[type=submit]");
    soon([("a form beside 2,000", &phone)], &is("disputed"));
    drop(slow);
    let disputed = room.desk.night().disputes();
    assert_eq!(disputed.len(), 1);
    let at = [disputed[0].round.to_string(), disputed[0].table.to_string()];
    room.desk.ends(0, &["settle", &at[0], &at[1], "9-6"]);
    room.stop().ends(0, &["verify"]);
}

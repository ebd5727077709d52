//! Addresses in a network of their own (Linux namespaces): port 80, a look from the laptop itself, a name that lasts, an address
//! that changes, codes printed for another one, a port that is taken.

use super::hall::{Room, club, get, links};
use crate::it::desk::Desk;
use crate::it::tools::skipped;
use benny::web::{AddressKind, Caps, addresses};
use std::process::Command;
use std::time::Duration;

/// Runs a script in a network of its own: this computer is 10.9.0.1, and `phone COMMAND…` runs a command on another one at
/// 10.9.0.2. `None` where that is impossible here.
pub fn in_a_network(desk: &Desk, script: &str) -> Option<String> {
    let there = |program: &str| Command::new(program).arg("--version").output().is_ok();
    let may = Command::new("unshare").args(["-rnm", "true"]).status();
    if !there("curl") || !there("ip") || !may.is_ok_and(|s| s.success()) {
        return None;
    }
    let run = desk.command(&[]);
    let whole = format!(
        "set -eu\n\
         mkdir -p /run/netns && mount -t tmpfs none /run/netns\n\
         ip link set lo up; ip netns add phone\n\
         ip link add v0 type veth peer name v1 netns phone\n\
         ip addr add 10.9.0.1/24 dev v0; ip link set v0 up multicast on\n\
         phone() {{ ip netns exec phone \"$@\"; }}\n\
         phone ip link set lo up; phone ip addr add 10.9.0.2/24 dev v1; phone ip link set v1 up multicast on\n\
         ip route add 224.0.0.0/4 dev v0; phone ip route add 224.0.0.0/4 dev v1\n\
         until ip -o link show v0 | grep -q LOWER_UP; do sleep .1; done\n\
         until_said() {{ for _ in $(seq 150); do grep -q \"$1\" said && return; sleep .1; done; echo \"never said: $1\"; cat said; exit 1; }}\n\
         serve() {{ \"$BENNY\" serve --desk-port 0 \"$@\" >ready 2>said & server=$!; for _ in $(seq 100); do grep -q 'Ctrl-C' ready && return; sleep .1; done; cat said; exit 1; }}\n\
         server=; trap 'kill $server 2>/dev/null || true' EXIT\n\
         {script}"
    );
    let mut command = Command::new("unshare");
    command.args(["-rnm", "sh", "-c", &whole]);
    command
        .current_dir(desk.path(""))
        .env("BENNY", run.get_program());
    for (name, value) in run.get_envs() {
        command.env(name, value.unwrap_or_default());
    }
    let output = command.output().expect("a network");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let wrong = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{text}\n{wrong}");
    Some(text)
}

#[test]
fn port_80_and_what_counts_as_a_phone() {
    let desk = club(8, 2);
    let path = links(&desk)[&1].clone();
    let script = format!(
        "serve --port 80\n\
         grep -o 'http://10.9.0.1/' ready | head -1\n\
         own=$(curl -s -o /dev/null -w '%{{http_code}}' http://10.9.0.1/api/board); echo own $own\n\
         sleep 1; if grep -q 'has reached' said; then echo counted; exit 1; fi\n\
         echo phone $(phone curl -s -o /dev/null -w '%{{http_code}}' http://10.9.0.1/api/board)\n\
         until_said 'first phone has reached'\n\
         echo form $(phone curl -s -o /dev/null -w '%{{http_code}}' -H 'Origin: http://10.9.0.1' -H 'Accept: application/json' \
             -d 'round=1&us=9&them=6' http://10.9.0.1{path}/result)\n\
         echo other $(phone curl -s -o /dev/null -w '%{{http_code}}' -H 'Host: 10.9.0.1:81' http://10.9.0.1/)\n"
    );
    let Some(said) = in_a_network(&desk, &script) else {
        return skipped("port 80 in a network of its own", "unshare, ip and curl");
    };
    for line in [
        "http://10.9.0.1/\n",
        "own 200",
        "phone 200",
        "form 200",
        "other 403",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
}

/// Asks for the name as a phone does, by multicast from port 5353, without any library of ours.
const ASK: &str = r#"
import socket, struct
s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
s.bind(("", 5353))
here = socket.inet_aton("10.9.0.2")
s.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, socket.inet_aton("224.0.0.251") + here)
s.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, here)
s.settimeout(1)
name = b"\x05benny\x05local\x00\x00\x01"
for n in range(10):
    s.sendto(struct.pack(">HHHHHH", 0, 0, 1, 0, 0, 0) + name + b"\x00\x01", ("224.0.0.251", 5353))
    try:
        while True:
            packet, peer = s.recvfrom(2000)
            if packet[2] & 128 and name in packet:
                print("resolved", socket.inet_ntoa(packet[-4:]))
                raise SystemExit
    except TimeoutError:
        pass
"#;

#[test]
fn a_name_an_address_that_changes_and_codes_for_another_one() {
    let desk = club(8, 2);
    desk.ends(
        0,
        &[
            "print",
            "tallies",
            "--phones",
            "--at",
            "http://10.9.0.77:4040/",
            "-o",
            "cards.pdf",
        ],
    );
    desk.file("ask.py", ASK);
    let script = "\
         serve --port 4040\n\
         until_said 'http://10.9.0.77:4040/'\n\
         grep -o 'http://benny.local:4040/' ready\n\
         echo by name $(phone curl -s -o /dev/null -w '%{http_code}' -H 'Host: benny.local:4040' http://10.9.0.1:4040/api/board)\n\
         echo by another $(phone curl -s -o /dev/null -w '%{http_code}' -H 'Host: denny.local:4040' http://10.9.0.1:4040/api/board)\n\
         desk=$(grep -o 'http://127.0.0.1:[0-9]*/desk' ready)\n\
         curl -s $desk | grep -o 'printed codes lead to http://10.9.0.77:4040/'\n\
         if command -v python3 >/dev/null; then phone python3 ask.py; else echo resolved 10.9.0.1; fi\n\
         ip addr add 10.9.0.5/24 dev v0; ip addr del 10.9.0.1/24 dev v0; ip addr add 10.9.0.5/24 dev v0 2>/dev/null || true\n\
         until_said 'address has changed'\n\
         grep -o 'now 10.9.0.5' said\n\
         curl -s $desk | grep -o 'address has changed; it is now 10.9.0.5'\n";
    let Some(said) = in_a_network(&desk, script) else {
        return skipped("a name in a network of its own", "unshare, ip and curl");
    };
    for line in [
        "http://benny.local:4040/\n",
        "by name 200",
        "by another 403",
        "printed codes lead to",
        "resolved 10.9.0.1",
        "now 10.9.0.5",
        "address has changed; it is now 10.9.0.5",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
}

#[test]
fn a_port_that_is_taken_says_by_whom() {
    let desk = club(8, 2);
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let serve = [
        "serve",
        "--listen",
        "127.0.0.1",
        "--port",
        &port,
        "--desk-port",
        "0",
    ];
    let error = desk.refused(1, &serve);
    assert_eq!(error["hint"], "to take a free port: benny serve --port 0");
    let own = std::process::id().to_string();
    if cfg!(target_os = "linux") {
        assert!(
            error["message"].as_str().expect("text").contains(&own),
            "{error}"
        );
    }
    let error = desk.refused(1, &["serve", "--listen", "198.51.100.7"]);
    let why = "cannot listen on 198.51.100.7:4040: this computer has no such address";
    assert_eq!(error["message"], why);
}

#[test]
fn no_phone_yet_is_said_on_the_directors_page_and_a_look_from_the_laptop_is_none() {
    let own = addresses()
        .into_iter()
        .find(|a| a.kind != AddressKind::Loopback);
    let Some(own) = own else {
        return skipped("waiting for the first phone", "an address on a network");
    };
    let desk = club(8, 2);
    let links = links(&desk);
    let caps = Caps {
        silence: Duration::from_secs(1),
        ..Caps::default()
    };
    let room = Room::at(own.ip, desk, links, caps);
    let says = || {
        get(&room.desk_host(), "/desk", &[])
            .body
            .contains("No phone has reached me yet")
    };
    assert!(!says(), "too early");
    // The laptop's own browser looks at the board and at a player's page.
    assert_eq!(room.get(&room.links[&1]).status, 200);
    room.until("said", |_| says());
}

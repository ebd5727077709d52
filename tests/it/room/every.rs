//! Every form of the director's page, in every state of a night, posted as the page would post it: none leads nowhere, and
//! each is accepted somewhere.

use super::hall::{Room, get, links, post};
use crate::it::desk::{Desk, Prepared};
use benny::web::Caps;
use std::collections::{BTreeMap, BTreeSet};

/// A form as the page holds it.
#[derive(Clone, Debug)]
struct Form {
    action: String,
    fields: Vec<(String, String)>,
}

/// The value of an attribute in a tag.
fn attribute(tag: &str, name: &str) -> Option<String> {
    let at = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    let value = tag[at..].split('"').next()?;
    let plain = value
        .replace("&quot;", "\"")
        .replace("&lt;", "<")
        .replace("&gt;", ">");
    Some(plain.replace("&#39;", "'").replace("&amp;", "&"))
}

/// Whether a tag has an attribute without a value.
fn has(tag: &str, name: &str) -> bool {
    let bare = tag.split('"').step_by(2).collect::<String>();
    bare.split([' ', '>', '/'])
        .any(|word| word.trim_end_matches('=') == name)
}

/// What a director would type into a field that is empty.
fn typed(action: &str, name: &str) -> &'static str {
    match name {
        "who" | "number" => "3",
        "by" | "name" | "names" => "Tom Baker",
        "a" | "us" => "9",
        "b" | "them" => "6",
        "minutes" | "hours" => "10",
        "rounds" => "5",
        "amount" | "fee" | "worth" => "2",
        "points" if action.contains("adjust") => "-1",
        "points" => "9",
        "seq" => "2",
        "with" => "4",
        "labels" => "club=Harbour",
        "tricks" => "3",
        _ => "as the director said",
    }
}

/// What a form needs beside what it holds: fields that are worth changing, and those that only a person can fill.
fn filled(form: &Form) -> Vec<Vec<(String, String)>> {
    let with = |more: &[(&str, &str)]| {
        let mut fields = form.fields.clone();
        for (name, value) in more {
            fields.retain(|(n, _)| n != name);
            fields.push(((*name).to_owned(), (*value).to_owned()));
        }
        fields
    };
    match form.action.rsplit('/').next().unwrap_or_default() {
        "hand" => vec![with(&[("makers", "ns")])],
        "close" => vec![with(&[("force", "the lights went out")])],
        "adjust" => vec![with(&[("points", "-1"), ("why", "late")])],
        "move" => vec![with(&[("to_round", "2")])],
        "back" => vec![with(&[("who", "5"), ("from", "4"), ("seats", "later")])],
        "bracket%20score" => vec![with(&[("a", "10"), ("b", "6")])],
        "prizes" => vec![with(&[("raffle", "5")])],
        // One check digit is right.
        "code" => (0..10)
            .map(|digit| with(&[("code", &format!("2-3-9-6-{digit}"))]))
            .collect(),
        _ => vec![form.fields.clone()],
    }
}

/// A state of a night, and what makes it.
type Scene = (&'static str, Box<dyn Fn() -> Desk>);

/// No tag has an attribute twice: a browser takes the first and forgets the other.
fn says_each_once(page: &str) {
    for tag in page.split('<').skip(1) {
        let head = tag.split('>').next().unwrap_or_default();
        let mut seen = BTreeSet::new();
        for part in head.split('"').step_by(2) {
            let name = part.trim().strip_suffix('=');
            let name = name.and_then(|words| words.split(' ').next_back());
            assert!(name.is_none_or(|name| seen.insert(name)), "<{head}>");
        }
    }
}

/// The forms of a page.
fn forms(page: &str) -> Vec<Form> {
    says_each_once(page);
    let mut found = Vec::new();
    for part in page.split("<form").skip(1) {
        let (Some(head), Some(body)) = (part.split('>').next(), part.split("</form>").next())
        else {
            continue;
        };
        let head = format!(" {head}");
        if attribute(&head, "method").as_deref() != Some("post") {
            continue;
        }
        // A file is sent as it is by the page's script; `name_and_look_of_the_club_are_set_on_the_page` sends one.
        if body.contains("type=\"file\"") {
            continue;
        }
        let action = attribute(&head, "action").expect("where it goes");
        let mut fields = Vec::new();
        let mut select: Option<(String, Option<String>)> = None;
        for tag in body.split('<').skip(1) {
            let word = tag.split([' ', '>']).next().unwrap_or_default();
            let (name, value) = (attribute(tag, "name"), attribute(tag, "value"));
            match (word, name) {
                ("input", Some(name)) => match attribute(tag, "type").as_deref() {
                    Some("checkbox" | "radio") if !has(tag, "checked") => {}
                    Some("hidden" | "checkbox" | "radio") => {
                        fields.push((name, value.unwrap_or("on".into())))
                    }
                    _ if has(tag, "required") && value.is_none() => {
                        let value = typed(&action, &name).to_owned();
                        fields.push((name, value));
                    }
                    _ => fields.push((name, value.unwrap_or_default())),
                },
                ("textarea", Some(name)) => {
                    let text = tag.split_once('>').map_or("", |(_, text)| text);
                    let text = if text.is_empty() {
                        typed(&action, &name)
                    } else {
                        text
                    };
                    fields.push((name, text.to_owned()));
                }
                ("select", Some(name)) => select = Some((name, None)),
                ("option", _) => {
                    if let Some((_, chosen)) = &mut select
                        && (chosen.is_none() || has(tag, "selected"))
                    {
                        *chosen = value;
                    }
                }
                ("/select", _) => fields.extend(
                    select
                        .take()
                        .map(|(name, chosen)| (name, chosen.unwrap_or_default())),
                ),
                ("button", Some(name)) if !fields.iter().any(|(n, _)| *n == name) => {
                    fields.push((name, value.unwrap_or_default()));
                }
                _ => {}
            }
        }
        found.push(Form { action, fields });
    }
    found
}

pub fn encoded(text: &str) -> String {
    let one = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => {
            char::from(byte).to_string()
        }
        b' ' => "+".to_owned(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(one).collect()
}

/// A night with names, a fee, one round played, something disputed and something proposed.
fn under_way() -> Desk {
    let desk = Desk::new();
    let names: Vec<String> = ('A'..='M').map(|c| format!("{c}ay {c}oss")).collect();
    desk.file("people.csv", format!("Name\n{}\n", names.join("\n")));
    let new = [
        "new",
        "Friday Night",
        "--players",
        "people.csv",
        "--rounds",
        "4",
        "--fee",
        "5",
    ];
    desk.ends(0, &[&new[..], &["--draw", "--seed", "1", "--yes"]].concat());
    desk.play(1, "9-6");
    let side = desk.json(&["seats", "1"])["schedule"][0]["tables"][0]["sides"][0][0].to_string();
    let _ = desk
        .command(&["card", &side, "--round", "1", "7", "--no-input"])
        .output();
    desk.ends(0, &["start", "2"]);
    desk.ends(0, &["print", "tallies", "-o", "cards.pdf"]);
    desk.ends(0, &["sit-out", "5", "--from", "4", "--no-input"]);
    desk
}

/// A team night whose rounds are over, with a knock-out beside it.
fn knock_out() -> Desk {
    let desk = Desk::new();
    desk.file("teams.csv", "Team\nAnn & Ab\nBob & Bo\nCy & Ci\nDi & Do\n");
    let new = [
        "new",
        "Cup",
        "--format",
        "team",
        "--players",
        "teams.csv",
        "--rounds",
        "1",
        "--draw",
        "--yes",
    ];
    desk.ends(0, &new);
    desk.play(1, "10-7");
    desk.ends(0, &["bracket", "new", "--size", "4"]);
    desk
}

const PANELS: [&str; 18] = [
    "/desk",
    "/desk?round=1",
    "/desk?round=2",
    "/desk?show=standings",
    "/desk?show=prizes",
    "/desk?show=draw",
    "/desk?show=settings",
    "/desk?show=help&find=lost+slip",
    "/desk?show=table&round=1&table=1",
    "/desk?show=table&round=2&table=1",
    "/desk?show=people",
    "/desk?show=person&who=3",
    "/desk?show=print",
    "/desk?show=room",
    "/desk?show=log",
    "/desk?show=club",
    "/desk?card=3",
    "/finale",
];

/// What `open.rs` and the tests of copies post: it ends this benny, or begins another.
fn elsewhere(action: &str) -> bool {
    ["/quit", "/restore", "/elsewhere"]
        .iter()
        .any(|end| action.ends_with(end))
}

#[test]
fn every_form_of_the_directors_page_leads_somewhere() {
    static UNDER_WAY: Prepared = Prepared::new();
    static KNOCK_OUT: Prepared = Prepared::new();
    static CLOSED: Prepared = Prepared::new();
    static NEW: Prepared = Prepared::new();
    let scenes: [Scene; 5] = [
        ("under way", Box::new(|| UNDER_WAY.desk(under_way))),
        ("knock-out", Box::new(|| KNOCK_OUT.desk(knock_out))),
        (
            "registered",
            Box::new(|| {
                NEW.desk(|| {
                    let desk = Desk::new();
                    desk.ends(
                        0,
                        &["new", "Friday Night", "--count", "12", "--rounds", "3"],
                    );
                    desk.ends(0, &["rename", "6", "Zoë Zed"]);
                    desk.ends(0, &["undo", "--yes"]);
                    desk
                })
            }),
        ),
        (
            "closed",
            Box::new(|| {
                CLOSED.desk(|| {
                    let desk = Desk::new();
                    desk.ends(
                        0,
                        &[
                            "new",
                            "Friday Night",
                            "--count",
                            "8",
                            "--rounds",
                            "1",
                            "--draw",
                            "--seed",
                            "1",
                        ],
                    );
                    desk.play(1, "9-6");
                    desk.ends(0, &["close"]);
                    desk
                })
            }),
        ),
        ("nothing yet", Box::new(Desk::new)),
    ];
    let (mut seen, mut accepted) = (BTreeSet::new(), BTreeSet::new());
    let mut refused: BTreeMap<String, String> = BTreeMap::new();
    for (scene, desk) in &scenes {
        let room = || {
            let desk = desk();
            if *scene == "nothing yet" {
                // A club file without a night.
                desk.ends(0, &["club", "--name", "Harbour Euchre Club"]);
            }
            let known = match *scene {
                "under way" | "registered" => links(&desk),
                _ => BTreeMap::new(),
            };
            let room = Room::serve(desk, known, Caps::default());
            if *scene == "under way" {
                // One side's phone has entered table 2 of round 2.
                let one = room.seated(2)[0][0];
                room.send(one, "result", "round=2&us=9&them=6&id=every");
            }
            if *scene == "knock-out" {
                let phones = room.desk.json(&["bracket", "phones"]);
                let path = phones[0]["path"].as_str().expect("a link").to_owned();
                post(
                    &room.host(),
                    &format!("{path}/result"),
                    "round=1&us=10&them=6&id=every",
                    &[],
                );
            }
            room
        };
        let first = room();
        let mut here: BTreeMap<String, Vec<Form>> = BTreeMap::new();
        for panel in PANELS {
            let page = get(&first.desk_host(), panel, &[]);
            assert!(page.status < 500, "{scene}: {panel}: {page:?}");
            for form in forms(&page.body) {
                here.entry(form.action.clone()).or_default().push(form);
            }
        }
        drop(first);
        for (action, forms) in here {
            seen.insert(action.clone());
            // The server's own end is no act; a copy is restored in a test of its own, because here each form has a new file.
            if accepted.contains(&action) || elsewhere(&action) {
                continue;
            }
            let mut tried = BTreeSet::new();
            for form in forms {
                let shape: Vec<&String> = form.fields.iter().map(|(name, _)| name).collect();
                if !tried.insert(format!("{shape:?}")) {
                    continue;
                }
                for fields in filled(&form) {
                    if accepted.contains(&action) {
                        break;
                    }
                    let fields: Vec<String> = fields
                        .iter()
                        .map(|(n, v)| format!("{}={}", encoded(n), encoded(v)))
                        .collect();
                    let room = room();
                    let sent = post(&room.desk_host(), &action, &fields.join("&"), &[]);
                    match sent.status {
                        200 | 302 | 303 => drop(accepted.insert(action.clone())),
                        404 | 405 | 500.. => panic!("{scene}: {action} {fields:?}: {sent:?}"),
                        status => {
                            let at = sent.body.find("class=\"refused\"").unwrap_or(0);
                            let words: String = sent.body[at..].chars().take(400).collect();
                            refused.insert(
                                action.clone(),
                                format!("{scene}: {fields:?}: {status} {words}"),
                            );
                        }
                    }
                }
            }
        }
    }
    let never: Vec<&String> = seen
        .iter()
        .filter(|a| !accepted.contains(*a) && !elsewhere(a))
        .collect();
    let why: Vec<&String> = never
        .iter()
        .filter_map(|action| refused.get(*action))
        .collect();
    assert!(never.is_empty(), "never accepted: {never:?}\n{why:#?}");
    assert!(seen.len() > 20, "{seen:?}");
}

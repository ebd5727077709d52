//! The room: the server of the night, the director's page, the players' phones.

use super::ledger::By;
use super::night::{Expect, Night};
use super::program::{Answer, words};
use super::scores::said;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};
use std::time::Duration;

/// Between two looks at what a server shows.
const WAIT: Duration = Duration::from_millis(100);

/// A server that serves the night, ended when it is dropped.
pub struct Room {
    child: Child,
    desk: String,
    board: String,
    links: BTreeMap<(u16, String), String>,
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn host(url: &str) -> String {
    let rest = url.trim_start_matches("http://");
    rest.split('/').next().unwrap_or_default().to_owned()
}

/// One request; the status and the body.
fn send(host: &str, request: &str) -> Result<(u16, String), String> {
    let mut stream = TcpStream::connect(host).map_err(|e| format!("{host}: {e}"))?;
    let limit = Some(Duration::from_secs(60));
    stream.set_read_timeout(limit).map_err(|e| e.to_string())?;
    stream
        .write_all(request.as_bytes())
        .map_err(|e| e.to_string())?;
    let mut answer = Vec::new();
    stream
        .read_to_end(&mut answer)
        .map_err(|e| format!("{request}: {e}"))?;
    let text = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|s| s.parse().ok());
    Ok((status.unwrap_or(0), body.to_owned()))
}

fn get(host: &str, path: &str) -> Result<(u16, String), String> {
    send(
        host,
        &format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"),
    )
}

fn post(host: &str, path: &str, form: &str) -> Result<(u16, String), String> {
    let length = form.len();
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: close\r\n\
         Accept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n\r\n{form}"
    );
    send(host, &head)
}

/// A command as the form of the director's page that does it: the verb, and the form's fields.
fn as_form(line: &str) -> Option<(String, String)> {
    let words = words(line);
    let (verb, rest) = words.split_first()?;
    // Options with a value, and what stands without one.
    let (mut fields, mut plain, mut rest) = (Vec::new(), Vec::new(), rest.iter());
    while let Some(word) = rest.next() {
        match word.strip_prefix("--") {
            Some(name) => fields.push((name.to_owned(), rest.next()?.clone())),
            None => plain.push(word.clone()),
        }
    }
    let names: &[&str] = match (verb.as_str(), plain.len()) {
        ("score" | "correct" | "settle", 3) => &["round", "table", "points"],
        ("card", 2) if fields.iter().any(|(name, _)| name == "round") => &["who", "points"],
        ("rename", 2) => &["who", "name"],
        ("accept", 2) => &["round", "table"],
        ("dispute", 1) => &["table"],
        _ => return None,
    };
    for (&name, word) in names.iter().zip(plain) {
        match (verb.as_str(), name) {
            ("score" | "correct", "points") => {
                let middle = word.find(':').or_else(|| word.find('-'))?;
                fields.push(("a".to_owned(), word[..middle].to_owned()));
                fields.push(("b".to_owned(), word[middle + 1..].to_owned()));
            }
            ("settle", "points") => fields.push(("verdict".to_owned(), word)),
            _ => fields.push((name.to_owned(), word)),
        }
    }
    let escaped = |text: &str| -> String {
        let each = text.bytes().map(|b| match b.is_ascii_alphanumeric() {
            true => char::from(b).to_string(),
            false => format!("%{b:02x}"),
        });
        each.collect()
    };
    let fields = fields
        .iter()
        .map(|(name, value)| format!("{name}={}", escaped(value)));
    Some((verb.clone(), fields.collect::<Vec<_>>().join("&")))
}

impl Night {
    /// Serves the night and gives everybody a link.
    pub fn open_room(&mut self) -> Result<(), String> {
        let words = [
            "serve",
            "--port",
            "0",
            "--desk-port",
            "0",
            "--listen",
            "127.0.0.1",
            "--json",
        ];
        let mut command = self.program.command(&words.map(str::to_owned));
        let child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut child = child.map_err(|e| e.to_string())?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out)
                .read_line(&mut line)
                .map_err(|e| e.to_string())?;
        }
        let ready: serde_json::Value =
            serde_json::from_str(&line).map_err(|e| format!("serve: {e}: {line:?}"))?;
        let url = |name: &str| host(ready[name].as_str().unwrap_or_default());
        let (desk, board) = (url("desk"), url("board"));
        self.room = Some(Room {
            child,
            desk,
            board,
            links: BTreeMap::new(),
        });
        Ok(())
    }

    /// The same by the director's page, now and then; `None` where it is left to the command line. What the page refuses the
    /// command line refuses as well.
    pub fn by_page(&mut self, line: &str) -> Result<Option<Answer>, String> {
        let Some(desk) = self.room.as_ref().map(|room| room.desk.clone()) else {
            return Ok(None);
        };
        let Some((verb, form)) = as_form(line).filter(|_| self.dice.once_in(3)) else {
            return Ok(None);
        };
        let (status, body) = post(&desk, &format!("/desk/act/{verb}"), &form)?;
        let says: Value = serde_json::from_str(&body).map_err(|e| format!("page: {e}: {body}"))?;
        let steps = &mut self.program.steps;
        steps.push(format!("# page: {verb} {form} -> {status}"));
        if status == 200 && !says["answer"].is_null() {
            let (out, err) = (says["answer"].to_string(), String::new());
            return Ok(Some(Answer {
                status: 0,
                out,
                err,
            }));
        }
        let typed = self.program.types(line)?;
        match typed.status {
            0 => Err(format!("the page refuses what benny {line} does: {body}")),
            _ => Ok(Some(typed)),
        }
    }

    /// The link of whoever has a number now: a substitute has one of their own.
    fn link(&mut self, number: u16) -> Result<Option<String>, String> {
        let whose = (number, self.now.holder_now(number));
        let Some(room) = &mut self.room else {
            return Ok(None);
        };
        if !room.links.contains_key(&whose) {
            let phones = self.program.asks("phones")?;
            let mut phones = phones.as_array().into_iter().flatten();
            let own = phones.find(|phone| phone["number"] == number);
            let path = own.and_then(|phone| phone["path"].as_str());
            if let Some(path) = path {
                room.links.insert(whose.clone(), path.to_owned());
            }
        }
        Ok(room.links.get(&whose).cloned())
    }

    /// Somebody's phone says what both sides have, mostly right.
    pub fn phone(&mut self, at: (u16, u16)) -> Result<(), String> {
        let sides = self.now.seats[&at.0].tables[&at.1].clone();
        let side = self.dice.below(2);
        let Some(number) = self.dice.of(&sides[side]) else {
            return Ok(());
        };
        let current = self.now.begun().max(1);
        let by = By::Phone(number);
        if at.0 != current || self.now.has(at.0, at.1, by) || self.now.redraw {
            return Ok(());
        }
        // Whoever takes over a number from the next round on has no say in this one.
        if self.now.holder(number, at.0) != Some(&self.now.holder_now(number)) {
            return Ok(());
        }
        let total = match self.dice.once_in(5) {
            true => self.game(at).any(&mut self.dice),
            false => self.truth(at),
        };
        let Some(path) = self.link(number)? else {
            return Ok(());
        };
        let (us, them) = (total[side], total[1 - side]);
        let form = format!(
            "round={}&us={us}&them={them}&id=s{}",
            at.0,
            self.program.steps.len()
        );
        let board = self
            .room
            .as_ref()
            .map(|room| room.board.clone())
            .unwrap_or_default();
        let mut said_so = (0, String::new());
        // What another process changed reaches the server within a second.
        for _ in 0..40 {
            said_so = post(&board, &format!("{path}/result"), &form)?;
            if said_so.0 != 404 {
                break;
            }
            std::thread::sleep(WAIT);
        }
        let (status, body) = said_so;
        self.program
            .steps
            .push(format!("# phone of {number}: {form} -> {status}"));
        if status != 200 {
            return Err(format!(
                "the phone of {number} may not say {form}: {status} {body}"
            ));
        }
        let before = self.now.clone();
        self.now.said.push(said(at, by, total));
        let after = self.now.clone();
        let word = String::new();
        self.back.push(super::night::Step {
            word,
            before,
            after,
        });
        self.ahead.clear();
        Ok(())
    }

    /// The director's page and the board show the same tables in the same state, within a few seconds.
    pub fn page_agrees(&mut self) -> Result<(), String> {
        let last = self.now.begun().max(1);
        let round = 1 + self.dice.below(usize::from(last)) as u16;
        let mut agrees = Ok(());
        for _ in 0..40 {
            agrees = self.pages_agree(round);
            if agrees.is_ok() {
                break;
            }
            std::thread::sleep(WAIT);
        }
        agrees
    }

    fn pages_agree(&mut self, round: u16) -> Result<(), String> {
        let Some(room) = &self.room else {
            return Ok(());
        };
        let (desk, board) = (room.desk.clone(), room.board.clone());
        let (status, page) = get(&desk, &format!("/desk?round={round}"))?;
        if status != 200 {
            return Err(format!("the director's page: {status} {page}"));
        }
        let attribute = |form: &str, name: &str| {
            let rest = form.split(&format!("{name}=\"")).nth(1)?;
            rest.split('"').next().map(str::to_owned)
        };
        let mut says = BTreeMap::new();
        for form in page.split("data-table=\"").skip(1) {
            let table: Option<u16> = form.split('"').next().and_then(|n| n.parse().ok());
            let head = form.split('>').next().unwrap_or_default();
            if let (Some(table), Some(state)) = (table, attribute(head, "data-state")) {
                says.insert(table, state);
            }
        }
        let Some(seats) = self.now.seats.get(&round) else {
            return Ok(());
        };
        let state = |&t: &u16| self.now.ledger(&self.plan, round, t).state;
        let words: BTreeMap<u16, [&str; 2]> = seats
            .tables
            .keys()
            .map(|t| (*t, [state(t).on_the_board(), state(t).word()]))
            .collect();
        let fits = says.len() == words.len()
            && words
                .iter()
                .all(|(t, words)| says.get(t).is_some_and(|s| words.contains(&s.as_str())));
        if !fits {
            return Err(format!(
                "the director's page, round {round}\n  page:   {says:?}\n  record: {words:?}"
            ));
        }
        let (status, body) = get(&board, "/api/board")?;
        let shown: serde_json::Value =
            serde_json::from_str(&body).map_err(|e| format!("board: {status} {e} {body}"))?;
        let on = shown["round"].as_u64().unwrap_or_default() as u16;
        for table in shown["tables"].as_array().into_iter().flatten() {
            let at = table["table"].as_u64().unwrap_or_default() as u16;
            let record = self.now.ledger(&self.plan, on, at).state.on_the_board();
            if table["state"] != record {
                return Err(format!(
                    "the board, round {on}: {table}\n  record: {record}"
                ));
            }
        }
        let open = self.now.in_state(&self.plan, |s| !s.is_settled());
        if self.now.begun() > 0 && open.is_empty() && page.contains("still playing") {
            return Err(
                "everything is in, and the page says that tables are still playing".to_owned(),
            );
        }
        self.figures.pages += 2;
        Ok(())
    }

    /// Ends the server.
    pub fn leave_room(&mut self) {
        self.room = None;
    }

    /// Makes the best four a knock-out and plays it to its end.
    pub fn play_off(&mut self) -> Result<(), String> {
        let first = self.now.seats.keys().last().copied().unwrap_or(0) + 1;
        let made = self.change(
            "bracket new --tonight --size 4",
            Expect::Done,
            |model, _| {
                model.play_offs = Some(first);
            },
        )?;
        if !made {
            return Ok(());
        }
        for round in first..first + 2 {
            let begun = self.now.begun();
            if !self.now.seats.contains_key(&round) {
                self.change("draw", Expect::Either, |_, _| ())?;
            }
            let there = super::model::schedule(&self.program.asks("seats")?)?;
            self.now.seats = there;
            let Some(tables) = self.now.seats.get(&round).map(|s| s.tables.clone()) else {
                return Err(format!(
                    "round {round} of the play-offs is not drawn after round {begun}"
                ));
            };
            self.real = round;
            for table in tables.into_keys() {
                self.change(
                    &format!("score {round} {table} 4-4"),
                    Expect::Refused,
                    |_, _| (),
                )?;
                self.slip((round, table))?;
                self.agree()?;
            }
        }
        Ok(())
    }
}

//! After every step: what benny says, beside what the record says.

use super::ledger::{By, State};
use super::model::schedule;
use super::night::Night;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

type Place = (u16, u16);

fn number(v: &Value) -> u16 {
    v.as_u64().unwrap_or(u64::MAX) as u16
}

fn list(v: &Value) -> &[Value] {
    v.as_array().map_or(&[], Vec::as_slice)
}

fn place(v: &Value) -> Place {
    (number(&v["round"]), number(&v["table"]))
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, benny: T, record: T) -> Result<(), String> {
    match benny == record {
        true => Ok(()),
        false => Err(format!("{what}\n  benny:  {benny:?}\n  record: {record:?}")),
    }
}

impl Night {
    /// Compares everything that is cheap to ask.
    pub fn agree(&mut self) -> Result<(), String> {
        let seats = self.program.asks("seats")?;
        self.seats_agree(&seats)?;
        let status = self.program.asks("status")?;
        self.status_agrees(&status)?;
        let missing = self.program.asks("missing")?;
        self.missing_agrees(&missing)?;
        let standings = self.program.asks("standings")?;
        self.standings_agree(&standings)?;
        if self.dice.once_in(6) {
            self.screen_agrees()?;
        }
        if self.dice.once_in(6) {
            self.seats_on_screen_agree()?;
        }
        self.figures.compared += 1;
        Ok(())
    }

    /// The seats are the ones that were seen last; only a draw changes them, and it takes them over.
    fn seats_agree(&mut self, seats: &Value) -> Result<(), String> {
        let there = schedule(seats)?;
        same("the seats changed and nobody drew", &there, &self.now.seats)
    }

    fn status_agrees(&mut self, status: &Value) -> Result<(), String> {
        let (now, plan) = (&self.now, &self.plan);
        let mut complete = BTreeMap::new();
        for round in list(&status["rounds"]) {
            let r = number(&round["round"]);
            let tables: Vec<u16> = match now.seats.get(&r) {
                Some(seats) => seats.tables.keys().copied().collect(),
                None => continue,
            };
            let states = tables.iter().map(|&t| now.ledger(plan, r, t));
            let states: Vec<_> = states.collect();
            let settled = states.iter().all(|l| l.state.is_settled());
            let counted = states.iter().all(|l| l.counts.is_some());
            let word = round["state"].as_str().unwrap_or_default();
            let right = match (now.has_begun(r), settled, counted) {
                (true, true, _) => word == "complete",
                (true, false, true) => matches!(word, "complete" | "playing"),
                (true, ..) => word == "playing",
                (false, ..) => word == "drawn" || r < now.begun() && word == "playing",
            };
            if !right {
                return Err(format!(
                    "status says round {r} is {word}: {states:?}, begun {:?}",
                    now.bells
                ));
            }
            complete.insert(r, word == "complete");
            if word == "playing" {
                let says: BTreeSet<u16> = list(&round["missing"]).iter().map(number).collect();
                let open = |&t: &u16| !now.ledger(plan, r, t).state.is_settled();
                let without = |&t: &u16| now.ledger(plan, r, t).counts.is_none();
                let open: BTreeSet<u16> = tables.iter().copied().filter(open).collect();
                let without: BTreeSet<u16> = tables.iter().copied().filter(without).collect();
                if says != open && says != without {
                    return same(&format!("status: missing in round {r}"), says, open);
                }
            }
        }
        same(
            "status: rounds drawn",
            complete.keys().copied().collect::<Vec<_>>(),
            now.seats.keys().copied().collect(),
        )?;
        let says: BTreeSet<Place> = list(&status["disputes"]).iter().map(place).collect();
        let disputed = now.in_state(plan, |s| s == State::Disputed);
        same("status: disputes", says, disputed.into_iter().collect())?;
        for dispute in list(&status["disputes"]) {
            self.dispute_agrees(dispute)?;
        }
        let says: BTreeSet<Place> = list(&status["proposed"]).iter().map(place).collect();
        let proposed = now.in_state(plan, |s| s == State::Proposed);
        same("status: proposed", says, proposed.into_iter().collect())?;
        self.paper_agrees(status)?;
        let next = status["next"].as_str().unwrap_or_default().to_owned();
        self.use_next(&next)
    }

    /// What each card and phone said about a disputed table.
    fn dispute_agrees(&self, dispute: &Value) -> Result<(), String> {
        let (round, table) = place(dispute);
        let counts = self.now.ledger(&self.plan, round, table).counts;
        let stored = &dispute["stored"];
        if let Some(total) = counts {
            same(
                "the dispute's stored result",
                stored,
                &serde_json::json!(total),
            )?;
        }
        let mut heard = BTreeSet::new();
        for says in list(&dispute["says"]) {
            let who = number(&says["number"]);
            match says["source"].as_str() {
                Some("card") => drop(heard.insert(By::Card(who))),
                Some("phone") => drop(heard.insert(By::Phone(who))),
                _ => {}
            }
        }
        let about = self.now.about(round, table).map(|s| s.by);
        let people = about.filter(|by| matches!(by, By::Card(_) | By::Phone(_)));
        same(
            &format!("who spoke about {round}/{table}: {dispute}"),
            heard,
            people.collect(),
        )
    }

    fn missing_agrees(&self, missing: &Value) -> Result<(), String> {
        let (now, plan) = (&self.now, &self.plan);
        let open = now.in_state(plan, |s| !s.is_settled());
        let mut says = BTreeMap::new();
        for table in list(missing) {
            let at = place(table);
            let word = table["ledger"].as_str().or(table["state"].as_str());
            let word = word.unwrap_or_default();
            // A round that has not begun may be listed as what is to come.
            if at.0 > now.begun() {
                same(
                    "missing, not begun",
                    word.replace("missing", "empty"),
                    "empty".to_owned(),
                )?;
            } else {
                says.insert(at, word.replace("missing", "empty"));
            }
        }
        let record = open.into_iter().map(|at| {
            let state = now.ledger(plan, at.0, at.1).state;
            (at, state.word().to_owned())
        });
        same("missing", says, record.collect())
    }

    fn standings_agree(&self, standings: &Value) -> Result<(), String> {
        let (now, plan) = (&self.now, &self.plan);
        let mut says = BTreeMap::new();
        let mut before: Option<(i64, i64)> = None;
        for row in list(&standings["standings"]) {
            let of = |field: &str| row[field].as_i64().unwrap_or(i64::MIN);
            let (rank, points) = (of("rank"), of("points"));
            if let Some((r, p)) = before {
                let falls = rank >= r && (points <= p || now.play_offs.is_some());
                if !falls {
                    return Err(format!("standings are out of order at {row}"));
                }
            }
            before = Some((rank, points));
            let sums = [points, of("wins"), of("played")];
            if sums != [0, 0, 0] {
                says.insert(row["name"].as_str().unwrap_or_default().to_owned(), sums);
            }
        }
        let mut sums = now.sums(plan);
        sums.retain(|_, sums| *sums != [0, 0, 0]);
        same("standings: points, wins and rounds", says, sums)?;
        let disputes = now.in_state(plan, |s| s == State::Disputed).len();
        same(
            "standings: disputes",
            standings["disputes"].as_u64(),
            Some(disputes as u64),
        )?;
        let open = now.in_state(plan, |s| !s.is_settled()).len();
        let without = open - disputes;
        let says = standings["missing"].as_u64().unwrap_or(u64::MAX) as usize;
        // What is disputed without a slip has no result either; both ways of counting are heard.
        if says < without || says > open {
            return same("standings: missing", says, without);
        }
        Ok(())
    }

    /// Whatever is only looked at changes nothing; `verify` finds nothing but what is disputed.
    pub fn look_around(&mut self) -> Result<(), String> {
        for line in [
            "players",
            "seats 1",
            "prizes",
            "show",
            "settle",
            "missing --all",
            "log",
        ] {
            self.program.asks(line)?;
        }
        let disputed = self.now.in_state(&self.plan, |s| s == State::Disputed);
        let answer = self.program.quietly(&["verify".into(), "--json".into()])?;
        match (answer.status, disputed.is_empty()) {
            (0, _) | (3, false) => Ok(()),
            _ => Err(format!("verify: {answer:?}")),
        }
    }

    /// The seats of a round as they are read on the screen.
    fn seats_on_screen_agree(&mut self) -> Result<(), String> {
        let rounds: Vec<u16> = self.now.seats.keys().copied().collect();
        let Some(round) = self.dice.of(&rounds) else {
            return Ok(());
        };
        let answer = self.program.quietly(&["seats".into(), round.to_string()])?;
        let names = self.all_names();
        let mut there: BTreeMap<u16, String> = BTreeMap::new();
        let mut table = None;
        for line in answer.out.lines() {
            let mut words = line.split_whitespace();
            // A line that goes on with the table before begins further to the right.
            if line.chars().take(7).any(|c| c.is_ascii_digit()) {
                words.next();
                table = words.next().and_then(|word| word.parse().ok());
            }
            let rest: Vec<&str> = words.collect();
            if let Some(table) = table {
                *there.entry(table).or_default() += &format!(" {}", rest.join(" "));
            }
        }
        let says = there.into_iter().map(|(table, line)| {
            let people = super::paper::numbered(&line, &names);
            (table, people.into_iter().collect::<BTreeSet<u16>>())
        });
        let seats = self.now.seats[&round].tables.iter();
        let record = seats.map(|(&t, sides)| (t, sides.concat().into_iter().collect()));
        same(
            &format!("the seats of round {round} on the screen\n{}", answer.out),
            says.collect::<BTreeMap<u16, BTreeSet<u16>>>(),
            record.collect(),
        )
    }

    /// The screen of 80 × 24.
    fn screen_agrees(&mut self) -> Result<(), String> {
        let answer = self.program.quietly(&["status".into()])?;
        let lines: Vec<&str> = answer.out.lines().collect();
        let wide = lines.iter().find(|line| line.chars().count() > 80);
        if lines.len() > 24 || wide.is_some() {
            return Err(format!("status does not fit 80 × 24:\n{}", answer.out));
        }
        Ok(())
    }
}

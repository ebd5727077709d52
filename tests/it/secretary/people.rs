//! People come and go: late, early, for a round, for good, and somebody else in their place.

use super::model::{Model, Seats, There};
use super::night::{Expect, Night, Step, name};
use super::paper::sorted;
use super::plan::Kind;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

impl Night {
    /// Where people may still come and go: a round is left that has not begun.
    fn can_change(&self) -> bool {
        let rounds = self.plan.rounds;
        self.plan.kind.lets_people_change()
            && self.real < rounds
            && self.now.play_offs.is_none()
            && !self.now.closed
    }

    fn some_number(&mut self, there: bool) -> Option<u16> {
        let next = self.now.begun().max(self.real) + 1;
        let fits = |(_, t): &(&u16, &There)| t.in_round(next) == there;
        let numbers: Vec<u16> = self
            .now
            .there
            .iter()
            .filter(fits)
            .map(|(&n, _)| n)
            .collect();
        self.dice.of(&numbers)
    }

    fn next_name(&mut self) -> String {
        self.named += 1;
        name(self.named - 1, self.plan.kind.teams())
    }

    /// Somebody as the secretary speaks of them: by number, now and then by name.
    fn called(&mut self, number: u16) -> String {
        match self.dice.once_in(3) {
            true => format!("\"{}\"", self.now.holder_now(number)),
            false => number.to_string(),
        }
    }

    /// The number of players must leave a table in every round.
    fn enough(&self) -> bool {
        let next = self.real + 1;
        let least = match self.plan.kind {
            Kind::Sixes => 14,
            Kind::RoundRobin | Kind::Swiss | Kind::PlayOffs => 5,
            kind if kind.teams() || kind == Kind::Pairs => 5,
            _ => 10,
        };
        self.now.playing(next).len() >= least
    }

    /// A command about people, with the answer to whether the round they are playing has begun: as a flag, or on a terminal.
    fn people_change(
        &mut self,
        line: &str,
        expect: Expect,
        from: u16,
        told: impl FnOnce(&mut Model, &Value),
    ) -> Result<bool, String> {
        // Where a slip is late benny has no reason to ask.
        let verb = line.split(' ').next().unwrap_or_default();
        let asks = self.offers(verb, "--began")?
            && self.real <= self.now.begun() + 1
            && self.round_is_in(self.now.begun());
        if expect == Expect::Done && asks && self.dice.once_in(4) {
            return self.people_answer(line, told);
        }
        let began = self.tells_bell(verb)?;
        let real = self.real;
        let mut says = None;
        let done = self.change(&format!("{line}{began}"), expect, |model, answer| {
            if began == " --began" {
                model.bells.insert(real);
            }
            model.redraw = true;
            says = answer["from"].as_u64();
            told(model, answer);
        })?;
        if done && says.is_some_and(|says| says != u64::from(from)) {
            return Err(format!(
                "benny {line}{began} acts from round {says:?} instead of {from}"
            ));
        }
        if done {
            self.take_seats()?;
            if self.dice.below(4) > 0 {
                self.draw()?;
            }
        }
        Ok(done)
    }

    /// The same on a terminal: whatever benny asks is answered truly, and else with what is usual.
    fn people_answer(
        &mut self,
        line: &str,
        told: impl FnOnce(&mut Model, &Value),
    ) -> Result<bool, String> {
        let (begun, real) = (self.now.begun(), self.real);
        let before = self.now.clone();
        let entries = |night: &mut Night| {
            Ok::<_, String>(night.program.asks("log")?.as_array().map_or(0, Vec::len))
        };
        let were = entries(self)?;
        let playing = |asked: &str| asked.contains("already playing");
        let asked = self.program.asked(line, |asked| match playing(asked) {
            true => if real > begun { "y" } else { "n" }.to_owned(),
            false => String::new(),
        })?;
        let Some((answer, asked)) = asked else {
            return Ok(false);
        };
        if answer.status != 0 {
            return Err(format!(
                "benny {line}, on a terminal, is refused: {}",
                answer.out
            ));
        }
        if real > begun && !asked.iter().any(|(words, _)| playing(words)) {
            return Err(format!(
                "round {real} is being played, and benny {line} did not ask: {}",
                answer.out
            ));
        }
        seating_is_the_one_shown(line, &answer.out, &asked)?;
        self.figures.questions += asked.len() as u32;
        self.figures.done += 1;
        if real > begun {
            self.now.bells.insert(real);
        }
        self.now.redraw = true;
        told(&mut self.now, &Value::Null);
        let word = line.split(' ').next().unwrap_or_default().to_owned();
        let after = self.now.clone();
        self.back.push(Step {
            word,
            before,
            after: after.clone(),
        });
        self.ahead.clear();
        // One of the seatings that were shown may have been drawn as well.
        if entries(self)? > were + 1 {
            self.now.redraw = false;
            self.back.push(Step {
                word: "draw".to_owned(),
                before: after.clone(),
                after,
            });
        }
        self.take_seats()?;
        if self.now.redraw {
            self.draw()?;
        }
        Ok(true)
    }

    /// Somebody comes late.
    pub fn somebody_comes(&mut self) -> Result<(), String> {
        if !self.can_change() {
            return Ok(());
        }
        let (number, who) = (self.now.names.len() as u16 + 1, self.next_name());
        let from = self.real.max(self.now.begun()) + 1;
        self.people_change(&format!("add \"{who}\""), Expect::Done, from, |model, _| {
            model.names.insert(number, vec![(1, who.clone())]);
            model.there.insert(
                number,
                There {
                    from,
                    ..There::default()
                },
            );
        })?;
        Ok(())
    }

    /// Somebody leaves: after the round that is being played, or before the first.
    pub fn somebody_goes(&mut self) -> Result<(), String> {
        let Some(number) = self.some_number(true) else {
            return Ok(());
        };
        if !self.can_change() || !self.enough() {
            return Ok(());
        }
        let from = self.real.max(self.now.begun()) + 1;
        let line = format!("drop {}", self.called(number));
        self.people_change(&line, Expect::Done, from, |model, _| {
            if let Some(there) = model.there.get_mut(&number) {
                there.left = Some(from);
            }
        })?;
        Ok(())
    }

    /// Somebody sits out the next round.
    pub fn somebody_sits_out(&mut self) -> Result<(), String> {
        let Some(number) = self.some_number(true) else {
            return Ok(());
        };
        if !self.can_change() || !self.enough() {
            return Ok(());
        }
        let from = self.real.max(self.now.begun()) + 1;
        let (fitted, seats) = (!self.now.redraw, self.now.seats.clone());
        let line = format!("sit-out {}", self.called(number));
        let done = self.people_change(&line, Expect::Either, from, |model, _| {
            if let Some(there) = model.there.get_mut(&number) {
                there.out.insert(from);
            }
        })?;
        match done && fitted && !self.now.redraw && self.plan.kind == Kind::Rotation {
            true => self.few_cards_changed(number, &seats),
            false => Ok(()),
        }
    }

    /// One round without somebody costs a handful of cards: theirs, their table's, and those of whoever fills the seat.
    fn few_cards_changed(&self, out: u16, before: &BTreeMap<u16, Seats>) -> Result<(), String> {
        const MOST: usize = 12;
        let mut changed: BTreeSet<u16> = BTreeSet::new();
        for (round, now) in &self.now.seats {
            let Some(was) = before.get(round) else {
                continue;
            };
            let moved = |&&n: &&u16| sorted(was.spot(n)) != sorted(now.spot(n));
            changed.extend(self.now.there.keys().filter(moved));
        }
        match changed.len() > MOST {
            true => Err(format!(
                "{out} sits out one round, and {} cards change: {changed:?}",
                changed.len()
            )),
            false => Ok(()),
        }
    }

    /// Somebody who left or sits out comes back.
    pub fn somebody_returns(&mut self) -> Result<(), String> {
        let Some(number) = self.some_number(false) else {
            return Ok(());
        };
        if !self.can_change() {
            return Ok(());
        }
        let from = self.real.max(self.now.begun()) + 1;
        let line = format!("back {}", self.called(number));
        self.people_change(&line, Expect::Either, from, |model, _| {
            let Some(there) = model.there.get_mut(&number) else {
                return;
            };
            if let Some(left) = there.left.take() {
                there.out.extend(left..from);
            }
            there.out.retain(|round| *round < from);
        })?;
        Ok(())
    }

    /// Somebody else takes over a number; every card stays as it is.
    pub fn somebody_is_replaced(&mut self) -> Result<(), String> {
        let Some(number) = self.some_number(true) else {
            return Ok(());
        };
        if !self.can_change() {
            return Ok(());
        }
        let (who, redraw) = (self.next_name(), self.now.redraw);
        let from = self.real.max(self.now.begun()) + 1;
        let began = self.tells_bell("replace")?;
        let real = self.real;
        let seats = self.now.seats.clone();
        let goes = self.called(number);
        self.change(
            &format!("replace {goes} \"{who}\"{began}"),
            Expect::Either,
            |model, _| {
                if began == " --began" {
                    model.bells.insert(real);
                }
                model.redraw = redraw;
                let had = model.names.entry(number).or_default();
                // Whoever has not played yet leaves no trace.
                had.retain(|(since, _)| *since < from);
                had.push((from, who.clone()));
            },
        )?;
        if self.now.seats != seats {
            return Err("somebody was replaced and the seats changed".to_owned());
        }
        Ok(())
    }

    /// Two change places.
    pub fn two_swap(&mut self) -> Result<(), String> {
        let (Some(one), Some(other)) = (self.some_number(true), self.some_number(true)) else {
            return Ok(());
        };
        if !self.can_change() {
            return Ok(());
        }
        let began = self.tells_bell("swap")?;
        let real = self.real;
        let (first, second) = (self.called(one), self.called(other));
        let line = format!("swap {first} {second}{began}");
        let done = self.change(&line, Expect::Either, |model, _| {
            if began == " --began" {
                model.bells.insert(real);
            }
        })?;
        match done {
            true => self.take_seats(),
            false => Ok(()),
        }
    }

    /// A name was written wrong.
    pub fn rename(&mut self) -> Result<(), String> {
        let numbers: Vec<u16> = self.now.names.keys().copied().collect();
        let Some(number) = self.dice.of(&numbers) else {
            return Ok(());
        };
        let (who, was) = (self.next_name(), self.called(number));
        self.change(
            &format!("rename {was} \"{who}\""),
            Expect::Done,
            |model, _| {
                let was = model.holder_now(number);
                if let Some((_, last)) = model.names.get_mut(&number).and_then(|had| had.last_mut())
                {
                    *last = who.clone();
                }
                model
                    .given
                    .iter_mut()
                    .filter(|(name, _)| *name == was)
                    .for_each(|(name, _)| name.clone_from(&who));
            },
        )?;
        Ok(())
    }

    /// The director gives or takes points.
    pub fn adjust(&mut self) -> Result<(), String> {
        let begun = self.now.begun();
        let played =
            |(n, t): &(&u16, &There)| t.in_round(begun) && self.now.holder(**n, begun).is_some();
        let numbers: Vec<u16> = self
            .now
            .there
            .iter()
            .filter(played)
            .map(|(&n, _)| n)
            .collect();
        let Some(number) = self.dice.of(&numbers) else {
            return Ok(());
        };
        // Before the first result there are no standings for them to count in.
        let counts = self
            .now
            .tables(begun)
            .iter()
            .any(|&(r, t)| self.now.ledger(&self.plan, r, t).counts.is_some());
        if begun == 0 || self.real > begun || !counts {
            return Ok(());
        }
        let points = [-2, -1, 1, 2][self.dice.below(4)];
        let line = format!("adjust {number} {points} --why \"revoke\" --round {begun}");
        self.change(&line, Expect::Either, |model, _| {
            let who = model.holder(number, begun).cloned().unwrap_or_default();
            model.given.push((who, points));
        })?;
        Ok(())
    }
}

/// Where seatings were shown side by side, the usual one was taken: it is drawn at the price that was shown.
fn seating_is_the_one_shown(
    line: &str,
    out: &str,
    asked: &[(String, String)],
) -> Result<(), String> {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for (question, _) in asked {
        let question = plain(question);
        let Some((_, choices)) = question.split_once("to come seated? 1 ") else {
            continue;
        };
        let price = choices.split(" 2 ").next().unwrap_or_default();
        let cards = price.split(',').next().unwrap_or_default();
        if !plain(out).contains(&format!("are drawn: {cards}")) {
            return Err(format!(
                "benny {line} shows {price:?} and draws something else: {out}"
            ));
        }
    }
    Ok(())
}

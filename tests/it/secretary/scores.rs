//! What is said about tables: slips, cards, phones, hands, rulings, all of them sometimes wrong.

use super::euchre::{Game, Span, Total, typed};
use super::ledger::{By, Said, State};
use super::night::{Expect, Night};
use super::plan::{LEAST_BID, bid};

type Place = (u16, u16);

impl Night {
    /// What really happened at a table.
    pub fn truth(&mut self, at: Place) -> Total {
        let game = self.game(at);
        // Who wins decides who moves, so the tables that end even are the interesting ones.
        let even = self.plan.kind.follows_results() && self.dice.once_in(3);
        let even = even.then(|| game.even(&mut self.dice)).flatten();
        let total = even.unwrap_or_else(|| game.any(&mut self.dice));
        *self.truth.entry(at).or_insert(total)
    }

    /// What a table can come to.
    pub fn game(&self, at: Place) -> Game {
        let seats = self
            .now
            .seats
            .get(&at.0)
            .and_then(|seats| seats.tables.get(&at.1));
        let game = seats.map_or(&self.plan.game, |sides| self.plan.game_at(sides));
        game.clone()
    }

    /// Tables of a round without a result that counts.
    pub fn open_tables(&self, round: u16) -> Vec<u16> {
        let Some(seats) = self.now.seats.get(&round) else {
            return Vec::new();
        };
        let open = |t: &&u16| self.now.ledger(&self.plan, round, **t).counts.is_none();
        seats.tables.keys().filter(open).copied().collect()
    }

    /// A table where people play or have played, without a result that counts.
    fn some_open(&mut self) -> Option<Place> {
        let mut open = Vec::new();
        for round in 1..=self.real {
            open.extend(self.open_tables(round).into_iter().map(|t| (round, t)));
        }
        self.dice.of(&open)
    }

    fn some_played(&mut self) -> Option<Place> {
        let all = self.now.tables(self.real);
        self.dice.of(&all)
    }

    /// Another total than this.
    fn other(&mut self, at: Place, than: Total) -> Total {
        let game = self.game(at);
        loop {
            let total = game.any(&mut self.dice);
            if total != than {
                return total;
            }
        }
    }

    /// A table hands something in: its slip, somebody's card, somebody's phone, or a hand.
    pub fn table_reports(&mut self) -> Result<(), String> {
        let at = match self.dice.below(6) {
            0 => self.some_played(),
            _ => self.some_open(),
        };
        let Some(at) = at else {
            return Ok(());
        };
        match self.dice.below(20) {
            0..=10 => self.slip(at),
            11..=15 => self.card(at),
            16 | 17 => match self.room.is_some() {
                true => self.phone(at),
                false => self.card(at),
            },
            18 => self.whole_card(at),
            _ => self.hand(at),
        }
    }

    /// A slip; where one has been entered already, that is said.
    pub fn slip(&mut self, (round, table): Place) -> Result<(), String> {
        let total = self.truth((round, table));
        let entered = self
            .now
            .about(round, table)
            .any(|s| matches!(s.by, By::Slip | By::Ruling));
        let counted = self.now.ledger(&self.plan, round, table).counts.is_some();
        // Without a round the slip goes to the first round that has begun and lacks that table.
        let lacks = (1..=self.now.begun()).find(|&r| self.open_tables(r).contains(&table));
        let unnamed = lacks == Some(round) && self.dice.once_in(2);
        let line = match unnamed {
            true => format!("score {table} {}", typed(total)),
            false => format!("score {round} {table} {}", typed(total)),
        };
        // Over hands that are being added, or cards that count already, benny may want a correction instead.
        let hands = self.now.has(round, table, By::Hand);
        let expect = match counted || hands {
            true => Expect::Either,
            false => Expect::Done,
        };
        if entered {
            return self.second_slip_at((round, table), total);
        }
        let mut went = round;
        let done = self.change(&line, expect, |model, answer| {
            went = answer["round"].as_u64().unwrap_or_default() as u16;
            model.said.push(said((round, table), By::Slip, total));
        })?;
        if !done && hands {
            // Cards may have said the same already.
            return match self.now.ledger(&self.plan, round, table).counts {
                Some(counts) if counts == total => Ok(()),
                _ => self.correct_to((round, table), total),
            };
        }
        match went == round {
            true => Ok(()),
            false => Err(format!(
                "benny {line} went to round {went} instead of {round}"
            )),
        }
    }

    /// One line of somebody's card, right or wrong.
    pub fn card(&mut self, at: Place) -> Result<(), String> {
        let (total, sides) = (self.truth(at), self.now.seats[&at.0].tables[&at.1].clone());
        let side = self.dice.below(2);
        let Some(number) = self.dice.of(&sides[side]) else {
            return Ok(());
        };
        if self.now.has(at.0, at.1, By::Card(number)) {
            return self.card_again(at, number, side);
        }
        let wrong = self.dice.once_in(4);
        let points = match wrong {
            true => self.other(at, total)[side],
            false => total[side],
        };
        let line = format!("card {number} --round {} {points}", at.0);
        self.change(&line, Expect::Done, |model, _| {
            model.said.push(card_says(at, number, side, points));
        })?;
        Ok(())
    }

    /// The same line of a card once more: the same points change nothing, others need a reason.
    fn card_again(&mut self, at: Place, number: u16, side: usize) -> Result<(), String> {
        let by = By::Card(number);
        let was = self.now.about(at.0, at.1).find(|s| s.by == by);
        let was = was.and_then(|s| s.points[side]).unwrap_or_default();
        let points = self.other(at, [-1, -1])[side];
        if points == was {
            return Ok(());
        }
        let line = format!("card {number} --round {} {points}", at.0);
        self.change(&line, Expect::Refused, |_, _| ())?;
        let line = format!("{line} --why \"misread the card\"");
        self.change(&line, Expect::Done, |model, _| {
            model
                .said
                .retain(|s| !((s.round, s.table) == at && s.by == by));
            model.said.push(card_says(at, number, side, points));
        })?;
        Ok(())
    }

    /// A whole tally card, true in every round that was played.
    fn whole_card(&mut self, at: Place) -> Result<(), String> {
        let sides = self.now.seats[&at.0].tables[&at.1].clone();
        let Some(number) = self.dice.of(&sides.concat()) else {
            return Ok(());
        };
        let (mut line, mut says) = (Vec::new(), Vec::new());
        for round in 1..=self.real {
            let seats = self.now.seats[&round].clone();
            let at = seats
                .tables
                .iter()
                .find(|(_, sides)| sides.concat().contains(&number));
            let Some((&table, sides)) = at else {
                line.push("-".to_owned());
                continue;
            };
            let side = usize::from(sides[1].contains(&number));
            let by = By::Card(number);
            if self.now.has(round, table, by) {
                return Ok(());
            }
            let points = self.truth((round, table))[side];
            line.push(points.to_string());
            says.push(card_says((round, table), number, side, points));
        }
        if says.is_empty() {
            return Ok(());
        }
        let line = format!("card {number} {}", line.join(","));
        self.change(&line, Expect::Done, |model, _| model.said.extend(says))?;
        Ok(())
    }

    /// One hand at a table that plays hand by hand.
    fn hand(&mut self, at: Place) -> Result<(), String> {
        let others = self.now.about(at.0, at.1).any(|s| s.by != By::Hand);
        if others || self.plan.kind.teams() {
            return Ok(());
        }
        let Span::Hands(most) = self.plan.game.span else {
            return Ok(());
        };
        let had = self.now.about(at.0, at.1).count() as u32;
        let more = (1 + self.dice.below(3) as u32).min(most - had.min(most));
        for _ in 0..more {
            let side = self.dice.below(2);
            let makers = ["ns", "ew"][side];
            let (says, worth) = self.hand_of(at);
            let line = format!("hand {} --round {} --makers {makers} {says}", at.1, at.0);
            self.change(&line, Expect::Done, |model, _| {
                model.said.push(Said {
                    round: at.0,
                    table: at.1,
                    by: By::Hand,
                    points: [worth[side], worth[1 - side]].map(Some),
                });
            })?;
        }
        Ok(())
    }

    /// What is typed of a hand beside its makers, and what it gives them and the others.
    fn hand_of(&mut self, at: Place) -> (String, Total) {
        if self.plan.bids {
            let named = LEAST_BID + self.dice.below(4) as i64;
            let tricks = self.dice.below(7) as i64;
            return (
                format!("--bid {named} --tricks {tricks}"),
                bid(named, tricks),
            );
        }
        let tricks = 3 + self.dice.below(3);
        let points = if tricks == 5 {
            self.game(at).march()
        } else {
            1
        };
        (format!("--tricks {tricks}"), [points, 0])
    }

    /// A total that no game can have is refused; forced, it is the director's ruling.
    pub fn impossible_total(&mut self) -> Result<(), String> {
        let Some(at) = self.some_open() else {
            return Ok(());
        };
        let total = self.game(at).impossible(&mut self.dice);
        let line = format!("score {} {} {}", at.0, at.1, typed(total));
        self.change(&line, Expect::Refused, |_, _| ())?;
        if self.dice.once_in(3) && self.now.play_offs.is_none() {
            let line = format!("{line} --force \"they stopped early\"");
            // Over hands that are being added benny may want a correction instead.
            let expect = match self.now.has(at.0, at.1, By::Hand) {
                true => Expect::Either,
                false => Expect::Done,
            };
            self.change(&line, expect, |model, _| {
                model.said.push(said(at, By::Ruling, total));
            })?;
        }
        Ok(())
    }

    /// A slip lands at the wrong table, or in the wrong round, and is moved to where it belongs.
    pub fn wrong_table(&mut self) -> Result<(), String> {
        let nothing = |night: &Night, (round, table): Place| {
            night
                .now
                .about(round, table)
                .all(|s| !matches!(s.by, By::Slip | By::Hand | By::Ruling | By::Mark))
        };
        let (Some(right), Some(wrong)) = (self.some_open(), self.some_open()) else {
            return Ok(());
        };
        if right == wrong || ![right, wrong].iter().all(|&at| nothing(self, at)) {
            return Ok(());
        }
        let total = self.truth(right);
        if !self.game(wrong).possible(total) {
            return Ok(());
        }
        let line = format!("score {} {} {}", wrong.0, wrong.1, typed(total));
        let done = self.change(&line, Expect::Done, |model, _| {
            model.said.push(said(wrong, By::Slip, total));
        })?;
        if !done {
            return Ok(());
        }
        self.agree()?;
        let mut line = format!("move {} --round {}", wrong.1, wrong.0);
        if right.1 != wrong.1 {
            line = format!("move {} {} --round {}", wrong.1, right.1, wrong.0);
        }
        if right.0 != wrong.0 {
            line += &format!(" --to-round {}", right.0);
        }
        self.change(&line, Expect::Done, |model, _| {
            for s in &mut model.said {
                let moves = !matches!(s.by, By::Card(_) | By::Phone(_));
                if (s.round, s.table) == wrong && moves {
                    (s.round, s.table) = right;
                }
            }
        })?;
        Ok(())
    }

    /// Somebody comes to the desk and says that a result is wrong.
    pub fn somebody_objects(&mut self) -> Result<(), String> {
        let told = |&(r, t): &Place| {
            let state = self.now.ledger(&self.plan, r, t).state;
            !matches!(state, State::Empty | State::Disputed)
        };
        let tables: Vec<Place> = self
            .now
            .tables(self.now.begun())
            .into_iter()
            .filter(told)
            .collect();
        let Some(at) = self.dice.of(&tables) else {
            return Ok(());
        };
        let line = format!(
            "dispute {} --round {} --why \"somebody says otherwise\"",
            at.1, at.0
        );
        self.change(&line, Expect::Done, |model, _| {
            model.said.push(Said {
                round: at.0,
                table: at.1,
                by: By::Mark,
                points: [None; 2],
            });
        })?;
        Ok(())
    }

    /// A slip is lost: a card of each side tells what it said.
    pub fn lost_slip(&mut self) -> Result<(), String> {
        let Some(at) = self.some_open() else {
            return Ok(());
        };
        let (total, sides) = (self.truth(at), self.now.seats[&at.0].tables[&at.1].clone());
        for side in 0..2 {
            let number = sides[side][self.dice.below(sides[side].len())];
            if self.now.has(at.0, at.1, By::Card(number)) {
                continue;
            }
            let points = total[side];
            let line = format!("card {number} --round {} {points}", at.0);
            self.change(&line, Expect::Done, |model, _| {
                model.said.push(card_says(at, number, side, points));
            })?;
        }
        Ok(())
    }

    /// A second slip for a table is refused, with what stands there.
    pub fn second_slip(&mut self) -> Result<(), String> {
        let has = |&(r, t): &Place| self.now.has(r, t, By::Slip);
        let slips: Vec<Place> = self.now.tables(self.real).into_iter().filter(has).collect();
        let Some(at) = self.dice.of(&slips) else {
            return Ok(());
        };
        let truth = self.truth(at);
        let total = self.other(at, truth);
        self.second_slip_at(at, total)
    }

    fn second_slip_at(&mut self, at: Place, total: Total) -> Result<(), String> {
        let line = format!("score {} {} {}", at.0, at.1, typed(total));
        self.program_refuses(&line, "already entered")
    }

    /// Types something that must be refused with these words.
    pub fn program_refuses(&mut self, line: &str, words: &str) -> Result<(), String> {
        let answer = self.program.types(line)?;
        let message = answer.error()?["message"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        if answer.status != 1 || !message.contains(words) {
            return Err(format!(
                "benny {line} is not refused with {words:?}: {answer:?}"
            ));
        }
        self.figures.refused += 1;
        let error = answer.error()?;
        self.use_ways(line, &error)
    }

    /// The director corrects a result.
    pub fn correct(&mut self) -> Result<(), String> {
        let has = |&(r, t): &Place| self.now.has(r, t, By::Slip);
        let slips: Vec<Place> = self.now.tables(self.real).into_iter().filter(has).collect();
        let Some(at) = self.dice.of(&slips) else {
            return Ok(());
        };
        let was = self
            .now
            .ledger(&self.plan, at.0, at.1)
            .counts
            .unwrap_or_default();
        let total = self.other(at, was);
        self.correct_to(at, total)
    }

    fn correct_to(&mut self, at: Place, total: Total) -> Result<(), String> {
        let line = format!(
            "correct {} {} {} --why \"read it wrong\"",
            at.0,
            at.1,
            typed(total)
        );
        self.change(&line, Expect::Done, |model, _| {
            model.said.push(said(at, By::Ruling, total))
        })?;
        Ok(())
    }

    /// The director settles a dispute.
    pub fn settle(&mut self) -> Result<(), String> {
        let disputed = self.now.in_state(&self.plan, |s| s == State::Disputed);
        let Some(at) = self.dice.of(&disputed) else {
            return Ok(());
        };
        self.settle_at(at)
    }

    fn settle_at(&mut self, at: Place) -> Result<(), String> {
        let counts = self.now.ledger(&self.plan, at.0, at.1).counts;
        let (total, line) = match counts {
            Some(total) if self.dice.once_in(2) => {
                (total, format!("settle {} {} slip", at.0, at.1))
            }
            _ => {
                let total = self.truth(at);
                let why = "asked both sides";
                (
                    total,
                    format!("settle {} {} {} --why \"{why}\"", at.0, at.1, typed(total)),
                )
            }
        };
        self.change(&line, Expect::Done, |model, _| {
            model.said.push(said(at, By::Ruling, total))
        })?;
        Ok(())
    }

    /// The director accepts what one side entered.
    pub fn accept(&mut self) -> Result<(), String> {
        let proposed = self.now.in_state(&self.plan, |s| s == State::Proposed);
        match self.dice.of(&proposed) {
            Some(at) => self.accept_at(at),
            None => self.change("accept", Expect::Either, |_, _| ()).map(drop),
        }
    }

    fn accept_at(&mut self, at: Place) -> Result<(), String> {
        let line = format!("accept {} {}", at.0, at.1);
        self.change(&line, Expect::Done, |model, _| {
            // What the phone said is the table's slip from then on.
            let phone = model
                .about(at.0, at.1)
                .find(|s| matches!(s.by, By::Phone(_)));
            let slip = phone.cloned().map(|phone| Said {
                by: By::Slip,
                ..phone
            });
            model.said.extend(slip);
        })?;
        Ok(())
    }

    /// Everything that lies open comes to an end: slips for what is missing, rulings for what is disputed.
    pub fn settle_all(&mut self) -> Result<(), String> {
        for round in 1..=self.real {
            let tables: Vec<u16> = self.now.seats[&round].tables.keys().copied().collect();
            for table in tables {
                let at = (round, table);
                for _ in 0..3 {
                    match self.now.ledger(&self.plan, round, table).state {
                        State::Agreed | State::Ruled => break,
                        State::Disputed => self.settle_at(at)?,
                        State::Proposed => self.accept_at(at)?,
                        _ => self.slip(at)?,
                    }
                }
            }
        }
        self.agree()
    }

    /// A slip with a table that does not exist, or of a round that nobody has drawn.
    pub fn wrong_place(&mut self) -> Result<(), String> {
        let last = self.now.seats.keys().last().copied().unwrap_or(0);
        let total = self.plan.game.any(&mut self.dice);
        let (round, table) = match self.dice.once_in(2) {
            true => (1, 90),
            false => (last + 1, 1),
        };
        self.change(
            &format!("score {round} {table} {}", typed(total)),
            Expect::Refused,
            |_, _| (),
        )?;
        self.complete_table_again()
    }

    /// A slip without a round for a table that is complete, where the next round has not begun: never slid into it.
    fn complete_table_again(&mut self) -> Result<(), String> {
        let begun = self.now.begun();
        if begun == 0 || self.real > begun {
            return Ok(());
        }
        let Some(seats) = self.now.seats.get(&begun) else {
            return Ok(());
        };
        let settled = |t: &&u16| {
            (1..=begun).all(|r| {
                let known = self
                    .now
                    .seats
                    .get(&r)
                    .is_some_and(|s| s.tables.contains_key(t));
                !known || self.now.has(r, **t, By::Slip)
            })
        };
        let tables: Vec<u16> = seats.tables.keys().filter(settled).copied().collect();
        let Some(table) = self.dice.of(&tables) else {
            return Ok(());
        };
        let total = self.plan.game.any(&mut self.dice);
        let line = format!("score {table} {}", typed(total));
        self.change(&line, Expect::Refused, |_, _| ())?;
        Ok(())
    }
}

/// Both sides' points at a table.
pub fn said(at: Place, by: By, total: Total) -> Said {
    Said {
        round: at.0,
        table: at.1,
        by,
        points: total.map(Some),
    }
}

/// One side's points, from a card.
pub fn card_says(at: Place, number: u16, side: usize, points: i64) -> Said {
    let mut both = [None, None];
    both[side] = Some(points);
    Said {
        round: at.0,
        table: at.1,
        by: By::Card(number),
        points: both,
    }
}

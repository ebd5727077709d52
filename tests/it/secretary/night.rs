//! A night under way: steps by the dice, the record told of each, everything compared.

use super::dice::Dice;
use super::euchre::Total;
use super::model::{Model, schedule};
use super::paper::Paper;
use super::plan::{Kind, Plan};
use super::program::Program;
use super::room::Room;
use serde_json::Value;
use std::collections::BTreeMap;

/// What nights came to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    /// Nights.
    pub nights: u32,
    /// Commands that changed something.
    pub done: u32,
    /// Commands that were refused.
    pub refused: u32,
    /// Hints and ways out that were run as they stood.
    pub ran: u32,
    /// Hints and ways out with something to fill in.
    pub holes: u32,
    /// Questions that were answered.
    pub questions: u32,
    /// Times everything was compared.
    pub compared: u32,
    /// Sheets that were read back.
    pub sheets: u32,
    /// Pages that were read.
    pub pages: u32,
    /// Copies that were taken through `export` and `import`, or `delete` and `undo`.
    pub copies: u32,
    /// Starts of the program.
    pub starts: u32,
}

impl std::ops::AddAssign for Figures {
    fn add_assign(&mut self, other: Figures) {
        self.nights += other.nights;
        self.done += other.done;
        self.refused += other.refused;
        self.ran += other.ran;
        self.holes += other.holes;
        self.questions += other.questions;
        self.compared += other.compared;
        self.sheets += other.sheets;
        self.pages += other.pages;
        self.copies += other.copies;
        self.starts += other.starts;
    }
}

/// Whether a command may be refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expect {
    /// It must be done.
    Done,
    /// It must be refused, and change nothing.
    Refused,
    /// The record has no opinion.
    Either,
}

/// A step that can be undone.
pub struct Step {
    /// The command's word.
    pub word: String,
    /// The record before it.
    pub before: Model,
    /// The record after it.
    pub after: Model,
}

/// A night.
pub struct Night {
    /// How it is played.
    pub plan: Plan,
    /// The program and its file.
    pub program: Program,
    /// What happens next.
    pub dice: Dice,
    /// The record.
    pub now: Model,
    /// What can be undone, and redone.
    pub back: Vec<Step>,
    /// What was undone and can be redone.
    pub ahead: Vec<Step>,
    /// What lies printed.
    pub paper: Paper,
    /// The round that people are playing, whatever benny knows.
    pub real: u16,
    /// What really happened at the tables.
    pub truth: BTreeMap<(u16, u16), Total>,
    /// Names handed out so far.
    pub named: usize,
    /// The server, on nights that have one.
    pub room: Option<Room>,
    /// What the help was asked for, and whether it had it.
    pub offered: BTreeMap<String, bool>,
    /// What was done so far.
    pub figures: Figures,
}

const FIRST: [&str; 20] = [
    "Ann", "Bob", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ivy", "Joe", "Kay", "Lou", "May", "Ned",
    "Oz", "Pat", "Zoë", "Łukasz", "Sue", "Tom",
];
const LAST: [&str; 13] = [
    "Abel",
    "Birch",
    "Crane",
    "Dove",
    "Elm",
    "O'Brien",
    "Grove",
    "李雷",
    "Isle",
    "Jay",
    "Knoll",
    "Lark",
    "Wolfeschlegelsteinhausen-Bergerdorff",
];

/// A name of its own for everybody who ever comes; no two look alike.
pub fn name(at: usize, team: bool) -> String {
    let one = |at: usize| format!("{} {}", FIRST[at % 20], LAST[(at / 20 + at) % 13]);
    match team {
        false => one(at),
        true => format!("{} & {}", FIRST[at % 20], LAST[(at / 20 + at) % 13]),
    }
}

impl Night {
    /// Registers the people and draws.
    pub fn begin(&mut self) -> Result<(), String> {
        let teams = self.plan.kind.teams();
        let names: Vec<String> = (0..usize::from(self.plan.count))
            .map(|at| name(at, teams))
            .collect();
        self.named = names.len();
        let sex = |at: usize| ["woman", "man"][at % 2];
        let rows = names
            .iter()
            .enumerate()
            .map(|(at, name)| match self.plan.kind.has_sexes() {
                true => format!("{name},{}\n", sex(at)),
                false => format!("{name}\n"),
            });
        let head = match (teams, self.plan.kind.has_sexes()) {
            (true, _) => "Team",
            (_, true) => "Name,Sex",
            _ => "Name",
        };
        let list = format!("{head}\n{}", rows.collect::<String>());
        std::fs::write(self.program.folder.join("people.csv"), list).map_err(|e| e.to_string())?;
        self.now = Model::new(&names);
        let line = self.plan.new_command(1 + self.dice.below(1000));
        let answer = self.program.types(&line)?;
        if answer.status != 0 {
            return Err(format!("{line}: {answer:?}"));
        }
        self.take_seats()?;
        self.agree()
    }

    /// A few dozen steps, then everything comes in and the night is closed.
    pub fn play(&mut self, steps: u32) -> Result<(), String> {
        self.begin()?;
        if self.plan.room {
            self.open_room()?;
        }
        for _ in 0..steps {
            self.step()?;
            self.agree()?;
            self.page_agrees()?;
            if self.dice.once_in(12) {
                self.travels()?;
            }
        }
        self.finish()
    }

    fn step(&mut self) -> Result<(), String> {
        if self.real == 0 && self.dice.below(3) > 0 {
            return match self.dice.below(4) {
                0 => self.print(),
                1 => self.somebody_comes(),
                2 => self.somebody_goes(),
                _ => self.people_begin(),
            };
        }
        match self.dice.below(44) {
            0..=13 => self.table_reports(),
            14 | 15 => self.people_begin(),
            16 => self.impossible_total(),
            17 => self.second_slip(),
            18 => self.correct(),
            19..=21 => self.settle(),
            22 => self.accept(),
            23 => self.somebody_comes(),
            24 | 25 => self.somebody_goes(),
            26 => self.somebody_sits_out(),
            27 => self.somebody_is_replaced(),
            28 => self.somebody_returns(),
            29 | 30 => self.print(),
            31 | 32 => self.undo(),
            33 => self.redo(),
            34 => self.close_early(),
            35 => self.adjust(),
            36 => self.wrong_place(),
            37 => self.rename(),
            38 => self.look_around(),
            40 => self.wrong_table(),
            41 => self.somebody_objects(),
            42 => self.lost_slip(),
            43 => self.two_swap(),
            _ => self.draw(),
        }
    }

    /// Types a command. Where it is done the record is told; where it is refused everything it offers is tried.
    pub fn change(
        &mut self,
        line: &str,
        expect: Expect,
        told: impl FnOnce(&mut Model, &Value),
    ) -> Result<bool, String> {
        let before = self.now.clone();
        if self.dice.once_in(6) {
            self.use_printed(line)?;
        }
        let answer = match self.by_page(line)? {
            Some(answer) => answer,
            None => self.program.types(line)?,
        };
        let done = answer.status == 0;
        match (expect, done) {
            (Expect::Done, false) => {
                return Err(format!("benny {line} is refused: {}", answer.err));
            }
            (Expect::Refused, true) => {
                return Err(format!("benny {line} is not refused: {}", answer.out));
            }
            _ => {}
        }
        if !done {
            if answer.status != 1 {
                return Err(format!(
                    "benny {line} ends with {}: {}",
                    answer.status, answer.err
                ));
            }
            self.figures.refused += 1;
            let error = answer.error()?;
            self.use_ways(line, &error)?;
            return Ok(false);
        }
        self.figures.done += 1;
        told(&mut self.now, &answer.json()?);
        let word = line.split(' ').next().unwrap_or_default().to_owned();
        let after = self.now.clone();
        self.back.push(Step {
            word,
            before,
            after,
        });
        self.ahead.clear();
        Ok(true)
    }

    /// Takes the seats over where they may have changed: never in a round that has begun.
    pub fn take_seats(&mut self) -> Result<(), String> {
        let there = schedule(&self.program.asks("seats")?)?;
        for (round, seats) in &self.now.seats {
            if *round <= self.now.begun() && there.get(round) != Some(seats) {
                return Err(format!(
                    "the seats of round {round}, which has begun, changed\n  benny:  {:?}\n  record: {seats:?}",
                    there.get(round)
                ));
            }
        }
        self.now.seats = there;
        if let Some(last) = self.back.last_mut() {
            last.after = self.now.clone();
        }
        match self.now.redraw {
            // Whoever sits out and comes back may leave the seats as right as they were.
            true => self.now.redraw = self.seats_are_sound().is_err(),
            false => self.seats_are_sound()?,
        }
        Ok(())
    }

    /// In every round that has not begun everybody who plays it has one seat or a bye, and nobody else has.
    fn seats_are_sound(&self) -> Result<(), String> {
        for (&round, seats) in self.now.seats.range(self.now.begun() + 1..) {
            if self.now.play_offs.is_some_and(|first| round >= first) {
                continue;
            }
            let seated = seats.seated();
            let playing = self.now.playing(round);
            let mut all: Vec<u16> = seated.iter().chain(&seats.byes).copied().collect();
            all.sort_unstable();
            let twice = all.windows(2).find(|two| two[0] == two[1]);
            let wrong = seated.iter().find(|n| !playing.contains(n));
            let lost = playing.iter().find(|n| !all.contains(n));
            let per_table = usize::from(match self.plan.kind.teams() {
                true => 2,
                false => self.plan.seats,
            });
            let full = seated.len() == playing.len() / per_table * per_table;
            if twice.is_some()
                || wrong.is_some()
                || lost.is_some()
                || self.plan.kind.counts_byes() && !full
            {
                return Err(format!(
                    "round {round} is not sound: twice {twice:?}, seated but away {wrong:?}, without a place {lost:?}, \
                     {} seated of {}: {seats:?}",
                    seated.len(),
                    playing.len()
                ));
            }
        }
        Ok(())
    }

    /// Seats the rounds to come anew; where the record knows of no reason to, benny may say so.
    pub fn draw(&mut self) -> Result<(), String> {
        let begun = self.now.begun();
        let complete = self.round_is_in(begun);
        if self.plan.kind.follows_results() && !complete {
            return Ok(());
        }
        let asks = self.plan.kind.follows_results() && self.real <= begun;
        if asks && self.dice.once_in(3) && self.draw_asked()? {
            return self.take_seats();
        }
        let began = self.tells_bell("draw")?;
        let needed =
            self.now.redraw && !self.plan.kind.follows_results() && begun < self.plan.rounds;
        let expect = if needed { Expect::Done } else { Expect::Either };
        let real = self.real;
        let seed = 1 + self.dice.below(1000);
        let done = self.change(&format!("draw --seed {seed}{began}"), expect, |model, _| {
            model.redraw = false;
            if began == " --began" {
                model.bells.insert(real);
            }
        })?;
        match done {
            true => self.take_seats(),
            false => Ok(()),
        }
    }

    /// The same on a terminal, where benny asks who won the cut at each table that ended even; whether it was drawn.
    fn draw_asked(&mut self) -> Result<bool, String> {
        let before = self.now.clone();
        let (program, dice) = (&mut self.program, &mut self.dice);
        let asked = program.asked("draw", |asked| match asked.contains("won the cut") {
            true => (1 + dice.below(3)).to_string(),
            false => "n".to_owned(),
        })?;
        let Some((answer, asked)) = asked else {
            return Ok(false);
        };
        let drew = answer.out.contains("draw number");
        let cuts = asked
            .iter()
            .filter(|(words, _)| words.contains("won the cut"));
        let cuts = cuts.count();
        if !drew && cuts > 0 {
            return Err(format!(
                "benny draw asked {cuts} times, and did not draw: {}",
                answer.out
            ));
        }
        self.figures.questions += asked.len() as u32;
        if drew {
            self.figures.done += 1;
            self.now.redraw = false;
            self.back.push(Step {
                word: "draw".to_owned(),
                before,
                after: self.now.clone(),
            });
            self.ahead.clear();
        }
        Ok(drew)
    }

    /// The answer to whether people are playing the next round already, where benny cannot know it. Where it is more than
    /// a round behind, or the command cannot be told, the bell is rung first.
    pub fn tells_bell(&mut self, verb: &str) -> Result<&'static str, String> {
        let told = self.offers(verb, "--began")?;
        while self.real > self.now.begun() + u16::from(told) {
            let next = self.now.begun() + 1;
            self.change(&format!("start {next}"), Expect::Done, |model, _| {
                model.bells.insert(next);
            })?;
        }
        let next = self.now.seats.contains_key(&(self.real + 1));
        Ok(match self.real > self.now.begun() {
            true => " --began",
            false if told && next && self.dice.once_in(3) => " --not-begun",
            false => "",
        })
    }

    /// Whether a command's help has an option, or the list of commands a command.
    pub fn offers(&mut self, verb: &str, option: &str) -> Result<bool, String> {
        let key = format!("{verb} {option}");
        if let Some(&known) = self.offered.get(&key) {
            return Ok(known);
        }
        let help = self
            .program
            .quietly(&["help".to_owned(), verb.to_owned()])?;
        let known = help.status == 0 && help.out.contains(option);
        self.offered.insert(key, known);
        Ok(known)
    }

    /// Whether every table of a round has a result that counts.
    pub fn round_is_in(&self, round: u16) -> bool {
        self.now.is_in(&self.plan, round)
    }

    /// People begin the next round: with a bell, or simply so.
    pub fn people_begin(&mut self) -> Result<(), String> {
        let mostly = |night: &Night| {
            let tables = night
                .now
                .seats
                .get(&night.real)
                .map_or(0, |s| s.tables.len());
            let open = night.open_tables(night.real).len();
            open * 3 <= tables
        };
        if self.real > 0 && !mostly(self) || self.now.closed {
            return Ok(());
        }
        let next = self.real + 1;
        if self.now.redraw || !self.now.seats.contains_key(&next) {
            self.draw()?;
        }
        if self.now.redraw || !self.now.seats.contains_key(&next) {
            return Ok(());
        }
        if self.plan.bells {
            self.change(&format!("start {next}"), Expect::Done, |model, _| {
                model.bells.insert(next);
            })?;
        }
        self.real = next;
        Ok(())
    }

    /// Undoes the last step, or a few.
    pub fn undo(&mut self) -> Result<(), String> {
        for _ in 0..1 + self.dice.below(3) {
            if self.back.is_empty() {
                return Ok(());
            }
            let answer = self.program.types("undo --yes")?;
            if answer.status != 0 {
                return Err(format!("undo: {}", answer.err));
            }
            let step = self.back.pop().expect("a step");
            let undone = answer.json()?;
            let command = undone["command"].as_str().unwrap_or_default().to_owned();
            if !command.starts_with(&step.word) {
                return Err(format!(
                    "undo took back {command:?} instead of {:?}",
                    step.word
                ));
            }
            self.now = step.before.clone();
            self.ahead.push(step);
            // Nobody plays a round whose seats are gone.
            let drawn = self.now.seats.keys().last().copied().unwrap_or(0);
            self.real = self.real.min(drawn);
            self.agree()?;
        }
        Ok(())
    }

    /// Redoes what was undone.
    pub fn redo(&mut self) -> Result<(), String> {
        let Some(step) = self.ahead.pop() else {
            let answer = self.program.types("redo")?;
            return match answer.status {
                1 => Ok(()),
                _ => Err(format!("redo with nothing to redo: {answer:?}")),
            };
        };
        let answer = self.program.types("redo")?;
        if answer.status != 0 {
            return Err(format!("redo of {}: {}", step.word, answer.err));
        }
        self.now = step.after.clone();
        self.back.push(step);
        Ok(())
    }

    /// Closing before everything is in is refused.
    fn close_early(&mut self) -> Result<(), String> {
        let all = self.now.tables(u16::MAX);
        let open = all
            .iter()
            .any(|&(r, t)| !self.now.ledger(&self.plan, r, t).state.is_settled());
        if open {
            self.change("close", Expect::Refused, |_, _| ())?;
        }
        Ok(())
    }

    /// Everything comes in, round by round; then the night is closed, carried to another file and brought back.
    pub fn finish(&mut self) -> Result<(), String> {
        for _ in 0..40 {
            self.settle_all()?;
            if self.real >= self.plan.rounds {
                break;
            }
            if self.plan.kind.follows_results() && !self.now.seats.contains_key(&(self.real + 1)) {
                self.draw()?;
            }
            let before = self.real;
            self.people_begin()?;
            if self.real == before && !self.now.seats.contains_key(&(before + 1)) {
                return Err(format!("round {} cannot be drawn", before + 1));
            }
        }
        self.settle_all()?;
        self.agree()?;
        if self.plan.kind == Kind::PlayOffs {
            self.play_off()?;
        }
        self.change("close", Expect::Done, |model, _| model.closed = true)?;
        self.agree()?;
        self.paper_reads_true(true)?;
        self.travels()?;
        self.cup()
    }
}

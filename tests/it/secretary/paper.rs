//! What lies printed: cards, slips and chart, as they were when they were printed, and what is read on them.

use super::model::{Model, Seats, Sides, Spot};
use super::night::Night;
use super::plan::Kind;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// The printed sheets.
#[derive(Clone, Debug, Default)]
pub struct Paper {
    /// Every card's rows, by number and round.
    pub cards: BTreeMap<u16, BTreeMap<u16, Spot>>,
    /// Every slip's players, by round and table.
    pub slips: BTreeMap<(u16, u16), Sides>,
    /// Every number's table on the chart, by round.
    pub chart: Option<BTreeMap<u16, Seats>>,
}

fn rows(model: &Model, number: u16) -> BTreeMap<u16, Spot> {
    let rounds = model.seats.iter();
    rounds
        .map(|(&round, seats)| (round, sorted(seats.spot(number))))
        .collect()
}

/// The order of two partners or two opponents says nothing.
fn sorted(mut spot: Spot) -> Spot {
    if let Spot::At {
        partners,
        opponents,
        ..
    } = &mut spot
    {
        partners.sort_unstable();
        opponents.sort_unstable();
    }
    spot
}

/// Numbers in a line that stand right before a name.
fn numbered(line: &str, names: &BTreeMap<u16, String>) -> Vec<u16> {
    let mut found: Vec<(usize, u16)> = Vec::new();
    for (&number, name) in names {
        for (at, _) in line.match_indices(name.as_str()) {
            let before = line[..at].trim_end();
            let digits = before.rsplit(|c: char| !c.is_ascii_digit()).next();
            if digits.and_then(|d| d.parse().ok()) == Some(number) {
                found.push((at, number));
            }
        }
    }
    found.sort_unstable();
    found.into_iter().map(|(_, number)| number).collect()
}

impl Night {
    /// The names on sheets now.
    fn names_now(&self) -> BTreeMap<u16, String> {
        let numbers = self.now.names.keys();
        numbers.map(|&n| (n, self.now.holder_now(n))).collect()
    }

    /// Whether a card's rows are known before the night.
    fn has_rows(&self) -> bool {
        !matches!(
            self.plan.kind,
            Kind::WinnersUp | Kind::Swiss | Kind::Compass | Kind::PlayOffs
        )
    }

    /// Prints something, and reads it back now and then.
    pub fn print(&mut self) -> Result<(), String> {
        let changed = self.dice.once_in(2);
        match self.dice.below(4) {
            0 => self.prints("slips", changed),
            1 => self.prints("chart", changed),
            _ => self.prints("tallies", changed),
        }?;
        self.paper_reads_true(false)
    }

    fn prints(&mut self, sheet: &str, changed: bool) -> Result<(), String> {
        let had = match sheet {
            "tallies" => !self.paper.cards.is_empty(),
            "slips" => !self.paper.slips.is_empty(),
            _ => self.paper.chart.is_some(),
        };
        let changed = changed && had;
        let flag = if changed { " --changed" } else { "" };
        let answer = self
            .program
            .types(&format!("print {sheet}{flag} -o {sheet}.pdf --force"))?;
        match (answer.status, changed) {
            (0, _) => {}
            // Nothing has changed, so nothing is printed.
            (1, true) => return Ok(()),
            _ => return Err(format!("print {sheet}{flag}: {answer:?}")),
        }
        let now = &self.now;
        match sheet {
            "tallies" => {
                let numbers = now
                    .there
                    .iter()
                    .filter(|(_, t)| t.left.is_none() || !changed);
                let cards = numbers.map(|(&n, _)| (n, rows(now, n)));
                let cards: Vec<_> = cards.collect();
                self.paper.cards.extend(cards);
            }
            "slips" => {
                let tables = now.tables(u16::MAX).into_iter();
                let slips = tables.map(|(r, t)| ((r, t), now.seats[&r].tables[&t].clone()));
                self.paper.slips = slips.collect();
            }
            _ => self.paper.chart = Some(now.seats.clone()),
        }
        Ok(())
    }

    /// Which cards no longer hold.
    pub fn paper_agrees(&self, status: &Value) -> Result<(), String> {
        if !self.has_rows() {
            return Ok(());
        }
        let says = status["cards_changed"]
            .as_array()
            .map_or(&[][..], Vec::as_slice);
        let says: BTreeSet<u16> = says
            .iter()
            .filter_map(|n| n.as_u64().map(|n| n as u16))
            .collect();
        let last = self.now.seats.keys().last().copied().unwrap_or(0);
        let begun = self.now.begun();
        let mut changed = BTreeSet::new();
        for (&number, there) in &self.now.there {
            // Whoever plays no more needs no card.
            let plays = (begun + 1..=last).any(|round| there.in_round(round));
            let holds = self.paper.cards.get(&number) == Some(&rows(&self.now, number));
            if plays && !self.paper.cards.is_empty() && !holds {
                changed.insert(number);
            }
        }
        let gone = |n: &u16| {
            let there = self.now.there.get(n);
            !there.is_some_and(|t| (begun + 1..=last).any(|round| t.in_round(round)))
        };
        let says: BTreeSet<u16> = says.into_iter().filter(|n| !gone(n)).collect();
        match says == changed {
            true => Ok(()),
            false => Err(format!(
                "cards that no longer hold\n  benny:  {says:?}\n  record: {changed:?}"
            )),
        }
    }

    /// Prints a card, the slips of a round and the chart on a copy, and reads them back.
    pub fn paper_reads_true(&mut self, always: bool) -> Result<(), String> {
        if !always && !self.dice.once_in(3) || !self.has_rows() {
            return Ok(());
        }
        let mut copy = self.program.copy()?;
        let read = self.reads(&mut copy);
        self.program.forget(copy);
        read
    }

    fn reads(&mut self, copy: &mut super::program::Program) -> Result<(), String> {
        let names = self.names_now();
        let last = self.now.seats.keys().last().copied().unwrap_or(0);
        let some: Vec<u16> = self.now.playing(last).into_iter().collect();
        let (Some(number), round) = (
            self.dice.of(&some),
            1 + self.dice.below(usize::from(last)) as u16,
        ) else {
            return Ok(());
        };
        let mut text = |line: &str| -> Result<Option<String>, String> {
            let answer = copy.types(&format!("print {line} -o sheet.pdf --force"))?;
            if answer.status != 0 {
                return Err(format!("print {line}: {answer:?}"));
            }
            read_pdf(&copy.folder.join("sheet.pdf"))
        };
        let Some(card) = text(&format!("tallies --only {number}"))? else {
            return Ok(());
        };
        if !self.plan.kind.teams() {
            let read = card_rows(&card, &names, last);
            let record: BTreeMap<u16, Vec<u16>> = rows(&self.now, number)
                .into_iter()
                .map(|(r, s)| (r, flat(s)))
                .collect();
            if read != record {
                return Err(format!(
                    "the card of {number}\n  printed: {read:?}\n  record:  {record:?}\n{card}"
                ));
            }
        }
        let slips = text(&format!("slips --from {round} --to {round}"))?.unwrap_or_default();
        let mut read: BTreeMap<u16, BTreeSet<u16>> = BTreeMap::new();
        let mut at = 0;
        for line in slips.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            if let Some(place) = words.iter().position(|word| *word == "Table") {
                at = words
                    .get(place + 1)
                    .and_then(|n| n.parse().ok())
                    .unwrap_or(at);
            }
            read.entry(at).or_default().extend(numbered(line, &names));
        }
        read.retain(|_, people| !people.is_empty());
        let tables = self.now.seats[&round].tables.iter();
        let record = tables
            .map(|(&t, sides)| (t, sides.concat().into_iter().collect()))
            .collect();
        if read != record {
            return Err(format!(
                "slips of round {round}\n  printed: {read:?}\n  record:  {record:?}\n{slips}"
            ));
        }
        let chart = text("chart --by name")?.unwrap_or_default();
        for (&number, name) in &names {
            let Some(line) = chart
                .lines()
                .find(|line| numbered(line, &names) == [number])
            else {
                continue;
            };
            let after = line.split(name.as_str()).nth(1).unwrap_or_default();
            let read: Vec<u16> = after
                .split_whitespace()
                .map(|w| w.parse().unwrap_or(0))
                .collect();
            let spots = rows(&self.now, number)
                .into_values()
                .map(|spot| match spot {
                    Spot::At { table, .. } => table,
                    Spot::Out => 0,
                });
            let record: Vec<u16> = spots.collect();
            if read.len() == record.len() && read != record {
                return Err(format!(
                    "the chart's line of {number}\n  printed: {read:?}\n  record:  {record:?}\n{chart}"
                ));
            }
        }
        self.figures.sheets += 3;
        Ok(())
    }
}

/// A row of a card: the table, then everybody else there.
fn flat(spot: Spot) -> Vec<u16> {
    match spot {
        Spot::At {
            table,
            partners,
            mut opponents,
        } => {
            let mut all = partners;
            all.append(&mut opponents);
            all.sort_unstable();
            all.insert(0, table);
            all
        }
        Spot::Out => Vec::new(),
    }
}

/// The rows of a card's text: a line that starts with the next round's number begins a row.
fn card_rows(text: &str, names: &BTreeMap<u16, String>, last: u16) -> BTreeMap<u16, Vec<u16>> {
    let mut rows: BTreeMap<u16, Vec<u16>> = BTreeMap::new();
    let body = text.lines().skip_while(|line| !line.contains("Table"));
    for line in body.skip(1).take_while(|line| !line.starts_with("Total")) {
        let people = numbered(line, names);
        let lead: Vec<u16> = line
            .split_whitespace()
            .map_while(|word| word.parse().ok())
            .collect();
        let next = rows.len() as u16 + 1;
        let own = lead.len().saturating_sub(usize::from(!people.is_empty()));
        let begins = lead.first() == Some(&next) && next <= last && (people.is_empty() || own >= 2);
        let row = match begins {
            true => rows.entry(next).or_default(),
            false => rows.entry(next.saturating_sub(1)).or_default(),
        };
        if begins && (own >= 2 || people.is_empty() && lead.len() >= 2) {
            row.push(lead[1]);
        }
        row.extend(people);
    }
    for row in rows.values_mut().filter(|row| !row.is_empty()) {
        row[1..].sort_unstable();
    }
    rows
}

/// A sheet's text, where there is a program that reads PDFs.
fn read_pdf(path: &std::path::Path) -> Result<Option<String>, String> {
    let read = Command::new("pdftotext")
        .arg("-raw")
        .arg(path)
        .arg("-")
        .output();
    match read {
        Ok(output) if output.status.success() => {
            Ok(Some(String::from_utf8_lossy(&output.stdout).into_owned()))
        }
        Ok(output) => Err(format!("pdftotext: {output:?}")),
        Err(_) => Ok(None),
    }
}

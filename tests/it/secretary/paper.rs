//! What lies printed: cards, slips and chart, as they were when they were printed, and what is read on them.

use super::model::{Model, Sides, Spot};
use super::night::Night;
use super::plan::{Kind, Plan};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// The printed sheets.
#[derive(Clone, Debug, Default)]
pub struct Paper {
    /// Every card's rows, by number and round.
    pub cards: BTreeMap<u16, BTreeMap<u16, Spot>>,
    /// The same in the order of the seats, by number and round.
    pub order: BTreeMap<(u16, u16), Spot>,
    /// Rows that were left blank, because the number had no place in that round yet.
    pub blank: BTreeSet<(u16, u16)>,
    /// The slips of each round: who sits where at every table.
    pub slips: BTreeMap<u16, BTreeMap<u16, Sides>>,
    /// The rounds on the chart.
    pub chart: BTreeMap<u16, BTreeMap<u16, Sides>>,
}

fn rows(model: &Model, number: u16) -> BTreeMap<u16, Spot> {
    let rounds = model.seats.iter();
    rounds
        .map(|(&round, seats)| (round, sorted(seats.spot(number))))
        .collect()
}

/// Whoever plays no more needs no card.
fn plays(now: &Model, number: u16) -> bool {
    let (begun, last) = (now.begun(), now.seats.keys().last().copied().unwrap_or(0));
    let there = now.there.get(&number);
    there.is_some_and(|t| (begun + 1..=last).any(|r| t.in_round(r)))
}

impl Paper {
    /// Everybody's card is printed as the seats are now.
    pub fn print_cards(&mut self, now: &Model) {
        self.cards
            .extend(now.there.keys().map(|&n| (n, rows(now, n))));
        for (&round, seats) in &now.seats {
            let spots = now.there.keys().map(|&n| ((n, round), seats.spot(n)));
            self.order.extend(spots);
        }
    }

    /// Whether the same people at the same table may be listed in another order than on a card, printed or not.
    pub fn is_reordered(&self, now: &Model, plan: &Plan, number: u16) -> bool {
        let card = self.cards.get(&number);
        let mut open = now
            .seats
            .iter()
            .filter(|(round, _)| !now.is_in(plan, **round));
        open.any(|(round, seats)| {
            let sat = self.order.get(&(number, *round));
            card.is_none() || sat != Some(&seats.spot(number))
        })
    }

    /// Whose cards no longer hold, or are still to be printed.
    pub fn cards_changed(&self, now: &Model, plan: &Plan) -> BTreeSet<u16> {
        let open = |round: &u16| !now.is_in(plan, *round);
        // A newcomer's card waits for a seat.
        let placed = |n: &u16| {
            let mut seats = now.seats.iter();
            seats.any(|(r, s)| open(r) && (s.byes.contains(n) || s.spot(*n) != Spot::Out))
        };
        // A card says that its player sits out, as they wished; they are back, and no seat is drawn for them yet.
        let nowhere = |number: &u16| {
            let card = self.cards.get(number);
            let there = &now.there[number];
            now.seats.iter().any(|(round, seats)| {
                let sat_out = card.and_then(|card| card.get(round)) == Some(&Spot::Out);
                let said = sat_out && !self.blank.contains(&(*number, *round));
                let seated = seats.spot(*number) != Spot::Out || seats.byes.contains(number);
                open(round) && said && there.in_round(*round) && !seated
            })
        };
        let mut changed: BTreeSet<u16> = now.there.keys().copied().collect();
        changed.retain(|number| {
            let card = self.cards.get(number);
            let now_rows = rows(now, *number);
            let mut open_rows = now_rows.iter().filter(|(round, _)| open(round));
            plays(now, *number)
                && placed(number)
                && !self.cards.is_empty()
                && (nowhere(number)
                    || open_rows
                        .any(|(round, spot)| card.and_then(|card| card.get(round)) != Some(spot)))
        });
        changed
    }
}

/// The order of two partners or two opponents says nothing.
pub fn sorted(mut spot: Spot) -> Spot {
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

/// Numbers in a line that stand right before the first name that goes with them; a long name goes on in the next line.
pub fn numbered(line: &str, names: &BTreeMap<u16, Vec<String>>) -> Vec<u16> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is = |two: &[&str]| -> Option<u16> {
        let digits = two[0].trim_start_matches(|c: char| c.is_alphabetic());
        let number: u16 = digits.parse().ok()?;
        let mut had = names.get(&number)?.iter();
        had.any(|name| name.split(' ').next() == Some(two[1]))
            .then_some(number)
    };
    words.windows(2).filter_map(is).collect()
}

/// A number as it is printed; the mark beside a table of six says more about it.
fn printed(word: &str) -> Option<u16> {
    word.trim_end_matches('*').parse().ok()
}

impl Night {
    /// Everybody who has had a number: sheets name whoever had it in their round.
    pub fn all_names(&self) -> BTreeMap<u16, Vec<String>> {
        let names = self.now.names.iter();
        names
            .map(|(&number, had)| (number, had.iter().map(|(_, name)| name.clone()).collect()))
            .collect()
    }

    /// Whether a card's rows are known before the night.
    fn has_rows(&self) -> bool {
        !matches!(
            self.plan.kind,
            Kind::WinnersUp | Kind::Swiss | Kind::Compass | Kind::PlayOffs | Kind::Walk(_)
        )
    }

    /// Prints something, and reads it back now and then.
    pub fn print(&mut self) -> Result<(), String> {
        let changed = self.dice.once_in(2);
        match self.dice.below(5) {
            0 => self.prints("slips", changed),
            1 => self.prints("chart", changed),
            2 => self.prints("all", true),
            _ => self.prints("tallies", changed),
        }?;
        self.paper_reads_true(false)
    }

    fn had(&self, sheet: &str) -> bool {
        match sheet {
            "tallies" => !self.paper.cards.is_empty(),
            "slips" => !self.paper.slips.is_empty(),
            "chart" => !self.paper.chart.is_empty(),
            _ => true,
        }
    }

    /// Prints a sheet, or all that no longer hold.
    fn prints(&mut self, sheet: &str, changed: bool) -> Result<(), String> {
        let changed = changed && self.had(sheet);
        let flag = if changed { " --changed" } else { "" };
        // What a printer gives out is what was said to be out of date, not what might be once a result is taken back.
        let due = match changed {
            true => Some(self.program.asks("status")?),
            false => None,
        };
        let answer = self
            .program
            .types(&format!("print {sheet}{flag} -o {sheet}.pdf --force"))?;
        match (answer.status, changed) {
            (0, _) => {}
            // Nothing has changed, so nothing is printed.
            (1, true) => return Ok(()),
            _ => return Err(format!("print {sheet}{flag}: {answer:?}")),
        }
        match sheet {
            "all" => {
                for sheet in ["tallies", "slips", "chart"] {
                    if self.had(sheet) {
                        self.is_printed(sheet, due.as_ref());
                    }
                }
            }
            sheet => self.is_printed(sheet, due.as_ref()),
        }
        Ok(())
    }

    /// A sheet now says who sits where.
    fn is_printed(&mut self, sheet: &str, due: Option<&Value>) {
        let now = &self.now;
        let of = |list: &Value| list.as_array().cloned().unwrap_or_default();
        match sheet {
            "tallies" => {
                // Who has left gets no card.
                let stays = |(_, t): &(&u16, &super::model::There)| {
                    t.left.is_none_or(|left| left > now.begun() + 1)
                };
                let due = due.map(|due| of(&due["cards_changed"]));
                let due = |n: &u16| {
                    due.as_ref()
                        .is_none_or(|due| due.contains(&Value::from(*n)))
                };
                let numbers = now.there.iter().filter(stays).filter(|(n, _)| due(n));
                let cards = numbers.map(|(&n, _)| (n, rows(now, n)));
                let cards: Vec<_> = cards.collect();
                for number in cards.iter().map(|(number, _)| *number) {
                    let spots = now
                        .seats
                        .iter()
                        .map(|(&round, seats)| ((number, round), seats.spot(number)));
                    self.paper.order.extend(spots);
                    for (&round, seats) in &now.seats {
                        let placed = seats.byes.contains(&number)
                            || seats.spot(number) != Spot::Out
                            || now.there[&number].out.contains(&round);
                        match placed {
                            true => self.paper.blank.remove(&(number, round)),
                            false => self.paper.blank.insert((number, round)),
                        };
                    }
                }
                self.paper.cards.extend(cards);
            }
            _ => {
                let there: BTreeMap<_, _> = now
                    .seats
                    .iter()
                    .map(|(&r, s)| (r, s.tables.clone()))
                    .collect();
                let kept = match sheet {
                    "slips" => &mut self.paper.slips,
                    _ => &mut self.paper.chart,
                };
                let due = due.map(|due| of(&due["sheets_changed"]));
                let due = |r: &u16| {
                    due.as_ref().is_none_or(|due| {
                        due.iter()
                            .any(|one| one["sheet"] == sheet && one["round"] == *r)
                    })
                };
                kept.extend(there.into_iter().filter(|(r, _)| due(r)));
            }
        }
    }

    /// Which cards, slips and charts no longer hold. What was played and counts needs no paper.
    pub fn paper_agrees(&self, status: &Value) -> Result<(), String> {
        if !self.has_rows() {
            return Ok(());
        }
        let list = |v: &Value| v.as_array().cloned().unwrap_or_default();
        let number = |v: &Value| v.as_u64().map(|n| n as u16);
        let open = |round: &u16| !self.round_is_in(*round);
        let says: BTreeSet<u16> = list(&status["cards_changed"])
            .iter()
            .filter_map(number)
            .filter(|n| plays(&self.now, *n))
            .collect();
        let changed = self.paper.cards_changed(&self.now, &self.plan);
        let reordered = |number: &u16| self.paper.is_reordered(&self.now, &self.plan, *number);
        // A blank row may have become a bye.
        let blank = |number: &u16| self.paper.blank.iter().any(|(n, r)| n == number && open(r));
        let also = says
            .difference(&changed)
            .filter(|number| !reordered(number) && !blank(number));
        if !changed.is_subset(&says) || also.count() > 0 {
            return Err(format!(
                "cards that no longer hold\n  benny:  {says:?}\n  record: {changed:?}"
            ));
        }
        for (sheet, kept) in [("slips", &self.paper.slips), ("chart", &self.paper.chart)] {
            let of = list(&status["sheets_changed"])
                .into_iter()
                .filter(|s| s["sheet"] == sheet);
            let says: BTreeSet<u16> = of.filter_map(|s| number(&s["round"])).collect();
            let differs = |(round, tables): &(&u16, &BTreeMap<u16, Sides>)| {
                open(round)
                    && self
                        .now
                        .seats
                        .get(round)
                        .is_some_and(|now| now.tables != **tables)
            };
            let record: BTreeSet<u16> = kept
                .iter()
                .filter(differs)
                .map(|(&round, _)| round)
                .collect();
            if says != record {
                return Err(format!(
                    "{sheet} that no longer hold, by round\n  benny:  {says:?}\n  record: {record:?}"
                ));
            }
        }
        Ok(())
    }

    /// Prints a card, the slips of a round and the chart on a copy, and reads them back.
    pub fn paper_reads_true(&mut self, always: bool) -> Result<(), String> {
        if !always && !self.dice.once_in(3) {
            return Ok(());
        }
        let mut copy = self.program.copy()?;
        let read = self.reads(&mut copy);
        self.program.forget(copy);
        read
    }

    fn reads(&mut self, copy: &mut super::program::Program) -> Result<(), String> {
        let names = self.all_names();
        let last = self.now.seats.keys().last().copied().unwrap_or(0);
        let some: Vec<u16> = self.now.playing(last).into_iter().collect();
        let (Some(number), round) = (
            self.dice.of(&some),
            1 + self.dice.below(usize::from(last)) as u16,
        ) else {
            return Ok(());
        };
        let sheet = copy.folder.join("sheet.pdf");
        let mut text = |line: &str| -> Result<Option<String>, String> {
            let answer = copy.types(&format!("print {line} -o sheet.pdf --force"))?;
            if answer.status != 0 {
                return Err(format!("print {line}: {answer:?}"));
            }
            read_pdf(&sheet)
        };
        let Some(card) = text(&format!("tallies --only {number}"))? else {
            return Ok(());
        };
        if !self.plan.kind.teams() && self.has_rows() {
            let read = card_rows(&placed(&sheet)?, &names);
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
        if !self.has_rows() {
            self.figures.sheets += 2;
            return Ok(());
        }
        let chart = text("chart --by name")?.unwrap_or_default();
        for &number in names.keys() {
            let Some(line) = chart
                .lines()
                .find(|line| numbered(line, &names) == [number])
            else {
                continue;
            };
            let words: Vec<&str> = line
                .split_whitespace()
                .rev()
                .take(usize::from(last))
                .collect();
            let at = |word: &&str| {
                if *word == "–" {
                    Some(0)
                } else {
                    printed(word)
                }
            };
            let read: Option<Vec<u16>> = words.iter().rev().map(at).collect();
            // A long name may have pushed the tables into another line.
            let Some(read) = read else {
                continue;
            };
            let spots = rows(&self.now, number)
                .into_values()
                .map(|spot| match spot {
                    Spot::At { table, .. } => table,
                    Spot::Out => 0,
                });
            let record: Vec<u16> = spots.collect();
            if read != record {
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

/// A word on a sheet: its left edge, the middle and the bottom of its line, and what it is.
struct Printed {
    left: f64,
    middle: f64,
    bottom: f64,
    word: String,
}

/// The rows of a card, read where they stand: each has its round's number on the left, its table beside it, then numbers
/// with names. Names may take several lines, and a row may be blank.
fn card_rows(words: &[Printed], names: &BTreeMap<u16, Vec<String>>) -> BTreeMap<u16, Vec<u16>> {
    let word_of = |what: &str| words.iter().find(|w| w.word == what);
    let (Some(table), Some(total)) = (word_of("Table"), word_of("Total")) else {
        return BTreeMap::new();
    };
    // A mark beside a table of six moves it to the left.
    let edge = table.left - 8.0;
    let body = words
        .iter()
        .filter(|w| w.middle > table.middle + 2.0 && w.middle < total.middle - 2.0);
    let body: Vec<&Printed> = body.collect();
    let number = |w: &&Printed| Some((printed(&w.word)?, w.middle));
    let mut rounds: Vec<(u16, f64)> = body
        .iter()
        .copied()
        .filter(|w| w.left < edge)
        .filter_map(|w| number(&w))
        .collect();
    rounds.sort_by(|a, b| a.1.total_cmp(&b.1));
    let mut rows = BTreeMap::new();
    // A round's number stands in the middle of its row, and rows differ in height; the first begins below the titles.
    let mut top = table.bottom + 2.6;
    for &(round, middle) in &rounds {
        let bottom = 2.0 * middle - top;
        let within = |w: &&&Printed| w.left >= edge && (top..bottom).contains(&w.middle);
        let row: Vec<&&Printed> = body.iter().filter(within).collect();
        top = bottom;
        // Numbers and names may be columns of their own: a number goes with the next word on its line.
        let beside = |w: &Printed| {
            let line = row
                .iter()
                .filter(|o| (o.middle - w.middle).abs() < 3.0 && o.left > w.left);
            let next = line.min_by(|a, b| a.left.total_cmp(&b.left))?;
            numbered(&format!("{} {}", w.word, next.word), names).pop()
        };
        let mut people: Vec<u16> = row.iter().filter_map(|w| beside(w)).collect();
        people.sort_unstable();
        // Whoever sits out has no table, and so nobody is named.
        if !people.is_empty() {
            let first = row.iter().min_by(|a, b| a.left.total_cmp(&b.left));
            people.splice(0..0, first.and_then(|w| printed(&w.word)));
        }
        rows.insert(round, people);
    }
    rows
}

/// Every word of a sheet's first page and where it stands, line by line within its column.
fn placed(path: &std::path::Path) -> Result<Vec<Printed>, String> {
    let output = Command::new("pdftotext")
        .args(["-tsv", "-l", "1"])
        .arg(path)
        .arg("-")
        .output();
    let output = output.map_err(|e| format!("pdftotext: {e}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let word = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let at = |i: usize| fields.get(i)?.parse::<f64>().ok();
        let (left, top, height) = (at(6)?, at(7)?, at(9)?);
        let word = fields.get(11).filter(|word| !word.starts_with("###"))?;
        Some(Printed {
            left,
            middle: top + height / 2.0,
            bottom: top + height,
            word: (*word).to_owned(),
        })
    };
    Ok(text.lines().filter_map(word).collect())
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

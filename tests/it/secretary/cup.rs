//! A knock-out beside the night, with a record of its own: who is seeded where, what each pair came to, and who has gone.

use super::model::schedule;
use super::night::{Night, name};
use serde_json::Value;
use std::collections::BTreeMap;

/// Two sides that met, the lower seed's number first.
type Pair = [u16; 2];

/// What is known of the knock-out without asking benny.
#[derive(Clone, Debug)]
struct Cup {
    /// The seeds are 1 to this.
    sides: u16,
    /// Who won, and with how many points of each side, in the pair's order.
    won: BTreeMap<Pair, [u32; 2]>,
    /// Who has gone, and from which round on.
    gone: BTreeMap<u16, u16>,
}

/// A match both of whose sides are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Match {
    round: u16,
    pair: Pair,
    winner: Option<u16>,
    /// One side has gone, so nobody sits down.
    walkover: bool,
}

impl Cup {
    /// All matches whose sides are known, and who has won it all.
    fn matches(&self) -> (Vec<Match>, Option<u16>) {
        let mut line = vec![1];
        while line.len() < usize::from(self.sides) {
            let all = 2 * line.len() as u16 + 1;
            line = line.iter().flat_map(|&seed| [seed, all - seed]).collect();
        }
        // Who comes out of each place, and in which round they got there. `None`: not known yet; `Some(None)`: nobody.
        let mut places: Vec<(Option<Option<u16>>, u16)> = line
            .into_iter()
            .map(|seed| (Some(Some(seed).filter(|s| *s <= self.sides)), 0))
            .collect();
        let mut found = Vec::new();
        while places.len() > 1 {
            let mut next = Vec::new();
            for two in places.chunks(2) {
                let round = 1 + two[0].1.max(two[1].1);
                next.push(match (two[0].0, two[1].0) {
                    (Some(Some(a)), Some(Some(b))) => {
                        let one = self.between([a.min(b), a.max(b)], round);
                        found.push(one);
                        (one.winner.map(Some), round)
                    }
                    // Nobody is across: through without a match.
                    (Some(None), other) | (other, Some(None)) => (other, round - 1),
                    _ => (None, round),
                });
            }
            places = next;
        }
        (found, places[0].0.flatten())
    }

    fn between(&self, pair: Pair, round: u16) -> Match {
        let gone = pair.map(|side| self.gone.get(&side).is_some_and(|&from| from <= round));
        let played = self.won.get(&pair);
        let (winner, walkover) = match (played, gone) {
            (Some(points), _) => (Some(pair[usize::from(points[1] > points[0])]), false),
            (None, [true, false]) => (Some(pair[1]), true),
            (None, [false, true]) => (Some(pair[0]), true),
            (None, _) => (None, false),
        };
        Match {
            round,
            pair,
            winner,
            walkover,
        }
    }

    /// Forgets what was said about pairs that do not meet any more; says whether there was any.
    fn clear(&mut self) -> bool {
        let before = self.won.len();
        loop {
            let there: Vec<Pair> = self.matches().0.iter().map(|m| m.pair).collect();
            let known = self.won.len();
            self.won.retain(|pair, _| there.contains(pair));
            if self.won.len() == known {
                return known < before;
            }
        }
    }
}

impl Night {
    /// Plays a knock-out beside the night, from the list of names to its close, is wrong about matches and puts them
    /// right, loses people and takes steps back; then deletes it and brings it back.
    pub fn cup(&mut self) -> Result<(), String> {
        let sides = 2 + self.dice.below(8) as u16;
        let names = (0..usize::from(sides)).map(|at| name(at, self.plan.kind.teams()) + "\n");
        let list: String = names.collect();
        std::fs::write(self.program.folder.join("cup.txt"), list).map_err(|e| e.to_string())?;
        let mut cup = Cup {
            sides,
            won: BTreeMap::new(),
            gone: BTreeMap::new(),
        };
        self.cup_types("bracket new Cup --from cup.txt", true)?;
        self.cup_agrees(&cup)?;
        let mut back: Vec<Cup> = Vec::new();
        for _ in 0..60 {
            let (matches, champion) = cup.matches();
            let open: Vec<Match> = matches
                .iter()
                .filter(|m| m.winner.is_none())
                .copied()
                .collect();
            if champion.is_some() && self.dice.below(3) > 0 {
                break;
            }
            let before = cup.clone();
            let done = match self.dice.below(9) {
                0 if self.dice.once_in(2) => self.cup_ends_early(&open)?,
                0 | 1 => self.cup_corrects(&mut cup)?,
                2 => self.cup_loses(&mut cup, &open)?,
                3 => match back.pop() {
                    Some(there) => {
                        self.cup_types("undo --yes --tournament cup", true)?;
                        cup = there;
                        false
                    }
                    None => false,
                },
                _ => self.cup_plays(&mut cup, &open)?,
            };
            if done {
                back.push(before);
            }
            self.cup_agrees(&cup)?;
        }
        while let (open, None) = cup.matches() {
            let open: Vec<Match> = open.into_iter().filter(|m| m.winner.is_none()).collect();
            self.cup_plays(&mut cup, &open)?;
            self.cup_agrees(&cup)?;
        }
        self.cup_types("delete cup --yes", true)?;
        self.cup_types("status --tournament cup", false)?;
        self.cup_types("undo --yes", true)?;
        self.cup_agrees(&cup)?;
        self.cup_types("use cup", true)?;
        if self.program.asks("status")?["tournament"] != "cup" {
            return Err("the knock-out was chosen, and status is about another".into());
        }
        self.cup_types("set --rounds 9", false)?;
        self.cup_types("close", true)?;
        self.cup_agrees(&cup)
    }

    /// Types a command that must be done, or must be refused.
    fn cup_types(&mut self, line: &str, done: bool) -> Result<Value, String> {
        let answer = self.program.types(line)?;
        if (answer.status == 0) != done {
            let should = if done { "is refused" } else { "is not refused" };
            return Err(format!("benny {line} {should}: {answer:?}"));
        }
        match done {
            true => self.figures.done += 1,
            false => self.figures.refused += 1,
        }
        match done {
            true => answer.json(),
            false => answer.error(),
        }
    }

    /// Where a pair sits: the round and table, and whether the pair's first side is the table's second.
    fn cup_table(&mut self, one: &Match) -> Result<(u16, bool), String> {
        let seats = schedule(&self.program.asks("seats --tournament cup")?)?;
        let round = seats.get(&one.round);
        let mut tables = round.iter().flat_map(|round| &round.tables);
        let there = tables.find_map(|(&table, sides)| match (&sides[0][..], &sides[1][..]) {
            ([a], [b]) if [*a, *b] == one.pair => Some((table, false)),
            ([a], [b]) if [*b, *a] == one.pair => Some((table, true)),
            _ => None,
        });
        there.ok_or_else(|| format!("{:?} have no table in round {}", one.pair, one.round))
    }

    fn cup_score(&mut self) -> [u32; 2] {
        let (won, lost) = (5 + self.dice.below(6) as u32, self.dice.below(5) as u32);
        match self.dice.once_in(2) {
            true => [won, lost],
            false => [lost, won],
        }
    }

    /// A match comes in; sometimes a draw first, which no knock-out takes.
    fn cup_plays(&mut self, cup: &mut Cup, open: &[Match]) -> Result<bool, String> {
        let Some(one) = self.dice.of(open) else {
            return Ok(false);
        };
        let (table, turned) = self.cup_table(&one)?;
        let place = format!("{} {table}", one.round);
        if self.dice.once_in(5) {
            self.cup_types(&format!("score {place} 4-4 --tournament cup"), false)?;
        }
        let points = self.cup_score();
        cup.won.insert(one.pair, points);
        let [a, b] = points;
        let said = if turned { [b, a] } else { [a, b] };
        let line = format!("score {place} {}-{} --tournament cup", said[0], said[1]);
        self.cup_types(&line, true)?;
        Ok(true)
    }

    /// A match was misread. What others played on the strength of it is cleared, and never unasked.
    fn cup_corrects(&mut self, cup: &mut Cup) -> Result<bool, String> {
        let (matches, _) = cup.matches();
        let played = |m: &&Match| cup.won.contains_key(&m.pair);
        let played: Vec<Match> = matches.iter().filter(played).copied().collect();
        let Some(one) = self.dice.of(&played) else {
            return Ok(false);
        };
        let (table, turned) = self.cup_table(&one)?;
        let points = self.cup_score();
        if cup.won.get(&one.pair) == Some(&points) {
            return Ok(false);
        }
        cup.won.insert(one.pair, points);
        let clears = cup.clear();
        let [a, b] = points;
        let said = if turned { [b, a] } else { [a, b] };
        let line = format!(
            "correct {} {table} {}-{} --why misread --tournament cup",
            one.round, said[0], said[1]
        );
        if clears {
            self.cup_types(&line, false)?;
        }
        self.cup_types(
            &format!("{line}{}", if clears { " --clear" } else { "" }),
            true,
        )?;
        Ok(true)
    }

    /// Somebody who waits for a match goes home: the other side is through.
    fn cup_loses(&mut self, cup: &mut Cup, open: &[Match]) -> Result<bool, String> {
        let Some(one) = self.dice.of(open).filter(|_| cup.gone.is_empty()) else {
            return Ok(false);
        };
        let who = one.pair[self.dice.below(2)];
        let line = format!("drop {who} --from {} --tournament cup", one.round);
        self.cup_types(&line, true)?;
        cup.gone.insert(who, one.round);
        Ok(true)
    }

    /// A knock-out without a winner is not closed unasked.
    fn cup_ends_early(&mut self, open: &[Match]) -> Result<bool, String> {
        if !open.is_empty() {
            self.cup_types("close --tournament cup", false)?;
        }
        Ok(false)
    }

    /// Seats, what is missing and who has won are the record's.
    fn cup_agrees(&mut self, cup: &Cup) -> Result<(), String> {
        let (matches, champion) = cup.matches();
        let sorted = |mut all: Vec<(u16, Pair)>| {
            all.sort_unstable();
            all
        };
        let differs = |what: &str, benny: &dyn std::fmt::Debug, record: &dyn std::fmt::Debug| {
            Err(format!(
                "the knock-out: {what}\n  benny:  {benny:?}\n  record: {record:?}"
            ))
        };
        let seats = schedule(&self.program.asks("seats --tournament cup")?)?;
        let seated = seats.iter().flat_map(|(&round, seats)| {
            let tables = seats.tables.values();
            tables.map(move |[a, b]| match (&a[..], &b[..]) {
                ([a], [b]) => (round, [*a.min(b), *a.max(b)]),
                _ => (round, [0, 0]),
            })
        });
        let seated = sorted(seated.collect());
        let meets = matches.iter().filter(|m| !m.walkover);
        let meets = sorted(meets.map(|m| (m.round, m.pair)).collect());
        if seated != meets {
            return differs("who meets", &seated, &meets);
        }
        let missing = self.program.asks("missing --tournament cup")?;
        let missing = missing.as_array().map_or(0, Vec::len);
        let open = matches.iter().filter(|m| m.winner.is_none()).count();
        if missing != open {
            return differs("how many are missing", &missing, &open);
        }
        let standings = self.program.asks("standings --tournament cup")?;
        let first = standings["standings"][0]["number"].as_u64();
        if champion.is_some() && first != champion.map(u64::from) {
            return differs("who has won", &first, &champion);
        }
        let shown = self.program.asks("bracket show cup")?;
        let won = shown["champion"]["number"]
            .as_u64()
            .or(shown["champion"].as_u64());
        if won.is_some() && won != champion.map(u64::from) {
            return differs("whom the bracket shows", &won, &champion);
        }
        self.figures.compared += 1;
        Ok(())
    }
}

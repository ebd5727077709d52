//! Ways to seat the rest of a night, from the one that moves the fewest people to ever better ones that change more cards.
//!
//! First only those are moved whose seats change anyway: who fills which hole, who sits out, and who sits with whom at the
//! tables that have to change. Then a card is given a price, lower and lower, and the search exchanges whom it likes for
//! it; whatever it comes by with fewer repeats than anything as cheap in cards is kept. Each stage takes so many steps,
//! cut in pieces, so that the search may be left at any time and goes on where it was.

use super::board::Board;
use super::dice::Dice;
use super::least_change::Start;
use super::paper::PRINTED;
use super::search::{LEVELS, accepted, chances, root, two_byes};

/// In what parts of a repeat's price energy is counted.
const PART: i32 = 4;
/// What a seat on paper costs where only those move whose seats change anyway: in one that is not, still more than any
/// repeat.
const SEAT: i32 = 4_000 * PRINTED;
/// The prices of a card, one stage each, in [`PART`]s of a meeting's price (8).
const CARDS: [i32; 9] = [96, 64, 44, 30, 20, 13, 8, 4, 0];
/// Steps of the first stage for each seat that may change, and at most.
const FILL: (u64, u64) = (6_000, 600_000);
/// Steps of every other stage for each seat of the rounds to come, and at most.
const STAGE: (u64, u64) = (1_500, 500_000);
/// One step in this many lets two who sit out change rounds.
const BYE_EVERY: u32 = 16;

/// The best that was found for so many cards.
#[derive(Clone)]
struct Found {
    cards: i32,
    cost: i64,
    seats: i32,
    everybody: Vec<u16>,
}

impl Found {
    fn key(&self) -> (i64, i32) {
        (self.cost, self.seats)
    }
}

/// What may move, and what that costs beside repeats.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Only whose seats change anyway, for nothing.
    Fill,
    /// Everybody, for so much a card.
    Card(i32),
}

impl Stage {
    /// What a card and a seat on paper cost.
    fn prices(self) -> [i32; 2] {
        match self {
            Stage::Fill => [0, SEAT],
            Stage::Card(card) => [card, 1],
        }
    }

    /// From how hot to how cold.
    fn heat(self) -> [f64; 2] {
        match self {
            Stage::Fill => [4.0, 0.5],
            Stage::Card(_) => [1.6, 0.3],
        }
    }
}

/// The search for choices, which may be interrupted.
pub(super) struct Search {
    now: Start,
    cost: i64,
    dice: Dice,
    /// The places of each round that change anyway.
    open: Vec<Vec<usize>>,
    /// The best where only they are moved.
    filled: Found,
    /// By cards: the best for exactly as many.
    found: Vec<Option<Found>>,
    stage: usize,
    level: u64,
}

impl Search {
    pub fn new(start: Start, seed: u64) -> Self {
        let open = (0..start.board.rounds()).map(|r| open(&start, r)).collect();
        let cost = start.board.cost();
        let filled = Found {
            cards: start.paper.cards,
            cost,
            seats: start.paper.seats,
            everybody: start.board.everybody().into(),
        };
        let mut search = Self {
            now: start,
            cost,
            dice: Dice::new(seed, "least change"),
            open,
            filled,
            found: Vec::new(),
            stage: 0,
            level: 0,
        };
        search.note(true);
        let seats: usize = search.open.iter().map(Vec::len).sum();
        let steps = (seats as u64 * FILL.0).min(FILL.1) / LEVELS;
        for level in 0..LEVELS {
            search.level = level;
            search.anneal(Stage::Fill, steps);
        }
        search.level = 0;
        search.start_from(CARDS[0]);
        search
    }

    /// Goes on for about this many steps; whether there is more to try.
    pub fn grow(&mut self, steps: u64) -> bool {
        let mut left = steps;
        while let Some(&card) = CARDS.get(self.stage) {
            let seats = self.now.board.everybody().len() as u64;
            let steps = (seats * STAGE.0).min(STAGE.1) / LEVELS;
            while self.level < LEVELS {
                if left == 0 {
                    return true;
                }
                left = left.saturating_sub(steps.max(1));
                self.anneal(Stage::Card(card), steps);
                self.level += 1;
            }
            (self.stage, self.level) = (self.stage + 1, 0);
            self.start_from(CARDS.get(self.stage).copied().unwrap_or(0));
        }
        false
    }

    /// What was found, fewest cards first, each with a lower cost than those before: the board as it would be.
    pub fn found(&self) -> Vec<Start> {
        let mut all: Vec<&Found> = vec![&self.filled];
        let better = |f: &&Found, last: &Found| f.cards >= last.cards && f.cost < last.cost;
        for found in self.found.iter().flatten() {
            if all.last().is_none_or(|last| better(&found, last)) {
                all.push(found);
            }
        }
        let board = |found: &&Found| {
            let mut start = self.now.clone();
            go_to(&mut start, &found.everybody);
            start
        };
        all.iter().map(board).collect()
    }

    /// The next stage starts from the best known at its price of a card.
    fn start_from(&mut self, card: i32) {
        let energy = |f: &&Found| f.cost * i64::from(PART) + i64::from(f.cards * card);
        let all = self.found.iter().flatten().chain([&self.filled]);
        if let Some(best) = all.min_by_key(energy) {
            let (best, cost) = (best.everybody.clone(), best.cost);
            go_to(&mut self.now, &best);
            self.cost = cost;
        }
    }

    /// One level of a stage.
    fn anneal(&mut self, stage: Stage, steps: u64) {
        let [hot, cold] = stage.heat();
        let fall = root(cold / hot, LEVELS as f64);
        let heat = (0..self.level).fold(hot, |heat, _| heat * fall);
        let chances = chances(heat * f64::from(PART));
        let rounds = self.now.board.rounds();
        for _ in 0..steps {
            let one = self.dice.below(rounds);
            if self.dice.bits().is_multiple_of(BYE_EVERY) {
                let other = self.dice.below(rounds);
                self.exchange_byes([one, other], stage, &chances);
                continue;
            }
            let Some([p, q]) = self.two_places(one, stage) else {
                continue;
            };
            if let Some(energy) = self.energy(one, [p, q], stage)
                && accepted(energy, &chances, &mut self.dice)
                && self.stays_fair(one, p, q)
            {
                self.exchange(one, p, q);
                self.note(stage == Stage::Fill);
            }
        }
    }

    /// Two places of a round that may be exchanged.
    fn two_places(&mut self, round: usize, stage: Stage) -> Option<[usize; 2]> {
        if stage == Stage::Fill {
            let open = &self.open[round];
            let mut one = || open.get(self.dice.below(open.len())).copied();
            return Some([one()?, one()?]);
        }
        let places = self.now.board.places(round);
        Some([self.dice.below(places), self.dice.below(places)])
    }

    /// What an exchange adds: repeats, cards and seats.
    fn energy(&self, round: usize, [p, q]: [usize; 2], stage: Stage) -> Option<i32> {
        let change = self.now.board.change(round, p, q)?;
        let (cards, seats) = self.now.paper.change(&self.now.board, round, p, q);
        let [card, seat] = stage.prices();
        Some(change * PART + cards * card + seats * seat / PRINTED)
    }

    fn exchange(&mut self, round: usize, p: usize, q: usize) {
        self.cost += i64::from(self.now.board.change(round, p, q).unwrap_or(0));
        exchange(&mut self.now, round, p, q);
    }

    /// Whether the byes stay fair, if the exchange touches them; if so they are changed.
    fn stays_fair(&mut self, round: usize, p: usize, q: usize) -> bool {
        let Start { board, shares, .. } = &mut self.now;
        let Some((rests, plays)) = change_of_byes(board, round, p, q) else {
            return true;
        };
        let at = shares.first() + round;
        if !shares.may_rest(rests, at) {
            return false;
        }
        shares.exchange(at, rests, plays);
        let fair = shares.fair();
        shares.exchange(at, plays, rests);
        fair
    }

    /// Two who sit out in different rounds change those rounds.
    fn exchange_byes(&mut self, [one, other]: [usize; 2], stage: Stage, chances: &[u32]) {
        let drawn = two_byes(&self.now.board, [one, other], &mut self.dice);
        let Some([(p, a, of_b), (q, b, of_a)]) = drawn else {
            return;
        };
        let open =
            |round: usize, place: usize| stage != Stage::Fill || self.open[round].contains(&place);
        if one == other || !open(one, of_b) || !open(other, of_a) {
            return;
        }
        let shares = &mut self.now.shares;
        let [at, then] = [one, other].map(|round| shares.first() + round);
        shares.exchange(at, b, a);
        shares.exchange(then, a, b);
        let fine = shares.may_rest(b, at) && shares.may_rest(a, then);
        shares.exchange(then, b, a);
        shares.exchange(at, a, b);
        if !fine {
            return;
        }
        let Some(first) = self.energy(one, [p, of_b], stage) else {
            return;
        };
        self.exchange(one, p, of_b);
        if let Some(second) = self.energy(other, [q, of_a], stage)
            && accepted(first + second, chances, &mut self.dice)
        {
            self.exchange(other, q, of_a);
            self.note(stage == Stage::Fill);
        } else {
            self.exchange(one, p, of_b);
        }
    }

    /// Keeps what the board shows if nothing as good is known for as few cards.
    fn note(&mut self, filling: bool) {
        let (cost, cards, seats) = (self.cost, self.now.paper.cards, self.now.paper.seats);
        let filling = filling && (seats, cost) < (self.filled.seats, self.filled.cost);
        let at = cards as usize;
        if at >= self.found.len() {
            self.found.resize(at + 1, None);
        }
        let beaten = |f: &Found| f.key() <= (cost, seats);
        let known = self.found[..=at].iter().flatten().any(beaten);
        if known && !filling {
            return;
        }
        let found = Found {
            cards,
            cost,
            seats,
            everybody: self.now.board.everybody().into(),
        };
        if filling {
            self.filled = found.clone();
        }
        if !known {
            self.found[at] = Some(found);
        }
    }
}

/// The places of a round that change anyway: of tables that are not as planned, and where there are such, of all who sit out.
fn open(start: &Start, round: usize) -> Vec<usize> {
    let Start { board, paper, .. } = start;
    let seated = board.seated(round);
    let broken = (0..seated).filter(|&p| paper.intact(board, round, p).is_none());
    let mut open: Vec<usize> = broken.collect();
    if !open.is_empty() {
        open.extend(seated..board.places(round));
    }
    open
}

/// Who sits out after an exchange and who plays instead, if one of the places is a bye.
fn change_of_byes(board: &Board, round: usize, p: usize, q: usize) -> Option<(u16, u16)> {
    let seated = board.seated(round);
    let (seat, bye) = match (p < seated, q < seated) {
        (true, false) => (p, q),
        (false, true) => (q, p),
        _ => return None,
    };
    Some((board.player(round, seat), board.player(round, bye)))
}

/// Exchanges two places, on the board, on paper and among the byes.
fn exchange(start: &mut Start, round: usize, p: usize, q: usize) {
    let Start {
        board,
        paper,
        shares,
        ..
    } = start;
    if let Some((rests, plays)) = change_of_byes(board, round, p, q) {
        shares.exchange(shares.first() + round, rests, plays);
    }
    paper.exchange(board, round, p, q);
    board.exchange(round, p, q);
}

/// Seats everybody as they were when this was noted.
fn go_to(start: &mut Start, everybody: &[u16]) {
    let mut first = 0;
    for round in 0..start.board.rounds() {
        let places = start.board.places(round);
        for place in 0..places {
            let wanted = everybody[first + place];
            let at = (place..places).find(|&k| start.board.player(round, k) == wanted);
            if let Some(at) = at.filter(|&at| at != place) {
                exchange(start, round, place, at);
            }
        }
        first += places;
    }
}

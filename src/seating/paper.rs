//! What people have been told, and how many cards an exchange of two places would make wrong.

use super::board::Board;
use super::{Round, RoundNo};

/// What one more changed seat counts for in a round that is out on paper, beside 1 in one that is not.
pub(super) const PRINTED: i32 = 16;

/// Where the plan has an entrant in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    /// Not in that round: there is no card to be wrong.
    Nowhere,
    Out,
    /// At the table with this place in the plan's list, on this side.
    At(u16, bool),
}

/// The plan of the rounds to come beside a board of them: whose seats are not as planned.
#[derive(Clone, Debug)]
pub(crate) struct Paper {
    /// `lines[round][entrant]`.
    lines: Vec<Vec<Line>>,
    /// How many sit at each planned table.
    sizes: Vec<Vec<usize>>,
    /// Whether the table that begins at each place of each round is not as planned.
    off: Vec<Vec<bool>>,
    /// What a changed seat of each round counts for.
    weights: Vec<i32>,
    /// In how many rounds on paper each entrant's seat is not as planned.
    wrong: Vec<u16>,
    /// How many cards are wrong: entrants with a changed seat in a round that is on paper.
    pub cards: i32,
    /// How many seats have changed, by weight.
    pub seats: i32,
}

impl Paper {
    /// The plan of a board's rounds, of which `printed` are on paper; where none is, what everybody has seen counts.
    pub fn new(board: &Board, plan: &[Round], entrants: u16, printed: &[RoundNo]) -> Self {
        let mut paper = Self {
            lines: Vec::new(),
            sizes: Vec::new(),
            off: Vec::new(),
            weights: Vec::new(),
            wrong: vec![0; usize::from(entrants)],
            cards: 0,
            seats: 0,
        };
        for at in 0..board.rounds() {
            let mut lines = vec![Line::Nowhere; usize::from(entrants)];
            let mut sizes = Vec::new();
            let mut weight = 1;
            if let Some(round) = plan.get(at) {
                for &e in &round.byes {
                    if let Some(line) = lines.get_mut(e.index()) {
                        *line = Line::Out;
                    }
                }
                for (t, table) in (0..).zip(&round.tables) {
                    for (side, &e) in [false, true].into_iter().zip(&table.sides).flat_map(each) {
                        if let Some(line) = lines.get_mut(e.index()) {
                            *line = Line::At(t, side);
                        }
                    }
                    sizes.push(table.sides.iter().map(Vec::len).sum());
                }
                if printed.is_empty() || printed.contains(&round.round) {
                    weight = PRINTED;
                }
            }
            paper.lines.push(lines);
            paper.sizes.push(sizes);
            paper.weights.push(weight);
            paper.off.push(vec![false; board.places(at)]);
            for place in 0..board.places(at) {
                let off = !paper.as_planned(board, at, place, &|k| board.player(at, k));
                paper.off[at][place] = off;
                paper.mark(board.player(at, place), at, false, off);
            }
        }
        paper
    }

    /// The planned table, by its place in the plan's list, that sits at a place as it was planned.
    pub fn intact(&self, board: &Board, round: usize, place: usize) -> Option<usize> {
        let (first, size) = board.table(round, place);
        match self.lines[round][usize::from(board.player(round, place))] {
            Line::At(t, _) if size > 1 && !self.off[round][first] => Some(t.into()),
            _ => None,
        }
    }

    /// How many more cards, and seats by weight, are wrong after an exchange of two places.
    pub fn change(&self, board: &Board, round: usize, p: usize, q: usize) -> (i32, i32) {
        let (mut cards, mut seats) = (0, 0);
        self.turned(board, round, [p, q], |entrant, was, is| {
            let (card, seat) = self.marked(entrant, round, was, is);
            (cards, seats) = (cards + card, seats + seat);
        });
        (cards, seats)
    }

    /// Books an exchange before the board makes it.
    pub fn exchange(&mut self, board: &Board, round: usize, p: usize, q: usize) {
        let mut turned = Vec::new();
        let is = self.turned(board, round, [p, q], |entrant, was, is| {
            turned.push((entrant, was, is));
        });
        for (entrant, was, is) in turned {
            self.mark(entrant, round, was, is);
        }
        for (place, is) in [p, q].into_iter().zip(is) {
            self.off[round][board.table(round, place).0] = is;
        }
    }

    /// Whether the tables of two places are wrong now, and whether they are after an exchange of the two.
    #[inline(always)]
    fn turns(&self, board: &Board, round: usize, at: [usize; 2]) -> ([bool; 2], [bool; 2]) {
        let now = |k: usize| board.player(round, k);
        let then = |k: usize| match k {
            k if k == at[0] => now(at[1]),
            k if k == at[1] => now(at[0]),
            k => now(k),
        };
        let tables = at.map(|k| board.table(round, k));
        let was = tables.map(|(first, _)| self.off[round][first]);
        let apart = tables[0].0 != tables[1].0;
        let is = [0, 1].map(|i| {
            // Whoever comes to a table where all sit as planned is none of them.
            let stranger = apart && tables[i].1 > 1 && !was[i];
            stranger || !self.as_planned(board, round, at[i], &then)
        });
        (was, is)
    }

    /// Of everybody at the tables of two places: whether their seats are wrong now, and whether they are after an exchange;
    /// gives whether the two tables are then.
    #[inline(always)]
    fn turned(
        &self,
        board: &Board,
        round: usize,
        at: [usize; 2],
        mut each: impl FnMut(u16, bool, bool),
    ) -> [bool; 2] {
        let (was, is) = self.turns(board, round, at);
        if was == [true; 2] && is == [true; 2] {
            return is;
        }
        let tables = at.map(|k| board.table(round, k));
        let together = tables[0].0 == tables[1].0;
        for (i, &(first, size)) in tables.iter().enumerate().take(if together { 1 } else { 2 }) {
            for k in first..first + size {
                // The two themselves go to the other's table.
                let goes = if !together && (k == at[0] || k == at[1]) {
                    1 - i
                } else {
                    i
                };
                each(board.player(round, k), was[i], is[goes]);
            }
        }
        is
    }

    /// Whether whoever has a place sits as planned, when `who` says who has which place of the round.
    #[inline(always)]
    fn as_planned(
        &self,
        board: &Board,
        round: usize,
        place: usize,
        who: &impl Fn(usize) -> u16,
    ) -> bool {
        let (first, size) = board.table(round, place);
        let lines = &self.lines[round];
        let line = |k: usize| lines[usize::from(who(k))];
        if size == 1 {
            return line(first) == Line::Out;
        }
        let Line::At(table, side) = line(first) else {
            return false;
        };
        self.sizes[round][usize::from(table)] == size
            && (1..size).all(|i| line(first + i) == Line::At(table, side ^ (i % 2 == 1)))
    }

    /// What changes when an entrant's seat in a round turns from right to wrong or back: cards, and seats by weight.
    #[inline(always)]
    fn marked(&self, entrant: u16, round: usize, was: bool, is: bool) -> (i32, i32) {
        let e = usize::from(entrant);
        if was == is || self.lines[round][e] == Line::Nowhere {
            return (0, 0);
        }
        let weight = self.weights[round];
        let sign = if is { 1 } else { -1 };
        let first = self.wrong[e] == u16::from(!is);
        (
            if first && weight == PRINTED { sign } else { 0 },
            sign * weight,
        )
    }

    fn mark(&mut self, entrant: u16, round: usize, was: bool, is: bool) {
        let (cards, seats) = self.marked(entrant, round, was, is);
        self.cards += cards;
        self.seats += seats;
        if seats != 0 && self.weights[round] == PRINTED {
            let wrong = &mut self.wrong[usize::from(entrant)];
            *wrong = if is { *wrong + 1 } else { *wrong - 1 };
        }
    }
}

fn each<T>((side, who): (bool, &Vec<T>)) -> impl Iterator<Item = (bool, &T)> {
    who.iter().map(move |e| (side, e))
}

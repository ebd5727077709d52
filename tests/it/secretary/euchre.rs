//! What a table can come to, counted hand by hand, from the published scores alone.

use super::dice::Dice;
use std::collections::BTreeSet;

/// How long a table plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span {
    /// This many hands, none of them passed out.
    Hands(u32),
    /// Until a side has this many points.
    To(i64),
}

/// A total: the first side's points and the second's.
pub type Total = [i64; 2];

/// A total as it is typed: a colon where a side is below nothing.
pub fn typed([a, b]: Total) -> String {
    match a.min(b) < 0 {
        true => format!("{a}:{b}"),
        false => format!("{a}-{b}"),
    }
}

/// The game: its span and what one hand can give.
#[derive(Clone, Debug)]
pub struct Game {
    /// Until when a table plays.
    pub span: Span,
    /// What one hand can be worth, to the makers and to the others.
    gives: Vec<Total>,
    possible: BTreeSet<Total>,
}

impl Game {
    /// A game whose hands give these points.
    pub fn new(span: Span, gives: Vec<Total>) -> Game {
        let mut game = Game {
            span,
            gives,
            possible: BTreeSet::new(),
        };
        let mut reached = BTreeSet::from([[0, 0]]);
        match span {
            Span::Hands(hands) => {
                for _ in 0..hands {
                    reached = reached.iter().flat_map(|&at| game.after(at)).collect();
                }
                game.possible = reached;
            }
            Span::To(target) => {
                while let Some(at) = reached.pop_first() {
                    match at.iter().any(|&points| points >= target) {
                        true => drop(game.possible.insert(at)),
                        false => reached.extend(game.after(at)),
                    }
                }
            }
        }
        game
    }

    fn after(&self, at: Total) -> impl Iterator<Item = Total> {
        let either = self.gives.iter().flat_map(|&[a, b]| [[a, b], [b, a]]);
        either.map(move |[a, b]| [at[0] + a, at[1] + b])
    }

    /// What all five tricks are worth.
    pub fn march(&self) -> i64 {
        self.gives[1][0]
    }

    /// Whether a table can end with these points.
    pub fn possible(&self, total: Total) -> bool {
        self.possible.contains(&total)
    }

    /// A total that can happen.
    pub fn any(&self, dice: &mut Dice) -> Total {
        let all: Vec<Total> = self.possible.iter().copied().collect();
        dice.of(&all).unwrap_or([0, 0])
    }

    /// A total that leaves both sides level, where there is one.
    pub fn even(&self, dice: &mut Dice) -> Option<Total> {
        let all = self.possible.iter().copied();
        dice.of(&all.filter(|[a, b]| a == b).collect::<Vec<_>>())
    }

    /// A total that cannot happen.
    pub fn impossible(&self, dice: &mut Dice) -> Total {
        loop {
            let total = [dice.below(8) as i64, dice.below(40) as i64];
            if !self.possible(total) {
                return total;
            }
        }
    }

    /// Points that one side can have.
    pub fn side_possible(&self, points: i64) -> bool {
        self.possible.iter().any(|total| total[0] == points)
    }
}

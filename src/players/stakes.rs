//! What points are worth: just points on a night that counts them, or the chance of winning where a game is played.

use crate::engine::Points;
use crate::engine::{Outcome, View};

/// What scores are worth under one rule set, from one score on.
pub(crate) struct Stakes {
    score: Points,
    to: i32,
    /// For each pair of scores below the target, the chance in millionths that side 0 wins; empty if points count.
    wins: Vec<i64>,
}

/// How many hands in a thousand give a side 1, 2 or 4 points; each side gets half of them.
const GIVES: [(i32, i64); 3] = [(1, 590), (2, 350), (4, 60)];
const SURE: i64 = 1_000_000;

fn target(view: &View) -> i32 {
    i32::try_from(view.rules().play_to).unwrap_or(i32::MAX)
}

impl Stakes {
    /// The stakes at the score of a view. At 0-0, points are what counts, and always where trump is bid for, because what a
    /// hand gives there goes too far for the chances below, and at a table of three, for which there are none.
    pub fn new(view: &View) -> Stakes {
        let to = target(view).clamp(1, 200);
        let score = view.score();
        let mut stakes = Stakes {
            score,
            to: target(view),
            wins: Vec::new(),
        };
        if view.rules().bidding.is_some()
            || view.rules().sides() > 2
            || score == Points::none(view.rules().sides())
            || score.iter().any(|&s| s >= stakes.to)
            || stakes.to > 200
        {
            return stakes;
        }
        let n = to as usize;
        stakes.wins = vec![SURE / 2; n * n];
        for a in (0..to).rev() {
            for b in (0..to).rev() {
                let mut sum = 0;
                for (points, often) in GIVES {
                    sum += often * (stakes.chance(a + points, b) + stakes.chance(a, b + points));
                }
                stakes.wins[(a * to + b) as usize] = sum / 2000;
            }
        }
        stakes
    }

    /// Whether the chance of winning the game counts rather than points.
    pub fn is_game(&self) -> bool {
        !self.wins.is_empty()
    }

    /// Whether these are the stakes of the view's game and score.
    pub fn fit(&self, view: &View) -> bool {
        self.score == view.score() && self.to == target(view)
    }

    fn chance(&self, a: i32, b: i32) -> i64 {
        if a >= self.to {
            SURE
        } else if b >= self.to {
            0
        } else {
            self.wins
                .get((a.max(0) * self.to + b.max(0)) as usize)
                .copied()
                .unwrap_or(SURE / 2)
        }
    }

    /// Roughly what one point is worth, in the units of [`Stakes::worth`].
    pub fn unit(&self) -> i64 {
        if self.wins.is_empty() {
            return 1000;
        }
        let [a, b] = self.score.pair();
        ((self.chance(a + 1, b) - self.chance(a, b + 1)) / 2).max(1000)
    }

    /// What an outcome is worth to the view's side, in thousandths of a point or millionths of a game.
    pub fn worth(&self, view: &View, outcome: &Outcome) -> i64 {
        let points = view.rules().points(outcome);
        let mine = view.seat().side(view.rules().seats);
        if self.wins.is_empty() {
            return points.net(mine);
        }
        let [a, b] = (self.score + points).pair();
        let chance = self.chance(a, b);
        let chance = if mine.index() == 0 {
            chance
        } else {
            SURE - chance
        };
        chance - self.now(view)
    }

    /// What a thrown-in hand is worth, in the same units.
    pub fn thrown_in(&self, view: &View) -> i64 {
        let points = view
            .rules()
            .pass_out_points(view.dealer().side(view.rules().seats));
        let mine = view.seat().side(view.rules().seats);
        self.unit() * points.net(mine) / 1000
    }

    fn now(&self, view: &View) -> i64 {
        let chance = self.chance(self.score[0], self.score[1]);
        if view.seat().side(view.rules().seats).index() == 0 {
            chance
        } else {
            SURE - chance
        }
    }
}

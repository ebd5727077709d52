//! Which card a club player plays, judging by what is on the table and what has gone.
//!
//! The rules of thumb come in the order a teacher gives them: makers draw trumps from the top, defenders cash aces, third
//! hand plays high, nobody wastes a card on a partner's trick. The same function plays a bot's own cards and everybody's
//! cards in an expert's play-outs, so it works on bits and allocates nothing.

use super::marks::Sight;
use crate::engine::solve::board::Board;
use crate::players::table::{Sides, Table, plain};

/// The card that the player whose turn it is plays. `table` need not hold any hand but theirs.
#[inline]
pub(crate) fn choose(board: &Board, sides: &Sides, table: &Table) -> u64 {
    chosen(board, sides, table, |eye, legal| {
        eye.judged(legal).unwrap_or_else(|| eye.by_thumb(legal))
    })
}

/// The card by the rules of thumb alone.
#[cfg(test)]
pub(crate) fn by_thumb(board: &Board, sides: &Sides, table: &Table) -> u64 {
    chosen(board, sides, table, |eye, legal| eye.by_thumb(legal))
}

#[inline]
fn chosen(board: &Board, sides: &Sides, table: &Table, choose: impl Fn(&Eye, u64) -> u64) -> u64 {
    let legal = table.legal();
    if legal & legal.wrapping_sub(1) == 0 {
        return legal;
    }
    let me = table.trick.turn;
    let hand = table.hands[me];
    let eye = Eye {
        board,
        sides,
        table,
        me,
        hand,
        others: board.all & !table.gone & !hand,
    };
    let card = choose(&eye, legal);
    // Whatever was chosen, play a legal card.
    if card & legal != 0 {
        card
    } else {
        legal & legal.wrapping_neg()
    }
}

/// What the player whose turn it is looks at.
struct Eye<'a> {
    board: &'a Board,
    sides: &'a Sides,
    table: &'a Table,
    me: usize,
    hand: u64,
    /// Cards that may be in somebody else's hand.
    others: u64,
}

fn lowest(cards: u64) -> u64 {
    cards & cards.wrapping_neg()
}

fn highest(cards: u64) -> u64 {
    match cards.checked_ilog2() {
        Some(bit) => 1 << bit,
        None => 0,
    }
}

impl Eye<'_> {
    /// How many of the others' cards rank above this one in its suit.
    #[inline]
    fn above(&self, card: u64) -> u32 {
        self.board.above(card, self.others)
    }

    fn mates(&self, a: usize, b: usize) -> bool {
        self.sides.makers[a] == self.sides.makers[b]
    }

    /// Whether an opponent plays to this trick after this player.
    fn opponents_to_come(&self) -> bool {
        let left = self.sides.players - self.table.trick.played;
        let mut at = self.me;
        (1..left).any(|_| {
            at = crate::engine::solve::board::next(at, self.sides.players);
            !self.mates(at, self.me)
        })
    }

    /// The card experience suggests: one after which all the remaining tricks are certain, else the one with the greatest
    /// weight.
    #[inline]
    fn judged(&self, legal: u64) -> Option<u64> {
        self.sure(legal).or_else(|| {
            Sight::new(self.board, self.sides, self.table, self.others)
                .choose(legal, self.sides.weights)
        })
    }

    /// The card that the rules of thumb name.
    fn by_thumb(&self, legal: u64) -> u64 {
        match self.table.trick.played {
            0 => self.lead(),
            _ => self.follow(legal),
        }
    }

    /// The lowest card that takes this trick however the cards lie, and after which the player's own take all the others.
    fn sure(&self, legal: u64) -> Option<u64> {
        let (board, trick) = (self.board, &self.table.trick);
        let theirs = self.others & board.trump;
        let leads = trick.played == 0;
        if leads && theirs != 0 {
            // Trumps are led from the top. The first draws one of theirs, like those after it.
            let top = highest(legal & board.trump);
            return (top != 0 && self.takes_all(self.hand)).then_some(top);
        }
        let last = !leads && !self.opponents_to_come();
        let mut rest = if leads {
            legal
        } else {
            legal & board.beaters(trick.best)
        };
        while rest != 0 {
            let card = lowest(rest);
            rest ^= card;
            let stands = self.above(card) == 0 && (card & board.trump != 0 || theirs == 0);
            if (last || stands) && self.takes_all(self.hand ^ card) {
                return Some(card);
            }
        }
        None
    }

    /// Whether every card of `hand` takes a trick when they are led from the top, trumps first: each trump that nothing beats
    /// draws at least one of the others'.
    fn takes_all(&self, hand: u64) -> bool {
        let board = self.board;
        let theirs = self.others & board.trump;
        let drawn = board.top_run(hand & board.trump, theirs) >= theirs.count_ones();
        let stands = |&suit: &u64| {
            let mine = hand & suit;
            board.top_run(mine, self.others & suit) == mine.count_ones()
        };
        drawn && plain(board).iter().all(stands)
    }

    /// The side-suit card to lead that nothing in its suit beats, from the suit of which most is still out; 0 if there is none.
    fn best_ace(&self) -> u64 {
        let (mut best, mut most) = (0, 0);
        for &suit in plain(self.board) {
            let top = highest(self.hand & suit);
            if top != 0 && self.above(top) == 0 {
                let out =
                    1 + (self.others & suit).count_ones() * 2 - u32::from(self.is_void_risk(suit));
                if out > most {
                    (best, most) = (top, out);
                }
            }
        }
        best
    }

    /// Whether an opponent has shown that they have none of the suit.
    fn is_void_risk(&self, suit: u64) -> bool {
        let bit = 1 << self.board.number(suit);
        (0..self.sides.players).any(|at| !self.mates(at, self.me) && self.table.void[at] & bit != 0)
    }

    fn lead(&self) -> u64 {
        let board = self.board;
        let trumps = self.hand & board.trump;
        let theirs = self.others & board.trump;
        let making = self.sides.makers[self.me];
        let alone = self.sides.alone[self.me];
        let maker = self.me == self.sides.maker;
        let top = highest(trumps);
        let boss = top != 0 && self.above(top) == 0;
        if theirs == 0 && trumps != 0 {
            // Nobody can trump in, so side-suit winners go first; the trumps take their tricks in any case.
            let ace = self.best_ace();
            return if ace != 0 { ace } else { top };
        }
        if making && trumps != 0 {
            let many = trumps.count_ones();
            let draw = if maker {
                boss || many >= 3
            } else {
                // The maker's partner helps by leading any trump early on.
                boss || (self.table.won[0] + self.table.won[1] == 0 && many >= 1)
            };
            if draw && (alone || boss || many >= 2 || !maker) {
                return top;
            }
        }
        let ace = self.best_ace();
        if ace != 0 {
            return ace;
        }
        if boss && !making && self.table.won[1] + 1 > self.sides.tricks / 2 {
            return top;
        }
        let side = self.hand & !board.trump;
        if side == 0 {
            return if boss { top } else { lowest(trumps) };
        }
        self.plain_lead(side)
    }

    /// The side-suit card to lead when none is the best of its suit: the top of the suit in which the fewest rank above it.
    fn plain_lead(&self, side: u64) -> u64 {
        let (mut best, mut least) = (0, u32::MAX);
        for &suit in plain(self.board) {
            let mine = side & suit;
            if mine == 0 {
                continue;
            }
            let top = highest(mine);
            let cost = self.above(top) * 4 + mine.count_ones() * 2;
            if cost < least {
                (best, least) = (top, cost);
            }
        }
        best
    }

    fn follow(&self, legal: u64) -> u64 {
        let board = self.board;
        let trick = &self.table.trick;
        let winners = legal & board.beaters(trick.best);
        let ours = self.mates(trick.winner, self.me);
        let last = !self.opponents_to_come();
        if ours {
            let best = trick.best;
            if last || winners == 0 || self.above(best) == 0 {
                return self.shed(legal);
            }
            // The partner's card may be beaten: take the trick if this player's card will not be.
            let mine = if winners & trick.led != 0 {
                highest(winners & trick.led)
            } else {
                lowest(winners)
            };
            let between =
                self.others & board.suit(mine) & board.beaters(best) & !board.beaters(mine);
            if legal & trick.led != 0 {
                return if self.above(mine) == 0 && between != 0 {
                    mine
                } else {
                    self.shed(legal)
                };
            }
            return if mine != 0 { mine } else { self.shed(legal) };
        }
        if winners == 0 {
            return self.shed(legal);
        }
        if last {
            return self.cheapest(winners);
        }
        let led = winners & trick.led;
        if led == 0 {
            // Trump in as low as possible.
            return lowest(winners);
        }
        let top = highest(led);
        if self.above(top) == 0 {
            return top;
        }
        // Second hand low, third hand high.
        let partner_played = trick.played >= 2;
        if partner_played || led & board.trump != 0 && self.above(top) <= 1 {
            top
        } else {
            self.shed(legal)
        }
    }

    /// The cheapest of several winning cards: the lowest of the suit led, else the lowest trump.
    fn cheapest(&self, winners: u64) -> u64 {
        let led = winners & self.table.trick.led;
        lowest(if led != 0 { led } else { winners })
    }

    /// The card that is missed least.
    fn shed(&self, legal: u64) -> u64 {
        let side = legal & !self.board.trump;
        if side == 0 {
            return lowest(legal);
        }
        shed(self.board, self.hand, side, self.others)
    }
}

/// Of a hand's side-suit cards `side`, the one that is missed least: low cards that leave the hand void in a suit go
/// first, the tops of suits last.
pub(crate) fn shed(board: &Board, hand: u64, side: u64, others: u64) -> u64 {
    let trumps = (hand & board.trump).count_ones() as i32;
    let (mut best, mut least) = (0, i32::MAX);
    for &suit in plain(board) {
        let mine = side & suit;
        if mine == 0 {
            continue;
        }
        let card = lowest(mine);
        let held = hand & suit;
        let above = board.above(card, others) as i32;
        let alone = held.count_ones() == 1;
        let top = highest(held);
        let top_above = board.above(top, others) as i32;
        let mut cost = -above;
        if above == 0 {
            cost += 30;
        }
        if alone && trumps > 0 && above > 0 {
            cost -= 6;
        }
        // A king with one small card needs its guard.
        if held.count_ones() == 2 && top_above == 1 {
            cost += 5;
        }
        if cost < least {
            (best, least) = (card, cost);
        }
    }
    best
}

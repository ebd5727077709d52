//! What the claimant knows.

use crate::engine::solve::board::Board;
use crate::engine::solve::search::SEATS;

/// What is known of a position: the claimant sits at 0, the others follow clockwise.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Knowledge {
    /// Seats in play, the claimant's among them.
    pub seats: usize,
    /// Seats whose tricks count for the claim.
    pub friend: [bool; SEATS],
    /// The claimant's cards.
    pub hand: u64,
    /// The cards that the other hands are dealt from.
    pub pool: u64,
    /// Cards left in each hand.
    pub held: [u32; SEATS],
    /// The suits (bit `n` for the board's suit `n`) that each seat has failed to follow.
    pub void: [u8; SEATS],
}

impl Knowledge {
    /// The claimant with their hand; the others are still to be added.
    pub fn new(hand: u64, pool: u64) -> Knowledge {
        Knowledge {
            seats: 1,
            friend: [false; SEATS],
            hand,
            pool,
            held: [hand.count_ones(); SEATS],
            void: [0; SEATS],
        }
    }

    /// Adds the next unseen hand clockwise.
    pub fn add(&mut self, friend: bool) {
        self.friend[self.seats] = friend;
        self.seats += 1;
    }

    /// The cards of the suits in `void`.
    pub fn barred(board: &Board, void: u8) -> u64 {
        let suits = board.suits.iter().enumerate();
        let refused = suits.filter(|(number, _)| void >> number & 1 != 0);
        refused.fold(0, |barred, (_, suit)| barred | suit)
    }

    /// Whether some deal of the pool agrees with the suits refused: any group of hands must find the cards it lacks among those
    /// that one of them may hold (Hall's theorem).
    pub fn possible(&self, board: &Board) -> bool {
        // Who has refused nothing may hold any card, and so may every group with them in it.
        let refusing = (1..self.seats).filter(|&seat| self.void[seat] != 0);
        let refusing = refusing.fold(0_usize, |all, seat| all | 1 << seat);
        let mut group = refusing;
        while group != 0 {
            let (mut common, mut lacking) = (0xf, 0);
            for seat in (1..self.seats).filter(|seat| group >> seat & 1 != 0) {
                common &= self.void[seat];
                lacking += self.held[seat];
            }
            if common != 0 && (self.pool & !Self::barred(board, common)).count_ones() < lacking {
                return false;
            }
            // The next smaller group of the same people.
            group = (group - 1) & refusing;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Card, CardSet, Suit, Trump};

    #[test]
    fn what_two_refuse_must_leave_enough_for_both() {
        let cards = |text: &str| -> Vec<Card> {
            let each = text.split(' ').map(|card| card.parse().expect("a card"));
            each.collect()
        };
        let pool = cards("Kc Ac Kd Kh Ks");
        let set: CardSet = pool.iter().copied().collect();
        let board =
            Board::new(Trump::of(Suit::Spades), set, Default::default()).expect("few cards");
        let bits = |suit| board.suits.iter().position(|bits| bits & suit != 0);
        let bit = |card: Card| {
            let all = std::iter::successors(Some(1_u64), |bit| bit.checked_mul(2));
            all.into_iter()
                .find(|&bit| board.all & bit != 0 && board.card(bit) == card)
        };
        let clubs = bits(bit(pool[0]).expect("on the board")).expect("a suit");
        let mut know = Knowledge::new(0, board.all);
        know.held = [2; SEATS];
        (0..3).for_each(|_| know.add(false));
        // Three cards are no clubs: enough for one who has none, and for nobody with two each besides.
        know.void[1] = 1 << clubs;
        assert!(know.possible(&board));
        know.void[3] = 1 << clubs;
        assert!(!know.possible(&board));
        know.held[3] = 1;
        assert!(know.possible(&board));
        // Refusing different suits, they may hold between them what each lacks.
        (know.held[3], know.void[3]) = (2, 0b1111 ^ 1 << clubs);
        assert!(know.possible(&board));
    }
}

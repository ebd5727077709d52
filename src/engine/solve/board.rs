//! Cards as the searches see them: one bit a card, weakest lowest, trumps on top.
//!
//! Bowers and jokers are simply trumps by strength, so the searches know four suits of bits and nothing else of euchre.
//! An empty bit separates the suits: a run of neighbouring bits never crosses from one to another.

use crate::engine::bidding::Equal;
use crate::engine::{Card, CardSet, Suit, Trump};

/// Some cards under one trump, as bits.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    /// The suits' masks: the plain ones, then trump (without trump, spades).
    pub suits: [u64; 4],
    /// The bits of the trump suit, above all others; 0 without trump.
    pub trump: u64,
    /// Bits whose lower neighbour is an equal card of another pack.
    pub twin: u64,
    /// Bits whose lower two neighbours are equal to it: the last of three.
    third: u64,
    /// Whether of two equal cards the one played first wins.
    first: bool,
    /// The bits for which the lowest that takes the trick from them is not their own.
    equals: u64,
    /// Every bit that is a card; the rest separate the suits.
    pub all: u64,
    /// The bits that are in one suit with the bit 1, 2, 4, 8 and 16 places higher.
    below: [u64; 5],
    /// For each bit the number of its suit in `suits`.
    number: [u8; 64],
    /// For each bit the card.
    card: [Card; 64],
    /// For each card its lowest bit; 64 when it is not there.
    bit: [u8; Card::COUNT],
}

impl Board {
    /// Lays out the cards; `None` when they are more than 61, for which there are no bits.
    pub fn new(trump: Trump, cards: CardSet, equal: Equal) -> Option<Board> {
        if cards.len() > 61 {
            return None;
        }
        let mut board = Board {
            suits: [0; 4],
            trump: 0,
            twin: 0,
            third: 0,
            first: equal == Equal::First,
            equals: 0,
            all: 0,
            below: [0; 5],
            number: [0; 64],
            card: [Card::BENNY; 64],
            bit: [64; Card::COUNT],
        };
        let mut next = 0;
        // Without trump spades take its place, and no bit is a trump.
        let last = trump.suit().unwrap_or(Suit::Spades);
        let plain = Suit::ALL.into_iter().filter(|&suit| suit != last);
        for (number, suit) in plain.chain([last]).enumerate() {
            let mut sorted = [(0, Card::BENNY); Card::COUNT];
            let mut kinds = 0;
            for card in cards.masked(trump.bits(suit)).distinct() {
                sorted[kinds] = (trump.height(card, suit), card);
                kinds += 1;
            }
            sorted[..kinds].sort_unstable();
            for &(_, card) in &sorted[..kinds] {
                board.bit[card.index()] = next as u8;
                for copy in 0..cards.count(card) {
                    let bit = 1 << next;
                    board.suits[number] |= bit;
                    board.twin |= if copy > 0 { bit } else { 0 };
                    board.third |= if copy > 1 { bit } else { 0 };
                    board.number[next] = number as u8;
                    board.card[next] = card;
                    next += 1;
                }
            }
            next += 1;
        }
        board.trump = trump.suit().map_or(0, |_| board.suits[3]);
        board.equals = board.twin | if board.first { board.twin >> 1 } else { 0 };
        board.all = board.suits.iter().fold(0, |all, suit| all | suit);
        for (step, below) in board.below.iter_mut().enumerate() {
            *below = board
                .suits
                .iter()
                .fold(0, |all, suit| all | suit & suit >> (1 << step));
        }
        Some(board)
    }

    /// Takes the cards out of `free`, one bit each; `None` when one is not there.
    pub fn take(&self, cards: CardSet, free: &mut u64) -> Option<u64> {
        let mut taken = 0;
        for card in cards.iter() {
            let low = self.bit[card.index()];
            let bit = 1_u64.checked_shl(low.into())?;
            let bits = self.with_equals(bit) & *free;
            let bit = bits & bits.wrapping_neg();
            if bit == 0 {
                return None;
            }
            *free ^= bit;
            taken |= bit;
        }
        Some(taken)
    }

    /// The card at a bit.
    pub fn card(&self, bit: u64) -> Card {
        self.card[(bit.trailing_zeros() & 63) as usize]
    }

    /// The number of the suit a card belongs to.
    #[inline]
    pub fn number(&self, bit: u64) -> usize {
        usize::from(self.number[(bit.trailing_zeros() & 63) as usize])
    }

    /// The suit a card belongs to, as a mask.
    #[inline]
    pub fn suit(&self, bit: u64) -> u64 {
        self.suits[self.number(bit) & 3]
    }

    /// The lowest bit of the cards equal to this one.
    #[inline]
    pub fn floor(&self, bit: u64) -> u64 {
        let low = if bit & self.twin == 0 { bit } else { bit >> 1 };
        if bit & self.third == 0 { low } else { low >> 1 }
    }

    /// The lowest bit that takes the trick from `best`: an equal card's where the second played of two wins, otherwise the
    /// next higher one's. A card that is there once is in no other hand, so that its own bit does as well.
    #[inline]
    pub fn least_over(&self, best: u64) -> u64 {
        match best & self.equals {
            0 => best,
            _ => self.least_apart(best),
        }
    }

    /// How many of these cards rank above this one in its suit.
    #[cfg(feature = "players")]
    #[inline]
    pub fn above(&self, card: u64, cards: u64) -> u32 {
        (cards & self.suit(card) & self.least_over(card).wrapping_neg()).count_ones()
    }

    /// Where there are equal cards. Apart, so that the usual way stays small.
    #[inline(never)]
    fn least_apart(&self, best: u64) -> u64 {
        if !self.first {
            return self.floor(best);
        }
        let mut over = best << 1;
        while over & self.twin != 0 {
            over <<= 1;
        }
        over
    }

    /// The cards that take the trick from `best`.
    #[inline]
    pub fn beaters(&self, best: u64) -> u64 {
        self.beaters_from(self.least_over(best), best)
    }

    /// The trumps, and the cards of the suit of `best` from `least` up; of a trump only the latter.
    #[inline]
    pub fn beaters_from(&self, least: u64, best: u64) -> u64 {
        let higher = least.wrapping_neg() & self.suit(best);
        if best & self.trump == 0 {
            higher | self.trump
        } else {
            higher
        }
    }

    /// What may be played from `hand` to the led suit (a mask; 0 for the lead itself).
    #[inline]
    pub fn legal(hand: u64, led: u64) -> u64 {
        if hand & led != 0 { hand & led } else { hand }
    }

    /// `cards` and every card equal to one of them.
    #[inline]
    pub fn with_equals(&self, cards: u64) -> u64 {
        if self.twin == 0 {
            return cards;
        }
        let two = cards | ((cards & self.twin) >> 1) | ((cards << 1) & self.twin);
        if self.third == 0 {
            return two;
        }
        two | ((two & self.twin) >> 1) | ((two << 1) & self.twin)
    }

    /// Those of `cards` whose equal is among them too.
    #[inline]
    pub fn pairs(&self, cards: u64) -> u64 {
        let second = cards & (cards << 1) & self.twin;
        second | second >> 1
    }

    /// One of `moves` for each run that no card of `others` interrupts: the weakest. Any card of a run does what
    /// another does.
    #[inline]
    pub fn one_of_each(&self, moves: u64, others: u64) -> u64 {
        self.runs(moves, self.with_equals(others))
    }

    /// The weakest of `moves` in each run that `wall` does not interrupt. One that is in the wall itself, because its
    /// equal is among the others' cards and ties with it, is like no neighbour.
    #[inline]
    pub fn runs(&self, moves: u64, wall: u64) -> u64 {
        let (alike, lone) = (moves & !wall, moves & wall);
        let free = self.all & !wall;
        let starts = free & !(free << 1);
        // The carry runs from the start of each run up to its first move and stops there.
        lone | (alike & (free & !alike).wrapping_add(starts))
    }

    /// `cards`, and every card of their suits that one of them beats or equals.
    #[inline]
    pub fn beaten(&self, cards: u64) -> u64 {
        let mut beaten = self.with_equals(cards);
        for step in 0..3 {
            beaten |= beaten >> (1 << step) & self.below[step];
        }
        // With the usual 24 or 25 cards no suit has more than eight, trumps included: a fortieth of the search.
        if self.below[3] != 0 {
            beaten |= beaten >> 8 & self.below[3];
            beaten |= beaten >> 16 & self.below[4];
        }
        beaten
    }

    /// How many of `mine`, all of one suit, no card of `others` of that suit beats.
    pub fn top_run(&self, mine: u64, others: u64) -> u32 {
        if others == 0 || mine == 0 {
            return few(mine);
        }
        let highest = 1_u64 << (63 - others.leading_zeros());
        let unbeaten = !(highest | (highest - 1)) & !self.with_equals(highest);
        few(mine & unbeaten)
    }

    /// Of the trumps `mine` in one hand, those for which no higher one of `theirs` is left: each of mine is played to a
    /// trick of its own, and each of theirs beats at most one.
    pub fn trump_tricks(&self, mine: u64, theirs: u64) -> u32 {
        let (mut threats, mut sure) = (0_u32, 0);
        let (mut rest, mut above) = (mine, theirs);
        while rest != 0 {
            let card = 1 << (63 - rest.leading_zeros());
            rest ^= card;
            let beat = above & self.floor(card).wrapping_neg();
            threats += few(beat);
            above &= !beat;
            if threats > 0 {
                threats -= 1;
            } else {
                sure += 1;
            }
        }
        sure
    }
}

/// The trick on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Trick {
    /// Who plays next, counted among the seats in play.
    pub turn: usize,
    /// Cards played to it.
    pub played: usize,
    /// The suit led, as a mask; 0 before the lead.
    pub led: u64,
    /// The winning card; 0 before the lead.
    pub best: u64,
    /// Who played it; before the lead the leader.
    pub winner: usize,
}

impl Trick {
    /// Nothing on the table.
    pub fn new(leader: usize) -> Trick {
        Trick {
            turn: leader,
            played: 0,
            led: 0,
            best: 0,
            winner: leader,
        }
    }

    /// Whether the card would win so far.
    #[inline]
    pub fn wins(&self, board: &Board, card: u64) -> bool {
        self.played == 0 || card & board.beaters(self.best) != 0
    }

    /// The trick with the card of the player whose turn it is, one of `seats`, that wins so far or does not.
    #[inline]
    pub fn with(&self, board: &Board, card: u64, wins: bool, seats: usize) -> Trick {
        Trick {
            turn: next(self.turn, seats),
            played: self.played + 1,
            led: if self.played == 0 {
                board.suit(card)
            } else {
                self.led
            },
            best: if wins { card } else { self.best },
            winner: if wins { self.turn } else { self.winner },
        }
    }
}

/// The next of `seats` seats clockwise.
#[inline]
pub(crate) fn next(seat: usize, seats: usize) -> usize {
    if seat + 1 == seats { 0 } else { seat + 1 }
}

/// How many cards there are, where they are few: quicker than a count of all bits on processors in general.
#[inline]
pub(crate) fn few(mut cards: u64) -> u32 {
    let mut count = 0;
    while cards != 0 {
        cards &= cards - 1;
        count += 1;
    }
    count
}

//! How the tricks of a hand are shared by the sides, and every way in which they may be: a number, and a set of bits.

use crate::engine::{BySide, Seat, Side};

/// At a table of three no hand has more tricks than ten.
const BASE: u8 = 11;

/// Tricks won so far, as one number: the first side's, and at a table of three eleven times the second's. The last side has the
/// rest.
#[derive(Clone, Copy, Default)]
pub struct Share(u8);

/// What a trick of this seat's side counts in that number.
fn worth(winner: Seat, seats: u8) -> u8 {
    match (winner.side(seats), seats) {
        (Side::First, _) => 1,
        (Side::Second, 3) => BASE,
        _ => 0,
    }
}

impl Share {
    /// With one trick more for the side of this seat.
    #[must_use]
    pub fn and(self, winner: Seat, seats: u8) -> Share {
        Share(self.0 + worth(winner, seats))
    }

    /// The tricks of each side, `played` in all.
    pub fn tricks(self, played: u8, sides: usize) -> BySide<u8> {
        match sides {
            3 => {
                let (second, first) = (self.0 / BASE, self.0 % BASE);
                BySide::from([first, second, played.saturating_sub(first + second)])
            }
            _ => BySide::from([self.0, played.saturating_sub(self.0)]),
        }
    }
}

/// Every way that is possible.
#[derive(Clone, Copy, Default)]
pub struct Shares(u128);

impl Shares {
    /// The one way.
    pub fn one(share: Share) -> Shares {
        Shares(1 << share.0)
    }

    /// With the ways of another.
    #[must_use]
    pub fn or(self, other: Shares) -> Shares {
        Shares(self.0 | other.0)
    }

    /// With `left` more tricks, whoever takes them.
    pub fn with_more(share: Share, left: usize, seats: u8) -> Shares {
        (0..left).fold(Shares::one(share), |all, _| {
            let each = Seat::all(seats).map(|seat| Shares(all.0 << worth(seat, seats)));
            each.fold(Shares::default(), Shares::or)
        })
    }

    /// The way, where there is just one.
    pub fn only(self) -> Option<Share> {
        self.0
            .is_power_of_two()
            .then(|| Share(self.0.trailing_zeros() as u8))
    }

    /// Whether there are two or more.
    pub fn are_several(self) -> bool {
        self.0.count_ones() > 1
    }

    /// The tricks of each side in each way, `played` in all.
    pub fn ways(self, played: u8, sides: usize) -> impl Iterator<Item = BySide<u8>> {
        let all = (0..u128::BITS as u8).filter(move |&share| self.0 >> share & 1 == 1);
        all.map(move |share| Share(share).tricks(played, sides))
    }
}

//! A position with all cards seen, checked before anything is searched.

use super::board::{Board, Trick};
use super::search::{SEATS, State};
use crate::engine::bidding::Equal;
use crate::engine::{BySeat, BySide, Card, CardSet, RuleSet, Seat, Side, Trump};

/// Every card still held, and the trick on the table: a hand from the moment play starts to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    trump: Trump,
    equal: Equal,
    seats: u8,
    out: BySeat<bool>,
    maker: Seat,
    leader: Seat,
    hands: BySeat<CardSet>,
    trick: BySeat<Option<Card>>,
}

/// What makes a position impossible.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    /// A number that is not a seat at this table.
    NoSeat {
        /// Where it is: `leader`, or `alone[0]`.
        field: String,
        /// The number.
        seat: u8,
        /// The last seat.
        last: u8,
    },
    /// More or fewer hands than seats.
    Hands {
        /// As many as there are.
        found: usize,
        /// Seats at the table.
        expected: u8,
    },
    /// The leader's partner plays alone.
    LeaderOut(usize),
    /// Two partners alone.
    BothAlone(usize, usize),
    /// A card that the rule set does not play with.
    NotInPack {
        /// Where it is, such as `hands[2][0]` or `trick[1]`.
        field: String,
        /// What [`RuleSet::lacks`] says.
        why: String,
    },
    /// A card that appears more often than in the pack.
    TooOften {
        /// Where the last of them is.
        field: String,
        /// The card.
        card: Card,
        /// How many the pack has.
        copies: u8,
    },
    /// Hands of unequal size.
    Unequal {
        /// The seat.
        seat: usize,
        /// Its cards.
        found: usize,
        /// What the leader's hand asks for.
        expected: usize,
    },
    /// More cards than are dealt.
    TooMany {
        /// The seat.
        seat: usize,
        /// Its cards, the one on the table included.
        found: usize,
        /// Cards in a hand.
        most: u8,
    },
    /// Everybody has played to the trick on the table.
    TrickOver {
        /// Cards on the table.
        found: usize,
        /// Players.
        seats: usize,
    },
    /// A card on the table is a revoke.
    Revoke {
        /// The place in the trick, from 0.
        place: usize,
        /// Who played it.
        seat: usize,
        /// The card played.
        card: Card,
        /// A card that would have followed.
        held: Card,
    },
}

impl std::fmt::Display for PositionError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PositionError::NoSeat { field, seat, last } => {
                write!(f, "{field}: there is no seat {seat}, expected 0 to {last}")
            }
            PositionError::Hands { found, expected } => write!(
                f,
                "hands: {found} of them, expected one for each of {expected} seats"
            ),
            PositionError::LeaderOut(seat) => write!(
                f,
                "leader: seat {seat} sits out, because a partner plays alone; expected a seat in play"
            ),
            PositionError::BothAlone(one, other) => write!(
                f,
                "alone: seats {one} and {other} are partners; expected one of a side at most"
            ),
            PositionError::NotInPack { field, why } => write!(f, "{field}: {why}"),
            PositionError::TooOften {
                field,
                card,
                copies,
            } => write!(
                f,
                "{field}: {card} is there once too often; the pack has {copies}"
            ),
            PositionError::Unequal {
                seat,
                found,
                expected,
            } => write!(
                f,
                "hands[{seat}]: {found} cards, expected {expected} as in the other hands (one less after playing to the trick)"
            ),
            PositionError::TooMany { seat, found, most } => {
                write!(f, "hands[{seat}]: {found} cards, expected at most {most}")
            }
            PositionError::TrickOver { found, seats } => write!(
                f,
                "trick: {found} cards, expected fewer than the {seats} players; leave out a trick that is over"
            ),
            PositionError::Revoke {
                place,
                seat,
                card,
                held,
            } => write!(
                f,
                "trick[{place}]: {card} does not follow suit, though seat {seat} holds {held}"
            ),
        }
    }
}

impl std::error::Error for PositionError {}

impl Position {
    /// Checks a position. `hands` holds a list for every seat (that of a lone player's partner is ignored); `leader`
    /// leads, or led, the trick on the table, and `trick` is its cards from the leader on.
    ///
    /// # Errors
    /// The first impossible thing found; see [`PositionError`].
    pub fn new(
        rules: &RuleSet,
        trump: Trump,
        alone: &[Seat],
        leader: Seat,
        hands: &[Vec<Card>],
        trick: &[Card],
    ) -> Result<Position, PositionError> {
        let seats = rules.seats.min(Seat::MOST as u8);
        let no_seat = |field: String, seat: Seat| PositionError::NoSeat {
            field,
            seat: seat.index() as u8,
            last: seats.saturating_sub(1),
        };
        let mut lone = BySeat::<bool>::default();
        for (i, &seat) in alone.iter().enumerate() {
            if seat.index() >= usize::from(seats) {
                return Err(no_seat(format!("alone[{i}]"), seat));
            }
            lone[seat] = true;
        }
        let mut out = BySeat::<bool>::default();
        for seat in Seat::all(seats).filter(|&seat| lone[seat]) {
            for other in Seat::of_bits(seat.partners(seats)) {
                if lone[other] {
                    return Err(PositionError::BothAlone(seat.index(), other.index()));
                }
                out[other] = true;
            }
        }
        if leader.index() >= usize::from(seats) {
            return Err(no_seat("leader".into(), leader));
        }
        if out[leader] {
            return Err(PositionError::LeaderOut(leader.index()));
        }
        if hands.len() != usize::from(seats) {
            return Err(PositionError::Hands {
                found: hands.len(),
                expected: seats,
            });
        }
        let mut position = Position {
            trump,
            equal: rules.equal(),
            seats,
            out,
            maker: leader,
            leader,
            hands: BySeat::default(),
            trick: BySeat::default(),
        };
        position.fill(rules, hands, trick)?;
        position.check_sizes(rules)?;
        position.check_follow(trick)?;
        Ok(position)
    }

    /// The same with this player as the maker. At a table of three the maker plays against the two others together; without
    /// this, the leader does. At other tables the sides are fixed by their seats.
    #[must_use]
    pub fn with_maker(mut self, maker: Seat) -> Position {
        self.maker = maker;
        self
    }

    /// The side that plays against everybody else at the table.
    fn first(&self) -> Side {
        match self.seats {
            3 => self.maker.side(3),
            _ => Side::First,
        }
    }

    /// The tricks of each side when the first camp takes so many of those that are left; which of two who play together takes
    /// theirs is not said: the first of them, clockwise, has all.
    pub(super) fn shared(&self, first: u8) -> BySide<u8> {
        let sides = Side::count(self.seats);
        self.first().with(first, self.tricks() - first, sides)
    }

    fn fill(
        &mut self,
        rules: &RuleSet,
        hands: &[Vec<Card>],
        trick: &[Card],
    ) -> Result<(), PositionError> {
        let mut left = rules.pack.set();
        let mut take = |card: Card, field: &dyn Fn() -> String| {
            let read = rules
                .pack
                .read(card)
                .ok_or_else(|| PositionError::NotInPack {
                    field: field(),
                    why: rules.lacks(card),
                })?;
            if left.remove(read) {
                return Ok(read);
            }
            Err(PositionError::TooOften {
                field: field(),
                card: read,
                copies: rules.pack.set().count(read),
            })
        };
        let players = self.players();
        if trick.len() >= players.len() {
            return Err(PositionError::TrickOver {
                found: trick.len(),
                seats: players.len(),
            });
        }
        for (place, (&card, &seat)) in trick.iter().zip(&players).enumerate() {
            self.trick[seat] = Some(take(card, &|| format!("trick[{place}]"))?);
        }
        for (seat, cards) in Seat::all(self.seats).zip(hands) {
            if self.out[seat] {
                continue;
            }
            for (place, &card) in cards.iter().enumerate() {
                let card = take(card, &|| format!("hands[{}][{place}]", seat.index()))?;
                self.hands[seat].insert(card);
            }
        }
        Ok(())
    }

    fn check_sizes(&self, rules: &RuleSet) -> Result<(), PositionError> {
        let size = |seat: Seat| self.hands[seat].len() + usize::from(self.trick[seat].is_some());
        let whole = size(self.leader);
        for seat in self.players() {
            let found = self.hands[seat].len();
            if size(seat) != whole {
                let expected = whole - usize::from(self.trick[seat].is_some()).min(whole);
                return Err(PositionError::Unequal {
                    seat: seat.index(),
                    found,
                    expected,
                });
            }
            if size(seat) > usize::from(rules.hand_size) {
                return Err(PositionError::TooMany {
                    seat: seat.index(),
                    found: size(seat),
                    most: rules.hand_size,
                });
            }
        }
        Ok(())
    }

    fn check_follow(&self, trick: &[Card]) -> Result<(), PositionError> {
        let Some(&first) = trick.first() else {
            return Ok(());
        };
        let led = self.trump.suit_of(self.trick[self.leader].unwrap_or(first));
        for (place, seat) in self.players().into_iter().enumerate() {
            let Some(card) = self.trick[seat].filter(|&card| self.trump.suit_of(card) != led)
            else {
                continue;
            };
            if let Some(held) = self.hands[seat].masked(self.trump.bits(led)).nth(0) {
                return Err(PositionError::Revoke {
                    place,
                    seat: seat.index(),
                    card,
                    held,
                });
            }
        }
        Ok(())
    }

    /// Those in play, from the leader on.
    fn players(&self) -> Vec<Seat> {
        let mut players: Vec<Seat> = self
            .leader
            .round_from_left(self.seats)
            .filter(|&s| !self.out[s])
            .collect();
        players.rotate_right(1);
        players
    }

    /// Tricks not won yet, the one on the table included.
    pub fn tricks(&self) -> u8 {
        let on_table = usize::from(self.trick[self.leader].is_some());
        (self.hands[self.leader].len() + on_table) as u8
    }

    /// The position as bits.
    pub(super) fn lay_out(&self) -> (Board, State) {
        // Six hands of nine, the most that `Position::new` lets pass, have 54 cards: there are bits for all of them.
        self.bits().expect("at most 54 cards")
    }

    fn bits(&self) -> Option<(Board, State)> {
        let mut cards = CardSet::EMPTY;
        for seat in Seat::all(self.seats) {
            for card in self.hands[seat].iter().chain(self.trick[seat]) {
                cards.insert(card);
            }
        }
        let board = Board::new(self.trump, cards, self.equal)?;
        let mut free = board.all;
        let mut state = State {
            seats: 0,
            hands: [0; SEATS],
            side: [0; SEATS],
            trick: Trick::new(0),
        };
        // Seat 0 of the search is the leader.
        let mut seat = self.leader;
        for _ in 0..self.seats {
            if !self.out[seat] {
                state.hands[state.seats] = board.take(self.hands[seat], &mut free)?;
                state.side[state.seats] = u8::from(seat.side(self.seats) != self.first());
                state.seats += 1;
            }
            seat = seat.left(self.seats);
        }
        for _ in 0..self.seats {
            if let Some(card) = self.trick[seat].filter(|_| !self.out[seat]) {
                let bit = board.take(CardSet::one(card), &mut free)?;
                let wins = state.trick.wins(&board, bit);
                state.trick = state.trick.with(&board, bit, wins, state.seats);
            }
            seat = seat.left(self.seats);
        }
        Some((board, state))
    }
}

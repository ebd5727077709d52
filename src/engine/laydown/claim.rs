//! A claim at the table: these cards are sure of this many tricks.

use crate::engine::bidding::Equal;
use crate::engine::{Card, CardSet, RuleSet, Seat, Side, Trump};

/// Who leads to the next trick, as the claimant sees the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lead {
    /// The claimant.
    Loner,
    /// The opponent on their left.
    Left,
    /// The opponent on their right; with two players, the only opponent.
    Right,
    /// The opponent opposite, with six players.
    Across,
}

/// A hand, what is known of the other cards, and who leads.
///
/// ```
/// use benny::engine::laydown::{LayDown, Lead, judge};
/// use benny::engine::{Card, RuleSet, Suit, Trump};
///
/// let rules = RuleSet::preset("north-american")?;
/// let hand: Vec<Card> = "Js Jc As".split(' ').map(str::parse).collect::<Result<_, _>>()?;
/// let spades = Trump::from(Suit::Spades);
/// let claim = LayDown::new(&rules, spades, &hand, &[], Lead::Loner, false)?;
/// assert!(judge(&claim, 3)?.sure, "both bowers and the ace");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayDown {
    pub(super) trump: Trump,
    pub(super) equal: Equal,
    /// Seats at the table.
    pub(super) table: u8,
    pub(super) pack: CardSet,
    pub(super) hand: CardSet,
    pub(super) dead: CardSet,
    /// The seat that leads, counted clockwise from the claimant.
    pub(super) leader: u8,
    pub(super) with_partner: bool,
}

/// Why a claim cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LayDownError {
    /// A card that the rule set does not play with.
    NotInPack {
        /// What [`RuleSet::lacks`] says.
        why: String,
    },
    /// A card named more often than it is in the pack.
    TooOften {
        /// The card.
        card: Card,
        /// How many the pack has.
        copies: u8,
    },
    /// No cards, or more than are dealt.
    HandSize {
        /// Its cards.
        found: usize,
        /// Cards in a hand.
        most: u8,
    },
    /// Too many dead cards, so that too few are left to fill the other hands.
    TooManyDead {
        /// Cards neither in the hand nor dead.
        unseen: usize,
        /// Other hands in play.
        hands: usize,
        /// Cards in each.
        size: usize,
    },
    /// A lead from a seat that the table does not have.
    NobodyAcross(u8),
    /// A lead from a seat that is not in play, counted clockwise from the claimant.
    NotInPlay(u8),
    /// A partner at a table for two or three.
    NoPartner,
    /// More tricks than cards.
    TooManyTricks {
        /// Tricks claimed.
        claimed: u8,
        /// Cards in the hand.
        most: u8,
    },
    /// The search was given up.
    TooMany,
    /// A pack too large to search, or with three of a card.
    PackTooLarge(usize),
}

impl std::fmt::Display for LayDownError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LayDownError::NotInPack { why } => f.write_str(why),
            LayDownError::TooOften { card, copies } => write!(
                f,
                "{} is named once too often; the pack has {copies}",
                card.spoken()
            ),
            LayDownError::HandSize { found, most } => {
                write!(f, "the hand has {found} cards, expected 1 to {most}")
            }
            LayDownError::TooManyDead {
                unseen,
                hands,
                size,
            } => write!(
                f,
                "{unseen} cards are left for {hands} other hands of {size}; take out some dead cards"
            ),
            LayDownError::NobodyAcross(seats) => write!(
                f,
                "nobody sits across at a table of {seats}; the lead is with the loner, left or right"
            ),
            LayDownError::NotInPlay(places) => write!(
                f,
                "the seat {places} places to the left is not in play and cannot lead"
            ),
            LayDownError::NoPartner => f.write_str("two or three players have no partners"),
            LayDownError::TooManyTricks { claimed, most } => {
                write!(f, "{claimed} tricks claimed with {most} cards")
            }
            LayDownError::TooMany => write!(
                f,
                "not decided after {} million cards tried; name more dead cards, or judge it without partners",
                super::search::WHOLE / 1_000_000
            ),
            LayDownError::PackTooLarge(cards) => write!(
                f,
                "a pack of {cards} cards can't be searched: at most 61, and no card three times"
            ),
        }
    }
}

impl std::error::Error for LayDownError {}

impl LayDown {
    /// Checks a claim. `hand` may be what is left of a hand under way, with the cards played so far in `dead`; without
    /// `with_partner` the claimant plays alone and their partners' cards are among those nobody sees.
    ///
    /// # Errors
    /// The first thing found wrong; see [`LayDownError`].
    pub fn new(
        rules: &RuleSet,
        trump: Trump,
        hand: &[Card],
        dead: &[Card],
        lead: Lead,
        with_partner: bool,
    ) -> Result<LayDown, LayDownError> {
        if lead == Lead::Across && rules.seats != 6 {
            return Err(LayDownError::NobodyAcross(rules.seats));
        }
        let leader = match lead {
            Lead::Loner => 0,
            Lead::Left => 1,
            Lead::Across => 3,
            Lead::Right => rules.seats.saturating_sub(1),
        };
        LayDown::from_seat(rules, trump, hand, dead, leader, with_partner)
    }

    /// As [`LayDown::new`], with the lead given in places clockwise from the claimant; it may be a partner's.
    ///
    /// # Errors
    /// As [`LayDown::new`].
    pub fn from_seat(
        rules: &RuleSet,
        trump: Trump,
        hand: &[Card],
        dead: &[Card],
        leader: u8,
        with_partner: bool,
    ) -> Result<LayDown, LayDownError> {
        if leader >= rules.seats || (is_partner(leader, rules.seats) && !with_partner) {
            return Err(LayDownError::NotInPlay(leader));
        }
        let mut unseen = rules.pack.set();
        let mut take = |cards: &[Card]| {
            let mut taken = CardSet::EMPTY;
            for &card in cards {
                let read = rules
                    .pack
                    .read(card)
                    .ok_or_else(|| LayDownError::NotInPack {
                        why: rules.lacks(card),
                    })?;
                if !unseen.remove(read) {
                    return Err(LayDownError::TooOften {
                        card: read,
                        copies: rules.pack.set().count(read),
                    });
                }
                taken.insert(read);
            }
            Ok(taken)
        };
        let hand = take(hand)?;
        let dead = take(dead)?;
        if hand.is_empty() || hand.len() > usize::from(rules.hand_size) {
            return Err(LayDownError::HandSize {
                found: hand.len(),
                most: rules.hand_size,
            });
        }
        if rules.pack.len() > 61 || rules.pack.copies() > 2 {
            return Err(LayDownError::PackTooLarge(rules.pack.len()));
        }
        if with_partner && rules.seats < 4 {
            return Err(LayDownError::NoPartner);
        }
        let claim = LayDown {
            trump,
            equal: rules.equal(),
            table: rules.seats,
            pack: rules.pack.set(),
            hand,
            dead,
            leader,
            with_partner,
        };
        let (hands, size) = (claim.others().count(), hand.len());
        if unseen.len() < hands * size {
            return Err(LayDownError::TooManyDead {
                unseen: unseen.len(),
                hands,
                size,
            });
        }
        Ok(claim)
    }

    /// The other seats in play, counted clockwise from the claimant.
    pub(super) fn others(&self) -> impl Iterator<Item = u8> + use<> {
        let (with_partner, table) = (self.with_partner, self.table);
        (1..table).filter(move |&seat| with_partner || !is_partner(seat, table))
    }

    /// How many tricks are to be played: as many as there are cards in the hand.
    pub fn tricks(&self) -> u8 {
        self.hand.len() as u8
    }
}

/// Whether somebody so many places to the left is a partner of the claimant, at a table of so many seats.
pub(super) fn is_partner(places: u8, seats: u8) -> bool {
    places > 0 && Seat::new(places).side(seats) == Side::First
}

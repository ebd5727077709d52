//! The auction: who may call what, and what follows from it.

use super::card::{Card, Suit};
use super::card_set::CardSet;
use super::rules::{CallerNeedsTrump, JokerTurnedUp, RuleSet};
use super::seat::Seat;
use super::trump::Trump;

/// One call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Call {
    /// Pass.
    Pass,
    /// Accept the upcard's suit: order up, assist, or take up.
    Order,
    /// Name a suit: in round two, or the dealer when a joker is turned up.
    Name(Suit),
    /// Play without trump: in round two, where the rules have it.
    NoTrump,
}

impl Call {
    /// Every call there is.
    pub const ALL: [Call; 7] = [
        Call::Pass,
        Call::Order,
        Call::Name(Suit::Clubs),
        Call::Name(Suit::Diamonds),
        Call::Name(Suit::Hearts),
        Call::Name(Suit::Spades),
        Call::NoTrump,
    ];
}

impl std::fmt::Display for Call {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Call::Pass => f.write_str("Pass"),
            Call::Order => f.write_str("Order"),
            Call::Name(suit) => write!(f, "{suit}"),
            Call::NoTrump => f.write_str("n"),
        }
    }
}

/// What the auction decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// Trump.
    pub trump: Trump,
    /// Who made it; their side are the makers.
    pub maker: Seat,
    /// The upcard was accepted: the dealer is to take it and discard.
    pub accepted: bool,
}

/// How far the auction has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuctionStage {
    /// A joker is turned up: the dealer names a suit before looking at their cards.
    Naming,
    /// The upcard's suit (or the one named for a joker) is offered.
    RoundOne,
    /// Any other suit may be named.
    RoundTwo,
    /// Trump is fixed.
    Fixed(Contract),
    /// All passed twice.
    ThrownIn,
}

/// An auction under way: a small value; a call gives the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Auction<'r> {
    rules: &'r RuleSet,
    dealer: Seat,
    turn: Seat,
    offered: Option<Suit>,
    joker: bool,
    stage: AuctionStage,
}

impl<'r> Auction<'r> {
    /// The auction after the deal. `upcard` is `None` when it is unknown: then no suit counts as turned down.
    pub fn new(rules: &'r RuleSet, dealer: Seat, upcard: Option<Card>) -> Auction<'r> {
        if upcard.is_some_and(Card::is_joker) {
            return Auction::with_joker(rules, dealer);
        }
        Auction::begin(rules, dealer, upcard.and_then(Card::suit), false)
    }

    /// The auction after a deal in which a joker (any of them) was turned up.
    pub fn with_joker(rules: &'r RuleSet, dealer: Seat) -> Auction<'r> {
        Auction::begin(rules, dealer, rules.joker_suit, true)
    }

    /// The auction when only the upcard's suit is known.
    pub fn with_suit(rules: &'r RuleSet, dealer: Seat, suit: Suit) -> Auction<'r> {
        Auction::begin(rules, dealer, Some(suit), false)
    }

    fn begin(rules: &'r RuleSet, dealer: Seat, offered: Option<Suit>, joker: bool) -> Auction<'r> {
        let naming = joker && offered.is_none();
        Auction {
            rules,
            dealer,
            turn: if naming {
                dealer
            } else {
                dealer.left(rules.seats)
            },
            offered,
            joker,
            stage: if naming {
                AuctionStage::Naming
            } else {
                AuctionStage::RoundOne
            },
        }
    }

    /// The rules it is called by.
    pub(in crate::engine) fn rules(&self) -> &'r RuleSet {
        self.rules
    }

    /// Who dealt.
    pub(in crate::engine) fn dealer(&self) -> Seat {
        self.dealer
    }

    /// How far it has got.
    pub fn stage(&self) -> AuctionStage {
        self.stage
    }

    /// Whose call it is, while it goes on.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The suit of the upcard, or the one named for a joker.
    pub fn offered(&self) -> Option<Suit> {
        self.offered
    }

    /// The contract, once trump is fixed.
    pub fn contract(&self) -> Option<Contract> {
        match self.stage {
            AuctionStage::Fixed(contract) => Some(contract),
            _ => None,
        }
    }

    /// Whether the seat in turn may make this call; `held` are that seat's cards where they are known.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, call: Call, held: Option<CardSet>) -> Result<(), CallError> {
        let dealer = self.turn == self.dealer;
        match (self.stage, call) {
            (AuctionStage::Fixed(_) | AuctionStage::ThrownIn, _) => Err(CallError::Over),
            (AuctionStage::Naming, Call::Name(_)) => Ok(()),
            (AuctionStage::Naming, _) => Err(CallError::NameFirst),
            (AuctionStage::RoundOne, Call::Name(_) | Call::NoTrump) => {
                Err(CallError::SuitInRoundOne)
            }
            (AuctionStage::RoundOne, Call::Pass) => match dealer && self.dealer_must_take() {
                true => Err(CallError::DealerMustTake),
                false => Ok(()),
            },
            (AuctionStage::RoundOne, Call::Order) => {
                let needs = dealer && self.rules.dealer_needs_trump && !self.dealer_must_take();
                match held.zip(self.offered) {
                    Some((held, suit)) if needs && !has_plain_trump(held, suit) => {
                        Err(CallError::DealerNeedsTrump)
                    }
                    Some((held, suit))
                        if self.needs_natural()
                            && !self.dealer_must_take()
                            && !has_natural(held, suit) =>
                    {
                        Err(CallError::NeedsNaturalTrump(suit))
                    }
                    _ => Ok(()),
                }
            }
            (AuctionStage::RoundTwo, Call::Order) => Err(CallError::OrderInRoundTwo),
            (AuctionStage::RoundTwo, Call::Pass) if dealer && self.rules.dealer_is_stuck() => {
                Err(CallError::Stuck)
            }
            (AuctionStage::RoundTwo, Call::Pass) => Ok(()),
            (AuctionStage::RoundTwo, Call::Name(suit)) if self.offered == Some(suit) => {
                Err(CallError::TurnedDown(suit))
            }
            (AuctionStage::RoundTwo, Call::Name(suit)) => {
                match held.filter(|_| self.needs_natural()) {
                    Some(held) if !has_natural(held, suit) && !self.may_call_anything(held) => {
                        Err(CallError::NeedsNaturalTrump(suit))
                    }
                    _ => Ok(()),
                }
            }
            (AuctionStage::RoundTwo, Call::NoTrump) if self.rules.no_trump => Ok(()),
            (AuctionStage::RoundTwo, Call::NoTrump) => Err(CallError::NoNoTrump),
        }
    }

    /// The calls that may be made where no rule looks at the cards of the seat in turn, as bits in the order of
    /// [`Call::ALL`]; `None` where one does, or a joker was turned up.
    pub(in crate::engine) fn plain_calls(&self) -> Option<u8> {
        let rules = self.rules;
        if self.joker
            || rules.dealer_needs_trump
            || rules.caller_needs_trump != CallerNeedsTrump::Nobody
        {
            return None;
        }
        let (pass, order, names, no_trump) = (1, 1 << 1, 0b1111 << 2, 1 << 6);
        match self.stage {
            AuctionStage::RoundOne => Some(pass | order),
            AuctionStage::RoundTwo => {
                let offered = self.offered.map_or(0, |suit| 1 << (2 + suit.index()));
                let stuck = self.turn == self.dealer && rules.dealer_is_stuck();
                let none = if rules.no_trump { no_trump } else { 0 };
                Some((names & !offered) | none | if stuck { 0 } else { pass })
            }
            _ => None,
        }
    }

    /// Whether the seat in turn needs a natural trump to call.
    fn needs_natural(&self) -> bool {
        match self.rules.caller_needs_trump {
            CallerNeedsTrump::Nobody => false,
            CallerNeedsTrump::Dealer => self.turn == self.dealer,
            CallerNeedsTrump::Caller => true,
        }
    }

    /// A stuck dealer without a natural card of any suit that may be named, and without no trump to call.
    fn may_call_anything(&self, held: CardSet) -> bool {
        let open = Suit::ALL
            .into_iter()
            .filter(|&suit| self.offered != Some(suit));
        self.turn == self.dealer
            && self.rules.dealer_is_stuck()
            && !self.rules.no_trump
            && !open.into_iter().any(|suit| has_natural(held, suit))
    }

    /// The auction after the call, allowed or not: an illegal call that was let stand has its plain meaning (a
    /// suit named is trump, an order fixes the offered suit, the dealer's pass ends the round).
    #[must_use]
    pub fn after(mut self, call: Call) -> Auction<'r> {
        let fix = |suit: Option<Suit>, accepted| {
            let maker = self.turn;
            AuctionStage::Fixed(Contract {
                trump: suit.map_or(Trump::NONE, Trump::of),
                maker,
                accepted,
            })
        };
        match (self.stage, call) {
            (AuctionStage::Fixed(_) | AuctionStage::ThrownIn, _) => return self,
            (AuctionStage::Naming, Call::Name(suit)) => {
                self.offered = Some(suit);
                self.stage = match self.rules.joker_turned_up {
                    JokerTurnedUp::DealerIsMaker => fix(Some(suit), true),
                    _ => AuctionStage::RoundOne,
                };
            }
            (AuctionStage::RoundOne, Call::Name(suit)) => {
                self.stage = fix(Some(suit), self.offered == Some(suit))
            }
            (_, Call::Name(suit)) => self.stage = fix(Some(suit), false),
            (_, Call::NoTrump) => self.stage = fix(None, false),
            (stage, Call::Order) => {
                if let Some(suit) = self.offered {
                    self.stage = fix(Some(suit), stage == AuctionStage::RoundOne);
                }
            }
            (stage, Call::Pass) if self.turn == self.dealer => {
                self.stage = match stage {
                    AuctionStage::RoundOne => AuctionStage::RoundTwo,
                    AuctionStage::RoundTwo => AuctionStage::ThrownIn,
                    other => other,
                };
            }
            (_, Call::Pass) => {}
        }
        self.turn = self.turn.left(self.rules.seats);
        self
    }

    fn dealer_must_take(&self) -> bool {
        self.joker && self.rules.joker_turned_up == JokerTurnedUp::NamedDealerMustTake
    }
}

/// A trump in hand that is not the left bower.
fn has_plain_trump(held: CardSet, suit: Suit) -> bool {
    let trump = Trump::of(suit);
    held.distinct()
        .any(|card| trump.is_trump(card) && !trump.is_left_bower(card))
}

/// A card of the suit itself: neither the left bower nor a joker.
fn has_natural(held: CardSet, suit: Suit) -> bool {
    held.distinct().any(|card| card.suit() == Some(suit))
}

/// The rule a call breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CallError {
    /// A joker is turned up and no suit is named yet.
    #[error("a joker is turned up: the dealer names a suit first")]
    NameFirst,
    /// A suit in round one.
    #[error("no suit is named in round one: order up or pass")]
    SuitInRoundOne,
    /// Order in round two.
    #[error("the upcard was turned down: in round two name another suit or pass")]
    OrderInRoundTwo,
    /// The turned-down suit.
    #[error("{} were turned down: name another suit", .0.name())]
    TurnedDown(Suit),
    /// The dealer may not pass in round two.
    #[error("stick the dealer: the dealer may not pass in round two")]
    Stuck,
    /// The dealer has no trump besides the left bower.
    #[error(
        "the dealer takes up only with a trump in hand, and the left bower does not count as one"
    )]
    DealerNeedsTrump,
    /// The caller has no card of the suit itself.
    #[error("the caller of {} must hold a card of the suit itself", .0.name())]
    NeedsNaturalTrump(Suit),
    /// No trump where the rules do not have it.
    #[error("these rules have no call of no trump")]
    NoNoTrump,
    /// The dealer must take the joker.
    #[error("a joker is turned up and all others have passed: the dealer must take it")]
    DealerMustTake,
    /// Trump is fixed, or all passed twice.
    #[error("the calling is over")]
    Over,
}

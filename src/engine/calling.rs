//! The auction: who may call what, and what follows from it.

mod bids;
mod words;

use super::bidding::Bid;
use super::card::{Card, CardError, Suit, as_text};
use super::card_set::CardSet;
use super::rules::{CallerNeedsTrump, JokerTurnedUp, RuleSet};
use super::seat::Seat;
use super::trump::Trump;

/// One call.
///
/// ```
/// use benny::engine::{Call, RuleSet, Suit};
///
/// assert_eq!("h".parse(), Ok(Call::Name(Suit::Hearts)));
/// let moon = Call::read("moon", &RuleSet::preset("double-deck")?);
/// assert!(matches!(moon, Some(Call::Bid(..))));
/// # Ok::<(), benny::engine::RuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Call {
    /// Pass.
    Pass,
    /// Accept the upcard's suit: order up, assist, or take up.
    Order,
    /// Name a suit: in round two, or the dealer when a joker is turned up.
    Name(Suit),
    /// Play without trump: in round two, or after the bidding, where the rules have it.
    NoTrump,
    /// Play without trump, the lowest card winning: after the bidding, where the rules have it.
    Low,
    /// Bid, with what is to be trump where that is said with it.
    Bid(Bid, Option<Trump>),
}

impl Call {
    /// Every call but the bids; for those see [`Bidding::bids`](super::Bidding::bids).
    pub const ALL: [Call; 8] = [
        Call::Pass,
        Call::Order,
        Call::Name(Suit::Clubs),
        Call::Name(Suit::Diamonds),
        Call::Name(Suit::Hearts),
        Call::Name(Suit::Spades),
        Call::NoTrump,
        Call::Low,
    ];

    /// The call that names this trump by itself.
    pub const fn naming(trump: Trump) -> Call {
        match trump.suit() {
            Some(suit) => Call::Name(suit),
            None if trump.index() == Trump::LOW.index() => Call::Low,
            None => Call::NoTrump,
        }
    }

    /// The trump it names, by itself or with a bid.
    pub fn trump(self) -> Option<Trump> {
        match self {
            Call::Pass | Call::Order => None,
            Call::Name(suit) => Some(Trump::of(suit)),
            Call::NoTrump => Some(Trump::NONE),
            Call::Low => Some(Trump::LOW),
            Call::Bid(_, trump) => trump,
        }
    }
}

impl std::str::FromStr for Call {
    type Err = CardError;

    /// As [`Call`] is written; a named call by its number, as its name is known to the rules alone ([`Call::read`]).
    fn from_str(word: &str) -> Result<Call, CardError> {
        let named = word.strip_prefix("bid ").and_then(|n| n.parse::<u8>().ok());
        let named = named.and_then(|n| n.checked_sub(1)).map(Bid::Named);
        let call = Call::plain(word).or(named.map(|bid| Call::Bid(bid, None)));
        call.ok_or_else(|| {
            let expected = "Pass, Order, a suit as c, d, h or s, n for no trump, or a bid as 4h";
            CardError::new("call", word, expected)
        })
    }
}

as_text!(Call, "a call as Pass, Order, h or 4h");

/// What the auction decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Contract {
    /// Trump.
    pub trump: Trump,
    /// Who made it; their side are the makers.
    pub maker: Seat,
    /// The upcard was accepted: the dealer is to take it and discard.
    pub accepted: bool,
    /// What was bid for it, in a game where trump is bid for.
    pub bid: Option<Bid>,
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
    /// Trump is bid for.
    Bidding,
    /// The bidding is won, and the winner names trump.
    Won,
    /// Trump is fixed.
    Fixed(Contract),
    /// All passed twice.
    ThrownIn,
}

/// An auction under way: a small value; a call gives the next one.
///
/// ```
/// use benny::engine::{Auction, Call, RuleSet, Seat};
///
/// let rules = RuleSet::preset("north-american")?;
/// let auction = Auction::new(&rules, Seat::new(3), "Js".parse().ok());
/// assert!(auction.check(Call::Order, None).is_ok());
/// let auction = auction.after(Call::Pass).after(Call::Order);
/// let maker = auction.contract().map(|contract| contract.maker);
/// assert_eq!(maker, Some(Seat::new(1)));
/// # Ok::<(), benny::engine::RuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Auction<'r> {
    rules: &'r RuleSet,
    dealer: Seat,
    turn: Seat,
    offered: Option<Suit>,
    joker: bool,
    stage: AuctionStage,
    /// The highest bid so far, whose it is, and the trump said with it.
    high: Option<(Seat, Bid)>,
    named: Option<Trump>,
    /// Who bids no more, as bits at [`Seat::index`].
    passed: u8,
}

impl<'r> Auction<'r> {
    /// The auction after the deal. `upcard` is `None` when it is unknown: then no suit counts as turned down.
    /// Where trump is bid for no card is turned up, and one that is given is not looked at.
    pub fn new(rules: &'r RuleSet, dealer: Seat, upcard: Option<Card>) -> Auction<'r> {
        match upcard.filter(|_| rules.bidding.is_none()) {
            Some(joker) if joker.is_joker() => Auction::with_joker(rules, dealer),
            upcard => Auction::begin(rules, dealer, upcard.and_then(Card::suit), false),
        }
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
            stage: match rules.bidding {
                Some(_) => AuctionStage::Bidding,
                None if naming => AuctionStage::Naming,
                None => AuctionStage::RoundOne,
            },
            high: None,
            named: None,
            passed: 0,
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
        match self.stage {
            AuctionStage::Fixed(_) | AuctionStage::ThrownIn => Err(CallError::Over),
            AuctionStage::Bidding | AuctionStage::Won => self.check_bid(call),
            _ if matches!(call, Call::Bid(..)) => Err(CallError::NoBids),
            AuctionStage::Naming => match call {
                Call::Name(_) => Ok(()),
                _ => Err(CallError::NameFirst),
            },
            AuctionStage::RoundOne => match call {
                Call::Pass if dealer && self.dealer_must_take() => Err(CallError::DealerMustTake),
                Call::Pass => Ok(()),
                Call::Order => self.check_order(held),
                _ => Err(CallError::SuitInRoundOne),
            },
            AuctionStage::RoundTwo => match call {
                Call::Pass if dealer && self.rules.dealer_is_stuck() => Err(CallError::Stuck),
                Call::Pass => Ok(()),
                Call::Order => Err(CallError::OrderInRoundTwo),
                Call::Name(suit) if self.offered == Some(suit) => Err(CallError::TurnedDown(suit)),
                Call::Name(suit) => match held.filter(|_| self.needs_natural()) {
                    Some(held) if !has_natural(held, suit) && !self.may_call_anything(held) => {
                        Err(CallError::NeedsNaturalTrump(suit))
                    }
                    _ => Ok(()),
                },
                Call::NoTrump if self.rules.no_trump => Ok(()),
                _ => Err(CallError::NoNoTrump),
            },
        }
    }

    /// Whether the seat in turn may accept the upcard.
    fn check_order(&self, held: Option<CardSet>) -> Result<(), CallError> {
        let (Some(held), Some(suit)) = (held, self.offered) else {
            return Ok(());
        };
        let needs = self.turn == self.dealer && self.rules.dealer_needs_trump;
        if self.dealer_must_take() {
            Ok(())
        } else if needs && !has_plain_trump(held, suit) {
            Err(CallError::DealerNeedsTrump)
        } else if self.needs_natural() && !has_natural(held, suit) {
            Err(CallError::NeedsNaturalTrump(suit))
        } else {
            Ok(())
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
            // What is no bid; for the bids see `bids`.
            AuctionStage::Bidding => Some(u8::from(self.check_bid(Call::Pass).is_ok())),
            AuctionStage::Won => {
                let no_trump = rules.bidding.as_ref().map(|bidding| bidding.trumps().len());
                Some(((1 << no_trump.unwrap_or(4)) - 1) << 2)
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
        self.hear(call);
        self
    }

    /// As [`Auction::after`], in place: a copy at every call is what a play-out would feel.
    #[inline]
    pub(in crate::engine) fn hear(&mut self, call: Call) {
        let maker = self.turn;
        let fix = |suit: Option<Suit>, accepted| {
            AuctionStage::Fixed(Contract {
                trump: suit.map_or(Trump::NONE, Trump::of),
                maker,
                accepted,
                bid: None,
            })
        };
        match (self.stage, call) {
            (AuctionStage::Fixed(_) | AuctionStage::ThrownIn, _) => return,
            (AuctionStage::Bidding | AuctionStage::Won, _) => return self.hear_bid(call),
            // A bid says nothing where nobody bids.
            (_, Call::Bid(..)) => {}
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
            (_, Call::NoTrump | Call::Low) => self.stage = fix(None, false),
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CallError {
    /// A joker is turned up and no suit is named yet.
    NameFirst,
    /// A suit in round one.
    SuitInRoundOne,
    /// Order in round two.
    OrderInRoundTwo,
    /// The turned-down suit.
    TurnedDown(Suit),
    /// The dealer may not pass in round two.
    Stuck,
    /// The dealer has no trump besides the left bower.
    DealerNeedsTrump,
    /// The caller has no card of the suit itself.
    NeedsNaturalTrump(Suit),
    /// No trump where the rules do not have it.
    NoNoTrump,
    /// The dealer must take the joker.
    DealerMustTake,
    /// A bid where trump is not bid for.
    NoBids,
    /// A call that is no bid.
    NotABid,
    /// A bid that the rules do not have, or that is not above the last.
    TooLow,
    /// The dealer may not pass when all others have.
    DealerMustBid,
    /// A bid that lacks its trump, or says one where none is said with it; or one the rules do not have.
    TrumpWithBid(bool),
    /// What was named after the bidding is nothing that can be trump.
    NameTrump,
    /// Trump is fixed, or all passed twice.
    Over,
}

impl std::fmt::Display for CallError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CallError::NameFirst => f.write_str("a joker is turned up: the dealer names a suit first"),
            CallError::SuitInRoundOne => f.write_str("no suit is named in round one: order up or pass"),
            CallError::OrderInRoundTwo => f.write_str("the upcard was turned down: in round two name another suit or pass"),
            CallError::TurnedDown(suit) => write!(f, "{} were turned down: name another suit", suit.name()),
            CallError::Stuck => f.write_str("stick the dealer: the dealer may not pass in round two"),
            CallError::DealerNeedsTrump => f.write_str("the dealer takes up only with a trump in hand, and the left bower does not count as one"),
            CallError::NeedsNaturalTrump(suit) => write!(f, "the caller of {} must hold a card of the suit itself", suit.name()),
            CallError::NoNoTrump => f.write_str("these rules have no call of no trump"),
            CallError::DealerMustTake => f.write_str("a joker is turned up and all others have passed: the dealer must take it"),
            CallError::NoBids => f.write_str("trump is not bid for under these rules: order up, name a suit or pass"),
            CallError::NotABid => f.write_str("trump is bid for under these rules: bid or pass"),
            CallError::TooLow => f.write_str("a bid must be one of the rules' and higher than the last"),
            CallError::DealerMustBid => f.write_str("all others have passed: the dealer must bid, and no less than the rules say"),
            CallError::TrumpWithBid(true) => f.write_str("say with the bid what is trump: a suit, or no trump where the rules have it"),
            CallError::TrumpWithBid(false) => f.write_str("trump is named when the bidding is over"),
            CallError::NameTrump => f.write_str("the bidding is won: its winner names a suit, or no trump where the rules have it"),
            CallError::Over => f.write_str("the calling is over"),
        }
    }
}

impl std::error::Error for CallError {}

//! The club player, who calls by fitted strength and plays by fitted weights and rules of thumb.

pub(crate) mod calls;
pub(crate) mod marks;
pub(crate) mod play;
#[cfg(test)]
mod tests;
pub(crate) mod weights;

use super::bids::{self, BidWeights};
use super::rule;
use super::table::{Boards, Seen};
use super::{Dice, Player};
use crate::engine::calling::AuctionStage;
use crate::engine::rules::Exchange;
use crate::engine::solve::board::Board;
use crate::engine::{Action, Call, CardSet, Phase, Suit, Trump, View};
use calls::{Circumstance, Features, Place, features, value};
use weights::CallWeights;

/// A player who decides by fitted weights and rules.
#[derive(Default)]
pub(crate) struct Club {
    /// Weights to use instead of the built-in ones, while they are being fitted.
    weights: Option<Box<CallWeights>>,
    bids: Option<Box<BidWeights>>,
    boards: Option<Boards>,
}

impl Club {
    /// A player with other weights.
    #[cfg(test)]
    fn weighing(weights: CallWeights) -> Club {
        Club {
            weights: Some(Box::new(weights)),
            ..Club::default()
        }
    }

    /// A player with other weights for bids.
    #[cfg(test)]
    pub fn bidding(weights: BidWeights) -> Club {
        Club {
            bids: Some(Box::new(weights)),
            ..Club::default()
        }
    }

    /// Makes sure that `slot` holds the boards of the view's pack.
    fn boards(slot: &mut Option<Boards>, view: &View) -> Option<()> {
        if !slot.as_ref().is_some_and(|boards| boards.fit(view.rules())) {
            *slot = Boards::new(view.rules());
        }
        slot.as_ref().map(|_| ())
    }

    fn choose(&mut self, view: &View, dice: &mut Dice) -> Option<Action> {
        Club::boards(&mut self.boards, view)?;
        let boards = self.boards.as_ref()?;
        let mind = Mind {
            weights: match &self.weights {
                Some(weights) => weights,
                None => CallWeights::shipped(view.rules()),
            },
            boards,
            view,
        };
        match view.phase() {
            Phase::Calling if view.rules().bidding.is_some() => {
                let call = match BidWeights::shipped(view.rules()) {
                    None => rule::bid(boards, view),
                    Some(weights) => bids::Mind {
                        weights: self.bids.as_deref().unwrap_or(weights),
                        boards,
                        view,
                    }
                    .call(),
                };
                call.map(Action::Call)
            }
            Phase::Calling => Some(mind.call(dice)),
            Phase::Announcing => Some(mind.announce()),
            Phase::Playing => {
                let contract = view.contract()?;
                let board = boards.of(contract.trump);
                let seen = Seen::of(view, board)?;
                let card = play::choose(board, &seen.sides, &seen.table);
                Some(Action::Play(board.card(card)))
            }
            _ => mind.cards(),
        }
    }
}

impl Player for Club {
    fn act(&mut self, view: &View, dice: &mut Dice) -> Action {
        let action = self.choose(view, dice).filter(|&a| view.is_legal(a));
        action
            .or_else(|| view.legal().next())
            .unwrap_or(Action::Decline)
    }
}

/// A decision before the tricks are played.
pub(crate) struct Mind<'a> {
    pub weights: &'a CallWeights,
    pub boards: &'a Boards,
    pub view: &'a View<'a>,
}

impl Mind<'_> {
    /// By how many thousandths of a point ordering up the upcard is better than passing, and then going alone better than
    /// not.
    pub fn order(&self, trump: Trump) -> (i32, i32) {
        let (rules, dealer, seat) = (self.view.rules(), self.view.dealer(), self.view.seat());
        let place = Place::of(rules, dealer, seat);
        self.worth(self.boards.of(trump), trump, place, true)
    }

    /// The features of the player's own hand under `trump`; for a dealer who takes up the upcard, of the hand it becomes.
    fn features(&self, board: &Board, trump: Trump, place: Place, accepted: bool) -> Features {
        let view = self.view;
        let mut cards = view.cards();
        let mine = place == Place::Dealer && accepted;
        if mine && !view.taken_up() {
            cards.extend(view.upcard());
        }
        let mut hand = own(board, cards);
        if mine {
            hand &= !calls::discard(board, hand);
        }
        let up = calls::bit(board, view.upcard());
        let offered = view.auction().offered();
        let next = offered.is_some_and(|offered| trump.suit() == Some(offered.next()));
        features(board, hand, circumstance(up, place, accepted, next))
    }

    /// By how many thousandths of a point calling is better than passing, and then going alone better than not.
    fn worth(&self, board: &Board, trump: Trump, place: Place, accepted: bool) -> (i32, i32) {
        let f = self.features(board, trump, place, accepted);
        judged(self.weights, &f, place, accepted)
    }

    /// The same for naming this trump in round two.
    pub fn name(&self, trump: Trump) -> (i32, i32) {
        let (rules, dealer, seat) = (self.view.rules(), self.view.dealer(), self.view.seat());
        let place = Place::of(rules, dealer, seat);
        self.worth(self.boards.of(trump), trump, place, false)
    }

    fn call(&self, dice: &mut Dice) -> Action {
        let view = self.view;
        let legal = |call| view.is_legal(Action::Call(call));
        let stage = view.auction().stage();
        if stage == AuctionStage::Naming {
            // The dealer names a suit before looking.
            return Action::Call(Call::Name(Suit::ALL[dice.below(4)]));
        }
        let rules = view.rules();
        let mut best = (Call::Pass, 0, legal(Call::Pass));
        if let Some(suit) = view.auction().offered().filter(|_| legal(Call::Order)) {
            let (mut worth, alone) = self.order(Trump::of(suit));
            let partner = view.seat() != view.dealer()
                && view.seat().side(view.rules().seats) == view.dealer().side(view.rules().seats);
            let must = rules.dealers_partner == crate::engine::rules::DealersPartner::MustGoAlone;
            if alone > 0 || partner && must {
                worth += alone;
            }
            if !best.2 || worth > best.1 {
                best = (Call::Order, worth, true);
            }
        }
        let suits = Suit::ALL.map(|suit| (Call::Name(suit), Trump::of(suit)));
        for (call, trump) in suits.into_iter().chain([(Call::NoTrump, Trump::NONE)]) {
            if legal(call) {
                let (worth, alone) = self.name(trump);
                let worth = worth + alone.max(0);
                if !best.2 || worth > best.1 {
                    best = (call, worth, true);
                }
            }
        }
        Action::Call(best.0)
    }

    fn announce(&self) -> Action {
        let view = self.view;
        if !view.is_legal(Action::Together) {
            return Action::Alone;
        }
        let Some(contract) = view.contract() else {
            return Action::Together;
        };
        let board = self.boards.of(contract.trump);
        let seat = view.seat();
        let alone = if seat.side(view.rules().seats) == contract.maker.side(view.rules().seats) {
            if seat != contract.maker {
                // A partner is asked only when the maker is not going alone, and the maker's hand is the stronger one.
                return Action::Together;
            }
            let place = Place::of(view.rules(), view.dealer(), seat);
            self.worth(board, contract.trump, place, contract.accepted)
                .1
        } else {
            let hand = own(board, view.cards());
            let what = Circumstance {
                upcard: 0,
                next: false,
            };
            value(&features(board, hand, what), &self.weights.defend)
        };
        if alone > 0 {
            Action::Alone
        } else {
            Action::Together
        }
    }

    /// Which card to take up, discard or pass, or whom to ask for one.
    pub fn cards(&self) -> Option<Action> {
        let view = self.view;
        let contract = view.contract()?;
        let board = self.boards.of(contract.trump);
        let hand = own(board, view.cards());
        let rail = view.rules().alone.exchange == Exchange::Railroad;
        Some(match view.phase() {
            Phase::TakingUp => {
                let up = calls::bit(board, view.upcard());
                if calls::discard(board, hand | up) == up {
                    Action::Leave
                } else {
                    Action::TakeUp
                }
            }
            Phase::Discarding => Action::Discard(board.card(calls::discard(board, hand))),
            Phase::Asking => {
                let seats = view.rules().seats;
                Action::Ask(view.seat().left(seats).left(seats))
            }
            Phase::Giving => {
                let may = own(board, view.legal_cards());
                Action::Give(board.card(best_gift(board, may)))
            }
            Phase::Taking => {
                let card = calls::discard(board, hand);
                // A card that wins is not exchanged for one unseen, which may not win.
                let good = card & board.trump != 0 || above(board, card) == 0;
                if rail && good {
                    Action::Decline
                } else {
                    Action::Discard(board.card(card))
                }
            }
            _ => return None,
        })
    }
}

fn above(board: &Board, card: u64) -> u32 {
    (board.suit(card) & !(card | (card - 1))).count_ones()
}

/// The card that helps a loner most: the highest trump, else the card with the fewest above it.
pub(crate) fn best_gift(board: &Board, hand: u64) -> u64 {
    let trumps = hand & board.trump;
    if let Some(bit) = trumps.checked_ilog2() {
        return 1 << bit;
    }
    let (mut best, mut least, mut rest) = (hand & hand.wrapping_neg(), u32::MAX, hand);
    while rest != 0 {
        let card = rest & rest.wrapping_neg();
        rest ^= card;
        if above(board, card) < least {
            (best, least) = (card, above(board, card));
        }
    }
    best
}

/// Cards as bits. A hand's cards are always in the pack.
pub(crate) fn own(board: &Board, cards: CardSet) -> u64 {
    let mut free = board.all;
    board.take(cards, &mut free).unwrap_or(0)
}

/// What matters besides the cards in a call from this place.
pub(crate) fn circumstance(up: u64, place: Place, accepted: bool, next: bool) -> Circumstance {
    Circumstance {
        upcard: if accepted && place != Place::Dealer {
            up
        } else {
            0
        },
        next: !accepted && next,
    }
}

/// What a caller in this place thinks of a hand: by how many thousandths of a point calling is better than passing, and
/// going alone better than not.
pub(crate) fn judged(
    weights: &CallWeights,
    f: &Features,
    place: Place,
    accepted: bool,
) -> (i32, i32) {
    let table = if accepted {
        &weights.order
    } else {
        &weights.name
    };
    let alone = &weights.alone[usize::from(accepted && place != Place::Dealer)];
    (value(f, &table[place.index()]), value(f, alone))
}

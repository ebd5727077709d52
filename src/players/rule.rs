//! A player who counts points for every trump and ace and calls above a fixed total, then plays high to win and low to lose.
//!
//! It stands for card programs with a table of points and no search; stronger players are measured against it.

use super::club::own;
use super::club::play::shed;
use super::table::{Boards, Seen, plain};
use super::{Dice, Player};
use crate::engine::bidding::{Bid, Rounds};
use crate::engine::calling::AuctionStage;
use crate::engine::solve::board::{Board, next};
use crate::engine::{Action, Call, Phase, Suit, Trump, View};

/// The player.
#[derive(Default)]
pub(crate) struct Rule {
    boards: Option<Boards>,
}

impl Rule {
    fn choose(&mut self, view: &View, dice: &mut Dice) -> Option<Action> {
        if !self.boards.as_ref().is_some_and(|b| b.fit(view.rules())) {
            self.boards = Boards::new(view.rules());
        }
        let boards = self.boards.as_ref()?;
        match view.phase() {
            Phase::Calling if view.rules().bidding.is_some() => bid(boards, view).map(Action::Call),
            Phase::Calling => Some(Action::Call(call(boards, view, dice))),
            Phase::Announcing => {
                let contract = view.contract()?;
                let board = boards.of(contract.trump);
                let points = count(board, own(board, view.cards()));
                let mine = contract.maker == view.seat();
                Some(if mine && points >= ALONE {
                    Action::Alone
                } else {
                    Action::Together
                })
            }
            Phase::Playing => {
                let board = boards.of(view.contract()?.trump);
                let seen = Seen::of(view, board)?;
                Some(Action::Play(board.card(card(board, &seen))))
            }
            _ => {
                let mind = super::club::Mind {
                    weights: super::club::weights::CallWeights::shipped(view.rules()),
                    boards,
                    view,
                };
                mind.cards()
            }
        }
    }
}

impl Player for Rule {
    fn act(&mut self, view: &View, dice: &mut Dice) -> Action {
        let action = self.choose(view, dice).filter(|&a| view.is_legal(a));
        action
            .or_else(|| view.legal().next())
            .unwrap_or(Action::Decline)
    }
}

/// The points from which a suit is ordered up, named in round two, and played alone.
const ORDER: i32 = 58;
const NAME: i32 = 52;
const ALONE: i32 = 88;

/// The points of a hand under a trump: trumps from the top 30, 25, 20, 15, then 10 each; side aces 10, a void suit 5.
fn count(board: &Board, hand: u64) -> i32 {
    let mut points = 0;
    let mut rest = hand & board.trump;
    while rest != 0 {
        let card = rest & rest.wrapping_neg();
        rest ^= card;
        let above = (board.trump & !(card | (card - 1))).count_ones();
        points += [30, 25, 20, 15].get(above as usize).unwrap_or(&10);
    }
    for &suit in plain(board) {
        let top = 1_u64 << (63 - suit.leading_zeros());
        points += if hand & suit == 0 {
            5
        } else if hand & top != 0 {
            10
        } else {
            0
        };
    }
    points
}

/// What to bid: as many tricks as the hand has 25 points, and one in six for the partner; round and round no more than is
/// needed.
pub(crate) fn bid(boards: &Boards, view: &View) -> Option<Call> {
    let rules = view.rules();
    let bidding = rules.bidding.as_ref()?;
    let points = |trump: Trump| {
        let board = boards.of(trump);
        count(board, own(board, view.cards()))
    };
    let suits = Suit::ALL.map(|suit| (points(Trump::of(suit)), Trump::of(suit)));
    let (most, trump) = suits.into_iter().rev().max_by_key(|&(points, _)| points)?;
    if view.auction().stage() == AuctionStage::Won {
        return Some(Call::naming(trump));
    }
    let tricks = most / 25 + i32::from(rules.hand_size) / 6;
    let promised = |bid: Bid| match bid {
        Bid::Tricks(tricks) => i32::from(tricks),
        Bid::Named(_) => i32::from(rules.hand_size) + 1,
    };
    let call = |bid: Bid| Call::Bid(bid, bidding.says_trump(bid).then_some(trump));
    let legal = |call: &Call| view.is_legal(Action::Call(*call));
    let mut fit = bidding
        .bids()
        .filter(|&bid| promised(bid) <= tricks)
        .map(call);
    let found = match bidding.rounds {
        Rounds::Once => fit.filter(legal).last(),
        Rounds::UntilPassed => fit.find(legal),
    };
    let pass = Some(Call::Pass).filter(legal);
    found
        .or(pass)
        .or_else(|| bidding.bids().map(call).find(legal))
}

fn call(boards: &Boards, view: &View, dice: &mut Dice) -> Call {
    let auction = view.auction();
    if auction.stage() == AuctionStage::Naming {
        return Call::Name(Suit::ALL[dice.below(4)]);
    }
    let legal = |call| view.is_legal(Action::Call(call));
    if let Some(suit) = auction.offered().filter(|_| legal(Call::Order)) {
        let board = boards.of(Trump::of(suit));
        let up = super::club::calls::bit(board, view.upcard());
        let mut hand = own(board, view.cards());
        let mut points = 0;
        if view.seat() == view.dealer() {
            hand |= up;
            hand &= !super::club::calls::discard(board, hand);
        } else {
            // The upcard helps as much when a partner deals as it hurts when an opponent does.
            let help = (count(board, up) - 15) / 2;
            points +=
                if view.seat().side(view.rules().seats) == view.dealer().side(view.rules().seats) {
                    help
                } else {
                    -help
                };
        }
        points += count(board, hand);
        return if points >= ORDER || !legal(Call::Pass) {
            Call::Order
        } else {
            Call::Pass
        };
    }
    let mut best = (i32::MIN, Call::Pass);
    for suit in Suit::ALL {
        if legal(Call::Name(suit)) {
            let board = boards.of(Trump::of(suit));
            let points = count(board, own(board, view.cards()));
            if points > best.0 {
                best = (points, Call::Name(suit));
            }
        }
    }
    if best.0 >= NAME || !legal(Call::Pass) {
        best.1
    } else {
        Call::Pass
    }
}

/// The card to play: high to win, low to lose, and low on a partner's trick that is likely to hold.
fn card(board: &Board, seen: &Seen) -> u64 {
    let table = &seen.table;
    let me = table.trick.turn;
    let (legal, hand) = (table.legal(), table.hands[me]);
    let highest = |cards: u64| 1_u64 << (63 - cards.leading_zeros());
    let low = |cards: u64| {
        let side = cards & !board.trump;
        if side == 0 {
            cards & cards.wrapping_neg()
        } else {
            shed(board, hand, side, board.all & !hand)
        }
    };
    if table.trick.played == 0 {
        let trumps = hand & board.trump;
        if trumps != 0 && seen.sides.makers[me] && highest(trumps) == highest(board.trump) {
            return highest(trumps);
        }
        for &suit in plain(board) {
            if hand & suit != 0 && highest(hand & suit) == highest(suit) {
                return highest(suit);
            }
        }
        return low(hand);
    }
    let winners = legal & board.beaters(table.trick.best);
    let ours = seen.sides.makers[table.trick.winner] == seen.sides.makers[me];
    let after = next(me, seen.sides.players);
    let last = table.trick.played + 1 == seen.sides.players;
    let _ = after;
    if winners == 0 || ours && (last || table.trick.best & board.trump != 0) {
        return low(legal);
    }
    let led = winners & table.trick.led;
    if ours && (led == 0 || table.trick.best == highest(board.suit(table.trick.best))) {
        return low(legal);
    }
    if last || led == 0 {
        let cheap = if led != 0 { led } else { winners };
        return cheap & cheap.wrapping_neg();
    }
    highest(led)
}

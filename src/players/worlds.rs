//! Worlds: ways the hidden cards may lie, drawn to agree with what a view knows.
//!
//! A world gives every hidden card a place that the view allows: nobody holds a suit they have failed to follow, the upcard
//! is where it went, and the dealer has discarded what a dealer would. Worlds in which somebody made a call that a club
//! player would not have made are drawn less often.

use super::bids::{self, BidWeights};
use super::club::calls::{self, Place, features};
use super::club::weights::CallWeights;
use super::club::{circumstance, judged, own};
use super::table::{Boards, Seen};
use crate::engine::bidding::Bid;
use crate::engine::solve::board::Board;
use crate::engine::{BySeat, Call, CardSet, Phase, Seat, Side, Suit, Trump, View};

/// How many in a thousand worlds that contradict a call are kept all the same.
const CONTRADICTS: usize = 150;
/// How often a world is drawn before the last one is taken as it is.
const TRIES: usize = 12;

/// One way the cards may lie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct World {
    /// What each seat holds now.
    pub hands: BySeat<CardSet>,
    /// What the dealer has discarded; empty if nothing.
    pub buried: CardSet,
}

/// Draws worlds for one view.
pub(crate) struct Worlds<'a> {
    view: &'a View<'a>,
    boards: &'a Boards,
    weights: &'static CallWeights,
    /// Trump's board once trump is fixed.
    board: Option<&'a Board>,
    /// Hidden cards that may be anywhere.
    pool: Vec<crate::engine::Card>,
    /// How many hidden cards each seat holds, and the suits they cannot be of (bits at [`crate::engine::Suit::index`]).
    needs: BySeat<u8>,
    void: BySeat<u8>,
    /// What each seat has played.
    played: BySeat<CardSet>,
    /// Hidden cards known to be in a hand: the upcard the dealer took up.
    known: BySeat<CardSet>,
    /// The dealer, if they have discarded a card the view does not know.
    digger: Option<Seat>,
    /// Whether the dealer's hand and discard together hide one more card, which may be of any suit.
    dug: bool,
    calls: Vec<(Seat, Call)>,
    /// Whether worlds are weighed by the calls at all.
    weigh: bool,
}

impl<'a> Worlds<'a> {
    /// For a view.
    pub fn new(view: &'a View<'a>, boards: &'a Boards) -> Worlds<'a> {
        let rules = view.rules();
        let board = view.contract().map(|c| boards.of(c.trump));
        let mut worlds = Worlds {
            view,
            boards,
            weights: CallWeights::shipped(rules),
            board,
            pool: view.unseen().iter().collect(),
            needs: BySeat::default(),
            void: BySeat::default(),
            played: BySeat::default(),
            known: BySeat::default(),
            digger: None,
            dug: true,
            calls: view.calls(),
            weigh: true,
        };
        let mut counts = BySeat::<u8>::default();
        let trump = view.contract().map(|c| c.trump);
        for (seat, card, led) in view.played() {
            worlds.played[seat].insert(card);
            counts[seat] += 1;
            if let Some(trump) = trump
                && trump.suit_of(card) != led
            {
                worlds.void[seat] |= 1 << led.index();
            }
        }
        let me = view.seat();
        let dealer = view.dealer();
        let digging = view.phase() == Phase::Discarding;
        for seat in Seat::all(rules.seats).filter(|&seat| seat != me) {
            worlds.needs[seat] = rules.hand_size.saturating_sub(counts[seat]);
        }
        let swapped =
            view.loners()[dealer.side(rules.seats)] == Some(dealer) && view.given(dealer).is_some();
        if let Some(up) = view
            .upcard()
            .filter(|_| view.taken_up() && dealer != me && !swapped)
        {
            let gone = worlds.played[dealer].contains(up);
            // A dealer who failed to follow the upcard's suit must have discarded the upcard itself.
            let away = trump
                .is_some_and(|t| !gone && worlds.void[dealer] >> t.suit_of(up).index() & 1 == 1);
            if digging {
                worlds.needs[dealer] += 1;
            } else if !away {
                worlds.digger = Some(dealer);
            }
            if away {
                if let Some(at) = worlds.pool.iter().position(|&c| c == up) {
                    worlds.pool.swap_remove(at);
                }
            } else if !gone {
                worlds.know(dealer, up);
            }
        }
        for side in Side::all(view.rules().sides()) {
            worlds.passed(side);
        }
        worlds.exchanged();
        worlds
    }

    /// The same, without weighing worlds by the calls.
    #[cfg(test)]
    pub fn unweighed(mut self) -> Worlds<'a> {
        self.weigh = false;
        self
    }

    /// Allows for a card that one partner gave to another: the giver, who sits out and decides nothing more, holds one
    /// fewer.
    fn passed(&mut self, side: Side) {
        let given = self.view.given(Seat::new(side.index() as u8));
        let bidding = self.view.rules().bidding.is_some();
        let Some((giver, _)) = given.filter(|_| !bidding) else {
            return;
        };
        let me = self.view.seat();
        let Some(loner) = self.view.loners()[side] else {
            return;
        };
        if giver != me {
            self.needs[giver] = self.needs[giver].saturating_sub(1);
        }
        // The loner's discard is among the cards nobody holds; until the loner discards, they hold one more.
        if loner != me && self.view.phase() == Phase::Taking && self.view.turn() == loner {
            let unseen =
                self.view.rules().alone.exchange == crate::engine::rules::Exchange::Railroad;
            self.needs[loner] += u8::from(!unseen);
        }
    }

    /// Allows for what a bidder put away and gets for it.
    fn exchanged(&mut self) {
        let rules = self.view.rules();
        let Some(contract) = self.view.contract().filter(|c| c.bid.is_some()) else {
            return;
        };
        let (maker, cards) = (contract.maker, contract.exchanged(rules));
        let Some(giver) = rules.partner(maker).filter(|_| cards > 0) else {
            return;
        };
        let (seat, less) = match self.view.phase() {
            Phase::Giving => (maker, self.view.owing()),
            Phase::Playing => (giver, cards),
            _ => return,
        };
        self.needs[seat] = self.needs[seat].saturating_sub(less);
        self.needs[self.view.seat()] = 0;
    }

    /// Takes a hidden card whose holder is known out of the pool. The upcard is one of the cards the dealer holds or has
    /// discarded.
    fn know(&mut self, seat: Seat, card: crate::engine::Card) {
        if let Some(at) = self.pool.iter().position(|&c| c == card) {
            self.pool.swap_remove(at);
            self.known[seat].insert(card);
            if self.needs[seat] > 0 {
                self.needs[seat] -= 1;
            } else if self.digger == Some(seat) {
                self.dug = false;
            }
        }
    }

    /// Draws a world. `None` only when the view contradicts itself.
    pub fn draw(&mut self, dice: &mut Fast) -> Option<World> {
        let mut last = None;
        for _ in 0..TRIES {
            let Some(world) = self.deal(dice) else {
                continue;
            };
            last = Some(world);
            if !self.weigh || self.believed(&world, dice) {
                break;
            }
        }
        last
    }

    /// Deals the hidden cards at random to places where they may lie.
    fn deal(&mut self, dice: &mut Fast) -> Option<World> {
        let seats = self.view.rules().seats;
        let me = self.view.seat();
        let trump = self.view.contract().map(|c| c.trump);
        let mut left = self.needs;
        let mut hands = self.known;
        let total: usize = left.0.iter().map(|&n| usize::from(n)).sum();
        let mut dig = usize::from(self.digger.is_some() && self.dug);
        let mut spare = self.pool.len().checked_sub(total + dig)?;
        let mut dug = None;
        let anyone_void = self.void.0.iter().any(|&v| v != 0);
        let n = self.pool.len();
        for i in (1..n).rev() {
            self.pool.swap(i, dice.below(i + 1));
        }
        let mut at = 0;
        if !anyone_void {
            for seat in Seat::all(seats) {
                for _ in 0..left[seat] {
                    hands[seat].insert(self.pool[at]);
                    at += 1;
                }
            }
            if dig > 0 {
                dug = self.pool.get(at).copied();
            }
        } else {
            // Cards with the fewest possible places go first; a place is chosen with a chance in proportion to its room.
            let mut order = std::mem::take(&mut self.pool);
            let mut places = [0u8; Suit::ALL.len()];
            for seat in Seat::all(seats).filter(|&seat| self.needs[seat] > 0) {
                for (suit, places) in places.iter_mut().enumerate() {
                    *places += 1 - (self.void[seat] >> suit & 1);
                }
            }
            order.sort_by_key(|&card| places[trump.map_or(0, |t| t.suit_of(card).index())]);
            let mut done = true;
            for &card in &order {
                let suit = trump.map_or(0, |t| t.suit_of(card).index());
                let open = |seat: Seat, left: &BySeat<u8>| {
                    if self.void[seat] >> suit & 1 == 0 {
                        usize::from(left[seat])
                    } else {
                        0
                    }
                };
                let room: usize = Seat::all(seats).map(|seat| open(seat, &left)).sum();
                if room + spare + dig == 0 {
                    done = false;
                    break;
                }
                let mut pick = dice.below(room + spare + dig);
                let mut placed = false;
                for seat in Seat::all(seats) {
                    let here = open(seat, &left);
                    if pick < here {
                        hands[seat].insert(card);
                        left[seat] -= 1;
                        placed = true;
                        break;
                    }
                    pick -= here;
                }
                if !placed && pick < dig {
                    (dug, dig) = (Some(card), 0);
                } else if !placed {
                    spare -= 1;
                }
            }
            self.pool = order;
            if !done || dig > 0 || left.0.iter().any(|&n| n > 0) {
                return None;
            }
        }
        hands[me] = self.view.cards();
        let mut world = World {
            hands,
            buried: CardSet::EMPTY,
        };
        if let Some(dealer) = self.digger {
            let board = self.board?;
            if let Some(card) = dug {
                world.hands[dealer].insert(card);
            }
            let forced = dug.filter(|&card| {
                trump.is_some_and(|t| self.void[dealer] >> t.suit_of(card).index() & 1 == 1)
            });
            // The dealer's discard from the six: what a club player would discard, unless it has been played since.
            let six: CardSet = world.hands[dealer]
                .iter()
                .chain(self.played[dealer].iter())
                .collect();
            let away = board.card(calls::discard(board, own(board, six)));
            let away = if let Some(card) = forced {
                card
            } else if world.hands[dealer].contains(away) {
                away
            } else {
                let held = own(board, world.hands[dealer]);
                board.card(calls::discard(board, held))
            };
            world.hands[dealer].remove(away);
            world.buried.insert(away);
        }
        Some(world)
    }

    /// Whether a club player might have bid this with these cards.
    fn would_bid(&self, cards: CardSet, seat: Seat, bid: Bid, trump: Option<Trump>) -> bool {
        let rules = self.view.rules();
        let weights = BidWeights::shipped(rules);
        let (Some(bidding), Some(weights)) = (&rules.bidding, weights) else {
            return true;
        };
        // What a bidder holds after an exchange is not what they bid on.
        let contract = self.view.contract();
        if contract.is_some_and(|c| c.maker == seat && c.exchanged(rules) > 0) {
            return true;
        }
        let mind = bids::Mind {
            weights,
            boards: self.boards,
            view: self.view,
        };
        let named = trump.or(contract.filter(|c| c.maker == seat).map(|c| c.trump));
        let tricks = match named {
            Some(trump) => mind.tricks(cards, trump, bidding.is_alone(bid)),
            None => {
                let each = bidding.trumps().iter();
                let each = each.map(|&trump| mind.tricks(cards, trump, bidding.is_alone(bid)));
                each.max().unwrap_or(0)
            }
        };
        tricks + BOLD >= 1000 * i32::from(bidding.needed(bid, rules.hand_size))
    }

    /// Whether to keep the world: for every call in it that a club player would not have made, it is kept less often.
    fn believed(&self, world: &World, dice: &mut Fast) -> bool {
        let view = self.view;
        let (rules, dealer, me) = (view.rules(), view.dealer(), view.seat());
        let offered = view.auction().offered();
        let contract = view.contract();
        let up = view.upcard();
        let joker = up.is_some_and(crate::engine::Card::is_joker);
        let seats = usize::from(rules.seats);
        for (index, &(seat, call)) in self.calls.iter().enumerate() {
            if seat == me {
                continue;
            }
            let joker_named = index == 0 && matches!(call, Call::Name(_)) && joker;
            if joker_named {
                continue;
            }
            let first = index < seats;
            let place = Place::of(rules, dealer, seat);
            let mut five: CardSet = world.hands[seat]
                .iter()
                .chain(self.played[seat].iter())
                .collect();
            if self.digger == Some(seat) {
                // The hand as dealt: without the upcard, with the discard.
                five = five.iter().chain(world.buried.iter()).collect();
                up.map(|up| five.remove(up));
            }
            let would = |trump: Trump, accepted: bool| -> i32 {
                let board = self.boards.of(trump);
                let mut cards = five;
                let mine = accepted && place == Place::Dealer;
                if mine {
                    cards.extend(up);
                }
                let mut hand = own(board, cards);
                if mine {
                    hand &= !calls::discard(board, hand);
                }
                let next = offered.is_some_and(|o| trump.suit() == Some(o.next()));
                let up = if accepted { calls::bit(board, up) } else { 0 };
                let f = features(board, hand, circumstance(up, place, accepted, next));
                let (value, alone) = judged(self.weights, &f, place, accepted);
                value + alone.max(0)
            };
            let consistent = match call {
                Call::Pass if first => {
                    offered.is_none_or(|suit| would(Trump::of(suit), true) <= SLACK)
                }
                Call::Pass => {
                    let stuck = seat == dealer && rules.dealer_is_stuck();
                    stuck
                        || crate::engine::Suit::ALL
                            .into_iter()
                            .filter(|&s| offered != Some(s))
                            .all(|s| would(Trump::of(s), false) <= SLACK)
                }
                Call::Order => {
                    let forced = joker && seat == dealer;
                    forced || offered.is_none_or(|suit| would(Trump::of(suit), true) > -SLACK)
                }
                Call::Bid(bid, trump) => self.would_bid(five, seat, bid, trump),
                Call::Name(_) | Call::NoTrump | Call::Low => {
                    let stuck = seat == dealer && rules.dealer_is_stuck();
                    let trump = contract.map(|c| c.trump);
                    stuck || trump.is_none_or(|trump| would(trump, false) > -SLACK)
                }
            };
            if !consistent && dice.below(1000) >= CONTRADICTS {
                return false;
            }
        }
        true
    }
}

/// By how many thousandths of a trick a bid may be above what a hand is likely to take.
const BOLD: i32 = 1500;

/// How close a call may be, in thousandths of a point, for a club player to be believed to call or pass.
const SLACK: i32 = 150;

/// A quick random generator for use within one decision, seeded from its dice.
pub(crate) struct Fast(u64);

impl Fast {
    /// A generator seeded from a decision's dice.
    pub fn new(dice: &mut super::Dice) -> Fast {
        Fast(u64::from(dice.bits()) << 32 | u64::from(dice.bits()))
    }

    /// A number from 0 to `n` − 1; 0 when `n` is 0. (SplitMix64.)
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (((z ^ (z >> 31)) >> 32).wrapping_mul(n as u64) >> 32) as usize
    }
}

/// The table the view has seen, with the hands of a world filled in as bits.
pub(crate) fn lay(seen: &Seen, board: &Board, world: &World) -> Option<super::table::Table> {
    let mut table = seen.table;
    let mut free = board.all & !table.gone;
    for place in 0..seen.sides.players {
        let seat = seen.sides.seats[place];
        table.hands[place] = board.take(world.hands[seat], &mut free)?;
    }
    Some(table)
}

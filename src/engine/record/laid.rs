//! A hand laid down after some tricks: what the rest comes to, where it is forced.
//!
//! It is when every way of playing the known cards on gives the same, or when one player is sure of all the tricks that
//! are left against every distribution of the cards they do not see and every defence (see [`crate::engine::laydown`]).

use super::open::Table;
use super::pair;
use super::referee::Referee;
use super::shares::{Share, Shares};
use crate::engine::laydown::{Judge, LayDown};
use crate::engine::play::next_in;
use crate::engine::{BySeat, Card, CardSet, Seat, Trick, Trump};
use crate::english::count;

/// Cards tried in going through every way of playing on.
const STEPS: u32 = 60_000;
/// Cards put down in judging one player's hand.
const SURE: u64 = 60_000;

impl Referee<'_> {
    /// Who took the tricks of the whole hand, `won` those of the tricks played, with the rest forced; `None` when it is not
    /// forced, or nobody laid a hand down.
    pub fn laid_down(&mut self, won: Share) -> Option<Share> {
        if !self.laid_down {
            return None;
        }
        let (table, course) = (self.table, self.course);
        let (seats, sides) = (self.rules.seats, self.rules.sides());
        let left = self.rules.hand_size - course.complete as u8;
        let leader = course.leaders[course.complete]?;
        let active = || Seat::all(seats).filter(|seat| !seat.is_in(table.out));
        let whole = |seat: &Seat| {
            let held = self.cards.known(*seat);
            held.is_some_and(|held| held.len() == usize::from(left))
        };
        let after = match course.complete {
            0 => "before the first trick".to_owned(),
            n => format!("after {}", count(n, "trick")),
        };
        if active().all(|seat| whole(&seat)) {
            let mut rest = Rest {
                table: &table,
                hands: BySeat(self.cards.hands.0.map(|holding| holding.held)),
                steps: STEPS,
                found: Shares::default(),
            };
            rest.play(Trick::new(leader), leader, won);
            if let Some(whole) = rest.found.only().filter(|_| rest.steps > 0) {
                let all = whole.tricks(self.rules.hand_size, sides);
                let before = won.tricks(course.complete as u8, sides);
                let rest = all.iter().zip(before).map(|(all, won)| all - won);
                self.notes.push(format!(
                    "Laid down {after}: however the rest is played, it comes to {}",
                    pair(rest)
                ));
                return Some(whole);
            }
        }
        for seat in active().filter(whole) {
            if self.is_sure_of_the_rest(table.trump, seat, leader) {
                let who = self.who(seat);
                self.notes.push(format!(
                    "Laid down {after}: {who} is sure of the rest against every distribution and every defence"
                ));
                return Some((0..left).fold(won, |won, _| won.and(seat, seats)));
            }
        }
        self.notes.push(format!(
            "The hand stops {after}, and the rest is not forced: how it was played would tell"
        ));
        None
    }

    fn is_sure_of_the_rest(&self, trump: Trump, seat: Seat, leader: Seat) -> bool {
        let accepted = self.contract.is_some_and(|contract| contract.accepted);
        let discard = self.record.discard.filter(|_| seat == self.dealer);
        let own = match accepted {
            false => self.upcard.card(),
            true => discard.and_then(|seen| self.read(seen).card()),
        };
        let mut dead: Vec<Card> = self.played.iter().collect();
        dead.extend(own.filter(|&card| self.played.count(card) < self.pack.set().count(card)));
        let hand: Vec<Card> = self.cards.hands[seat].held.iter().collect();
        let seats = self.rules.seats;
        let alone = self.loners[seat.side(seats)] == Some(seat) || seats < 4;
        let offset = (seats + leader.index() as u8 - seat.index() as u8) % seats;
        let Ok(claim) = LayDown::from_seat(self.rules, trump, &hand, &dead, offset, !alone) else {
            return false;
        };
        let sure = Judge::new().is_sure_within(&claim, claim.tricks(), SURE);
        sure.unwrap_or(false)
    }
}

/// The known cards played on in every way.
struct Rest<'t> {
    table: &'t Table<'t>,
    hands: BySeat<CardSet>,
    steps: u32,
    /// Every way met so far of sharing all the tricks.
    found: Shares,
}

impl Rest<'_> {
    fn play(&mut self, trick: Trick, seat: Seat, won: Share) {
        // Two different ends are enough to know that it is not forced.
        if self.steps == 0 || self.found.are_several() {
            return;
        }
        self.steps -= 1;
        let held = self.hands[seat];
        if held.is_empty() {
            self.found = self.found.or(Shares::one(won));
            return;
        }
        let seats = self.table.seats;
        let next = next_in(seat, self.table.out, seats);
        for card in trick.legal(held, self.table.trump).distinct() {
            let laid = self.table.lay(trick, seat, card);
            self.hands[seat].remove(card);
            if next == trick.leader {
                let winner = laid.winner();
                self.play(Trick::new(winner), winner, won.and(winner, seats));
            } else {
                self.play(laid, next, won);
            }
            self.hands[seat].insert(card);
        }
    }
}

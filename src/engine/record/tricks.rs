//! Judging the tricks, card by card.

use super::open::{Course, Table};
use super::referee::{End, Referee};
use super::seen::{Read, Seen};
use super::verdict::Kind;
use crate::engine::calling::Contract;
use crate::engine::card::Card;
use crate::engine::play;
use crate::engine::seat::Seat;

impl Referee<'_> {
    pub(super) fn tricks(&mut self, contract: &Contract) -> End {
        let (record, trump) = (self.record, contract.trump);
        let size = usize::from(self.rules.hand_size);
        let active = usize::from(self.rules.seats) - self.out.count_ones() as usize;
        let first = play::first_leader(self.rules, self.dealer, contract.maker.side(), self.loners);
        // A copy of what is known now: judging the play changes it.
        let table = Table {
            record,
            trump,
            first,
            out: self.out,
            cards: self.cards,
        };
        let course = table.course();
        if record.tricks.len() > size {
            let message = format!("{} tricks: a hand has {size}", record.tricks.len());
            self.note(Kind::WrongCardCount, None, Some(size), None, message);
        }
        let mut empty = 0;
        for (number, cards) in record.tricks.iter().take(size).enumerate() {
            let complete = number < usize::from(course.complete);
            if cards.len() != active && (complete || cards.len() > active) {
                let message = format!(
                    "trick {} has {} cards: expected {active}",
                    number + 1,
                    cards.len()
                );
                self.note(Kind::WrongCardCount, None, Some(number), None, message);
            }
            empty += u8::from(complete && cards.is_empty());
            match course.leaders[number] {
                Some(leader) => self.judge_trick(number, &table, &course, leader),
                None => {
                    self.count_cards(std::slice::from_ref(cards), number);
                    // Everyone played a card, nobody knows which.
                    self.cards.hands.0.iter_mut().for_each(|h| h.gone += 1);
                }
            }
        }
        let complete = usize::from(course.complete - empty);
        if complete < size {
            let message = format!("the record stops after {complete} of {size} tricks");
            self.note(Kind::Unfinished, None, Some(complete), None, message);
            let one = course.even.is_power_of_two() && empty == 0;
            let even = course.even.trailing_zeros() as u8;
            return End::Stopped(one.then(|| [even, course.complete - even]));
        }
        End::Played(course.even)
    }

    /// Judges each card of a trick whose players are known.
    pub(super) fn judge_trick(
        &mut self,
        number: usize,
        table: &Table,
        course: &Course,
        leader: Seat,
    ) {
        let cards = &self.record.tricks[number];
        let mut led = None;
        let mut without = !table.out;
        for (seat, seen) in table.players(leader, cards) {
            without &= !(1 << seat.index());
            match seen.read(self.pack, Some(table.trump)) {
                Read::Card(card) => {
                    self.judge_card(number, seat, card, led, table, course);
                    if seat == leader {
                        led = Some(table.trump.bits(table.trump.suit_of(card)));
                    }
                }
                Read::NotInPack(card) => {
                    self.note_not_held(number, seat, card, "this pack");
                    self.cards.hands[seat].gone += 1;
                }
                Read::Unknown => self.cards.hands[seat].gone += 1,
            }
        }
        if number < usize::from(course.complete) {
            // Whoever's card is missing played one all the same.
            for seat in Seat::all(self.rules.seats) {
                self.cards.hands[seat].gone += without >> seat.index() & 1;
            }
        }
    }

    pub(super) fn judge_card(
        &mut self,
        number: usize,
        seat: Seat,
        card: Card,
        led: Option<u64>,
        table: &Table,
        course: &Course,
    ) {
        let again = self.note_played(number, Some(seat), card);
        if !self.cards.release(seat, card) {
            if self.cards.hands[seat].given || !again {
                self.note_not_held(number, seat, card, "the hand");
            }
            // What he really played is one of the cards he held.
            self.cards.hands[seat].gone += 1;
            return;
        }
        let Some(led) = led.filter(|led| led >> card.index() & 1 == 0) else {
            return;
        };
        let holding = self.cards.hands[seat];
        let able = holding.held.masked(led);
        let proof = if holding.given && able.len() > usize::from(holding.gone) {
            able.nth(0)
        } else if holding.given && able.is_empty() && holding.hidden == 0 {
            None
        } else {
            self.played_later(number, seat, led, table, course)
        };
        if let Some(proof) = proof {
            let message = format!(
                "trick {}: seat {} played {card} and did not follow suit, though holding {proof}",
                number + 1,
                seat.index()
            );
            self.note(Kind::Revoke, Some(seat), Some(number), Some(card), message);
        }
    }

    fn note_not_held(&mut self, number: usize, seat: Seat, card: Card, place: &str) {
        let message = format!(
            "trick {}: seat {} played {card}, which is not in {place}",
            number + 1,
            seat.index()
        );
        self.note(
            Kind::CardNotHeld,
            Some(seat),
            Some(number),
            Some(card),
            message,
        );
    }

    /// Notes a card as played, and whether it was there too often: as often before as the pack has it.
    fn note_played(&mut self, number: usize, seat: Option<Seat>, card: Card) -> bool {
        let again = self.played.count(card) >= self.pack.set().count(card);
        self.played.insert(card);
        if again {
            let message = format!("trick {}: {card} was played already", number + 1);
            self.note(Kind::DuplicateCard, seat, Some(number), Some(card), message);
        }
        again
    }

    /// A card of these that the player plays in a later trick and can have held.
    pub(super) fn played_later(
        &self,
        number: usize,
        seat: Seat,
        led: u64,
        table: &Table,
        course: &Course,
    ) -> Option<Card> {
        let mut known = self.cards;
        let mut now = true;
        for (later, cards) in self.record.tricks.iter().enumerate().skip(number) {
            let leader = course.leaders.get(later).copied().flatten()?;
            for (player, seen) in table.players(leader, cards) {
                // Up to this very card everything is accounted for.
                if now {
                    now = player != seat;
                    continue;
                }
                let Read::Card(card) = seen.read(self.pack, Some(table.trump)) else {
                    continue;
                };
                let can = known.release(player, card);
                if can && player == seat && led >> card.index() & 1 == 1 {
                    return Some(card);
                }
            }
        }
        None
    }

    /// Looks through tricks whose players are not known for cards that are there too often.
    pub(super) fn count_cards(&mut self, tricks: &[Vec<Seen>], first: usize) {
        for (number, cards) in tricks.iter().enumerate() {
            for seen in cards {
                let Read::Card(card) = seen.read(self.pack, self.trump()) else {
                    continue;
                };
                self.note_played(first + number, None, card);
            }
        }
    }

    pub(super) fn count_unjudged(&mut self) {
        let record = self.record;
        self.count_cards(&record.tricks, 0);
    }
}

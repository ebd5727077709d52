//! Judging the tricks, card by card.

use super::referee::{End, Referee};
use super::shares::Shares;
use super::{Irregularity, Kind, Read, Seen};
use crate::engine::play::players;
use crate::engine::{Card, Seat};
use crate::english::{count, or};

impl Referee<'_> {
    pub fn tricks(&mut self) -> End {
        let record = self.record;
        let size = usize::from(self.rules.hand_size);
        let earlier = std::mem::take(&mut self.found);
        let unplayed = (!self.as_written).then(|| self.clone());
        self.judge_play();
        let odd = |i: &Irregularity| i.kind == Kind::Revoke || i.is_out_of_place();
        let mut rival = None;
        if let Some(mut unplayed) = unplayed.filter(|_| self.found.iter().any(odd)) {
            let own = self.found.len();
            rival = unplayed.readings(self);
            self.tell_of_reading(own);
        }
        let found = std::mem::replace(&mut self.found, earlier);
        self.judge_unseen_gifts();
        let before = self.found.len();
        self.found.extend(found);
        let course = self.course;
        if course.gave_up {
            self.notes.push("Undecided: so many cards are unknown that not every way the hand can have gone was tried".into());
        }
        let played = record.tricks.iter().take(course.complete);
        let empty = played.filter(|trick| trick.is_empty()).count();
        let complete = course.complete - empty;
        if complete < size {
            let won = course.shares.only().filter(|_| empty == 0);
            let sides = self.rules.sides();
            let stopped = won.map(|won| won.tricks(course.complete as u8, sides));
            if let (Some(won), true) = (won, record.tricks.len() == complete)
                && let Some(whole) = self.laid_down(won)
            {
                return End::Played(Shares::one(whole));
            }
            if self.is_claim_alone() {
                return End::Stopped(None);
            }
            let message = match complete {
                0 => "the record stops before the first trick".to_owned(),
                _ => format!("the record stops after {complete} of {size} tricks"),
            };
            self.note(Kind::Unfinished, message).in_trick(complete);
            return End::Stopped(stopped);
        }
        let mut shares = course.shares;
        if let Some(rival) = rival {
            shares = shares.or(rival.course.shares);
            self.tell_of_rival(rival, before);
        }
        End::Played(shares)
    }

    /// Judges the play in the order that the table's leads give it.
    pub fn judge_play(&mut self) {
        let record = self.record;
        let size = usize::from(self.rules.hand_size);
        let active = players(self.table.out, self.rules.seats);
        let course = self.table.course(&mut self.work);
        self.course = course;
        let all = usize::from(self.rules.seats);
        if record.tricks.len() > size {
            let message = format!(
                "the record has {} tricks: a hand has {size}",
                record.tricks.len()
            );
            self.note(Kind::WrongCardCount, message).in_trick(size);
        }
        for (number, cards) in record.tricks.iter().take(size).enumerate() {
            let complete = number < course.complete;
            let leader = course.leaders[number];
            let too_many = cards.len() > if leader.is_some() { all } else { active };
            if too_many || (complete && cards.len() < active) {
                let message = format!(
                    "trick {} has {}: expected {active}",
                    number + 1,
                    count(cards.len(), "card")
                );
                self.note(Kind::WrongCardCount, message).in_trick(number);
            }
            match leader {
                Some(leader) => self.judge_trick(number, leader),
                None => {
                    self.count_cards(number);
                    // Everyone played a card, nobody knows which.
                    self.cards.hands.0.iter_mut().for_each(|h| h.gone += 1);
                }
            }
        }
        // Judging takes time for every card and more for every sentence.
        let laid: usize = record.tricks.iter().map(Vec::len).sum();
        let cost = 25 * laid + 60 * self.found.len();
        self.work = self.work.saturating_sub(cost as u32);
    }

    /// Judges the lead and each card of a trick whose players are known.
    fn judge_trick(&mut self, number: usize, first_card: Seat) {
        let table = self.table;
        let cards = &self.record.tricks[number];
        // The lead is the first card of somebody in play.
        let mut counted = table.counted(first_card, cards);
        let (leader, led) = counted.next().unwrap_or((first_card, Seen::UNKNOWN));
        let turns = match number {
            0 => table.first.bit(),
            _ => self.course.won_by[number - 1],
        };
        if !leader.is_in(turns) {
            let whose = Seat::of_bits(turns).map(|seat| format!("{}'s", self.who(seat)));
            let did = format!("led, but it was {} lead", or(whose));
            self.note_in(number, Kind::LeadOutOfTurn, leader, led.known(), did);
        }
        let led = table.read(led).card();
        let led = led.map(|card| table.trump.bits(table.trump.suit_of(card)));
        let mut without = !table.out;
        for (seat, seen) in table.players(first_card, cards) {
            if seat.is_in(table.out) {
                self.note_sitting_out(number, seat, seen);
                continue;
            }
            without &= !seat.bit();
            match table.read(seen) {
                Read::Card(card) => self.judge_card(number, seat, card, led),
                Read::NotInPack(card) => {
                    self.note_not_held(number, seat, card, "which is not in this pack".into());
                    self.cards.hands[seat].gone += 1;
                }
                Read::Unknown => self.cards.hands[seat].gone += 1,
            }
        }
        if number < self.course.complete {
            // A player whose card is missing played one all the same.
            for seat in self.seats() {
                self.cards.hands[seat].gone += without >> seat.index() & 1;
            }
        }
    }

    fn judge_card(&mut self, number: usize, seat: Seat, card: Card, led: Option<u64>) {
        let held = self.cards.release(seat, card) || self.release_otherwise(number, seat);
        // A card written twice is one fault. Where the second time is right, the first was written wrongly.
        let explained =
            held && self.cards.hands[seat].given && self.is_what_was_not_held(number, seat, card);
        let again = !explained && self.note_played_again(number, Some(seat), card);
        self.plays.push((number, Some(seat), card));
        if !held {
            if !again {
                self.note_not_held(number, seat, card, self.why_not_held(seat, card));
            }
            // The card really played is one of those held.
            self.cards.hands[seat].gone += 1;
            return;
        }
        let Some(led) = led.filter(|led| led >> card.index() & 1 == 0) else {
            return;
        };
        let holding = self.cards.hands[seat];
        let able = holding.held.masked(led);
        let proof = if holding.given && able.len() > usize::from(holding.gone) {
            able.nth(0).map(|held| (held, None))
        } else if able.is_empty() && holding.is_all_seen() {
            None
        } else {
            let later = self.played_later(number, seat, led);
            later.map(|(held, trick)| (held, Some(trick)))
        };
        if let Some((held, later)) = proof {
            self.note_revoke(number, seat, card, held, later);
        }
    }

    /// Whether a card that the player seems not to have can have been played all the same, because the loner's card
    /// from the partner was a different one; the cards held are then put right accordingly.
    fn release_otherwise(&mut self, number: usize, seat: Seat) -> bool {
        let table = &self.table;
        if table.gifts.before.gifted().is_none() {
            return false;
        }
        let mut plays = Vec::new();
        // Where it is not known who played what, nobody was asked whether they held these cards, and nobody is now.
        for (at, player, card) in table.plays(&self.course.leaders[..=number]) {
            let strange = |i: &Irregularity| {
                i.kind == Kind::CardNotHeld
                    && i.trick == Some(at as u8 + 1)
                    && i.seat == Some(player.index() as u8)
            };
            if !self.found.iter().any(strange) {
                plays.push((player, card));
            }
            if at == number && player == seat {
                break;
            }
        }
        let Some(settled) = table.gifts.settled(plays, &mut self.work) else {
            // Not every way was tried, so it is held against nobody.
            return self.work == 0;
        };
        // Cards that left unseen since then did so all the same.
        let before = std::mem::replace(&mut self.cards, settled);
        for (now, before) in self.cards.hands.0.iter_mut().zip(before.hands.0) {
            now.gone = before.gone;
        }
        true
    }

    /// A card of these that the player plays later and can have held, and in which trick.
    fn played_later(&self, number: usize, seat: Seat, led: u64) -> Option<(Card, usize)> {
        let (table, leaders) = (&self.table, &self.course.leaders);
        let mut known = self.cards;
        let leaders = leaders.iter().skip(number);
        let sure = number + leaders.take_while(|leader| leader.is_some()).count();
        // Up to this very card everything is accounted for.
        let plays = table.plays(&self.course.leaders[..sure]);
        let later = plays.skip_while(|&(at, player, _)| at < number || player != seat);
        let mut later = later
            .skip(1)
            .filter(|(_, player, _)| !player.is_in(table.out));
        later.find_map(|(at, player, card)| {
            let can = known.release(player, card);
            (can && player == seat && led >> card.index() & 1 == 1).then_some((card, at))
        })
    }
}

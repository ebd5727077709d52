//! Judging the tricks, card by card.

use super::open::{Course, Table};
use super::reading::Play;
use super::referee::{End, Referee};
use super::seen::Read;
use super::shares::Shares;
use super::verdict::{Irregularity, Kind};
use super::written::TRICKS;
use crate::engine::calling::Contract;
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;
use crate::engine::play::players;
use crate::engine::seat::Seat;
use crate::english::{count, or};

impl<'a> Referee<'a> {
    pub(super) fn tricks(&mut self, contract: &Contract) -> End {
        let record = self.record;
        let size = usize::from(self.rules.hand_size);
        let mut table = self.table(contract);
        let mut play = self.play(&table);
        let odd = |i: &Irregularity| i.kind == Kind::Revoke || i.is_out_of_place();
        let mut rival = None;
        if !self.as_written && play.found.iter().any(odd) {
            let own = play.found.len();
            (play, rival) = self.readings(&mut table, play);
            self.tell_of_reading(&play, own);
        }
        let Play {
            course,
            found,
            cards,
            played,
            ..
        } = play;
        self.judge_unseen_gifts(&table, &course);
        let before = self.found.len();
        self.found.extend(found);
        (self.cards, self.played) = (cards, played);
        if course.gave_up {
            self.notes.push("Undecided: so many cards are unknown that not every way the hand can have gone was tried".into());
        }
        self.tell_of_open(&table, &course);
        let empty = (0..usize::from(course.complete))
            .filter(|&n| record.tricks[n].is_empty())
            .count() as u8;
        let complete = course.complete - empty;
        if usize::from(complete) < size {
            let won = course.shares.only().filter(|_| empty == 0);
            let sides = self.rules.sides();
            let stopped = won.map(|won| won.tricks(course.complete, sides));
            if let (Some(won), true) = (won, record.tricks.len() == usize::from(complete))
                && let Some(whole) = self.laid_down(&table, &course, won)
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
            self.note(Kind::Unfinished, message)
                .in_trick(usize::from(complete));
            return End::Stopped(stopped);
        }
        if let Some(rival) = rival {
            self.tell_of_rival(rival, before);
        }
        End::Played(course.shares)
    }

    /// What is known before the first trick: a copy, for judging the play changes it.
    pub(super) fn table(&self, contract: &Contract) -> Table<'a> {
        let record = self.record;
        let seen = record.tricks.iter().flatten();
        let seen: CardSet = seen.filter_map(|&seen| self.read(seen).card()).collect();
        // What is known to be out of play is not in the tricks either.
        let mut in_play = self.pack.set();
        let upcard = self.upcard.card().filter(|_| self.upcard_stays(contract));
        let discard = record.discard.filter(|_| contract.accepted);
        let discard = discard.and_then(|seen| self.read(seen).card());
        for card in upcard.into_iter().chain(discard) {
            in_play.remove(card);
        }
        Table {
            record,
            trump: contract.trump,
            first: contract.leader(self.rules, self.dealer, self.loners),
            out: self.out,
            cards: self.cards,
            gifts: self.gifts,
            leads: [None; TRICKS],
            seen: seen.all_of(in_play),
        }
    }

    pub(super) fn judge_play(&mut self, table: &Table, course: &Course) {
        let record = self.record;
        let size = usize::from(self.rules.hand_size);
        let active = players(self.out, self.rules.seats);
        let all = usize::from(self.rules.seats);
        if record.tricks.len() > size {
            let message = format!(
                "the record has {} tricks: a hand has {size}",
                record.tricks.len()
            );
            self.note(Kind::WrongCardCount, message).in_trick(size);
        }
        for (number, cards) in record.tricks.iter().take(size).enumerate() {
            let complete = number < usize::from(course.complete);
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
                Some(leader) => self.judge_trick(number, table, course, leader),
                None => {
                    self.count_cards(number, Some((table, course)));
                    // Everyone played a card, nobody knows which.
                    self.cards.hands.0.iter_mut().for_each(|h| h.gone += 1);
                }
            }
        }
    }

    /// Judges the lead and each card of a trick whose players are known.
    fn judge_trick(&mut self, number: usize, table: &Table, course: &Course, first_card: Seat) {
        let cards = &self.record.tricks[number];
        // The lead is the first card of somebody in play.
        let (leader, led) = table
            .counted(first_card, cards)
            .next()
            .map_or((first_card, None), |(seat, seen)| (seat, Some(seen)));
        let turns = match number {
            0 => table.first.bit(),
            _ => course.won_by[number - 1],
        };
        if !leader.is_in(turns) {
            let card = led.and_then(|seen| seen.known());
            let turns = Seat::all(self.rules.seats).filter(|seat| seat.is_in(turns));
            let did = format!(
                "led, but it was {} lead",
                or(turns.map(|seat| format!("{}'s", self.who(seat))))
            );
            self.note_in(number, Kind::LeadOutOfTurn, leader, card, did);
        }
        let mut led = None;
        let mut first = true;
        let mut without = !table.out;
        for (seat, seen) in table.players(first_card, cards) {
            if seat.is_in(table.out) {
                self.note_sitting_out(number, seat, seen);
                continue;
            }
            without &= !seat.bit();
            match table.read(seen) {
                Read::Card(card) => {
                    self.judge_card(number, seat, card, led, table, course);
                    if first {
                        led = Some(table.trump.bits(table.trump.suit_of(card)));
                    }
                }
                Read::NotInPack(card) => {
                    self.note_not_held(number, seat, card, "which is not in this pack".into());
                    self.cards.hands[seat].gone += 1;
                }
                Read::Unknown => self.cards.hands[seat].gone += 1,
            }
            first = false;
        }
        if number < usize::from(course.complete) {
            // A player whose card is missing played one all the same.
            for seat in Seat::all(self.rules.seats) {
                self.cards.hands[seat].gone += without >> seat.index() & 1;
            }
        }
    }

    fn judge_card(
        &mut self,
        number: usize,
        seat: Seat,
        card: Card,
        led: Option<u64>,
        table: &Table,
        course: &Course,
    ) {
        let held =
            self.cards.release(seat, card) || self.release_otherwise(number, seat, table, course);
        // A card written twice is one fault. Where the second time is right, the first was written wrongly.
        let explained =
            held && self.cards.hands[seat].given && self.is_what_was_not_held(number, seat, card);
        let again = !explained && self.note_played(number, Some(seat), card, Some((table, course)));
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
            let later = self.played_later(number, seat, led, table, course);
            later.map(|(held, trick)| (held, Some(trick)))
        };
        if let Some((held, later)) = proof {
            self.note_revoke(number, seat, card, held, later, table);
        }
    }

    /// Whether a card that the player seems not to have can have been played all the same, because the loner's card
    /// from the partner was a different one; the cards held are then put right accordingly.
    fn release_otherwise(
        &mut self,
        number: usize,
        seat: Seat,
        table: &Table,
        course: &Course,
    ) -> bool {
        if !table.gifts.before.has_gifts() {
            return false;
        }
        let mut plays = Vec::new();
        // Where it is not known who played what, nobody was asked whether they held these cards, and nobody is now.
        for (at, player, seen) in table.plays(&course.leaders[..=number]) {
            let strange = |i: &Irregularity| {
                i.kind == Kind::CardNotHeld
                    && i.trick == Some(at as u8 + 1)
                    && i.seat == Some(player.index() as u8)
            };
            let known = table.read(seen).card();
            let known = known.filter(|_| !self.found.iter().any(strange));
            plays.extend(known.map(|card| (player, card)));
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
    fn played_later(
        &self,
        number: usize,
        seat: Seat,
        led: u64,
        table: &Table,
        course: &Course,
    ) -> Option<(Card, usize)> {
        let mut known = self.cards;
        let leaders = course.leaders.iter().skip(number);
        let sure = number + leaders.take_while(|leader| leader.is_some()).count();
        // Up to this very card everything is accounted for.
        let plays = table.plays(&course.leaders[..sure]);
        let mut later = plays.skip_while(|&(at, player, _)| at < number || player != seat);
        later.by_ref().next();
        later.find_map(|(at, player, seen)| {
            let card = table
                .read(seen)
                .card()
                .filter(|_| !player.is_in(table.out))?;
            let can = known.release(player, card);
            (can && player == seat && led >> card.index() & 1 == 1).then_some((card, at))
        })
    }
}

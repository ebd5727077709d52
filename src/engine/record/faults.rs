//! What is wrong with a card that was played, in sentences.

use super::referee::Referee;
use super::{Irregularity, Kind, Read, Seen};
use crate::engine::{Card, Seat};
use crate::english::and;

impl Referee<'_> {
    /// Notes what somebody did in a trick, which the sentence and the fields then say alike.
    pub fn note_in(
        &mut self,
        number: usize,
        kind: Kind,
        seat: Seat,
        card: impl Into<Option<Card>>,
        did: String,
    ) -> &mut Irregularity {
        let message = format!("trick {}: {} {did}", number + 1, self.who(seat));
        let found = self.note(kind, message);
        found.by(seat).in_trick(number).with(card)
    }

    /// A card of somebody whose partner plays alone: it does not count.
    pub fn note_sitting_out(&mut self, number: usize, seat: Seat, seen: Seen) {
        let card = self.read(seen).written();
        let loner =
            self.loners[seat.side(self.rules.seats)].map_or("a partner", |loner| self.who(loner));
        let what = card.map_or("a card".into(), Card::spoken);
        let did = format!(
            "sits out because {loner} plays alone, but played {what}; the trick is judged without it"
        );
        self.note_in(number, Kind::PlayedBySittingOut, seat, card, did);
    }

    pub fn note_revoke(
        &mut self,
        number: usize,
        seat: Seat,
        card: Card,
        held: Card,
        later: Option<usize>,
    ) {
        let table = &self.table;
        let suit = table.trump.suit_of(held);
        let mut did = format!(
            "played {} and did not follow suit ({} were led), though holding {}",
            card.spoken(),
            suit.name(),
            held.spoken()
        );
        if let Some(later) = later {
            did += &format!(", played in trick {}", later + 1);
        }
        let trump = table.trump.name().trim_end_matches('s');
        for bower in [held, card]
            .into_iter()
            .filter(|&c| table.trump.is_left_bower(c))
        {
            did += &format!("; {bower} is the left bower and so a {trump}");
        }
        if held.is_joker() {
            did += &format!("; {} is a trump, and so a {trump}", held.spoken());
        }
        self.note_in(number, Kind::Revoke, seat, card, did).held = Some(held);
    }

    /// Why a player cannot have had a card, as far as the record tells: `which was dealt to N`.
    pub fn why_not_held(&self, seat: Seat, card: Card) -> String {
        let is_it = |seen: &Seen| self.read(*seen) == Read::Card(card);
        let accepted = self.contract.is_some_and(|contract| contract.accepted);
        let (up, dealer) = (self.upcard == Read::Card(card), self.who(self.dealer));
        let mut hands = self.seats().zip(&self.record.hands);
        let dealt = hands.find(|&(other, hand)| other != seat && hand.iter().flatten().any(is_it));
        match dealt {
            _ if self.pack.set().count(card) > 1 => "which was not in their hand".into(),
            _ if accepted && self.record.discard.iter().any(is_it) => {
                let who = if seat == self.dealer { "they" } else { dealer };
                format!("which {who} had discarded")
            }
            _ if up && accepted && seat != self.dealer => {
                format!("which was turned up for {dealer} to take")
            }
            _ if up && !accepted => "which was turned down".into(),
            Some((other, _)) => format!("which was dealt to {}", self.who(other)),
            None => "which was not in their hand".into(),
        }
    }

    pub fn note_not_held(&mut self, number: usize, seat: Seat, card: Card, why: String) {
        let did = format!("played {}, {why}", card.spoken());
        self.note_in(number, Kind::CardNotHeld, seat, card, did);
    }

    /// Whether an earlier trick was found to have this card from somebody who cannot have held it; that finding then
    /// becomes one of a card played twice.
    pub fn is_what_was_not_held(&mut self, number: usize, seat: Seat, card: Card) -> bool {
        let who = self.who(seat);
        let once = self.pack.set().count(card) == 1;
        let strange = |i: &&mut Irregularity| i.kind == Kind::CardNotHeld && i.card == Some(card);
        let Some(before) = self.found.iter_mut().find(strange).filter(|_| once) else {
            return false;
        };
        before.kind = Kind::DuplicateCard;
        before.message += &format!(" and which {who} plays in trick {}", number + 1);
        true
    }

    /// Notes it when a card is played once too often, every copy in the pack having been played before.
    pub fn note_played_again(&mut self, number: usize, seat: Option<Seat>, card: Card) -> bool {
        let again = self.played.count(card) >= self.pack.set().count(card);
        self.played.insert(card);
        if again {
            let message = format!(
                "trick {}: {} was already played {}",
                number + 1,
                card.spoken(),
                self.played_before(number, card)
            );
            let found = self.note(Kind::DuplicateCard, message);
            found.by(seat).in_trick(number).with(card);
        }
        again
    }

    /// Who played a card before, and where: `by N in trick 1`.
    fn played_before(&self, number: usize, card: Card) -> String {
        let before = self.plays.iter().filter(|(.., other)| *other == card);
        and(before.map(|&(trick, seat, _)| {
            // Nobody is named where it is not known who played what.
            let by = seat.map_or(String::new(), |seat| format!("by {} ", self.who(seat)));
            match trick == number {
                true => format!("{by}in the same trick"),
                false => format!("{by}in trick {}", trick + 1),
            }
        }))
    }

    /// Looks through a trick whose players are not known for cards that appear too often.
    pub fn count_cards(&mut self, number: usize) {
        for &seen in &self.record.tricks[number] {
            if let Some(card) = self.read(seen).card() {
                self.note_played_again(number, None, card);
                self.plays.push((number, None, card));
            }
        }
    }
}

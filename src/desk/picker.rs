//! Entering a hand by tapping: on a grid of the pack, about 25 taps. A page, a phone or a terminal shows it and passes the
//! taps on; what is asked next, whose turn it is and what is wrong follows from them here.
//!
//! A [`Picker`] is its taps and nothing else, so undo is one tap fewer. Taps are words, so that a page holds the whole hand
//! in its address: `W 9c N o Ac Kc`. Where trump is bid for only the bid that won is asked for, as if nobody had bid below it.

mod tap;
mod told;

pub use tap::Tap;

use std::sync::Arc;

use crate::engine::record::{Irregularity, Kind, Record, Seen, Verdict, referee};
use crate::engine::{Call, Card, RuleSet, Seat, Trump};
use crate::english::sentence;
use crate::tournament::{Phrase, phrase};
use told::{Told, rules_make_dealer};

/// What is asked next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// Who dealt: a seat.
    Dealer,
    /// The card turned up.
    Upcard,
    /// What the dealer named for a joker: a suit.
    Named,
    /// Who made trump or won the bidding: a seat, or all passed.
    Maker,
    /// What was bid.
    Bid,
    /// Whether the upcard was accepted, or what was named as trump.
    Trump,
    /// A card: in which trick, from 0, and whose, when that is known.
    Card(usize, Option<Seat>),
    /// Nothing: the hand is complete.
    Nothing,
}

/// A hand being entered.
#[derive(Clone, Debug)]
pub struct Picker {
    rules: Arc<RuleSet>,
    taps: Vec<Tap>,
}

impl Picker {
    /// An empty hand by these rules.
    pub fn new(rules: Arc<RuleSet>) -> Picker {
        Picker {
            rules,
            taps: Vec::new(),
        }
    }

    /// The rules.
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// What is asked next.
    pub fn asks(&self) -> Asks {
        self.asked(&self.told())
    }

    fn asked(&self, told: &Told) -> Asks {
        let joker = told.joker(&self.rules);
        let bids = self.rules.bidding.is_some();
        if told.dealer.is_none() {
            Asks::Dealer
        } else if told.upcard.is_none() && !bids {
            Asks::Upcard
        } else if told.passed_out {
            Asks::Nothing
        } else if joker && told.named.is_none() {
            Asks::Named
        } else if told.maker.is_none() {
            Asks::Maker
        } else if told.bid.is_none() && bids {
            Asks::Bid
        } else if told.call.is_none() && !(joker && rules_make_dealer(&self.rules)) {
            Asks::Trump
        } else {
            let record = self.written(told);
            let whole = told.cards.len() / record.players();
            match whole < usize::from(self.rules.hand_size) {
                true => Asks::Card(whole, record.turns().1),
                false => Asks::Nothing,
            }
        }
    }

    /// What may be tapped now, besides the cards of the pack.
    pub fn choices(&self) -> Vec<Tap> {
        self.open(&self.told())
    }

    fn open(&self, told: &Told) -> Vec<Tap> {
        let seats = || Seat::all(self.rules.seats);
        let suits = &Trump::ALL[..4];
        let trumps = |all: &[Trump]| all.iter().copied().map(Tap::Trump).collect();
        match (self.asked(told), &self.rules.bidding) {
            (Asks::Dealer, _) => seats().map(Tap::Seat).collect(),
            (Asks::Upcard, _) => vec![Tap::Card(Seen::UNKNOWN)],
            (Asks::Named, _) => trumps(suits),
            (Asks::Maker, _) => seats().map(Tap::Seat).chain([Tap::PassedOut]).collect(),
            (Asks::Bid, bidding) => {
                let bids = bidding.iter().flat_map(|bidding| bidding.bids());
                bids.map(Tap::Bid).collect()
            }
            (Asks::Trump, Some(bidding)) => trumps(bidding.trumps()),
            (Asks::Trump, None) => {
                let all = &Trump::ALL[..suits.len() + usize::from(self.rules.no_trump)];
                [vec![Tap::Order], trumps(all)].concat()
            }
            (Asks::Card(..), bidding) => {
                let may = told.cards.is_empty() && bidding.is_none();
                let alone = seats().filter(|_| may).map(Tap::Alone);
                [Tap::Card(Seen::UNKNOWN)]
                    .into_iter()
                    .chain(alone)
                    .collect()
            }
            (Asks::Nothing, _) => Vec::new(),
        }
    }

    /// The pack as it is tapped, a row for each suit; nothing where no card is asked for.
    pub fn pack(&self) -> Vec<Vec<Card>> {
        let asked = matches!(self.asks(), Asks::Upcard | Asks::Card(..));
        let pack = self.rules.pack.set().distinct().filter(|_| asked);
        let mut pack: Vec<Card> = pack.collect();
        let suit = |card: &Card| card.suit().map_or(9, |suit| 3 - suit.index());
        pack.sort_by_key(|card| (suit(card), std::cmp::Reverse(card.rank())));
        let rows = pack.chunk_by(|a, b| a.suit() == b.suit());
        rows.map(<[Card]>::to_vec).collect()
    }

    /// A hand from the words of its taps, and what the table should hear about the last of them.
    ///
    /// # Errors
    /// The hand up to the first word that is no tap or is not taken, and why.
    pub fn read(
        rules: Arc<RuleSet>,
        words: &str,
    ) -> Result<(Picker, Vec<Irregularity>), (Picker, Phrase)> {
        let mut picker = Picker::new(rules);
        let mut before = Vec::new();
        let mut words = words.split_whitespace().peekable();
        while let Some(word) = words.next() {
            // Only the last is news.
            if words.peek().is_none() {
                before = picker.irregularities();
            }
            let tap = Tap::read(word, &picker.rules).ok_or_else(|| picker.question());
            if let Err(wrong) = tap.and_then(|tap| picker.take(tap)) {
                return Err((picker, wrong));
            }
        }
        let now = picker.irregularities();
        let news = now.into_iter().filter(|i| !before.contains(i)).collect();
        Ok((picker, news))
    }

    /// The taps so far, as [`Picker::read`] takes them.
    pub fn words(&self) -> String {
        let words = self.taps.iter().map(|tap| tap.word(&self.rules));
        words.collect::<Vec<_>>().join(" ")
    }

    /// Takes a tap; gives what the table should hear about it at once, such as a renege that it brings to light.
    ///
    /// # Errors
    /// The question where it does not answer that, or where the card is that cannot be had; nothing changes then.
    pub fn tap(&mut self, tap: Tap) -> Result<Option<String>, Phrase> {
        let before = self.irregularities();
        self.take(tap)?;
        let mut now = self.irregularities().into_iter();
        let news = now.find(|i| !before.contains(i));
        Ok(news.map(|i| sentence(&i.message)))
    }

    fn take(&mut self, tap: Tap) -> Result<(), Phrase> {
        let told = self.told();
        let asked = self.asked(&told);
        let card = matches!((tap, asked), (Tap::Card(_), Asks::Upcard | Asks::Card(..)));
        if !card && !self.open(&told).contains(&tap) {
            return Err(self.question());
        }
        if let Tap::Card(seen) = tap
            && let Some(card) = seen.known()
        {
            let left = self.left(card);
            if left == 0 {
                return Err(self.where_is(card));
            }
        }
        self.taps.push(tap);
        Ok(())
    }

    /// Takes the last tap back; whether there was one.
    pub fn undo(&mut self) -> bool {
        self.taps.pop().is_some()
    }

    /// How many copies of a card are not yet in a trick or turned down.
    pub fn left(&self, card: Card) -> u8 {
        let told = self.told();
        let up = told
            .upcard
            .filter(|_| told.maker.is_none() || told.call != Some(Call::Order));
        let gone = told.cards.iter().chain(up.as_ref());
        let gone = gone.filter(|seen| seen.known() == Some(card)).count() as u8;
        self.rules.pack.set().count(card).saturating_sub(gone)
    }

    /// The question to the person at the desk: `Trick 2: which card did E play?`
    pub fn question(&self) -> Phrase {
        let told = self.told();
        let name = |seat: Seat| seat.name(self.rules.seats);
        match (self.asked(&told), self.rules.bidding.is_some()) {
            (Asks::Dealer, _) => phrase!("hand-dealer"),
            (Asks::Upcard, _) => phrase!("hand-upcard"),
            (Asks::Named, _) => {
                phrase!("hand-named")
            }
            (Asks::Maker, false) => phrase!("hand-maker"),
            (Asks::Maker, true) => {
                phrase!("hand-bidder")
            }
            (Asks::Bid, _) => {
                phrase!("hand-bid", who = told.maker.map_or("?", name))
            }
            (Asks::Trump, false) => {
                phrase!("hand-trump")
            }
            (Asks::Trump, true) => phrase!("hand-suit"),
            (Asks::Card(trick, who), _) => {
                let trick = trick + 1;
                match who.map(name) {
                    Some(who) => {
                        phrase!("hand-card", trick, who)
                    }
                    None => phrase!("hand-next", trick),
                }
            }
            (Asks::Nothing, _) => phrase!("hand-done"),
        }
    }

    /// The hand so far, as a record without hands or a claim.
    pub fn record(&self) -> Record {
        self.written(&self.told())
    }

    fn written(&self, told: &Told) -> Record {
        let dealer = told.dealer.map_or(0, |seat| seat.index() as u8);
        let upcard = told.upcard.unwrap_or(Seen::UNKNOWN);
        let mut record = Record {
            calls: told.calls(&self.rules).into_iter().map(Some).collect(),
            alone: told.alone.iter().map(|seat| seat.index() as u8).collect(),
            ..Record::blank(self.rules.clone(), dealer, upcard)
        };
        let tricks = told.cards.chunks(record.players());
        record.tricks = tricks.map(<[Seen]>::to_vec).collect();
        record
    }

    /// Each trick so far as it was played, with who played each card where that is known.
    pub fn tricks(&self) -> Vec<Vec<(Option<Seat>, Seen)>> {
        self.record().turns().0
    }

    /// The referee's verdict on the hand so far.
    pub fn verdict(&self) -> Verdict {
        referee(&self.record())
    }

    /// What the hand so far has irregular in it, apart from not being finished.
    fn irregularities(&self) -> Vec<Irregularity> {
        if self.told().cards.is_empty() {
            return Vec::new();
        }
        let mut found = self.verdict().irregularities;
        found.retain(|i| !matches!(i.kind, Kind::Unfinished | Kind::WrongCardCount));
        found
    }

    /// Where a card is that is not to be had any more.
    fn where_is(&self, which: Card) -> Phrase {
        let card = which.face();
        for (number, trick) in self.tricks().iter().enumerate() {
            if let Some((seat, _)) = trick.iter().find(|(_, seen)| seen.known() == Some(which)) {
                let trick = number + 1;
                return match seat.map(|seat| seat.name(self.rules.seats)) {
                    Some(who) => phrase!("hand-played", card, who, trick),
                    None => phrase!("hand-played-once", card, trick),
                };
            }
        }
        match self.rules.pack.set().contains(which) {
            true => phrase!("hand-turned-down", card),
            false => phrase!("hand-no-card", card),
        }
    }

    fn told(&self) -> Told {
        Told::of(&self.taps, &self.rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::record::Judgement;

    fn picker(taps: &str) -> Picker {
        let rules = RuleSet::preset("north-american").expect("a preset");
        let (picker, _) =
            Picker::read(Arc::new(rules), taps).unwrap_or_else(|(_, e)| panic!("{taps}: {e}"));
        assert_eq!(picker.words(), taps);
        picker
    }

    #[test]
    fn twenty_four_taps_make_a_hand() {
        let hand = picker("W 9c N o Ac Kc Qc Tc Jc 9h 9d 9s Js Th Td Ts Ah Qh Qd Qs Kh Jh Ad As");
        assert_eq!(hand.asks(), Asks::Nothing);
        let verdict = hand.verdict();
        assert_eq!(
            (verdict.verdict, verdict.points),
            (Judgement::Confirmed, Some([2, 0].into()))
        );
        assert_eq!(
            hand.record().to_string(),
            "W 9c o / AcKcQcTc / Jc9h9d9s / JsThTdTs / AhQhQdQs / KhJhAdAs"
        );
    }

    #[test]
    fn whose_turn_it_is_follows() {
        assert_eq!(picker("W 9c").asks(), Asks::Maker);
        assert_eq!(
            picker("W 9c N o Ac Kc").asks(),
            Asks::Card(0, Some(Seat::new(2)))
        );
        // S wins with the right bower and leads.
        assert_eq!(
            picker("W 9c N o Ac Kc Jc Tc").asks(),
            Asks::Card(1, Some(Seat::new(2)))
        );
        // N sits out.
        assert_eq!(
            picker("W 9c S o S! Ac").asks(),
            Asks::Card(0, Some(Seat::new(2)))
        );
        assert_eq!(picker("W 9c p").verdict().verdict, Judgement::ThrownIn);
    }

    /// No card is turned up, and whoever did not win the bidding counts as having passed.
    #[test]
    fn where_trump_is_bid_for_the_bid_that_won_is_asked_for() {
        let cards = "Js Ts 9s As Ah 9h Th Kh";
        for (rules, taps, line) in [
            ("bid-euchre", "W N 4 h", "W 4h - - -"),
            ("bid-euchre", "W S 3 nt", "W - - 3n -"),
            ("bid-euchre", "E N 6 s", "E - - 6s"),
            ("pepper", "W S little-pepper d", "W - - little-pepper - d"),
            ("pepper", "N N big-pepper c", "N - - - big-pepper c"),
            ("double-deck", "N W 5 l", "N - - 5l -"),
            ("pepper-three", "S E 4 s", "S - 4 - s"),
            ("hasenpfeffer", "W p", "W - - - -"),
        ] {
            let rules = Arc::new(RuleSet::preset(rules).expect("a preset"));
            let read = |taps: &str| Picker::read(rules.clone(), taps);
            let (picker, _) = read(taps).unwrap_or_else(|(_, e)| panic!("{taps}: {e}"));
            let record = picker.record();
            assert!(record.to_string().ends_with(line), "{record}");
            let verdict = picker.verdict();
            assert!(
                verdict.irregularities.len() <= 1,
                "{line}: {:?}",
                verdict.reasons
            );
            let expected = match taps.ends_with('p') {
                true => Asks::Nothing,
                false => Asks::Card(0, record.contract().map(|contract| contract.maker)),
            };
            assert_eq!(picker.asks(), expected, "{line}");
            if expected != Asks::Nothing && rules.seats == 4 {
                let (picker, _) = read(&format!("{taps} {cards}")).expect(taps);
                assert_eq!(picker.tricks().len(), 2, "{line}");
            }
        }
        let rules = Arc::new(RuleSet::preset("bid-euchre-32").expect("a preset"));
        let (picker, _) = Picker::read(rules, "W N moon s").expect("a hand");
        assert_eq!(picker.record().players(), 3, "the partner sits out");
        assert!(!picker.choices().contains(&Tap::Alone(Seat::new(0))));
    }

    #[test]
    fn what_is_wrong_is_said_at_once() {
        let mut hand = picker("W 9c N o Ac Kh Qc Tc Jc");
        let again = hand.tap(Tap::Card("Ac".parse().unwrap())).unwrap_err();
        assert_eq!(again.to_string(), "A♣ was already played by N in trick 1.");
        let told = hand.tap(Tap::Card("Kc".parse().unwrap())).expect("a card");
        assert!(
            told.is_some_and(|told| told.starts_with("Trick 1: E played Kh and did not follow"))
        );
        assert!(hand.undo() && hand.tap(Tap::Order).is_err());
    }

    #[test]
    fn taps_are_words_and_the_first_that_is_none_is_named() {
        let rules = |name: &str| Arc::new(RuleSet::preset(name).expect("a preset"));
        for (name, taps) in [
            ("north-american", "W 9c p"),
            ("north-american", "W 9c N s S! Xx"),
            ("six-hand", "NE 7s SW o SW! Ac"),
            ("british", "N B h"),
            ("british", "N 9c E nt"),
        ] {
            let read = |words: &str| match Picker::read(rules(name), words) {
                Ok((picker, _)) | Err((picker, _)) => picker.words(),
            };
            let kept = read(taps);
            assert!(
                taps.starts_with(&kept) && read(&kept) == kept,
                "{name}: {taps}: {kept}"
            );
        }
        for (taps, kept, says) in [
            (
                "W 9c N o Ac Ac Kc",
                "W 9c N o Ac",
                "A♣ was already played by N in trick 1.",
            ),
            ("W 9c N h 9c", "W 9c N h", "9♣ was turned down."),
            ("W 9c N o 8c", "W 9c N o", "8♣ isn't in this pack."),
            (
                "W 9c N o nonsense",
                "W 9c N o",
                "Trick 1: which card did N play?",
            ),
            ("w", "", "Who dealt?"),
        ] {
            let (picker, wrong) = Picker::read(rules("north-american"), taps).expect_err(taps);
            assert_eq!(picker.words(), kept, "{taps}");
            assert!(wrong.to_string().contains(says), "{taps}: {wrong}");
        }
        // Only what the last tap brings to light is news.
        let news = |taps: &str| {
            Picker::read(rules("north-american"), taps)
                .expect(taps)
                .1
                .len()
        };
        let revoke = "W 9c N o Ac Kh Qc Tc Jc";
        assert_eq!(news(revoke), 0);
        assert_eq!(news(&format!("{revoke} Kc")), 1);
        assert_eq!(news(&format!("{revoke} Kc 9d")), 0);
    }
}

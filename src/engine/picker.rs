//! Entering a hand by tapping: on a grid of the pack, about 25 taps. A page, a phone or a terminal shows it and passes the
//! taps on; what is asked next, whose turn it is and what is wrong follows from them here.
//!
//! A [`Picker`] is its taps and nothing else, so undo is one tap fewer. Taps are words, so that a page holds the whole hand
//! in its address: `W 9c N o Ac Kc`.

use std::sync::Arc;

use super::calling::Call;
use super::card::{Card, Suit};
use super::english::sentence;
use super::record::{Irregularity, Kind, Played, Record, Seen, Verdict, referee};
use super::rules::{JokerTurnedUp, RuleSet};
use super::seat::Seat;

/// One tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tap {
    /// A seat: who dealt, who made trump.
    Seat(Seat),
    /// A card of the grid, or one nobody saw.
    Card(Seen),
    /// The upcard was accepted.
    Order,
    /// This suit was named.
    Suit(Suit),
    /// No trump was named.
    NoTrump,
    /// All passed twice.
    PassedOut,
    /// This player plays alone, or does not after all.
    Alone(Seat),
}

impl Tap {
    /// A tap's word, as [`Tap::word`] writes it; `None` where it is none at a table by these rules.
    fn read(word: &str, seats: u8) -> Option<Tap> {
        let seat = |name: &str| Seat::all(seats).find(|seat| seat.name(seats) == name);
        Some(match word {
            "o" => Tap::Order,
            "nt" => Tap::NoTrump,
            "p" => Tap::PassedOut,
            "c" | "d" | "h" | "s" => Tap::Suit(word.parse().ok()?),
            _ => match (word.strip_suffix('!'), seat(word)) {
                (Some(name), _) => Tap::Alone(seat(name)?),
                (None, Some(seat)) => Tap::Seat(seat),
                (None, None) => Tap::Card(word.parse().ok()?),
            },
        })
    }

    /// The tap as a word: seats in capitals, `Jh`, `Xx` for a card nobody saw, `o` for an order, `h` for a suit, `nt`, `p`
    /// for passed out, `S!` for alone.
    pub fn word(self, seats: u8) -> String {
        match self {
            Tap::Seat(seat) => seat.name(seats).into(),
            Tap::Card(seen) => seen.to_string(),
            Tap::Order => "o".into(),
            Tap::Suit(suit) => suit.letter().into(),
            Tap::NoTrump => "nt".into(),
            Tap::PassedOut => "p".into(),
            Tap::Alone(seat) => format!("{}!", seat.name(seats)),
        }
    }
}

/// What is asked next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// Who dealt: a seat.
    Dealer,
    /// The card turned up.
    Upcard,
    /// What the dealer named for a joker: a suit.
    Named,
    /// Who made trump: a seat, or all passed.
    Maker,
    /// Whether the upcard was accepted, or which suit was named.
    Trump,
    /// A card: in which trick, from 0, and whose, when that is known.
    Card(usize, Option<Seat>),
    /// Nothing: the hand is complete.
    Nothing,
}

/// Why a tap was not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WrongTap {
    /// It does not answer the question, which this is.
    #[error("{0}")]
    NotAsked(String),
    /// The card has been played: in which trick, from 1, and by whom where that is known.
    #[error("{} was already played{} in trick {trick}.", .card.spoken(), .who.map_or(String::new(), |who| format!(" by {who}")))]
    Played {
        /// The card.
        card: Card,
        /// The seat's name.
        who: Option<&'static str>,
        /// The trick.
        trick: usize,
    },
    /// The card was turned down.
    #[error("{} was turned down.", .0.spoken())]
    TurnedDown(Card),
    /// There is no such card in the pack.
    #[error("{} isn't in this pack.", .0.spoken())]
    NotInPack(Card),
}

/// A hand being entered.
#[derive(Clone, Debug)]
pub struct Picker {
    rules: Arc<RuleSet>,
    taps: Vec<Tap>,
}

/// What the taps so far say.
#[derive(Clone, Default)]
struct Told {
    dealer: Option<Seat>,
    upcard: Option<Seen>,
    named: Option<Suit>,
    maker: Option<Seat>,
    call: Option<Call>,
    passed_out: bool,
    alone: Vec<Seat>,
    cards: Vec<Seen>,
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
        if told.dealer.is_none() {
            Asks::Dealer
        } else if told.upcard.is_none() {
            Asks::Upcard
        } else if told.passed_out {
            Asks::Nothing
        } else if joker && told.named.is_none() {
            Asks::Named
        } else if told.maker.is_none() {
            Asks::Maker
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

    /// A hand from the words of its taps, and what the table should hear about the last of them.
    ///
    /// # Errors
    /// The hand up to the first word that is no tap or is not taken, and why.
    pub fn read(
        rules: Arc<RuleSet>,
        words: &str,
    ) -> Result<(Picker, Vec<Irregularity>), (Picker, WrongTap)> {
        let mut picker = Picker::new(rules);
        let mut before = Vec::new();
        let mut words = words.split_whitespace().peekable();
        while let Some(word) = words.next() {
            // Only the last is news.
            if words.peek().is_none() {
                before = picker.irregularities();
            }
            let tap = Tap::read(word, picker.rules.seats);
            let tap = tap.ok_or_else(|| WrongTap::NotAsked(picker.question()));
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
        let words = self.taps.iter().map(|tap| tap.word(self.rules.seats));
        words.collect::<Vec<_>>().join(" ")
    }

    /// Takes a tap; gives what the table should hear about it at once, such as a renege that it brings to light.
    ///
    /// # Errors
    /// [`WrongTap`] when it does not answer what is asked, or the card has been played; nothing changes then.
    pub fn tap(&mut self, tap: Tap) -> Result<Option<String>, WrongTap> {
        let before = self.irregularities();
        self.take(tap)?;
        let mut now = self.irregularities().into_iter();
        let news = now.find(|i| !before.contains(i));
        Ok(news.map(|i| sentence(&i.message)))
    }

    fn take(&mut self, tap: Tap) -> Result<(), WrongTap> {
        let told = self.told();
        let asks = self.asked(&told);
        let fits = match tap {
            Tap::Alone(seat) => {
                let playing = told.call.is_some() || (told.named.is_some() && told.maker.is_some());
                playing && seat.index() < usize::from(self.rules.seats) && told.cards.is_empty()
            }
            Tap::Seat(seat) => {
                matches!(asks, Asks::Dealer | Asks::Maker)
                    && seat.index() < usize::from(self.rules.seats)
            }
            Tap::Card(_) => matches!(asks, Asks::Upcard | Asks::Card(..)),
            Tap::Order => asks == Asks::Trump,
            Tap::Suit(_) => matches!(asks, Asks::Trump | Asks::Named),
            Tap::NoTrump => asks == Asks::Trump && self.rules.no_trump,
            Tap::PassedOut => asks == Asks::Maker,
        };
        if !fits {
            return Err(WrongTap::NotAsked(self.question()));
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
    pub fn question(&self) -> String {
        let who = |seat: Seat| seat.name(self.rules.seats);
        match self.asks() {
            Asks::Dealer => "Who dealt?".into(),
            Asks::Upcard => "Which card was turned up?".into(),
            Asks::Named => "Which suit did the dealer name for the joker?".into(),
            Asks::Maker => "Who made trump, or did all pass?".into(),
            Asks::Trump => "Was the upcard ordered up, or which suit was called?".into(),
            Asks::Card(trick, Some(seat)) => {
                format!("Trick {}: which card did {} play?", trick + 1, who(seat))
            }
            Asks::Card(trick, None) => format!("Trick {}: which card is next?", trick + 1),
            Asks::Nothing => "The hand is complete.".into(),
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
    pub fn tricks(&self) -> Vec<Played> {
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
    fn where_is(&self, card: Card) -> WrongTap {
        for (number, trick) in self.tricks().iter().enumerate() {
            if let Some((seat, _)) = trick.iter().find(|(_, seen)| seen.known() == Some(card)) {
                let who = seat.map(|seat| seat.name(self.rules.seats));
                let trick = number + 1;
                return WrongTap::Played { card, who, trick };
            }
        }
        match self.rules.pack.set().contains(card) {
            true => WrongTap::TurnedDown(card),
            false => WrongTap::NotInPack(card),
        }
    }

    fn told(&self) -> Told {
        let mut told = Told::default();
        for &tap in &self.taps {
            match tap {
                Tap::Seat(seat) if told.dealer.is_none() => told.dealer = Some(seat),
                Tap::Seat(seat) => told.maker = Some(seat),
                Tap::Card(seen) if told.upcard.is_none() => told.upcard = Some(seen),
                Tap::Card(seen) => told.cards.push(seen),
                Tap::Suit(suit) if told.joker(&self.rules) && told.named.is_none() => {
                    told.named = Some(suit);
                }
                Tap::Suit(suit) => told.call = Some(Call::Name(suit)),
                Tap::Order => told.call = Some(Call::Order),
                Tap::NoTrump => told.call = Some(Call::NoTrump),
                Tap::PassedOut => told.passed_out = true,
                Tap::Alone(seat) => match told.alone.iter().position(|&s| s == seat) {
                    Some(at) => drop(told.alone.remove(at)),
                    None => told.alone.push(seat),
                },
            }
            // With a joker turned up the dealer makes trump by naming it, where the rules say so.
            if told.named.is_some() && rules_make_dealer(&self.rules) {
                told.maker = told.dealer;
            }
        }
        told
    }
}

fn rules_make_dealer(rules: &RuleSet) -> bool {
    rules.joker_turned_up == JokerTurnedUp::DealerIsMaker
}

impl Told {
    fn joker(&self, rules: &RuleSet) -> bool {
        let up = self.upcard.and_then(Seen::known);
        up.is_some_and(Card::is_joker) && rules.joker_suit.is_none()
    }

    /// The calls, from the dealer's left: passes up to the maker.
    fn calls(&self, rules: &RuleSet) -> Vec<Call> {
        let seats = usize::from(rules.seats);
        let mut calls: Vec<Call> = self.named.map(Call::Name).into_iter().collect();
        let Some((dealer, maker)) = self.dealer.zip(self.maker).filter(|_| !self.passed_out) else {
            let passes = if self.passed_out { 2 * seats } else { 0 };
            calls.extend(std::iter::repeat_n(Call::Pass, passes));
            return calls;
        };
        let Some(call) = self.call else { return calls };
        let before = (seats + maker.index() - dealer.index() - 1) % seats;
        let round = if call == Call::Order { 0 } else { seats };
        calls.extend(std::iter::repeat_n(Call::Pass, before + round));
        calls.push(call);
        calls
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

    #[test]
    fn what_is_wrong_is_said_at_once() {
        let mut hand = picker("W 9c N o Ac Kh Qc Tc Jc");
        let again = hand.tap(Tap::Card("Ac".parse().unwrap())).unwrap_err();
        assert_eq!(again.to_string(), "Ac was already played by N in trick 1.");
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
                "Ac was already played by N in trick 1.",
            ),
            ("W 9c N h 9c", "W 9c N h", "9c was turned down."),
            ("W 9c N o 8c", "W 9c N o", "8c isn't in this pack."),
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

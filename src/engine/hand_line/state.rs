//! A hand under way in one line, both ways: the `Display` and `FromStr` of [`Hand`] and [`View`].
//!
//! It is a [`Record`]'s line with words for what a record has no place for: what is to be done next where the rest leaves that
//! open (`alone?S`), an upcard that was left where it lay (`left`), and for a view the score of the game (`@7-5`).

use super::beside::{Beside, NEXT};
use crate::engine::ReadError;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::engine::card::Card;
use crate::engine::card_set::CardSet;
use crate::engine::hand::{Hand, Phase};
use crate::engine::points::Points;
use crate::engine::record::{Declared, ExchangeRecord, Reader, Record, Seen};
use crate::engine::rules::{Exchange, RuleSet};
use crate::engine::seat::{Seat, Side};
use crate::engine::view::View;

/// A hand as its line says it: of all players, or as far as `whose` view knows.
fn written(hand: &Hand, whose: Option<Seat>) -> (Record, Beside) {
    let rules = Arc::new(hand.rules().clone());
    let view = View::of(hand, whose.unwrap_or(hand.dealer()));
    let number = |seat: Seat| seat.index() as u8;
    let known = |seat: Seat| whose.is_none_or(|own| own == seat);
    let mut record = Record::blank(
        rules,
        number(hand.dealer()),
        hand.upcard().map_or(Seen::UNKNOWN, Seen::card),
    );
    let seats = || Seat::all(hand.rules().seats);
    let dealt = |seat| Some(dealt(hand, seat).iter().map(Seen::card).collect());
    record.hands = seats()
        .map(|seat| dealt(seat).filter(|_| known(seat)))
        .collect();
    record.declared = declared(hand, whose);
    record.calls = view
        .calls()
        .into_iter()
        .map(|(_, call)| Some(call))
        .collect();
    let (table, sides) = (hand.rules().seats, hand.rules().sides());
    let makers = hand
        .contract()
        .map_or(Side::at(0), |contract| contract.maker.side(table));
    let loners = std::iter::once(makers).chain(makers.others(sides));
    record.alone = loners
        .filter_map(|side| hand.loners()[side])
        .map(number)
        .collect();
    record.discard = hand.said().buried.map(Seen::card);
    for side in Side::all(sides) {
        let (swap, loner) = (hand.said().swaps[side], hand.loners()[side]);
        if let Some(((giver, card), loner)) = swap.given.zip(loner) {
            let card = card.map_or(Seen::UNKNOWN, Seen::card);
            record.exchanges.push(ExchangeRecord {
                sender: Some(number(giver)),
                receiver: number(loner),
                cards: vec![card],
                discard: match swap.declined {
                    true => vec![card],
                    false => swap.away.map(Seen::card).into_iter().collect(),
                },
            });
        }
    }
    let cards: Vec<Seen> = hand.played().iter().map(|&card| card.into()).collect();
    record.tricks = cards.chunks(hand.players()).map(<[Seen]>::to_vec).collect();
    let next = NEXT.iter().find(|(_, phase)| *phase == hand.phase());
    let beside = Beside {
        next: next.map(|&(_, phase)| (phase, hand.turn())),
        left: hand.said().left,
        score: None,
    };
    (record, beside)
}

/// Who declared a hand, and what was put away for it.
fn declared(hand: &Hand, whose: Option<Seat>) -> Option<Declared> {
    let again = hand.phase() == Phase::Redealt;
    let seat = hand.said().farmer.or(again.then(|| hand.turn()))?;
    let away = match hand.said().farmer {
        None => Vec::new(),
        Some(farmer) if whose.is_none_or(|own| own == farmer) => {
            hand.said().away.iter().map(Seen::card).collect()
        }
        Some(_) if hand.phase() == Phase::Swapping => vec![Seen::UNKNOWN; hand.said().away.len()],
        Some(_) => vec![Seen::UNKNOWN; 3],
    };
    Some(Declared {
        seat: seat.index() as u8,
        cards: away,
    })
}

/// The cards a seat was dealt, from what it holds and everything that went and came since.
fn dealt(hand: &Hand, seat: Seat) -> CardSet {
    let mut cards = hand.cards(seat);
    let view = View::of(hand, seat);
    let side = seat.side(hand.rules().seats);
    let (swap, loner) = (hand.said().swaps[side], hand.loners()[side]);
    let played = view.played().filter(|(by, ..)| *by == seat);
    let buried = hand.said().buried.filter(|_| hand.dealer() == seat);
    let given = swap.given.and_then(|(giver, card)| Some((giver, card?)));
    let gave = given
        .filter(|(giver, _)| *giver == seat)
        .map(|(_, card)| card);
    let away = swap.away.filter(|_| loner == Some(seat));
    let gone = played
        .map(|(_, card, _)| card)
        .chain(buried)
        .chain(gave)
        .chain(away);
    for card in gone {
        cards.insert(card);
    }
    if hand.dealer() == seat && view.taken_up() {
        hand.upcard().map(|up| cards.remove(up));
    }
    // Under railroad the card comes once another was put away.
    let railroad = hand.rules().alone.exchange == Exchange::Railroad;
    let came = given.filter(|(giver, _)| *giver != seat && loner == Some(seat));
    if let Some((_, card)) = came.filter(|_| !railroad || swap.away.is_some()) {
        cards.remove(card);
    }
    if hand.said().farmer == Some(seat) {
        let away = hand.said().away;
        if hand.phase() == Phase::Swapping {
            return away.iter().fold(cards, CardSet::with);
        }
        return farmers(hand.rules(), cards, away);
    }
    cards
}

/// A hand that a farmer can have been dealt who put these cards away and then held those: which of them came in does not
/// matter any more.
fn farmers(rules: &RuleSet, cards: CardSet, away: CardSet) -> CardSet {
    let all: Vec<Card> = cards.iter().collect();
    let kept = usize::from(rules.hand_size).saturating_sub(3);
    let choices = (0_u32..1 << all.len()).filter(|chosen| chosen.count_ones() as usize == kept);
    let hands = choices.map(|chosen| {
        let kept = all.iter().enumerate().filter(|(i, _)| chosen >> i & 1 == 1);
        kept.fold(away, |hand, (_, &card)| hand.with(card))
    });
    let mut hands = hands.filter(|&hand| rules.farmers_hand.is_one(hand));
    hands.next().unwrap_or(away)
}

fn words(beside: &Beside, seats: u8) -> String {
    let mut words = String::new();
    if beside.left {
        words += " left";
    }
    if let Some((phase, seat)) = beside.next {
        let name = NEXT
            .iter()
            .find(|(_, p)| *p == phase)
            .map_or("", |(name, _)| name);
        words += &format!(" {name}?{}", seat.name(seats));
    }
    if let Some(score) = beside.score.filter(|score| *score != Points::default()) {
        words += &format!(" @{score}");
    }
    words
}

impl fmt::Display for Hand<'_> {
    /// The hand in one line (`docs/hand-line.md`), which reads back as the same hand. Where trump is bid for, a hand keeps
    /// everybody's last bid alone: it is read from its record, and its own line does not read back.
    ///
    /// ```
    /// use benny::engine::Hand;
    ///
    /// let line = "W 9c o d9s N:AcTcAdQdAh E:KcQcJdKdKh S:JcTdQhKsAs W:9s9h9dQsTs / AcKcJc9c";
    /// let hand: Hand = line.parse()?;
    /// assert_eq!(hand.turn().name(4), "S");
    /// assert_eq!(hand.to_string().parse::<Hand>()?, hand);
    /// # Ok::<(), benny::engine::ReadError>(())
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (record, beside) = written(self, None);
        let words = words(&beside, self.rules().seats);
        super::write::write(&record, true, &words, f)
    }
}

impl fmt::Display for View<'_> {
    /// What the seat knows, in one line: of the hands only its own. It reads back as the same view, but for which cards came
    /// in when the seat itself swapped a farmer's hand: see [`View::hold`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (record, beside) = written(self.hand(), Some(self.seat()));
        let score = Some(self.score());
        let words = words(&Beside { score, ..beside }, self.rules().seats);
        super::write::write(&record, true, &words, f)
    }
}

/// A line whose rules are a preset, which stays.
fn preset(line: &str) -> Result<(Record, Beside, &'static RuleSet), ReadError> {
    let (record, beside) = Reader::new().whole(line)?;
    match RuleSet::preset_ref(&record.rules.name) {
        Ok(rules) if *rules == *record.rules => Ok((record, beside, rules)),
        _ => Err(ReadError::at(
            "rules",
            "expected a preset; with rules of its own, read the line as a Record and ask that for its hand",
        )),
    }
}

impl FromStr for Hand<'static> {
    type Err = ReadError;

    /// Reads a hand line in which every hand is written. The rules must be a preset; [`Record::hand`] knows others too.
    ///
    /// # Errors
    /// The field at fault, and the rule that forbids it.
    fn from_str(line: &str) -> Result<Hand<'static>, ReadError> {
        let (record, beside, rules) = preset(line)?;
        super::follow::hand(&record, &beside, rules)
    }
}

impl FromStr for View<'static> {
    type Err = ReadError;

    /// Reads a hand line in which one hand is written: whose view it is. The rules must be a preset; [`Record::view`] knows
    /// others too.
    ///
    /// # Errors
    /// The field at fault, and the rule that forbids it.
    fn from_str(line: &str) -> Result<View<'static>, ReadError> {
        let (record, beside, rules) = preset(line)?;
        let mut seats = Seat::all(rules.seats).zip(&record.hands);
        let mut own = seats
            .by_ref()
            .filter(|(_, hand)| hand.is_some())
            .map(|(seat, _)| seat);
        let (Some(seat), None) = (own.next(), own.next()) else {
            return Err(ReadError::at(
                "playerCards",
                "expected one hand: the player's own",
            ));
        };
        let view = super::follow::view(&record, &beside, rules, seat)?;
        Ok(view.at_score(beside.score.unwrap_or_default()))
    }
}

impl Record {
    /// The hand as far as it is written down: every hand must be, and nothing in it against the rules. A call of playing
    /// together is not written; whoever could have gone alone counts as asked once something came after.
    ///
    /// ```
    /// use benny::engine::record::Record;
    ///
    /// let record: Record = "W 9c o N:AcTcAdQdAh E:KcQcJdKdKh S:JcTdQhKsAs W:9s9h9dQsTs".parse()?;
    /// let hand = record.hand()?;
    /// assert_eq!(hand.phase().expected(), "the dealer discards a card");
    /// # Ok::<(), benny::engine::ReadError>(())
    /// ```
    ///
    /// # Errors
    /// The field that is missing or at fault, and the rule that forbids it.
    pub fn hand(&self) -> Result<Hand<'_>, ReadError> {
        self.check()?;
        super::follow::hand(self, &Beside::default(), &self.rules)
    }

    /// As [`Record::hand`], of a record that was checked; `None` where that finds an error, which is not put into words.
    pub(in crate::engine) fn followed(&self) -> Option<Hand<'_>> {
        super::follow::hand::<()>(self, &Beside::default(), &self.rules).ok()
    }

    /// What `seat` knows of the hand as far as it is written down: of the hands only its own is looked at.
    ///
    /// # Errors
    /// As [`Record::hand`].
    pub fn view(&self, seat: Seat) -> Result<View<'_>, ReadError> {
        super::follow::view(self, &Beside::default(), &self.rules, seat)
    }
}

/// As text in one line, for whatever is written with serde.
macro_rules! as_line {
    ($kind:ident) => {
        #[cfg(feature = "json")]
        impl serde::Serialize for $kind<'_> {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        #[cfg(feature = "json")]
        impl<'de> serde::Deserialize<'de> for $kind<'static> {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let line = std::borrow::Cow::<str>::deserialize(deserializer)?;
                line.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

as_line!(Hand);
as_line!(View);

#[cfg(test)]
mod tests;

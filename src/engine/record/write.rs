//! Writing a hand down as it is played.

use super::{Claim, Declared, ExchangeRecord, Id, Record, Seen};
use crate::engine::{Action, Hand, Phase, RuleSet, Seat};
use std::sync::Arc;

impl Record {
    /// The record of a hand as dealt: every hand and the upcard, and nothing played yet.
    ///
    /// ```
    /// use benny::engine::record::{Judgement, Record, referee};
    /// use benny::engine::{Hand, Pack, RuleSet, Seat};
    /// use std::sync::Arc;
    ///
    /// let rules = Arc::new(RuleSet::preset("north-american")?);
    /// let (hands, upcard) = Pack::deal(rules.pack.cards(), 4, 5).ok_or("too few cards")?;
    /// let mut hand = Hand::new(&rules, Seat::new(3), hands, upcard)?;
    /// let mut record = Record::begin(rules.clone(), &hand);
    /// while let Some(action) = hand.legal().next() {
    ///     record.write(&hand, action);
    ///     hand = hand.play(action)?;
    /// }
    /// record.close(&hand);
    /// assert!(referee(&record).verdict.is_sound());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn begin(rules: Arc<RuleSet>, hand: &Hand) -> Record {
        let upcard = hand.upcard().map_or(Seen::UNKNOWN, Seen::card);
        let dealt = |seat| Some(hand.cards(seat).iter().map(Seen::card).collect());
        Record {
            hands: Seat::all(rules.seats).map(dealt).collect(),
            ..Record::blank(rules, hand.dealer().index() as u8, upcard)
        }
    }

    /// A record in which nothing is written but the rules, the dealer and the card turned up.
    pub(crate) fn blank(rules: Arc<RuleSet>, dealer: u8, upcard: Seen) -> Record {
        Record {
            id: Id::None,
            rules,
            dealer,
            upcard,
            hands: Vec::new(),
            names: Vec::new(),
            declared: None,
            calls: Vec::new(),
            alone: Vec::new(),
            discard: None,
            exchanges: Vec::new(),
            tricks: Vec::new(),
            claim: Claim::default(),
        }
    }

    /// Adds what the player in turn is about to do, `hand` being as it is before that.
    pub fn write(&mut self, hand: &Hand, action: Action) {
        let seat = hand.turn().index() as u8;
        match action {
            Action::Declare => {
                self.declared = Some(Declared {
                    seat,
                    cards: Vec::new(),
                })
            }
            Action::Call(call) => self.calls.push(Some(call)),
            Action::Alone => self.alone.push(seat),
            Action::Discard(card) => match hand.phase() {
                Phase::Discarding => self.discard = Some(card.into()),
                Phase::Swapping => {
                    if let Some(declared) = &mut self.declared {
                        declared.cards.push(card.into());
                    }
                }
                _ => {
                    // The one who bid puts cards away before any come.
                    let partner = self.rules.partner(hand.turn()).filter(|_| hand.owing() > 0);
                    if let (Some(partner), true) = (partner, self.exchanges.is_empty()) {
                        self.exchanges.push(ExchangeRecord {
                            sender: Some(partner.index() as u8),
                            receiver: seat,
                            cards: Vec::new(),
                            discard: Vec::new(),
                        });
                    }
                    if let Some(exchange) = self.exchanges.last_mut() {
                        exchange.discard.push(card.into());
                    }
                }
            },
            Action::Give(card) if hand.owing() > 0 => {
                if let Some(exchange) = self.exchanges.last_mut() {
                    exchange.cards.push(card.into());
                }
            }
            Action::Give(card) => {
                let loner = hand.loners()[hand.turn().side(hand.rules().seats)];
                self.exchanges.push(ExchangeRecord {
                    sender: Some(seat),
                    receiver: loner.map_or(seat, |loner| loner.index() as u8),
                    cards: vec![card.into()],
                    discard: Vec::new(),
                });
            }
            // Offered and left: nothing was passed.
            Action::Decline if hand.phase() == Phase::Taking => drop(self.exchanges.pop()),
            Action::Play(card) => {
                if hand.trick().cards().is_empty() {
                    self.tricks.push(Vec::new());
                }
                if let Some(trick) = self.tricks.last_mut() {
                    trick.push(card.into());
                }
            }
            _ => {}
        }
    }

    /// Claims what the hand came to, once it is over.
    pub fn close(&mut self, hand: &Hand) {
        if let Some(points) = hand.points().filter(|_| hand.phase() != Phase::Redealt) {
            let tricks = hand.outcome().map(|outcome| outcome.tricks.map(u32::from));
            self.claim = Claim {
                tricks,
                points: Some(points),
            };
        }
    }
}

//! A hand dealt, bid and played at random, by the rules but for one thing.

use serde_json::{Value, json};

use super::{Made, Wrong};
use crate::book::{self, Book};
use crate::dice::Dice;

/// A hand as it was played.
pub(super) struct Played<'b> {
    pub name: &'static str,
    pub game: &'b Book,
    dealer: usize,
    dealt: Vec<Vec<String>>,
    up: Option<String>,
    calls: Vec<String>,
    /// Who bids highest, what, and the trump said first by somebody else.
    pub bidder: usize,
    pub bid: String,
    pub trump: char,
    pub overbid: Option<char>,
    discard: Option<String>,
    exchange: Option<Value>,
    pub tricks: Vec<Vec<String>>,
    /// Who took each trick, and who played to the last, in turn.
    pub winners: Vec<usize>,
    pub order: Vec<usize>,
    pub took: Vec<usize>,
    pub faults: Vec<Value>,
    stuck: bool,
}

impl Played<'_> {
    pub fn new<'b>(
        name: &'static str,
        game: &'b Book,
        wrong: Wrong,
        dice: &mut Dice,
    ) -> Option<Played<'b>> {
        let mut pack = game.pack();
        for at in (1..pack.len()).rev() {
            pack.swap(at, dice.below(at + 1));
        }
        let mut cards = pack.into_iter();
        let mut hand = || cards.by_ref().take(game.tricks).collect::<Vec<_>>();
        let dealt: Vec<Vec<String>> = (0..game.seats).map(|_| hand()).collect();
        let mut played = Played {
            name,
            game,
            dealer: dice.below(game.seats),
            up: cards.next().filter(|_| !game.is_bid()),
            dealt,
            calls: Vec::new(),
            bidder: 0,
            bid: String::new(),
            trump: ' ',
            overbid: None,
            discard: None,
            exchange: None,
            tricks: Vec::new(),
            winners: Vec::new(),
            order: Vec::new(),
            took: vec![0; game.sides()],
            faults: Vec::new(),
            stuck: wrong == Wrong::Stuck,
        };
        let mut held = played.dealt.clone();
        match played.up.clone() {
            Some(up) => played.call(&up, &mut held, dice)?,
            None => played.auction(wrong, dice)?,
        }
        if played.trump != ' ' && wrong != Wrong::Stuck {
            played.give(wrong, &mut held, dice)?;
            played.play(wrong, held, dice);
        }
        Some(played)
    }

    /// The calling of euchre, everybody for themselves.
    fn call(&mut self, up: &str, held: &mut [Vec<String>], dice: &mut Dice) -> Option<()> {
        let seats = self.game.seats;
        let turned = up.chars().last()?;
        for turn in 0..2 * seats {
            let seat = (self.dealer + 1 + turn) % seats;
            if dice.below(4) > 0 {
                self.calls.push("Pass".to_owned());
                continue;
            }
            let others: Vec<char> = "cdhs".chars().filter(|suit| *suit != turned).collect();
            let first = turn < seats;
            self.trump = if first { turned } else { others[dice.below(3)] };
            self.calls.push(if first {
                "Order".to_owned()
            } else {
                self.trump.to_string()
            });
            (self.bidder, self.bid) = (seat, "trump".to_owned());
            if first {
                let own = &mut held[self.dealer];
                own.push(up.to_owned());
                self.discard = Some(own.swap_remove(dice.below(own.len())));
            }
            break;
        }
        Some(())
    }

    /// The bidding, and trump named after it where that is the rule.
    fn auction(&mut self, wrong: Wrong, dice: &mut Dice) -> Option<()> {
        let game = self.game;
        let mut words: Vec<String> = game.bids.clone().map(|n| n.to_string()).collect();
        words.extend(game.calls.iter().map(|call| call.0.to_owned()));
        let trump = |dice: &mut Dice| game.trumps.chars().nth(dice.below(game.trumps.len()));
        let (mut high, mut said, mut spoilt): (Option<usize>, Option<char>, bool) =
            (None, None, false);
        let mut out = vec![false; game.seats];
        let mut seat = (self.dealer + 1) % game.seats;
        loop {
            let holds = high.is_some() && self.bidder == seat;
            let others_out = (0..game.seats).all(|s| out[s] || high.is_some() && s == self.bidder);
            if others_out || high == Some(words.len() - 1) {
                break;
            }
            if !out[seat] && !holds {
                let low = wrong == Wrong::Low && !spoilt && high.is_some() && dice.below(2) == 0;
                let from = if low { 0 } else { high.map_or(0, |at| at + 1) };
                let to = if low { high? + 1 } else { words.len() };
                let quiet = spoilt || wrong == Wrong::Stuck || dice.below(3) > 0;
                if quiet && !low {
                    self.calls.push("Pass".to_owned());
                    out[seat] = true;
                } else {
                    let at = from + dice.below(to - from).min(dice.below(to - from));
                    if low {
                        self.faults.push(json!({"kind": "illegal_call", "seat": seat, "trick": null, "card": null}));
                        spoilt = true;
                    }
                    let number = at < words.len() - game.calls.len();
                    let with = if game.with_trump && number {
                        trump(dice)
                    } else {
                        None
                    };
                    self.overbid = said.or(self.overbid);
                    (high, said, self.bidder) = (Some(at), with, seat);
                    self.calls.push(format!(
                        "{}{}",
                        words[at],
                        with.map(String::from).unwrap_or_default()
                    ));
                    out[seat] = game.once;
                }
            }
            seat = (seat + 1) % game.seats;
        }
        let Some(high) = high else {
            if wrong == Wrong::Stuck {
                self.faults.push(json!({"kind": "illegal_call", "seat": self.dealer, "trick": null, "card": null}));
            }
            return Some(());
        };
        self.bid = words[high].clone();
        self.trump = match said {
            Some(said) => said,
            None => {
                let named = trump(dice)?;
                self.calls.push(named.to_string());
                named
            }
        };
        if wrong == Wrong::After {
            self.calls.push(format!(
                "{}{}",
                words.first()?,
                if game.with_trump { "h" } else { "" }
            ));
            self.faults.push(json!({"kind": "out_of_turn_call", "seat": self.bidder, "trick": null, "card": null}));
        }
        Some(())
    }

    /// Cards that the partner gives a caller who plays alone.
    fn give(&mut self, wrong: Wrong, held: &mut [Vec<String>], dice: &mut Dice) -> Option<()> {
        let cards = self
            .game
            .calls
            .iter()
            .find(|call| call.0 == self.bid)
            .map_or(0, |call| call.3);
        let partner = (self.bidder + 2) % self.game.seats;
        if cards == 0 {
            return Some(());
        }
        let away = |own: &mut Vec<String>, dice: &mut Dice| {
            (0..cards)
                .map(|_| own.swap_remove(dice.below(own.len())))
                .collect::<Vec<_>>()
        };
        let discard = away(&mut held[self.bidder], dice);
        let given = away(&mut held[partner], dice);
        held[self.bidder].extend(given.iter().cloned());
        let mut written = discard;
        if wrong == Wrong::NotHeld {
            // What was put away is written down as a card that neither of them was dealt.
            let left = (self.bidder + 1) % self.game.seats;
            let own = |card: &&String| {
                !self.dealt[partner].contains(card) && !self.dealt[self.bidder].contains(card)
            };
            written[0] = self.dealt[left].iter().find(own)?.clone();
            self.faults.push(json!({"kind": "illegal_exchange", "seat": self.bidder, "trick": null, "card": written[0]}));
        }
        self.exchange = Some(
            json!({"sender": partner, "receiver": self.bidder, "cards": given, "discard": written}),
        );
        Some(())
    }

    fn play(&mut self, wrong: Wrong, mut held: Vec<Vec<String>>, dice: &mut Dice) {
        let game = self.game;
        let alone = game.is_alone(&self.bid);
        let sits =
            |seat: usize| alone && seat != self.bidder && game.side(seat) == game.side(self.bidder);
        let revoker = dice.below(game.seats);
        let mut leader = if !game.is_bid() {
            (self.dealer + 1) % game.seats
        } else {
            self.bidder
        };
        for number in 1..=game.tricks {
            self.order = (0..game.seats)
                .map(|n| (leader + n) % game.seats)
                .filter(|seat| !sits(*seat))
                .collect();
            let mut trick: Vec<String> = Vec::new();
            for &seat in &self.order {
                let own = &mut held[seat];
                let mut may = book::may(own, trick.first(), self.trump);
                let others: Vec<String> = own
                    .iter()
                    .filter(|card| !may.contains(card))
                    .cloned()
                    .collect();
                if wrong == Wrong::Revoke
                    && self.faults.is_empty()
                    && seat == revoker
                    && !others.is_empty()
                    && dice.below(2) == 0
                {
                    may = vec![others[dice.below(others.len())].clone()];
                    self.faults.push(
                        json!({"kind": "revoke", "seat": seat, "trick": number, "card": may[0]}),
                    );
                }
                let card = may[dice.below(may.len())].clone();
                own.retain({
                    let mut gone = false;
                    let card = card.clone();
                    move |one| {
                        gone || *one != card || {
                            gone = true;
                            false
                        }
                    }
                });
                trick.push(card);
            }
            leader = self.order[book::takes(&trick, self.trump)];
            self.took[game.side(leader)] += 1;
            self.winners.push(leader);
            self.tricks.push(trick);
        }
    }

    pub fn points(&self) -> Vec<i32> {
        book::points(self.game, self.side(), &self.bid, &self.took)
    }

    pub fn side(&self) -> usize {
        self.game.side(self.bidder)
    }

    pub fn in_words(&self) -> String {
        let took = self.took[self.side()];
        let made = if self.points()[self.side()] > 0 {
            "made"
        } else {
            "set"
        };
        let trump = match self.trump {
            'n' => " without trump",
            'l' => " without trump, low cards winning",
            _ => "",
        };
        let bid = if self.bid == "trump" {
            "trump called".to_owned()
        } else {
            format!("a bid of {}", self.bid)
        };
        format!(
            "A clean hand: {}, {bid}{trump}, {made} with {took} tricks.",
            self.name
        )
    }

    /// A line: what is claimed, and what is right.
    pub fn line(
        &self,
        says: &str,
        verdict: &str,
        (tricks, points): &(Vec<usize>, Option<Vec<i32>>),
    ) -> Made {
        let mut hand = json!({"rules": self.name, "dealer": self.dealer, "playerCards": self.dealt, "calls": self.calls, "tricks": self.tricks});
        if self.stuck {
            hand["rules"] = json!({"name": self.name, "extends": self.name, "bidding": {"dealer_stuck": self.game.bids.start()}});
        }
        let beside = [
            ("upCard", json!(self.up)),
            ("discard", json!(self.discard)),
            (
                "cardExchanges",
                json!(self.exchange.as_ref().map(|one| [one])),
            ),
        ];
        for (field, value) in beside {
            if !value.is_null() {
                hand[field] = value;
            }
        }
        let right = match self.trump {
            ' ' => vec![0; self.took.len()],
            _ => self.points(),
        };
        hand["claim"] = json!({"tricks": tricks, "points": points.as_ref().unwrap_or(&right)});
        let expect = json!({"verdict": verdict, "tricks": self.took, "points": right, "irregularities": self.faults});
        (says.to_owned(), hand, expect)
    }
}

//! Hands of the games in which trump is bid for, and of three at a table: dealt, bid, played, scored and spoilt by a book of
//! their rules that shares no code with benny.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::book::{self, Book};
use crate::dice::Dice;

/// The rule sets.
pub const GAMES: [&str; 8] = [
    "bid-euchre",
    "bid-euchre-32",
    "double-deck",
    "pepper",
    "pepper-three",
    "pepper-six",
    "hasenpfeffer",
    "cut-throat",
];

/// A line without its number: the sentence, the hand, what is expected.
pub type Made = (String, Value, Value);

/// So many hands of these games, each game as often: of several that came up, the one that tests what was tested least.
pub fn hands(wanted: usize) -> Vec<Made> {
    let (mut made, mut met) = (Vec::new(), Met::new());
    let mut dice = Dice(5 << 56);
    while made.len() < wanted {
        let name = GAMES[made.len() % GAMES.len()];
        let several: Vec<Made> = (0..24)
            .filter_map(|_| hand(name, &met, &mut dice))
            .collect();
        let often = |one: &Made| met.get(&(name, about(&one.0).to_owned())).copied();
        if let Some(one) = several.into_iter().min_by_key(often) {
            let clean = about(&one.0) != one.0;
            // A clean hand counts for a fifth.
            let more = if clean { 1 } else { 5 };
            *met.entry((name, about(&one.0).to_owned())).or_default() += more;
            made.push(one);
        }
    }
    made
}

/// How often each game's sentences were told, in fifths.
type Met = BTreeMap<(&'static str, String), usize>;

/// What a sentence is about: all of it, or that a hand is clean.
fn about(says: &str) -> &str {
    match says.split_once(':') {
        Some((clean @ "A clean hand", _)) => clean,
        _ => says,
    }
}

fn hand(name: &'static str, met: &Met, dice: &mut Dice) -> Option<Made> {
    let times = |says: &str| {
        met.get(&(name, about(says).to_owned()))
            .copied()
            .unwrap_or(0)
    };
    let game = book::book(name);
    let wrong = match dice.below(4) {
        0 => [
            Wrong::Revoke,
            Wrong::Low,
            Wrong::After,
            Wrong::Stuck,
            Wrong::NotHeld,
        ]
        .into_iter()
        .min_by_key(|wrong| (times(wrong.says()), dice.below(5)))?,
        _ => Wrong::Nothing,
    };
    if wrong == Wrong::Stuck && game.bids.is_empty() {
        return None;
    }
    let played = Played::new(name, &game, wrong, dice)?;
    let nothing = vec![0; game.sides()];
    if played.trump == ' ' {
        let (verdict, says) = match wrong {
            Wrong::Stuck => ("irregular", wrong.says()),
            _ => (
                "thrown_in",
                "All pass: the hand is thrown in, and no trick is played.",
            ),
        };
        return Some(played.line(says, verdict, &(nothing, None)));
    }
    let right = (played.took.clone(), Some(played.points()));
    if wrong != Wrong::Nothing {
        return (!played.faults.is_empty()).then(|| played.line(wrong.says(), "irregular", &right));
    }
    let bugs = BUGS.iter().filter_map(|(says, bug)| {
        let claim = bug(&played).filter(|claim| *claim != (right.0.clone(), played.points()))?;
        Some((*says, claim))
    });
    match bugs.min_by_key(|(says, _)| times(says)) {
        Some((says, (took, points))) if dice.below(5) > 0 => {
            Some(played.line(says, "refuted", &(took, Some(points))))
        }
        _ => Some(played.line(&played.in_words(), "confirmed", &right)),
    }
}

/// What somebody does against the rules.
#[derive(Clone, Copy, PartialEq)]
enum Wrong {
    Nothing,
    Revoke,
    Low,
    After,
    Stuck,
    NotHeld,
}

impl Wrong {
    fn says(self) -> &'static str {
        match self {
            Wrong::Nothing => "A clean hand",
            Wrong::Revoke => {
                "A player who could follow suit did not: the trick stands as it was played."
            }
            Wrong::Low => {
                "A bid must be higher than the last, in whatever suit: let stand, it is the bid that is played."
            }
            Wrong::After => "A bid after the bidding is over changes nothing.",
            Wrong::Stuck => {
                "Where the dealer is stuck, the dealer must bid when all others have passed."
            }
            Wrong::NotHeld => {
                "Nobody can put away a card for the partner's that they were not dealt."
            }
        }
    }
}

/// A hand as it was played.
struct Played<'b> {
    name: &'static str,
    game: &'b Book,
    dealer: usize,
    dealt: Vec<Vec<String>>,
    up: Option<String>,
    calls: Vec<String>,
    /// Who bids highest, what, and the trump said first by somebody else.
    bidder: usize,
    bid: String,
    trump: char,
    overbid: Option<char>,
    discard: Option<String>,
    exchange: Option<Value>,
    tricks: Vec<Vec<String>>,
    /// Who took each trick, and who played to the last, in turn.
    winners: Vec<usize>,
    order: Vec<usize>,
    took: Vec<usize>,
    faults: Vec<Value>,
    stuck: bool,
}

/// Tricks and points of every side.
type Claim = (Vec<usize>, Vec<i32>);

impl Played<'_> {
    fn new<'b>(
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
            up: cards.next().filter(|_| game.bids.is_empty()),
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
        let mut leader = if game.bids.is_empty() {
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

    fn points(&self) -> Vec<i32> {
        book::points(self.game, self.side(), &self.bid, &self.took)
    }

    fn side(&self) -> usize {
        self.game.side(self.bidder)
    }

    fn in_words(&self) -> String {
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
    fn line(
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

    /// The claim of a program that counts tricks like this, and scores them rightly.
    fn scored(&self, took: Vec<usize>) -> Claim {
        let points = book::points(self.game, self.side(), &self.bid, &took);
        (took, points)
    }

    /// The claim of a program that gives the last trick to the card at another place.
    fn last_to(&self, place: usize) -> Option<Claim> {
        let mut took = self.took.clone();
        took[self.game.side(*self.winners.last()?)] -= 1;
        took[self.game.side(*self.order.get(place)?)] += 1;
        Some(self.scored(took))
    }

    /// The same, to the card that is worth most, given the suit of the card led; of equal ones the first.
    fn last_by(&self, worth: impl Fn(&str, char) -> i32) -> Option<Claim> {
        let trick = self.tricks.last()?;
        let led = book::suit(trick.first()?, self.trump);
        let best = trick.iter().map(|card| worth(card, led)).max()?;
        self.last_to(trick.iter().position(|card| worth(card, led) == best)?)
    }

    /// What a card is worth by the rules.
    fn worth(&self, card: &str, led: char) -> i32 {
        match book::suit(card, self.trump) {
            suit if suit == led || suit == self.trump => book::value(card, self.trump),
            _ => 0,
        }
    }

    /// Whether a card is the jack of trump, or the other of its colour.
    fn bower(&self, card: &str) -> Option<bool> {
        (card.starts_with('J') && book::suit(card, self.trump) == self.trump)
            .then(|| card.ends_with(self.trump))
    }

    /// Tricks as they were, and other points for the bidder's side and for the others, by their tricks.
    fn paid(&self, own: Option<i32>, others: impl Fn(i32) -> i32) -> Option<Claim> {
        let mut points = self.points();
        for (side, points) in points.iter_mut().enumerate() {
            match side == self.side() {
                true => *points = own.unwrap_or(*points),
                false => *points = others(self.took[side] as i32),
            }
        }
        Some((self.took.clone(), points))
    }

    /// The number bid; `None` for a named call and at cut-throat.
    fn number(&self) -> Option<i32> {
        self.bid.parse().ok()
    }

    fn made(&self) -> bool {
        self.points()[self.side()] > 0
    }

    fn named(&self) -> Option<i32> {
        self.game
            .calls
            .iter()
            .find(|call| call.0 == self.bid)
            .map(|call| call.1)
    }
}

/// A mistake that programs make, and the claim that comes of it, where it can.
type Bug = fn(&Played) -> Option<Claim>;

/// The named bugs, each a sentence that says what is right.
const BUGS: &[(&str, Bug)] = &[
    (
        "The left bower is a trump in a bid game too: it beats the ace of trumps.",
        |hand| {
            hand.last_by(|card, led| match hand.bower(card) {
                Some(false) => 1,
                _ => 2 * hand.worth(card, led),
            })
        },
    ),
    ("The right bower beats the left one.", |hand| {
        hand.last_by(|card, led| match hand.bower(card) {
            Some(true) => 150,
            _ => hand.worth(card, led),
        })
    }),
    ("The joker beats both bowers.", |hand| {
        hand.last_by(|card, led| {
            if card == "B" {
                150
            } else {
                hand.worth(card, led)
            }
        })
    }),
    (
        "Without trump there are no bowers: a jack ranks below the queen.",
        |hand| {
            "nl".contains(hand.trump).then_some(())?;
            hand.last_by(|card, led| {
                hand.worth(card, led)
                    + 50 * i32::from(card.starts_with('J') && book::suit(card, 'n') == led)
            })
        },
    ),
    (
        "No trump, low: the lowest card of the suit led takes the trick.",
        |hand| {
            (hand.trump == 'l').then_some(())?;
            hand.last_by(|card, led| {
                if book::suit(card, 'n') == led {
                    book::value(card, 'n')
                } else {
                    0
                }
            })
        },
    ),
    (
        "Of two equal cards the first played wins, in these games.",
        |hand| {
            let trick = hand.tricks.last()?;
            let led = book::suit(trick.first()?, hand.trump);
            let best = trick.iter().map(|card| hand.worth(card, led)).max()?;
            hand.last_to(
                trick
                    .iter()
                    .rposition(|card| hand.worth(card, led) == best)?,
            )
        },
    ),
    (
        "The suit of the highest bid is trump, not one that was said before it.",
        |hand| {
            let trump = hand.overbid.filter(|said| *said != hand.trump)?;
            hand.last_to(book::takes(hand.tricks.last()?, trump))
        },
    ),
    ("A small trump beats every card of the suit led.", |hand| {
        hand.last_by(|card, led| {
            if book::suit(card, hand.trump) == led {
                hand.worth(card, led)
            } else {
                0
            }
        })
    }),
    (
        "A card of a suit that was not led, and is no trump, takes no trick.",
        |hand| hand.last_by(|card, _| book::value(card, hand.trump)),
    ),
    (
        "Whoever leads to a trick takes it only with the highest card.",
        |hand| hand.last_to(0),
    ),
    (
        "The last card of a trick takes it only where it is the highest.",
        |hand| hand.last_to(hand.order.len() - 1),
    ),
    ("The last trick counts as the others do.", |hand| {
        let mut took = hand.took.clone();
        took[hand.game.side(*hand.winners.last()?)] -= 1;
        let points = book::points(hand.game, hand.side(), &hand.bid, &took);
        Some((took, points))
    }),
    (
        "A bid that is made scores every trick taken, not only those bid.",
        |hand| {
            let bid = hand.number().filter(|_| hand.made())?;
            hand.paid(Some(bid), |took| took)
        },
    ),
    (
        "A bid that is set costs all that was bid, not the tricks it lacks.",
        |hand| {
            let bid = hand.number().filter(|_| !hand.made())?;
            hand.paid(Some(hand.took[hand.side()] as i32 - bid), |took| took)
        },
    ),
    (
        "A bid that is set costs points: nothing is too much.",
        |hand| {
            let _ = hand.number().filter(|_| !hand.made())?;
            hand.paid(Some(0), |took| took)
        },
    ),
    (
        "Makers who are set do not score the tricks they took.",
        |hand| {
            hand.number().filter(|_| !hand.made())?;
            hand.paid(Some(hand.took[hand.side()] as i32), |took| took)
        },
    ),
    (
        "When a bid is set the other side scores its tricks, not the bid.",
        |hand| {
            let bid = hand.number().filter(|_| !hand.made())?;
            hand.paid(None, |_| bid)
        },
    ),
    (
        "The other side scores its tricks also when the bid is made.",
        |hand| {
            hand.number().filter(|_| hand.made())?;
            hand.paid(None, |_| 0)
        },
    ),
    (
        "A named call that is made is worth what the rules say, not its tricks.",
        |hand| {
            hand.named().filter(|_| hand.made())?;
            hand.paid(Some(hand.game.tricks as i32), |took| took)
        },
    ),
    (
        "A named call that fails costs what the rules say, not a trick each.",
        |hand| {
            hand.named().filter(|_| !hand.made())?;
            hand.paid(Some(-(hand.game.tricks as i32)), |took| took)
        },
    ),
    (
        "A named call needs every trick: one that is lost loses it.",
        |hand| {
            let worth = hand.named().filter(|_| !hand.made())?;
            hand.paid(Some(worth), |took| took)
        },
    ),
    (
        "The other side scores the tricks it takes from a named call.",
        |hand| {
            hand.named().filter(|_| !hand.made())?;
            hand.paid(None, |_| 0)
        },
    ),
    (
        "At a table of three each of the other two scores their own tricks.",
        |hand| {
            hand.number().filter(|_| hand.game.seats == 3)?;
            let others = hand.game.tricks - hand.took[hand.side()];
            hand.paid(None, |_| others as i32)
        },
    ),
    (
        "Cut-throat: all five tricks alone against two are 3 points.",
        |hand| {
            (hand.bid == "trump" && hand.took[hand.side()] == 5).then_some(())?;
            hand.paid(Some(2), |_| 0)
        },
    ),
    (
        "Cut-throat: the maker who takes too few tricks pays both others, not one.",
        |hand| {
            (hand.bid == "trump" && !hand.made()).then_some(())?;
            let next = (hand.side() + 1) % 3;
            let mut points = hand.points();
            points[next] = 0;
            Some((hand.took.clone(), points))
        },
    ),
    (
        "Points belong to the side that bid, by its seats.",
        |hand| {
            let mut points = hand.points();
            points.rotate_right(1);
            Some((hand.took.clone(), points))
        },
    ),
];

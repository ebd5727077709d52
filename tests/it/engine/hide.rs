//! Hands with something hidden: cards, hands, the upcard, the discard, exchanges. Whatever was hidden, nobody who played
//! by the rules is accused, and no true claim refuted.
//!
//! For small packs every way of filling in what is hidden is tried ([`brute`]), by a referee that knows nothing of the
//! engine's: what it finds possible must not be excluded by the verdict. `examples/hidden_hands.rs` shares this file.

use super::dice::Dice;
use benny::engine::record::{Judgement, Record, Seen, Verdict};
use benny::engine::{Card, RuleSet};

/// Hides something of a record at random.
pub fn hide(record: &Record, dice: &mut Dice) -> Record {
    let mut hidden = record.clone();
    let share = 1 + dice.below(6);
    match dice.below(4) {
        0 => hidden.hands.clear(),
        1 => {
            for hand in &mut hidden.hands {
                if dice.below(2) == 0 {
                    *hand = None;
                }
            }
        }
        2 => {
            for seen in hidden.hands.iter_mut().flatten().flatten() {
                veil(seen, share, dice);
            }
        }
        _ => {}
    }
    if dice.below(3) == 0 {
        hidden.upcard = Seen::UNKNOWN;
    }
    match dice.below(3) {
        0 => hidden.discard = None,
        1 if hidden.discard.is_some() => hidden.discard = Some(Seen::UNKNOWN),
        _ => {}
    }
    match dice.below(4) {
        0 => hidden.exchanges.clear(),
        1 => hidden.exchanges.iter_mut().for_each(|exchange| {
            exchange
                .cards
                .iter_mut()
                .for_each(|card| *card = Seen::UNKNOWN);
            if dice.below(2) == 0 {
                exchange.discard = None;
            }
        }),
        2 => hidden
            .exchanges
            .iter_mut()
            .for_each(|exchange| exchange.discard = None),
        _ => {}
    }
    if let Some(declared) = &mut hidden.declared {
        match dice.below(4) {
            0 if !hidden.tricks.is_empty() => hidden.declared = None,
            1 => declared.cards.clear(),
            2 => declared
                .cards
                .iter_mut()
                .for_each(|card| *card = Seen::UNKNOWN),
            _ => {}
        }
    }
    if dice.below(3) > 0 {
        for seen in hidden.tricks.iter_mut().flatten() {
            veil(seen, share, dice);
        }
    }
    if dice.below(8) == 0
        && let Some(call) = hidden.calls.last_mut()
    {
        *call = None;
    }
    six_cards(record, &mut hidden, dice);
    hidden
}

/// The dealer's hand as it was after taking up the upcard.
fn six_cards(record: &Record, hidden: &mut Record, dice: &mut Dice) {
    let dealer = usize::from(record.dealer);
    let accepted = record.discard.is_some();
    if let Some(Some(hand)) = hidden.hands.get_mut(dealer)
        && accepted
        && dice.below(4) == 0
    {
        hand.push(record.upcard);
    }
}

/// Hides one card in `share`, wholly or but for its suit or rank.
fn veil(seen: &mut Seen, share: usize, dice: &mut Dice) {
    if dice.below(share + 1) > 0 {
        return;
    }
    let text = seen.to_string();
    let part = match (
        dice.below(4),
        seen.known().is_some_and(|card| !card.is_joker()),
    ) {
        (0, true) => format!("X{}", &text[1..]),
        (1, true) => format!("{}x", &text[..1]),
        _ => "Xx".into(),
    };
    *seen = part.parse().expect("a card half seen");
}

/// What is wrong with the verdict on a record of which something was hidden; the whole record being true and clean.
pub fn is_false(whole: &Verdict, verdict: &Verdict) -> Option<String> {
    if matches!(verdict.verdict, Judgement::Irregular | Judgement::Refuted) {
        return Some(format!("{:?}: {:?}", verdict.verdict, verdict.reasons));
    }
    if verdict.tricks.is_some() && verdict.tricks != whole.tricks {
        return Some(format!(
            "tricks {:?}, which were {:?}",
            verdict.tricks, whole.tricks
        ));
    }
    if verdict.points.is_some() && verdict.points != whole.points {
        return Some(format!(
            "points {:?}, which were {:?}",
            verdict.points, whole.points
        ));
    }
    if verdict.verdict == Judgement::Unverifiable && verdict.reasons.is_empty() {
        return Some("unverifiable without a reason".into());
    }
    None
}

/// A small game: three cards each, from a pack of few cards, so that every way of filling in can be tried.
pub fn small(seats: u8) -> RuleSet {
    let cards = match seats {
        2 => r#""Js","Jc","As","9s","Ah","Kh","9h""#,
        _ => r#""Js","Jc","As","Ks","9s","Ah","Kh","Qh","9h","Ad","Kd","9d","9c""#,
    };
    let alone = match seats {
        2 => r#"{"makers":false}"#.to_owned(),
        _ => r#"{"defenders":"always"}"#.to_owned(),
    };
    format!(
        r#"{{"name":"small","extends":"north-american","seats":{seats},"hand_size":3,"pack":{{"cards":[{cards}]}},"alone":{alone}}}"#
    )
    .parse()
    .expect("a small game")
}

/// What filling in the unknown cards of a small game's tricks in every way finds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Every count of side 0's tricks that the cards allow, as bits; a revoke is possible too.
    pub even: u16,
    /// Whether some way of filling in breaks no rule.
    pub clean: bool,
    /// Whether some way of filling in is possible at all.
    pub any: bool,
}

/// The facts of a small game that are not hidden: trump, who leads, who is in the hand.
pub struct Facts {
    pub trump: char,
    pub leader: usize,
    pub seats: usize,
    pub out: Vec<usize>,
    pub dealer: usize,
    pub accepted: bool,
}

/// A card as a word, and the suit it belongs to.
fn suit_of(card: &str, trump: char) -> char {
    let left = match trump {
        'c' => "Js",
        's' => "Jc",
        'h' => "Jd",
        _ => "Jh",
    };
    if card == left {
        trump
    } else {
        card.chars().last().expect("a suit")
    }
}

fn height(card: &str, trump: char, led: char) -> usize {
    let suit = suit_of(card, trump);
    let rank = "789TQKA".find(&card[..1]).map_or(0, |place| place + 1);
    let right = card.starts_with('J') && card.ends_with(trump);
    let left = card.starts_with('J') && suit == trump && !right;
    let jack = card.starts_with('J') && suit != trump;
    match (right, left, jack) {
        (true, ..) => 100,
        (_, true, _) => 99,
        // Between the ten and the queen.
        (.., true) if suit == led => 45,
        (.., true) => 0,
        _ if suit == trump => 80 + rank,
        _ if suit == led => 10 * rank + if rank > 4 { 1 } else { 0 },
        _ => 0,
    }
}

/// Fills in every unknown card of the tricks with every card of the pack, and the dealer's discard where it is unknown;
/// keeps the ways in which each card is somewhere once and every hand that was written down agrees. Knows nothing of the
/// engine: cards are words and each rule is written out again.
pub fn brute(record: &Record, facts: &Facts) -> Found {
    let pack: Vec<String> = record
        .rules
        .pack
        .cards()
        .iter()
        .map(Card::to_string)
        .collect();
    let word = |seen: &Seen| seen.to_string();
    let mut tricks: Vec<Vec<String>> = record
        .tricks
        .iter()
        .map(|cards| cards.iter().map(word).collect())
        .collect();
    let hands: Vec<Option<Vec<String>>> = record
        .hands
        .iter()
        .map(|hand| hand.as_ref().map(|cards| cards.iter().map(word).collect()))
        .collect();
    let upcard = word(&record.upcard);
    let discard = record.discard.as_ref().map(word);
    let mut brute = Brute {
        pack,
        hands,
        upcard,
        discard,
        facts,
        found: Found::default(),
    };
    brute.fill(&mut tricks);
    brute.found
}

struct Brute<'a> {
    pack: Vec<String>,
    hands: Vec<Option<Vec<String>>>,
    upcard: String,
    discard: Option<String>,
    facts: &'a Facts,
    found: Found,
}

/// Whether a card may be what was written.
fn may_be(card: &str, written: &str) -> bool {
    let (rank, suit) = (&written[..1], &written[1..]);
    (rank == "X" || rank == &card[..1]) && (suit == "x" || suit == &card[1..])
}

impl Brute<'_> {
    fn fill(&mut self, tricks: &mut Vec<Vec<String>>) {
        let open = tricks.iter().enumerate().find_map(|(t, cards)| {
            cards
                .iter()
                .position(|card| card.contains(['X', 'x']))
                .map(|p| (t, p))
        });
        let Some((t, p)) = open else {
            return self.look(tricks);
        };
        let was = tricks[t][p].clone();
        for card in self.pack.clone() {
            if may_be(&card, &was) && !tricks.iter().flatten().any(|played| *played == card) {
                tricks[t][p] = card;
                self.fill(tricks);
            }
        }
        tricks[t][p] = was;
    }

    /// Everything is known but for the discard and what nobody played: who won, whether it can be, whether it is clean.
    fn look(&mut self, tricks: &[Vec<String>]) {
        let facts = self.facts;
        let mut all: Vec<&String> = tricks.iter().flatten().collect();
        all.sort();
        if all.windows(2).any(|pair| pair[0] == pair[1]) {
            return;
        }
        let (mut leader, mut even) = (facts.leader, 0);
        let mut plays: Vec<Vec<(String, char)>> = vec![Vec::new(); facts.seats];
        for cards in tricks {
            let order: Vec<usize> = (0..facts.seats)
                .map(|i| (leader + i) % facts.seats)
                .filter(|seat| !facts.out.contains(seat))
                .collect();
            if cards.len() != order.len() {
                return;
            }
            let led = suit_of(&cards[0], facts.trump);
            let best = (0..cards.len())
                .max_by_key(|&i| height(&cards[i], facts.trump, led))
                .expect("a card");
            for (seat, card) in order.iter().zip(cards) {
                plays[*seat].push((card.clone(), led));
            }
            leader = order[best];
            even += usize::from(leader % 2 == 0);
        }
        // The dealer's discard: each card it may be.
        let takes = facts.accepted && !facts.out.contains(&facts.dealer);
        let discards: Vec<Option<String>> = match takes {
            true => {
                let written = self.discard.clone().unwrap_or("Xx".into());
                self.pack
                    .iter()
                    .filter(|card| may_be(card, &written))
                    .cloned()
                    .map(Some)
                    .collect()
            }
            false => vec![None],
        };
        for discard in discards {
            if discard.as_ref().is_some_and(|card| all.contains(&card)) {
                continue;
            }
            if self.agrees(&plays, discard.as_deref(), takes) {
                self.found.any = true;
                self.found.even |= 1 << even;
                self.found.clean |= plays.iter().all(|cards| follows(cards, facts.trump));
            }
        }
    }

    /// Whether what every seat had agrees with the hands written down, and the upcard is where it belongs: with the dealer
    /// who took it up, else nowhere.
    fn agrees(&self, plays: &[Vec<(String, char)>], discard: Option<&str>, takes: bool) -> bool {
        let upcards: Vec<&String> = self
            .pack
            .iter()
            .filter(|card| may_be(card, &self.upcard))
            .collect();
        upcards.into_iter().any(|upcard| {
            if takes && !upcard.ends_with(self.facts.trump) {
                return false;
            }
            (0..plays.len()).all(|seat| {
                let mut had: Vec<&str> =
                    plays[seat].iter().map(|(card, _)| card.as_str()).collect();
                let dealer = takes && seat == self.facts.dealer;
                if dealer {
                    had.extend(discard);
                    let Some(at) = had.iter().position(|card| card == upcard) else {
                        return false;
                    };
                    had.remove(at);
                } else if had.contains(&upcard.as_str()) {
                    return false;
                }
                let out = self.facts.out.contains(&seat);
                let mut others = plays
                    .iter()
                    .enumerate()
                    .filter(|(other, _)| *other != seat)
                    .flat_map(|(_, cards)| cards);
                match self.hands.get(seat).and_then(Option::as_ref) {
                    None => true,
                    // Nobody else has what one who sits out was dealt.
                    Some(dealt) if out => {
                        !others.any(|(card, _)| dealt.contains(card)) && !dealt.contains(upcard)
                    }
                    Some(dealt) => {
                        let mut dealt = dealt.clone();
                        if dealer && dealt.len() > had.len() {
                            had.push(upcard);
                        }
                        matches(&had, &mut dealt)
                    }
                }
            })
        })
    }
}

/// Whether the cards can be those written down, one for one.
fn matches(cards: &[&str], written: &mut Vec<String>) -> bool {
    let Some((first, rest)) = cards.split_first() else {
        return written.is_empty();
    };
    (0..written.len()).any(|i| {
        may_be(first, &written[i]) && {
            let taken = written.remove(i);
            let fits = matches(rest, written);
            written.insert(i, taken);
            fits
        }
    })
}

/// Whether no later card would have followed.
fn follows(plays: &[(String, char)], trump: char) -> bool {
    plays.iter().enumerate().all(|(i, (card, led))| {
        suit_of(card, trump) == *led
            || plays[i + 1..]
                .iter()
                .all(|(later, _)| suit_of(later, trump) != *led)
    })
}

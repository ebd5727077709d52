//! Small packs: every way of filling in what is hidden is tried ([`brute`]), by a referee that shares nothing with the
//! engine's. What it finds possible, the verdict must not exclude. `examples/hidden_hands.rs` shares this file.

use super::dice::{Dice, played};
use super::hide::hide;
use benny::engine::record::{Judgement, Record, Seen, referee};
use benny::engine::{Card, RuleSet, Seat, Trump};

/// Plays a small game by these rules, in some cases with two played cards swapped, and hides some of it. Gives the
/// verdict, if the ways of filling in are few enough to try them all.
///
/// # Errors
/// How the verdict and the ways of filling in disagree. Irregular or refuted must mean that no way is clean or makes
/// the claim true; tricks may be given only where every way gives the same; and where nothing is open, nothing may be
/// left open.
pub fn filled_in(rules: &RuleSet, seed: u64) -> Result<Option<Judgement>, String> {
    let mut dice = Dice(seed);
    let (mut record, _) = played(rules, &mut dice);
    let Some(facts) = facts(&record).filter(|_| !record.tricks.is_empty()) else {
        return Ok(None);
    };
    if seed.is_multiple_of(3) {
        let at = |dice: &mut Dice, record: &Record| {
            let t = dice.below(record.tricks.len());
            (t, dice.below(record.tricks[t].len()))
        };
        let (a, b) = (at(&mut dice, &record), at(&mut dice, &record));
        let card = record.tricks[a.0][a.1];
        record.tricks[a.0][a.1] = record.tricks[b.0][b.1];
        record.tricks[b.0][b.1] = card;
    }
    let calls = record.calls.clone();
    let (upcard, alone) = (record.upcard, record.alone.clone());
    let mut hidden = hide(&record, &mut dice);
    // The brute force is told the calls and who plays alone.
    (hidden.calls, hidden.alone) = (calls, alone);
    if hidden.upcard.known().is_none() {
        hidden.upcard = upcard;
    }
    let unknown = |seen: &&Seen| seen.known().is_none();
    let open = hidden.tricks.iter().flatten().filter(unknown).count();
    if open > 5 {
        return Ok(None);
    }
    let found = brute(&hidden, &facts);
    let verdict = referee(&hidden);
    let fits = match verdict.verdict {
        Judgement::Irregular => !found.clean,
        Judgement::ThrownIn => true,
        judged => {
            let given = verdict
                .tricks
                .is_none_or(|tricks| found.even & !(1 << tricks[0]) == 0);
            let said = hidden.claim.tricks.map_or(0, |tricks| tricks[0]);
            let refuted = judged == Judgement::Refuted && found.even >> said & 1 == 1;
            given && !refuted && (open > 0 || judged != Judgement::Unverifiable)
        }
    };
    if fits {
        return Ok(Some(verdict.verdict));
    }
    let text = serde_json::to_string(&hidden).expect("JSON");
    Err(format!(
        "{} seats, seed {seed}: {text}\n{found:?}\n{verdict:?}",
        rules.seats
    ))
}

/// Which suit is trump in a record, who leads first, and who sits out, one bit per seat.
pub fn setting(record: &Record) -> Option<(Trump, Seat, u8)> {
    let verdict = referee(record);
    let (trump, maker) = (verdict.trump?, Seat::new(verdict.maker?));
    let (rules, dealer) = (&record.rules, Seat::new(record.dealer));
    let mut loners = benny::engine::play::Loners::default();
    for &seat in &record.alone {
        loners[Seat::new(seat).side(rules.seats)] = Some(Seat::new(seat));
    }
    let leader = benny::engine::play::first_leader(rules, dealer, maker.side(rules.seats), loners);
    let out = benny::engine::play::sitting_out(loners, rules.seats);
    Some((trump, leader, out))
}

fn facts(record: &Record) -> Option<Facts> {
    let (trump, leader, out) = setting(record)?;
    let (rules, dealer) = (&record.rules, Seat::new(record.dealer));
    Some(Facts {
        trump: trump.suit()?.letter(),
        leader: leader.index(),
        seats: usize::from(rules.seats),
        out: (0..usize::from(rules.seats))
            .filter(|seat| out >> seat & 1 == 1)
            .collect(),
        dealer: dealer.index(),
        accepted: record.calls.contains(&Some(benny::engine::Call::Order)),
    })
}

/// The rules of a small game: three cards each from a small pack, so that every way of filling in can be tried.
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

/// What comes of filling in the unknown cards of a small game's tricks in every way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Every number of tricks for side 0 that the cards allow, as bits, even with a revoke.
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
/// keeps the ways in which each card appears once and every hand that was written down agrees. Shares nothing with the
/// engine: cards are words, and each rule is written out again.
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

    /// Everything is known except the discard and what nobody played: works out who won, whether it is possible and
    /// whether it is clean.
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
        // Tries each card that the dealer's discard may be.
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

    /// Whether what every seat had agrees with the hands written down, and the upcard is where it belongs: with the
    /// dealer who took it up, otherwise with nobody.
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
                    // Nobody else has a card that was dealt to somebody who sits out.
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

/// Whether every card followed suit, or its player had none left to follow with.
fn follows(plays: &[(String, char)], trump: char) -> bool {
    plays.iter().enumerate().all(|(i, (card, led))| {
        suit_of(card, trump) == *led
            || plays[i + 1..]
                .iter()
                .all(|(later, _)| suit_of(later, trump) != *led)
    })
}

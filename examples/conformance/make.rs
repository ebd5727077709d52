//! Makes the suite: hands played at random by the rules, and what wrong programs would make of them.
//!
//! What is expected comes from how a hand was made: what the rules' own play came to, which claim was put in its place,
//! who was made to revoke. The referee is not asked, except where it must agree.

use std::error::Error;
use std::sync::Arc;

use benny::engine::record::{Claim, Judgement, Record, Seen, referee};
use benny::engine::{Card, Outcome, RuleSet, Seat, Side, Suit, Trump};
use serde_json::{Value, json};

use crate::dice::Dice;
use crate::slips;

/// The suite of euchre: so many hands, spread over every preset.
pub fn suite(hands: usize) -> Result<Vec<crate::bids::Made>, Box<dyn Error>> {
    let presets: Vec<Arc<RuleSet>> = RuleSet::preset_names()
        .map(|name| RuleSet::preset(name).map(Arc::new))
        .collect::<Result<_, _>>()?;
    let mut lines = Vec::new();
    let mut met = Met::new();
    for seed in 0.. {
        if lines.len() == hands {
            break;
        }
        let rules = &presets[lines.len() % presets.len()];
        let mut dice = Dice(seed << 24 | 3 << 56);
        let Some((says, record, expect)) = hand(rules, &met, &mut dice)? else {
            continue;
        };
        // What tests one thing tests it some hundred times, not thousands.
        let clean = says.starts_with("A clean hand");
        let kind = met.entry(subject(&says).to_owned()).or_insert(0);
        if *kind >= if clean { hands / 4 } else { hands / 16 } {
            continue;
        }
        *kind += 1;
        lines.push((says, serde_json::to_value(&record)?, expect));
    }
    Ok(lines)
}

/// What a sentence is about: up to its colon, if it has one.
fn subject(says: &str) -> &str {
    says.split(':').next().unwrap_or_default()
}

/// How often each subject has been tested.
type Met = std::collections::BTreeMap<String, usize>;
type Made = Option<(String, Record, Value)>;

fn hand(rules: &Arc<RuleSet>, met: &Met, dice: &mut Dice) -> Result<Made, Box<dyn Error>> {
    if dice.below(8) == 0 {
        return Ok(revoked(rules, dice));
    }
    let mut record = slips::clean(rules, dice);
    let claim = record.claim;
    if record.tricks.is_empty() {
        let expect = json!({"verdict": "thrown_in", "tricks": [0, 0], "points": claim.points, "irregularities": []});
        return Ok(Some((
            "A pass-out: nobody made trump, and no trick is played.".into(),
            record,
            expect,
        )));
    }
    let Some(facts) = Facts::of(&record) else {
        return Ok(None);
    };
    let expect = |verdict: &str| json!({"verdict": verdict, "tricks": claim.tricks, "points": claim.points, "irregularities": []});
    let wrong: Vec<(&str, Claim)> = BUGS
        .iter()
        .filter_map(|(says, bug)| Some((*says, bug(&facts)?)))
        .collect();
    let wrong: Vec<(&str, Claim)> = wrong
        .into_iter()
        .filter(|(_, wrong)| *wrong != claim)
        .collect();
    if wrong.is_empty() || dice.below(4) == 0 {
        let says = format!("A clean hand: {}.", facts.in_words());
        return Ok(Some((says, record, expect("confirmed"))));
    }
    // The bug that was tested least.
    let times = |(says, _): &(&str, Claim)| met.get(subject(says)).copied().unwrap_or(0);
    let Some((says, claim)) = wrong.into_iter().min_by_key(times) else {
        return Ok(None);
    };
    record.claim = claim;
    Ok(Some((says.to_owned(), record, expect("refuted"))))
}

/// A hand in which one player revoked once; the claim is what the cards came to.
fn revoked(rules: &Arc<RuleSet>, dice: &mut Dice) -> Made {
    let truth = slips::revoked(rules, 1, dice)?;
    let verdict = referee(&truth.record);
    // An exchange or a card left with the dealer may leave it open who held what.
    let [found] = &verdict.irregularities[..] else {
        return None;
    };
    let seat = truth.seat.index() as u8;
    if (found.seat, found.trick) != (Some(seat), Some(truth.tricks[0]))
        || verdict.points != Some(truth.points.into())
    {
        return None;
    }
    let trump = verdict.trump?;
    let left = [found.card, found.held]
        .into_iter()
        .flatten()
        .any(|card| trump.is_left_bower(card));
    let says = match left {
        true => "The left bower forgotten: it is a trump, and its player did not follow suit.",
        false => {
            "A revoke: a player who could follow suit did not; the trick stands as it was played."
        }
    };
    let expect = json!({
        "verdict": "irregular", "tricks": verdict.tricks, "points": truth.points,
        "irregularities": [{"kind": "revoke", "seat": seat, "trick": truth.tricks[0], "card": found.card}],
    });
    Some((says.into(), truth.record, expect))
}

/// What a hand came to, and what a wrong program needs to go wrong.
struct Facts {
    rules: Arc<RuleSet>,
    outcome: Outcome,
    trump: Trump,
    maker: Seat,
    /// The last trick: who led it, and everybody's card in turn.
    last: Vec<(Seat, Card)>,
}

impl Facts {
    fn of(record: &Record) -> Option<Facts> {
        let verdict = referee(record);
        if verdict.verdict != Judgement::Confirmed {
            return None;
        }
        let (trump, maker) = (verdict.trump?, Seat::new(verdict.maker?));
        let mut loners = benny::engine::play::Loners::default();
        for &seat in &record.alone {
            loners[Seat::new(seat).side(4)] = Some(Seat::new(seat));
        }
        let rules = record.rules.clone();
        let out = benny::engine::play::sitting_out(loners, rules.seats);
        let dealer = Seat::new(record.dealer);
        let mut leader = benny::engine::play::first_leader(&rules, dealer, maker.side(4), loners);
        let mut last = Vec::new();
        for trick in &record.tricks {
            last.clear();
            let mut seat = leader;
            for seen in trick {
                last.push((seat, seen.known()?));
                seat = benny::engine::play::next_in(seat, out, rules.seats);
            }
            let cards: Vec<Card> = trick
                .iter()
                .filter_map(|seen: &Seen| seen.known())
                .collect();
            leader = last[trump.winner(&cards)?].0;
        }
        let outcome = Outcome {
            makers: maker.side(4),
            tricks: record.claim.tricks?.map(|n| n as u8),
            alone: loners.map(|loner| loner.is_some()),
            bid: None,
        };
        Some(Facts {
            rules,
            outcome,
            trump,
            maker,
            last,
        })
    }

    fn in_words(&self) -> String {
        let made = self.outcome.tricks[self.maker.side(4)];
        let all = self.rules.hand_size;
        let alone = if self.outcome.alone[self.maker.side(4)] {
            "alone, "
        } else {
            ""
        };
        let against = if self.outcome.alone[self.maker.side(4).other()] {
            " against a lone defender"
        } else {
            ""
        };
        let what = match made {
            n if n == all => "a march".to_owned(),
            n if n >= self.rules.odd_trick() => format!("made with {n} tricks"),
            n => format!("euchred with {n} tricks"),
        };
        format!("{}, {alone}{what}{against}", self.rules.name)
    }

    /// The claim of a program that counts tricks rightly and scores them as `outcome`.
    fn scored(&self, outcome: Outcome) -> Claim {
        Claim {
            tricks: Some(self.outcome.tricks.map(u32::from)),
            points: Some(self.rules.points(&outcome)),
        }
    }

    /// The claim of a program that gives the last trick to another: by how high it takes each card, the led suit given.
    fn last_trick(&self, height: impl Fn(Card, Suit) -> u32) -> Option<Claim> {
        let led = self.trump.suit_of(self.last.first()?.1);
        self.last_won_by(|cards| {
            // The later of two equal ones, as the rules have it.
            let best = cards
                .iter()
                .enumerate()
                .max_by_key(|(place, card)| (height(**card, led), *place));
            best.map(|(place, _)| place)
        })
    }

    fn last_won_by(&self, wins: impl Fn(&[Card]) -> Option<usize>) -> Option<Claim> {
        let cards: Vec<Card> = self.last.iter().map(|(_, card)| *card).collect();
        let right = self.last[self.trump.winner(&cards)?].0;
        let wrong = self.last[wins(&cards)?].0;
        let mut outcome = self.outcome;
        outcome.tricks[right.side(4)] -= 1;
        outcome.tricks[wrong.side(4)] += 1;
        Some(Claim {
            tricks: Some(outcome.tricks.map(u32::from)),
            ..self.scored(outcome)
        })
    }

    fn height(&self, card: Card, led: Suit) -> u32 {
        u32::from(self.trump.height(card, led))
    }
}

/// A mistake that programs make, and the claim that comes of it, where it can.
type Bug = fn(&Facts) -> Option<Claim>;

/// The named bugs, each a sentence that says what is right.
const BUGS: &[(&str, Bug)] = &[
    (
        "The left bower is a trump: it beats the ace of trumps, and is no card of its printed suit.",
        |facts| {
            let suit = facts.trump.suit()?;
            facts.last_trick(|card, led| match facts.trump.is_left_bower(card) {
                // A jack of its own suit, between ten and queen, whatever else was led.
                true if led == suit.next() => 1,
                true => 0,
                false => 2 + facts.height(card, led) * u32::from(facts.height(card, led) > 0),
            })
        },
    ),
    (
        "The right bower is the highest card of the suit: it beats the ace of trumps.",
        |facts| {
            facts.last_trick(|card, led| match facts.trump.is_right_bower(card) {
                true => 2,
                false => 3 * facts.height(card, led),
            })
        },
    ),
    (
        "A joker is the highest trump: it beats the right bower.",
        |facts| {
            facts
                .last
                .iter()
                .any(|(_, card)| card.is_joker())
                .then_some(())?;
            facts.last_trick(|card, led| {
                if card.is_joker() {
                    0
                } else {
                    facts.height(card, led)
                }
            })
        },
    ),
    ("A trump beats every card of the suit led.", |facts| {
        facts.last_trick(|card, led| {
            let follows = facts.trump.suit_of(card) == led;
            facts.height(card, led) * u32::from(follows)
        })
    }),
    (
        "A card of another suit than the one led, and no trump, wins nothing.",
        |facts| {
            facts.last_trick(|card, led| match facts.height(card, led) {
                0 => card.rank().map_or(0, |rank| rank as u32 + 1),
                height => height,
            })
        },
    ),
    (
        "The highest card takes the trick, not the card that led it.",
        |facts| facts.last_won_by(|_| Some(0)),
    ),
    ("The highest card takes the trick, not the last.", |facts| {
        facts.last_won_by(|cards| cards.len().checked_sub(1))
    }),
    ("Of two equal cards the second played wins.", |facts| {
        let led = facts.trump.suit_of(facts.last.first()?.1);
        facts.last_won_by(|cards| {
            let best = cards
                .iter()
                .map(|card| facts.trump.height(*card, led))
                .max()?;
            cards
                .iter()
                .position(|card| facts.trump.height(*card, led) == best)
        })
    }),
    (
        "All the tricks are a march, which counts more than the odd trick.",
        |facts| {
            (facts.outcome.tricks[facts.outcome.makers] == facts.rules.hand_size).then_some(())?;
            let mut outcome = facts.outcome;
            outcome.tricks[outcome.makers] -= 1;
            outcome.tricks[outcome.makers.other()] += 1;
            Some(facts.scored(outcome))
        },
    ),
    (
        "A lone march counts more than one with a partner.",
        |facts| {
            let makers = facts.outcome.makers;
            (facts.outcome.alone[makers] && facts.outcome.tricks[makers] == facts.rules.hand_size)
                .then_some(())?;
            let mut outcome = facts.outcome;
            outcome.alone[makers] = false;
            Some(facts.scored(outcome))
        },
    ),
    (
        "A loner who does not take every trick scores as with a partner.",
        |facts| {
            let makers = facts.outcome.makers;
            let made = facts.outcome.tricks[makers];
            (facts.outcome.alone[makers]
                && made >= facts.rules.odd_trick()
                && made < facts.rules.hand_size)
                .then_some(())?;
            let mut outcome = facts.outcome;
            outcome.tricks[makers] = facts.rules.hand_size;
            outcome.tricks[makers.other()] = 0;
            Some(facts.scored(outcome))
        },
    ),
    (
        "Makers who take too few tricks are euchred: the points go to the defenders.",
        |facts| {
            let makers = facts.outcome.makers;
            (facts.outcome.tricks[makers] < facts.rules.odd_trick()).then_some(())?;
            let mut outcome = facts.outcome;
            outcome.tricks[makers] = facts.rules.odd_trick();
            outcome.tricks[makers.other()] = facts.rules.hand_size - facts.rules.odd_trick();
            Some(facts.scored(outcome))
        },
    ),
    (
        "A lone defender who euchres the makers scores more than the pair would.",
        |facts| {
            let other = facts.outcome.makers.other();
            facts.outcome.alone[other].then_some(())?;
            let mut outcome = facts.outcome;
            outcome.alone[other] = false;
            Some(facts.scored(outcome))
        },
    ),
    (
        "The points belong to the side that won them, by its seats.",
        |facts| {
            let claim = facts.scored(facts.outcome);
            Some(Claim {
                points: claim.points.map(|p| p.seen_by(Side::Second).into()),
                ..claim
            })
        },
    ),
    ("Every trick counts, the last one too.", |facts| {
        let cards: Vec<Card> = facts.last.iter().map(|(_, card)| *card).collect();
        let right = facts.last[facts.trump.winner(&cards)?].0;
        let mut tricks = facts.outcome.tricks.map(u32::from);
        tricks[right.side(4) as usize] -= 1;
        Some(Claim {
            tricks: Some(tricks),
            ..facts.scored(facts.outcome)
        })
    }),
];

//! What a disagreement can be settled as: every total that the table or the cards support.
use super::{Ledger, Says, Speaker, Tournament, Voice};
use crate::engine::{Points, Side};
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::phrase::{Join, Part, Phrase, phrase};
use crate::words::Lang;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// One way to settle a disagreement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// This result stands.
    Total {
        /// Points of each side.
        points: Points,
        /// Lone marches by number.
        loners: BTreeMap<PlayerNo, u16>,
        /// Who says so, each in words.
        by: Vec<Phrase>,
        /// How many cards support it.
        cards: usize,
    },
    /// This player's card is right; the other side's cards are still to come.
    Card {
        /// Whose card.
        number: PlayerNo,
        /// The points on it.
        points: i32,
        /// The lone marches on it.
        loners: Option<u16>,
    },
}

impl Choice {
    /// The choice in words: `10-7 (slip, card of 9)`.
    pub fn words(&self) -> Phrase {
        match self {
            Choice::Total { points, by, .. } => phrase!("choice-total", points, by = together(by)),
            Choice::Card { number, points, .. } => {
                phrase!("choice-card", points, number)
            }
        }
    }

    /// Settling a table like that, as an act; the reason that is kept is in this language.
    pub fn act(&self, (round, table): (RoundNo, TableNo), lang: Lang) -> Value {
        let mut act = json!({"do": "settle", "round": round, "table": table});
        match self {
            Choice::Total {
                points, loners, by, ..
            } => {
                let each = loners.iter().map(|(who, count)| format!("{who}={count}"));
                act["verdict"] = json!(points.to_string());
                act["loners"] = each.collect();
                let by: Vec<String> = by.iter().map(|one| one.said(lang)).collect();
                act["why"] = json!(by.join("; "));
            }
            Choice::Card { number, .. } => act["verdict"] = json!(format!("card:{number}")),
        }
        act
    }
}

/// Everybody who says so, in one part of a sentence.
fn together(by: &[Phrase]) -> Part {
    Part::list(Join::Semicolon, by.iter().cloned())
}

/// What one side may have made, and who says so.
struct Claim {
    points: i32,
    table: bool,
    cards: Vec<PlayerNo>,
}

/// The choices, at most nine so that each has a key of its own, the best supported first. Where one side has neither a
/// card nor a result, the other side's cards are the choices.
pub fn of(night: &Tournament, d: &Ledger) -> Vec<Choice> {
    let there = d.result.as_ref().map(|r| r.loners.clone());
    let there = there.unwrap_or_default();
    let by_side: Vec<Vec<Claim>> = (0..d.sides)
        .map(|side| claims(night, d, side, &there))
        .collect();
    // Every way to take one claim of each side.
    let mut ways: Vec<Vec<&Claim>> = vec![Vec::new()];
    for side in &by_side {
        let mut longer = Vec::new();
        for way in &ways {
            longer.extend(side.iter().map(|claim| [&way[..], &[claim]].concat()));
        }
        ways = longer;
    }
    let mut choices: Vec<(usize, Choice)> = Vec::new();
    for way in ways {
        let who: Vec<PlayerNo> = way.iter().flat_map(|claim| &claim.cards).copied().collect();
        let mut loners = there.clone();
        for voice in d.voices.iter().filter(|v| v.own_loners().is_some()) {
            let own = voice.by.player().filter(|number| who.contains(number));
            loners.extend(own.zip(voice.own_loners()));
        }
        let mut by: Vec<Phrase> = Vec::new();
        if !who.is_empty() {
            let numbers = Part::list(Join::Comma, who.iter().map(PlayerNo::to_string));
            let n = who.len();
            by.push(phrase!("choice-cards", n, numbers));
        }
        let tables = way.iter().filter(|claim| claim.table).count();
        match way.len() - tables {
            0 => by.insert(0, phrase!("choice-slip")),
            _ if tables == 0 => {}
            _ if tables > 1 => by.push(phrase!("choice-slip-others")),
            _ => by.push(phrase!("choice-slip-other")),
        }
        let votes = who.len() + tables;
        let total = Choice::Total {
            points: way.iter().map(|claim| claim.points).collect(),
            loners,
            by,
            cards: who.len(),
        };
        choices.push((votes, total));
    }
    // Phones and further slips give whole totals.
    for voice in &d.voices {
        let (says, Says::Total { points, .. }) = (voice.by, &voice.says) else {
            continue;
        };
        let source = match says {
            Speaker::Phone(number) => phrase!("choice-phone", number),
            Speaker::Slip(_) if d.stored() != Some(*points) => phrase!("choice-another-slip"),
            _ => continue,
        };
        let there = choices.iter_mut().find_map(|(votes, choice)| match choice {
            Choice::Total {
                points: said, by, ..
            } if said == points => Some((votes, by)),
            _ => None,
        });
        match there {
            Some((votes, by)) => {
                *votes += 1;
                by.push(source);
            }
            None => choices.push((
                1,
                Choice::Total {
                    points: *points,
                    loners: BTreeMap::new(),
                    by: vec![source],
                    cards: 0,
                },
            )),
        }
    }
    choices.sort_by_key(|(votes, _)| std::cmp::Reverse(*votes));
    if choices.is_empty() {
        let card = |voice: &Voice| {
            let (number, points) = voice.card()?;
            let loners = voice.own_loners();
            Some((
                0,
                Choice::Card {
                    number,
                    points,
                    loners,
                },
            ))
        };
        choices.extend(d.voices.iter().filter_map(card));
    }
    let choices = choices.into_iter().map(|(_, choice)| choice);
    choices.take(9).collect()
}

/// What the table and the cards of one side say, leaving out the bonus that a card adds for lone marches.
fn claims(
    night: &Tournament,
    d: &Ledger,
    side: usize,
    there: &BTreeMap<PlayerNo, u16>,
) -> Vec<Claim> {
    let table = |stored: Points| Claim {
        points: stored[side],
        table: true,
        cards: Vec::new(),
    };
    let mut claims: Vec<Claim> = d.stored().map(table).into_iter().collect();
    for voice in &d.voices {
        let Some((number, points)) = voice.card() else {
            continue;
        };
        let loners = voice.own_loners().or_else(|| there.get(&number).copied());
        let own = night.side_points(points, loners.unwrap_or(0));
        let Some(points) = own.filter(|_| voice.side.map(Side::index) == Some(side)) else {
            continue;
        };
        match claims.iter_mut().find(|c| c.points == points) {
            Some(claim) => claim.cards.push(number),
            None => claims.push(Claim {
                points,
                table: false,
                cards: vec![number],
            }),
        }
    }
    claims
}

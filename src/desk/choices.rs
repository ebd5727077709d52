//! What a disagreement can be settled as: every total that the table or the cards support.
use crate::seating::{Format, PlayerNo};
use crate::tournament::text::score;
use crate::tournament::{CardSays, Disagreement, Tournament};
use std::collections::BTreeMap;

/// One way to settle a disagreement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// This result stands.
    Total {
        /// Points of each side.
        points: [u32; 2],
        /// Lone marches by number.
        loners: BTreeMap<PlayerNo, u16>,
        /// Who says so, in words.
        by: String,
        /// How many cards support it.
        cards: usize,
    },
    /// This player's card is right; the other side's cards are still to come.
    Card {
        /// Whose card.
        number: PlayerNo,
        /// The points on it.
        points: u32,
        /// The lone marches on it.
        loners: Option<u16>,
    },
}

impl Choice {
    /// The choice in words: `10-7 (table, card of 9)`.
    pub fn words(&self) -> String {
        match self {
            Choice::Total { points, by, .. } => format!("{} ({by})", score(*points)),
            Choice::Card { number, points, .. } => {
                format!("{points} for the side of {number} (card of {number})")
            }
        }
    }
}

/// What one side may have made, and who says so.
struct Claim<'a> {
    points: u32,
    table: bool,
    cards: Vec<&'a CardSays>,
}

/// The choices, at most nine so that each has a key of its own, the best supported first. Where one side has neither a
/// card nor a result, the other side's cards are the choices.
pub fn of(night: &Tournament, d: &Disagreement) -> Vec<Choice> {
    let bonus = match night.settings.format {
        Format::Progressive => night.settings.rules.score.loner_bonus,
        Format::Team => 0,
    };
    let there = night
        .result(d.round, d.table)
        .map(|r| r.loners.clone())
        .unwrap_or_default();
    let by_side = [0, 1].map(|side| claims(d, side, bonus, &there));
    let mut choices: Vec<(usize, Choice)> = Vec::new();
    for a in &by_side[0] {
        for b in &by_side[1] {
            let votes = a.cards.len() + b.cards.len() + usize::from(a.table) + usize::from(b.table);
            let mut loners = there.clone();
            for card in a.cards.iter().chain(&b.cards) {
                loners.extend(card.loners.map(|n| (card.number, n)));
            }
            let mut by: Vec<String> = Vec::new();
            let speaking = a.cards.len() + b.cards.len();
            let cards: Vec<String> = a
                .cards
                .iter()
                .chain(&b.cards)
                .map(|c| c.number.to_string())
                .collect();
            if !cards.is_empty() {
                by.push(format!(
                    "card{} of {}",
                    if cards.len() == 1 { "" } else { "s" },
                    cards.join(", ")
                ));
            }
            match (a.table, b.table) {
                (true, true) => by.insert(0, "table".to_owned()),
                (false, false) => {}
                _ => by.push("the table for the other side".to_owned()),
            }
            choices.push((
                votes,
                Choice::Total {
                    points: [a.points, b.points],
                    loners,
                    by: by.join("; "),
                    cards: speaking,
                },
            ));
        }
    }
    choices.sort_by_key(|(votes, _)| std::cmp::Reverse(*votes));
    for phone in &d.phones {
        let Some(points) = phone.points else { continue };
        let there = choices.iter_mut().find_map(|(votes, choice)| match choice {
            Choice::Total {
                points: said, by, ..
            } if *said == points => Some((votes, by)),
            _ => None,
        });
        match there {
            Some((votes, by)) => {
                *votes += 1;
                *by += &format!("; phone of {}", phone.number);
            }
            None => choices.push((
                1,
                Choice::Total {
                    points,
                    loners: BTreeMap::new(),
                    by: format!("phone of {}", phone.number),
                    cards: 0,
                },
            )),
        }
    }
    choices.sort_by_key(|(votes, _)| std::cmp::Reverse(*votes));
    if choices.is_empty() {
        let cards = d.cards.iter().filter_map(|c| {
            Some((
                0,
                Choice::Card {
                    number: c.number,
                    points: c.points?,
                    loners: c.loners,
                },
            ))
        });
        choices.extend(cards);
    }
    choices
        .into_iter()
        .map(|(_, choice)| choice)
        .take(9)
        .collect()
}

/// What the table and the cards of one side say, leaving out the bonus that a card adds for lone marches.
fn claims<'a>(
    d: &'a Disagreement,
    side: usize,
    bonus: u32,
    there: &BTreeMap<PlayerNo, u16>,
) -> Vec<Claim<'a>> {
    let mut claims: Vec<Claim> = Vec::new();
    if let Some(result) = d.result {
        claims.push(Claim {
            points: result[side],
            table: true,
            cards: Vec::new(),
        });
    }
    for card in d.cards.iter().filter(|c| c.side.index() == side) {
        let loners = card
            .loners
            .or_else(|| there.get(&card.number).copied())
            .unwrap_or(0);
        let Some(points) = card
            .points
            .and_then(|p| p.checked_sub(u32::from(loners) * bonus))
        else {
            continue;
        };
        match claims.iter_mut().find(|c| c.points == points) {
            Some(claim) => claim.cards.push(card),
            None => claims.push(Claim {
                points,
                table: false,
                cards: vec![card],
            }),
        }
    }
    claims
}

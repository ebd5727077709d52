//! What was said about a table, and what follows from it, by the table of the promised ledger alone.

use super::euchre::{Game, Total};
use std::collections::BTreeSet;

/// Who said something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum By {
    /// The table's slip.
    Slip,
    /// A tally card, by its number.
    Card(u16),
    /// A phone, by its number.
    Phone(u16),
    /// One hand.
    Hand,
    /// The director.
    Ruling,
    /// The director, told that the result is wrong.
    Mark,
}

/// Something said about a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The round.
    pub round: u16,
    /// The table.
    pub table: u16,
    /// Who said it.
    pub by: By,
    /// The points of each side, where they were said.
    pub points: [Option<i64>; 2],
}

/// The state of a table's ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// Nothing was said.
    Empty,
    /// One side's cards are in.
    OneSide,
    /// Hands are still being added.
    Open,
    /// One side's phone said it.
    Proposed,
    /// Two of them say different things.
    Disputed,
    /// Nothing speaks against it.
    Agreed,
    /// The director ruled.
    Ruled,
}

impl State {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            State::Empty => "empty",
            State::OneSide => "one-side",
            State::Open => "open",
            State::Proposed => "proposed",
            State::Disputed => "disputed",
            State::Agreed => "agreed",
            State::Ruled => "ruled",
        }
    }

    /// The word on boards and phones, which know four.
    pub fn on_the_board(self) -> &'static str {
        match self {
            State::Empty | State::OneSide | State::Open => "empty",
            State::Proposed => "proposed",
            State::Disputed => "disputed",
            State::Agreed | State::Ruled => "confirmed",
        }
    }

    /// Whether nothing is left to do at the table.
    pub fn is_settled(self) -> bool {
        matches!(self, State::Agreed | State::Ruled)
    }
}

/// A table's ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// Where it stands.
    pub state: State,
    /// What counts.
    pub counts: Option<Total>,
}

/// The ledger of a table where these numbers sit, from what was said about it in order.
pub fn ledger(sides: &[Vec<u16>; 2], said: &[&Said], game: &Game) -> Ledger {
    let is = |state, counts| Ledger { state, counts };
    let whole = |points: [Option<i64>; 2]| Some([points[0]?, points[1]?]);
    let director = |s: &&&Said| matches!(s.by, By::Ruling | By::Mark);
    if said
        .iter()
        .rev()
        .find(director)
        .is_some_and(|s| s.by == By::Mark)
    {
        // What counted goes on counting.
        let unmarked: Vec<&Said> = said.iter().copied().filter(|s| s.by != By::Mark).collect();
        return is(State::Disputed, ledger(sides, &unmarked, game).counts);
    }
    let ruling = said.iter().rev().find(|s| s.by == By::Ruling);
    if let Some(total) = ruling.and_then(|ruling| whole(ruling.points)) {
        return is(State::Ruled, Some(total));
    }
    let others = || {
        said.iter()
            .filter(|s| matches!(s.by, By::Card(_) | By::Phone(_)))
    };
    let hands: Vec<&&Said> = said.iter().filter(|s| s.by == By::Hand).collect();
    let all_hands = || match game.span {
        super::euchre::Span::Hands(n) => hands.len() as u32 >= n,
        super::euchre::Span::To(n) => sum(&hands).iter().any(|&points| points >= n),
    };
    let slip = said.iter().find(|s| s.by == By::Slip);
    let slip = slip.and_then(|s| whole(s.points));
    let all = (!hands.is_empty() && all_hands()).then(|| sum(&hands));
    if let Some(total) = slip.or(all) {
        let otherwise = |s: &&Said| (0..2).any(|i| s.points[i].is_some_and(|p| p != total[i]));
        let contradicted = others().any(otherwise) || all.is_some_and(|all| all != total);
        let state = if contradicted {
            State::Disputed
        } else {
            State::Agreed
        };
        return is(state, Some(total));
    }
    let side_of = |number: u16| usize::from(sides[1].contains(&number));
    let mut heard: [BTreeSet<i64>; 2] = Default::default();
    let (mut spoke, mut phone) = ([false; 2], false);
    for s in others() {
        for (side, heard) in heard.iter_mut().enumerate() {
            heard.extend(s.points[side]);
        }
        match s.by {
            By::Phone(number) => (spoke[side_of(number)], phone) = (true, true),
            By::Card(number) => spoke[side_of(number)] = true,
            _ => {}
        }
    }
    let first = |side: usize| heard[side].first().copied();
    if heard.iter().any(|said| said.len() > 1) {
        return is(State::Disputed, None);
    }
    if let (true, Some(total)) = (spoke[0] && spoke[1], whole([first(0), first(1)])) {
        return match game.possible(total) {
            true => is(State::Agreed, Some(total)),
            false => is(State::Disputed, None),
        };
    }
    if spoke[0] || spoke[1] {
        let state = if phone {
            State::Proposed
        } else {
            State::OneSide
        };
        return is(state, None);
    }
    match hands.is_empty() {
        true => is(State::Empty, None),
        false => is(State::Open, None),
    }
}

fn sum(hands: &[&&Said]) -> Total {
    [0, 1].map(|side: usize| hands.iter().filter_map(|h| h.points[side]).sum())
}

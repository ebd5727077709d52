//! The expert: imagines many ways the hidden cards may lie, plays each of them out for every choice, and makes the choice
//! with the best sum.
//!
//! Cards are played out with everybody playing as the club player does. Calls are played out with the others calling from
//! their own cards alone, as the club player would: solving an auction open-handed would use what nobody at the table knows.
//! The sums are integers over a fixed number of worlds, so a decision is the same on every machine and at any speed.

use super::bids::{self, BidWeights};
use super::club::play;
use super::club::weights::CallWeights;
use super::club::{Club, Mind};
use super::stakes::Stakes;
use super::table::{Boards, Seen, Sides, Table};
use super::worlds::{Fast, Worlds, lay};
use super::{Dice, Player};
use crate::engine::calling::AuctionStage;
use crate::engine::solve::board::Board;
use crate::engine::solve::search::{Search, State};
use crate::engine::{Action, Call, Hand, Outcome, Phase, Seat, Trump, View};

/// How many ways the cards may lie are looked at for a decision.
const WORLDS: u16 = 200;
/// For how many more of them the fitted strength of a call counts.
const PRIOR: i64 = 100;
/// A call that the fitted strength thinks worse than another by more than this, in thousandths of a point, is not tried.
const DOUBT: i32 = 800;

/// The player.
#[derive(Default)]
pub(crate) struct Expert {
    /// Stands for everybody at the table.
    club: Club,
    boards: Option<Boards>,
    stakes: Option<Stakes>,
    /// What cards were worth, while weights are being fitted.
    #[cfg(test)]
    notes: Option<Vec<Weighed>>,
}

/// What every card that could have been played was worth in an expert's worlds.
#[cfg(test)]
pub(crate) struct Weighed {
    /// The case of [`marks`](super::club::marks).
    pub case: usize,
    /// What the card chosen by the rules of thumb was worth, in thousandths of a point.
    pub thumb: f64,
    /// Each card's marks and worth.
    pub cards: Vec<([bool; super::club::weights::MARKS], f64)>,
}

impl Expert {
    fn choose(&mut self, view: &View, dice: &mut Dice) -> Option<Action> {
        let mut legal = view.legal();
        let first = legal.next()?;
        if legal.next().is_none() {
            return Some(first);
        }
        if !self.boards.as_ref().is_some_and(|b| b.fit(view.rules())) {
            self.boards = Boards::new(view.rules());
        }
        if !self.stakes.as_ref().is_some_and(|s| s.fit(view)) {
            self.stakes = Some(Stakes::new(view));
        }
        match view.phase() {
            Phase::Playing => self.card(view, dice),
            Phase::Calling if view.auction().stage() == AuctionStage::Naming => {
                Some(self.club.act(view, dice))
            }
            Phase::Calling if view.auction().stage() == AuctionStage::Won => self.other(view, dice),
            Phase::Calling => self.call(view, dice),
            Phase::Declaring | Phase::Swapping => Some(self.club.act(view, dice)),
            _ => self.other(view, dice),
        }
    }

    fn card(&mut self, view: &View, dice: &mut Dice) -> Option<Action> {
        let boards = self.boards.as_ref()?;
        let stakes = self.stakes.as_ref()?;
        let contract = view.contract()?;
        let board = boards.of(contract.trump);
        let seen = Seen::of(view, board)?;
        let legal = seen.table.legal();
        let others = board.all & !seen.table.gone & !seen.table.hands[seen.table.trick.turn];
        let moves = board.one_of_each(legal, others | seen.table.trick.best);
        let rule = play::choose(board, &seen.sides, &seen.table);
        let mut cards: Vec<u64> = Vec::with_capacity(8);
        let mut rest = moves;
        while rest != 0 {
            cards.push(rest & rest.wrapping_neg());
            rest &= rest - 1;
        }
        if cards.len() == 1 {
            return Some(Action::Play(board.card(if legal & rule != 0 {
                rule
            } else {
                legal
            })));
        }
        let mut fast = Fast::new(dice);
        let mut worlds = Worlds::new(view, boards);
        let mut sums = vec![0_i64; cards.len()];
        for _ in 0..WORLDS {
            let Some(world) = worlds.draw(&mut fast) else {
                continue;
            };
            let Some(table) = lay(&seen, board, &world) else {
                continue;
            };
            for (sum, &card) in sums.iter_mut().zip(&cards) {
                let mut after = table;
                after.play(board, &seen.sides, card);
                let took = played_out(board, &seen.sides, after);
                let outcome = contract.outcome(view.loners(), took, seen.sides.tricks);
                *sum += stakes.worth(view, &outcome);
            }
        }
        #[cfg(test)]
        if let Some(notes) = &mut self.notes {
            note(notes, board, &seen, &cards, &sums);
        }
        // Ties go to the card a club player would play, then to the lowest.
        let (mut best, mut most) = (0, i64::MIN);
        for (&card, &sum) in cards.iter().zip(&sums) {
            let alike = board.one_of_each(rule, others) == card || rule == card;
            if sum > most || sum == most && alike {
                (best, most) = (card, sum);
            }
        }
        Some(Action::Play(board.card(best)))
    }

    /// The same player, also noting what cards were worth.
    #[cfg(test)]
    pub fn noting(self) -> Expert {
        Expert {
            notes: Some(Vec::new()),
            ..self
        }
    }

    /// What was noted.
    #[cfg(test)]
    pub fn notes(&mut self) -> &mut Vec<Weighed> {
        self.notes.get_or_insert_default()
    }

    fn call(&mut self, view: &View, dice: &mut Dice) -> Option<Action> {
        let mut choices: Vec<(Call, Option<Action>, i32)> = Vec::with_capacity(8);
        {
            let boards = self.boards.as_ref()?;
            let mind = Mind {
                weights: CallWeights::shipped(view.rules()),
                boards,
                view,
            };
            if let (Some(_), Some(weights)) =
                (&view.rules().bidding, BidWeights::shipped(view.rules()))
            {
                let worth = bids::Mind {
                    weights,
                    boards,
                    view,
                }
                .worth();
                let pass = worth.iter().find(|(call, _)| *call == Call::Pass);
                let pass = pass.map_or(0, |(_, worth)| *worth);
                let bids = worth.iter().filter(|(call, _)| *call != Call::Pass);
                choices.extend(bids.map(|&(call, worth)| (call, None, worth - pass)));
            }
            let mut add = |call: Call, trump: Trump, accepted: bool| {
                if !view.is_legal(Action::Call(call)) {
                    return;
                }
                let (worth, alone) = if accepted {
                    mind.order(trump)
                } else {
                    mind.name(trump)
                };
                choices.push((call, Some(Action::Together), worth));
                if alone > -DOUBT {
                    choices.push((call, Some(Action::Alone), worth + alone));
                }
            };
            if let Some(suit) = view.auction().offered() {
                add(Call::Order, Trump::of(suit), true);
            }
            for call in Call::ALL {
                match call {
                    Call::Name(suit) => add(call, Trump::of(suit), false),
                    Call::NoTrump => add(call, Trump::NONE, false),
                    _ => {}
                }
            }
        }
        let pass = view.is_legal(Action::Call(Call::Pass));
        choices.sort_by_key(|c| -c.2);
        let hopeless = choices.first().is_none_or(|c| c.2 < -DOUBT);
        if pass && hopeless {
            return Some(Action::Call(Call::Pass));
        }
        choices.truncate(4);
        if pass {
            choices.push((Call::Pass, None, 0));
        }
        if choices.len() == 1 {
            return Some(Action::Call(choices[0].0));
        }
        let sums = self.simulate(
            view,
            dice,
            |hand, n| {
                let (call, then, _) = choices[n];
                let hand = hand.play(Action::Call(call)).ok()?;
                match then {
                    Some(then)
                        if hand.phase() == Phase::Announcing && hand.turn() == view.seat() =>
                    {
                        let other = Action::Alone;
                        hand.play(then).or_else(|_| hand.play(other)).ok()
                    }
                    _ => Some(hand),
                }
            },
            choices.len(),
        )?;
        let unit = self.stakes.as_ref()?.unit();
        let mut best = (i64::MIN, Call::Pass);
        for (&(call, _, guess), sum) in choices.iter().zip(sums) {
            // The fitted strength counts as much as that many more worlds.
            let prior = i64::from(guess) * PRIOR * unit / 1000;
            if sum + prior > best.0 {
                best = (sum + prior, call);
            }
        }
        Some(Action::Call(best.1))
    }

    /// Decides on announcing, discarding or exchanging by trying every choice in every world.
    fn other(&mut self, view: &View, dice: &mut Dice) -> Option<Action> {
        let choices: Vec<Action> = view.legal().collect();
        let rule = self.club.act(view, &mut Dice::new(super::Key::default()));
        let sums = self.simulate(
            view,
            dice,
            |hand, n| hand.play(choices[n]).ok(),
            choices.len(),
        )?;
        let mut best = (i64::MIN, rule);
        for (&action, sum) in choices.iter().zip(sums) {
            if sum > best.0 || sum == best.0 && action == rule {
                best = (sum, action);
            }
        }
        Some(best.1)
    }

    /// Plays every choice on in every world as the club player would; returns each choice's sum.
    fn simulate<'v>(
        &mut self,
        view: &View<'v>,
        dice: &mut Dice,
        choose: impl Fn(Hand<'v>, usize) -> Option<Hand<'v>>,
        choices: usize,
    ) -> Option<Vec<i64>> {
        let boards = self.boards.as_ref()?;
        let stakes = self.stakes.as_ref()?;
        let mut fast = Fast::new(dice);
        let mut worlds = Worlds::new(view, boards);
        let mut sums = vec![0_i64; choices];
        for _ in 0..WORLDS {
            let Some(world) = worlds.draw(&mut fast) else {
                continue;
            };
            let hand = view.imagine(&world.hands);
            for (n, sum) in sums.iter_mut().enumerate() {
                let Some(mut hand) = choose(hand, n) else {
                    continue;
                };
                let mut still = Dice::new(super::Key::default());
                while !matches!(hand.phase(), Phase::Playing) && !hand.is_over() {
                    let seen = View::of(&hand, hand.turn());
                    let action = self.club.act(&seen, &mut still);
                    hand = hand.play(action).ok()?;
                }
                if let Some(outcome) = play_on(boards, &hand) {
                    *sum += stakes.worth(view, &outcome);
                } else {
                    *sum += stakes.thrown_in(view);
                }
            }
        }
        Some(sums)
    }
}

/// Notes what every legal card was worth: as much as the one in `cards` that stands for its run of equals.
#[cfg(test)]
fn note(notes: &mut Vec<Weighed>, board: &Board, seen: &Seen, cards: &[u64], sums: &[i64]) {
    let table = &seen.table;
    let others = board.all & !table.gone & !table.hands[table.trick.turn];
    let sight = super::club::marks::Sight::new(board, &seen.sides, table, others);
    let worth = |card: u64| {
        let like = |at: &usize| cards[*at] <= card && board.suit(cards[*at]) == board.suit(card);
        let stands_for = (0..cards.len()).filter(like).max_by_key(|&at| cards[at])?;
        Some(sums[stands_for] as f64 / f64::from(WORLDS))
    };
    let legal = (0..64)
        .map(|bit| 1 << bit)
        .filter(|card| table.legal() & card != 0);
    let each = legal.filter_map(|card| Some((sight.marks(card), worth(card)?)));
    notes.push(Weighed {
        case: sight.case,
        thumb: worth(play::by_thumb(board, &seen.sides, table)).unwrap_or(f64::MIN),
        cards: each.collect(),
    });
}

impl Player for Expert {
    fn act(&mut self, view: &View, dice: &mut Dice) -> Action {
        let action = self.choose(view, dice).filter(|&a| view.is_legal(a));
        action
            .or_else(|| view.legal().next())
            .unwrap_or(Action::Decline)
    }
}

/// The makers' tricks when everybody plays as the club player does.
#[inline]
pub(crate) fn played_out(board: &Board, sides: &Sides, mut table: Table) -> u8 {
    while !table.is_over(sides) {
        let card = play::choose(board, sides, &table);
        table.play(board, sides, card);
    }
    table.won[0]
}

/// The makers' tricks when everybody sees all cards and plays perfectly.
pub(crate) fn solved(slot: &mut Option<Search>, board: &Board, sides: &Sides, table: Table) -> u8 {
    if table.is_over(sides) {
        return table.won[0];
    }
    let mut state = State {
        seats: sides.players,
        hands: table.hands,
        side: [0; Seat::MOST],
        trick: table.trick,
    };
    for place in 0..sides.players {
        state.side[place] = u8::from(!sides.makers[place]);
    }
    let search = match slot {
        Some(search) => {
            search.set(board.clone(), state);
            search
        }
        None => slot.insert(Search::new(board.clone(), state)),
    };
    table.won[0] + search.solve()
}

/// How a hand at its first lead ends when everybody plays as the club player does; `None` if it was thrown in.
pub(crate) fn play_on(boards: &Boards, hand: &Hand) -> Option<Outcome> {
    if let Some(outcome) = hand.outcome() {
        return Some(outcome);
    }
    let contract = hand.contract()?;
    let board = boards.of(contract.trump);
    let sides = Sides::new(hand.rules(), hand.dealer(), &contract, hand.loners());
    let table = Table::dealt(board, &sides, hand)?;
    let took = played_out(board, &sides, table);
    Some(contract.outcome(hand.loners(), took, sides.tricks))
}

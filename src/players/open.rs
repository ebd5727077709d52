//! A player who imagines worlds and solves each with all cards seen, calls included: perfect information Monte Carlo (PIMC).
//!
//! Its weakness is well known: it assumes that everybody will know everything. The expert is measured against it.

use super::club::{Club, calls};
use super::expert::solved;
use super::level::Level;
use super::table::{Boards, Seen, Sides, Table};
use super::worlds::{Fast, Worlds, lay};
use super::{Dice, Player};
use crate::engine::calling::Stage;
use crate::engine::solve::search::Search;
use crate::engine::{Action, BySide, Hand, Outcome, Phase, Side, View};

/// The player.
pub(crate) struct Open {
    level: &'static Level,
    club: Club,
    boards: Option<Boards>,
    search: Option<Search>,
}

impl Open {
    pub fn new(level: &'static Level) -> Open {
        Open {
            level,
            club: Club::new(level),
            boards: None,
            search: None,
        }
    }

    fn choose(&mut self, view: &View, dice: &mut Dice) -> Option<Action> {
        let choices: Vec<Action> = view.legal().collect();
        if choices.len() == 1 {
            return choices.first().copied();
        }
        if !self.boards.as_ref().is_some_and(|b| b.fit(view.rules())) {
            self.boards = Boards::new(view.rules());
        }
        let naming = view.auction().stage() == Stage::Naming && view.phase() == Phase::Calling;
        if naming || matches!(view.phase(), Phase::Declaring | Phase::Swapping) {
            return Some(self.club.act(view, dice));
        }
        let boards = self.boards.take()?;
        let mut fast = Fast::new(dice);
        let mut worlds = Worlds::new(view, &boards).unweighed();
        let mut sums = vec![0_i64; choices.len()];
        let mine = view.seat().side();
        for _ in 0..self.level.worlds {
            let Some(world) = worlds.draw(&mut fast) else {
                continue;
            };
            if view.phase() == Phase::Playing {
                self.cards(view, &boards, &world, &choices, &mut sums);
                continue;
            }
            let hand = view.imagine(&world.hands);
            for (sum, &action) in sums.iter_mut().zip(&choices) {
                if let Ok(after) = hand.play(action) {
                    *sum += i64::from(self.best(&boards, after, mine));
                }
            }
        }
        self.boards = Some(boards);
        let most = *sums.iter().max()?;
        let at = sums.iter().position(|&sum| sum == most)?;
        choices.get(at).copied()
    }

    fn cards(
        &mut self,
        view: &View,
        boards: &Boards,
        world: &super::worlds::World,
        choices: &[Action],
        sums: &mut [i64],
    ) -> Option<()> {
        let contract = view.contract()?;
        let board = boards.of(contract.trump);
        let seen = Seen::of(view, board)?;
        let table = lay(&seen, board, world)?;
        for (sum, &action) in sums.iter_mut().zip(choices) {
            let Action::Play(card) = action else { continue };
            let held = table.hands[table.trick.turn];
            let bit = board.with_equals(calls::bit(board, card)) & held;
            let mut after = table;
            after.play(board, &seen.sides, bit & bit.wrapping_neg());
            let took = solved(&mut self.search, board, &seen.sides, after);
            let loners = view.loners().0.map(|l| l.is_some());
            let points = points(view, contract.maker.side(), took, loners);
            *sum += i64::from(points);
        }
        Some(())
    }

    /// The net points of side `mine` from here when everybody calls and plays their best with all cards seen.
    fn best(&mut self, boards: &Boards, hand: Hand, mine: Side) -> i32 {
        match hand.phase() {
            Phase::ThrownIn | Phase::Over | Phase::Redealt => 0,
            Phase::Playing => self.play(boards, &hand, mine).unwrap_or(0),
            Phase::Calling | Phase::Announcing => {
                let us = hand.turn().side() == mine;
                let mut best: Option<i32> = None;
                for action in hand.legal() {
                    let Ok(after) = hand.play(action) else {
                        continue;
                    };
                    let value = self.best(boards, after, mine);
                    best = Some(match best {
                        Some(b) if us => b.max(value),
                        Some(b) => b.min(value),
                        None => value,
                    });
                }
                best.unwrap_or(0)
            }
            _ => {
                // Discards and exchanges are made as anybody would make them.
                let view = View::of(&hand, hand.turn());
                let action = self.club.act(&view, &mut Dice::new(super::Key::default()));
                match hand.play(action) {
                    Ok(after) => self.best(boards, after, mine),
                    Err(_) => 0,
                }
            }
        }
    }

    fn play(&mut self, boards: &Boards, hand: &Hand, mine: Side) -> Option<i32> {
        let contract = hand.contract()?;
        let board = boards.of(contract.trump);
        let sides = Sides::new(hand.rules(), hand.dealer(), &contract, hand.loners());
        let table = Table::dealt(board, &sides, hand)?;
        let took = solved(&mut self.search, board, &sides, table);
        let makers = contract.maker.side();
        let mut tricks = BySide([took; 2]);
        tricks[makers.other()] = sides.tricks - took;
        let points = hand.rules().points(&Outcome {
            makers,
            tricks,
            alone: BySide(hand.loners().0.map(|l| l.is_some())),
        });
        Some(points[mine] as i32 - points[mine.other()] as i32)
    }
}

fn points(view: &View, makers: Side, took: u8, alone: [bool; 2]) -> i32 {
    let mut tricks = BySide([took; 2]);
    tricks[makers.other()] = view.rules().hand_size - took;
    let points = view.rules().points(&Outcome {
        makers,
        tricks,
        alone: BySide(alone),
    });
    let mine = view.seat().side();
    points[mine] as i32 - points[mine.other()] as i32
}

impl Player for Open {
    fn act(&mut self, view: &View, dice: &mut Dice) -> Action {
        let action = self.choose(view, dice).filter(|&a| view.is_legal(a));
        action
            .or_else(|| view.legal().next())
            .unwrap_or(Action::Decline)
    }
}

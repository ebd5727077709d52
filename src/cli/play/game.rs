//! The table as a value: whose turn, what may be done, what was done, what it came to.

mod review;
mod said;

pub use said::words;

use crate::engine::record::Record;
use crate::engine::{Action, BySeat, Card, CardSet, Hand, Phase, Points, RuleSet, Seat, View};
use crate::players::advice::{Advice, Adviser};
use crate::players::{Bot, Dice, Key, Player, UnknownBot, deal};
use crate::words::{Lang, said};
use std::sync::Arc;

/// A hand that somebody else has played, to be played again.
#[derive(Clone, Debug)]
pub struct Deal {
    /// The dealer.
    pub dealer: Seat,
    /// Everybody's cards.
    pub hands: BySeat<CardSet>,
    /// The card turned up; none where trump is bid for.
    pub upcard: Option<Card>,
    /// The points both sides made with it then, if the record has them.
    pub points: Option<Points>,
}

/// What a game is played with.
pub struct Table {
    /// The rules; they outlive the game, because a program plays by one set.
    pub rules: &'static RuleSet,
    /// The seed of the deals.
    pub seed: u64,
    /// The bot in the other seats.
    pub bot: String,
    /// Deals to be played instead of fresh ones.
    pub duplicate: Vec<Deal>,
}

/// The costliest decision of the evening, to be made again.
#[derive(Clone)]
struct Puzzle {
    steps: Vec<(Hand<'static>, Action)>,
    hand: Hand<'static>,
    did: Action,
    advice: Advice,
}

/// A game under way.
pub struct Game {
    rules: &'static RuleSet,
    /// The language it speaks.
    pub lang: Lang,
    shared: Arc<RuleSet>,
    seed: u64,
    bot: Bot,
    adviser: Adviser,
    duplicate: Vec<Deal>,
    /// My seat.
    pub me: Seat,
    /// Points of all sides in the game.
    pub score: Points,
    /// The hand, counted from 0.
    pub number: u32,
    begun: Hand<'static>,
    /// The hand as it is.
    pub hand: Hand<'static>,
    steps: Vec<(Hand<'static>, Action)>,
    /// Which of the choices is marked.
    pub marked: usize,
    /// What was said last.
    pub notice: String,
    /// What the hand came to and what the expert says, once it is over.
    pub review: Vec<String>,
    /// The hands that were played to their end.
    pub records: Vec<Record>,
    /// Decisions that were taken back.
    pub taken_back: u32,
    /// My points and theirs in a duplicate.
    against: [i64; 2],
    puzzle: Option<Puzzle>,
    /// What to go back to when the puzzle is answered.
    solving: Option<(Hand<'static>, Vec<(Hand<'static>, Action)>)>,
}

/// A deal by these rules; `None` if the pack has too few cards, which a rule set rules out when it is read.
fn fresh(rules: &'static RuleSet, seed: u64, number: u32, dealer: Seat) -> Option<Hand<'static>> {
    deal(rules, dealer, Key::deal(seed, 0, 0, number))
}

impl Game {
    /// Sits down; `None` where these rules deal no hand.
    ///
    /// # Errors
    /// [`UnknownBot`].
    pub fn new(table: Table, lang: Lang) -> Result<Option<Game>, UnknownBot> {
        let rules = table.rules;
        let me = Seat::new(match rules.seats {
            2 => 1,
            6 => 3,
            _ => 2,
        });
        let first = match table.duplicate.first() {
            Some(first) => Hand::new(rules, first.dealer, first.hands, first.upcard).ok(),
            None => fresh(rules, table.seed, 0, Seat::new(0)),
        };
        let Some(hand) = first else {
            return Ok(None);
        };
        let mut game = Game {
            rules,
            lang,
            shared: Arc::new(rules.clone()),
            seed: table.seed,
            bot: Bot::named(&table.bot)?,
            adviser: Adviser::new()?,
            duplicate: table.duplicate,
            me,
            score: Points::none(rules.sides()),
            number: 0,
            begun: hand,
            hand,
            steps: Vec::new(),
            marked: 0,
            notice: String::new(),
            review: Vec::new(),
            records: Vec::new(),
            taken_back: 0,
            against: [0, 0],
            puzzle: None,
            solving: None,
        };
        game.go_on();
        Ok(Some(game))
    }

    /// The rules played by.
    pub fn rules(&self) -> &'static RuleSet {
        self.rules
    }

    /// What I may do now; empty when the hand is over.
    pub fn choices(&self) -> Vec<Action> {
        match self.hand.is_over() || self.hand.turn() != self.me {
            true => Vec::new(),
            false => self.hand.legal().collect(),
        }
    }

    /// Whether the game has been won, or every deal of a duplicate played.
    pub fn is_won(&self) -> bool {
        let to = i32::try_from(self.rules.play_to).unwrap_or(i32::MAX);
        let played = self.hand.is_over() && self.number as usize + 1 >= self.duplicate.len();
        match self.duplicate.is_empty() {
            true => self.score.iter().any(|&points| points >= to),
            false => played,
        }
    }

    fn key(&self, decision: usize) -> Key {
        let key = Key::deal(self.seed, 0, 0, self.number);
        key.at(self.hand.turn(), decision as u16)
    }

    /// The score as the players of a hand know it; a duplicate is played for points.
    fn stakes(&self) -> Points {
        match self.duplicate.is_empty() {
            true => self.score,
            false => Points::none(self.rules.sides()),
        }
    }

    /// Lets the others act until it is my turn or the hand is over.
    fn go_on(&mut self) {
        while !self.hand.is_over() && self.hand.turn() != self.me {
            let key = self.key(self.steps.len());
            let view = View::of(&self.hand, self.hand.turn()).at_score(self.stakes());
            let action = self.bot.act(&view, &mut Dice::new(key));
            if !self.step(action) {
                break;
            }
        }
        self.marked = 0;
        if self.hand.is_over() {
            self.finish();
        }
    }

    fn step(&mut self, action: Action) -> bool {
        let before = self.hand;
        match before.play(action) {
            Ok(after) => {
                self.steps.push((before, action));
                self.hand = after;
                true
            }
            Err(why) => {
                self.notice = why.to_string();
                false
            }
        }
    }

    /// Whether there is only one card I may play, so that it can play itself.
    pub fn is_forced(&self) -> bool {
        matches!(self.choices()[..], [Action::Play(_)]) && self.solving.is_none()
    }

    /// Puts the costliest decision of the evening before me once more, after a hand.
    pub fn solve(&mut self) {
        let Some(puzzle) = self.puzzle.clone().filter(|_| self.hand.is_over()) else {
            self.notice = said!(self.lang, "play-no-mistake");
            return;
        };
        let (points, part) = (puzzle.advice.worth / 1000, puzzle.advice.worth % 1000 / 10);
        self.notice = said!(
            self.lang,
            "play-lost-here",
            points,
            part = format!("{part:02}")
        );
        let steps = std::mem::replace(&mut self.steps, puzzle.steps);
        self.solving = Some((std::mem::replace(&mut self.hand, puzzle.hand), steps));
        self.marked = 0;
    }

    /// Whether a puzzle waits for its answer.
    pub fn is_solving(&self) -> bool {
        self.solving.is_some()
    }

    /// Answers the puzzle, or gives it up, and goes back to the hand that is over.
    fn answer(&mut self, action: Option<Action>) {
        let (Some((hand, steps)), Some(puzzle)) = (self.solving.take(), &self.puzzle) else {
            return;
        };
        (self.hand, self.steps, self.marked) = (hand, steps, 0);
        let Advice { better, tricks, .. } = puzzle.advice;
        let said = match action {
            Some(action) if action == better => self.lang.text("play-right"),
            Some(action) if action == puzzle.did => self.lang.text("play-same-as-before"),
            _ => self.lang.text("play-expert-other"),
        };
        let tenths = |n: i64| {
            self.lang
                .figure(&format!("{}.{}", n / 1000, n % 1000 / 100))
        };
        self.notice = said!(
            self.lang,
            "play-averages",
            said,
            better = words(better, self.rules, self.lang),
            most = tenths(tricks[1]),
            did = words(puzzle.did, self.rules, self.lang),
            fewer = tenths(tricks[0])
        );
    }

    /// Makes my choice, by its place in the list, from 0.
    pub fn choose(&mut self, place: usize) {
        let choices = self.choices();
        if self.is_solving() {
            return self.answer(choices.get(place).copied());
        }
        match choices.get(place) {
            Some(&action) => {
                self.notice.clear();
                if self.step(action) {
                    self.go_on();
                }
            }
            None if self.hand.is_over() => {}
            None => self.notice = said!(self.lang, "play-choices", n = choices.len()),
        }
    }

    /// What the expert would do now.
    pub fn hint(&mut self) {
        if self.choices().is_empty() {
            return;
        }
        let key = self.key(self.steps.len());
        let view = View::of(&self.hand, self.me).at_score(self.stakes());
        let action = self.adviser.hint(&view, key);
        let place = self.choices().iter().position(|&a| a == action);
        self.marked = place.unwrap_or(self.marked);
        self.notice = said!(
            self.lang,
            "play-expert-would",
            what = words(action, self.rules, self.lang)
        );
    }

    /// Goes back to before my last decision of this hand.
    pub fn take_back(&mut self) {
        if self.is_solving() {
            return self.answer(None);
        }
        let mine = self
            .steps
            .iter()
            .rposition(|(hand, _)| hand.turn() == self.me);
        match mine.filter(|_| !self.hand.is_over()) {
            Some(at) => {
                let (hand, action) = self.steps[at];
                self.steps.truncate(at);
                self.hand = hand;
                self.taken_back += 1;
                self.marked = 0;
                self.notice = said!(
                    self.lang,
                    "play-taken-back",
                    what = words(action, self.rules, self.lang)
                );
            }
            None if self.hand.is_over() => {
                self.notice = said!(self.lang, "play-hand-over");
            }
            None => self.notice = said!(self.lang, "play-nothing-to-undo"),
        }
    }

    /// The next hand, once one is over.
    pub fn next(&mut self) {
        if !self.hand.is_over() || self.is_won() {
            return;
        }
        self.number += 1;
        let deal = self.duplicate.get(self.number as usize);
        let next = match deal {
            Some(deal) => Hand::new(self.rules, deal.dealer, deal.hands, deal.upcard).ok(),
            None => {
                let dealer = self.begun.dealer();
                let again = self.hand.phase() == Phase::Redealt;
                let dealer = if again {
                    dealer
                } else {
                    dealer.left(self.rules.seats)
                };
                fresh(self.rules, self.seed, self.number, dealer)
            }
        };
        let Some(hand) = next else {
            self.notice = said!(self.lang, "play-deal-unplayable");
            return;
        };
        self.begun = hand;
        self.hand = hand;
        self.steps.clear();
        self.review.clear();
        self.notice.clear();
        self.go_on();
    }

    /// The cards in the middle of the table: the trick being played, or the last one.
    pub fn middle(&self) -> Vec<(Seat, Card)> {
        let mut middle = Vec::new();
        for (hand, action) in &self.steps {
            if let Action::Play(card) = action {
                if hand.trick().cards().is_empty() {
                    middle.clear();
                }
                middle.push((hand.turn(), *card));
            }
        }
        middle
    }
}

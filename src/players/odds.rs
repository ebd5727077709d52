//! What a hand is worth: every call tried in the same sampled worlds, with the error that sampling leaves.
//!
//! The hidden cards are dealt at random as the view allows, weighted by the passes that were heard. Then the hand is
//! played by the club player in the caller's and the partner's seats and by a named bot in the others. The result comes with
//! what the best defence would leave with all cards seen, which no table reaches; at a good table the truth is in between.

use crate::engine::Points;

use super::bids;
use super::expert::solved;
use super::stakes::Stakes;
use super::table::{Boards, Sides, Table};
use super::worlds::{Fast, Worlds};
use super::{Bot, Dice, Key, Player, UnknownBot, play_hand};
use crate::engine::calling::{CallError, Contract};
use crate::engine::play::Loners;
use crate::engine::solve::search::Search;
use crate::engine::{Action, Call, Card, CardSet, Hand, Phase, RuleSet, Seat, Suit, Trump, View};

/// The question: which hand, where, at what score.
#[derive(Clone, Debug)]
pub struct OddsQuestion<'r> {
    /// The rules.
    pub rules: &'r RuleSet,
    /// Whose hand it is.
    pub seat: Seat,
    /// Who deals.
    pub dealer: Seat,
    /// The hand as dealt.
    pub hand: CardSet,
    /// The card turned up; none where trump is bid for.
    pub upcard: Option<crate::engine::Card>,
    /// Whether everybody passed in round one.
    pub turned_down: bool,
    /// The calls that were heard before, from the dealer's left; whoever else comes before the seat has passed.
    pub heard: Vec<Call>,
    /// The score of the game by side; 0-0 if only points count.
    pub score: Points,
    /// The bot that plays the opponents' hands.
    pub against: String,
    /// How many worlds to sample.
    pub hands: u32,
    /// The seed.
    pub seed: u64,
}

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OddsError {
    /// There is no such bot.
    Bot(UnknownBot),
    /// The hand has the wrong number of cards.
    Count {
        /// Cards given.
        found: usize,
        /// Cards in a hand.
        expected: usize,
    },
    /// A card that the pack does not have, as [`RuleSet::lacks`] says it.
    NotInPack(String),
    /// A card that the pack does not have that often.
    TooOften(Card),
    /// There is no such seat.
    Seat(usize, usize),
    /// A call that cannot have been made.
    Heard(usize, CallError),
    /// The seat has no call left to make after those that were heard.
    NoCall {
        /// Who was to call.
        seat: &'static str,
        /// Whether the calls that were heard end the calling.
        over: bool,
    },
    /// Too few or too many hands.
    Hands(u32),
}

impl std::fmt::Display for OddsError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            OddsError::Bot(error) => error.fmt(f),
            OddsError::Count { found, expected } => {
                write!(f, "the hand has {found} cards, expected {expected}")
            }
            OddsError::NotInPack(why) => f.write_str(why),
            OddsError::TooOften(card) => write!(f, "{} is given too often", card.spoken()),
            OddsError::Seat(seat, last) => {
                write!(f, "there is no seat {seat}, expected 0 to {last}")
            }
            OddsError::Heard(place, error) => write!(f, "call {place}: {error}"),
            OddsError::NoCall { seat, over } => write!(
                f,
                "{}: give only the calls before {seat}'s turn",
                if *over {
                    "the calling is over"
                } else {
                    "this player has called already"
                }
            ),
            OddsError::Hands(a) => write!(f, "{a} hands: expected 1 to 1000000"),
        }
    }
}

impl std::error::Error for OddsError {}

impl From<UnknownBot> for OddsError {
    fn from(error: UnknownBot) -> OddsError {
        OddsError::Bot(error)
    }
}

/// How one call turns out.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "json", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Odds {
    /// The call in words: `pass`, `order`, `alone` (order and go alone), `h`, `h alone`, and `n` for no trump; `4h`, `moon`.
    #[cfg_attr(feature = "json", serde(skip))]
    pub call: String,
    /// How often the player's side names trump and makes it, from 0 to 1.
    pub make: f64,
    /// How often it names trump and takes every trick.
    pub march: f64,
    /// How often it is euchred.
    pub euchre: f64,
    /// Net points per hand for the player's side.
    pub points: f64,
    /// The standard error of `points`.
    pub error: f64,
    /// The standard errors of `make`, `march` and `euchre`.
    pub errors: [f64; 3],
    /// How often the player's side takes 0, 1, 2, … tricks.
    pub by_tricks: Vec<f64>,
    /// Net points with all cards seen and both sides playing their best; `None` for a pass, and for hands too long to be
    /// searched so often.
    pub best_defence: Option<f64>,
    /// What the call is worth at the score asked about: points, or the change in the chance of winning the game.
    pub worth: f64,
}

/// The answer.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct OddsAnswer {
    /// Worlds sampled.
    pub hands: u32,
    /// Every possible call, in the order of the auction; a pass first.
    pub each: Vec<Odds>,
    /// The place in `each` of the call that is worth most.
    pub best: usize,
    /// Whether `worth` is a chance of winning the game rather than points.
    pub game: bool,
    /// Whether another call is too close to the best for sampling to tell them apart.
    pub close: bool,
}

/// The most cards in all hands together that are searched with all of them seen, in every world and for every call.
const SEARCHED: usize = 36;

/// What has been searched in one world: who names what, the cards, and the tricks that this comes to. Bids that differ only
/// in their number are one.
type Searched = Vec<(Contract, Loners, [u64; Seat::MOST], u8)>;

#[derive(Clone, Default)]
struct Sums {
    make: u32,
    march: u32,
    euchre: u32,
    points: i64,
    squares: i64,
    tricks: Vec<u32>,
    best: i64,
    worth: i64,
    gap: i64,
    gap_squares: i64,
}

/// Answers a question.
///
/// ```
/// use benny::engine::{Points, RuleSet, Seat};
/// use benny::players::odds::{OddsQuestion, odds};
///
/// let rules = RuleSet::preset("north-american")?;
/// let hand = ["Jh", "Jd", "Ah", "Kh", "As"].map(|card| card.parse());
/// let question = OddsQuestion {
///     rules: &rules,
///     seat: Seat::new(0),
///     dealer: Seat::new(3),
///     hand: hand.into_iter().collect::<Result<_, _>>()?,
///     upcard: "Qh".parse().ok(),
///     turned_down: false,
///     heard: Vec::new(),
///     score: Points::of([0, 0]),
///     against: "rule".into(),
///     hands: 20,
///     seed: 1,
/// };
/// let answer = odds(&question)?;
/// assert_ne!(answer.each[answer.best].call, "pass", "both bowers, ace and king");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`OddsError`]: what is wrong with the question.
pub fn odds(question: &OddsQuestion) -> Result<OddsAnswer, OddsError> {
    let view = view(question)?;
    let boards = Boards::new(question.rules).ok_or(OddsError::Hands(question.hands))?;
    let choices = choices(&view, &boards);
    if choices.is_empty() {
        let seat = question.seat.name(question.rules.seats);
        return Err(OddsError::NoCall { seat, over: false });
    }
    let stakes = Stakes::new(&view);
    let mut others = Bot::named(&question.against)?;
    let mut club = Bot::named("club")?;
    let key = Key::deal(question.seed, 0, 0, 0);
    let mut fast = Fast::new(&mut Dice::new(key));
    let mut worlds = Worlds::new(&view, &boards);
    let mut search = None;
    let size = usize::from(question.rules.hand_size);
    let searches = is_searched(question.rules);
    let mut sums = vec![Sums::default(); choices.len()];
    for sum in &mut sums {
        sum.tricks = vec![0; size + 1];
    }
    let mut drawn = 0;
    let mine = view.seat().side(view.rules().seats);
    let mut values = vec![0_i64; choices.len()];
    for number in 0..question.hands {
        let Some(world) = worlds.draw(&mut fast) else {
            continue;
        };
        drawn += 1;
        let hand = view.imagine(&world.hands);
        let key = Key::deal(question.seed, 0, 0, number + 1);
        let mut searched = Searched::new();
        for (at, (sum, choice)) in sums.iter_mut().zip(&choices).enumerate() {
            let Some(begun) = begin(hand, choice) else {
                continue;
            };
            let mut players: [&mut dyn Player; 2] = [&mut club, &mut others];
            let who = |seat: Seat| usize::from(seat.side(view.rules().seats) != mine);
            let over = play_hand(begun, &mut players, who, question.score, key);
            values[at] = sum.take(&over, &view, &stakes);
            if choice.0 != Call::Pass && searches {
                let searches = (&mut search, &mut searched);
                let open = best_defence(&boards, searches, begun, &mut club, &view);
                sum.best += open.unwrap_or(0);
            }
        }
        // The gap between each call and the first, world by world: with common worlds, calls can be told apart much
        // sooner.
        let first = values[0];
        for (sum, &value) in sums.iter_mut().zip(&values) {
            sum.gap += value - first;
            sum.gap_squares += (value - first) * (value - first);
        }
    }
    Ok(answer(question.rules, &choices, &sums, drawn, &stakes))
}

/// Whether hands of these rules are short enough to be searched so often.
fn is_searched(rules: &RuleSet) -> bool {
    usize::from(rules.seats) * usize::from(rules.hand_size) <= SEARCHED
}

fn answer(
    rules: &RuleSet,
    choices: &[(Call, bool)],
    sums: &[Sums],
    drawn: u32,
    stakes: &Stakes,
) -> OddsAnswer {
    let n = f64::from(drawn.max(1));
    let share = |count: u32| f64::from(count) / n;
    let error = |p: f64| (p * (1.0 - p) / n).sqrt();
    let each: Vec<Odds> = choices
        .iter()
        .zip(sums)
        .map(|(choice, sum)| {
            let points = sum.points as f64 / 1e3 / n;
            let variance = (sum.squares as f64 / 1e6 / n - points * points).max(0.0);
            let (make, march, euchre) = (share(sum.make), share(sum.march), share(sum.euchre));
            let passed = choice.0 == Call::Pass || !is_searched(rules);
            Odds {
                call: words(choice, rules),
                make,
                march,
                euchre,
                points,
                error: (variance / n).sqrt(),
                errors: [error(make), error(march), error(euchre)],
                by_tricks: sum.tricks.iter().map(|&t| share(t)).collect(),
                best_defence: (!passed).then(|| sum.best as f64 / 1e3 / n),
                worth: sum.worth as f64 / n / if stakes.is_game() { 1e6 } else { 1e3 },
            }
        })
        .collect();
    let mut best = 0;
    for (at, sum) in sums.iter().enumerate() {
        if sum.worth > sums[best].worth {
            best = at;
        }
    }
    let close = sums.iter().enumerate().any(|(at, sum)| {
        // Both gaps are measured from the first call, so their difference is the gap between the two.
        let gap = (sums[best].gap - sum.gap) as f64 / n;
        let spread =
            |s: &Sums| (s.gap_squares as f64 / n - (s.gap as f64 / n).powi(2)).max(0.0) / n;
        at != best && gap < 2.0 * (spread(&sums[best]) + spread(sum)).sqrt()
    });
    OddsAnswer {
        hands: drawn,
        each,
        best,
        game: stakes.is_game(),
        close,
    }
}

impl Sums {
    /// Adds a finished hand and returns what it was worth.
    fn take(&mut self, hand: &Hand, view: &View, stakes: &Stakes) -> i64 {
        let mine = view.seat().side(view.rules().seats);
        let Some(outcome) = hand.outcome() else {
            let worth = stakes.thrown_in(view);
            self.worth += worth;
            return worth;
        };
        let points = hand.rules().points(&outcome);
        let net = points.net(mine);
        let took = outcome.tricks[mine];
        if outcome.makers == mine {
            self.make += u32::from(hand.rules().is_made(&outcome));
            self.march += u32::from(took == hand.rules().hand_size);
            self.euchre += u32::from(!hand.rules().is_made(&outcome));
        }
        if let Some(count) = self.tricks.get_mut(usize::from(took)) {
            *count += 1;
        }
        self.points += net;
        self.squares += net * net;
        let worth = stakes.worth(view, &outcome);
        self.worth += worth;
        worth
    }
}

/// What the seat sees when it has to call.
fn view<'r>(question: &OddsQuestion<'r>) -> Result<View<'r>, OddsError> {
    let rules = question.rules;
    let seats = usize::from(rules.seats);
    for seat in [question.seat, question.dealer] {
        if seat.index() >= seats {
            return Err(OddsError::Seat(seat.index(), seats.saturating_sub(1)));
        }
    }
    let expected = usize::from(rules.hand_size);
    if question.hand.len() != expected {
        return Err(OddsError::Count {
            found: question.hand.len(),
            expected,
        });
    }
    if !(1..=1_000_000).contains(&question.hands) {
        return Err(OddsError::Hands(question.hands));
    }
    let mut pack = rules.pack.set();
    for card in question.hand.iter().chain(question.upcard) {
        if !pack.remove(card) {
            return Err(match rules.pack.set().contains(card) {
                true => OddsError::TooOften(card),
                false => OddsError::NotInPack(rules.lacks(card)),
            });
        }
    }
    let mut view = View::start(
        rules,
        question.dealer,
        question.seat,
        question.hand,
        question.upcard,
    )
    .at_score(question.score);
    for (place, &call) in question.heard.iter().enumerate() {
        let allowed = view.auction().check(call, None);
        allowed.map_err(|why| OddsError::Heard(place + 1, why))?;
        view.happened(Action::Call(call));
    }
    let seat = question.seat.name(rules.seats);
    let over = view.phase() != Phase::Calling;
    let mut heard = 0;
    let most = 2 * seats;
    loop {
        let second = view.auction().stage() == crate::engine::calling::AuctionStage::RoundTwo;
        let there = view.turn() == question.seat && second == question.turned_down;
        if there && view.phase() == Phase::Calling {
            return Ok(view);
        }
        let passes = view.auction().check(Call::Pass, None).is_ok();
        if heard == most || view.phase() != Phase::Calling || !passes {
            return Err(OddsError::NoCall { seat, over });
        }
        view.happened(Action::Call(Call::Pass));
        heard += 1;
    }
}

/// Every call the seat can make, including those alone; of the bids of one height the two that promise most.
fn choices(view: &View, boards: &Boards) -> Vec<(Call, bool)> {
    let mut choices = Vec::new();
    if let (Some(bidding), Some(weights)) = (
        &view.rules().bidding,
        bids::BidWeights::shipped(view.rules()),
    ) {
        let mind = bids::Mind {
            weights,
            boards,
            view,
        };
        if view.is_legal(Action::Call(Call::Pass)) {
            choices.push((Call::Pass, false));
        }
        for bid in bidding.bids() {
            let says = bidding.says_trump(bid);
            let each = mind.by_trump(bidding, bid).into_iter();
            let each = each.map(|(trump, _)| Call::Bid(bid, says.then_some(trump)));
            let legal = each.filter(|&call| view.is_legal(Action::Call(call)));
            let most = if says { 2 } else { 1 };
            choices.extend(legal.take(most).map(|call| (call, false)));
        }
        return choices;
    }
    choices.extend(view.auction().bids().map(|call| (call, false)));
    for call in Call::ALL {
        if !view.is_legal(Action::Call(call)) {
            continue;
        }
        let mut after = *view;
        after.happened(Action::Call(call));
        let asked = after.phase() == Phase::Announcing && after.is_my_turn();
        if call == Call::Pass || !asked || after.is_legal(Action::Together) {
            choices.push((call, false));
        }
        if call != Call::Pass && asked && after.is_legal(Action::Alone) {
            choices.push((call, true));
        }
    }
    choices
}

/// The hand after the call and the announcement about going alone.
fn begin<'r>(hand: Hand<'r>, choice: &(Call, bool)) -> Option<Hand<'r>> {
    let seat = hand.turn();
    let called = hand.play(Action::Call(choice.0)).ok()?;
    if called.phase() != Phase::Announcing || called.turn() != seat {
        return Some(called);
    }
    let says = if choice.1 {
        Action::Alone
    } else {
        Action::Together
    };
    called.play(says).ok()
}

/// Net points in thousandths for the view's side when both sides play their best with all cards seen.
fn best_defence(
    boards: &Boards,
    (search, searched): (&mut Option<Search>, &mut Searched),
    mut hand: Hand,
    club: &mut Bot,
    view: &View,
) -> Option<i64> {
    // Discards and exchanges are made as anybody would make them; defenders do not go alone because of cards they
    // could not see.
    while hand.phase() != Phase::Playing {
        let seen = View::of(&hand, hand.turn());
        let action = match hand.phase() {
            Phase::Announcing if hand.is_legal(Action::Together) => Action::Together,
            _ => club.act(&seen, &mut Dice::new(Key::default())),
        };
        hand = hand.play(action).ok()?;
        if hand.is_over() {
            return Some(0);
        }
    }
    let contract = hand.contract()?;
    let board = boards.of(contract.trump);
    let sides = Sides::new(hand.rules(), hand.dealer(), &contract, hand.loners());
    let table = Table::dealt(board, &sides, &hand)?;
    let contract_alone = Contract {
        bid: None,
        ..contract
    };
    let mut known = searched.iter();
    let known = known.find(|(named, loners, hands, _)| {
        (*named, *loners, *hands) == (contract_alone, hand.loners(), table.hands)
    });
    let took = match known {
        Some((.., took)) => *took,
        None => {
            let took = solved(search, board, &sides, table);
            searched.push((contract_alone, hand.loners(), table.hands, took));
            took
        }
    };
    let outcome = contract.outcome(hand.loners(), took, sides.tricks);
    let points = hand.rules().points(&outcome);
    let mine = view.seat().side(view.rules().seats);
    Some(points.net(mine))
}

/// The call in a word or two, as in JSON; see [`Odds::call`].
pub fn words(choice: &(Call, bool), rules: &RuleSet) -> String {
    let word = match choice.0 {
        Call::Pass => "pass".into(),
        Call::Order => "order".into(),
        Call::Name(suit) => suit.to_string(),
        Call::NoTrump => "n".into(),
        call => call.written(rules),
    };
    match (choice.0, choice.1) {
        (Call::Order, true) => "alone".into(),
        (_, true) => format!("{word} alone"),
        _ => word,
    }
}

/// The call a word stands for, and whether it belongs to round two; `None` for an unknown word.
pub fn read_call(word: &str) -> Option<(String, bool)> {
    match word.to_ascii_lowercase().as_str() {
        "pass" => Some(("pass".into(), false)),
        "order" => Some(("order".into(), false)),
        "alone" => Some(("alone".into(), false)),
        other => {
            let (suit, alone) = match other.strip_suffix("alone") {
                Some(suit) => (suit.trim_end_matches([' ', '-']), " alone"),
                None => (other, ""),
            };
            if suit == "n" {
                return Some((format!("n{alone}"), true));
            }
            let suit: Suit = suit.parse().ok()?;
            Some((format!("{}{alone}", Trump::of(suit)), true))
        }
    }
}

//! The table as a value: whose turn, what may be done, what was done, what it came to.

use crate::engine::Points;
use crate::engine::record::{Record, referee};
use crate::engine::{Action, BySeat, Call, Card, CardSet, Hand, Phase, RuleSet, Seat, Suit, View};
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

/// What somebody does, in words: `pass`, `order up`, `call ♥`, `J♥`.
pub fn words(action: Action, rules: &RuleSet, lang: Lang) -> String {
    match action {
        Action::Declare => said!(lang, "do-declare"),
        Action::Keep => said!(lang, "do-play-on"),
        Action::Call(Call::Pass) => said!(lang, "verb-pass"),
        Action::Call(Call::Order) => said!(lang, "do-order-up"),
        Action::Call(Call::Name(suit)) => said!(lang, "do-call", suit = suit.sign()),
        Action::Call(Call::NoTrump) => said!(lang, "do-no-trump"),
        Action::Call(Call::Low) => said!(lang, "do-no-trump-low"),
        Action::Call(call @ Call::Bid(bid, trump)) => match trump {
            None => call.written(rules),
            Some(trump) => {
                let sign = trump.suit().map_or(trump.name(), Suit::sign);
                let gap = if trump.suit().is_some() { "" } else { " " };
                format!("{}{gap}{sign}", Call::Bid(bid, None).written(rules))
            }
        },
        Action::Alone => said!(lang, "do-alone"),
        Action::Together => said!(lang, "do-with-partner"),
        Action::TakeUp => said!(lang, "do-take-up"),
        Action::Leave => said!(lang, "do-leave-it"),
        Action::Discard(card) => said!(lang, "do-discard", card = card.face()),
        Action::Ask(seat) => said!(lang, "do-ask", who = seat.name(rules.seats)),
        Action::Give(card) => said!(lang, "do-give", card = card.face()),
        Action::Decline => said!(lang, "do-decline"),
        Action::Play(card) => card.face(),
    }
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

    /// Counts the hand, writes it down, has it refereed, and asks the expert about my decisions.
    fn finish(&mut self) {
        let mut record = Record::begin(Arc::clone(&self.shared), &self.begun);
        for (hand, action) in &self.steps {
            record.write(hand, *action);
        }
        record.close(&self.hand);
        let seats = Seat::all(self.rules.seats);
        let name = |seat: Seat| match seat == self.me {
            true => "You".to_owned(),
            false => format!("{} {}", self.bot.name(), seat.name(self.rules.seats)),
        };
        record.names = seats.map(name).collect();
        // The expert is asked about the score as it was while the hand was played.
        let stakes = self.stakes();
        let mine = self.me.side(self.rules.seats);
        let points = record.claim.points.unwrap_or_default();
        self.score = self.score + points;
        let mut review = vec![self.came_to(points)];
        review.extend(self.winner());
        if let Some(theirs) = self
            .duplicate
            .get(self.number as usize)
            .and_then(|d| d.points)
        {
            let net = |p: Points| i64::from(p.over(mine));
            self.against[0] += net(points);
            self.against[1] += net(theirs);
            let [own, others] = self.against;
            review.push(said!(
                self.lang,
                "play-other-table",
                theirs = Points::of(theirs.seen_by(mine)),
                own = format!("{own:+}"),
                others = format!("{others:+}")
            ));
        }
        let verdict = referee(&record);
        if !verdict.verdict.is_sound() {
            review.push(said!(
                self.lang,
                "play-referee",
                reasons = verdict.reasons.join(" ")
            ));
        }
        self.records.push(record);
        review.extend(self.asked_the_expert(stakes));
        self.review = review;
    }

    /// Who won, once the game is over.
    fn winner(&self) -> Option<String> {
        let mine = self.me.side(self.rules.seats);
        let won = self.duplicate.is_empty() && self.is_won();
        won.then(|| match self.score.ahead() {
            Some(side) if side == mine => {
                said!(
                    self.lang,
                    "play-you-win",
                    score = Points::of(self.score.seen_by(mine))
                )
            }
            Some(side) if self.score.len() > 2 => {
                let seat = Seat::new(side.index() as u8).name(self.rules.seats);
                said!(
                    self.lang,
                    "play-seat-wins",
                    seat,
                    score = Points::of(self.score.seen_by(side))
                )
            }
            Some(side) => said!(
                self.lang,
                "play-they-win",
                score = Points::of(self.score.seen_by(side))
            ),
            None => said!(self.lang, "play-nobody-ahead", score = self.score),
        })
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

    /// What a choice is called here: a call after which the rules have me play alone says so.
    pub fn named(&self, action: Action) -> String {
        let plain = words(action, self.rules, self.lang);
        let after = self
            .hand
            .play(action)
            .ok()
            .filter(|_| matches!(action, Action::Call(_)));
        let alone = after
            .is_some_and(|after| after.loners()[self.me.side(self.rules.seats)] == Some(self.me));
        let must = after.is_some_and(|after| {
            let own = after.phase() == Phase::Announcing && after.turn() == self.me;
            own && after.legal().all(|action| action == Action::Alone)
        });
        match alone || must {
            true => said!(self.lang, "do-it-alone", what = plain),
            false => plain,
        }
    }

    fn came_to(&self, points: Points) -> String {
        let mine = self.me.side(self.rules.seats);
        let Some(outcome) = self.hand.outcome() else {
            return match self.hand.phase() {
                Phase::Redealt => said!(self.lang, "play-dealt-again"),
                _ => said!(self.lang, "play-passed-out"),
            };
        };
        let ours = outcome.makers == mine;
        let made = outcome.tricks[outcome.makers];
        let tricks = self.rules.hand_size;
        if points.len() > 2 {
            let who = match ours {
                true => self.lang.text("play-you"),
                false => Seat::new(outcome.makers.index() as u8).name(self.rules.seats),
            };
            let points = Points::of(points.seen_by(mine));
            return said!(self.lang, "play-maker-took", who, made, tricks, points);
        }
        let who = self
            .lang
            .text(if ours { "play-your-side" } else { "others" });
        let (own, others) = (points[mine], points.best_other(mine));
        match outcome.bid {
            Some(bid) => {
                let bid = Call::Bid(bid, None).written(self.rules);
                said!(
                    self.lang,
                    "play-bid-took",
                    who,
                    bid,
                    made,
                    tricks,
                    own,
                    others
                )
            }
            None => said!(self.lang, "play-side-took", who, made, tricks, own, others),
        }
    }

    /// Decisions of mine the expert would have made differently, the costliest first; those that cost nothing are left out.
    fn asked_the_expert(&mut self, stakes: Points) -> Vec<String> {
        const MOST: usize = 5;
        let mut said: Vec<(i64, String)> = Vec::new();
        let (mut same, mut worst) = (true, None);
        for (at, (hand, did)) in self.steps.iter().enumerate() {
            if hand.turn() != self.me || hand.legal().nth(1).is_none() {
                continue;
            }
            let view = View::of(hand, self.me).at_score(stakes);
            let key = Key::deal(self.seed, 0, 0, self.number).at(self.me, at as u16);
            if let Some(advice) = self.adviser.advise(&view, *did, key) {
                let worth = advice.worth;
                same = false;
                if worth < 10 {
                    continue;
                }
                let before = self.puzzle.as_ref().map_or(0, |puzzle| puzzle.advice.worth);
                if worth > worst.map_or(before, |(_, Advice { worth, .. })| worth) {
                    worst = Some((at, advice));
                }
                let (points, part) = (worth / 1000, worth % 1000 / 10);
                let what = said!(
                    self.lang,
                    "play-better",
                    did = words(*did, self.rules, self.lang),
                    better = words(advice.better, self.rules, self.lang),
                    points,
                    part = format!("{part:02}")
                );
                said.push((worth, what));
            }
        }
        if let Some((at, advice)) = worst {
            let (hand, did) = self.steps[at];
            let steps = self.steps[..at].to_vec();
            self.puzzle = Some(Puzzle {
                steps,
                hand,
                did,
                advice,
            });
        }
        if said.is_empty() {
            let text = match same {
                true => self.lang.text("play-all-the-same"),
                false => self.lang.text("play-worth-no-more"),
            };
            return vec![text.to_owned()];
        }
        said.sort_by_key(|(worth, _)| -worth);
        let more = said.len().saturating_sub(MOST);
        let mut lines: Vec<String> = said.into_iter().take(MOST).map(|(_, what)| what).collect();
        if more > 0 {
            lines.push(said!(self.lang, "play-more", more));
        }
        lines
    }

    /// Who did what before the tricks, and every trick so far, a line each.
    pub fn story(&self) -> Vec<String> {
        let name = |seat: Seat| match seat == self.me {
            true => said!(self.lang, "play-you"),
            false => seat.name(self.rules.seats).to_owned(),
        };
        let mut lines = Vec::new();
        let mut talk = Vec::new();
        let mut trick: Vec<String> = Vec::new();
        for (hand, action) in &self.steps {
            let who = name(hand.turn());
            match action {
                Action::Play(card) => {
                    trick.push(format!("{who} {}", card.face()));
                    let after = hand.play(*action).ok();
                    let full = after.filter(|h| h.trick().cards().is_empty() || h.is_over());
                    if let Some(after) = full {
                        lines.push(format!("{}  → {}", trick.join("  "), name(after.turn())));
                        trick.clear();
                    }
                }
                Action::Discard(_) if hand.turn() != self.me => {
                    talk.push(said!(self.lang, "play-discards", who))
                }
                Action::Together => {}
                action => talk.push(format!("{who}: {}", words(*action, self.rules, self.lang))),
            }
        }
        if !trick.is_empty() {
            lines.push(trick.join("  "));
        }
        if !talk.is_empty() {
            lines.insert(0, talk.join(", "));
        }
        lines
    }
}

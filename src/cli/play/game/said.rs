//! What is said at the table: what somebody does, what a hand came to, who won.

use super::Game;
use crate::engine::{Action, Call, Phase, Points, RuleSet, Seat, Suit};
use crate::words::{Lang, said};

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

impl Game {
    /// Who won, once the game is over.
    pub(super) fn winner(&self) -> Option<String> {
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

    pub(super) fn came_to(&self, points: Points) -> String {
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
                // Nobody else sees it, nor does the loner before deciding.
                Action::Give(_) if hand.turn() != self.me => {
                    talk.push(said!(self.lang, "play-gives", who))
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

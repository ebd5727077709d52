//! A hand that is over: written down, refereed, and gone through by the expert.

use super::{Game, Puzzle, words};
use crate::engine::record::{Record, referee};
use crate::engine::{Points, Seat, View};
use crate::players::Key;
use crate::players::advice::Advice;
use crate::words::said;
use std::sync::Arc;

impl Game {
    /// Counts the hand, writes it down, has it refereed, and asks the expert about my decisions.
    pub(super) fn finish(&mut self) {
        let mut record = Record::begin(Arc::clone(&self.shared), &self.begun);
        for (hand, action) in &self.steps {
            record.write(hand, *action);
        }
        record.close(&self.hand);
        let seats = Seat::all(self.rules.seats);
        // Sentences about a record say whose lead it was: yours has your seat's name there.
        let name = |seat: Seat| match seat == self.me {
            true => seat.name(self.rules.seats).to_owned(),
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

    /// Decisions of mine the expert would have made differently, the costliest first; those that cost nothing are left out.
    pub(super) fn asked_the_expert(&mut self, stakes: Points) -> Vec<String> {
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
}

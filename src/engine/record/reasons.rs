//! Why a verdict is what it is, in sentences.

use super::open::Course;
use super::referee::{End, Possible, Referee, in_common};
use super::repair::Slip;
use super::{Irregularity, Judgement, Kind, Penalty, Reading, Record, Seen, Verdict};
use crate::engine::rules::{PassOut, PenaltyTo};
use crate::engine::{BySide, Points, Seat, Side};
use crate::english::{and, count, or, pair, sentence};
use std::collections::BTreeSet;
use std::fmt::Display;

impl Record {
    /// Why nobody plays, and who deals next.
    pub(super) fn thrown_in(&self, redealt: bool) -> String {
        let again = "nobody scores, and the same dealer deals again";
        if redealt {
            let declared = self.declared.as_ref();
            let who = declared.map_or("Somebody", |one| self.who(Seat::new(one.seat)));
            return format!("{who} declared the hand before the calling: {again}");
        }
        let passed = match self.rules.bidding {
            Some(_) => "All passed",
            None => "All passed twice",
        };
        let then = match self.rules.pass_out {
            PassOut::Redeal => again.to_owned(),
            PassOut::DealerLoses1 => {
                let dealer = self.who(Seat::new(self.dealer));
                format!("the side of the dealer, {dealer}, loses a point")
            }
            PassOut::NextDealer | PassOut::Stick => {
                "nobody scores, and the next player deals".into()
            }
        };
        format!("{passed}: {then}")
    }
}

impl Referee<'_> {
    /// The reasons for a verdict; none for a clean record that is confirmed. A slip that explains
    /// everything comes first where it is likelier than what the record says, otherwise last.
    pub fn reasons(
        &self,
        judged: &Verdict,
        end: &End,
        possible: &[Possible],
        repair: Option<&Slip>,
    ) -> Vec<String> {
        let verdict = judged.verdict;
        let mut reasons = Vec::new();
        let leads = repair.is_some_and(|found| found.leads);
        match verdict {
            Judgement::Confirmed | Judgement::Unverifiable => {}
            Judgement::ThrownIn | Judgement::Refuted => {
                if let End::ThrownIn { redealt } = *end {
                    reasons.push(self.record.thrown_in(redealt));
                }
                reasons.extend(self.no_hand_gives(possible));
            }
            Judgement::Irregular => {
                if let Some(found) = repair.filter(|_| leads) {
                    reasons.push(format!("One slip explains everything: {}", found.says));
                    reasons.push(format!("Ask {}. As it is written:", found.ask));
                }
                reasons.extend(self.found.iter().map(|found| found.message.clone()));
                if self.is_beyond(end) {
                    reasons.extend(self.differences(possible));
                }
                if let End::Stopped(_) = end {
                    reasons.extend(self.impossible_points());
                }
                reasons.extend(self.penalty_in_words().filter(|_| !leads));
            }
        }
        reasons.extend(self.notes.iter().cloned());
        if let Some(found) = repair.filter(|_| !leads) {
            reasons.push(format!(
                "Or one slip explains it: {}. Ask {}",
                found.says, found.ask
            ));
        }
        if verdict == Judgement::Unverifiable {
            reasons.extend(self.open_tricks());
            if possible.len() > 1 {
                let all = or(possible.iter().map(|(tricks, _)| pair(*tricks)));
                let points =
                    or(dedup(possible.iter().filter_map(|(_, points)| {
                        points.map(|points| pair(*points))
                    })));
                reasons.push(format!(
                    "The tricks may have come to {all}, the points to {points}"
                ));
            }
            if reasons.is_empty() {
                reasons.push("Who made trump, and which, is not written down: the calls and the upcard would tell".into());
            }
        }
        reasons
            .into_iter()
            .map(|reason| sentence(&reason))
            .collect()
    }

    /// Whether the claim can be held against what the cards give: a hand that stopped may yet come to more tricks, not to
    /// fewer.
    fn is_beyond(&self, end: &End) -> bool {
        let End::Stopped(so_far) = end else {
            return true;
        };
        let (Some(so_far), Some(said)) = (so_far, self.record.claim.tricks) else {
            return false;
        };
        let mut each = so_far.iter().zip(said);
        each.any(|(&won, said)| said < won.into()) || self.are_too_many(said)
    }

    /// Whether somebody claims more tricks than a hand has.
    fn are_too_many(&self, said: BySide<u32>) -> bool {
        let all: u64 = said.iter().map(|&n| u64::from(n)).sum();
        all > u64::from(self.rules.hand_size)
    }

    /// Each number of the claim that the hand does not give, or no hand at all where it is not known how it went.
    pub fn no_hand_gives(&self, possible: &[Possible]) -> impl Iterator<Item = String> {
        let never = self.impossible_points().filter(|_| possible.is_empty());
        self.differences(possible).into_iter().chain(never)
    }

    /// The points claimed for a hand that stops are ones that no hand gives.
    fn impossible_points(&self) -> Option<String> {
        let said = self.record.claim.points?;
        let sides = Side::all(self.rules.sides());
        let mut all = sides.flat_map(|makers| self.rules.outcomes(makers));
        let given = all.any(|outcome| self.rules.points(&outcome) == said);
        // Where it is not known that trump was made, all may have passed.
        let dealer = self.dealer.side(self.rules.seats);
        let none = Points::none(self.rules.sides());
        let passed = said == none || said == self.rules.pass_out_points(dealer);
        let passed = self.contract.is_none() && passed;
        (!given && !passed).then(|| self.claimed("Points", *said, "no hand gives that"))
    }

    /// Says what is claimed and what speaks against it.
    fn claimed(&self, what: &str, said: impl IntoIterator<Item: Display>, but: &str) -> String {
        let (sides, said) = (self.record.sides(), pair(said));
        format!("{what} ({sides}): {said} is claimed, but {but}")
    }

    /// Each number of the claim that differs, with both values; side 0's comes first.
    fn differences(&self, possible: &[Possible]) -> Vec<String> {
        let claim = &self.record.claim;
        let mut differ = Vec::new();
        if let Some(said) = claim.tricks {
            let all = possible.iter().map(|(tricks, _)| tricks.map(u32::from));
            let but = match self.are_too_many(said) {
                true => Some(format!("a hand has {}", self.rules.hand_size)),
                false => differs(said, all),
            };
            differ.extend(but.map(|but| self.claimed("Tricks", said, &but)));
        }
        if let Some(said) = claim.points {
            let all = possible.iter().filter_map(|(_, points)| *points);
            let but = differs(said, all);
            differ.extend(but.map(|but| self.claimed("Points", *said, &but)));
        }
        if let (true, Some(tricks), Some(points)) = (differ.is_empty(), claim.tricks, claim.points)
            && !possible.is_empty()
            && !possible.iter().any(|one| claim.agrees(one))
        {
            differ.push(format!(
                "{} tricks and {} points ({}) are claimed, which do not go together",
                pair(tricks),
                pair(*points),
                self.record.sides()
            ));
        }
        differ
    }

    /// What the rule set gives for the revokes.
    pub fn penalty(&self) -> Option<Penalty> {
        let revokes = self.found.iter().filter(|found| found.kind == Kind::Revoke);
        let seats: Vec<u8> = revokes.filter_map(|found| found.seat).collect();
        let score = &self.rules.score;
        let alone = self.loners.iter().any(Option::is_some);
        let points = score
            .revoke_penalty_alone
            .filter(|_| alone)
            .unwrap_or(score.revoke_penalty);
        (!seats.is_empty() && points > 0).then_some(Penalty {
            points,
            to: score.revoke_penalty_to,
            seats,
            alone,
        })
    }

    fn penalty_in_words(&self) -> Option<String> {
        if let Some(penalty) = self.penalty() {
            let points = count(penalty.points as usize, "point");
            let who = penalty.seats.iter().map(|&seat| self.who(Seat::new(seat)));
            let who = times(who.collect());
            let alone = if penalty.alone { " during a loner" } else { "" };
            let (one, each) = match penalty.to {
                PenaltyTo::OffOffender => (format!("off {who}"), "off"),
                PenaltyTo::OtherSide => (
                    format!("to the side playing against {who}"),
                    "to the other side",
                ),
                PenaltyTo::Both => (
                    format!("off the side of {who}, and as many to the other side"),
                    "from one side to the other",
                ),
            };
            let to = match penalty.seats.len() {
                1 => one,
                _ => format!("{each} for each: {who}"),
            };
            return Some(format!(
                "The rule set's penalty for a revoke{alone} is {points} {to}"
            ));
        }
        use Kind::*;
        let offences = [
            OutOfTurnCall,
            LeadOutOfTurn,
            PlayedBySittingOut,
            Revoke,
            IllegalExchange,
        ];
        let any = self
            .found
            .iter()
            .any(|found| offences.contains(&found.kind));
        any.then(|| "The rule set has no penalty for this: the director decides".into())
    }

    /// Says which order the play was read in, when the hands prove another than the record's own (which needs `own`
    /// irregularities).
    pub fn tell_of_reading(&mut self, own: usize) {
        let led = self.led();
        if !led.is_empty() {
            self.notes.push(format!(
                "Judged as it was played: {}. That reading needs {}, the record's own order {}",
                led.join(", "),
                count(self.found.len(), "irregularity"),
                count(own, "irregularity")
            ));
        }
        if self.work == 0 {
            self.notes.push(
                "Not every order of play was looked at: another may need fewer irregularities"
                    .into(),
            );
        }
    }

    /// `W led trick 3`, for every lead that was not the winner's of the trick before.
    fn led(&self) -> Vec<String> {
        let leads = self.table.leads.iter().enumerate();
        let led = leads.filter_map(|(number, lead)| {
            let turn = number
                .checked_sub(1)
                .and_then(|before| self.course.winner(before));
            let lead = (*lead).filter(|lead| turn != Some(*lead))?;
            Some(format!("{} led trick {}", self.who(lead), number + 1))
        });
        led.collect()
    }

    /// Tells of another order of play that explains the cards about as well; `before` irregularities came before the play.
    pub fn tell_of_rival(&mut self, rival: Referee, before: usize) {
        let reading = |irregularities: Vec<Irregularity>, course: Course| {
            let (tricks, points) = in_common(&self.outcomes(course.shares));
            Reading {
                irregularities,
                tricks,
                points,
            }
        };
        let own = reading(self.found.clone(), self.course);
        let found = [&self.found[..before], &rival.found].concat();
        let other = reading(found, rival.course);
        let led = and(rival.led());
        let outcome = match (other.tricks, other.points) {
            (Some(tricks), Some(points)) => {
                format!(", tricks {}, points {}", pair(tricks), pair(*points))
            }
            _ => String::new(),
        };
        self.notes.push(format!(
            "Or {led} out of turn: read so it is {}{outcome}. Ask whether {led}: that decides",
            count(rival.found.len(), "irregularity"),
        ));
        self.readings = vec![own, other];
    }

    /// Which tricks are open, and which cards would decide them.
    fn open_tricks(&self) -> impl Iterator<Item = String> {
        let (table, course) = (&self.table, &self.course);
        let open = (0..course.complete).filter(|&n| course.winner(n).is_none());
        open.filter_map(move |number| {
            let trick = number + 1;
            let unknown = |seen: &Seen| table.is_open(*seen);
            let cards = &self.record.tricks[number];
            let Some(leader) = course.leaders[number] else {
                return cards.iter().any(unknown).then(|| {
                    format!("Trick {trick}: who led it is open, and cards of it are not known")
                });
            };
            let players = table.players(leader, cards);
            let whose = players.filter(|(_, seen)| unknown(seen));
            let whose: Vec<&str> = whose.map(|(seat, _)| self.who(seat)).collect();
            Some(match whose[..] {
                [one] => format!(
                    "Trick {trick}: {one}'s card is not known, and it decides who won the trick"
                ),
                _ => format!(
                    "Trick {trick}: the cards of {} are not known, and they decide who won the trick",
                    and(whose)
                ),
            })
        })
    }
}

/// What the cards give, if anything, where a figure claimed is none of it.
fn differs<T: PartialEq + Copy + IntoIterator<Item: Display>>(
    said: T,
    all: impl Iterator<Item = T> + Clone,
) -> Option<String> {
    let cards = or(dedup(all.clone().map(pair)));
    let wrong = !cards.is_empty() && all.clone().all(|one| one != said);
    wrong.then(|| format!("the cards give {cards}"))
}

fn dedup<T: Ord + Clone>(all: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
    let mut met = BTreeSet::new();
    all.filter(move |one| met.insert(one.clone()))
}

/// `Ann twice and Bo`: how often each is in the list.
fn times(all: Vec<&str>) -> String {
    let often = |one| all.iter().filter(|other| **other == one).count();
    and(dedup(all.iter().copied()).map(|one| match often(one) {
        1 => one.to_owned(),
        2 => format!("{one} twice"),
        n => format!("{one} {n} times"),
    }))
}

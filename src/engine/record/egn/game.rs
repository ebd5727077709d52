//! Judging a game: every hand, and how they follow one another.

use super::Egn;
use crate::engine::record::reasons::sentence;
use crate::engine::record::referee::referee_of_game;
use crate::engine::record::verdict::{Irregularity, Judgement, Kind, Verdict};
use crate::engine::record::{Id, Record};
use crate::engine::rules::{PassOut, RuleSet};
use crate::engine::seat::Seat;

impl Egn {
    /// Judges every hand, and the game: the score runs on from the initial one, a hand played when the game was
    /// over is out of place, the deal goes to the next player, and a final score that does not come out refutes the last
    /// hand. A hand that stops between tricks was laid down.
    pub fn referee(&self) -> Vec<Verdict> {
        let mut verdicts: Vec<Verdict> = Vec::with_capacity(self.records.len());
        // Unknown from the first hand on whose points are open.
        let mut score = Some(self.initial_score.map(i64::from));
        for (i, record) in self.records.iter().enumerate() {
            let mut verdict = referee_of_game(record);
            let before = i.checked_sub(1).map(|i| (&self.records[i], &verdicts[i]));
            let wrong = before.and_then(|(last, judged)| wrong_dealer(last, judged, record));
            let over = self.over(score, &verdicts);
            for (kind, message) in [(Kind::WrongDealer, wrong), (Kind::GameOver, over)] {
                let Some(message) = message else { continue };
                verdict.reasons.insert(0, sentence(&message));
                verdict.irregularities.insert(
                    0,
                    Irregularity {
                        kind,
                        seat: Some(record.dealer),
                        trick: None,
                        card: None,
                        message,
                    },
                );
                verdict.verdict = Judgement::Irregular;
            }
            score = score
                .zip(verdict.points)
                .map(|(a, b)| [a[0] + i64::from(b[0]), a[1] + i64::from(b[1])]);
            if i + 1 == self.records.len() {
                self.judge_end(score, &mut verdict, &record.rules);
            }
            verdicts.push(verdict);
        }
        verdicts
    }

    /// The score the file gives at the end, and what the rules make of it.
    fn judge_end(&self, score: Option<[i64; 2]>, verdict: &mut Verdict, rules: &RuleSet) {
        let Some([a, b]) = score else { return };
        if let Some([said_a, said_b]) = self.final_score
            && [i64::from(said_a), i64::from(said_b)] != [a, b]
        {
            let [from_a, from_b] = self.initial_score;
            verdict.reasons.push(format!(
                "The final score is given as {said_a}-{said_b}, but from {from_a}-{from_b} the hands come to {a}-{b}."
            ));
            if verdict.verdict.is_sound() {
                verdict.verdict = Judgement::Refuted;
            }
        }
        let points = [a, b].map(|p| u32::try_from(p).unwrap_or(0));
        let target = self.winning_score.unwrap_or(u32::MAX);
        if points.iter().all(|&p| p < target) {
            return;
        }
        if rules.games(points, target) > 1 {
            verdict
                .reasons
                .push(format!("{a}-{b} is a slam: it counts as two games."));
        }
        if rules.carried(points, target) > 0 {
            let carried = rules.carried(points, target);
            verdict.reasons.push(format!(
                "Laps: the winners take {carried} into the next game."
            ));
        }
    }

    /// Why the game is over before the next hand.
    fn over(&self, score: Option<[i64; 2]>, before: &[Verdict]) -> Option<String> {
        let played = before
            .iter()
            .filter(|v| v.verdict != Judgement::ThrownIn)
            .count();
        if let Some([a, b]) = score.filter(|s| {
            self.winning_score
                .is_some_and(|to| s.iter().any(|&p| p >= i64::from(to)))
        }) {
            return Some(format!("the game was over: the score was {a}-{b}"));
        }
        let hands = self.hands.filter(|&n| played >= n as usize)?;
        Some(format!("the game was over: it is one of {hands} hands"))
    }
}

/// What is wrong when the deal did not go on as it should; deals that do not follow one another by their numbers are
/// picked out of a game and prove nothing.
fn wrong_dealer(last: &Record, judged: &Verdict, record: &Record) -> Option<String> {
    let follow = match (&last.id, &record.id) {
        (Id::Number(a), Id::Number(b)) => a.checked_add(1) == Some(*b),
        _ => true,
    };
    let again = judged.verdict == Judgement::ThrownIn
        && (last.rules.pass_out == PassOut::Redeal || last.declared.is_some());
    let seats = record.rules.seats;
    let dealer = Seat::new(last.dealer);
    let next = if again { dealer } else { dealer.left(seats) };
    if !follow || seats != last.rules.seats || next.index() == usize::from(record.dealer) {
        return None;
    }
    let who = |seat: Seat| match record.names.get(seat.index()) {
        Some(name) if !name.trim().is_empty() => name.clone(),
        _ => seat.name(seats).to_owned(),
    };
    Some(format!(
        "{} dealt, but it was {}'s deal",
        who(Seat::new(record.dealer)),
        who(next)
    ))
}

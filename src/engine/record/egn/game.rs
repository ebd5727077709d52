//! Judging a game: every hand, and how they follow one another.

use super::Egn;
use crate::engine::record::referee::referee_of_game;
use crate::engine::record::{Id, Irregularity, Judgement, Kind, Record, Verdict};
use crate::engine::rules::PassOut;
use crate::engine::{Points, RuleSet, Seat};
use crate::english::{count, sentence};

impl Egn {
    /// Judges every hand, and the game: the score runs on from the initial one, a hand played when the game was over is
    /// out of place, the deal goes to the next player, and a final score that does not add up refutes the last hand. A
    /// hand that stops between tricks was laid down.
    pub fn referee(&self) -> Vec<Verdict> {
        let mut verdicts: Vec<Verdict> = Vec::with_capacity(self.records.len());
        // Unknown from the first hand whose points are open.
        let mut score = Some(Points::of(self.initial_score));
        for (i, record) in self.records.iter().enumerate() {
            let mut verdict = referee_of_game(record);
            let before = i.checked_sub(1).map(|i| (&self.records[i], &verdicts[i]));
            let wrong = before.and_then(|(last, judged)| wrong_dealer(last, judged, record));
            let over = self.over(score, &verdicts, &record.rules);
            for (kind, message) in [(Kind::WrongDealer, wrong), (Kind::GameOver, over)] {
                let Some(message) = message else { continue };
                verdict.reasons.insert(0, sentence(&message));
                let mut found = Irregularity::new(kind, message);
                found.by(Seat::new(record.dealer));
                verdict.irregularities.insert(0, found);
                verdict.verdict = Judgement::Irregular;
            }
            let numbers = before.and_then(|(last, _)| numbers(last, record));
            if let Some((last, now)) = numbers.filter(|(last, now)| last >= now) {
                verdict.reasons.push(match last == now {
                    true => format!("Deal {now} is in this game twice."),
                    false => format!("Deal {now} comes after deal {last} in this game."),
                });
            }
            score = after(score, &verdict);
            if i + 1 == self.records.len() {
                self.judge_end(score, &mut verdict, &record.rules);
            }
            verdicts.push(verdict);
        }
        verdicts
    }

    /// The score the file gives at the end, and what the rules make of it.
    fn judge_end(&self, score: Option<Points>, verdict: &mut Verdict, rules: &RuleSet) {
        let Some(score) = score else { return };
        if let Some(said) = self
            .final_score
            .map(Points::of)
            .filter(|said| *said != score)
        {
            let from = Points::of(self.initial_score);
            verdict.reasons.push(format!(
                "The final score is given as {said}, but from {from} the hands come to {score}."
            ));
            if verdict.verdict.is_sound() {
                verdict.verdict = Judgement::Refuted;
            }
        }
        let Some(target) = self.winning_score else {
            return;
        };
        if rules.games(score, target) > 1 {
            verdict
                .reasons
                .push(format!("{score} is a slam: it counts as two games."));
        }
        let carried = rules.carried(score, target);
        if carried > 0 {
            verdict.reasons.push(format!(
                "Laps: the winners take {carried} into the next game."
            ));
        }
    }

    /// Why the game is over before the next hand.
    fn over(&self, score: Option<Points>, before: &[Verdict], rules: &RuleSet) -> Option<String> {
        let target = self.winning_score;
        let won = |score: &Points| target.is_some_and(|target| rules.games(*score, target) > 0);
        if let Some(score) = score.filter(won) {
            return Some(format!("the game was over: the score was {score}"));
        }
        let played = before
            .iter()
            .filter(|v| v.verdict != Judgement::ThrownIn)
            .count();
        let hands = self.hands.filter(|&n| played >= n as usize)?;
        let hands = count(hands as usize, "hand");
        Some(format!("the game was over: it is played to {hands}"))
    }
}

/// Splits hands that need not belong to one game into games: each with its own rules and players, its deal going round,
/// its numbers rising and nothing played after its end.
pub fn games(records: &[Record]) -> Vec<&[Record]> {
    let mut games = Vec::new();
    let (mut first, mut score) = (0, Some(Points::none(2)));
    let mut before: Option<(&Record, Verdict)> = None;
    for (i, record) in records.iter().enumerate() {
        if let Some((last, judged)) = &before {
            let same = last.rules == record.rules && last.names == record.names;
            let rises = numbers(last, record).is_none_or(|(last, now)| last < now);
            let over = score.is_some_and(|score| last.rules.games(score, last.rules.play_to) > 0);
            if !same || over || !rises || wrong_dealer(last, judged, record).is_some() {
                games.push(&records[first..i]);
                (first, score) = (i, Some(Points::none(2)));
            }
        }
        let verdict = referee_of_game(record);
        score = after(score, &verdict);
        before = Some((record, verdict));
    }
    games.extend(Some(&records[first..]).filter(|game| !game.is_empty()));
    games
}

/// The score after a hand, while every hand's points are known.
fn after(score: Option<Points>, verdict: &Verdict) -> Option<Points> {
    Some(score? + verdict.points?)
}

/// The numbers of two deals, where both have one.
fn numbers(last: &Record, record: &Record) -> Option<(i64, i64)> {
    match (&last.id, &record.id) {
        (&Id::Number(last), &Id::Number(now)) => Some((last, now)),
        _ => None,
    }
}

/// What is wrong when the deal did not go on as it should; deals that do not follow one another by their numbers are
/// picked out of a game and prove nothing. Two deals with the same number follow one another all the same.
fn wrong_dealer(last: &Record, judged: &Verdict, record: &Record) -> Option<String> {
    let follow = numbers(last, record)
        .is_none_or(|(last, now)| last == now || last.checked_add(1) == Some(now));
    let again = judged.verdict == Judgement::ThrownIn
        && (last.rules.pass_out == PassOut::Redeal || last.declared.is_some());
    let seats = record.rules.seats;
    let dealer = Seat::new(last.dealer);
    let next = if again { dealer } else { dealer.left(seats) };
    if !follow || seats != last.rules.seats || next.index() == usize::from(record.dealer) {
        return None;
    }
    Some(format!(
        "{} dealt, but it was {}'s deal",
        record.who(Seat::new(record.dealer)),
        record.who(next)
    ))
}

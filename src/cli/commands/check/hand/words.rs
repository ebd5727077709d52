//! How a verdict is worded, and how a game is written.

use crate::cli::text::trump_name;
use crate::words::said;
use serde_json::{Value, json};

use crate::cli::output::clean;
use crate::cli::render::Named;
use crate::engine::Seat;
use crate::engine::record::{Checked, Id, Judgement, Record, Verdict, pair};

/// A game with the fields that say what it is first; JSON objects have no order of their own.
pub(super) fn in_order(game: &Value) -> impl serde::Serialize + '_ {
    struct Game<'a>(&'a Value);
    impl serde::Serialize for Game<'_> {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            const HEAD: [&str; 5] = ["fileType", "version", "metadata", "games", "deals"];
            let head = HEAD.iter().filter_map(|&key| Some((key, self.0.get(key)?)));
            let all = self.0.as_object().into_iter().flatten();
            let rest = all.filter(|(key, _)| !HEAD.contains(&key.as_str()));
            serializer.collect_map(head.chain(rest.map(|(key, value)| (key.as_str(), value))))
        }
    }
    Game(game)
}

/// The verdict on the `nth` hand of the file, which is called so where it has no id.
pub(super) fn in_words(nth: usize, verdict: &Verdict, record: &Record, named: &Named) -> String {
    let lang = named.lang();
    let id = match &verdict.id {
        Id::Number(n) => n.to_string(),
        Id::Text(text) => text.clone(),
        Id::None => lang.with("check-hand-n", nth),
    };
    let mut words = format!("{id}: {}", lang.text(judged(verdict.verdict)));
    if verdict.verdict == Judgement::Confirmed && verdict.checked != Checked::Hands {
        let hands = match record.hands.iter().flatten().count() {
            0 => lang.text("check-no-hands"),
            _ => lang.text("check-not-all-hands"),
        };
        words += " ";
        words += &said!(lang, "check-nothing-against", hands);
    }
    if let (Some(trump), Some(maker)) = (verdict.trump, verdict.maker) {
        let caller = record.who(Seat::new(maker));
        let trump = trump_name(trump, lang);
        words += ", ";
        words += &match record.rules.bidding {
            Some(_) => said!(lang, "check-bid", trump, caller),
            None => said!(lang, "check-called", trump, caller),
        };
        let side = Seat::new(maker).side(record.rules.seats);
        let failed = match (verdict.tricks, verdict.points) {
            (_, Some(points)) if record.rules.bidding.is_some() => {
                (points[side] < 0).then_some("check-set")
            }
            (Some(tricks), Some(_)) => {
                (tricks[side] < record.rules.odd_trick()).then_some("check-euchred")
            }
            _ => None,
        };
        if let Some(failed) = failed {
            words += "; ";
            words += lang.text(failed);
        }
    }
    let mut sides = format!(" ({})", record.sides());
    if let Some(tricks) = verdict.tricks {
        words += &format!(
            ", {}{}",
            lang.with("check-tricks", pair(tricks)),
            std::mem::take(&mut sides)
        );
    }
    if let Some(points) = verdict.points {
        words += &format!(", {}{sides}", lang.with("check-points", pair(points)));
    }
    for reason in &verdict.reasons {
        words += &format!("\n   {reason}");
    }
    let mut commands = booking(verdict, record, named);
    let all = commands.len();
    commands.dedup();
    let record = match commands.len() < all {
        true => "check-record-each",
        false => "check-record",
    };
    for command in commands {
        words += &format!("\n   {}", lang.with(record, command));
    }
    words
}

/// The commands that record a verdict's penalty, one for each revoke. The round is left open, because only the director
/// knows it; where the record has no names, so is the player.
fn booking(verdict: &Verdict, record: &Record, named: &Named) -> Vec<String> {
    let Some(penalty) = &verdict.penalty else {
        return Vec::new();
    };
    let command = |seat: &u8| {
        let name = record.names.get(usize::from(*seat));
        let name = name.filter(|name| !name.trim().is_empty());
        let who = name.map_or("PLAYER".into(), |name| clean(name));
        named.command(&json!({
            "do": "adjust", "who": who, "what": ["revoke"], "alone": penalty.alone, "round": "ROUND",
        }))
    };
    penalty.seats.iter().map(command).collect()
}

/// The verdict with the commands that record its penalty, one per line.
pub(super) fn with_command(
    verdict: &Verdict,
    record: &Record,
    named: &Named,
) -> serde_json::Result<Value> {
    let mut value = serde_json::to_value(verdict)?;
    let commands = booking(verdict, record, named);
    if !commands.is_empty() {
        value["penalty"]["command"] = commands.join("\n").into();
    }
    Ok(value)
}

/// The word for what became of a hand.
fn judged(verdict: Judgement) -> &'static str {
    match verdict {
        Judgement::Confirmed => "check-confirmed",
        Judgement::Refuted => "check-refuted",
        Judgement::Irregular => "check-irregular",
        Judgement::Unverifiable => "check-unverifiable",
        Judgement::ThrownIn => "check-thrown-in",
    }
}

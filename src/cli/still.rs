//! What a night still lacks: seats that are drawn, results that are missing or disputed.

use super::{CliError, Context};
use crate::seating::RoundNo;
use crate::tournament::{Phrase, Refusal, StillOpen, Tournament, phrase};
use serde_json::json;

/// Refuses when nothing is drawn yet, or this round is not.
pub fn drawn(t: &Tournament, round: Option<RoundNo>) -> Result<(), CliError> {
    if t.rounds.is_empty() && !t.is_beside() {
        return Err(t.not_drawn(RoundNo(1)).into());
    }
    match round.filter(|&round| t.round(round).is_none()) {
        None => Ok(()),
        Some(round) => Err(t.not_drawn(round).into()),
    }
}

/// What is still open in words: `2 results are missing and 1 is disputed`; `None` for nothing.
pub fn open_words(open: StillOpen) -> Option<Phrase> {
    let words = || {
        Refusal::still_open(open.missing, open.disputes)
            .message
            .clone()
    };
    (!open.is_nothing()).then(words)
}

/// Says what is still open, and which command lists it.
pub fn say_open(open: StillOpen, context: &Context) {
    if let Some(words) = open_words(open) {
        let lists = if open.disputes > 0 {
            "settle"
        } else {
            "missing"
        };
        let list = context.command(json!({"do": lists}));
        let words = context.text(words);
        context.say(phrase!("still-list", words, list));
    }
}

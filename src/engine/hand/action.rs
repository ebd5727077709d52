//! An action as JSON: `{"action":"play","card":"Jh"}`.

use super::Action;
use crate::engine::calling::Call;
use crate::engine::card::Card;
use crate::engine::seat::Seat;
use serde::{Deserialize, Serialize};

/// An action as it is written: a call that names a suit has a field for it, the others are words of their own.
#[derive(Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Word {
    Declare,
    Keep,
    Pass,
    Order,
    Call {
        suit: Call,
    },
    Bid {
        bid: Call,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        suit: Option<Call>,
    },
    Alone,
    Together,
    TakeUp,
    Leave,
    Discard {
        card: Card,
    },
    Ask {
        seat: Seat,
    },
    Give {
        card: Card,
    },
    Decline,
    Play {
        card: Card,
    },
}

impl From<Action> for Word {
    fn from(action: Action) -> Word {
        match action {
            Action::Declare => Word::Declare,
            Action::Keep => Word::Keep,
            Action::Call(Call::Pass) => Word::Pass,
            Action::Call(Call::Order) => Word::Order,
            Action::Call(Call::Bid(bid, trump)) => Word::Bid {
                bid: Call::Bid(bid, None),
                suit: trump.map(Call::naming),
            },
            Action::Call(suit) => Word::Call { suit },
            Action::Alone => Word::Alone,
            Action::Together => Word::Together,
            Action::TakeUp => Word::TakeUp,
            Action::Leave => Word::Leave,
            Action::Discard(card) => Word::Discard { card },
            Action::Ask(seat) => Word::Ask { seat },
            Action::Give(card) => Word::Give { card },
            Action::Decline => Word::Decline,
            Action::Play(card) => Word::Play { card },
        }
    }
}

impl From<Word> for Action {
    fn from(word: Word) -> Action {
        match word {
            Word::Declare => Action::Declare,
            Word::Keep => Action::Keep,
            Word::Pass => Action::Call(Call::Pass),
            Word::Order => Action::Call(Call::Order),
            Word::Bid {
                bid: Call::Bid(bid, trump),
                suit,
            } => Action::Call(Call::Bid(bid, suit.and_then(Call::trump).or(trump))),
            Word::Bid { bid, .. } => Action::Call(bid),
            Word::Call { suit } => Action::Call(suit),
            Word::Alone => Action::Alone,
            Word::Together => Action::Together,
            Word::TakeUp => Action::TakeUp,
            Word::Leave => Action::Leave,
            Word::Discard { card } => Action::Discard(card),
            Word::Ask { seat } => Action::Ask(seat),
            Word::Give { card } => Action::Give(card),
            Word::Decline => Action::Decline,
            Word::Play { card } => Action::Play(card),
        }
    }
}

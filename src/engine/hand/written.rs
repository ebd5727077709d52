//! An action as JSON: `{"action":"play","card":"Jh"}`.

use serde::{Deserialize, Serialize};

use super::action::Action;
use crate::engine::calling::Call;
use crate::engine::card::Card;
use crate::engine::seat::Seat;

/// An action as it is written: a call that names a suit has a field for it, the others are words of their own. Those that are
/// written as they are called are listed once.
macro_rules! words {
    ($($plain:ident),* $(,)?; $($with:ident { $field:ident: $kind:ty }),* $(,)?) => {
        #[derive(Serialize, Deserialize)]
        #[serde(tag = "action", rename_all = "snake_case", deny_unknown_fields)]
        pub(super) enum Word {
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
            $($plain,)*
            $($with { $field: $kind },)*
        }

        impl From<Action> for Word {
            fn from(action: Action) -> Word {
                match action {
                    Action::Call(Call::Pass) => Word::Pass,
                    Action::Call(Call::Order) => Word::Order,
                    Action::Call(Call::Bid(bid, trump)) => Word::Bid {
                        bid: Call::Bid(bid, None),
                        suit: trump.map(Call::naming),
                    },
                    Action::Call(suit) => Word::Call { suit },
                    $(Action::$plain => Word::$plain,)*
                    $(Action::$with($field) => Word::$with { $field },)*
                }
            }
        }

        impl From<Word> for Action {
            fn from(word: Word) -> Action {
                match word {
                    Word::Pass => Action::Call(Call::Pass),
                    Word::Order => Action::Call(Call::Order),
                    Word::Bid {
                        bid: Call::Bid(bid, trump),
                        suit,
                    } => Action::Call(Call::Bid(bid, suit.and_then(Call::trump).or(trump))),
                    Word::Bid { bid, .. } => Action::Call(bid),
                    Word::Call { suit } => Action::Call(suit),
                    $(Word::$plain => Action::$plain,)*
                    $(Word::$with { $field } => Action::$with($field),)*
                }
            }
        }
    };
}

words! {
    Declare, Keep, Alone, Together, TakeUp, Leave, Decline;
    Discard { card: Card }, Ask { seat: Seat }, Give { card: Card }, Play { card: Card },
}

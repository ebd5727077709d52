//! What a player does, what is to be done next, and an action as JSON: `{"action":"play","card":"Jh"}`.

use crate::engine::calling::Call;
use crate::engine::card::Card;
use crate::engine::seat::Seat;
use serde::{Deserialize, Serialize};

/// What the player whose turn it is does.
///
/// ```
/// use benny::engine::{Action, Call, Suit};
///
/// assert_eq!(serde_json::to_string(&Action::Call(Call::Name(Suit::Hearts)))?, r#"{"action":"call","suit":"h"}"#);
/// let played: Action = serde_json::from_str(r#"{"action":"play","card":"Jh"}"#)?;
/// assert_eq!(played, Action::Play("Jh".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Word", into = "Word")]
#[non_exhaustive]
pub enum Action {
    /// Declare a farmer's hand, or ace-no-face.
    Declare,
    /// Play on with the cards as dealt.
    Keep,
    /// Pass, order or name a suit.
    Call(Call),
    /// Announce to play alone.
    Alone,
    /// Announce nothing.
    Together,
    /// The ordered dealer takes the upcard up.
    TakeUp,
    /// The ordered dealer leaves the upcard where it is.
    Leave,
    /// Put a card away face down: the dealer after taking up, a loner in an exchange.
    Discard(Card),
    /// The loner asks this partner for a card.
    Ask(Seat),
    /// The partner gives the loner a card.
    Give(Card),
    /// No exchange: the partner offers no card, or the loner takes none.
    Decline,
    /// Play a card to the trick.
    Play(Card),
}

/// What is to be done next, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Phase {
    /// The player in turn may declare a farmer's hand or ace-no-face. Only those are asked who hold one.
    Declaring,
    /// The farmer puts a card away, three in all, for the three nobody was dealt.
    Swapping,
    /// The player in turn calls, or the winner of the bidding names trump.
    Calling,
    /// The player in turn may announce to play alone.
    Announcing,
    /// The ordered dealer takes the upcard or leaves it.
    TakingUp,
    /// The dealer discards.
    Discarding,
    /// The loner may ask a partner for a card.
    Asking,
    /// A partner gives the loner a card; under railroad they may decline.
    Giving,
    /// The loner discards for the card on offer; under railroad unseen, and they may decline. Where trump is bid for, the
    /// bidder puts cards away for those to come.
    Taking,
    /// The player in turn plays a card.
    Playing,
    /// All tricks are played.
    Over,
    /// Everybody passed twice: no score, the next player deals (or what [`crate::engine::rules::PassOut`] says).
    ThrownIn,
    /// A hand was declared before the calling: the same dealer deals again.
    Redealt,
}

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

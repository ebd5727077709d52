//! What a player does, and what is to be done next.

use crate::engine::calling::Call;
use crate::engine::card::Card;
use crate::engine::seat::Seat;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "super::written::Word", into = "super::written::Word")
)]
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

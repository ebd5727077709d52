//! Rule sets: every choice a club can make, as fields; no variant has a name in the engine.
//!
//! A rule set is JSON and may say `"extends": "other"` and give only what differs; one that extends nothing
//! extends `north-american`. The presets are `templates/rules/*.json`.

mod check;
mod error;
mod field;
mod house;
mod kept;
mod line;
mod presets;
mod read;

pub use error::RuleError;
#[cfg(feature = "json")]
pub(in crate::engine) use error::in_words;
pub(crate) use field::{Field, Wrong, fields, object, one, word, words};
pub use house::{CallerNeedsTrump, Farmer, FarmersHand, PassOut, is_ace_no_face};

use super::points::Points;
use std::fmt;
use std::ops::Deref;

use super::bidding::{Bidding, Equal};
use super::card::Card;
use super::card::Suit;
use super::pack::Pack;
use super::seat::{Seat, Side};

/// The most cards in all hands together: six hands of nine.
pub(in crate::engine) const MOST_DEALT: u8 = 54;

/// How a game is played and scored: [`RuleFields`], all of them resolved, that make sense together.
///
/// ```
/// use benny::engine::RuleSet;
///
/// let rules = RuleSet::from_json(r#"{"extends": "north-american", "stick_the_dealer": true, "play_to": 11}"#)?;
/// assert_eq!((rules.play_to, rules.seats, rules.pack.len()), (11, 4, 24));
/// let wrong = RuleSet::from_json(r#"{"seats": 5}"#).unwrap_err();
/// assert!(wrong.to_string().contains("seats"));
/// # Ok::<(), benny::engine::RuleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleSet(RuleFields);

/// Its fields are read as the rule set's own, and changed by [`RuleSet::with`] alone, which checks them.
impl Deref for RuleSet {
    type Target = RuleFields;

    #[inline]
    fn deref(&self) -> &RuleFields {
        &self.0
    }
}

/// The fields of a [`RuleSet`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RuleFields {
    /// The name it goes by.
    pub name: String,
    /// The points that win a game.
    pub play_to: u32,
    /// Players at a table: 2, 4 or 6, in two sides sitting alternately, or 3, everybody for themselves.
    pub seats: u8,
    /// Cards dealt to each, and so tricks in a hand: odd, usually five.
    pub hand_size: u8,
    /// The cards.
    pub pack: Pack,
    /// The dealer may not pass in round two.
    pub stick_the_dealer: bool,
    /// What a partner of the dealer who accepts the upcard must do.
    pub dealers_partner: DealersPartner,
    /// When all others have passed, the dealer may take the upcard only with a trump in hand; the left bower
    /// does not count as one.
    pub dealer_needs_trump: bool,
    /// What happens when a joker is turned up.
    pub joker_turned_up: JokerTurnedUp,
    /// What a dealer who is ordered up does.
    pub ordered_dealer: OrderedDealer,
    /// Playing alone.
    pub alone: Alone,
    /// Points for a hand.
    pub score: Score,
    /// Who must hold a natural trump to call it.
    pub caller_needs_trump: CallerNeedsTrump,
    /// What the holder of a farmer's hand may do before the calling.
    pub farmers_hand: FarmersHand,
    /// A player with an ace and no king, queen or jack may have the same dealer deal again.
    pub ace_no_face: bool,
    /// No trump may be called in round two, as a fifth call; only in a pack without jokers.
    pub no_trump: bool,
    /// What happens when everybody passes twice.
    pub pass_out: PassOut,
    /// The suit a joker stands for when it is turned up; `null`: see `joker_turned_up`.
    pub joker_suit: Option<Suit>,
    /// Points beyond those that win a game count towards the winners' next game.
    pub laps: bool,
    /// A game in which the losers score nothing counts as two games.
    pub slam: bool,
    /// Another game than euchre: a side's points are any whole number from the first to the second, and no hand decides
    /// them.
    pub range: Option<[i32; 2]>,
    /// How trump is bid for, in a game where it is; no card is turned up in it, and what a hand is worth stands here.
    pub bidding: Option<Bidding>,
}

/// A partner of the dealer who accepts the upcard in round one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DealersPartner {
    /// Plays with their partner.
    MayAssist,
    /// Must play alone, the dealer's cards lying face down.
    MustGoAlone,
}

/// What happens when a joker is turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JokerTurnedUp {
    /// The dealer names trump without looking, takes the joker and discards; nobody else is asked.
    DealerIsMaker,
    /// The dealer names a suit before looking, then round one runs on that suit.
    NamedThenCalled,
    /// The same, but when all others have passed the dealer may not.
    NamedDealerMustTake,
}

/// What a dealer who is ordered up does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OrderedDealer {
    /// Takes the upcard and discards.
    TakesUp,
    /// May leave the upcard where it is.
    MayLeave,
}

/// When defenders may play alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LoneDefenders {
    /// Never.
    Never,
    /// Only against a lone maker.
    AgainstLoner,
    /// Always.
    Always,
}

/// Who leads to the first trick when somebody plays alone; without a loner the dealer's left always leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AloneLead {
    /// The loner's left; with a loner on both sides the lone defender.
    LeftOfLoner,
    /// The first player still in the hand from the dealer's left.
    LeftOfDealer,
    /// The same, passing over lone players while another is in the hand; with both sides alone, the lone defender
    /// leads, as the one who did not call.
    LeftOfDealerNotLoner,
}

/// Whether a loner gets a card from a partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Exchange {
    /// No.
    None,
    /// The partner passes their best card unseen (the highest trump, else a card of the highest rank); the loner decides
    /// before looking whether to discard for it.
    Railroad,
    /// One partner who is asked gives one card of their choice, and the loner discards one.
    AskPartner,
}

/// Playing alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Alone {
    /// A maker may.
    pub makers: bool,
    /// A defender may.
    pub defenders: LoneDefenders,
    /// Who leads.
    pub lead: AloneLead,
    /// Cards from a partner.
    pub exchange: Exchange,
}

/// Points to a side for one hand. A field that is `null` is off: the hand counts as the plain one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Score {
    /// Makers with the odd trick but not all.
    pub make: u32,
    /// Makers with all tricks.
    pub march: u32,
    /// To the defenders, when the makers fail.
    pub euchre: u32,
    /// A lone maker with the odd trick but not all.
    pub lone_make: Option<u32>,
    /// A lone maker with all tricks.
    pub lone_march: Option<u32>,
    /// To two or more defenders, when a lone maker fails.
    pub lone_euchre: Option<u32>,
    /// To a lone defender, when the makers fail.
    pub lone_defence: Option<u32>,
    /// To the defenders, when the makers take no trick; where it meets a lone defence the higher counts.
    pub super_euchre: Option<u32>,
    /// What the lone player's own card gets on top for a lone march or a lone defence. It belongs to the
    /// player, never to the side's points.
    pub loner_bonus: u32,
    /// Points for a revoke.
    pub revoke_penalty: u32,
    /// The same during a loner; `null` for no difference.
    pub revoke_penalty_alone: Option<u32>,
    /// Whether the penalty goes to the other side or comes off the offender's.
    pub revoke_penalty_to: PenaltyTo,
}

impl Score {
    /// The most points that one hand gives a side, without the bonus for its loners.
    pub fn most_of_a_hand(&self) -> u32 {
        let sums = [
            Some(self.march),
            Some(self.euchre),
            self.lone_march,
            self.lone_defence,
            self.super_euchre,
        ];
        sums.into_iter().flatten().max().unwrap_or(0)
    }
}

/// Where a penalty goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum PenaltyTo {
    /// Added to the other side's points.
    OtherSide,
    /// Taken off the offender's points.
    OffOffender,
    /// Added to the other side's, and taken off the offender's side's.
    Both,
}

impl RuleSet {
    /// Says that the pack does not have a card, and what to write for a Benny where it has two.
    pub fn lacks(&self, card: Card) -> String {
        let two = self.pack.set().contains(Card::RED_BENNY);
        let what = match card {
            Card::BENNY | Card::TWO_OF_SPADES if two => {
                "; it has a red and a black Benny: write Br or Bb"
            }
            _ => "",
        };
        let card = card.spoken();
        format!("{card} is not in the pack of {}{what}", self.name)
    }

    /// The same rules without laps, which no other field depends on.
    pub(in crate::engine) fn without_laps(&self) -> RuleSet {
        RuleSet(RuleFields {
            laps: false,
            ..self.0.clone()
        })
    }

    /// How many sides a table has: two, and three where each plays for themselves.
    pub fn sides(&self) -> usize {
        Side::count(self.seats)
    }

    /// The tricks that make: more than half.
    pub fn odd_trick(&self) -> u8 {
        self.hand_size / 2 + 1
    }

    /// Which of two equal cards wins: the last in euchre.
    #[inline]
    pub fn equal(&self) -> Equal {
        self.bidding
            .as_ref()
            .map_or(Equal::Last, |bidding| bidding.equal)
    }

    /// Whether a partner passes a loner their best card.
    pub fn has_railroad(&self) -> bool {
        self.bidding.is_none() && self.alone.exchange == Exchange::Railroad
    }

    /// The next partner clockwise, if the seat has one.
    ///
    /// ```
    /// use benny::engine::{RuleSet, Seat};
    ///
    /// let partner = |rules, seat| RuleSet::preset(rules).map(|rules| rules.partner(Seat::new(seat)));
    /// assert_eq!(partner("north-american", 1)?, Some(Seat::new(3)));
    /// assert_eq!(partner("cut-throat", 1)?, None);
    /// # Ok::<(), benny::engine::RuleError>(())
    /// ```
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        let partners = seat.partners(self.seats);
        seat.round_from_left(self.seats)
            .find(|other| other.is_in(partners))
    }

    /// Whether the dealer may not pass in round two, by either of the fields that say so.
    pub fn dealer_is_stuck(&self) -> bool {
        self.stick_the_dealer || self.pass_out == PassOut::Stick
    }

    /// Whether lone marches are counted, as they are at euchre: a bid game's calls and another game know none.
    pub fn counts_loners(&self) -> bool {
        self.alone.makers && self.bidding.is_none() && self.range.is_none()
    }

    /// Whether a side may have fewer points than none: where a bid can be set, or the range of points says so.
    pub fn goes_below_nothing(&self) -> bool {
        self.bidding.is_some() || self.range.is_some_and(|[least, _]| least < 0)
    }

    /// The most points that one hand gives a side, without the bonus for its loners.
    pub fn most_of_a_hand(&self) -> u32 {
        match &self.bidding {
            Some(_) => {
                let values = self.values();
                let most = values.iter().flat_map(|points| points.iter()).max();
                most.map_or(0, |&most| u32::try_from(most).unwrap_or(0))
            }
            None => self.score.most_of_a_hand(),
        }
    }

    /// Whether some dealt hand may be declared before the calling.
    pub fn has_declarations(&self) -> bool {
        self.ace_no_face || self.farmers_hand.rule != Farmer::None
    }

    /// What a pass-out gives the sides, `dealer` being the dealer's.
    pub fn pass_out_points(&self, dealer: Side) -> Points {
        let mut points = Points::none(self.sides());
        if self.pass_out == PassOut::DealerLoses1 {
            points[dealer] = -1;
        }
        points
    }

    /// How many games a game to `target` with these points counts as: 1, or 2 for a slam; 0 when nobody has won.
    ///
    /// ```
    /// use benny::engine::{Points, RuleSet};
    ///
    /// let rules = RuleSet::from_json(r#"{"slam": true}"#)?;
    /// let games = |points| rules.games(Points::of(points), 10);
    /// assert_eq!([games([10, 0]), games([10, 9]), games([9, 8])], [2, 1, 0]);
    /// # Ok::<(), benny::engine::RuleError>(())
    /// ```
    pub fn games(&self, points: Points, target: u32) -> u32 {
        let won = points.iter().any(|&p| i64::from(p) >= i64::from(target));
        u32::from(won) + u32::from(won && self.slam && points.contains(&0))
    }

    /// The points the winners take into the next game.
    pub fn carried(&self, points: Points, target: u32) -> u32 {
        let most = points
            .iter()
            .max()
            .map_or(0, |&most| u32::try_from(most).unwrap_or(0));
        if self.laps {
            most.saturating_sub(target)
        } else {
            0
        }
    }

    /// A short line in English with what players ask first: `to 10 · stick the dealer · alone 4`.
    pub fn summary(&self) -> String {
        if let Some([least, most]) = self.range {
            return format!("any whole number of points from {least} to {most}");
        }
        let mut parts = vec![format!("to {}", self.play_to)];
        if self.seats != 4 {
            parts.push(format!("{} players", self.seats));
        }
        if self.pack.len() != 24 {
            parts.push(format!("{} cards", self.pack.len()));
        }
        if let Some(bidding) = &self.bidding {
            parts.push(format!("{} tricks", self.hand_size));
            parts.extend(bidding.summary());
            return parts.join(" · ");
        }
        if self.dealer_is_stuck() {
            parts.push("stick the dealer".into());
        }
        if self.dealers_partner == DealersPartner::MustGoAlone {
            parts.push("dealer's partner alone".into());
        }
        if self.dealer_needs_trump {
            parts.push("dealer needs trump".into());
        }
        if self.alone.makers {
            parts.push(format!(
                "alone {}",
                self.score.lone_march.unwrap_or(self.score.march)
            ));
        }
        if self.alone.defenders != LoneDefenders::Never {
            let points = self.score.lone_defence.unwrap_or(self.score.euchre);
            parts.push(format!("lone defence {points}"));
        }
        if let Some(points) = self.score.super_euchre {
            parts.push(format!("super-euchre {points}"));
        }
        parts.extend(self.house().into_iter().map(String::from));
        parts.join(" · ")
    }

    /// The house rules that are on, in words.
    fn house(&self) -> Vec<&'static str> {
        let caller = match self.caller_needs_trump {
            CallerNeedsTrump::Nobody => None,
            CallerNeedsTrump::Dealer => Some("dealer needs a natural trump to call"),
            CallerNeedsTrump::Caller => Some("callers need a natural trump"),
        };
        let farmer = match self.farmers_hand.rule {
            Farmer::None => None,
            Farmer::Redeal => Some("farmer's hand: redeal"),
            Farmer::SwapThree => Some("farmer's hand: swap three"),
        };
        let pass_out = match self.pass_out {
            PassOut::NextDealer | PassOut::Stick => None,
            PassOut::Redeal => Some("pass-out: same dealer again"),
            PassOut::DealerLoses1 => Some("pass-out: dealer's side loses 1"),
        };
        let exchange = match self.alone.exchange {
            Exchange::Railroad => Some("partner's best card"),
            Exchange::None | Exchange::AskPartner => None,
        };
        let on = |switch: bool, words| switch.then_some(words);
        let joker = match self.joker_suit {
            None => None,
            Some(Suit::Clubs) => Some("joker turned up: clubs"),
            Some(Suit::Diamonds) => Some("joker turned up: diamonds"),
            Some(Suit::Hearts) => Some("joker turned up: hearts"),
            Some(Suit::Spades) => Some("joker turned up: spades"),
        };
        let all = [
            exchange,
            caller,
            farmer,
            on(self.ace_no_face, "ace-no-face: redeal"),
            on(self.no_trump, "no trump"),
            pass_out,
            joker,
            on(self.laps, "laps"),
            on(self.slam, "slam"),
        ];
        all.into_iter().flatten().collect()
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.summary())
    }
}

words! {
    DealersPartner: MayAssist "may_assist", MustGoAlone "must_go_alone";
    JokerTurnedUp: DealerIsMaker "dealer_is_maker", NamedThenCalled "named_then_called",
        NamedDealerMustTake "named_dealer_must_take";
    OrderedDealer: TakesUp "takes_up", MayLeave "may_leave";
    LoneDefenders: Never "never", AgainstLoner "against_loner", Always "always";
    AloneLead: LeftOfLoner "left_of_loner", LeftOfDealer "left_of_dealer",
        LeftOfDealerNotLoner "left_of_dealer_not_loner";
    Exchange: None "none", Railroad "railroad", AskPartner "ask_partner";
    PenaltyTo: OtherSide "other_side", OffOffender "off_offender", Both "both";
}

fields! {
    Alone: makers, defenders, lead, exchange;
    Score: make, march, euchre, lone_make, lone_march, lone_euchre, lone_defence, super_euchre, loner_bonus,
        revoke_penalty, revoke_penalty_alone, revoke_penalty_to;
    RuleFields: name, play_to, seats, hand_size, pack, stick_the_dealer, dealers_partner, dealer_needs_trump,
        joker_turned_up, ordered_dealer, alone, score, caller_needs_trump, farmers_hand, ace_no_face, no_trump,
        pass_out, joker_suit, laps, slam, range [set], bidding [set];
}

#[cfg(test)]
mod tests;

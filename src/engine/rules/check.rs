//! What no rule set may say.

use super::{Farmer, LoneDefenders, MOST_DEALT, PassOut, RuleError, RuleFields, RuleSet};
use crate::engine::bidding::NoTrump;
use crate::engine::card::Rank;

/// The most points of a side in a game other than euchre.
const MOST: i32 = 9_999;
/// The most cards that are dealt to each where trump is bid for.
const MOST_CARDS: u8 = 12;

/// Refuses a number out of its range.
fn range(field: &str, value: u32, least: u32, most: u32) -> Result<(), RuleError> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    let what = format!("{value} is out of range: expected {least} to {most}");
    Err(RuleError::field(field, what))
}

impl RuleFields {
    /// Whether a game can be played by these rules. Those of a [`RuleSet`] have been checked.
    ///
    /// # Errors
    /// Names the first field that is out of range, and what is expected there.
    pub fn check(&self) -> Result<(), RuleError> {
        if self.name.trim().is_empty() || self.name.len() > 100 {
            return Err(RuleError::field("name", "expected 1 to 100 letters"));
        }
        range("play_to", self.play_to, 1, 1000)?;
        if ![2, 3, 4, 6].contains(&self.seats) {
            return Err(RuleError::field(
                "seats",
                format!("{} players: expected 2, 3, 4 or 6", self.seats),
            ));
        }
        if let Some([least, most]) = self.range
            && (least > most || most > MOST || least < -MOST)
        {
            let what = format!(
                "{least} to {most}: expected the least and the most points of a side, from -{MOST} to {MOST}"
            );
            return Err(RuleError::field("range", what));
        }
        // In a game that is only scored nobody knows the cards.
        if self.range.is_none() {
            self.check_cards()?;
        }
        let score = &self.score;
        for (field, value, least) in [
            ("score.make", Some(score.make), 1),
            ("score.march", Some(score.march), 1),
            ("score.euchre", Some(score.euchre), 1),
            ("score.lone_make", score.lone_make, 1),
            ("score.lone_march", score.lone_march, 1),
            ("score.lone_euchre", score.lone_euchre, 1),
            ("score.lone_defence", score.lone_defence, 1),
            ("score.super_euchre", score.super_euchre, 1),
            ("score.loner_bonus", Some(score.loner_bonus), 0),
            ("score.revoke_penalty", Some(score.revoke_penalty), 0),
            ("score.revoke_penalty_alone", score.revoke_penalty_alone, 0),
        ] {
            range(field, value.unwrap_or(1), least, 100)?;
        }
        Ok(())
    }

    /// Whether the cards suffice, and the tricks are such that somebody makes.
    fn check_cards(&self) -> Result<(), RuleError> {
        if let Some(bidding) = &self.bidding {
            let most = MOST_CARDS.min(MOST_DEALT / self.seats);
            range("hand_size", self.hand_size.into(), 1, most.into())?;
            if let Some((field, what)) = bidding.fault(self.hand_size) {
                return Err(RuleError::field(field, what));
            }
        } else if !(1..=9).contains(&self.hand_size) || self.hand_size.is_multiple_of(2) {
            return Err(RuleError::field(
                "hand_size",
                format!("{}: expected 1, 3, 5, 7 or 9", self.hand_size),
            ));
        }
        let turned_up = usize::from(self.bidding.is_none());
        let needed = usize::from(self.seats) * usize::from(self.hand_size) + turned_up;
        if self.pack.len() < needed {
            let upcard = match &self.bidding {
                Some(_) => "",
                None => ", upcard included",
            };
            let what = format!("{} cards: {needed} are dealt{upcard}", self.pack.len());
            return Err(RuleError::field("pack", what));
        }
        if self.bidding.is_none() && self.pack.copies() > 2 {
            let what = "three of a card: expected at most two, but where trump is bid for";
            return Err(RuleError::field("pack", what));
        }
        let lone = self.alone.makers || self.alone.defenders != LoneDefenders::Never;
        if self.seats < 4 && lone {
            let players = if self.seats == 2 { "two" } else { "three" };
            return Err(RuleError::field(
                "alone",
                format!(
                    "with {players} players there is no partner to play without: expected \"makers\": false and \"defenders\": \"never\""
                ),
            ));
        }
        self.validate_house(needed)
    }

    /// The house rules: what needs another pack or contradicts another field.
    fn validate_house(&self, dealt: usize) -> Result<(), RuleError> {
        let farmer = &self.farmers_hand;
        if !(1..=self.hand_size).contains(&farmer.least) || farmer.ranks.is_empty() {
            let what = format!(
                "expected some ranks, and least from 1 to {}",
                self.hand_size
            );
            return Err(RuleError::field("farmers_hand", what));
        }
        let counts = farmer.farm(self.pack.set()).len();
        if farmer.rule != Farmer::None && counts < usize::from(farmer.least) {
            let ranks: Vec<String> = farmer.ranks.iter().map(Rank::to_string).collect();
            let what = format!(
                "this pack has {counts} of {}, and {} make a farmer's hand: expected other ranks or a smaller least",
                ranks.join(", "),
                farmer.least
            );
            return Err(RuleError::field("farmers_hand", what));
        }
        let left = self.pack.len() - dealt;
        if farmer.rule == Farmer::SwapThree && (left != 3 || farmer.least < 3) {
            let what = format!(
                "swap_three swaps three cards for the three nobody was dealt; this pack leaves {left}: expected redeal"
            );
            return Err(RuleError::field("farmers_hand", what));
        }
        let bid = self.bidding.as_ref().map(|bidding| bidding.no_trump);
        let bid = bid.is_some_and(|no_trump| no_trump != NoTrump::Never);
        if (self.no_trump || bid) && self.pack.jokers() > 0 {
            let what = "a joker has no place where there is no trump: expected false, or a pack without jokers";
            let field = if bid { "bidding.no_trump" } else { "no_trump" };
            return Err(RuleError::field(
                field,
                what.replace("false", if bid { "never" } else { "false" }),
            ));
        }
        if self.joker_suit.is_some() && self.pack.jokers() == 0 {
            let what = "there is no joker in this pack: expected null";
            return Err(RuleError::field("joker_suit", what));
        }
        if self.stick_the_dealer && !matches!(self.pass_out, PassOut::NextDealer | PassOut::Stick) {
            let what = "nobody passes out when the dealer is stuck: expected stick_the_dealer false, or pass_out \"stick\"";
            return Err(RuleError::field("pass_out", what));
        }
        Ok(())
    }
}

impl RuleSet {
    pub(super) fn checked(fields: RuleFields) -> Result<RuleSet, RuleError> {
        fields.check()?;
        Ok(RuleSet(fields))
    }

    /// The same rules but for a change, checked.
    ///
    /// ```
    /// use benny::engine::RuleSet;
    ///
    /// let club = RuleSet::preset("north-american")?.with(|rules| {
    ///     rules.name = "harbour".into();
    ///     rules.stick_the_dealer = true;
    ///     rules.score.lone_march = Some(5);
    /// })?;
    /// assert!(club.dealer_is_stuck());
    /// let no = club.with(|rules| rules.seats = 5).unwrap_err();
    /// assert_eq!(no.to_string(), "rule set, field \"seats\": 5 players: expected 2, 3, 4 or 6");
    /// # Ok::<(), benny::engine::RuleError>(())
    /// ```
    ///
    /// # Errors
    /// As [`RuleFields::check`].
    pub fn with(mut self, change: impl FnOnce(&mut RuleFields)) -> Result<RuleSet, RuleError> {
        self.change(change)?;
        Ok(self)
    }

    /// Changes them in place; what doesn't pass the check changes nothing.
    ///
    /// # Errors
    /// As [`RuleFields::check`].
    pub fn change(&mut self, change: impl FnOnce(&mut RuleFields)) -> Result<(), RuleError> {
        let mut fields = self.0.clone();
        change(&mut fields);
        *self = RuleSet::checked(fields)?;
        Ok(())
    }
}

//! Recorded hands as a game of Euchre Game Notation, where EGN can say it.

use serde_json::{Map, Value, json};

use super::egn::FILE_TYPE;
use super::json::CallWord;
use super::verdict::Id;
use super::{Record, Seen};
use crate::engine::calling::Auction;
use crate::engine::card::{Card, Rank};
use crate::engine::rules::{AloneLead, DealersPartner, Exchange, LoneDefenders, RuleSet};
use crate::engine::seat::Seat;

/// What EGN cannot say of a hand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Euchre Game Notation cannot say this: {0}")]
pub struct EgnWriteError(String);

/// Writes hands played by one rule set as a game that starts from `score`.
///
/// # Errors
/// [`EgnWriteError`] with what EGN has no word for: another table than four, a rule it has no key for, a lone
/// maker who did not call, records of different rule sets.
pub fn write_egn(records: &[Record], score: [u32; 2]) -> Result<Value, EgnWriteError> {
    let Some(first) = records.first() else {
        return Err(EgnWriteError("a game without a hand".into()));
    };
    let rules = &first.rules;
    if records.iter().any(|record| record.rules != *rules) {
        return Err(EgnWriteError(
            "hands of different rule sets in one game".into(),
        ));
    }
    let deals: Result<Vec<Value>, _> = records
        .iter()
        .enumerate()
        .map(|(i, record)| deal(record, i))
        .collect();
    Ok(json!({
        "fileType": FILE_TYPE,
        "version": "1.4",
        "metadata": {
            "players": ["North", "East", "South", "West"],
            "initialScore": score,
            "ruleset": ruleset(rules)?,
        },
        "deals": deals?,
    }))
}

fn no<T>(what: impl Into<String>) -> Result<T, EgnWriteError> {
    Err(EgnWriteError(what.into()))
}

/// EGN's keys for our fields; every field EGN has no key for must be as its plain game has it.
fn ruleset(rules: &RuleSet) -> Result<Value, EgnWriteError> {
    if rules.seats != 4 {
        return no(format!("a table of {}", rules.seats));
    }
    if rules.hand_size != 5 {
        return no(format!("hands of {} cards", rules.hand_size));
    }
    let (lowest, joker) = pack(rules)?;
    let mut keys = Map::new();
    keys.insert("std".into(), rules.stick_the_dealer.into());
    keys.insert(
        "canadian".into(),
        (rules.dealers_partner == DealersPartner::MustGoAlone).into(),
    );
    keys.insert("joker".into(), joker.into());
    keys.insert("min_rank".into(), lowest.into());
    keys.insert("winning_score".into(), rules.play_to.into());
    if rules.dealer_needs_trump {
        return no("dealer_needs_trump");
    }
    if joker && rules.joker_turned_up != crate::engine::rules::JokerTurnedUp::DealerIsMaker {
        return no("a joker turned up that is called as usual");
    }
    keys.insert(
        "loner_lead".into(),
        match rules.alone.lead {
            AloneLead::LeftOfDealer => "LEFT_OF_DEALER".into(),
            AloneLead::LeftOfLoner => "LEFT_OF_LONER".into(),
            AloneLead::LeftOfDealerNotLoner => return no("alone.lead left_of_dealer_not_loner"),
        },
    );
    match rules.alone.defenders {
        LoneDefenders::Never => {}
        LoneDefenders::AgainstLoner => drop(keys.insert("defend_alone".into(), true.into())),
        LoneDefenders::Always => return no("alone.defenders always"),
    }
    match rules.alone.exchange {
        Exchange::None => {}
        Exchange::Railroad => drop(keys.insert("partners_best".into(), true.into())),
        Exchange::AskPartner => return no("alone.exchange ask_partner"),
    }
    let score = &rules.score;
    keys.insert(
        "loner_march_score".into(),
        score.lone_march.unwrap_or(score.march).into(),
    );
    keys.insert(
        "loner_euchred_score".into(),
        score.lone_euchre.unwrap_or(score.euchre).into(),
    );
    let plain = (
        score.make,
        score.march,
        score.euchre,
        score.lone_make.unwrap_or(score.make),
    );
    let defence = rules.alone.defenders == LoneDefenders::Never || score.lone_defence == Some(4);
    if plain != (1, 2, 2, 1) || !defence || score.super_euchre.is_some() || !rules.alone.makers {
        return no("scores other than 1, 2 and 2, and 4 for a lone defence");
    }
    Ok(Value::Object(keys))
}

/// The lowest rank, and whether there is a joker.
fn pack(rules: &RuleSet) -> Result<(u32, bool), EgnWriteError> {
    let cards = rules.pack.cards();
    let joker = cards.contains(&Card::BENNY);
    for (lowest, rank) in [(7, Rank::Seven), (8, Rank::Eight), (9, Rank::Nine)] {
        let suits = cards
            .iter()
            .filter(|card| card.rank().is_some_and(|r| r >= rank))
            .count();
        let full = (8 - rank as usize) * 4;
        if suits == full && cards.len() == full + usize::from(joker) {
            return Ok((lowest, joker));
        }
    }
    no("this pack")
}

fn deal(record: &Record, place: usize) -> Result<Value, EgnWriteError> {
    let rules = &record.rules;
    let number = match record.id {
        Id::Number(n) if n >= 0 => n,
        _ => place as i64,
    };
    let mut state = json!({"dealer": record.dealer, "upCard": record.upcard});
    if !record.hands.is_empty() {
        let unknown = vec![Seen::UNKNOWN; usize::from(rules.hand_size)];
        let hands: Vec<&Vec<Seen>> = record
            .hands
            .iter()
            .map(|hand| hand.as_ref().unwrap_or(&unknown))
            .collect();
        state["playerCards"] = json!(hands);
    }
    let mut auction = Auction::new(rules, Seat::new(record.dealer), record.upcard.known());
    let joker = auction.stage() == crate::engine::calling::Stage::Naming;
    for call in record.calls.iter().flatten() {
        let unasked = joker && auction.offered().is_none() && *call == crate::engine::Call::Pass;
        auction = if unasked {
            auction
        } else {
            auction.after(*call)
        };
    }
    let maker = auction.contract().map(|contract| contract.maker);
    let mut bidding = json!({"phaseNumber": 0, "type": "EUCHRE_BIDDING", "isAlone": false});
    let calls: Vec<CallWord> = record.calls.iter().map(|&call| CallWord(call)).collect();
    bidding["calls"] = json!(calls);
    for &seat in &record.alone {
        let seat = Seat::new(seat);
        match maker {
            Some(maker) if maker == seat => bidding["isAlone"] = true.into(),
            Some(maker) if maker.side() == seat.side() => {
                return no("a lone maker who did not make trump himself");
            }
            _ if bidding.get("aloneDefender").is_some() => return no("two lone defenders"),
            _ => bidding["aloneDefender"] = seat.index().into(),
        }
    }
    if let Some(discard) = record.discard {
        bidding["discard"] = json!(discard);
    }
    if record
        .exchanges
        .iter()
        .any(|exchange| exchange.discard.is_some())
    {
        return no("what a loner put away for his partner's card");
    }
    if !record.exchanges.is_empty() {
        bidding["cardExchanges"] = json!(record.exchanges);
    }
    let mut phases = vec![bidding];
    if !record.tricks.is_empty() {
        phases.push(json!({"phaseNumber": 1, "type": "TRICK_PLAY", "tricks": record.tricks}));
    }
    Ok(json!({"dealNumber": number, "initialState": state, "phases": phases}))
}

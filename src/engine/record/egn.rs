//! Euchre Game Notation 1.2 to 1.4, the JSON format of NextSuit-Labs: a game to hand records.
//!
//! Alternative lines and annotations are passed over. Rule keys are mapped to our fields; a rule we do not play
//! is refused by name.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::json::{CallWord, too_long};
use super::referee::referee;
use super::verdict::{Irregularity, Judgement, Kind, Verdict};
use super::{Claim, ExchangeRecord, Id, LONGEST, Record, RecordError, Seen};
use crate::engine::calling::Auction;
use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;

/// What every EGN game says it is.
pub const FILE_TYPE: &str = "Euchre Game Notation";

/// A game: its hands in order, the score it starts from and what ends it.
#[derive(Clone, Debug, PartialEq)]
pub struct Egn {
    /// The hands.
    pub records: Vec<Record>,
    /// The score before the first hand.
    pub initial_score: [u32; 2],
    /// The score the file gives at the end, if it does.
    pub final_score: Option<[u32; 2]>,
    /// The points that end the game; `None` when a number of hands does.
    pub winning_score: Option<u32>,
    /// The number of hands that ends the game, if that is how it is played.
    pub hands: Option<u32>,
}

impl Egn {
    /// Judges every hand, and the game: the score runs on from the initial one, a hand played when the game was
    /// over is out of turn, and a final score that does not come out refutes the last hand.
    pub fn referee(&self) -> Vec<Verdict> {
        let mut verdicts: Vec<Verdict> = Vec::with_capacity(self.records.len());
        // Unknown from the first hand on whose points are open.
        let mut score = Some(self.initial_score.map(i64::from));
        for (i, record) in self.records.iter().enumerate() {
            let mut verdict = referee(record);
            if let Some(message) = self.over(score, &verdicts) {
                let kind = Kind::OutOfTurnCall;
                let seat = Some(record.dealer);
                verdict.irregularities.insert(
                    0,
                    Irregularity {
                        kind,
                        seat,
                        trick: None,
                        card: None,
                        message,
                    },
                );
                verdict.verdict = Judgement::Irregular;
            }
            score = score
                .zip(verdict.points)
                .map(|(a, b)| [a[0] + i64::from(b[0]), a[1] + i64::from(b[1])]);
            let last = i + 1 == self.records.len();
            if last
                && verdict.verdict.is_sound()
                && self
                    .final_score
                    .is_some_and(|said| score.is_some_and(|s| s != said.map(i64::from)))
            {
                verdict.verdict = Judgement::Refuted;
            }
            verdicts.push(verdict);
        }
        verdicts
    }

    /// Why the game is over before the next hand.
    fn over(&self, score: Option<[i64; 2]>, before: &[Verdict]) -> Option<String> {
        let played = before
            .iter()
            .filter(|v| v.verdict != Judgement::ThrownIn)
            .count();
        if let Some([a, b]) = score.filter(|s| {
            self.winning_score
                .is_some_and(|to| s.iter().any(|&p| p >= i64::from(to)))
        }) {
            return Some(format!("the game was over: the score was {a}-{b}"));
        }
        let hands = self.hands.filter(|&n| played >= n as usize)?;
        Some(format!("the game was over: it is one of {hands} hands"))
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct File {
    file_type: String,
    version: String,
    metadata: Metadata,
    deals: Vec<Value>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Metadata {
    initial_score: [u32; 2],
    final_score: Option<[u32; 2]>,
    #[serde(default)]
    ruleset: Map<String, Value>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Deal {
    deal_number: Option<i64>,
    initial_state: State,
    #[serde(default)]
    phases: Vec<Phase>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct State {
    dealer: u8,
    up_card: Seen,
    #[serde(default)]
    player_cards: Vec<Vec<Seen>>,
}

#[derive(Deserialize)]
#[serde(tag = "type")]
enum Phase {
    #[serde(rename = "EUCHRE_BIDDING")]
    Bidding(Bidding),
    #[serde(rename = "TRICK_PLAY")]
    Play { tricks: Vec<Vec<Seen>> },
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase")]
struct Bidding {
    calls: Vec<CallWord>,
    #[serde(default)]
    is_alone: Option<bool>,
    #[serde(default)]
    alone_defender: Option<i64>,
    #[serde(default)]
    discard: Option<Seen>,
    #[serde(default)]
    card_exchanges: Option<Vec<ExchangeRecord>>,
}

/// Reads a game.
///
/// # Errors
/// [`RecordError`] with the field and what was expected, for any text at all: no EGN, a version other than 1.2 to
/// 1.4, a rule we do not play (by its name), a packed deal, a card that is none.
pub fn read_egn(text: &str) -> Result<Egn, RecordError> {
    if text.len() > LONGEST {
        return Err(too_long(text.len()));
    }
    let file: File = serde_json::from_str(text)
        .map_err(|e| RecordError::new(format!("{e}: expected a game of {FILE_TYPE}")))?;
    if file.file_type != FILE_TYPE {
        return Err(RecordError::at(
            "fileType",
            format!("expected \"{FILE_TYPE}\""),
        ));
    }
    let mut parts = file.version.split('.');
    let version = (parts.next(), parts.next());
    if !matches!(version, (Some("1"), Some("2" | "3" | "4"))) {
        let found: String = file
            .version
            .chars()
            .take(12)
            .filter(|c| !c.is_control())
            .collect();
        return Err(RecordError::at(
            "version",
            format!("\"{found}\": expected 1.2 to 1.4"),
        ));
    }
    let (rules, winning_score, hands) = rules(&file.metadata.ruleset)?;
    let rules = Arc::new(rules);
    let mut records = Vec::with_capacity(file.deals.len());
    for (i, deal) in file.deals.into_iter().enumerate() {
        let inside = |e: RecordError| {
            let field = e.field.map(|f| format!(".{f}")).unwrap_or_default();
            RecordError::at(format!("deals[{i}]{field}"), e.reason)
        };
        if deal.is_string() {
            return Err(inside(RecordError::new(
                "the deal is packed: expected an object (unpack the file first)",
            )));
        }
        let deal = Deal::deserialize(deal).map_err(|e| inside(RecordError::new(e.to_string())))?;
        let record = record(deal, i, &rules).and_then(|record| record.check().map(|()| record));
        records.push(record.map_err(inside)?);
    }
    Ok(Egn {
        records,
        initial_score: file.metadata.initial_score,
        final_score: file.metadata.final_score,
        winning_score,
        hands,
    })
}

fn record(deal: Deal, place: usize, rules: &Arc<RuleSet>) -> Result<Record, RecordError> {
    let mut bidding = Bidding::default();
    let mut tricks = Vec::new();
    for phase in deal.phases {
        match phase {
            Phase::Bidding(b) => bidding = b,
            Phase::Play { tricks: t } => tricks = t,
        }
    }
    let mut record = Record {
        id: Id::Number(deal.deal_number.unwrap_or(place as i64)),
        rules: rules.clone(),
        dealer: deal.initial_state.dealer,
        upcard: deal.initial_state.up_card,
        // An empty list is a hand nobody wrote down.
        hands: deal
            .initial_state
            .player_cards
            .into_iter()
            .map(|h| Some(h).filter(|h| !h.is_empty()))
            .collect(),
        names: Vec::new(),
        declared: None,
        calls: bidding.calls.into_iter().map(|word| word.0).collect(),
        alone: Vec::new(),
        discard: bidding.discard,
        exchanges: bidding.card_exchanges.unwrap_or_default(),
        tricks,
        claim: Claim::default(),
    };
    record.check()?;
    if bidding.is_alone == Some(true)
        && let Some(maker) = maker(&record)
    {
        record.alone.push(maker.index() as u8);
    }
    match bidding.alone_defender {
        None | Some(-1) => {}
        Some(seat) => match u8::try_from(seat).ok().filter(|&seat| seat < rules.seats) {
            Some(seat) if record.alone.contains(&seat) => {}
            Some(seat) => record.alone.push(seat),
            None => {
                return Err(RecordError::at(
                    "aloneDefender",
                    format!("seat {seat}: expected 0 to 3, or -1"),
                ));
            }
        },
    }
    Ok(record)
}

/// Who made trump, as far as the calls are known.
fn maker(record: &Record) -> Option<Seat> {
    let upcard = record.upcard.known();
    let mut auction = Auction::new(&record.rules, Seat::new(record.dealer), upcard);
    let mut calls = &record.calls[..];
    if upcard.is_some_and(|card| card.is_joker()) {
        let passes = calls
            .iter()
            .take_while(|call| **call == Some(crate::engine::Call::Pass))
            .count();
        calls = &calls[passes.min(usize::from(record.rules.seats) - 1)..];
    }
    for call in calls {
        auction = auction.after((*call)?);
    }
    auction.contract().map(|contract| contract.maker)
}

/// Our fields for EGN's rule keys; the winning score and the number of hands.
fn rules(keys: &Map<String, Value>) -> Result<(RuleSet, Option<u32>, Option<u32>), RecordError> {
    let wrong =
        |key: &str, reason: String| RecordError::at(format!("metadata.ruleset.{key}"), reason);
    let truth = |key: &str, value: &Value| match value {
        Value::Bool(b) => Ok(*b),
        _ => Err(wrong(key, format!("{value}: expected true or false"))),
    };
    let number = |key: &str, value: &Value, most: u64| match value.as_u64() {
        Some(n) if n <= most => Ok(n as u32),
        _ => Err(wrong(
            key,
            format!("{value}: expected a whole number up to {most}"),
        )),
    };
    // EGN's defaults: the dealer is stuck, nine up, to ten.
    let (mut stuck, mut joker, mut lowest) = (true, false, 9);
    let (mut winning, mut hands) = (None, None);
    let mut alone = Map::new();
    let mut score = Map::new();
    let mut top = Map::new();
    for (key, value) in keys {
        match key.as_str() {
            "std" => stuck = truth(key, value)?,
            "joker" => joker = truth(key, value)?,
            "canadian" => {
                let must = if truth(key, value)? {
                    "must_go_alone"
                } else {
                    "may_assist"
                };
                top.insert("dealers_partner".into(), must.into());
            }
            "defend_alone" => {
                let may = if truth(key, value)? {
                    "against_loner"
                } else {
                    "never"
                };
                alone.insert("defenders".into(), may.into());
            }
            "partners_best" => {
                let kind = if truth(key, value)? {
                    "railroad"
                } else {
                    "none"
                };
                alone.insert("exchange".into(), kind.into());
            }
            "loner_lead" => {
                let lead = match value.as_str() {
                    Some("LEFT_OF_DEALER") => "left_of_dealer",
                    Some("LEFT_OF_LONER") => "left_of_loner",
                    _ => {
                        return Err(wrong(
                            key,
                            format!("{value}: expected LEFT_OF_DEALER or LEFT_OF_LONER"),
                        ));
                    }
                };
                alone.insert("lead".into(), lead.into());
            }
            "loner_march_score" => {
                drop(score.insert("lone_march".into(), number(key, value, 100)?.into()))
            }
            "loner_euchred_score" => {
                drop(score.insert("lone_euchre".into(), number(key, value, 100)?.into()))
            }
            "min_rank" => {
                lowest = number(key, value, 9)?;
                if !(7..=9).contains(&lowest) {
                    return Err(wrong(key, format!("{lowest}: expected 7, 8 or 9")));
                }
            }
            "winning_score" => winning = Some(number(key, value, 1000)?),
            "num_deals" => hands = Some(number(key, value, 1_000_000)?),
            "num_players" if value.as_u64() == Some(4) => {}
            "num_players" => {
                return Err(wrong(
                    key,
                    format!("{value}: only tables of 4 are read from EGN"),
                ));
            }
            // A rule that is off changes nothing.
            _ if matches!(value, Value::Bool(false) | Value::Null) => {}
            _ => {
                let key: String = key.chars().take(40).filter(|c| !c.is_control()).collect();
                return Err(wrong(&key, "a rule benny does not play".into()));
            }
        }
    }
    let hands = hands.filter(|&n| n > 0);
    let winning = winning.filter(|&n| n > 0);
    if winning.is_some() && hands.is_some() {
        return Err(wrong(
            "num_deals",
            "expected either winning_score or num_deals, not both".into(),
        ));
    }
    let winning = winning.or(if hands.is_some() { None } else { Some(10) });
    let ranks: Vec<&str> =
        ["7", "8", "9", "T", "J", "Q", "K", "A"][(lowest - 7) as usize..].to_vec();
    top.insert("name".into(), "egn".into());
    top.insert("extends".into(), "north-american".into());
    top.insert("stick_the_dealer".into(), stuck.into());
    top.insert("play_to".into(), winning.unwrap_or(10).into());
    top.insert(
        "pack".into(),
        json!({"ranks": ranks, "jokers": u8::from(joker), "copies": 1}),
    );
    top.insert("alone".into(), alone.into());
    top.insert("score".into(), score.into());
    let rules = RuleSet::from_value(Value::Object(top));
    Ok((
        rules.map_err(|e| RecordError::at("metadata.ruleset", e.to_string()))?,
        winning,
        hands,
    ))
}

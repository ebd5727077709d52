//! Euchre Game Notation 1.0 to 1.4, the JSON format of NextSuit-Labs: a game, or a match of games, to hand records.
//!
//! Alternative lines and annotations are kept but not judged; an annotation of ours carries what EGN has no field for.
//! Rule keys are mapped to our fields; a rule we do not play, and a deal packed into a string, is refused by name.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::json::{CallWord, Reader, in_words, too_long};
use super::referee::referee_of_game;
use super::verdict::{Irregularity, Judgement, Kind, Verdict};
use super::{Claim, Declared, ExchangeRecord, Id, LONGEST, Record, RecordError, Seen};
use crate::engine::calling::Auction;
use crate::engine::card::Suit;
use crate::engine::rules::{Farmer, PassOut, RuleSet};
use crate::engine::seat::Seat;

/// What every EGN game says it is.
pub const FILE_TYPE: &str = "Euchre Game Notation";

/// What every EGN match says it is.
pub const MATCH_TYPE: &str = "Euchre Match Notation";

/// How an annotation starts that carries what EGN has no field for; a JSON object follows.
pub(super) const OURS: &str = "benny: ";

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
    /// The game as it was read, every field of it, with the names version 1.4 has for them.
    pub source: Value,
}

/// A file of Euchre Game Notation: a game, or a match of several.
#[derive(Clone, Debug, PartialEq)]
pub enum Notation {
    /// One game (`.egn`).
    Game(Box<Egn>),
    /// Several (`.emn`), with the match as it was read.
    Match(Vec<Egn>, Value),
}

impl Egn {
    /// Judges every hand, and the game: the score runs on from the initial one, a hand played when the game was
    /// over is out of place, the deal goes to the next player, and a final score that does not come out refutes the last
    /// hand. A hand that stops between tricks was laid down.
    pub fn referee(&self) -> Vec<Verdict> {
        let mut verdicts: Vec<Verdict> = Vec::with_capacity(self.records.len());
        // Unknown from the first hand on whose points are open.
        let mut score = Some(self.initial_score.map(i64::from));
        for (i, record) in self.records.iter().enumerate() {
            let mut verdict = referee_of_game(record);
            let before = i.checked_sub(1).map(|i| (&self.records[i], &verdicts[i]));
            let wrong = before.and_then(|(last, judged)| wrong_dealer(last, judged, record));
            let over = self.over(score, &verdicts);
            for (kind, message) in [(Kind::WrongDealer, wrong), (Kind::GameOver, over)] {
                let Some(message) = message else { continue };
                verdict.reasons.insert(0, format!("{message}."));
                verdict.irregularities.insert(
                    0,
                    Irregularity {
                        kind,
                        seat: Some(record.dealer),
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
            if i + 1 == self.records.len() {
                self.judge_end(score, &mut verdict, &record.rules);
            }
            verdicts.push(verdict);
        }
        verdicts
    }

    /// The score the file gives at the end, and what the rules make of it.
    fn judge_end(&self, score: Option<[i64; 2]>, verdict: &mut Verdict, rules: &RuleSet) {
        let Some([a, b]) = score else { return };
        if let Some([said_a, said_b]) = self.final_score
            && [i64::from(said_a), i64::from(said_b)] != [a, b]
        {
            let [from_a, from_b] = self.initial_score;
            verdict.reasons.push(format!(
                "The final score is given as {said_a}-{said_b}, but from {from_a}-{from_b} the hands come to {a}-{b}."
            ));
            if verdict.verdict.is_sound() {
                verdict.verdict = Judgement::Refuted;
            }
        }
        let points = [a, b].map(|p| u32::try_from(p).unwrap_or(0));
        let target = self.winning_score.unwrap_or(u32::MAX);
        if points.iter().all(|&p| p < target) {
            return;
        }
        if rules.games(points) > 1 {
            verdict
                .reasons
                .push(format!("{a}-{b} is a slam: it counts as two games."));
        }
        if rules.carried(points, target) > 0 {
            let carried = rules.carried(points, target);
            verdict.reasons.push(format!(
                "Laps: the winners take {carried} into the next game."
            ));
        }
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

/// What is wrong when the deal did not go on as it should; deals that do not follow one another by their numbers are
/// picked out of a game and prove nothing.
fn wrong_dealer(last: &Record, judged: &Verdict, record: &Record) -> Option<String> {
    let follow = match (&last.id, &record.id) {
        (Id::Number(a), Id::Number(b)) => a.checked_add(1) == Some(*b),
        _ => true,
    };
    let again = judged.verdict == Judgement::ThrownIn
        && (last.rules.pass_out == PassOut::Redeal || last.declared.is_some());
    let seats = record.rules.seats;
    let dealer = Seat::new(last.dealer);
    let next = if again { dealer } else { dealer.left(seats) };
    if !follow || seats != last.rules.seats || next.index() == usize::from(record.dealer) {
        return None;
    }
    let who = |seat: Seat| match record.names.get(seat.index()) {
        Some(name) if !name.trim().is_empty() => name.clone(),
        _ => seat.name(seats).to_owned(),
    };
    Some(format!(
        "{} dealt, but it was {}'s deal",
        who(Seat::new(record.dealer)),
        who(next)
    ))
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
    #[serde(default)]
    players: Vec<Player>,
    #[serde(default)]
    initial_score: Option<[u32; 2]>,
    #[serde(default)]
    final_score: Option<[u32; 2]>,
    #[serde(default)]
    ruleset: Map<String, Value>,
}

/// A player's name, alone or among other things.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a player's name, or an object with a name")]
enum Player {
    Name(String),
    More { name: String },
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Deal {
    deal_number: Option<i64>,
    initial_state: State,
    #[serde(default)]
    phases: Vec<Phase>,
    /// Analysis, not what was played.
    #[serde(default)]
    #[allow(dead_code)]
    alternative_lines: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
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
    #[serde(rename = "TRICK_PLAY", rename_all = "camelCase")]
    Play {
        tricks: Vec<Vec<Seen>>,
        #[serde(default)]
        is_alone: Option<bool>,
    },
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
    #[serde(default)]
    call_annotations: Option<std::collections::BTreeMap<String, Vec<String>>>,
}

/// Reads a game.
///
/// # Errors
/// [`RecordError`] with the field and what was expected, for any text at all: no EGN, a version other than 1.0 to
/// 1.4, a rule we do not play (by its name), a packed deal, a card that is none.
pub fn read_egn(text: &str) -> Result<Egn, RecordError> {
    match read_notation(text)? {
        Notation::Game(game) => Ok(*game),
        Notation::Match(..) => Err(RecordError::at(
            "fileType",
            format!("a match: expected a game, \"{FILE_TYPE}\""),
        )),
    }
}

/// Reads a game, or a match of several.
///
/// # Errors
/// As [`read_egn`].
pub fn read_notation(text: &str) -> Result<Notation, RecordError> {
    if text.len() > LONGEST {
        return Err(too_long(text.len()));
    }
    let value: Value = serde_json::from_str(text)
        .map_err(|e| RecordError::new(format!("{e}: expected a game of {FILE_TYPE}")))?;
    let mut value = upgraded(value);
    if value.get("fileType").and_then(Value::as_str) == Some(MATCH_TYPE) {
        return read_match(value);
    }
    Ok(Notation::Game(Box::new(game(&mut value)?)))
}

/// Version 1.0 and 1.1 wrote names with underscores, and fields that are gone since.
fn upgraded(value: Value) -> Value {
    const GONE: [&str; 8] = [
        "kitty",
        "initialLead",
        "timings",
        "views",
        "layouts",
        "videoUrl",
        "viewSwitches",
        "screens",
    ];
    match value {
        Value::Array(all) => all.into_iter().map(upgraded).collect(),
        Value::Object(fields) => {
            let name = |name: String| match name.as_str() {
                "calls_annotations" => "callAnnotations".to_owned(),
                "tricks_annotations" | "play_annotations" => "playAnnotations".into(),
                "match_id" => "gameId".into(),
                "max_deals" => "num_deals".into(),
                "player_cards" | "card_exchanges" | "initial_score" | "final_score"
                | "initial_state" | "phase_number" | "is_alone" | "alone_defender"
                | "alternative_lines" | "branch_index" | "up_card" | "file_type"
                | "deal_number" | "player_ids" | "game_id" | "initial_lead" => camel(&name),
                _ => name,
            };
            let fields = fields.into_iter().map(|(key, value)| (name(key), value));
            let fields = fields.filter(|(key, _)| !GONE.contains(&key.as_str()));
            fields.map(|(key, value)| (key, upgraded(value))).collect()
        }
        other => other,
    }
}

/// `up_card` as `upCard`.
fn camel(name: &str) -> String {
    let mut parts = name.split('_');
    let mut all = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let mut chars = part.chars();
        all.extend(chars.next().map(|c| c.to_ascii_uppercase()));
        all.push_str(chars.as_str());
    }
    all
}

fn read_match(mut value: Value) -> Result<Notation, RecordError> {
    let version = value.get("version").and_then(Value::as_str).unwrap_or("");
    if version != "1" && version != "1.0" && !version.starts_with("1.0.") {
        return Err(RecordError::at(
            "version",
            format!("\"{}\": expected a match of version 1.0", short(version)),
        ));
    }
    let names: Vec<(String, String)> = value["metadata"]["players"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|player| {
            Some((
                player["id"].as_str()?.to_owned(),
                player["name"].as_str()?.to_owned(),
            ))
        })
        .collect();
    let Some(all) = value.get_mut("games").and_then(Value::as_array_mut) else {
        return Err(RecordError::at(
            "games",
            "missing: expected a list of games",
        ));
    };
    let mut games = Vec::with_capacity(all.len());
    for (i, entry) in all.iter_mut().enumerate() {
        let inside = |e: RecordError| {
            let field = e.field.map(|f| format!(".{f}")).unwrap_or_default();
            RecordError::at(format!("games[{i}].gameData{field}"), e.reason)
        };
        let seated: Vec<String> = entry["players"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .map(|id| {
                names
                    .iter()
                    .find(|(known, _)| known == id)
                    .map_or(id, |(_, name)| name)
                    .to_owned()
            })
            .collect();
        let Some(data) = entry.get_mut("gameData") else {
            return Err(inside(RecordError::new("missing: expected a game")));
        };
        let mut game = game(data).map_err(inside)?;
        // Who sat where in this game, by the match's own list.
        for record in &mut game.records {
            if seated.len() == usize::from(record.rules.seats) {
                record.names = seated.clone();
            }
        }
        games.push(game);
    }
    Ok(Notation::Match(games, value))
}

fn short(text: &str) -> String {
    text.chars().take(40).filter(|c| !c.is_control()).collect()
}

/// Reads one game; its version in `value` becomes the newest.
fn game(value: &mut Value) -> Result<Egn, RecordError> {
    let version = value
        .get("version")
        .and_then(Value::as_str)
        .unwrap_or("")
        .to_owned();
    let file = File::deserialize(&*value).map_err(|e| RecordError::new(in_words(&e)))?;
    if file.file_type != FILE_TYPE {
        return Err(RecordError::at(
            "fileType",
            format!("expected \"{FILE_TYPE}\""),
        ));
    }
    let mut parts = file.version.split('.');
    let known = matches!(
        (parts.next(), parts.next()),
        (Some("1"), Some("0" | "1" | "2" | "3" | "4"))
    );
    if !known {
        return Err(RecordError::at(
            "version",
            format!("\"{}\": expected 1.0 to 1.4", short(&version)),
        ));
    }
    let rules = rules(&file.metadata.ruleset)?;
    let names: Vec<String> = file
        .metadata
        .players
        .into_iter()
        .map(|player| match player {
            Player::Name(name) | Player::More { name } => name,
        })
        .collect();
    let mut reader = Reader::new();
    let mut records = Vec::with_capacity(file.deals.len());
    for (i, deal) in file.deals.into_iter().enumerate() {
        let inside = |e: RecordError| {
            let field = e.field.map(|f| format!(".{f}")).unwrap_or_default();
            RecordError::at(format!("deals[{i}]{field}"), e.reason)
        };
        records.push(read_deal(deal, i, &rules, &names, &mut reader).map_err(inside)?);
    }
    value["version"] = "1.4".into();
    let game = Egn {
        records,
        initial_score: file.metadata.initial_score.unwrap_or_default(),
        final_score: file.metadata.final_score,
        winning_score: rules.winning,
        hands: rules.hands,
        source: value.clone(),
    };
    Ok(game)
}

/// Reads one deal: EGN's fields, and what an annotation of ours adds to them.
pub(super) fn read_deal(
    mut deal: Value,
    place: usize,
    rules: &Ruleset,
    names: &[String],
    reader: &mut Reader,
) -> Result<Record, RecordError> {
    if deal.is_string() {
        return Err(RecordError::new(
            "the deal is packed: expected an object (unpack the file first)",
        ));
    }
    generic_suits(&mut deal);
    let deal = Deal::deserialize(deal).map_err(|e| RecordError::new(in_words(&e)))?;
    let ours = ours(&deal)?;
    let mut record = record(deal, place, &rules.rules)?;
    if names.len() == usize::from(record.rules.seats) {
        record.names = names.to_vec();
    }
    let Some(ours) = ours else {
        return match &rules.guessed {
            Some(error) => Err(error.clone()),
            None => record.check().map(|()| record),
        };
    };
    if let (Some(error), false) = (&rules.guessed, ours.contains_key("rules")) {
        return Err(error.clone());
    }
    let annotation = |e: RecordError| RecordError::at("phases[0].callAnnotations", e.to_string());
    let mut value =
        serde_json::to_value(&record).map_err(|e| annotation(RecordError::new(e.to_string())))?;
    if let Some(fields) = value.as_object_mut() {
        for (field, value) in ours {
            match value {
                Value::Null => drop(fields.remove(&field)),
                value => drop(fields.insert(field, value)),
            }
        }
    }
    reader.record(&value.to_string()).map_err(annotation)
}

/// What an annotation of ours carries.
fn ours(deal: &Deal) -> Result<Option<Map<String, Value>>, RecordError> {
    let annotations = deal.phases.iter().filter_map(|phase| match phase {
        Phase::Bidding(bidding) => bidding.call_annotations.as_ref(),
        Phase::Play { .. } => None,
    });
    let text = annotations
        .flat_map(|all| all.values().flatten())
        .find_map(|text| text.strip_prefix(OURS));
    let wrong = |e: serde_json::Error| RecordError::at("phases[0].callAnnotations", e.to_string());
    text.map(serde_json::from_str).transpose().map_err(wrong)
}

/// EGN may leave the suits open: `t` trump, `n` its colour's other suit, `g` and `h` the other two. They are given the
/// suit that was called, or spades, and the suits that follow from it.
fn generic_suits(deal: &mut Value) {
    fn cards(value: &mut Value, each: &mut dyn FnMut(&mut String)) {
        match value {
            Value::String(text) => each(text),
            Value::Array(all) => all.iter_mut().for_each(|value| cards(value, each)),
            _ => {}
        }
    }
    fn all_cards(deal: &mut Value, each: &mut dyn FnMut(&mut String)) {
        for field in ["upCard", "playerCards"] {
            if let Some(value) = deal
                .get_mut("initialState")
                .and_then(|state| state.get_mut(field))
            {
                cards(value, each);
            }
        }
        for phase in deal
            .get_mut("phases")
            .and_then(Value::as_array_mut)
            .into_iter()
            .flatten()
        {
            for field in ["discard", "tricks"] {
                if let Some(value) = phase.get_mut(field) {
                    cards(value, each);
                }
            }
            for exchange in phase
                .get_mut("cardExchanges")
                .and_then(Value::as_array_mut)
                .into_iter()
                .flatten()
            {
                if let Some(value) = exchange.get_mut("cards") {
                    cards(value, each);
                }
            }
        }
    }
    let mut generic = false;
    all_cards(deal, &mut |card| {
        generic |= card.len() == 2 && card.ends_with(['t', 'n', 'g'])
    });
    if !generic {
        return;
    }
    let calls = deal["phases"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|phase| phase["calls"].as_array());
    let named = calls.flatten().filter_map(Value::as_str).find_map(|call| {
        (call.len() == 1 && call != "n")
            .then(|| call.parse::<Suit>().ok())
            .flatten()
    });
    let trump = named.unwrap_or(Suit::Spades);
    let green = |suit: &Suit| *suit != trump && *suit != trump.next();
    let greens: Vec<Suit> = Suit::ALL.into_iter().filter(green).collect();
    all_cards(deal, &mut |card| {
        let suit = match card.chars().last() {
            Some('t') => trump,
            Some('n') => trump.next(),
            Some('g') => greens[0],
            Some('h') => greens[1],
            _ => return,
        };
        if card.len() == 2 {
            card.pop();
            card.push(suit.letter());
        }
    });
}

fn record(deal: Deal, place: usize, rules: &Arc<RuleSet>) -> Result<Record, RecordError> {
    let mut bidding = Bidding::default();
    let (mut tricks, mut alone) = (Vec::new(), false);
    for phase in deal.phases {
        match phase {
            Phase::Bidding(b) => bidding = b,
            Phase::Play {
                tricks: t,
                is_alone,
            } => {
                tricks = t;
                alone = is_alone == Some(true);
            }
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
    // Cards that come from nobody are those a player with a poor hand took from the stock.
    if rules.farmers_hand.rule == Farmer::SwapThree
        && let Some(at) = record
            .exchanges
            .iter()
            .position(|exchange| exchange.sender.is_none())
    {
        let exchange = record.exchanges.remove(at);
        record.declared = Some(Declared {
            seat: exchange.receiver,
            cards: Vec::new(),
        });
    }
    record.check()?;
    if (bidding.is_alone == Some(true) || alone)
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
                    format!("seat {seat}: expected 0 to {}, or -1", rules.seats - 1),
                ));
            }
        },
    }
    Ok(record)
}

/// The rules of a game, and what ends it.
pub(super) struct Ruleset {
    pub rules: Arc<RuleSet>,
    pub winning: Option<u32>,
    pub hands: Option<u32>,
    /// The table has not four seats: EGN does not say by which rules, so a deal must.
    pub guessed: Option<RecordError>,
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
pub(super) fn rules(keys: &Map<String, Value>) -> Result<Ruleset, RecordError> {
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
    let (mut base, mut guessed) = ("north-american", None);
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
            "num_players" => match value.as_u64() {
                Some(4) => {}
                Some(players @ (2 | 6)) => {
                    base = if players == 2 { "two-hand" } else { "six-hand" };
                    guessed = Some(wrong(
                        key,
                        format!(
                            "{value}: EGN does not say by which rules; only tables of 4 are read"
                        ),
                    ));
                }
                _ => {
                    return Err(wrong(
                        key,
                        format!("{value}: only tables of 4 are read from EGN"),
                    ));
                }
            },
            "allow_no_trump" => drop(top.insert("no_trump".into(), truth(key, value)?.into())),
            // A poor hand may swap three cards with those nobody was dealt. EGN leaves open what a farmer's hand
            // allows: read as the one that excuses most.
            "farmers" | "go_under" => {
                if truth(key, value)? {
                    top.insert("farmers_hand".into(), "swap_three".into());
                }
            }
            // A rule that is off changes nothing.
            _ if matches!(value, Value::Bool(false) | Value::Null) => {}
            _ => {
                let key: String = key.chars().take(40).filter(|c| !c.is_control()).collect();
                return Err(wrong(&key, "a rule benny does not play".into()));
            }
        }
    }
    let endless = winning == Some(0);
    let hands = hands.filter(|&n| n > 0);
    let winning = winning.filter(|&n| n > 0);
    if winning.is_some() && hands.is_some() {
        return Err(wrong(
            "num_deals",
            "expected either winning_score or num_deals, not both".into(),
        ));
    }
    let winning = winning.or(if hands.is_some() || endless {
        None
    } else {
        Some(10)
    });
    let ranks: Vec<&str> =
        ["7", "8", "9", "T", "J", "Q", "K", "A"][(lowest - 7) as usize..].to_vec();
    top.insert("name".into(), "egn".into());
    top.insert("extends".into(), base.into());
    top.insert("stick_the_dealer".into(), stuck.into());
    top.insert("play_to".into(), winning.unwrap_or(10).into());
    if guessed.is_none() {
        top.insert(
            "pack".into(),
            json!({"ranks": ranks, "jokers": u8::from(joker), "copies": 1}),
        );
        top.insert("alone".into(), alone.into());
        top.insert("score".into(), score.into());
    }
    let rules = RuleSet::from_value(Value::Object(top));
    let rules = rules.map_err(|e| RecordError::at("metadata.ruleset", e.to_string()))?;
    Ok(Ruleset {
        rules: Arc::new(rules),
        winning,
        hands,
        guessed,
    })
}

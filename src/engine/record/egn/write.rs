//! Recorded hands as a game of Euchre Game Notation; what EGN cannot say goes into annotations.

use super::deal::{BIDDING, OURS, PLAY, STATE, read_deal};
use super::rules::{Ruleset, WORDS, rules};
use super::{FILE_TYPE, VERSION};
use crate::engine::record::{Id, Reader, Record};
use crate::engine::rules::{CallerNeedsTrump, JokerTurnedUp, LoneDefenders, PassOut};
use crate::engine::{Card, Rank, RuleSet, Seat};
use serde_json::{Map, Value, json};

/// What EGN cannot say about some hands: why they cannot be written as a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EgnWriteError(String);

impl std::fmt::Display for EgnWriteError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Euchre Game Notation cannot say this: {}", self.0)
    }
}

impl std::error::Error for EgnWriteError {}

/// The game that EGN has no room for at all: it knows two sides, and no bidding.
fn no_room(rules: &RuleSet) -> Option<&'static str> {
    match (rules.bidding.is_some(), rules.sides()) {
        (true, _) => Some("a game in which trump is bid for"),
        (false, 3..) => Some("a game of three sides"),
        _ => None,
    }
}

/// Whether hands by these rules can be a game of EGN.
pub fn is_for_egn(rules: &RuleSet) -> bool {
    no_room(rules).is_none()
}

/// Writes hands as a game that starts from `score`. What EGN has no field for (a rule, a claim, an id that is not a
/// number) is kept in an annotation of the deal's calls, so that [`super::read_egn`] gives the same records back.
///
/// # Errors
/// [`EgnWriteError`] when there are no hands, when a record does not hold together by itself, or when EGN has no room for it.
pub fn write_egn(records: &[Record], score: [i32; 2]) -> Result<Value, EgnWriteError> {
    let Some(first) = records.first() else {
        return Err(EgnWriteError("a game without a hand".into()));
    };
    if let Some(what) = no_room(&first.rules) {
        return no(what);
    }
    let keys = ruleset(&first.rules).unwrap_or_else(|_| {
        // As close as EGN comes; the annotations say the rest.
        let (key, value) = match first.rules.seats {
            4 => ("std", first.rules.dealer_is_stuck().into()),
            seats => ("num_players", seats.into()),
        };
        let to = first.rules.play_to.into();
        Map::from_iter([(key.into(), value), ("winning_score".into(), to)])
    });
    let names = match &first.names[..] {
        [] => ["North", "East", "South", "West"].map(str::to_owned).into(),
        names => names.to_vec(),
    };
    let read = rules(&keys).map_err(|e| EgnWriteError(e.to_string()))?;
    let mut reader = read.reader();
    let mut deals = Vec::with_capacity(records.len());
    for (place, record) in records.iter().enumerate() {
        record.check().map_err(|e| EgnWriteError(e.to_string()))?;
        deals.push(kept_whole(record, place, &read, &names, &mut reader)?);
    }
    Ok(json!({
        "fileType": FILE_TYPE,
        "version": VERSION,
        "metadata": {
            "players": names,
            "initialScore": score,
            "ruleset": keys,
        },
        "deals": deals,
    }))
}

/// What EGN has no word for in these rules, if anything: other programs will not know about it.
pub fn unsaid(rules: &RuleSet) -> Option<String> {
    ruleset(rules).err().map(|error| error.0)
}

/// A deal, with an annotation for whatever would not be read back from it.
fn kept_whole(
    record: &Record,
    place: usize,
    rules: &Ruleset,
    names: &[String],
    reader: &mut Reader,
) -> Result<Value, EgnWriteError> {
    let json = |record: &Record| serde_json::to_value(record).unwrap_or_default();
    let whole = json(record);
    let mut written = deal(record, &whole, place);
    // Read back without regard to a table of another size: the annotation says the rules then.
    let plain = Ruleset {
        guessed: None,
        rules: rules.rules.clone(),
        ..*rules
    };
    let back = match read_deal(written.clone(), place, &plain, names, reader) {
        Ok(back) => json(&back),
        Err(_) => Value::Null,
    };
    let fields = whole.as_object().into_iter().chain(back.as_object());
    let fields = fields.flatten().map(|(field, _)| field);
    let lost = fields.filter(|field| back.get(field) != whole.get(field));
    let lost = lost.map(|field| (field.clone(), whole.get(field).cloned().unwrap_or_default()));
    let lost: Map<String, Value> = lost.collect();
    if back.is_null() {
        // EGN cannot say even the deal's outline: the annotation has all of it.
        written = json!({"dealNumber": place, "initialState": {"dealer": record.dealer, "upCard": "Xx"},
            "phases": [{"phaseNumber": 0, "type": BIDDING, "calls": []}]});
    }
    if !lost.is_empty() {
        let text = format!("{OURS}{}", Value::Object(lost));
        written["phases"][0]["callAnnotations"] = json!({"0": [text]});
    }
    Ok(written)
}

fn no<T>(what: impl Into<String>) -> Result<T, EgnWriteError> {
    Err(EgnWriteError(what.into()))
}

/// EGN's keys for our fields; every field EGN has no key for, or only a vague one, must be as its plain game has it.
fn ruleset(rules: &RuleSet) -> Result<Map<String, Value>, EgnWriteError> {
    let (score, cards) = (&rules.score, rules.pack.cards());
    let joker = cards.contains(&Card::BENNY);
    let lowest = [(7, Rank::Seven), (8, Rank::Eight), (9, Rank::Nine)].into_iter();
    let mut lowest = lowest.filter_map(|(lowest, rank)| {
        let up = cards.iter().filter(|c| c.rank().is_some_and(|r| r >= rank));
        let full = (8 - rank as usize) * 4;
        let all = up.count() == full && cards.len() == full + usize::from(joker);
        all.then_some(lowest)
    });
    let lowest = lowest.next();
    let lone_make = score.lone_make.unwrap_or(score.make);
    let plain = (score.make, score.march, score.euchre, lone_make) == (1, 2, 2, 1);
    let defence = rules.alone.defenders == LoneDefenders::Never || score.lone_defence == Some(4);
    let scores = plain && defence && score.super_euchre.is_none() && rules.alone.makers;
    let called = rules.joker_turned_up != JokerTurnedUp::DealerIsMaker;
    let unsaid = [
        (rules.seats != 4, "a table of other than four"),
        (rules.hand_size != 5, "hands of other than five cards"),
        (lowest.is_none(), "this pack"),
        (rules.dealer_needs_trump, "dealer_needs_trump"),
        (
            rules.caller_needs_trump != CallerNeedsTrump::Nobody,
            "caller_needs_trump",
        ),
        (rules.has_declarations(), "farmers_hand or ace_no_face"),
        (rules.pass_out != PassOut::NextDealer, "pass_out"),
        (rules.joker_suit.is_some(), "joker_suit"),
        (joker && called, "a joker turned up that is called as usual"),
        (rules.laps, "laps"),
        (rules.slam, "slam"),
        (
            !scores,
            "scores other than 1, 2 and 2, and 4 for a lone defence",
        ),
    ];
    let mut unsaid = unsaid.iter().filter(|(unsaid, _)| *unsaid);
    if let Some((_, what)) = unsaid.next() {
        return no(unsaid.fold((*what).to_owned(), |all, (_, what)| all + ", " + what));
    }
    let mut keys = Map::new();
    keys.insert("std".into(), rules.stick_the_dealer.into());
    if rules.no_trump {
        keys.insert("allow_no_trump".into(), true.into());
    }
    keys.insert("joker".into(), joker.into());
    keys.insert("min_rank".into(), lowest.into());
    keys.insert("winning_score".into(), rules.play_to.into());
    let fields = serde_json::to_value(rules).unwrap_or_default();
    for (key, path, words) in WORDS {
        let own = fields.pointer(&format!("/{}", path.replace('.', "/")));
        let own = own.and_then(Value::as_str).unwrap_or_default();
        match words.iter().find(|(_, word)| *word == own) {
            // What EGN takes for granted.
            Some(("false", _)) if path.starts_with("alone") => {}
            Some((egn, _)) => {
                keys.insert(key.into(), serde_json::from_str(egn).unwrap_or_default());
            }
            None => return no(format!("{path} {own}")),
        }
    }
    let march = score.lone_march.unwrap_or(score.march);
    keys.insert("loner_march_score".into(), march.into());
    let euchre = score.lone_euchre.unwrap_or(score.euchre);
    keys.insert("loner_euchred_score".into(), euchre.into());
    Ok(keys)
}

/// The deal in EGN's own fields, as far as they go: `whole` is the record's own JSON, most of whose fields EGN calls the same.
fn deal(record: &Record, whole: &Value, place: usize) -> Value {
    let number = match record.id {
        Id::Number(n) if n >= 0 => n,
        _ => place as i64,
    };
    let own = |wanted: &[&str]| {
        let there = wanted
            .iter()
            .filter_map(|&field| Some((field.to_owned(), whole.get(field)?.clone())));
        Value::Object(there.collect())
    };
    let mut state = own(STATE);
    // An empty list is a hand nobody wrote down.
    let hands = state.get_mut("playerCards").and_then(Value::as_array_mut);
    let unknown = hands.into_iter().flatten().filter(|hand| hand.is_null());
    unknown.for_each(|hand| *hand = json!([]));
    let mut bidding = own(&["calls", "discard", "cardExchanges"]);
    bidding["phaseNumber"] = 0.into();
    bidding["type"] = BIDDING.into();
    bidding["isAlone"] = false.into();
    let exchanges = bidding.get_mut("cardExchanges");
    let exchanges = exchanges.and_then(Value::as_array_mut).into_iter();
    for fields in exchanges.flatten().filter_map(Value::as_object_mut) {
        fields.remove("discard");
    }
    let maker = record.contract().map(|contract| contract.maker);
    for &seat in &record.alone {
        let seat = Seat::new(seat);
        match maker {
            Some(maker) if maker == seat => bidding["isAlone"] = true.into(),
            // A lone maker who did not call has no field.
            Some(maker) if maker.side(4) == seat.side(4) => {}
            _ => bidding["aloneDefender"] = seat.index().into(),
        }
    }
    let mut phases = vec![bidding];
    if !record.tricks.is_empty() {
        phases.push(json!({"phaseNumber": 1, "type": PLAY, "tricks": record.tricks}));
    }
    json!({"dealNumber": number, "initialState": state, "phases": phases})
}

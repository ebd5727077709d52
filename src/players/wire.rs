//! Asking for a decision in one line of JSON, which holds what one seat knows and nothing more.

use crate::engine::Points;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{Dice, Key, Player};
use crate::engine::rules::{DealersPartner, Exchange};
use crate::engine::{Action, Call, Card, CardSet, Phase, RuleError, RuleSet, Seat, View};

/// The longest line that is read, in bytes.
pub const LONGEST: usize = 100_000;

/// Why a line cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WireError {
    /// The line is far longer than any question.
    #[error("the line has {0} bytes, expected at most {LONGEST}")]
    TooLong(usize),
    /// Not JSON of the kind expected.
    #[error(
        "{0}; expected an object like {{\"seat\":2,\"dealer\":1,\"hand\":[\"Js\",…],\"upCard\":\"9c\",\"calls\":[…]}}"
    )]
    NotJson(String),
    /// Not a rule set.
    #[error("field \"rules\": {0}")]
    Rules(#[from] RuleError),
    /// A field with an impossible value.
    #[error("field \"{field}\": {reason}")]
    Field {
        /// The field, like `tricks[2][0]`.
        field: String,
        /// What is wrong, and what is expected.
        reason: String,
    },
    /// It is somebody else's turn.
    #[error("it is seat {turn}'s turn, not seat {seat}'s: {}", .phase.expected())]
    NotTheirTurn {
        /// Whose turn it is.
        turn: usize,
        /// Who was asked.
        seat: usize,
        /// What has to be decided.
        phase: Phase,
    },
    /// The hand is over, so there is nothing left to decide.
    #[error("the hand is over: there is nothing to decide")]
    Over,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    #[serde(default)]
    id: Value,
    #[serde(default)]
    rules: Value,
    #[serde(default)]
    seat: Value,
    #[serde(default)]
    dealer: Value,
    hand: Vec<Card>,
    #[serde(rename = "upCard", default)]
    upcard: Option<Card>,
    #[serde(default)]
    calls: Vec<String>,
    #[serde(default)]
    alone: Vec<Value>,
    /// What the player has put away: the dealer one card, a bidder those for the partner's.
    #[serde(default, deserialize_with = "one_or_more")]
    discard: Vec<Card>,
    #[serde(default)]
    tricks: Vec<Vec<Card>>,
    #[serde(default)]
    score: Option<Points>,
    /// Whether the dealer, ordered up, left the upcard where it was.
    #[serde(default)]
    left: bool,
    /// Whether the question is whether to play alone, with trump fixed.
    #[serde(default)]
    announce: bool,
    #[serde(default)]
    round: u16,
    #[serde(default)]
    table: u16,
    #[serde(default)]
    number: u32,
}

/// Why a line is no question, with the place in it.
fn unread(error: &serde_json::Error) -> String {
    match error.classify() {
        serde_json::error::Category::Data => error.to_string(),
        _ => format!("not JSON at column {}", error.column()),
    }
}

fn field<T>(field: impl Into<String>, reason: impl Into<String>) -> Result<T, WireError> {
    Err(WireError::Field {
        field: field.into(),
        reason: reason.into(),
    })
}

fn one_or_more<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Vec<Card>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "expected a card, or a list of cards")]
    enum Cards {
        One(Card),
        More(Vec<Card>),
    }
    Ok(match Option::deserialize(deserializer)? {
        None => Vec::new(),
        Some(Cards::One(card)) => vec![card],
        Some(Cards::More(cards)) => cards,
    })
}

/// Answers lines for one player. It keeps the rule sets it has met.
pub struct Wire {
    seed: u64,
    rules: Vec<(Value, RuleSet)>,
}

impl Wire {
    /// For decisions from this seed.
    pub fn new(seed: u64) -> Wire {
        Wire {
            seed,
            rules: Vec::new(),
        }
    }

    /// What the player does in the position the line describes: `{"action":"order"}`, `{"action":"pass"}`,
    /// `{"action":"call","suit":"h","alone":true}`, `{"action":"discard","card":"9s"}`, `{"action":"play","card":"Jh"}`;
    /// also `take_up`, `leave`, `alone`, `together`; where trump is bid for `{"action":"bid","bid":"4","suit":"h"}`. An `id` is returned unchanged. Equal lines get equal answers.
    ///
    /// # Errors
    /// [`WireError`] with the field that is wrong and what is expected there.
    pub fn answer(&mut self, line: &[u8], player: &mut dyn Player) -> Result<Value, WireError> {
        if line.len() > LONGEST {
            return Err(WireError::TooLong(line.len()));
        }
        if line.trim_ascii_start().first() != Some(&b'{') {
            return Err(WireError::NotJson("the line is not an object".into()));
        }
        let line = std::str::from_utf8(line).map_err(|e| WireError::NotJson(e.to_string()))?;
        let line: Line = serde_json::from_str(line).map_err(|e| WireError::NotJson(unread(&e)))?;
        let at = self.rules(&line.rules)?;
        let rules = &self.rules[at].1;
        let view = view(rules, &line)?;
        let decision = (line.calls.len() + line.tricks.iter().map(Vec::len).sum::<usize>()) as u16;
        let key = Key {
            seed: self.seed,
            round: line.round,
            table: line.table,
            hand: line.number,
            seat: view.seat().index() as u8,
            decision,
        };
        let mut answer = in_words(view, player, key);
        if !line.id.is_null() {
            answer.insert("id".into(), line.id);
        }
        Ok(Value::Object(answer))
    }

    /// The `id` of a line, even of one that cannot be answered.
    pub fn id(line: &[u8]) -> Option<Value> {
        let line: Map<String, Value> =
            serde_json::from_slice(line.get(..LONGEST).unwrap_or(line)).ok()?;
        line.get("id").cloned()
    }

    fn rules(&mut self, given: &Value) -> Result<usize, WireError> {
        if let Some(at) = self.rules.iter().position(|(known, _)| known == given) {
            return Ok(at);
        }
        let rules = match given {
            Value::Null => RuleSet::preset("north-american")?,
            Value::String(name) => RuleSet::preset(name)?,
            other => RuleSet::from_value(other.clone())?,
        };
        if self.rules.len() >= 16 {
            self.rules.remove(0);
        }
        self.rules.push((given.clone(), rules));
        Ok(self.rules.len() - 1)
    }
}

fn in_words(view: View, player: &mut dyn Player, key: Key) -> Map<String, Value> {
    let action = player.act(&view, &mut Dice::new(key));
    let action = if view.is_legal(action) {
        action
    } else {
        view.legal().next().unwrap_or(action)
    };
    let answer = match action {
        Action::Call(Call::Pass) => json!({"action": "pass"}),
        Action::Call(call) => {
            let mut answer = match (call, call.trump()) {
                (Call::Bid(bid, trump), _) => {
                    let bid = Call::Bid(bid, None).written(view.rules());
                    let mut answer = json!({"action": "bid", "bid": bid});
                    if let Some(trump) = trump {
                        answer["suit"] = json!(trump);
                    }
                    answer
                }
                (_, Some(trump)) => json!({"action": "call", "suit": trump}),
                _ => json!({"action": "order"}),
            };
            // A caller says at once whether they play alone.
            let mut after = view;
            after.happened(action);
            if after.phase() == Phase::Announcing && after.is_my_turn() {
                let next = Key {
                    decision: key.decision + 1,
                    ..key
                };
                let alone = player.act(&after, &mut Dice::new(next));
                let must = !after.is_legal(Action::Together);
                answer["alone"] = (must || alone == Action::Alone).into();
            }
            answer
        }
        Action::Declare => json!({"action": "declare"}),
        Action::Keep => json!({"action": "keep"}),
        Action::Alone => json!({"action": "alone"}),
        Action::Together => json!({"action": "together"}),
        Action::TakeUp => json!({"action": "take_up"}),
        Action::Leave => json!({"action": "leave"}),
        Action::Discard(card) => json!({"action": "discard", "card": card}),
        Action::Ask(seat) => json!({"action": "ask", "seat": seat}),
        Action::Give(card) => json!({"action": "give", "card": card}),
        Action::Decline => json!({"action": "decline"}),
        Action::Play(card) => json!({"action": "play", "card": card}),
    };
    match answer {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

/// The view that the line describes.
fn view<'r>(rules: &'r RuleSet, line: &Line) -> Result<View<'r>, WireError> {
    let seat =
        |value: &Value, name: &str| Seat::read(value, rules.seats).or_else(|why| field(name, why));
    let (me, dealer) = (seat(&line.seat, "seat")?, seat(&line.dealer, "dealer")?);
    let loners = line.alone.iter().enumerate();
    let loners = loners.map(|(i, value)| seat(value, &format!("alone[{i}]")));
    let loners = loners.collect::<Result<Vec<Seat>, _>>()?;
    let up = match (line.upcard, &rules.bidding) {
        (None, None) => return field("upCard", "missing; expected the card turned up"),
        (Some(_), Some(_)) => {
            return field(
                "upCard",
                "trump is bid for under these rules, and no card is turned up",
            );
        }
        (up, _) => up,
    };
    let known = cards(rules, line)?;
    let mut view = View::start(rules, dealer, me, CardSet::EMPTY, up);
    for (i, word) in line.calls.iter().enumerate() {
        let call = Call::read(word, rules).map_or_else(
            || field(format!("calls[{i}]"), Call::unread(word, rules)),
            Ok,
        )?;
        if view.phase() != Phase::Calling {
            return field(format!("calls[{i}]"), "the calling is over before it");
        }
        if let Err(why) = view.auction().check(call, None) {
            return field(format!("calls[{i}]"), why.to_string());
        }
        view.happened(Action::Call(call));
    }
    let mut alone = 0;
    // Whether the dealer discards when their partner plays alone makes no difference, so it may be asked.
    let partner = |&alone: &Seat| alone != me && alone.side(rules.seats) == me.side(rules.seats);
    let puts_away = me == dealer
        && line.tricks.is_empty()
        && line.discard.is_empty()
        && loners.iter().any(partner)
        && view
            .auction()
            .contract()
            .is_some_and(|contract| contract.accepted)
        && rules.dealers_partner == DealersPartner::MayAssist;
    while view.phase() == Phase::Announcing {
        let turn = view.turn();
        let says = loners.contains(&turn) && !puts_away;
        alone += usize::from(says);
        if line.announce && turn == me && !says && line.tricks.is_empty() {
            break;
        }
        view.happened(if says {
            Action::Alone
        } else {
            Action::Together
        });
    }
    if alone < loners.len() && !line.announce && !puts_away {
        return field("alone", "one of these seats may not play alone here");
    }
    before_play(&mut view, line, me, known)?;
    for (i, trick) in line.tricks.iter().enumerate() {
        for (j, &card) in trick.iter().enumerate() {
            let at = || format!("tricks[{i}][{j}]");
            if view.phase() != Phase::Playing {
                let reason = format!("no card is played here: {}", view.phase().expected());
                return field(at(), reason);
            }
            if j == 0 && !view.trick().cards().is_empty() {
                return field(at(), "the trick before is not complete");
            }
            let own = view.turn() == me;
            if own && known.contains(card) && rules.pack.set().count(card) == 1 {
                return field(
                    at(),
                    format!("seat {} played {card} and still holds it", me.index()),
                );
            }
            view.happened(Action::Play(card));
        }
    }
    let own_up = view.taken_up() && dealer == me;
    if let Some(up) = up
        && rules.pack.set().count(up) == 1
        && known.contains(up)
        && !own_up
        && rules.alone.exchange == Exchange::None
    {
        return field("upCard", format!("{up} is there once too often"));
    }
    let mut held = known;
    if view.phase() == Phase::Discarding && held.len() == usize::from(rules.hand_size) {
        held.extend(up);
    }
    let played = view.played().filter(|&(by, ..)| by == me).count();
    let mut expected = usize::from(rules.hand_size).saturating_sub(played);
    expected += usize::from(view.phase() == Phase::Discarding && dealer == me);
    if let Some(contract) = view.contract().filter(|_| view.owing() > 0) {
        expected -= usize::from(contract.exchanged(rules) - view.owing());
    }
    if held.len() != expected && !view.sits_out(me) {
        let reason = format!(
            "{} cards, expected the {expected} held now",
            line.hand.len()
        );
        return field("hand", reason);
    }
    view.holds(held);
    if let Some(score) = line.score {
        view = view.at_score(score);
    }
    match view.phase() {
        Phase::Over | Phase::ThrownIn | Phase::Redealt => Err(WireError::Over),
        phase if view.turn() != me => Err(WireError::NotTheirTurn {
            turn: view.turn().index(),
            seat: me.index(),
            phase,
        }),
        _ => Ok(view),
    }
}

/// Brings the view from the announcements to the first lead, as far as the line tells what happened.
fn before_play(view: &mut View, line: &Line, me: Seat, known: CardSet) -> Result<(), WireError> {
    let dealer = view.dealer();
    // A dealer who holds the upcard, or names a discard, has discarded.
    let size = usize::from(view.rules().hand_size);
    let up = view.upcard();
    let done = !line.discard.is_empty()
        || !line.tricks.is_empty()
        || dealer != me
        || (known.len() == size && up.is_some_and(|up| known.contains(up)));
    if view.phase() == Phase::TakingUp {
        if line.left {
            view.happened(Action::Leave);
        } else if dealer != me || done || known.len() > size {
            view.happened(Action::TakeUp);
        }
    }
    if view.phase() == Phase::Discarding && done {
        let card = line.discard.first().copied().or(up);
        card.into_iter()
            .for_each(|card| view.happened(Action::Discard(card)));
    }
    let any = up.unwrap_or(view.rules().pack.cards()[0]);
    // What a bidder puts away and gets is theirs and the partner's alone to know; how far that is, their hands tell.
    let mut away = line.discard.iter();
    let mut given = size.saturating_sub(known.len());
    while view.owing() > 0 {
        let mine = view.turn() == me && line.tricks.is_empty();
        let next = match view.phase() {
            Phase::Taking => away.next().map(|&card| Action::Discard(card)),
            _ if given > 0 => {
                given -= 1;
                Some(Action::Give(any))
            }
            _ => None,
        };
        let other = match view.phase() {
            Phase::Taking => Action::Discard(any),
            _ => Action::Give(any),
        };
        match next {
            None if mine => break,
            next => view.happened(next.filter(|_| mine || view.turn() == me).unwrap_or(other)),
        }
    }
    // The line does not tell about exchanges with a partner; what matters is what is held now.
    while !line.tricks.is_empty()
        && matches!(view.phase(), Phase::Asking | Phase::Giving | Phase::Taking)
    {
        view.happened(match view.phase() {
            Phase::Giving => Action::Give(any),
            _ => Action::Decline,
        });
    }
    Ok(())
}

/// Checks that no card is in the line more often than in the pack; returns the player's own cards.
fn cards(rules: &RuleSet, line: &Line) -> Result<CardSet, WireError> {
    let mut left = rules.pack.set();
    let mut take = |card: Card, at: &dyn Fn() -> String| -> Result<Card, WireError> {
        let Some(read) = rules.pack.read(card) else {
            return field(at(), rules.pack.lacks(card));
        };
        match left.remove(read) {
            true => Ok(read),
            false => field(at(), format!("{card} is there once too often")),
        }
    };
    let mut own = CardSet::EMPTY;
    let up = line.upcard;
    let mut upcard = up.is_none();
    for (i, trick) in line.tricks.iter().enumerate() {
        for (j, &card) in trick.iter().enumerate() {
            upcard |= Some(card) == up;
            take(card, &|| format!("tricks[{i}][{j}]"))?;
        }
    }
    for (i, &card) in line.hand.iter().enumerate() {
        upcard |= Some(card) == up;
        own.insert(take(card, &|| format!("hand[{i}]"))?);
    }
    for &card in &line.discard {
        upcard |= Some(card) == up;
        take(card, &|| "discard".into())?;
    }
    // The upcard may by now be in a hand, played or discarded.
    match up {
        Some(up) if !upcard => drop(take(up, &|| "upCard".into())?),
        Some(up) if rules.pack.read(up).is_none() => return field("upCard", rules.pack.lacks(up)),
        _ => {}
    }
    Ok(own)
}

//! Asking for a decision in one line of JSON, which holds what one seat knows and nothing more.

use crate::engine::Points;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{Dice, Key, Player};
use crate::engine::record::Reader;
use crate::engine::rules::{DealersPartner, Exchange};
use crate::engine::{Action, Call, Card, CardSet, Phase, ReadError, RuleSet, Seat, View};

/// The longest line that is read, in bytes.
pub const LONGEST: usize = 100_000;

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
    #[serde(default, deserialize_with = "crate::json::one_or_more")]
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

fn field<T>(field: impl Into<String>, reason: impl Into<String>) -> Result<T, ReadError> {
    Err(ReadError::at(field, reason))
}

/// Answers lines for one player. It keeps the rule sets it has met.
///
/// ```
/// use benny::players::{Bot, Wire};
///
/// let line = r#"{"seat":0,"dealer":3,"hand":["Jh","Jd","Ah","Kh","As"],"upCard":"Qh","calls":[]}"#;
/// let answer = Wire::new(1).answer(line.as_bytes(), &mut Bot::named("club")?)?;
/// assert_eq!(answer["action"], "order");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Wire {
    seed: u64,
    rules: Reader,
}

impl Wire {
    /// For decisions from this seed.
    pub fn new(seed: u64) -> Wire {
        Wire {
            seed,
            rules: Reader::new(),
        }
    }

    /// What the player does in the position the line describes: `{"action":"order"}`, `{"action":"pass"}`,
    /// `{"action":"call","suit":"h","alone":true}`, `{"action":"discard","card":"9s"}`, `{"action":"play","card":"Jh"}`;
    /// also `take_up`, `leave`, `alone`, `together`; where trump is bid for `{"action":"bid","bid":"4","suit":"h"}`. An `id` is returned unchanged. Equal lines get equal answers.
    ///
    /// # Errors
    /// [`ReadError`] with the field that is wrong and what is expected there.
    pub fn answer(&mut self, line: &[u8], player: &mut dyn Player) -> Result<Value, ReadError> {
        if line.len() > LONGEST {
            let bytes = line.len();
            let what = format!("the line has {bytes} bytes, expected at most {LONGEST}");
            return Err(ReadError::new(what));
        }
        let no_object = |why: String| {
            ReadError::new(format!(
                "{why}; expected an object like {{\"seat\":2,\"dealer\":1,\"hand\":[\"Js\",…],\"upCard\":\"9c\",\"calls\":[…]}}"
            ))
        };
        if line.trim_ascii_start().first() != Some(&b'{') {
            return Err(no_object("the line is not an object".into()));
        }
        let line = std::str::from_utf8(line).map_err(|e| no_object(e.to_string()))?;
        let line: Line = serde_json::from_str(line).map_err(|e| no_object(unread(&e)))?;
        let rules = self.rules.rules(line.rules.clone())?;
        let view = view(&rules, &line)?;
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
            answer["id"] = line.id;
        }
        Ok(answer)
    }

    /// The `id` of a line, even of one that cannot be answered.
    pub fn id(line: &[u8]) -> Option<Value> {
        let line: Map<String, Value> =
            serde_json::from_slice(line.get(..LONGEST).unwrap_or(line)).ok()?;
        line.get("id").cloned()
    }
}

fn in_words(view: View, player: &mut dyn Player, key: Key) -> Value {
    let action = player.act(&view, &mut Dice::new(key));
    let action = if view.is_legal(action) {
        action
    } else {
        view.legal().next().unwrap_or(action)
    };
    let mut answer = json!(action);
    let Action::Call(call) = action else {
        return answer;
    };
    if let Call::Bid(bid, _) = call {
        // A named call by its name.
        answer["bid"] = Call::Bid(bid, None).written(view.rules()).into();
    }
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

/// The view that the line describes.
fn view<'r>(rules: &'r RuleSet, line: &Line) -> Result<View<'r>, ReadError> {
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
    let partner = |&alone: &Seat| alone.is_in(me.partners(rules.seats));
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
                let who = me.name(rules.seats);
                return field(at(), format!("{who} played {card} and still holds it"));
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
        Phase::Over | Phase::ThrownIn | Phase::Redealt => Err(ReadError::new(
            "the hand is over: there is nothing to decide",
        )),
        phase if view.turn() != me => {
            let [turn, seat] = [view.turn(), me].map(|seat| seat.name(rules.seats));
            let what = phase.expected();
            Err(ReadError::new(format!(
                "it is {turn}'s turn, not {seat}'s: {what}"
            )))
        }
        _ => Ok(view),
    }
}

/// Brings the view from the announcements to the first lead, as far as the line tells what happened.
fn before_play(view: &mut View, line: &Line, me: Seat, known: CardSet) -> Result<(), ReadError> {
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
fn cards(rules: &RuleSet, line: &Line) -> Result<CardSet, ReadError> {
    let mut left = rules.pack.set();
    let mut take = |card: Card, at: &dyn Fn() -> String| -> Result<Card, ReadError> {
        let Some(read) = rules.pack.read(card) else {
            return field(at(), rules.lacks(card));
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
        Some(up) if rules.pack.read(up).is_none() => return field("upCard", rules.lacks(up)),
        _ => {}
    }
    Ok(own)
}

//! Reading a hand line.

use crate::engine::Points;
use crate::engine::ReadError;
use crate::engine::calling::Call;
use crate::engine::card::{CardError, Suit, each_card};
use crate::engine::record::{Claim, Declared, ExchangeRecord, LONGEST, Reader, Record, Seen};
use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;

use super::beside::Beside;

/// Whether a suit called at this place of a record would be read as called in the second round, the passes of the first
/// being left out: in the first round only the upcard's suit can be accepted, and only a joker lets anybody name one, before
/// all others.
pub(super) fn is_short(record: &Record, place: usize) -> bool {
    let first = &record.calls[..place];
    let joker = match record.upcard.known() {
        Some(card) => card.is_joker(),
        None => place == 0 && record.rules.pack.jokers() > 0,
    };
    let passes = first.iter().all(|call| *call == Some(Call::Pass));
    place < usize::from(record.rules.seats) && passes && !joker
}

impl Reader {
    /// Reads a hand line, as [`Record`]'s `FromStr` does, with the rule sets this reader knows.
    ///
    /// # Errors
    /// The word at fault, and what was expected there.
    pub fn typed(&mut self, line: &str) -> Result<Record, ReadError> {
        let (mut record, beside) = self.whole(line)?;
        // Offered and left: nothing was passed. Left where it lay: as if it had been put away.
        let rules = record.rules.clone();
        record
            .exchanges
            .retain(|exchange| !refused(exchange, &rules));
        if beside.left {
            record.discard = Some(record.upcard);
        }
        Ok(record)
    }

    /// A line with all that stands in it.
    pub(super) fn whole(&mut self, line: &str) -> Result<(Record, Beside), ReadError> {
        if line.len() > LONGEST {
            return Err(ReadError::new("this line is too long for a hand"));
        }
        // Phones write suits as pictures: a mark after the suit says so.
        let line = &*line.replace('\u{fe0f}', "");
        let (own, line) = match line.trim_start().starts_with('{') {
            true => {
                let (object, rest) = object(line);
                (Some(self.object(object)?), rest)
            }
            false => (None, line),
        };
        let (rest, claim) = match line.split_once('=') {
            Some((rest, claim)) => (rest, read_claim(claim)?),
            None => (line, Claim::default()),
        };
        let (head, tricks) = match rest.split_once('/') {
            Some((head, tricks)) => (head, Some(tricks)),
            None => (rest, None),
        };
        let mut words = head
            .split([' ', ',', '\t'])
            .filter(|word| !word.is_empty())
            .peekable();
        // A rule set's name is longer than a seat's.
        let rules = match (own, words.next_if(|word| word.chars().count() > 2)) {
            (Some(rules), _) => rules,
            // A word alone is no hand, whatever it names.
            (None, Some(name)) if words.peek().is_some() => self.rules_named(name)?,
            (None, _) => self.rules_unsaid()?,
        };
        let dealer = words.next().and_then(|word| seat(word, &rules));
        let dealer = dealer.ok_or_else(|| {
            let seats = Seat::names(rules.seats);
            let then = match rules.bidding {
                Some(_) => "the calls: S - - 4h - /",
                None => "the upcard: S Tc - - - h /",
            };
            ReadError::new(format!(
                "begin with who dealt ({seats}), then {then} JhThAhKh …"
            ))
        })?;
        let upcard = match rules.bidding {
            // None is turned up where trump is bid for.
            Some(_) => Seen::UNKNOWN,
            None => {
                let up = words.next().ok_or_else(|| {
                    ReadError::new("after the dealer, write the card turned up, or x")
                })?;
                up.parse()
                    .map_err(|e: CardError| ReadError::at("upcard", e.to_string()))?
            }
        };
        let mut record = Record {
            claim,
            ..Record::blank(rules, dealer, upcard)
        };
        let mut beside = Beside::default();
        for word in words {
            if !beside.read(word, &record.rules) {
                read_word(&mut record, word)?;
            }
        }
        if let Some(text) = tricks {
            record.tricks = read_tricks(text, &record)?;
        }
        record.check()?;
        Ok((record, beside))
    }
}

/// The object of JSON at the beginning of a line, and what follows it.
fn object(line: &str) -> (&str, &str) {
    let (mut depth, mut quoted, mut escaped) = (0_usize, false, false);
    let end = line.bytes().position(|byte| {
        match byte {
            b'"' if !escaped => quoted = !quoted,
            b'{' if !quoted => depth += 1,
            b'}' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
        escaped = byte == b'\\' && !escaped;
        byte == b'}' && !quoted && depth == 0
    });
    line.split_at(end.map_or(line.len(), |end| end + 1))
}

/// A card that was offered to a loner unseen and left: as if it had been put away for itself.
pub(super) fn refused(exchange: &ExchangeRecord, rules: &RuleSet) -> bool {
    let railroad = rules.alone.exchange == crate::engine::rules::Exchange::Railroad;
    railroad && !exchange.discard.is_empty() && exchange.discard == exchange.cards
}

fn seat(word: &str, rules: &RuleSet) -> Option<u8> {
    Seat::named(word, rules.seats).map(|seat| seat.index() as u8)
}

/// A word after the upcard: calls, somebody alone, the discard, a hand, an exchange, a declaration.
fn read_word(record: &mut Record, word: &str) -> Result<(), ReadError> {
    let rules = record.rules.clone();
    let wrong = || {
        ReadError::new(format!(
            "\"{word}\": expected a call (-, o, c, d, h, s or nt, with ! for alone), a seat alone (E!), the discard (d9s) or a hand (N:JhTh9c…); tricks come after /"
        ))
    };
    let named = |name: &str| seat(name, &rules).ok_or_else(wrong);
    if let Some((name, put_away)) = word.split_once('*') {
        record.declared = Some(Declared {
            seat: named(name)?,
            cards: read_cards(put_away)?,
        });
    } else if let Some((who, what)) = word.split_once(':') {
        if let Some((sender, receiver)) = who.split_once('>') {
            let (given, put_away) = what.split_once('-').unwrap_or((what, ""));
            record.exchanges.push(ExchangeRecord {
                sender: if sender.is_empty() {
                    None
                } else {
                    Some(named(sender)?)
                },
                receiver: named(receiver)?,
                cards: read_cards(given)?,
                discard: read_cards(put_away)?,
            });
        } else {
            record.hands.resize(usize::from(rules.seats), None);
            if !word.starts_with(':') {
                let hand = &mut record.hands[usize::from(named(who)?)];
                if hand.replace(read_cards(what)?).is_some() {
                    return Err(ReadError::new(format!("{who}'s hand is written twice")));
                }
            }
        }
    } else if let Some(alone) = word.strip_suffix('!').and_then(|name| seat(name, &rules)) {
        record.alone.push(alone);
    } else if rules.bidding.is_some() {
        read_calls(record, word).ok_or_else(|| no_bid(word, &rules))?;
    } else if let Some(Ok(discard)) = word.strip_prefix(['d', 'D', '-']).map(str::parse::<Seen>) {
        record.discard = Some(discard);
    } else {
        read_calls(record, word).ok_or_else(wrong)?;
    }
    Ok(())
}

fn no_bid(word: &str, rules: &RuleSet) -> ReadError {
    let call = Call::unread(word, rules);
    ReadError::new(format!(
        "{call}; or - for a pass, a hand (N:JhTh9c…), cards exchanged (S>N:Ah-9c); tricks come after /"
    ))
}

/// Calls, one a word or run together: `---h`, `o!`; where trump is bid for, passes alone may be.
fn read_calls(record: &mut Record, word: &str) -> Option<()> {
    let rules = record.rules.clone();
    let bids = rules.bidding.is_some();
    let (text, alone) = match word.strip_suffix('!') {
        Some(text) => (text, true),
        None => (word, false),
    };
    let whole = |text: &str| match text.to_ascii_lowercase().as_str() {
        _ if bids => Call::read(word, &rules).map(Some),
        "pass" => Some(Some(Call::Pass)),
        "order" | "take" => Some(Some(Call::Order)),
        "nt" => Some(Some(Call::NoTrump)),
        name if name.len() > 2 => name.parse().ok().map(Call::Name).map(Some),
        _ => None,
    };
    let one = |letter: char| match letter {
        '-' | '.' | 'p' | 'P' => Some(Some(Call::Pass)),
        '?' => Some(None),
        _ if bids => None,
        'o' | 'O' | '+' => Some(Some(Call::Order)),
        _ => Some(Some(Call::Name(Suit::from_char(letter)?))),
    };
    if let Some(suit) = text.strip_prefix('1').filter(|_| !bids) {
        // Named in the first round, as written.
        record.calls.push(Some(Call::Name(suit.parse().ok()?)));
    } else {
        let calls = match whole(text) {
            Some(call) => vec![call],
            None => text.chars().map(one).collect::<Option<_>>()?,
        };
        for call in calls {
            if matches!(call, Some(Call::Name(_))) && is_short(record, record.calls.len()) {
                let round = usize::from(rules.seats);
                let passes = std::iter::repeat_n(Some(Call::Pass), round);
                record.calls.splice(0..0, passes);
            }
            record.calls.push(call);
        }
    }
    // Whoever made the last call plays alone.
    if alone {
        let caller = usize::from(record.dealer) + record.calls.len();
        record.alone.push((caller % usize::from(rules.seats)) as u8);
    }
    Some(())
}

/// The tricks: by strokes where there are several, by spaces where they part whole tricks, otherwise as many cards each
/// as there are players.
fn read_tricks(text: &str, record: &Record) -> Result<Vec<Vec<Seen>>, ReadError> {
    if text.contains('/') {
        let mut tricks: Vec<&str> = text.split('/').collect();
        // Strokes after the last trick only end it.
        while tricks.pop_if(|last| last.trim().is_empty()).is_some() {}
        return tricks.into_iter().map(read_cards).collect();
    }
    let groups = text
        .split_whitespace()
        .map(read_cards)
        .collect::<Result<Vec<_>, _>>()?;
    let players = record.players();
    let whole = groups
        .iter()
        .all(|group| group.len() > 1 && group.len() <= players.max(2));
    // Where everybody laid a card to every trick, nobody sat out, whoever is said to have played alone.
    let table = usize::from(record.rules.seats);
    let all = groups.len() == usize::from(record.rules.hand_size)
        && groups.iter().all(|group| group.len() == table);
    if whole || all || groups.len() == 1 && groups[0].len() <= players {
        return Ok(groups);
    }
    let all = groups.concat();
    Ok(all.chunks(players).map(<[Seen]>::to_vec).collect())
}

fn read_cards(text: &str) -> Result<Vec<Seen>, ReadError> {
    each_card(text).map_err(|found| {
        ReadError::new(format!(
            "\"{found}\" is not a card: write the rank, then the suit, such as Jh, 10d or 9c, B for a joker, x for a card nobody saw"
        ))
    })
}

/// What is claimed: `3-2`, `3-2 p1-0`, `p0:-1`; a second pair is the points.
fn read_claim(text: &str) -> Result<Claim, ReadError> {
    let mut claim = Claim::default();
    for word in text.split([' ', ',']).filter(|word| !word.is_empty()) {
        let wrong = || {
            ReadError::new(format!(
                "\"{word}\" after =: write the tricks, N-S first, as 3-2, or the points as p1-0"
            ))
        };
        let (points, pair) = match word.strip_prefix(['p', 'P']) {
            Some(pair) => (true, pair),
            None => (claim.tricks.is_some(), word),
        };
        let each: Points = pair.parse().map_err(|_| wrong())?;
        if points {
            claim.points = Some(each);
        } else {
            let tricks = each
                .iter()
                .map(|&n| u32::try_from(n))
                .collect::<Result<Vec<_>, _>>();
            claim.tricks = Some(tricks.map_err(|_| wrong())?.into_iter().collect());
        }
    }
    Ok(claim)
}

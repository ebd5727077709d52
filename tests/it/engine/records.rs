//! Laws of records: what was really played is confirmed, tampering is found, and no input does harm.

use super::brute::setting;
use super::dice::{Dice, played};
use super::hide::hide;
use super::laws::rule_sets;
use crate::it::tools::cases;
use benny::engine::record::{
    Claim, Id, Judgement, Kind, Reader, Record, Seen, Verdict, read_egn, referee, write_egn,
};
use benny::engine::{Card, RuleSet, Seat, Trump};
use proptest::prelude::*;

/// The record as a bystander would have seen it: no hands, nothing that lay face down.
fn seen_from_outside(record: &Record) -> Record {
    let mut record = record.clone();
    record.hands.clear();
    record.discard = None;
    if let Some(declared) = &mut record.declared {
        declared.cards.clear();
    }
    record.exchanges.clear();
    record
}

fn kinds(verdict: &Verdict) -> Vec<Kind> {
    verdict.irregularities.iter().map(|i| i.kind).collect()
}

/// The seat of each card of each trick, by playing the tricks out.
fn seats(record: &Record) -> Option<(Trump, Vec<Vec<Seat>>)> {
    let (trump, mut leader, out) = setting(record)?;
    let mut all = Vec::new();
    for trick in &record.tricks {
        let mut seats = vec![leader];
        for _ in 1..trick.len() {
            seats.push(benny::engine::play::next_in(
                seats[seats.len() - 1],
                out,
                record.rules.seats,
            ));
        }
        let cards: Vec<Card> = trick.iter().filter_map(|c| c.known()).collect();
        leader = seats[trump.winner(&cards)?];
        all.push(seats);
    }
    Some((trump, all))
}

proptest! {
    #![proptest_config(cases(30))]

    #[test]
    fn what_was_played_is_confirmed(seed: u64) {
        for rules in rule_sets() {
            let (record, tricks) = played(&rules, &mut Dice(seed));
            for record in [record.clone(), seen_from_outside(&record)] {
                let verdict = referee(&record);
                let expected = match record.tricks.is_empty() {
                    true => Judgement::ThrownIn,
                    false => Judgement::Confirmed,
                };
                prop_assert_eq!(verdict.verdict, expected, "{:?}\n{:?}", record, verdict);
                prop_assert_eq!(verdict.tricks, Some(tricks.into()));
                let text = serde_json::to_string(&record).expect("JSON");
                prop_assert_eq!(&Reader::new().record(&text).expect("a record"), &record);
            }
        }
    }

    #[test]
    fn a_false_claim_is_refuted(seed: u64) {
        for rules in rule_sets() {
            let (mut record, tricks) = played(&rules, &mut Dice(seed));
            record.claim = Claim { tricks: None, points: Some([7, 0].into()) };
            prop_assert_eq!(referee(&record).verdict, Judgement::Refuted);
            record.claim = Claim { tricks: Some([u32::from(tricks[0]) + 1, u32::from(tricks[1])].into()), points: None };
            prop_assert_eq!(referee(&record).verdict, Judgement::Refuted);
        }
    }

}

proptest! {
    // Each seed plays a hand by every rule set and tampers with it in every possible way.
    #![proptest_config(cases(1))]

    #[test]
    fn a_revoke_is_found(seed: u64) {
        for rules in rule_sets() {
            let (record, _) = played(&rules, &mut Dice(seed));
            let Some((trump, seats)) = seats(&record) else { continue };
            // A player follows suit in trick i and plays another suit in trick j: swap the two cards, and it is a
            // revoke.
            for i in 0..seats.len() {
                for j in i + 1..seats.len() {
                    for &seat in &seats[i] {
                        let at = |t: usize| seats[t].iter().position(|&s| s == seat);
                        let (Some(a), Some(b)) = (at(i), at(j)) else { continue };
                        let card = |t: usize, p: usize| record.tricks[t][p].known().expect("known");
                        let suit = |t, p| trump.suit_of(card(t, p));
                        if a == 0 || suit(i, a) != suit(i, 0) || suit(j, b) == suit(i, 0) {
                            continue;
                        }
                        let mut spoilt = record.clone();
                        spoilt.tricks[i][a] = record.tricks[j][b];
                        spoilt.tricks[j][b] = record.tricks[i][a];
                        let same = |(_, s): (_, Vec<Vec<Seat>>)| s == seats;
                        if !self::seats(&spoilt).is_some_and(same) {
                            continue;
                        }
                        for spoilt in [spoilt.clone(), seen_from_outside(&spoilt)] {
                            let verdict = referee(&spoilt);
                            let found = verdict.irregularities.iter().any(|x| {
                                x.kind == Kind::Revoke
                                    && x.seat == Some(seat.index() as u8)
                                    && x.trick == Some(i as u8 + 1)
                                    && x.card == Some(card(j, b))
                            });
                            // Without the hands, one lead out of turn may explain what would otherwise be several
                            // revokes.
                            let led = spoilt.hands.is_empty() && kinds(&verdict).contains(&Kind::LeadOutOfTurn);
                            prop_assert!(found || led, "{:?}\n{:?}", spoilt, verdict);
                            prop_assert!(led || kinds(&verdict).iter().all(|&k| k == Kind::Revoke));
                            prop_assert_eq!(verdict.verdict, Judgement::Irregular);
                        }
                    }
                }
            }
        }
    }

}

proptest! {
    #![proptest_config(cases(12))]

    #[test]
    fn a_record_cut_short_is_unfinished(seed: u64) {
        for rules in rule_sets() {
            let (mut record, _) = played(&rules, &mut Dice(seed));
            if let Some(last) = record.tricks.last_mut() {
                last.pop();
                prop_assert_eq!(kinds(&referee(&record)), [Kind::Unfinished]);
                record.tricks.pop();
                record.hands.clear();
                prop_assert_eq!(kinds(&referee(&record)), [Kind::Unfinished]);
            }
        }
    }

    #[test]
    fn a_hand_laid_down_is_judged_where_the_rest_is_forced(seed: u64) {
        for rules in rule_sets() {
            let (full, tricks) = played(&rules, &mut Dice(seed));
            // One trick to go and every card known: it plays itself. (Not so where a card came from a partner unseen,
            // or where the dealer may have left the upcard.)
            let known = full.discard.is_some() || full.calls.last() != Some(&Some(benny::engine::Call::Order));
            let swaps = rules.alone.exchange != benny::engine::rules::Exchange::None && !full.alone.is_empty();
            if full.tricks.is_empty() || !known || swaps || rules.has_declarations() {
                continue;
            }
            let mut record = full.clone();
            record.tricks.pop();
            let verdict = referee(&record);
            prop_assert_eq!(verdict.verdict, Judgement::Confirmed, "{:?}\n{:?}", record, verdict);
            prop_assert_eq!(verdict.tricks, Some(tricks.into()));
            prop_assert!(verdict.reasons[0].starts_with("Laid down after"), "{:?}", verdict.reasons);
            record.claim.tricks = Some([u32::from(tricks[1]) + 7, 0].into());
            prop_assert_eq!(referee(&record).verdict, Judgement::Refuted);
        }
    }

    #[test]
    fn a_card_from_another_hand_is_found(seed: u64) {
        for rules in rule_sets() {
            let mut dice = Dice(seed);
            let (mut record, _) = played(&rules, &mut dice);
            if record.tricks.is_empty() {
                continue;
            }
            let held: Vec<Seen> = record.hands.iter().flatten().flatten().copied().collect();
            let (t, p) = (dice.below(record.tricks.len()), 0);
            let old = record.tricks[t][p];
            let new = held[dice.below(held.len())];
            let (Some(old), Some(new)) = (old.known(), new.known()) else { continue };
            if old == new || rules.pack.set().count(new) > 1 || record.tricks.iter().flatten().all(|c| c.known() != Some(new)) {
                continue;
            }
            record.tricks[t][p] = new.into();
            let verdict = referee(&record);
            prop_assert!(kinds(&verdict).contains(&Kind::DuplicateCard), "{:?}\n{:?}", record, verdict);
            let verdict = referee(&seen_from_outside(&record));
            prop_assert!(kinds(&verdict).contains(&Kind::DuplicateCard), "{:?}\n{:?}", record, verdict);
        }
    }

    #[test]
    fn one_unknown_card_leaves_open_what_it_leaves_open(seed: u64) {
        for rules in rule_sets() {
            let mut dice = Dice(seed);
            let (record, _) = played(&rules, &mut dice);
            if record.tricks.is_empty() {
                continue;
            }
            let (t, p) = {
                let t = dice.below(record.tricks.len());
                (t, dice.below(record.tricks[t].len()))
            };
            let mut full = record.clone();
            full.tricks[t][p] = Seen::UNKNOWN;
            // With every hand and the discard written down, the one card can be worked out. (Unless a card from a
            // partner may have been left out.)
            let left = rules.ordered_dealer == benny::engine::rules::OrderedDealer::MayLeave;
            let swaps = rules.has_declarations()
                || rules.alone.exchange != benny::engine::rules::Exchange::None && !full.alone.is_empty();
            if !swaps && !left {
                prop_assert_eq!(referee(&full).verdict, Judgement::Confirmed, "{:?}", full);
            }
            let mut open = seen_from_outside(&full);
            open.claim = Claim::default();
            let verdict = referee(&open);
            // It may be any card that is not seen elsewhere, even if that would be a revoke.
            let mut unseen = rules.pack.set();
            let known = open.tricks.iter().flatten().filter_map(|c| c.known());
            for card in known {
                unseen.remove(card);
            }
            let taken = verdict.maker.is_some() && record.calls.contains(&Some(benny::engine::Call::Order));
            if !taken && open.upcard.known().is_some_and(|c| !c.is_joker()) {
                unseen.remove(open.upcard.known().expect("known"));
                let mut results = std::collections::BTreeSet::new();
                let mut reread = false;
                for card in unseen.distinct() {
                    open.tricks[t][p] = card.into();
                    let verdict = referee(&open);
                    // A lead out of turn, or revokes that can be read two ways: the tricks stay open.
                    reread |= kinds(&verdict).contains(&Kind::LeadOutOfTurn) || verdict.tricks.is_none();
                    results.insert(verdict.tricks);
                }
                if reread {
                    continue;
                }
                let one = results.len() == 1;
                prop_assert_eq!(verdict.verdict == Judgement::Confirmed, one, "{:?} {:?}", open, verdict);
                prop_assert_eq!(verdict.tricks.is_some(), one);
            }
        }
    }

    #[test]
    fn many_unknown_cards_never_condemn(seed: u64) {
        for rules in rule_sets() {
            let mut dice = Dice(seed);
            let (record, tricks) = played(&rules, &mut dice);
            let with_hands = dice.below(2) == 0;
            let mut record = if with_hands { record } else { seen_from_outside(&record) };
            for trick in &mut record.tricks {
                for card in trick {
                    if dice.below(3) == 0 {
                        *card = Seen::UNKNOWN;
                    }
                }
            }
            let verdict = referee(&record);
            let sound = matches!(verdict.verdict, Judgement::Confirmed | Judgement::Unverifiable | Judgement::ThrownIn);
            prop_assert!(sound, "{:?}\n{:?}", record, verdict);
            prop_assert!(verdict.tricks.is_none_or(|t| t == tricks), "{:?}\n{:?}", record, verdict);
        }
    }

    #[test]
    fn egn_there_and_back(seed: u64) {
        for rules in rule_sets() {
            let mut dice = Dice(seed);
            let (mut record, _) = played(&rules, &mut dice);
            match dice.below(4) {
                0 => record.id = Id::Text("a \"hand\"".into()),
                1 => record = hide(&record, &mut dice),
                2 => record.names = (0..rules.seats).map(|seat| format!("Zoë {seat}")).collect(),
                _ => {}
            }
            let game = write_egn(std::slice::from_ref(&record), [3, 1]).expect("every record can be written");
            let back = read_egn(&game.to_string()).expect("a game");
            prop_assert_eq!(back.initial_score, [3, 1]);
            let text = |record: &Record| serde_json::to_string(record).expect("JSON");
            let names = back.records[0].names.clone();
            let mut again = back.records[0].clone();
            if record.names.is_empty() {
                // Written as North, East, South, West, which stand for unnamed players.
                prop_assert!(names.is_empty() || names[0] == "North", "{:?}", names);
                again.names.clear();
            }
            prop_assert_eq!(text(&again), text(&record));
            prop_assert_eq!(referee(&again), referee(&record));
        }
    }

    #[test]
    fn any_bytes_are_answered(bytes: Vec<u8>) {
        let _ = Reader::new().line(&bytes);
        let text = String::from_utf8_lossy(&bytes);
        let _ = read_egn(&text);
        let _ = text.parse::<Card>();
        let _ = text.parse::<Seen>();
        let _ = RuleSet::from_json(&text);
    }

    #[test]
    fn spoilt_records_are_answered(seed: u64, cuts in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8)) {
        let mut dice = Dice(seed);
        let all = rule_sets();
        let rules = &all[dice.below(all.len())];
        let (record, _) = played(rules, &mut dice);
        let mut bytes = serde_json::to_vec(&record).expect("JSON");
        for (place, byte) in &cuts {
            let at = place.index(bytes.len());
            match byte % 3 {
                0 => bytes[at] = b"0123456789\"[]{},:xXBJsn"[usize::from(*byte) % 23],
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, bytes[usize::from(*byte) % bytes.len()]),
            }
        }
        match Reader::new().line(&bytes) {
            Ok(record) => drop(referee(&record)),
            Err(error) => prop_assert!(!error.reason.is_empty()),
        }
    }

    #[test]
    fn shuffled_records_are_answered(seed: u64) {
        let all = rule_sets();
        let mut dice = Dice(seed);
        let (mut record, _) = played(&all[dice.below(all.len())], &mut dice);
        let (other, _) = played(&all[dice.below(all.len())], &mut dice);
        match dice.below(7) {
            0 => record.tricks = other.tricks,
            1 => record.calls = other.calls,
            2 => record.alone = vec![0, 1, 0],
            3 => record.tricks.iter_mut().for_each(|t| t.extend([Seen::UNKNOWN; 3])),
            4 => record.discard = Some("7d".parse().expect("a card")),
            5 => record.tricks.iter_mut().for_each(|t| t.truncate(2)),
            _ => record.upcard = Seen::UNKNOWN,
        }
        let verdict = referee(&record);
        prop_assert!(verdict.irregularities.iter().all(|i| !i.message.is_empty()));
    }
}

#[test]
fn too_long_a_line_is_refused() {
    let line = vec![b' '; benny::engine::record::LONGEST + 1];
    assert!(
        Reader::new()
            .line(&line)
            .unwrap_err()
            .reason
            .contains("at most")
    );
}

#[test]
fn errors_name_the_field() {
    let good = r#""dealer":3,"upCard":"9c","calls":["Order"]"#;
    for (fields, words) in [
        (
            r#""dealer":9,"calls":[]"#.to_owned(),
            "\"dealer\": seat 9: the seats are 0 to 3",
        ),
        (
            r#""dealer":"N","calls":[]"#.into(),
            "\"dealer\": expected a whole number from 0 to 255, found \"N\"",
        ),
        (
            r#""dealer":1"#.into(),
            "\"calls\": missing: a record has at least dealer and calls",
        ),
        (
            format!(r#"{good},"tricks":[["9c"],["9c","1h"]]"#),
            "\"tricks[1][1]\": \"1h\" is not a card",
        ),
        (
            format!(r#"{good},"playerCards":[["9c"]]"#),
            "\"playerCards\": 1 hand: expected 4",
        ),
        (format!(r#"{good},"alone":[4]"#), "\"alone[0]\": seat 4"),
        (
            format!(r#"{good},"rules":"texan""#),
            "\"rules\": there is no rule set \"texan\"",
        ),
        (
            format!(r#"{good},"rules":{{"march":3}}"#),
            "\"march\": unknown field",
        ),
        (
            format!(r#"{good},"rules":7"#),
            "\"rules\": expected a preset's name",
        ),
        (
            format!(r#"{good},"claim":{{"tricks":[1]}}"#),
            "\"claim.tricks\": a table has two or three sides",
        ),
        (
            r#""dealer":1,"calls":["Maybe"]"#.into(),
            "\"calls[0]\": \"Maybe\" is not a call",
        ),
        (
            format!(r#"{good},"tricks":[{}[]]"#, "[],".repeat(99)),
            "\"tricks\": 100 entries",
        ),
        (format!(r#"{good},"discard":5"#), "\"discard\""),
    ] {
        let error = Reader::new()
            .record(&format!("{{{fields}}}"))
            .unwrap_err()
            .to_string();
        assert!(error.contains(words), "{fields}: {error}");
    }
}

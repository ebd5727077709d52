//! Revokes by one player accuse nobody else, and one field written wrongly is found to be just that.

use std::sync::Arc;

use super::dice::Dice;
use super::slips::{FIELDS, Hands, clean, judged, revoked, slip};
use benny::engine::RuleSet;
use benny::engine::record::{Checked, Judgement, Kind, Reader, Record, Written, referee};

fn presets() -> Vec<Arc<RuleSet>> {
    RuleSet::preset_names()
        .map(|name| Arc::new(RuleSet::preset(name).expect("a preset")))
        .collect()
}

/// Hundreds here; `examples/slips.rs` plays as many as you like.
#[test]
fn who_revokes_again_makes_nobody_else_guilty() {
    let (all, mut met) = (presets(), [0; 4]);
    for seed in 0..3000 {
        let mut dice = Dice(seed << 16 | 5);
        let rules = &all[dice.below(all.len())];
        let most = 1 + dice.below(3);
        let Some(mut truth) = revoked(rules, most, &mut dice) else {
            continue;
        };
        Hands::ALL[dice.below(3)].leave(&mut truth.record, &mut dice);
        met[truth.tricks.len()] += 1;
        if let Err(why) = judged(&truth, &truth.record) {
            let text = serde_json::to_string(&truth.record).expect("JSON");
            panic!("{} seed {seed}: {why}\n{text}", rules.name);
        }
    }
    assert!(met[1] > 500 && met[2] > 100 && met[3] > 5, "{met:?}");
}

#[test]
fn the_left_bower_forgotten_twice() {
    let line = r#"{"dealer":1,"upCard":"Tc","calls":["Pass","Pass","Pass","Pass","Pass","Pass","Pass","s"],"tricks":[["Qh","Qd","Kh","Ah"],["Ks","Qc","9s","Qs"],["9d","9h","Ad","Ts"],["Js","Kd","Jh","As"],["Th","Ac","Jc","9c"]]}"#;
    let verdict = referee(&Reader::new().record(line).expect("a record"));
    let found: Vec<_> = verdict
        .irregularities
        .iter()
        .map(|i| (i.kind, i.seat, i.trick))
        .collect();
    assert_eq!(
        found,
        [
            (Kind::Revoke, Some(2), Some(2)),
            (Kind::Revoke, Some(2), Some(4))
        ]
    );
    assert_eq!(
        (verdict.tricks, verdict.points),
        (Some([3, 2].into()), Some([2, 0].into()))
    );
    assert!(
        verdict.readings.is_empty() && verdict.checked == Checked::Play,
        "{verdict:?}"
    );
}

#[test]
fn a_bid_written_wrongly_is_what_explains_a_bid_that_is_too_low() {
    let line = r#"{"rules":"bid-euchre","dealer":3,"calls":["Pass","4h","4s","Pass"],"tricks":[["Js","9s","9d","9h"],["Jc","9c","Td","Th"],["As","Tc","Jd","Jh"],["Ks","Qc","Qd","Qh"],["Qs","Kc","Kd","Kh"],["Ts","Ac","Ad","Ah"]]}"#;
    let verdict = referee(&Reader::new().record(line).expect("a record"));
    let repair = verdict.repair.as_ref().expect("a repair");
    assert_eq!(
        (repair.field.as_str(), &repair.was, &repair.to),
        (
            "bid",
            &Written::Text("4".into()),
            &Written::Text("3".into())
        )
    );
    assert_eq!(repair.points, Some([6, 0].into()));
    let said = "One slip explains everything: if E's bid of 4 was 3, the hand is clean, 6-0";
    assert!(
        verdict.reasons.iter().any(|r| r.starts_with(said)),
        "{verdict:?}"
    );
    assert!(
        verdict
            .irregularities
            .iter()
            .all(|i| i.kind == Kind::IllegalCall)
    );
}

/// The partner gave Kd for a call of one, and Qd was put away; one of them is written down as another card.
#[test]
fn a_card_exchanged_that_is_misread_makes_nobody_revoke() {
    let right = r#"{"rules":"bid-euchre-32","dealer":0,"playerCards":[["Ad","Ah","Qs","Jd","Js","Jc","Ks","Kd"],["Ks","Jh","Ad","Jd","Kd","Ac","Kc","Qd"],["Qh","Qc","Qs","Ac","Qh","Kc","Jh","As"],["Qd","As","Kh","Jc","Ah","Js","Qc","Kh"]],"calls":["7s","call two","call one","Pass","c"],"tricks":[["Qc","Js","Qc"],["Ah","Jh","Ah"],["Ad","Kc","Jc"],["Ks","Ks","As"],["Qh","Kh","Jc"],["Qs","Qs","As"],["Js","Jd","Ac"],["Kh","Kd","Qh"]],"cardExchanges":[{"sender":1,"receiver":3,"cards":["Ks"],"discard":["Qd"]}]}"#;
    let judged = |line: &str| referee(&Reader::new().record(line).expect("a record"));
    let points = judged(right).points;
    assert!(judged(right).verdict.is_sound() && points.is_some());
    for (was, wrong) in [
        (r#""discard":["Qd"]"#, r#""discard":["Ad"]"#),
        (r#""cards":["Ks"]"#, r#""cards":["Qh"]"#),
    ] {
        let verdict = judged(&right.replace(was, wrong));
        let kinds: Vec<Kind> = verdict.irregularities.iter().map(|i| i.kind).collect();
        assert_eq!(kinds, [Kind::IllegalExchange], "{verdict:?}");
        let repair = verdict.repair.as_ref().expect("a repair");
        assert_eq!(
            (repair.field.as_str(), repair.points),
            ("card", points),
            "{verdict:?}"
        );
        let reasons = verdict.reasons.join(" ");
        assert!(reasons.contains("exchanged by W was"), "{reasons}");
    }
}

#[test]
fn two_readings_are_both_told_and_points_stay_open() {
    // N and W each revoke once; or E led trick 2 out of turn.
    let all = presets();
    let mut told = 0;
    for seed in 0..4000 {
        let mut dice = Dice(seed << 16 | 7);
        let Some(mut truth) = revoked(&all[dice.below(all.len())], 2, &mut dice) else {
            continue;
        };
        Hands::Hidden.leave(&mut truth.record, &mut dice);
        let verdict = referee(&truth.record);
        let [own, other] = &verdict.readings[..] else {
            continue;
        };
        told += 1;
        assert_eq!(own.irregularities, verdict.irregularities);
        assert!(
            other
                .irregularities
                .iter()
                .any(|i| i.kind == Kind::LeadOutOfTurn),
            "{verdict:?}"
        );
        assert!(
            verdict.points.is_none() || own.points == other.points,
            "{verdict:?}"
        );
        assert!(
            verdict
                .reasons
                .iter()
                .any(|r| r.starts_with("Or ") && r.contains("Ask")),
            "{verdict:?}"
        );
    }
    assert!(told > 5, "{told}");
}

#[test]
fn one_slip_is_found_to_be_one_slip() {
    let all = presets();
    for field in FIELDS {
        let (mut irregular, mut repaired, mut right) = (0, 0, 0);
        for seed in 0..90 {
            let mut dice = Dice(seed << 20 | 11);
            let mut record = clean(&all[dice.below(all.len())], &mut dice);
            let points = referee(&record).points;
            record.claim = Default::default();
            let Some(record) = slip(&record, field, &mut dice) else {
                continue;
            };
            let verdict = referee(&record);
            if verdict.verdict != Judgement::Irregular {
                continue;
            }
            irregular += 1;
            if let Some(repair) = &verdict.repair {
                repaired += 1;
                right += u32::from(
                    repair.field == field && (repair.points.is_none() || repair.points == points),
                );
            }
        }
        assert!(irregular > 20, "{field}: {irregular}");
        assert!(
            20 * repaired >= 19 * irregular,
            "{field}: {repaired} of {irregular}"
        );
        assert!(5 * right >= 4 * repaired, "{field}: {right} of {repaired}");
    }
}

#[test]
fn a_repair_reads_as_the_contract_says() {
    // W dealt; S was written down.
    let line = "S 9c o / AcKcQcTc Jc9h9d9s JsThTdTs AhQhQdQs KhJhAdAs";
    let record: Record = line.parse().expect("a hand");
    let verdict = referee(&record);
    let json = serde_json::to_value(&verdict).expect("JSON");
    assert_eq!(json["checked"], "play");
    if let Some(repair) = json.get("repair") {
        assert!(
            repair["field"].is_string() && repair.get("to").is_some(),
            "{repair}"
        );
    }
    let right: Record = line.replacen('S', "W", 1).parse().expect("a hand");
    let verdict = referee(&right);
    assert_eq!(verdict.verdict, Judgement::Confirmed);
    assert_eq!(verdict.checked, Checked::Play);
}

/// Many pairs of cards in the hands may have changed places: looking through them leaves time for pairs in the tricks.
#[test]
fn two_cards_of_two_tricks_are_exchanged_where_every_hand_is_written() {
    let line = r#"{"rules":"canadian","dealer":0,"upCard":"Ts","calls":["Pass","Order"],"alone":[2],"playerCards":[
        ["Tc","Qd","Ad","Ah","Qs"],["Kc","Jd","Jh","Qh","9s"],["Jc","Qc","Td","Kd","9h"],["Ac","9d","Kh","Js","Ks"]],
        "tricks":[["Qh","9h","Kh"],["9d","Jd","Kd"],["Td","Js","Jc"],["Ac","Kc","Qc"],["Ks","9s","Jh"]]}"#;
    let verdict = referee(&Reader::new().record(line).expect("a record"));
    let repair = verdict.repair.expect("one slip");
    assert_eq!(repair.field, "cards");
    assert_eq!(repair.points, Some([0, 2].into()));
}

/// The verdict on a line of JSON.
fn said_of(line: &str) -> benny::engine::record::Verdict {
    referee(&Reader::new().record(line).expect("a record"))
}

#[test]
fn where_a_card_was_left_out_may_leave_the_points_open() {
    // The ace of clubs was third to trick 3, which took it for E. Put in front, any low card would give N-S 2-0.
    let left = r#"{"dealer":2,"upCard":"Kc","calls":["Order"],"tricks":[["As","9s","Qs","Kd"],["Jc","Kh","Qc","Kc"],["9c","9h","Tc"],["Qh","Jh","Ks","Jd"],["Ts","Qd","Td","Ad"]]}"#;
    let repair = said_of(left).repair.expect("a repair");
    assert_eq!(
        (&repair.field[..], repair.trick, repair.points),
        ("card", Some(3), None),
        "{repair:?}"
    );
    // Two cards fit, each in one place only: neither is named.
    let two = r#"{"rules":"two-hand","dealer":0,"upCard":"Kh","calls":["Pass","Pass","c"],"tricks":[["Qh"],["Ah","Ts"],["Jh","Jc"],["Tc","Td"],["9d","9h"]]}"#;
    let verdict = said_of(two);
    let repair = verdict.repair.expect("a repair");
    assert_eq!(repair.to, Written::Text("Xx".into()));
    assert_eq!(repair.points, None);
    assert!(
        verdict.reasons[0].contains("if a card was left out of trick 1"),
        "{:?}",
        verdict.reasons
    );
}

#[test]
fn a_card_that_cannot_be_right_was_another_card() {
    // A joker in a pack without one, and whatever it was may have taken the trick.
    let joker = r#"{"rules":"euchre-32","dealer":3,"upCard":"Qd","calls":["Pass","Pass","Pass","Pass","c"],"tricks":[["Ad","Kd","Qh","8d"],["As","9s","Ks","8s"],["Th","Tc","Jh","Js"],["7d","Qc","Jd","B"],["8c","7s","Ah","Qs"]]}"#;
    let verdict = said_of(joker);
    assert!(
        verdict.reasons[0].contains("if the Benny played in trick 4 was another card"),
        "{:?}",
        verdict.reasons
    );
    // The second king of hearts is the one written wrongly, or the first.
    let twice = r#"{"rules":"six-hand","dealer":4,"upCard":"Ad","calls":["Pass","Pass","Pass","Order"],"tricks":[["Kd","Jd","B","8d"],["Qh","9s","7h","Kh"],["Jc","Qc","Ac","Tc"],["Ts","Qs","Kh","9d"],["Td","9c","7d","8c"]],"alone":[2],"playerCards":[null,null,["8d","Ts","9s","Ac","9c"],["Qs","Kd","7d","7h","Tc"],null,null]}"#;
    let verdict = said_of(twice);
    assert_eq!(verdict.repair.expect("a repair").field, "card");
}

#[test]
fn cards_of_two_tricks_that_changed_places_are_looked_for_to_the_end() {
    let line = r#"{"dealer":2,"upCard":"Jd","calls":["Pass","Order"],"tricks":[["Ts","As","Ad","Qs"],["Kd","9h","Jc","Qh"],["Jh","9d","Td","9s"],["Kh","Tc","Kc","Th"],["Ah","Qd","Ks","Ac"]],"playerCards":[["Qh","Ac","9s","As","Th"],["Kd","Ah","Ad","Jh","Kh"],["Tc","9h","Qs","9d","Qd"],["Jc","Ks","Kc","Ts","Td"]],"discard":"Jd"}"#;
    let repair = said_of(line).repair.expect("a repair");
    assert_eq!(
        (&repair.field[..], repair.points),
        ("cards", Some([0, 2].into()))
    );
}

#[test]
fn a_card_changed_places_with_one_that_nobody_knows() {
    let line = r#"{"rules":"guernsey","dealer":2,"upCard":"8d","calls":["Pass","Pass","Order"],"tricks":[["8h","Qh","Kh","8c"],["Kc","Ad","Qd","7c"],["7s","Ts","As","Jc"],["Tc","Jd","8d","Td"],["Kd","Ks","7d","9s"]],"playerCards":[["Jd","x","Tc","x","x"],["x","Jc","Kc","Kh","x"],["8c","x","x","x","Ad"],["x","x","x","8h","Td"]]}"#;
    let reasons = said_of(line).reasons;
    assert!(
        reasons[0].contains("if Jd was dealt to E, the hand")
            && reasons[1].contains("who was dealt Jd"),
        "{reasons:?}"
    );
}

#[test]
fn a_pass_left_out_or_written_twice_accuses_nobody() {
    // SW, the dealer's partner, would have had to play alone: it was NW who ordered, or SE, who gets as much.
    let one_more = r#"{"rules":"six-hand","dealer":2,"upCard":"8c","calls":["Pass","Order"],"tricks":[["As","Qs","Ks","8s","9s","8c"],["9h","7c","Qh","Ah","7h","Th"],["7d","7s","8d","Jd","Td","Ad"],["B","Qc","Js","Kc","9d","Ac"],["Tc","Qd","9c","Jc","Kd","Kh"]]}"#;
    let repair = said_of(one_more).repair.expect("a repair");
    assert_eq!(
        (&repair.field[..], repair.was, repair.to, repair.points),
        (
            "maker",
            Written::Seat(4),
            Written::Seat(5),
            Some([3, 0].into())
        )
    );
    // Nobody names a suit in round one: a pass is missing.
    let one_fewer = r#"{"rules":"euchre-32","dealer":3,"upCard":"Qh","calls":["Pass","Pass","Pass","c"],"tricks":[["9h","8s","Th","Jh"],["7s","9s","Ts","7d"],["8d","Jd","Kc","9d"],["7h","8h","Ad","Td"],["8c","7c","Js","Ks"]]}"#;
    let verdict = said_of(one_fewer);
    assert_eq!(
        verdict.reasons[..2],
        [
            "One slip explains everything: if N made trump, the hand is clean, 0-2.",
            "Ask who made trump. As it is written:"
        ]
    );
}

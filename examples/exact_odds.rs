//! Odds beside exact figures, where going through every case can give those.
//!
//! `cargo run --release --example exact_odds [HANDS]`, a minute or two:
//!
//! 1. *Lay-downs*: all 42,504 hands of 24 cards, hearts called alone in round two from three seats, so that the loner,
//!    their left or their right leads. A hand that no distribution and no defence can beat must be certain in the odds:
//!    a march in every sampled deal, four points, no error. For the other hands the best-defence column may never be
//!    below what their sure tricks give.
//! 2. *Two hands*: with two players all 8,568 hands the other player may hold are gone through, so every figure of the
//!    odds is known exactly. The sampled figure must agree with it within its error.

use benny::engine::Points;
use benny::engine::laydown::{Judge, LayDown, Lead};
use benny::engine::{Action, BySeat, Call, Card, CardSet, Hand, Phase, RuleSet, Seat, Suit, Trump};
use benny::players::odds::{Odds, OddsQuestion, odds};
use benny::players::{Bot, Key, play_hand};
use std::error::Error;

fn main() -> Done {
    let sampled: u32 = std::env::args().nth(1).map_or(Ok(20), |n| n.parse())?;
    lay_downs(sampled)?;
    two_hands()
}

type Done = Result<(), Box<dyn Error>>;

/// Calls `take` with every choice of `n` of the cards.
fn every(cards: &[Card], n: usize, take: &mut dyn FnMut(&[Card]) -> Done) -> Done {
    let mut at: Vec<usize> = (0..n).collect();
    loop {
        let chosen: Vec<Card> = at.iter().map(|&i| cards[i]).collect();
        take(&chosen)?;
        let Some(i) = (0..n).rev().find(|&i| at[i] < cards.len() - n + i) else {
            return Ok(());
        };
        at[i] += 1;
        for j in i + 1..n {
            at[j] = at[j - 1] + 1;
        }
    }
}

fn lay_downs(sampled: u32) -> Done {
    let rules = RuleSet::preset("north-american")?;
    let hearts = Trump::of(Suit::Hearts);
    println!(
        "all hands of 24 cards, hearts alone, {sampled} deals each; sure tricks are worked out, not sampled"
    );
    println!(
        "lead      hands    sure   of these certain in the odds   other hands that marched in every deal sampled"
    );
    for (lead, name, seat) in [
        (Lead::Loner, "loner", 1),
        (Lead::Left, "left", 0),
        (Lead::Right, "right", 2),
    ] {
        let mut judge = Judge::new();
        let (mut hands, mut sure, mut certain, mut others) = (0, 0, 0, 0);
        every(rules.pack.cards(), 5, &mut |hand| {
            hands += 1;
            // Suppose the lowest plain card left was turned down.
            let up = rules
                .pack
                .cards()
                .iter()
                .find(|c| !hand.contains(c) && !hearts.is_trump(**c));
            let up = *up.ok_or("a plain card is left")?;
            let claim = LayDown::new(&rules, hearts, hand, &[up], lead, false)?;
            let is_sure = judge.is_sure(&claim, 5)?;
            // Only a hand with at least three trumps may march; the rest are left out to save time.
            if !is_sure && hand.iter().filter(|c| hearts.is_trump(**c)).count() < 3 {
                return Ok(());
            }
            let answer = odds(&OddsQuestion {
                rules: &rules,
                seat: Seat::new(seat),
                dealer: Seat::new(0),
                hand: hand.iter().copied().collect::<CardSet>(),
                upcard: Some(up),
                turned_down: true,
                heard: Vec::new(),
                score: Points::default(),
                against: "club".into(),
                hands: sampled,
                seed: 1,
            })?;
            let alone = answer
                .each
                .iter()
                .find(|o| o.call == "h alone")
                .ok_or("hearts alone")?;
            let all = (alone.march, alone.points, alone.error) == (1.0, 4.0, 0.0);
            if is_sure {
                sure += 1;
                if !all || alone.best_defence != Some(4.0) {
                    return Err(
                        format!("{hand:?} is a lay-down, but the odds say {alone:?}").into(),
                    );
                }
                certain += 1;
            } else {
                others += u32::from(all);
                let least = if judge.is_sure(&claim, rules.odd_trick())? {
                    1.0
                } else {
                    -2.0
                };
                if alone.best_defence.is_none_or(|points| points < least) {
                    return Err(format!(
                        "{hand:?} is sure of {least} points, but the odds say {alone:?}"
                    )
                    .into());
                }
            }
            Ok(())
        })?;
        println!("{name:<8} {hands:>6} {sure:>7} {certain:>30} {others:>46}");
    }
    Ok(())
}

/// What one call comes to, added up over every hand the other player may hold.
#[derive(Default)]
struct Exact {
    deals: f64,
    make: f64,
    march: f64,
    euchre: f64,
    points: f64,
}

fn two_hands() -> Done {
    let rules = RuleSet::preset("two-hand")?;
    println!("\ntwo players, all 8,568 hands of the other player, beside 10,000 sampled deals");
    println!(
        "hand             call    make exact, sampled   euchre exact, sampled   points exact, sampled ± error"
    );
    let mut worst = 0.0_f64;
    for (text, up) in [
        ("Jh Jd 9h Kc 9s", "Ah"),
        ("Ah Kh Qc Jc 9d", "9h"),
        ("As Ks Qd Td 9c", "Ac"),
        ("Jc Js Ac Kc Qc", "9c"),
    ] {
        let own: CardSet = text.split(' ').map(str::parse).collect::<Result<_, _>>()?;
        let up: Card = up.parse()?;
        let (seat, dealer) = (Seat::new(0), Seat::new(1));
        let answer = odds(&OddsQuestion {
            rules: &rules,
            seat,
            dealer,
            hand: own,
            upcard: Some(up),
            turned_down: false,
            heard: Vec::new(),
            score: Points::default(),
            against: "club".into(),
            hands: 10_000,
            seed: 1,
        })?;
        for (call, said) in [Call::Pass, Call::Order].into_iter().zip(&answer.each) {
            let exact = all_hands(&rules, own, up, call)?;
            worst = worst.max(compare(text, said, &exact));
        }
    }
    println!("the worst figure is {worst:.1} standard errors from the exact one");
    if worst > 4.0 {
        return Err("sampled figures do not agree with the exact ones".into());
    }
    Ok(())
}

fn all_hands(rules: &RuleSet, own: CardSet, up: Card, call: Call) -> Result<Exact, Box<dyn Error>> {
    let unseen: Vec<Card> = rules
        .pack
        .cards()
        .iter()
        .copied()
        .filter(|&c| c != up && !own.contains(c))
        .collect();
    let mut club = Bot::named("club")?;
    let mut exact = Exact::default();
    every(&unseen, 5, &mut |other| {
        let mut hands = BySeat::<CardSet>::default();
        hands[Seat::new(0)] = own;
        hands[Seat::new(1)] = other.iter().copied().collect();
        let hand = Hand::new(rules, Seat::new(1), hands, up)?.play(Action::Call(call))?;
        let over = play_hand(
            hand,
            &mut [&mut club],
            |_| 0,
            Points::default(),
            Key::default(),
        );
        exact.deals += 1.0;
        let Some(outcome) = over.outcome().filter(|_| over.phase() == Phase::Over) else {
            return Ok(());
        };
        let mine = Seat::new(0).side(4);
        if outcome.makers == mine {
            let took = outcome.tricks[mine];
            exact.make += f64::from(u8::from(took >= rules.odd_trick()));
            exact.march += f64::from(u8::from(took == rules.hand_size));
            exact.euchre += f64::from(u8::from(took < rules.odd_trick()));
        }
        let points = rules.points(&outcome);
        exact.points += f64::from(points[mine]) - f64::from(points[mine.other()]);
        Ok(())
    })?;
    Ok(exact)
}

/// Prints a line; gives how many standard errors the worst figure is off.
fn compare(hand: &str, said: &Odds, exact: &Exact) -> f64 {
    let share = |sum: f64| sum / exact.deals;
    println!(
        "{hand:<16} {:<6} {:>9.4} {:>9.4} {:>13.4} {:>9.4} {:>14.4} {:>9.4} ± {:.4}",
        said.call,
        share(exact.make),
        said.make,
        share(exact.euchre),
        said.euchre,
        share(exact.points),
        said.points,
        said.error
    );
    let away = |said: f64, exact: f64, error: f64| match error > 0.0 {
        true => (said - exact).abs() / error,
        false if said == exact => 0.0,
        // Something the sample never met may still happen up to three times in as many deals (the rule of three).
        false => (said - exact).abs() * 10_000.0 / 3.0,
    };
    let [make, march, euchre] = said.errors;
    [
        away(said.make, share(exact.make), make),
        away(said.march, share(exact.march), march),
        away(said.euchre, share(exact.euchre), euchre),
        away(said.points, share(exact.points), said.error),
    ]
    .into_iter()
    .fold(0.0, f64::max)
}

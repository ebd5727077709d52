//! `benny odds`.
use crate::cli::text::trump_name;
use crate::tournament::phrase;
use crate::words::{Lang, said};
use serde_json::{Map, Value, json};

use super::rules;
use crate::cli::{CliError, Context, Run, Status};
use crate::engine::{Call, Card, CardSet, Points, RuleSet, Seat};
use crate::players::odds::{Odds, OddsAnswer, OddsError, OddsQuestion, odds, read_call, words};
use crate::sheet::Sheet;

/// Show what a hand is worth, call by call.
///
/// Every call is played out on the same sampled deals. The hidden cards are dealt as the passes so far allow. Your own
/// side plays as the club bot does, the opponents as the bot that --against names. "best defence" is the same deals with
/// all cards seen and nobody erring.
#[derive(Debug, clap::Args)]
#[command(after_help = include_str!("../../../templates/help/odds.txt"))]
pub struct Args {
    /// Your hand as dealt.
    #[arg(required = true, value_name = "CARDS")]
    hand: Vec<String>,
    /// Your seat.
    #[arg(long, value_name = "SEAT", default_value = "S")]
    seat: String,
    /// The dealer: a seat, or D, L, P or R as you see them.
    #[arg(long, value_name = "SEAT")]
    dealer: String,
    /// The card turned up; none where trump is bid for.
    #[arg(long, value_name = "CARD")]
    upcard: Option<Card>,
    /// The call to look at: order, alone or pass; a suit when the upcard was turned down; a bid, as 4h.
    #[arg(long, value_name = "CALL")]
    call: Option<String>,
    /// The upcard was turned down: everybody passed in round one.
    #[arg(long)]
    turned_down: bool,
    /// The calls you heard, from the dealer's left, as "- 3h -"; without it, all before you passed.
    #[arg(long, value_name = "CALLS", allow_hyphen_values = true)]
    heard: Option<String>,
    /// The score of the game, your side first; without it, points are what count.
    #[arg(long, value_name = "A-B")]
    score: Option<Points>,
    /// The bot that plays the opponents.
    #[arg(long, value_name = "BOT", default_value = "club")]
    against: String,
    /// Deals to sample.
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    hands: u32,
    /// The seed.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The rule set: a name, or a JSON file.
    #[arg(long, value_name = "NAME|FILE", default_value = "north-american")]
    rules: String,
}

impl From<OddsError> for CliError {
    fn from(error: OddsError) -> CliError {
        match error {
            OddsError::Bot(error) => error.into(),
            error => CliError::usage(error.to_string()),
        }
    }
}

/// Runs it.
///
/// # Errors
/// What is impossible about the question.
pub fn run(args: Args, context: &Context) -> Run {
    let rules = rules::played(&args.rules, context)?;
    let seat = seat(&args.seat, &rules, false)?;
    let dealer = seat_of_dealer(&args.dealer, seat, &rules)?;
    let asked = match &args.call {
        None => None,
        Some(word) if rules.bidding.is_some() => {
            let call = Call::read(word, &rules)
                .ok_or_else(|| CliError::usage(Call::unread(word, &rules)))?;
            Some((words(&(call, false), &rules), false))
        }
        Some(word) => {
            Some(read_call(word).ok_or_else(|| CliError::usage(phrase!("why-no-call", word)))?)
        }
    };
    let turned_down = args.turned_down || asked.as_ref().is_some_and(|(_, second)| *second);
    let score = match args.score {
        Some(score) => Points::of(score.told_by(seat.side(rules.seats))),
        None => Points::none(rules.sides()),
    };
    let upcard = args
        .upcard
        .map(|card| rules.pack.read(card).unwrap_or(card));
    match (upcard, &rules.bidding) {
        (None, None) => {
            return Err(CliError::usage(phrase!("why-no-upcard")).way(
                "",
                json!({"do": "odds", "hand": args.hand, "dealer": args.dealer, "upcard": null}),
            ));
        }
        (Some(_), Some(_)) => {
            let what = phrase!("why-upcard-in-bidding", rules = rules.name);
            return Err(CliError::usage(what));
        }
        _ => {}
    }
    let question = OddsQuestion {
        rules: &rules,
        seat,
        dealer,
        hand: hand(&args.hand.join(" "))?,
        upcard,
        turned_down,
        heard: heard(args.heard.as_deref(), &rules)?,
        score,
        against: args.against.clone(),
        hands: args.hands,
        seed: args.seed,
    };
    let answer = odds(&question)?;
    let chosen = match &asked {
        Some((word, _)) => answer
            .each
            .iter()
            .position(|o| o.call == *word)
            .ok_or_else(|| {
                let there: Vec<&str> = answer.each.iter().map(|o| o.call.as_str()).collect();
                CliError::usage(phrase!("why-call-not-here", word, calls = there.join(", ")))
            })?,
        None => answer.best,
    };
    let lang = context.lang();
    let advice = advice(
        &answer,
        args.score.is_some() && answer.game,
        rules.bidding.is_some(),
        lang,
    );
    if context.json {
        return context.json(&document(&answer, chosen, &advice, &args));
    }
    context.show(&Value::Null, || table(&answer, &rules))?;
    if !context.csv {
        context.tell(&Value::Null, || {
            let sampled = said!(
                lang,
                "odds-sampled",
                deals = answer.hands,
                against = args.against
            );
            format!("\n{advice}\n{sampled}")
        })?;
    }
    Ok(Status::Done)
}

fn hand(text: &str) -> Result<CardSet, CliError> {
    let mut set = CardSet::EMPTY;
    for card in Card::each(text).map_err(|e| CliError::usage(e.to_string()))? {
        if !set.insert(card) {
            return Err(CliError::usage(phrase!("why-card-three-times", card)));
        }
    }
    Ok(set)
}

/// The calls that were heard, each a word, and - for a pass.
fn heard(text: Option<&str>, rules: &RuleSet) -> Result<Vec<Call>, CliError> {
    let words = text.unwrap_or_default().split_whitespace();
    let call = |word: &str| match word {
        "-" => Ok(Call::Pass),
        _ => Call::read(word, rules).ok_or_else(|| CliError::usage(Call::unread(word, rules))),
    };
    words.map(call).collect()
}

fn seat(word: &str, rules: &RuleSet, dealer: bool) -> Result<Seat, CliError> {
    let count = rules.seats;
    let number = word.parse().ok().filter(|&number| number < count);
    let seat = number.map(Seat::new).or_else(|| Seat::named(word, count));
    seat.ok_or_else(|| {
        let (seats, last) = (Seat::names(count), count - 1);
        CliError::usage(match dealer {
            true => phrase!("why-no-seat-of-dealer", word, seats, last),
            false => phrase!("why-no-seat-here", word, seats, last),
        })
    })
}

/// The dealer as a seat, or as the player sees them.
fn seat_of_dealer(word: &str, me: Seat, rules: &RuleSet) -> Result<Seat, CliError> {
    let left = |by: u8| (0..by).fold(me, |seat, _| seat.left(rules.seats));
    Ok(match word.to_ascii_uppercase().as_str() {
        "D" | "ME" => me,
        "L" => left(1),
        "P" if rules.seats > 2 => left(2),
        "R" => left(rules.seats - 1),
        _ => seat(word, rules, true)?,
    })
}

/// What to do, in a sentence.
fn advice(answer: &OddsAnswer, game: bool, bids: bool, lang: Lang) -> String {
    let Some(best) = answer.each.get(answer.best) else {
        return String::new();
    };
    let say = match best.call.as_str() {
        "pass" => said!(lang, "advice-pass"),
        bid if bids => said!(lang, "advice-bid", bid),
        "order" => said!(lang, "advice-order"),
        "alone" => said!(lang, "advice-order-alone"),
        call => match call.strip_suffix(" alone") {
            Some(suit) => said!(lang, "advice-call-alone", call = name(suit, lang)),
            None => said!(lang, "advice-call", call = name(call, lang)),
        },
    };
    let mut others: Vec<&Odds> = answer.each.iter().collect();
    others.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    let next = others.get(1);
    let by = match next {
        None => String::new(),
        Some(next) if game => said!(
            lang,
            "advice-by-game",
            more = lang.figure(&format!("{:+.1}", 100.0 * (best.worth - next.worth))),
            other = verb(&next.call, bids, lang)
        ),
        Some(next) => said!(
            lang,
            "advice-by-points",
            more = lang.figure(&format!("{:.2}", best.worth - next.worth)),
            other = verb(&next.call, bids, lang)
        ),
    };
    match (by.is_empty(), answer.close) {
        (true, _) => said!(lang, "sentence", words = say),
        (_, false) => said!(lang, "advice-by", say, by),
        (_, true) => said!(lang, "advice-close", say, by),
    }
}

fn name(suit: &str, lang: Lang) -> &str {
    match suit {
        "n" => lang.text("card-no-trump"),
        suit => suit
            .parse::<crate::engine::Suit>()
            .map_or(suit, |suit| trump_name(suit.into(), lang)),
    }
}

fn verb(call: &str, bids: bool, lang: Lang) -> String {
    match call {
        "pass" => said!(lang, "verb-pass"),
        bid if bids => said!(lang, "verb-bid", bid),
        "order" => said!(lang, "verb-order"),
        "alone" => said!(lang, "verb-alone"),
        call => match call.strip_suffix(" alone") {
            Some(suit) => said!(lang, "verb-call-alone", call = name(suit, lang)),
            None => said!(lang, "do-call", suit = name(call, lang)),
        },
    }
}

fn table(answer: &OddsAnswer, rules: &RuleSet) -> Sheet {
    let failed = match rules.bidding {
        Some(_) => ">Set",
        None => ">Euchred",
    };
    let mut grid = Sheet::new(&[
        "Call",
        ">Make",
        ">March",
        failed,
        ">Points",
        ">±",
        ">Best defence",
        ">Game",
    ]);
    let percent = |p: f64| format!("{:.1}%", 100.0 * p);
    for odds in &answer.each {
        grid.row([
            odds.call.clone(),
            percent(odds.make),
            percent(odds.march),
            percent(odds.euchre),
            format!("{:+.2}", odds.points),
            format!("{:.2}", odds.error),
            odds.best_defence
                .map_or("–".into(), |points| format!("{points:+.2}")),
            match answer.game {
                true => format!("{:+.1}%", 100.0 * odds.worth),
                false => "–".into(),
            },
        ]);
    }
    grid
}

fn document(answer: &OddsAnswer, chosen: usize, advice: &str, args: &Args) -> Value {
    let mut each = Map::new();
    for odds in &answer.each {
        each.insert(odds.call.clone(), json!(odds));
    }
    let best = answer.each.get(answer.best).map(|odds| odds.call.clone());
    let mut document = json!({
        "hands": answer.hands,
        "seed": args.seed,
        "against": args.against,
        "partner": "club",
        "call": answer.each.get(chosen).map(|odds| &odds.call),
        "advice": best,
        "because": advice,
        "close": answer.close,
        "each": each,
    });
    if let (Some(odds), Value::Object(fields)) = (answer.each.get(chosen), &mut document)
        && let Value::Object(own) = json!(odds)
    {
        fields.extend(own);
    }
    document
}

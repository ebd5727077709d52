//! `benny check laydown`.

use crate::words::{Lang, said};
use clap::ValueEnum;
use serde::Serialize;

use crate::cli::commands::rules;
use crate::cli::{CliError, Context, Run, Status};
use crate::engine::laydown::{Counterexample, LayDown, Lead, judge};
use crate::engine::{Card, Trump};

/// Say whether a hand laid down is really unbeatable.
///
/// Sure means: one way of playing takes the tricks against every distribution of the other cards and every defence.
///
/// # Examples
/// - `benny check laydown "Jh Jd Ah Kh As" --trump h --lead loner`
/// - `benny check laydown "Js Jc As" --trump s --lead left --dead "Ks Qs" --tricks 3`
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The cards laid down.
    #[arg(required = true, value_name = "CARDS")]
    hand: Vec<String>,
    /// The trump suit: c, d, h or s; n for no trump.
    #[arg(long, value_name = "SUIT")]
    trump: Trump,
    /// Who leads to the next trick, as the claimant sees the table.
    #[arg(long, value_enum, default_value = "loner")]
    lead: Who,
    /// Cards known to be out of play: turned down, discarded or played.
    #[arg(long, value_name = "CARDS")]
    dead: Vec<String>,
    /// How many tricks are claimed [default: all].
    #[arg(long, value_name = "N")]
    tricks: Option<u8>,
    /// The claimant's partners play on; nobody knows their cards, and nothing is expected of them.
    #[arg(long)]
    with_partner: bool,
    /// The rule set: a name, or a JSON file.
    #[arg(long, value_name = "NAME|FILE", default_value = "north-american")]
    rules: String,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Who {
    /// The claimant.
    Loner,
    /// The opponent on their left.
    Left,
    /// The opponent on their right.
    Right,
    /// With six players, the opponent opposite.
    Across,
}

impl From<Who> for Lead {
    fn from(who: Who) -> Lead {
        match who {
            Who::Loner => Lead::Loner,
            Who::Left => Lead::Left,
            Who::Right => Lead::Right,
            Who::Across => Lead::Across,
        }
    }
}

#[derive(Serialize)]
struct Answer {
    sure: bool,
    sure_tricks: u8,
    /// Whether more tricks may be sure than the search could settle; in the JSON only when true.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    at_least: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    counterexample: Option<Counterexample>,
}

/// Runs it.
///
/// # Errors
/// When a card cannot be read, or the claim is impossible.
pub fn run(args: &Args, context: &Context) -> Run {
    let rules = rules::played(&args.rules, context)?;
    let (hand, dead) = (cards(&args.hand)?, cards(&args.dead)?);
    let refused = |error: crate::engine::laydown::LayDownError| {
        CliError::refused("no_claim", error.to_string())
    };
    let lead = args.lead.into();
    let claim =
        LayDown::new(&rules, args.trump, &hand, &dead, lead, args.with_partner).map_err(refused)?;
    let tricks = args.tricks.unwrap_or(claim.tricks());
    let verdict = judge(&claim, tricks).map_err(refused)?;
    let answer = Answer {
        sure: verdict.sure,
        sure_tricks: verdict.sure_tricks,
        at_least: verdict.at_least,
        counterexample: verdict.counterexample,
    };
    context.tell(&answer, || in_words(&answer, tricks, context.lang()))?;
    Ok(if answer.sure {
        Status::Done
    } else {
        Status::No
    })
}

fn cards(texts: &[String]) -> Result<Vec<Card>, CliError> {
    Card::each(&texts.join(" ")).map_err(|error| CliError::usage(error.to_string()))
}

fn in_words(answer: &Answer, tricks: u8, lang: Lang) -> String {
    let tricks = lang.with("tricks-n", tricks);
    let least = |tricks: String| match answer.at_least {
        true => lang.with("at-least", tricks),
        false => tricks,
    };
    if answer.sure {
        let tricks = least(lang.with("tricks-n", answer.sure_tricks));
        return said!(lang, "sure-of", tricks);
    }
    let list = |cards: &[Card]| {
        cards
            .iter()
            .map(Card::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let mut words = said!(lang, "not-sure-of", tricks);
    if !answer.at_least || answer.sure_tricks > 0 {
        words += ", ";
        words += &said!(
            lang,
            "only-sure-of",
            n = least(answer.sure_tricks.to_string())
        );
    }
    let Some(example) = &answer.counterexample else {
        return format!("{words}\n   {}", lang.text("fails-too-long"));
    };
    for (place, cards) in &example.hands {
        words += &format!("\n   {}: {}", place.replace('_', " "), list(cards));
    }
    for (i, (trick, players)) in example.play.iter().zip(&example.players).enumerate() {
        let played = trick.iter().zip(players);
        let played: Vec<String> = played
            .map(|(card, place)| format!("{} {card}", place.replace('_', " ")))
            .collect();
        words += &format!(
            "\n   {}: {}",
            lang.with("trick-n", i + 1),
            played.join(", ")
        );
    }
    words
}

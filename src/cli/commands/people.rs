//! `benny replace`, `benny sit-out`, `benny back` and `benny pay`: people come and go.

use super::Run;
use crate::cli::{CliError, Context, Status};
use crate::tournament::{Tournament, TournamentError};
use serde_json::json;

/// Somebody new takes over a number and its card; points stay with the person who made them.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny replace 17 \"Tom Baker\"")]
pub struct ReplaceArgs {
    /// Whose number: a number or an unambiguous part of the name.
    who: String,
    /// The newcomer's name.
    by: String,
}

/// Somebody sits out a round or more; `benny draw` re-seats the rounds not yet played.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny sit-out 17 --from 4\n  benny sit-out Zoë --from 4 --until 5"
)]
pub struct SitOutArgs {
    /// A number or an unambiguous part of the name.
    who: String,
    /// First round away [default: the next one].
    #[arg(long)]
    from: Option<u16>,
    /// Last round away [default: only the first].
    #[arg(long)]
    until: Option<u16>,
    /// To the end of the night.
    #[arg(long, conflicts_with = "until")]
    rest: bool,
}

/// Somebody who left or sits out is there again; `benny draw` re-seats the rounds not yet played.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny back 17")]
pub struct BackArgs {
    /// A number or an unambiguous part of the name.
    who: String,
}

/// Note an entry fee that was paid.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny pay 17            the whole fee\n  benny pay 17 2.50\n  benny pay --all"
)]
pub struct PayArgs {
    /// A number or an unambiguous part of the name.
    #[arg(required_unless_present = "all")]
    who: Option<String>,
    /// How much [default: what is still due].
    #[arg(value_parser = super::money)]
    amount: Option<u32>,
    /// It is given back.
    #[arg(long, requires = "amount")]
    back: bool,
    /// Everybody paid what is due.
    #[arg(long, conflicts_with_all = ["who", "amount"])]
    all: bool,
}

/// Runs `replace`.
///
/// # Errors
/// When nobody or several are meant, or the name is none.
pub fn replace(args: ReplaceArgs, context: &Context) -> Run {
    let ((old, number), t) = context.change(|t| {
        let old = t.find(&args.who)?.name.clone();
        Ok::<_, TournamentError>((old, t.replace(&args.who, &args.by)?))
    })?;
    let name = t.find(&number.to_string())?.name.clone();
    context.done(&json!({"number": number, "name": name, "was": old}), || {
        format!("Number {number} is {name} now, in place of {old}. The seating stays.")
    })?;
    Ok(Status::Done)
}

/// Runs `sit-out`.
///
/// # Errors
/// When nobody or several are meant, or a round has begun.
pub fn sit_out(args: SitOutArgs, context: &Context) -> Run {
    let ((number, from, until), t) = context.change(|t| {
        let from = args.from.unwrap_or(t.last_begun() + 1);
        let until = if args.rest {
            None
        } else {
            Some(args.until.unwrap_or(from))
        };
        Ok::<_, TournamentError>((t.sit_out(&args.who, from, until)?, from, until))
    })?;
    let when = match until {
        None => format!("from round {from} on"),
        Some(until) if until == from => format!("in round {from}"),
        Some(until) => format!("in rounds {from} to {until}"),
    };
    told(&t, number, &format!("sits out {when}"), context)
}

/// Runs `back`.
///
/// # Errors
/// When nobody or several are meant, or they are there anyway.
pub fn back(args: BackArgs, context: &Context) -> Run {
    let (number, t) = context.change(|t| t.come_back(&args.who))?;
    told(&t, number, "is there again", context)
}

fn told(t: &Tournament, number: u16, what: &str, context: &Context) -> Run {
    let name = t.labelled(number, t.last_begun() + 1);
    context.done(&json!({"number": number, "redraw": t.needs_draw()}), || {
        format!("{name} {what}.")
    })?;
    super::draw::say_if_needed(t, context);
    Ok(Status::Done)
}

/// Runs `pay`.
///
/// # Errors
/// When nobody or several are meant, or there is no fee.
pub fn pay(args: PayArgs, context: &Context) -> Run {
    let (paid, t) = context.change(|t| {
        let fee = t.settings.fee;
        if fee == 0 && args.amount.is_none() {
            return Err(
                CliError::refused("no_fee", "this tournament has no entry fee")
                    .hint("say how much was paid: benny pay 17 5; benny new --fee 5 sets a fee"),
            );
        }
        let who: Vec<String> = match &args.who {
            Some(who) => vec![t.find(who)?.number.to_string()],
            None => {
                let due = t
                    .entrants
                    .iter()
                    .filter(|e| e.until.is_none() && t.owed(e.number) > 0);
                due.map(|e| e.number.to_string()).collect()
            }
        };
        for one in &who {
            let due = t.owed(t.find(one)?.number);
            let amount = i64::from(args.amount.unwrap_or(due));
            t.pay(one, if args.back { -amount } else { amount })?;
        }
        Ok(who.len())
    })?;
    let sum: u64 = t.entrants.iter().map(|e| u64::from(e.paid)).sum();
    context.done(&json!({"entries": paid, "paid": sum}), || {
        format!(
            "Noted for {paid}; {} are in the pot.",
            super::sum(i64::try_from(sum).unwrap_or(i64::MAX))
        )
    })?;
    Ok(Status::Done)
}

//! `benny draw`.

use super::Run;
use crate::cli::{CliError, Context, Status};
use crate::desk::Operation;
use crate::seating::{Past, Quality, Wish};
use crate::tournament::{Asked, DrawError, Drawn, Tournament};
use serde_json::json;

/// Draw the seating.
///
/// Before the first round everything is drawn anew. Later, rounds being played or complete stay as they are; after
/// somebody came or went, as few seats as possible change in the rounds to come, or all of them with --fresh. In a
/// winners-up night the next round is drawn from the last results.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny draw\n  benny draw --seed 7\n  benny draw --keep 12@3 --apart Ann,Bob\n  benny draw --remember season\n  benny draw --from 4 --fresh"
)]
pub struct Args {
    /// The seed; the same seed gives the same seating on any machine [default: a new one].
    #[arg(long, value_parser = clap::value_parser!(u64).range(..=i64::MAX as u64))]
    seed: Option<u64>,
    /// Somebody always sits at this table; may be given several times.
    #[arg(long, value_name = "WHO@TABLE")]
    keep: Vec<String>,
    /// Two people never partner; may be given several times.
    #[arg(long, value_name = "WHO,WHO")]
    apart: Vec<String>,
    /// Two people never sit at one table; may be given several times.
    #[arg(long, value_name = "WHO,WHO")]
    apart_table: Vec<String>,
    /// Play so many rounds in all, from now on.
    #[arg(long, short, value_name = "N")]
    rounds: Option<u16>,
    /// The first round that may change, even one being played
    /// [default: the first not begun].
    #[arg(long, value_name = "ROUND", value_parser = clap::value_parser!(u16).range(1..))]
    from: Option<u16>,
    /// Redraw every seat that may change, not as few as possible.
    #[arg(long)]
    fresh: bool,
    /// Prefer partners, then opponents, who have met least in a season: `season`, or its name. The night is as good as
    /// without; only who gets which place changes.
    #[arg(long, value_name = "season|NAME")]
    remember: Option<String>,
    /// Forget the wishes of earlier draws.
    #[arg(long)]
    no_wishes: bool,
}

/// Runs it.
///
/// # Errors
/// When it cannot be seated, or scores are in and nobody came or went.
pub fn run(args: Args, context: &Context) -> Run {
    let seed = args.seed.unwrap_or_else(|| fresh_seed(context));
    // Drawn on a copy first, so that others can go on entering scores meanwhile; if they changed what a draw depends
    // on, it is drawn again under the lock.
    let seen = context.tournament()?;
    let mut tried = seen.clone();
    let past = match args.remember.as_deref() {
        None => None,
        Some(name) => Some(
            context
                .look()?
                .past(Some(name).filter(|n| *n != "season"), &seen)?,
        ),
    };
    let drawn = draw(&mut tried, &args, seed, past.as_deref());
    let (drawn, t) = context.change(|t| {
        let drawn = if *t == seen {
            *t = tried;
            drawn?
        } else {
            draw(t, &args, seed, past.as_deref())?
        };
        let from = drawn.kept + 1;
        Ok::<_, CliError>((drawn, Operation::Draw { seed, from }))
    })?;
    let answer = json!({
        "seed": seed, "rounds": t.rounds.len(), "kept": drawn.kept, "drawn": drawn.drawn,
        "before": drawn.before, "quality": drawn.after, "words": drawn.words,
        "cards_changed": drawn.changed.keys().collect::<Vec<_>>(),
        "whole": drawn.whole.as_ref().map(|whole| json!({ "cards_changed": whole.changed, "quality": whole.quality })),
    });
    context.done(&answer, || {
        let mut words = vec![match drawn.kept {
            0 => format!("Drew {} with seed {seed}.", super::rounds(drawn.drawn)),
            kept => format!(
                "Kept {} as played, drew {} with seed {seed}.",
                super::rounds(kept),
                super::rounds(drawn.drawn)
            ),
        }];
        words.extend(drawn.words.iter().cloned());
        words.extend(changes(&drawn));
        words.push("Next: benny print tallies -o cards.pdf   or   benny seats 1".to_owned());
        words.join("\n")
    })?;
    Ok(Status::Done)
}

/// Whose cards are wrong now, and what drawing everything anew would have come to.
fn changes(drawn: &Drawn) -> Vec<String> {
    let cards = |n: usize| match n {
        0 => "No card".to_owned(),
        1 => "1 card".to_owned(),
        n => format!("{n} cards"),
    };
    let repeats = |quality: &Quality| {
        format!(
            "{} repeated meetings, {} partner repeats",
            quality.meeting_repeats, quality.partner_repeats
        )
    };
    let mut words = Vec::new();
    if drawn.before.is_some() {
        let numbers: Vec<String> = drawn.changed.keys().map(u16::to_string).collect();
        let whose = match numbers.is_empty() {
            true => String::new(),
            false => format!(": {}", numbers.join(", ")),
        };
        words.push(format!("{} changed{whose}.", cards(numbers.len())));
    }
    match (&drawn.whole, &drawn.before) {
        (Some(whole), _) => words.push(format!(
            "Now {}; a full redraw (--fresh) would change {} and have {}.",
            repeats(&drawn.after),
            cards(whole.changed.len()).to_lowercase(),
            repeats(&whole.quality)
        )),
        (None, Some(before)) => words.push(format!(
            "Before: {}. Now: {}.",
            repeats(before),
            repeats(&drawn.after)
        )),
        (None, None) => {}
    }
    words
}

fn draw(
    t: &mut Tournament,
    args: &Args,
    seed: u64,
    past: Option<&[Past]>,
) -> Result<Drawn, CliError> {
    let mut wishes = if args.no_wishes {
        Vec::new()
    } else {
        t.wishes.clone()
    };
    for keep in &args.keep {
        let (who, table) = keep
            .rsplit_once('@')
            .ok_or_else(|| wrong(keep, "--keep 12@3"))?;
        let table = table
            .trim()
            .parse()
            .map_err(|_| wrong(keep, "--keep 12@3"))?;
        let entrant = t.find(who.trim())?.number;
        wishes.retain(|w| !matches!(w, Wish::Keep { entrant: e, .. } if *e == entrant));
        wishes.push(Wish::Keep { entrant, table });
    }
    for (pairs, wish) in [
        (
            &args.apart,
            (|entrants| Wish::NotPartners { entrants }) as fn([u16; 2]) -> Wish,
        ),
        (&args.apart_table, |entrants| Wish::NeverMeet { entrants }),
    ] {
        for pair in pairs {
            let (a, b) = pair
                .split_once(',')
                .ok_or_else(|| wrong(pair, "--apart Ann,Bob"))?;
            let wish = wish([t.find(a.trim())?.number, t.find(b.trim())?.number]);
            if !wishes.contains(&wish) {
                wishes.push(wish);
            }
        }
    }
    let asked = Asked {
        seed,
        wishes: Some(wishes),
        rounds: args.rounds,
        from: args.from,
        fresh: args.fresh,
    };
    Ok(match past {
        Some(past) => t.draw_remembering(&asked, past)?,
        None => t.draw(&asked)?,
    })
}

fn wrong(text: &str, instead: &str) -> CliError {
    CliError::usage(format!("{text:?} does not say who and where")).hint(instead)
}

impl From<DrawError> for CliError {
    fn from(error: DrawError) -> Self {
        match error {
            DrawError::Seating(error) => error.into(),
            DrawError::Tournament(error) => error.into(),
        }
    }
}

/// A new seed, short enough to type again, from the clock and the process.
pub fn fresh_seed(context: &Context) -> u64 {
    use std::hash::{BuildHasher, Hasher};
    let mut hasher = std::collections::hash_map::RandomState::new().build_hasher();
    hasher.write_i64(context.now().timestamp_micros());
    hasher.finish() % 1_000_000
}

/// Says that the rounds to come no longer fit who is there.
pub fn say_if_needed(t: &Tournament, context: &Context) {
    if t.needs_draw() {
        context.say("The seating no longer fits who is there: benny draw re-seats the rounds not yet played.");
    }
}

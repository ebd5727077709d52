//! `benny draw`.

use super::Run;
use crate::cli::{CliError, Context, Status};
use crate::desk::draw::{keep, pair};
use crate::desk::{DeskError, DrawAsked, fresh_seed};
use crate::seating::{PlayerNo, Quality, RoundNo, TableNo};
use crate::tournament::text::count;
use crate::tournament::{ByeScore, DrawError, DrawReport, Movement, Tournament, TournamentError};
use clap::builder::TypedValueParser;
use serde_json::json;

/// Draw the seating, or re-seat the rounds to come.
///
/// Before the first round everything is redrawn. Later, rounds being played or complete stay as they are; after
/// somebody joins or leaves, as few seats as possible change in the rounds to come, or all of them with --fresh. On a
/// winners-up night the next round is drawn from the last results.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny draw\n  benny draw --seed 7\n  benny draw --keep 12@3 --apart Ann,Bob\n  benny draw --remember season\n  benny draw --from 4 --fresh\n  benny draw --cut 3=2     # winners-up: the second side of table 3 won the cut"
)]
pub struct Args {
    /// The seed; the same seed gives the same seating on any machine [default: a new one].
    #[arg(long, value_parser = clap::value_parser!(u64).range(..=i64::MAX as u64))]
    seed: Option<u64>,
    /// This player always sits at this table; may be given several times.
    #[arg(long, value_name = "WHO@TABLE")]
    keep: Vec<String>,
    /// Two people never partner; may be given several times.
    #[arg(long, value_name = "WHO,WHO")]
    apart: Vec<String>,
    /// Two people never sit at the same table; may be given several times.
    #[arg(long, value_name = "WHO,WHO")]
    apart_table: Vec<String>,
    /// Play N rounds in all.
    #[arg(long, short, value_name = "N")]
    rounds: Option<u16>,
    /// The first round that may change, even one being played
    /// [default: the first not begun].
    #[arg(long, value_name = "ROUND", value_parser = clap::value_parser!(u16).range(1..).map(RoundNo))]
    from: Option<RoundNo>,
    /// Redraw every seat that may change, not just a few.
    #[arg(long)]
    fresh: bool,
    /// Change up to N cards where that saves repeats [default: as few seats as possible].
    #[arg(long, value_name = "N", conflicts_with = "fresh")]
    cards: Option<usize>,
    /// Prefer partners, then opponents, who have met least in a season.
    #[arg(long, value_name = "season|NAME")]
    remember: Option<String>,
    /// Forget the wishes of earlier draws.
    #[arg(long)]
    no_wishes: bool,
    /// Winners-up: this table tied, and its first (1) or second (2) side won the cut [default: by lot].
    #[arg(long, value_name = "TABLE=SIDE", value_parser = side)]
    cut: Vec<(TableNo, usize)>,
}

/// `3=2`: at table 3 the second side.
fn side(text: &str) -> Result<(TableNo, usize), String> {
    let wrong = || format!("{text:?} does not say a table and 1 or 2; write TABLE=SIDE");
    let (table, side) = text.split_once('=').ok_or_else(wrong)?;
    let table = table.trim().parse().map_err(|_| wrong())?;
    match side.trim() {
        "1" => Ok((table, 0)),
        "2" => Ok((table, 1)),
        _ => Err(wrong()),
    }
}

/// Runs it.
///
/// # Errors
/// When it cannot be seated, or the round has scores and nobody has joined or left.
pub fn run(args: Args, context: &Context) -> Run {
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let mut asked = asked(&args, seed)?;
    let mut desk = context.open()?;
    let tried = match desk.try_draw(asked.clone()) {
        Err(DeskError::Tournament(out @ TournamentError::PaperIsOut { from, .. }))
            if context.asks() =>
        {
            if !context.confirms(&format!("{}. Redraw it?", capital(&out.to_string())))? {
                return Err(out.into());
            }
            (asked.from, asked.fresh) = (Some(from), true);
            desk.try_draw(asked)?
        }
        Ok(tried)
            if (tried.drawn.fresh || args.from.is_some())
                && !tried.void.is_empty()
                && context.asks() =>
        {
            let what = void(&tried.void);
            if !context.confirms(&format!("{what}\nDraw all the same?"))? {
                context.say("Nothing was drawn.");
                return Ok(Status::Done);
            }
            tried
        }
        tried => tried?,
    };
    let voided = tried.void.clone();
    let (drawn, t) = context.told(desk.draw(&context.act(), tried)?);
    let answer = json!({
        "seed": seed, "rounds": t.rounds.len(), "kept": drawn.kept, "drawn": drawn.drawn,
        "before": drawn.before, "quality": drawn.after, "words": drawn.words,
        "cards_changed": drawn.changed.keys().collect::<Vec<_>>(), "cards_void": voided,
        "choices": drawn.choices,
    });
    context.done(&answer, || {
        let mut words = vec![match drawn.kept {
            RoundNo::NONE => format!("Drew {} with seed {seed}.", super::rounds(drawn.drawn)),
            RoundNo::FIRST => format!(
                "Kept round 1, drew {} with seed {seed}.",
                super::rounds(drawn.drawn)
            ),
            kept => format!(
                "Kept rounds 1 to {kept}, drew {} with seed {seed}.",
                super::rounds(drawn.drawn)
            ),
        }];
        words.extend(drawn.words.iter().cloned());
        words.extend(bye_worth(&drawn, &t));
        words.extend(changes(&drawn, &t.settings.movement));
        if !voided.is_empty() && !voided.iter().eq(drawn.changed.keys()) {
            words.push(void(&voided));
        }
        let next = drawn.kept + 1;
        words.push(match t.cards_changed().is_empty() {
            true => {
                let slips = t.suits_slips() || t.draws_by_round() && next > 1;
                let print = match slips {
                    true => format!("slips --round {next} -o slips.pdf"),
                    false => "tallies -o cards.pdf".to_owned(),
                };
                format!("Next: benny print {print}   or   benny seats {next}")
            }
            false => "Next: benny print tallies --changed -o again.pdf".to_owned(),
        });
        words.join("\n")
    })?;
    Ok(Status::Done)
}

/// Which printed cards are out of date.
pub(super) fn void(cards: &[PlayerNo]) -> String {
    let (cards_are, numbers) = (count(cards.len(), "printed card"), super::numbers(cards));
    let verb = if cards.len() == 1 { "is" } else { "are" };
    format!("{cards_are} {verb} out of date: {numbers}.")
}

/// What a bye is worth, if anybody has one.
fn bye_worth(drawn: &DrawReport, t: &Tournament) -> Option<String> {
    let worth = match t.settings.bye {
        ByeScore::Average => "the average of the player's own rounds".to_owned(),
        ByeScore::Points(0) if t.results.is_empty() => {
            "nothing; benny set --bye average changes that".to_owned()
        }
        ByeScore::Points(0) => "nothing".to_owned(),
        ByeScore::Points(points) => count(points as usize, "point"),
    };
    let counts = drawn.after.byes_max > 0 && t.settings.play_offs.is_none();
    counts.then(|| format!("A bye is worth {worth}."))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// The arguments as the desk takes them.
fn asked(args: &Args, seed: u64) -> Result<DrawAsked, CliError> {
    let wrong = |hint: &'static str| move |wrong: String| CliError::usage(wrong).hint(hint);
    let keep = |text: &String| keep(text).map_err(wrong("--keep WHO@TABLE"));
    let pairs = |list: &[String], hint| {
        let pair = |text: &String| pair(text).map_err(wrong(hint));
        list.iter().map(pair).collect::<Result<Vec<_>, CliError>>()
    };
    Ok(DrawAsked {
        seed,
        keep: args.keep.iter().map(keep).collect::<Result<_, _>>()?,
        apart: pairs(&args.apart, "--apart WHO,WHO")?,
        apart_table: pairs(&args.apart_table, "--apart-table WHO,WHO")?,
        no_wishes: args.no_wishes,
        rounds: args.rounds,
        from: args.from,
        fresh: args.fresh,
        cards: args.cards,
        cuts: args.cut.iter().copied().collect(),
        play_offs: None,
        remember: args
            .remember
            .clone()
            .map(|name| Some(name).filter(|name| name != "season")),
    })
}

/// Whose cards are wrong now, and what more of them would have bought.
fn changes(drawn: &DrawReport, movement: &Movement) -> Vec<String> {
    let cards = |n: usize| match n {
        0 => "No card".to_owned(),
        1 => "1 card".to_owned(),
        n => format!("{n} cards"),
    };
    // Whoever stays at a table partners everybody there.
    let partners = |quality: &Quality| match movement {
        Movement::Pivot => 0,
        _ => quality.partner_repeats,
    };
    let repeats = |quality: &Quality| match (quality.meeting_repeats, partners(quality)) {
        (0, 0) => "nobody meeting twice".to_owned(),
        (meetings, 0) => count(meetings as usize, "repeated meeting"),
        (meetings, partners) => format!(
            "{} and {}",
            count(meetings as usize, "repeated meeting"),
            count(partners as usize, "partner repeat")
        ),
    };
    let mut words = Vec::new();
    if drawn.before.is_some() {
        let numbers: Vec<String> = drawn.changed.keys().map(PlayerNo::to_string).collect();
        let whose = match numbers.is_empty() {
            true => String::new(),
            false => format!(": {}", numbers.join(", ")),
        };
        words.push(format!("{} changed{whose}.", cards(numbers.len())));
    }
    let more = drawn.choices.last();
    let more = more.filter(|more| more.cards_changed.len() > drawn.changed.len());
    match (more, &drawn.before) {
        (Some(more), _) => words.push(format!(
            "Now {}. Changing {} would leave {}: benny undo, then benny draw --cards {}.",
            repeats(&drawn.after),
            cards(more.cards_changed.len()),
            repeats(&more.quality),
            more.cards_changed.len()
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

impl From<DrawError> for CliError {
    fn from(error: DrawError) -> Self {
        match error {
            DrawError::Seating(error) => error.into(),
            DrawError::Tournament(error) => error.into(),
        }
    }
}

/// Says, where it is so, that the rounds to come no longer fit who is there.
pub fn say_if_needed(t: &Tournament, context: &Context) {
    if t.needs_draw() {
        context
            .say("The seating no longer fits who is there: benny draw re-seats the rounds ahead.");
    }
}

//! `benny replace`, `benny sit-out`, `benny back` and `benny pay`: people come and go.

use super::Run;
use crate::cli::{CliError, Context, Status};
use crate::desk::club::Answers;
use crate::desk::people::{self, Until};
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::{Presence, Tournament, TournamentError};
use serde_json::json;

/// Replace a player: somebody new takes over the number.
///
/// The newcomer takes over the number and its card; points stay with the person who made them. Given again with the
/// newcomer's name, --from changes the round from which they have the number.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny replace 17 \"Tom Baker\"\n  benny replace 17 \"Tom Baker\" --from 3"
)]
pub struct ReplaceArgs {
    /// Whose number: a number or an unambiguous part of the name.
    who: String,
    /// The newcomer's name.
    by: String,
    /// The newcomer's first round [default: the next one not begun].
    #[arg(long, value_name = "ROUND")]
    from: Option<RoundNo>,
    /// The newcomer takes over the points too: one line in the standings.
    #[arg(long)]
    keep_points: bool,
    /// The newcomer starts from zero: two lines in the standings [default].
    #[arg(long, conflicts_with = "keep_points")]
    from_zero: bool,
}

/// Let somebody sit out a round or more.
///
/// `benny draw` re-seats the rounds not yet played.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny sit-out 17 --from 4\n  benny sit-out Zoë --from 4 --until 5"
)]
pub struct SitOutArgs {
    /// A number or an unambiguous part of the name.
    who: String,
    /// First round away [default: the next one].
    #[arg(long)]
    from: Option<RoundNo>,
    /// Last round away [default: only the first].
    #[arg(long)]
    until: Option<RoundNo>,
    /// To the end of the night.
    #[arg(long, conflicts_with = "until")]
    rest: bool,
}

/// Bring back a player who left or sat out.
///
/// `benny draw` re-seats the rounds not yet played.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  benny back 17\n  benny back 17 --from 5")]
pub struct BackArgs {
    /// A number or an unambiguous part of the name.
    who: String,
    /// Their first round back [default: the next one not begun].
    #[arg(long, value_name = "ROUND")]
    from: Option<RoundNo>,
}

/// Runs `replace`.
///
/// # Errors
/// When WHO fits nobody or several people, or the name is not usable; when the player replaced has results from that round on.
pub fn replace(args: ReplaceArgs, context: &Context) -> Run {
    let from = asked(context, args.from, &args.who, |t| {
        t.replace(&args.who, &args.by, None)
    })?;
    let keep = args.keep_points || (!args.from_zero && keeps_points(&args, from, context)?);
    let (came, t, _) = context.change_recognised(&Answers::default(), |t| {
        let said = (keep || args.from_zero).then_some(keep);
        people::takes_over(t, &args.who, &args.by, from, said)
    })?;
    let named = |id| t.entrants.iter().find(|e| e.id == id);
    let new = named(came.id).map_or("", |e| e.name.as_str());
    let old = came.instead_of.and_then(named);
    let was = old.map_or(String::new(), |e| e.name.clone());
    let answer = json!({
        "number": came.number, "name": new, "was": was, "from": came.from, "keep_points": keep,
    });
    context.done(&answer, || {
        let place = match was.as_str() {
            "" => String::new(),
            was => format!(", in place of {was}"),
        };
        let number = came.number;
        let keeps = match (came.from, was.as_str()) {
            (RoundNo::NONE | RoundNo::FIRST, _) | (_, "") => String::new(),
            (_, was) if keep => format!(" The points of {was} go on in one line with theirs."),
            (from, was) => format!(" What {was} made up to round {} stays theirs.", from - 1),
        };
        format!(
            "Number {number} is {new} from round {} on{place}.{keeps} The seating stays.",
            came.from
        )
    })?;
    if args.from.is_none()
        && let Some(other) = other_round(&t, &came)
    {
        let plays = if other < came.from {
            "plays"
        } else {
            "does not play"
        };
        context.say(format!(
            "If {new} {plays} round {}: benny replace {} {} --from {other}",
            other.min(came.from),
            came.number,
            super::quoted(new)
        ));
    }
    Ok(Status::Done)
}

/// Asks at the terminal whether a newcomer takes over the points, where there are any.
///
/// # Errors
/// When the file cannot be used, or the change is refused anyway.
fn keeps_points(
    args: &ReplaceArgs,
    from: Option<RoundNo>,
    context: &Context,
) -> Result<bool, CliError> {
    if !context.asks() {
        return Ok(false);
    }
    let mut t = context.tournament()?;
    let old = t.find(&args.who)?.id;
    let points = t.standings(None);
    let points = points.rows.iter().find(|row| row.id == old);
    let Some(row) = points.filter(|row| row.played > 0) else {
        return Ok(false);
    };
    t.replace(&args.who, &args.by, from)?;
    context.confirms(&format!(
        "Does {} take over the {} points of {} (one line in the standings)?",
        args.by.trim(),
        row.points,
        row.name
    ))
}

/// Runs `sit-out`.
///
/// # Errors
/// When WHO fits nobody or several people, or a round has begun.
pub fn sit_out(args: SitOutArgs, context: &Context) -> Run {
    let ((number, from, until), t) = context.change(|t| {
        let until = match args.rest {
            true => Until::End,
            false => Until::Round(args.until),
        };
        people::sits_out(t, &args.who, args.from, until)
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
/// When WHO fits nobody or several people, or they never left.
pub fn back(args: BackArgs, context: &Context) -> Run {
    let (came, t) = context.change(|t| people::comes_back(t, &args.who, args.from))?;
    let what = format!("is back from round {} on", came.from);
    told(&t, came.number, &what, context)
}

fn told(t: &Tournament, number: PlayerNo, what: &str, context: &Context) -> Run {
    let name = t.labelled(number, t.last_begun() + 1);
    context.done(&json!({"number": number, "redraw": t.needs_draw()}), || {
        format!("{name} {what}.")
    })?;
    say_free_seat(t, number, context);
    super::draw::say_if_needed(t, context);
    Ok(Status::Done)
}

/// Says what becomes of a table that somebody has left and that is not drawn again: in the play-offs a walkover, on a
/// pivot night a free seat to the end of the stay.
pub(super) fn say_free_seat(t: &Tournament, number: PlayerNo, context: &Context) {
    if let Some((round, table)) = t.free_seat(number) {
        context.say(format!(
            "Table {table} stays together and lacks a player from round {round} on: benny replace {number} NAME puts \
             somebody in the seat."
        ));
        return;
    }
    let Some(round) = t.rounds.last().filter(|round| {
        let sits = round.table_of(number).is_some();
        sits && (round.round <= t.last_begun() || !t.needs_draw())
    }) else {
        return;
    };
    let table = round.table_of(number);
    if let Some(table) = table.filter(|table| t.is_walkover(round.round, table)) {
        let other = table.sides.iter().find(|side| !side.contains(&number));
        let others = other.into_iter().flatten();
        let named: Vec<String> = others.map(|&n| t.labelled(n, round.round)).collect();
        context.say(format!(
            "Round {}, table {}: a walkover for {}.",
            round.round,
            table.table,
            named.join(" & ")
        ));
    }
}

/// The round the director may have meant instead of the one taken: the one being played may or may not count as begun.
/// `None` where there is only one answer.
pub(super) fn other_round(t: &Tournament, taken: &Presence) -> Option<RoundNo> {
    let playing = t
        .current_round()
        .filter(|&round| t.missing(round).iter().any(|p| p.0 == round))?;
    let who = taken.instead_of.unwrap_or(taken.id);
    let who = t.entrants.iter().find(|e| e.id == who)?;
    let open = t.entered_for(taken.number, playing).is_empty()
        && t.round(playing)?.table_of(taken.number).is_some();
    match taken.from {
        from if from == playing && playing < t.settings.rounds => Some(playing + 1),
        from if from == playing + 1 && open && who.from <= playing => Some(playing),
        _ => None,
    }
}

/// Asks at the terminal whether the person is in the round being played, if no round was named and either is possible. Returns
/// the round to use, or `None` for the usual one.
///
/// # Errors
/// When the file cannot be used, or the change is refused anyway.
pub(super) fn asked(
    context: &Context,
    named: Option<RoundNo>,
    who: &str,
    change: impl FnOnce(&mut Tournament) -> Result<Presence, TournamentError>,
) -> Result<Option<RoundNo>, CliError> {
    if named.is_some() || !context.asks() {
        return Ok(named);
    }
    let mut t = context.tournament()?;
    let old = t.find(who)?.clone();
    let taken = change(&mut t)?;
    let Some(other) = other_round(&t, &taken) else {
        return Ok(None);
    };
    let playing = other.min(taken.from);
    let name = format!("{} {}", old.number, old.name);
    let question = format!("Does {} play round {playing} to its end?", name.trim_end());
    let plays = context.confirms(&question)?;
    Ok(Some(if plays { playing + 1 } else { playing }))
}

//! `benny set` and `benny show`: what is decided for a night.

use crate::cli::args::{movement, named};
use crate::cli::{CliError, Context, Run, Status, still, text};
use crate::desk::Like;
use crate::engine::rules::RuleSet;
use crate::publish::file;
use crate::seating::Format;
use crate::tournament::{
    By, ByeScore, Movement, RoundSpan, Settings, TieBreak, Tournament, Wanted,
};
use serde_json::{Value, json};

/// The tie-breaks there are.
const TIE_BREAKS: &[&str] = &[
    "wins",
    "points",
    "loners",
    "head-to-head",
    "opponents-points",
    "card-draw",
];

/// What is decided for a night: the flags of `new` and of `set`.
#[derive(Clone, Debug, clap::Args)]
pub struct Decisions {
    /// progressive: partners change; team: they stay together.
    #[arg(long, value_parser = named::<Format>(&["progressive", "team"]))]
    pub format: Option<Format>,
    /// How people move: see benny help movements [default: rotation].
    #[arg(long, value_name = "NAME|FILE", value_parser = movement)]
    pub movement: Option<Movement>,
    /// Three games at a table, a partner each, then move: as --movement pivot.
    #[arg(long, conflicts_with = "movement", hide = true)]
    pub pivot: bool,
    /// Seats at a table: 2, 4 or 6 [default: by rules].
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// How many rounds [default: 8].
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=200))]
    pub rounds: Option<u16>,
    /// Rule set or JSON file [default: north-american].
    #[arg(long)]
    pub rules: Option<String>,
    /// A round is N hands [default: 8].
    #[arg(long, value_name = "N", conflicts_with_all = ["to", "timed", "deals"])]
    pub hands: Option<u32>,
    /// A round is N deals by each player.
    #[arg(long, value_name = "N", conflicts_with_all = ["to", "timed"], value_parser = clap::value_parser!(u32).range(1..=100))]
    pub deals: Option<u32>,
    /// A round is a game to N points [default for teams].
    #[arg(long, value_name = "N", conflicts_with = "timed")]
    pub to: Option<u32>,
    /// A round lasts until the bell.
    #[arg(long)]
    pub timed: bool,
    /// A round ends after N minutes at the latest.
    #[arg(long, value_name = "N", conflicts_with = "timed")]
    pub minutes: Option<u16>,
    /// Rank by points or by wins [default: points].
    #[arg(long, value_parser = named::<By>(&["points", "wins"]))]
    pub by: Option<By>,
    /// Tie-breaks in order: wins,loners,head-to-head,opponents-points; also points, card-draw.
    #[arg(long, value_delimiter = ',', value_name = "LIST", value_parser = named::<TieBreak>(TIE_BREAKS))]
    pub tie_breaks: Option<Vec<TieBreak>>,
    /// Points for a bye, or the player's own average [default: 0].
    #[arg(long, value_name = "N|average", value_parser = str::parse::<ByeScore>)]
    pub bye: Option<ByeScore>,
    /// six: one table of six instead of byes.
    #[arg(long, value_parser = ["six", "none"])]
    pub fill: Option<String>,
    /// The day it is played [default: today].
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = text::day)]
    pub date: Option<chrono::NaiveDate>,
    /// The club's name on the sheets.
    #[arg(long, value_name = "NAME")]
    pub club: Option<String>,
    /// en, de or fr, for players [default: `benny club`].
    #[arg(long, value_parser = ["en", "de", "fr"])]
    pub lang: Option<String>,
    /// The paper: a4 or letter [default: `benny club`].
    #[arg(long, ignore_case = true, value_parser = ["a4", "letter"])]
    pub paper: Option<String>,
    /// Entry fee for a player or team: 5 or 7.50.
    #[arg(long, value_parser = text::money)]
    pub fee: Option<u32>,
    /// Paid into the pot by each player of a side for something counted at the table: euchre=0.25. 0: no fine.
    #[arg(long, value_name = "TICK=SUM", value_delimiter = ',', value_parser = fine, hide = true)]
    pub fine: Vec<(String, u32)>,
    /// Short name for commands [default: from the name].
    #[arg(long, value_parser = text::slug)]
    pub slug: Option<String>,
}

/// A fine: what it is for and how much.
fn fine(text: &str) -> Result<(String, u32), String> {
    let (tick, sum) = text
        .split_once('=')
        .ok_or("write TICK=SUM, for example euchre=0.25")?;
    match tick.trim() {
        tick @ ("euchre" | "loner") => Ok((tick.to_owned(), text::money(sum)?)),
        tick => Err(format!(
            "\"{tick}\" isn't counted at tables; euchre and loner are"
        )),
    }
}

impl Decisions {
    /// The settings that differ from `now`.
    ///
    /// # Errors
    /// When the rules are not valid or do not go with the seats, or a round would have no hands, games or minutes.
    pub fn wanted(&self, now: &Settings, context: &Context) -> Result<Wanted, CliError> {
        let rules = match &self.rules {
            Some(name) => Some(super::rules::named(name, context)?),
            None => None,
        };
        let playing = rules.as_ref().unwrap_or(&now.rules);
        let seats = self.seats.unwrap_or(playing.seats);
        if ![2, 4, 6].contains(&seats) {
            return Err(
                CliError::usage(format!("tables have 2, 4 or 6 seats, not {seats}"))
                    .hint("--seats 4"),
            );
        }
        if seats != playing.seats {
            let fits = RuleSet::preset_names()
                .filter(|n| RuleSet::preset(n).is_ok_and(|r| r.seats == seats))
                .collect::<Vec<_>>()
                .join(", ");
            return Err(CliError::usage(format!(
                "{} is played by {} at a table, not {seats}",
                playing.name, playing.seats
            ))
            .hint(format!("--rules with one of {fits}")));
        }
        let span = match (self.hands, self.to, self.timed) {
            (_, _, true) => Some(RoundSpan::Timed),
            (_, Some(0), _) | (Some(0), _, _) => {
                return Err(
                    CliError::usage("a round needs at least one hand, game or minute")
                        .hint("--hands 8 or --to 10"),
                );
            }
            (_, Some(to), _) => Some(RoundSpan::Game(to)),
            (Some(hands), _, _) => Some(RoundSpan::Hands(hands)),
            _ => self
                .deals
                .map(|deals| RoundSpan::Hands(deals * u32::from(seats)))
                // With nothing else, the clock ends the round.
                .or(self
                    .minutes
                    .filter(|&minutes| minutes > 0)
                    .map(|_| RoundSpan::Timed)),
        };
        let clock = self
            .minutes
            .map(|minutes| Some(minutes).filter(|&minutes| minutes > 0));
        let movement = self
            .movement
            .clone()
            .or(self.pivot.then_some(Movement::Pivot));
        Ok(Wanted {
            name: None,
            slug: self.slug.clone(),
            date: self.date,
            club: self.club.clone(),
            lang: self.lang.clone(),
            paper: self.paper.as_ref().map(|paper| paper.to_ascii_lowercase()),
            fee: self.fee,
            fines: self.fine.clone(),
            // Partners who stay together are a team.
            format: self
                .format
                .or(movement.as_ref().and_then(Movement::only_format)),
            movement,
            fill_six: self.fill.as_deref().map(|fill| fill == "six"),
            rules,
            span,
            minutes: clock,
            rounds: self.rounds,
            by: self.by,
            tie_breaks: self.tie_breaks.clone(),
            bye: self.bye,
        })
    }
}

/// Change the tournament's settings.
///
/// What scores depend on (rules, length of a round, ranking, byes) needs --force and a reason once scores are in. Players
/// or teams, movement and seats can be changed only before the first round.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny set --bye 5\n  benny set --name \"Friday Night II\" --fee 7.50\n  \
    benny set --hands 10 --force \"announced at the start\""
)]
pub struct Args {
    /// What it is called.
    #[arg(long)]
    name: Option<String>,
    #[command(flatten)]
    decisions: Decisions,
    /// Change it even though scores depend on it; give the reason.
    #[arg(long, value_name = "WHY")]
    force: Option<String>,
}

/// Show the tournament's settings.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  benny show\n  benny show --save our-thursday.json")]
pub struct ShowArgs {
    /// Save them for another night: benny new NAME --like FILE.
    #[arg(long, value_name = "FILE.json")]
    save: Option<std::path::PathBuf>,
}

/// Runs `set`.
///
/// # Errors
/// When scores depend on the setting, or the settings do not go together; nothing is changed then.
pub fn run(args: Args, context: &Context) -> Run {
    let force = still::reason(&args.force)?;
    let seen = context.tournament()?;
    let wanted = Wanted {
        name: args.name,
        ..args.decisions.wanted(&seen.settings, context)?
    };
    let mut desk = context.open()?;
    let (set, t) = context.told(desk.set(&context.act(), &wanted, force)?);
    let value = json!({"set": set.what, "overruled": set.depended, "undrawn": set.undrawn, "settings": shown(&t)});
    context.done(&value, || match set.what.is_empty() {
        true => "Nothing has changed.".to_owned(),
        false => {
            let mut words = vec![format!("Changed: {}.", set.what.join(", "))];
            if set.undrawn {
                words.push("The seating no longer fits: benny draw".to_owned());
            } else if t.rounds.len() < usize::from(t.settings.rounds)
                && !t.rounds.is_empty()
                && !t.draws_by_round()
            {
                words.push("Not every round is drawn: benny draw".to_owned());
            }
            words.join("\n")
        }
    })?;
    Ok(Status::Done)
}

/// Runs `show`.
///
/// # Errors
/// When the file cannot be used or there is no tournament.
pub fn show(args: ShowArgs, context: &Context) -> Run {
    let t = context.tournament()?;
    let value = shown(&t);
    if let Some(path) = &args.save {
        let like = Like::of(&t.settings);
        let mut json = serde_json::to_vec_pretty(&like)
            .map_err(|e| CliError::refused("json", e.to_string()))?;
        json.push(b'\n');
        let ours = |bytes: &[u8]| serde_json::from_slice::<Like>(bytes).is_ok();
        file::write(path, &json, false, ours)?;
        let saved = path.display().to_string();
        context.done(&json!({"saved": saved, "settings": value}), || {
            format!(
                "Saved {saved}. Another night like this one: benny new NAME --like {}",
                text::quoted(&saved)
            )
        })?;
        return Ok(Status::Done);
    }
    context.tell(&value, || {
        let Value::Object(fields) = &value else {
            return String::new();
        };
        let widest = fields.keys().map(String::len).max().unwrap_or(0);
        let lines = fields.iter().map(|(name, value)| {
            let value = match value {
                Value::String(text) => text.clone(),
                Value::Null => "–".to_owned(),
                Value::Bool(yes) => if *yes { "yes" } else { "no" }.to_owned(),
                Value::Array(items) => {
                    let words: Vec<&str> = items.iter().filter_map(Value::as_str).collect();
                    words.join(",")
                }
                other => other.to_string(),
            };
            format!("{name:<widest$}  {value}")
        });
        lines.collect::<Vec<_>>().join("\n")
    })?;
    Ok(Status::Done)
}

/// Every setting under the name of its flag, with the value the flag takes.
fn shown(t: &Tournament) -> Value {
    let s = &t.settings;
    let (mut hands, mut to, mut timed) = (None, None, false);
    match s.span {
        RoundSpan::Hands(n) => hands = Some(n),
        RoundSpan::Game(n) => to = Some(n),
        RoundSpan::Timed => timed = true,
    }
    let bye = match s.bye {
        ByeScore::Average => json!("average"),
        ByeScore::Points(points) => json!(points),
    };
    json!({
        "slug": t.slug, "name": t.name, "date": t.date, "club": s.club, "lang": s.lang, "paper": s.paper,
        "format": s.format, "movement": s.movement, "seats": s.seats, "rounds": s.rounds, "rules": s.rules.name,
        "hands": hands, "to": to, "timed": timed, "minutes": s.minutes, "by": s.by, "tie_breaks": s.tie_breaks, "bye": bye,
        "fill": if s.fill_six { "six" } else { "none" }, "fee": text::sum(s.fee),
        "fine": s.fines.iter().map(|(tick, sum)| format!("{tick}={}", text::sum(*sum))).collect::<Vec<_>>(),
        "seed": t.draw.map(|d| d.seed), "closed": t.closed,
    })
}

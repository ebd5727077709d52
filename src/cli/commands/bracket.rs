//! `bracket`: knock-outs and play-offs.

use super::Run;
use super::clubsheet::{self, SheetArgs};
use crate::cli::args::Score;
use crate::cli::output::Grid;
use crate::cli::{CliError, Context, Status};
use crate::club::{
    Bracket, BracketError, BracketForm, BracketMatch, Contestant, KnockOut, MatchScore, MatchState,
};
use crate::desk::club::{NewBracket, contestants_of, side_of};
use crate::desk::roster::{Reading, read};
use crate::desk::{DeskError, DrawAsked, PlayOffsAsked};
use crate::print;
use crate::publish::{club, page};
use crate::seating::Format;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Knock-outs and play-offs: losing once, or twice, puts you out.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny bracket new --size 8 --third-place\n  \
    benny bracket score 1 10-7\n  benny bracket print -o bracket.pdf"
)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Make a bracket of the standings or a list.
    New(NewArgs),
    /// Show a bracket.
    Show(ShowArgs),
    /// Enter a match.
    Score(ScoreArgs),
    /// Print a bracket, or slips for the matches to play.
    Print(PrintArgs),
    /// Write a bracket as a web page.
    Export(ExportArgs),
    /// List the brackets.
    List(ListArgs),
    /// Delete a bracket.
    Delete(DeleteArgs),
}

/// Make a bracket of the standings or a list.
///
/// The best are seeded: first plays last, and the first two meet in the final at the earliest. Where the size is no power
/// of two the best seeds have a bye in the first round.
///
/// With --tonight the matches are the next rounds of the tournament: `benny draw` draws each round once the one before
/// is complete, `benny score` enters it, and the standings end in the bracket's places. Without a round played before,
/// the whole night is a knock-out.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  benny bracket new --size 8\n  \
    benny bracket new --tonight --size 4 --third-place\n  \
    benny bracket new \"Spring Cup\" --from teams.txt --double\n  \
    benny bracket new Pairs --from names.txt --pairs --random")]
pub struct NewArgs {
    /// What it is called [default: play-offs of the tournament].
    name: Option<String>,
    /// `standings` of the current tournament, or a list, the best first.
    #[arg(long, value_name = "standings|FILE", default_value = "standings")]
    from: String,
    /// How many, from 2 to 64 [default: the best 8 of the standings; everybody on a list].
    #[arg(long, value_name = "N")]
    size: Option<usize>,
    /// Out after two losses instead of one.
    #[arg(long)]
    double: bool,
    /// The losers of the semi-finals play for third place.
    #[arg(long)]
    third_place: bool,
    /// Every round is drawn by lot among those still in.
    #[arg(long)]
    redraw: bool,
    /// The bracket is drawn by lot instead of by the seeds.
    #[arg(long)]
    random: bool,
    /// Single players become pairs, drawn by lot.
    #[arg(long)]
    pairs: bool,
    /// So many brackets of one list, shared out like a snake.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..=16))]
    divisions: Option<u16>,
    /// Play it tonight, as further rounds of the tournament: tables, slips and phones as ever.
    #[arg(long, conflicts_with_all = ["name", "from", "pairs", "divisions"])]
    tonight: bool,
    /// The seed of everything drawn by lot [default: a new one].
    #[arg(long, value_parser = clap::value_parser!(u64).range(..=i64::MAX as u64))]
    seed: Option<u64>,
}

/// Show a bracket: who plays whom, and what has been played.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny bracket show")]
pub struct ShowArgs {
    /// Which bracket [default: the only one].
    name: Option<String>,
}

/// Enter a match, or correct it.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny bracket score 3 10-7\n  benny bracket score 3 --walkover Ann\n  \
    benny bracket score 3 7-10 --correct"
)]
pub struct ScoreArgs {
    /// The match's number.
    number: u16,
    /// Points of the first side and the second as `benny bracket show` has them.
    #[arg(value_name = "A-B", required_unless_present_any = ["walkover", "take_away"])]
    points: Option<Score>,
    /// Who goes on because the others gave up or did not come.
    #[arg(long, value_name = "WHO", conflicts_with = "points")]
    walkover: Option<String>,
    /// Take the result away, as if the match had not been played.
    #[arg(long, conflicts_with_all = ["points", "walkover"])]
    take_away: bool,
    /// Put it in the place of the result that is there.
    #[arg(long)]
    correct: bool,
    /// Clear what was played on the strength of the old result, without asking.
    #[arg(long)]
    clear: bool,
    /// Which bracket [default: the only one].
    #[arg(long, value_name = "NAME")]
    bracket: Option<String>,
}

/// Print a bracket; up to 32 are on one page.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny bracket print -o bracket.pdf\n  benny bracket print --slips -o slips.pdf"
)]
pub struct PrintArgs {
    /// Which bracket [default: the only one].
    name: Option<String>,
    /// A slip for every match that can be played now.
    #[arg(long)]
    slips: bool,
    #[command(flatten)]
    paper: SheetArgs,
}

/// Write a bracket as a web page.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny bracket export bracket.html")]
pub struct ExportArgs {
    /// The file, ending in .html.
    to: PathBuf,
    /// Which bracket [default: the only one].
    #[arg(long, value_name = "NAME")]
    bracket: Option<String>,
    /// Replace a file that benny did not write.
    #[arg(long)]
    force: bool,
}

/// List the brackets.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny bracket list")]
pub struct ListArgs {}

/// Delete a bracket; `benny undo` brings it back.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny bracket delete play-offs")]
pub struct DeleteArgs {
    /// Which bracket.
    name: String,
}

/// Runs it.
///
/// # Errors
/// When there is no such bracket or match, or what is asked cannot be.
pub fn run(args: Args, context: &Context) -> Run {
    match args.what {
        What::New(args) => new(args, context),
        What::Show(args) => show(&context.look()?.bracket(args.name.as_deref())?, context),
        What::Score(args) => score(&args, context),
        What::Print(args) => print_it(&args, context),
        What::Export(args) => {
            let desk = context.look()?;
            let one = desk.bracket(args.bracket.as_deref())?;
            let name = desk.club_setting("name")?.unwrap_or_default();
            let lang = clubsheet::lang(&desk)?;
            let text = club::bracket_html(lang.code(), &name, &one.name, &one.bracket);
            let ours = |there: &[u8]| page::is_ours(&String::from_utf8_lossy(there));
            clubsheet::written(&args.to, text.as_bytes(), args.force, ours, context)
        }
        What::List(_) => list(context),
        What::Delete(args) => {
            let one = context.open()?.delete_bracket(&context.act(), &args.name)?;
            context.done(&json!({"deleted": one.slug}), || {
                format!("{} is deleted.", one.name)
            })?;
            Ok(Status::Done)
        }
    }
}

fn new(args: NewArgs, context: &Context) -> Run {
    let form = BracketForm {
        double: args.double,
        third_place: args.third_place,
        redraw: args.redraw,
    };
    if args.tonight {
        return tonight(&args, form, context);
    }
    let (contestants, from, usual) = match args.from.as_str() {
        "standings" => {
            let t = context.tournament()?;
            if !t.left_open().is_nothing() {
                super::say_open(t.left_open(), context);
            }
            let (contestants, shared) = contestants_of(&t, args.size)?;
            if !shared.is_empty() {
                context.warn(format!(
                    "{} shared the last place that counts and stayed out",
                    shared.join(", ")
                ));
            }
            (
                contestants,
                Some(t.slug.clone()),
                format!("Play-offs, {}", t.name),
            )
        }
        file => {
            let path = Path::new(file);
            let list = names(path)?;
            let there = list.len();
            let size = args.size.unwrap_or(there);
            if size > there {
                return Err(CliError::refused(
                    "too_few",
                    format!("{file} has {there} names, fewer than {size}"),
                ));
            }
            let stem = path
                .file_stem()
                .and_then(|s| s.to_str())
                .unwrap_or("Knock-out");
            let usual = if file == "-" { "Knock-out" } else { stem };
            (
                list.into_iter().take(size).collect(),
                None,
                usual.to_owned(),
            )
        }
    };
    let seed = args.seed.unwrap_or_else(crate::desk::fresh_seed);
    let new = NewBracket {
        name: args.name.unwrap_or(usual),
        from,
        form,
        random: args.random,
        pairs: args.pairs,
        seed,
    };
    let mut desk = context.open_or_create()?;
    let divisions = usize::from(args.divisions.unwrap_or(1));
    let all = desk.new_brackets(&context.act(), &new, contestants, divisions)?;
    let values: Vec<Value> = all.iter().map(value).collect();
    let answer = match args.divisions {
        None => values.into_iter().next().unwrap_or_default(),
        Some(_) => Value::Array(values),
    };
    context.done(&answer, || {
        let made = all.iter().map(|one| {
            format!(
                "Made the bracket {} ({}) of {}.\nNext: benny bracket print {} -o {}.pdf",
                one.name,
                one.slug,
                one.bracket.contestants.len(),
                one.slug,
                one.slug
            )
        });
        made.collect::<Vec<_>>().join("\n")
    })?;
    Ok(Status::Done)
}

/// The play-offs as rounds of the night.
fn tonight(args: &NewArgs, form: BracketForm, context: &Context) -> Run {
    let seed = args.seed.unwrap_or_else(crate::desk::fresh_seed);
    let mut desk = context.open()?;
    let tried = desk.try_draw(DrawAsked {
        seed,
        play_offs: Some(PlayOffsAsked {
            size: args.size,
            form,
            random: args.random,
        }),
        ..DrawAsked::default()
    })?;
    let (drawn, t) = context.told(desk.draw(&context.act(), tried)?);
    let one = desk.bracket(None)?;
    context.done(&value(&one), || {
        let next = drawn.kept + 1;
        let mut words = drawn.words.clone();
        words.push(format!(
            "{} to come. Next: benny print slips --round {next} -o slips.pdf   or   benny score {next} 1 A-B",
            super::rounds(t.settings.rounds - drawn.kept)
        ));
        words.join("\n")
    })?;
    Ok(Status::Done)
}

/// A list's names, in its order.
fn names(path: &Path) -> Result<Vec<Contestant>, CliError> {
    let bytes = super::read_list(path)?;
    let roster = read(&bytes, &Reading::for_format(Format::Progressive))
        .map_err(|e| crate::cli::roster::unreadable(path, e))?;
    let contestant = |entry: &crate::desk::roster::Entry| Contestant {
        name: entry.label(),
        number: None,
    };
    Ok(roster.entries.iter().map(contestant).collect())
}

fn name_of(bracket: &Bracket, m: &BracketMatch, side: usize) -> String {
    match m.sides[side].and_then(|at| Some((at, bracket.contestants.get(at)?))) {
        Some((at, one)) => format!("{} {}", at + 1, one.name),
        None => m.from[side].words(),
    }
}

fn points(score: Option<MatchScore>) -> String {
    match score {
        Some(MatchScore::Played([a, b])) => format!("{a}-{b}"),
        Some(MatchScore::Walkover(0)) => "w.o. first".to_owned(),
        Some(MatchScore::Walkover(_)) => "w.o. second".to_owned(),
        None => String::new(),
    }
}

fn value(one: &KnockOut) -> Value {
    let b = &one.bracket;
    let who = |at: Option<usize>| {
        at.and_then(|at| {
            let c = b.contestants.get(at)?;
            Some(json!({"seed": at + 1, "name": c.name, "number": c.number}))
        })
    };
    let matches: Vec<Value> = b
        .matches()
        .iter()
        .map(|m| {
            let (points, walkover) = match m.score {
                Some(MatchScore::Played(points)) => (Some(points), None),
                Some(MatchScore::Walkover(side)) => (None, Some(side)),
                None => (None, None),
            };
            json!({
                "match": m.number, "stage": m.stage, "round": m.round, "state": m.state,
                "sides": [who(m.sides[0]), who(m.sides[1])],
                "from": m.from, "points": points, "walkover": walkover,
                "winner": m.score.and_then(|s| who(m.sides[s.winner()])),
            })
        })
        .collect();
    let placings: Vec<Value> = b
        .placings()
        .iter()
        .map(|&(rank, at)| json!({"rank": rank, "contestant": who(Some(at))}))
        .collect();
    json!({
        "bracket": one.slug, "name": one.name, "from": one.from, "size": b.contestants.len(), "seed": b.seed,
        "double": b.form.double, "third_place": b.form.third_place, "redraw": b.form.redraw,
        "matches": matches, "placings": placings, "champion": who(b.champion()),
    })
}

fn show(one: &KnockOut, context: &Context) -> Run {
    let b = &one.bracket;
    let matches = b.matches();
    context.show(&value(one), || {
        let mut grid = Grid::new(&[">Match", "Round", "First", "Second", "Score", ""]);
        for m in &matches {
            let state = match m.state {
                MatchState::Ready => "to play",
                MatchState::NotNeeded => "not needed",
                MatchState::Waiting | MatchState::Done => "",
            };
            grid.row([
                m.number.to_string(),
                b.round_name(m.stage, m.round),
                name_of(b, m, 0),
                name_of(b, m, 1),
                points(m.score),
                state.to_owned(),
            ]);
        }
        grid
    })?;
    if let Some(winner) = b.champion().and_then(|at| b.contestants.get(at)) {
        context.say(format!("{} wins {}.", winner.name, one.name));
    }
    Ok(Status::Done)
}

fn score(args: &ScoreArgs, context: &Context) -> Run {
    let mut desk = context.open()?;
    let which = args.bracket.as_deref();
    let entered = match (&args.points, &args.walkover) {
        (Some(score), _) => Some(MatchScore::Played(score.0)),
        (None, Some(who)) => {
            let bracket = desk.bracket(which)?.bracket;
            let side = side_of(&bracket, args.number, who).ok_or_else(|| {
                CliError::refused(
                    "not_in_match",
                    format!("{who:?} is not one side of match {}", args.number),
                )
                .hint("benny bracket show")
            })?;
            Some(MatchScore::Walkover(side))
        }
        (None, None) => None,
    };
    let act = context.act();
    // The same again, with what it lacks.
    let own = |flags: &str| {
        let entered = match (&args.points, &args.walkover) {
            (Some(Score([a, b])), _) => format!("{a}-{b}"),
            (None, Some(who)) => format!("--walkover {}", super::quoted(who)),
            (None, None) => "--take-away".to_owned(),
        };
        format!("benny bracket score {} {entered}{flags}", args.number)
    };
    let correct = if args.correct { " --correct" } else { "" };
    let done = context.clearing(args.clear, |clear| {
        desk.score_bracket(&act, which, args.number, entered, args.correct, clear)
            .map_err(|error| match error {
                DeskError::Bracket(e @ BracketError::Clears { .. }) => {
                    CliError::from(e).hint(own(&format!("{correct} --clear")))
                }
                DeskError::Bracket(e @ BracketError::AlreadyEntered { .. }) => {
                    CliError::from(e).hint(own(" --correct"))
                }
                error => error.into(),
            })
    })?;
    let Some((one, cleared)) = done else {
        return Ok(Status::Done);
    };
    let matches = one.bracket.matches();
    let m = matches.iter().find(|m| m.number == args.number);
    let mut answer = json!({"bracket": one.slug, "match": args.number, "cleared": cleared});
    if let Some(m) = m {
        answer["winner"] = json!(m.score.and_then(|s| m.sides[s.winner()]).map(|at| at + 1));
    }
    context.done(&answer, || {
        let mut words = match m {
            Some(m) if m.score.is_some() => format!(
                "Match {}: {} against {}, {}.",
                m.number,
                name_of(&one.bracket, m, 0),
                name_of(&one.bracket, m, 1),
                points(m.score)
            ),
            _ => format!("Match {} has no result any more.", args.number),
        };
        if !cleared.is_empty() {
            let list: Vec<String> = cleared.iter().map(u16::to_string).collect();
            words += &format!(" Cleared: {}.", list.join(", "));
        }
        if let Some(winner) = one
            .bracket
            .champion()
            .and_then(|at| one.bracket.contestants.get(at))
        {
            words += &format!("\n{} wins {}.", winner.name, one.name);
        } else {
            let ready: Vec<String> = one
                .bracket
                .ready()
                .iter()
                .map(|m| m.number.to_string())
                .collect();
            words += &format!("\nTo play now: {}.", ready.join(", "));
        }
        words
    })?;
    Ok(Status::Done)
}

fn print_it(args: &PrintArgs, context: &Context) -> Run {
    let desk = context.look()?;
    let one = desk.bracket(args.name.as_deref())?;
    let club = desk.club_setting("name")?.unwrap_or_default();
    let what = if args.slips { "slips" } else { "bracket" };
    let name = format!("{}-{what}", one.slug);
    clubsheet::print_with(&args.paper, &name, &desk, context, |options| {
        match args.slips {
            true => print::bracket_slips(&club, &one.name, &one.bracket, options),
            false => print::bracket(&club, &one.name, &one.bracket, options),
        }
    })
}

fn list(context: &Context) -> Run {
    let records = context.look()?.records()?;
    let value: Vec<Value> = records
        .brackets
        .iter()
        .map(|b| {
            json!({
                "bracket": b.slug, "name": b.name, "size": b.bracket.contestants.len(), "from": b.from,
                "played": b.bracket.results.len(), "matches": b.bracket.matches().len(),
            })
        })
        .collect();
    context.show(&value, || {
        let mut grid = Grid::new(&["Slug", "Name", ">Size", ">Played", ">Matches", "Winner"]);
        for b in &records.brackets {
            let winner = b
                .bracket
                .champion()
                .and_then(|at| b.bracket.contestants.get(at));
            grid.row([
                b.slug.clone(),
                b.name.clone(),
                b.bracket.contestants.len().to_string(),
                b.bracket.results.len().to_string(),
                b.bracket.matches().len().to_string(),
                winner.map_or(String::new(), |w| w.name.clone()),
            ]);
        }
        grid
    })?;
    Ok(Status::Done)
}

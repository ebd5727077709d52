//! `benny new`.

mod questions;

use crate::cli::guess::is_list;
use crate::cli::question::ask;
use crate::cli::recognise::WhoArgs;
use crate::cli::roster::{List, ListArgs};
use crate::cli::{CliError, Context, Run, Status, text};
use crate::desk::acts::Places;
use crate::desk::club::Answers;
use crate::desk::{Like, Logged, Shown, fresh_seed, new_night};
use crate::print;
use crate::publish::file;
use crate::seating::RoundNo;
use crate::tournament::acts::{Add, Added, Decisions, Listed, Moment, Note};
use crate::tournament::document::Ids;
use crate::tournament::rank::tied_and_out;
use crate::tournament::{DrawRequest, Entrant, Measure, Movement, RoundSpan, Tournament, phrase};
use crate::words::said;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Start a tournament; it becomes the current one.
///
/// What a night may count, rank by and fine: see benny help counting.
///
/// # Examples
/// - `benny new "Friday Night" --players friday.csv --draw --print friday.pdf`
/// - `benny new "Spring Cup" --format team --rules british --rounds 5`
#[derive(Debug, clap::Args)]
pub struct Args {
    /// What it is called [default: benny asks five questions].
    name: Option<String>,
    #[command(flatten)]
    decisions: Decisions,
    /// As an earlier night of this file, or as one that benny knows: see benny help nights.
    #[arg(long, value_name = "NAME|FILE", alias = "night")]
    like: Option<String>,
    /// Register the people on this list (see benny help add).
    #[arg(long, value_name = "FILE", aliases = ["names", "list", "people", "roster"])]
    players: Option<PathBuf>,
    #[command(flatten)]
    list: ListArgs,
    #[command(flatten)]
    who: WhoArgs,
    /// Those of an earlier night, best first: SLUG:1-8; or a list, as --players.
    #[arg(long, value_name = "NIGHT", conflicts_with_all = ["players", "count"])]
    from: Option<String>,
    /// Register N players by number, without names.
    #[arg(long, value_name = "N", conflicts_with = "players")]
    count: Option<u16>,
    /// Draw the seating at once.
    #[arg(long)]
    draw: bool,
    /// The seed of the draw [default: a new one].
    #[arg(long, requires = "draw", value_parser = clap::value_parser!(u64).range(..=i64::MAX as u64))]
    seed: Option<u64>,
    /// Print the tally cards into this file.
    #[arg(long, value_name = "FILE.pdf", requires = "draw")]
    print: Option<PathBuf>,
}

/// Those who took part in a night and did not leave, the best first: all, or some places; and who shares the last of these
/// places but is not among them.
fn came(night: &Tournament, places: Option<Places>) -> (Vec<Listed>, Vec<String>) {
    let rows = night.ranked_still();
    let (after, many) = places.map_or((0, rows.len()), |places| (places.first - 1, places.size()));
    let missed = tied_and_out(&rows, after + many, |row| row.rank).filter(|row| row.played > 0);
    let missed = missed.map(|row| night.labelled(row.number, RoundNo::MAX));
    let there = rows.iter().filter_map(|row| night.entrant(row.id));
    let listed = |one: &Entrant| Listed {
        name: one.name.clone(),
        members: one.members.clone(),
        labels: night
            .labels
            .iter()
            .filter(|label| label.entrant == one.id && !label.dealt)
            .map(|label| (label.key.clone(), label.value.clone()))
            .collect(),
        ..Listed::default()
    };
    let listed = there.skip(after).take(many).map(listed).collect();
    (listed, missed.collect())
}

/// What a new night is like, and whether that was asked.
#[derive(Default)]
struct Played {
    like: Like,
    asked: bool,
}

/// A night to be played again: one that benny knows, an earlier one of the club's, or a file.
pub(super) fn like(name: &str, context: &Context) -> Result<Like, CliError> {
    let path = Path::new(name);
    if !name.ends_with(".json") && !path.is_file() {
        let earlier = || {
            let mut desk = context.read_only().ok()?;
            desk.choose(Some(&crate::tournament::text::slug_of(name)));
            Some(Like::of(&desk.night().ok()?.settings))
        };
        return Like::named(name).or_else(|no| earlier().ok_or_else(|| CliError::usage(no)));
    }
    let text = std::fs::read_to_string(path).map_err(|e| crate::cli::error::io(path, &e))?;
    serde_json::from_str(&text).map_err(|e| {
        CliError::usage(phrase!("why-of-file", file = name, why = e)).way(
            phrase!("way-write-one"),
            json!({"do": "show", "save": null}),
        )
    })
}

fn nameless() -> CliError {
    CliError::usage(phrase!("why-argument-missing", name = "NAME"))
        .way("", json!({"do": "new", "name": null}))
}

/// Runs it. Everything is tried on the value first; the file is written once, whole.
///
/// # Errors
/// When a name, a list, the rules or the numbers are wrong; nothing is stored then.
pub fn run(mut args: Args, context: &Context) -> Run {
    let played = match (&args.name, args.like.as_deref()) {
        (None, _) if !context.asks() => {
            return Err(nameless());
        }
        (None, None) => match questions::fill(&mut args, context)? {
            Some(played) => played,
            None => return Ok(Status::Done),
        },
        (_, Some(name)) => Played {
            like: like(name, context)?,
            asked: false,
        },
        // What the club has set as its usual night, where it has.
        (Some(_), None) => match context.read_only() {
            Ok(desk) => Played {
                like: desk.usual_night()?.unwrap_or_default(),
                asked: false,
            },
            Err(_) => Played::default(),
        },
    };
    let name = args.name.clone().ok_or_else(nameless)?;
    if is_list(&name) {
        let way = json!({"do": "new", "name": null, "players": name});
        return Err(CliError::usage(phrase!("why-is-a-list", list = name)).way("", way));
    }
    // A list behind `--from`, as `add` has it: no short name of a night reads like a file's with its ending.
    let is_list = |from: &&String| from.contains('.') && Path::new(from).is_file();
    let (players, count, draw, seed, print) = (
        args.players
            .clone()
            .or_else(|| args.from.as_ref().filter(is_list).map(PathBuf::from)),
        args.count,
        args.draw,
        args.seed,
        args.print.clone(),
    );
    let list = args.list.clone();
    let like = played.like;
    let decisions = super::set::read(args.decisions, context)?;
    // Only the club's own settings are still unknown here, so a mistake above does not create a file.
    let mut t = new_night(&name, context.now().date_naive(), &like, &decisions)?;
    let (mut roster, mut add, mut missed) = (None, Add::default(), Vec::new());
    if let Some(path) = players {
        let Some(confirmed) = List::read(&path, &list, &t)?.confirmed(&t, context)? else {
            return super::add::nothing(&list, context);
        };
        add.list = super::add::listed(&confirmed);
        add.names_are = super::add::names_are(&confirmed);
        roster = Some(confirmed);
    } else if let Some(slug) = &args.from {
        let (slug, places) = match slug.split_once(':') {
            Some((slug, places)) => (slug, Some(places.parse().map_err(CliError::usage)?)),
            None => (&slug[..], None),
        };
        let mut desk = context.read_only()?;
        desk.choose(Some(slug));
        (add.list, missed) = came(&desk.night()?, places);
        if add.list.iter().any(|one| one.name.is_empty()) {
            let no = CliError::usage(phrase!("why-night-by-number", night = slug));
            let on = json!({"do": "play-offs", "tournament": slug});
            return Err(no.way(phrase!("way-play-places"), on));
        }
    }
    let (mut listed, mut together) = (Added::default(), None);
    if !add.list.is_empty() {
        let moment = Moment {
            seed: seed.unwrap_or_else(fresh_seed),
            asks: context.asks(),
            ..Moment::default()
        };
        if let Err(refusal) = add.pair_up(&t, &moment) {
            let asked = refusal.question.clone().ok_or(refusal)?;
            let Some(answer) = ask(&asked, context)? else {
                return super::add::nothing(&list, context);
            };
            add.names_are =
                serde_json::from_value(answer).map_err(|e| CliError::usage(e.to_string()))?;
            add.pair_up(&t, &moment)?;
        }
        listed = add.register(&mut t)?;
        together = add.together(&listed.added, &t);
    }
    let mut added = listed.added.len();
    if let Some(count) = count {
        added += t.add_numbers(count)?.len();
    }
    let people = roster.as_ref().map_or(Vec::new(), |_| add.list);
    t.movement_fits()?;
    let drawn = if draw {
        Some(t.draw(&DrawRequest {
            seed: seed.unwrap_or_else(fresh_seed),
            ..DrawRequest::default()
        })?)
    } else {
        None
    };

    // Close names are asked about before the file is locked; without a file there are no members yet.
    let answers = match context.read_only() {
        Ok(desk) if !t.entrants.is_empty() => {
            let known = Answers::about(&people);
            args.who.answers(known, &t, &desk, context)?
        }
        _ => Answers::default(),
    };
    let mut desk = context.open_or_create()?;
    let usual = t.slug.clone();
    desk.complete(
        &mut t,
        decisions.slug.is_some(),
        crate::print::usual_paper(),
    )?;
    // The paper first: when it cannot be made, nothing is stored.
    let printed = match &print {
        Some(path) => {
            if path == std::path::Path::new("-") {
                return Err(CliError::usage(phrase!("why-print-names-file")).way(
                    phrase!("way-print-afterwards"),
                    json!({"do": "print", "sheet": "tallies", "output": "-"}),
                ));
            }
            file::may_write(path, false, print::is_ours)?;
            Some((path, super::print::cards(&t, context)?))
        }
        None => None,
    };
    // Whoever plays there at this moment is not disturbed.
    let other = match desk.open_night() {
        Ok(night) if desk.is_in_use(&night)? => Some(night.slug),
        _ => None,
    };
    let started = Logged::started(&t.slug, t.entrants.len(), t.draw.map(|d| d.seed));
    let recognised =
        desk.add_recognised(&context.act(), started, &mut t, &Ids::default(), &answers)?;
    super::acts::notes(&recognised.notes(), context);
    super::acts::notes(Note::tied_and_out(&missed).as_slice(), context);
    if let Some((path, cards)) = &printed {
        super::print::warned(cards, context);
        file::write(path, &cards.bytes, false, print::is_ours)?;
        let numbers = t.entrants.iter().map(|e| e.number).collect();
        desk.choose(Some(&t.slug));
        desk.note_shown(&context.act(), Shown::Cards(numbers))?;
    }
    let printed = print.as_ref();
    if played.asked {
        desk.set_usual_night(&context.act(), Some(&like))?;
    }

    let answer = json!({
        "tournament": t.slug, "name": t.name, "added": added, "file": desk.path().display().to_string(),
        "seed": t.draw.map(|d| d.seed), "quality": drawn.as_ref().map(|d| &d.after), "printed": printed,
        "paid": listed.paid, "list": roster, "members": recognised,
    });
    context.done(&answer, || {
        let lang = context.lang();
        let mut words = vec![said!(
            lang,
            "new-started",
            name = t.name,
            slug = t.slug,
            file = desk.path().display()
        )];
        if t.slug != usual {
            words.push(said!(
                lang,
                "new-taken",
                usual,
                slug = t.slug,
                undo = context.command(json!({"do": "undo"}))
            ));
        }
        if let Some(other) = &other {
            let back = context.command(json!({"do": "use", "slug": other}));
            words.push(said!(lang, "new-other-open", other, slug = t.slug, back));
        }
        if added > 0 {
            let players = text::how_many(added, t.is_team(), lang);
            let paid = listed.paid_words().map(|paid| context.text(paid));
            let paid = paid.map_or(String::new(), |paid| format!(" {paid}"));
            words.push(said!(lang, "new-registered", players) + &paid);
        }
        words.extend(together.map(|who| context.text(who)));
        let alone = listed
            .each_a_team
            .then(|| phrase!("note-each-name-a-team", n = added));
        words.extend(alone.map(|note| context.text(note)));
        words.extend(team_words(&t, context));
        if let (Some(drawn), Some(draw)) = (&drawn, t.draw) {
            let rounds = lang.with("rounds-n", drawn.drawn);
            words.push(said!(lang, "new-drew", rounds, seed = draw.seed));
            words.extend(drawn.words.iter().map(|line| context.text(line.clone())));
        }
        if let Some(path) = &print {
            words.push(said!(lang, "new-printed", file = path.display()));
        }
        if played.asked {
            words.push(said!(
                lang,
                "new-usual-from-now",
                forget = context.command(json!({"do": "club", "night": "none"}))
            ));
        }
        words.push(next_step(&t, print.is_some(), context));
        words.join("\n")
    })
}

/// What a team event plays: how long a round robin is, what a table plays, what ranks first.
fn team_words(t: &Tournament, context: &Context) -> Vec<String> {
    if !t.is_team() {
        return Vec::new();
    }
    let (teams, lang) = (t.entrants.len(), context.lang());
    let robin = match teams {
        0 | 1 => said!(lang, "robin-any"),
        _ => said!(
            lang,
            "robin-in",
            rounds = lang.with("rounds-n", robin_of(teams))
        ),
    };
    let planned = match (t.settings.rounds_open, teams) {
        (true, 2..) => t.settings.rounds.min(robin_of(teams)),
        _ => t.settings.rounds,
    };
    let set =
        |field: &str, value: Option<&str>| context.command(json!({"do": "set", field: value}));
    let rounds = match t.settings.rounds_open {
        true => said!(
            lang,
            "robin-open",
            robin,
            planned,
            set = set("rounds", None)
        ),
        false => said!(lang, "robin-planned", robin, planned),
    };
    let plays = match t.settings.span {
        // Another game than euchre ends as its players please.
        RoundSpan::Game(_) if t.settings.rules.range.is_some() => {
            lang.text("plays-a-game").to_owned()
        }
        RoundSpan::Game(to) => said!(lang, "plays-game", to),
        RoundSpan::Hands(hands) => lang.with("hands-n", hands),
        RoundSpan::First { hands, game } => {
            said!(
                lang,
                "plays-first",
                hands = lang.with("hands-n", hands),
                game
            )
        }
        RoundSpan::Timed => said!(lang, "how-round-timed"),
    };
    let plays = match t.settings.minutes {
        Some(minutes) => said!(lang, "plays-at-most", plays, minutes),
        None => plays,
    };
    let ranks = match &t.settings.by {
        Measure::Points => said!(lang, "ranked-by-points", set = set("by", Some("wins"))),
        Measure::Wins => said!(lang, "ranked-by-wins", set = set("by", Some("points"))),
        by => said!(lang, "ranked-by", by),
    };
    let plays = said!(lang, "table-plays", plays, ranks);
    // By the other movements not everybody meets everybody.
    match &t.settings.movement {
        Movement::Rotation => vec![rounds, plays],
        _ => vec![plays],
    }
}

/// How many rounds this many teams need to meet each other once.
fn robin_of(teams: usize) -> u16 {
    (teams - 1 + teams % 2) as u16
}

fn next_step(t: &Tournament, printed: bool, context: &Context) -> String {
    let to = |act: Value| context.command(act);
    let standings = || to(json!({"do": "standings"}));
    let next = if t.entrants.is_empty() {
        let names = match t.is_team() {
            true => json!(["NAME & NAME"]),
            false => json!(["NAME", "NAME"]),
        };
        let names = to(json!({"do": "add", "names": names}));
        let from = to(json!({"do": "add", "from": null}));
        return context.next(&[names, from]);
    } else if t.is_cards_alone() {
        let card = to(json!({"do": "card", "who": null, "points": null}));
        said!(context.lang(), "next-card", card, standings = standings())
    } else if t.rounds.is_empty() {
        to(super::status::seats(t))
    } else if printed {
        let score = to(json!({"do": "score", "round": 1, "table": 1, "points": null}));
        said!(context.lang(), "next-score", score, standings = standings())
    } else if t.suits_slips() {
        to(json!({"do": "print", "sheet": "slips", "output": "slips.pdf"}))
    } else {
        to(json!({"do": "print", "sheet": "tallies", "output": "cards.pdf"}))
    };
    context.next(&[next])
}

//! `benny play`.

use super::rules;
use crate::cli::play::game::{Deal, Game, Table};
use crate::cli::play::{lines, terminal};
use crate::cli::{CliError, Context, Run, Status, input};
use crate::engine::record::{self, Reader, Record, is_for_egn, read_egn, write_egn};
use crate::engine::{BySeat, CardSet, RuleSet, Seat};
use crate::publish::file;
use crate::tournament::phrase;
use serde_json::json;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

/// The rules that a game is played by where none are named.
const USUAL: &str = "north-american";

/// Play a game against bots.
///
/// Bots play at the other seats. Choose by number, by arrow keys and Enter, or with the mouse; h asks the expert, u takes
/// back. After each hand benny says what the expert would have done and what that was worth. The game is written down as
/// it is played, in Euchre Game Notation, or as JSON Lines where trump is bid for or three play. Without a terminal it
/// reads lines from standard input.
///
/// # Examples
/// - `benny play`
/// - `benny play --rules british --bot expert`
/// - `benny play --rules bid-euchre`
/// - `benny play --seed 7 --record mine.egn`: everybody gets the same deals
/// - `benny play --duplicate theirs.egn`: somebody's deals, in their seat
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The rule set: a name, or a JSON file.
    #[arg(long, value_name = "NAME|FILE", default_value = USUAL)]
    rules: String,
    /// Who plays the other seats: random, rule, club or expert.
    #[arg(long, value_name = "BOT", default_value = "club")]
    bot: String,
    /// The seed of the deals; the same seed deals the same cards [default: a new one].
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Play the deals of a recorded game, and compare.
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    duplicate: Option<PathBuf>,
    /// Write the game into this file [default: play.egn beside the club file].
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// Runs it.
///
/// # Errors
/// When there are no such rules or bot, the record cannot be played again, or the file cannot be written.
pub fn run(args: Args, context: &Context) -> Run {
    let duplicate = match &args.duplicate {
        Some(path) => Some(recorded(path)?),
        None => None,
    };
    let rules = match &duplicate {
        Some((rules, _)) => rules.clone(),
        None => rules::played(&args.rules, context)?,
    };
    // One rule set for the whole run, so it is never freed.
    let rules: &'static RuleSet = Box::leak(Box::new(rules));
    let seed = args.seed.unwrap_or_else(crate::desk::fresh_seed);
    let table = Table {
        rules,
        seed,
        bot: args.bot.clone(),
        duplicate: duplicate.map(|(_, deals)| deals).unwrap_or_default(),
    };
    let Some(mut game) = Game::new(table, context.lang())? else {
        let message = phrase!("why-no-deal", rules = rules.name);
        return Err(CliError::refused("rules", message)
            .way(phrase!("way-see-rule-sets"), json!({"do": "rules"})));
    };
    let name = match is_for_egn(rules) {
        true => "play.egn",
        false => "play.jsonl",
    };
    let beside = || super::rehearse::beside(context, name);
    let path = args.record.clone().unwrap_or_else(beside);
    file::may_write(&path, false, is_game)?;
    if let Some(folder) = path.parent().filter(|f| !f.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|e| {
            CliError::file(
                "output",
                phrase!("why-of-file", file = folder.display(), why = e),
            )
        })?;
    }
    let save = |game: &Game| keep(&path, &game.records);
    let on_screen = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    match on_screen && !context.no_input && !context.json && !context.csv {
        true => terminal::run(&mut game, save)?,
        false => lines::run(&mut game, std::io::stdin().lock(), save)?,
    }
    match game.records.is_empty() {
        true => context.say(phrase!("play-nothing-kept")),
        false => {
            let shown = path.display();
            context.say(phrase!("play-kept", n = game.records.len(), file = shown));
            let referee = json!({"do": "check hand", "hand": [shown.to_string()]});
            context.say(phrase!(
                "play-referee-them",
                command = context.command(referee)
            ));
            if args.duplicate.is_none() {
                let mut again = json!({"do": "play", "seed": seed});
                if args.rules != USUAL {
                    again["rules"] = json!(args.rules);
                }
                let again = context.command(again);
                context.say(phrase!("play-deals-again", again));
            }
        }
    }
    Ok(Status::Done)
}

/// Whether a file holds a recorded game, so that it may be written over.
fn is_game(bytes: &[u8]) -> bool {
    let lines = |text: &str| text.lines().all(|line| Reader::new().record(line).is_ok());
    std::str::from_utf8(bytes).is_ok_and(|text| text.contains(record::FILE_TYPE) || lines(text))
}

fn keep(path: &Path, records: &[Record]) -> Result<(), CliError> {
    if !records.iter().all(|record| is_for_egn(&record.rules)) {
        let lines = records
            .iter()
            .map(|record| Ok(record::to_json(record)? + "\n"));
        let text: Result<String, serde_json::Error> = lines.collect();
        let text = text.map_err(|e| CliError::refused("record", e.to_string()))?;
        return Ok(file::write(path, text.as_bytes(), false, is_game)?);
    }
    let game = write_egn(records, [0, 0]).map_err(|e| CliError::refused("egn", e.to_string()))?;
    let mut text =
        serde_json::to_string_pretty(&game).map_err(|e| CliError::refused("egn", e.to_string()))?;
    text.push('\n');
    Ok(file::write(path, text.as_bytes(), false, is_game)?)
}

/// The deals of a recorded game that were written down whole.
fn recorded(path: &Path) -> Result<(RuleSet, Vec<Deal>), CliError> {
    let bytes = input::read_input(path)?;
    let text = String::from_utf8_lossy(&bytes);
    // A game that Euchre Game Notation has no room for is a record a line.
    let lines = || -> Option<Vec<Record>> {
        let lines = text.lines().map(|line| Reader::new().record(line).ok());
        lines.collect()
    };
    let records = match read_egn(&text) {
        Ok(game) => game.records,
        Err(e) => lines().ok_or_else(|| {
            CliError::refused(
                "no_record",
                phrase!("why-of-file", file = path.display(), why = e),
            )
            .way(phrase!("way-play-writes-one"), json!({"do": "play"}))
        })?,
    };
    let Some(first) = records.first() else {
        return Err(CliError::refused("no_record", phrase!("why-no-hand-in-it")));
    };
    let rules = (*first.rules).clone();
    let deals: Option<Vec<Deal>> = records.iter().map(whole).collect();
    match deals {
        Some(deals) => Ok((rules, deals)),
        None => Err(CliError::refused(
            "no_record",
            phrase!("why-not-every-card"),
        )),
    }
}

fn whole(record: &Record) -> Option<Deal> {
    let mut hands = BySeat::<CardSet>::default();
    for (seat, cards) in Seat::all(record.rules.seats).zip(&record.hands) {
        hands[seat] = cards
            .as_ref()?
            .iter()
            .map(|card| card.known())
            .collect::<Option<_>>()?;
    }
    if record.hands.len() != usize::from(record.rules.seats) {
        return None;
    }
    Some(Deal {
        dealer: Seat::new(record.dealer),
        hands,
        upcard: match record.rules.bidding {
            Some(_) => None,
            None => Some(record.upcard.known()?),
        },
        points: record.claim.points,
    })
}

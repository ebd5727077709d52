//! `benny rehearse`.

use super::rules;
use crate::cli::{Context, Run, Status, text};
use crate::desk::rehearse::{self, Kept, OfKind, Plan, Report, Through};
use crate::tournament::acts::Way;
use crate::tournament::{Join, Part, Phrase, phrase};
use crate::words::{Lang, said};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Rehearse a whole night before anybody comes.
///
/// Bots play, slips go wrong, benny keeps the score. Every hand is really played. Then slips are typed with the mistakes
/// people make, and the report says how many of them benny caught. It is kept in a file of its own, rehearsal.benny beside the club file; the club file is
/// never touched.
///
/// # Examples
/// - `benny rehearse --players 74 --rounds 8`
/// - `benny rehearse --players 20 --format winners-up --mistakes 0.1 --seed 7`
/// - `benny rehearse --players 32 --format team --rules british --cards all`
#[derive(Debug, clap::Args)]
pub struct Args {
    /// How many people come.
    #[arg(long, short, value_name = "N", default_value_t = 40)]
    players: u16,
    /// Rounds to be played.
    #[arg(long, short, value_name = "R", default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=40))]
    rounds: u16,
    /// Single players who change partners, winners who move up, or teams of two.
    #[arg(long, value_parser = crate::cli::args::named::<Kept>(&["progressive", "winners-up", "team"]), default_value = "progressive")]
    format: Kept,
    /// Hands in a round; teams play to the rules' target.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=60))]
    hands: u32,
    /// How results come in: slips typed at the desk, or the players' phones.
    #[arg(long, value_parser = crate::cli::args::named::<Through>(&["cli", "phones"]), default_value = "cli")]
    through: Through,
    /// The seed of the cards, the people and the mistakes.
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = clap::value_parser!(u64).range(..=i64::MAX as u64))]
    seed: u64,
    /// How many results come in wrong: 0.05 is 5 in 100.
    #[arg(long, value_name = "RATE", default_value = "0.05", value_parser = rate)]
    mistakes: u16,
    /// How many of the best hand in their tally cards, to be compared with the slips.
    #[arg(long, value_name = "N|all", default_value = "10", value_parser = cards)]
    cards: usize,
    /// The rule set: a name, or a JSON file.
    #[arg(long, value_name = "NAME|FILE", default_value = "north-american")]
    rules: String,
    /// The file to keep it in [default: rehearsal.benny beside the club file].
    #[arg(long, value_name = "FILE")]
    into: Option<PathBuf>,
}

fn rate(text: &str) -> Result<u16, Phrase> {
    let wrong = || phrase!("why-no-rate", text);
    let (number, whole) = match text.strip_suffix('%') {
        Some(number) => (number.trim(), 100.0),
        None => (text, 1.0),
    };
    let rate: f64 = number.parse().map_err(|_| wrong())?;
    match (0.0..=whole).contains(&rate) {
        true => Ok((1000.0 * rate / whole).round() as u16),
        false => Err(phrase!("why-rate-range", text)),
    }
}

fn cards(text: &str) -> Result<usize, Phrase> {
    match text {
        "all" => Ok(usize::MAX),
        n => n.parse().map_err(|_| phrase!("why-number-or-all", text)),
    }
}

/// The file beside the club file.
pub(super) fn beside(context: &Context, name: &str) -> PathBuf {
    context.file().with_file_name(name)
}

/// Runs it.
///
/// # Errors
/// When the night is impossible, or the file holds a club's own nights.
pub fn run(args: Args, context: &Context) -> Run {
    let mut plan = Plan::new(
        args.players,
        rules::played(&args.rules, context)?,
        context.now(),
    );
    plan.name = context.lang().with("rehearsal-name", args.players);
    plan.rounds = args.rounds;
    plan.kept = args.format;
    plan.hands = args.hands;
    plan.through = args.through;
    plan.seed = args.seed;
    plan.mistakes = args.mistakes;
    plan.cards = args.cards;
    plan.check()?;
    let path = args
        .into
        .clone()
        .unwrap_or_else(|| beside(context, "rehearsal.benny"));
    let mut desk = rehearse::open(&path)?;
    let report = rehearse::rehearse(&mut desk, &plan)?;
    let mut value = json!(report);
    value["file"] = json!(path.display().to_string());
    let look = context.named.at(&path);
    let look = look.way(&Way::to("", json!({"do": "standings"})));
    context.tell(&value, || {
        in_words(&plan, &report, &path, &look, context.lang())
    })?;
    Ok(match report.sound {
        true => Status::Done,
        false => Status::No,
    })
}

fn in_words(plan: &Plan, r: &Report, path: &Path, look: &str, lang: Lang) -> String {
    let people = text::how_many(r.people, plan.kept == Kept::Team, lang);
    let sum = |of: fn(&OfKind) -> u32| r.mistakes.iter().map(of).sum::<u32>();
    let mistakes = match sum(|of| of.made) {
        0 => said!(lang, "rehearsal-no-mistakes"),
        n => said!(
            lang,
            "rehearsal-mistakes",
            n,
            at_once = sum(|of| of.at_once),
            later = sum(|of| of.later),
            never = sum(|of| of.through)
        ),
    };
    let stands = match (r.results_wrong, r.people_wrong) {
        (0, 0) => said!(lang, "rehearsal-right"),
        (results, people) => said!(
            lang,
            "rehearsal-wrong",
            results = lang.with("results-n", results),
            people = lang.with("persons-n", people)
        ),
    };
    let sound = match r.sound {
        true => said!(lang, "rehearsal-sound", file = path.display()),
        false => {
            let what = Part::list(Join::And, r.findings.iter().cloned());
            phrase!("rehearsal-unsound", what).said(lang)
        }
    };
    [
        lang.with(
            "rehearsal-title",
            format!("{} ({})", plan.name, r.tournament),
        ),
        said!(
            lang,
            "rehearsal-played",
            people,
            hands = lang.with("hands-n", r.hands),
            rounds = lang.with("rounds-n", plan.rounds)
        ),
        mistakes,
        stands,
        sound,
        said!(lang, "rehearsal-look", look),
    ]
    .join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_as_people_write_them() {
        assert_eq!(rate("0.05"), Ok(50));
        assert_eq!(rate("5%"), Ok(50));
        assert_eq!(rate("0"), Ok(0));
        assert_eq!(rate("1"), Ok(1000));
        assert!(rate("1.5").is_err() && rate("-1").is_err() && rate("often").is_err());
        assert_eq!((cards("all"), cards("3")), (Ok(usize::MAX), Ok(3)));
    }
}

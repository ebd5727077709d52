//! `benny rehearse`.

use super::{Run, quoted, rules};
use crate::cli::{CliError, Context, Status};
use crate::desk::rehearse::{
    self, Kept, Noticed, Pace, Plan, RehearseError, Report, SHARES, Through,
};
use crate::tournament::text::{and, count};
use serde_json::{Value, json};
use std::path::PathBuf;

/// Rehearse a whole night before anybody comes.
///
/// Bots play, slips go wrong, benny keeps the score. Every hand is really played. Then slips are typed with the mistakes
/// people make, and the report says what benny caught at once, what was found later and what slipped through, and how
/// long the night would take. It is kept in a file of its own, rehearsal.benny beside the club file; the club file is
/// never touched.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    benny rehearse --players 74 --rounds 8\n  \
    benny rehearse --players 20 --format winners-up --mistakes 0.1 --seed 7\n  \
    benny rehearse --players 32 --format team --rules british --cards all")]
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
    /// How the people play: each is one of these bots, drawn at random.
    #[arg(
        long,
        value_name = "BOT,…",
        value_delimiter = ',',
        default_value = "club,club,cautious,beginner"
    )]
    bots: Vec<String>,
    /// How many of the best hand in their tally cards, to be compared with the slips.
    #[arg(long, value_name = "N|all", default_value = "10", value_parser = cards)]
    cards: usize,
    /// Nobody comes late, leaves or is replaced.
    #[arg(long)]
    steady: bool,
    /// The rule set: a name, or a JSON file.
    #[arg(long, value_name = "NAME|FILE", default_value = "north-american")]
    rules: String,
    /// The file to keep it in [default: rehearsal.benny beside the club file].
    #[arg(long, value_name = "FILE")]
    into: Option<PathBuf>,
}

fn rate(text: &str) -> Result<u16, String> {
    let wrong = || format!("{text:?} is not a rate; write 0.05 or 5%");
    let (number, whole) = match text.strip_suffix('%') {
        Some(number) => (number.trim(), 100.0),
        None => (text, 1.0),
    };
    let rate: f64 = number.parse().map_err(|_| wrong())?;
    match (0.0..=whole).contains(&rate) {
        true => Ok((1000.0 * rate / whole).round() as u16),
        false => Err(format!("{text} is not between 0 and 1")),
    }
}

fn cards(text: &str) -> Result<usize, String> {
    match text {
        "all" => Ok(usize::MAX),
        n => n
            .parse()
            .map_err(|_| format!("{text:?}: write a number, or all")),
    }
}

impl From<RehearseError> for CliError {
    fn from(error: RehearseError) -> CliError {
        match error {
            RehearseError::Desk(error) => error.into(),
            RehearseError::Bot(error) => error.into(),
            error @ RehearseError::NotARehearsal { .. } => {
                CliError::refused("not_a_rehearsal", error.to_string())
                    .hint("name another file: --into FILE")
            }
            error => CliError::usage(error.to_string()),
        }
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
        rules::named(&args.rules, context)?,
        context.now(),
    );
    plan.rounds = args.rounds;
    plan.kept = args.format;
    plan.hands = args.hands;
    plan.through = args.through;
    plan.seed = args.seed;
    plan.mistakes = args.mistakes;
    plan.bots.clone_from(&args.bots);
    plan.cards = args.cards;
    plan.comings = !args.steady;
    plan.check()?;
    let path = args
        .into
        .clone()
        .unwrap_or_else(|| beside(context, "rehearsal.benny"));
    let mut desk = rehearse::open(&path)?;
    let start = std::time::Instant::now();
    let report = rehearse::rehearse(&mut desk, &plan)?;
    let seconds = start.elapsed().as_secs_f64();
    let mut value =
        serde_json::to_value(&report).map_err(|e| CliError::refused("json", e.to_string()))?;
    if let Value::Object(fields) = &mut value {
        fields.insert("file".to_owned(), json!(path.display().to_string()));
        fields.insert("seconds".to_owned(), json!(seconds));
        fields.insert("assumed".to_owned(), assumed(&plan));
    }
    context.tell(&value, || in_words(&plan, &report, &path, context))?;
    Ok(match report.sound {
        true => Status::Done,
        false => Status::No,
    })
}

fn assumed(plan: &Plan) -> Value {
    let shares: serde_json::Map<String, Value> = SHARES
        .iter()
        .map(|(kind, share)| (kind.words().to_owned(), json!(f64::from(*share) / 100.0)))
        .collect();
    json!({
        "rate": f64::from(plan.mistakes) / 1000.0, "shares": shares, "card_lines": f64::from(plan.mistakes) / 1000.0,
        "through": plan.through, "bots": plan.bots, "pace": Pace::assumes(),
    })
}

fn per_hundred(rate: u16) -> String {
    let (whole, tenth) = (rate / 10, rate % 10);
    match tenth {
        0 => format!("{whole}"),
        tenth => format!("{whole}.{tenth}"),
    }
}

fn in_words(plan: &Plan, r: &Report, path: &std::path::Path, context: &Context) -> String {
    let file = quoted(&path.display().to_string());
    let mut lines = vec![format!("REHEARSAL: {} ({})", plan.name, r.tournament)];
    let people = match plan.kept {
        Kept::Team => count(r.people, "team"),
        _ => count(r.people, "player"),
    };
    lines.push(format!(
        "{people} played {} in {}; {} passed out.",
        count(r.hands as usize, "hand"),
        super::rounds(plan.rounds),
        match r.thrown_in {
            1 => "1 more was".to_owned(),
            n => format!("{n} more were"),
        }
    ));
    lines.extend(r.people_story.iter().cloned());
    lines.push(String::new());
    lines.push(format!(
        "{} and {} of tally cards came in, {} in 100 of them wrong:",
        count(r.slips as usize, "slip"),
        count(r.card_lines as usize, "line"),
        per_hundred(plan.mistakes)
    ));
    lines.push(table(r, context).trim_end().to_owned());
    lines.push(noticed(r));
    lines.push(match (r.results_wrong, r.people_wrong) {
        (0, 0) => {
            "Every result, and everybody's points and loners, are as they were played.".to_owned()
        }
        (results, people) => format!(
            "{} and {} not as played; {}.",
            match results {
                1 => "1 result".to_owned(),
                n => format!("{n} results"),
            },
            match people {
                1 => "1 person's figures are".to_owned(),
                n => format!("{n} people's figures are"),
            },
            match r.prizes_right {
                true => "the first three places are right",
                false => "a place among the first three is wrong",
            }
        ),
    });
    lines.push(String::new());
    let rounds: Vec<u32> = r.round_minutes.clone();
    let each = match (rounds.iter().min(), rounds.iter().max()) {
        (Some(low), Some(high)) if low != high => format!(", {low} to {high} minutes a round"),
        (Some(one), _) => format!(", {one} minutes a round"),
        _ => String::new(),
    };
    lines.push(format!(
        "The night would take {} h {:02} min{each}; the desk is busy for {} of it.",
        r.minutes / 60,
        r.minutes % 60,
        count(r.desk_minutes as usize, "minute")
    ));
    lines.push(format!("Assumed: {}.", Pace::assumes()));
    let shares: Vec<String> = SHARES
        .iter()
        .map(|(kind, share)| format!("{} {share}", kind.words()))
        .collect();
    lines.push(format!(
        "Of 100 wrong slips: {}. Lines of cards go wrong as often as slips. Players: {}.",
        shares.join(", "),
        plan.bots.join(", ")
    ));
    if plan.through == Through::Phones {
        lines.push(format!(
            "Of 100 who are asked to confirm, {} tap without looking; of 100 results nobody confirms {}. Nobody can \
             speak for another table.",
            rehearse::BLIND,
            rehearse::SILENT
        ));
    }
    lines.push(String::new());
    lines.push(match r.sound {
        true => format!("Everything in {} fits together.", path.display()),
        false => format!("Something does not fit together: {}", and(&r.findings)),
    });
    lines.push(format!("Look at it: benny --file {file} standings"));
    let width = usize::from(context.width.clamp(40, 80));
    let wrapped = lines.iter().flat_map(|line| match line.contains('\n') {
        true => vec![line.clone()],
        false => wrapped(line, width),
    });
    wrapped.collect::<Vec<_>>().join("\n")
}

/// A line broken into several at words; a word too long for any line has one to itself.
fn wrapped(line: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in line.split(' ') {
        match lines.last_mut() {
            Some(last) if last.is_empty() => last.push_str(word),
            Some(last) if last.chars().count() + 1 + word.chars().count() <= width => {
                last.push(' ');
                last.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

fn table(r: &Report, context: &Context) -> String {
    let mut grid =
        crate::cli::output::Grid::new(&["Mistake", ">Made", ">At once", ">Later", ">Through"]);
    for of in &r.mistakes {
        grid.row([
            of.kind.words().to_owned(),
            of.made.to_string(),
            of.at_once.to_string(),
            of.later.to_string(),
            of.through.to_string(),
        ]);
    }
    let sum = |what: fn(&crate::desk::rehearse::OfKind) -> u32| -> String {
        r.mistakes.iter().map(what).sum::<u32>().to_string()
    };
    grid.row([
        "all".to_owned(),
        sum(|of| of.made),
        sum(|of| of.at_once),
        sum(|of| of.later),
        sum(|of| of.through),
    ]);
    context.table(&grid)
}

/// How mistakes came to light, in a sentence.
fn noticed(r: &Report) -> String {
    let words = |by: Noticed| match by {
        Noticed::Already => "a result was there already",
        Noticed::Refused => "refused by the rules or the seats",
        Noticed::Warned => "so high that benny asked",
        Noticed::Missing => "listed as missing",
        Noticed::Opponents => "the other side's phone said otherwise",
        Noticed::Cards => "a tally card said otherwise",
    };
    let each: Vec<String> = r
        .noticed
        .iter()
        .map(|(&by, n)| format!("{} {n}", words(by)))
        .collect();
    let false_warnings = match r.false_warnings {
        0 => String::new(),
        n => format!(
            " Benny also asked about {} that were right.",
            count(n as usize, "result")
        ),
    };
    let made: u32 = r.mistakes.iter().map(|of| of.made).sum();
    match each.is_empty() {
        true if made == 0 => format!("There was nothing to catch.{false_warnings}"),
        true => format!("Nothing was caught.{false_warnings}"),
        false => format!("Caught because: {}.{false_warnings}", each.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::rehearse::MistakeKind;

    #[test]
    fn rates_as_people_write_them() {
        assert_eq!(rate("0.05"), Ok(50));
        assert_eq!(rate("5%"), Ok(50));
        assert_eq!(rate("0"), Ok(0));
        assert_eq!(rate("1"), Ok(1000));
        assert!(rate("1.5").is_err() && rate("-1").is_err() && rate("often").is_err());
        assert_eq!(
            (per_hundred(50), per_hundred(5)),
            ("5".into(), "0.5".into())
        );
        assert_eq!((cards("all"), cards("3")), (Ok(usize::MAX), Ok(3)));
    }

    #[test]
    fn every_kind_has_a_share_but_that_of_cards() {
        let shared = |kind: MistakeKind| SHARES.iter().any(|(other, _)| *other == kind);
        for kind in MistakeKind::ALL {
            assert_eq!(shared(kind), kind != MistakeKind::CardsDiffer, "{kind:?}");
        }
        assert_eq!(SHARES.iter().map(|(_, share)| share).sum::<u16>(), 100);
    }
}

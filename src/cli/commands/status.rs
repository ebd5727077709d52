//! `benny status`, and `benny` alone.

use crate::cli::words::ScreenLang;
use crate::cli::{Context, Run, text};
use crate::desk::{NightStatus, Step};
use crate::seating::{RoundNo, Table};
use crate::tournament::text::{clean, hour};
use crate::tournament::{Ledger, RoundState, SheetKind, TableState, Tournament};
use crate::words::{Lang, said};
use serde_json::{Value, json};

/// Show where the night stands.
///
/// The round, every table, what is disputed, what to print again, and what comes next. `benny` alone says the same
/// while a tournament is open.
///
/// # Examples
/// - `benny status`
#[derive(Debug, Default, clap::Args)]
pub struct Args {
    #[command(flatten)]
    lang: ScreenLang,
}

/// Runs it.
///
/// # Errors
/// When the file cannot be used or there is no tournament.
pub fn run(args: Args, context: &Context) -> Run {
    let (status, night) = context.read_only()?.status()?;
    show(&args, &status, &night, context)
}

/// Shows it.
///
/// # Errors
/// When standard output fails.
pub fn show(args: &Args, status: &NightStatus, night: &Tournament, context: &Context) -> Run {
    let mut value = json!(status);
    value["next"] = json!(context.named.command(&next(status.step, night)));
    let words = args.lang.words(night, context);
    context.tell(&value, || in_words(status, night, words, context))
}

/// How the first round gets its seats, or the next.
pub(super) fn seats(t: &Tournament) -> Value {
    match t.awaits_seats() {
        true => json!({"do": "seat", "table": 1, "sides": null}),
        false => json!({"do": "draw"}),
    }
}

/// What to do next.
fn next(step: Step, t: &Tournament) -> Value {
    match step {
        Step::Register => json!({"do": "add", "names": [null]}),
        Step::Draw => seats(t),
        Step::Print if t.suits_slips() => json!({"do": "print", "sheet": "slips"}),
        Step::Print => json!({"do": "print", "sheet": "tallies"}),
        Step::PrintChanged => json!({"do": "print", "sheet": "all", "changed": true}),
        Step::Start { round } => json!({"do": "start", "round": round}),
        Step::Enter if t.is_cards_alone() => json!({"do": "card", "who": null, "points": null}),
        Step::Enter => json!({"do": "missing"}),
        Step::Settle => json!({"do": "settle"}),
        Step::Close => json!({"do": "prizes"}),
        Step::Over => json!({"do": "standings"}),
    }
}

/// The three things that are likely to be done now, the likeliest first; what only a person knows is open.
pub fn likely(step: Step, t: &Tournament) -> [Value; 3] {
    let also = match step {
        Step::Register => ["open", "players"],
        Step::Draw => ["players", "checkin"],
        Step::Print | Step::PrintChanged => ["start", "seats"],
        Step::Start { .. } => ["seats", "standings"],
        Step::Enter if t.is_cards_alone() => ["missing", "standings"],
        Step::Enter => ["enter", "seats"],
        Step::Settle => ["enter", "missing"],
        Step::Close => ["standings", "close"],
        Step::Over => ["prizes", "list"],
    };
    let [second, third] = also.map(|verb| json!({"do": verb}));
    [next(step, t), second, third]
}

/// How many disputes are listed one by one.
const TOLD: usize = 4;

/// All of it on a screen of 80 columns and 24 lines, for up to 40 tables.
fn in_words(status: &NightStatus, t: &Tournament, words: Lang, context: &Context) -> String {
    let width = usize::from(context.width.clamp(40, 80));
    let mut lines = vec![cut(
        &format!("{} ({})", t.title(), status.tournament),
        width,
    )];
    lines.push(match (status.closed, status.round) {
        (true, _) => words.text("screen-closed").to_owned(),
        (_, None) if t.is_beside() => how_many(t, words) + ".",
        _ if t.is_cards_alone() => how_many(t, words) + ".",
        (_, None) => words.fill("screen-not-drawn", &[("players", &how_many(t, words))]),
        (_, Some(round)) => {
            let started = t.bell(round).map(hour);
            let (planned, players) = (status.planned, how_many(t, words));
            match started {
                None => words.fill(
                    "screen-round-of",
                    &[("round", &round), ("of", &planned), ("players", &players)],
                ),
                Some(time) => words.fill(
                    "screen-round-started",
                    &[
                        ("round", &round),
                        ("of", &planned),
                        ("time", &time),
                        ("players", &players),
                    ],
                ),
            }
        }
    });
    if t.is_cards_alone() {
        lines.extend(cards(t, words).iter().map(|line| cut(line, width)));
    } else {
        lines.extend(rounds(status, words));
    }
    if let (Some(round), false) = (status.round, status.closed || t.is_cards_alone()) {
        lines.push(String::new());
        lines.extend(tables(t, round, width, words));
    }
    if !status.disputes.is_empty() {
        lines.push(String::new());
        let disputes = words.with("disputes-n", status.disputes.len()) + words.text("colon");
        lines.push(disputes.trim_end().to_owned());
        let told = status.disputes.iter().take(TOLD);
        lines.extend(told.map(|d| cut(&format!("  {}", d.in_short().said(words)), width)));
        if status.disputes.len() > TOLD {
            let more = words.with("list-more-lines", status.disputes.len() - TOLD);
            lines.push(format!("  {more}"));
        }
    }
    let open = |one: &&Tournament| !one.unplayed().is_nothing();
    for one in t.beside.iter().filter(open) {
        let left = crate::cli::still::open_words(one.unplayed()).unwrap_or_default();
        lines.push(cut(&format!("{}: {}", one.name, left.said(words)), width));
    }
    let again: Vec<String> = again(status, words).collect();
    if !again.is_empty() {
        lines.push(String::new());
        lines.extend(again.iter().map(|line| cut(line, width)));
    }
    lines.push(String::new());
    lines.push(
        match status.backup.as_ref().map(|copy| copy.at.as_deref()) {
            None => {
                said!(words, "status-no-copy")
            }
            Some(None) => said!(words, "status-copy"),
            Some(Some(at)) => said!(words, "status-copy-age", age = age(at, words, context)),
        },
    );
    let next = context.command(next(status.step, t));
    lines.push(said!(words, "answer-next", ways = next));
    lines.join("\n")
}

/// How many cards are in where there are no tables, and whose are missing.
fn cards(t: &Tournament, words: Lang) -> Vec<String> {
    let [n, of] = t.cards_in();
    let missing = t.cards_missing(RoundNo::MAX).into_iter();
    let missing: Vec<_> = missing.map(|(number, _)| number).collect();
    let mut lines = vec![said!(words, "screen-cards-in", n, of)];
    if n > 0 && !missing.is_empty() {
        lines.push(said!(
            words,
            "screen-cards-missing",
            numbers = text::numbers(&missing)
        ));
    }
    lines
}

/// What has to be printed again: cards, slips, the chart.
fn again(status: &NightStatus, words: Lang) -> impl Iterator<Item = String> {
    let cards = (!status.cards_changed.is_empty()).then(|| {
        let (n, list) = (
            status.cards_changed.len(),
            text::numbers(&status.cards_changed),
        );
        said!(words, "status-reprint", n, list)
    });
    let sheets = [
        (SheetKind::Slips, "status-reprint-slips"),
        (SheetKind::Chart, "status-reprint-chart"),
    ];
    let sheets = sheets.into_iter().filter_map(move |(kind, key)| {
        let of_kind = status.sheets_changed.iter().filter(|one| one.sheet == kind);
        let rounds: Vec<RoundNo> = of_kind.map(|one| one.round).collect();
        let with: [(&str, &dyn std::fmt::Display); 2] =
            [("n", &rounds.len()), ("rounds", &text::numbers(&rounds))];
        (!rounds.is_empty()).then(|| words.fill(key, &with))
    });
    cards.into_iter().chain(sheets)
}

/// `26 players`: those who are there.
fn how_many(t: &Tournament, words: Lang) -> String {
    text::how_many(t.registered().count(), t.is_team(), words)
}

/// How long ago something was.
fn age(at: &str, words: Lang, context: &Context) -> String {
    let Ok(then) = chrono::DateTime::parse_from_rfc3339(at) else {
        return at.to_owned();
    };
    match (context.now() - then).num_minutes() {
        i64::MIN..=0 => said!(words, "age-now"),
        minutes @ ..120 => words.with("age-minutes", minutes),
        minutes @ ..2880 => words.with("age-hours", minutes / 60),
        minutes => words.with("age-days", minutes / 1440),
    }
}

/// `Rounds 1-2 complete, 3 playing, 4-8 drawn.`
fn rounds(status: &NightStatus, words: Lang) -> Option<String> {
    let runs = status.rounds.chunk_by(|a, b| a.state == b.state);
    let runs: Vec<String> = runs
        .map(|run| match run {
            [one] => format!("{} {}", one.round, state(one.state, words)),
            [first, .., last] => {
                format!(
                    "{}-{} {}",
                    first.round,
                    last.round,
                    state(last.state, words)
                )
            }
            [] => String::new(),
        })
        .collect();
    // `Round 1 complete, 2-8 drawn.`
    let first = status.rounds.chunk_by(|a, b| a.state == b.state).next();
    let rounds = match first.map_or(0, <[_]>::len) {
        1 => words.text("round"),
        _ => words.text("rounds"),
    };
    (!runs.is_empty()).then(|| format!("{rounds} {}.", runs.join(", ")))
}

fn state(state: RoundState, words: Lang) -> &'static str {
    words.text(match state {
        RoundState::Drawn => "screen-drawn",
        RoundState::Playing => "screen-playing",
        RoundState::Complete => "screen-complete",
    })
}

/// Every table of a round, with what is known about it.
fn tables(t: &Tournament, round: RoundNo, width: usize, words: Lang) -> Vec<String> {
    let Some(drawn) = t.round(round) else {
        return Vec::new();
    };
    let open = t.open_tables(round);
    // `w.o.` is a longer word in other languages.
    let wide = words.text("walkover").chars().count().max(6);
    let cell = |seats: &Table| {
        let table = seats.table;
        let state = open.iter().find(|o| (o.round, o.table) == (round, table));
        let points = t.result(round, table).map(|r| r.points.to_string());
        let said = match (state.map(|o| o.state), points) {
            (None, Some(points)) => points,
            (Some(TableState::Open), Some(points)) => format!("{points}…"),
            (Some(TableState::Disputed), points) => format!("{}!", points.unwrap_or_default()),
            (Some(TableState::Proposed), _) => "?".to_owned(),
            (None, None) if t.is_walkover(round, seats) => words.text("walkover").to_owned(),
            _ => "·".to_owned(),
        };
        format!("{table:>3} {said:<wide$}")
    };
    let cells: Vec<String> = drawn.tables.iter().map(cell).collect();
    let per_line = (width / (wide + 4)).max(1);
    let mut lines: Vec<String> = cells
        .chunks(per_line)
        .map(|line| line.concat().trim_end().to_owned())
        .collect();
    let here = open.iter().filter(|o| o.round == round);
    let (missing, told): (Vec<&Ledger>, Vec<&Ledger>) =
        here.partition(|o| o.state == TableState::Empty);
    let begun = t.state(round) != Some(RoundState::Drawn);
    if begun && !missing.is_empty() {
        let tables: Vec<_> = missing.iter().map(|o| o.table).collect();
        let with: [(&str, &dyn std::fmt::Display); 2] =
            [("n", &tables.len()), ("tables", &text::numbers(&tables))];
        lines.push(cut(&words.fill("screen-missing", &with), width));
    }
    // Disputes are listed below with those of other rounds.
    let told = told.iter().filter(|o| !o.is_disputed());
    let told = told.map(|o| {
        said!(
            words,
            "table-line",
            table = o.table,
            words = o.words().said(words)
        )
    });
    lines.extend(told.map(|line| cut(&line, width)));
    if t.state(round) == Some(RoundState::Complete) {
        lines.push(words.with("screen-all-in", round));
    }
    lines
}

/// A line cut at the screen's edge.
fn cut(text: &str, width: usize) -> String {
    crate::tournament::text::cut(&clean(text).replace('\n', " "), width)
}

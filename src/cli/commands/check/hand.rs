//! `benny check hand`.

mod input;
mod picker;
mod words;

use crate::engine::{ReadError, RuleSet};
use crate::tournament::{Part, Phrase, phrase};
use std::io::{BufRead, BufWriter, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::cli::commands::rules;
use crate::cli::output::clean;
use crate::cli::{CliError, Context, Run, Status};
use crate::engine::record::{
    Id, LONGEST, Reader, Record, Verdict, read_egn, referee, unsaid, write_egn,
};

pub(in crate::cli) use input::{bad_line, each_line, ended, open};
use input::{
    count_lines, first_value, goes_on, is_binary, is_game, is_json, not_json, read_line, within,
};
use words::{in_order, in_words, with_command};

/// Referee recorded hands: one typed here, or a file of them.
///
/// Type the dealer, the upcard and the calls, then a stroke and the cards as they were played. Without anything on a
/// terminal, pick the cards on a grid. A file holds JSON Lines or Euchre Game Notation. Every hand gets a verdict:
/// confirmed, refuted, irregular (with every irregularity), unverifiable or thrown in.
///
/// # Examples
/// - `benny check hand W 9c o / AcKcQcTc Jc9h9d9s JsThTdTs AhQhQdQs KhJhAdAs`
/// - `benny check hand hands.jsonl`
/// - `benny check hand game.egn --json`
/// - `benny check hand hands.jsonl --egn > game.egn`
/// - `benny check hand hands.jsonl --rules my-club.json`
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A file with hands, - for lines piped in; or a hand: dealer, upcard, calls (- pass, o order, c d h s, ! alone), / tricks.
    #[arg(value_name = "FILE|HAND")]
    hand: Vec<String>,
    /// Write the hands as Euchre Game Notation instead of judging them: one game, or one per line if there are several.
    #[arg(long)]
    egn: bool,
    /// The rules for hands that name none: a rule set's name, a JSON file, or club.
    #[arg(long, value_name = "NAME|FILE", default_value = "north-american")]
    rules: String,
}

/// Runs it.
///
/// # Errors
/// When the file cannot be read, or a line cannot be written.
pub fn run(args: &Args, context: &Context) -> Run {
    let what = args.hand.join(" ");
    let typed = args.hand.len() > 1 || what.contains(' ') && !Path::new(&what).exists();
    let path = PathBuf::from(if what.is_empty() { "-" } else { &what });
    if what.is_empty() && std::io::stdin().is_terminal() && !context.no_input && !context.json {
        return picker::run(rules::played(&args.rules, context)?, &context.named);
    }
    let out = BufWriter::with_capacity(1 << 16, std::io::stdout().lock());
    let mut check = Check {
        context,
        out,
        reader: reader(&args.rules, context)?,
        kept: Vec::new(),
        games: Vec::new(),
        keep: args.egn,
        asked_club: args.rules == rules::CLUB,
        judged: 0,
        wrong: 0,
        no: 0,
    };
    let done = match typed {
        true => {
            let record = check
                .reader
                .typed(&what)
                .map_err(|error| not_typed(error, &what, &args.rules))?;
            check.take(record, 1)
        }
        false => check.all(open(&path)?),
    };
    let done = done.and_then(|()| check.finish());
    match done {
        // The reader has gone, which is not an error.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => {}
        Err(error) => {
            let why = phrase!("why-of-file", file = path.display(), why = error);
            return Err(CliError::file("file", why));
        }
        Ok(()) => {}
    }
    Ok(match (check.wrong, check.no) {
        (0, 0) => Status::Done,
        (0, _) => Status::No,
        _ => Status::Partly,
    })
}

/// A hand as it is typed.
const EXAMPLE: &str = "W 9c o / AcKcQcTc Jc9h9d9s JsThTdTs AhQhQdQs KhJhAdAs";
/// One in which trump was bid for.
const OF_BIDS: &str =
    "bid-euchre W - - - 3h / Ac9cJcKc TcQcAd9d 9hJhThQh AsKsQsTs 9sAhJsKh JdKdQdTd";

/// A hand that cannot be read, and one of its kind that can.
fn not_typed(error: ReadError, what: &str, rules: &str) -> CliError {
    let named = [what.split(' ').next().unwrap_or_default(), rules];
    let mut named = named
        .into_iter()
        .filter_map(|name| RuleSet::preset_ref(name).ok());
    let bids = named.next().is_some_and(|rules| rules.bidding.is_some());
    let example = if bids { OF_BIDS } else { EXAMPLE };
    CliError::refused("no_record", error.to_string()).way(
        "",
        json!({"do": "check hand", "hand": example.split(' ').collect::<Vec<_>>()}),
    )
}

/// A reader of records that also knows the rules given on the command line.
fn reader(name: &str, context: &Context) -> Result<Reader, CliError> {
    let rules = rules::played(name, context)?;
    let mut reader = Reader::new().knowing(&rules.name, rules.clone());
    if name == rules::CLUB {
        reader = reader.knowing(name, rules.clone());
    }
    Ok(reader.unless_said(rules))
}

struct Check<'a, W: Write> {
    context: &'a Context,
    out: W,
    reader: Reader,
    /// The hands, when they are to be written as EGN.
    kept: Vec<Record>,
    /// The games among them, as they were read.
    games: Vec<Value>,
    keep: bool,
    /// Whether the club's own rules have been looked for.
    asked_club: bool,
    /// Hands that were judged.
    judged: usize,
    /// Lines that are not a record.
    wrong: usize,
    /// Hands that were not confirmed.
    no: usize,
}

impl<W: Write> Check<'_, W> {
    fn all(&mut self, mut input: impl BufRead) -> std::io::Result<()> {
        let start = input.fill_buf()?;
        if start.starts_with(b"\xff\xfe") || start.starts_with(b"\xfe\xff") {
            return self.refuse(1, phrase!("why-utf-16"));
        }
        if is_binary(start) {
            return self.refuse(1, phrase!("why-binary"));
        }
        let mut line = Vec::new();
        let mut number = 0;
        while read_line(&mut input, &mut line)? {
            number += 1;
            let text = line
                .strip_prefix(b"\xef\xbb\xbf")
                .unwrap_or(&line)
                .trim_ascii();
            // JSON over several lines: a game, or records written for people.
            if number == 1 && is_json(text) && goes_on(text) {
                let mut whole = [text, b"\n"].concat();
                input
                    .by_ref()
                    .take(LONGEST as u64)
                    .read_to_end(&mut whole)?;
                return self.values(&whole, input);
            }
            if !text.is_empty() {
                self.one(text, number)?;
            }
        }
        Ok(())
    }

    /// Judges a file that begins with JSON over several lines, value by value; whatever is not JSON, line by line.
    fn values(&mut self, whole: &[u8], mut more: impl BufRead) -> std::io::Result<()> {
        // This is the most that is read at once; there may be more.
        let cut = whole.len() > LONGEST;
        let (mut text, mut line) = (whole, 1);
        while !text.is_empty() {
            let end = first_value(text).filter(|_| is_json(text));
            if let (None, true) = (end, text.len() == whole.len()) {
                if cut && goes_on(whole) {
                    return self.refuse(1, phrase!("why-object-too-long", most = LONGEST));
                }
                // Unless some line is JSON by itself, it is all one text with one fault.
                let whole_line =
                    |line: &[u8]| line.starts_with(b"{") && first_value(line).is_some();
                let mut lines = whole.split(|&b| b == b'\n').skip(1);
                if !cut && !lines.any(|line| whole_line(line.trim_ascii())) {
                    let (at, why) = not_json(whole);
                    return self.refuse(at, why);
                }
            }
            let newline = text.iter().position(|&b| b == b'\n');
            if cut && (newline.is_none() || (end.is_none() && goes_on(text))) {
                break;
            }
            let end = end.or(newline).unwrap_or(text.len());
            let (one, rest) = text.split_at(end);
            if !one.trim_ascii().is_empty() {
                self.one(one.trim_ascii(), line)?;
            }
            let rest = rest.trim_ascii_start();
            line += count_lines(&text[..text.len() - rest.len()]);
            text = rest;
        }
        let mut more = std::io::Cursor::new(text).chain(&mut more);
        let mut one = Vec::new();
        while read_line(&mut more, &mut one)? {
            if !one.trim_ascii().is_empty() {
                self.one(one.trim_ascii(), line)?;
            }
            line += 1;
        }
        Ok(())
    }

    /// Judges what one line (or a whole document that starts there) holds.
    fn one(&mut self, text: &[u8], line: usize) -> std::io::Result<()> {
        let record = match self.record(text) {
            // One error could not say which hand of a list it is about.
            Err(_) if text.first() == Some(&b'[') => {
                return self.refuse(line, phrase!("why-list-of-hands"));
            }
            // A game's fields differ from a record's, so only what fails as a record is tried as a game.
            Err(_) if is_game(text) => return self.game(text, line),
            record => record,
        };
        match record {
            Err(ReadError { field, reason, .. }) => {
                let why = within(&reason);
                self.refuse(
                    line,
                    match field {
                        Some(field) => phrase!("why-field", field, why),
                        None => why.into(),
                    },
                )
            }
            Ok(record) => self.take(record, line),
        }
    }

    /// Judges a record, or keeps it to be written again.
    fn take(&mut self, mut record: Record, line: usize) -> std::io::Result<()> {
        if record.id == Id::None {
            record.id = Id::Number(line as i64);
        }
        if self.keep {
            self.kept.push(record);
            return Ok(());
        }
        self.tell(&referee(&record), &record)
    }

    /// Reads a record; the club's own rules are looked for when one names them.
    fn record(&mut self, text: &[u8]) -> Result<Record, ReadError> {
        let record = self.reader.line(text);
        let of_rules = record
            .as_ref()
            .is_err_and(|e| e.field.as_deref() == Some("rules"));
        let club = || String::from_utf8_lossy(text).contains("\"club\"");
        if !of_rules || self.asked_club || !club() {
            return record;
        }
        self.asked_club = true;
        match rules::named(rules::CLUB, self.context) {
            Ok(own) => {
                self.reader = std::mem::take(&mut self.reader).knowing(rules::CLUB, own);
                self.reader.line(text)
            }
            Err(error) => Err(ReadError::at("rules", format!("club: {}", error.message))),
        }
    }

    /// Judges a game, or keeps it to be written again.
    fn game(&mut self, text: &[u8], line: usize) -> std::io::Result<()> {
        let game = match std::str::from_utf8(text) {
            Ok(text) => read_egn(text),
            Err(error) => return self.refuse(line, phrase!("why-game-not-utf-8", error)),
        };
        let game = match game {
            Err(error) => return self.refuse(line, error.to_string()),
            Ok(game) => game,
        };
        if self.keep {
            self.games.push(game.source);
            return Ok(());
        }
        for (verdict, record) in game.referee().iter().zip(&game.records) {
            self.tell(verdict, record)?;
        }
        Ok(())
    }

    fn tell(&mut self, verdict: &Verdict, record: &Record) -> std::io::Result<()> {
        self.judged += 1;
        if !verdict.verdict.is_sound() {
            self.no += 1;
        }
        if self.context.json {
            match verdict.penalty {
                None => serde_json::to_writer(&mut self.out, verdict)?,
                Some(_) => {
                    let value = with_command(verdict, record, &self.context.named)?;
                    serde_json::to_writer(&mut self.out, &value)?;
                }
            }
            return self.out.write_all(b"\n");
        }
        let words = in_words(self.judged, verdict, record, &self.context.named);
        writeln!(self.out, "{}", clean(&words))
    }

    fn refuse(&mut self, line: usize, reason: impl Into<Phrase>) -> std::io::Result<()> {
        self.wrong += 1;
        // What was answered so far comes before the error.
        self.out.flush()?;
        CliError::refused(
            "no_record",
            phrase!("list-bad-line", line, why = Part::of(reason)),
        )
        .report(self.context.json, &self.context.named);
        Ok(())
    }

    fn finish(&mut self) -> std::io::Result<()> {
        let mut games = std::mem::take(&mut self.games);
        if !self.kept.is_empty() {
            let several = crate::engine::record::games(&self.kept);
            if several.len() > 1 {
                self.context
                    .say(phrase!("check-several-games", n = several.len()));
            }
            for game in several {
                match write_egn(game, [0, 0]) {
                    Ok(game) => games.push(game),
                    Err(error) => {
                        self.wrong += 1;
                        CliError::refused("egn", error.to_string())
                            .report(self.context.json, &self.context.named);
                    }
                }
            }
            let mut told = Vec::new();
            for rules in self.kept.iter().map(|record| &record.rules) {
                if let Some(what) = unsaid(rules).filter(|what| !told.contains(what)) {
                    self.context
                        .say(phrase!("check-egn-lacks", what, rules = rules.name));
                    told.push(what);
                }
            }
        }
        match &games[..] {
            [] if self.wrong == 0 && self.judged == 0 => {
                self.context.say(phrase!("check-no-hand"));
            }
            [] => {}
            [game] => {
                serde_json::to_writer_pretty(&mut self.out, &in_order(game))?;
                self.out.write_all(b"\n")?;
            }
            // One per line, as they are read.
            games => {
                for game in games {
                    serde_json::to_writer(&mut self.out, &in_order(game))?;
                    self.out.write_all(b"\n")?;
                }
            }
        }
        self.out.flush()
    }
}

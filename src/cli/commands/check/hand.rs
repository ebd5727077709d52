//! `benny check hand`.

use std::io::{BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::cli::commands::{Run, quoted, rules};
use crate::cli::output::clean;
use crate::cli::{CliError, Context, Status};
use crate::engine::Seat;
use crate::engine::record::{
    Id, LONGEST, Notation, Reader, Record, RecordError, Verdict, pair, read_notation, referee,
    unsaid, write_egn,
};

/// Referee recorded hands: JSON Lines, or a game of Euchre Game Notation.
///
/// Every hand gets a line: confirmed, refuted, irregular (with every irregularity), unverifiable or thrown in.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny check hand hands.jsonl\n  benny check hand game.egn --json\n  \
    benny check hand hands.jsonl --egn > game.egn\n  benny check hand hands.jsonl --rules my-club.json"
)]
pub struct Args {
    /// The file with the hands; - for standard input.
    #[arg(default_value = "-")]
    path: PathBuf,
    /// Write the hands as Euchre Game Notation instead of judging them: one game, or one a line where they are several.
    #[arg(long)]
    egn: bool,
    /// What hands are played by that do not say: a rule set's name, a JSON file, or club.
    #[arg(long, value_name = "NAME|FILE", default_value = "north-american")]
    rules: String,
}

/// Runs it.
///
/// # Errors
/// When the file cannot be read, or a line cannot be written.
pub fn run(args: &Args, context: &Context) -> Run {
    let input = open(&args.path)?;
    let out = BufWriter::with_capacity(1 << 16, std::io::stdout().lock());
    let mut check = Check {
        context,
        out,
        reader: reader(&args.rules, context)?,
        kept: Vec::new(),
        games: Vec::new(),
        keep: args.egn,
        wrong: 0,
        no: 0,
    };
    let done = check.all(input).and_then(|()| check.finish());
    match done {
        // The reader has gone, which is not an error.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => {}
        Err(error) => {
            return Err(CliError::file(
                "file",
                format!("{}: {error}", args.path.display()),
            ));
        }
        Ok(()) => {}
    }
    Ok(match (check.wrong, check.no) {
        (0, 0) => Status::Done,
        (0, _) => Status::No,
        _ => Status::Partly,
    })
}

/// A reader of records that may name the club's own rules, where it has any, and those that were given.
fn reader(name: &str, context: &Context) -> Result<Reader, CliError> {
    let rules = rules::named(name, context)?;
    let mut reader = Reader::new().knowing(&rules.name, rules.clone());
    if let Ok(own) = rules::named(rules::CLUB, context) {
        reader = reader.knowing(rules::CLUB, own);
    }
    Ok(reader.unless_said(rules))
}

/// The lines of a file, or of standard input for `-`.
pub(in crate::cli) fn open(path: &Path) -> Result<Box<dyn BufRead>, CliError> {
    if path == Path::new("-") {
        return Ok(Box::new(BufReader::with_capacity(
            1 << 16,
            std::io::stdin().lock(),
        )));
    }
    let file = std::fs::File::open(path).map_err(|e| {
        CliError::refused("no_file", format!("{}: {e}", path.display()))
            .hint("name a file that is there, or - for standard input")
    })?;
    Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
}

struct Check<'a, W: Write> {
    context: &'a Context,
    out: W,
    reader: Reader,
    /// The hands, when they are to be written as EGN.
    kept: Vec<Record>,
    /// The games and matches among them, as they were read.
    games: Vec<Value>,
    keep: bool,
    /// Lines that are no record.
    wrong: usize,
    /// Hands that do not stand.
    no: usize,
}

impl<W: Write> Check<'_, W> {
    fn all(&mut self, mut input: impl BufRead) -> std::io::Result<()> {
        let start = input.fill_buf()?;
        if start.starts_with(b"\xff\xfe") || start.starts_with(b"\xfe\xff") {
            return self.refuse(1, "this file is UTF-16: save it as UTF-8");
        }
        if is_binary(start) {
            let what = "this is a binary file, perhaps of Euchre Game Notation (.egnb): turn it into .egn, which is JSON, with the program that wrote it";
            return self.refuse(1, what);
        }
        let mut line = Vec::new();
        let mut number = 0;
        while read_line(&mut input, &mut line)? {
            number += 1;
            let text = line
                .strip_prefix(b"\xef\xbb\xbf")
                .unwrap_or(&line)
                .trim_ascii();
            if text.is_empty() {
                continue;
            }
            // A JSON object over several lines: the whole of the input may be one game or one record.
            if number == 1 && text.first() == Some(&b'{') && goes_on(text) {
                let mut rest = Vec::new();
                input.by_ref().take(LONGEST as u64).read_to_end(&mut rest)?;
                let mut whole = text.to_vec();
                whole.push(b'\n');
                whole.extend_from_slice(&rest);
                if serde_json::from_slice::<serde::de::IgnoredAny>(&whole).is_ok() {
                    return self.one(&whole, 1);
                }
                // So far it is one long object: its lines are nothing by themselves.
                if rest.len() == LONGEST && goes_on(&whole) {
                    let what = format!(
                        "this object does not end within {LONGEST} bytes, the most that are read: split the game"
                    );
                    return self.refuse(1, &what);
                }
                // No: then every line stands for itself, as far as it was read, and what comes after.
                self.one(text, 1)?;
                return self.after(1, std::io::Cursor::new(rest).chain(input));
            }
            self.one(text, number)?;
        }
        Ok(())
    }

    fn after(&mut self, mut number: usize, mut input: impl BufRead) -> std::io::Result<()> {
        let mut line = Vec::new();
        while read_line(&mut input, &mut line)? {
            number += 1;
            let text = line.trim_ascii();
            if !text.is_empty() {
                self.one(text, number)?;
            }
        }
        Ok(())
    }

    /// Judges what one line (or a whole document that starts there) holds.
    fn one(&mut self, text: &[u8], line: usize) -> std::io::Result<()> {
        let record = match self.reader.line(text) {
            // A game has other fields than a record, so it is looked for only among what is no record.
            Err(_) if is_game(text) => return self.game(text, line),
            record => record,
        };
        match record {
            Err(RecordError { field, reason, .. }) => {
                let field = field
                    .map(|f| format!("field \"{f}\": "))
                    .unwrap_or_default();
                // The position inside the line is all that serde knows; the line itself is counted here.
                self.refuse(
                    line,
                    &format!(
                        "{field}{}",
                        reason.replace(" at line 1 column ", " at column ")
                    ),
                )
            }
            Ok(mut record) => {
                if record.id == Id::None {
                    record.id = Id::Number(line as i64);
                }
                if self.keep {
                    self.kept.push(record);
                    return Ok(());
                }
                self.tell(&referee(&record), &record)
            }
        }
    }

    /// Judges a game or a match, or keeps it to be written again.
    fn game(&mut self, text: &[u8], line: usize) -> std::io::Result<()> {
        let notation = match std::str::from_utf8(text) {
            Ok(text) => read_notation(text),
            Err(error) => return self.refuse(line, &format!("the game is not UTF-8: {error}")),
        };
        let games = match notation {
            Err(error) => return self.refuse(line, &error.to_string()),
            Ok(Notation::Game(game)) if self.keep => {
                self.games.push(game.source);
                return Ok(());
            }
            Ok(Notation::Match(_, source)) if self.keep => {
                self.games.push(source);
                return Ok(());
            }
            Ok(Notation::Game(game)) => vec![*game],
            Ok(Notation::Match(games, _)) => games,
        };
        for game in &games {
            for (verdict, record) in game.referee().iter().zip(&game.records) {
                self.tell(verdict, record)?;
            }
        }
        Ok(())
    }

    fn tell(&mut self, verdict: &Verdict, record: &Record) -> std::io::Result<()> {
        if !verdict.verdict.is_sound() {
            self.no += 1;
        }
        if self.context.json {
            match verdict.penalty {
                None => serde_json::to_writer(&mut self.out, verdict)?,
                Some(_) => serde_json::to_writer(&mut self.out, &with_command(verdict, record)?)?,
            }
            return self.out.write_all(b"\n");
        }
        writeln!(self.out, "{}", clean(&in_words(verdict, record)))
    }

    fn refuse(&mut self, line: usize, reason: &str) -> std::io::Result<()> {
        self.wrong += 1;
        // What was answered so far comes before it.
        self.out.flush()?;
        CliError::refused("no_record", format!("line {line}: {reason}")).report(self.context.json);
        Ok(())
    }

    fn finish(&mut self) -> std::io::Result<()> {
        let mut games = std::mem::take(&mut self.games);
        if !self.kept.is_empty() {
            let several = crate::engine::record::games(&self.kept);
            if several.len() > 1 {
                self.context.say(format!(
                    "These hands are no one game: {} games are written, one a line",
                    several.len()
                ));
            }
            for game in several {
                match write_egn(game, [0, 0]) {
                    Ok(game) => games.push(game),
                    Err(error) => {
                        self.wrong += 1;
                        CliError::refused("egn", error.to_string()).report(self.context.json);
                    }
                }
            }
            let mut told = Vec::new();
            for rules in self.kept.iter().map(|record| &record.rules) {
                if let Some(what) = unsaid(rules).filter(|what| !told.contains(what)) {
                    self.context.say(format!(
                        "EGN has no word for {what} ({}): benny reads it back, other programs do not know of it",
                        rules.name
                    ));
                    told.push(what);
                }
            }
        }
        match &games[..] {
            [] => {}
            [game] => {
                serde_json::to_writer_pretty(&mut self.out, &in_order(game))?;
                self.out.write_all(b"\n")?;
            }
            // One a line, as they are read.
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

/// Reads up to the end of a line, without keeping more of it than is allowed; `false` at the end of the input.
pub(in crate::cli) fn read_line(
    input: &mut impl BufRead,
    line: &mut Vec<u8>,
) -> std::io::Result<bool> {
    line.clear();
    let most = LONGEST as u64 + 2;
    let read = input.by_ref().take(most).read_until(b'\n', line)?;
    if read as u64 == most && line.last() != Some(&b'\n') {
        // Too long: the rest is passed over.
        loop {
            let buffer = input.fill_buf()?;
            if buffer.is_empty() {
                break;
            }
            let end = buffer.iter().position(|&b| b == b'\n');
            let used = end.map_or(buffer.len(), |at| at + 1);
            input.consume(used);
            if end.is_some() {
                break;
            }
        }
    }
    Ok(read > 0)
}

/// Whether the beginning of a file is no text: it has bytes that no text has. (`.egnb` starts with a byte of 0 or 1, or in its
/// oldest form with a field of its own, and has such bytes soon.)
fn is_binary(start: &[u8]) -> bool {
    let control = |byte: &u8| *byte < b' ' && !b"\t\n\r\x0c\x1b".contains(byte);
    let object = start.trim_ascii_start().first() == Some(&b'{');
    !object && start.iter().take(512).any(control)
}

/// Whether the text is JSON that stops before its end.
fn goes_on(text: &[u8]) -> bool {
    serde_json::from_slice::<serde::de::IgnoredAny>(text).is_err_and(|error| error.is_eof())
}

/// Whether it is a JSON object that says what type of file it is, as games do and records do not.
fn is_game(text: &[u8]) -> bool {
    let text = String::from_utf8_lossy(text);
    text.contains("\"fileType\"") || text.contains("\"file_type\"")
}

/// A game with what it is at its head; JSON objects have no order of their own.
fn in_order(game: &Value) -> impl serde::Serialize + '_ {
    struct Game<'a>(&'a Value);
    impl serde::Serialize for Game<'_> {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            const HEAD: [&str; 5] = ["fileType", "version", "metadata", "games", "deals"];
            let head = HEAD.iter().filter_map(|&key| Some((key, self.0.get(key)?)));
            let all = self.0.as_object().into_iter().flatten();
            let rest = all.filter(|(key, _)| !HEAD.contains(&key.as_str()));
            serializer.collect_map(head.chain(rest.map(|(key, value)| (key.as_str(), value))))
        }
    }
    Game(game)
}

fn in_words(verdict: &Verdict, record: &Record) -> String {
    let id = match &verdict.id {
        Id::Number(n) => n.to_string(),
        Id::Text(text) => text.clone(),
        Id::None => "-".into(),
    };
    let mut words = format!("{id}: {}", verdict.verdict);
    if let (Some(trump), Some(maker)) = (verdict.trump, verdict.maker) {
        let maker = who(record, maker);
        words += &format!(", {} made by {maker}", trump.name());
    }
    if let Some([a, b]) = verdict.tricks {
        words += &format!(", tricks {a}-{b}");
    }
    if let Some(points) = verdict.points {
        words += &format!(", points {}", pair(points));
    }
    for reason in &verdict.reasons {
        words += &format!("\n   {reason}");
    }
    for command in booking(verdict, record) {
        words += &format!("\n   To book it: {command}");
    }
    words
}

/// A player by name where the record has names, else by the seat's letter.
fn who(record: &Record, seat: u8) -> String {
    match record.names.get(usize::from(seat)) {
        Some(name) if !name.trim().is_empty() => name.clone(),
        _ => Seat::new(seat).name(record.rules.seats).to_owned(),
    }
}

/// The commands that book a verdict's penalty, one for each revoke. In which round only the director knows; whose revoke
/// it was too, unless the record has names.
fn booking(verdict: &Verdict, record: &Record) -> Vec<String> {
    let Some(penalty) = &verdict.penalty else {
        return Vec::new();
    };
    let alone = if penalty.alone { " --alone" } else { "" };
    let named = |seat: &u8| {
        let name = record.names.get(usize::from(*seat));
        let name = name.filter(|name| !name.trim().is_empty());
        name.map_or("PLAYER".into(), |name| quoted(&clean(name)))
    };
    let command = |seat| {
        format!(
            "benny adjust {} \"revoke\"{alone} --round ROUND",
            named(seat)
        )
    };
    penalty.seats.iter().map(command).collect()
}

/// The verdict with the commands that book its penalty, a line for each.
fn with_command(verdict: &Verdict, record: &Record) -> serde_json::Result<Value> {
    let mut value = serde_json::to_value(verdict)?;
    let commands = booking(verdict, record);
    if !commands.is_empty() {
        value["penalty"]["command"] = commands.join("\n").into();
    }
    Ok(value)
}

//! `benny check hand`.

use std::io::{BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use crate::cli::commands::Run;
use crate::cli::output::clean;
use crate::cli::{CliError, Context, Status};
use crate::engine::record::{
    Id, LONGEST, Reader, Record, RecordError, Verdict, read_egn, referee, write_egn,
};

/// Referee recorded hands: JSON Lines, or a game of Euchre Game Notation.
///
/// Every hand gets a line: confirmed, refuted, irregular (with every irregularity), unverifiable or thrown in.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny check hand hands.jsonl\n  benny check hand game.egn --json\n  \
    benny check hand hands.jsonl --egn > game.egn"
)]
pub struct Args {
    /// The file with the hands; - for standard input.
    #[arg(default_value = "-")]
    path: PathBuf,
    /// Write the hands as one game of Euchre Game Notation instead of judging them.
    #[arg(long)]
    egn: bool,
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
        reader: Reader::new(),
        kept: Vec::new(),
        keep: args.egn,
        wrong: 0,
        no: 0,
    };
    let done = check.all(input).and_then(|()| check.finish());
    match done {
        // Whoever was reading has gone: no error.
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
    keep: bool,
    /// Lines that are no record.
    wrong: usize,
    /// Hands that do not stand.
    no: usize,
}

impl<W: Write> Check<'_, W> {
    fn all(&mut self, mut input: impl BufRead) -> std::io::Result<()> {
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
        if text.len() <= LONGEST && is_game(text) {
            let game = match std::str::from_utf8(text) {
                Ok(text) => read_egn(text),
                Err(error) => return self.refuse(line, &format!("the game is not UTF-8: {error}")),
            };
            return match game {
                Err(error) => self.refuse(line, &error.to_string()),
                Ok(game) if self.keep => {
                    self.kept.extend(game.records);
                    Ok(())
                }
                Ok(game) => game
                    .referee()
                    .iter()
                    .try_for_each(|verdict| self.tell(verdict)),
            };
        }
        match self.reader.line(text) {
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
            Ok(record) if self.keep => {
                self.kept.push(record);
                Ok(())
            }
            Ok(mut record) => {
                if record.id == Id::None {
                    record.id = Id::Number(line as i64);
                }
                self.tell(&referee(&record))
            }
        }
    }

    fn tell(&mut self, verdict: &Verdict) -> std::io::Result<()> {
        if !verdict.verdict.is_sound() {
            self.no += 1;
        }
        if self.context.json {
            serde_json::to_writer(&mut self.out, verdict)?;
            return self.out.write_all(b"\n");
        }
        writeln!(self.out, "{}", clean(&in_words(verdict)))
    }

    fn refuse(&mut self, line: usize, reason: &str) -> std::io::Result<()> {
        self.wrong += 1;
        // What was answered so far comes before it.
        self.out.flush()?;
        CliError::refused("no_record", format!("line {line}: {reason}")).report(self.context.json);
        Ok(())
    }

    fn finish(&mut self) -> std::io::Result<()> {
        if self.keep && !self.kept.is_empty() {
            match write_egn(&self.kept, [0, 0]) {
                Ok(game) => {
                    serde_json::to_writer_pretty(&mut self.out, &game)?;
                    self.out.write_all(b"\n")?;
                }
                Err(error) => {
                    self.wrong += 1;
                    CliError::refused("egn", error.to_string()).report(self.context.json);
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

/// Whether the text is JSON that stops before its end.
fn goes_on(text: &[u8]) -> bool {
    serde_json::from_slice::<serde::de::IgnoredAny>(text).is_err_and(|error| error.is_eof())
}

/// Whether it is a JSON object that says what type of file it is, as games do and records do not.
fn is_game(text: &[u8]) -> bool {
    const KEY: &[u8] = b"\"fileType\"";
    // The key stands early in every game; looking further would cost every record.
    let start = &text[..text.len().min(4096)];
    start.windows(KEY.len()).any(|part| part == KEY)
}

fn in_words(verdict: &Verdict) -> String {
    let id = match &verdict.id {
        Id::Number(n) => n.to_string(),
        Id::Text(text) => text.clone(),
        Id::None => "-".into(),
    };
    let mut words = format!("{id}: {}", verdict.verdict);
    if let (Some(trump), Some(maker)) = (verdict.trump, verdict.maker) {
        words += &format!(", {} made by seat {maker}", trump.name());
    }
    if let Some([a, b]) = verdict.tricks {
        words += &format!(", tricks {a}-{b}");
    }
    if let Some([a, b]) = verdict.points {
        words += &format!(", points {a}-{b}");
    }
    for irregularity in &verdict.irregularities {
        words += &format!("\n   {}", irregularity.message);
    }
    words
}

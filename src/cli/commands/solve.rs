//! `benny solve`.

use crate::tournament::phrase;
use std::io::{BufRead, BufWriter, ErrorKind, IsTerminal, Write};
use std::path::PathBuf;

use serde_json::{Value, json};

use super::check::hand::{open, read_line};
use crate::cli::{CliError, Context, Run, Status};
use crate::engine::solve::{SolveQuestion, Solver};

/// Show how many tricks each side takes with best play.
///
/// All cards are seen. Every line is a position, every answer a line of JSON.
#[derive(Debug, clap::Args)]
#[command(after_help = include_str!("../../../templates/help/solve.txt"))]
pub struct Args {
    /// The file with the positions; - for standard input.
    #[arg(default_value = "-")]
    path: PathBuf,
}

/// Runs it.
///
/// # Errors
/// When the file cannot be read. A bad line is reported, and the others are answered all the same.
pub fn run(args: Args, context: &Context) -> Run {
    let mut input = open(&args.path)?;
    if args.path.as_os_str() == "-" && std::io::stdin().is_terminal() {
        let help = context.command(json!({"do": "help", "words": ["solve"]}));
        context.say(phrase!("solve-type", help));
    }
    let mut out = BufWriter::with_capacity(1 << 16, std::io::stdout().lock());
    match answer(&mut input, &mut out, context) {
        // The reader has gone, which is not an error.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(Status::Done),
        Err(error) => {
            let message = phrase!("why-of-file", file = args.path.display(), why = error);
            Err(CliError::file("file", message))
        }
        Ok(0) => Ok(Status::Done),
        Ok(_) => Ok(Status::Partly),
    }
}

/// Answers line by line; returns how many lines were not a position, or one too large to solve.
fn answer(
    input: &mut impl BufRead,
    out: &mut impl Write,
    context: &Context,
) -> std::io::Result<usize> {
    let mut solver = Solver::new();
    let (mut line, mut number, mut wrong) = (Vec::new(), 0, 0);
    while read_line(input, &mut line)? {
        number += 1;
        let text = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&line);
        let text = text.trim_ascii();
        if text.is_empty() {
            continue;
        }
        match SolveQuestion::read(text) {
            Ok(question) => {
                let id = match question.id {
                    Value::Null => number.into(),
                    id => id,
                };
                match solver.solve_within(&question.position, Solver::STEPS) {
                    Some(tricks) => {
                        serde_json::to_writer(&mut *out, &json!({"id": id, "tricks": tricks}))?
                    }
                    None => {
                        wrong += 1;
                        let reason =
                            "too much to search: too many positions; play some tricks first";
                        let answer = json!({"id": id, "tricks": null, "reason": reason});
                        serde_json::to_writer(&mut *out, &answer)?;
                    }
                }
                out.write_all(b"\n")?;
            }
            Err(error) => {
                wrong += 1;
                // What was answered so far comes before the error.
                out.flush()?;
                // The reader knows only the position inside the line; lines are counted here.
                let reason = error
                    .to_string()
                    .replace(" at line 1 column ", " at column ");
                CliError::refused(
                    "no_position",
                    phrase!("list-bad-line", line = number, why = reason),
                )
                .report(context.json, &context.named);
            }
        }
    }
    out.flush()?;
    Ok(wrong)
}

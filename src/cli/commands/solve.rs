//! `benny solve`.

use super::check::hand::{bad_line, each_line, ended, open};
use crate::cli::{CliError, Context, Run};
use crate::engine::solve::{SolveQuestion, Solver};
use crate::tournament::phrase;
use serde_json::{Value, json};
use std::io::{BufWriter, IsTerminal, Write};
use std::path::PathBuf;

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
    let input = open(&args.path)?;
    if args.path.as_os_str() == "-" && std::io::stdin().is_terminal() {
        let help = context.command(json!({"do": "help", "words": ["solve"]}));
        context.say(phrase!("solve-type", help));
    }
    let mut solver = Solver::new();
    let mut out = BufWriter::with_capacity(1 << 16, std::io::stdout().lock());
    let answered = each_line(input, |number, text| {
        let question = match SolveQuestion::read(text) {
            Ok(question) => question,
            Err(error) => {
                // What was answered so far comes before the error.
                out.flush()?;
                CliError::refused("no_position", bad_line(number, error))
                    .report(context.json, &context.named);
                return Ok(false);
            }
        };
        let id = match question.id {
            Value::Null => number.into(),
            id => id,
        };
        let tricks = solver.solve_within(&question.position, Solver::STEPS);
        let mut answer = json!({"id": id, "tricks": tricks});
        if tricks.is_none() {
            answer["reason"] =
                "too much to search: too many positions; play some tricks first".into();
        }
        serde_json::to_writer(&mut out, &answer)?;
        out.write_all(b"\n")?;
        Ok(tricks.is_some())
    });
    let answered = answered.and_then(|wrong| out.flush().map(|()| wrong));
    ended(answered, |error| {
        let file = args.path.display();
        CliError::file("file", phrase!("why-of-file", file, why = error))
    })
}

//! `benny bot`.

use crate::cli::input::unheard;
use crate::tournament::phrase;
use std::io::{BufRead, BufReader, BufWriter, ErrorKind, Write};

use super::check::hand::read_line;
use crate::cli::{CliError, Context, Run, Status};
use crate::players::{Bot, UnknownBot, Wire};

/// Let a bot answer, one decision a line.
///
/// A line says what one seat knows, as JSON; the answer is what the bot does there. Equal lines get equal answers.
#[derive(Debug, clap::Args)]
#[command(after_help = include_str!("../../../templates/help/bot.txt"))]
pub struct Args {
    /// random, beginner, rule, club or expert.
    name: String,
    /// The seed of the bot's random choices.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

impl From<UnknownBot> for CliError {
    fn from(error: UnknownBot) -> CliError {
        let known = error.known.join(", ");
        CliError::usage(phrase!("why-no-bot", name = error.name, known))
    }
}

/// Runs it.
///
/// # Errors
/// When there is no such bot. A bad line is reported, and the others are answered all the same.
pub fn run(args: Args, context: &Context) -> Run {
    let mut bot = Bot::named(&args.name)?;
    let mut wire = Wire::new(args.seed);
    let mut input = BufReader::new(std::io::stdin().lock());
    let mut out = BufWriter::new(std::io::stdout().lock());
    match answer(&mut input, &mut out, &mut wire, &mut bot, context) {
        // The reader has gone, which is not an error.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(Status::Done),
        Err(error) => Err(unheard(error)),
        Ok(0) => Ok(Status::Done),
        Ok(_) => Ok(Status::Partly),
    }
}

/// Answers line by line; returns how many lines could not be answered.
fn answer(
    input: &mut impl BufRead,
    out: &mut impl Write,
    wire: &mut Wire,
    bot: &mut Bot,
    context: &Context,
) -> std::io::Result<usize> {
    let (mut line, mut number, mut wrong) = (Vec::new(), 0, 0);
    while read_line(input, &mut line)? {
        number += 1;
        let text = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&line);
        let text = text.trim_ascii();
        if text.is_empty() {
            continue;
        }
        match wire.answer(text, bot) {
            Ok(value) => {
                serde_json::to_writer(&mut *out, &value)?;
                out.write_all(b"\n")?;
            }
            Err(error) => {
                wrong += 1;
                let reason = error
                    .to_string()
                    .replace(" at line 1 column ", " at column ");
                let message = phrase!("list-bad-line", line = number, why = reason);
                // The other program waits for an answer, and so gets one.
                let mut answer =
                    serde_json::json!({"error": {"kind": "no_decision", "message": message.text}});
                if let Some(id) = Wire::id(text) {
                    answer["id"] = id;
                }
                serde_json::to_writer(&mut *out, &answer)?;
                out.write_all(b"\n")?;
                CliError::refused("no_decision", message).report(context.json, &context.named);
            }
        }
        // The other program waits for this answer before it asks again.
        out.flush()?;
    }
    Ok(wrong)
}

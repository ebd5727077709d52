//! `benny bot`.

use super::check::hand::{bad_line, each_line, ended};
use crate::cli::input::unheard;
use crate::cli::{CliError, Context, Run};
use crate::players::{Bot, Wire};
use serde_json::json;
use std::io::{BufReader, BufWriter, Write};

/// Let a bot answer, one decision a line.
///
/// A line says what one seat knows, as JSON; the answer is what the bot does there. Equal lines get equal answers.
#[derive(Debug, clap::Args)]
#[command(after_help = include_str!("../../../templates/help/bot.txt"))]
pub struct Args {
    /// random, rule, club or expert.
    name: String,
    /// The seed of the bot's random choices.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// Runs it.
///
/// # Errors
/// When there is no such bot. A bad line is reported, and the others are answered all the same.
pub fn run(args: Args, context: &Context) -> Run {
    let mut bot = Bot::named(&args.name)?;
    let mut wire = Wire::new(args.seed);
    let mut out = BufWriter::new(std::io::stdout().lock());
    let answered = each_line(BufReader::new(std::io::stdin().lock()), |number, text| {
        let value = wire.answer(text, &mut bot).map_err(|error| {
            let message = bad_line(number, error);
            // The other program waits for an answer, and so gets one.
            let mut answer = json!({"error": {"kind": "no_decision", "message": message.text}});
            if let Some(id) = Wire::id(text) {
                answer["id"] = id;
            }
            CliError::refused("no_decision", message).report(context.json, &context.named);
            answer
        });
        let (value, right) = match value {
            Ok(value) => (value, true),
            Err(answer) => (answer, false),
        };
        serde_json::to_writer(&mut out, &value)?;
        out.write_all(b"\n")?;
        // The other program waits for this answer before it asks again.
        out.flush()?;
        Ok(right)
    });
    ended(answered, unheard)
}

//! Words, tables, exit statuses: the program.

pub mod args;
pub mod commands;
pub mod context;
pub mod error;
pub mod output;
pub mod roster;

pub use context::Context;
pub use error::{CliError, Status};

use clap::{CommandFactory, FromArgMatches};
use std::process::ExitCode;

/// Runs benny with these arguments, the program's name first.
pub fn run(args: impl IntoIterator<Item = std::ffi::OsString>) -> ExitCode {
    let args: Vec<std::ffi::OsString> = args.into_iter().collect();
    let wants_json = args.iter().any(|a| a == "--json");
    let typed = commands::typed(&args);
    let matches = match args::Cli::command().try_get_matches_from(args) {
        Ok(matches) => matches,
        Err(error) if error.use_stderr() => return error::usage(&error, wants_json),
        Err(help) => {
            // Help and version: a closed pipe is no error.
            let _ = help.print();
            return ExitCode::SUCCESS;
        }
    };
    let outcome = args::Cli::from_arg_matches(&matches)
        .map_err(|e| CliError::usage(e.to_string()))
        .and_then(|cli| {
            Context::new(&cli, typed).and_then(|context| commands::run(cli.command, &context))
        });
    match outcome {
        Ok(status) => status.into(),
        Err(error) => error.report(wants_json),
    }
}

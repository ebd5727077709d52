//! `benny completions` and `benny man`: written from the same definitions as the help.

use super::Run;
use crate::cli::args::Cli;
use crate::cli::{CliError, Status, output};
use clap::CommandFactory;

/// Write a shell's completions.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: benny completions bash > ~/.local/share/bash-completion/completions/benny"
)]
pub struct CompletionsArgs {
    /// Which shell.
    shell: clap_complete::Shell,
}

/// Write the manual page.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny man > benny.1 && man ./benny.1")]
pub struct ManArgs {
    /// The page of one command.
    command: Option<String>,
}

/// Explain layout files: every field of cards, slips and lists.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny layouts\n  benny print --show-layout classic > ours.json"
)]
#[command(long_about = layout_help())]
pub struct LayoutsArgs {}

/// Explains layout files.
///
/// # Errors
/// When standard output fails.
pub fn layouts(_: LayoutsArgs) -> Run {
    output::write(layout_help().as_bytes())?;
    Ok(Status::Done)
}

/// Writes the completions.
///
/// # Errors
/// When standard output fails.
pub fn completions(args: CompletionsArgs) -> Run {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "benny", &mut text);
    output::write(&text)?;
    Ok(Status::Done)
}

/// Writes the manual page.
///
/// # Errors
/// When there is no such command or standard output fails.
pub fn man(args: ManArgs) -> Run {
    let mut program = Cli::command();
    program.build();
    let command = match &args.command {
        None => program,
        Some(name) => program.find_subcommand(name).cloned().ok_or_else(|| {
            CliError::usage(format!("there is no command {name:?}")).hint("benny help lists them")
        })?,
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(command)
        .render(&mut text)
        .map_err(|e| CliError::file("output", format!("the manual page: {e}")))?;
    output::write(&text)?;
    Ok(Status::Done)
}

/// How a layout of one's own is made, and every field it may have.
pub fn layout_help() -> String {
    format!(
        "A layout is a JSON file. Write a built-in one out, change it, and print with it:\n  \
         benny print --show-layout classic > ours.json\n  \
         benny print tallies --template ours.json\n\n{}",
        crate::print::layout_help()
    )
}

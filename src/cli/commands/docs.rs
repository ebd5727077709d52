//! `benny completions` and `benny man`: written from the same definitions as the help.

use crate::cli::{CliError, Context, Run, Status, help, output};
use crate::tournament::phrase;
use serde_json::json;

/// Write a shell's completions.
///
/// # Examples
/// - `benny completions bash > benny.bash && source benny.bash`
/// - `benny completions zsh > _benny`
#[derive(Debug, clap::Args)]
pub struct CompletionsArgs {
    /// Which shell.
    shell: clap_complete::Shell,
}

/// Write the manual page.
///
/// # Examples
/// - `benny man > benny.1 && man ./benny.1`
#[derive(Debug, clap::Args)]
pub struct ManArgs {
    /// The page of one command.
    command: Option<String>,
}

/// Writes the completions.
///
/// # Errors
/// When standard output fails.
pub fn completions(args: CompletionsArgs, context: &Context) -> Run {
    let (mut text, mut program) = (Vec::new(), (context.program.whole)());
    clap_complete::generate(args.shell, &mut program, "benny", &mut text);
    output::write(&text)?;
    Ok(Status::Done)
}

/// Writes the manual page.
///
/// # Errors
/// When there is no such command or standard output fails.
pub fn man(args: ManArgs, context: &Context) -> Run {
    let mut program = (context.program.whole)();
    let Some(name) = &args.command else {
        output::write(manual(&program).as_bytes())?;
        return Ok(Status::Done);
    };
    program.build();
    let command = program.find_subcommand(name).cloned().ok_or_else(|| {
        help::near::unknown(name).way(phrase!("way-see-all"), json!({"do": "help"}))
    })?;
    let (more, examples) = help::beyond_the_first_line(&command);
    let about = help::first_line(&command);
    let command = command.long_about(format!("{about}\n\n{more}"));
    let command = match examples.is_empty() {
        true => command,
        false => command.after_help(examples),
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(command)
        .source(concat!("benny ", env!("CARGO_PKG_VERSION")))
        .render(&mut text)
        .map_err(|e| CliError::file("output", phrase!("why-manual-page", e)))?;
    output::write(&text)?;
    Ok(Status::Done)
}

/// The program's manual page: what `benny help` and `benny help options` say.
fn manual(program: &clap::Command) -> String {
    let about = help::first_line(program);
    let version = env!("CARGO_PKG_VERSION");
    let mut page = format!(
        ".TH BENNY 1 \"\" \"benny {version}\"\n.SH NAME\nbenny \\- {about}\n\
         .SH SYNOPSIS\n.B benny\n.I COMMAND\n[\\fIOPTION\\fR ...]\n.SH DESCRIPTION\n\
         .B benny help\n.I COMMAND\nexplains a command, with examples.\n.SH EXAMPLES\n"
    );
    page.push_str(&roff(help::NIGHT, ".SS"));
    page.push_str(".SH COMMANDS\n");
    page.push_str(&roff(&help::listed(program, &help::groups()), ".SS"));
    page.push_str(&roff(&help::options(program), ".SH"));
    page
}

/// A help text as roff, the language of manual pages: a line that ends in a colon is a `heading`, two columns are a term and
/// what it means.
fn roff(text: &str, heading: &str) -> String {
    // A quote would join the words of a term and be gone.
    let plain = |text: &str| {
        let text = text.replace('\\', "\\e").replace('-', "\\-");
        text.replace('"', "\\(dq")
    };
    let lines = text.lines().map(|line| match line.strip_prefix("  ") {
        Some(row) => match row.trim_end().split_once("  ") {
            Some((term, meaning)) => {
                format!(
                    ".TP\n.B {}\n{}\n",
                    plain(term),
                    plain(meaning.trim_start().trim_start_matches("# "))
                )
            }
            None => format!(".TP\n.B {}\n", plain(row)),
        },
        None if line.is_empty() => ".PP\n".to_owned(),
        None => match line.strip_suffix(':') {
            Some(title) => format!("{heading} {}\n", plain(title)),
            None => format!("\\&{}\n", plain(line)),
        },
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manual_page_has_every_command_and_variable() {
        let program = (crate::cli::commands::PROGRAM.whole)();
        let page = manual(&program);
        let mut terms: Vec<String> = program
            .get_subcommands()
            .map(|sub| sub.get_name().replace('-', "\\-"))
            .collect();
        terms.extend(["BENNY_FILE", "BENNY_USER", "NO_COLOR", "\\-\\-json"].map(str::to_owned));
        for term in terms {
            assert!(
                page.contains(&format!(".TP\n.B {term}\n")),
                "{term} in\n{page}"
            );
        }
        // roff would take a line that begins with a dot or a quote for a command.
        let odd = |line: &&str| line.starts_with('\'') || line.starts_with("..");
        assert_eq!(page.lines().find(odd), None);
        // And it leaves out what stands behind a new paragraph.
        assert_eq!(page.lines().find(|line| line.starts_with(".PP ")), None);
        assert!(page.contains(".SS A night in six commands\n"), "{page}");
        assert!(
            page.contains(".B benny new \\(dqFriday Night\\(dq"),
            "{page}"
        );
    }
}

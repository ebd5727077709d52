//! Printing through the system's print command.

use crate::cli::{CliError, Context, Run};
use crate::print::Printed;
use crate::tournament::acts::Way;
use crate::tournament::phrase;
use crate::words::said;
use serde_json::json;

/// The system's print commands.
const COMMANDS: [&str; 2] = ["lp", "lpr"];

/// Whether there is one.
pub(super) fn is_possible() -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|at| COMMANDS.iter().any(|lp| at.join(lp).is_file()))
}

/// Hands a sheet to the system's print command.
pub(super) fn send(
    printer: &str,
    job: &str,
    sheet: &str,
    printed: &Printed,
    context: &Context,
) -> Run {
    let own = printer == "default";
    let sent = COMMANDS.into_iter().find_map(|program| {
        let mut command = std::process::Command::new(program);
        match (program, own) {
            ("lp", true) => command.args(["-t", job]),
            ("lp", false) => command.args(["-d", printer, "-t", job]),
            (_, true) => command.args(["-T", job]),
            (_, false) => command.args(["-P", printer, "-T", job]),
        };
        use std::process::Stdio;
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        match command.spawn() {
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => None,
            started => Some(started.and_then(|mut child| {
                use std::io::Write;
                // A print command that ends early says why itself.
                let fed = child
                    .stdin
                    .take()
                    .map(|mut input| input.write_all(&printed.bytes));
                let ended = child.wait_with_output()?;
                match (ended.status.success(), fed) {
                    (true, Some(Err(e))) => Err(e),
                    (true, _) => Ok(()),
                    (false, _) => {
                        let said = String::from_utf8_lossy(&ended.stderr).trim().to_owned();
                        Err(std::io::Error::other(match said.is_empty() {
                            true => format!("{program} failed"),
                            false => said,
                        }))
                    }
                }
            })),
        }
    });
    let by_file = json!({"do": "print", "sheet": sheet, "output": format!("{job}.pdf")});
    let by_file = vec![Way::to(phrase!("way-print-by-hand"), by_file)];
    match sent {
        None => Err(CliError::refused("no_printer", phrase!("why-no-printer")).ways(by_file)),
        Some(Err(e)) => Err(CliError::refused(
            "not_printed",
            phrase!("why-not-printed", printer, e),
        )
        .ways(by_file)),
        Some(Ok(())) => {
            let answer = json!({"sheet": sheet, "printer": printer, "pages": printed.pages, "warnings": printed.warned()});
            context.done(&answer, || {
                let lang = context.lang();
                said!(
                    lang,
                    "print-sent",
                    pages = lang.with("pages-n", printed.pages),
                    printer
                )
            })
        }
    }
}

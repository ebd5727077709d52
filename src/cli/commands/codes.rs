//! Codes for phones on paper: players' links, the board, the Wi-Fi.

use crate::cli::{CliError, Context};
use crate::desk::PhoneLink;
use crate::print::{Code, Join, TooLong};
use crate::seating::PlayerNo;
use crate::tournament::phrase;
use crate::web::{self, NAME};
use crate::words::said;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};

/// The port benny serves at unless told otherwise.
const PORT: u16 = 4040;

fn too_long(error: TooLong) -> CliError {
    CliError::refused("code", error.to_string())
}

/// The board's address: the one asked for, the one last served, or the one it would be served at now.
fn board(context: &Context, at: Option<&str>) -> Result<String, CliError> {
    if let Some(at) = at {
        let plain = at.starts_with("http://") && at.len() > 7 && !at.contains(char::is_whitespace);
        return match plain {
            true => Ok(format!("{}/", at.trim_end_matches('/'))),
            false => Err(CliError::usage(phrase!("why-not-a-page", at))
                .hint("--at http://192.168.1.20:4040/")),
        };
    }
    // Without a night nothing has been served.
    let served = context.read_only()?.room().unwrap_or_default();
    if let Some(board) = served.get("board").and_then(|b| b.as_str()) {
        return Ok(board.to_owned());
    }
    let named = format!("http://{NAME}:{PORT}/");
    context.warn(phrase!("codes-not-served", named));
    Ok(named)
}

/// The code of each player's own page, by number; the board's is under 0.
///
/// # Errors
/// When no night is open, or a link was made on another computer.
pub(super) fn of_phones(
    context: &Context,
    at: Option<&str>,
) -> Result<BTreeMap<PlayerNo, Code>, CliError> {
    let links = context.open()?.links(&context.act())?;
    let revoke = json!({"do": "phones revoke"});
    of_links(&links, (&revoke, "who"), context, at)
}

/// The code of each contestant's own page in a knock-out that is not part of a night, by number; the board's is under 0.
///
/// # Errors
/// As [`of_phones`].
pub(super) fn of_bracket(
    which: Option<&str>,
    context: &Context,
    at: Option<&str>,
) -> Result<BTreeMap<PlayerNo, Code>, CliError> {
    let act = context.act();
    let (slug, links) = context
        .open()?
        .at_bracket(which, |desk, one| Ok((one.slug.clone(), desk.links(&act)?)))?;
    let revoke = json!({"do": "bracket phones", "name": slug});
    of_links(&links, (&revoke, "revoke"), context, at)
}

fn of_links(
    links: &[PhoneLink],
    (revoke, who): (&Value, &str),
    context: &Context,
    at: Option<&str>,
) -> Result<BTreeMap<PlayerNo, Code>, CliError> {
    let board = board(context, at)?;
    for link in links.iter().filter(|link| link.token.is_none()) {
        let mut revoke = revoke.clone();
        revoke[who] = json!(link.number);
        context.warn(phrase!(
            "codes-elsewhere",
            who = link.number,
            revoke = context.command(revoke)
        ));
    }
    leads_to(context, &board);
    web::codes(links, &board).map_err(too_long)
}

/// Keeps the address on paper: serving compares it with the one that it has then.
fn leads_to(context: &Context, board: &str) {
    if let Ok(mut desk) = context.open() {
        let _ = desk.set_room(&context.act(), "printed", &board.into());
    }
}

/// What the codes on the poster lead to.
///
/// # Errors
/// As [`of_phones`]; the password cannot be read.
pub(super) fn join(
    context: &Context,
    at: Option<&str>,
    wlan: Option<&str>,
) -> Result<Join, CliError> {
    let board = board(context, at)?;
    leads_to(context, &board);
    let page = web::phones_page(&board);
    let page = Code::of(&page).map_err(too_long)?;
    let Some(name) = wlan else {
        return Ok(Join { wlan: None, page });
    };
    let password = password(context, name)?;
    let code = Code::of_wlan(name, password.as_deref()).map_err(too_long)?;
    Ok(Join {
        wlan: Some((name.to_owned(), password, code)),
        page,
    })
}

/// The Wi-Fi's password: at a terminal it is asked for and not shown as it is typed, else it is the first line of standard
/// input.
fn password(context: &Context, name: &str) -> Result<Option<String>, CliError> {
    let failed = |e: std::io::Error| CliError::file("input", phrase!("why-password-unread", e));
    let there = std::io::stdin().is_terminal();
    let typed = match (there, context.asks()) {
        (true, false) => String::new(),
        (true, true) => {
            let mut err = std::io::stderr().lock();
            let ask = crate::cli::output::clean(&said!(context.lang(), "ask-wlan-password", name));
            write!(err, "{ask}")
                .and_then(|()| err.flush())
                .map_err(failed)?;
            let typed = unseen().map_err(failed)?;
            let _ = writeln!(err);
            typed
        }
        (false, _) => {
            let mut line = String::new();
            std::io::stdin().read_line(&mut line).map_err(failed)?;
            line
        }
    };
    let typed = typed.trim_end_matches(['\r', '\n']).to_owned();
    Ok((!typed.is_empty()).then_some(typed))
}

/// A line typed without being shown.
fn unseen() -> std::io::Result<String> {
    use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, read};
    use ratatui::crossterm::terminal::{disable_raw_mode, enable_raw_mode};
    enable_raw_mode()?;
    let mut typed = String::new();
    let done = loop {
        match read() {
            Err(error) => break Err(error),
            Ok(Event::Key(key)) if key.kind != KeyEventKind::Release => match key.code {
                KeyCode::Enter => break Ok(()),
                KeyCode::Backspace => drop(typed.pop()),
                KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                    break Err(std::io::ErrorKind::Interrupted.into());
                }
                KeyCode::Char(c) => typed.push(c),
                _ => {}
            },
            Ok(Event::Paste(text)) => typed += text.trim(),
            Ok(_) => {}
        }
    };
    disable_raw_mode()?;
    done.map(|()| typed)
}

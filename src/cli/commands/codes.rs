//! Codes for phones on paper: players' links, the board, the WLAN.

use crate::cli::{CliError, Context};
use crate::print::{Code, Join};
use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};

/// The port benny serves at unless told otherwise.
const PORT: u16 = 4040;

/// A text as a code.
fn code(text: &str) -> Result<Code, CliError> {
    // What is printed may get dirty and crumpled: a seventh of it may be lost.
    let made = qrcode::QrCode::with_error_correction_level(text.as_bytes(), qrcode::EcLevel::M);
    let made =
        made.map_err(|e| CliError::refused("code", format!("no code can hold {text:?}: {e}")))?;
    let dark = made.to_colors().into_iter();
    Ok(Code {
        size: made.width(),
        dark: dark.map(|c| c == qrcode::Color::Dark).collect(),
        says: text.to_owned(),
    })
}

/// The board's address: as asked for, as it was served last, or as it would be served now.
fn board(context: &Context, at: Option<&str>) -> Result<String, CliError> {
    if let Some(at) = at {
        let plain = at.starts_with("http://") && at.len() > 7 && !at.contains(char::is_whitespace);
        return match plain {
            true => Ok(format!("{}/", at.trim_end_matches('/'))),
            false => Err(CliError::usage(format!("{at:?} is no address of a page"))
                .hint("--at http://192.168.1.20:4040/")),
        };
    }
    let served = context.look()?.room()?;
    if let Some(board) = served.get("board").and_then(|b| b.as_str()) {
        return Ok(board.to_owned());
    }
    let first = crate::web::addresses().into_iter().next();
    let first = first.map_or("127.0.0.1".to_owned(), |a| a.ip.to_string());
    context.warn(format!(
        "benny has not served this night yet; the codes lead to http://{first}:{PORT}/. If that turns out wrong, print \
         again with --at."
    ));
    Ok(format!("http://{first}:{PORT}/"))
}

/// The codes of everybody's own page, by number; under 0 that of the board.
///
/// # Errors
/// When no night is open, or a link was made on another computer.
pub(super) fn of_phones(
    context: &Context,
    at: Option<&str>,
) -> Result<BTreeMap<u16, Code>, CliError> {
    let board = board(context, at)?;
    let links = context.open()?.links(&context.act())?;
    let mut codes = BTreeMap::from([(0, code(&board)?)]);
    for link in links {
        let Some(path) = link.path() else {
            context.warn(format!(
                "the link of {} was made on another computer and can't be printed here; to make a new one: benny \
                 phones revoke {}",
                link.number, link.number
            ));
            continue;
        };
        let page = format!("{}{path}", board.trim_end_matches('/'));
        codes.insert(link.number, code(&page)?);
    }
    Ok(codes)
}

/// What the poster leads to.
///
/// # Errors
/// As [`of_phones`]; the password cannot be read.
pub(super) fn join(
    context: &Context,
    at: Option<&str>,
    wlan: Option<&str>,
) -> Result<Join, CliError> {
    let page = code(&board(context, at)?)?;
    let Some(name) = wlan else {
        return Ok(Join { wlan: None, page });
    };
    let password = password(context, name)?;
    let code = code(&wifi(name, password.as_deref()))?;
    Ok(Join {
        wlan: Some((name.to_owned(), password, code)),
        page,
    })
}

/// A WLAN as phones read it from a code.
fn wifi(name: &str, password: Option<&str>) -> String {
    let escaped = |text: &str| {
        let mut whole = String::new();
        for c in text.chars() {
            if "\\;,:\"".contains(c) {
                whole.push('\\');
            }
            whole.push(c);
        }
        whole
    };
    match password {
        Some(password) => format!("WIFI:T:WPA;S:{};P:{};;", escaped(name), escaped(password)),
        None => format!("WIFI:T:nopass;S:{};;", escaped(name)),
    }
}

/// The WLAN's password: asked for at a terminal, where it is not shown, else the first line of standard input.
fn password(context: &Context, name: &str) -> Result<Option<String>, CliError> {
    let failed = |e: std::io::Error| CliError::file("input", format!("the password: {e}"));
    let there = std::io::stdin().is_terminal();
    let typed = match (there, context.asks()) {
        (true, false) => String::new(),
        (true, true) => {
            let mut err = std::io::stderr().lock();
            let ask = crate::cli::output::clean(&format!("Password of {name} (empty for none): "));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wlan_is_written_as_phones_read_it() {
        assert_eq!(wifi("Club", None), "WIFI:T:nopass;S:Club;;");
        assert_eq!(
            wifi("A;B", Some("p:\\q\"")),
            "WIFI:T:WPA;S:A\\;B;P:p\\:\\\\q\\\";;"
        );
        let made = code("http://192.168.1.20:4040/").expect("a code");
        assert_eq!(made.dark.len(), made.size * made.size);
        // The finder in the corner: seven dark, and a light one.
        assert!(made.dark[..7].iter().all(|d| *d) && !made.dark[7]);
    }
}

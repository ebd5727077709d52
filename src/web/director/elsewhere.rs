//! Another club's file: each has a benny of its own, so the one that is open goes on for its board and phones.

use super::super::form::Long;
use super::super::hall::Here;
use super::super::page::bare;
use super::super::{answer, running};
use super::forms::{about, press};
use crate::words::Lang;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use maud::{Markup, PreEscaped, html};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use unicode_normalization::UnicodeNormalization;

/// How long another benny may take to open its doors.
const PATIENCE: Duration = Duration::from_secs(15);

/// The club files beside this one, by name.
fn beside(file: &Path) -> Vec<String> {
    let folder = file
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let found = std::fs::read_dir(folder.unwrap_or(Path::new("."))).into_iter();
    let names = found.flatten().flatten().map(|entry| entry.path());
    let is_club = |path: &PathBuf| path.extension() == Some(OsStr::new("benny")) && path.is_file();
    let others = names.filter(|path| is_club(path) && path.file_name() != file.file_name());
    let mut names: Vec<String> = others
        .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    names
}

/// The forms: for each other club file in the same folder a button that opens it and one that brings in what it holds, and
/// a name for a new one.
pub fn forms(file: &Path, w: Lang) -> Markup {
    html! {
        h3 { (w.text("elsewhere-title")) }
        p.small { (w.text("elsewhere-how")) }
        ul.plain { @for name in beside(file) {
            li {
                form.inline method="post" action="/desk/elsewhere" target="_self" {
                    button type="submit" name="file" value=(name) { (name.trim_end_matches(".benny")) }
                } " "
                (press("merge", &[("other", &file.with_file_name(&name).display())], &about("merge", w)))
            }
        } }
        form.row method="post" action="/desk/elsewhere" target="_self" {
            label { span { (w.text("elsewhere-new")) } input type="text" name="club" maxlength="60" required; }
            button type="submit" { (w.text("elsewhere-begin")) }
        }
    }
}

/// The file of a club, by the letters and digits of its name in whatever script: two clubs never share one.
fn file_of(club: &str) -> Option<String> {
    let kept = |c: char| if c.is_alphanumeric() { c } else { ' ' };
    let letters: String = club.to_lowercase().nfc().map(kept).collect();
    let words: Vec<&str> = letters.split_whitespace().collect();
    (!words.is_empty()).then(|| format!("{}.benny", words.join("-")))
}

/// `POST /desk/elsewhere`: opens another club's file with a benny of its own, and leads there.
pub async fn route(State(hall): Here, Long(fields): Long) -> Response {
    let w = hall.view().lang();
    let asked = |field: &str| fields.once(field).map(str::to_owned);
    let name = match (asked("file"), asked("club")) {
        (Some(file), _) => beside(&hall.file).into_iter().find(|name| *name == file),
        (None, Some(club)) => file_of(&club),
        (None, None) => None,
    };
    let Some(name) = name else {
        return answer::plain(StatusCode::BAD_REQUEST, w.text("elsewhere-gone"));
    };
    let path = hall.file.with_file_name(&name);
    let opened = tokio::task::spawn_blocking(move || opened(&path)).await;
    match opened.ok().flatten() {
        Some(desk) => leads_to(&desk, &name, w),
        None => answer::plain(StatusCode::CONFLICT, &w.with("elsewhere-not", &name)),
    }
}

/// Where the director's page of this file is, once it is there.
fn opened(path: &Path) -> Option<String> {
    if let Some(doors) = running::find(path) {
        return Some(doors.desk);
    }
    let quiet = Stdio::null;
    let benny = std::env::current_exe().ok()?;
    let mut benny = Command::new(benny);
    let benny = benny.arg("--file").arg(path).args(["open", "--no-browser"]);
    benny
        .stdin(quiet())
        .stdout(quiet())
        .stderr(quiet())
        .spawn()
        .ok()?;
    let began = std::time::Instant::now();
    while began.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(100));
        if let Some(doors) = running::find(path) {
            return Some(doors.desk);
        }
    }
    None
}

/// The page that leads on by itself. A redirect from a form may not leave this address.
fn leads_to(desk: &str, name: &str, w: Lang) -> Response {
    let onward = format!("<meta http-equiv=\"refresh\" content=\"0; url={desk}\">");
    let body = html! { p { a href=(desk) { (name.trim_end_matches(".benny")) } } };
    bare(w, "benny", PreEscaped(onward), body)
}

#[cfg(test)]
mod tests {
    use super::file_of;

    #[test]
    fn clubs_of_other_names_have_other_files() {
        let file = |club: &str| file_of(club).unwrap_or_default();
        for (club, name) in [
            ("Harbour Club", "harbour-club.benny"),
            ("Zoe\u{301}’s / Łukasz", "zoé-s-łukasz.benny"),
            ("../李雷", "李雷.benny"),
            ("Клуб 2", "клуб-2.benny"),
        ] {
            assert_eq!(file(club), name);
        }
        assert_eq!(file_of(" ... "), None);
    }
}

//! What `benny help` explains besides commands: layouts, movements, nights.

use crate::cli::screen::folded;
use crate::seating::{Format, Lines};
use crate::words::Lang;
use std::fmt::Write;

/// How to make a layout of your own, and every field it may have.
pub fn layout_help() -> String {
    format!(
        "A layout is a JSON file. Write a built-in one out, change it, and print with it:\n  \
         benny print --show-layout classic > ours.json\n  \
         benny print tallies --template ours.json\n\n{}",
        crate::print::layout_help()
    )
}

/// The movements that come with benny, each with its sentence, and how a club writes its own.
pub fn movement_help() -> String {
    let mut text =
        "How people move: benny new NAME --movement NAME, or a JSON file of your own.\n\n"
            .to_owned();
    let known = [
        (
            "rotation",
            "The whole night drawn beforehand: new partners every round.",
        ),
        (
            "pivot",
            "Three rounds at a table, one with each partner; drawn beforehand.",
        ),
        (
            "swiss",
            "Teams: the closest in the standings who haven't met play each other.",
        ),
    ];
    let lines = Lines::all_shipped()
        .iter()
        .map(|lines| (&lines.name[..], lines.sentence("en", Format::Progressive)));
    for (name, says) in known
        .map(|(name, says)| (name, says.to_owned()))
        .into_iter()
        .chain(lines)
    {
        told(&mut text, name, &says);
    }
    text.push_str(OWN_MOVEMENT);
    text
}

/// A name, and below it what it stands for.
fn told(text: &mut String, name: &str, says: &str) {
    let _ = writeln!(text, "{name}\n{}", folded(&format!("  {says}"), 80));
}

/// The nights that come with benny.
pub fn night_help() -> String {
    let mut text = "Nights to begin with: benny new NAME --like NIGHT\n\n".to_owned();
    for (name, like) in crate::desk::Like::shipped() {
        told(&mut text, name, &like.says);
    }
    text.push_str(
        "\nYour own: benny show --save our-thursday.json,\nthen benny new NAME --like our-thursday.json\n",
    );
    text
}

/// The words of a club night, each with what it means; where a word is given, that one alone.
pub fn glossary(word: &str, w: Lang) -> String {
    let mut text = String::new();
    for key in w.keys("term-") {
        let (term, means) = (w.text(key), w.text(&format!("{key}.means")));
        let is_it = key.trim_start_matches("term-") == word || term.eq_ignore_ascii_case(word);
        if word.is_empty() || is_it {
            let _ = writeln!(text, "{}", folded(&format!("{term}: {means}"), 78));
        }
    }
    text
}

/// What a night may count, and what asks about it.
pub const COUNTING: &str = include_str!("../../../templates/help/counting.txt");

/// How a club writes a movement of its own.
const OWN_MOVEMENT: &str = include_str!("../../../templates/help/own-movement.txt");

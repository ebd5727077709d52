//! Help by situation: what to do when somebody comes late, a slip is lost, the power fails. Each is a few lines that hold
//! for this night; `templates/help` holds them, and every door shows the same.

use crate::seating::RoundNo;
use crate::tournament::Tournament;

/// What happened, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    /// The word that names it: `late`.
    pub word: &'static str,
    /// Other words people use for it.
    pub also: &'static str,
    /// What happened: `Somebody comes late`.
    pub title: &'static str,
    lines: Vec<&'static str>,
}

/// All of them, in the order of an evening.
pub fn situations() -> Vec<Situation> {
    let text = include_str!("../../templates/help/en.txt");
    let parts = text.split("# ").filter(|part| !part.trim().is_empty());
    let read = |part: &'static str| {
        let (head, rest) = part.split_once('\n')?;
        let (word, also) = head.split_once(':')?;
        let (title, rest) = rest.split_once('\n')?;
        Some(Situation {
            word,
            also: also.trim(),
            title,
            lines: rest.trim_end().lines().collect(),
        })
    };
    parts.filter_map(read).collect()
}

/// The situations that the words speak of, the likeliest first: named by one, called so, or told of in the text.
pub fn find(words: &str) -> Vec<Situation> {
    let words = words.to_lowercase();
    let words: Vec<&str> = words.split_whitespace().collect();
    let weight = |s: &Situation| -> usize {
        let called: Vec<&str> = s.also.split(' ').collect();
        let title = s.title.to_lowercase();
        let text = s.lines.concat().to_lowercase();
        let of_word = |word: &&str| match *word {
            word if s.word == word => 8,
            word if called.contains(&word) => 5,
            word if title.split(' ').any(|one| one == word) => 4,
            word if word.len() > 3 && text.contains(word) => 1,
            _ => 0,
        };
        words.iter().map(of_word).sum()
    };
    let mut found: Vec<(usize, Situation)> =
        situations().into_iter().map(|s| (weight(&s), s)).collect();
    found.retain(|(weight, _)| *weight > 0);
    found.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    // What is only mentioned somewhere says little beside what is called so.
    let best = found.first().map_or(0, |(weight, _)| *weight);
    let near = found.into_iter().filter(|(weight, _)| weight * 2 > best);
    near.map(|(_, situation)| situation).take(5).collect()
}

/// A line of what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The command that does it; `None` where the line only says something.
    pub command: Option<String>,
    /// What is said, or what the command is for; may be empty.
    pub words: String,
}

impl Situation {
    /// Its lines, with this night's rounds in the commands; without a night they stay to be filled in. What only the
    /// person knows stands in capitals, so no line does anything by being copied too soon.
    pub fn told(&self, night: Option<&Tournament>) -> Vec<Line> {
        let last = night.map(Tournament::last_begun);
        let next = night.zip(last).map(|(t, last)| t.round(last + 1));
        let said = |round: Option<RoundNo>| round.map_or("ROUND".to_owned(), |r| r.to_string());
        let round = said(last.filter(|&last| last != RoundNo::NONE));
        let next = said(next.flatten().map(|next| next.round));
        let line = |line: &&str| {
            let line = line.replace("{round}", &round).replace("{next}", &next);
            let Some(step) = line.strip_prefix("  ") else {
                let (command, words) = (None, line);
                return Line { command, words };
            };
            let (command, words) = step.split_once("  ").unwrap_or((step, ""));
            Line {
                command: Some(command.to_owned()),
                words: words.to_owned(),
            }
        };
        self.lines.iter().map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_situation_is_found_by_its_words_and_is_short() {
        let all = situations();
        assert!(all.len() >= 40, "{}", all.len());
        for s in &all {
            assert_eq!(find(s.word).first(), Some(s), "{}", s.word);
            assert!(
                (1..=8).contains(&s.lines.len()),
                "{}: a title and {} lines",
                s.word,
                s.lines.len()
            );
        }
    }

    #[test]
    fn what_people_say_finds_what_they_mean() {
        for (said, meant) in [
            ("somebody went home", "left"),
            ("latecomers", "late"),
            ("the power cut", "crash"),
            ("spreadsheet", "list"),
            ("husband and wife", "couple"),
            ("slip says 9 card says 8", "dispute"),
            ("oops", "undo"),
        ] {
            assert_eq!(find(said).first().map(|s| s.word), Some(meant), "{said}");
        }
        assert_eq!(find("zzz"), []);
    }
}

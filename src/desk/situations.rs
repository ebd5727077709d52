//! Help by situation: what to do when somebody comes late, a slip is lost, the power fails. Each is a few lines that hold
//! for this night; `templates/words` holds them in every language (`help.ftl`), and every door shows the same.

use crate::engine::Points;
use crate::seating::RoundNo;
use crate::tournament::Tournament;
use crate::words::Lang;

/// What happened, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    /// The word that names it: `late`.
    pub word: &'static str,
    /// Other words people use for it.
    pub also: String,
    /// What happened: `Somebody comes late`.
    pub title: &'static str,
    lang: Lang,
}

/// All of them, in the order of an evening.
pub fn situations(lang: Lang) -> Vec<Situation> {
    let all = Lang::default().keys("situation-").map(|key| {
        let word = key.trim_start_matches("situation-");
        // Commands are English, so English words for it find it too.
        let also = |lang: Lang| lang.text(&format!("{key}.also"));
        let (own, english) = (also(lang), also(Lang::default()));
        Situation {
            word,
            also: match own == english {
                true => own.to_owned(),
                false => format!("{own} {english}"),
            },
            title: lang.text(key),
            lang,
        }
    });
    all.collect()
}

/// The situations that the words speak of, the likeliest first: named by one, called so, or told of in the text.
pub fn find(words: &str, lang: Lang) -> Vec<Situation> {
    let words = words.to_lowercase();
    let words: Vec<&str> = words.split_whitespace().collect();
    let weight = |s: &Situation| -> usize {
        let called: Vec<&str> = s.also.split(' ').collect();
        let title = s.title.to_lowercase();
        let text = s.steps("", "", "").to_lowercase();
        // `verspätet` speaks of `spät`.
        let part = |word: &str| {
            let mut long = called.iter().filter(|one| one.chars().count() > 3);
            long.any(|one| word.contains(one))
        };
        let of_word = |word: &&str| match *word {
            word if s.word == word => 8,
            word if called.contains(&word) => 5,
            word if title.split(' ').any(|one| one == word) => 4,
            word if part(word) => 3,
            word if word.chars().count() > 3 && text.contains(word) => 1,
            _ => 0,
        };
        words.iter().map(of_word).sum()
    };
    let all = situations(lang).into_iter();
    let mut found: Vec<(usize, Situation)> = all.map(|s| (weight(&s), s)).collect();
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
        let line = |line: &str| match line.strip_prefix("> ") {
            None => Line {
                command: None,
                words: line.to_owned(),
            },
            Some(step) => {
                let (command, words) = step.split_once("  ").unwrap_or((step, ""));
                Line {
                    command: Some(command.to_owned()),
                    words: words.to_owned(),
                }
            }
        };
        let sides = night.map_or(2, |night| night.settings.rules.sides());
        let steps = self.steps(&round, &next, Points::hole(sides));
        steps.lines().map(line).collect()
    }

    fn steps(&self, round: &str, next: &str, score: &str) -> String {
        let key = format!("situation-{}.do", self.word);
        let values: [(&str, &dyn std::fmt::Display); 3] =
            [("round", &round), ("next", &next), ("score", &score)];
        self.lang.fill(&key, &values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_situation_is_found_by_its_words_and_is_short() {
        let all = situations(Lang::default());
        assert!(all.len() >= 40, "{}", all.len());
        for s in &all {
            assert_eq!(find(s.word, s.lang).first(), Some(s), "{}", s.word);
            let lines = 1 + s.told(None).len();
            assert!((3..=8).contains(&lines), "{}: {lines} lines", s.word);
        }
    }

    #[test]
    fn what_people_say_finds_what_they_mean() {
        for (said, meant) in [
            ("somebody went home", "left"),
            ("latecomers", "late"),
            ("the power cut", "crash"),
            ("spreadsheet", "excel"),
            ("husband and wife", "couple"),
            ("slip says 9 card says 8", "dispute"),
            ("oops", "undo"),
            ("someone sick", "left"),
            ("wifi", "phones"),
        ] {
            let found = find(said, Lang::default());
            assert_eq!(found.first().map(|s| s.word), Some(meant), "{said}");
        }
        for (said, lang, meant) in [("verspätet", "de", "late"), ("retardataires", "fr", "late")] {
            let found = find(said, Lang::of(lang));
            assert_eq!(found.first().map(|s| s.word), Some(meant), "{said}");
        }
        assert_eq!(find("zzz", Lang::default()), []);
    }

    /// A step is the same command in every language, and is asked for in the page's own words.
    #[test]
    fn every_language_tells_the_same_steps() {
        let steps = |s: &Situation| -> Vec<Option<String>> {
            let lines = s.told(None).into_iter();
            lines.map(|line| line.command).collect()
        };
        let english = situations(Lang::default());
        for lang in Lang::all() {
            for (here, there) in situations(lang).iter().zip(&english) {
                assert_eq!(steps(here), steps(there), "{lang:?} {}", here.word);
            }
        }
        let meant = |words: &str, lang: &str| find(words, Lang::of(lang)).first().map(|s| s.word);
        assert_eq!(meant("Nachzügler", "de"), Some("late"));
        assert_eq!(meant("Zettel verloren", "de"), Some("lost"));
        assert_eq!(meant("égalité", "fr"), Some("tie"));
        assert_eq!(meant("latecomer", "fr"), Some("late"));
    }
}

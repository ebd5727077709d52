//! Help by situation: what to do when somebody comes late, a slip is lost, the power fails. Each is a few lines that hold
//! for this night; `templates/words` holds them in every language (`help.ftl`), and every door shows the same.

use crate::engine::Points;
use crate::seating::RoundNo;
use crate::tournament::acts::VERBS;
use crate::tournament::text::typing_distance;
use crate::tournament::{Tournament, fold_name};
use crate::words::Lang;
use std::collections::BTreeMap;

/// What happened, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    /// The word that names it: `late`.
    pub word: &'static str,
    /// Other words and phrases people use for it, with commas between.
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
                false => format!("{own}, {english}"),
            },
            title: lang.text(key),
            lang,
        }
    });
    all.collect()
}

/// The situations that the words speak of, the likeliest first: named by one, called so, or told of in the text.
pub fn find(words: &str, lang: Lang) -> Vec<Situation> {
    let (asked, all) = (Asked::of(words, lang), situations(lang));
    let told: Vec<Told> = all.iter().map(Told::of).collect();
    let mut weights: Vec<f64> = told.iter().map(|told| 1.2 * asked.phrases(told)).collect();
    for word in &asked.words {
        let each: Vec<f64> = told.iter().map(|told| asked.weight(word, told)).collect();
        // A word that many share, such as `round`, says little.
        let shared: f64 = each.iter().sum();
        let says = if asked.is_little(word) { 0.75 } else { 3.0 };
        for (sum, weight) in weights.iter_mut().zip(&each) {
            *sum += weight * says / (1.0 + shared).powf(0.7);
        }
    }
    let whole = words.trim().to_lowercase();
    let most = weights.iter().copied().fold(0.0, f64::max);
    if let Some(named) = all.iter().position(|s| s.word == whole) {
        weights[named] = 2.0 * most + 1.0;
    }
    let mut found: Vec<(f64, Situation)> = weights.into_iter().zip(all).collect();
    found.retain(|(weight, _)| *weight > 0.0);
    found.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    // What is only mentioned somewhere says little beside what is called so.
    let best = found.first().map_or(0.0, |(weight, _)| *weight);
    let near = found.into_iter().filter(|(weight, _)| weight * 2.0 > best);
    near.map(|(_, situation)| situation).take(5).collect()
}

/// Whether people call a situation so, in so many words: `prize`, `went home`.
pub fn is_called(words: &str, lang: Lang) -> bool {
    let asked = words_of(words);
    let called = situations(lang).into_iter().map(|s| Told::of(&s).called);
    called.flatten().any(|called| called == asked)
}

/// What a situation is looked up by, in words without capitals and accents.
struct Told {
    called: Vec<Vec<String>>,
    title: Vec<String>,
    text: Vec<String>,
}

impl Told {
    fn of(s: &Situation) -> Told {
        let called = s.also.split(',').chain([s.word]).map(words_of);
        Told {
            called: called.collect(),
            title: words_of(s.title),
            text: words_of(&s.steps("", "", "", "")),
        }
    }
}

/// What somebody asks for.
struct Asked {
    /// Its words; `#` among them stands for any figure.
    words: Vec<String>,
    /// Words that say little by themselves: `is`, `my`.
    little: Vec<String>,
    /// For each word, those that say the same.
    others: BTreeMap<String, Vec<String>>,
}

impl Asked {
    fn of(text: &str, lang: Lang) -> Asked {
        let little = [lang, Lang::default()].map(|lang| words_of(lang.text("help-little-words")));
        let mut words = words_of(text);
        if words.iter().any(|word| is_figure(word)) {
            words.push("#".to_owned());
        }
        words.sort();
        words.dedup();
        let groups = lang.text("help-same-words").lines().map(words_of);
        let groups: Vec<Vec<String>> = groups.collect();
        let others = words.iter().map(|word| {
            let said = |group: &&Vec<String>| group.iter().any(|one| alike(one, word) > 0.8);
            let same = groups.iter().filter(said).flatten().cloned();
            (word.clone(), same.collect())
        });
        Asked {
            others: others.collect(),
            little: little.concat(),
            words,
        }
    }

    fn is_little(&self, word: &str) -> bool {
        word == "#" || is_figure(word) || self.little.iter().any(|one| one == word)
    }

    /// How near a word that was asked is to one that is told, from 0 to 1.
    fn near(&self, asked: &str, told: &str) -> f64 {
        match alike(asked, told) {
            0.0 => {
                let mut others = self.others.get(asked).into_iter().flatten();
                let same = others.any(|other| alike(other, told) > 0.8);
                if same { 0.75 } else { 0.0 }
            }
            near => near,
        }
    }

    /// How much of what is asked are phrases that it is called by: `score sheet lost`.
    fn phrases(&self, told: &Told) -> f64 {
        let phrases = told.called.iter().chain([&told.title]);
        phrases
            .filter(|phrase| phrase.len() > 1)
            .map(|phrase| {
                let (mut said, mut all, mut words) = (0.0, 0.0, 0);
                for word in phrase {
                    let little = self.is_little(word);
                    let worth = if little { 0.2 } else { 1.0 };
                    let asked = self
                        .words
                        .iter()
                        .filter(|one| little == self.is_little(one));
                    let near = asked.map(|one| match little {
                        true => f64::from(u8::from(one == word)),
                        false => self.near(one, word),
                    });
                    let near = near.fold(0.0, f64::max);
                    said += worth * near;
                    all += worth;
                    words += i32::from(near > 0.0);
                }
                // Most of a phrase is far more than half of it.
                let whole: f64 = said / all;
                match words {
                    0 | 1 => 0.0,
                    _ => whole.powi(3) * said.powf(0.4) * (0.7 + 0.15 * f64::from(words.min(4))),
                }
            })
            .fold(0.0, f64::max)
    }

    /// How much a word speaks of it, from 0 to 1.
    fn weight(&self, word: &str, told: &Told) -> f64 {
        if self.is_little(word) {
            let alone = told.called.iter().any(|phrase| *phrase == [word]);
            return if alone { 0.3 } else { 0.0 };
        }
        let most = |words: &[String], worth: f64| {
            let words = words.iter().filter(|one| !self.is_little(one));
            let near = words.map(|one| worth * self.near(word, one));
            near.fold(0.0, f64::max)
        };
        let called = told.called.iter().map(|phrase| match &phrase[..] {
            // `verspätet` speaks of `spät`.
            [one] if one.len() > 3 && word.contains(one) => most(phrase, 1.0).max(0.55),
            [_] => most(phrase, 1.0),
            _ => most(phrase, 0.5),
        });
        let text = || told.text.iter().any(|one| alike(word, one) > 0.0);
        let mentioned = match word.len() {
            0..=2 => 0.0,
            3 => most(&told.title, 0.8),
            _ => most(&told.title, 0.8).max(if text() { 0.2 } else { 0.0 }),
        };
        called.fold(mentioned, f64::max)
    }
}

fn is_figure(word: &str) -> bool {
    word.parse::<u32>().is_ok()
}

/// The words of a text, as they are compared.
fn words_of(text: &str) -> Vec<String> {
    // `can't find` and `cannot find` are one.
    let words = fold_name(text).replace('’', "'").replace("n't", " not");
    let words = words.split(|c: char| !c.is_alphanumeric() && !"/#".contains(c));
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// How far two words are one, from 0 to 1: in two forms, as `leave` and `leaving`, or with a letter wrong.
fn alike(a: &str, b: &str) -> f64 {
    let [a, b] = [a, b].map(|word| word.chars().collect::<Vec<char>>());
    let same = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let plural = a.ends_with(&['s']) || b.ends_with(&['s']);
    let (left, right) = (a.len() - same, b.len() - same);
    match (left + right, left.max(right)) {
        (0, _) => 1.0,
        (1..=4, ..=3) if same >= 4 => 0.9,
        (1, _) if same == 3 && plural => 0.9,
        _ if a.len().min(b.len()) > 4 && typing_distance(&a, &b, 1).is_some() => 0.7,
        _ => 0.0,
    }
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
        let said = |round: Option<RoundNo>| round.map_or("ROUND".to_owned(), |r| r.to_string());
        let round = said(last.filter(|&last| last != RoundNo::NONE));
        let next = said(last.map(|last| last + 1));
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
        let scored = night.is_some_and(|night| !night.results.is_empty());
        let force = match scored {
            true => format!(" {}", self.lang.text("help-force")),
            false => String::new(),
        };
        let steps = self.steps(&round, &next, Points::hole(sides), &force);
        let mut told: Vec<Line> = steps.lines().map(line).collect();
        // Nothing changes in a night that is closed.
        let does = |what: &str| {
            let mut commands = told.iter().filter_map(|line| line.command.as_deref());
            commands.any(|command| command.split(' ').nth(1) == Some(what))
        };
        let changes = VERBS.iter().any(|verb| !verb.reopens && does(verb.name));
        if let Some(night) = night.filter(|night| night.closed && changes && !does("reopen")) {
            let first = self
                .lang
                .fill("help-night-closed", &[("slug", &night.slug)]);
            told.insert(0, line(&first));
        } else if let Some(last) =
            last.filter(|&last| night.is_some_and(|t| last + 1 > t.settings.rounds))
            && ["add", "back", "replace", "sit-out", "swap"]
                .iter()
                .any(|what| does(what))
        {
            // Nobody comes or goes once the last round has begun, unless another follows.
            let first = self.lang.with("help-last-round", last + 1);
            told.insert(0, line(&first));
        }
        told
    }

    fn steps(&self, round: &str, next: &str, score: &str, force: &str) -> String {
        let key = format!("situation-{}.do", self.word);
        let values: [(&str, &dyn std::fmt::Display); 4] = [
            ("round", &round),
            ("next", &next),
            ("score", &score),
            ("force", &force),
        ];
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
            ("wrong partner", "swap"),
            ("pencil", "blank"),
            ("printer jam", "printer"),
            ("laptop froze", "crash"),
            ("who pays", "fee"),
            ("too many people", "bye"),
            ("odd number", "bye"),
            ("changed name", "name"),
            ("double booking", "name"),
            ("score sheet lost", "lost"),
            ("cancel", "cancel"),
            ("early finish", "close"),
            ("half table", "bye"),
            ("ran out of paper", "printer"),
            ("refund", "fee"),
            ("prize money", "prizes"),
            ("same partner twice", "swap"),
            ("sat at wrong table", "swap"),
            ("phone battery dead", "phones"),
            ("no internet", "phones"),
            ("start over", "anew"),
            ("new list", "excel"),
            ("someone died", "left"),
            ("misspelled", "name"),
            ("too slow", "missing"),
            ("coffee", "coffee"),
            ("one more round", "rounds"),
            ("add a round", "rounds"),
            ("skip a round", "break"),
            ("no show", "left"),
            ("extra player", "late"),
            ("kids", "ladies"),
            ("three players at a table", "bye"),
            ("can't read the card", "dispute"),
            ("score swapped", "reversed"),
            ("numbers switched", "reversed"),
            ("two winners", "tie"),
            ("email results", "publish"),
            ("newspaper", "publish"),
            ("next week", "regulars"),
            ("password", "phones"),
            ("how do I stop", "quit"),
            ("big print", "printer"),
            ("colour blind", "printer"),
            ("guest", "late"),
            ("semi final", "final"),
            ("wheelchair", "fixed-seat"),
            ("lost card", "reprint"),
            ("somebody left early", "left"),
            ("someone wants to leave", "left"),
            ("a player came back", "back"),
            ("the wrong score was entered", "wrong"),
            ("people are level at the end", "tie"),
            ("they forgot to hand in the slip", "missing"),
            ("my husband should not be my partner", "couple"),
            ("time is up", "clock"),
            ("draw again", "anew"),
            ("money", "fee"),
            ("how do I print again", "reprint"),
            ("we are 41 people", "bye"),
            ("who won the raffle", "raffle"),
            ("score on wrong table", "round"),
            ("table never finished", "missing"),
            ("we are late", "late"),
            ("the printer does not work", "printer"),
            ("the slip and the card don't agree", "dispute"),
            ("we can't find the slip from table 4", "lost"),
            ("we are 27 tonight", "bye"),
            ("Bob is ill and his wife plays for him", "substitute"),
            ("how do I enter a loner", "loner"),
            ("I put the result in for the wrong table", "round"),
        ] {
            let found = find(said, Lang::default());
            assert_eq!(found.first().map(|s| s.word), Some(meant), "{said}");
        }
        for (said, lang, meant) in [
            ("verspätet", "de", "late"),
            ("Drucker streikt", "de", "printer"),
            ("Kaffeepause", "de", "coffee"),
            ("falscher Partner", "de", "swap"),
            ("retardataires", "fr", "late"),
            ("panne de courant", "fr", "crash"),
            ("encore un tour", "fr", "rounds"),
            ("wir sind nur 27", "de", "bye"),
            ("der Drucker geht nicht", "de", "printer"),
            ("wie beende ich den Abend", "de", "close"),
            ("je me suis trompé de résultat", "fr", "wrong"),
            ("le téléphone ne marche pas", "fr", "phones"),
            ("nom mal écrit", "fr", "name"),
        ] {
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

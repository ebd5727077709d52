//! Help by situation: what to do when somebody comes late, a slip is lost, the power fails. Each is a few lines that hold
//! for this night; `templates/words` holds them in every language (`help.ftl`), and every door shows the same.

use crate::engine::Points;
use crate::seating::RoundNo;
use crate::tournament::acts::VERBS;
use crate::tournament::{Tournament, fold_name};
use crate::words::Lang;

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
    let (asked, all) = (words_of(words), situations(lang));
    let little = [lang, Lang::default()].map(|lang| words_of(lang.text("help-little-words")));
    let little = little.concat();
    let told: Vec<Told> = all.iter().map(|one| Told::of(one, &little)).collect();
    let mut weights: Vec<usize> = told.iter().map(|told| told.phrases(&asked)).collect();
    for word in &asked {
        let each: Vec<usize> = told.iter().map(|told| told.weight(word)).collect();
        // A word that many share, such as `round`, says little.
        let shared = each.iter().filter(|weight| **weight > 0).count();
        for (sum, weight) in weights.iter_mut().zip(&each) {
            *sum += weight * 60 / shared.max(1);
        }
    }
    let whole = words.trim().to_lowercase();
    let named = all.iter().position(|s| s.word == whole);
    let most = weights.iter().max().copied().unwrap_or_default();
    if let Some(named) = named {
        weights[named] = 2 * most + 1;
    }
    let mut found: Vec<(usize, Situation)> = weights.into_iter().zip(all).collect();
    found.retain(|(weight, _)| *weight > 0);
    found.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    // What is only mentioned somewhere says little beside what is called so.
    let best = found.first().map_or(0, |(weight, _)| *weight);
    let near = found.into_iter().filter(|(weight, _)| weight * 2 > best);
    near.map(|(_, situation)| situation).take(5).collect()
}

/// What a situation is looked up by, in words without capitals and accents.
struct Told<'a> {
    /// Words that say little by themselves: `is`, `my`.
    little: &'a [String],
    called: Vec<Vec<String>>,
    title: Vec<String>,
    text: Vec<String>,
}

impl Told<'_> {
    fn of<'a>(s: &Situation, little: &'a [String]) -> Told<'a> {
        let called = s.also.split(',').chain([s.word]).map(words_of);
        Told {
            little,
            called: called.collect(),
            title: words_of(s.title),
            text: words_of(&s.steps("", "", "", "")),
        }
    }

    /// How much of what is asked are phrases that it is called by: `score sheet lost`.
    fn phrases(&self, asked: &[String]) -> usize {
        let whole = |phrase: &&Vec<String>| {
            phrase.len() > 1
                && phrase
                    .iter()
                    .all(|word| asked.iter().any(|one| alike(one, word)))
        };
        let worth = |word: &String| -> usize {
            match self.little.contains(word) {
                true => 30,
                false => 200,
            }
        };
        let worths = self.called.iter().filter(whole);
        let worths = worths.map(|phrase| phrase.iter().map(worth).sum::<usize>());
        worths.max().unwrap_or_default()
    }

    fn weight(&self, word: &str) -> usize {
        let any = |words: &[String]| words.iter().any(|one| alike(one, word));
        let mut alone = self.called.iter().filter(|phrase| phrase.len() == 1);
        // `verspätet` speaks of `spät`.
        let part = |phrase: &&Vec<String>| phrase[0].len() > 3 && word.contains(&phrase[0]);
        match word {
            // How many there are says nothing: `8 players`.
            _ if word.parse::<u32>().is_ok() => 0,
            _ if self.little.iter().any(|one| one == word) => {
                usize::from(alone.any(|phrase| phrase[0] == word))
            }
            _ if alone.clone().any(|phrase| phrase[0] == word) => 6,
            _ if alone.clone().any(|phrase| alike(&phrase[0], word)) => 5,
            _ if word.len() > 3 && any(&self.title) => 4,
            _ if alone.any(|phrase| part(&phrase)) => 3,
            _ if self.called.iter().any(|phrase| any(phrase)) => 2,
            _ if word.len() > 3 && any(&self.text) => 1,
            _ => 0,
        }
    }
}

/// The words of a text, as they are compared.
fn words_of(text: &str) -> Vec<String> {
    // `can't find` and `cannot find` are one.
    let words = fold_name(text).replace('’', "'").replace("n't", " not");
    let words = words.split(|c: char| !c.is_alphanumeric() && c != '/');
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// Whether two words are one in two forms: `leave` and `leaving`, `misspelt` and `misspelled`.
fn alike(a: &str, b: &str) -> bool {
    let same = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
    let rest = |word: &str| word.chars().count() - same;
    let plural = a.ends_with('s') || b.ends_with('s');
    let (a, b) = (rest(a), rest(b));
    a + b == 0 || same >= 4 && a.max(b) <= 3 && a + b <= 4 || same == 3 && a + b == 1 && plural
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
            ("email results", "results"),
            ("newspaper", "results"),
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

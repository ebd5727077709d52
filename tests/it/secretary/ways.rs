//! Whatever benny offers is used: the next command, hints, ways out, questions. Complete, it runs as it stands; with
//! something to fill in, it cannot run.

use super::night::Night;
use super::program::words;
use serde_json::Value;

/// Whether a word is the place for something that the person knows: `WHY`, `A-B`, `FILE.json`.
fn is_placeholder(word: &str) -> bool {
    let bare = word.split('.').next().unwrap_or(word);
    let letters = bare.chars().filter(|c| c.is_alphabetic());
    let capital = letters.clone().all(char::is_uppercase);
    word.contains('…')
        || (letters.count() >= 2 && capital && !bare.chars().any(|c| c.is_ascii_digit()))
}

/// The commands in what benny prints: each follows a colon or a semicolon, or begins its line, and ends where its words
/// do.
fn printed(text: &str) -> Vec<String> {
    let mut commands = Vec::new();
    for line in text.lines() {
        for (at, _) in line.match_indices("benny ") {
            let before = line[..at].trim_end();
            let begins = before.is_empty() || before.ends_with([':', ';']);
            let rest = &line[at..];
            let ends = ["   ", "; ", ", ", " ("]
                .iter()
                .filter_map(|end| rest.find(end))
                .min();
            // What runs until it is stopped, or asks a person, is tried elsewhere.
            let waits = ["serve", "enter", "open", "play"].iter();
            let waits = waits
                .clone()
                .any(|verb| rest.split(' ').nth(1) == Some(verb));
            if begins && !waits {
                commands.push(
                    rest[..ends.unwrap_or(rest.len())]
                        .trim_end_matches(['.', ' '])
                        .to_owned(),
                );
            }
        }
    }
    commands
}

impl Night {
    /// Tries what comes next on a copy, now and then.
    pub fn use_next(&mut self, next: &str) -> Result<(), String> {
        match next.starts_with("benny ") && self.dice.once_in(5) {
            true => self.use_command("what comes next", next),
            false => Ok(()),
        }
    }

    /// Tries everything that a refusal offers, each on a copy of its own.
    pub fn use_ways(&mut self, line: &str, error: &Value) -> Result<(), String> {
        let hint = error["hint"].as_str().unwrap_or_default().to_owned();
        // A hint is a command, or says in a few words what the command behind them is good for.
        if let Some(at) = hint
            .find("benny ")
            .filter(|&at| at == 0 || hint[..at].ends_with(": "))
        {
            self.use_command(line, &hint[at..])?;
        }
        if error["kind"] == "question" {
            self.answer(line, error)?;
        }
        let ways = error["ways"].as_array().cloned().unwrap_or_default();
        for way in ways {
            self.use_way(line, &way)?;
        }
        Ok(())
    }

    /// What a person reads instead of JSON: every command in it is tried, on a copy on which the step is done.
    pub fn use_printed(&mut self, line: &str) -> Result<(), String> {
        let mut copy = self.program.copy()?;
        let answer = copy.quietly(&[words(line), vec!["--no-input".into()]].concat())?;
        let before = std::mem::replace(&mut self.program, copy);
        let mut used = Ok(());
        for command in printed(&format!("{}\n{}", answer.out, answer.err)) {
            used = used.and_then(|()| self.use_command(line, &command));
        }
        let copy = std::mem::replace(&mut self.program, before);
        self.program.forget(copy);
        used
    }

    fn use_command(&mut self, line: &str, command: &str) -> Result<(), String> {
        let mut args = words(command);
        args.remove(0);
        let holes = args.iter().skip(1).any(|word| is_placeholder(word));
        let mut copy = self.program.copy()?;
        let answer = copy.quietly(&[args, vec!["--json".into(), "--no-input".into()]].concat());
        self.program.forget(copy);
        let answer = answer?;
        // A check may answer no.
        let ran = matches!(answer.status, 0 | 3);
        match holes {
            true => self.figures.holes += 1,
            false => self.figures.ran += 1,
        }
        match ran == holes {
            true => Err(format!(
                "benny {line} offers `{command}`, which ends with {}: {}",
                answer.status, answer.err
            )),
            false => Ok(()),
        }
    }

    /// A way out as an act: as it stands where it is complete, with the holes filled otherwise.
    fn use_way(&mut self, line: &str, way: &Value) -> Result<(), String> {
        let Some(fields) = way.as_object() else {
            // Advice in words is nothing to run.
            return Ok(());
        };
        let holes: Vec<&String> = fields
            .iter()
            .filter(|(_, v)| v.is_null())
            .map(|(k, _)| k)
            .collect();
        if !self.offers("act", "act")? {
            return Ok(());
        }
        let mut copy = self.program.copy()?;
        let args = [
            "act".to_owned(),
            way.to_string(),
            "--json".into(),
            "--no-input".into(),
        ];
        let answer = copy.quietly(&args);
        self.program.forget(copy);
        let answer = answer?;
        let ran = matches!(answer.status, 0 | 3);
        if holes.is_empty() {
            self.figures.ran += 1;
        } else {
            self.figures.holes += 1;
        }
        match ran == holes.is_empty() {
            true => Ok(()),
            false => Err(format!(
                "benny {line} offers {way}, which ends with {}: {}",
                answer.status, answer.err
            )),
        }
    }

    /// A question has a field and a sentence, and a way out for each of its answers.
    fn answer(&mut self, line: &str, error: &Value) -> Result<(), String> {
        let field = error["field"].as_str().unwrap_or_default();
        let asks = error["asks"].as_str().unwrap_or_default();
        let choices = error["choices"].as_array().map_or(0, Vec::len);
        let ways = error["ways"].as_array().into_iter().flatten();
        let answers = ways.filter(|way| way.get(field).is_some()).count();
        if field.is_empty() || asks.is_empty() || answers < choices {
            return Err(format!(
                "benny {line} asks without a field, a sentence or a way for each answer: {error}"
            ));
        }
        self.figures.questions += 1;
        Ok(())
    }
}

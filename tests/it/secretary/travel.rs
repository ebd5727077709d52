//! The night carried elsewhere and back: exported and imported, deleted and brought back. It stays the same night.

use super::night::Night;
use super::program::Program;
use serde_json::Value;

/// What makes a night the same night.
fn told(program: &mut Program) -> Result<Vec<Value>, String> {
    let mut all = Vec::new();
    for line in ["seats", "standings", "missing --all", "players", "settle"] {
        all.push(program.asks(line)?);
    }
    let status = program.asks("status")?;
    all.push(status["rounds"].clone());
    all.push(status["disputes"].clone());
    all.push(status["proposed"].clone());
    Ok(all)
}

impl Night {
    /// Takes a copy to another file, and deletes it and brings it back.
    pub fn travels(&mut self) -> Result<(), String> {
        let mut copy = self.program.copy()?;
        let went = goes(&mut copy);
        self.program.forget(copy);
        self.figures.copies += 2;
        went
    }
}

fn goes(copy: &mut Program) -> Result<(), String> {
    let before = told(copy)?;
    let done = |copy: &mut Program, line: &str| -> Result<(), String> {
        let answer = copy.types(line)?;
        match answer.status {
            0 => Ok(()),
            _ => Err(format!("on a copy: benny {line}: {answer:?}")),
        }
    };
    let same = |what: &str, there: Vec<Value>| match there.iter().zip(&before).find(|(a, b)| a != b)
    {
        None => Ok(()),
        Some((after, before)) => Err(format!(
            "{what} changed the night\n  before: {before}\n  after:  {after}"
        )),
    };
    done(copy, "export night.json")?;
    done(copy, "delete the-night --yes")?;
    done(copy, "undo --yes")?;
    same("delete and undo", told(copy)?)?;
    std::fs::rename(
        copy.folder.join("club.benny"),
        copy.folder.join("was.benny"),
    )
    .map_err(|e| e.to_string())?;
    done(copy, "import night.json")?;
    same("export and import", told(copy)?)
}

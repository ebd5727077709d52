//! Somebody says at the desk that a result is wrong.

use super::slip::newest;
use super::{Act, Moment, Note, Refusal, Told, Way, Who, act};
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::text::and;
use crate::tournament::{Join, Ledger, Part, Tournament, phrase};
use serde::Serialize;
use serde_json::json;

act! {
    /// Mark a result as disputed, and name who is to be asked.
    ///
    /// What counted goes on counting until `benny settle` ends the dispute.
    ///
    /// # Examples
    /// - `benny dispute 3 --why "Ann says 9-6"`
    /// - `benny dispute 3 --round 2 --why "Ann says 9-6" --ask Bob`
    pub struct Dispute {
        /// The table.
        pub table: TableNo,
        /// The round [default: the newest in which anything was said there].
        #[serde(default)]
        #[arg(long, short, value_name = "N")]
        pub round: Option<RoundNo>,
        /// What is said to be wrong.
        #[arg(long, value_name = "WHY")]
        pub why: String,
        /// Who is to be asked [default: everybody at the table].
        #[serde(default)]
        #[arg(long, value_delimiter = ',', value_name = "WHO")]
        pub ask: Vec<Who>,
    }
}

/// A table that is disputed.
#[derive(Clone, Debug, Serialize)]
pub struct Disputed {
    #[serde(skip)]
    ask: Vec<PlayerNo>,
    /// What was said there.
    #[serde(flatten)]
    pub ledger: Ledger,
}

impl Act for Dispute {
    type World = Tournament;
    const VERB: &'static str = "dispute";
    type Outcome = Disputed;

    fn apply(&mut self, night: &mut Tournament, _: &Moment) -> Result<Disputed, Refusal> {
        let table = self.table;
        let said = |round| {
            let ledger = night.ledger(round, table);
            ledger.is_some_and(|ledger| !ledger.voices.is_empty())
        };
        let round = self.round.unwrap_or_else(|| newest(night, said));
        let mut ask = Vec::new();
        for who in &self.ask {
            ask.push(night.find_at(&who.0, round, table)?);
        }
        let why = match ask.is_empty() {
            true => self.why.clone(),
            false => {
                let names = ask.iter().map(|&number| night.labelled(number, round));
                format!("{}; ask {}", self.why, and(names))
            }
        };
        let ledger = night.mark_disputed(round, table, &why)?;
        if ask.is_empty() {
            let seats = night.table(round, table);
            ask = seats.map_or(Vec::new(), |seats| seats.seated().collect());
        }
        self.round = Some(round);
        self.ask = ask.iter().map(|&number| number.into()).collect();
        Ok(Disputed { ask, ledger })
    }

    fn told(&self, done: &Disputed, night: &Tournament) -> Told {
        let (round, table) = (done.ledger.round, self.table);
        let names = done.ask.iter().map(|&number| night.labelled(number, round));
        let settle = json!({"do": "settle", "round": round, "table": table, "verdict": null});
        let words = phrase!(
            "did-dispute",
            round,
            table,
            names = Part::list(Join::And, names)
        );
        Told::words(words).note(Note::new("", Way::to(phrase!("way-end"), settle)))
    }

    fn line(&self) -> String {
        let round = self.round.unwrap_or_default();
        format!("{round} {} ({})", self.table, self.why)
    }
}

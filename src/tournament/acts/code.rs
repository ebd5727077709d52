//! The code that a phone showed because it could not reach the server.

use super::slip::{Taken, clears, follows};
use super::{Act, Moment, Refusal, Told, Way, act};
use crate::tournament::{Code, Phrase, Tournament};
use serde_json::json;

act! {
    /// Enter the code that a phone showed when it could not reach benny.
    ///
    /// # Examples
    /// - `benny code 3-4-10-7-2`: round 3, table 4, 10-7, and the check digit
    pub struct EnterCode {
        /// The code.
        pub code: String,
    }
}

impl Act for EnterCode {
    type World = Tournament;
    const VERB: &'static str = "code";
    type Outcome = Taken;

    fn apply(&mut self, night: &mut Tournament, _: &Moment) -> Result<Taken, Refusal> {
        let read = self.code.parse().and_then(|code: Code| code.entry(night));
        let entry = read.map_err(|wrong: Phrase| {
            Refusal::new("bad_code", wrong).or(Way::to("", json!({"do": "code", "code": null})))
        })?;
        let entered = night.score(entry).map_err(clears)?;
        Ok(Taken::of(entered, night))
    }

    fn told(&self, done: &Taken, night: &Tournament) -> Told {
        follows(done.told(night), None, night)
    }

    fn line(&self) -> String {
        self.code.clone()
    }
}

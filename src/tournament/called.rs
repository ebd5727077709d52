//! What measures and tie-breaks are called, in every language.

use super::measure::{PLAIN, shortest};
use super::{Join, Measure, Phrase, TieBreak, phrase};
use crate::words::Lang;

impl Measure {
    /// What it is called.
    pub(crate) fn words(&self) -> Phrase {
        let plain = PLAIN.iter().find(|(_, plain, _)| plain == self);
        let word = match self {
            Measure::MatchPoints(_) => "match-points",
            Measure::Best(rounds) => return phrase!("best-rounds", n = rounds),
            Measure::Round(round) => {
                return Phrase::all(Join::Space, [phrase!("round"), round.to_string().into()]);
            }
            Measure::Tick(name) => match name.as_str() {
                "loner" => "loners",
                "euchre" => "euchres",
                name => return name.into(),
            },
            Measure::Label(key) => return key.as_str().into(),
            Measure::Sum(parts) => {
                let one = |(times, part): &(i32, Measure)| match times {
                    100 => part.words(),
                    times => {
                        let times = format!("{} ×", shortest(i64::from(*times)));
                        Phrase::all(Join::Space, [times.into(), part.words()])
                    }
                };
                return Phrase::all(Join::Plus, parts.iter().map(one));
            }
            _ => plain.map_or("", |plain| plain.2),
        };
        phrase!(word)
    }
}

impl Lang {
    /// The name of a tie-break.
    fn tie_break(self, by: &TieBreak) -> String {
        match by {
            TieBreak::By(measure) => self.measure(measure),
            TieBreak::HeadToHead => self.text("head-to-head").to_owned(),
            TieBreak::CardDraw => self.text("card-draw").to_owned(),
        }
    }

    /// What a measure is called.
    pub(crate) fn measure(self, measure: &Measure) -> String {
        measure.words().said(self)
    }

    /// The same within a sentence.
    pub(crate) fn tie_break_within(self, by: &TieBreak) -> String {
        self.within(&self.tie_break(by))
    }

    /// The same where a column has to leave room for the names.
    pub(crate) fn tie_break_short(self, by: &TieBreak) -> String {
        match by {
            TieBreak::By(Measure::Opponents) => self.within(self.text("opponents")),
            by => self.tie_break_within(by),
        }
    }

    /// A word within a sentence: in lower case, except in German, where nouns keep their capital.
    fn within(self, word: &str) -> String {
        match self.text("capitals") {
            "nouns" => word.to_owned(),
            _ => word.to_lowercase(),
        }
    }
}

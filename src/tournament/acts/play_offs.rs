//! The best play a knock-out as the last rounds of the night.

use super::{Act, Moment, Note, Refusal, Told, act};
use crate::seating::RoundNo;
use crate::tournament::{BracketForm, DrawReport, DrawRequest, Join, Part, Tournament, phrase};
use serde::Serialize;

act! { default:
    /// Begin the play-offs as the last rounds of the night.
    ///
    /// The best play on at the same tables, with the same slips and phones.
    ///
    /// # Examples
    /// - `benny play-offs`
    /// - `benny play-offs --size 4 --third-place`
    pub struct PlayOffs {
        /// How many play, from the top of the standings [default: the best 8; everybody before the first round].
        #[arg(long, value_name = "N")]
        pub size: Option<usize>,
        /// Out after two losses, not after one.
        #[arg(long)]
        pub double: bool,
        /// The losers of the semi-finals play for third place.
        #[arg(long)]
        pub third_place: bool,
        /// The seed; the same seed gives the same seating on any machine [default: a new one].
        #[arg(long, value_parser = clap::value_parser!(u64).range(..=i64::MAX as u64))]
        pub seed: Option<u64>,
    }
}

/// The play-offs that began.
#[derive(Clone, Debug, Serialize)]
pub struct Begun {
    /// The seed.
    pub seed: u64,
    /// How many rounds were played before.
    pub kept: u16,
    /// How many rounds are drawn now.
    pub rounds: u16,
    #[serde(skip)]
    report: DrawReport,
    /// Those who share the last place that plays on but are not in it.
    #[serde(skip)]
    missed: Vec<String>,
}

impl Note {
    /// Who shares the last place that plays on and is not among those who do, if anybody.
    pub fn tied_and_out(names: &[String]) -> Option<Note> {
        let words = || phrase!("note-tied-and-out", names = Part::list(Join::And, names));
        (!names.is_empty()).then(|| Note::warning(words(), None))
    }
}

impl Act for PlayOffs {
    type World = Tournament;
    const VERB: &'static str = "play-offs";
    type Outcome = Begun;

    fn apply(&mut self, night: &mut Tournament, moment: &Moment) -> Result<Begun, Refusal> {
        let seed = *self.seed.get_or_insert(moment.seed);
        let form = BracketForm {
            double: self.double,
            third_place: self.third_place,
        };
        let play_offs = night.play_offs_of(self.size, form, seed)?;
        let missed = night.tied_and_out(&play_offs);
        let report = night.draw(&DrawRequest {
            seed,
            play_offs: Some(play_offs),
            ..DrawRequest::default()
        })?;
        Ok(Begun {
            seed,
            kept: report.kept.get(),
            rounds: report.drawn,
            report,
            missed,
        })
    }

    fn told(&self, done: &Begun, _: &Tournament) -> Told {
        let words = super::draw::drew(RoundNo::NONE, done.rounds, done.seed);
        Told::words(words)
            .lines(done.report.words.iter().cloned())
            .note(Note::tied_and_out(&done.missed))
    }

    fn line(&self) -> String {
        let size = self
            .size
            .map(|size| format!("of {size} "))
            .unwrap_or_default();
        let seed = self.seed.map(|seed| format!("with seed {seed}"));
        size + &seed.unwrap_or_default()
    }
}

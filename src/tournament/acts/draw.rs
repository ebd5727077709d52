//! The seating is drawn, or drawn again.

mod told;

use super::{Act, Choice as Answer, Moment, Note, Question, Refusal, Told, Way, act};
use crate::seating::{PlayerNo, Quality, RoundNo, TableNo, Wish};
use crate::tournament::draw::Choice as Reseating;
use crate::tournament::refusal::each_in_english;
use crate::tournament::{Apart, DrawReport, DrawRequest, Part, Phrase, Tournament, phrase};
use serde::Serialize;
use serde_json::json;
use std::collections::BTreeMap;
use told::{better, by_slips, bye_worth, changes, idle, next, void, void_words, wrong_on_paper};
pub(super) use told::{drew, out_of_date};

act! { default:
    /// Draw the seating, or re-seat the rounds to come.
    ///
    /// Rounds already started don't change. After somebody joins or leaves, as few seats as possible change in the rounds to
    /// come, or all of them with --fresh. On a winners-up night the next round is drawn from the last results.
    ///
    /// # Examples
    /// - `benny draw`
    /// - `benny draw --keep 12@3 --apart Ann,Bob`
    /// - `benny draw --apart sex`: mixed partners
    /// - `benny draw --remember season`
    /// - `benny draw --cut 3=2`: winners-up: the second side of table 3 won the cut
    pub struct Draw {
        /// The seed, for the same seating on any machine.
        #[arg(long, value_parser = clap::value_parser!(u64).range(..=i64::MAX as u64))]
        pub seed: Option<u64>,
        /// This player sits at this table all night; may be repeated.
        #[arg(long, value_name = "WHO@TABLE")]
        pub keep: Vec<String>,
        /// These two, or people of one label (sex, club), never partner; may be repeated.
        #[arg(long, value_name = "WHO,WHO|LABEL")]
        pub apart: Vec<String>,
        /// The same, and not at one table either.
        #[arg(long, value_name = "WHO,WHO|LABEL")]
        pub apart_table: Vec<String>,
        /// These two, or two and two of a label, are partners all night; @1: in round 1. LABEL@table: at tables of their own.
        #[arg(long, value_name = "WHO,WHO|LABEL")]
        pub together: Vec<String>,
        /// Play N rounds in all.
        #[arg(long, short, value_name = "N")]
        pub rounds: Option<u16>,
        /// The first round that may change, even one being played
        /// [default: the first not begun].
        #[arg(long, value_name = "ROUND", value_parser = first_round)]
        pub from: Option<RoundNo>,
        /// Redraw every seat that may change, not just a few.
        #[arg(long)]
        pub fresh: bool,
        /// Change up to N cards where that saves repeats.
        #[arg(long, value_name = "N", conflicts_with = "fresh")]
        pub cards: Option<usize>,
        /// Prefer partners, then opponents, who have met least in a season.
        #[arg(long, value_name = "season|NAME")]
        pub remember: Option<String>,
        /// Forget the wishes of earlier draws.
        #[arg(long)]
        pub no_wishes: bool,
        /// This table tied, and its side 1 or 2 won the cut, or it is drawn by lot
        /// [default: asked; by lot where benny cannot ask].
        #[arg(long, value_name = "TABLE=1|2|lot")]
        pub cut: Vec<String>,
        /// Don't ask whether cards that are printed may change.
        #[arg(long, short = 'y')]
        pub yes: bool,
    }
}

#[cfg(feature = "cli")]
fn first_round(text: &str) -> Result<RoundNo, Phrase> {
    match text.parse() {
        Ok(round) if round >= RoundNo::FIRST => Ok(round),
        _ => Err(phrase!("why-not-a-round", text)),
    }
}

/// What a draw did.
#[derive(Clone, Debug, Serialize)]
pub struct Drawn {
    /// The seed.
    pub seed: u64,
    /// How many rounds are drawn now.
    pub rounds: usize,
    /// The last round that was kept.
    pub kept: RoundNo,
    /// How many rounds were drawn.
    pub drawn: u16,
    /// The seating before.
    pub before: Option<Quality>,
    /// The seating now.
    pub quality: Quality,
    /// A few lines about it.
    #[serde(serialize_with = "each_in_english")]
    pub words: Vec<Phrase>,
    /// Whose seats changed in rounds that were drawn already.
    pub cards_changed: Vec<PlayerNo>,
    /// Whose printed cards were right before and are wrong now.
    pub cards_void: Vec<PlayerNo>,
    /// What it could have been instead, for other cards.
    pub choices: Vec<Reseating>,
    /// Whether the seats of round 1 had been typed.
    #[serde(skip)]
    retyped: bool,
    #[serde(skip)]
    report: DrawReport,
}

impl Act for Draw {
    type World = Tournament;
    const VERB: &'static str = "draw";
    type Outcome = Drawn;

    fn apply(&mut self, night: &mut Tournament, moment: &Moment) -> Result<Drawn, Refusal> {
        let seed = *self.seed.get_or_insert(moment.seed);
        let before = night.clone();
        let asked = self.asked(night, seed)?;
        let drawn = match moment.past.filter(|_| self.remember.is_some()) {
            Some(past) => night.draw_remembering(&asked, past),
            None => night.draw(&asked),
        };
        let typed = before.seats_are_typed();
        let report = match drawn {
            Err(out) if out.kind == "paper_is_out" && moment.asks => {
                if !self.yes {
                    return Err(self.sure("ask-draw-it-again", out.message.clone()));
                }
                (self.from, self.fresh) = (Some(RoundNo::FIRST), true);
                night.draw(&self.asked(&before, seed)?)?
            }
            drawn => drawn?,
        };
        if moment.asks {
            self.ask_cut(&before)?;
        }
        let cards_void = void(&before, night);
        let all = report.fresh || self.from.is_some();
        if all && !cards_void.is_empty() && moment.asks && !self.yes {
            return Err(self.sure("ask-draw-all-the-same", void_words(night, &cards_void)));
        }
        Ok(Drawn {
            seed,
            rounds: night.rounds.len(),
            kept: report.kept,
            drawn: report.drawn,
            before: report.before.clone(),
            quality: report.after.clone(),
            words: report.words.clone(),
            cards_changed: report.changed.keys().copied().collect(),
            cards_void,
            choices: report.choices.clone(),
            retyped: typed && report.kept == 0,
            report,
        })
    }

    fn told(&self, done: &Drawn, night: &Tournament) -> Told {
        let mut words: Vec<Phrase> = done.words.clone();
        let worth = bye_worth(done, night);
        words.extend(worth.iter().map(|(words, _)| words.clone()));
        words.extend(changes(done, &night.settings.movement));
        // With those that were out of date before.
        let out = wrong_on_paper(night);
        if !done.cards_void.is_empty() && out != done.cards_changed {
            words.push(void_words(night, &out));
        }
        let bye = worth.and_then(|(_, way)| way);
        let more = better(&done.report);
        Told::words(drew(done.kept, done.drawn, done.seed))
            .lines(words)
            .note(more.map(|_| Note::new("", Way::to(phrase!("way-first"), json!({"do": "undo"})))))
            .note(more.map(|more| {
                let draw = json!({"do": "draw", "cards": more.cards_changed.len()});
                Note::new("", Way::to(phrase!("way-then"), draw))
            }))
            .note(bye.map(|way| Note::new("", way)))
            .note(idle(night))
            .note(done.retyped.then(|| {
                let undo = Way::to(phrase!("way-typed-seats"), json!({"do": "undo"}));
                Note::new(phrase!("note-typed-seats-gone"), undo)
            }))
            .note(by_slips(done.kept, night))
            .next(next(done.kept + 1, night))
    }

    fn line(&self) -> String {
        let seed = self.seed.unwrap_or_default();
        match self.from {
            None | Some(RoundNo::FIRST) => format!("with seed {seed}"),
            Some(from) => format!("from round {from} with seed {seed}"),
        }
    }
}

impl Draw {
    /// Who won the cut, by table; nobody where it is drawn by lot.
    fn cuts(&self) -> Result<BTreeMap<TableNo, Option<usize>>, Refusal> {
        let cut = |text: &String| {
            let fits = || {
                let (table, side) = text.split_once('=')?;
                let side = ["lot", "1", "2"]
                    .iter()
                    .position(|word| *word == side.trim())?;
                Some((table.trim().parse::<TableNo>().ok()?, side.checked_sub(1)))
            };
            let words = || phrase!("why-write", text, example = "3=2");
            fits().ok_or_else(|| Refusal::new("usage", words()))
        };
        self.cut.iter().map(cut).collect()
    }

    /// Asks who won the cut at the first table that ended even and of which nothing is said.
    fn ask_cut(&self, night: &Tournament) -> Result<(), Refusal> {
        let (said, round) = (self.cuts()?, night.last_begun());
        let open = night
            .cuts_to_ask()
            .into_iter()
            .find(|table| !said.contains_key(table));
        let Some((number, table)) =
            open.and_then(|number| Some((number, night.table(round, number)?)))
        else {
            return Ok(());
        };
        let answer = |word: &str| {
            let more = [format!("{number}={word}")];
            let all: Vec<&String> = self.cut.iter().chain(&more).collect();
            json!(all)
        };
        let side = |side: &[PlayerNo]| -> Phrase {
            let names: Vec<String> = side.iter().map(|&n| night.labelled(n, round)).collect();
            names.join(" & ").into()
        };
        let sides = ["1", "2"].into_iter().zip(&table.sides);
        let mut choices: Vec<Answer> = sides
            .map(|(word, seated)| Answer {
                value: answer(word),
                words: side(seated),
            })
            .collect();
        choices.push(Answer {
            value: answer("lot"),
            words: phrase!("ask-cut-lot"),
        });
        Err(Refusal::asking(Question {
            choices,
            ..Question::words("cut", phrase!("ask-cut", n = number))
        }))
    }

    fn sure(&self, key: &str, what: Phrase) -> Refusal {
        let asks = phrase!(key, what = Part::of(what));
        Refusal::asking(Question::sure("yes", asks, phrase!("ask-draw-again")))
    }

    /// The fields as the draw takes them.
    fn asked(&self, night: &Tournament, seed: u64) -> Result<DrawRequest, Refusal> {
        let wrong = |words: Phrase| Refusal::new("usage", words);
        let mut wishes = match self.no_wishes {
            true => Vec::new(),
            false => night.wishes.clone(),
        };
        for text in &self.keep {
            let fits = || {
                let (who, table) = text.rsplit_once('@')?;
                Some((who.trim(), table.trim().parse::<TableNo>().ok()?))
            };
            let words = || phrase!("why-write", text, example = "12@3");
            let (who, table) = fits().ok_or_else(|| wrong(words()))?;
            let entrant = night.find(who)?.number;
            wishes.retain(|w| !matches!(w, Wish::Keep { entrant: e, .. } if *e == entrant));
            wishes.push(Wish::Keep { entrant, table });
        }
        let keys = night.label_keys();
        let pair = |text: &String| -> Result<[PlayerNo; 2], Refusal> {
            let words = || match keys.as_slice() {
                [] => phrase!("why-not-two-players", text),
                keys => phrase!("why-not-two-nor-label", text, keys = keys.join(", ")),
            };
            let (a, b) = text.split_once(',').ok_or_else(|| wrong(words()))?;
            Ok([night.find(a.trim())?.number, night.find(b.trim())?.number])
        };
        let mut apart = match self.no_wishes {
            true => BTreeMap::new(),
            false => night.settings.apart.clone(),
        };
        let mut labels = BTreeMap::new();
        let mut label = |text: &String, how: Apart| {
            let key = text.trim().to_lowercase();
            if !keys.contains(&key) {
                return Ok(false);
            }
            match labels.insert(key, how) {
                // Who is never at one table is nobody's partner either.
                None | Some(Apart::Partners) if how == Apart::Table => Ok(true),
                Some(other) if other != how => {
                    let own = Way::advice(phrase!("way-label-for-partners"));
                    Err(wrong(phrase!("why-two-wishes-for-label", label = text)).or(own))
                }
                _ => Ok(true),
            }
        };
        let mut new = Vec::new();
        for text in &self.apart {
            if label(text, Apart::Partners)? {
                continue;
            }
            new.push(Wish::NotPartners {
                entrants: pair(text)?,
            });
        }
        for text in &self.apart_table {
            if label(text, Apart::Table)? {
                continue;
            }
            new.push(Wish::NeverMeet {
                entrants: pair(text)?,
            });
        }
        for text in &self.together {
            let (who, how) = match text.trim().rsplit_once('@') {
                Some((who, "1")) => (who.to_owned(), Apart::First),
                Some((who, "table")) => (who.to_owned(), Apart::Tables),
                _ => (text.clone(), Apart::Together),
            };
            if !label(&who, how)? {
                if how == Apart::Tables {
                    let example = "level@table";
                    return Err(wrong(phrase!("why-write", text, example)));
                }
                let (entrants, first) = (pair(&who)?, how == Apart::First);
                new.push(Wish::Partners { entrants, first });
            }
        }
        apart.extend(labels);
        new.retain(|wish| !wishes.contains(wish));
        wishes.extend(new);
        Ok(DrawRequest {
            seed,
            wishes: Some(wishes),
            apart: Some(apart),
            rounds: self.rounds,
            from: self.from,
            fresh: self.fresh,
            cards: self.cards,
            cuts: self
                .cuts()?
                .into_iter()
                .filter_map(|(table, side)| Some((table, side?)))
                .collect(),
            play_offs: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::Format;
    use crate::tournament::acts;
    use crate::tournament::testing::{join, night, seat, total};

    fn drawn(night: &mut Tournament, cut: &[&str], asks: bool) -> Result<Drawn, Refusal> {
        let moment = Moment {
            asks,
            seed: 7,
            ..Moment::default()
        };
        let mut draw = Draw {
            cut: cut.iter().map(|&one| one.to_owned()).collect(),
            ..Draw::default()
        };
        draw.apply(night, &moment)
    }

    /// Two tables of a ladder in round 1.
    fn ladder() -> Tournament {
        let mut t = night(Format::Progressive, 3);
        t.settings.movement = "ladder".parse().expect("a movement");
        join(
            &mut t,
            &["Ann", "Bob", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"],
        );
        seat(&mut t, &["1 2 - 3 4 | 5 6 - 7 8"]);
        t
    }

    #[test]
    fn a_round_that_was_skipped_keeps_its_seats_and_says_so() {
        let mut t = night(Format::Progressive, 3);
        join(&mut t, &["Ann", "Bob", "Cy", "Di", "Ed"]);
        let rounds = ["1 2 - 3 4 | bye 5", "1 3 - 2 4 | bye 5", "1 2 - 3 5"];
        seat(&mut t, &rounds);
        t.score(total(2, 1, 9, 4)).expect("a total");
        // Out from round 1 on, and round 3 is seated without them.
        t.entrants[3].until = Some(RoundNo::NONE);
        let why = drawn(&mut t, &[], false).expect_err("nothing to draw");
        assert_eq!(
            why.message.to_string(),
            "round 1 keeps its seats because round 2 has begun, and 4 Di still has one"
        );
    }

    #[test]
    fn who_won_the_cut_is_asked_once() {
        let mut t = ladder();
        for (table, points) in [(1, [8, 8]), (2, [10, 6])] {
            t.score(total(1, table, points[0], points[1]))
                .expect("a total");
        }
        let asked = drawn(&mut t.clone(), &[], true).expect_err("a question");
        let asked = asked.question.clone().expect("a question");
        assert_eq!(
            asked.asks.to_string(),
            "Table 1 ended even: who won the cut?"
        );
        let said = |one: &Answer| (one.words.to_string(), one.value.to_string());
        let said: Vec<(String, String)> = asked.choices.iter().map(said).collect();
        let says = |words: &str, value: &str| (words.to_owned(), format!(r#"["1={value}"]"#));
        assert_eq!(
            said,
            [
                says("1 Ann & 2 Bob", "1"),
                says("3 Cy & 4 Di", "2"),
                says("draw lots", "lot")
            ]
        );
        // The losers of the head table go to the last.
        let at = |t: &Tournament, who: u16| {
            let round = t.round(RoundNo(2)).expect("round 2");
            round.table_of(PlayerNo(who)).expect("a seat").table
        };
        for (cut, ann) in [("1=1", 1), ("1=2", 2)] {
            let mut t = t.clone();
            drawn(&mut t, &[cut], true).expect("drawn");
            assert_eq!(at(&t, 1), TableNo(ann), "{cut}");
            // Somebody leaves, and it is drawn again: who won the cut is known.
            t.drop_entrant("Hal", None).expect("gone");
            let again = drawn(&mut t, &[], true).expect("drawn without a question");
            assert!(
                !again
                    .words
                    .iter()
                    .any(|words| words.to_string().contains("lot"))
            );
        }
        assert!(drawn(&mut t, &["1=lot"], true).is_ok());
        // A dispute about who moves is told.
        assert!(by_slips(RoundNo(1), &t).is_none());
        t.note_card(RoundNo(1), PlayerNo(5), 9, None)
            .expect("noted");
        let note = by_slips(RoundNo(1), &t).expect("a note");
        assert_eq!(
            note.words.to_string(),
            "Round 1 is disputed at table 2; its slip decided who moves."
        );
    }

    #[test]
    fn each_table_that_tied_is_asked_about() {
        let mut t = ladder();
        for table in [1, 2] {
            t.score(total(1, table, 8, 8)).expect("a total");
        }
        let moment = Moment {
            asks: true,
            ..Moment::default()
        };
        let mut deed = acts::read(json!({"do": "draw"})).expect("a draw");
        for side in [0, 1] {
            let asked = deed.apply(&mut t.clone(), &moment).expect_err("a question");
            let asked = asked.question.clone().expect("a question");
            let answer = asked.choices[side].value.clone();
            deed = deed.with(asked.field, answer).expect("an answer");
        }
        assert_eq!(deed.json()["cut"], json!(["1=1", "2=2"]));
        deed.apply(&mut t, &moment).expect("drawn");
    }

    #[test]
    fn who_sits_out_for_want_of_a_partner_is_told_how_to_play() {
        let mut t = night(Format::Progressive, 3);
        t.settings.movement = "sexes-losers".parse().expect("a movement");
        let names = ["Ann", "Bea", "Cleo", "Di", "Eve", "Flo", "Gus", "Hal"];
        join(&mut t, &names);
        for (at, name) in names.iter().enumerate() {
            t.set_label(name, "sex", if at < 6 { "f" } else { "m" })
                .expect("a label");
        }
        drawn(&mut t, &[], true).expect("a seating");
        let note = idle(&t).expect("a note");
        assert_eq!(
            note.words.to_string(),
            "4 sit out: every table takes equal numbers by sex (woman 6, man 2)."
        );
        // Two who play as either fill the second table.
        for name in ["Ann", "Bea"] {
            t.set_label(name, "sex", "").expect("no label");
        }
        let all = Draw {
            fresh: true,
            ..Draw::default()
        };
        let moment = Moment::default();
        all.clone().apply(&mut t, &moment).expect("a seating");
        assert!(t.rounds[0].byes.is_empty());
        assert_eq!(t.label_values("sex"), ["f", "m"].into());
        assert!(idle(&t).is_none());
    }
}

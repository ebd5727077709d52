//! A knock-out beside the nights: of the best of a night, of a list, or of those who lost first in another.

use super::who;
use crate::desk::club::{bracket_value, contestants_of, play_offs_name, seen};
use crate::desk::{Desk, DeskError, fresh_seed};
use crate::engine::RuleSet;
use crate::seating::Format;
use crate::tournament::acts::{Act, Meant, Moment, Named, Note, Refusal, Told, Way, act};
use crate::tournament::{
    BracketForm, BracketPart, Contestant, KnockOut, MatchScore, NewKnockOut, Phrase, pairs_by_lot,
    phrase,
};
use crate::words::Lang;
use serde::{Serialize, Serializer};
use serde_json::json;

act! { default:
    /// Make a bracket from the standings, a list, or the first losers of another.
    ///
    /// The best are seeded: first plays last, and the first two can meet only in the final. Where the size is not a power of
    /// two, the best seeds have a bye in the first round. Whoever has left is not in it.
    ///
    /// # Examples
    /// - `benny bracket new --size 8`
    /// - `benny bracket new Plate --losers-of cup`
    pub struct BracketNew {
        /// What it is called [default: play-offs of the tournament].
        pub name: Option<String>,
        /// The contestants, the best first, where they are not those of the standings.
        #[arg(skip)]
        pub list: Vec<String>,
        /// How many, from 2 to 64 [default: the best 8 of the standings; everybody on a list].
        #[arg(long, value_name = "N")]
        pub size: Option<usize>,
        /// Only these places of the standings, such as 9-16 for those who missed the top eight.
        #[arg(long, value_name = "A-B", conflicts_with = "size")]
        pub places: Option<Meant<Places>>,
        /// A plate: those who lost in the first round of this bracket.
        #[arg(long, value_name = "BRACKET", conflicts_with_all = ["size", "places"])]
        pub losers_of: Option<String>,
        /// Out after two losses instead of one.
        #[arg(long)]
        pub double: bool,
        /// The losers of the semi-finals play for third place.
        #[arg(long)]
        pub third_place: bool,
        /// Single players become pairs, drawn by lot.
        #[arg(long)]
        pub pairs: bool,
        /// The rules that are played by [default: the night's; for a list without a night the club's, or euchre's].
        #[arg(long)]
        pub rules: Option<Named<RuleSet>>,
        /// The seed of everything drawn by lot [default: a new one].
        #[arg(long, value_parser = clap::value_parser!(u64).range(..=i64::MAX as u64))]
        pub seed: Option<u64>,
    }
}

/// Places of the standings, as `9-16`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Places {
    /// The first of them, from 1.
    pub first: usize,
    /// The last.
    pub last: usize,
}

impl Places {
    /// How many they are.
    pub fn size(self) -> usize {
        self.last + 1 - self.first
    }
}

impl std::str::FromStr for Places {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let read = || {
            let (first, last) = text.split_once('-')?;
            let [first, last] = [first.trim().parse().ok()?, last.trim().parse().ok()?];
            (0 < first && first <= last).then_some(Places { first, last })
        };
        read().ok_or_else(|| phrase!("why-places-write", text))
    }
}

/// The bracket that was made.
#[derive(Clone, Debug)]
pub struct BracketMade {
    one: KnockOut,
    /// Those who share the last place but are not in it.
    missed: Vec<String>,
    /// Whether it could be played at tonight's tables.
    tonight: bool,
}

impl Serialize for BracketMade {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        bracket_value(&self.one).serialize(to)
    }
}

/// Who plays, and what is known of it already.
struct Field {
    contestants: Vec<Contestant>,
    missed: Vec<String>,
    from: Option<String>,
    name: String,
    tonight: bool,
    rules: Option<RuleSet>,
}

impl BracketNew {
    fn field(&self, desk: &Desk) -> Result<Field, DeskError> {
        if let Some(of) = &self.losers_of {
            let night = desk.bracket_night(Some(of))?;
            let one = seen(&night)?;
            let plate = Lang::of(&night.settings.lang).text("plate");
            let mut contestants = first_losers(&one)?;
            if night.is_of_pairs() {
                contestants.iter_mut().for_each(|pair| pair.number = None);
            }
            return Ok(Field {
                contestants,
                missed: Vec::new(),
                name: format!("{plate}, {}", one.name),
                from: one.from,
                tonight: false,
                rules: Some(night.settings.rules),
            });
        }
        if !self.list.is_empty() {
            let there = self.list.len();
            let size = self.size.unwrap_or(there);
            if size > there {
                let words = phrase!("why-list-has-fewer", there, size);
                return Err(Refusal::new("too_few", words).into());
            }
            let contestant = |name: &String| Contestant {
                name: name.clone(),
                number: None,
            };
            return Ok(Field {
                contestants: self.list.iter().take(size).map(contestant).collect(),
                missed: Vec::new(),
                from: None,
                name: Lang::default().text("knock-out").to_owned(),
                tonight: false,
                rules: match desk.night() {
                    Ok(night) => Some(night.settings.rules),
                    Err(_) => of_club(desk)?,
                },
            });
        }
        let night = desk.night()?;
        if night.is_of_threes() && !self.pairs {
            return Err(night.no_matches().into());
        }
        let places = self.places.as_ref().map(|places| places.value);
        let size = places.map(Places::size);
        let after = places.map_or(0, |places| places.first - 1);
        let (contestants, missed) = contestants_of(&night, size.or(self.size), after)?;
        Ok(Field {
            contestants,
            missed,
            from: Some(night.slug.clone()),
            name: play_offs_name(&night),
            tonight: !night.closed && night.settings.format == Format::Team,
            rules: Some(night.settings.rules),
        })
    }
}

/// The club's own rules, if it has any.
fn of_club(desk: &Desk) -> Result<Option<RuleSet>, DeskError> {
    let own = desk.club_setting("rules")?;
    Ok(own.and_then(|text| RuleSet::from_json(&text).ok()))
}

/// Those who played in a bracket's first round and lost, the best seed first.
///
/// # Errors
/// A match of that round is still to be played.
fn first_losers(one: &KnockOut) -> Result<Vec<Contestant>, Refusal> {
    let matches = one.bracket.matches();
    let first = matches
        .iter()
        .filter(|m| m.stage == BracketPart::Winners && m.round == 1);
    let open = first.clone().filter(|m| m.score.is_none()).count();
    if open > 0 {
        let words = phrase!("why-first-round-not-over", name = one.name, open);
        return Err(Refusal::unfit(words, Way::bracket()));
    }
    let mut lost: Vec<usize> = first
        .filter_map(|m| match m.score? {
            MatchScore::Played(_) => m.sides[1 - m.score?.winner()],
            // Whoever did not come does not play on.
            MatchScore::Walkover(_) => None,
        })
        .collect();
    lost.sort_unstable();
    let contestants = lost.into_iter();
    Ok(contestants
        .filter_map(|at| one.bracket.contestants.get(at).cloned())
        .collect())
}

impl Act for BracketNew {
    type World = Desk;
    const VERB: &'static str = "bracket new";
    type Outcome = BracketMade;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<BracketMade, DeskError> {
        let field = self.field(desk)?;
        let rules = match &self.rules {
            Some(rules) => Some(rules.rules().map_err(Refusal::from)?),
            None => field.rules,
        };
        let seed = *self.seed.get_or_insert_with(fresh_seed);
        let new = NewKnockOut {
            name: self.name.clone().unwrap_or(field.name),
            from: field.from,
            contestants: match self.pairs {
                true => pairs_by_lot(&field.contestants, seed)?,
                false => field.contestants,
            },
            form: BracketForm {
                double: self.double,
                third_place: self.third_place,
            },
            seed,
            at: moment.at.to_owned(),
            rules,
            ..NewKnockOut::default()
        };
        Ok(BracketMade {
            one: desk.new_bracket(&who(moment), new)?,
            missed: field.missed,
            tonight: field.tonight,
        })
    }

    fn told(&self, done: &BracketMade, desk: &Desk) -> Told {
        let (name, slug) = (&done.one.name, &done.one.slug);
        let many = done.one.bracket.contestants.len();
        let mut told = Told::words(phrase!("bracket-made", name, slug, many));
        let print = json!({"do": "bracket print", "name": slug, "output": format!("{slug}.pdf")});
        let mut score = json!({"do": "bracket score", "number": null, "points": null});
        if desk
            .records()
            .is_ok_and(|records| records.brackets.len() > 1)
        {
            score["bracket"] = json!(slug);
        }
        told.next = vec![
            Way::to(phrase!("way-print"), print),
            Way::to(phrase!("way-enter-match"), score),
        ];
        told = told.note(Note::tied_and_out(&done.missed));
        if done.tonight {
            let undo = Way::to("", json!({"do": "undo"}));
            told = told.note(Note::new(phrase!("note-tonights-tables"), undo));
        }
        told
    }

    fn line(&self) -> String {
        self.name.clone().unwrap_or_default()
    }
}

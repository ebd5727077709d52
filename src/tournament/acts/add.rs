//! Somebody registers.

use super::coming::{Seats, from_when, number_for_name, redraw, reseat, same_names, seated};
use super::label::key_value;
use super::{Act, Began, Choice, Meant, Moment, Note, Question, Refusal, Sum, Told, Way, act};
use crate::seating::{Dice, PlayerNo, RoundNo, Start};
use crate::tournament::team::joins;
use crate::tournament::text::money;
use crate::tournament::{DrawReport, Join, NewEntrant, Part, Phrase, Tournament, phrase, team_of};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;

act! { default:
    /// Register players or teams.
    pub struct Add {
        /// Names; in a team event `Ann & Bob` is one team.
        #[arg(value_name = "NAME")]
        pub names: Vec<String>,
        /// People from a list, with what the list says of each.
        #[arg(skip)]
        pub list: Vec<Listed>,
        /// Once they are registered: their numbers.
        #[arg(skip)]
        pub numbers: Vec<PlayerNo>,
        /// Register N players by number, without names.
        #[arg(long, value_name = "N")]
        pub count: Option<u16>,
        /// A stand-in who is not ranked.
        #[arg(long)]
        pub phantom: bool,
        /// They are guests: not members, in a season only by its rule.
        #[arg(long, conflicts_with_all = ["new", "member"])]
        pub guest: bool,
        /// Take people with names close to a member's as new.
        #[arg(long)]
        pub new: bool,
        /// Who somebody is: LINE=NUMBER with the line of the list and the member's number, or NAME=NUMBER; the number alone
        /// where one person registers. May be given several times.
        #[arg(long, value_name = "ID")]
        pub member: Vec<String>,
        /// In a team event, what single names are: teams, partners side by side, or people to be drawn into teams by lot.
        #[arg(long, value_name = "HOW")]
        pub names_are: Option<NamesAre>,
        /// A label they carry: club=Harbour.
        #[arg(long, value_name = "KEY=VALUE")]
        pub label: Vec<String>,
        /// How the rounds to come are drawn [default: asked].
        #[arg(long, value_name = "later|few|CARDS|fresh")]
        pub seats: Option<Seats>,
        #[allow(missing_docs)]
        #[command(flatten)]
        pub began: Began,
    }
}

/// What names are that are typed one by one in a team event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[serde(rename_all = "kebab-case")]
pub enum NamesAre {
    /// Each is a team's name.
    Teams,
    /// Partners stand side by side.
    Partners,
    /// Partners are drawn by lot.
    Lot,
}

/// Somebody on a list.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[non_exhaustive]
pub struct Listed {
    /// The line of the list it stands on, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// A player's or a team's name; a team's members may name it.
    pub name: String,
    /// A team's members.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub members: Vec<String>,
    /// They have paid the entry fee.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub paid: bool,
    /// They have paid this much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum: Option<Meant<Sum>>,
    /// What else the list says of them: `club`, `sex`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub labels: BTreeMap<String, String>,
}

impl Listed {
    /// A team of people on a list. It carries the labels in which they agree, and has paid what they have.
    fn together(people: &[Listed]) -> Listed {
        let members: Vec<String> = people.iter().map(|one| one.name.clone()).collect();
        let mut labels = people
            .first()
            .map(|one| one.labels.clone())
            .unwrap_or_default();
        labels.retain(|key, value| {
            people
                .iter()
                .all(|one| one.labels.get(key) == Some(&*value))
        });
        let sums = people
            .iter()
            .filter_map(|one| one.sum.as_ref().map(|sum| sum.value.0));
        let sum: u32 = sums.fold(0, u32::saturating_add);
        Listed {
            name: members.join(" & "),
            members,
            paid: people.iter().all(|one| one.paid),
            sum: (sum > 0).then(|| money(sum).parse().ok()).flatten(),
            labels,
            line: None,
        }
    }
}

/// Who registered.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Added {
    /// Their numbers, in order.
    pub added: Vec<PlayerNo>,
    /// How many are there now.
    pub entrants: usize,
    /// Whether rounds to come have to be seated anew.
    pub redraw: bool,
    /// How many have paid according to the list.
    pub paid: usize,
    #[serde(skip)]
    sum: u64,
    /// On a list, who is registered already was asked about before.
    #[serde(skip)]
    listed: bool,
    #[serde(skip)]
    drawn: Option<DrawReport>,
    /// Single names registered in a team night, and nobody said what they are.
    #[serde(skip)]
    pub each_a_team: bool,
}

impl Added {
    /// `12 entry fees marked paid, 60.00 in all.`
    pub fn paid_words(&self) -> Option<Phrase> {
        let (n, sum) = (self.paid, money(self.sum));
        (n > 0).then(|| phrase!("did-fees", n, sum))
    }
}

impl Add {
    /// Whether they are single names, several of them, where whole teams register.
    fn are_single(&self, night: &Tournament) -> bool {
        let typed = |name: &String| team_of(name).members.is_empty();
        let several = self.names.len() + self.list.len() > 1;
        night.is_team()
            && night.settings.seats / 2 > 1
            && several
            && self.names.iter().all(typed)
            && self.list.iter().all(|one| one.members.is_empty())
    }

    /// The refusal of what only joins two names, typed without quotation marks: `Ed and Flo`.
    fn joined_apart(&self, night: &Tournament) -> Option<Refusal> {
        let word = self.names.iter().find(|name| joins(name))?;
        let people = self.names.split(|name| joins(name));
        let people = people.map(|name| name.join(" "));
        let people: Vec<String> = people.filter(|name| !name.is_empty()).collect();
        let names = match (night.is_team(), people.len()) {
            (false, 1..) => Some(people),
            (true, 2) => Some(vec![people.join(" & ")]),
            // Where one team ends and the next begins, only the person knows.
            _ => None,
        };
        let way = Way::to("", json!({"do": "add", "names": names}));
        Some(Refusal::new("usage", phrase!("why-joins-names", word)).or(way))
    }

    /// The refusal of a number where a name belongs: so many people without names were meant, or somebody who comes back.
    fn number_alone(&self, night: &Tournament) -> Option<Refusal> {
        let typed = |name: &String| number_for_name(name, night);
        let (other, holder) = self.names.iter().find_map(typed)?;
        let there = holder.is_some();
        let meant = match holder.is_some_and(|holder| holder.until.is_some()) {
            true => Way::to("", json!({"do": "back", "who": other})),
            false => Way::to(
                phrase!("way-number-alone"),
                json!({"do": "add", "count": other}),
            ),
        };
        let refused = Refusal::new("name", phrase!("why-number-for-name", other, there));
        Some(refused.or(meant).or(Way::to(
            phrase!("way-name"),
            json!({"do": "add", "names": null}),
        )))
    }

    /// Makes teams of single names, typed or on a list, as they are meant. Nothing tells a team's name from a person's, so
    /// where somebody can be asked, they are; where the movement draws pairs by lot, it says so.
    ///
    /// # Errors
    /// A question; too few or too many names for whole teams.
    pub fn pair_up(&mut self, night: &Tournament, moment: &Moment) -> Result<(), Refusal> {
        let side = usize::from(night.settings.seats / 2);
        let people = self.names.len() + self.list.len();
        if !self.are_single(night) {
            return Ok(());
        }
        let lines = night.settings.movement.lines();
        if lines.is_some_and(|lines| lines.start == Start::LotPairs) {
            self.names_are.get_or_insert(NamesAre::Lot);
        }
        if self.names_are.is_none() && moment.asks && people.is_multiple_of(side) {
            return Err(self.asks_what_names_are(side));
        }
        let lot = match self.names_are {
            None | Some(NamesAre::Teams) => return Ok(()),
            Some(_) if !people.is_multiple_of(side) => {
                let what = phrase!("why-names-dont-make-teams", people, side);
                return Err(Refusal::new("usage", what).or(Way::advice(phrase!(
                    "way-name-so-pair-them",
                    side,
                    side2 = 2 * side
                ))));
            }
            Some(NamesAre::Partners) => false,
            Some(NamesAre::Lot) => true,
        };
        let typed = std::mem::take(&mut self.names)
            .into_iter()
            .map(|name| Listed {
                name,
                ..Listed::default()
            });
        let mut all: Vec<Listed> = typed.chain(std::mem::take(&mut self.list)).collect();
        if lot {
            Dice::new(moment.seed, "partners").shuffle(&mut all);
        }
        self.list = all.chunks(side).map(Listed::together).collect();
        Ok(())
    }

    /// Who plays together, where that was drawn by lot or taken from the order of the names.
    pub fn together(&self, added: &[PlayerNo], night: &Tournament) -> Option<Phrase> {
        let paired = matches!(self.names_are, Some(NamesAre::Lot | NamesAre::Partners));
        let teams = added.iter().map(|&team| night.labelled(team, RoundNo::MAX));
        let teams = teams.collect::<Vec<_>>().join("; ");
        (paired && !added.is_empty()).then(|| phrase!("did-together", teams))
    }

    fn asks_what_names_are(&self, side: usize) -> Refusal {
        let listed = self.list.iter().map(|one| &one.name);
        let names: Vec<&str> = self.names.iter().chain(listed).map(|n| &n[..]).collect();
        let team = names[..side].join(" & ");
        let teams = phrase!("teams-n", n = names.len());
        let choice = |what: NamesAre, words: Phrase| Choice {
            value: json!(what),
            words,
        };
        Refusal::asking(Question {
            choices: vec![
                choice(NamesAre::Partners, phrase!("ask-partners-so", team)),
                choice(NamesAre::Lot, phrase!("ask-partners-drawn-lot")),
                choice(
                    NamesAre::Teams,
                    phrase!("ask-each-teams-name", teams = Part::of(teams)),
                ),
            ],
            ..Question::words("names_are", phrase!("ask-who-plays-together"))
        })
    }

    /// Registers them, all or none.
    ///
    /// # Errors
    /// As [`Tournament::add`]; nobody is named.
    pub fn register(&self, night: &mut Tournament) -> Result<Added, Refusal> {
        if self.names.is_empty() && self.list.is_empty() && self.count.is_none() && !self.phantom {
            let ask = phrase!("why-enter-who-registers-names");
            return Err(Refusal::new("usage", ask)
                .or(Way::again(phrase!("way-name"), json!({"names": null})))
                .or(Way::again(
                    phrase!("way-number-alone"),
                    json!({"count": null}),
                )));
        }
        let mut done = Added {
            listed: !self.list.is_empty(),
            each_a_team: self.names_are.is_none() && self.are_single(night),
            ..Added::default()
        };
        let new = |name: &String| match night.is_team() {
            true => team_of(name),
            false => NewEntrant::named(name),
        };
        let listed = |one: &Listed| NewEntrant {
            name: one.name.clone(),
            members: one.members.clone(),
        };
        let people = self.names.iter().map(new);
        let people: Vec<NewEntrant> = people.chain(self.list.iter().map(listed)).collect();
        if !people.is_empty() {
            done.added = night.add(people).map_err(|error| self.refused(error))?;
        }
        for label in &self.label {
            let (key, value) = key_value(label)?;
            for number in &done.added {
                night.set_label(&number.to_string(), key, value)?;
            }
        }
        let numbers = done.added.clone().into_iter().skip(self.names.len());
        for (one, number) in self.list.iter().zip(numbers) {
            let who = number.to_string();
            for (key, value) in &one.labels {
                night.set_label(&who, key, value)?;
            }
            let fee = if one.paid { night.settings.fee } else { 0 };
            let sum = one.sum.as_ref().map_or(fee, |sum| sum.value.0);
            if sum > 0 {
                night.pay(&who, i64::from(sum))?;
                done.paid += 1;
                done.sum += u64::from(sum);
            }
        }
        if let Some(count) = self.count {
            done.added.extend(night.add_numbers(count)?);
        }
        if self.phantom {
            done.added.push(night.add_phantom()?);
        }
        done.entrants = night.registered().count();
        done.redraw = night.needs_draw();
        Ok(done)
    }

    fn refused(&self, mut refusal: Refusal) -> Refusal {
        if self.names.iter().any(|name| name.trim().is_empty()) {
            let three = json!({"do": "add", "count": 3});
            refusal.ways = vec![Way::to(phrase!("way-register-three-people-without"), three)];
        }
        refusal
    }
}

impl Act for Add {
    type World = Tournament;
    const VERB: &'static str = "add";
    type Outcome = Added;

    fn apply(&mut self, night: &mut Tournament, moment: &Moment) -> Result<Added, Refusal> {
        let mistyped = self.joined_apart(night);
        if let Some(refusal) = mistyped.or_else(|| self.number_alone(night)) {
            return Err(refusal);
        }
        self.pair_up(night, moment)?;
        let asks = moment.asks && self.seats != Some(Seats::Later);
        // The bell may ring before they come.
        let mut done = match asks || self.began.0.is_some() {
            true => from_when(night, None, self.began, moment, |night, _| {
                self.register(night)
            })?,
            false => self.register(night)?,
        };
        done.drawn = reseat(night, self.seats, moment)?;
        done.redraw = night.needs_draw();
        // Names are in the rows that changed; the log does not hold them a second time.
        *self = Add {
            numbers: done.added.clone(),
            names_are: self.names_are,
            seats: self.seats,
            began: self.began,
            ..Add::default()
        };
        Ok(done)
    }

    fn told(&self, done: &Added, night: &Tournament) -> Told {
        let there = match night.is_team() {
            true => "there-teams",
            false => "there-players",
        };
        let end = |number: Option<&PlayerNo>| number.copied().unwrap_or(PlayerNo(0));
        let there = Part::of(phrase!(there, n = done.entrants));
        // Names without quotation marks are a person a word: whoever typed two words for one person sees it here.
        let few = matches!(done.added.len(), 1..=8) && !done.listed;
        let named = |&number: &PlayerNo| !night.name_of(number, RoundNo::MAX).is_empty();
        let words = if few && done.added.iter().all(named) {
            let who = done.added.iter();
            let who = who.map(|&number| night.labelled(number, RoundNo::MAX));
            let who = Part::list(Join::And, who);
            phrase!("did-add-named", who, there)
        } else {
            let n = done.added.len();
            let (first, last) = (end(done.added.first()), end(done.added.last()));
            phrase!("did-add", n, first, last, there)
        };
        let mut told = Told::words(words).and(done.paid_words());
        if !done.listed {
            told = same_names(told, night, &done.added);
        }
        told = told.lines(self.together(&done.added, night));
        if done.each_a_team {
            let names = done.added.iter();
            let names: Vec<&str> = names.map(|&n| night.name_of(n, RoundNo::MAX)).collect();
            let n = names.len();
            let together = match done.listed {
                true => json!({"do": "add", "from": null, "names_are": "partners"}),
                false => json!({"do": "add", "names": names, "names_are": "partners"}),
            };
            told = told
                .note(Note::new(
                    phrase!("note-each-name-a-team", n),
                    Way::to(phrase!("way-if-partners-first"), json!({"do": "undo"})),
                ))
                .note(Note::new("", Way::to(phrase!("way-then"), together)));
        }
        let late = night.settings.play_offs.is_some();
        let late = late.then(|| Note::new(phrase!("note-not-in-play-offs"), None));
        seated(told, done.drawn.as_ref(), night)
            .note(redraw(night))
            .note(late)
    }

    fn line(&self) -> String {
        match self.numbers.as_slice() {
            [first, .., last] if self.numbers.len() > 6 => format!("{first}..{last}"),
            few => few
                .iter()
                .map(PlayerNo::to_string)
                .collect::<Vec<_>>()
                .join(" "),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::Format;
    use crate::tournament::DrawRequest;
    use crate::tournament::testing::{four, join, night};

    #[test]
    fn somebody_who_comes_while_a_round_is_played_plays_from_the_next() {
        for (began, from) in [(true, 2), (false, 1)] {
            let mut night = four();
            let mut add = Add {
                names: vec!["Late Larry".to_owned()],
                began: Began(Some(began)),
                ..Add::default()
            };
            add.apply(&mut night, &Moment::default()).expect("done");
            let larry = night.find("Larry").expect("Larry");
            assert_eq!(
                (larry.from, night.last_begun()),
                (RoundNo(from), RoundNo(from - 1))
            );
        }
    }

    #[test]
    fn a_number_is_nobodys_name() {
        let mut night = four();
        let moment = Moment::default();
        let refused = |night: &mut Tournament, name: &str| {
            let mut add = Add {
                names: vec![name.to_owned()],
                ..Add::default()
            };
            let refused = add.apply(night, &moment).expect_err(name);
            (refused.kind, refused.ways[0].act().cloned())
        };
        let count = |n: u16| Some(json!({"do": "add", "count": n}));
        assert_eq!(refused(&mut night, "#17"), ("name", count(17)));
        assert_eq!(refused(&mut night, "3"), ("name", count(3)));
        night.drop_entrant("3", Some(RoundNo(2))).expect("gone");
        let back = Some(json!({"do": "back", "who": 3}));
        assert_eq!(refused(&mut night, "3"), ("name", back));
    }

    #[test]
    fn nobody_is_asked_in_vain_when_people_came() {
        let moment = Moment {
            asks: true,
            ..Moment::default()
        };
        let mut add = Add {
            names: vec!["Late Larry".to_owned()],
            ..Add::default()
        };
        let asked = add.apply(&mut four(), &moment).expect_err("a question");
        assert_eq!(asked.question.as_ref().map(|q| q.field), Some("began"));
        add.names = vec!["  ".to_owned()];
        let refused = add.apply(&mut four(), &moment).expect_err("no name");
        assert!(refused.question.is_none(), "{refused:?}");
        let mut back = crate::tournament::acts::Back {
            who: PlayerNo(1).into(),
            ..Default::default()
        };
        let refused = back.apply(&mut four(), &moment).expect_err("plays already");
        assert!(refused.question.is_none(), "{refused:?}");
    }

    #[test]
    fn where_nothing_is_on_paper_a_newcomer_may_bring_a_whole_new_draw() {
        let mut night = night(Format::Progressive, 6);
        let names: Vec<String> = (1..=19).map(|n| format!("P{n}")).collect();
        join(
            &mut night,
            &names.iter().map(String::as_str).collect::<Vec<_>>(),
        );
        night.draw(&DrawRequest::default()).expect("drawn");
        night
            .start(Some(RoundNo(1)), Moment::default().at)
            .expect("begun");
        let offered = |night: &Tournament| -> Vec<String> {
            let mut add = Add {
                names: vec!["Late Larry".to_owned()],
                ..Add::default()
            };
            let moment = Moment {
                asks: true,
                ..Moment::default()
            };
            let asked = add
                .apply(&mut night.clone(), &moment)
                .expect_err("a question");
            let asked = asked.question.clone().expect("a question").choices;
            asked.iter().map(|one| one.value.to_string()).collect()
        };
        let whole = |offered: &[String]| offered.contains(&"\"fresh\"".to_owned());
        assert!(whole(&offered(&night)), "{:?}", offered(&night));
        night.note_printed([PlayerNo(1)]);
        assert!(!whole(&offered(&night)), "{:?}", offered(&night));
    }

    /// Four people in a team night, and what is said of them: typed one by one, or on a list.
    fn typed(
        asks: bool,
        names_are: Option<NamesAre>,
        list: bool,
    ) -> Result<(Vec<String>, Vec<String>), Refusal> {
        let mut night = night(Format::Team, 3);
        let names = ["Ann", "Bob", "Cy", "Di"].map(str::to_owned);
        let mut add = Add {
            names_are,
            ..Add::default()
        };
        match list {
            false => add.names = names.into(),
            true => {
                let listed = |name| Listed {
                    name,
                    ..Listed::default()
                };
                add.list = names.map(listed).into();
            }
        }
        let moment = Moment {
            asks,
            ..Moment::default()
        };
        let done = add.apply(&mut night, &moment)?;
        let told = add.told(&done, &night);
        let notes = told.notes.iter().map(|note| note.words.to_string());
        let teams = night.entrants.iter().map(|one| one.name.clone());
        Ok((teams.collect(), notes.collect()))
    }

    #[test]
    fn single_names_in_a_team_night_are_asked_about_or_said_to_be_teams() {
        for list in [false, true] {
            let asked = typed(true, None, list).expect_err("a question");
            let asked = asked.question.clone().expect("a question");
            let answers = asked.choices.iter().map(|one| one.value.clone());
            assert!(answers.eq(["partners", "lot", "teams"]));
            let (teams, notes) = typed(true, Some(NamesAre::Partners), list).expect("done");
            assert_eq!(
                (teams, notes.len()),
                (vec!["Ann & Bob".to_owned(), "Cy & Di".into()], 0)
            );
            let (teams, notes) = typed(true, Some(NamesAre::Teams), list).expect("done");
            assert_eq!((teams.len(), notes.len()), (4, 0));
            let (teams, notes) = typed(true, Some(NamesAre::Lot), list).expect("done");
            let mut people: Vec<&str> = teams.iter().flat_map(|team| team.split(" & ")).collect();
            people.sort_unstable();
            assert_eq!(
                (people, teams.len(), notes.len()),
                (vec!["Ann", "Bob", "Cy", "Di"], 2, 0)
            );
            // Where nobody can be asked, it is said.
            let (teams, notes) = typed(false, None, list).expect("done");
            assert_eq!(teams.len(), 4);
            assert_eq!(notes[0], "Each of the 4 names is a team of its own.");
        }
    }
}

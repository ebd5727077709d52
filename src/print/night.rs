//! What a night's paper needs to know about it, as values.

mod made;
mod seats;

pub(crate) use seats::{Place, Seats, seated};

use crate::tournament::text::numbered;
use crate::tournament::{ByeScore, Measure, Movement, Rings, StillOpen, TieBreak, phrase};
use std::collections::{BTreeMap, BTreeSet};

use super::{Options, PrintError};
use crate::engine::bidding::{Bidding, Equal};
use crate::seating::{Format, PlayerNo, Round, RoundNo, Table, TableNo};
use crate::words::Lang;

/// One night, with everything its sheets show.
#[derive(Clone, Debug)]
pub struct PaperNight {
    /// The club's name; may be empty.
    pub club: String,
    /// The night's name.
    pub name: String,
    /// The day, if it is known.
    pub date: Option<chrono::NaiveDate>,
    /// Players or teams.
    pub format: Format,
    /// Seats at a table: 2, 3, 4 or 6.
    pub seats: u8,
    /// How many rounds are to be played, drawn or not.
    pub rounds: u16,
    /// How long a round is.
    pub length: Length,
    /// What may end a round sooner: so many minutes, a table's points.
    pub cut_short: (Option<u16>, Option<Rings>),
    /// The rules in short.
    pub rules: Rules,
    /// The rules at tables with more or fewer seats than the night's, by how many sit there: left-over players at one table
    /// of six play and score by the six-handed rules.
    pub other_tables: BTreeMap<usize, Rules>,
    /// The seed of the draw, if one was drawn.
    pub seed: Option<u64>,
    /// Everyone who gets paper, by number.
    pub people: Vec<Person>,
    /// Who held a number before its present holder, for the rounds they played.
    pub former: Vec<Former>,
    /// The rounds that are drawn.
    pub schedule: Vec<Round>,
    /// Who asked to sit out which of them.
    pub away: BTreeSet<(RoundNo, PlayerNo)>,
    /// Where the next round's seating comes from.
    pub movement: Movement,
    /// What players are ranked by first.
    pub by: Measure,
    /// Tie-breaks, in order.
    pub tie_breaks: Vec<TieBreak>,
    /// What a bye is worth.
    pub bye: ByeScore,
    /// What tables count beside points and lone marches.
    pub ticks: Vec<String>,
    /// What has been scored so far, by round and number.
    pub scores: BTreeMap<(RoundNo, PlayerNo), Scored>,
    /// What matches are called, by round and table, where they have names: "Quarter-final 2".
    pub titles: BTreeMap<(RoundNo, TableNo), String>,
    /// What is still open in the rounds begun, shown on every sheet with a ranking.
    pub open: StillOpen,
}

/// What somebody scored in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The points on their card.
    pub points: i32,
    /// Their own lone marches.
    pub loners: u16,
}

/// Somebody whose number somebody else has taken over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Former {
    /// The number.
    pub number: PlayerNo,
    /// The last round they played under it.
    pub until: RoundNo,
    /// The name.
    pub name: String,
}

/// An entrant: a player or a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The number, from 1.
    pub number: PlayerNo,
    /// The name; empty where it is not known yet, which prints a line to write on.
    pub name: String,
    /// A team's members, printed below its name.
    pub members: Vec<String>,
    /// Whether they have left for good: they are still named where they played, but get paper only when asked for by
    /// number.
    pub gone: bool,
}

impl Person {
    /// Somebody who is here tonight.
    pub fn new(number: PlayerNo, name: &str) -> Self {
        Person {
            number,
            name: name.to_string(),
            members: Vec::new(),
            gone: false,
        }
    }
}

/// How long a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Length {
    /// This many hands.
    Hands(u32),
    /// A game to this many points.
    Points(u32),
    /// This many hands or a game to this many points, whichever ends first.
    Either(u32, u32),
    /// Until the bell.
    Timed,
    /// As the players agree, so no sheet states it.
    Open,
}

/// The rules players ask about, for a line on the card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// Whether the dealer must call when everybody has passed.
    pub stick_the_dealer: bool,
    /// Whether a dealer's partner who orders up plays alone.
    pub partner_alone: bool,
    /// Points for a lone march; `None` where nobody plays alone.
    pub lone_march: Option<u32>,
    /// Extra points on the lone player's own card.
    pub loner_bonus: u32,
    /// Cards in the pack; stated unless they are the usual 24.
    pub cards: usize,
    /// The points a side can get for a hand, lowest first: what is marked on cards that are scored hand by hand.
    pub points: Vec<i32>,
    /// Which of two equal cards wins, where the pack has two of each.
    pub equal: Option<Equal>,
    /// Cards dealt to each player.
    pub dealt: usize,
    /// Points for making it, for a march, and to the other side for a euchre; `None` prints no line of scores.
    pub hand: Option<[u32; 3]>,
    /// What is worth something else when somebody is alone, or when the makers take no trick: a sentence, and the points.
    pub otherwise: Vec<(&'static str, u32)>,
    /// How trump is bid for and what hands are worth, where it is.
    pub bidding: Option<Bidding>,
}

impl PaperNight {
    /// The name of whoever had a number in a round; empty if there is none.
    pub(crate) fn name_of(&self, number: PlayerNo, round: RoundNo) -> &str {
        let formers = self
            .former
            .iter()
            .filter(|f| f.number == number && f.until >= round);
        if let Some(former) = formers.min_by_key(|f| f.until) {
            return former.name.trim();
        }
        let person = self.people.iter().find(|p| p.number == number);
        person.map_or("", |p| p.name.trim())
    }

    /// Those who get paper: everybody who has not left.
    pub(crate) fn staying(&self) -> impl Iterator<Item = &Person> {
        self.people.iter().filter(|p| !p.gone)
    }

    /// Everybody who is to be printed, by number.
    ///
    /// # Errors
    /// [`PrintError::Nothing`] if nobody is.
    pub(crate) fn chosen(&self, options: &Options) -> Result<Vec<&Person>, PrintError> {
        let named = options.numbers.is_some() || options.only.is_some();
        let people = self.people.iter().filter(|p| !p.gone || named);
        let people: Vec<&Person> = people.filter(|p| options.wants_entrant(p.number)).collect();
        match people.is_empty() {
            true => Err(PrintError::Nothing(phrase!("print-no-such-number"))),
            false => Ok(people),
        }
    }

    /// Whether players have partners who change: not on a team night, nor with two or three at a table.
    pub(crate) fn plays_with_partners(&self) -> bool {
        self.format == Format::Progressive && self.seats > 3
    }

    /// How many tables everybody needs together.
    pub(crate) fn tables(&self) -> u16 {
        let a_table: usize = match self.format {
            Format::Team => 2,
            Format::Progressive => usize::from(self.seats.max(1)),
        };
        (self.staying().count() / a_table) as u16
    }

    /// As many tables as the draw has or, before a draw, as everybody would need.
    pub(crate) fn most_tables(&self) -> TableNo {
        let drawn = self.schedule.iter().flat_map(|r| &r.tables);
        drawn
            .map(|t| t.table)
            .max()
            .unwrap_or_else(|| self.tables().into())
    }

    /// Number and name as a cell shows them, for a round.
    pub(crate) fn called(&self, number: PlayerNo, round: RoundNo) -> String {
        numbered(number, self.name_of(number, round))
    }

    /// The letter of a seat, N E S W, where seats have letters: at a table of four single players.
    pub(crate) fn seat(
        &self,
        words: Lang,
        table: &Table,
        side: usize,
        place: usize,
    ) -> Option<&'static str> {
        let four = self.format == Format::Progressive && table.sides.iter().all(|s| s.len() == 2);
        let letters = words.text("seats").split(' ');
        four.then(|| letters.into_iter().nth(2 * place + side))
            .flatten()
    }

    /// The seat in a word, North East South West, where seats have letters.
    pub(crate) fn seat_word(
        &self,
        words: Lang,
        table: &Table,
        side: usize,
        place: usize,
    ) -> Option<&'static str> {
        self.seat(words, table, side, place)?;
        words.text("seat-words").split(' ').nth(2 * place + side)
    }

    /// Whether anybody may play alone, at any of the night's tables.
    pub(crate) fn plays_alone(&self) -> bool {
        let others = self.other_tables.values();
        let mut rules = std::iter::once(&self.rules).chain(others);
        rules.any(|rules| rules.lone_march.is_some())
    }

    /// "after round 1 of 8", as long as rounds are missing; while results are, "Round 1/8 · 2 results still to come".
    pub(crate) fn so_far(&self, words: Lang, round: RoundNo) -> Option<String> {
        let of = self.rounds;
        match self.open.is_nothing() {
            _ if round == RoundNo::NONE => None,
            true if round.get() >= of => None,
            true => Some(words.fill("after-round-of", &[("n", &round), ("of", &of)])),
            false => {
                let (word, open) = (words.text("round"), words.open(self.open));
                Some(format!("{word} {round}/{of} · {open}"))
            }
        }
    }

    /// The last round with a score.
    pub(crate) fn last_scored(&self) -> RoundNo {
        let rounds = self.scores.keys().map(|(round, _)| *round);
        rounds.max().unwrap_or_default()
    }

    /// How players find their next table.
    pub(crate) fn how_to_move(&self, words: Lang) -> String {
        let rule = self.movement_rule(words);
        let mut tables = self
            .schedule
            .iter()
            .flat_map(|r| r.tables.iter().map(|t| (r.round, t.table)));
        // In a knock-out nobody knows yet whom they meet next.
        let next = match tables.all(|place| self.titles.contains_key(&place)) {
            true => "find-match",
            false => "find-next",
        };
        rule.unwrap_or_else(|| words.text(next).to_owned())
    }

    /// The names on a side of a table as the table's own paper shows them: seat (if it has a letter), number, name.
    pub(crate) fn seated_names(
        &self,
        words: Lang,
        table: &Table,
        side: usize,
        round: RoundNo,
    ) -> Vec<String> {
        let names = table.sides[side].iter().enumerate();
        names
            .map(|(place, &who)| match self.seat(words, table, side, place) {
                Some(seat) => format!("{seat} {}", self.called(who, round)),
                None => self.called(who, round),
            })
            .collect()
    }

    /// The rule by which players find their next table, if there is one.
    pub(crate) fn movement_rule(&self, words: Lang) -> Option<String> {
        let rule = match &self.movement {
            Movement::Lines(lines) => return Some(lines.sentence(words.code(), self.format)),
            Movement::Pivot => "pivot-rule",
            Movement::Swiss => "swiss-rule",
            _ => return None,
        };
        Some(words.text(rule).to_owned())
    }

    /// The last round on paper: the last one planned, or drawn if more are drawn.
    pub(crate) fn last_round(&self) -> RoundNo {
        let drawn = self.schedule.iter().map(|r| r.round).max();
        drawn.unwrap_or_default().max(self.rounds.into())
    }
}

//! The desk as a value: what the scorekeeper sees and has typed but not yet saved.

pub use crate::desk::enter::Remedy;
use crate::engine::{Points, Side};
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::acts::{Question, Tricks};
use crate::tournament::{Ledger, TableResult, Ticks, Tournament};
use crate::words::{Lang, said};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The scorekeeper's desk.
#[derive(Clone, Debug, PartialEq)]
pub struct Desk {
    /// The night as last read from the file.
    pub night: Tournament,
    /// The language it speaks.
    pub lang: Lang,
    /// Tables where cards and results do not agree, recounted whenever the night is read.
    pub disagreements: Vec<Ledger>,
    /// The round on the table sheet.
    pub round: RoundNo,
    /// What the rows are.
    pub sheet: Sheet,
    /// The row the cursor is in, from 0.
    pub at: usize,
    /// What has been typed and not yet saved, row by row.
    pub drafts: BTreeMap<Spot, Draft>,
    /// The question that has taken over the keyboard, if any.
    pub ask: Ask,
    /// Whether the standings are shown beside the grid.
    pub standings: bool,
    /// The last thing said.
    pub notice: Notice,
    /// The row refused last.
    pub refused: Option<Spot>,
    /// Where to go once the current row is saved.
    pub(super) going: Option<Go>,
    /// The last key completed a jump by itself, so an Enter typed right after it has nothing left to do.
    pub(super) jumped: bool,
}

/// What the rows of the grid are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheet {
    /// The tables of a round.
    Tables,
    /// The rounds of one player's tally card, by number.
    Card(PlayerNo),
    /// The tables where cards and results disagree.
    Disagreements,
}

/// What a row is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spot {
    /// A table's result.
    Table {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
    },
    /// A line of a tally card.
    Card {
        /// Whose card.
        number: PlayerNo,
        /// The round.
        round: RoundNo,
    },
}

/// A row being typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// The digits of each side's points; a card's line uses only the first.
    pub fields: [String; Side::MOST],
    /// The field the next digit goes to, from 0.
    pub field: usize,
    /// Lone marches by number.
    pub loners: BTreeMap<PlayerNo, u16>,
    /// What else the night counts at a table.
    pub ticks: Ticks,
    /// Why the row was refused, if it was.
    pub refusal: Option<Refusal>,
    /// The row had a result when typing began: this is a correction.
    pub correcting: bool,
    /// Fields whose digits were refused: the next digit takes their place instead of being appended.
    pub stale: [bool; Side::MOST],
    /// The points on this card's line that were entered from this same draft and may be written over.
    pub noted: Option<i32>,
}

/// Why a row was refused, and what can be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Every reason, in words.
    pub why: String,
    /// What the override key would do.
    pub remedy: Remedy,
}

/// One hand as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedHand {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// The side that made trump, from 0.
    pub makers: usize,
    /// The tricks it took, or each side's.
    pub tricks: Tricks,
    /// Who played alone, on either side.
    pub alone: Vec<PlayerNo>,
    /// What was bid, where trump is bid for.
    pub bid: Option<String>,
}

/// A question that takes over the keyboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// None: keys go to the grid.
    Nothing,
    /// Which table, by number, or by who sits there.
    Jump(String),
    /// Whose card.
    Whose(String),
    /// Who made a lone march, at 0, or has one of what else the night counts, in the order of [`Desk::counted`] from 1.
    Tick(usize),
    /// The reason for an override or a correction of this row.
    Why(Spot, String),
    /// The next hand of this row's table.
    Hand(Spot, String),
    /// What the draw of the next round has to know first: who won the cut at a table.
    Draw {
        /// What it asks.
        question: Box<Question>,
        /// What was answered before, by field of the act.
        said: Map<String, Value>,
    },
    /// Whether to take back this entry of the log.
    Undo {
        /// Its number.
        seq: i64,
        /// What it was, in words.
        what: String,
    },
    /// Whether to leave although some rows are not saved.
    Leave,
    /// The keys, all of them.
    Help,
}

/// Something said to the scorekeeper.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Notice {
    /// Nothing.
    #[default]
    None,
    /// Something went well.
    Good(String),
    /// Something needs attention.
    Bad(String),
}

/// Where the cursor goes when it leaves a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Go {
    /// The next row with something missing.
    Next,
    /// This many rows down; up when negative.
    By(isize),
    /// A row.
    To(usize),
    /// A table of the round, by number.
    Table(TableNo),
    /// This many rounds on.
    Round(i32),
    /// Another sheet.
    Sheet(Sheet),
    /// Out of the program.
    Out,
}

impl Desk {
    /// A desk at a round of a night; `None` is the round being played.
    pub fn new(night: Tournament, round: Option<RoundNo>) -> Self {
        let round = round
            .or_else(|| night.current_round())
            .unwrap_or(RoundNo::FIRST);
        // Without tables there are only cards to type.
        let first = match night.is_cards_alone() {
            true => Ask::Whose(String::new()),
            false => Ask::Nothing,
        };
        let mut desk = Desk {
            disagreements: night.disputes(),
            night,
            lang: Lang::default(),
            round,
            sheet: Sheet::Tables,
            at: 0,
            drafts: BTreeMap::new(),
            ask: first,
            standings: false,
            notice: Notice::None,
            refused: None,
            going: None,
            jumped: false,
        };
        desk.at = desk
            .rows()
            .iter()
            .position(|&spot| desk.is_missing(spot))
            .unwrap_or(0);
        desk
    }

    /// The same desk with the night as it is now. The cursor stays with its row. What was typed for a table is cleared if
    /// other people sit there now: the digits were read from the slip of those who sat there before.
    #[must_use]
    pub fn refreshed(mut self, night: Tournament) -> Self {
        let here = self.spot();
        self.disagreements = night.disputes();
        let before = std::mem::replace(&mut self.night, night);
        let others = |spot: &Spot| who(&before, *spot) != who(&self.night, *spot);
        let moved: Vec<Spot> = self.drafts.keys().copied().filter(others).collect();
        if let Some(&first) = moved.first() {
            moved.iter().for_each(|spot| drop(self.drafts.remove(spot)));
            self.refused = self.refused.filter(|spot| !moved.contains(spot));
            if matches!(self.ask, Ask::Tick(_) | Ask::Why(..)) {
                self.ask = Ask::Nothing;
            }
            let names: Vec<String> = moved.iter().map(|spot| spot.name(self.lang)).collect();
            let (n, places) = (moved.len(), names.join(", "));
            self.notice = Notice::Bad(match who(&self.night, first) {
                None => said!(self.lang, "enter-cleared-no-table", n, places),
                Some(_) => said!(self.lang, "enter-cleared-others", n, places),
            });
        }
        let rows = self.rows();
        let same = here.and_then(|here| rows.iter().position(|&spot| spot == here));
        let last = self.length().saturating_sub(1);
        self.at = same.unwrap_or(self.at).min(last);
        self
    }

    /// The rows of the sheet; none on the sheet of disagreements, whose rows are [`Desk::disagreements`].
    pub fn rows(&self) -> Vec<Spot> {
        match self.sheet {
            Sheet::Tables => {
                let round = self.round;
                let tables = self
                    .night
                    .round(round)
                    .map(|r| r.tables.as_slice())
                    .unwrap_or_default();
                tables
                    .iter()
                    .map(|t| Spot::Table {
                        round,
                        table: t.table,
                    })
                    .collect()
            }
            Sheet::Card(number) => {
                let rounds = self
                    .night
                    .rounds
                    .iter()
                    .filter(|r| r.table_of(number).is_some());
                rounds
                    .map(|r| Spot::Card {
                        number,
                        round: r.round,
                    })
                    .collect()
            }
            Sheet::Disagreements => Vec::new(),
        }
    }

    /// How many rows the sheet has.
    pub fn length(&self) -> usize {
        match self.sheet {
            Sheet::Disagreements => self.disagreements.len(),
            _ => self.rows().len(),
        }
    }

    /// The row the cursor is in.
    pub fn spot(&self) -> Option<Spot> {
        self.rows().get(self.at).copied()
    }

    /// What is being typed in the cursor's row.
    pub fn draft(&self) -> Option<&Draft> {
        self.drafts.get(&self.spot()?)
    }

    /// What the key for ticks goes through: lone marches, where they count, then at a table what else the night counts.
    pub fn ticks(&self) -> Vec<Option<&str>> {
        let marches = self.night.settings.rules.counts_loners().then_some(None);
        let own = match self.sheet {
            Sheet::Tables => self.counted(),
            _ => Vec::new(),
        };
        marches
            .into_iter()
            .chain(own.into_iter().map(Some))
            .collect()
    }

    /// What the night counts at a table beside lone marches and euchres, in the order of the columns.
    pub fn counted(&self) -> Vec<&str> {
        self.night
            .settings
            .ticks
            .keys()
            .map(String::as_str)
            .collect()
    }

    /// The result stored for a table's row.
    pub fn result(&self, spot: Spot) -> Option<&TableResult> {
        match spot {
            Spot::Table { round, table } => self.night.result(round, table),
            Spot::Card { .. } => None,
        }
    }

    /// The stored line of a tally card.
    pub fn card(&self, number: PlayerNo, round: RoundNo) -> Option<crate::tournament::CardLine> {
        self.night.card_line(round, number)
    }

    /// Whether a row still lacks a whole result.
    pub fn is_missing(&self, spot: Spot) -> bool {
        match spot {
            Spot::Table { .. } => self.result(spot).is_none_or(|r| r.open),
            Spot::Card { number, round } => self.card(number, round).is_none(),
        }
    }

    /// Whether cards and result of a row's table disagree.
    pub fn disagrees(&self, spot: Spot) -> bool {
        let (round, table) = match spot {
            Spot::Table { round, table } => (round, Some(table)),
            Spot::Card { number, round } => (
                round,
                self.night
                    .round(round)
                    .and_then(|r| r.table_of(number))
                    .map(|t| t.table),
            ),
        };
        self.disagreements
            .iter()
            .any(|d| d.round == round && Some(d.table) == table)
    }

    /// The round that can be drawn now from the results of the one shown.
    pub fn next_draw(&self) -> Option<RoundNo> {
        let night = &self.night;
        let last = night.rounds.last().map(|r| r.round)?;
        let follows = night.draws_by_round()
            && self.round == last
            && night.missing(last).is_empty()
            && night.more_to_draw();
        follows.then_some(last + 1)
    }

    /// Who sits at a row's table, first side first as on the screen and the slip; the digit key for each is their place
    /// in this list, from 1.
    pub fn seated(&self, spot: Spot) -> Vec<PlayerNo> {
        match spot {
            Spot::Table { round, table } => self
                .night
                .table(round, table)
                .map(|t| t.sides.iter().flatten().copied().collect())
                .unwrap_or_default(),
            Spot::Card { number, .. } => vec![number],
        }
    }
}

/// The numbers a row is about, and who holds them in its round; `None` where there is no such row.
fn who(night: &Tournament, spot: Spot) -> Option<Vec<(PlayerNo, Option<u32>)>> {
    let (round, numbers) = match spot {
        Spot::Table { round, table } => (round, night.table(round, table)?.seated().collect()),
        Spot::Card { number, round } => {
            night.round(round)?.table_of(number)?;
            (round, vec![number])
        }
    };
    let holder = |number: PlayerNo| (number, night.holder(number, round).map(|e| e.id));
    Some(numbers.into_iter().map(holder).collect())
}

impl Draft {
    /// Whether a card's line is in the file just as it is typed here, though others disagree with it.
    pub fn is_noted(&self) -> bool {
        self.noted.is_some() && self.fields[0].parse() == Ok(self.noted.unwrap_or_default())
    }

    /// Who has how many of a tick; of lone marches, where none is named.
    pub(super) fn counts(&mut self, tick: Option<String>) -> &mut BTreeMap<PlayerNo, u16> {
        match tick {
            None => &mut self.loners,
            Some(tick) => self.ticks.entry(tick).or_default(),
        }
    }

    /// The points typed, when all of them are.
    pub fn points(&self, spot: Spot, sides: usize) -> Option<Points> {
        let own = || self.fields[0].parse().ok();
        match spot {
            Spot::Table { .. } => {
                let each = self.fields.iter().take(sides);
                each.map(|field| field.parse().ok())
                    .collect::<Option<Vec<i32>>>()
                    .map(|points| points.into_iter().collect())
            }
            Spot::Card { .. } => Some(Points::of([own()?, 0])),
        }
    }
}

impl Spot {
    /// `table 3`, `round 2 of card 17`.
    pub fn name(self, lang: Lang) -> String {
        match self {
            Spot::Table { table, .. } => lang.with("desk-table-n", table),
            Spot::Card { number, round } => said!(lang, "enter-round-of-card", round, number),
        }
    }
}

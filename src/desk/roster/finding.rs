//! What a careful secretary would mention about a list.

use serde::Serialize;

/// Something about a list that the person who registers it should know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "finding", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Finding {
    /// Rows above the list, left out.
    Titles {
        /// What they say.
        texts: Vec<String>,
    },
    /// A total or a remark among or below the names, left out.
    Footer {
        /// Its line.
        line: u64,
        /// What it says.
        text: String,
    },
    /// Headings that appear again further down, left out.
    HeadingsAgain {
        /// Their lines.
        lines: Vec<u64>,
    },
    /// Lines with a number or a box to tick but nobody in them, left out.
    Unfilled {
        /// How many.
        count: usize,
    },
    /// Names that were split at their comma, and have been put back together.
    CommaInNames {
        /// How many.
        count: usize,
        /// The first of them.
        example: String,
    },
    /// A title between the names: `Group A`.
    Section {
        /// Its line.
        line: u64,
        /// What it says.
        text: String,
    },
    /// People who are not coming according to the list; they are left out.
    NotComing {
        /// Their names.
        names: Vec<String>,
    },
    /// People below `Waiting list` or `Maybe`; they are left out.
    Waiting {
        /// The heading they are under.
        heading: String,
        /// Their names.
        names: Vec<String>,
    },
    /// Another sheet has something in it too.
    OtherSheets {
        /// The sheet that was read.
        taken: String,
        /// The others.
        others: Vec<String>,
    },
    /// Rows that are hidden or filtered out in the spreadsheet; they are read all the same.
    HiddenRows {
        /// How many.
        count: usize,
    },
    /// Two or more lines with the same name that differ otherwise: different people.
    EqualNames {
        /// The name.
        name: String,
        /// Their lines.
        lines: Vec<u64>,
    },
    /// Different names that may be one person's.
    NearNames {
        /// Each pair, as `Jon Smith / John Smith`.
        names: Vec<String>,
    },
    /// Lines about the same name that say the same, or of which one only says less.
    SameTwice {
        /// The name.
        name: String,
        /// The lines.
        lines: Vec<u64>,
        /// Nothing tells them apart, but the lines are not the same either: two people could hardly differ.
        bare: bool,
    },
    /// One name written in both orders, `Abbott, Ruth` and `Ruth Abbott`, with different things beside it.
    Turned {
        /// The name as it is written first.
        name: String,
        /// As it is written again.
        again: String,
        /// The lines.
        lines: Vec<u64>,
    },
    /// So many lines are there twice that the whole list must be.
    ListTwice {
        /// How many lines repeat an earlier one.
        count: usize,
    },
    /// Names that are registered for this tournament already.
    Registered {
        /// The names.
        names: Vec<String>,
        /// How many entries the list has.
        of: usize,
    },
    /// Two columns of single words without headings, read as first and last names.
    GuessedNames {
        /// The first name as it is read.
        example: String,
    },
    /// The first line is set apart from the rest; it was read as a name.
    Apart {
        /// Its line.
        line: u64,
        /// What it says.
        text: String,
    },
    /// A name that looks odd.
    OddName {
        /// Its line.
        line: u64,
        /// The name.
        name: String,
        /// What is odd about it.
        odd: Odd,
    },
    /// A cell in the column of entry fees that is neither a sum nor a yes or no.
    PaidUnclear {
        /// Its line.
        line: u64,
        /// What it says.
        text: String,
    },
    /// The list says who has paid, but the tournament has no entry fee to note it against.
    PaidWithoutFee {
        /// How many.
        count: usize,
    },
    /// A line has more cells than there are headings.
    LongLine {
        /// Its line.
        line: u64,
    },
}

/// What is odd about a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Odd {
    /// It names two people where everybody plays alone.
    TwoPeople,
    /// A mail or web address is in it.
    Address,
    /// A telephone number is in it.
    Phone,
    /// One letter.
    Short,
    /// A sentence, not a name.
    Long,
    /// Letters in it were garbled by a wrong encoding.
    Garbled,
}

impl Finding {
    /// Whether to ask about it before anything is stored; the rest is only mentioned.
    pub fn is_doubt(&self) -> bool {
        match self {
            Finding::Titles { .. }
            | Finding::Footer { .. }
            | Finding::HeadingsAgain { .. }
            | Finding::Unfilled { .. }
            | Finding::CommaInNames { .. }
            | Finding::Section { .. }
            | Finding::NotComing { .. }
            | Finding::OtherSheets { .. }
            | Finding::EqualNames { .. }
            | Finding::NearNames { .. }
            | Finding::PaidWithoutFee { .. }
            | Finding::LongLine { .. } => false,
            Finding::Waiting { .. }
            | Finding::HiddenRows { .. }
            | Finding::SameTwice { .. }
            | Finding::Turned { .. }
            | Finding::ListTwice { .. }
            | Finding::Registered { .. }
            | Finding::GuessedNames { .. }
            | Finding::Apart { .. }
            | Finding::OddName { .. }
            | Finding::PaidUnclear { .. } => true,
        }
    }

    /// Whether a list may be registered despite this doubt where nobody can be asked: a list of bare names cannot tell
    /// two people with the same name apart, and a script must be able to start a night with both of them too.
    pub fn may_pass(&self) -> bool {
        !self.is_doubt() || matches!(self, Finding::SameTwice { bare: true, .. })
    }

    /// Whether taking each name only once would settle it.
    pub fn is_twice(&self) -> bool {
        matches!(
            self,
            Finding::SameTwice { .. }
                | Finding::Turned { .. }
                | Finding::ListTwice { .. }
                | Finding::Registered { .. }
        )
    }
}

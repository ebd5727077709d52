//! What a careful secretary would mention about a list.

use serde::Serialize;

/// Something about a list that the person who registers it should know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "finding", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Finding {
    /// Rows above the list that are passed over.
    Titles {
        /// What stands in them.
        texts: Vec<String>,
    },
    /// A total or a remark among or below the names, passed over.
    Footer {
        /// Its line.
        line: u64,
        /// What stands in it.
        text: String,
    },
    /// Headings that stand again further down, passed over.
    HeadingsAgain {
        /// Their lines.
        lines: Vec<u64>,
    },
    /// Lines with a number or a box to tick and nobody in them, passed over.
    Unfilled {
        /// How many.
        count: usize,
    },
    /// Names whose comma was taken for the end of a cell, put together again.
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
    /// People who the list says are not coming; they are left out.
    NotComing {
        /// Their names.
        names: Vec<String>,
    },
    /// People below `Waiting list` or `Maybe`; they are left out.
    Waiting {
        /// What stands above them.
        heading: String,
        /// Their names.
        names: Vec<String>,
    },
    /// Another sheet holds something too.
    OtherSheets {
        /// The sheet that was taken.
        taken: String,
        /// The others.
        others: Vec<String>,
    },
    /// Rows that are hidden or filtered away in the spreadsheet; they are taken.
    HiddenRows {
        /// How many.
        count: usize,
    },
    /// Two or more of one name whose lines differ: different people.
    EqualNames {
        /// The name.
        name: String,
        /// Their lines.
        lines: Vec<u64>,
    },
    /// Lines that say the same of the same name.
    SameTwice {
        /// The name.
        name: String,
        /// The lines.
        lines: Vec<u64>,
        /// The list holds nothing but names, so that two people of one name could not differ.
        bare: bool,
    },
    /// So much stands twice that the list itself does.
    ListTwice {
        /// How many lines repeat an earlier one.
        count: usize,
    },
    /// Names that are registered in this tournament already.
    Registered {
        /// The names.
        names: Vec<String>,
        /// How many entries the list has.
        of: usize,
    },
    /// Two columns of single words without headings, taken for first and last names.
    GuessedNames {
        /// The first name as it is read.
        example: String,
    },
    /// The first line stands apart from the rest; it was taken for a name.
    Apart {
        /// Its line.
        line: u64,
        /// What stands in it.
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
    /// Neither a sum, a yes nor a no in the column of entry fees.
    PaidUnclear {
        /// Its line.
        line: u64,
        /// What stands there.
        text: String,
    },
    /// The list says who has paid, and the tournament has no entry fee that could be noted.
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
    /// A sentence rather than a name.
    Long,
    /// Letters in it were garbled by a wrong encoding.
    Garbled,
}

impl Finding {
    /// Whether it should be asked about before anything is stored; the rest is only said.
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
            | Finding::PaidWithoutFee { .. }
            | Finding::LongLine { .. } => false,
            Finding::Waiting { .. }
            | Finding::HiddenRows { .. }
            | Finding::SameTwice { .. }
            | Finding::ListTwice { .. }
            | Finding::Registered { .. }
            | Finding::GuessedNames { .. }
            | Finding::Apart { .. }
            | Finding::OddName { .. }
            | Finding::PaidUnclear { .. } => true,
        }
    }

    /// Whether a list may be taken in spite of this doubt where nobody can be asked: a list of bare names cannot tell two
    /// people of one name apart, and a night with both on it must start from a script too.
    pub fn may_pass(&self) -> bool {
        !self.is_doubt() || matches!(self, Finding::SameTwice { bare: true, .. })
    }

    /// Whether taking each name once would settle it.
    pub fn is_twice(&self) -> bool {
        matches!(
            self,
            Finding::SameTwice { .. } | Finding::ListTwice { .. } | Finding::Registered { .. }
        )
    }
}

//! Checking a file against itself: all of it, or what has changed since the last night was closed.

use super::seal::Seals;
use super::{Club, StoreError, schema};
use crate::tournament::{Part, Phrase, each_in_english, phrase};

/// The largest file that is always read whole: a few nights.
const SMALL_FILE: u64 = 256 << 10;

/// What checking the file found.
#[derive(Clone, Debug, Default, serde::Serialize)]
pub struct Verified {
    /// How many tournaments were checked.
    pub tournaments: usize,
    /// How many are closed and were at most compared with their seals; of many, some were not even that.
    pub sealed: usize,
    /// Everything that does not fit together, a sentence each; empty when all is well.
    #[serde(serialize_with = "each_in_english")]
    pub findings: Vec<Phrase>,
    /// Disputes that nobody has settled, a sentence each. They are facts of a night like any other, and no fault of the file.
    #[serde(serialize_with = "each_in_english")]
    pub disputes: Vec<Phrase>,
}

impl Club {
    /// Checks the file. `all` reads all of it: SQLite's pages, every seating, every total from its parts, and the log,
    /// replayed from its first entry. Otherwise that is done for the nights that are open and the end of the log, and
    /// closed nights are compared with their seals, of many some dozens in turn; a small file is read whole all the same.
    /// Nothing is repaired.
    ///
    /// # Errors
    /// [`StoreError`] when the file cannot even be read.
    pub fn verify(&self, all: bool) -> Result<Verified, StoreError> {
        let all = all || self.is_small();
        let findings = self.pages(all)?.into_iter();
        let mut done = Verified {
            findings: findings.map(Phrase::from).collect(),
            ..Verified::default()
        };
        if !done.findings.is_empty() {
            return Ok(done);
        }
        let seals = self.sql(|c| Seals::compared(c, all))?;
        done.findings
            .extend(self.check_log(if all { 0 } else { seals.seq })?);
        done.findings.extend(self.check_ids()?);
        if !seals.club {
            done.findings.push(phrase!("verify-club"));
        }
        for (slug, id) in self.ids()? {
            let sealed = seals.nights.get(&id).copied();
            if sealed == Some(Some(false)) {
                done.findings.push(of_night(&slug, phrase!("verify-seal")));
            }
            done.tournaments += usize::from(sealed != Some(None));
            match sealed {
                Some(_) if !all => done.sealed += 1,
                _ => self.verify_night(&slug, &mut done)?,
            }
        }
        Ok(done)
    }

    fn is_small(&self) -> bool {
        std::fs::metadata(&self.path).is_ok_and(|file| file.len() <= SMALL_FILE)
    }

    /// What SQLite finds wrong with the file: with all of it, or in a large file with what stays small in it.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot even be read.
    pub(super) fn pages(&self, all: bool) -> Result<Vec<String>, StoreError> {
        match all || self.is_small() {
            true => self.integrity(),
            false => schema::pages_hold(&self.connection, &self.path).map(|()| Vec::new()),
        }
    }

    /// Checks one night against itself and against its log.
    fn verify_night(&self, slug: &str, done: &mut Verified) -> Result<(), StoreError> {
        match self.load(slug) {
            Ok(t) => {
                let open = t.disputes().into_iter();
                done.disputes
                    .extend(open.map(|dispute| of_night(slug, dispute.in_short())));
                let parts = t.check().into_iter().map(|finding| finding.says());
                let wrong = parts.chain(self.replay(slug, &t)?);
                done.findings.extend(wrong.map(|what| of_night(slug, what)));
            }
            Err(error) => done.findings.push(of_night(slug, error.says())),
        }
        Ok(())
    }
}

/// What is to be said about a night.
fn of_night(slug: &str, what: Phrase) -> Phrase {
    phrase!("verify-night", slug, what = Part::of(what))
}

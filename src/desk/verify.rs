//! Checking everything in the club file against itself.

use super::Desk;
use crate::store::StoreError;

/// What checking the file found.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Verified {
    /// How many tournaments were checked.
    pub tournaments: usize,
    /// Everything that does not fit together, a sentence each; empty when all is well.
    pub findings: Vec<String>,
    /// Disputes that nobody has settled, a sentence each. They are facts of a night like any other, and no fault of the file.
    pub disputes: Vec<String>,
}

impl Desk {
    /// Checks the file itself, every seating and every total from its parts, and that the log, replayed from its first entry, gives what is stored. Nothing is repaired.
    ///
    /// # Errors
    /// [`StoreError`] when the file cannot even be read.
    pub fn verify(&self) -> Result<Verified, StoreError> {
        let (mut findings, mut disputes) = (self.club.integrity()?, Vec::new());
        let listed = match findings.is_empty() {
            true => self.club.list()?,
            false => Vec::new(),
        };
        if findings.is_empty() {
            findings.extend(self.club.check_log()?);
        }
        for one in &listed {
            match self.club.load(&one.slug) {
                Ok(t) => {
                    let open = t.disputes().into_iter();
                    disputes.extend(open.map(|d| format!("{}: {d}", one.slug)));
                    let parts = t.check().into_iter().map(|finding| finding.to_string());
                    let log = self.club.replay(&one.slug, &t)?;
                    findings.extend(parts.chain(log).map(|what| format!("{}: {what}", one.slug)));
                }
                Err(error) => findings.push(format!("{}: {error}", one.slug)),
            }
        }
        Ok(Verified {
            tournaments: listed.len(),
            findings,
            disputes,
        })
    }
}

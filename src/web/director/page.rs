//! The director's page for a night: what all its parts are drawn from.

use super::super::form::Fields;
use super::super::hall::Hall;
use super::super::view::LiveNight;
use super::said::Note;
use crate::seating::RoundNo;
use crate::words::Lang;
use maud::Markup;

/// The director's page for a night.
pub struct Page<'a> {
    /// The language it speaks.
    pub w: Lang,
    /// The night.
    pub night: &'a LiveNight,
    /// What every route shares: addresses, links, limits.
    pub hall: &'a Hall,
    /// What is said about the form that was sent.
    pub note: &'a Note,
    /// The fields of that form.
    pub typed: &'a Fields,
    /// A screen that is read from the file, where it was asked for: the club's, the log.
    pub read: Option<&'a Markup>,
}

impl Page<'_> {
    /// What was typed into a field.
    pub fn typed(&self, field: &str) -> Option<&str> {
        self.typed.once(field)
    }

    /// The round whose grid is shown: the one asked for, otherwise the one being played.
    pub fn round(&self) -> Option<RoundNo> {
        let asked: Option<RoundNo> = self.typed.number("round").ok().flatten();
        let asked = asked.filter(|&round| self.night.t.round(round).is_some());
        asked.or(self.night.round())
    }
}

//! A night before it is in the file.

use super::Desk;
use crate::engine::rules::RuleSet;
use crate::seating::Format;
use crate::store::StoreError;
use crate::tournament::text::slug_of;
use crate::tournament::{
    Measure, RoundSpan, Settings, TieBreak, Tournament, TournamentError, Wanted, clean_name,
};

/// A night as it is decided before anybody registers: what is `wanted`, and the defaults for everything else. `usual` is
/// the rule set where `wanted` names none.
///
/// # Errors
/// A name that cannot be used; as [`Tournament::set`].
pub fn new_night(
    name: &str,
    date: chrono::NaiveDate,
    usual: &RuleSet,
    wanted: &Wanted,
) -> Result<Tournament, TournamentError> {
    let mut settings = Settings::new(wanted.rules.as_ref().unwrap_or(usual).clone());
    if wanted.format == Some(Format::Team) {
        settings.span = RoundSpan::Game(settings.rules.play_to);
    }
    // The club's language applies unless the night has one of its own.
    settings.lang = String::new();
    // Where wins rank first, points are the first tie-break.
    if let (Some(Measure::Wins), Some(second)) = (&wanted.by, settings.tie_breaks.first_mut()) {
        *second = TieBreak::By(Measure::Points);
    }
    let name = clean_name(name)?;
    let slug = wanted.slug.clone().unwrap_or_else(|| slug_of(&name));
    let mut night = Tournament::new(&slug, &name, date, settings);
    night.set(wanted, None)?;
    night.settings.rounds_open = wanted.rounds.is_none();
    Ok(night)
}

impl Desk {
    /// Fills in what a new night leaves open from the club's settings: the club's name, the language and the paper size,
    /// and makes its short name one that is free. `named` says that the short name was typed and must stay as it is;
    /// `paper` is the country's usual size.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn complete(
        &self,
        night: &mut Tournament,
        named: bool,
        paper: &str,
    ) -> Result<(), StoreError> {
        let own = |text: &mut String, key: &str, usual: &str| {
            if text.is_empty() {
                *text = self.club_setting(key)?.unwrap_or_else(|| usual.to_owned());
            }
            Ok::<_, StoreError>(())
        };
        own(&mut night.settings.club, "name", "")?;
        own(&mut night.settings.lang, "lang", "en")?;
        own(&mut night.settings.paper, "paper", paper)?;
        // A jackpot arrives by itself.
        let newest = self
            .list()?
            .into_iter()
            .filter(|one| !one.rehearsal)
            .max_by(|a, b| a.date.cmp(&b.date));
        if let Some(last) = newest {
            let plan = &mut night.settings.prizes;
            for prize in self.club.load(&last.slug)?.jackpots() {
                plan.prizes.retain(|own| own.kind != prize.kind);
                plan.prizes.push(prize);
            }
        }
        if !named {
            night.slug = self.free_slug(&night.slug)?;
        }
        Ok(())
    }
}

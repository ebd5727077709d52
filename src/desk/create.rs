//! A night before it is in the file.

use super::{Desk, Like};
use crate::engine::rules::RuleSet;
use crate::seating::Format;
use crate::store::StoreError;
use crate::tournament::acts::{Decisions, Note, Way};
use crate::tournament::text::{money, slug_of};
use crate::tournament::{
    Measure, Prize, Refusal, RoundSpan, Settings, TieBreak, Tournament, Worth, clean_name, phrase,
};
use serde_json::json;

/// A night as it is decided before anybody registers: what is `typed`, else what it is `like`, else the defaults.
///
/// # Errors
/// A name that cannot be used; as [`Tournament::set`] and [`Tournament::set_prizes`].
pub fn new_night(
    name: &str,
    date: chrono::NaiveDate,
    like: &Like,
    typed: &Decisions,
) -> Result<Tournament, Refusal> {
    let decide = |night: &mut Tournament| {
        let settings = like.settings(&night.settings);
        night.settings = settings.map_err(|why| Refusal::new("usage", why))?;
        typed.decide(night)
    };
    let name = clean_name(name)?;
    let usual = Settings::new(RuleSet::preset("north-american")?);
    let mut night = Tournament::new(&slug_of(&name), &name, date, usual);
    decide(&mut night)?;
    // What is decided says what is usual for the rest.
    let usual = Settings::new(night.settings.rules.clone());
    let asked = std::mem::replace(&mut night.settings, usual);
    if asked.format == Format::Team {
        night.settings.span = RoundSpan::Game(asked.rules.play_to);
    }
    // The club's language applies unless the night has one of its own.
    night.settings.lang = String::new();
    // Where wins rank first, points are the first tie-break.
    if let (Measure::Wins, Some(second)) = (&asked.by, night.settings.tie_breaks.first_mut()) {
        *second = TieBreak::By(Measure::Points);
    }
    night.set(decide, None)?;
    night.set_prizes(night.settings.prizes.clone())?;
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

    /// Where the next night was made before this one ended, and has other jackpots than this one leaves: what to change.
    pub(super) fn jackpots_left(&self, night: &Tournament) -> Result<Vec<Note>, StoreError> {
        let mut all = self.list()?;
        all.sort_by(|a, b| a.date.cmp(&b.date));
        let later = all.into_iter().skip_while(|one| one.slug != night.slug);
        let next = later.skip(1).find(|one| !one.rehearsal);
        let Some(next) = next.filter(|next| !next.closed) else {
            return Ok(Vec::new());
        };
        let plan = self.club.load(&next.slug)?.settings.prizes.prizes;
        let held = |prize: &Prize| match prize.worth {
            Worth::Jackpot { brought, adds } => (brought, adds),
            _ => (0, 0),
        };
        // Whoever named this night goes on naming it.
        let is_current = self.chosen.is_none() && self.club.current()? == next.slug;
        let note = |prize: Prize| {
            let there = plan.iter().find(|own| own.kind == prize.kind);
            let ((has, _), (left, adds)) = (there.map_or((0, 0), held), held(&prize));
            let (night, prize, now, left_now) = (&next.name, &prize.kind, money(has), money(left));
            let give = [format!("{prize}=jackpot {left_now}+{}", money(adds))];
            let words = phrase!("note-jackpot-left", night, prize, now, left = left_now);
            let mend = match is_current {
                true => json!({"do": "prizes", "give": give}),
                false => json!({"do": "use", "slug": next.slug}),
            };
            (has != left).then(|| Note::warning(words, Way::to("", mend)))
        };
        Ok(night.jackpots().into_iter().filter_map(note).collect())
    }
}

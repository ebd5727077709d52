//! A night that is not there yet.

use super::Desk;
use crate::store::StoreError;
use crate::tournament::Tournament;

impl Desk {
    /// What a new night takes from the club where it says nothing itself: the club's name, the language, the paper, and a
    /// short name that is free. `named` says that the short name was asked for as it is; `paper` is the country's.
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
                *text = self.club_word(key)?.unwrap_or_else(|| usual.to_owned());
            }
            Ok::<_, StoreError>(())
        };
        own(&mut night.settings.club, "name", "")?;
        own(&mut night.settings.lang, "lang", "en")?;
        own(&mut night.settings.paper, "paper", paper)?;
        if !named {
            night.slug = self.free_slug(&night.slug)?;
        }
        Ok(())
    }
}

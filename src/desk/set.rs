//! Changing a night's settings.

use super::{Act, Changed, Desk, DeskError};
use crate::store::StoreError;
use crate::tournament::{Operation, Set, Wanted};

impl Desk {
    /// Changes settings; with a reason in `force`, also those that scores depend on.
    ///
    /// # Errors
    /// [`DeskError`], as [`Tournament::set`](crate::tournament::Tournament::set); [`StoreError::Taken`] when another
    /// tournament has the short name.
    pub fn set(
        &mut self,
        act: &Act,
        wanted: &Wanted,
        force: Option<&str>,
    ) -> Result<Changed<Set>, DeskError> {
        let before = self.slug()?;
        let others = self.club.list()?;
        if let Some(slug) = &wanted.slug
            && *slug != before
            && others.iter().any(|other| other.slug == *slug)
        {
            return Err(StoreError::Taken(slug.clone()).into());
        }
        let was_current = others.iter().any(|one| one.current && one.slug == before);
        let changed = self.change(act, |t| {
            let set = t.set(wanted, force)?;
            let operation = Operation::Set {
                what: set.what.iter().map(|flag| (*flag).to_owned()).collect(),
                why: force
                    .filter(|_| !set.depended.is_empty())
                    .map(str::to_owned),
            };
            Ok::<_, DeskError>((set, operation))
        })?;
        if changed.value.what.contains(&"slug") && was_current {
            self.make_current(act, &changed.night.slug)?;
        }
        Ok(changed)
    }
}

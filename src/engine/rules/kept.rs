//! Rule sets that stay, for code that keeps hands.

use super::RuleSet;
use std::sync::{Mutex, PoisonError};

/// The rule sets kept so far, each once.
static KEPT: Mutex<Vec<&'static RuleSet>> = Mutex::new(Vec::new());

impl RuleSet {
    /// The same rules as a handle that is `Copy` and never goes away: a [`Hand`](crate::engine::Hand) that plays by it is a
    /// `Hand<'static>` and can be kept, sent to another thread or put into a struct without a lifetime. To a search for
    /// best play a reference costs nothing; an `Arc` would be counted at every copy of a hand.
    ///
    /// Equal rule sets are kept once, so the memory taken grows only with the number of different rule sets. Where
    /// strangers can bring rule sets without limit, borrow instead.
    ///
    /// ```
    /// use benny::engine::{Action, Hand, Pack, RuleSet, Seat};
    /// use std::collections::HashMap;
    ///
    /// /// A server's tables.
    /// #[derive(Default)]
    /// struct Server {
    ///     tables: HashMap<u32, Hand<'static>>,
    /// }
    ///
    /// let rules = RuleSet::from_json(r#"{"extends": "british", "stick_the_dealer": true}"#)?.kept();
    /// let (hands, upcard) = Pack::deal(rules.pack.cards(), rules.seats, rules.hand_size).ok_or("too few cards")?;
    /// let mut server = Server::default();
    /// server.tables.insert(1, Hand::new(rules, Seat::new(3), hands, upcard)?);
    /// let playing = std::thread::spawn(move || {
    ///     let hand = server.tables.get_mut(&1).ok_or("no table")?;
    ///     hand.act(hand.legal().next().ok_or("over")?).map_err(|_| "refused")
    /// });
    /// assert_eq!(playing.join().map_err(|_| "a panic")?, Ok(()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn kept(self) -> &'static RuleSet {
        if let Ok(preset) = RuleSet::preset_ref(&self.name)
            && *preset == self
        {
            return preset;
        }
        // A panic meanwhile left the list whole: it only ever grows by one.
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(rules) = kept.iter().find(|rules| ***rules == self) {
            return rules;
        }
        let rules: &'static RuleSet = Box::leak(Box::new(self));
        kept.push(rules);
        rules
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_rules_are_kept_once() {
        let preset = RuleSet::preset("british").expect("a preset");
        assert!(std::ptr::eq(
            preset.clone().kept(),
            RuleSet::preset_ref("british").expect("a preset")
        ));
        let own = |to| {
            preset
                .clone()
                .with(|rules| rules.play_to = to)
                .expect("rules")
        };
        assert!(std::ptr::eq(own(17).kept(), own(17).kept()));
        assert_eq!(own(18).kept().play_to, 18);
        assert_eq!(own(17).kept().play_to, 17);
    }
}

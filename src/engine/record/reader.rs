//! Whoever reads records: which rule sets they may name.

use crate::engine::{ReadError, RuleSet};
use std::sync::Arc;

/// Reads records, keeping the rule sets it has met so that each is resolved once.
///
/// ```
/// use benny::engine::record::Reader;
///
/// let mut reader = Reader::new();
/// let wrong = reader.record(r#"{"dealer": 7, "calls": []}"#).unwrap_err();
/// assert!(wrong.to_string().contains("dealer"));
/// let typed = reader.typed("W 9c o / AcKcQcTc Jc9h9d9s JsThTdTs AhQhQdQs KhJhAdAs")?;
/// assert_eq!((typed.dealer, typed.tricks.len()), (3, 5));
/// # Ok::<(), benny::engine::ReadError>(())
/// ```
#[derive(Default)]
pub struct Reader {
    /// By the names that records call them.
    named: Vec<(String, Arc<RuleSet>)>,
    /// The rule set for records that name none.
    unsaid: Option<Arc<RuleSet>>,
    /// The latest few written as objects.
    objects: Vec<(String, Arc<RuleSet>)>,
}

impl Reader {
    /// How many rule sets written as objects are kept.
    const KEPT: usize = 16;

    /// A reader that has met no rule set yet.
    pub fn new() -> Reader {
        Reader::default()
    }

    /// Lets records name one more rule set besides the presets, in `extends` too: a club's own.
    #[must_use]
    pub fn knowing(mut self, name: &str, rules: RuleSet) -> Reader {
        self.named.push((name.to_owned(), Arc::new(rules)));
        self
    }

    /// Records that name no rule set are played by this one instead of `north-american`.
    #[must_use]
    pub fn unless_said(mut self, rules: RuleSet) -> Reader {
        self.unsaid = Some(Arc::new(rules));
        self
    }

    /// The rule set that was read or given by this name before.
    fn known(&self, name: &str) -> Option<&Arc<RuleSet>> {
        let mut named = self.named.iter();
        let found = named.find(|(known, _)| known.eq_ignore_ascii_case(name))?;
        Some(&found.1)
    }

    /// The rules of a record that names none.
    pub(in crate::engine) fn rules_unsaid(&mut self) -> Result<Arc<RuleSet>, ReadError> {
        match &self.unsaid {
            Some(rules) => played(rules.clone()),
            None => self.rules_named("north-american"),
        }
    }

    pub(in crate::engine) fn rules_named(&mut self, name: &str) -> Result<Arc<RuleSet>, ReadError> {
        if let Some(rules) = self.known(name) {
            return played(rules.clone());
        }
        let rules = RuleSet::preset(name).map_err(|e| ReadError::at("rules", e.to_string()))?;
        let rules = played(Arc::new(rules))?;
        self.named.push((name.to_owned(), rules.clone()));
        Ok(rules)
    }

    /// The rules that an object of JSON gives.
    pub(in crate::engine) fn object(&mut self, text: &str) -> Result<Arc<RuleSet>, ReadError> {
        if let Some((_, rules)) = self.objects.iter().find(|(known, _)| known == text) {
            return Ok(rules.clone());
        }
        let known = |name: &str| Some(Ok(RuleSet::clone(self.known(name)?)));
        let rules = RuleSet::from_json_with(text, known);
        let rules = rules.map_err(|e| ReadError::at("rules", e.to_string()))?;
        let rules = played(Arc::new(rules))?;
        if self.objects.len() >= Self::KEPT {
            self.objects.remove(0);
        }
        self.objects.push((text.to_owned(), rules.clone()));
        Ok(rules)
    }
}

/// The rules of a record, whose cards benny can follow.
fn played(rules: Arc<RuleSet>) -> Result<Arc<RuleSet>, ReadError> {
    match rules.range {
        None => Ok(rules),
        Some(_) => {
            let name = &rules.name;
            let why = format!("{name} is only scored: benny can't tell how its cards are played");
            Err(ReadError::at("rules", why))
        }
    }
}

//! What a level's file in `templates/players` holds: the skills of its players and the weights they go by.

/// What players of a level know how to do at the table; see `templates/players`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Skill {
    /// Sees when a partner has the trick and plays low.
    pub spares_partner: bool,
    /// Remembers what has gone, and so which cards can no longer be beaten.
    pub counts: bool,
    /// As a maker, draws trumps first.
    pub draws_trumps: bool,
    /// Goes by the fitted weights of [`marks`](super::marks) before the rules of thumb.
    pub experienced: bool,
}

impl Skill {
    /// Every skill.
    pub const ALL: Skill = Skill {
        spares_partner: true,
        counts: true,
        draws_trumps: true,
        experienced: true,
    };
}

/// How many features of a hand are looked at.
pub(crate) const FEATURES: usize = 20;

/// Weights of the features.
pub(crate) type Weights = [i32; FEATURES];

/// How many marks there are.
pub(crate) const MARKS: usize = 54;

/// Weights by case and mark; a case that is left to the rules of thumb has none.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize, serde::Serialize)]
#[serde(transparent)]
pub(crate) struct CardWeights(pub Vec<Vec<i32>>);

impl CardWeights {
    /// The weights of a case.
    #[inline]
    pub fn of(&self, case: usize) -> Option<&[i32; MARKS]> {
        self.0.get(case)?.first_chunk()
    }
}

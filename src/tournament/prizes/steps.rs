//! Prizes for the first, the second and so on by one measure: those who tie share what the places they cover get, and
//! whoever has one of them, or was passed over for it, is out of those that follow.

use super::super::plan::{Prize, PrizeKind, PrizePlan};

/// One that was given.
struct Step {
    /// What all of them are for, and which of them it is.
    of: PrizeKind,
    rank: u16,
    /// How many it went to.
    many: u16,
    /// Who is out of those that follow, by `id`.
    out: Vec<u32>,
}

/// What was given of such prizes so far.
#[derive(Default)]
pub(super) struct Steps(Vec<Step>);

impl Steps {
    /// Those given before this one.
    fn before(&self, kind: &PrizeKind) -> impl Iterator<Item = &Step> {
        let own = kind.step();
        let better = move |step: &&Step| {
            own.as_ref()
                .is_some_and(|(rank, of)| step.rank < *rank && step.of == *of)
        };
        self.0.iter().filter(better)
    }

    /// Whether those who tied for a better one have shared this one too.
    pub fn has_given(&self, kind: &PrizeKind) -> bool {
        let rank = kind.step().map_or(0, |(rank, _)| rank);
        self.before(kind).any(|step| step.rank + step.many > rank)
    }

    /// The prize as it is among those who are left: where one has the first, the second by a measure is theirs who are the
    /// first of the others.
    pub fn among_the_rest(&self, kind: &PrizeKind) -> PrizeKind {
        let given: u16 = self.before(kind).map(|step| step.many).sum();
        match kind.bare().measured() {
            Some((rank, by)) => PrizeKind::By(rank - rank.signum() * given as i16, by),
            None => kind.bare().clone(),
        }
    }

    /// Who is out of this one.
    pub fn out(&self, kind: &PrizeKind) -> Vec<u32> {
        let out = self.before(kind).flat_map(|step| &step.out);
        out.copied().collect()
    }

    /// Notes to how many this one went and who is out of those that follow.
    pub fn note(&mut self, kind: &PrizeKind, many: u16, out: Vec<u32>) {
        if let Some((rank, of)) = kind.step() {
            self.0.push(Step {
                of,
                rank,
                many,
                out,
            });
        }
    }
}

/// The prizes that so many who tie for one share with it.
pub(super) fn shared_too<'a>(
    plan: &'a PrizePlan,
    kind: &PrizeKind,
    many: u16,
) -> impl Iterator<Item = &'a Prize> {
    let own = kind.step();
    let is_covered = move |prize: &&Prize| {
        let covered =
            own.as_ref()
                .zip(prize.kind.step())
                .is_some_and(|((rank, of), (other, same))| {
                    *of == same && *rank < other && other < rank + many
                });
        covered && !prize.has_own_pot()
    };
    plan.prizes.iter().filter(is_covered)
}

/// The prizes that are not for places; of those by one measure the first before the second, however they were typed.
pub(super) fn beside_places(plan: &PrizePlan) -> Vec<&Prize> {
    let is_beside = |p: &&Prize| !matches!(p.kind.bare(), PrizeKind::Place(_));
    let mut all: Vec<&Prize> = plan.prizes.iter().filter(is_beside).collect();
    for at in 0..all.len() {
        for later in at + 1..all.len() {
            if let Some((rank, of)) = all[at].kind.step()
                && let Some((better, same)) = all[later].kind.step()
                && of == same
                && better < rank
            {
                all.swap(at, later);
            }
        }
    }
    all
}

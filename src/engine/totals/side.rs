//! What hands give, and what one side claims to have made of them.

use super::Impossible;
use super::sums::Sums;
use super::words::{commas, count, list, no};
use crate::engine::rules::RuleSet;
use crate::engine::seat::Side;
use crate::sentence::sentence;

/// What one hand can give to the side that scores, ascending.
pub(super) struct Values {
    /// A hand that is no lone march.
    pub plain: Vec<u64>,
    /// A lone march, where one can be made.
    pub march: Option<u64>,
}

impl Values {
    pub fn of(rules: &RuleSet) -> Values {
        let mut values = Values {
            plain: Vec::new(),
            march: None,
        };
        for outcome in rules.outcomes(Side::First) {
            let given = rules.points(&outcome).sum().unsigned_abs();
            if rules.is_lone_march(&outcome) {
                values.march = Some(given);
            } else {
                values.plain.push(given);
            }
        }
        values.plain.sort_unstable();
        values.plain.dedup();
        values
    }

    pub fn all(&self) -> Vec<u64> {
        let mut all = self.plain.clone();
        all.extend(self.march);
        all.sort_unstable();
        all.dedup();
        all
    }

    pub fn side(&self, points: u64, loners: Option<u64>) -> Total {
        let marches = loners.unwrap_or(0);
        Total {
            points,
            loners,
            marches,
            rest: points.checked_sub(marches * self.march.unwrap_or(0)),
            sums: Sums::of(if loners.is_some() {
                self.plain.clone()
            } else {
                self.all()
            }),
        }
    }
}

/// What one side claims.
pub(super) struct Total {
    pub points: u64,
    pub loners: Option<u64>,
    /// Lone marches taken out of the sum.
    pub marches: u64,
    /// The points beside those marches; `None` when the marches alone give more.
    pub rest: Option<u64>,
    /// What hands other than those marches can sum to.
    pub sums: Sums,
}

impl Total {
    pub fn loners_fit(&self, values: &Values) -> Result<(), Impossible> {
        let (marches, points, stated) =
            (self.marches, self.points, count(self.marches, "lone march"));
        match (values.march, self.rest) {
            (Some(march), None) => {
                let (gives, give) = (marches * march, if marches == 1 { "gives" } else { "give" });
                let all = count(gives, "point");
                no(sentence!(
                    "marches-give",
                    "{stated} alone {give} {all}: {points} is too few",
                    marches,
                    limit = gives,
                    points,
                ))
            }
            _ => Ok(()),
        }
    }

    /// ` without a lone march`, ` with 2 lone marches`, or nothing when that is not known.
    pub fn stated(&self) -> String {
        match self.loners {
            None => String::new(),
            Some(0) => " without a lone march".into(),
            Some(n) => format!(" with {}", count(n, "lone march")),
        }
    }

    /// The lone marches where they are known, as a figure.
    pub fn known(&self) -> String {
        self.loners.map_or(String::new(), |n| n.to_string())
    }

    /// Whether exactly `hands` hands can give the points.
    pub fn fits(&self, hands: u64) -> bool {
        let rest = hands.checked_sub(self.marches).zip(self.rest);
        rest.is_some_and(|(hands, rest)| self.sums.fits(hands, rest))
    }

    /// The fewest and the most hands that can give the points.
    pub fn hands(&self) -> Option<(u64, u64)> {
        let (least, most) = self.sums.hands(self.rest?)?;
        Some((least + self.marches, most + self.marches))
    }

    pub fn can_be_made(&self) -> Result<(), Impossible> {
        if self.hands().is_some() {
            return Ok(());
        }
        let (all, stated) = (count(self.points, "point"), self.stated());
        let each = list(&self.sums.values);
        no(sentence!(
            "exactly",
            "no hands give exactly {all}{stated}: a hand gives {each}",
            points = self.points,
            marches = self.known(),
            values = commas(&self.sums.values),
        ))
    }
}

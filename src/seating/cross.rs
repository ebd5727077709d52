//! Part of a round robin in two halves: every team of one half meets every team of the other, at every table once.
//!
//! With `t` tables and `t` teams in each half, round `i` seats at table `x` team `x + i` of one half against team
//! `x + c·i` of the other. Where both `c` and `c` − 1 can be divided by, every team is at another table each round and
//! meets another team each round: two orthogonal Latin squares. On the integers modulo an odd `t`, `c` = 2 will do; for
//! `t` divisible by 4 the even part is a field of 4, 8, 16 or 32 elements. After the two halves have met, each half
//! plays its own round robin.

use super::robin::{Pairs, circle};

/// The first `rounds` of a round robin of an even number of teams that starts with the halves meeting; `None` where
/// there are no such squares (for 4, 12, 20, … teams).
///
/// For up to `teams` / 2 rounds everybody is at a new table every round.
pub(crate) fn cross(teams: u16, rounds: u16) -> Option<Vec<Pairs>> {
    if !teams.is_multiple_of(2) || teams == 0 {
        return None;
    }
    let ring = Ring::new(teams / 2)?;
    let t = ring.size;
    let square = |i| {
        let pair = |x| [ring.add(x, i), t + ring.add(x, ring.times_c(i))];
        (0..t).map(pair).collect::<Pairs>()
    };
    let mut all: Vec<Pairs> = (0..t).map(square).collect();
    if rounds > t && t.is_multiple_of(2) {
        for own in circle(t) {
            let other = own.iter().map(|p| p.map(|e| e + t));
            all.push(own.iter().copied().chain(other).collect());
        }
    } else if rounds > t {
        // Odd halves leave one team of each over in every round; those play the last round of the squares between them.
        let last = all.pop().map(sorted)?;
        for (own, [a, b]) in circle(t).into_iter().zip(last) {
            // In round `a` of a half, team `a` is left over; the other half is turned so that `b` is.
            let turned = own.iter().map(|p| p.map(|e| t + (e + b - a) % t));
            all.push(own.iter().copied().chain(turned).chain([[a, b]]).collect());
        }
    }
    all.truncate(usize::from(rounds));
    Some(all)
}

fn sorted(mut pairs: Pairs) -> Pairs {
    pairs.sort_by(Ord::cmp);
    pairs
}

/// Numbers from 0 that add and multiply as pairs: an element of a field of 2ᵏ, and an integer modulo an odd number.
struct Ring {
    size: u16,
    field: u16,
    odd: u16,
}

impl Ring {
    fn new(size: u16) -> Option<Self> {
        let field = 1 << size.trailing_zeros();
        let fits = matches!(field, 1 | 4 | 8 | 16 | 32);
        fits.then_some(Self {
            size,
            field,
            odd: size / field,
        })
    }

    fn add(&self, a: u16, b: u16) -> u16 {
        let (a, b) = (self.split(a), self.split(b));
        (a.0 ^ b.0) + self.field * ((a.1 + b.1) % self.odd)
    }

    /// Times the field's generator, and 2.
    fn times_c(&self, a: u16) -> u16 {
        let (bits, whole) = self.split(a);
        // The polynomials that make fields of 4, 8, 16 and 32.
        let modulus = match self.field {
            4 => 0b111,
            8 => 0b1011,
            16 => 0b1_0011,
            32 => 0b10_0101,
            _ => 0,
        };
        let twice = bits << 1;
        let bits = if twice >= self.field {
            twice ^ modulus
        } else {
            twice
        };
        bits + self.field * (2 * whole % self.odd)
    }

    fn split(&self, a: u16) -> (u16, u16) {
        (a % self.field, a / self.field)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_meeting_once_and_the_squares_at_every_table_once() {
        for teams in (2..=80).step_by(2) {
            let tables = teams / 2;
            for rounds in [tables, teams - 1] {
                let Some(all) = cross(teams, rounds) else {
                    assert_eq!(tables % 4, 2, "{teams} teams");
                    continue;
                };
                assert_eq!(all.len(), usize::from(rounds), "{teams} teams");
                let (mut met, mut visits) = (BTreeSet::new(), BTreeSet::new());
                for (i, round) in all.iter().enumerate() {
                    let here: BTreeSet<u16> = round.iter().flatten().copied().collect();
                    assert_eq!(here, (0..teams).collect());
                    for (table, &[a, b]) in round.iter().enumerate() {
                        assert!(
                            met.insert([a.min(b), a.max(b)]),
                            "{teams} teams: {a} {b} twice"
                        );
                        if i + 1 < usize::from(tables) || rounds == tables {
                            assert!(visits.insert((a, table)) && visits.insert((b, table)));
                        }
                    }
                }
            }
        }
    }
}

//! Finite fields, for block designs and whist tournaments.

/// The field of q = pⁿ elements: polynomials in w over the p numbers modulo p, written to the base p (a + b·w as a + b·p).
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    p: u16,
    pub q: u16,
    /// wⁿ, as a polynomial of lower degree; it is chosen so that every element but 0 is a power of w.
    reduced: u16,
}

impl Field {
    /// The field of q elements, if q is a power of a prime.
    pub fn new(q: u16) -> Option<Field> {
        let p = (2..=q).find(|&d| q.is_multiple_of(d))?;
        let mut rest = q;
        while rest.is_multiple_of(p) {
            rest /= p;
        }
        if rest > 1 {
            return None;
        }
        // If w has q − 1 different powers and 0 is none of them, everything but 0 has an inverse: it is a field.
        let fields = (1..q).map(|reduced| Field { p, q, reduced });
        fields
            .into_iter()
            .find(|f| f.powers().len() == usize::from(q) - 1)
    }

    /// x + y.
    pub fn plus(self, x: u16, y: u16) -> u16 {
        let p = self.p;
        let (mut sum, mut digit) = (0, 1);
        while digit < self.q {
            sum += (x / digit + y / digit) % p * digit;
            digit *= p;
        }
        sum
    }

    /// x · y.
    pub fn times(self, x: u16, y: u16) -> u16 {
        let (mut sum, mut digit) = (0, self.q);
        while digit > 1 {
            digit /= self.p;
            sum = self.plus(self.times_w(sum), self.scaled(x, y / digit % self.p));
        }
        sum
    }

    /// x · n for a number n < p.
    fn scaled(self, x: u16, n: u16) -> u16 {
        let (mut product, mut digit) = (0, 1);
        while digit < self.q {
            product += x / digit % self.p * n % self.p * digit;
            digit *= self.p;
        }
        product
    }

    /// x · w: every coefficient one place up, the highest reduced.
    fn times_w(self, x: u16) -> u16 {
        let top = self.q / self.p;
        self.plus(x % top * self.p, self.scaled(self.reduced, x / top))
    }

    /// The powers of the primitive element w, from the 0th to the (q−2)th.
    pub fn powers(self) -> Vec<u16> {
        let next = |&y: &u16| Some(self.times_w(y)).filter(|&y| y > 1);
        std::iter::successors(Some(1), next)
            .take(usize::from(self.q))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_powers_of_a_primitive_element_are_all_the_field_but_zero() {
        for q in [
            2, 3, 4, 5, 7, 8, 9, 13, 16, 25, 27, 29, 32, 49, 53, 81, 125, 128, 149,
        ] {
            let field = Field::new(q).expect("a field");
            let mut powers = field.powers();
            powers.sort_unstable();
            assert_eq!(powers, (1..q).collect::<Vec<_>>(), "{q}");
        }
        for q in [0, 1, 6, 12, 45, 100] {
            assert!(Field::new(q).is_none(), "{q}");
        }
    }

    #[test]
    fn multiplication_distributes_and_has_no_divisors_of_zero() {
        for q in [8, 9, 27, 29, 32] {
            let field = Field::new(q).expect("a field");
            let all = || (0..q).flat_map(|x| (0..q).map(move |y| (x, y)));
            for (x, y) in all() {
                let xy = field.times(x, y);
                assert_eq!(xy == 0, x == 0 || y == 0, "{x}·{y} of {q}");
                assert_eq!(xy, field.times(y, x), "{x}·{y} of {q}");
                for z in [1, 3, q - 1] {
                    let left = field.times(x, field.plus(y, z));
                    assert_eq!(left, field.plus(xy, field.times(x, z)));
                }
            }
        }
    }
}

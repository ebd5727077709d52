//! Finite fields of p, p² or a few 2ⁿ elements, for block designs.

/// A field of q = p or p² elements; an element is a + b·w, written a + b·p, with w² = `square` where q = p².
///
/// For q = 4, 8, 16 the elements are polynomials over two elements, a bit a coefficient, modulo `square`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    p: u16,
    pub q: u16,
    square: u16,
}

impl Field {
    /// The field of q elements, if q is a prime, the square of an odd one, 4, 8 or 16.
    pub fn new(q: u16) -> Option<Field> {
        let p = (2..=q).find(|&d| q.is_multiple_of(d))?;
        let mut field = Field { p, q, square: 0 };
        if q == p {
            return Some(field);
        }
        if let Some(&(_, square)) = [(4, 0b111), (8, 0b1011), (16, 0b1_0011)]
            .iter()
            .find(|(n, _)| *n == q)
        {
            return Some(Field { p, q, square });
        }
        if q != p * p {
            return None;
        }
        field.square = (2..p).find(|&n| (1..p).all(|x| x * x % p != n))?;
        Some(field)
    }

    /// x + y.
    pub fn plus(self, x: u16, y: u16) -> u16 {
        let p = self.p;
        if p == 2 {
            return x ^ y;
        }
        (x % p + y % p) % p + (x / p + y / p) % p * p
    }

    /// x · y.
    pub fn times(self, x: u16, y: u16) -> u16 {
        let p = self.p;
        if p == 2 {
            // By doubling, reduced as soon as it overflows.
            let doubled = |x: u16| {
                if 2 * x < self.q {
                    2 * x
                } else {
                    (2 * x) ^ self.square
                }
            };
            let (mut sum, mut power) = (0, x);
            for bit in 0..4 {
                sum ^= power * (y >> bit & 1);
                power = doubled(power);
            }
            return if self.q == 2 { x & y } else { sum };
        }
        let (a, b, c, d) = (x % p, x / p, y % p, y / p);
        (a * c + b * d % p * self.square) % p + (a * d + b * c) % p * p
    }

    /// The powers of a primitive element, from the 0th to the (q−2)th.
    pub fn powers(self) -> Vec<u16> {
        let of = |x: u16| {
            let mut powers = vec![1];
            let mut y = x;
            while y > 1 {
                powers.push(y);
                y = self.times(y, x);
            }
            powers
        };
        (2..self.q)
            .map(of)
            .find(|p| p.len() == usize::from(self.q) - 1)
            .unwrap_or(vec![1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_powers_of_a_primitive_element_are_all_the_field_but_zero() {
        for q in [3, 4, 5, 7, 8, 9, 13, 16, 25, 49, 53] {
            let field = Field::new(q).expect("a field");
            let mut powers = field.powers();
            powers.sort_unstable();
            assert_eq!(powers, (1..q).collect::<Vec<_>>(), "{q}");
        }
        assert!(Field::new(6).is_none());
        assert!(Field::new(27).is_none());
    }

    #[test]
    fn multiplication_distributes() {
        let field = Field::new(9).expect("a field");
        for (x, y, z) in (0..729).map(|n| (n % 9, n / 9 % 9, n / 81)) {
            let left = field.times(x, field.plus(y, z));
            assert_eq!(left, field.plus(field.times(x, y), field.times(x, z)));
        }
    }
}

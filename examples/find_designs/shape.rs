//! How players are laid out on circles, what σ does to them, and the orbits of their pairs.

/// The ways to lay out v players on circles of m, the most symmetric first.
pub fn shapes(v: usize, seats: usize, m: usize, six: bool) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let (tables, byes) = if six {
        ((v - 6) / 4 + 1, 0)
    } else {
        (v / seats, v % seats)
    };
    for (h, k) in [(seats - 1, seats - 1), (1, v / m)] {
        if k * m > v || k < byes || (six && h > 1) {
            continue;
        }
        let f = v - k * m;
        let own = if h > 1 { f % h } else { 0 };
        // Two tables that are their own image need a multiplier, or both would use the same differences.
        let multiplier = (2..m)
            .find(|&u| (0..h).fold(1, |p, _| p * u % m) == 1)
            .filter(|_| h > 1);
        if own > 1 && multiplier.is_none() {
            continue;
        }
        if byes % h == 0 && tables >= own && (tables - own).is_multiple_of(h) {
            shapes.push(Shape {
                v,
                seats,
                m,
                f,
                h,
                multiplier: multiplier.unwrap_or(1),
                six,
            });
        }
    }
    shapes
}

/// v players: classes of m on a circle, f fixed; σ of order h with a multiplier.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    pub v: usize,
    pub seats: usize,
    pub m: usize,
    pub f: usize,
    pub h: usize,
    pub multiplier: usize,
    pub six: bool,
}

impl Shape {
    pub fn on_circle(&self) -> usize {
        self.v - self.f
    }

    /// The player one place further round the circle; a fixed player stays.
    pub fn turned(&self, p: usize) -> usize {
        if p < self.on_circle() {
            p - p % self.m + (p % self.m + 1) % self.m
        } else {
            p
        }
    }

    /// σ of a player.
    pub fn image(&self, p: usize) -> usize {
        let (h, circle) = (self.h, self.on_circle());
        let next = |c: usize| c - c % h + (c % h + 1) % h;
        if p < circle {
            return next(p / self.m) * self.m + p % self.m * self.multiplier % self.m;
        }
        let q = p - circle;
        if q < self.f - self.f % h {
            circle + next(q)
        } else {
            p
        }
    }

    /// p, σp, σ²p, … once each.
    pub fn images(&self, p: usize) -> Vec<usize> {
        let mut images = vec![p];
        let mut q = self.image(p);
        while q != p {
            images.push(q);
            q = self.image(q);
        }
        images
    }
}

/// The orbits of pairs under turning and σ: each pair's orbit, and how large each is.
pub fn orbits(shape: &Shape) -> (Vec<u16>, Vec<usize>) {
    let v = shape.v;
    let mut orbit = vec![u16::MAX; v * v];
    let mut sizes: Vec<usize> = Vec::new();
    for start in (0..v).flat_map(|p| (p + 1..v).map(move |q| (p, q))) {
        if orbit[start.0 * v + start.1] != u16::MAX {
            continue;
        }
        let (name, mut open) = (sizes.len() as u16, vec![start]);
        sizes.push(0);
        while let Some((p, q)) = open.pop() {
            if orbit[p * v + q] == u16::MAX {
                orbit[p * v + q] = name;
                orbit[q * v + p] = name;
                sizes[usize::from(name)] += 1;
                open.push((shape.turned(p), shape.turned(q)));
                open.push((shape.image(p), shape.image(q)));
            }
        }
    }
    (orbit, sizes)
}

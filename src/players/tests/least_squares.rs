//! Least squares, with which weights are fitted.

/// A weighted fit; a small ridge term keeps features that never occur at zero.
pub(crate) struct Fit<const N: usize> {
    /// How many were taken.
    pub n: u32,
    weight: f64,
    xx: [[f64; N]; N],
    xy: [f64; N],
    yy: f64,
}

impl<const N: usize> Fit<N> {
    pub fn new() -> Self {
        Fit {
            n: 0,
            weight: 0.0,
            xx: [[0.0; N]; N],
            xy: [0.0; N],
            yy: 0.0,
        }
    }

    pub fn take(&mut self, x: &[f64; N], y: f64, weight: f64) {
        self.n += 1;
        self.weight += weight;
        for i in 0..N {
            for j in 0..N {
                self.xx[i][j] += weight * x[i] * x[j];
            }
            self.xy[i] += weight * x[i] * y;
        }
        self.yy += weight * y * y;
    }

    /// The weights, and how far what they give usually is from what was taken.
    pub fn solve(&self) -> ([f64; N], f64) {
        let (mut xx, mut xy) = (self.xx, self.xy);
        for (i, row) in xx.iter_mut().enumerate() {
            row[i] += 3.0;
        }
        for i in 0..N {
            let row = xx[i];
            for k in (0..N).filter(|&k| k != i) {
                let by = xx[k][i] / row[i];
                for (to, from) in xx[k].iter_mut().zip(row).skip(i) {
                    *to -= by * from;
                }
                xy[k] -= by * xy[i];
            }
        }
        let w: [f64; N] = std::array::from_fn(|i| xy[i] / xx[i][i]);
        let explained: f64 = w.iter().zip(&self.xy).map(|(w, xy)| w * xy).sum();
        let left = (self.yy - explained) / self.weight.max(1.0);
        (w, left.max(0.0).sqrt())
    }
}

/// Weights as whole numbers of so many parts.
pub(crate) fn whole<const N: usize>(weights: [f64; N], times: f64) -> [i32; N] {
    weights.map(|w| (w * times).round() as i32)
}

//! Areas of a sheet in millimetres, and how they are divided. The origin is the top left corner, and y runs down.

/// Points in a millimetre.
pub(crate) const POINTS: f32 = 72.0 / 25.4;

/// A rectangle on a sheet, in millimetres from its top left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Area {
    pub x: f32,
    pub y: f32,
    pub w: f32,
    pub h: f32,
}

impl Area {
    pub fn new(x: f32, y: f32, w: f32, h: f32) -> Self {
        Area { x, y, w, h }
    }

    pub fn right(self) -> f32 {
        self.x + self.w
    }

    pub fn bottom(self) -> f32 {
        self.y + self.h
    }

    /// The same area, smaller by `d` on all four sides.
    pub fn inset(self, d: f32) -> Self {
        self.inset_xy(d, d)
    }

    pub fn inset_xy(self, dx: f32, dy: f32) -> Self {
        let (dx, dy) = (dx.min(self.w / 2.0), dy.min(self.h / 2.0));
        Area::new(
            self.x + dx,
            self.y + dy,
            self.w - 2.0 * dx,
            self.h - 2.0 * dy,
        )
    }

    /// The top `h` millimetres, and what is left below.
    pub fn cut_top(self, h: f32) -> (Self, Self) {
        let h = h.min(self.h);
        (
            Area { h, ..self },
            Area::new(self.x, self.y + h, self.w, self.h - h),
        )
    }

    /// What is left above, and the bottom `h` millimetres.
    pub fn cut_bottom(self, h: f32) -> (Self, Self) {
        self.cut_top(self.h - h.min(self.h))
    }

    /// The left `w` millimetres, and what is left beside them.
    pub fn cut_left(self, w: f32) -> (Self, Self) {
        let w = w.min(self.w);
        (
            Area { w, ..self },
            Area::new(self.x + w, self.y, self.w - w, self.h),
        )
    }

    /// One of `across` × `down` equal parts, counted row by row.
    pub fn tile(self, across: usize, down: usize, index: usize) -> Self {
        let (w, h) = (self.w / across as f32, self.h / down as f32);
        Area::new(
            self.x + (index % across) as f32 * w,
            self.y + (index / across) as f32 * h,
            w,
            h,
        )
    }

    /// A row of height `h`, counted from the top.
    pub fn row(self, h: f32, index: usize) -> Self {
        Area::new(self.x, self.y + index as f32 * h, self.w, h)
    }

    /// Columns of the given widths, from the left.
    pub fn columns(self, widths: &[f32]) -> Vec<Self> {
        let mut x = self.x;
        widths
            .iter()
            .map(|&w| {
                let area = Area { x, w, ..self };
                x += w;
                area
            })
            .collect()
    }
}

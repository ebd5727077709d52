//! Covers for cards that fold: six drawings made of lines, discs and leaves, in black or the club's colour.

use std::f32::consts::PI;

use super::page::{Area, BLACK, Ink, Page, WHITE};
use super::suit::{Suit, disc};

/// A drawing for the cover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Cover {
    /// The player's suit alone.
    #[default]
    Plain,
    /// Rays and steps of the twenties.
    Deco,
    /// Ears of wheat.
    Harvest,
    /// Snowflakes.
    Winter,
    /// A heart of hearts.
    Hearts,
    /// A lighthouse and a sail.
    Harbour,
}

impl Cover {
    /// All covers by name.
    pub const ALL: [(&'static str, Cover); 6] = [
        ("plain", Cover::Plain),
        ("deco", Cover::Deco),
        ("harvest", Cover::Harvest),
        ("winter", Cover::Winter),
        ("hearts", Cover::Hearts),
        ("harbour", Cover::Harbour),
    ];

    /// Draws it in the middle of an area, as large as a square in it allows. `suit` is the player's.
    pub(crate) fn draw(self, page: &mut Page, area: Area, suit: Suit) {
        let side = area.w.min(area.h);
        let pen = &mut Drawing {
            page,
            middle: [area.x + area.w / 2.0, area.y + area.h / 2.0],
            unit: side / 2.0,
        };
        match self {
            Cover::Plain => suit.draw(pen.page, pen.middle, side * 0.62, Ink::Spot),
            Cover::Deco => deco(pen, suit),
            Cover::Harvest => harvest(pen),
            Cover::Winter => winter(pen),
            Cover::Hearts => hearts(pen),
            Cover::Harbour => harbour(pen),
        }
    }
}

impl std::str::FromStr for Cover {
    type Err = super::PrintError;

    fn from_str(text: &str) -> Result<Self, super::PrintError> {
        let found = Cover::ALL.iter().find(|(name, _)| *name == text);
        found
            .map(|(_, cover)| *cover)
            .ok_or_else(|| super::PrintError::Unknown {
                what: "cover",
                given: text.to_string(),
                known: Cover::ALL.map(|(name, _)| name).join(", "),
            })
    }
}

/// A drawing whose places run from -1 to 1 across and down.
struct Drawing<'a> {
    page: &'a mut Page,
    middle: [f32; 2],
    unit: f32,
}

impl Drawing<'_> {
    fn at(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        [
            self.middle[0] + x * self.unit,
            self.middle[1] + y * self.unit,
        ]
    }

    fn shape(&mut self, outline: &[([f32; 2], bool)], ink: Ink) {
        let placed: Vec<_> = outline.iter().map(|&(p, c)| (self.at(p), c)).collect();
        self.page.blot(placed, ink);
    }

    fn corners(&mut self, corners: &[[f32; 2]], ink: Ink) {
        let outline: Vec<_> = corners.iter().map(|&p| (p, false)).collect();
        self.shape(&outline, ink);
    }

    fn disc(&mut self, middle: [f32; 2], r: f32, ink: Ink) {
        self.shape(&disc(middle, r), ink);
    }

    fn line(&mut self, from: [f32; 2], to: [f32; 2], points: f32, ink: Ink) {
        let (from, to) = (self.at(from), self.at(to));
        self.page.rule(from, to, points, ink);
    }

    /// A leaf from a point in a direction: pointed at both ends.
    fn leaf(&mut self, [x, y]: [f32; 2], angle: f32, length: f32, width: f32, ink: Ink) {
        let (sin, cos) = angle.sin_cos();
        let turn = |[along, aside]: [f32; 2]| {
            [x + along * cos - aside * sin, y + along * sin + aside * cos]
        };
        let (l, w) = (length, width);
        let outline = [
            (turn([0.0, 0.0]), false),
            (turn([l * 0.25, w]), true),
            (turn([l * 0.75, w]), true),
            (turn([l, 0.0]), false),
            (turn([l * 0.75, -w]), true),
            (turn([l * 0.25, -w]), true),
            (turn([0.0, 0.0]), false),
        ];
        self.shape(&outline, ink);
    }
}

fn polar(middle: [f32; 2], angle: f32, r: f32) -> [f32; 2] {
    [middle[0] + r * angle.cos(), middle[1] + r * angle.sin()]
}

fn deco(pen: &mut Drawing, suit: Suit) {
    let foot = [0.0, 0.86];
    // Rays that widen, every other one black.
    for n in 0..13 {
        let angle = -PI + PI * (n as f32 + 0.5) / 13.0;
        let half = PI / 13.0 * 0.31;
        let ink = if n % 2 == 0 { Ink::Spot } else { BLACK };
        let reach = if n % 2 == 0 { 1.62 } else { 1.36 };
        let reach = reach * (1.0 - 0.32 * angle.cos().abs());
        let corners = [
            polar(foot, angle - half * 0.5, 0.52),
            polar(foot, angle - half, reach),
            polar(foot, angle + half, reach),
            polar(foot, angle + half * 0.5, 0.52),
        ];
        pen.corners(&corners, ink);
    }
    for (n, half) in [0.98, 0.8, 0.62].into_iter().enumerate() {
        let y = 0.9 + 0.045 * n as f32;
        pen.line([-half, y], [half, y], 1.6, Ink::Spot);
    }
    let at = pen.at([0.0, 0.58]);
    suit.draw(pen.page, at, pen.unit * 0.42, BLACK);
}

fn harvest(pen: &mut Drawing) {
    let tie = [0.0, 0.42];
    for n in 0..7 {
        let lean = (n as f32 - 3.0) / 3.0;
        let angle = -PI / 2.0 + lean * 0.52;
        let long = 0.86 - 0.12 * lean.abs();
        pen.line(tie, polar(tie, angle, long), 1.3, Ink::Spot);
        // Below the tie the stalks spread the other way.
        let below = PI / 2.0 - lean * 0.42;
        pen.line(tie, polar(tie, below, 0.5), 1.3, Ink::Spot);
        for grain in 0..6 {
            let at = polar(tie, angle, long - 0.02 + 0.085 * grain as f32);
            for side in [-1.0, 1.0] {
                pen.leaf(at, angle + side * 0.5, 0.16, 0.036, Ink::Spot);
            }
        }
        let tip = polar(tie, angle, long + 0.5);
        pen.leaf(tip, angle, 0.16, 0.03, Ink::Spot);
    }
    for (n, y) in [0.39, 0.43, 0.47].into_iter().enumerate() {
        let half = 0.13 - 0.012 * (n as f32 - 1.0).abs();
        pen.line([-half, y], [half, y], 2.4, BLACK);
    }
    for (side, angle) in [(-1.0, PI - 0.5), (1.0, 0.5)] {
        pen.leaf([side * 0.1, 0.43], angle, 0.34, 0.07, BLACK);
        pen.leaf([side * 0.1, 0.43], PI / 2.0 - side * 0.75, 0.3, 0.05, BLACK);
    }
}

fn winter(pen: &mut Drawing) {
    let flakes: [([f32; 2], f32, f32); 6] = [
        ([-0.06, -0.12], 0.62, 0.0),
        ([0.68, -0.66], 0.3, 0.2),
        ([-0.72, -0.74], 0.22, 0.4),
        ([0.64, 0.56], 0.26, 0.1),
        ([-0.62, 0.66], 0.34, 0.25),
        ([0.06, 0.84], 0.15, 0.3),
    ];
    for (middle, r, turn) in flakes {
        let points = (r * 4.2).clamp(0.8, 2.6);
        for arm in 0..6 {
            let angle = turn + arm as f32 * PI / 3.0;
            pen.line(middle, polar(middle, angle, r), points, Ink::Spot);
            for (at, long) in [(0.45, 0.26), (0.68, 0.2), (0.88, 0.1)] {
                let from = polar(middle, angle, r * at);
                for side in [-1.0, 1.0] {
                    let to = polar(from, angle + side * PI / 3.0, r * long);
                    pen.line(from, to, points * 0.8, Ink::Spot);
                }
            }
        }
        pen.disc(middle, r * 0.09, Ink::Spot);
    }
    for (x, y) in [
        (-0.34, -0.86),
        (0.34, -0.9),
        (0.88, -0.12),
        (-0.9, 0.06),
        (0.3, 0.4),
        (-0.16, 0.58),
    ] {
        pen.disc([x, y], 0.022, Ink::Spot);
    }
}

fn hearts(pen: &mut Drawing) {
    // Small hearts along the outline of a large one.
    let count = 26;
    for n in 0..count {
        let t = 2.0 * PI * n as f32 / count as f32;
        let x = 16.0 * t.sin().powi(3);
        let y = 13.0 * t.cos() - 5.0 * (2.0 * t).cos() - 2.0 * (3.0 * t).cos() - (4.0 * t).cos();
        let at = pen.at([x / 19.0, -y / 19.0]);
        let large = n % 2 == 0;
        let ink = if large { Ink::Spot } else { BLACK };
        let h = pen.unit * if large { 0.2 } else { 0.11 };
        Suit::Heart.draw(pen.page, at, h, ink);
    }
    let at = pen.at([0.0, -0.06]);
    Suit::Heart.draw(pen.page, at, pen.unit * 0.7, Ink::Spot);
    let at = pen.at([0.0, -0.075]);
    Suit::Heart.draw(pen.page, at, pen.unit * 0.56, WHITE);
    let at = pen.at([0.0, -0.085]);
    Suit::Heart.draw(pen.page, at, pen.unit * 0.4, BLACK);
}

fn harbour(pen: &mut Drawing) {
    // The sun, half behind the water.
    pen.disc([0.24, 0.3], 0.3, Ink::Spot);
    // The lighthouse on its rock: a tower that narrows, with bands.
    let tower = |y: f32| 0.075 + 0.075 * (y + 0.62) / 1.0;
    for n in 0..5 {
        let (top, end) = (-0.62 + 0.2 * n as f32, -0.62 + 0.2 * (n + 1) as f32);
        let ink = if n % 2 == 0 { BLACK } else { WHITE };
        let x = -0.58;
        let band = [
            [x - tower(top), top],
            [x + tower(top), top],
            [x + tower(end), end],
            [x - tower(end), end],
        ];
        pen.corners(&band, ink);
        for (a, b) in [(band[0], band[3]), (band[1], band[2])] {
            pen.line(a, b, 1.2, BLACK);
        }
    }
    pen.corners(
        &[
            [-0.69, -0.62],
            [-0.47, -0.62],
            [-0.49, -0.67],
            [-0.67, -0.67],
        ],
        BLACK,
    );
    pen.corners(
        &[[-0.63, -0.67], [-0.53, -0.67], [-0.53, -0.8], [-0.63, -0.8]],
        Ink::Spot,
    );
    pen.corners(&[[-0.67, -0.8], [-0.49, -0.8], [-0.58, -0.92]], BLACK);
    for (from, to) in [
        ([-0.5, -0.76], [0.1, -0.94]),
        ([-0.5, -0.735], [0.16, -0.735]),
        ([-0.5, -0.71], [0.1, -0.53]),
    ] {
        pen.line(from, to, 0.8, Ink::Spot);
    }
    pen.corners(
        &[[-0.98, 0.44], [-0.84, 0.34], [-0.36, 0.36], [-0.2, 0.44]],
        BLACK,
    );
    // The boat.
    pen.corners(&[[0.3, -0.42], [0.3, 0.2], [0.72, 0.2]], BLACK);
    pen.corners(&[[0.25, -0.3], [0.25, 0.2], [-0.02, 0.2]], BLACK);
    pen.corners(
        &[[-0.06, 0.25], [0.78, 0.25], [0.64, 0.42], [0.08, 0.42]],
        BLACK,
    );
    // The water hides what is below it.
    pen.corners(
        &[[-1.0, 0.44], [1.0, 0.44], [1.0, 0.95], [-1.0, 0.95]],
        WHITE,
    );
    for row in 0..4 {
        let y = 0.5 + 0.13 * row as f32;
        let inset = 0.1 * row as f32;
        let mut x = -0.98 + inset;
        while x + 0.2 <= 1.0 - inset {
            let wave = [
                ([x, y], false),
                ([x + 0.07, y - 0.07], true),
                ([x + 0.13, y - 0.07], true),
                ([x + 0.2, y], false),
                ([x + 0.13, y - 0.035], true),
                ([x + 0.07, y - 0.035], true),
                ([x, y], false),
            ];
            pen.shape(&wave, Ink::Spot);
            x += 0.2;
        }
    }
}

//! The four suits as outlines, drawn rather than printed as letters so that they have the same weight everywhere.

use super::page::{Ink, Page};

/// A suit, in the order of a new pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Suit {
    Spade,
    Heart,
    Diamond,
    Club,
}

impl Suit {
    /// The suit on a player's card: numbers take turns, so that neighbours differ.
    pub fn of(number: u16) -> Suit {
        [Suit::Club, Suit::Spade, Suit::Heart, Suit::Diamond][usize::from(number % 4)]
    }

    /// Draws it with its middle at a point, in millimetres, as high as `h`.
    pub fn draw(self, page: &mut Page, [x, y]: [f32; 2], h: f32, ink: Ink) {
        let mut blot = |outline: &[([f32; 2], bool)]| {
            let place = |&([dx, dy], curve): &([f32; 2], bool)| ([x + dx * h, y + dy * h], curve);
            page.blot(outline.iter().map(place), ink);
        };
        match self {
            Suit::Heart => blot(&HEART),
            Suit::Diamond => blot(&DIAMOND),
            Suit::Spade => {
                let turned = |&([x, y], curve): &([f32; 2], bool)| ([x, -0.06 - 0.88 * y], curve);
                blot(&HEART.iter().map(turned).collect::<Vec<_>>());
                blot(&STEM);
            }
            Suit::Club => {
                for middle in [[0.0, -0.27], [-0.25, 0.09], [0.25, 0.09]] {
                    blot(&disc(middle, 0.235));
                }
                blot(&disc([0.0, 0.0], 0.1));
                blot(&STEM);
            }
        }
    }
}

/// The distance of control points for a quarter of a circle of radius 1.
const ROUND: f32 = 0.552_285;

/// A filled circle.
pub(crate) fn disc([x, y]: [f32; 2], r: f32) -> [([f32; 2], bool); 13] {
    let k = ROUND * r;
    [
        ([x + r, y], false),
        ([x + r, y + k], true),
        ([x + k, y + r], true),
        ([x, y + r], false),
        ([x - k, y + r], true),
        ([x - r, y + k], true),
        ([x - r, y], false),
        ([x - r, y - k], true),
        ([x - k, y - r], true),
        ([x, y - r], false),
        ([x + k, y - r], true),
        ([x + r, y - k], true),
        ([x + r, y], false),
    ]
}

const HEART: [([f32; 2], bool); 19] = [
    ([0.0, 0.5], false),
    ([-0.08, 0.31], true),
    ([-0.48, 0.09], true),
    ([-0.48, -0.21], false),
    ([-0.48, -0.39], true),
    ([-0.37, -0.48], true),
    ([-0.25, -0.48], false),
    ([-0.13, -0.48], true),
    ([-0.03, -0.41], true),
    ([0.0, -0.29], false),
    ([0.03, -0.41], true),
    ([0.13, -0.48], true),
    ([0.25, -0.48], false),
    ([0.37, -0.48], true),
    ([0.48, -0.39], true),
    ([0.48, -0.21], false),
    ([0.48, 0.09], true),
    ([0.08, 0.31], true),
    ([0.0, 0.5], false),
];

const DIAMOND: [([f32; 2], bool); 13] = [
    ([0.0, -0.54], false),
    ([0.1, -0.34], true),
    ([0.24, -0.14], true),
    ([0.38, 0.0], false),
    ([0.24, 0.14], true),
    ([0.1, 0.34], true),
    ([0.0, 0.54], false),
    ([-0.1, 0.34], true),
    ([-0.24, 0.14], true),
    ([-0.38, 0.0], false),
    ([-0.24, -0.14], true),
    ([-0.1, -0.34], true),
    ([0.0, -0.54], false),
];

const STEM: [([f32; 2], bool); 8] = [
    ([0.0, 0.0], false),
    ([0.02, 0.26], true),
    ([0.08, 0.42], true),
    ([0.2, 0.5], false),
    ([-0.2, 0.5], false),
    ([-0.08, 0.42], true),
    ([-0.02, 0.26], true),
    ([0.0, 0.0], false),
];

//! Covers for cards that fold: drawings of lines, discs, outlines and suits, in black or the club's colour.

use super::page::{Area, BLACK, Ink, Page, WHITE};
use super::suit::{Suit, disc};
use serde::Deserialize;

const COVERS: &[(&str, &str)] =
    crate::templates::templates!("covers": "plain" "deco" "harvest" "winter" "hearts" "harbour");

/// A drawing for the cover: a file of `templates/covers/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cover(&'static str);

/// One stroke of a drawing, whose places run from -1 to 1 across and down.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Stroke {
    /// An outline that is filled; what is marked bends it.
    Fill(Paint, Vec<([f32; 2], bool)>),
    /// A line, so many points thick.
    Line(Paint, f32, [[f32; 2]; 2]),
    /// A filled circle.
    Disc(Paint, [f32; 2], f32),
    /// A suit by its middle and its height; the player's where none is named.
    Suit(Paint, Option<Suit>, [f32; 2], f32),
}

/// What a stroke is drawn in: `spot` is the club's colour.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Paint {
    Spot,
    Black,
    White,
}

impl From<Paint> for Ink {
    fn from(paint: Paint) -> Ink {
        match paint {
            Paint::Spot => Ink::Spot,
            Paint::Black => BLACK,
            Paint::White => WHITE,
        }
    }
}

impl Cover {
    /// Draws it in the middle of an area, as large as a square in it allows. `own` is the player's suit.
    pub(crate) fn draw(self, page: &mut Page, area: Area, own: Suit) {
        let unit = area.w.min(area.h) / 2.0;
        let at = |[x, y]: [f32; 2]| {
            let middle = [area.x + area.w / 2.0, area.y + area.h / 2.0];
            [middle[0] + x * unit, middle[1] + y * unit]
        };
        let placed = |outline: &[([f32; 2], bool)]| -> Vec<_> {
            outline.iter().map(|&(p, bends)| (at(p), bends)).collect()
        };
        let strokes: Vec<Stroke> = serde_json::from_str(self.0).unwrap_or_default();
        for stroke in strokes {
            match stroke {
                Stroke::Fill(paint, outline) => page.blot(placed(&outline), paint.into()),
                Stroke::Line(paint, points, [from, to]) => {
                    page.rule(at(from), at(to), points, paint.into());
                }
                Stroke::Disc(paint, middle, r) => {
                    page.blot(placed(&disc(middle, r)), paint.into());
                }
                Stroke::Suit(paint, suit, middle, high) => {
                    let suit = suit.unwrap_or(own);
                    suit.draw(page, at(middle), high * unit, paint.into());
                }
            }
        }
    }
}

impl std::str::FromStr for Cover {
    type Err = super::PrintError;

    fn from_str(text: &str) -> Result<Self, super::PrintError> {
        let found = COVERS.iter().find(|(name, _)| *name == text);
        found.map(|(_, drawing)| Cover(drawing)).ok_or_else(|| {
            let known: Vec<&str> = COVERS.iter().map(|(name, _)| *name).collect();
            super::PrintError::Unknown {
                what: "cover",
                given: text.to_string(),
                known: known.join(", "),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drawing_can_be_read() {
        for (name, drawing) in COVERS {
            let strokes: Vec<Stroke> = serde_json::from_str(drawing).expect(name);
            assert!(!strokes.is_empty(), "{name}");
        }
    }
}

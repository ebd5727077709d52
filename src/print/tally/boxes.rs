//! What players mark with a pen or a punch: boxes for hands, circles for rounds won and lone marches.

use super::super::font::Style;
use super::super::layout::Column;
use super::super::night::{Place, seated};
use super::super::page::{Area, BLACK, HAIRLINE, POINTS, Page, Type};
use super::super::{Length, Sheet};

/// The largest and the least size of a mark, in points: smaller marks are left out, and players write the number instead.
const MARK: (f32, f32) = (8.0, 4.0);

/// What can be marked for a hand: what the layout says, else the points a hand can give at that table, and X for none. What
/// was bid and made is written on both sides of a stroke, and the points of another game into the empty box.
pub(super) fn marks(sheet: &Sheet, column: &Column, place: &Place<'_>) -> Vec<String> {
    if !column.marks.is_empty() {
        return column.marks.clone();
    }
    let night = sheet.night;
    let other = match place {
        Place::Table(table, _) => night.other_tables.get(&seated(table)),
        _ => None,
    };
    let rules = other.unwrap_or(&night.rules);
    if rules.points.is_empty() {
        return vec![rules.bidding.as_ref().map_or("", |_| "/").to_owned()];
    }
    let points = rules.points.iter().map(i32::to_string);
    points.chain(["X".to_string()]).collect()
}

/// How boxes are arranged in a cell, and the marks in them.
struct Grid {
    /// How many boxes side by side and one below the other; then the same for the marks in a box.
    boxes: (usize, usize),
    marks: (usize, usize),
    /// Size of the marks, in points.
    size: f32,
}

impl Grid {
    /// The arrangement that makes the marks largest.
    fn of(cell: Area, hands: usize, marks: usize) -> Self {
        let arrange = |(down, below): (usize, usize)| {
            let (across, beside) = (hands.div_ceil(down), marks.div_ceil(below));
            let place = inner(cell.tile(across, down, 0)).tile(beside, below, 0);
            // A mark is about as wide as it is high, with room to circle it.
            let size = (place.h / 1.17).min(place.w / 0.85) * POINTS;
            Grid {
                boxes: (across, down),
                marks: (beside, below),
                size: size.min(MARK.0),
            }
        };
        let all = (1..=3)
            .flat_map(|down| [(down, marks.clamp(1, 2)), (down, 1)])
            .map(arrange);
        all.reduce(|best, grid| if grid.size > best.size { grid } else { best })
            .unwrap_or_else(|| arrange((1, 1)))
    }
}

/// The part of a box where the marks go.
fn inner(place: Area) -> Area {
    place.inset(0.5)
}

/// Draws a box for each hand.
pub(super) fn boxes(
    sheet: &mut Sheet,
    page: &mut Page,
    cell: Area,
    marks: &[String],
    style: Style,
) {
    let hands = match sheet.night.length {
        Length::Hands(n) => n.clamp(1, 24) as usize,
        // A game to ten usually takes eight hands, and seldom more than twelve.
        _ => 12,
    };
    let grid = Grid::of(cell, hands, marks.len());
    let set = Type::new(style, grid.size).center();
    let start = page.texts.len();
    for hand in 0..hands {
        let place = cell.tile(grid.boxes.0, grid.boxes.1, hand);
        page.frame(place.inset(0.35), HAIRLINE, BLACK);
        if grid.size < MARK.1 {
            continue;
        }
        for (i, mark) in marks.iter().enumerate().filter(|(_, m)| !m.is_empty()) {
            let spot = inner(place).tile(grid.marks.0, grid.marks.1, i);
            page.text(&mut sheet.fonts, spot, mark, set.least(MARK.1));
        }
    }
    // They are read box by box, not all the upper halves before all the lower ones.
    if page.texts.len() > start {
        page.whole(start, vec![marks.join(" "); hands].join(" · "));
    }
}

/// Draws circles to mark or punch, in the middle of their cell: so many in a line, or all in one.
pub(super) fn circles(page: &mut Page, cell: Area, count: u16, across: Option<u16>) {
    let count = usize::from(count.max(1));
    let across = across.map_or(count, usize::from).min(count);
    let down = count.div_ceil(across);
    // As close to each other as looks good, not as far as the cell is wide.
    let pitch = (cell.w / across as f32).min((cell.h - 0.8) / down as f32);
    let pitch = pitch.min(5.4);
    let radius = (pitch * 0.4).min(2.2);
    let corner = [
        cell.x + (cell.w - pitch * across as f32) / 2.0,
        cell.y + (cell.h - pitch * down as f32) / 2.0,
    ];
    for i in 0..count {
        let spot = [i % across, i / across].map(|n| pitch * (n as f32 + 0.5));
        let middle = [corner[0] + spot[0], corner[1] + spot[1]];
        page.ring(middle, radius, 0.6, BLACK);
    }
}

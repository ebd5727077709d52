//! What is drawn on the pages of a PDF, as `mutool trace` tells it.

use super::reader::ask;

/// A run of text as it is drawn on the page.
pub struct Span {
    pub text: String,
    /// The size of its type, in points.
    pub size: f32,
    /// Its width as a part of its natural width.
    pub stretch: f32,
    /// Where it starts, and where its last glyph does, points from the page's top left.
    pub x: f32,
    pub end: f32,
    pub y: f32,
}

/// A straight line, or a side of a frame, in points from the page's top left.
pub struct Edge {
    pub from: [f32; 2],
    pub to: [f32; 2],
}

/// What is drawn on a page.
#[derive(Default)]
pub struct Drawn {
    pub w: f32,
    pub h: f32,
    pub spans: Vec<Span>,
    pub edges: Vec<Edge>,
    /// Boxes with round corners: left, top, right, bottom.
    pub boxes: Vec<[f32; 4]>,
}

fn attribute<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let from = line.find(&format!(" {key}=\""))? + key.len() + 3;
    line[from..].split('"').next()
}

fn number(line: &str, key: &str) -> f32 {
    attribute(line, key)
        .and_then(|n| n.parse().ok())
        .unwrap_or(f32::NAN)
}

/// The pages of a PDF; `None` where mutool is not installed.
pub fn drawn(pdf: &[u8]) -> Option<Vec<Drawn>> {
    let trace = ask("mutool", &["trace"], pdf, &[])?;
    let mut pages: Vec<Drawn> = Vec::new();
    let (mut stroked, mut start, mut at) = (false, [0.0, 0.0], [0.0, 0.0]);
    // Where what is drawn lies on the page: from the page's own measure, or from a form's.
    let mut place = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];
    let (mut straight, mut curves, mut reach) = (0, 0, [f32::MAX, f32::MAX, f32::MIN, f32::MIN]);
    for line in trace.lines().map(str::trim) {
        if line.starts_with("<page ") {
            let sides = attribute(line, "mediabox").unwrap_or_default().split(' ');
            let sides: Vec<f32> = sides.filter_map(|n| n.parse().ok()).collect();
            pages.push(Drawn {
                w: sides[2],
                h: sides[3],
                ..Drawn::default()
            });
        }
        let Some(page) = pages.last_mut() else {
            continue;
        };
        let h = page.h;
        let moved = |x: f32, y: f32| {
            let [a, b, c, d, e, f] = place;
            [a * x + c * y + e, b * x + d * y + f]
        };
        let point = |line: &str| moved(number(line, "x"), number(line, "y"));
        if ["<stroke_path", "<fill_path", "<clip_path"]
            .iter()
            .any(|path| line.starts_with(path))
        {
            stroked = line.starts_with("<stroke_path");
            let matrix = attribute(line, "transform").unwrap_or_default().split(' ');
            let matrix: Vec<f32> = matrix.filter_map(|n| n.parse().ok()).collect();
            place = matrix.try_into().expect("six figures");
            (straight, curves) = (0, 0);
            reach = [f32::MAX, f32::MAX, f32::MIN, f32::MIN];
        } else if line.starts_with("</stroke_path") {
            // Four sides and four corners; a circle has no sides.
            if curves == 4 && straight >= 3 && reach[2] - reach[0] > 15.0 {
                page.boxes.push(reach);
            }
        } else if line.starts_with("<moveto") {
            (start, at) = (point(line), point(line));
        } else if line.starts_with("<curveto") && stroked {
            curves += 1;
            at = moved(number(line, "x3"), number(line, "y3"));
        } else if line.starts_with("<lineto") && stroked {
            let to = point(line);
            straight += usize::from((at[0] - to[0]).abs() + (at[1] - to[1]).abs() > 1.0);
            for p in [at, to] {
                reach = [
                    reach[0].min(p[0]),
                    reach[1].min(p[1]),
                    reach[2].max(p[0]),
                    reach[3].max(p[1]),
                ];
            }
            page.edges.push(Edge { from: at, to });
            at = to;
        } else if line.starts_with("<closepath") && stroked && curves == 0 {
            page.edges.push(Edge {
                from: at,
                to: start,
            });
        } else if line.starts_with("<span ") {
            let matrix: Vec<f32> = attribute(line, "trm")
                .unwrap_or_default()
                .split(' ')
                .filter_map(|n| n.parse().ok())
                .collect();
            page.spans.push(Span {
                text: String::new(),
                size: matrix.last().copied().unwrap_or(f32::NAN).abs(),
                stretch: (matrix[0] / matrix[3]).abs(),
                x: f32::NAN,
                end: f32::NAN,
                y: f32::NAN,
            });
        } else if line.starts_with("<g ") {
            let span = page.spans.last_mut().expect("a span");
            if span.x.is_nan() {
                (span.x, span.y) = (number(line, "x"), h - number(line, "y"));
            }
            span.end = number(line, "x");
            let text = attribute(line, "unicode").unwrap_or_default();
            span.text.push_str(
                &text
                    .replace("&apos;", "'")
                    .replace("&#x27;", "'")
                    .replace("&amp;", "&"),
            );
        }
    }
    for page in &mut pages {
        page.spans.retain(|span| !span.text.trim().is_empty());
    }
    Some(pages)
}

impl Drawn {
    /// How far down the level lines are that cross most of a part of the page.
    pub fn rules(&self, (x, y): (f32, f32), (w, h): (f32, f32)) -> Vec<f32> {
        let within = |e: &&Edge| {
            let [left, right] = [e.from[0].min(e.to[0]), e.from[0].max(e.to[0])];
            let level = (e.from[1] - e.to[1]).abs() < 0.1;
            level && left >= x && right <= x + w && right - left > 0.7 * w
        };
        let down = self.edges.iter().filter(within).map(|e| e.from[1] - y);
        let mut down: Vec<f32> = down.filter(|down| (0.0..h).contains(down)).collect();
        down.sort_by(f32::total_cmp);
        down
    }
}

//! Letters: which face prints each of them, shaping and measuring.

mod face;
mod script;
#[cfg_attr(not(feature = "print"), path = "font/no_system.rs")]
mod system;
use crate::seating::PlayerNo;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use rustybuzz::ttf_parser::Tag;
use rustybuzz::{BufferFlags, Direction, Feature, Script, ShapePlan, UnicodeBuffer};
use unicode_normalization::char::is_combining_mark;

use crate::tournament::{Join, Part, Phrase, phrase};

pub use face::bring_fonts;
use face::{BUILT_IN, PLAIN};
pub(crate) use face::{CONDENSED, Face};
pub(crate) use script::{ELLIPSIS, clean};
use script::{ignorable, visual_order};

/// The family and weight in which a text is set first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Style {
    pub bold: bool,
    /// The faces of its family, regular and bold, as [`Fonts::face`] counts them.
    pub family: [usize; 2],
}

impl Style {
    pub const REGULAR: Style = Style::new(CONDENSED);
    pub const BOLD: Style = Style::new(CONDENSED).bold();

    pub const fn new(family: [usize; 2]) -> Self {
        Style {
            bold: false,
            family,
        }
    }

    pub const fn bold(self) -> Self {
        Style { bold: true, ..self }
    }

    fn face(self) -> usize {
        self.family[usize::from(self.bold)]
    }
}

/// What is printed for a character that no font has.
const MISSING: char = '□';

/// A glyph and its place, in ems from the start of its line.
#[derive(Clone, Debug)]
pub(crate) struct Glyph {
    pub id: u16,
    pub x: f32,
    pub y: f32,
    /// The text it stands for; empty when another glyph of its cluster stands for all of it.
    pub text: String,
}

/// Glyphs of one face in one direction, in their order on paper.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub face: &'static Face,
    pub glyphs: Vec<Glyph>,
}

/// A shaped line of text.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub runs: Arc<[Run]>,
    /// In ems.
    pub width: f32,
}

impl Line {
    #[cfg(test)]
    pub fn text(&self) -> String {
        self.runs
            .iter()
            .flat_map(|r| &r.glyphs)
            .map(|g| g.text.as_str())
            .collect()
    }
}

/// All faces of a document, and every line shaped so far.
pub(crate) struct Fonts {
    /// The system's faces that are needed; they are counted after the built-in ones.
    extra: Vec<&'static Face>,
    lines: BTreeMap<Style, HashMap<String, Line>>,
    buffer: Option<UnicodeBuffer>,
    features: [Feature; 3],
    /// Which of a face's rules apply, by script and direction: finding this out takes longer than shaping a name.
    plans: HashMap<(usize, Script, bool), ShapePlan>,
}

impl Fonts {
    pub fn new() -> Self {
        // One glyph for each letter keeps every name searchable; ligatures would gain nothing at these sizes.
        let off = |tag: &[u8; 4]| Feature::new(Tag::from_bytes(tag), 0, ..);
        Fonts {
            extra: Vec::new(),
            lines: BTreeMap::new(),
            buffer: None,
            features: [off(b"liga"), off(b"clig"), off(b"dlig")],
            plans: HashMap::new(),
        }
    }

    /// The face with an index, as used in runs.
    fn face(&self, index: usize) -> &'static Face {
        match BUILT_IN.get(index) {
            Some(face) => face,
            None => self.extra[index - BUILT_IN.len()],
        }
    }

    /// A family by name, for a layout: a built-in one, or one of the system's. `None` if there is none of that name.
    pub fn family(&mut self, name: &str) -> Option<[usize; 2]> {
        match name {
            "DejaVu Sans" => return Some(PLAIN),
            // The second is what layouts of benny 0.1 say.
            "Roboto Condensed" | "DejaVu Sans Condensed" => return Some(CONDENSED),
            _ => {}
        }
        let (regular, bold) = system::family(name)?;
        Some([self.add(regular), self.add(bold)])
    }

    fn add(&mut self, face: &'static Face) -> usize {
        self.extra.push(face);
        BUILT_IN.len() + self.extra.len() - 1
    }

    /// The characters of a text that no font here has.
    pub fn missing(&mut self, text: &str) -> String {
        let mut seen = BTreeSet::new();
        clean(text)
            .chars()
            .filter(|&c| !ignorable(c) && seen.insert(c))
            .filter(|&c| self.face_for(c, Style::REGULAR, None).is_none())
            .collect()
    }

    /// Whether a word of the name that has one of these characters was shaped at all: blank cards, or one player's card,
    /// show few names.
    fn printed(&self, name: &str, missing: &str) -> bool {
        let name = clean(name);
        let mut words = name
            .split(' ')
            .filter(|word| word.contains(|c| missing.contains(c)));
        let lines = self.lines.values().flat_map(HashMap::keys);
        words.any(|word| lines.clone().any(|line| line.contains(word)))
    }

    /// Shapes a text: cleans it, orders it for paper, cuts it into runs of one face each and measures it.
    pub fn line(&mut self, text: &str, style: Style) -> Line {
        if let Some(line) = self.lines.get(&style).and_then(|lines| lines.get(text)) {
            return line.clone();
        }
        let line = self.shape(text, style);
        self.lines
            .entry(style)
            .or_default()
            .insert(text.to_string(), line.clone());
        line
    }

    fn shape(&mut self, text: &str, style: Style) -> Line {
        let clean = clean(text);
        let mut runs = Vec::new();
        let mut x = 0.0;
        for (part, right_to_left) in visual_order(&clean) {
            let mut pieces = self.pieces(part, style);
            if right_to_left {
                pieces.reverse();
            }
            for (face, piece) in pieces {
                let run = self.run(face, piece, right_to_left, &mut x);
                runs.push(run);
            }
        }
        Line {
            runs: runs.into(),
            width: x,
        }
    }

    /// Cuts a text wherever the face changes. A combining mark keeps its letter's face.
    fn pieces(&mut self, text: &str, style: Style) -> Vec<(usize, String)> {
        let mut pieces: Vec<(usize, String)> = Vec::new();
        for c in text.chars() {
            let before = pieces.last().map(|p| p.0);
            if ignorable(c) || is_combining_mark(c) {
                if let Some((face, piece)) = pieces.last_mut()
                    && (ignorable(c) || self.face(*face).has(c))
                {
                    piece.push(c);
                    continue;
                }
                if ignorable(c) {
                    continue;
                }
            }
            let (face, c) = match self.face_for(c, style, before) {
                Some(face) => (face, c),
                None => (style.face(), MISSING),
            };
            match pieces.last_mut() {
                Some((last, piece)) if *last == face => piece.push(c),
                _ => pieces.push((face, c.to_string())),
            }
        }
        pieces
    }

    /// The face that prints a character: the style's own, its family's other weight, the plain built-in one, or one taken
    /// from the system before. Only then is the system searched.
    fn face_for(&mut self, c: char, style: Style, before: Option<usize>) -> Option<usize> {
        let own = style.face();
        let known = [
            own,
            Style {
                family: PLAIN,
                ..style
            }
            .face(),
            PLAIN[0],
        ];
        if let Some(face) = known.into_iter().find(|&f| self.face(f).has(c)) {
            return Some(face);
        }
        if let Some(face) = before.filter(|&f| self.face(f).has(c)) {
            return Some(face);
        }
        let extra = (BUILT_IN.len()..BUILT_IN.len() + self.extra.len())
            .find(|&f| self.face(f).bold == style.bold && self.face(f).has(c));
        if extra.is_some() {
            return extra;
        }
        system::search(c, style.bold).map(|face| self.add(face))
    }

    fn run(&mut self, face: usize, text: String, right_to_left: bool, x: &mut f32) -> Run {
        let mut buffer = self.buffer.take().unwrap_or_default();
        buffer.push_str(&text);
        buffer.guess_segment_properties();
        buffer.set_direction(match right_to_left {
            true => Direction::RightToLeft,
            false => Direction::LeftToRight,
        });
        buffer.set_cluster_level(rustybuzz::BufferClusterLevel::MonotoneCharacters);
        buffer.set_flags(
            BufferFlags::BEGINNING_OF_TEXT
                | BufferFlags::END_OF_TEXT
                | BufferFlags::REMOVE_DEFAULT_IGNORABLES,
        );
        let mut glyphs = Vec::with_capacity(text.len());
        let features = &self.features;
        let which = self.face(face);
        let key = (face, buffer.script(), right_to_left);
        let plans = &mut self.plans;
        let shaped = which.with(|face| {
            let em = face.units_per_em() as f32;
            let plan = plans.entry(key).or_insert_with(|| {
                ShapePlan::new(face, buffer.direction(), Some(key.1), None, features)
            });
            (rustybuzz::shape_with_plan(face, plan, buffer), em)
        });
        if let Some((shaped, em)) = shaped {
            let clusters: BTreeSet<usize> = shaped
                .glyph_infos()
                .iter()
                .map(|i| i.cluster as usize)
                .collect();
            let mut spoken = BTreeSet::new();
            for (info, place) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
                let start = info.cluster as usize;
                let end = clusters
                    .range(start + 1..)
                    .next()
                    .copied()
                    .unwrap_or(text.len());
                glyphs.push(Glyph {
                    id: info.glyph_id as u16,
                    x: *x + place.x_offset as f32 / em,
                    y: place.y_offset as f32 / em,
                    text: match spoken.insert(start) {
                        true => text[start..end].to_string(),
                        false => String::new(),
                    },
                });
                *x += place.x_advance as f32 / em;
            }
            self.buffer = Some(shaped.clear());
        }
        Run {
            face: which,
            glyphs,
        }
    }
}

/// Warns of every character that no font has, naming the people whose names have it.
pub(crate) fn warn_missing<'a>(
    fonts: &mut Fonts,
    names: impl Iterator<Item = (PlayerNo, &'a str)>,
) -> Vec<Phrase> {
    let mut warnings = BTreeMap::new();
    for (number, name) in names {
        let missing = fonts.missing(name);
        if !missing.is_empty() && fonts.printed(name, &missing) {
            let mut fonts: Vec<&str> = missing.chars().map(script::font_for).collect();
            fonts.sort_unstable();
            fonts.dedup();
            let letters = missing.chars().map(|c| format!("“{c}”"));
            let (letters, fonts) = (
                letters.collect::<Vec<_>>().join(" "),
                Part::list(Join::And, fonts),
            );
            let name = clean(name);
            let said = phrase!(
                "no-font-has",
                number,
                name,
                letters,
                instead = MISSING,
                fonts
            );
            warnings.insert(number, said);
        }
    }
    warnings.into_values().collect()
}

#[cfg(test)]
mod tests;

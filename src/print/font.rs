//! Letters: the built-in faces, the system's for what they lack, shaping and measuring.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;
use std::sync::LazyLock;

use rustybuzz::ttf_parser::{Face as Outlines, Tag};
use rustybuzz::{BufferFlags, Direction, Feature, Script, ShapePlan, UnicodeBuffer};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Which built-in face a text is set in first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Style {
    pub bold: bool,
    /// The faces of its family, regular and bold, as [`Fonts::face`] counts them.
    pub family: [usize; 2],
}

impl Style {
    pub const REGULAR: Style = Style::new(PLAIN);
    pub const BOLD: Style = Style::new(PLAIN).bold();

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

/// DejaVu Sans.
pub(crate) const PLAIN: [usize; 2] = [0, 1];
/// DejaVu Sans Condensed: the same letters, a tenth narrower.
pub(crate) const CONDENSED: [usize; 2] = [2, 3];

/// The faces that come along: file name in the PDF, and bytes.
static BUILT_IN: [LazyLock<Face>; 4] = [
    LazyLock::new(|| Face::built_in("DejaVuSans", dejavu::sans::regular())),
    LazyLock::new(|| Face::built_in("DejaVuSans-Bold", dejavu::sans::bold())),
    LazyLock::new(|| Face::built_in("DejaVuSansCondensed", dejavu::sans_condensed::regular())),
    LazyLock::new(|| Face::built_in("DejaVuSansCondensed-Bold", dejavu::sans_condensed::bold())),
];

/// What is printed for a character no font has.
const MISSING: char = '□';

/// A face that can be shaped with and embedded.
pub(crate) struct Face {
    /// PostScript name.
    pub name: String,
    pub data: Bytes,
    /// Which face of a collection.
    pub index: u32,
    pub bold: bool,
}

/// A face's bytes: parsed once when they live as long as the program, else on use (parsing copies nothing).
pub(crate) enum Bytes {
    Static(&'static [u8], Box<rustybuzz::Face<'static>>),
    Owned(Vec<u8>),
}

impl Face {
    fn built_in(name: &str, bytes: &'static [u8]) -> Self {
        let face = rustybuzz::Face::from_slice(bytes, 0);
        Face {
            name: name.into(),
            data: match face {
                Some(face) => Bytes::Static(bytes, Box::new(face)),
                None => Bytes::Owned(Vec::new()),
            },
            index: 0,
            bold: name.ends_with("Bold"),
        }
    }

    pub fn bytes(&self) -> &[u8] {
        match &self.data {
            Bytes::Static(bytes, _) => bytes,
            Bytes::Owned(bytes) => bytes,
        }
    }

    /// Runs `f` on the parsed face; `None` if it cannot be parsed.
    pub fn with<T>(&self, f: impl FnOnce(&rustybuzz::Face<'_>) -> T) -> Option<T> {
        match &self.data {
            Bytes::Static(_, face) => Some(f(face)),
            Bytes::Owned(bytes) => {
                rustybuzz::Face::from_slice(bytes, self.index).map(|face| f(&face))
            }
        }
    }

    /// Advance of a glyph, in thousandths of an em.
    pub fn advance(&self, id: u16) -> u16 {
        self.with(|face| {
            let width = face
                .glyph_hor_advance(rustybuzz::ttf_parser::GlyphId(id))
                .unwrap_or(0);
            (f32::from(width) * 1000.0 / face.units_per_em() as f32).round() as u16
        })
        .unwrap_or(0)
    }

    pub fn measures(&self) -> Measures {
        self.with(|face| {
            let scale =
                |v: i16| (f32::from(v) * 1000.0 / face.units_per_em() as f32).round() as i16;
            let b = face.global_bounding_box();
            Measures {
                ascent: scale(face.ascender()),
                descent: scale(face.descender()),
                bounds: [b.x_min, b.y_min, b.x_max, b.y_max].map(scale),
            }
        })
        .unwrap_or_default()
    }

    fn has(&self, c: char) -> bool {
        self.with(|face| face.glyph_index(c).is_some())
            .unwrap_or(false)
    }
}

/// A face's height and bounds, in thousandths of an em.
#[derive(Default)]
pub(crate) struct Measures {
    pub ascent: i16,
    pub descent: i16,
    /// Left, bottom, right, top.
    pub bounds: [i16; 4],
}

/// A glyph in its place, in ems from the start of its line.
#[derive(Clone, Debug)]
pub(crate) struct Glyph {
    pub id: u16,
    pub x: f32,
    pub y: f32,
    /// What it stands for. Empty when another glyph of its cluster speaks for it.
    pub text: String,
}

/// Glyphs of one face in one direction, in the order they stand on paper.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub face: usize,
    pub glyphs: Vec<Glyph>,
}

/// A shaped line of text.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub runs: Rc<[Run]>,
    /// Ems.
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
    system: Option<System>,
    extra: Vec<Face>,
    lines: HashMap<Style, HashMap<String, Line>>,
    /// Characters nobody has, so that they are looked for once.
    lost: BTreeSet<char>,
    buffer: Option<UnicodeBuffer>,
    features: [Feature; 3],
    /// Which of a face's rules apply, by script and direction: finding out takes longer than shaping a name.
    plans: HashMap<(usize, Script, bool), ShapePlan>,
}

impl Fonts {
    pub fn new() -> Self {
        // One glyph for one letter keeps every name searchable; ligatures would gain nothing at these sizes.
        let off = |tag: &[u8; 4]| Feature::new(Tag::from_bytes(tag), 0, ..);
        Fonts {
            system: None,
            extra: Vec::new(),
            lines: HashMap::new(),
            lost: BTreeSet::new(),
            buffer: None,
            features: [off(b"liga"), off(b"clig"), off(b"dlig")],
            plans: HashMap::new(),
        }
    }

    /// The face of an index as runs name it.
    pub fn face(&self, index: usize) -> &Face {
        match BUILT_IN.get(index) {
            Some(face) => face,
            None => &self.extra[index - BUILT_IN.len()],
        }
    }

    /// A family by name, for a layout: a built-in one, or one of the system's. `None` if there is none.
    pub fn family(&mut self, name: &str) -> Option<[usize; 2]> {
        match name {
            "DejaVu Sans" => return Some(PLAIN),
            "DejaVu Sans Condensed" => return Some(CONDENSED),
            _ => {}
        }
        let (regular, bold) = self.system().family(name)?;
        Some([self.add(regular), self.add(bold)])
    }

    fn add(&mut self, face: Face) -> usize {
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

    /// A text shaped: cleaned, ordered for paper, cut into runs of one face each, measured.
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

    /// Cuts a text where the face changes. A mark stays with its letter's face.
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

    /// The face that prints a character: the style's own, its family's other weight, the plain built-in one, one that
    /// the system gave before, and only then the system is searched.
    fn face_for(&mut self, c: char, style: Style, before: Option<usize>) -> Option<usize> {
        let own = style.face();
        let known = [
            own,
            Style {
                family: PLAIN,
                ..style
            }
            .face(),
            Style::REGULAR.face(),
        ];
        if let Some(face) = known.into_iter().find(|&f| self.face(f).has(c)) {
            return Some(face);
        }
        if self.lost.contains(&c) {
            return None;
        }
        if let Some(face) = before.filter(|&f| self.face(f).has(c)) {
            return Some(face);
        }
        let extra = (BUILT_IN.len()..BUILT_IN.len() + self.extra.len())
            .find(|&f| self.face(f).bold == style.bold && self.face(f).has(c));
        if extra.is_some() {
            return extra;
        }
        match self.system().search(c, style.bold) {
            Some(face) => Some(self.add(face)),
            None => {
                self.lost.insert(c);
                None
            }
        }
    }

    fn system(&mut self) -> &mut System {
        self.system.get_or_insert_with(System::load)
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
        let which = match BUILT_IN.get(face) {
            Some(face) => face,
            None => &self.extra[face - BUILT_IN.len()],
        };
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
        Run { face, glyphs }
    }
}

/// A text as it may be printed: one form for equal letters, no control character, no mark that turns the direction.
pub(crate) fn clean(text: &str) -> String {
    text.nfc()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|&c| {
            !c.is_control() && !turns_direction(c) && !matches!(c, '\u{200b}' | '\u{feff}')
        })
        .collect()
}

/// The Unicode characters that embed, override or isolate a direction.
fn turns_direction(c: char) -> bool {
    matches!(c, '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Characters that change how others look and have no look of their own.
fn ignorable(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{180b}'..='\u{180f}' | '\u{200c}' | '\u{200d}' | '\u{2060}'..='\u{2065}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}')
}

/// The parts of a line in the order they stand on paper, and whether each runs from right to left.
fn visual_order(text: &str) -> Vec<(&str, bool)> {
    // Nothing below the Hebrew block runs from right to left.
    if text.chars().all(|c| c < '\u{590}') {
        return match text.is_empty() {
            true => Vec::new(),
            false => vec![(text, false)],
        };
    }
    // Sheets read from left to right: a number stays before its name in any script.
    let info = unicode_bidi::BidiInfo::new(text, Some(unicode_bidi::Level::ltr()));
    let mut parts = Vec::new();
    for paragraph in &info.paragraphs {
        let (levels, runs) = info.visual_runs(paragraph, paragraph.range.clone());
        for run in runs {
            let right_to_left = levels[run.start].is_rtl();
            parts.push((&text[run], right_to_left));
        }
    }
    parts
}

/// The fonts of this computer.
struct System {
    fonts: fontdb::Database,
    /// All upright faces, the plainest first; the order depends on names alone, not on where they are found.
    order: Vec<fontdb::ID>,
}

impl System {
    fn load() -> Self {
        let mut fonts = fontdb::Database::new();
        fonts.load_system_fonts();
        let mut order: Vec<_> = fonts
            .faces()
            .filter(|f| f.style == fontdb::Style::Normal)
            .map(|f| {
                let plain = f
                    .families
                    .first()
                    .is_some_and(|(n, _)| n.contains("Sans") && !n.contains("Mono"));
                (!plain, f.monospaced, f.post_script_name.clone(), f.id)
            })
            .collect();
        order.sort_by(|a, b| (a.0, a.1, &a.2).cmp(&(b.0, b.1, &b.2)));
        System {
            fonts,
            order: order.into_iter().map(|o| o.3).collect(),
        }
    }

    /// A face with outlines for the character, of the weight if there is one.
    fn search(&self, c: char, bold: bool) -> Option<Face> {
        let mut ids: Vec<_> = self.order.clone();
        let target = if bold { 700 } else { 400 };
        ids.sort_by_key(|&id| {
            self.fonts
                .face(id)
                .map_or(u16::MAX, |f| f.weight.0.abs_diff(target))
        });
        ids.into_iter().find_map(|id| {
            let found = self.fonts.with_face_data(id, |data, index| {
                Outlines::parse(data, index)
                    .is_ok_and(|f| has_outlines(&f) && f.glyph_index(c).is_some())
            })?;
            if found { self.take(id, bold) } else { None }
        })
    }

    /// The regular and the bold face of a family; the regular one twice when there is no bold.
    fn family(&self, name: &str) -> Option<(Face, Face)> {
        let query = |weight| {
            self.fonts.query(&fontdb::Query {
                families: &[fontdb::Family::Name(name)],
                weight,
                ..Default::default()
            })
        };
        let regular = query(fontdb::Weight::NORMAL)?;
        let bold = query(fontdb::Weight::BOLD).unwrap_or(regular);
        Some((self.take(regular, false)?, self.take(bold, true)?))
    }

    fn take(&self, id: fontdb::ID, bold: bool) -> Option<Face> {
        let name = self.fonts.face(id)?.post_script_name.clone();
        self.fonts.with_face_data(id, |data, index| {
            Outlines::parse(data, index)
                .is_ok_and(|f| has_outlines(&f))
                .then(|| Face {
                    name: name
                        .chars()
                        .filter(|c| c.is_ascii_alphanumeric() || *c == '-')
                        .collect(),
                    data: Bytes::Owned(data.to_vec()),
                    index,
                    bold,
                })
        })?
    }
}

/// Pictures (emoji) and variable outlines of the second kind cannot be embedded.
fn has_outlines(face: &Outlines<'_>) -> bool {
    face.tables().glyf.is_some() || face.tables().cff.is_some()
}

/// Names every character no font has, by who would have been printed with it.
pub(crate) fn warn_missing<'a>(
    fonts: &mut Fonts,
    names: impl Iterator<Item = (u16, &'a str)>,
) -> Vec<String> {
    let mut warnings = BTreeMap::new();
    for (number, name) in names {
        let missing = fonts.missing(name);
        if !missing.is_empty() {
            warnings.insert(number, format!(
                "number {number}, {}: no font on this computer has {}; printed as {MISSING} (install a font for that script, such as Noto Sans CJK)",
                clean(name),
                missing.chars().map(|c| format!("“{c}”")).collect::<Vec<_>>().join(" "),
            ));
        }
    }
    warnings.into_values().collect()
}

#[cfg(test)]
mod tests;

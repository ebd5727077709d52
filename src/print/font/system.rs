//! The fonts of this computer, for letters that no built-in face has.

use rustybuzz::ttf_parser::Face as Outlines;

use super::face::{Bytes, Face};

/// The fonts of this computer.
pub(super) struct System {
    fonts: fontdb::Database,
    /// All upright faces, the plainest first; the order depends on names alone, not on where they are found.
    order: Vec<fontdb::ID>,
}

impl System {
    pub fn load() -> Self {
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
    pub fn search(&self, c: char, bold: bool) -> Option<Face> {
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
    pub fn family(&self, name: &str) -> Option<(Face, Face)> {
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

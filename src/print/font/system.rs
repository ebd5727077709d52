//! The fonts on this computer, for letters that no built-in face has.
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use rustybuzz::ttf_parser::Face as Outlines;

use super::face::Face;

/// The fonts on this computer, read when they are first needed and kept: reading the list, and above all a face's tables,
/// takes longer than printing with it.
static SYSTEM: LazyLock<System> = LazyLock::new(System::load);

/// A face with outlines for the character, in the right weight if there is one.
pub(super) fn search(c: char, bold: bool) -> Option<&'static Face> {
    SYSTEM.search(c, bold)
}

/// The regular and the bold face of a family; the regular one twice if there is no bold.
pub(super) fn family(name: &str) -> Option<(&'static Face, &'static Face)> {
    SYSTEM.family(name)
}

/// The fonts of a computer.
struct System {
    fonts: fontdb::Database,
    /// All upright faces, the plainest first. The order depends on their names alone, not on where they are installed.
    order: Vec<fontdb::ID>,
    seen: Mutex<Seen>,
}

/// What has been looked up before.
#[derive(Default)]
struct Seen {
    /// The faces that were needed, with the weight they stand for. They are kept until the program ends: there can be no more
    /// than there are fonts, and most are never needed.
    taken: HashMap<(fontdb::ID, bool), Option<&'static Face>>,
    /// Which face has a character.
    searched: HashMap<(char, bool), Option<&'static Face>>,
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
            seen: Mutex::default(),
        }
    }

    fn search(&self, c: char, bold: bool) -> Option<&'static Face> {
        let known = self.seen().searched.get(&(c, bold)).copied();
        known.unwrap_or_else(|| {
            let face = self.look_for(c, bold);
            self.seen().searched.insert((c, bold), face);
            face
        })
    }

    fn look_for(&self, c: char, bold: bool) -> Option<&'static Face> {
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

    fn family(&self, name: &str) -> Option<(&'static Face, &'static Face)> {
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

    fn take(&self, id: fontdb::ID, bold: bool) -> Option<&'static Face> {
        let known = self.seen().taken.get(&(id, bold)).copied();
        known.unwrap_or_else(|| {
            let face = self.read(id, bold);
            self.seen().taken.insert((id, bold), face);
            face
        })
    }

    fn read(&self, id: fontdb::ID, bold: bool) -> Option<&'static Face> {
        let name = self.fonts.face(id)?.post_script_name.clone();
        self.fonts.with_face_data(id, |data, index| {
            if !Outlines::parse(data, index).is_ok_and(|f| has_outlines(&f)) {
                return None;
            }
            let name = name
                .chars()
                .filter(|c| c.is_ascii_alphanumeric() || *c == '-')
                .collect();
            let face = Face::new(name, data.to_vec().leak(), index, bold);
            Some(&*Box::leak(Box::new(face)))
        })?
    }

    /// What has been looked up. It may be used even after a panic, because nothing is ever left half written.
    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether a face has outlines that can be embedded: bitmap emoji and CFF2 outlines cannot.
fn has_outlines(face: &Outlines<'_>) -> bool {
    face.tables().glyf.is_some() || face.tables().cff.is_some()
}

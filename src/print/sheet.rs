//! A sheet in the making.

use super::font::{self, Fonts};
use super::page::{Area, Page};
use super::picture::Picture;
use super::printed::{About, Drawn};
use super::{Lang, Options, PaperNight, PrintError, Printed, pdf};

/// A sheet in the making: its pages, and what every sheet needs.
pub(crate) struct Sheet<'a> {
    pub night: &'a PaperNight,
    pub options: &'a Options,
    pub words: Lang,
    pub fonts: Fonts,
    pub pages: Vec<Page>,
    /// The club's picture.
    pub logo: Option<std::sync::Arc<Picture>>,
}

impl<'a> Sheet<'a> {
    pub fn new(night: &'a PaperNight, options: &'a Options) -> Result<Self, PrintError> {
        let logo = options.logo.as_deref().map(Picture::read);
        Ok(Sheet {
            night,
            options,
            words: options.lang,
            fonts: Fonts::new(),
            pages: Vec::new(),
            logo: logo.transpose()?.map(std::sync::Arc::new),
        })
    }

    /// Draws the club's picture, if there is one, at the right of an area, and returns what is left of the area.
    pub fn logo(&self, page: &mut Page, area: Area) -> Area {
        let Some(logo) = &self.logo else { return area };
        // As high as the area, but never wider than a third of it.
        let shape = logo.width as f32 / logo.height as f32;
        let w = (area.h * shape).min(area.w / 3.0);
        let (rest, right) = area.cut_left(area.w - w);
        let h = w / shape;
        let place = Area::new(right.x, right.y + (right.h - h) / 2.0, w, h);
        page.picture(place, logo.clone(), &self.night.club);
        Area {
            w: rest.w - 2.0,
            ..rest
        }
    }

    /// The finished PDF. `title` is shown in the window's title bar beside the night's name.
    pub fn finish(mut self, title: &str) -> Result<Printed, PrintError> {
        let people = self
            .night
            .people
            .iter()
            .map(|p| (p.number, p.name.as_str()));
        let warnings = font::warn_missing(&mut self.fonts, people);
        let night = font::clean(&self.night.name);
        let name = title.to_string();
        let title = match night.is_empty() {
            true => name.clone(),
            false => format!("{night} – {name}"),
        };
        let about = About {
            title,
            author: font::clean(&self.night.club),
            lang: self.options.lang.code(),
            spot: self.options.colour,
        };
        let drawn = Drawn {
            name,
            pages: self.pages,
            copies: self.options.copies.max(1),
        };
        pdf::write(vec![drawn], about, warnings)
    }
}

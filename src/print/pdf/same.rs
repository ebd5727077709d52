//! What all sheets have alike: rulings, and the blank text that parts cards and rows. It is drawn once, and every page that
//! has it shows it.
//!
//! Texts stay with their page, though many are alike too: a screen reader takes them in the order they are drawn.

use lopdf::{Document, Object, ObjectId};

use crate::print::page::{Page, Shape};

/// What is drawn once: what comes before a page's own drawing, and what comes after.
pub(super) struct Same {
    pub pages: [Page; 2],
}

impl Same {
    /// What the first two pages have alike.
    pub fn of(pages: &[Page]) -> Option<Self> {
        let [first, second, ..] = pages else {
            return None;
        };
        let mut alike = [(); 2].map(|()| Page::new((first.w, first.h)));
        let shapes = first.shapes.iter().filter(|s| second.shapes.contains(s));
        alike[0].shapes = shapes.copied().collect();
        let blanks = first.blanks.iter().filter(|b| second.blanks.contains(b));
        alike[1].blanks = blanks.copied().collect();
        Some(Same { pages: alike })
    }

    /// What a page has besides; `None` if it lacks any of it, or has a ground that would cover it.
    pub fn besides(&self, page: &Page) -> Option<Page> {
        let [before, after] = &self.pages;
        let own = Page {
            shapes: apart(&page.shapes, &before.shapes),
            texts: page.texts.clone(),
            blanks: apart(&page.blanks, &after.blanks),
            pictures: page.pictures.clone(),
            ..*page
        };
        let covers = own.shapes.iter().any(|s| matches!(s, Shape::Ground(..)));
        let whole = page.shapes.len() == own.shapes.len() + before.shapes.len()
            && page.blanks.len() == own.blanks.len() + after.blanks.len();
        (whole && !covers && (page.w, page.h) == (before.w, before.h)).then_some(own)
    }

    /// Takes the last two pages away, and shows their content around that of the pages for which `on` says so.
    pub fn share(file: &mut Document, on: &[bool]) -> Result<(), lopdf::Error> {
        let pages: Vec<ObjectId> = file.get_pages().into_values().collect();
        let Some((pages, same)) = pages.split_last_chunk::<2>() else {
            return Ok(());
        };
        let content = |file: &Document, page: &ObjectId| {
            let content = file.get_dictionary(*page)?.get(b"Contents")?;
            Ok::<Object, lopdf::Error>(content.clone())
        };
        for (page, _) in pages.iter().zip(on).filter(|(_, on)| **on) {
            let all = [&same[0], page, &same[1]].map(|page| content(file, page));
            let all = all.into_iter().collect::<Result<Vec<Object>, _>>()?;
            file.get_dictionary_mut(*page)?.set("Contents", all);
        }
        let root = file.catalog()?.get(b"Pages")?.as_reference()?;
        let root = file.get_dictionary_mut(root)?;
        root.set("Count", pages.len() as i64);
        let kids = pages
            .iter()
            .map(|&page| page.into())
            .collect::<Vec<Object>>();
        root.set("Kids", kids);
        for page in same {
            if let Some(Object::Dictionary(page)) = file.objects.remove(page) {
                let resources = page.get(b"Resources")?.as_reference()?;
                file.objects.remove(&resources);
            }
        }
        Ok(())
    }
}

fn apart<T: Clone + PartialEq>(all: &[T], same: &[T]) -> Vec<T> {
    let own = all.iter().filter(|one| !same.contains(one));
    own.cloned().collect()
}

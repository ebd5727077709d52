//! The ruling that all sheets have in common, drawn once as a form.

use crate::print::page::{Page, Shape};

/// How many other pages the first is compared with, at most.
const FEW: usize = 6;

/// What is drawn once for all pages: shapes alone, because a text has its place in the reading order of one page.
#[derive(Default)]
pub(super) struct Same {
    pub form: Option<Page>,
}

impl Same {
    /// What the first page has in common with a few others. With three pages or more the last, which may not be full, is left
    /// out; for a single page there is nothing.
    pub fn of(pages: &[Page]) -> Self {
        let [first, others @ ..] = pages else {
            return Same::default();
        };
        if others.is_empty() {
            return Same::default();
        }
        let others = &others[..(others.len() - 1).clamp(1, FEW)];
        let mut form = Page::new((first.w, first.h));
        let both = first.shapes.iter();
        let both = both.filter(|s| others.iter().all(|page| page.shapes.contains(s)));
        form.shapes = both.cloned().collect();
        Same { form: Some(form) }
    }

    /// The shapes a page has besides the common ones; `None` where it lacks some of those. Also `None` where its own include
    /// a background, because that would cover the common ones.
    pub fn besides(&self, page: &Page) -> Option<Vec<Shape>> {
        let form = self.form.as_ref()?;
        let mut same = form.shapes.iter().peekable();
        let own = page.shapes.iter();
        let own = own.filter(|one| same.next_if_eq(one).is_none());
        let own: Vec<Shape> = own.cloned().collect();
        let ground = |s: &Shape| matches!(s, Shape::Ground(..));
        let all = same.next().is_none() && (form.w, form.h) == (page.w, page.h);
        (all && !own.iter().any(ground)).then_some(own)
    }
}

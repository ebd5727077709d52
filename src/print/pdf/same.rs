//! What all sheets have in common: rulings, titles, small print, and the blank text that separates cards and rows. Each
//! piece is drawn once, as a form, and pages show it where it belongs, so that the reading order stays the same.

use std::rc::Rc;

use crate::print::page::{Blank, Page, Placed, Says, Shape};

/// How many glyphs make a piece worth a form of its own.
const WORTH: usize = 16;

/// How many other pages the first is compared with, at most.
const FEW: usize = 6;

/// What is drawn once for all pages.
#[derive(Default)]
pub(super) struct Same {
    /// The first holds shapes and the second blanks; each of the others holds consecutive texts.
    pub forms: Vec<Page>,
}

/// A part of a page's texts.
pub(super) enum Piece<'a> {
    /// A form, by its place in [`Same::forms`].
    Form(usize),
    Text(&'a Placed),
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
        let empty = || Page::new((first.w, first.h));
        let mut shapes = empty();
        let both = first.shapes.iter();
        let both = both.filter(|s| others.iter().all(|page| page.shapes.contains(s)));
        shapes.shapes = both.copied().collect();
        let mut blanks = empty();
        let both = first.blanks.iter();
        let both = both.filter(|b| others.iter().all(|page| page.blanks.contains(b)));
        blanks.blanks = both.copied().collect();
        let mut forms = vec![shapes, blanks];
        let on = |page: &Page, text: &Placed| page.texts.iter().any(|other| is(other, text));
        let alike = |text: &Placed| others.iter().all(|page| on(page, text));
        let runs = first.texts.chunk_by(|a, b| alike(a) == alike(b));
        for run in runs.filter(|run| alike(&run[0])) {
            let glyphs = run.iter().flat_map(|text| text.line.runs.iter());
            if glyphs.map(|run| run.glyphs.len()).sum::<usize>() >= WORTH {
                let mut texts = empty();
                texts.texts = run.to_vec();
                forms.push(texts);
            }
        }
        Same { forms }
    }

    /// The forms, if they fit the page's size.
    fn forms_for(&self, page: &Page) -> &[Page] {
        match self.forms.first() {
            Some(form) if (form.w, form.h) == (page.w, page.h) => &self.forms,
            _ => &[],
        }
    }

    /// The shapes a page has besides the common ones, and its blanks likewise; `None` where it lacks some of the common ones.
    /// Also `None` for shapes that include a background, because that would cover the common ones.
    pub fn besides(&self, page: &Page) -> (Option<Vec<Shape>>, Option<Vec<Blank>>) {
        let [shapes, blanks, ..] = self.forms_for(page) else {
            return (None, None);
        };
        let own = apart(&page.shapes, &shapes.shapes);
        let uncovered = |own: &Vec<Shape>| !own.iter().any(|s| matches!(s, Shape::Ground(..)));
        (own.filter(uncovered), apart(&page.blanks, &blanks.blanks))
    }

    /// The texts of a page, with the common ones as forms.
    pub fn texts<'a>(&self, page: &'a Page) -> Vec<Piece<'a>> {
        let mut left = &page.texts[..];
        let mut pieces = Vec::new();
        while let Some((text, rest)) = left.split_first() {
            let form = self.forms_for(page).iter().position(|form| {
                let texts = &form.texts[..];
                let begins = left.len() >= texts.len() && !texts.is_empty();
                begins && texts.iter().zip(left).all(|(a, b)| is(a, b))
            });
            pieces.push(match form {
                Some(form) => {
                    left = &left[self.forms[form].texts.len()..];
                    Piece::Form(form)
                }
                None => {
                    left = rest;
                    Piece::Text(text)
                }
            });
        }
        pieces
    }
}

/// What is in `all` but not in `same`; `None` unless all of `same` is there, in order.
fn apart<T: Copy + PartialEq>(all: &[T], same: &[T]) -> Option<Vec<T>> {
    let mut same = same.iter().peekable();
    let own = all.iter().filter(|one| same.next_if_eq(one).is_none());
    let own = own.copied().collect();
    same.next().is_none().then_some(own)
}

/// Whether two texts are the same text in the same place.
fn is(a: &Placed, b: &Placed) -> bool {
    let set = |t: &Placed| ([t.x, t.y, t.size, t.grey, t.stretch], t.upside_down);
    let itself = |t: &Placed| matches!(t.says, Says::Itself);
    Rc::ptr_eq(&a.line.runs, &b.line.runs) && set(a) == set(b) && itself(a) && itself(b)
}

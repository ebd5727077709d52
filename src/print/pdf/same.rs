//! What all sheets have alike: rulings, titles, small print, and the blank text that parts cards and rows. Each piece is
//! drawn once, as a form, which the pages show in its place: what is read keeps its order.

use std::rc::Rc;

use crate::print::page::{Blank, Page, Placed, Says, Shape};

/// Glyphs that make a piece worth a form of its own.
const WORTH: usize = 16;

/// With how many other pages the first is compared.
const FEW: usize = 6;

/// What is drawn once.
#[derive(Default)]
pub(super) struct Same {
    /// The first two hold shapes and blanks, each other one texts that follow each other.
    pub forms: Vec<Page>,
}

/// What stands on a page, in its order.
pub(super) enum Piece<'a> {
    /// A form, by its place among the forms.
    Form(usize),
    Text(&'a Placed),
}

impl Same {
    /// What the first page has alike with a few others, but the last, which may not be full; without two pages nothing.
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

    /// The forms, if they are of the page's size.
    fn forms_for(&self, page: &Page) -> &[Page] {
        match self.forms.first() {
            Some(form) if (form.w, form.h) == (page.w, page.h) => &self.forms,
            _ => &[],
        }
    }

    /// The shapes that a page has besides those that are alike, and its blanks; `None` where it lacks some of what is alike.
    /// A ground of its own would cover what is alike.
    pub fn besides(&self, page: &Page) -> (Option<Vec<Shape>>, Option<Vec<Blank>>) {
        let [shapes, blanks, ..] = self.forms_for(page) else {
            return (None, None);
        };
        let own = apart(&page.shapes, &shapes.shapes);
        let uncovered = |own: &Vec<Shape>| !own.iter().any(|s| matches!(s, Shape::Ground(..)));
        (own.filter(uncovered), apart(&page.blanks, &blanks.blanks))
    }

    /// The texts of a page, those that are alike as forms.
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

/// What is not the same, if all of the same is there in its order.
fn apart<T: Copy + PartialEq>(all: &[T], same: &[T]) -> Option<Vec<T>> {
    let mut same = same.iter().peekable();
    let own = all.iter().filter(|one| same.next_if_eq(one).is_none());
    let own = own.copied().collect();
    same.next().is_none().then_some(own)
}

/// Whether two texts are the same in the same place.
fn is(a: &Placed, b: &Placed) -> bool {
    let set = |t: &Placed| ([t.x, t.y, t.size, t.grey, t.stretch], t.upside_down);
    let itself = |t: &Placed| matches!(t.says, Says::Itself);
    Rc::ptr_eq(&a.line.runs, &b.line.runs) && set(a) == set(b) && itself(a) && itself(b)
}

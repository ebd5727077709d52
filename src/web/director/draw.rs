//! Drawing from the director's page: constraints, redrawing coming rounds, cuts where winners move up, play-offs.

use super::super::hall::Hall;
use super::super::page::{name, unseen};
use super::forms::{ActForm, address};
use super::knockout::knockouts;
use super::page::Page;
use crate::desk::{Act, Desk, DeskError};
use crate::seating::{RoundNo, TableNo, Wish};
use crate::tournament::acts::{Deed, Done};
use crate::tournament::{Tournament, wish_told};
use maud::{Markup, html};
use std::sync::Arc;

/// How many times a seating is searched for beside the file's thread while others keep changing the night; after that
/// it is searched for on that thread, and everybody waits.
const TRIES: usize = 3;

/// Does an act for the page, to its end even if the page has gone on to another.
///
/// # Errors
/// As [`Desk::act`].
pub async fn done(hall: &Arc<Hall>, who: Act, deed: Deed<Tournament>) -> Result<Done, DeskError> {
    if !deed.verb.searches {
        let act = move |desk: &mut Desk| Ok(desk.act(&who, deed, true)?.value);
        return hall.ask(act).await;
    }
    let done = tokio::spawn(searched(hall.clone(), who, deed)).await;
    done.map_err(|e| DeskError::unfit(e.to_string()))?
}

/// Tries on a thread of its own what takes long, so that no phone waits for it, and writes what was found in one go.
async fn searched(hall: Arc<Hall>, who: Act, deed: Deed<Tournament>) -> Result<Done, DeskError> {
    let mut left = TRIES;
    loop {
        left -= 1;
        let (again, by) = (deed.verb.read(deed.json())?, who.clone());
        let tried = beside(&hall, move |desk| desk.try_act(&by, again, true)).await?;
        let who = who.clone();
        let write = move |desk: &mut Desk| match left > 0 && !desk.stands(&tried)? {
            true => Ok(None),
            false => Ok(Some(desk.keep(&who, tried)?.value)),
        };
        if let Some(done) = hall.ask(write).await? {
            return Ok(done);
        }
    }
}

/// Reads the club file on a thread of its own.
async fn beside<T: Send + 'static>(
    hall: &Hall,
    work: impl FnOnce(&Desk) -> Result<T, DeskError> + Send + 'static,
) -> Result<T, DeskError> {
    let place = |desk: &mut Desk| Ok((desk.path().to_owned(), desk.slug()?));
    let (path, slug) = hall.ask(place).await?;
    let work = move || work(&Desk::read_only(&path, Some(&slug))?);
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|e| DeskError::unfit(e.to_string()))?
}

impl Page<'_> {
    /// A button that draws whatever is to be drawn next.
    pub fn draw_next(&self, words: &str) -> Markup {
        html! {
            form.row method="post" action="/desk/act/draw" data-keep="draw-next" {
                button.main type="submit" { (words) }
            }
        }
    }

    /// Who sits on a side, on one line.
    pub fn side_names(&self, round: RoundNo, table: TableNo, side: usize) -> String {
        let t = &self.night.t;
        let seated = t.table(round, table).map(|table| table.sides[side].iter());
        let names = seated
            .into_iter()
            .flatten()
            .map(|&n| self.night.name(n, round));
        names.collect::<Vec<_>>().join(" & ")
    }

    /// Everything about the draw, in the grid's place.
    pub fn draw_panel(&self) -> Markup {
        let t = &self.night.t;
        let value = |field: &str| self.typed(field).filter(|_| self.note.bad);
        html! {
            section #panel {
                h2 { (self.w.text("desk-draw")) }
                p.small { (self.w.text("desk-draw-how")) }
                @if !t.wishes.is_empty() {
                    h3 { (self.w.text("desk-wishes")) }
                    ul { @for wish in &t.wishes { li { (name(&self.wish(wish))) } } }
                }
                (ActForm::of("draw").known("show", "draw").whole(self.typed).button(self.w.text("desk-draw-rest")).markup(self.w))
                h3 { (self.w.text("desk-play-offs")) }
                p.small { (self.w.text("desk-play-offs-how")) }
                form.stack method="post" action="/desk/act/play-offs" data-keep="play-offs" {
                    (unseen("show", &"draw"))
                    div.row {
                        label.short { span { (self.w.text("desk-how-many")) } input type="text" inputmode="numeric" name="size" maxlength="2" placeholder=(self.w.text("desk-best-8")) value=[value("size")]; }
                        label { span { (self.w.text("desk-form")) }
                            select name="double" {
                                option value="" { (self.w.text("desk-one-loss")) }
                                option value="1" { (self.w.text("desk-two-losses")) }
                            }
                        }
                    }
                    label.tick { input type="checkbox" name="third_place" value="1"; " " (self.w.text("desk-third-place")) }
                    button type="submit" { (self.w.text("desk-begin-play-offs")) }
                    " "
                    button type="submit" formaction=(address("bracket new")) { (self.w.text("desk-bracket-beside")) }
                    p.small { (self.w.text("desk-beside-how")) }
                }
                (knockouts(self.beside(), self.w))
            }
        }
    }

    fn wish(&self, wish: &Wish) -> String {
        let next = self.night.t.last_begun() + 1;
        wish_told(wish, |number| self.night.name(number, next)).said(self.w)
    }
}

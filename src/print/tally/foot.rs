//! The foot of a tally card: what a hand is worth and where to go next, as sentences.

use std::collections::BTreeMap;

use super::super::Sheet;
use super::super::layout::Ready;
use super::super::page::{Area, CLOSE, POINTS, Page, Type, broken};
use super::card::Card;
use super::rows::MARK;

/// The size of the sentences, in points.
const SENTENCES: f32 = 7.4;

/// Room above the sentences, in millimetres.
const ABOVE: f32 = 0.8;

/// What the foot tells everybody.
fn said(sheet: &mut Sheet, ready: &Ready) -> Vec<String> {
    let (words, night) = (sheet.words, sheet.night);
    let mut said = vec![words.how_it_scores(night)];
    let ties = words.ties(night);
    if !ties.is_empty() {
        said.push(format!("{ties}."));
    }
    if !night.schedule.is_empty() || night.movement_rule(words).is_some() {
        said.push(night.how_to_move(words));
    }
    let own = ready.layout.text.iter().cloned();
    // The sponsor's line is not torn for a word.
    let mut sponsor = sheet.options.sponsor.clone();
    let lines = broken(
        &mut sheet.fonts,
        ready.card(0).w,
        &sponsor,
        ready.style,
        size(ready),
    );
    if lines.len() == 1 {
        sponsor = sponsor.replace(' ', "\u{a0}");
    }
    let own = own.chain([sponsor]);
    said.into_iter()
        .chain(own)
        .filter(|line| !line.is_empty())
        .collect()
}

/// What is played at tables of other rules, with the mark that stands beside their numbers.
fn other(sheet: &Sheet, seated: usize) -> Option<String> {
    let rules = sheet.words.other_rules(sheet.night, seated)?;
    Some(format!("{MARK} {rules}"))
}

fn size(ready: &Ready) -> f32 {
    SENTENCES.max(ready.layout.size.small)
}

/// What the feet of a set of cards say, made once for all of them.
pub(super) struct Foot {
    /// In millimetres: what the layout says, or more where there is more to print.
    pub height: f32,
    /// For everybody.
    said: String,
    /// What is played at tables of other rules, by how many sit there: for cards with rounds at such a table.
    others: BTreeMap<usize, String>,
}

impl Foot {
    pub(super) fn of(sheet: &mut Sheet, ready: &Ready) -> Self {
        let w = ready.card(0).w;
        let said = said(sheet, ready).join(" ");
        let others = sheet.night.other_tables.keys();
        let others = others.filter_map(|&seated| Some((seated, other(sheet, seated)?)));
        let others: BTreeMap<usize, String> = others.collect();
        let texts = std::iter::once(&said).chain(others.values());
        let lines =
            texts.map(|text| broken(&mut sheet.fonts, w, text, ready.style, size(ready)).len());
        let lines = lines.sum::<usize>() as f32 * size(ready) * CLOSE;
        let height = ready.layout.foot.max(ABOVE + lines / POINTS);
        Foot {
            height,
            said,
            others,
        }
    }
}

impl Card<'_> {
    pub(super) fn foot(&self, sheet: &mut Sheet, page: &mut Page, area: Area) {
        let style = self.ready.style;
        let (_, rest) = area.cut_top(ABOVE);
        let foot = &self.rows.set.foot;
        // What the mark beside a table's number means.
        let others = self.rows.other_tables(sheet).into_iter();
        let others = others.filter_map(|seated| foot.others.get(&seated));
        let said: Vec<&str> = std::iter::once(&foot.said)
            .chain(others)
            .map(String::as_str)
            .collect();
        let set = Type::new(style, size(self.ready));
        page.open(super::Tag::Paragraph);
        page.small_print(&mut sheet.fonts, rest, &said, set, 6.0);
        page.close();
    }

    /// The draw, the version, and which card of how many: small, at the left of the totals.
    pub(super) fn trace(&self, sheet: &mut Sheet, page: &mut Page, totals: Area) {
        let small = self.ready.layout.size.small;
        let baseline = totals.bottom() - 0.6;
        // What is typed by somebody whose phone reads no codes must be legible.
        if let Some(code) = sheet.options.codes.get(&self.person.number)
            && self.person.number > 0
        {
            let set = Type::new(self.ready.style, 7.0).least(6.0);
            let above = baseline - 1.2 * small / POINTS;
            page.text_on(&mut sheet.fonts, totals, above, &code.says, set);
        }
        let mut text = sheet.words.trace(sheet.night);
        if self.part.1 > 1 {
            let card = sheet.words.text("card");
            text = format!("{card} {}/{} · {text}", self.part.0 + 1, self.part.1);
        }
        let set = Type::new(self.ready.style, small);
        // Where the boxes of the totals leave little room, the version is left out.
        let wide = sheet.fonts.line(&text, set.style).width * small / POINTS;
        let draw = text.rfind(" · ").filter(|_| wide > totals.w);
        text.truncate(draw.unwrap_or(text.len()));
        page.text_on(&mut sheet.fonts, totals, baseline, &text, set);
    }
}

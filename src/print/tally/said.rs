//! What the feet of tally cards say: what a hand is worth and where to go next, as sentences.
use std::collections::BTreeMap;

use super::super::Sheet;
use super::super::layout::Ready;
use super::super::page::{CLOSE, POINTS, broken};

/// Marks a table whose rules differ from those at the night's other tables; the foot gives its rules.
pub(super) const MARK: char = '*';

/// The size of the sentences, in points.
const SENTENCES: f32 = 7.4;

/// Room above the sentences, in millimetres.
pub(super) const ABOVE: f32 = 0.8;

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

pub(super) fn size(ready: &Ready) -> f32 {
    SENTENCES.max(ready.layout.size.small)
}

/// What the feet of a set of cards say, made once for all of them.
pub(super) struct Foot {
    /// In millimetres: what the layout says, or more where there is more to print.
    pub height: f32,
    /// For everybody.
    pub said: String,
    /// What is played at tables of other rules, by how many sit there: for cards with rounds at such a table.
    pub others: BTreeMap<usize, String>,
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

//! Text before it is shaped: what may be printed, and in which order it stands on paper.

use unicode_bidi::{BidiClass, BidiInfo, Level, bidi_class};
use unicode_normalization::UnicodeNormalization;

/// What ends a name that is too long even when small.
pub(crate) const ELLIPSIS: char = '…';

/// Counts as a letter that runs leftwards, and is none.
const RIGHT_TO_LEFT_MARK: char = '\u{200f}';

/// A text as it may be printed: one form for equal letters, no control character, no mark that turns the direction.
pub(crate) fn clean(text: &str) -> String {
    text.nfc()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|&c| {
            !c.is_control() && !turns_direction(c) && !matches!(c, '\u{200b}' | '\u{feff}')
        })
        .collect()
}

/// The Unicode characters that embed, override or isolate a direction.
fn turns_direction(c: char) -> bool {
    matches!(c, '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Characters that change how others look and have no look of their own.
pub(super) fn ignorable(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{180b}'..='\u{180f}' | '\u{200c}' | '\u{200d}' | '\u{2060}'..='\u{2065}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}')
}

/// The parts of a line in the order they stand on paper, and whether each runs from right to left.
pub(super) fn visual_order(text: &str) -> Vec<(&str, bool)> {
    // Nothing below the Hebrew block runs from right to left.
    if text.chars().all(|c| c < '\u{590}') {
        return match text.is_empty() {
            true => Vec::new(),
            false => vec![(text, false)],
        };
    }
    // What is cut short ends where its last letters run to: the "…" goes with them.
    let last = text.chars().rev().find(|c| bidi_class(*c) != BidiClass::ON);
    let leftwards = matches!(last.map(bidi_class), Some(BidiClass::R | BidiClass::AL));
    let marked = match leftwards && text.ends_with(ELLIPSIS) {
        true => format!("{text}{RIGHT_TO_LEFT_MARK}"),
        false => text.to_string(),
    };
    // Sheets read from left to right: a number stays before its name in any script.
    let info = BidiInfo::new(&marked, Some(Level::ltr()));
    let mut parts = Vec::new();
    for paragraph in &info.paragraphs {
        let (levels, runs) = info.visual_runs(paragraph, paragraph.range.clone());
        for run in runs {
            let right_to_left = levels[run.start].is_rtl();
            let run = run.start..run.end.min(text.len());
            if !run.is_empty() {
                parts.push((&text[run], right_to_left));
            }
        }
    }
    parts
}

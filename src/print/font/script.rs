//! Text before it is shaped: what may be printed, and in what order it goes on paper.

use unicode_bidi::{BidiClass, BidiInfo, Level, bidi_class};
use unicode_normalization::UnicodeNormalization;

/// What ends a name that is too long even when small.
pub(crate) const ELLIPSIS: char = '…';

/// Counts as a letter of a right-to-left script, but prints nothing.
const RIGHT_TO_LEFT_MARK: char = '\u{200f}';

/// A text as it may be printed: letters in NFC, no control characters, no marks that change the direction.
pub(crate) fn clean(text: &str) -> String {
    text.nfc()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|&c| {
            !c.is_control() && !turns_direction(c) && !matches!(c, '\u{200b}' | '\u{feff}')
        })
        .collect()
}

/// Whether a character embeds, overrides or isolates a direction.
fn turns_direction(c: char) -> bool {
    matches!(c, '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a character only changes how others look and shows nothing itself.
pub(super) fn ignorable(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{180b}'..='\u{180f}' | '\u{200c}' | '\u{200d}' | '\u{2060}'..='\u{2065}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}')
}

/// The parts of a line in their order on paper, and whether each runs from right to left.
pub(super) fn visual_order(text: &str) -> Vec<(&str, bool)> {
    // No character before the Hebrew block runs from right to left.
    if text.chars().all(|c| c < '\u{590}') {
        return match text.is_empty() {
            true => Vec::new(),
            false => vec![(text, false)],
        };
    }
    // In a text that is cut short, the "…" follows the direction of the last letters.
    let last = text.chars().rev().find(|c| bidi_class(*c) != BidiClass::ON);
    let leftwards = matches!(last.map(bidi_class), Some(BidiClass::R | BidiClass::AL));
    let marked = match leftwards && text.ends_with(ELLIPSIS) {
        true => format!("{text}{RIGHT_TO_LEFT_MARK}"),
        false => text.to_string(),
    };
    // Sheets read from left to right: a number stays in front of its name in any script.
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

/// A freely available font for a character's script: `templates/fonts/scripts.txt`, the first and last of a script's
/// characters and its font a line.
pub(super) fn font_for(c: char) -> &'static str {
    let scripts = include_str!("../../../templates/fonts/scripts.txt").lines();
    let mut scripts = scripts.filter_map(|line| {
        let (first, rest) = line.split_once(' ')?;
        let (last, font) = rest.split_once(' ')?;
        let code = |text| u32::from_str_radix(text, 16).ok();
        Some((code(first)?..=code(last)?, font))
    });
    let own = scripts.find(|(characters, _)| characters.contains(&u32::from(c)));
    own.map_or("Noto Sans", |(_, font)| font)
}

#[cfg(test)]
mod tests {
    use super::font_for;

    #[test]
    fn the_font_of_a_script() {
        for (c, font) in [
            ('ก', "Noto Sans Thai"),
            ('क', "Noto Sans Devanagari"),
            ('李', "Noto Sans CJK"),
            ('김', "Noto Sans CJK"),
            ('த', "Noto Sans Tamil"),
            ('🂡', "Noto Emoji"),
        ] {
            assert_eq!(font_for(c), font, "{c}");
        }
    }
}

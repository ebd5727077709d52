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

/// A freely available font for a character's script.
pub(super) fn font_for(c: char) -> &'static str {
    match c {
        '\u{0590}'..='\u{05ff}' => "Noto Sans Hebrew",
        '\u{0600}'..='\u{06ff}' | '\u{0750}'..='\u{077f}' | '\u{08a0}'..='\u{08ff}' => {
            "Noto Sans Arabic"
        }
        '\u{0700}'..='\u{074f}' => "Noto Sans Syriac",
        '\u{0780}'..='\u{07bf}' => "Noto Sans Thaana",
        '\u{0900}'..='\u{097f}' => "Noto Sans Devanagari",
        '\u{0980}'..='\u{09ff}' => "Noto Sans Bengali",
        '\u{0a00}'..='\u{0a7f}' => "Noto Sans Gurmukhi",
        '\u{0a80}'..='\u{0aff}' => "Noto Sans Gujarati",
        '\u{0b00}'..='\u{0b7f}' => "Noto Sans Oriya",
        '\u{0b80}'..='\u{0bff}' => "Noto Sans Tamil",
        '\u{0c00}'..='\u{0c7f}' => "Noto Sans Telugu",
        '\u{0c80}'..='\u{0cff}' => "Noto Sans Kannada",
        '\u{0d00}'..='\u{0d7f}' => "Noto Sans Malayalam",
        '\u{0d80}'..='\u{0dff}' => "Noto Sans Sinhala",
        '\u{0e00}'..='\u{0e7f}' => "Noto Sans Thai",
        '\u{0e80}'..='\u{0eff}' => "Noto Sans Lao",
        '\u{0f00}'..='\u{0fff}' => "Noto Serif Tibetan",
        '\u{1000}'..='\u{109f}' => "Noto Sans Myanmar",
        '\u{10a0}'..='\u{10ff}' => "Noto Sans Georgian",
        '\u{1200}'..='\u{139f}' => "Noto Sans Ethiopic",
        '\u{13a0}'..='\u{13ff}' => "Noto Sans Cherokee",
        '\u{1400}'..='\u{167f}' => "Noto Sans Canadian Aboriginal",
        '\u{1780}'..='\u{17ff}' => "Noto Sans Khmer",
        '\u{1800}'..='\u{18af}' => "Noto Sans Mongolian",
        '\u{2e80}'..='\u{9fff}'
        | '\u{1100}'..='\u{11ff}'
        | '\u{ac00}'..='\u{d7ff}'
        | '\u{f900}'..='\u{faff}'
        | '\u{ff00}'..='\u{ffef}'
        | '\u{20000}'..='\u{3ffff}' => "Noto Sans CJK",
        '\u{1f000}'..='\u{1faff}' | '\u{2600}'..='\u{27bf}' => "Noto Emoji",
        _ => "Noto Sans",
    }
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

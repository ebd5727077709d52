//! PDFs read back with other programs: poppler (`pdftotext`, `pdffonts`, `pdfinfo`), qpdf and mutool.

use crate::it::tools::skipped;
use std::collections::BTreeMap;
use std::io::Write;
use std::process::Command;

/// Points in a millimetre.
pub const MM: f32 = 72.0 / 25.4;

/// A PNG of two pixels, one black and one half transparent.
pub const TWO_POINTS: &[u8] = &[
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 2, 0, 0, 0, 1, 8, 6, 0,
    0, 0, 244, 34, 127, 138, 0, 0, 0, 17, 73, 68, 65, 84, 120, 218, 99, 96, 96, 96, 248, 127, 130,
    129, 161, 1, 0, 8, 164, 2, 72, 242, 60, 94, 218, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
];

/// What a program says about a PDF; `None`, with a message, if it is not installed.
pub fn ask(program: &str, before: &[&str], pdf: &[u8], after: &[&str]) -> Option<String> {
    let mut file = tempfile::NamedTempFile::new().expect("a temporary file");
    file.write_all(pdf).expect("written");
    let output = Command::new(program)
        .args(before)
        .arg(file.path())
        .args(after)
        .output();
    match output {
        Ok(output) => {
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            // How mutool was built is not the file's fault.
            let said = said.replace("warning: ICC support is not available", "");
            assert!(
                output.status.success() && said.trim().is_empty(),
                "{program} {before:?}: {said}{text}"
            );
            Some(text)
        }
        Err(_) => {
            let packages = "poppler-utils, qpdf and mupdf-tools";
            skipped(&format!("reading a PDF back with {program}"), packages);
            None
        }
    }
}

pub fn raw_text(pdf: &[u8]) -> Option<String> {
    ask("pdftotext", &["-raw"], pdf, &["-"])
}

/// A word and its box, in points from the page's top left.
#[derive(Clone, Debug)]
pub struct Word {
    pub page: usize,
    pub text: String,
    pub x0: f32,
    pub y0: f32,
    pub x1: f32,
    pub y1: f32,
}

impl Word {
    pub fn middle(&self) -> (f32, f32) {
        ((self.x0 + self.x1) / 2.0, (self.y0 + self.y1) / 2.0)
    }
}

/// A page's width and height, in points.
pub type Size = (f32, f32);

/// All words of a PDF, and the pages' sizes.
pub fn words(pdf: &[u8]) -> Option<(Vec<Word>, Vec<Size>)> {
    let text = ask("pdftotext", &["-bbox"], pdf, &["-"])?;
    let number = |line: &str, key: &str| -> f32 {
        let from = line.find(&format!("{key}=\"")).expect("the attribute") + key.len() + 2;
        line[from..]
            .split('"')
            .next()
            .and_then(|n| n.parse().ok())
            .expect("a number")
    };
    let (mut found, mut pages) = (Vec::new(), Vec::new());
    for line in text.lines().map(str::trim) {
        if line.starts_with("<page") {
            pages.push((number(line, "width"), number(line, "height")));
        } else if line.starts_with("<word") {
            let inner = line
                .split_once('>')
                .and_then(|(_, rest)| rest.strip_suffix("</word>"));
            let text = inner.expect("a word");
            // Blank words separate rows and cards for programs that read the page; nobody sees them.
            if text.trim().is_empty() {
                continue;
            }
            found.push(Word {
                page: pages.len() - 1,
                text: text.replace("&apos;", "'").replace("&amp;", "&"),
                x0: number(line, "xMin"),
                y0: number(line, "yMin"),
                x1: number(line, "xMax"),
                y1: number(line, "yMax"),
            });
        }
    }
    Some((found, pages))
}

/// Where a card of a layout of `across` × `down` lies: card `index` of `total` in the order of the cut stack.
pub fn place(index: usize, total: usize, across: usize, down: usize) -> (usize, usize) {
    let sheets = total.div_ceil(across * down);
    (index % sheets, index / sheets)
}

/// The words on one card.
pub fn on_card(
    words: &[Word],
    page: Size,
    at: (usize, usize),
    across: usize,
    down: usize,
) -> Vec<Word> {
    let (sheet, spot) = at;
    let (w, h) = (page.0 / across as f32, page.1 / down as f32);
    let (x, y) = ((spot % across) as f32 * w, (spot / across) as f32 * h);
    words
        .iter()
        .filter(|word| {
            let (mx, my) = word.middle();
            word.page == sheet && (x..x + w).contains(&mx) && (y..y + h).contains(&my)
        })
        .map(|word| Word {
            x0: word.x0 - x,
            x1: word.x1 - x,
            y0: word.y0 - y,
            y1: word.y1 - y,
            ..word.clone()
        })
        .collect()
}

/// The rows of a card by round: what stands between two rules, the round's number first.
pub fn rows(card: &[Word], rules: &[f32], left: f32) -> BTreeMap<u16, Vec<Word>> {
    let mut rows = BTreeMap::new();
    for between in rules.windows(2) {
        let row = card
            .iter()
            .filter(|w| (between[0]..between[1]).contains(&w.middle().1));
        let (number, rest): (Vec<&Word>, Vec<&Word>) = row.partition(|w| w.x1 < left);
        if let [one] = number[..]
            && let Ok(round) = one.text.parse()
        {
            rows.insert(round, rest.into_iter().cloned().collect());
        }
    }
    rows
}

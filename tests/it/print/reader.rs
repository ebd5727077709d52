//! PDFs read back with other programs: poppler (`pdftotext`, `pdffonts`, `pdfinfo`), qpdf and mutool.

use crate::it::tools::skipped;
use std::collections::BTreeMap;
use std::io::Write;
use std::process::Command;

/// Points in a millimetre.
pub const MM: f32 = 72.0 / 25.4;

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

/// The rows of a card by round.
pub fn rows(card: &[Word], rounds: u16, left: f32) -> BTreeMap<u16, Vec<Word>> {
    // The round numbers are in the first column, below the titles.
    let titles = card
        .iter()
        .filter(|w| w.text == "Rd" || w.text == "Rd." || w.text == "Tour")
        .map(|w| w.y1)
        .fold(f32::MAX, f32::min);
    let mut marks: Vec<(u16, f32)> = card
        .iter()
        .filter(|w| w.y0 > titles - 2.0 && w.x1 < left)
        .filter_map(|w| Some((w.text.parse().ok()?, w.middle().1)))
        .filter(|(n, _)| (1..=rounds).contains(n))
        .collect();
    marks.sort_by(|a, b| a.1.total_cmp(&b.1));
    let pitch = marks
        .windows(2)
        .map(|m| m[1].1 - m[0].1)
        .fold(f32::MAX, f32::min);
    let pitch = if pitch == f32::MAX { 30.0 } else { pitch };
    let totals = card
        .iter()
        .filter(|w| w.text == "Total" || w.text == "Carry");
    let totals = totals.map(|w| w.y0).fold(f32::MAX, f32::min);
    // A round's number is in the middle of its row, and everything in the row is nearer to it than to any other.
    let mut rows: BTreeMap<u16, Vec<Word>> = marks.iter().map(|(n, _)| (*n, Vec::new())).collect();
    for word in card.iter().filter(|w| w.x0 > left - 1.0) {
        let far = |mark: &&(u16, f32)| (mark.1 - word.middle().1).abs();
        let near = marks.iter().min_by(|a, b| far(a).total_cmp(&far(b)));
        let Some(near) = near
            .filter(|near| far(near) < 0.8 * pitch && (titles..totals).contains(&word.middle().1))
        else {
            continue;
        };
        rows.entry(near.0).or_default().push(word.clone());
    }
    rows
}

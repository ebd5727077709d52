//! A ruling slip: a hand as it was told, what the referee says of it, and a line for the director's name.

use super::how::set;
use super::list::{FOOT, HEAD, MARGIN, head_and_foot};
use super::page::{Area, BLACK, Page, Tag, Type};
use super::{Options, PaperNight, PrintError, Printed, Sheet, font::Style};

/// What the slip says, in the night's language.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Ruling {
    /// What it is called: `Ruling`.
    pub title: String,
    /// The round and the table; may be empty.
    pub place: String,
    /// The hand, a line for each trick.
    pub hand: Vec<String>,
    /// The verdict, and why.
    pub says: Vec<String>,
    /// The hand in one line, from which it can be judged again.
    pub line: String,
}

/// Room for the signature, in millimetres.
const SIGNED: f32 = 22.0;

/// The slip.
///
/// # Errors
/// A font that cannot be embedded.
pub fn ruling(
    night: &PaperNight,
    ruling: &Ruling,
    options: &Options,
) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options)?;
    let mut page = Page::new(options.paper.portrait());
    let area = page.area().inset(options.edge(MARGIN));
    let (head, rest) = area.cut_top(HEAD);
    let (body, foot) = rest.cut_bottom(FOOT);
    let title = ruling.title.as_str();
    head_and_foot(
        &mut sheet,
        &mut page,
        (head, foot),
        title,
        &ruling.place,
        (1, 1),
    );
    let (body, _) = body.cut_bottom(SIGNED);
    let tricks = ruling.hand.iter().enumerate();
    let tricks = tricks.map(|(number, trick)| format!("{}.   {trick}", number + 1));
    // The verdict is its heading.
    let (verdict, why) = ruling
        .says
        .split_first()
        .map_or((title, &[][..]), |(v, why)| (v, why));
    let says = why.iter().cloned().chain([ruling.line.clone()]);
    let cards = sheet.words.text("hand");
    let sections = [(verdict, says.collect()), (cards, tricks.collect())];
    let below = set(&mut sheet, &mut page, body, 14.0, &sections);
    let sign = Area::new(body.x, below + SIGNED - 8.0, body.w * 0.6, 6.0);
    page.across(sign, sign.y, 0.8, BLACK);
    page.open(Tag::Paragraph);
    let small = Type::new(Style::REGULAR, 9.0);
    let signature = sheet.words.text("signature");
    page.text(&mut sheet.fonts, sign, signature, small);
    page.close();
    sheet.pages.push(page);
    sheet.finish(title)
}

//! The sign-in sheet: everybody expected, with room to sign, and empty lines for anybody else who comes.

use super::list::{List, ListColumn};
use super::order::sorted;
use super::page::Align;
use super::{Options, PaperNight, PrintError, Printed, Sheet};

/// The least number of lines for people who are not on the list.
const WALK_INS: usize = 4;

/// Everybody by name, with room for a signature and a box for the fee.
///
/// # Errors
/// A layout or a font that cannot be used. A list with nobody on it is no error: it is a sheet to write on.
pub fn sign_in(night: &PaperNight, options: &Options) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options)?;
    let words = sheet.words;
    let people = night.staying().filter(|p| options.wants_entrant(p.number));
    let people = sorted(night, people, options.list_order());
    let mut rows: Vec<Vec<String>> = people
        .iter()
        .map(|(p, name)| {
            vec![
                p.number.to_string(),
                name.clone(),
                String::new(),
                String::new(),
            ]
        })
        .collect();
    let extra = if rows.is_empty() { 24 } else { WALK_INS };
    rows.extend((0..extra).map(|_| vec![String::new(); 4]));
    let list = List {
        title: words.text("sign-in").to_string(),
        columns: vec![
            ListColumn::new("number", words.text("number"), 14.0, Align::Right).bold(),
            ListColumn::new("name", words.text("name"), 70.0, Align::Left).sharing(1.0),
            ListColumn::new("signature", words.text("signature"), 70.0, Align::Left),
            ListColumn::new("paid", words.text("paid"), 18.0, Align::Center),
        ],
        rows,
        row: (8.2, 10.0),
        ruled: true,
        ..List::default()
    };
    list.draw(&mut sheet)?;
    sheet.finish(words.text("sign-in"))
}

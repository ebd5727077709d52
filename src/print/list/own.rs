//! Lists as a club wants them: a layout file chooses the columns, their order, titles and widths.

use serde::Deserialize;

use super::{List, ListColumn};
use crate::print::layout::{Template, not_between, parse};
use crate::print::page::Align;
use crate::print::{PrintError, Sheet};
use crate::tournament::{Phrase, phrase};

/// A list's layout as it is written; what it leaves out stays as usual.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ListLayout {
    #[serde(rename = "for")]
    _kind: ForList,
    #[serde(default)]
    landscape: Option<bool>,
    #[serde(default)]
    font: Option<String>,
    #[serde(default)]
    title: Option<String>,
    #[serde(default)]
    row: Option<Row>,
    #[serde(default)]
    columns: Vec<OwnColumn>,
    #[serde(default)]
    text: Vec<String>,
    #[serde(default, rename = "logo")]
    _logo: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ForList {
    List,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    least: f32,
    most: f32,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OwnColumn {
    field: String,
    #[serde(default)]
    title: Option<String>,
    #[serde(default)]
    width: Option<f32>,
    #[serde(default)]
    share: Option<f32>,
    #[serde(default)]
    align: Option<Align>,
}

/// Arranges a list as a layout says, and returns the font family for its texts.
pub(super) fn apply(
    list: &mut List,
    template: &Template,
    sheet: &mut Sheet,
) -> Result<[usize; 2], PrintError> {
    let (file, own) = parse::<ListLayout>(template, "list")?;
    let wrong = |field: String, reason: Phrase| PrintError::Layout {
        file: file.clone(),
        field,
        reason,
    };
    if let Some(row) = own.row {
        if !(4.0..=60.0).contains(&row.least) || !(row.least..=80.0).contains(&row.most) {
            let reason = phrase!("layout-rows", least = row.least, most = row.most);
            return Err(wrong("row".to_string(), reason));
        }
        list.row = (row.least, row.most);
    }
    if !own.columns.is_empty() {
        let mut columns = Vec::new();
        let mut order = Vec::new();
        for (i, column) in own.columns.iter().enumerate() {
            let here = list.columns.iter().enumerate();
            let here: Vec<(usize, &ListColumn)> =
                here.filter(|(_, c)| c.field == column.field).collect();
            if here.is_empty() {
                let mut known: Vec<&str> = list.columns.iter().map(|c| &c.field[..]).collect();
                known.dedup();
                let (field, known) = (&column.field, known.join(", "));
                let reason = phrase!("layout-not-there", field, known);
                return Err(wrong(format!("columns[{i}].field"), reason));
            }
            if let Some(width) = column.width.filter(|w| !(4.0..=400.0).contains(w)) {
                let reason = not_between(format!("{width} mm"), 4, 400);
                return Err(wrong(format!("columns[{i}].width"), reason));
            }
            for (at, usual) in here {
                order.push(at);
                let usual = usual.clone();
                columns.push(ListColumn {
                    title: column.title.clone().unwrap_or(usual.title),
                    width: column.width.unwrap_or(usual.width),
                    share: column.share.unwrap_or(usual.share),
                    align: column.align.unwrap_or(usual.align),
                    ..usual
                });
            }
        }
        list.columns = columns;
        for row in &mut list.rows {
            let cell = |&at: &usize| row.get(at).cloned().unwrap_or_default();
            *row = order.iter().map(cell).collect();
        }
    }
    if let Some(title) = own.title {
        list.title = title;
    }
    list.landscape = own.landscape.unwrap_or(list.landscape);
    list.notes.extend(own.text);
    match own.font {
        None => Ok(super::CONDENSED),
        Some(font) => sheet
            .fonts
            .family(&font)
            .ok_or_else(|| wrong("font".to_string(), phrase!("layout-no-font", font))),
    }
}

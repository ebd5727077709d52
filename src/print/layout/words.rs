//! The help for layout files: every field and what it means.

/// The fields of a layout file, each with its meaning: those of cards and slips, those of lists, and what a column can
/// show.
pub fn layout_help() -> String {
    let mut text = "Built in\n".to_owned();
    for (name, layout) in super::layouts() {
        let file: serde_json::Value = serde_json::from_str(layout).unwrap_or_default();
        let what = file["for"].as_str().unwrap_or("list");
        let count = |key: &str| file[key].as_u64().unwrap_or(1);
        let sheet = match count("across") * count("down") {
            1 => String::new(),
            n => format!(", {n} a sheet"),
        };
        text.push_str(&format!("  {name:<14} {what}{sheet}\n"));
    }
    text + EXPLAINED
}

const EXPLAINED: &str = include_str!("../../../templates/help/layout-fields.txt");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::layout::Layout;
    use crate::print::layout::file::{Column, Heights, Sizes};

    /// The fields a type reads, as serde lists them when it meets an unknown one.
    fn fields_of<T: serde::de::DeserializeOwned>(text: &str) -> Vec<String> {
        let said = serde_json::from_str::<T>(text).err().map(|e| e.to_string());
        let said = said.unwrap_or_default();
        // "unknown field `nobody`, expected one of `a`, `b` at line 1"
        let known = said.split('`').skip(3).step_by(2);
        known.map(str::to_string).collect()
    }

    #[test]
    fn the_help_fits_eighty_columns() {
        let help = layout_help();
        assert_eq!(help.lines().find(|line| line.chars().count() > 80), None);
    }

    #[test]
    fn every_field_is_explained_and_no_other() {
        let nobody = r#"{"nobody": 1}"#;
        for (mut read, title) in [
            (fields_of::<Layout>(nobody), "Cards and slips"),
            (fields_of::<Sizes>(nobody), "size"),
            (fields_of::<Heights>(nobody), "row"),
            (fields_of::<Column>(nobody), "columns"),
            (
                fields_of::<crate::print::list::ListLayout>(nobody),
                "Lists (charts, sign-in sheet, standings, prizes, score board)",
            ),
            (
                fields_of::<crate::print::layout::Field>("\"nobody\""),
                "columns[].field of cards",
            ),
        ] {
            let mut lines = EXPLAINED.lines().skip_while(|line| *line != title);
            assert_eq!(lines.next(), Some(title));
            let mut said: Vec<&str> = lines
                .map_while(|line| line.strip_prefix("  ")?.split_whitespace().next())
                .collect();
            read.sort();
            said.sort_unstable();
            assert_eq!(read, said);
        }
    }
}

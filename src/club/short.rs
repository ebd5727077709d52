//! Short forms of first names, as English, German and French speakers use them: `templates/roster/short-names.json`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// For each name the groups it belongs to. The test of this file fails if the table cannot be read.
static GROUPS: LazyLock<BTreeMap<String, Vec<usize>>> = LazyLock::new(|| {
    let text = include_str!("../../templates/roster/short-names.json");
    let lines: Vec<String> = serde_json::from_str(text).unwrap_or_default();
    let mut groups: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (at, line) in lines.iter().enumerate() {
        for name in line.split(' ') {
            groups.entry(name.to_owned()).or_default().push(at);
        }
    }
    groups
});

/// Whether two first names, folded, may be the same person's: Bob and Rob are both Robert.
pub(super) fn same(one: &str, other: &str) -> bool {
    match (GROUPS.get(one), GROUPS.get(other)) {
        (Some(of), Some(others)) => of.iter().any(|group| others.contains(group)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::fold_name;

    #[test]
    fn every_name_in_the_table_is_folded_and_found() {
        assert!(GROUPS.len() > 300, "{}", GROUPS.len());
        for name in GROUPS.keys() {
            assert_eq!(*name, fold_name(name));
            assert!(same(name, name));
        }
        assert!(same("peg", "margaret") && same("robt", "bob") && !same("bob", "bill"));
        // A short form of two names leads to both, which are not each other's.
        assert!(same("pat", "patricia") && same("pat", "patrick") && !same("patricia", "patrick"));
    }
}

//! What comes with benny as data: files of `templates/`, by name.

/// The named JSON files of folders of `templates/`, each with its text, in this order.
macro_rules! templates {
    ($($folder:literal: $($name:literal)*);*) => {
        &[$($((
            $name,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/templates/", $folder, "/", $name, ".json")),
        )),*),*]
    };
}
pub(crate) use templates;

//! What a reader is told of a text that is not the JSON it should be.

/// What was expected, without its place, which the parser adds in its own words; names stay in backquotes.
pub(crate) fn expected(error: &serde_json::Error) -> String {
    let said = error.to_string();
    said.split(" at line ").next().unwrap_or(&said).to_owned()
}

/// The same for people, without backquotes.
pub(crate) fn said(error: &serde_json::Error) -> String {
    expected(error).replace('`', "")
}

//! Where in a text a field is, so that an error can say the line.

/// The line, from 1, on which the field with this path (`alone.lead`) is in a JSON object; `None` when it is not there,
/// or its name is written with escapes.
pub(super) fn line_of(text: &str, path: &str) -> Option<usize> {
    let path: Vec<&str> = path.split('.').collect();
    // How many objects and lists are open, and how many names of the path lead here.
    let (mut depth, mut found) = (0_usize, 0_usize);
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}', '[', ']', '"']) {
        let (sign, after) = (rest.as_bytes()[at], &rest[at + 1..]);
        rest = after;
        match sign {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => {
                depth = depth.saturating_sub(1);
                found = found.min(depth.saturating_sub(1));
            }
            _ => {
                let end = end_of_string(after)?;
                let word = &after[..end];
                rest = &after[end + 1..];
                if !rest.trim_start().starts_with(':') {
                    continue;
                }
                found = found.min(depth.saturating_sub(1));
                if found + 1 == depth && path.get(found) == Some(&word) {
                    found += 1;
                    if found == path.len() {
                        let before = &text[..text.len() - after.len()];
                        return Some(1 + before.matches('\n').count());
                    }
                }
            }
        }
    }
    None
}

/// Where a string ends whose opening quote is gone.
fn end_of_string(text: &str) -> Option<usize> {
    let mut escaped = false;
    text.bytes().position(|b| {
        let ends = b == b'"' && !escaped;
        escaped = b == b'\\' && !escaped;
        ends
    })
}

#[cfg(test)]
mod tests {
    use super::line_of;

    #[test]
    fn fields_are_found_where_they_stand() {
        let text = "{\n \"name\": \"a \\\"seats\\\": b\",\n \"pack\": {\"cards\": [\"Js\",\n {\"seats\": 1}]},\n\
            \"alone\": {\n  \"makers\": true,\n  \"lead\": 7\n },\n \"lead\": 1, \"seats\"\n : 6}";
        for (path, line) in [
            ("name", Some(2)),
            ("pack", Some(3)),
            ("pack.cards", Some(3)),
            ("alone", Some(5)),
            ("alone.lead", Some(7)),
            ("lead", Some(9)),
            ("seats", Some(9)),
            ("alone.seats", None),
            ("pack.lead", None),
            ("score", None),
        ] {
            assert_eq!(line_of(text, path), line, "{path}");
        }
        for text in [
            "",
            "\"",
            "{\"seats",
            "{{{\"seats\"",
            "]]]\"seats\":",
            "{\"a\\",
        ] {
            assert_eq!(line_of(text, "seats"), None, "{text}");
        }
    }
}

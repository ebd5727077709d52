//! Filling in a page: `{{name}}` is a value; `{{#name}}…{{/name}}` is written once for every item of a list, once for
//! any other value, and not at all if there is none. Every value is escaped; there is no way around it.

use crate::tournament::text::clean;
use serde_json::Value;

/// The template filled in with the values of `data`.
pub fn fill(template: &str, data: &Value) -> String {
    let mut out = String::with_capacity(template.len() * 4);
    write(template, &mut vec![data], &mut out);
    out
}

fn write(template: &str, scopes: &mut Vec<&Value>, out: &mut String) {
    let mut rest = template;
    while let Some((text, after)) = rest.split_once("{{") {
        out.push_str(text);
        let Some((tag, after)) = after.split_once("}}") else {
            return;
        };
        rest = after;
        let Some(name) = tag.strip_prefix('#') else {
            escape(value_of(scopes, tag), out);
            continue;
        };
        let Some((body, after)) = rest.split_once(&format!("{{{{/{name}}}}}")) else {
            return;
        };
        rest = after;
        let items: Vec<&Value> = match value_of(scopes, name) {
            Value::Array(items) => items.iter().collect(),
            Value::Null | Value::Bool(false) => Vec::new(),
            Value::String(text) if text.is_empty() => Vec::new(),
            other => vec![other],
        };
        for item in items {
            scopes.push(item);
            write(body, scopes, out);
            scopes.pop();
        }
    }
    out.push_str(rest);
}

/// A value by its name, looked up in the innermost scope first; `a.b` is a value of `a`, and `.` is the item itself.
fn value_of<'a>(scopes: &[&'a Value], name: &str) -> &'a Value {
    if name == "." {
        return scopes.last().copied().unwrap_or(&Value::Null);
    }
    let mut path = name.split('.');
    let first = path.next().unwrap_or_default();
    let found = scopes
        .iter()
        .rev()
        .find_map(|scope| scope.get(first))
        .unwrap_or(&Value::Null);
    path.fold(found, |value, part| value.get(part).unwrap_or(&Value::Null))
}

/// Adds a value, escaped for an element or a quoted attribute.
fn escape(value: &Value, out: &mut String) {
    let text = match value {
        Value::Null => return,
        Value::String(text) => clean(text),
        other => other.to_string(),
    };
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::fill;
    use serde_json::json;

    #[test]
    fn values_lists_and_nothing() {
        let data = json!({"a": "x", "list": [{"n": 1, "in": [1, 2]}, {"n": 2, "in": []}], "none": null, "w": {"b": "y"}});
        let page = "{{a}} {{w.b}} {{#list}}{{n}}{{a}}{{#in}}({{.}}){{/in}};{{/list}} {{#none}}no{{/none}}{{missing}}";
        assert_eq!(fill(page, &data), "x y 1x(1)(2);2x; ");
    }

    #[test]
    fn nothing_is_ever_markup() {
        let data = json!({"a": "<script>alert(\"1\")</script>&'{{b}}\u{202e}\u{1b}[1m", "b": "no"});
        assert_eq!(
            fill("<p title=\"{{a}}\">", &data),
            "<p title=\"&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;{{b}}[1m\">"
        );
    }
}

//! What pages say, in three languages: data in `templates/web/`.

use axum::http::{HeaderMap, header};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Languages by their code, the first where nobody asks for another.
const ALL: [(&str, &str); 3] = [
    ("en", include_str!("../../templates/web/en.json")),
    ("de", include_str!("../../templates/web/de.json")),
    ("fr", include_str!("../../templates/web/fr.json")),
];

type Texts = BTreeMap<String, String>;

static TEXTS: LazyLock<Vec<Texts>> = LazyLock::new(|| {
    let read = |text: &str| serde_json::from_str(text).unwrap_or_default();
    ALL.iter().map(|(_, text)| read(text)).collect()
});

/// The words of one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words(usize);

impl Words {
    /// The language with this code, else English.
    pub fn of(lang: &str) -> Words {
        Words(ALL.iter().position(|(code, _)| *code == lang).unwrap_or(0))
    }

    /// The language a browser asks for, else the night's.
    pub fn asked(headers: &HeaderMap, else_lang: &str) -> Words {
        let accept = headers.get_all(header::ACCEPT_LANGUAGE).iter();
        let accept = accept.filter_map(|value| value.to_str().ok());
        let mut wishes: Vec<(u32, usize)> = Vec::new();
        for part in accept.flat_map(|value| value.split(',')).take(20) {
            let mut parts = part.split(';');
            let code = parts.next().unwrap_or_default().trim().to_ascii_lowercase();
            let code = code.split('-').next().unwrap_or_default();
            let weight = parts.find_map(|p| p.trim().strip_prefix("q=")?.parse::<f32>().ok());
            let weight = (weight.unwrap_or(1.0).clamp(0.0, 1.0) * 1000.0) as u32;
            if let Some(at) = ALL.iter().position(|(known, _)| *known == code)
                && weight > 0
            {
                wishes.push((weight, at));
            }
        }
        // The first of the most wished for.
        let most = wishes.iter().map(|w| w.0).max();
        let wish = wishes.iter().find(|w| Some(w.0) == most);
        wish.map_or_else(|| Words::of(else_lang), |w| Words(w.1))
    }

    /// The code: `en`.
    pub fn lang(self) -> &'static str {
        ALL[self.0].0
    }

    /// A text by its key; the key itself where there is none, which a test keeps from happening.
    pub fn text(self, key: &str) -> String {
        let there = TEXTS[self.0].get(key);
        there.map_or_else(|| key.to_owned(), String::clone)
    }

    /// A text with its places `{name}` filled.
    pub fn fill(self, key: &str, with: &[(&str, &str)]) -> String {
        let mut text = self.text(key);
        for (name, value) in with {
            text = text.replace(&format!("{{{name}}}"), value);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn every_language_says_everything_with_the_same_places() {
        let places = |text: &str| {
            let mut found: Vec<String> = Vec::new();
            for part in text.split('{').skip(1) {
                found.extend(part.split_once('}').map(|(name, _)| name.to_owned()));
            }
            found.sort();
            found
        };
        let english = &TEXTS[0];
        assert!(english.len() > 40);
        for (texts, (code, _)) in TEXTS.iter().zip(ALL) {
            assert!(texts.keys().eq(english.keys()), "{code}: not the same keys");
            for (key, text) in texts {
                assert_eq!(places(text), places(&english[key]), "{code}: {key}");
                assert!(!text.trim().is_empty(), "{code}: {key}");
            }
        }
    }

    #[test]
    fn a_browser_gets_the_language_it_asks_for() {
        let asked = |accept: &str| {
            let mut headers = HeaderMap::new();
            let accept = HeaderValue::from_str(accept).expect("a header");
            headers.insert(header::ACCEPT_LANGUAGE, accept);
            Words::asked(&headers, "de").lang()
        };
        assert_eq!(asked("fr-CA,fr;q=0.9,en;q=0.8"), "fr");
        assert_eq!(asked("it, en;q=0.3, de;q=0.7"), "de");
        assert_eq!(asked("ja"), "de");
        assert_eq!(asked("en;q=0, *"), "de");
        assert_eq!(asked(";;;,,q=x"), "de");
    }
}

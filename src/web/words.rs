//! What pages say, in three languages: data in `templates/web/`.

use crate::tournament::Phrase;
use axum::http::{HeaderMap, header};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Languages by their code; the first is used where nobody asks for another.
const ALL: [(&str, &str); 3] = [
    ("en", include_str!("../../templates/web/en.json")),
    ("de", include_str!("../../templates/web/de.json")),
    ("fr", include_str!("../../templates/web/fr.json")),
];

type Texts = BTreeMap<String, String>;

/// Why something was refused, by the sentence's key and then by language. The English comes with the refusal itself.
static REFUSED: LazyLock<BTreeMap<String, Texts>> = LazyLock::new(|| {
    let text = include_str!("../../templates/web/refused.json");
    serde_json::from_str(text).unwrap_or_default()
});

static TEXTS: LazyLock<Vec<Texts>> = LazyLock::new(|| {
    let read = |text: &str| serde_json::from_str(text).unwrap_or_default();
    ALL.iter().map(|(_, text)| read(text)).collect()
});

/// The words of one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words(usize);

impl Words {
    /// The language with this code, otherwise English.
    pub fn of(lang: &str) -> Words {
        Words(ALL.iter().position(|(code, _)| *code == lang).unwrap_or(0))
    }

    /// The language that a browser asks for, otherwise the night's.
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
        // The first of those that are preferred most.
        let most = wishes.iter().map(|w| w.0).max();
        let wish = wishes.iter().find(|w| Some(w.0) == most);
        wish.map_or_else(|| Words::of(else_lang), |w| Words(w.1))
    }

    /// The code: `en`.
    pub fn lang(self) -> &'static str {
        ALL[self.0].0
    }

    /// A text by its key; where there is none the key itself, which a test prevents.
    pub fn text(self, key: &str) -> String {
        let there = TEXTS[self.0].get(key);
        there.map_or_else(|| key.to_owned(), String::clone)
    }

    /// A text with its `{name}` placeholders filled in.
    pub fn fill(self, key: &str, with: &[(&str, &str)]) -> String {
        filled(&self.text(key), with.iter().copied())
    }

    /// Why something was refused.
    pub fn refusal(self, why: &Phrase) -> String {
        let said = |key: &str| REFUSED.get(key)?.get(self.lang());
        let Some(text) = said(&why.key) else {
            return why.text.clone();
        };
        let with = || why.with.iter().map(|(n, v)| (n.as_str(), v.as_str()));
        // If lone marches were stated, a sentence about them follows, unless the refusal mentions them itself.
        let marches = said("marches-stated")
            .filter(|_| why.with.contains_key("marches") && !text.contains("{marches}"));
        let sentences = [Some(text), marches].into_iter().flatten();
        let sentences: Vec<String> = sentences.map(|text| filled(text, with())).collect();
        sentences.join(" ")
    }
}

fn filled<'a>(text: &str, with: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    with.fold(text.to_owned(), |text, (name, value)| {
        text.replace(&format!("{{{name}}}"), value)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Reason;
    use axum::http::HeaderValue;

    #[test]
    fn whatever_the_referee_says_about_a_total_is_said_in_every_language() {
        use crate::engine::{RuleSet, Span, check_total};
        let mut keys = std::collections::BTreeSet::new();
        for name in RuleSet::names() {
            let mut rules = RuleSet::preset(name).expect(name);
            for pass_out in [rules.pass_out, crate::engine::rules::PassOut::DealerLoses1] {
                rules.pass_out = pass_out;
                for span in [Span::Hands(1), Span::Hands(4), Span::Game(5), Span::Open] {
                    for (a, b) in (-9..14).flat_map(|a| [-200, 0, 1, 3, 5, 9, 200].map(|b| (a, b)))
                    {
                        for alone in [[None; 2], [Some(0), None], [Some(2), Some(3)]] {
                            let Err(why) = check_total(&rules, span, [a, b], alone) else {
                                continue;
                            };
                            keys.insert(why.key);
                            let points = "3-4".to_owned();
                            let phrase = Reason::Impossible { points, why }.phrase();
                            for lang in ["de", "fr"] {
                                let said = Words::of(lang).refusal(&phrase);
                                assert!(
                                    said != phrase.text && !said.contains(['{', '}']),
                                    "{lang} {phrase:?}: {said}"
                                );
                            }
                            assert_eq!(Words::of("en").refusal(&phrase), phrase.text);
                        }
                    }
                }
            }
        }
        assert!(keys.len() > 10, "{keys:?}");
    }

    #[test]
    fn every_refusal_is_there_in_german_and_french() {
        for (key, texts) in REFUSED.iter() {
            assert!(texts.keys().eq(["de", "fr"]), "{key}");
            let places = |lang: &str| {
                let parts = texts[lang].split('{').skip(1);
                let names = parts.filter_map(|part| Some(part.split_once('}')?.0));
                names.collect::<std::collections::BTreeSet<_>>()
            };
            assert_eq!(places("de"), places("fr"), "{key}");
        }
        let sources = [
            include_str!("../tournament/phrase.rs"),
            include_str!("../engine/totals.rs"),
            include_str!("../engine/totals/house.rs"),
            include_str!("../engine/totals/side.rs"),
        ];
        let mut there = 0;
        for (source, call) in sources
            .iter()
            .flat_map(|s| [(s, "phrase("), (s, "one("), (s, " no(")])
        {
            let said = source.split(call).skip(1).map(str::trim_start);
            for key in said.filter_map(|rest| rest.strip_prefix('"')?.split('"').next()) {
                assert!(REFUSED.contains_key(key), "{key}");
                there += 1;
            }
        }
        assert!(there > 25, "{there}");
    }

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

//! In which language a page speaks, and what it says of a refusal.

use crate::words::Lang;
use axum::http::{HeaderMap, header};

tokio::task_local! {
    /// What whoever sent the request that is being answered asks for, at the director's door.
    static ASKER: Option<Lang>;
}

impl Lang {
    /// Answers a request in the language that its sender asks for, wherever nobody has chosen another.
    pub async fn asked_by<F: Future>(asker: Option<Lang>, answer: F) -> F::Output {
        ASKER.scope(asker, answer).await
    }

    /// The language that the sender of the request being answered asks for.
    pub fn of_asker() -> Option<Lang> {
        ASKER.try_with(|lang| *lang).ok().flatten()
    }

    /// The language that a browser asks for, otherwise the night's.
    pub fn asked(headers: &HeaderMap, else_lang: &str) -> Lang {
        Lang::wished(headers).unwrap_or_else(|| Lang::of(else_lang))
    }

    /// The language that a browser asks for, where benny speaks one of those it names.
    pub fn wished(headers: &HeaderMap) -> Option<Lang> {
        let accept = headers.get_all(header::ACCEPT_LANGUAGE).iter();
        let accept = accept.filter_map(|value| value.to_str().ok());
        let mut wishes: Vec<(u32, Lang)> = Vec::new();
        for part in accept.flat_map(|value| value.split(',')).take(20) {
            let mut parts = part.split(';');
            let code = parts.next().unwrap_or_default().trim();
            let weight = parts.find_map(|p| p.trim().strip_prefix("q=")?.parse::<f32>().ok());
            let weight = (weight.unwrap_or(1.0).clamp(0.0, 1.0) * 1000.0) as u32;
            if let Some(lang) = Lang::known(code).filter(|_| weight > 0) {
                wishes.push((weight, lang));
            }
        }
        // The first of those that are preferred most.
        let most = wishes.iter().map(|w| w.0).max();
        let wish = wishes.iter().find(|w| Some(w.0) == most);
        wish.map(|w| w.1)
    }
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
            let preset = RuleSet::preset(name).expect(name);
            let costs = crate::engine::rules::PassOut::DealerLoses1;
            let costs = preset.clone().with(|rules| rules.pass_out = costs);
            for rules in [preset].into_iter().chain(costs.ok()) {
                for span in [Span::Hands(1), Span::Hands(4), Span::Game(5), Span::Open] {
                    for (a, b) in [-9, -2, -1, 0, 1, 2, 4, 5, 7, 11]
                        .into_iter()
                        .flat_map(|a| [-200, 0, 1, 3, 5, 9, 200].map(|b| (a, b)))
                    {
                        for alone in [[None; 2], [Some(0), None], [Some(2), Some(3)]] {
                            let Err(why) = check_total(&rules, span, [a, b], alone) else {
                                continue;
                            };
                            keys.insert(why.key);
                            let points = "3-4".to_owned();
                            let phrase = Reason::Impossible { points, why }.phrase();
                            for lang in ["de", "fr"] {
                                let said = phrase.said(Lang::of(lang));
                                assert!(
                                    said != phrase.text && !said.contains(['{', '}']),
                                    "{lang} {phrase:?}: {said}"
                                );
                            }
                            assert_eq!(phrase.said(Lang::of("en")), phrase.text);
                        }
                    }
                }
            }
        }
        assert!(keys.len() > 10, "{keys:?}");
    }

    #[test]
    fn a_browser_gets_the_language_it_asks_for() {
        let asked = |accept: &str| {
            let mut headers = HeaderMap::new();
            let accept = HeaderValue::from_str(accept).expect("a header");
            headers.insert(header::ACCEPT_LANGUAGE, accept);
            Lang::asked(&headers, "de").code()
        };
        assert_eq!(asked("fr-CA,fr;q=0.9,en;q=0.8"), "fr");
        assert_eq!(asked("it, en;q=0.3, de;q=0.7"), "de");
        assert_eq!(asked("ja"), "de");
        assert_eq!(asked("en;q=0, *"), "de");
        assert_eq!(asked(";;;,,q=x"), "de");
    }
}

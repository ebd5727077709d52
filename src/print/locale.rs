//! The country and the language a computer is in, and the usual paper there.

/// The usual paper in the locale's country: `letter` where offices use it, `a4` everywhere else.
pub fn usual_paper() -> &'static str {
    paper_of(&locale("LC_PAPER"))
}

/// The machine's locale for something: `de_AT.UTF-8`. As everywhere, `LC_ALL` counts before what is set for it alone, and
/// `LANG` where nothing else is set.
pub fn locale(category: &str) -> String {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", category, "LANG"].into_iter().find_map(set);
    locale.unwrap_or_default()
}

/// Countries whose offices and shops use Letter.
const LETTER: &[&str] = &[
    "US", "CA", "MX", "PR", "GT", "SV", "HN", "NI", "CR", "PA", "CO", "VE", "CL", "PH", "DO",
];

fn paper_of(locale: &str) -> &'static str {
    let rest = locale.split(['_', '-']).nth(1).unwrap_or_default();
    let country: String = rest.chars().take_while(char::is_ascii_alphabetic).collect();
    match LETTER.contains(&country.to_ascii_uppercase().as_str()) {
        true => "letter",
        false => "a4",
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn paper_goes_by_the_country() {
        for (locale, paper) in [
            ("en_US.UTF-8", "letter"),
            ("fr_CA", "letter"),
            ("es-MX", "letter"),
            ("en_GB.UTF-8", "a4"),
            ("de_DE@euro", "a4"),
            ("C.UTF-8", "a4"),
            ("", "a4"),
        ] {
            assert_eq!(super::paper_of(locale), paper, "{locale}");
        }
    }
}

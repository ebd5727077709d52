//! What one year hands on to the next: a name, dates, a rule.

use super::Season;
use crate::tournament::acts::Way;
use crate::tournament::{Refusal, phrase};
use chrono::{Days, NaiveDate};
use serde_json::json;

/// The name of the year after: `Autumn 2026` becomes `Autumn 2027`, `2026/27` becomes `2027/28`, `Season 3` becomes
/// `Season 4`. `None` where the name has no number.
pub fn next_name(name: &str) -> Option<String> {
    let is_year =
        |digits: &str| digits.len() == 4 && (digits.starts_with("19") || digits.starts_with("20"));
    // Numbers and what stands between them.
    let letters: Vec<char> = name.chars().collect();
    let parts = letters.chunk_by(|a, b| a.is_ascii_digit() == b.is_ascii_digit());
    let mut parts: Vec<String> = parts.map(String::from_iter).collect();
    let last_number = parts
        .iter()
        .rposition(|p| p.starts_with(|c: char| c.is_ascii_digit()))?;
    let last_year = parts.iter().rposition(|p| is_year(p));
    // The second half of `2026/27` follows its first.
    let half = |at: usize| {
        let joins = |text: &str| ["/", "-", "–"].contains(&text);
        parts.get(at + 1).is_some_and(|p| joins(p))
            && parts.get(at + 2).is_some_and(|p| p.len() == 2)
    };
    let mut grown = match last_year {
        Some(year) if half(year) => vec![year, year + 2],
        Some(year) => match year.checked_sub(2) {
            // `2026/2027`.
            Some(first) if is_year(&parts[first]) && parts[year - 1].len() < 4 => vec![first, year],
            _ => vec![year],
        },
        None => vec![last_number],
    };
    grown.sort_unstable();
    for at in grown {
        let digits = parts[at].len();
        let next = parts[at].parse::<u64>().ok()?.checked_add(1)?;
        let next = format!("{next:0digits$}");
        // 99 is followed by 00.
        let cut = if digits == 2 { next.len() - 2 } else { 0 };
        next[cut..].clone_into(&mut parts[at]);
    }
    Some(parts.concat())
}

impl Season {
    /// The season after this one, with its rule. It begins on `from`, or on the day after this one ends, or `today`; it
    /// ends on `until`, or lasts as long as this one. This one ends where it had no end before.
    ///
    /// # Errors
    /// Where it would begin before this one has, or either would end before it begins.
    pub fn next(
        &mut self,
        slug: String,
        name: String,
        asked: [Option<NaiveDate>; 2],
        today: NaiveDate,
    ) -> Result<Season, Refusal> {
        let [from, until] = asked;
        let own = [self.rule.from, self.rule.until];
        let after = own[1].and_then(|last| last.succ_opt());
        let from = from.or(after).unwrap_or(today);
        let long = match own {
            [Some(first), Some(last)] => u64::try_from((last - first).num_days()).ok(),
            _ => None,
        };
        let until = until.or_else(|| from.checked_add_days(Days::new(long?)));
        let mut rule = self.rule.clone();
        (rule.from, rule.until) = (None, None);
        if let (Some(first), None) = (own[0].filter(|&first| first >= from), own[1]) {
            let words = phrase!("why-season-begins-then", season = self.name, first, from);
            let mut way =
                json!({"do": "season next", "name": name, "season": self.slug, "from": null});
            if let Some(until) = asked[1] {
                way["until"] = json!(until);
            }
            return Err(Refusal::new("refused", words).or(Way::to("", way)));
        }
        if own[1].is_none() {
            self.rule = self.rule.clone().dated(None, from.pred_opt())?;
        }
        Ok(Season {
            slug,
            name,
            rule: rule.dated(Some(from), until)?,
            nights: Vec::new(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::SeasonRule;

    #[test]
    fn a_name_grows_by_a_year() {
        for (now, next) in [
            ("Autumn 2026", Some("Autumn 2027")),
            ("2026/27", Some("2027/28")),
            ("Winter 2099-00", Some("Winter 2100-01")),
            ("2026/2027", Some("2027/2028")),
            ("Top 8 of 2026", Some("Top 8 of 2027")),
            ("Season 9", Some("Season 10")),
            ("1999", Some("2000")),
            ("98-99", Some("98-00")),
            ("Friday euchre", None),
            ("", None),
        ] {
            assert_eq!(next_name(now).as_deref(), next, "{now}");
        }
    }

    #[test]
    fn the_next_season_begins_where_the_last_ends() {
        let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
        let season = |from: Option<&str>, until: Option<&str>| Season {
            slug: "one".to_owned(),
            name: "One".to_owned(),
            rule: SeasonRule {
                best: Some(8),
                from: from.map(day),
                until: until.map(day),
                ..SeasonRule::default()
            },
            nights: vec![1, 2],
        };
        let next = |one: &mut Season, from: Option<&str>, until: Option<&str>| {
            let dates = [from.map(day), until.map(day)];
            let next = one.next("two".to_owned(), "Two".to_owned(), dates, day("2027-01-10"));
            next.map(|next| (next.rule.from, next.rule.until, next.rule.best))
        };
        let mut dated = season(Some("2026-09-01"), Some("2026-12-31"));
        let made = next(&mut dated, None, None).expect("dates");
        assert_eq!(
            made,
            (Some(day("2027-01-01")), Some(day("2027-05-02")), Some(8))
        );
        let mut open = season(None, None);
        let made = next(&mut open, None, None).expect("dates");
        assert_eq!(made, (Some(day("2027-01-10")), None, Some(8)));
        assert_eq!(
            open.rule.until,
            Some(day("2027-01-09")),
            "the last one has ended"
        );
        assert_eq!(open.nights, [1, 2]);
        let mut late = season(Some("2027-02-01"), None);
        for from in ["2027-01-01", "2027-02-01"] {
            let no = next(&mut late, Some(from), None).expect_err("not before the last");
            let says = format!(
                "One begins on 2027-02-01; the next season can only begin after that, not on {from}"
            );
            assert_eq!(no.message.text, says);
        }
        assert!(next(&mut dated, Some("2027-02-01"), Some("2027-01-01")).is_err());
    }
}

//! In what order people come on sheets that list them.

use super::{Order, PaperNight, Person};
use crate::seating::Format;
use crate::tournament::fold_name;

/// Sorts people and gives each the name as the list shows it: last names come first where they are what is looked for.
pub(crate) fn sorted<'a>(
    night: &PaperNight,
    people: impl IntoIterator<Item = &'a Person>,
    order: Order,
) -> Vec<(&'a Person, String)> {
    let persons = night.format == Format::Progressive;
    let shown = |p: &'a Person| match order {
        Order::Surname if persons => (p, surname_first(&p.name)),
        _ => (p, p.name.trim().to_string()),
    };
    let mut people: Vec<(&Person, String)> = people.into_iter().map(shown).collect();
    let tables = night.schedule.first();
    let table = |p: &Person| {
        tables
            .and_then(|round| round.table_of(p.number))
            .map(|t| t.table)
    };
    people.sort_by_cached_key(|(p, name)| {
        let by_name = match order {
            Order::Number | Order::Table => String::new(),
            _ => fold_name(name),
        };
        let at = (order == Order::Table).then(|| (table(p).is_none(), table(p)));
        let nameless = name.is_empty() && !matches!(order, Order::Number | Order::Table);
        (at, nameless, by_name, p.number)
    });
    people
}

/// Words that begin a last name of several words where they are written with a capital letter, as in Ireland, Scotland,
/// France and America; small ones ("von", "de") do not, and come after the first name.
const BEGINS: &[&str] = &[
    "Mac", "Mc", "Ní", "Nic", "Ó", "Uí", "O", "Van", "Von", "Vander", "De", "Des", "Du", "La",
    "Le", "Les", "Del", "Della", "Di", "Da", "Dos", "St", "Ste", "Saint", "El", "Al", "Ten", "Ter",
];

/// Words between two parts of a last name.
const JOINS: &[&str] = &["zu", "und", "y", "of"];

/// "James Smith" as "Smith, James"; "Jr", "Sr" and numerals stay with the last name, a name of one word stays as it is.
pub(crate) fn surname_first(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let suffix = |word: &&&str| {
        let word = word.trim_end_matches('.');
        matches!(word, "Jr" | "Sr" | "II" | "III" | "IV")
    };
    let suffixes = words.iter().rev().take_while(suffix).count();
    let mut last = words.len().saturating_sub(suffixes + 1);
    while last > 2 && JOINS.contains(&words[last - 1]) {
        last -= 2;
    }
    // The first word is the first name, whatever it is.
    let begins = |at: &usize| BEGINS.contains(&words[*at].trim_end_matches('.'));
    last = (1..last).find(begins).unwrap_or(last);
    match last {
        0 => words.join(" "),
        last => format!("{}, {}", words[last..].join(" "), words[..last].join(" ")),
    }
}

#[cfg(test)]
mod tests {
    use super::surname_first;

    #[test]
    fn last_names_come_first() {
        assert_eq!(surname_first("James Smith"), "Smith, James");
        assert_eq!(
            surname_first("Ludwig van Beethoven"),
            "Beethoven, Ludwig van"
        );
        assert_eq!(surname_first("Tom Brown Jr."), "Brown Jr., Tom");
        assert_eq!(
            surname_first("Pádraig Mac Giolla Bhríde"),
            "Mac Giolla Bhríde, Pádraig"
        );
        assert_eq!(
            surname_first("Caoimhe Ní Dhomhnaill"),
            "Ní Dhomhnaill, Caoimhe"
        );
        assert_eq!(surname_first("Dick Van Dyke Jr."), "Van Dyke Jr., Dick");
        assert_eq!(surname_first("Amy St. John"), "St. John, Amy");
        assert_eq!(
            surname_first("Ursula Freifrau von Wolkenstein zu Hohenems"),
            "Wolkenstein zu Hohenems, Ursula Freifrau von"
        );
        assert_eq!(
            surname_first("Nguyễn Thị Minh Khai"),
            "Khai, Nguyễn Thị Minh"
        );
        assert_eq!(surname_first("Al Smith"), "Smith, Al");
        assert_eq!(surname_first("Le"), "Le");
        assert_eq!(surname_first("Zoë"), "Zoë");
    }
}

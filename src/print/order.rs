//! In what order people come on sheets that list them.

use super::{PaperNight, Person};
use crate::seating::Format;

/// What sheets and piles of cards are sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Order {
    /// What is usual for the sheet: numbers for cards, names for charts and sign-in sheets.
    #[default]
    Usual,
    /// The players' numbers.
    Number,
    /// Names as they are written.
    Name,
    /// Last names, written first.
    Surname,
    /// The tables of the first round.
    Table,
}

impl std::str::FromStr for Order {
    type Err = super::PrintError;

    /// Reads `number`, `name`, `surname` or `table`.
    fn from_str(text: &str) -> Result<Self, super::PrintError> {
        Ok(match text {
            "number" => Order::Number,
            "name" => Order::Name,
            "surname" => Order::Surname,
            "table" => Order::Table,
            _ => {
                return Err(super::PrintError::Unknown {
                    what: "order",
                    given: text.to_string(),
                    known: "number, name, surname, table".to_string(),
                });
            }
        })
    }
}

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
            _ => sort_key(name),
        };
        let at = (order == Order::Table).then(|| (table(p).is_none(), table(p)));
        let nameless = name.is_empty() && !matches!(order, Order::Number | Order::Table);
        (at, nameless, by_name, p.number)
    });
    people
}

/// "James Smith" as "Smith, James"; "Jr", "Sr" and numerals stay with the last name, a name of one word stays as it is.
pub(crate) fn surname_first(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let suffix = |word: &&&str| {
        let word = word.trim_end_matches('.');
        matches!(word, "Jr" | "Sr" | "II" | "III" | "IV")
    };
    let suffixes = words.iter().rev().take_while(suffix).count();
    let last = words.len().saturating_sub(suffixes + 1);
    match last {
        0 => words.join(" "),
        last => format!("{}, {}", words[last..].join(" "), words[..last].join(" ")),
    }
}

/// The key by which names are sorted: ignoring case and accents, as people look for them.
pub(crate) fn sort_key(name: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    name.nfd()
        .filter(|c| !unicode_normalization::char::is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .map(|c| match c {
            'ł' => 'l',
            'ø' => 'o',
            'đ' => 'd',
            'ß' => 's',
            c => c,
        })
        .collect()
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
        assert_eq!(surname_first("Zoë"), "Zoë");
    }
}

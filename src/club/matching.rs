//! Whether a name given at the door belongs to somebody the club knows.
//!
//! A name that differs from a member's only in case or in the shape of its apostrophe is that member's; so is a nickname
//! that only one member has. Any other close name is asked about, never decided here: the same letters with different
//! accents, first and last name swapped, a short form of the first name, an initial, a middle name or a title more or less, and one to three letters
//! wrong, missing, extra or transposed (Damerau–Levenshtein distance, each pair of neighbours transposed at most once). Names with
//! different figures, like `Player 4` and `Player 41`, are taken as different on purpose.

use super::member::{Member, MemberId, Members};
use super::short;
use crate::tournament::fold_name;
use crate::tournament::text::{single_spaced, typing_distance};
use serde::Serialize;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// In what way a name is close to a member's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Likeness {
    /// The same name, except perhaps for case.
    Same,
    /// One of the member's nicknames.
    Nickname,
    /// The same letters with different accents or punctuation.
    Accents,
    /// The same words in another order.
    Swapped,
    /// A short form of the same first name, and the same surname: Bob Smith and Robert Smith.
    ShortForm,
    /// A word given as an initial only.
    Initial,
    /// A name or a title more, or one less.
    MiddleName,
    /// The same first name, and the same e-mail address or telephone number: a new surname, perhaps.
    Reach,
    /// This many letters differ.
    Letters(u8),
}

/// A member a name may mean.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Candidate {
    /// The member.
    pub id: MemberId,
    /// Their name.
    pub name: String,
    /// In what way the name is close to theirs.
    pub likeness: Likeness,
    /// The day they last played, where that was looked up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<chrono::NaiveDate>,
}

impl Candidate {
    /// A member whom a name may mean; when they last played was not looked up.
    pub fn new(id: MemberId, name: &str, likeness: Likeness) -> Candidate {
        Candidate {
            id,
            name: name.to_owned(),
            likeness,
            last: None,
        }
    }
}

/// A name and the members it may mean, nearest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Suggestion {
    /// The name as it was typed.
    pub name: String,
    /// The line of the list, where several people on it have this name: `3`, or `3.2` for the second person on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
    /// Every member it may mean.
    pub candidates: Vec<Candidate>,
}

impl Suggestion {
    /// About a name, whichever line it stands on.
    pub fn about(name: &str, candidates: Vec<Candidate>) -> Suggestion {
        Suggestion {
            name: name.to_owned(),
            line: None,
            candidates,
        }
    }

    /// Whether it is a member's very name in another order, such as `Lee, Ann`: hardly anybody new.
    pub fn is_turned(&self) -> bool {
        let near = self.candidates.first();
        near.is_some_and(|near| near.likeness == Likeness::Swapped)
    }
}

/// Which member a name means.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MemberMatch {
    /// This member, without doubt.
    Member(MemberId),
    /// Somebody must say which; nearest first.
    Ask(Vec<Candidate>),
    /// Nobody the club knows.
    Nobody,
}

/// The members with their names split up once, so that many names can be looked up among them.
#[derive(Debug)]
pub struct Matcher<'a> {
    members: Vec<(&'a Member, Name, Vec<String>)>,
    /// Answers already given: the same name is asked for again and again.
    found: RefCell<BTreeMap<String, MemberMatch>>,
}

impl<'a> Matcher<'a> {
    pub(super) fn of(members: &'a Members) -> Self {
        let apart = |member: &'a Member| {
            let nicknames = member.nicknames.iter().map(|n| fold_name(n));
            (member, Name::of(&member.name), nicknames.collect())
        };
        Matcher {
            members: members.current().map(apart).collect(),
            found: RefCell::default(),
        }
    }

    /// Which member a name given at the door may mean.
    pub fn find(&self, name: &str) -> MemberMatch {
        let mut found = self.found.borrow_mut();
        let known = found.entry(name.to_owned());
        known
            .or_insert_with(|| self.matched(&Name::of(name)))
            .clone()
    }

    fn matched(&self, typed: &Name) -> MemberMatch {
        let near = self.members.iter().filter_map(|(member, its, nicknames)| {
            let likeness = best(typed, its, nicknames)?;
            Some(Candidate::new(member.id, &member.name, likeness))
        });
        let mut found: Vec<Candidate> = near.collect();
        found.sort_by_key(|a| (a.likeness, a.id));
        for certain in [Likeness::Same, Likeness::Nickname] {
            let same: Vec<&Candidate> = found.iter().filter(|c| c.likeness == certain).collect();
            match same.as_slice() {
                [] => {}
                [one] => return MemberMatch::Member(one.id),
                more => return MemberMatch::Ask(more.iter().map(|&c| c.clone()).collect()),
            }
        }
        match found.is_empty() {
            true => MemberMatch::Nobody,
            false => MemberMatch::Ask(found),
        }
    }
}

fn best(typed: &Name, its: &Name, nicknames: &[String]) -> Option<Likeness> {
    let nickname = nicknames
        .contains(&typed.folded)
        .then_some(Likeness::Nickname);
    between(typed, its).into_iter().chain(nickname).min()
}

/// In what way two names are alike; `None` when they are not.
///
/// ```
/// use benny::club::{Likeness, likeness};
///
/// assert_eq!(likeness("Jon Smith", "John Smith"), Some(Likeness::Letters(1)));
/// assert_eq!(likeness("Müller, Zoë", "zoe muller"), Some(Likeness::Swapped));
/// assert_eq!(likeness("Ann Lee", "Bob Lee"), None);
/// ```
pub fn likeness(one: &str, other: &str) -> Option<Likeness> {
    between(&Name::of(one), &Name::of(other))
}

/// Pairs of names, by index, that may be one person written twice: in another order or a short form, with an initial or a
/// middle name, or one letter wrong in a word of three or more, so that Ann B and Ann C stay two.
pub fn nearly_equal(names: &[String]) -> Vec<[usize; 2]> {
    let names: Vec<Name> = names.iter().map(|name| Name::of(name)).collect();
    let near = |a: &Name, b: &Name| match between(a, b) {
        Some(Likeness::Letters(1)) => {
            let mut words = a.words.iter().zip(&b.words);
            a.words.len() == b.words.len()
                && words.all(|(a, b)| a == b || a.chars().count().min(b.chars().count()) > 2)
        }
        Some(Likeness::Letters(_) | Likeness::Same) | None => false,
        Some(_) => true,
    };
    let named = |at: &usize| (2..=5).contains(&names[*at].words.len());
    let pairs = (0..names.len())
        .filter(named)
        .flat_map(|b| (0..b).filter(named).map(move |a| [a, b]));
    pairs.filter(|&[a, b]| near(&names[a], &names[b])).collect()
}

/// A name, split up once.
#[derive(Debug)]
struct Name {
    /// As typed, in lower case, with one kind of apostrophe.
    lower: String,
    folded: String,
    words: Vec<String>,
    sorted: Vec<String>,
    letters: Vec<char>,
    figures: String,
    /// The first name and the surname; both empty in a name of one word.
    first: String,
    surname: String,
}

impl Name {
    fn of(name: &str) -> Self {
        let folded = fold_name(name);
        let words: Vec<String> = folded
            .split(|c: char| c.is_whitespace() || matches!(c, ',' | '-' | '.' | '/'))
            .map(|word| {
                word.chars()
                    .filter(|c| c.is_alphanumeric())
                    .collect::<String>()
            })
            .filter(|word| !word.is_empty())
            .collect();
        // "Smith, Bob" begins with the surname.
        let (first, surname) = match (name.contains(','), words.as_slice()) {
            (true, [surname, first, ..]) | (false, [first, .., surname]) => {
                (first.clone(), surname.clone())
            }
            _ => Default::default(),
        };
        let mut sorted = words.clone();
        sorted.sort_by(Ord::cmp);
        let lower = name
            .trim()
            .to_lowercase()
            .replace(['’', '‘', 'ʼ', '`'], "'");
        Name {
            lower: single_spaced(&lower),
            letters: words.concat().chars().collect(),
            figures: folded.chars().filter(char::is_ascii_digit).collect(),
            folded,
            words,
            sorted,
            first,
            surname,
        }
    }
}

fn between(one: &Name, other: &Name) -> Option<Likeness> {
    if one.letters.is_empty() || other.letters.is_empty() {
        return None;
    }
    if one.lower == other.lower {
        return Some(Likeness::Same);
    }
    if one.figures != other.figures {
        return None;
    }
    if one.letters == other.letters {
        return Some(Likeness::Accents);
    }
    if one.words.len() > 1 && one.sorted == other.sorted {
        return Some(Likeness::Swapped);
    }
    if initials(&one.words, &other.words) {
        return Some(Likeness::Initial);
    }
    if middle(&one.words, &other.words) || middle(&other.words, &one.words) {
        return Some(Likeness::MiddleName);
    }
    let most = wrong_letters(one.letters.len().max(other.letters.len()));
    let straight = typing_distance(&one.letters, &other.letters, most);
    let swapped = (one.words.len() == 2 && other.words.len() == 2)
        .then(|| {
            let turned: Vec<char> = format!("{}{}", other.words[1], other.words[0])
                .chars()
                .collect();
            typing_distance(&one.letters, &turned, most)
        })
        .flatten();
    straight
        .into_iter()
        .chain(swapped)
        .min()
        .map(Likeness::Letters)
        .or_else(|| {
            let short =
                alike(&one.surname, &other.surname) && short::same(&one.first, &other.first);
            short.then_some(Likeness::ShortForm)
        })
}

/// How many letters may be wrong in a name of this length: none up to three letters, where most names are one letter
/// away from another.
fn wrong_letters(letters: usize) -> u8 {
    match letters {
        0..=3 => 0,
        4..=7 => 1,
        8..=13 => 2,
        _ => 3,
    }
}

/// Whether two words are equal, or one is the other's initial.
fn alike(a: &str, b: &str) -> bool {
    let short = a.chars().count() == 1 || b.chars().count() == 1;
    a == b || short && a.chars().next() == b.chars().next()
}

/// Whether both have the same number of words, each equal to the other's or its initial, with at least one equal word of
/// two letters or more.
fn initials(one: &[String], other: &[String]) -> bool {
    one.len() == other.len()
        && one.len() > 1
        && one.iter().zip(other).all(|(a, b)| alike(a, b))
        && one
            .iter()
            .zip(other)
            .any(|(a, b)| a == b && a.chars().count() > 1)
}

/// Whether the longer name contains all words of the shorter, two or more, in order, and begins or ends with the same word.
fn middle(short: &[String], long: &[String]) -> bool {
    let ends = short.first() == long.first() || short.last() == long.last();
    if short.len() < 2 || short.len() >= long.len() || !ends {
        return false;
    }
    let mut rest = long.iter();
    short.iter().all(|word| rest.any(|w| w == word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::testing::{club, set};
    use proptest::prelude::*;

    #[test]
    fn what_is_near_is_told_from_what_is_not() {
        use Likeness::*;
        for (one, other, expected) in [
            ("Ann Lee", "ann lee", Some(Same)),
            ("Pat O’Brien", "Pat O'Brien", Some(Same)),
            ("Zoe Muller", "Zoë Müller", Some(Accents)),
            ("Lukasz Zolc", "Łukasz Żółć", Some(Accents)),
            ("Pat OBrien", "Pat O'Brien", Some(Accents)),
            ("Mary Ann Hill", "Mary-Ann Hill", Some(Accents)),
            ("Lee Ann", "Ann Lee", Some(Swapped)),
            ("Lee, Ann", "Ann Lee", Some(Swapped)),
            ("A. Lee", "Ann Lee", Some(Initial)),
            ("Ann L", "Ann Lee", Some(Initial)),
            ("Bob Smith", "Robert Smith", Some(ShortForm)),
            ("Bob Smith", "Rob Smith", Some(Letters(1))),
            ("Smith, Bob", "Robert Smith", Some(ShortForm)),
            ("Wm. Smith", "William Smith", Some(ShortForm)),
            ("Bob J. Smith", "Robert Smith", Some(ShortForm)),
            ("Peg O'Brien", "Margaret O’Brien", Some(ShortForm)),
            ("Liz Ray", "Bill Ray", None),
            ("Bob Smith", "Robert Ray", None),
            ("Ann Marie Lee", "Ann Lee", Some(MiddleName)),
            ("Dr. Ann Lee", "Ann Lee", Some(MiddleName)),
            ("Bob J.", "Robert Jones", Some(ShortForm)),
            ("Bob J.", "Robert Smith", None),
            ("Anne Lee", "Ann Lee", Some(Letters(1))),
            ("Jhon Smith", "John Smith", Some(Letters(1))),
            ("Smyth Jon", "Jon Smith", Some(Letters(1))),
            ("Katherine Brown", "Catharine Browne", Some(Letters(3))),
            ("Ann Lee", "Bob Lee", None),
            ("Bob", "Rob", None),
            ("Ann", "Ann Lee", None),
            ("Player 4", "Player 41", None),
            ("Player 4", "Player 5", None),
            ("A L", "Ann Lee", None),
            ("李雷", "李蕾", None),
            ("李雷", "李雷", Some(Same)),
            ("", "Ann", None),
        ] {
            assert_eq!(likeness(one, other), expected, "{one} and {other}");
            assert_eq!(likeness(other, one), expected, "{other} and {one}");
        }
    }

    #[test]
    fn only_the_same_name_is_taken_without_asking() {
        let mut members = club(&["Ann Lee", "John Smith", "Jon Smith"]);
        let rhoda = members.add("Rhoda Dunn").expect("good");
        set(&mut members, rhoda, |one| {
            one.nicknames = vec!["Red".into()]
        });
        assert_eq!(members.matches("ANN LEE"), MemberMatch::Member(MemberId(1)));
        assert_eq!(
            members.matches("Jon Smith"),
            MemberMatch::Member(MemberId(3))
        );
        assert_eq!(members.matches("red"), MemberMatch::Member(MemberId(4)));
        assert_eq!(members.matches("Xavier"), MemberMatch::Nobody);
        let MemberMatch::Ask(near) = members.matches("Joan Smith") else {
            panic!("two are near");
        };
        assert_eq!(near.iter().map(|c| c.id.0).collect::<Vec<_>>(), [2, 3]);
        // Two members of the same name: somebody must say which.
        let two = club(&["Ann Lee", "Ann Lee"]);
        assert!(matches!(two.matches("Ann Lee"), MemberMatch::Ask(near) if near.len() == 2));
    }

    /// The distance computed straight from its definition, for short words.
    fn by_definition(a: &[char], b: &[char]) -> usize {
        match (a, b) {
            ([], rest) | (rest, []) => rest.len(),
            ([.., x], [.., y]) => {
                let (a1, b1) = (&a[..a.len() - 1], &b[..b.len() - 1]);
                let mut least = (by_definition(a1, b) + 1)
                    .min(by_definition(a, b1) + 1)
                    .min(by_definition(a1, b1) + usize::from(x != y));
                if a.len() > 1 && b.len() > 1 && *x == b[b.len() - 2] && a[a.len() - 2] == *y {
                    least = least.min(by_definition(&a[..a.len() - 2], &b[..b.len() - 2]) + 1);
                }
                least
            }
        }
    }

    proptest! {
        #[test]
        fn distances_are_as_defined(a in "[abc]{0,5}", b in "[abc]{0,5}") {
            let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
            let expected = by_definition(&a, &b) as u8;
            let found = typing_distance(&a, &b, 5);
            prop_assert_eq!(found, (expected > 0).then_some(expected));
            prop_assert_eq!(typing_distance(&a, &b, 2), (1..=2).contains(&expected).then_some(expected));
        }

        #[test]
        fn one_letter_wrong_in_a_long_name_is_always_near(name in "[a-z]{4,8} [a-z]{4,8}", at in 0usize..8, c in "[a-z]") {
            let mut typed: Vec<char> = name.chars().collect();
            let at = at.min(name.find(' ').unwrap_or(1) - 1);
            typed[at] = c.chars().next().unwrap_or('x');
            let typed: String = typed.into_iter().collect();
            prop_assert!(likeness(&typed, &name).is_some(), "{} {}", typed, name);
        }
    }
}

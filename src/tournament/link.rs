//! Who of the club an entrant is.

use super::{Entrant, Link, Tournament};
use crate::seating::RoundNo;

impl Tournament {
    /// Notes which member a person of an entrant is (`place` counts a team's members from 0), or that they are a guest.
    /// An entrant who is not there, or a place the team does not have, changes nothing.
    pub fn link(&mut self, entrant: u32, place: u16, member: Option<u32>) {
        let Some(found) = self.entrant(entrant) else {
            return;
        };
        if usize::from(place) >= found.persons().len() {
            return;
        }
        self.links
            .retain(|l| (l.entrant, l.place) != (entrant, place));
        self.links.push(Link {
            entrant,
            place,
            member,
        });
        self.links.sort_by(Ord::cmp);
    }

    /// The same night without the numbers of the club's members, which mean nothing elsewhere; guests stay guests.
    #[must_use]
    pub fn without_members(mut self) -> Tournament {
        self.links.retain(|link| link.member.is_none());
        self
    }

    /// What is known of a person of an entrant.
    fn linked(&self, entrant: u32, place: u16) -> Option<&Link> {
        let mut links = self.links.iter();
        links.find(|l| (l.entrant, l.place) == (entrant, place))
    }

    /// The member a person of an entrant is, if that is known.
    pub fn member_of(&self, entrant: u32, place: u16) -> Option<u32> {
        self.linked(entrant, place)?.member
    }
}

impl Entrant {
    /// The names of the people an entrant is: a team's members, or the one name; nobody for a number without a name, a
    /// phantom, and a team known by one name only.
    ///
    /// A team of one name cannot be told from a single player here; [`Tournament::unlinked`] knows the format.
    pub fn persons(&self) -> Vec<&str> {
        if self.phantom || self.name.is_empty() {
            Vec::new()
        } else if self.members.is_empty() {
            vec![&self.name]
        } else {
            self.members.iter().map(String::as_str).collect()
        }
    }
}

/// A person of a night who has not been matched with a member yet, nor noted as a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unlinked {
    /// The entrant, by `id`.
    pub entrant: u32,
    /// Which of a team's members, from 0.
    pub place: u16,
    /// The name as registered.
    pub name: String,
}

impl Tournament {
    /// The members who are there at the same time as an entrant.
    pub fn beside(&self, entrant: u32) -> Vec<u32> {
        let Some(one) = self.entrant(entrant) else {
            return Vec::new();
        };
        let until = |e: &super::Entrant| e.until.unwrap_or(RoundNo::MAX);
        let overlaps =
            |other: &super::Entrant| one.from <= until(other) && other.from <= until(one);
        let there = self.links.iter().filter(|l| {
            let other = self.entrant(l.entrant);
            other.is_some_and(overlaps)
        });
        there.filter_map(|l| l.member).collect()
    }

    /// Everybody who is not linked to a member, in order of registration. A team known by one name is nobody.
    pub fn unlinked(&self) -> Vec<Unlinked> {
        let mut found = Vec::new();
        for entrant in &self.entrants {
            if self.is_team() && entrant.members.is_empty() {
                continue;
            }
            for (place, name) in entrant.persons().into_iter().enumerate() {
                let place = place as u16;
                if self.linked(entrant.id, place).is_some() {
                    continue;
                }
                found.push(Unlinked {
                    entrant: entrant.id,
                    place,
                    name: name.to_owned(),
                });
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::four;

    #[test]
    fn links_are_noted_once_and_only_for_people_who_are_there() {
        let mut t = four();
        assert_eq!(t.unlinked().len(), 4);
        t.link(1, 0, Some(7));
        t.link(1, 0, Some(8));
        t.link(1, 1, Some(9));
        t.link(99, 0, Some(9));
        assert_eq!(t.links.len(), 1);
        assert_eq!(t.member_of(1, 0), Some(8));
        assert_eq!(t.unlinked().len(), 3);
        assert_eq!(t.beside(t.unlinked()[0].entrant), [8]);
        // A guest is not a member, and not to be asked about.
        t.link(1, 0, None);
        assert_eq!((t.member_of(1, 0), t.unlinked().len()), (None, 3));
        assert!(t.beside(t.unlinked()[0].entrant).is_empty());
    }
}

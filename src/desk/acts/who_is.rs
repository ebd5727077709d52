//! Who somebody at a night is: their number, and the member whose results these are.

use super::who;
use crate::club::{Member, MemberId, Members, is_unnamed};
use crate::desk::club::{Answer, refused};
use crate::desk::{Desk, DeskError};
use crate::seating::PlayerNo;
use crate::tournament::acts::{Act, Moment, Refusal, Told, Way, Who, act, logged};
use crate::tournament::{Part, Phrase, Tournament, Unlinked, in_english, phrase};
use serde::Serialize;
use serde_json::json;

act! { default:
    /// Show or set which member somebody is.
    ///
    /// Tonight, or on a night long over (--tournament). Without a number it lists everybody. The results stay with the number; they count for whoever that is.
    ///
    /// # Examples
    /// - `benny who                 everybody's number and member`
    /// - `benny who 12 is 69        number 12 is member 69`
    /// - `benny who 12 is guest     a guest, who is no member`
    /// - `benny who 12 is new       somebody the club did not know`
    /// - `benny who 12 is 69 --swap and 69's number was this one's`
    /// - `benny who 12.2 is 69      the second person of a team`
    pub struct WhoIs {
        /// A number or an unambiguous part of the name; 12.2 is the second person of team 12.
        pub who: Option<Who>,
        /// A member's number or name, `guest`, or `new`; the word `is` may come before it.
        pub is: Vec<String>,
        /// The two were taken for each other: the member's number tonight becomes the other's.
        #[arg(long, requires = "is")]
        pub swap: bool,
    }
}

/// Somebody at a night and who they are.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Known {
    /// Their number.
    pub number: PlayerNo,
    /// The name they are registered under.
    pub name: String,
    /// The member they are, as of today; nothing for a guest or somebody nobody has matched yet.
    pub member: Option<MemberId>,
    /// What the member is called.
    pub called: Option<String>,
    /// Whether they are noted as a guest.
    pub guest: bool,
}

/// Who somebody was taken for, and who they are now.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Identified {
    /// Who they are now; first the one that was asked about, then the one who was taken for them.
    pub now: Vec<Known>,
    /// Who the first one was taken for, in words.
    #[serde(serialize_with = "in_english")]
    pub was: Phrase,
}

/// Everybody at a night and who they are, in order of number and registration.
pub fn everybody(night: &Tournament, members: &Members) -> Vec<Known> {
    let people = night.by_number().into_iter().flat_map(|entrant| {
        let names = entrant.persons().len() as u16;
        (0..names).filter_map(|place| known(night, members, entrant.id, place))
    });
    people.collect()
}

/// One person of an entrant.
fn known(night: &Tournament, members: &Members, entrant: u32, place: u16) -> Option<Known> {
    let entrant = night.entrant(entrant)?;
    let name = (*entrant.persons().get(usize::from(place))?).to_owned();
    let member = night.member_of(entrant.id, place);
    let member = member.map(|id| members.resolve(MemberId(id)));
    let open = |one: &Unlinked| (one.entrant, one.place) == (entrant.id, place);
    Some(Known {
        number: entrant.number,
        name,
        member,
        called: member.map(|id| members.name(id).to_owned()),
        guest: member.is_none() && !night.unlinked().iter().any(open),
    })
}

impl Known {
    /// Who they are, in words: `member 69 Ann Lee`.
    fn words(&self) -> Phrase {
        match (&self.member, &self.called, self.guest) {
            (Some(id), Some(called), _) => phrase!("is-member", id, name = called),
            (_, _, true) => phrase!("is-guest"),
            _ => phrase!("is-unknown"),
        }
    }
}

impl WhoIs {
    /// The entrant and the place in it.
    fn place(&self, night: &Tournament) -> Result<(u32, u16), Refusal> {
        let typed = self.who.as_ref().map_or("", Who::as_str);
        let (team, place) = match typed.split_once('.') {
            Some((team, place)) => (team, place.parse::<u16>().unwrap_or(0)),
            None => (typed, 1),
        };
        let entrant = night.find(team)?;
        let persons = entrant.persons().len();
        let usage = |words: Phrase| Err(Refusal::new("usage", words));
        match (usize::from(place), persons) {
            (_, 0) => usage(phrase!("why-number-no-name-so", number = entrant.number)),
            (1.., _) if usize::from(place) <= persons => Ok((entrant.id, place - 1)),
            _ => usage(phrase!(
                "why-number-is-several",
                number = entrant.number,
                persons
            )),
        }
    }

    fn answer(&self, members: &Members) -> Result<Answer, DeskError> {
        let words: Vec<&str> = self.is.iter().map(String::as_str).collect();
        let words = match words.as_slice() {
            ["is", rest @ ..] => rest.join(" "),
            all => all.join(" "),
        };
        Ok(match words.as_str() {
            "guest" | "a guest" => Answer::Guest,
            "new" => Answer::New,
            "" => {
                let words = phrase!("why-say-who-members-number");
                return Err(Refusal::new("usage", words).into());
            }
            who => Answer::Member(members.find(who).map(|member: &Member| member.id)?),
        })
    }
}

impl Act for WhoIs {
    type World = Desk;
    const VERB: &'static str = "who";
    type Outcome = Identified;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<Identified, DeskError> {
        let slug = desk.slug_to_look_at()?;
        let mut held = desk.club.hold_night_and_members(&slug)?;
        let (night, members) = (&mut held.night, &mut held.members);
        let (entrant, place) = self.place(night)?;
        let nobody = || Refusal::new("not_found", phrase!("why-no-such-number"));
        let before = known(night, members, entrant, place).ok_or_else(nobody)?;
        let mut now = vec![(entrant, place)];
        let answer = self.answer(members)?;
        // The log holds numbers, so that somebody can be forgotten.
        let team = night
            .entrants
            .iter()
            .any(|e| e.id == entrant && e.persons().len() > 1);
        self.who = Some(match team {
            true => Who(format!("{}.{}", before.number, place + 1)),
            false => before.number.into(),
        });
        self.is = vec![match answer {
            Answer::Member(id) => id.to_string(),
            Answer::Guest => "guest".to_owned(),
            Answer::New => "new".to_owned(),
        }];
        match answer {
            Answer::Guest | Answer::New if self.swap => {
                let refusal = Refusal::new("refused", phrase!("why-swap-with-nobody"));
                return Err(refusal.or(Way::without("", &["swap"])).into());
            }
            Answer::Guest => night.link(entrant, place, None),
            Answer::New if is_unnamed(&before.name) => {
                return Err(refused::unnamed(before.number, &before.name).into());
            }
            Answer::New => {
                let id = members.add(&before.name)?;
                night.link(entrant, place, Some(id.0));
            }
            Answer::Member(id) => {
                let is = |member: u32| members.resolve(MemberId(member)) == id;
                let mut links = night.links.iter();
                let there = links.find(|link| {
                    (link.entrant, link.place) != (entrant, place) && link.member.is_some_and(is)
                });
                // Who left and came back under another number is one person twice.
                let beside = night.beside(entrant).into_iter().any(is);
                let there = there.map(|link| (link.entrant, link.place));
                match there.filter(|_| self.swap || beside) {
                    Some(other) if self.swap => {
                        night
                            .links
                            .retain(|link| (link.entrant, link.place) != other);
                        if before.guest || before.member.is_some() {
                            night.link(other.0, other.1, before.member.map(|id| id.0));
                        }
                        now.push(other);
                    }
                    Some(other) => {
                        let other = known(night, members, other.0, other.1).ok_or_else(nobody)?;
                        return Err(self.taken(&before, &other, id).into());
                    }
                    None => {}
                }
                night.link(entrant, place, Some(id.0));
            }
        }
        let now = now.into_iter();
        let now = now.filter_map(|(entrant, place)| known(night, members, entrant, place));
        let done = Identified {
            now: now.collect(),
            was: before.words(),
        };
        let closed = night.closed;
        let logged = logged(self);
        held.keep(&who(moment).doing(logged))?;
        if closed {
            desk.club.keep_digests()?;
        }
        Ok(done)
    }

    fn told(&self, done: &Identified, _: &Desk) -> Told {
        let mut lines = done.now.iter().map(|one| {
            phrase!(
                "did-who",
                number = one.number,
                name = one.name,
                is = Part::of(one.words())
            )
        });
        let was = phrase!("did-who-before", was = Part::of(done.was.clone()));
        let first = lines.next().unwrap_or_default();
        Told::words(first).and([was]).lines(lines)
    }

    fn line(&self) -> String {
        let who = self.who.as_ref().map_or("", Who::as_str);
        let swap = if self.swap { ", swapped" } else { "" };
        format!("{who} {}{swap}", self.is.join(" "))
    }
}

impl WhoIs {
    /// The member sits elsewhere that night.
    fn taken(&self, before: &Known, other: &Known, id: MemberId) -> Refusal {
        let called = other.called.as_deref().unwrap_or_default();
        let refusal = refused::there(id, called, other.number);
        let swap = match before.member {
            Some(mine) => phrase!(
                "way-if-taken-for-each-other",
                number = other.number,
                member = mine,
                name = before.called.as_deref().unwrap_or_default()
            ),
            None if before.guest => phrase!("way-if-is-guest", number = other.number),
            None => phrase!("way-if-is-unknown", number = other.number),
        };
        refusal.or(Way::again(swap, json!({"swap": true})))
    }
}

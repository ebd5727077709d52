//! `benny checkin`: who is here, as they come through the door.

use crate::cli::guess::is_list;
use crate::cli::input::unheard;
use crate::cli::{CliError, Context, Run, Status, output, text};
use crate::club::{Member, MemberId, MemberMatch, Members, Suggestion, error};
use crate::desk::club::refused;
use crate::seating::PlayerNo;
use crate::sheet::Sheet;
use crate::tournament::acts::{self, Add, Listed, Note, Pay, Seats};
use crate::tournament::text::numbered;
use crate::tournament::{Tournament, is_everybody, phrase};
use crate::words::Lang;
use serde_json::json;
use std::io::BufRead;

/// Check people in as they come through the door.
///
/// With names, those are registered in the current tournament. Without, regulars who are not here yet are listed, and lines
/// are read until an empty one: a regular's letter, a member's number or a part of a name; a + in front notes the fee as paid.
/// A name nobody has is registered as new. On the director's page a wall of names does the same.
///
/// # Examples
/// - `benny checkin`
/// - `benny checkin "Ann Lee" 17 --paid`
/// - `benny checkin --absent`: regulars who are not here
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Members' numbers, names, or parts of names.
    who: Vec<String>,
    /// They have paid the entry fee.
    #[arg(long, requires = "who")]
    paid: bool,
    /// They are somebody new, although the name is close to a member's.
    #[arg(long, requires = "who")]
    new: bool,
    /// List the regulars who are not here.
    #[arg(long, conflicts_with = "who")]
    absent: bool,
}

/// One check-in.
#[derive(serde::Serialize)]
struct Here {
    number: PlayerNo,
    name: String,
    member: Option<u32>,
    paid: bool,
    already: bool,
}

/// Runs it.
///
/// # Errors
/// When there is no tournament, it is a team event, or a name fits several members.
pub fn run(args: Args, context: &Context) -> Run {
    let desk = context.read_only()?;
    let (t, members) = (desk.night()?, desk.members()?);
    drop(desk);
    if t.is_team() {
        return Err(
            CliError::refused("teams", phrase!("why-teams-check-in", night = t.name))
                .way("", json!({"do": "add", "names": ["Ann & Bob"]})),
        );
    }
    if args.absent {
        return absent(&t, &members, context);
    }
    if let Some(list) = args.who.iter().find(|name| is_list(name)) {
        return Err(super::add::no_name(list));
    }
    let mut done = Vec::new();
    if !args.who.is_empty() {
        for who in &args.who {
            let (here, told) = check_in(who, args.paid, args.new, context)?;
            super::acts::notes(&told, context);
            done.push(here);
        }
        return context.done(&done, || {
            let each = done.iter().map(|here| words(here, context.lang()));
            each.collect::<Vec<_>>().join("\n")
        });
    }
    if context.asks() {
        output::write(output::clean(&list(&t, &members)).as_bytes())?;
        context.say(phrase!("checkin-how"));
    }
    let mut refused = false;
    for line in std::io::stdin().lock().lines() {
        let line = line.map_err(unheard)?;
        let line = line.trim();
        if line.is_empty() {
            break;
        }
        let (paid, who) = match line.strip_prefix('+') {
            Some(rest) => (true, rest.trim()),
            None => (false, line),
        };
        // Letters go by the list as last shown; they stay until it is shown again.
        let who = letter(&t, &members, who).map_or(who.to_owned(), |id| id.to_string());
        match check_in(&who, paid, false, context) {
            Ok((here, told)) => {
                super::acts::notes(&told, context);
                context.say(words(&here, context.lang()));
                done.push(here);
            }
            Err(error) if context.json => return Err(error),
            Err(error) => {
                refused = true;
                context.warn(match error.hint_in(&context.named.untyped()) {
                    Some(hint) => format!("{} ({hint})", context.text(*error.message.clone())),
                    None => context.text(*error.message),
                });
            }
        }
    }
    if context.json {
        context.json(&done)?;
    }
    let t = context.tournament()?;
    context.say(phrase!(
        "checkin-here-now",
        players = text::how_many(here(&t), false, context.lang())
    ));
    Ok(match refused {
        true => Status::Partly,
        false => Status::Done,
    })
}

fn words(here: &Here, lang: Lang) -> String {
    let key = match (here.already, here.paid) {
        (true, true) => "checkin-was-here-paid",
        (true, false) => "checkin-was-here",
        (false, true) => "checkin-here-paid",
        (false, false) => "checkin-here",
    };
    lang.with(key, numbered(here.number, &here.name))
}

fn here(t: &Tournament) -> usize {
    t.registered().filter(|e| !e.phantom).count()
}

/// The number of a member who is registered and has not left.
fn number_of(t: &Tournament, id: MemberId, members: &Members) -> Option<PlayerNo> {
    let there = t.registered().find(|e| {
        let member = t.member_of(e.id, 0);
        member.is_some_and(|m| members.resolve(MemberId(m)) == id)
    });
    there.map(|e| e.number)
}

/// Regulars who are not here yet, sorted by name.
fn awaited<'a>(t: &Tournament, members: &'a Members) -> Vec<&'a Member> {
    let mut list: Vec<&Member> = members
        .current()
        .filter(|m| m.regular && m.is_active(t.date) && number_of(t, m.id, members).is_none())
        .collect();
    list.sort_by_key(|m| (crate::tournament::fold_name(&m.name), m.id));
    list
}

/// Letters for a list: a to z.
fn letter(t: &Tournament, members: &Members, typed: &str) -> Option<MemberId> {
    let mut letters = typed.chars();
    let (one, None) = (letters.next()?, letters.next()) else {
        return None;
    };
    let at = ('a'..='z').position(|c| c == one.to_ascii_lowercase())?;
    awaited(t, members).get(at).map(|m| m.id)
}

fn list(t: &Tournament, members: &Members) -> String {
    let each = ('a'..='z').zip(awaited(t, members));
    each.map(|(letter, member)| format!("  {letter}  {}\n", member.name))
        .collect()
}

fn absent(t: &Tournament, members: &Members, context: &Context) -> Run {
    let list = awaited(t, members);
    let value: Vec<_> = list
        .iter()
        .map(|m| json!({"id": m.id, "name": m.name}))
        .collect();
    context.show(&value, || {
        let mut grid = Sheet::new(&[">Id", "Name"]);
        for m in &list {
            grid.row([m.id.to_string(), m.name.clone()]);
        }
        grid
    })
}

/// Registers one person, or notes that they have paid; gives who came, and what else there is to know.
fn check_in(
    who: &str,
    paid: bool,
    new: bool,
    context: &Context,
) -> Result<(Here, Vec<Note>), CliError> {
    let desk = context.read_only()?;
    let (seen, members) = (desk.night()?, desk.members()?);
    let keeps = desk.keeps_members()?;
    drop(desk);
    let found = match members.find(who) {
        _ if new => None,
        Ok(member) => Some((member.id, member.name.clone())),
        Err(nobody) if nobody.kind == "no_member" => None,
        Err(error) => return Err(error.into()),
    };
    let there = found
        .as_ref()
        .and_then(|(id, _)| number_of(&seen, *id, &members));
    let deed = match (there, found) {
        (Some(number), _) if paid && seen.owed(number) > 0 => acts::deed(Pay {
            who: Some(number.into()),
            ..Pay::default()
        })?,
        (Some(number), _) => return Ok((here_is(&seen, number, true), Vec::new())),
        (None, found) => {
            let known = found.as_ref().map(|(id, name)| format!("{name}={id}"));
            let name = match found {
                Some((_, name)) => name,
                None => newcomer(who, new, &members, keeps, context)?,
            };
            let one = Listed {
                name,
                paid,
                ..Listed::default()
            };
            acts::deed(Add {
                list: vec![one],
                member: known.into_iter().collect(),
                new,
                // Somebody else may be at the door.
                seats: Some(Seats::Later),
                ..Add::default()
            })?
        }
    };
    let Some((done, t)) = super::acts::done(deed, context)? else {
        return Err(CliError::refused(
            "no_answer",
            phrase!("why-nobody-checked-in"),
        ));
    };
    let added = done.answer["added"][0].as_u64();
    let added = added.and_then(|number| u16::try_from(number).ok());
    let number = there.or(added.map(PlayerNo)).unwrap_or_default();
    Ok((here_is(&t, number, there.is_some()), done.told.notes))
}

/// The name somebody registers under whom the club does not know.
fn newcomer(
    who: &str,
    new: bool,
    members: &Members,
    keeps: bool,
    context: &Context,
) -> Result<String, CliError> {
    // Neither a number nor everybody is anybody's name.
    if who.chars().all(|c| c.is_ascii_digit() || c == '#') || is_everybody(who) {
        return Err(error::unknown(who).into());
    }
    // Members already here count too: it may be their name that was mistyped.
    if let (MemberMatch::Ask(candidates), true, false, false) =
        (members.matches(who), keeps, new, context.asks())
    {
        let new = json!({"do": "checkin", "who": [who], "new": true});
        let close = refused::close(&[Suggestion::about(who, candidates)]);
        return Err(CliError::from(close).way("", new));
    }
    Ok(who.to_owned())
}

fn here_is(t: &Tournament, number: PlayerNo, already: bool) -> Here {
    let entrant = t.holder_now(number);
    Here {
        number,
        name: entrant.map_or(String::new(), |e| e.name.clone()),
        member: entrant.and_then(|e| t.member_of(e.id, 0)),
        paid: entrant.is_some_and(|e| e.paid > 0),
        already,
    }
}

//! Who comes to which table when some are late, gone, left over or back from a bye.
//!
//! Everybody who can goes where the lines send them. Where the row of tables has ends, gaps close up from below, so that who
//! comes back enters at the last table; in a ring who is left over or new takes the next free place.

use crate::seating::PlayerNo;

/// Somebody who needs a place.
#[derive(Clone, Debug)]
pub(super) struct Guest {
    /// Who.
    pub who: PlayerNo,
    /// Which kind of label they have; `None` while nobody has dealt them one.
    pub kind: Option<usize>,
    /// The label is their own, not a card that was dealt and can be handed on.
    pub own: bool,
    /// The table they are bound for, from 0.
    pub to: Option<usize>,
    /// They stay at their table.
    pub stays: bool,
}

/// The guests of each table, in the order of `guests`, which says who has precedence; a table has `room[t]` places for each
/// kind. There must be exactly as many guests as places.
pub(super) fn fill(
    mut guests: Vec<Guest>,
    room: &[usize],
    kinds: usize,
    close_up: bool,
) -> Vec<Vec<Guest>> {
    hand_on(&mut guests, room.iter().sum(), kinds);
    let mut tables: Vec<Vec<Guest>> = vec![Vec::new(); room.len()];
    if close_up {
        for kind in 0..kinds {
            let of: Vec<&Guest> = guests.iter().filter(|g| g.kind == Some(kind)).collect();
            let mut of = of.into_iter();
            for (table, places) in tables.iter_mut().zip(room) {
                table.extend(of.by_ref().take(*places).cloned());
            }
        }
        return tables;
    }
    let free = |table: &[Guest], room: usize, kind: Option<usize>| {
        table.iter().filter(|g| g.kind == kind).count() < room
    };
    let mut over = Vec::new();
    guests.sort_by_key(|guest| (guest.to.is_none(), !guest.stays));
    for guest in guests {
        match guest.to {
            Some(to) if to < room.len() && free(&tables[to], room[to], guest.kind) => {
                tables[to].push(guest)
            }
            _ => over.push(guest),
        }
    }
    for guest in over {
        let from = guest.to.unwrap_or(0);
        let mut next = (0..room.len()).map(|on| (from + on) % room.len());
        if let Some(to) = next.find(|&to| free(&tables[to], room[to], guest.kind)) {
            tables[to].push(guest);
        }
    }
    tables
}

/// Gives everybody without a kind one, and hands dealt ones on, until there are as many of each as places.
fn hand_on(guests: &mut [Guest], places: usize, kinds: usize) {
    let mut count = vec![0; kinds];
    for kind in guests.iter().filter_map(|g| g.kind) {
        count[kind] += 1;
    }
    // Who has none comes first, then who would be one too many and came by their card by lot.
    for anybody in [false, true] {
        for guest in guests.iter_mut().rev() {
            let Some(short) = (0..kinds).find(|&kind| count[kind] < places) else {
                return;
            };
            match guest.kind {
                None => {}
                Some(kind) if anybody && !guest.own && count[kind] > places => count[kind] -= 1,
                Some(_) => continue,
            }
            guest.kind = Some(short);
            count[short] += 1;
        }
    }
}

/// How many tables can be filled, and who sits out, in the order of a queue.
///
/// `own` says which kind of label each in the queue has for good, `share` how many of a kind a table takes.
pub(super) fn left_over(
    queue: &[(PlayerNo, Option<usize>)],
    share: usize,
    kinds: usize,
) -> (usize, Vec<PlayerNo>) {
    let count = |kind: usize, of: &[(PlayerNo, Option<usize>)]| {
        of.iter().filter(|(_, k)| *k == Some(kind)).count()
    };
    let works = |tables: usize| {
        let places = tables * share;
        let lent: usize = (0..kinds)
            .map(|kind| places.saturating_sub(count(kind, queue)))
            .sum();
        lent <= queue.iter().filter(|(_, kind)| kind.is_none()).count()
    };
    let mut tables = queue.len() / (share * kinds);
    while tables > 0 && !works(tables) {
        tables -= 1;
    }
    let places = tables * share;
    let mut playing = queue.to_vec();
    let mut out = Vec::new();
    for &(who, kind) in queue {
        if playing.len() == places * kinds {
            break;
        }
        // Somebody else's kind may be too many, and then it is one of theirs who sits out.
        let extra: usize = (0..kinds)
            .map(|k| count(k, &playing).saturating_sub(places))
            .sum();
        let too_many = kind.is_some_and(|k| count(k, &playing) > places);
        if too_many || playing.len() - places * kinds > extra {
            playing.retain(|(other, _)| *other != who);
            out.push(who);
        }
    }
    (tables, out)
}

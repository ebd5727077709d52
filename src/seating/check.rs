//! Whether a schedule keeps the laws of seating, checked independently: this shares nothing with the code that makes
//! schedules.

use super::schedule::sides_of;
use super::{Absence, Format, PlayerNo, RoundNo, Schedule, TableNo, away};

/// Every law a schedule breaks, in words; empty when it is sound.
///
/// The laws: rounds and tables are numbered from 1 in order; everybody who is not away is in every round exactly once,
/// at a table or with a bye; tables are full, with two equal sides (at most one table of six or of two among tables of four);
/// shares of byes differ by at most one among those never away.
///
/// ```
/// use benny::seating::{Request, faults, plan};
///
/// let mut schedule = plan(&Request::players(12, 3))?;
/// assert!(faults(&schedule, &[]).is_empty());
/// schedule.rounds[1].tables.pop();
/// assert!(!faults(&schedule, &[]).is_empty(), "four are nowhere");
/// # Ok::<(), benny::seating::SeatingError>(())
/// ```
pub fn faults(schedule: &Schedule, absences: &[Absence]) -> Vec<String> {
    let mut faults = Vec::new();
    let v = usize::from(schedule.entrants);
    let sides = sides_of(schedule.seats.into());
    let side = match schedule.format {
        Format::Team => 1,
        Format::Progressive => usize::from(schedule.seats) / sides,
    };
    let usual = vec![side; sides];
    let mut byes = vec![0u32; v + 1];
    for (round, number) in schedule.rounds.iter().zip(RoundNo::all()) {
        let mut fault = |what: String| faults.push(format!("round {number}: {what}"));
        if round.round != number {
            fault(format!("is numbered {}", round.round));
        }
        let mut seen = vec![0u32; v + 1];
        let mut larger = 0;
        let mut tables: Vec<TableNo> = round.tables.iter().map(|t| t.table).collect();
        tables.sort_by(Ord::cmp);
        tables.dedup();
        if tables.len() != round.tables.len() || tables.first() == Some(&TableNo::NONE) {
            fault("two tables have the same number, or one is 0".into());
        }
        for table in &round.tables {
            let sizes: Vec<usize> = table.sides.iter().map(Vec::len).collect();
            // Left-over players may sit at one table of six, or two of them at a table of their own.
            let other = side == 2 && (sizes == [3, 3] || sizes == [1, 1]);
            larger += usize::from(other);
            if sizes != usual && !other {
                let sizes: Vec<String> = sizes.iter().map(usize::to_string).collect();
                fault(format!(
                    "table {} seats {}",
                    table.table,
                    sizes.join(" against ")
                ));
            }
        }
        if larger > 1 {
            fault(format!("{larger} tables of another size"));
        }
        let seated = round.tables.iter().flat_map(|t| t.sides.iter().flatten());
        for &entrant in seated.chain(&round.byes) {
            match seen.get_mut(usize::from(entrant)) {
                Some(times) if entrant > 0 => *times += 1,
                _ => fault(format!("there is no entrant {entrant}")),
            }
        }
        for (entrant, &times) in PlayerNo::all().zip(&seen[1..]) {
            let away = away(absences, entrant, number);
            if times != u32::from(!away) {
                fault(format!(
                    "{entrant} is seated {times} times{}",
                    if away { " while away" } else { "" }
                ));
            }
        }
        for &bye in &round.byes {
            if let Some(had) = byes.get_mut(usize::from(bye)) {
                *had += 1;
            }
        }
    }
    let always = |e: &u16| !absences.iter().any(|a| a.entrant == *e);
    let shares = || {
        (1..=schedule.entrants)
            .filter(always)
            .map(|e| byes[usize::from(e)])
    };
    if let (Some(least), Some(most)) = (shares().min(), shares().max())
        && most - least > 1
    {
        faults.push(format!("byes are unfair: from {least} to {most}"));
    }
    faults
}

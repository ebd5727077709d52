//! How good a schedule is, recounted from the schedule alone: nothing here knows how it was made.

use super::PlayerNo;
use std::collections::BTreeMap;

use super::bounds::{Least, least};
use super::schedule::Schedule;

/// How many pairs (or entrants) have each count: count → how many.
pub type Histogram = BTreeMap<u32, u32>;

/// What a schedule repeats, and what it could not help repeating.
///
/// ```
/// use benny::seating::{Quality, Request, plan};
///
/// let quality = Quality::of(&plan(&Request::players(16, 5))?);
/// assert_eq!((quality.partner_repeats, quality.meeting_repeats), (0, 0));
/// assert_eq!(quality.meetings.get(&1), Some(&120), "everybody meets everybody once");
/// # Ok::<(), benny::seating::SeatingError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Quality {
    /// Σ max(0, p−1) over pairs: how often somebody has the same partner again.
    pub partner_repeats: u64,
    /// The least of that for any schedule of this shape.
    pub partner_repeats_least: u64,
    /// Pairs by how often they are partners.
    pub partners: Histogram,
    /// Pairs by how often they are opponents.
    pub opponents: Histogram,
    /// Pairs by how often they share a table, as partners or opponents.
    pub meetings: Histogram,
    /// Σ max(0, m−1) over pairs: meetings that are not the pair's first.
    pub meeting_repeats: u64,
    /// The least of that for any schedule of this shape, as far as counting proves.
    pub meeting_repeats_least: u64,
    /// Σ m(m−1)/2 over pairs, less the least that any even spread of that many meetings could give.
    pub meeting_excess: u64,
    /// The least of that for any schedule of this shape, as far as counting proves.
    pub meeting_excess_least: u64,
    /// A bound proves that nobody can do better on `partner_repeats` and `meeting_excess`.
    pub proven_least: bool,
    /// The fewest byes of any entrant.
    pub byes_min: u32,
    /// The most byes of any entrant.
    pub byes_max: u32,
    /// The fewest rounds from one bye of an entrant to the same one's next (1 is twice running); `None` if nobody has two.
    pub bye_gap_min: Option<u32>,
    /// How often somebody sits at the same table in two consecutive rounds.
    pub same_table_running: u64,
    /// The widest difference, over entrants, between the table visited most and the one visited least.
    pub table_visits_spread: u32,
}

impl Quality {
    /// Recounts a schedule.
    ///
    /// Entrants outside 1 to `schedule.entrants` are not counted; [`faults`](super::faults) names those.
    pub fn of(schedule: &Schedule) -> Quality {
        let count = Counts::of(schedule);
        let Least {
            partner_repeats: partner_repeats_least,
            meeting_pairs,
            meeting_repeats: meeting_repeats_least,
            even_spread,
        } = least(schedule);
        let repeats = |h: &Histogram| {
            h.iter()
                .map(|(&m, &n)| u64::from(m.saturating_sub(1)) * u64::from(n))
                .sum()
        };
        let pairs = |h: &Histogram| -> u64 {
            h.iter()
                .map(|(&m, &n)| u64::from(m) * u64::from(m.saturating_sub(1)) / 2 * u64::from(n))
                .sum()
        };
        let (partners, opponents) = (count.histogram(|[p, _]| p), count.histogram(|[_, o]| o));
        let meetings = count.histogram(|[p, o]| p + o);
        let partner_repeats: u64 = repeats(&partners);
        let meeting_excess = pairs(&meetings).saturating_sub(even_spread);
        let meeting_excess_least = meeting_pairs - even_spread;
        let byes = || count.byes.iter().map(|b| b.len() as u32);
        Quality {
            partner_repeats,
            partner_repeats_least,
            meeting_repeats: repeats(&meetings),
            meeting_repeats_least,
            meeting_excess,
            meeting_excess_least,
            proven_least: partner_repeats == partner_repeats_least
                && meeting_excess == meeting_excess_least,
            partners,
            opponents,
            meetings,
            byes_min: byes().min().unwrap_or(0),
            byes_max: byes().max().unwrap_or(0),
            bye_gap_min: count
                .byes
                .iter()
                .flat_map(|b| b.windows(2).map(|w| w[1] - w[0]))
                .min(),
            same_table_running: count.same_table_running,
            table_visits_spread: count.table_visits_spread,
        }
    }
}

/// Everything counted, one number a pair or entrant.
struct Counts {
    v: usize,
    /// How often those pairs that ever share a table do so as partners and as opponents.
    met: Vec<[u32; 2]>,
    /// The rounds in which each entrant sits out, ascending.
    byes: Vec<Vec<u32>>,
    same_table_running: u64,
    table_visits_spread: u32,
}

impl Counts {
    fn of(schedule: &Schedule) -> Counts {
        let v = usize::from(schedule.entrants);
        let tables = schedule.rounds.iter().flat_map(|r| &r.tables);
        let tables = tables.map(|t| usize::from(t.table)).max().unwrap_or(0);
        let known = |e: PlayerNo| {
            (1..=v)
                .contains(&usize::from(e))
                .then(|| usize::from(e) - 1)
        };
        // Every time two share a table: who, and whether as opponents.
        let mut together: Vec<(usize, usize, bool)> = Vec::new();
        let mut byes = vec![Vec::new(); v];
        let mut visits = vec![Vec::new(); v];
        let mut same_table_running = 0;
        let mut last_table = vec![0; v];
        for (at, round) in schedule.rounds.iter().enumerate() {
            let mut here = vec![0; v];
            for table in &round.tables {
                let pairs = table.pairs();
                together
                    .extend(pairs.filter_map(|([a, b], side)| Some((known(a)?, known(b)?, !side))));
                for e in table.sides.iter().flatten().filter_map(|&e| known(e)) {
                    here[e] = table.table.get();
                }
            }
            for bye in round.byes.iter().filter_map(|&e| known(e)) {
                byes[bye].push(at as u32);
            }
            for (entrant, (&now, &before)) in here.iter().zip(&last_table).enumerate() {
                same_table_running += u64::from(now != 0 && now == before);
                if now != 0 {
                    visits[entrant].push(now);
                }
            }
            last_table = here;
        }
        together.sort_unstable();
        let pairs = together.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1));
        let times = |pair: &[(usize, usize, bool)]| {
            let opposed = pair.iter().filter(|p| p.2).count() as u32;
            [pair.len() as u32 - opposed, opposed]
        };
        Counts {
            v,
            met: pairs.map(times).collect(),
            byes,
            same_table_running,
            table_visits_spread: visits
                .iter_mut()
                .map(|v| spread(v, tables))
                .max()
                .unwrap_or(0),
        }
    }

    fn histogram(&self, value: impl Fn([u32; 2]) -> u32) -> Histogram {
        let pairs = self.v * self.v.saturating_sub(1) / 2;
        let mut histogram = Histogram::from([(0, (pairs - self.met.len()) as u32)]);
        for &pair in &self.met {
            *histogram.entry(value(pair)).or_default() += 1;
        }
        histogram.retain(|_, n| *n > 0);
        histogram
    }
}

/// How much oftener somebody sits at the table they visit most than at the one they visit least.
fn spread(visits: &mut [u16], tables: usize) -> u32 {
    visits.sort_unstable();
    let times = || visits.chunk_by(|a, b| a == b).map(<[u16]>::len);
    let least = if times().count() < tables {
        0
    } else {
        times().min().unwrap_or(0)
    };
    (times().max().unwrap_or(0) - least) as u32
}

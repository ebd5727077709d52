//! Round robins in which tables are shared evenly: every two teams meet once, and every team plays once or twice at
//! every table.
//!
//! The circle method gives the meetings: on a circle of an odd number of teams, round `i` seats `i + j` against `i − j`
//! for every `j`, and team `i` sits out, or plays the one team off the circle when the number is even.
//!
//! With game `j` at table `j` every team of the circle is at every table exactly twice, the most even there is for odd
//! numbers. The team off the circle would always be at its own table, so there it changes places in round `i ≠ 0` with
//! game `2i`; when 3 does not divide the circle this is a balanced tournament design, every team once or twice at every
//! table (E. N. Gelling and R. E. Odeh, 1974; J. Haselgrove and J. Leech, 1977).
//!
//! For the other even numbers such designs are stored in `templates/seating/team_tables.txt` (there is none for 4
//! teams): base rounds whose teams and tables turn together on circles of `m`, two classes of teams and one of tables. A
//! difference between the two classes that no base round has makes a round of its own: team `x` of the first class
//! plays team `x + d` of the second at table `x + 2d`. Teams and a table that are off the circles stay; such teams
//! meet in the round of its own. `examples/find_team_tables.rs` finds the base rounds.

/// One round as pairs of teams from 0, in the order of the tables; a team in no pair sits out.
pub(crate) type Pairs = Vec<[u16; 2]>;

/// The full round robin of this many teams (two or more).
pub(super) fn round_robin(teams: u16) -> Vec<Pairs> {
    if let Some(rounds) = stored(teams) {
        return rounds;
    }
    let mut rounds = circle(teams);
    if teams.is_multiple_of(2) {
        let m = teams - 1;
        for (round, i) in rounds.iter_mut().zip(0..) {
            let twice = 2 * i % m;
            round.swap(0, usize::from(twice.min(m - twice) % m));
        }
    }
    rounds
}

/// The circle method, game `j` at table `j`: for an even number the game of the team off the circle is game 0, for an
/// odd one team `i` is left over in round `i`.
pub(crate) fn circle(teams: u16) -> Vec<Pairs> {
    let m = teams - 1 + teams % 2;
    let round = |i| {
        // On one side and the other by turns.
        let off = if i % 2 == 0 { [i, m] } else { [m, i] };
        let off = teams.is_multiple_of(2).then_some(off);
        let around = (1..=(m - 1) / 2).map(|j| [(i + j) % m, (i + m - j) % m]);
        off.into_iter().chain(around).collect()
    };
    (0..m).map(round).collect()
}

/// The round robin that is stored for this number, if one is.
fn stored(teams: u16) -> Option<Vec<Pairs>> {
    let mut lines = include_str!("../../templates/seating/team_tables.txt").lines();
    let line = lines.find_map(|l| l.strip_prefix(&format!("{teams} ")))?;
    let mut words = line.splitn(3, ' ');
    let mut number = || words.next()?.parse::<u16>().ok();
    let (m, fixed) = (number()?, number()?);
    let team = |digits: &str| u16::from_str_radix(digits, 36).ok();
    let game = |word: &str| Some([team(word.get(..2)?)?, team(word.get(2..)?)?]);
    let round = |text: &str| text.split_whitespace().map(game).collect();
    let base: Vec<Pairs> = words.next()?.split('/').map(round).collect::<Option<_>>()?;

    let turns = teams - fixed;
    let turned = |team: u16, by: u16| match team {
        t if t >= turns => t,
        t => t - t % m + (t % m + by) % m,
    };
    let mut rounds = Vec::new();
    for (base, by) in base.iter().flat_map(|b| (0..m).map(move |by| (b, by))) {
        let mut round = base.clone();
        for (game, table) in base.iter().zip(0..) {
            let to = if table < m { (table + by) % m } else { table };
            round[usize::from(to)] = game.map(|team| turned(team, by));
        }
        rounds.push(round);
    }
    if turns > 0 {
        let between = |&[a, b]: &[u16; 2]| {
            let [first, second] = [a.min(b), a.max(b)];
            (first < m && (m..turns).contains(&second)).then(|| (second - first) % m)
        };
        let has: Vec<u16> = base.iter().flatten().filter_map(between).collect();
        for d in (0..m).filter(|d| !has.contains(d)) {
            let mut round = vec![[turns, turns + 1]; usize::from(teams / 2)];
            for x in 0..m {
                round[usize::from((x + 2 * d) % m)] = [x, m + (x + d) % m];
            }
            rounds.push(round);
        }
    }
    Some(rounds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Counts (meetings of two, visits of one team to one table).
    type Counts = (BTreeMap<[u16; 2], u32>, BTreeMap<(u16, usize), u32>);

    fn counted(rounds: &[Pairs]) -> Counts {
        let (mut meetings, mut visits) = Counts::default();
        for round in rounds {
            for (table, &[a, b]) in round.iter().enumerate() {
                *meetings.entry([a.min(b), a.max(b)]).or_default() += 1;
                for team in [a, b] {
                    *visits.entry((team, table)).or_default() += 1;
                }
            }
        }
        (meetings, visits)
    }

    #[test]
    fn all_meet_once_and_share_the_tables() {
        for teams in 2..=80u16 {
            let rounds = round_robin(teams);
            assert_eq!(rounds.len(), usize::from(teams - 1 + teams % 2));
            let (meetings, visits) = counted(&rounds);
            let pairs = usize::from(teams) * usize::from(teams - 1) / 2;
            assert_eq!(meetings.len(), pairs, "{teams} teams");
            assert!(meetings.values().all(|&n| n == 1), "{teams} teams");
            let once_or_twice = usize::from(teams) * usize::from(teams / 2);
            match teams {
                4 => assert!(visits.values().all(|&n| n <= 3)),
                _ => {
                    assert!(visits.values().all(|&n| n <= 2), "{teams} teams");
                    assert_eq!(visits.len(), once_or_twice, "{teams} teams");
                }
            }
        }
    }

    #[test]
    fn everybody_is_the_first_side_in_half_of_the_games() {
        for teams in 2..=40u16 {
            let (rounds, games) = (circle(teams), teams - 1);
            for team in 0..teams {
                let first = rounds.iter().flatten().filter(|game| game[0] == team);
                let first = first.count() as u16;
                assert!(
                    (games / 2..=games.div_ceil(2)).contains(&first),
                    "{teams} teams"
                );
            }
        }
    }

    #[test]
    fn every_size_that_needs_it_is_stored() {
        let stored: Vec<u16> = (2..=80).filter(|&teams| stored(teams).is_some()).collect();
        assert_eq!(stored, (10..=80).step_by(6).collect::<Vec<_>>());
    }
}

//! The cheapest way to give each row its own column (the Hungarian method, Jonker and Volgenant's form).

/// The column of each row so that the costs add up to the least possible.
///
/// `cost(row, column)` for `n` rows and `n` columns. Cubic in `n`; ties go the same way every time.
pub(crate) fn cheapest(n: usize, cost: impl Fn(usize, usize) -> i64) -> Vec<usize> {
    // Column 0 is a stand-in: the row being placed starts there and pushes along the cheapest chain.
    let (mut row_price, mut column_price) = (vec![0i64; n + 1], vec![0i64; n + 1]);
    let (mut row_of, mut back) = (vec![0usize; n + 1], vec![0usize; n + 1]);
    let mut slack = vec![i64::MAX; n + 1];
    let mut done = vec![false; n + 1];
    for row in 1..=n {
        row_of[0] = row;
        slack.fill(i64::MAX);
        done.fill(false);
        let mut column = 0;
        while row_of[column] != 0 {
            done[column] = true;
            let at = row_of[column];
            let (mut least, mut next) = (i64::MAX, 0);
            for c in (1..=n).filter(|&c| !done[c]) {
                let reduced = cost(at - 1, c - 1) - row_price[at] - column_price[c];
                if reduced < slack[c] {
                    slack[c] = reduced;
                    back[c] = column;
                }
                if slack[c] < least {
                    (least, next) = (slack[c], c);
                }
            }
            for c in 0..=n {
                if done[c] {
                    row_price[row_of[c]] += least;
                    column_price[c] -= least;
                } else if slack[c] != i64::MAX {
                    slack[c] -= least;
                }
            }
            column = next;
        }
        while column != 0 {
            row_of[column] = row_of[back[column]];
            column = back[column];
        }
    }
    let mut columns = vec![0; n];
    for column in 1..=n {
        columns[row_of[column] - 1] = column - 1;
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::cheapest;
    use crate::seating::dice::Dice;

    fn total(costs: &[Vec<i64>], columns: &[usize]) -> i64 {
        columns.iter().enumerate().map(|(r, &c)| costs[r][c]).sum()
    }

    /// The least over every order, tried one by one.
    fn least(costs: &[Vec<i64>], columns: &mut Vec<usize>) -> i64 {
        let n = costs.len();
        if columns.len() == n {
            return total(costs, columns);
        }
        let mut best = i64::MAX;
        for c in 0..n {
            if !columns.contains(&c) {
                columns.push(c);
                best = best.min(least(costs, columns));
                columns.pop();
            }
        }
        best
    }

    #[test]
    fn as_cheap_as_trying_every_order() {
        let mut dice = Dice::new(3, "assign");
        for n in 0..7 {
            for _ in 0..20 {
                let costs: Vec<Vec<i64>> = (0..n)
                    .map(|_| (0..n).map(|_| dice.below(12) as i64).collect())
                    .collect();
                let columns = cheapest(n, |r, c| costs[r][c]);
                assert_eq!(total(&costs, &columns), least(&costs, &mut Vec::new()));
            }
        }
    }
}

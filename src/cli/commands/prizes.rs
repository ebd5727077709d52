//! `benny prizes`.

use super::Run;
use crate::cli::output::Grid;
use crate::cli::{CliError, Context, Status, output};
use crate::desk::Operation;
use crate::tournament::{
    Basis, Entrant, Pot, Prize, PrizeKind, PrizePlan, Prizes, Tournament, TournamentError, Worth,
};
use serde_json::{Value, json};

/// Show who gets which prize, and what is in the pot; or say which prizes there are.
///
/// Places and side prizes are worth a share of the entry fees, a fixed sum, or nothing but the honour. Fixed sums come
/// off the pot first. Equals share what their places are worth together. The prizes are 1, 2, 3 and so on for places,
/// most-loners, high-game, lowest-score, whitewashes, most-euchres and hidden-number.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny prizes\n  benny prizes --plan 1=50%,2=30%,most-loners=10,lowest-score=honour\n  \
    benny prizes --give high-game=5 --house 10%\n  benny prizes --hidden 17\n  benny prizes --due"
)]
pub struct Args {
    /// Who has paid the fee, and who has not.
    #[arg(long)]
    due: bool,
    /// These prizes and no others: what for, and 40%, a sum, or honour.
    #[arg(long, value_name = "PRIZE=WORTH,…", value_delimiter = ',', value_parser = prize)]
    plan: Option<Vec<Prize>>,
    /// One prize more, or worth something else; may be given several times.
    #[arg(long, value_name = "PRIZE=WORTH", value_parser = prize)]
    give: Vec<Prize>,
    /// One prize less; may be given several times.
    #[arg(long, value_name = "PRIZE", value_parser = kind)]
    drop: Vec<PrizeKind>,
    /// What the house keeps: 10%, a sum, or nothing.
    #[arg(long, value_name = "WORTH", value_parser = worth)]
    house: Option<Worth>,
    /// Round sums down to a multiple of this: 0.50.
    #[arg(long, value_name = "SUM", value_parser = super::money)]
    round_to: Option<u32>,
    /// Nobody gets a second prize.
    #[arg(long, value_name = "yes|no", value_parser = yes)]
    one_each: Option<bool>,
    /// First place may take a side prize too, where nobody is kept to one.
    #[arg(long, value_name = "yes|no", value_parser = yes)]
    first_takes_side_prize: Option<bool>,
    /// The hidden number somebody wrote down; `drawn` leaves it to the night's seed.
    #[arg(long, value_name = "N|drawn", value_parser = hidden)]
    hidden: Option<Hidden>,
    /// The entry fee a person or team pays.
    #[arg(long, value_name = "SUM", value_parser = super::money)]
    fee: Option<u32>,
}

/// The hidden number, or none so that it is drawn.
#[derive(Clone, Copy, Debug)]
struct Hidden(Option<u16>);

impl Args {
    fn sets_something(&self) -> bool {
        let lists = !self.give.is_empty() || !self.drop.is_empty() || self.plan.is_some();
        let sums = self.house.is_some() || self.round_to.is_some() || self.fee.is_some();
        let rules = self.one_each.is_some() || self.first_takes_side_prize.is_some();
        lists || sums || rules || self.hidden.is_some()
    }

    /// The plan as these arguments change it.
    fn changed(&self, mut plan: PrizePlan) -> PrizePlan {
        if let Some(list) = &self.plan {
            plan.prizes.clone_from(list);
        }
        for prize in &self.give {
            match plan.prizes.iter_mut().find(|p| p.kind == prize.kind) {
                Some(there) => there.worth = prize.worth,
                None => plan.prizes.push(*prize),
            }
        }
        plan.prizes.retain(|p| !self.drop.contains(&p.kind));
        plan.house = self.house.unwrap_or(plan.house);
        plan.round_to = self.round_to.unwrap_or(plan.round_to);
        plan.one_each = self.one_each.unwrap_or(plan.one_each);
        if let Some(takes) = self.first_takes_side_prize {
            plan.first_takes_no_side_prize = !takes;
        }
        if let Some(Hidden(number)) = self.hidden {
            plan.hidden = number;
        }
        plan
    }
}

/// Runs it.
///
/// # Errors
/// When the plan gives more than there is, or gives a prize twice.
pub fn run(args: Args, context: &Context) -> Run {
    let set = args.sets_something();
    let t = if set {
        let set = context.change(|t| {
            t.settings.fee = args.fee.unwrap_or(t.settings.fee);
            t.set_prizes(args.changed(t.settings.prizes.clone()))?;
            Ok::<_, TournamentError>(((), Operation::Prizes))
        });
        set?.1
    } else {
        context.tournament()?
    };
    if args.due {
        return due(&t, context);
    }
    let prizes = match t.prizes() {
        Ok(prizes) => prizes,
        // The plan may be set before anybody has paid.
        Err(error) if set => {
            context.done(
                &json!({"tournament": t.slug, "plan": t.settings.prizes}),
                || "The plan is set.".to_owned(),
            )?;
            context.warn(error.to_string());
            return Ok(Status::Done);
        }
        Err(error) => return Err(error.into()),
    };
    let open = t.left_open();
    let mut value =
        serde_json::to_value(&prizes).map_err(|e| CliError::refused("json", e.to_string()))?;
    if let Value::Object(fields) = &mut value {
        fields.insert("tournament".to_owned(), json!(t.slug));
        fields.insert("plan".to_owned(), json!(t.settings.prizes));
        fields.insert("disputes".to_owned(), json!(open.disputes));
        fields.insert("missing".to_owned(), json!(open.missing));
    }
    context.show(&value, || grid(&prizes))?;
    if !context.json && !context.csv {
        output::write(output::clean(&in_words(&t, &prizes)).as_bytes())?;
    }
    super::say_open(open, context);
    Ok(Status::Done)
}

fn grid(prizes: &Prizes) -> Grid {
    let mut grid = Grid::new(&["For", ">Value", ">Number", "Name", ">Amount"]);
    for award in &prizes.awards {
        let value = award.value.map(|v| v.to_string()).unwrap_or_default();
        if award.winners.is_empty() {
            grid.row([
                award.prize.to_string(),
                value,
                String::new(),
                "nobody".to_owned(),
                String::new(),
            ]);
            continue;
        }
        for winner in &award.winners {
            let amount = if winner.amount == 0 {
                String::new()
            } else {
                amount(winner.amount)
            };
            let number = winner.number.to_string();
            grid.row([
                award.prize.to_string(),
                value.clone(),
                number,
                winner.name.clone(),
                amount,
            ]);
        }
    }
    grid
}

fn in_words(t: &Tournament, prizes: &Prizes) -> String {
    let Pot {
        entries,
        fee,
        due,
        paid,
        outstanding,
        shared,
        basis,
    } = prizes.pot;
    if due == 0 && paid == 0 {
        return "No entry fee: benny prizes --fee 5 sets one.\n".to_owned();
    }
    let who = super::how_many(entries as usize, t.is_team());
    let mut words = format!(
        "\nPot: {who} at {} are {}",
        amount(u64::from(fee)),
        amount(due)
    );
    words += &match basis {
        Basis::Due => "; no payment is noted, so all of it is shared out.\n".to_owned(),
        _ if outstanding == 0 => format!("; {} are paid and shared out.\n", amount(paid)),
        _ => format!(
            "; {} are paid and shared out, {} still due.\n",
            amount(paid),
            amount(outstanding)
        ),
    };
    let given: u64 = prizes.awards.iter().map(|a| a.amount).sum();
    words += &format!(
        "Prizes {} + house {} + left in the pot {} = {}, in steps of {}.\n",
        amount(given),
        amount(prizes.house),
        amount(prizes.left),
        amount(shared),
        amount(u64::from(prizes.round_to)),
    );
    words
}

/// Who has paid, and who owes what. Where somebody took over a number, who holds it now owes what is left.
fn due(t: &Tournament, context: &Context) -> Run {
    let holds = |e: &Entrant| t.holder_now(e.number).is_some_and(|now| now.id == e.id);
    let due = |e: &Entrant| if holds(e) { t.owed(e.number) } else { 0 };
    let mut entrants: Vec<&Entrant> = t
        .entrants
        .iter()
        .filter(|e| !e.phantom && (holds(e) || e.paid > 0))
        .collect();
    entrants.sort_by_key(|e| (e.number, e.from, e.id));
    let list: Vec<Value> = entrants
        .iter()
        .map(|e| json!({"number": e.number, "name": e.name, "paid": e.paid, "due": due(e)}))
        .collect();
    context.show(&list, || {
        let mut grid = Grid::new(&[">Number", "Name", ">Paid", ">Due"]);
        for e in &entrants {
            let sums = [e.paid, due(e)].map(|s| {
                if s == 0 {
                    String::new()
                } else {
                    amount(u64::from(s))
                }
            });
            let [paid, due] = sums;
            grid.row([e.number.to_string(), e.name.clone(), paid, due]);
        }
        grid
    })?;
    let pot = t.pot();
    context.say(format!(
        "Paid {}, still due {}.",
        amount(pot.paid),
        amount(pot.outstanding)
    ));
    Ok(Status::Done)
}

fn amount(hundredths: u64) -> String {
    super::sum(i64::try_from(hundredths).unwrap_or(i64::MAX))
}

/// `1=40%`, `most-loners=10`, `high-game=honour`.
fn prize(text: &str) -> Result<Prize, String> {
    let (what, how_much) = text
        .split_once('=')
        .ok_or_else(|| format!("{text:?}: write PRIZE=WORTH, for example 1=40%"))?;
    Ok(Prize {
        kind: kind(what)?,
        worth: worth(how_much)?,
    })
}

/// A place by its number, another prize by its name.
fn kind(text: &str) -> Result<PrizeKind, String> {
    let text = text.trim();
    if let Ok(place) = text.parse::<u16>() {
        return Ok(PrizeKind::Place(place));
    }
    let named = serde_json::from_value(json!(text)).map_err(|_| {
        format!("there is no prize {text:?}; a place's number, most-loners, high-game, lowest-score, whitewashes, most-euchres or hidden-number")
    })?;
    Ok(named)
}

/// `40%`, `7.50`, `honour`.
fn worth(text: &str) -> Result<Worth, String> {
    let text = text.trim();
    if let Some(percent) = text.strip_suffix('%') {
        let percent = percent
            .trim()
            .parse()
            .map_err(|_| format!("{text:?}: write whole per cent, for example 40%"))?;
        return Ok(Worth::Percent(percent));
    }
    match text {
        "honour" | "honor" | "nothing" | "0" => Ok(Worth::Nothing),
        sum => super::money(sum)
            .map(Worth::Sum)
            .map_err(|_| format!("{text:?} is not a worth; write 40%, 7.50 or honour")),
    }
}

fn hidden(text: &str) -> Result<Hidden, String> {
    match text {
        "drawn" => Ok(Hidden(None)),
        number => number
            .parse()
            .map(|n| Hidden(Some(n)))
            .map_err(|_| format!("{text:?} is not a number; write one, or drawn")),
    }
}

fn yes(text: &str) -> Result<bool, String> {
    match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err("write yes or no".to_owned()),
    }
}

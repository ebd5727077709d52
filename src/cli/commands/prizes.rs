//! `benny prizes`.

use crate::cli::text::sum;
use crate::cli::{Context, Run, Status, still, text};
use crate::sheet::Sheet;
use crate::tournament::acts;
use crate::tournament::{Basis, Entrant, Pot, Prize, PrizeKind, Prizes, Tournament, Worth};
use crate::words::Lang;
use serde_json::{Value, json};

/// Show who gets which prize, and the pot; or set the prizes.
///
/// Prizes are places (1, 2, …), most-loners, high-game, lowest-score, whitewashes, most-euchres, hidden-number,
/// best-couple, raffle (or 50/50), any name of your own, and more: see benny help counting.
///
/// # Examples
/// - `benny prizes`
/// - `benny prizes --plan 1=50%,2=30%,most-loners=10,lowest-score=honour`
/// - `benny prizes --give high-game=5 --house 10%`
/// - `benny prizes --give 50/50=50% --raffle 84 --won 50/50=17`
/// - `benny prizes --give "door prize=10" --won "door prize=23"`
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Who has paid the fee, and who has not.
    #[arg(long)]
    due: bool,
    #[command(flatten)]
    changes: acts::Prizes,
}

impl From<acts::Prizes> for Args {
    fn from(changes: acts::Prizes) -> Args {
        Args {
            due: false,
            changes,
        }
    }
}

/// Runs it.
///
/// # Errors
/// When the plan gives more than there is, or gives a prize twice.
pub fn run(args: Args, context: &Context) -> Run {
    let (t, set) = match args.changes == acts::Prizes::default() {
        true => (context.tournament()?, None),
        false => match super::acts::done(acts::deed(args.changes)?, context)? {
            Some((done, t)) => (t, Some(done)),
            None => return Ok(Status::Done),
        },
    };
    if args.due {
        return due(&t, context);
    }
    let prizes = match (t.prizes(), &set) {
        (Ok(prizes), _) => prizes,
        // The plan may be set before anybody has paid.
        (Err(error), Some(done)) => {
            context.done(&done.answer, || "The plan is set.".to_owned())?;
            context.warn(error.to_string());
            return Ok(Status::Done);
        }
        (Err(error), None) => return Err(error.into()),
    };
    let open = t.left_open();
    let mut value = json!(prizes);
    value["tournament"] = json!(t.slug);
    value["plan"] = json!(t.settings.prizes);
    value["disputes"] = json!(open.disputes);
    value["missing"] = json!(open.missing);
    context.show(&value, || {
        prizes.sheet(ToString::to_string, sum, Lang::default())
    })?;
    if !context.json && !context.csv {
        let fee = context.command(json!({"do": "prizes", "fee": null}));
        context.words(&in_words(&t, &prizes, &fee))?;
    }
    if let Some(done) = &set {
        super::acts::notes(&done.told.notes, context);
    }
    still::say_open(open, context);
    Ok(Status::Done)
}

/// What the tickets brought in and where it goes.
fn raffle_in_words(t: &Tournament, prizes: &Prizes) -> String {
    let takings = u64::from(t.settings.prizes.raffle);
    let given = prizes
        .awards
        .iter()
        .filter(|a| a.prize == PrizeKind::Raffle);
    let given: u64 = given.map(|a| a.amount).sum();
    match takings {
        0 => String::new(),
        _ => format!(
            "Raffle: tickets {}, prize {}, for the club {}.\n",
            sum(takings),
            sum(given),
            sum(takings - given)
        ),
    }
}

/// What is in each jackpot, and whether the next night has it.
fn jackpots_in_words(t: &Tournament, prizes: &Prizes) -> String {
    let line = |prize: &Prize| {
        let Worth::Jackpot { brought, adds } = prize.worth else {
            return None;
        };
        let award = prizes.awards.iter().find(|award| award.prize == prize.kind);
        let end = match award.is_some_and(|award| !award.winners.is_empty()) {
            true => "it is won",
            false => "unless somebody wins it, the next night has it",
        };
        let inside = u64::from(brought) + u64::from(adds);
        Some(format!(
            "Jackpot {}: {}, {} of it tonight; {end}.\n",
            prize.kind,
            sum(inside),
            sum(adds)
        ))
    };
    t.settings.prizes.prizes.iter().filter_map(line).collect()
}

/// What is paid out; `set` is the command that sets a fee where there is none.
fn in_words(t: &Tournament, prizes: &Prizes, set: &str) -> String {
    let Pot {
        entries,
        fee,
        fines,
        due,
        paid,
        outstanding,
        sponsored,
        shared,
        basis,
    } = prizes.pot;
    let raffle = raffle_in_words(t, prizes) + &jackpots_in_words(t, prizes);
    if due == 0 && paid == 0 && sponsored == 0 {
        return format!("{raffle}No entry fee. To set one: {set}\n");
    }
    let who = text::how_many(entries as usize, t.is_team());
    let fines = match fines {
        0 => String::new(),
        fines => format!(" + fines {}", sum(fines)),
    };
    let sponsored = match sponsored {
        0 => String::new(),
        sponsored => format!("; sponsored {}", sum(sponsored)),
    };
    let mut words = format!(
        "\nPot: {who} at {}{fines} = {}{sponsored}",
        sum(fee),
        sum(due)
    );
    words += &match basis {
        Basis::Due => "; no payment is noted, so all of it is shared out.\n".to_owned(),
        _ if outstanding == 0 => format!("; {} is paid and shared out.\n", sum(paid)),
        _ => format!(
            "; {} is paid and shared out, {} still due.\n",
            sum(paid),
            sum(outstanding)
        ),
    };
    let given = shared - prizes.house - prizes.left;
    words += &format!(
        "Prizes {} + house {} + left in the pot {} = {}, in steps of {}.\n",
        sum(given),
        sum(prizes.house),
        sum(prizes.left),
        sum(shared),
        sum(prizes.round_to),
    );
    words + &raffle
}

/// Who has paid, and who owes what. If a number changed hands, the person who holds it now owes the rest.
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
        .map(|e| json!({"number": e.number, "name": e.name, "paid": e.paid, "due": due(e), "fines": t.fined(e.id)}))
        .collect();
    context.show(&list, || {
        let mut grid = Sheet::new(&[">Number", "Name", ">Paid", ">Due"]);
        for e in &entrants {
            let sums = [e.paid, due(e)].map(|s| if s == 0 { String::new() } else { sum(s) });
            let [paid, due] = sums;
            grid.row([e.number.to_string(), e.name.clone(), paid, due]);
        }
        grid
    })?;
    let pot = t.pot();
    context.say(format!(
        "Paid {}, still due {}.",
        sum(pot.paid),
        sum(pot.outstanding)
    ));
    Ok(Status::Done)
}

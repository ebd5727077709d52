//! `benny prizes`.

use crate::cli::text::sum;
use crate::cli::{Context, Run, Status, still, text};
use crate::sheet::Sheet;
use crate::tournament::{
    Basis, Entrant, Pot, Prize, PrizeKind, Prizes, Tournament, Worth, acts, phrase,
};
use crate::words::{Lang, said};
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
            context.done(&done.answer, || said!(context.lang(), "prizes-set"))?;
            context.warn(error.message.clone());
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
        prizes.sheet(|prize| called(prize, context.lang()), sum, context.lang())
    })?;
    if !context.json && !context.csv {
        let fee = context.command(json!({"do": "prizes", "fee": null}));
        context.words(&in_words(&t, &prizes, &fee, context.lang()))?;
    }
    if let Some(done) = &set {
        super::acts::notes(&done.told.notes, context);
    }
    still::say_open(open, context);
    Ok(Status::Done)
}

/// What a prize is for: in English the words it is set with.
fn called(prize: &PrizeKind, lang: Lang) -> String {
    match lang.is_english() {
        true => prize.to_string(),
        false => lang.prize(prize),
    }
}

/// What the tickets brought in and where it goes.
fn raffle_in_words(t: &Tournament, prizes: &Prizes, lang: Lang) -> Option<String> {
    let takings = u64::from(t.settings.prizes.raffle);
    let given = prizes
        .awards
        .iter()
        .filter(|a| a.prize == PrizeKind::Raffle);
    let given: u64 = given.map(|a| a.amount).sum();
    let (tickets, prize, club) = (sum(takings), sum(given), sum(takings.saturating_sub(given)));
    (takings > 0).then(|| said!(lang, "prizes-raffle", tickets, prize, club))
}

/// What is in each jackpot, and whether the next night has it.
fn jackpots_in_words(t: &Tournament, prizes: &Prizes, lang: Lang) -> Vec<String> {
    let line = |prize: &Prize| {
        let Worth::Jackpot { brought, adds } = prize.worth else {
            return None;
        };
        let award = prizes.awards.iter().find(|award| award.prize == prize.kind);
        let end = match award.is_some_and(|award| !award.winners.is_empty()) {
            true => lang.text("jackpot-won"),
            false => lang.text("jackpot-goes-on"),
        };
        let inside = u64::from(brought) + u64::from(adds);
        Some(said!(
            lang,
            "prizes-jackpot",
            prize = called(&prize.kind, lang),
            sum = sum(inside),
            adds = sum(adds),
            end
        ))
    };
    t.settings.prizes.prizes.iter().filter_map(line).collect()
}

/// What is paid out; `set` is the command that sets a fee where there is none.
fn in_words(t: &Tournament, prizes: &Prizes, set: &str, lang: Lang) -> String {
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
    let mut lines: Vec<String> = raffle_in_words(t, prizes, lang).into_iter().collect();
    let planned = t.settings.prizes.prizes.iter();
    let planned: Vec<String> = planned.map(|prize| called(&prize.kind, lang)).collect();
    if prizes.awards.is_empty() && !planned.is_empty() {
        lines.push(said!(lang, "prizes-planned", prizes = planned.join(", ")));
    }
    lines.extend(jackpots_in_words(t, prizes, lang));
    if fee == 0 && due == 0 && paid == 0 && sponsored == 0 {
        lines.push(said!(lang, "pot-no-fee", set));
        return lines.join("\n");
    }
    let who = text::how_many(entries as usize, t.is_team(), lang);
    let (fee, fines_sum) = (sum(fee), sum(fines));
    let mut pot = match fines {
        0 => said!(lang, "pot", who, fee, due = sum(due)),
        _ => said!(
            lang,
            "pot-with-fines",
            who,
            fee,
            fines = fines_sum,
            due = sum(due)
        ),
    };
    if sponsored > 0 {
        pot += "; ";
        pot += &said!(lang, "pot-sponsored", sum = sum(sponsored));
    }
    let shared_out = match basis {
        Basis::Due => said!(lang, "pot-shared-all"),
        _ if outstanding == 0 => said!(lang, "pot-shared", paid = sum(paid)),
        _ => said!(
            lang,
            "pot-shared-due",
            paid = sum(paid),
            due = sum(outstanding)
        ),
    };
    let given = shared - prizes.house - prizes.left;
    let sums = said!(
        lang,
        "pot-sums",
        prizes = sum(given),
        house = sum(prizes.house),
        left = sum(prizes.left),
        sum = sum(shared),
        step = sum(prizes.round_to)
    );
    let pot = [String::new(), format!("{pot}; {shared_out}"), sums];
    pot.into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

/// Who has paid, and who owes what. If a number changed hands, the person who holds it now owes the rest.
fn due(t: &Tournament, context: &Context) -> Run {
    let holds = |e: &Entrant| t.holder_now(e.number).is_some_and(|now| now.id == e.id);
    let due = |e: &Entrant| if holds(e) { t.owed(e.number) } else { 0 };
    let mut entrants = t.by_number();
    entrants.retain(|e| !e.phantom && (holds(e) || e.paid > 0));
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
    context.say(phrase!(
        "prizes-paid",
        paid = sum(pot.paid),
        due = sum(pot.outstanding)
    ));
    Ok(Status::Done)
}

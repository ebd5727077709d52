//! `benny prizes`.

use crate::cli::text::sum;
use crate::cli::{CliError, Context, Run, Status, output, still, text};
use crate::desk::prizes::{PrizeChanges, couple, hidden, winners};
use crate::seating::PlayerNo;
use crate::sheet::Sheet;
use crate::tournament::{Basis, Entrant, Pot, Prize, PrizeKind, Prizes, Tournament, Worth};
use serde_json::{Value, json};

/// Show who gets which prize, and the pot; or set the prizes.
///
/// Prizes are places (1, 2, …), most-loners, high-game, lowest-score, whitewashes, most-euchres, hidden-number,
/// best-couple, raffle (or 50/50) and any name of your own. Fixed sums come off the pot first; those who tie share.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny prizes\n  benny prizes --plan 1=50%,2=30%,most-loners=10,lowest-score=honour\n  \
    benny prizes --give high-game=5 --house 10%\n  benny prizes --hidden 17\n  benny prizes --due\n  \
    benny prizes --give 50/50=50% --raffle 84 --won 50/50=17\n  \
    benny prizes --give \"door prize=10\" --won \"door prize=23\"\n  \
    benny prizes --give best-couple=20 --couples 3+14,5+9"
)]
pub struct Args {
    /// Who has paid the fee, and who has not.
    #[arg(long)]
    due: bool,
    /// These prizes and no others: what for, and 40%, a sum, or honour.
    #[arg(long, value_name = "PRIZE=WORTH,…", value_delimiter = ',', value_parser = str::parse::<Prize>)]
    plan: Option<Vec<Prize>>,
    /// Add a prize, or change what one is worth; may be given several times.
    #[arg(long, value_name = "PRIZE=WORTH", value_parser = str::parse::<Prize>)]
    give: Vec<Prize>,
    /// Drop a prize; may be given several times.
    #[arg(long, value_name = "PRIZE", value_parser = str::parse::<PrizeKind>)]
    drop: Vec<PrizeKind>,
    /// What the house keeps: 10%, a sum, or nothing.
    #[arg(long, value_name = "WORTH", value_parser = str::parse::<Worth>)]
    house: Option<Worth>,
    /// Round sums down to a multiple of this: 0.50.
    #[arg(long, value_name = "SUM", value_parser = text::money)]
    round_to: Option<u32>,
    /// Nobody gets a second prize.
    #[arg(long, value_name = "yes|no", value_parser = text::yes)]
    one_each: Option<bool>,
    /// First place may take a side prize too, unless everybody is kept to one.
    #[arg(long, value_name = "yes|no", value_parser = text::yes)]
    first_takes_side_prize: Option<bool>,
    /// The hidden number somebody wrote down; `drawn` leaves it to the night's seed.
    #[arg(long, value_name = "N|drawn", value_parser = |text: &str| hidden(text).map(Hidden))]
    hidden: Option<Hidden>,
    /// Who won a prize of your own, or nobody; may be given several times.
    #[arg(long, value_name = "PRIZE=WHO")]
    won: Vec<String>,
    /// What the raffle's or the 50/50's tickets brought in; a pot of its own.
    #[arg(long, value_name = "SUM", value_parser = text::money)]
    raffle: Option<u32>,
    /// Who came as a couple, for the prize best-couple.
    #[arg(long, value_name = "WHO+WHO,…", value_delimiter = ',')]
    couples: Option<Vec<String>>,
    /// The entry fee a person or team pays.
    #[arg(long, value_name = "SUM", value_parser = text::money)]
    fee: Option<u32>,
}

/// The hidden number; `None` leaves it to the draw.
#[derive(Clone, Copy, Debug)]
struct Hidden(Option<PlayerNo>);

impl Args {
    /// The changes asked for.
    ///
    /// # Errors
    /// A couple that is not two people, or a prize without a winner's name.
    fn changes(&self) -> Result<PrizeChanges, CliError> {
        let couple = |text: &String| {
            couple(text).map_err(|wrong| CliError::usage(wrong).hint("--couples WHO+WHO"))
        };
        let won = |text: &String| {
            let (what, who) = text.rsplit_once('=').ok_or_else(|| {
                CliError::usage(format!("{text:?} does not say who won what"))
                    .hint("--won PRIZE=WHO")
            })?;
            Ok((what.parse().map_err(CliError::usage)?, winners(who)))
        };
        let couples = self.couples.as_ref().map(|list| list.iter().map(couple));
        Ok(PrizeChanges {
            plan: self.plan.clone(),
            give: self.give.clone(),
            drop: self.drop.clone(),
            house: self.house,
            round_to: self.round_to,
            one_each: self.one_each,
            first_takes_side_prize: self.first_takes_side_prize,
            hidden: self.hidden.map(|Hidden(number)| number),
            won: self.won.iter().map(won).collect::<Result<_, CliError>>()?,
            raffle: self.raffle,
            couples: couples
                .map(|couples| couples.collect::<Result<_, CliError>>())
                .transpose()?,
            fee: self.fee,
        })
    }
}

/// Runs it.
///
/// # Errors
/// When the plan gives more than there is, or gives a prize twice.
pub fn run(args: Args, context: &Context) -> Run {
    let changes = args.changes()?;
    let set = changes != PrizeChanges::default();
    let t = match set {
        true => {
            let set = context.open()?.set_prizes(&context.act(), &changes);
            let changed = set.map_err(|error| match CliError::from(error) {
                error if error.kind == "no_prize" && changes.won.is_empty() => {
                    error.hint("benny prizes shows which there are")
                }
                error => error,
            })?;
            context.told(changed).1
        }
        false => context.tournament()?,
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
    context.show(&value, || prizes.sheet(ToString::to_string, sum))?;
    if !context.json && !context.csv {
        output::write(output::clean(&in_words(&t, &prizes)).as_bytes())?;
    }
    say_what_it_needs(&args, &t, context);
    still::say_open(open, context);
    Ok(Status::Done)
}

/// What has to follow before a prize just set is given: a winner of a prize of the club's own, a prize for the hidden
/// number.
fn say_what_it_needs(args: &Args, t: &Tournament, context: &Context) {
    let plan = &t.settings.prizes;
    let new = args.give.iter().chain(args.plan.iter().flatten());
    for prize in new {
        if let PrizeKind::Named(name) = &prize.kind
            && !plan.won.contains_key(name)
        {
            let won = text::quoted(&format!("{name}=WHO"));
            context.say(format!(
                "{name:?} is a prize of your own. Who gets it: benny prizes --won {won}"
            ));
        }
    }
    let hidden = |prize: &Prize| prize.kind == PrizeKind::HiddenNumber;
    if args.hidden.is_some() && !plan.prizes.iter().any(hidden) {
        context
            .say("No prize goes to the hidden number yet: benny prizes --give hidden-number=SUM");
    }
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

fn in_words(t: &Tournament, prizes: &Prizes) -> String {
    let Pot {
        entries,
        fee,
        fines,
        due,
        paid,
        outstanding,
        shared,
        basis,
    } = prizes.pot;
    let raffle = raffle_in_words(t, prizes);
    if due == 0 && paid == 0 {
        return format!("{raffle}No entry fee: benny prizes --fee SUM sets one.\n");
    }
    let who = text::how_many(entries as usize, t.is_team());
    let fines = match fines {
        0 => String::new(),
        fines => format!(" + fines {}", sum(fines)),
    };
    let mut words = format!("\nPot: {who} at {}{fines} = {}", sum(fee), sum(due));
    words += &match basis {
        Basis::Due => "; no payment is noted, so all of it is shared out.\n".to_owned(),
        _ if outstanding == 0 => format!("; {} is paid and shared out.\n", sum(paid)),
        _ => format!(
            "; {} is paid and shared out, {} still due.\n",
            sum(paid),
            sum(outstanding)
        ),
    };
    let from_pot = prizes
        .awards
        .iter()
        .filter(|a| a.prize != PrizeKind::Raffle);
    let given: u64 = from_pot.map(|a| a.amount).sum();
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

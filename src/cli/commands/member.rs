//! `benny member`: who the club knows, and what they have done.

use super::Run;
use crate::cli::output::Grid;
use crate::cli::recognise::{WhoArgs, named, say_close};
use crate::cli::{CliError, Context, Status};
use crate::club::{Edit, Member, Milestone, NewMember, Person, Rating, RecordKind};
use crate::desk::club::{Answers, MemberCard};
use serde_json::{Value, json};

/// The club's members.
///
/// Everybody who registers by name becomes a member, and is known again when the name comes back. benny asks when a
/// name is close to a member's; it never makes one person of two by itself.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny member add \"Ann Lee\" --nick Annie --contact \"01726 1234\"\n  \
    benny member show \"Ann Lee\"\n  benny member merge 4 17"
)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Add a member.
    Add(AddArgs),
    /// Change a name, nicknames, contact or notes.
    Edit(EditArgs),
    /// List the members.
    List(ListArgs),
    /// Show everything a member has done.
    Show(ShowArgs),
    /// Make one member of two.
    Merge(MergeArgs),
    /// Forget a member: the name goes, the results stay.
    Forget(ForgetArgs),
    /// Match everybody in nights already in the file.
    Match(MatchArgs),
    /// The club's records.
    Records(RecordsArgs),
    /// Everybody's rating.
    Ratings(RatingsArgs),
    /// Print a member's card.
    Print(PrintArgs),
}

/// Add members.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny member add \"Ann Lee\" --nick Annie --regular\n  \
    benny member add \"Ann Lee\" \"Bob Ray\""
)]
pub struct AddArgs {
    /// Their names.
    #[arg(required = true)]
    names: Vec<String>,
    /// Another name they go by; may be given several times.
    #[arg(long, value_name = "NAME")]
    nick: Vec<String>,
    /// How to reach them; never printed or exported.
    #[arg(long)]
    contact: Option<String>,
    /// Something to remember; never printed or exported.
    #[arg(long)]
    notes: Option<String>,
    /// Comes most weeks: `benny checkin` lists them first.
    #[arg(long)]
    regular: bool,
    /// They are somebody else than a member whose name is the same or close.
    #[arg(long)]
    new: bool,
}

/// Change what is known of a member.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny member edit 4 --name \"Anne Lee\"\n  benny member edit Anne --contact \"\""
)]
pub struct EditArgs {
    /// A member's number or an unambiguous part of the name.
    who: String,
    /// The name.
    #[arg(long)]
    name: Option<String>,
    /// All other names; may be given several times.
    #[arg(long, value_name = "NAME")]
    nick: Option<Vec<String>>,
    /// How to reach them; an empty one clears it.
    #[arg(long)]
    contact: Option<String>,
    /// Something to remember; an empty one clears it.
    #[arg(long)]
    notes: Option<String>,
    /// Comes most weeks: yes or no.
    #[arg(long, value_name = "YES|NO", value_parser = yes)]
    regular: Option<bool>,
}

/// List the members.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  benny member list\n  benny member list --private")]
pub struct ListArgs {
    /// With contact and notes.
    #[arg(long)]
    private: bool,
    /// Merged and forgotten ones too.
    #[arg(long)]
    all: bool,
}

/// Show what a member has done: nights, partners, opponents, rating.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny member show \"Ann Lee\"\n  benny member show 4 --rating"
)]
pub struct ShowArgs {
    /// A member's number or an unambiguous part of the name.
    who: String,
    /// With contact and notes.
    #[arg(long)]
    private: bool,
    /// The rating as a sum, night by night and table by table.
    #[arg(long)]
    rating: bool,
}

/// Make one member of two. Results of both are read as the first one's.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny member merge 4 17     17 turns out to be 4")]
pub struct MergeArgs {
    /// Who stays: a number or an unambiguous part of the name.
    keep: String,
    /// Who they also were.
    gone: String,
}

/// Forget a member. The name goes from the club file, its log and the backups beside it; results stay as those of a former
/// member. There is no way back.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny member forget 17 --yes")]
pub struct ForgetArgs {
    /// A number or an unambiguous part of the name.
    who: String,
    /// Do not ask.
    #[arg(long, short)]
    yes: bool,
}

/// Match the people of nights already in the file with members. Asks once about each name that is close to another.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny member match\n  benny member match --new\n  \
    benny member match --member \"Anne Lee=4\""
)]
pub struct MatchArgs {
    #[command(flatten)]
    who: WhoArgs,
    /// Show what is left to match, and store nothing.
    #[arg(long)]
    dry_run: bool,
}

/// The club's records: highest night, most loners, longest run.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny member records")]
pub struct RecordsArgs {}

/// Everybody's rating: what share of a table's points they make, against what their partners and opponents make.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny member ratings\n  benny member ratings --handicap 8     then benny adjust WHO +POINTS handicap"
)]
pub struct RatingsArgs {
    /// Leave out who has played fewer tables.
    #[arg(long, value_name = "TABLES", default_value = "1")]
    least: u32,
    /// What to give each over a night of so many rounds, so that they are expected to make as many points as the club's
    /// average player.
    #[arg(long, value_name = "ROUNDS", value_parser = clap::value_parser!(u16).range(1..=200))]
    handicap: Option<u16>,
}

/// Print a member's card: every night, partners, opponents.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny member print 4 -o ann.pdf\n  benny member print --all -o cards.pdf"
)]
pub struct PrintArgs {
    /// A number or an unambiguous part of the name.
    #[arg(required_unless_present = "all")]
    who: Option<String>,
    /// A card for everybody with a night.
    #[arg(long, conflicts_with = "who")]
    all: bool,
    #[command(flatten)]
    paper: super::clubsheet::SheetArgs,
}

/// Runs it.
///
/// # Errors
/// When nobody or several are meant, or what is asked cannot be.
pub fn run(args: Args, context: &Context) -> Run {
    match args.what {
        What::Add(args) => add(&args, context),
        What::Edit(args) => edit(args, context),
        What::List(args) => list(&args, context),
        What::Show(args) => show(&args, context),
        What::Merge(args) => merge(&args, context),
        What::Forget(args) => forget(&args, context),
        What::Match(args) => match_nights(&args, context),
        What::Records(_) => records(context),
        What::Ratings(args) => ratings(&args, context),
        What::Print(args) => print(&args, context),
    }
}

pub(super) fn yes(text: &str) -> Result<bool, String> {
    match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err("write yes or no".to_owned()),
    }
}

fn add(args: &AddArgs, context: &Context) -> Run {
    if args.names.len() > 1
        && !(args.nick.is_empty() && args.contact.is_none() && args.notes.is_none())
    {
        return Err(
            CliError::usage("nicknames, contact and notes are one person's")
                .hint("benny member add \"Ann Lee\" --nick Annie"),
        );
    }
    let mut desk = context.open_or_create()?;
    let mut added = Vec::new();
    // All or none: every name is tried before the first is stored.
    let mut tried = desk.members()?;
    for name in &args.names {
        if !args.new {
            match tried.matches(name) {
                crate::club::Match::Nobody => {}
                crate::club::Match::Member(id) => {
                    let name = tried.name(id).to_owned();
                    return Err(crate::club::ClubError::Exists { id, name }.into());
                }
                crate::club::Match::Ask(candidates) => {
                    let suggestion = crate::club::Suggestion {
                        name: name.clone(),
                        candidates,
                    };
                    return Err(
                        CliError::from(crate::club::ClubError::Close(vec![suggestion]))
                            .hint(format!("benny member add {} --new", super::quoted(name))),
                    );
                }
            }
        }
        tried.add(&NewMember::named(name))?;
    }
    for name in &args.names {
        let member = NewMember {
            name: name.clone(),
            nicknames: args.nick.clone(),
            contact: args.contact.clone(),
            notes: args.notes.clone(),
            regular: args.regular,
        };
        added.push(desk.add_member(&context.act(), &member, true)?);
    }
    let members = desk.members()?;
    let value: Vec<Value> = added
        .iter()
        .map(|&id| json!({"id": id, "name": members.name(id)}))
        .collect();
    let value = match value.as_slice() {
        [one] => one.clone(),
        _ => Value::Array(value),
    };
    context.done(&value, || {
        let names: Vec<String> = added.iter().map(|&id| named(id, &members)).collect();
        format!("Added {}.", names.join(", "))
    })?;
    Ok(Status::Done)
}

fn edit(args: EditArgs, context: &Context) -> Run {
    let edit = Edit {
        name: args.name,
        nicknames: args.nick,
        contact: args.contact,
        notes: args.notes,
        regular: args.regular,
    };
    if edit == Edit::default() {
        return Err(CliError::usage("nothing to change was named")
            .hint("benny member edit 4 --name \"Anne Lee\""));
    }
    let mut desk = context.open()?;
    let id = desk.edit_member(&context.act(), &args.who, &edit)?;
    let members = desk.members()?;
    let value = json!({"id": id, "name": members.name(id)});
    context.done(&value, || format!("Changed {}.", named(id, &members)))?;
    Ok(Status::Done)
}

fn json_of(member: &Member, nights: usize, private: bool) -> Value {
    let mut value = json!({
        "id": member.id, "name": member.name, "nicknames": member.nicknames, "regular": member.regular,
        "nights": nights,
    });
    if private {
        value["contact"] = json!(member.contact);
        value["notes"] = json!(member.notes);
    }
    if let Some(into) = member.merged_into {
        value["merged_into"] = json!(into);
    }
    if member.forgotten {
        value["forgotten"] = json!(true);
    }
    value
}

fn list(args: &ListArgs, context: &Context) -> Run {
    let desk = context.look()?;
    let (members, nights) = (desk.members()?, desk.nights()?);
    let mut attended: std::collections::HashMap<Person, usize> = std::collections::HashMap::new();
    for night in &nights {
        let mut there: Vec<Person> = night
            .people
            .iter()
            .filter(|l| l.rank > 0)
            .flat_map(|l| l.persons())
            .map(|p| members.today(p))
            .collect();
        there.sort();
        there.dedup();
        for person in there {
            *attended.entry(person).or_default() += 1;
        }
    }
    let count = |m: &Member| attended.get(&Person::Member(m.id)).copied().unwrap_or(0);
    let shown: Vec<&Member> = match args.all {
        true => members.all().iter().collect(),
        false => members.current().collect(),
    };
    let value: Vec<Value> = shown
        .iter()
        .map(|m| json_of(m, count(m), args.private))
        .collect();
    context.show(&value, || {
        let mut grid = match args.private {
            true => Grid::new(&[
                ">Id",
                "Name",
                "Nicknames",
                ">Nights",
                "Regular",
                "Contact",
                "Notes",
            ]),
            false => Grid::new(&[">Id", "Name", "Nicknames", ">Nights", "Regular"]),
        };
        for m in &shown {
            let state = match (m.merged_into, m.forgotten) {
                (Some(into), _) => format!(" (now {into})"),
                _ => String::new(),
            };
            let mut row = vec![
                m.id.to_string(),
                format!("{}{state}", m.name),
                m.nicknames.join(", "),
                count(m).to_string(),
                if m.regular { "yes" } else { "" }.to_owned(),
            ];
            if args.private {
                row.push(m.contact.clone().unwrap_or_default());
                row.push(m.notes.clone().unwrap_or_default());
            }
            grid.rows.push(row);
        }
        grid
    })?;
    say_unmatched(&desk, context)?;
    Ok(Status::Done)
}

/// Says that nights in the file hold people who are not matched with members.
pub(super) fn say_unmatched(desk: &crate::desk::Desk, context: &Context) -> Result<(), CliError> {
    if context.quiet || context.json {
        return Ok(());
    }
    if let Some(open) = desk.unmatched()? {
        context.say(format!(
            "{} {} of {} {} not matched with members yet: benny member match",
            open.people,
            if open.people == 1 { "name" } else { "names" },
            open.nights,
            if open.nights == 1 {
                "night is"
            } else {
                "nights are"
            },
        ));
    }
    Ok(())
}

fn show(args: &ShowArgs, context: &Context) -> Run {
    let desk = context.look()?;
    let card = desk.member_card(&args.who)?;
    let mut value =
        serde_json::to_value(&card).map_err(|e| CliError::refused("json", e.to_string()))?;
    let private = desk.members()?.find(&card.id.to_string()).cloned();
    let private = private.ok().filter(|_| args.private);
    if let Some(member) = &private {
        value["contact"] = json!(member.contact);
        value["notes"] = json!(member.notes);
    }
    if context.csv {
        context.show(&value, || nights_grid(&card))?;
        return Ok(Status::Done);
    }
    context.tell(&value, || {
        let mut words = in_words(&card, context);
        if let Some(member) = private {
            for (what, text) in [("Contact", member.contact), ("Notes", member.notes)] {
                if let Some(text) = text {
                    words += &format!("\n{what}: {text}");
                }
            }
        }
        if args.rating {
            words += &rating_words(&card);
        }
        words
    })?;
    Ok(Status::Done)
}

fn nights_grid(card: &MemberCard) -> Grid {
    let mut grid = Grid::new(&[
        "Date", "Night", ">Rank", ">Of", ">Points", ">Wins", ">Played", ">Loners",
    ]);
    for n in &card.nights {
        grid.row(super::clubsheet::night_cells(n));
    }
    grid
}

fn in_words(card: &MemberCard, context: &Context) -> String {
    let mut words = format!("{} {}", card.id, card.name);
    if !card.nicknames.is_empty() {
        words += &format!(" ({})", card.nicknames.join(", "));
    }
    if card.nights.is_empty() {
        return words + "\nNo night yet.";
    }
    words += &format!(
        "\n{} nights, {:.1} points a night, {} of {} tables won, {} lone marches, rating {:.0}\n\n",
        card.nights.len(),
        card.average,
        card.wins,
        card.played,
        card.loners,
        card.rating
    );
    words += &context.table(&nights_grid(card));
    for (what, other) in card.standing_out() {
        words += &format!("\n{what}: {}", other.words());
    }
    if let Some(best) = &card.best_night {
        words += &format!(
            "\nBest night: {} points, {} ({})",
            best.points, best.name, best.date
        );
    }
    if card.longest_run > 1 {
        words += &format!(
            "\nLongest run: {} nights in a row with more tables won than lost",
            card.longest_run
        );
    }
    words
}

/// The rating as a sum.
fn rating_words(card: &MemberCard) -> String {
    let mut words = "\n\nRating: everybody starts at 1000. A table adds step × (share made − share expected), and the \
        share expected is 1 / (1 + 10^((theirs − ours) / 400)) with the mean rating of each side."
        .to_owned();
    for c in &card.rating_changes {
        words += &format!("\n{}: {:.1}", c.night, c.before);
        for t in &c.sum {
            words += &format!(
                "\n  round {:>2}: {:.0} × ({:.3} − {:.3}) = {:+.2}",
                t.round,
                t.step,
                t.made,
                t.expected,
                t.step * (t.made - t.expected)
            );
        }
        words += &format!("\n  = {:.1}", c.after);
    }
    words
}

fn merge(args: &MergeArgs, context: &Context) -> Run {
    let mut desk = context.open()?;
    let merged = desk.merge_members(&context.act(), &args.keep, &args.gone)?;
    context.done(&merged, || {
        format!(
            "{} is now {} {}: their results are counted together. To take it back: benny undo",
            merged.merged, merged.id, merged.name
        )
    })?;
    Ok(Status::Done)
}

/// Where forgetting does not reach.
const BEYOND: &str =
    "sheets on paper, files exported or sent elsewhere, and backups kept in other folders";

fn forget(args: &ForgetArgs, context: &Context) -> Run {
    let mut desk = context.open()?;
    let member = desk.members()?.find(&args.who)?.clone();
    if !args.yes {
        let what = format!(
            "Forget {} {}? Their results stay, their name goes for good.",
            member.id, member.name
        );
        if !context.asks() {
            return Err(CliError::refused("not_sure", what)
                .hint(format!("benny member forget {} --yes", member.id)));
        }
        if !context.confirms(&what)? {
            context.say("Nobody was forgotten.");
            return Ok(Status::Done);
        }
    }
    let reached = desk.forget_member(&context.act(), member.id)?;
    let unreached: Vec<Value> = reached
        .unreached
        .iter()
        .map(|(path, why)| json!({"file": path.display().to_string(), "why": why}))
        .collect();
    let value = json!({
        "id": member.id, "name": reached.name, "nights": reached.nights,
        "copies": reached.copies.iter().map(|p| p.display().to_string()).collect::<Vec<_>>(),
        "unreached": unreached, "beyond": BEYOND,
    });
    context.done(&value, || {
        let mut words = format!(
            "The name is gone from {} nights, from the log and from {} backups beside the file; the results are {}'s.",
            reached.nights,
            reached.copies.len(),
            reached.name
        );
        words += &format!("\nbenny cannot reach {BEYOND}.");
        words
    })?;
    for (path, why) in &reached.unreached {
        context.warn(format!(
            "the name may still stand in {}: {why}",
            path.display()
        ));
    }
    Ok(match reached.unreached.is_empty() {
        true => Status::Done,
        false => Status::Partly,
    })
}

fn match_nights(args: &MatchArgs, context: &Context) -> Run {
    let look = context.look()?;
    let Some(open) = look.unmatched()? else {
        let nothing = match args.dry_run {
            true => json!({"nights": 0, "people": 0, "close": []}),
            false => json!({"known": 0, "new": [], "close": []}),
        };
        context.done(&nothing, || {
            "Everybody is matched with a member.".to_owned()
        })?;
        return Ok(Status::Done);
    };
    if args.dry_run {
        context.tell(&open, || {
            let mut words = format!(
                "{} names of {} nights are not matched yet.",
                open.people, open.nights
            );
            for close in &open.close {
                let near: Vec<&str> = close.candidates.iter().map(|c| c.name.as_str()).collect();
                words += &format!("\n{} looks like {}", close.name, near.join(", "));
            }
            words
        })?;
        return Ok(Status::Done);
    }
    let answers = args.who.for_names(&[], &look.members()?)?;
    drop(look);
    let answers = args.who.settle(answers, open.close, false, context)?;
    let done = context.open()?.match_nights(&context.act(), &answers)?;
    context.done(&done, || {
        format!(
            "Matched: {} known again, {} new members.",
            done.known,
            done.new.len()
        )
    })?;
    say_close(&done, context);
    Ok(Status::Done)
}

/// Matches the nights in the file without a question, where a season is about to need it.
pub(super) fn match_quietly(
    desk: &mut crate::desk::Desk,
    context: &Context,
) -> Result<(), CliError> {
    let Some(open) = desk.unmatched()? else {
        return Ok(());
    };
    let answers = WhoArgs::default().settle(Answers::default(), open.close, false, context)?;
    let done = desk.match_nights(&context.act(), &answers)?;
    say_close(&done, context);
    Ok(())
}

/// What a record is called.
pub(super) fn record_words(kind: RecordKind) -> &'static str {
    match kind {
        RecordKind::HighestNight => "Highest night",
        RecordKind::HighestTeamNight => "Highest night of a team",
        RecordKind::MostLoners => "Most lone marches in a night",
        RecordKind::MostNights => "Most nights",
        RecordKind::MostNightsWon => "Most nights won",
        RecordKind::LongestRun => "Longest run of winning nights",
    }
}

fn records(context: &Context) -> Run {
    let desk = context.look()?;
    let (records, members) = desk.club_records()?;
    let value: Vec<Value> = records
        .iter()
        .map(|r| {
            let holders: Vec<Value> = r
                .holders
                .iter()
                .map(|(person, night)| {
                    let id = match person {
                        Person::Member(id) => Some(members.resolve(*id)),
                        _ => None,
                    };
                    json!({"id": id, "name": members.called(person), "tournament": night})
                })
                .collect();
            json!({"record": r.what, "value": r.value, "holders": holders})
        })
        .collect();
    context.show(&value, || {
        let mut grid = Grid::new(&["Record", ">Value", "Who", "Night"]);
        for r in &records {
            for (person, night) in &r.holders {
                grid.row([
                    record_words(r.what).to_owned(),
                    r.value.to_string(),
                    members.called(person).to_owned(),
                    night.clone(),
                ]);
            }
        }
        grid
    })?;
    Ok(Status::Done)
}

fn ratings(args: &RatingsArgs, context: &Context) -> Run {
    let desk = context.look()?;
    let (ratings, members) = desk.ratings()?;
    let ranked: Vec<_> = ratings
        .ranked()
        .into_iter()
        .filter(|(_, r)| r.tables >= args.least)
        .collect();
    let id = |person: &Person| match person {
        Person::Member(id) => Some(members.resolve(*id)),
        _ => None,
    };
    let handicaps = args.handicap.map(|rounds| desk.handicaps(&ratings, rounds));
    let handicaps = handicaps.transpose()?;
    let given = |r: &Rating| handicaps.map(|h| h.of(r));
    let value: Vec<Value> = ranked
        .iter()
        .map(|(p, r)| {
            let mut row = json!({"id": id(p), "name": members.called(p), "rating": r.rating, "tables": r.tables});
            if let Some(points) = given(r) {
                row["handicap"] = json!(points);
            }
            row
        })
        .collect();
    context.show(&value, || {
        let mut titles = vec![">Id", "Name", ">Rating", ">Tables"];
        titles.extend(handicaps.map(|_| ">Handicap"));
        let mut grid = Grid::new(&titles);
        for (p, r) in &ranked {
            let mut row = vec![
                id(p).map_or(String::new(), |id| id.to_string()),
                members.called(p).to_owned(),
                format!("{:.0}", r.rating),
                r.tables.to_string(),
            ];
            row.extend(given(r).map(|points| points.to_string()));
            grid.row(row);
        }
        grid
    })?;
    if let Some(h) = handicaps {
        context.say(format!(
            "Points over {} to even out a member's rating against the average, {:.0}, at {:.1} points a table.",
            super::rounds(h.rounds), h.base, h.points_a_table
        ));
    }
    Ok(Status::Done)
}

fn print(args: &PrintArgs, context: &Context) -> Run {
    let desk = context.look()?;
    let cards = match &args.who {
        Some(who) => vec![desk.member_card(who)?],
        None => desk.member_cards()?,
    };
    let sheets: Vec<_> = cards.iter().map(super::clubsheet::member_card).collect();
    super::clubsheet::print(&sheets, &args.paper, "member", &desk, context)
}

/// Says what happened on a night for the first time.
pub(super) fn say_milestones(slug: &str, context: &Context) {
    if context.quiet || context.json {
        return;
    }
    // News is no reason to fail.
    let Ok((news, members)) = context
        .look()
        .and_then(|desk| desk.milestones(slug).map_err(CliError::from))
    else {
        return;
    };
    for one in news {
        let words = match &one {
            // A first night is news to nobody at a club's beginning.
            Milestone::Nights { nights: 1, .. } | Milestone::FirstWin { .. } => continue,
            Milestone::Nights { person, nights } => {
                format!("{}: night number {nights}!", members.called(person))
            }
            Milestone::Loners { person, loners } => {
                format!("{}: {loners} lone marches in all!", members.called(person))
            }
            Milestone::BestNight {
                person,
                points,
                before,
            } => format!(
                "{}: {points} points, their best night ({before} before).",
                members.called(person)
            ),
            Milestone::Record {
                person,
                what,
                value,
                before,
            } => format!(
                "A club record! {}: {value} by {} ({before} before).",
                record_words(*what),
                members.called(person)
            ),
        };
        context.say(words);
    }
}

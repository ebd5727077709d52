//! Remedies as commands: they carry the user's own figures and can be pasted as they stand; what is not known is in
//! CAPITALS.

use super::commands;
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::Remedy;
use crate::tournament::text::score;
use clap::parser::ValueSource;
use std::path::PathBuf;

/// The file and the tournament as they were named on the command line. The commands benny suggests carry them, so that
/// they act on the same tournament when pasted.
#[derive(Clone, Debug, Default)]
pub struct Named(String);

impl Named {
    /// What was typed; a file named in the environment need not be repeated, because it is there the next time too.
    pub fn of(matches: &clap::ArgMatches) -> Self {
        let typed = |name| matches.value_source(name) == Some(ValueSource::CommandLine);
        let mut with = String::new();
        if let Some(file) = matches.get_one::<PathBuf>("file").filter(|_| typed("file")) {
            let file = file.display().to_string();
            with += &format!("--file {} ", commands::quoted(&file));
        }
        // What `new` and `import` make is the current tournament afterwards.
        let made = matches!(matches.subcommand_name(), Some("new" | "import"));
        let slug = matches.get_one::<String>("tournament");
        if let Some(slug) = slug.filter(|_| typed("tournament") && !made) {
            with += &format!("--tournament {} ", commands::quoted(slug));
        }
        Named(with)
    }

    /// The text, with the file and tournament added to its commands.
    pub fn carried(&self, text: &str) -> String {
        if self.0.is_empty() {
            return text.to_owned();
        }
        let (mut said, mut rest) = (String::new(), text);
        while let Some((before, after)) = rest.split_once("benny ") {
            let word = after.split([' ', '\n', '`', ',', ';', ')']).next();
            let begins = before.is_empty() || before.ends_with([' ', '\n', '`', '(']);
            let known = word.is_some_and(|word| word != "help" && commands::named(word).is_some());
            said += before;
            said += "benny ";
            if begins && known {
                said += &self.0;
            }
            rest = after;
        }
        said + rest
    }

    /// The same for the command after `Next: ` alone; people's names elsewhere in the text are left as they are.
    pub fn carried_next(&self, text: &str) -> String {
        let line = |line: &str| match line.split_once("Next: ") {
            Some((before, next)) => format!("{before}Next: {}", self.carried(next)),
            None => line.to_owned(),
        };
        match self.0.is_empty() {
            true => text.to_owned(),
            false => text.split('\n').map(line).collect::<Vec<_>>().join("\n"),
        }
    }
}

/// What to type about a refusal.
pub fn hint(remedy: &Remedy) -> String {
    let number = |number: &Option<PlayerNo>| number.map_or("WHO".to_owned(), |n| n.to_string());
    match remedy {
        Remedy::Otherwise(words) => words.clone(),
        Remedy::Reopen { slug } => format!("benny reopen {slug} opens it again"),
        Remedy::ListPlayers => "`benny players` lists everybody's number".into(),
        Remedy::ByNumber(Some(number)) => {
            format!("give the number instead of the name, {number} for example")
        }
        Remedy::ByNumber(None) => "give the number instead of the name".into(),
        Remedy::AnotherNight => {
            "make a second tournament with `benny new`, or let somebody take over a number with `benny replace`".into()
        }
        Remedy::NewNight => {
            "they can be changed only before the first round; benny new NAME starts another night".into()
        }
        Remedy::From(round) => format!("for example --from {round}"),
        Remedy::LaterRound(round) => {
            format!("points stay with whoever made them; name a later round: --from {round}")
        }
        Remedy::DrawNext => "leave --from out".into(),
        Remedy::Draw => "`benny draw` seats everybody".into(),
        Remedy::AtLeastRounds(rounds) => format!("benny draw --rounds {rounds} or more"),
        Remedy::AddRound(rounds) => format!(
            "benny draw --rounds {rounds} plays on; benny standings shows how it stands"
        ),
        Remedy::Redraw(Some(RoundNo::FIRST)) => {
            "benny draw --from 1 --fresh draws everything again; every card then has to be reprinted".into()
        }
        Remedy::Redraw(Some(from)) => format!(
            "benny draw --from {from} --fresh draws the rounds from {from} on again; their cards then have to be reprinted"
        ),
        Remedy::Redraw(None) => {
            "benny seats shows it; after add, drop or sit-out, draw re-seats the rounds to come".into()
        }
        Remedy::Status => "`benny status` says where the night stands".into(),
        Remedy::Standings => "`benny standings` ranks everybody".into(),
        Remedy::Seats(Some(round)) => format!("`benny seats {round}` shows the tables"),
        Remedy::Seats(None) => "`benny seats` shows who sits where".into(),
        Remedy::SeatsDrawn => "`benny seats` shows what is drawn".into(),
        Remedy::Rules => "`benny rules --current` shows the rules of this tournament".into(),
        Remedy::Force => "to change them all the same, add --force WHY".into(),
        Remedy::CheckSlip => "look at the slip again; if it did happen, add --force WHY".into(),
        Remedy::CheckCards => "look at the cards again; to overrule them, add --force WHY".into(),
        Remedy::Why => "add --why and the reason in words".into(),
        Remedy::EndAfter(rounds) => format!("benny set --rounds {rounds} ends it there"),
        Remedy::WithoutPoints => "leave --keep-points out".into(),
        Remedy::Rotate => "leave --format team out, or use --movement rotation".into(),
        Remedy::Teams => "add --format team".into(),
        Remedy::Disputes => "`benny settle` lists what is disputed".into(),
        Remedy::Settle { round, table } => {
            format!("say the points: benny settle {round} {table} A-B")
        }
        Remedy::Missing => "benny missing lists what is open".into(),
        Remedy::CloseAnyway { disputed } => {
            let lists = match disputed {
                false => "benny missing lists them",
                true => "benny settle lists what is disputed",
            };
            format!("{lists}; to close all the same: benny close --force WHY")
        }
        Remedy::Correct {
            round,
            table,
            points: Some(points),
        } => format!(
            "to correct it: benny correct {round} {table} {} --why WHY",
            score(*points)
        ),
        Remedy::Correct { round, table, .. } => {
            format!("to correct the total: benny correct {round} {table} A-B --why WHY")
        }
        Remedy::CorrectAndClear {
            round,
            table,
            points,
        } => format!(
            "to clear them: benny correct {round} {table} {} --why WHY --clear",
            score(*points)
        ),
        Remedy::CorrectLine {
            number,
            round,
            points,
        } => format!(
            "to correct that line of the card: benny card {number} --round {round} {points} --why WHY"
        ),
        Remedy::Score {
            round,
            table,
            points,
        } => format!("benny score {round} {table} {} enters it", score(*points)),
        Remedy::Adjust {
            number: who,
            points,
            round,
        } => {
            let points = points.map_or("POINTS".to_owned(), |p| p.to_string());
            let round = if *round { " --round ROUND" } else { "" };
            format!("benny adjust {} {points} REASON{round}", number(who))
        }
        Remedy::Back { number } => format!("`benny back {number}` lets them in again"),
        Remedy::Register { name } => format!(
            "register again under a new number: benny add {}",
            commands::quoted(name)
        ),
        Remedy::SitOut { number, from } => format!("benny sit-out {number} --from {from}"),
        Remedy::RenameOrCorrect => {
            "a mistake in a name: `benny rename`; a wrong result: `benny correct`".into()
        }
        Remedy::Pay => "record payments with `benny pay`, or lower the sums".into(),
        Remedy::GivePrize(prize) => format!(
            "benny prizes --give {}",
            commands::quoted(&format!("{prize}=WORTH"))
        ),
        Remedy::WithoutWinner => "leave --won out".into(),
        Remedy::FillSeats(1) => "benny add --phantom fills the empty seat".into(),
        Remedy::FillSeats(empty) => format!(
            "benny add --phantom fills one of the {empty} empty seats; benny set --movement rotation lets players sit out in turn"
        ),
        Remedy::Replace => {
            "benny replace WHO NAME gives a seat to somebody else; before round 1, benny add --phantom fills one".into()
        }
        Remedy::ReplaceFrom => "`benny replace` with --from changes the round".into(),
        Remedy::SomebodyElse => {
            "name somebody else; to change when they take over, add --from ROUND".into()
        }
        Remedy::AtTheirTables => {
            "benny score TABLE A-B enters one; for a side that did not come: benny drop WHO".into()
        }
        Remedy::BracketBeside => "benny bracket new makes one beside the night".into(),
        Remedy::WithoutRemembering => "leave --remember out".into(),
        Remedy::WithoutWishes => {
            "draw without --keep and --apart; --no-wishes forgets earlier ones".into()
        }
    }
}

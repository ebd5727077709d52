//! Which prizes a night gives.

use super::{Act, Meant, Moment, Note, Refusal, Sum, Told, Way, YesNo, act};
use crate::seating::{FIRST, PlayerNo};
use crate::tournament::phrase::Phrase;
use crate::tournament::{Prize, PrizeKind, PrizePlan, Tournament, Worth, phrase};
use serde::Serialize;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;

act! { default:
    /// Set, add, change or drop prizes; what is not said stays.
    #[derive(PartialEq)]
    pub struct Prizes {
        /// These prizes and no others: what for, and 40%, a sum, or honour.
        #[arg(long, value_name = "PRIZE=WORTH,…", value_delimiter = ',')]
        pub plan: Option<Vec<Meant<Prize>>>,
        /// Add a prize, or change what one is worth; may be given several times.
        #[arg(long, value_name = "PRIZE=WORTH")]
        pub give: Vec<Meant<Prize>>,
        /// Drop a prize; may be given several times.
        #[arg(long, value_name = "PRIZE")]
        pub drop: Vec<Meant<PrizeKind>>,
        /// What the house keeps: 10%, a sum, or nothing.
        #[arg(long, value_name = "WORTH")]
        pub house: Option<Meant<Worth>>,
        /// Round sums down to a multiple of this: 0.50.
        #[arg(long, value_name = "SUM")]
        pub round_to: Option<Meant<Sum>>,
        /// Nobody gets a second prize.
        #[arg(long, value_name = "yes|no")]
        pub one_each: Option<Meant<YesNo>>,
        /// First place may take a side prize too, unless everybody is kept to one.
        #[arg(long, value_name = "yes|no")]
        pub first_takes_side_prize: Option<Meant<YesNo>>,
        /// The hidden number as written down; `drawn`: by the night's seed.
        #[arg(long, value_name = "N|drawn")]
        pub hidden: Option<Meant<Hidden>>,
        /// Who won a prize of your own, or nobody; several: 3+14. May be given several times.
        #[arg(long, value_name = "PRIZE=WHO")]
        pub won: Vec<Meant<Won>>,
        /// What the raffle's or the 50/50's tickets brought in; a pot of its own.
        #[arg(long, value_name = "SUM")]
        pub raffle: Option<Meant<Sum>>,
        /// What a sponsor or the club puts into the pot.
        #[arg(long, value_name = "SUM")]
        pub sponsored: Option<Meant<Sum>>,
        /// Those who tie share a prize, or cut for it: by --won, else by lot.
        #[arg(long, value_name = "share|cut")]
        pub ties: Option<Meant<Ties>>,
        /// Who came as a couple, for the prize best-couple; `nobody` clears it.
        #[arg(long, value_name = "WHO+WHO,…", value_delimiter = ',', hide = true)]
        pub couples: Option<Vec<Meant<Couple>>>,
        /// The entry fee a person or team pays.
        #[arg(long, value_name = "SUM")]
        pub fee: Option<Meant<Sum>>,
    }
}

/// The fields that change something.
pub(super) const CHANGES: &[&str] = &[
    "plan",
    "give",
    "drop",
    "house",
    "round_to",
    "one_each",
    "first_takes_side_prize",
    "hidden",
    "won",
    "raffle",
    "sponsored",
    "ties",
    "couples",
    "fee",
];

/// The hidden number; `None` leaves it to the night's seed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hidden(pub Option<PlayerNo>);

impl FromStr for Hidden {
    type Err = Phrase;
    fn from_str(text: &str) -> Result<Hidden, Phrase> {
        let wrong = |_| phrase!("why-hidden-number", text);
        match text {
            "drawn" => Ok(Hidden(None)),
            number => number
                .parse()
                .map(|number| Hidden(Some(number)))
                .map_err(wrong),
        }
    }
}

/// Whether those who tie cut for a prize instead of sharing it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ties(bool);

impl FromStr for Ties {
    type Err = Phrase;
    fn from_str(text: &str) -> Result<Ties, Phrase> {
        match text.trim() {
            "share" => Ok(Ties(false)),
            "cut" => Ok(Ties(true)),
            _ => Err(phrase!("why-share-or-cut", text)),
        }
    }
}

/// Who won a prize, by number or name: `door prize=17`, `best table=3+14`; nobody clears it.
#[derive(Clone, Debug, PartialEq)]
pub struct Won {
    prize: PrizeKind,
    who: Vec<String>,
}

impl FromStr for Won {
    type Err = Phrase;
    fn from_str(text: &str) -> Result<Won, Phrase> {
        let wrong = || phrase!("why-write", text, example = "1=17");
        let (prize, who) = text.rsplit_once('=').ok_or_else(wrong)?;
        let who = match who.trim() {
            "nobody" => Vec::new(),
            who => who.split('+').map(|one| one.trim().to_owned()).collect(),
        };
        let prize = prize.parse()?;
        Ok(Won { prize, who })
    }
}

/// Two people by number or name, `3+14`; nobody for no couple.
#[derive(Clone, Debug, PartialEq)]
pub struct Couple(Option<[String; 2]>);

impl FromStr for Couple {
    type Err = Phrase;
    fn from_str(text: &str) -> Result<Couple, Phrase> {
        if text.trim() == "nobody" {
            return Ok(Couple(None));
        }
        let (a, b) = text
            .split_once('+')
            .ok_or_else(|| phrase!("why-write", text, example = "3+14"))?;
        Ok(Couple(Some([a, b].map(|who| who.trim().to_owned()))))
    }
}

/// The prizes that were set.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct PrizesSet {
    /// The night's short name.
    pub tournament: String,
    /// All its prizes.
    pub plan: PrizePlan,
}

impl Prizes {
    /// The prize plan with these changes made.
    fn applied(&self, night: &Tournament) -> Result<PrizePlan, Refusal> {
        let mut plan = night.settings.prizes.clone();
        if let Some(list) = &self.plan {
            plan.prizes = list.iter().map(|prize| prize.value.clone()).collect();
        }
        for prize in self.give.iter().map(|prize| &prize.value) {
            match plan.prizes.iter_mut().find(|p| p.kind == prize.kind) {
                Some(there) => there.worth = prize.worth,
                None => plan.prizes.push(prize.clone()),
            }
        }
        let missing = |kind: &PrizeKind| {
            let add = json!({"do": "prizes", "give": [format!("{kind}=WORTH")]});
            let way = match self.won.is_empty() {
                true => Way::to(phrase!("way-see-which"), json!({"do": "prizes"})),
                false => Way::to(phrase!("way-add-prize-first"), add),
            };
            Refusal::new("no_prize", phrase!("why-no-prize", prize = kind)).or(way)
        };
        // What a club calls its own prize is that one, whatever else goes by the name.
        let own = |plan: &PrizePlan, kind: &PrizeKind| {
            let kinds = plan.prizes.iter().map(|prize| &prize.kind);
            let mut called = kinds.filter(|own| match own {
                PrizeKind::Named(name) => name.parse().as_ref() == Ok(kind),
                _ => false,
            });
            called.next().unwrap_or(kind).clone()
        };
        for kind in &self.drop {
            let kind = own(&plan, &kind.value);
            let before = plan.prizes.len();
            plan.prizes.retain(|p| p.kind != kind);
            if plan.prizes.len() == before {
                return Err(missing(&kind));
            }
        }
        let said = |yes: &Option<Meant<YesNo>>| yes.as_ref().map(|yes| yes.value.0);
        let sum = |sum: &Option<Meant<Sum>>| sum.as_ref().map(|sum| sum.value.0);
        plan.house = self.house.as_ref().map_or(plan.house, |house| house.value);
        plan.round_to = sum(&self.round_to).unwrap_or(plan.round_to);
        plan.one_each = said(&self.one_each).unwrap_or(plan.one_each);
        if let Some(takes) = said(&self.first_takes_side_prize) {
            plan.first_takes_no_side_prize = !takes;
        }
        plan.hidden = self.hidden.as_ref().map_or(plan.hidden, |it| it.value.0);
        plan.raffle = sum(&self.raffle).unwrap_or(plan.raffle);
        plan.sponsored = sum(&self.sponsored).unwrap_or(plan.sponsored);
        plan.cut = self.ties.as_ref().map_or(plan.cut, |ties| ties.value.0);
        let number = |who: &String| -> Result<PlayerNo, Refusal> { Ok(night.find(who)?.number) };
        if let Some(couples) = &self.couples {
            let pairs = couples.iter().filter_map(|couple| couple.value.0.as_ref());
            let pairs = pairs.map(|[a, b]| Ok([number(a)?, number(b)?]));
            plan.couples = pairs.collect::<Result<_, Refusal>>()?;
        }
        let mut named: BTreeMap<String, Vec<PlayerNo>> = BTreeMap::new();
        for Won { prize, who } in self.won.iter().map(|won| &won.value) {
            let prize = &own(&plan, prize);
            // Where ties are cut or played off, somebody says who won.
            if !plan.cut && !matches!(prize, PrizeKind::Named(_) | PrizeKind::Raffle) {
                let words = phrase!("why-prize-follows", prize);
                return Err(Refusal::new("no_prize", words).or(Way::without("", &["won"])));
            }
            if plan.prizes.iter().all(|p| p.kind != *prize) {
                return Err(missing(prize));
            }
            let winners = named.entry(prize.to_string()).or_default();
            for who in who {
                let number = number(who)?;
                if !winners.contains(&number) {
                    winners.push(number);
                }
            }
        }
        plan.won.extend(named);
        let given: BTreeSet<String> = plan.prizes.iter().map(|p| p.kind.to_string()).collect();
        plan.won
            .retain(|name, won| given.contains(name) && !won.is_empty());
        Ok(plan)
    }
}

impl Act for Prizes {
    type World = Tournament;
    const VERB: &'static str = "prizes";
    type Outcome = PrizesSet;

    fn apply(&mut self, night: &mut Tournament, _: &Moment) -> Result<PrizesSet, Refusal> {
        // `most moon`, where the night counts moons.
        let prizes = self.give.iter_mut().chain(self.plan.iter_mut().flatten());
        prizes.for_each(|prize| prize.value.kind.counts(&night.settings.ticks));
        let plan = self.applied(night)?;
        if let Some(fee) = &self.fee {
            night.settings.fee = fee.value.0;
        }
        night.set_prizes(plan)?;
        Ok(PrizesSet {
            tournament: night.slug.clone(),
            plan: night.settings.prizes.clone(),
        })
    }

    fn told(&self, done: &PrizesSet, night: &Tournament) -> Told {
        let mut told = Told::words(match *self == Prizes::default() {
            true => phrase!("did-set-nothing"),
            false => phrase!("did-prizes"),
        });
        // What has to follow before a prize just set is given.
        let labels = night.label_keys();
        for prize in self.give.iter().chain(self.plan.iter().flatten()) {
            match &prize.value.kind {
                PrizeKind::Named(name) if !done.plan.won.contains_key(name) => {
                    let won = json!({"do": "prizes", "won": [format!("{name}=WHO")]});
                    let own = phrase!("note-prize-of-your-own", name);
                    told = told.note(Note::new(own, Way::to(phrase!("way-say-who-gets"), won)));
                }
                PrizeKind::Within { label, .. } | PrizeKind::Group { label, .. }
                    if label != FIRST && !labels.contains(label) =>
                {
                    let nobody = phrase!("note-nobody-labelled", label);
                    told = told.note(Note::new(nobody, Way::label()));
                }
                _ => {}
            }
        }
        let hidden = |prize: &Prize| prize.kind == PrizeKind::HiddenNumber;
        if self.hidden.is_some() && !done.plan.prizes.iter().any(hidden) {
            let give = json!({"do": "prizes", "give": ["hidden-number=SUM"]});
            told = told.note(Note::new(
                phrase!("note-no-prize-goes-hidden"),
                Way::to(phrase!("way-give-one"), give),
            ));
        }
        told
    }
}

//! Tally cards: one for each entrant, with every round they play and room for what they score.

mod boxes;
mod card;
mod fit;
mod foot;
mod head;
mod pack;
mod rows;
mod said;
mod sums;

use super::font::Style;
use super::keepsake::{back, outside};
use super::layout::{Field, LayoutKind, Ready, stacked};
use super::names::Name;
use super::night::Place;
use super::order::sorted;
use super::page::{Area, Ink, Page, Tag, Type};
use super::{
    Better, Options, Order, PaperNight, Person, PrintError, Printed, Set, Sheet, Template,
};
use crate::seating::{Format, PlayerNo, RoundNo, TableNo};
use card::Card;
use fit::{Need, Pairs, Plan, Task};
use head::BAND;
use pack::{Arranged, Pack};
use rows::Rows;
use said::Foot;

/// Tally cards, sorted so that the cut stack is in number order.
///
/// Without a template the card that suits the night is chosen: `six` for tables of six, `blank` when the next round is
/// drawn from the last results, else `classic`. One arrangement is found for all cards, in which the smallest names are as
/// large as they can be; [`Printed::set`] says what it came to. Rounds that one card cannot hold go on a second one.
///
/// # Errors
/// [`PrintError::Nothing`] if no entrant is chosen; [`PrintError::Layout`] and [`PrintError::Unknown`] for the template.
pub fn tallies(night: &PaperNight, options: &Options) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options)?;
    let template = match options.cover {
        Some(_) => Template::Named("keepsake".to_string()),
        None => options.template.clone().unwrap_or_else(|| suits(night)),
    };
    let pack = Pack::of(&mut sheet);
    let people = chosen(night, options)?;
    let set = arranged(&mut sheet, &template, &pack, &people, |task| task.plan())?;
    let (ready, plan) = (&set.ready, &set.plan);
    let rounds = pack.rounds.len();
    let each = rounds.div_ceil(plan.parts).max(1);
    let parts: Vec<&[RoundNo]> = pack.rounds.chunks(each).collect();
    let pile = pile(&pack, &people, parts.len(), options.order);
    for places in stacked(pile.len(), ready.per_sheet()) {
        let mut page = Page::new(ready.sheet);
        let mut other = Page::new(ready.sheet);
        ready.marks(&mut page);
        for (place, item) in places.into_iter().enumerate() {
            let Some(item) = item.and_then(|i| pile.get(i)) else {
                continue;
            };
            let area = ready.card(place);
            match *item {
                Item::Bundle(table) => bundle(&mut sheet, &mut page, area, table),
                Item::Card(at, part) => {
                    let person = people[at];
                    let card = Card {
                        ready,
                        plan,
                        person,
                        part: (part, parts.len()),
                        rows: Rows {
                            set: &set,
                            pack: &pack,
                            person,
                            rounds: parts[part],
                            beside: plan.parted[at],
                        },
                    };
                    page.open(Tag::Section);
                    card.draw(&mut sheet, &mut page, area);
                    page.close();
                    match options.cover {
                        Some(cover) => {
                            let whole = ready.whole(place);
                            outside(&mut sheet, &mut other, whole, person, cover);
                        }
                        // Turned over along its long side, a sheet's left is its right.
                        None if options.back => back(&mut sheet, &mut other, ready.turned(place)),
                        None => {}
                    }
                }
            }
        }
        // The outside of a folded card is printed first, so that the card lies open in the printer's tray.
        let two = options.cover.is_some() || options.back;
        let pages = match options.cover {
            Some(_) => [other, page],
            None => [page, other],
        };
        let wanted = pages.into_iter().enumerate();
        let wanted = wanted.filter(|(n, _)| two || *n == 0);
        sheet.pages.extend(wanted.map(|(_, page)| page));
    }
    let better =
        match options.template.is_none() && options.blank.is_none() && options.cover.is_none() {
            true => better(&mut sheet, &pack, &people, plan)?,
            false => None,
        };
    let said = Set {
        rounds: rounds as u16,
        names: plan.size,
        cards: parts.len(),
        better,
    };
    let title = sheet.words.text("tally-cards");
    let mut printed = sheet.finish(title)?;
    printed.set = Some(said);
    Ok(printed)
}

/// What lies in the pile of cut cards.
enum Item {
    /// The top of a table's bundle.
    Bundle(TableNo),
    /// Whose card it is, and which of theirs.
    Card(usize, usize),
}

/// The cards in order; by table, each table's bundle of the first round has a card with the table's number on top.
fn pile(pack: &Pack, people: &[&Person], parts: usize, order: Order) -> Vec<Item> {
    let first = pack.rounds.first().copied().unwrap_or(RoundNo::FIRST);
    let mut pile = Vec::new();
    let mut last = None;
    for (at, person) in people.iter().enumerate() {
        let table = match pack.seats.place(first, person.number) {
            Place::Table(table, _) if order == Order::Table => Some(table.table),
            _ => None,
        };
        if let Some(table) = table.filter(|_| last != table) {
            pile.push(Item::Bundle(table));
        }
        last = table;
        pile.extend((0..parts).map(|part| Item::Card(at, part)));
    }
    pile
}

/// The top of a bundle: the table's number, as large as there is room.
fn bundle(sheet: &mut Sheet, page: &mut Page, area: Area, table: TableNo) {
    page.open(Tag::Section);
    page.frame(area, 1.2, Ink::Spot);
    let (title, digits) = area.inset(8.0).cut_top(14.0);
    let set = Type::new(Style::REGULAR, 16.0).least(8.0).center();
    let text = sheet.words.with("bundle", table);
    page.open(Tag::Heading(1));
    page.text(&mut sheet.fonts, title, &text, set);
    page.close();
    page.open(Tag::Apart);
    let set = Type::new(Style::BOLD, 160.0)
        .least(40.0)
        .center()
        .digits_only();
    page.text(&mut sheet.fonts, digits, &table.to_string(), set);
    page.close();
    page.close();
}

/// Names of this size need no larger ones, in points.
const LARGE: f32 = 10.5;

/// Names of this size are worth one card less, in points.
const ONE_CARD: f32 = 8.0;

/// A layout with fewer cards for everybody and names that can be read, if there is one, or else one with names at least a
/// point larger on no more cards.
fn better(
    sheet: &mut Sheet,
    pack: &Pack,
    people: &[&Person],
    plan: &Plan,
) -> Result<Option<Better>, PrintError> {
    let mut larger = None;
    // The one that takes less paper comes first. Arranging takes time, so what cannot help is not tried.
    let layouts: &[&'static str] = match plan.parts {
        1 if plan.size >= LARGE => &[],
        1 => &["slim", "large"],
        _ => &["pocket", "slim", "large"],
    };
    for &layout in layouts {
        let template = Template::Named(layout.to_string());
        let sketch = |task: &Task| task.sketch(plan.parts);
        let Some(other) = arranged(sheet, &template, pack, people, sketch)?.plan else {
            continue;
        };
        let found = Better {
            layout,
            names: other.size,
            cards: other.parts,
        };
        if other.parts < plan.parts && other.size >= ONE_CARD.min(plan.size) {
            return Ok(Some(found));
        }
        let small = plan.size < LARGE && other.size > plan.size + 0.95;
        if larger.is_none() && small && other.parts == plan.parts {
            larger = Some(found);
            if plan.parts == 1 {
                break;
            }
        }
    }
    Ok(larger)
}

/// The layout that suits a night.
fn suits(night: &PaperNight) -> Template {
    let name = match night {
        PaperNight { movement, .. } if movement.follows_results() => "blank",
        PaperNight { seats: 6, .. } => "six",
        _ => "classic",
    };
    Template::Named(name.to_string())
}

/// Who gets a card. Number 0 stands for nobody yet: number, name and all seats are written by hand.
fn chosen<'a>(night: &'a PaperNight, options: &Options) -> Result<Vec<&'a Person>, PrintError> {
    static NOBODY: Person = Person {
        number: PlayerNo::NONE,
        name: String::new(),
        members: Vec::new(),
        gone: false,
    };
    if let Some(count) = options.blank {
        return Ok(vec![&NOBODY; usize::from(count.max(1))]);
    }
    let order = match options.order {
        Order::Usual => Order::Number,
        order => order,
    };
    let people = sorted(night, night.chosen(options)?, order).into_iter();
    Ok(people.map(|(person, _)| person).collect())
}

fn arranged<P>(
    sheet: &mut Sheet,
    template: &Template,
    pack: &Pack,
    people: &[&Person],
    plan: impl FnOnce(&Task) -> P,
) -> Result<Arranged<P>, PrintError> {
    let night = sheet.night;
    let tables = night.schedule.iter().flat_map(|round| &round.tables);
    let large = tables.map(|table| table.table).max();
    // The number alone, of one figure, leaves room to the names.
    let low = pack.rounds.len() == night.schedule.len()
        && large.is_some_and(|table| table < TableNo(10))
        && night.movement.lines().is_none()
        && night.other_tables.is_empty();
    let part = |field| match field {
        Field::Partner => f32::from(night.plays_with_partners()),
        Field::Loners | Field::LonerCircles => f32::from(night.plays_alone()),
        Field::Table if low => 0.55,
        _ => 1.0,
    };
    let paper = (sheet.options.paper, sheet.options.margin);
    let mut ready = Ready::new(template, LayoutKind::Card, paper, &mut sheet.fonts, part)?;
    if !night.titles.is_empty() {
        // Above the names is what the match is called.
        ready.layout.row.least = ready.layout.row.least.max(11.0);
        ready.layout.row.most = ready.layout.row.most.max(11.0);
    }
    // A code must be large enough for an old phone in poor light.
    let head = match sheet.options.codes.is_empty() {
        true => 0.0,
        false => head::CODE,
    };
    ready.layout.head = ready.layout.head.max(head);
    let names: Vec<Pairs> = match ready.style == Style::REGULAR {
        true => pack.names.clone(),
        false => {
            let mut again = |name: &Name, style| {
                Name::new(&mut sheet.fonts, name.label.clone(), &name.text, style)
            };
            let style = ready.style;
            let names = pack.names.iter();
            let names = names.map(|[plain, bold]| [again(plain, style), again(bold, style.bold())]);
            names.collect()
        }
    };
    let foot = Foot::of(sheet, &ready);
    let needs = people.iter().map(|person| {
        let rounds = pack.rounds.iter();
        rounds
            .map(|&round| pack.need(&ready, person, round))
            .collect()
    });
    let people = night.format == Format::Progressive;
    let band = match sheet.options.new_from.is_empty() {
        true => 0.0,
        false => BAND,
    };
    let task = Task {
        ready: &ready,
        cards: &needs.collect::<Vec<Vec<Need>>>(),
        names: &names,
        foot: foot.height,
        band,
        head,
        hardest: Default::default(),
    };
    let plan = plan(&task);
    Ok(Arranged {
        ready,
        plan,
        foot,
        band,
        names,
        people,
    })
}

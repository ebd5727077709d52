//! The names on a card, all in one size.
//!
//! A name that is too wide is first wrapped at a space, then its first names are shortened to initials, then it is
//! narrowed, and only then cut short with "…". The size is the largest at which no name is worse off than it would be in
//! the smallest size, so one very long name does not make all the others small.

mod one;

use super::font::{ELLIPSIS, Fonts, Style};
use super::page::POINTS;
pub(crate) use one::{Name, initials};
use std::collections::HashMap;
use std::rc::Rc;

/// From the last line of a row to the first of the next, in ems of its type: any closer, and they read as one paragraph.
const APART: f32 = 1.54;
/// From line to line within a row, in ems: the least, then what is comfortable.
const TIGHT: f32 = 1.08;
const LOOSE: f32 = 1.2;
/// The part of its natural width to which a name may be narrowed before it is cut short.
const NARROW: f32 = 0.74;
/// Sizes are tried in steps of quarter points.
const QUARTER: f32 = 0.25;

/// Room for names and the names to go there, in groups (partners, opponents) one below the other.
pub(crate) struct Cell {
    /// In millimetres.
    pub w: f32,
    pub h: f32,
    pub groups: Vec<Group>,
}

/// Names that belong together.
pub(crate) struct Group {
    pub names: Vec<Rc<Name>>,
}

/// The names on a sheet, measured once each: on 160 cards everybody appears two dozen times.
#[derive(Default)]
pub(crate) struct Known(HashMap<(Style, String), Rc<Name>>);

impl Known {
    pub fn group(&mut self, names: Vec<String>, style: Style) -> Group {
        let names = names.into_iter().map(|name| {
            let fresh = |key: &(Style, String)| Rc::new(Name::new(key.1.clone(), key.0));
            Rc::clone(self.0.entry((style, name)).or_insert_with_key(fresh))
        });
        Group {
            names: names.collect(),
        }
    }
}

/// How the names in a cell are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arrangement {
    /// Each name on lines of its own.
    Stacked,
    /// Each group on lines of its own, its names side by side.
    Paired,
    /// All names side by side.
    Single,
}

/// Arrangement and size (in points) of all names on a card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setting {
    pub arrangement: Arrangement,
    pub size: f32,
}

/// What had to be done to a name to make it fit, from nothing to the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Loss {
    None,
    Initials,
    Narrow,
    Cut,
}

/// One line of a name and its place.
#[derive(Clone, Debug)]
pub(crate) struct Spot {
    /// Which line of the cell, from 0.
    pub line: usize,
    /// The distance from the cell's left edge and the width of its place, in ems of the setting's size.
    pub x: f32,
    pub w: f32,
    pub text: String,
    /// For each word that had to be shortened, what it stands for; empty if no word had to be.
    pub says: Vec<Option<String>>,
    /// Its width as a part of its natural width, for names that had to be narrowed.
    pub stretch: f32,
    pub style: Style,
}

/// The gap between names side by side, in ems.
const BESIDE: f32 = 1.1;

/// How many lines of a type size fit a height in millimetres.
fn capacity(h: f32, size: f32) -> usize {
    let room = h * POINTS - APART * size + 0.01;
    if room < 0.0 {
        1
    } else {
        (room / (TIGHT * size)) as usize + 1
    }
}

/// The least height in millimetres that this many lines of a type size fit.
pub(crate) fn height(lines: usize, size: f32) -> f32 {
    (APART + TIGHT * lines.saturating_sub(1) as f32) * size / POINTS
}

/// The distance from line to line, in millimetres.
pub(crate) fn pitch(h: f32, lines: usize, size: f32) -> f32 {
    let between = lines.saturating_sub(1).max(1) as f32;
    let room = (h * POINTS - APART * size) / between;
    room.clamp(0.9 * size, LOOSE * size) / POINTS
}

/// The arrangement and size for the names on a card. `people` says that they are persons, whose first names may be
/// shortened, rather than teams.
pub(crate) fn choose(
    fonts: &mut Fonts,
    cells: &[&Cell],
    (most, least): (f32, f32),
    people: bool,
) -> Setting {
    let mut measure = |setting: Setting, bearable: &dyn Fn(usize, &[Loss]) -> bool| {
        let mut losses = Vec::new();
        for cell in cells {
            let from = losses.len();
            losses.extend(write(fonts, cell, setting, people, None)?);
            if !bearable(from, &losses[from..]) {
                return None;
            }
        }
        Some(losses)
    };
    let mut best: Option<(usize, Setting, Vec<Loss>)> = None;
    for arrangement in [Arrangement::Stacked, Arrangement::Paired] {
        let setting = Setting {
            arrangement,
            size: least,
        };
        if let Some(losses) = measure(setting, &|_, _| true) {
            let worse = losses.iter().map(|l| *l as usize).sum();
            if best.as_ref().is_none_or(|(sum, ..)| worse < *sum) {
                best = Some((worse, setting, losses));
            }
        }
    }
    let Some((_, mut setting, least_losses)) = best else {
        // So low that not even two lines fit: all names on one.
        return Setting {
            arrangement: Arrangement::Single,
            size: least,
        };
    };
    let steps = ((most - least) / QUARTER).floor() as u16;
    for size in (0..=steps).map(|n| most - QUARTER * f32::from(n)) {
        let larger = Setting { size, ..setting };
        let no_worse = |from: usize, losses: &[Loss]| {
            let at_least = least_losses.get(from..from + losses.len());
            at_least.is_some_and(|at_least| losses.iter().zip(at_least).all(|(l, at)| l <= at))
        };
        if measure(larger, &no_worse).is_some() {
            setting = larger;
            break;
        }
    }
    setting
}

/// The lines in a cell.
pub(crate) fn lines(fonts: &mut Fonts, cell: &Cell, setting: Setting, people: bool) -> Vec<Spot> {
    let single = Setting {
        arrangement: Arrangement::Single,
        ..setting
    };
    let mut spots = Vec::new();
    for setting in [setting, single] {
        if write(fonts, cell, setting, people, Some(&mut spots)).is_some() {
            break;
        }
    }
    spots
}

/// What had to be done to each name in a cell. Its lines are added to `spots` if they are wanted. `None` if the cell is too
/// low for the arrangement.
fn write(
    fonts: &mut Fonts,
    cell: &Cell,
    setting: Setting,
    people: bool,
    mut spots: Option<&mut Vec<Spot>>,
) -> Option<Vec<Loss>> {
    let Setting { arrangement, size } = setting;
    let all: usize = cell.groups.iter().map(|g| g.names.len()).sum();
    // Names side by side share a row of lines.
    let rows: Vec<Vec<&Name>> = match arrangement {
        Arrangement::Stacked => cell.names().map(|name| vec![name]).collect(),
        Arrangement::Paired => {
            let groups = cell.groups.iter().filter(|g| !g.names.is_empty());
            groups
                .map(|g| g.names.iter().map(Rc::as_ref).collect())
                .collect()
        }
        Arrangement::Single => vec![cell.names().collect()],
    };
    let capacity = capacity(cell.h, size);
    let mut spare = match arrangement {
        Arrangement::Single => 0,
        _ => capacity.checked_sub(rows.len())?,
    };
    let mut losses = Vec::with_capacity(all);
    let mut line = 0;
    for row in rows.iter().filter(|row| !row.is_empty()) {
        let room = cell.w * POINTS / size - BESIDE * (row.len() - 1) as f32 - 0.01;
        let (mut used, mut x) = (1, 0.0);
        let widths = shared(fonts, row, room, people);
        for (name, w) in row.iter().zip(widths) {
            // Names side by side keep to one line, or a program that reads the page would mix them up.
            let lines = if row.len() > 1 { 1 } else { 1 + spare };
            let (texts, stretch, loss) = name.within(fonts, w, lines, people);
            used = used.max(texts.len());
            if let Some(spots) = &mut spots {
                let mut words = name.text().split(' ').filter(|word| !word.is_empty());
                spots.extend(texts.into_iter().enumerate().map(|(n, text)| Spot {
                    line: line + n,
                    x,
                    w,
                    says: match loss {
                        Loss::None => Vec::new(),
                        _ => said(&mut words, &text),
                    },
                    text: text.into_owned(),
                    stretch,
                    style: name.style(),
                }));
            }
            losses.push(loss);
            x += w + BESIDE;
        }
        spare -= used - 1;
        line += used;
    }
    Some(losses)
}

/// For each word of a line, what it stands for if it was shortened; empty if none was. `left` are the words of the name
/// that have not been printed yet. A word that was cut short stands for all of them.
fn said<'a>(left: &mut impl Iterator<Item = &'a str>, line: &str) -> Vec<Option<String>> {
    let word = |printed: &str| {
        let mut meant = left.next().unwrap_or(printed).to_string();
        if printed.ends_with(ELLIPSIS) {
            left.by_ref()
                .for_each(|word| meant = format!("{meant} {word}"));
        }
        (meant != printed).then_some(meant)
    };
    let said: Vec<Option<String>> = line.split(' ').map(word).collect();
    match said.iter().all(Option::is_none) {
        true => Vec::new(),
        false => said,
    }
}

impl Cell {
    fn names(&self) -> impl Iterator<Item = &Name> {
        self.groups
            .iter()
            .flat_map(|group| &group.names)
            .map(Rc::as_ref)
    }
}

/// Widths of names side by side, in ems: equal parts if all fit, so that names line up from row to row. Otherwise the long
/// names, which are shortened, get what the short ones leave.
fn shared(fonts: &mut Fonts, row: &[&Name], room: f32, people: bool) -> Vec<f32> {
    if row.len() == 1 {
        return vec![room];
    }
    let whole: Vec<f32> = row.iter().map(|name| name.whole(fonts).width).collect();
    let part = room / row.len() as f32;
    if whole.iter().all(|&w| w <= part) {
        return vec![part; row.len()];
    }
    if whole.iter().sum::<f32>() <= room {
        return whole;
    }
    let short: Vec<f32> = match people {
        true => row.iter().map(|name| name.short(fonts).width).collect(),
        false => whole.clone(),
    };
    let mut widths: Vec<f32> = short.iter().map(|w| w * NARROW).collect();
    let mut spare = room - widths.iter().sum::<f32>();
    if spare >= 0.0 {
        // First as many names as possible are kept from being narrowed, then as many as possible are kept whole,
        // beginning with those that need least for it.
        for wished in [&short, &whole] {
            let mut needs: Vec<usize> = (0..row.len()).collect();
            needs.sort_by(|&a, &b| (wished[a] - widths[a]).total_cmp(&(wished[b] - widths[b])));
            for i in needs {
                // A hair more than the measured width: the sum must still fit.
                let more = wished[i] + 0.001 - widths[i];
                if more <= spare {
                    widths[i] += more;
                    spare -= more;
                }
            }
        }
        // What is still left goes to a name that is still narrowed.
        let narrowed = |i: &usize| widths[*i] < short[*i];
        if let Some(i) = (0..row.len()).find(narrowed) {
            widths[i] += spare;
        }
        return widths;
    }
    let mut part = part;
    for _ in row {
        let short: Vec<f32> = widths.iter().copied().filter(|&w| w <= part).collect();
        let long = row.len() - short.len();
        if long > 0 {
            part = (room - short.iter().sum::<f32>()) / long as f32;
        }
    }
    widths.into_iter().map(|w| w.min(part)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::font::CONDENSED;

    fn cell(w: f32, h: f32, names: &[&str]) -> Cell {
        let names = names.iter().map(|n| (*n).to_string()).collect();
        let groups = vec![Known::default().group(names, Style::new(CONDENSED))];
        Cell { w, h, groups }
    }

    #[test]
    fn a_name_is_wrapped_before_it_is_shortened_and_shortened_before_it_is_cut() {
        let mut fonts = Fonts::new();
        let mut print = |w: f32, h: f32, name: &str| {
            let cell = cell(w, h, &[name]);
            let setting = choose(&mut fonts, &[&cell], (9.0, 8.0), true);
            let spots = lines(&mut fonts, &cell, setting, true);
            let texts: Vec<String> = spots.iter().map(|s| s.text.clone()).collect();
            (setting.size, texts.join("/"), spots[0].stretch)
        };
        let name = "23 Christopher Montgomery";
        assert_eq!(print(50.0, 5.0, name), (9.0, name.to_string(), 1.0));
        let wrapped = "23 Christopher/Montgomery".to_string();
        assert_eq!(print(25.0, 9.0, name), (9.0, wrapped, 1.0));
        let short = "23 C. Montgomery".to_string();
        assert_eq!(print(30.0, 5.0, name), (9.0, short.clone(), 1.0));
        let (_, text, stretch) = print(23.0, 5.0, name);
        assert_eq!(text, short);
        assert!(stretch < 1.0);
        let (_, text, _) = print(15.0, 5.0, name);
        assert!(text.starts_with("23 C.") && text.ends_with('…'), "{text}");
    }

    #[test]
    fn side_by_side_a_name_that_can_stay_whole_does() {
        let mut fonts = Fonts::new();
        let mut cell = cell(43.0, 5.0, &["9 Ann Lee", "16 Hans-Joachim Zimmermann"]);
        let setting = Setting {
            arrangement: Arrangement::Paired,
            size: 9.0,
        };
        let mut print = |cell: &Cell| -> Vec<String> {
            let spots = lines(&mut fonts, cell, setting, true);
            spots.into_iter().map(|s| s.text).collect()
        };
        assert_eq!(print(&cell), ["9 A. Lee", "16 H. Zimmermann"]);
        // With a little more room the short name stays whole, long before the other one can.
        cell.w = 46.0;
        assert_eq!(print(&cell), ["9 Ann Lee", "16 H. Zimmermann"]);
        cell.w = 80.0;
        assert_eq!(print(&cell), ["9 Ann Lee", "16 Hans-Joachim Zimmermann"]);
    }

    #[test]
    fn one_long_name_leaves_the_others_their_size() {
        let mut fonts = Fonts::new();
        let long = "Maximiliane Freifrau von Wolkenstein-Trostburg zu Hohenems";
        let cell = cell(40.0, 12.0, &["1 Ann Lee", "2 Bob Ray", long]);
        assert_eq!(choose(&mut fonts, &[&cell], (9.0, 8.0), true).size, 9.0);
    }
}
